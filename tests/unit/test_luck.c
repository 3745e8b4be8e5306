/* Seeds: the streams of one seed, and numbers that nobody can guess. */
#include "base/fresh.h"
#include "base/random.h"
#include "epic_view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* As an independent SipHash-2-4 computes it: key (seed, 0), message (stream,
 * index). */
static void apart_is_siphash(void **state)
{
    (void)state;
    assert_true(random_apart(0, LUCK_GAME, 0) == 0x32CAECC280172976u);
    assert_true(random_apart(7, LUCK_SEAT, 3) == 0xBA02D49C6144A247u);
    assert_true(random_apart(UINT64_MAX, LUCK_SEAT + 1, UINT64_MAX) ==
                0x3689C836F6F2AD7Fu);
}

/* The game's luck starts at the seed itself: no stream is a few steps of the
 * generator away from it, in either direction. */
static void no_stream_is_near_the_seed(void **state)
{
    enum { STEPS = 1000 };
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++)
        for (unsigned stream = LUCK_GAME; stream <= LUCK_SEAT + 1; stream++) {
            uint64_t luck = random_apart(seed, stream, seed);
            uint64_t on = seed, from = luck;
            for (int i = 0; i < STEPS; i++) {
                assert_true(random_next(&on) != luck);
                assert_true(on != luck);
                random_next(&from);
                assert_true(from != seed);
            }
        }
}

static void fresh_numbers_differ(void **state)
{
    enum { COUNT = 64 };
    uint64_t found[COUNT], all = 0, none = 0;
    (void)state;
    for (int i = 0; i < COUNT; i++) {
        assert_true(fresh_number(&found[i]));
        all |= found[i];
        none |= ~found[i];
        for (int j = 0; j < i; j++)
            assert_true(found[i] != found[j]);
    }
    assert_true(all == UINT64_MAX); /* every bit is used */
    assert_true(none == UINT64_MAX);
}

/* Among the cards of an opening hand a greater number goes neither with a later
 * design nor with a later draw: of all pairs about half do. */
static void numbers_of_cards_tell_nothing(void **state)
{
    static epic_view view;
    static const char *const GAMES[] = { "ecg", "tcg", "mv" };
    (void)state;
    for (int game = 0; game < 3; game++) {
        int pairs = 0, by_design = 0, by_draw = 0;
        for (uint64_t seed = 1; seed <= 300; seed++) {
            epic_game *g = epic_game_quick(GAMES[game], seed);
            while (epic_game_view(g, 0, &view) == EPIC_OK && !view.over &&
                   !view.seats[0].hand_count)
                epic_game_apply(g, 0);
            epic_game_free(g);
            const epic_view_card *hand = &view.cards[view.seats[0].hand.first];
            for (int i = 0; i < view.seats[0].hand.count; i++)
                for (int k = 0; k < i; k++) {
                    if (hand[i].design == hand[k].design)
                        continue;
                    pairs++;
                    by_draw += hand[i].card > hand[k].card;
                    by_design += (hand[i].card > hand[k].card) ==
                                 (hand[i].design > hand[k].design);
                }
        }
        assert_in_range(pairs, 1000, 100000);
        assert_in_range(by_draw * 100 / pairs, 45, 55);
        assert_in_range(by_design * 100 / pairs, 45, 55);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(apart_is_siphash),
        cmocka_unit_test(no_stream_is_near_the_seed),
        cmocka_unit_test(fresh_numbers_differ),
        cmocka_unit_test(numbers_of_cards_tell_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
