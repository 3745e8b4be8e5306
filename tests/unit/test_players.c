/* The players: they never look at what they may not know, and the greedy one
 * is worth playing against. */
#include "ai/player.h"
#include "epic_player.h"
#include "epic_view.h"
#include "kernel/flaw.h"
#include "kernel/zones.h"
#include "verbs/book.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

/* Turn the designs of some cards round: the first becomes the last. */
static void swap_designs(struct epic_game *g, int a, int b)
{
    uint16_t design = card_at(g, a)->design;
    set_design(g, book_of(g), a, card_at(g, b)->design);
    set_design(g, book_of(g), b, design);
}

static void turn_round(struct epic_game *g, int seat, int zone)
{
    uint16_t cards[256];
    int n = 0;
    for (int c = pile_of(g, seat, zone)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        cards[n++] = (uint16_t)c;
    for (int i = 0; i < n / 2; i++)
        swap_designs(g, cards[i], cards[n - 1 - i]);
}

/* A hand card and a deck card of one player change places. */
static void exchange(struct epic_game *g, int seat)
{
    int a = pile_of(g, seat, ZONE_HAND)->top,
        b = pile_of(g, seat, ZONE_DECK)->top;
    if (a == NO_CARD || b == NO_CARD)
        return;
    swap_designs(g, a, b);
}

/* The game as it might be too, for all that the seat knows. */
static epic_game *other_world(const epic_game *g, int seat)
{
    epic_game *other = epic_game_clone(g);
    for (int s = 0; s < other->seats; s++) {
        turn_round(other, s, ZONE_DECK);
        if (s != seat) {
            turn_round(other, s, ZONE_HAND);
            exchange(other, s);
        }
    }
    epic_game_reseed(other, 12345);
    return other;
}

static bool looks_the_same(const epic_game *a, const epic_game *b, int seat)
{
    static epic_view x, y;
    epic_game_view(a, seat, &x);
    epic_game_view(b, seat, &y);
    return !memcmp(&x, &y, sizeof x);
}

static void test_greedy_does_not_look(void **state)
{
    (void)state;
    int compared = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        epic_game *g = epic_game_quick(seed % 3 ? "ecg" : "tcg", seed);
        uint64_t rng = seed;
        while (!epic_game_decision(g).over) {
            epic_decision d = epic_game_decision(g);
            epic_game *other = other_world(g, d.seat);
            if (d.options > 1 && looks_the_same(g, other, d.seat)) {
                uint64_t a = rng, b = rng;
                assert_int_equal(player_choose(&GREEDY_PLAYER, g, &a),
                                 player_choose(&GREEDY_PLAYER, other, &b));
                assert_true(a == b);
                compared++;
            }
            epic_game_free(other);
            epic_game_apply(g, rng_below(&rng, d.options));
        }
        epic_game_free(g);
    }
    assert_true(compared > 1000);
}

static void test_sampling_changes_nothing_that_the_seat_sees(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        epic_game *g = epic_game_quick(seed % 2 ? "ecg" : "tcg", seed);
        uint64_t rng = seed;
        while (!epic_game_decision(g).over) {
            epic_decision d = epic_game_decision(g);
            epic_game *copy = epic_game_clone(g);
            if (epic_game_sample(copy, d.seat, &rng)) {
                assert_true(looks_the_same(g, copy, d.seat));
                if (game_flaw(copy))
                    fail_msg("%s", game_flaw(copy));
            }
            /* What is noted of a card is true of what it has become. */
            for (int i = 0; i < copy->cards; i++)
                assert_int_equal(card_at(copy, i)->marks & CARD_FACTS,
                                 design_of(copy, i)->facts);
            epic_game_free(copy);
            epic_game_apply(g, rng_below(&rng, d.options));
        }
        epic_game_free(g);
    }
}

/* Terms have names and add up: what one seat gains the other loses, but for the
 * hands, of which each knows its own. */
static void test_terms(void **state)
{
    static const char *const GAMES[] = { "ecg", "tcg", "mv" };
    (void)state;
    for (int k = 0; k < 3; k++) {
        epic_game *g = epic_game_quick(GAMES[k], 11);
        epic_term mine[EPIC_TERMS_MAX], yours[EPIC_TERMS_MAX];
        uint64_t rng = 3;
        while (!epic_game_decision(g).over) {
            int n = epic_game_terms(g, 0, mine);
            assert_in_range(n, 2, EPIC_TERMS_MAX);
            assert_int_equal(epic_game_terms(g, 1, yours), n);
            for (int i = 0; i < n; i++) {
                assert_string_equal(mine[i].name, yours[i].name);
                for (int j = 0; j < i; j++)
                    assert_string_not_equal(mine[i].name, mine[j].name);
                bool cards = !strcmp(mine[i].name, "hand") ||
                             !strcmp(mine[i].name, "cards");
                if (!g->veiled && !cards)
                    assert_int_equal(mine[i].value, -yours[i].value);
            }
            epic_game_apply(g, rng_below(&rng, epic_game_decision(g).options));
        }
        int winner = epic_game_result(g).winner;
        assert_int_equal(epic_game_terms(g, 0, mine), 1);
        assert_int_equal(mine[0].value > 0, winner == 0);
        assert_int_equal(mine[0].value < 0, winner == 1);
        epic_game_free(g);
    }
}

/* Options that are guessed and listed are there, and no option twice. */
static void test_guesses(void **state)
{
    static const char *const GAMES[] = { "ecg", "tcg", "mv" };
    enum { FEW = 5 };
    (void)state;
    for (int k = 0; k < 3; k++) {
        epic_game *g = epic_game_quick(GAMES[k], 12);
        uint64_t rng = 4;
        while (!epic_game_decision(g).over) {
            int out[FEW], options = epic_game_decision(g).options;
            int n = epic_game_shortlist(g, out, FEW);
            assert_int_equal(n, options < FEW ? options : FEW);
            for (int i = 0; i < n; i++) {
                assert_in_range(out[i], 0, options - 1);
                for (int j = 0; j < i; j++)
                    assert_int_not_equal(out[i], out[j]);
            }
            assert_in_range(epic_game_guess(g), 0, options - 1);
            epic_game_apply(g, rng_below(&rng, options));
        }
        assert_int_equal(epic_game_guess(g), 0);
        assert_true(epic_game_moment(g).rest);
        epic_game_free(g);
    }
}

/* How many of a hundred games it wins, half of them from each seat. */
static int won_by_greedy(const char *game)
{
    int won = 0;
    for (int i = 0; i < 100; i++) {
        epic_game *g = epic_game_quick(game, (uint64_t)i);
        uint64_t rng = (uint64_t)i;
        while (!epic_game_decision(g).over) {
            epic_decision d = epic_game_decision(g);
            const struct player *p =
                d.seat == i % 2 ? &GREEDY_PLAYER : &RANDOM_PLAYER;
            epic_game_apply(g, player_choose(p, g, &rng));
        }
        won += epic_game_result(g).winner == i % 2;
        epic_game_free(g);
    }
    return won;
}

static void test_greedy_beats_random(void **state)
{
    (void)state;
    assert_true(won_by_greedy("ecg") >= 95);
    assert_true(won_by_greedy("tcg") >= 95);
}

/* ---- a budget and a stop ------------------------------------------------- */

/* A thread that thinks with a budget without end until it is stopped. */
struct thinker {
    const epic_game *g;
    epic_stop stop;
    int choice;
    _Atomic bool done;
};

static void *think_long(void *user)
{
    struct thinker *t = user;
    int seat = epic_game_decision(t->g).seat;
    t->choice = epic_game_think(t->g, seat, "greedy", 100000000, &t->stop, 1);
    t->done = true;
    return NULL;
}

static double seconds(clockid_t clock)
{
    struct timespec t = { 0 };
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* How much of its processor a thinker takes after it was stopped, in seconds;
 * what else runs on the machine does not count.  Negative: it had answered. */
static double leaving_off(const epic_game *g)
{
    struct thinker t = { .g = g };
    pthread_t thread;
    clockid_t clock;
    struct timespec pause = { 0, 500000 };
    assert_int_equal(pthread_create(&thread, NULL, think_long, &t), 0);
    bool runs = pthread_getcpuclockid(thread, &clock) == 0;
    nanosleep(&pause, NULL);
    double from = runs && !t.done ? seconds(clock) : 0;
    epic_stop_raise(&t.stop);
    struct timespec poll = { 0, 100000 };
    double to = from;
    while (!t.done) {
        to = runs ? seconds(clock) : 0;
        nanosleep(&poll, NULL);
    }
    pthread_join(thread, NULL);
    return t.choice == -1 && from > 0 ? to - from : -1;
}

static void test_thinking_stops(void **state)
{
    (void)state;
    static const char *const GAMES[] = { "ecg", "tcg", "mv" };
    double worst = 0;
    int stopped = 0;
    /* On a busy machine most have answered before they are stopped. */
    for (int i = 0; i < 9 || (stopped <= 3 && i < 300); i++) {
        epic_game *g = epic_game_quick(GAMES[i % 3], (uint64_t)i);
        uint64_t rng = (uint64_t)i;
        for (int n = 0; g && !epic_game_decision(g).over && n < 300; n++) {
            epic_decision d = epic_game_decision(g);
            double took = n % 20 || d.options < 2 ? -1 : leaving_off(g);
            stopped += took >= 0;
            worst = took > worst ? took : worst;
            epic_game_apply(g, player_choose(&RANDOM_PLAYER, g, &rng));
        }
        epic_game_free(g);
    }
    assert_true(stopped > 3);
    assert_true(worst < 0.02);
}

/* The same budget gives the same answer, whatever else goes on; a player that
 * may look at more looks at more. */
static void test_budget(void **state)
{
    (void)state;
    int differ = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        epic_game *g = epic_game_quick(seed % 2 ? "ecg" : "tcg", seed);
        uint64_t rng = seed;
        while (!epic_game_decision(g).over) {
            int seat = epic_game_decision(g).seat;
            epic_stop calm = { 0 }, raised = { 1 };
            int few = epic_game_think(g, seat, "greedy", 8, NULL, rng);
            int many = epic_game_think(g, seat, "greedy", 0, NULL, rng);
            uint64_t same = rng;
            differ += few != many;
            assert_int_equal(
                many, epic_game_think(g, seat, "greedy", 160, &calm, rng));
            assert_int_equal(many, player_choose(&GREEDY_PLAYER, g, &same));
            assert_int_equal(
                -1, epic_game_think(g, seat, "greedy", 0, &raised, rng));
            assert_int_equal(
                -1, epic_game_think(g, 1 - seat, "greedy", 0, NULL, rng));
            assert_int_equal(-1,
                             epic_game_think(g, seat, "nobody", 0, NULL, rng));
            epic_game_apply(g, player_choose(&RANDOM_PLAYER, g, &rng));
        }
        epic_game_free(g);
    }
    assert_true(differ > 20);
}

static void test_random_is_uniform(void **state)
{
    (void)state;
    uint64_t rng = 1;
    int count[7] = { 0 };
    for (int i = 0; i < 70000; i++)
        count[rng_below(&rng, 7)]++;
    for (int i = 0; i < 7; i++)
        assert_in_range(count[i], 9600, 10400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_greedy_does_not_look),
        cmocka_unit_test(test_sampling_changes_nothing_that_the_seat_sees),
        cmocka_unit_test(test_terms),
        cmocka_unit_test(test_guesses),
        cmocka_unit_test(test_greedy_beats_random),
        cmocka_unit_test(test_thinking_stops),
        cmocka_unit_test(test_budget),
        cmocka_unit_test(test_random_is_uniform),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
