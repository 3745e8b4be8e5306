/* stores_checks.c - matches are played and stored; a store is checked and
 * copied, and what is damaged in it is found. */
#include "ai/player.h"
#include "epic_record.h"
#include "stores.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static void say(table *t, int seat, const char *text)
{
    table_take(t, 0, 1, seat, text, strlen(text));
}

static int choice_of(const char *player, const epic_game *g, uint64_t luck)
{
    return player_choose(player_named(player), g, &luck);
}

/* The person at seat 0 answers at random, if it is asked. */
static void answer_for_person(table *t)
{
    static char update[TABLE_UPDATE];
    char text[100];
    uint32_t has;
    const epic_match *m = table_match(t);
    if (!m || !(epic_match_asked(m) & 1))
        return;
    table_update(t, 0, 0, update, sizeof update, &has);
    const char *ask = strstr(update, "\"ask_n\":");
    snprintf(text, sizeof text, "{\"t\":\"choose\",\"ask\":%d,\"pick\":[%d]}",
             ask ? atoi(ask + 8) : 0,
             choice_of("random", epic_match_game(m), (uint64_t)table_count(t)));
    say(t, 0, text);
}

static void answer_for_program(table *t)
{
    struct table_out out;
    while (table_next(t, &out))
        if (out.kind == OUT_THINK)
            table_thought(
                t, 0, out.think.seat, out.think.ask,
                choice_of(out.think.player, out.think.game, out.think.luck));
}

/* A person and a program play a match; each answer is stored as it is made. */
static void play_table(struct store *s, uint64_t id)
{
    static const char *const BEGIN[] = {
        "{\"t\":\"sit\",\"name\":\"Ann\"}",
        "{\"t\":\"bot\",\"seat\":1,\"player\":\"greedy\"}",
        "{\"t\":\"ready\"}",
    };
    static char record[1 << 20];
    struct stored_table stored = some_table(id);
    epic_error error;
    table *t = table_new(&stored.setup, &error);
    int written = 0;
    bool over = false;
    store_table_add(s, &stored, done, NULL);
    EXPECT(answered() == STORE_OK);
    for (int i = 0; i < 100000 && !over; i++) {
        if (i < 3)
            say(t, 0, BEGIN[i]);
        else
            answer_for_person(t);
        answer_for_program(t);
        over = table_match(t) && epic_match_result(table_match(t)).over;
        table_record(t, record, sizeof record);
        struct stored_game g = { .number = 1, .game = "ecg", .record = record };
        struct stored_change c = { .table = id,
                                   .term = 1,
                                   .entry = table_entry_at(t, written),
                                   .entries = table_count(t) - written,
                                   .game = over ? &g : NULL };
        if (c.entries == 0)
            continue;
        store_change(s, &c, done, NULL);
        if (answered() != STORE_OK)
            break;
        written = table_count(t);
        table_stored(t, 0, (uint32_t)written);
        answer_for_program(t);
    }
    EXPECT(over);
    table_free(t);
}

static char *check_says(const char *file, bool *good)
{
    static char text[2000];
    epic_error error = { 0 };
    FILE *out = fmemopen(text, sizeof text, "w");
    *good = store_check(file, out, &error);
    fclose(out);
    if (error.text[0])
        snprintf(text, sizeof text, "%s", error.text);
    return text;
}

void test_checks(void)
{
    bool good;
    char copy[320];
    epic_error error = { 0 };
    behind("DELETE FROM journal");
    behind("DELETE FROM games");
    behind("DELETE FROM tables");
    struct store *s = open_store();
    play_table(s, 700);
    play_table(s, 701);
    snprintf(copy, sizeof copy, "%s/copy", folder);
    if (shared) {
        EXPECT(!store_backup(where, copy, &error));
        EXPECT(strstr(error.text, "pg_dump"));
    } else {
        EXPECT(store_backup(where, copy, &error)); /* in use as it is */
        EXPECT(!store_backup(where, copy, &error));
        const char *says = check_says(copy, &good);
        EXPECT(good && strstr(says, "2 tables, "));
        EXPECT(strstr(says, ", 2 records: 0 wrong"));
    }
    close_store(s);
    EXPECT(strstr(check_says(where, &good), ": 0 wrong") && good);
    behind("UPDATE journal SET value = 9999 WHERE tid = 700 AND n = 9");
    EXPECT(strstr(check_says(where, &good), "table 00000000nw: ") && !good);
    EXPECT(strstr(check_says(where, &good), ": 1 wrong"));
    behind("DELETE FROM journal WHERE tid = 700 AND n = 9");
    EXPECT(strstr(check_says(where, &good), ": 1 wrong") && !good);
    behind("UPDATE games SET record = 'x' WHERE tid = 701");
    EXPECT(strstr(check_says(where, &good), "table 00000000nx, game 1: ") &&
           !good);
    EXPECT(strstr(check_says("/nowhere/at/all", &good), "/nowhere") && !good);
    if (!shared)
        EXPECT(access("/nowhere", F_OK) != 0);
}
