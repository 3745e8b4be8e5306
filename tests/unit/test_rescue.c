/* A bug in one game, or an effect without end, leaves every other game of the
 * same thread as it was. */
#include "ai/player.h"
#include "epic_match.h"
#include "epic_record.h"
#include "formats/ahead.h"
#include "kernel/run.h"
#include "table/epic_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What a game held that is left in the middle of it is lost; for once that is
 * no leak. */
#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/lsan_interface.h>
static void expect_loss(bool on)
{
    if (on)
        __lsan_disable();
    else
        __lsan_enable();
}
#else
static void expect_loss(bool on)
{
    (void)on;
}
#endif

static struct {
    jmp_buf back;
    char report[8000];
    int times;
} host;

static void leave(void *user, const char *report)
{
    (void)user;
    strncpy(host.report, report, sizeof host.report - 1);
    host.times++;
    longjmp(host.back, 1);
}

/* ---- a game -------------------------------------------------------------- */

/* One choice at random in that game, of which row number `fault` fails; false:
 * it was rescued. */
static bool play_one(epic_game *g, uint64_t *rng, long rows, long fault)
{
    epic_rescue rescue = { leave, NULL, .rows = rows, .fault = fault };
    int choice = player_choose(&RANDOM_PLAYER, g, rng);
    epic_rescue_set(&rescue);
    bool good = setjmp(host.back) == 0;
    if (good)
        epic_game_apply(g, choice);
    epic_rescue_set(NULL);
    return good;
}

/* The game of that seed after so many choices. */
static uint64_t print_after(const char *game, int choices)
{
    epic_game *g = epic_game_quick(game, 3);
    uint64_t rng = 5;
    for (int i = 0; i < choices && !epic_game_decision(g).over; i++)
        epic_game_apply(g, player_choose(&RANDOM_PLAYER, g, &rng));
    uint64_t print = epic_game_fingerprint(g);
    epic_game_free(g);
    return print;
}

static void test_rescue__other_games_go_on(void **state)
{
    (void)state;
    static const char *const GAMES[] = { "ecg", "tcg" };
    for (int i = 0; i < 2; i++) {
        epic_game *good = epic_game_quick(GAMES[i], 3);
        uint64_t rng = 5, other = 9;
        int choices = 0, before = host.times;
        while (!epic_game_decision(good).over && choices < 200) {
            /* a game beside it fails at any row of any choice */
            epic_game *bad = epic_game_quick(GAMES[i], (uint64_t)choices);
            for (int k = 0; k < 400 && !epic_game_decision(bad).over; k++)
                if (!play_one(bad, &other, 0, 1 + (choices * 7 + k) % 31))
                    break;
            epic_game_free(bad); /* what is given back here is one block */
            assert_true(play_one(good, &rng, EPIC_ROWS_ENDLESS, 0));
            choices++;
        }
        assert_true(host.times > before + 100);
        assert_true(epic_game_fingerprint(good) ==
                    print_after(GAMES[i], choices));
        assert_non_null(strstr(host.report, "a fault that was asked for"));
        assert_non_null(strstr(host.report, "  in the game, "));
        epic_game_free(good);
    }
}

/* Whoever watched or looked ahead when it happened is forgotten. */
static void never(void *user, const epic_game *g, const epic_event *e)
{
    (void)user, (void)g, (void)e;
    fail_msg("a listener of the game that failed hears another");
}

static void test_rescue__nobody_watches_afterwards(void **state)
{
    (void)state;
    epic_game *g = epic_game_quick("ecg", 1),
              *other = epic_game_quick("ecg", 2);
    epic_rescue rescue = { leave, NULL, .fault = 1 };
    epic_rescue_set(&rescue);
    epic_listen(never, NULL);
    struct ahead volatile_ahead = ahead_begin_asking(g);
    epic_game *copy = volatile_ahead.g;
    if (setjmp(host.back) == 0) {
        ahead_apply(copy, 0);
        fail_msg("nothing failed");
    }
    epic_rescue_set(NULL);
    struct observer none = { 0 };
    assert_memory_equal(&observer, &none, sizeof none);
    epic_game_apply(other, 0);
    epic_game_free(copy);
    epic_game_free(g);
    epic_game_free(other);
}

/* A choice that takes more rows than it may is without end. */
static void test_rescue__rows(void **state)
{
    (void)state;
    int before = host.times, choices = 0;
    uint64_t rng = 1;
    for (int i = 0; i < 50; i++) {
        epic_game *g = epic_game_quick("tcg", (uint64_t)i);
        while (!epic_game_decision(g).over && play_one(g, &rng, 16, 0))
            choices++;
        epic_game_free(g);
    }
    assert_true(host.times > before + 25 && choices > 300);
    assert_non_null(strstr(host.report, "an effect without end"));
}

/* ---- a table ------------------------------------------------------------- */

static void say(table *t, int viewer, const char *text)
{
    struct table_out out;
    table_take(t, 0, (uint32_t)viewer, viewer, text, strlen(text));
    while (table_next(t, &out) || table_is_busy(t))
        if (table_is_busy(t))
            table_stored(t, 0, (uint32_t)table_count(t));
}

static table *seated(uint64_t secret)
{
    struct table_setup s = { .match = { .game = { .game = "ecg", .seats = 2 },
                                        .format = "sealed" },
                             .secret = { secret, 1 } };
    table *t = table_new(&s, NULL);
    assert_non_null(t);
    say(t, 0, "{\"t\":\"sit\",\"name\":\"Ann\"}");
    say(t, 1, "{\"t\":\"sit\",\"name\":\"Bob\"}");
    say(t, 0, "{\"t\":\"ready\"}");
    return t;
}

/* The table whose match begins with a bug is abandoned, the other one begins. */
static void test_rescue__a_table(void **state)
{
    (void)state;
    static table *bad, *good, *same;
    static char one[TABLE_UPDATE], two[TABLE_UPDATE];
    uint32_t has;
    bad = seated(1);
    good = seated(2);
    same = seated(2);
    epic_rescue rescue = { leave, NULL, .fault = 20 };
    epic_rescue_set(&rescue);
    expect_loss(true);
    if (setjmp(host.back) == 0) {
        say(bad, 1, "{\"t\":\"ready\"}");
        fail_msg("nothing failed");
    }
    expect_loss(false);
    epic_rescue_set(NULL);
    say(good, 1, "{\"t\":\"ready\"}");
    say(same, 1, "{\"t\":\"ready\"}");
    assert_true(table_update(good, 0, 0, one, sizeof one, &has) > 500);
    table_update(same, 0, 0, two, sizeof two, &has);
    assert_string_equal(one, two);
    table_free(good);
    table_free(same);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rescue__other_games_go_on),
        cmocka_unit_test(test_rescue__nobody_watches_afterwards),
        cmocka_unit_test(test_rescue__rows),
        cmocka_unit_test(test_rescue__a_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
