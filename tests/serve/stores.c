/* stores.c - what a store promises, of either back end.
 *
 *     stores                         SQLite, in a temporary folder
 *     stores postgresql://...        that database, which is emptied first
 *
 * Prints what fails, and a line `N passed, M failed`. */
#include "stores.h"
#include "ai/player.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void test_setup(void)
{
    struct table_setup a, b;
    char text[8000];
    epic_error error;
    memset(&a, 0, sizeof a);
    a.match.game.game = "ecg";
    a.match.game.seats = 4;
    a.match.game.table = "teams";
    a.match.game.sides = 2;
    a.match.game.battles[3] = 60;
    a.match.such[2] = "human not alien";
    a.match.wins = 3;
    a.match.game.switch_count = 1;
    a.match.game.switches[0] = (epic_switch){ "breakthrough_optional", 1 };
    a.pace = PACE_STEADY;
    a.clock.bank = INT64_C(5000000000);
    a.rated = true;
    EXPECT(setup_print(&a, text, sizeof text) < sizeof text);
    bool good = setup_read(&b, text, &error);
    EXPECT(good);
    EXPECT(!strcmp(b.match.game.table, "teams") && b.match.game.seats == 4);
    EXPECT(b.match.game.battles[3] == 60 && b.match.game.battles[2] == 0);
    EXPECT(b.match.such[2] && !strcmp(b.match.such[2], "human not alien"));
    EXPECT(!b.match.such[1] && !b.match.format && !b.no_takebacks);
    EXPECT(b.clock.bank == INT64_C(5000000000) && b.rated);
    EXPECT(b.pace == PACE_STEADY);
    EXPECT(b.match.game.switch_count == 1 &&
           !strcmp(b.match.game.switches[0].name, "breakthrough_optional"));
    strcpy(text, "game ecg\nseats many\n");
    EXPECT(!setup_read(&b, text, &error) && error.line == 2);
    strcpy(text, "game ecg\nbattle 16 5\n");
    EXPECT(!setup_read(&b, text, &error) && error.line == 2);
    strcpy(text, "game ecg\nstakes 5\n");
    EXPECT(!setup_read(&b, text, &error) && error.line == 2);
}

/* Of a change, given one that is written already, nothing is written unless all
 * of it is. */
static void test_whole_changes(struct store *s, struct stored_change c)
{
    struct table_entry e = c.entry[0];
    struct stored_seat seat[] = { { 0, 999 }, c.seat[1] };
    c.seat = seat;
    c.row = "other";
    store_change(s, &c, done, NULL); /* the same entries again */
    EXPECT(answered() == STORE_ELSEWHERE);
    e.n = 5;
    c.entry = &e;
    c.entries = 1; /* one is missing before it */
    store_change(s, &c, done, NULL);
    EXPECT(answered() == STORE_ELSEWHERE);
    e.n = 4;
    c.term = 2; /* of another owner */
    store_change(s, &c, done, NULL);
    EXPECT(answered() == STORE_ELSEWHERE);
    c.entries = 0;
    store_change(s, &c, done, NULL);
    EXPECT(answered() == STORE_ELSEWHERE);
    EXPECT(load(s, 1) == STORE_OK);
    EXPECT(last.table.entries == 3 && last.seat[0].who == 501);
    EXPECT(!strcmp(last.words[0], "{\"game\":\"ecg\"}"));
    c.term = 1;
    store_change(s, &c, done, NULL); /* a row and a seat alone */
    EXPECT(answered() == STORE_OK);
    EXPECT(load(s, 1) == STORE_OK);
    EXPECT(last.seat[0].who == 999 && !strcmp(last.words[0], "other"));
}

static void test_tables(struct store *s)
{
    struct stored_table t = some_table(1);
    EXPECT(load(s, 1) == STORE_NOTHING && take(s, 1) == STORE_NOTHING);
    EXPECT(add(s, 1) == STORE_OK);
    EXPECT(add(s, 1) == STORE_TAKEN);
    EXPECT(load(s, 1) == STORE_OK);
    EXPECT(last.table.term == 1 && last.table.maker == 7);
    EXPECT(last.table.made == 1000 && last.table.ended == 0);
    EXPECT(last.table.setup.secret[0] == 11 &&
           last.table.setup.secret[1] == UINT64_MAX - 1);
    EXPECT(!memcmp(last.table.key, t.key, 16));
    EXPECT(!strcmp(last.table.engine, "some engine"));
    EXPECT(last.table.entries == 0 && last.table.seats == 0);

    struct table_entry e[] = { some_entry(1, "Ann"), some_entry(2, NULL),
                               some_entry(3, "") };
    struct stored_seat seat[] = { { 0, 501 }, { 1, UINT64_C(1) << 62 } };
    struct stored_change c = { .table = 1,
                               .term = 1,
                               .now = 3000,
                               .entry = e,
                               .entries = 3,
                               .seat = seat,
                               .seats = 2,
                               .row = "{\"game\":\"ecg\"}" };
    store_change(s, &c, done, NULL);
    EXPECT(answered() == STORE_OK);
    EXPECT(load(s, 1) == STORE_OK);
    EXPECT(last.table.entries == 3 && last.table.seats == 2);
    EXPECT(last.table.updated == 3000);
    EXPECT(!strcmp(last.words[0], "{\"game\":\"ecg\"}"));
    for (int i = 0; i < 3; i++) {
        EXPECT(last.entry[i].n == e[i].n && last.entry[i].at == e[i].at &&
               last.entry[i].kind == e[i].kind &&
               last.entry[i].seat == e[i].seat &&
               last.entry[i].flags == e[i].flags &&
               last.entry[i].value == e[i].value);
        EXPECT(!strcmp(last.text[i], e[i].text ? e[i].text : "(none)"));
    }
    EXPECT(last.seat[1].who == UINT64_C(1) << 62);
    test_whole_changes(s, c);
}

static void test_lists(struct store *s)
{
    EXPECT(add(s, 2) == STORE_OK && add(s, 3) == STORE_OK);
    EXPECT(listed(s, STORE_LIVE, 0) == 3);
    EXPECT(listed(s, STORE_LISTED, 0) == 1 && last.id[0] == 1);
    EXPECT(listed(s, STORE_OF, 999) == 1 && last.id[0] == 1);
    EXPECT(listed(s, STORE_OF, 501) == 0);
    EXPECT(listed(s, STORE_FREE, 0) == (shared ? 0 : 3));
    EXPECT(append(s, 3, 1, 1) == STORE_OK);
    EXPECT(listed(s, STORE_LIVE, 0) == 3);
    EXPECT(last.id[0] == 1 && last.id[1] == 3 && last.id[2] == 2);
    struct stored_game g = { .number = 1,
                             .game = "ecg",
                             .format = "sealed",
                             .record = "not a record",
                             .winners = 2,
                             .rule = "ECG-1",
                             .reason = "rules",
                             .ended = 77 };
    struct stored_change c = {
        .table = 2, .term = 1, .now = 9000, .game = &g, .ended = true
    };
    store_change(s, &c, done, NULL);
    EXPECT(answered() == STORE_OK);
    EXPECT(listed(s, STORE_LIVE, 0) == 2 && listed(s, STORE_ALL, 0) == 3);
    store_game_load(s, 2, 1, take_game, NULL);
    EXPECT(answered() == STORE_OK);
    EXPECT(
        !strcmp(last.words[0], "1 ecg sealed not a record 2 ECG-1 rules 77"));
    store_game_load(s, 2, 2, take_game, NULL);
    EXPECT(answered() == STORE_NOTHING);
}

static void test_people(struct store *s)
{
    uint8_t one[STORE_HASH] = { 1 }, two[STORE_HASH] = { 2 };
    struct stored_who ann = { .id = 10, .name = "guest", .made = 1, .seen = 2 };
    struct stored_who bob = { .id = 11, .name = "Bob", .key = "bob" };
    store_who_save(s, &ann, one, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_who_save(s, &bob, two, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_who_by_token(s, one, take_who, NULL);
    EXPECT(answered() == STORE_OK);
    EXPECT(last.who.id == 10 && !strcmp(last.who.name, "guest") &&
           last.who.seen == 2);
    strcpy(ann.name, "Ann");
    strcpy(ann.key, "bob");
    strcpy(ann.pass, "$argon2id$...");
    store_who_save(s, &ann, NULL, done, NULL);
    EXPECT(answered() == STORE_TAKEN);
    ann.id = 12;
    store_who_save(s, &ann, one, done, NULL); /* new, with a name in use */
    EXPECT(answered() == STORE_TAKEN);
    ann.id = 10;
    strcpy(ann.key, "ann");
    store_who_save(s, &ann, NULL, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_who_by_key(s, "ann", take_who, NULL);
    EXPECT(answered() == STORE_OK && last.who.id == 10 &&
           !strcmp(last.who.pass, "$argon2id$..."));
    store_who_by_key(s, "", take_who, NULL);
    EXPECT(answered() == STORE_NOTHING);
    store_token_drop(s, 11, one, done, NULL); /* it is not his */
    EXPECT(answered() == STORE_NOTHING);
    store_token_drop(s, 10, NULL, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_who_by_token(s, one, take_who, NULL);
    EXPECT(answered() == STORE_NOTHING);
    store_who_by_token(s, two, take_who, NULL);
    EXPECT(answered() == STORE_OK && last.who.id == 11);
}

static void test_small_things(struct store *s)
{
    struct stored_deck d = { "Wolves", "ecg", "30 Wolf" };
    store_deck_save(s, 10, &d, done, NULL);
    EXPECT(answered() == STORE_OK);
    d.text = "29 Wolf\n1 Kong";
    store_deck_save(s, 10, &d, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_decks_of(s, 10, take_decks, NULL);
    EXPECT(answered() == STORE_OK && last.count == 1);
    EXPECT(!strcmp(last.words[0], "Wolves ecg 29 Wolf\n1 Kong"));
    d.text = NULL;
    store_deck_save(s, 10, &d, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_decks_of(s, 10, take_decks, NULL);
    EXPECT(answered() == STORE_OK && last.count == 0);

    char text[20];
    for (int i = 0; i < STORE_SAYINGS + 5; i++) {
        snprintf(text, sizeof text, "line %d", i);
        struct stored_saying say = { i, 10, -1, text };
        store_chat_add(s, 1, &say, done, NULL);
        EXPECT(answered() == STORE_OK);
    }
    store_chat_of(s, 1, take_chat, NULL);
    EXPECT(answered() == STORE_OK && last.count == STORE_SAYINGS);
    EXPECT(!strcmp(last.words[0], "5 10 -1 line 5"));
    EXPECT(!strcmp(last.words[STORE_SAYINGS - 1], "204 10 -1 line 204"));

    store_mute(s, 10, 11, true, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_mute(s, 10, 11, true, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_mute(s, 10, 12, true, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_mute(s, 10, 12, false, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_muted_by(s, 10, take_people, NULL);
    EXPECT(answered() == STORE_OK && last.count == 1 && last.id[0] == 11);

    struct stored_report r = {
        .table = 1, .n = 3, .by = 10, .about = 11, .text = "rude", .at = 9
    };
    store_report_add(s, &r, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_reports_open(s, 10, take_reports, NULL);
    EXPECT(answered() == STORE_OK && last.count == 1);
    EXPECT(!strcmp(last.words[0], "1 3 10 11 rude 9"));
    store_report_close(s, last.id[0], done, NULL);
    EXPECT(answered() == STORE_OK);
    store_report_close(s, last.id[0], done, NULL);
    EXPECT(answered() == STORE_NOTHING);
    store_reports_open(s, 10, take_reports, NULL);
    EXPECT(answered() == STORE_OK && last.count == 0);
}

/* ---- many at once -------------------------------------------------------- */

static struct {
    int answers, in_order, good;
    bool done;
} many;

static void done_many(void *user, enum store_status status)
{
    many.in_order += (intptr_t)user == many.answers;
    many.good += status == STORE_OK;
    many.done = ++many.answers == MANY_TABLES * MANY_TURNS;
}

static void test_groups(struct store *s)
{
    struct store_figures before, after;
    for (int i = 0; i < MANY_TABLES; i++)
        EXPECT(add(s, 100 + (uint64_t)i) == STORE_OK);
    store_figures(s, &before);
    for (int k = 0; k < MANY_TURNS; k++)
        for (int i = 0; i < MANY_TABLES; i++) {
            struct table_entry e = some_entry((uint32_t)k + 1, "x");
            struct stored_change c = {
                .table = 100 + (uint64_t)i, .term = 1, .entry = &e, .entries = 1
            };
            store_change(s, &c, done_many,
                         (void *)(intptr_t)(k * MANY_TABLES + i));
        }
    wait_until(&many.done);
    store_figures(s, &after);
    EXPECT(many.good == MANY_TABLES * MANY_TURNS);
    EXPECT(many.in_order == MANY_TABLES * MANY_TURNS);
    EXPECT(after.changes - before.changes == MANY_TABLES * MANY_TURNS);
    EXPECT(after.commits - before.commits < MANY_TABLES * MANY_TURNS / 4);
    EXPECT(after.waiting == 0);
    EXPECT(load(s, 119) == STORE_OK && last.table.entries == MANY_TURNS);
    /* One that cannot be does no harm to the others of its group. */
    struct table_entry e[] = { some_entry(MANY_TURNS + 1, NULL),
                               some_entry(MANY_TURNS + 9, NULL) };
    for (int i = 0; i < 4; i++) {
        struct stored_seat seat = { 0, 31 };
        struct stored_change c = { .table = 100 + (uint64_t)i,
                                   .term = 1,
                                   .entry = &e[i == 2],
                                   .entries = 1,
                                   .seat = &seat,
                                   .seats = 1 };
        store_change(s, &c, i == 3 ? done : NULL, NULL);
    }
    EXPECT(answered() == STORE_OK);
    for (uint64_t i = 0; i < 4; i++) {
        EXPECT(load(s, 100 + i) == STORE_OK);
        EXPECT(last.table.entries == MANY_TURNS + (i != 2));
        EXPECT(last.table.seats == (i != 2));
    }
}

/* Also what is under way when a store is closed is answered, and written. */
static void test_closing(void)
{
    struct store *s = open_store();
    struct table_entry e = some_entry(2, NULL);
    struct stored_change c = {
        .table = 3, .term = 1, .entry = &e, .entries = 1
    };
    if (shared) {
        EXPECT(take(s, 3) == STORE_OK);
        c.term = last.table.term;
    }
    store_change(s, &c, done, NULL);
    last.done = false;
    store_close(s);
    EXPECT(last.done && last.status == STORE_OK);
    while (uv_run(&loop, UV_RUN_NOWAIT))
        ;
    last.done = false;
    s = open_store();
    EXPECT(load(s, 3) == STORE_OK && last.table.entries == 2);
    EXPECT(last.table.is_free);
    close_store(s);
}

static void test_refusals(void)
{
    epic_error error = { 0 };
    struct store *s = open_store();
    if (!shared) {
        EXPECT(!open_as("", &error) && strstr(error.text, "in use"));
    }
    close_store(s);
    behind("UPDATE meta SET version = 99");
    EXPECT(!open_as("", &error) && strstr(error.text, "newer"));
    behind("UPDATE meta SET version = 1");
    s = open_store();
    EXPECT(load(s, 1) == STORE_OK);
    close_store(s);
}

/* ---- all of it --------------------------------------------------------- */

static void empty_database(void)
{
    behind("DROP SCHEMA public CASCADE");
    behind("CREATE SCHEMA public");
}

int main(int argc, char **argv)
{
    signal(SIGXFSZ, SIG_IGN);
    snprintf(folder, sizeof folder, "/tmp/epic-stores.%d", (int)getpid());
    mkdir(folder, 0700);
    shared = argc > 1;
    snprintf(where, sizeof where, "%s/test.db", folder);
    if (shared) {
        snprintf(where, sizeof where, "%s", argv[1]);
        empty_database();
    }
    uv_loop_init(&loop);
    test_setup();
    struct store *s = open_store();
    test_tables(s);
    test_lists(s);
    test_people(s);
    test_small_things(s);
    test_groups(s);
    if (shared)
        test_lost_connections(s);
    else
        test_full(s);
    close_store(s);
    test_closing();
    test_refusals();
    if (shared) {
        test_owners(open_store());
        test_fence();
    }
    test_checks();
    EXPECT(uv_loop_close(&loop) == 0);
    char remove[150];
    snprintf(remove, sizeof remove, "rm -rf %s", folder);
    EXPECT(system(remove) == 0);
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
