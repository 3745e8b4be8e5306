/* Tournaments: pairings, byes, standings, and results that go on where they
 * stopped. */
#include "formats/cup.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct cup *cup_of(enum cup_kind kind, int players)
{
    struct cup *c = calloc(1, sizeof *c);
    c->kind = kind;
    c->seed = 7;
    c->best_of = 1;
    c->player_count = players;
    for (int i = 0; i < players; i++)
        snprintf(c->player[i].name, CUP_NAME_SIZE, "p%d", i);
    return c;
}

static const struct cup_result FIRST = { { 1, 0 }, 0 };
static const struct cup_result SECOND = { { 0, 1 }, 0 };
static const struct cup_result TIE = { { 1, 1 }, 0 };

/* Who is listed first beats who is listed later. */
static struct cup_result by_list(const struct cup_match *m)
{
    return m->player[0] < m->player[1] ? FIRST : SECOND;
}

static void play_out(struct cup *c)
{
    for (int next; (next = cup_next(c)) >= 0;)
        cup_enter(c, next, by_list(&c->match[next]));
}

static int meetings(const struct cup *c, int a, int b)
{
    int n = 0;
    for (int i = 0; i < c->match_count; i++) {
        const int *p = c->match[i].player;
        n += (p[0] == a && p[1] == b) || (p[0] == b && p[1] == a);
    }
    return n;
}

/* Everybody appears exactly once in each round that has begun. */
static void assert_rounds_whole(const struct cup *c)
{
    int rounds = c->match[c->match_count - 1].round + 1;
    for (int r = 0; r < rounds; r++)
        for (int p = 0; p < c->player_count; p++) {
            int n = 0;
            for (int i = 0; i < c->match_count; i++)
                n += c->match[i].round == r &&
                     (c->match[i].player[0] == p || c->match[i].player[1] == p);
            assert_int_equal(n, 1);
        }
}

static void test_cup__round_robin(void **state)
{
    (void)state;
    for (int n = 2; n <= CUP_PLAYERS_MAX; n++) {
        struct cup *c = cup_of(CUP_ROUND_ROBIN, n);
        struct cup_standing s[CUP_PLAYERS_MAX];
        play_out(c);
        assert_rounds_whole(c);
        for (int a = 0; a < n; a++)
            for (int b = 0; b < a; b++)
                assert_int_equal(meetings(c, a, b), 1);
        assert_int_equal(cup_standings(c, s), n);
        for (int i = 0; i < n; i++) {
            assert_int_equal(s[i].player, i);
            assert_int_equal(s[i].won, n - 1 - i);
            assert_int_equal(s[i].lost, i);
            assert_int_equal(s[i].byes, n % 2);
        }
        free(c);
    }
}

static void test_cup__swiss(void **state)
{
    (void)state;
    for (int n = 2; n <= 33; n++) {
        struct cup *c = cup_of(CUP_SWISS, n);
        struct cup_standing s[CUP_PLAYERS_MAX];
        int rounds = cup_round_count(c);
        play_out(c);
        assert_rounds_whole(c);
        assert_int_equal(c->match[c->match_count - 1].round + 1, rounds);
        for (int a = 0; a < n; a++)
            for (int b = 0; b < a; b++)
                assert_true(meetings(c, a, b) <= 1);
        cup_standings(c, s);
        assert_int_equal(s[0].player, 0); /* who wins everything is first */
        assert_int_equal(s[0].points, 3 * rounds);
        for (int i = 0; i < n; i++)
            assert_true(s[i].byes <= 1);
        free(c);
    }
}

/* More rounds than opponents: they meet again, and nobody is left out. */
static void test_cup__swiss_rematches(void **state)
{
    (void)state;
    struct cup *c = cup_of(CUP_SWISS, 4);
    c->rounds = 5;
    play_out(c);
    assert_rounds_whole(c);
    assert_int_equal(c->match_count, 10);
    free(c);
}

static void test_cup__swiss_pairs_equals(void **state)
{
    (void)state;
    struct cup *c = cup_of(CUP_SWISS, 8);
    for (int i = 0; i < 4; i++)
        cup_enter(c, cup_next(c), FIRST);
    assert_int_equal(cup_next(c), 4);
    for (int i = 4; i < 8; i++) {
        bool winner[2];
        for (int side = 0; side < 2; side++) {
            winner[side] = false;
            for (int k = 0; k < 4; k++)
                winner[side] |=
                    c->match[k].player[0] == c->match[i].player[side];
        }
        assert_int_equal(winner[0], winner[1]);
    }
    free(c);
}

/* Six players: the first two need not play in the first round, and meet only
 * in the final. */
static void test_cup__knock_out(void **state)
{
    (void)state;
    struct cup *c = cup_of(CUP_KNOCK_OUT, 6);
    struct cup_standing s[CUP_PLAYERS_MAX];
    play_out(c);
    static const int PAIRS[][3] = {
        { 0, 0, CUP_BYE }, { 0, 3, 4 }, { 0, 1, CUP_BYE }, { 0, 2, 5 },
        { 1, 0, 3 },       { 1, 1, 2 }, { 2, 0, 1 },
    };
    assert_int_equal(c->match_count, 7);
    for (int i = 0; i < 7; i++) {
        assert_int_equal(c->match[i].round, PAIRS[i][0]);
        assert_int_equal(c->match[i].player[0], PAIRS[i][1]);
        assert_int_equal(c->match[i].player[1], PAIRS[i][2]);
    }
    cup_standings(c, s);
    assert_int_equal(s[0].player, 0);
    assert_int_equal(s[1].player, 1);
    assert_int_equal(s[0].byes, 1);
    free(c);
}

/* A tie is played again; after three of them the first in the list goes on. */
static void test_cup__knock_out_ties(void **state)
{
    (void)state;
    struct cup *c = cup_of(CUP_KNOCK_OUT, 2);
    struct cup_standing s[CUP_PLAYERS_MAX];
    for (int i = 0; i < CUP_TRIES_MAX; i++) {
        assert_int_equal(cup_next(c), 0);
        cup_enter(c, 0, TIE);
    }
    assert_int_equal(cup_next(c), -1);
    assert_int_equal(cup_match_winner(c, &c->match[0]), 0);
    cup_standings(c, s);
    assert_int_equal(s[0].player, 0);
    free(c);
}

/* Equal points: who met the stronger opponents is ahead, then games. */
static void test_cup__tie_breaks(void **state)
{
    (void)state;
    struct cup *c = cup_of(CUP_SWISS, 4);
    struct cup_standing s[CUP_PLAYERS_MAX];
    c->match_count = 4;
    c->match[0] =
        (struct cup_match){ 0, { 0, 3 }, true, 1, { { { 2, 1 }, 0 } } };
    c->match[1] =
        (struct cup_match){ 0, { 1, 2 }, true, 1, { { { 2, 0 }, 0 } } };
    cup_standings(c, s);
    assert_int_equal(s[0].player, 1); /* both beat somebody without points; 1
                                         lost no game */
    assert_int_equal(s[1].player, 0);
    c->match[2] =
        (struct cup_match){ 1, { 0, 1 }, true, 1, { { { 1, 1 }, 1 } } };
    c->match[3] =
        (struct cup_match){ 1, { 2, 3 }, true, 1, { { { 0, 2 }, 0 } } };
    cup_standings(c, s);
    assert_int_equal(s[0].player, 0); /* 4 points each, but 3 has 3 points and
                                         2 has none */
    assert_int_equal(s[0].opponents, 7);
    assert_int_equal(s[1].opponents, 4);
    free(c);
}

/* ---- as text ------------------------------------------------------------- */

static const char CUP[] = "# an evening\n"
                          "game ecg\n"
                          "kind swiss\n"
                          "rounds 2\n"
                          "best-of 3\n"
                          "format sealed\n"
                          "duplicate\n"
                          "player Ann: person\n"
                          "player Bea B: greedy, deck evil\n"
                          "  player Cid:random\n";

static void test_cup__read(void **state)
{
    (void)state;
    struct cup *c = malloc(sizeof *c);
    epic_error error = { 0 };
    assert_true(cup_read(CUP, c, &error));
    assert_string_equal(c->game, "ecg");
    assert_int_equal(c->kind, CUP_SWISS);
    assert_int_equal(c->rounds, 2);
    assert_int_equal(c->best_of, 3);
    assert_true(c->duplicate);
    assert_false(c->seed_given);
    assert_string_equal(c->format, "sealed");
    assert_int_equal(c->player_count, 3);
    assert_string_equal(c->player[1].name, "Bea B");
    assert_string_equal(c->player[1].plays, "greedy");
    assert_string_equal(c->player[1].deck, "evil");
    assert_string_equal(c->player[2].plays, "random");
    free(c);
}

static void test_cup__refuses(void **state)
{
    (void)state;
    static const struct {
        const char *text, *error;
        int line;
    } WRONG[] = {
        { "",
          "a cup has two players or more, a line for each: player NAME: "
          "person",
          0 },
        { "kind best\n", "kind is swiss, round-robin or knock-out, not 'best'",
          1 },
        { "\nrounds 0\n", "rounds is a number from 1 to 63, not '0'", 2 },
        { "rounds 64\n", "rounds is a number from 1 to 63, not '64'", 1 },
        { "best-of 2\n", "best-of is an odd number", 1 },
        { "best-of 101\n", "best-of is a number from 1 to 99, not '101'", 1 },
        { "seed x\n", "'x' is no seed", 1 },
        { "seed 18446744073709551616\n", "'18446744073709551616' is no seed",
          1 },
        { "player Ann\n", "expected player NAME: person, or player NAME: BOT",
          1 },
        { "player Ann: person\nplayer ann: random\n",
          "there is another ann already", 2 },
        { "player Ann: random, evil\n", "expected deck NAME after the comma",
          1 },
        { "player : random\n", "player needs a word", 1 },
        { "player Ann:\n", "player needs a word", 1 },
        { "colour red\n",
          "expected game, kind, format, rounds, best-of, seed, duplicate or "
          "player, not 'colour red'",
          1 },
        { "kind knock-out\nrounds 2\nplayer A: x\nplayer B: y\n",
          "only a swiss cup says how many rounds it has", 0 },
        { "player A\x1b[2J: x\n",
          "this line holds characters that cannot be shown", 1 },
    };
    struct cup *c = malloc(sizeof *c);
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        epic_error error = { 0 };
        assert_false(cup_read(WRONG[i].text, c, &error));
        assert_string_equal(error.text, WRONG[i].error);
        assert_int_equal(error.line, WRONG[i].line);
    }
    free(c);
}

/* Stopped after any number of matches, a cup goes on as if it had not been. */
static void test_cup__resumes(void **state)
{
    (void)state;
    for (int kind = 0; kind < CUP_KINDS; kind++) {
        struct cup *whole = cup_of((enum cup_kind)kind, 7);
        struct cup *part = malloc(sizeof *part);
        static char text[20000], again[20000];
        for (int i = 0, next; (next = cup_next(whole)) >= 0; i++)
            cup_enter(whole, next,
                      i % 5 == 2 ? TIE : by_list(&whole->match[next]));
        size_t n = cup_print(whole, text, sizeof text);
        assert_true(n < sizeof text);
        for (char *end = strchr(text, '\n'); end; end = strchr(end + 1, '\n')) {
            char held = end[1];
            epic_error error = { 0 };
            struct cup *fresh = cup_of((enum cup_kind)kind, 7);
            end[1] = 0;
            fresh->seed = 0; /* it comes with the results */
            assert_true(cup_read_results(fresh, text, &error));
            cup_print(fresh, again, sizeof again);
            assert_string_equal(again, text);
            end[1] = held;
            *part = *fresh;
            free(fresh);
        }
        cup_next(part);
        assert_memory_equal(part->match, whole->match, sizeof part->match);
        free(whole);
        free(part);
    }
}

static void test_cup__other_results(void **state)
{
    (void)state;
    static const struct {
        const char *text, *error;
    } WRONG[] = {
        { "", "expected the seed of the cup" },
        { "seed 9\nround 1, p0 against q: 1 0 0\n",
          "expected the result of round 1, p0 against p1; these results belong "
          "to another cup" },
        { "seed 9\nround 1, p0 against p1: 1 0\n",
          "expected three numbers: games won by the one, by the other, tied" },
        { "seed 9\nround 1, p0 against p1: 1 0 0 0\n",
          "nothing follows the three numbers" },
        { "seed 9\nround 1, p0 against p1: 1 0 0\nround 1, p0 against p1: 1 0 "
          "0\n",
          "the cup was over before this result" },
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        struct cup *c = cup_of(CUP_KNOCK_OUT, 2);
        epic_error error = { 0 };
        assert_false(cup_read_results(c, WRONG[i].text, &error));
        assert_string_equal(error.text, WRONG[i].error);
        free(c);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cup__round_robin),
        cmocka_unit_test(test_cup__swiss),
        cmocka_unit_test(test_cup__swiss_rematches),
        cmocka_unit_test(test_cup__swiss_pairs_equals),
        cmocka_unit_test(test_cup__knock_out),
        cmocka_unit_test(test_cup__knock_out_ties),
        cmocka_unit_test(test_cup__tie_breaks),
        cmocka_unit_test(test_cup__read),
        cmocka_unit_test(test_cup__refuses),
        cmocka_unit_test(test_cup__resumes),
        cmocka_unit_test(test_cup__other_results),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
