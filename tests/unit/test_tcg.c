/* Epic TCG: what scenarios cannot show: random games, the line's notes, sizes. */
#include "ai/player.h"
#include "epic_view.h"
#include "formats/card_set.h"
#include "formats/position.h"
#include "kernel/flaw.h"
#include "rules/tcg/tcg.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static const char CARDS[] =
    "Test Bear\nwild natural champion, free, build, 3/3\n\n"
    "Test Hawk\ngood natural champion, action, fast, 2/1\nAirborne.\n\n"
    "Test Idol\nevil constructed object, free, paced\n"
    "Expend: deal 1 damage to target player.\n\n"
    "Test Spark\nwild natural event, free, fast\n"
    "Deal 2 damage to any target.\n\n"
    "Test Storm\nwild magical event, action, fast\n"
    "Deal 3 damage divided among any number of targets.\n\n"
    "Test Doom\nevil magical event, action, fast instant\n"
    "Break target champion.\n\n"
    "Test Twin\nevil magical event, free, fast\n"
    "Break target champion. Deal 1 damage to target player.\n\n"
    "Test Tome\ngood magical event, action, paced\nDraw 2 cards.\n\n"
    "Test Theft\nevil magical event, free, fast\n"
    "Gain control of target champion.\n\n"
    "Test Call\nwild natural event, free, build\n"
    "Put a champion card from any discard pile into play.\n\n"
    "Test Rain\ngood magical event, free, fast\n"
    "Choose one:\n"
    "- Gain 2 mojo.\n"
    "- Target player discards a card.\n"
    "- Return target champion to its owner's hand.\n\n"
    "Test Mourner\nevil natural champion, free, fast, 1/2\n"
    "When a champion you control is broken -> deal 1 damage to target "
    "opponent.\n\n"
    "Test Host\ngood natural champion, free, paced, 2/2\n"
    "When this enters play -> you may draw a card.\n"
    "When you play a good card -> gain 1 mojo.\n\n"
    "Test Lamp\ngood constructed object, action, build\n"
    "Your champions get +1/+1.\n\n"
    "Test Well\nwild natural object, free, build\n"
    "Discard a card: target champion gets +2/+2 until end of turn.\n";

static const epic_cards *test_cards(void)
{
    epic_error error = { 0 };
    epic_source source = { "test", CARDS };
    const epic_cards *cards = epic_cards_new("tcg", &source, 1, &error);
    if (!cards)
        fail_msg("%s", error.text);
    return cards;
}

static epic_game *random_duel(int cards_each, uint64_t seed)
{
    const epic_cards *cards = test_cards();
    int first = epic_cards_find(cards, "Test Bear");
    static uint16_t deck[2][60];
    uint64_t rng = seed;
    epic_setup setup = {
        .game = "tcg", .cards = cards, .seed = seed, .seats = 2
    };
    for (int s = 0; s < 2; s++) {
        for (int i = 0; i < cards_each; i++)
            deck[s][i] = (uint16_t)(first + rng_below(&rng, 15));
        setup.deck[s] = deck[s];
        setup.deck_size[s] = cards_each;
    }
    epic_error error = { 0 };
    epic_game *g = epic_game_new(&setup, &error);
    epic_cards_free(cards);
    if (!g)
        fail_msg("%s", error.text);
    return g;
}

static void test_tcg__sizes(void **state)
{
    (void)state;
    epic_game *g = random_duel(60, 1);
    assert_in_range(epic_game_bytes(g), 1, 6656);
    epic_game_free(g);
}

/* What is refused, or how it ended, has a rule and a sentence in each game. */
static void test_reasons__are_complete(void **state)
{
    (void)state;
    const struct ruleset *r;
    for (int i = 0; (r = ruleset_at(i)); i++)
        for (int k = 1; k < r->reason_count; k++)
            if (!r->reasons[k].rule || !r->reasons[k].sentence)
                fail_msg("%s: reason %d has no words", r->name, k);
}

static void check_decision(const epic_game *g, uint64_t seed, int decision)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    const char *flaw = game_flaw(g);
    if (!flaw)
        flaw = options_flaw(g, list, epic_game_options(g, list));
    if (flaw)
        fail_msg("seed %d, decision %d: %s", (int)seed, decision, flaw);
    for (int i = 0; i < g->option_count; i++)
        if (epic_game_why(g, g->asked_seat, list[i]).rule)
            fail_msg("seed %d, decision %d: an option is refused, %s",
                     (int)seed, decision,
                     epic_game_why(g, g->asked_seat, list[i]).rule);
}

static int check_game(uint64_t seed, int *deepest)
{
    epic_game *g = random_duel(20, seed), *copy = epic_game_clone(g);
    uint64_t rng = seed * 77;
    int n = 0;
    for (; !epic_game_decision(g).over; n++) {
        check_decision(g, seed, n);
        if (g->items > *deepest)
            *deepest = g->items;
        int choice = rng_below(&rng, g->option_count);
        epic_game_copy(copy, g);
        epic_game_apply(g, choice);
        epic_game_apply(copy, choice);
        assert_memory_equal(g, copy, g->bytes);
        if (n > 20000)
            fail_msg("seed %d does not end", (int)seed);
    }
    assert_false(g->full);
    assert_null(game_flaw(g));
    epic_game_free(copy);
    epic_game_free(g);
    return n;
}

static void test_tcg__random_games(void **state)
{
    (void)state;
    int deepest = 0, decisions = 0;
    for (uint64_t seed = 1; seed <= 300; seed++)
        decisions += check_game(seed, &deepest);
    assert_in_range(deepest, 4, ITEMS_MAX);
    assert_in_range(decisions, 10000, 10000000);
}

/* ---- what could be repeated for ever ------------------------------------- */

static const char CIRCLES[] =
    "Test Deck\nwild natural event, action, fast\nGain 1 mojo.\n\n"
    "Test Dancer\ngood natural champion, free, build, 1/1\n"
    "Expend: (fast instant) prepare another target champion.\n\n"
    "Test Page\ngood magical event, free, fast instant\n"
    "Put another target event card from your discard pile into your hand.\n\n"
    "Test Rider\ngood natural champion, free, build, 0/1\n"
    "When this attacks -> prepare this.\n";

static epic_game *circle(const char *name, int zone, int phase)
{
    static struct position p;
    epic_error error = { 0 };
    epic_source source = { "test", CIRCLES };
    const epic_cards *cards = epic_cards_new("tcg", &source, 1, &error);
    if (!cards)
        fail_msg("%s", error.text);
    memset(&p, 0, sizeof p);
    p.setup.game = "tcg";
    p.setup.cards = cards;
    p.setup.seats = 2;
    p.phase = phase;
    for (int i = 0; i < 22; i++)
        p.card[p.count++] = (struct placed){
            .design = epic_cards_find(cards, i < 20 ? "Test Deck" : name),
            .seat = i < 20 && i % 2,
            .zone = i < 20              ? ZONE_DECK
                    : i == 20           ? zone
                    : zone == ZONE_HAND ? ZONE_PILE
                                        : zone,
            .controller = -1
        };
    p.health[0] = p.health[1] = 30;
    epic_game *g = position_game(&p, &error);
    epic_cards_free(cards);
    if (!g)
        fail_msg("%s", error.text);
    return g;
}

/* Whatever goes round ends with the turn's last act: how many there were. */
static int acts_in_turn(const char *name, int zone, int phase, int kind)
{
    epic_game *g = circle(name, zone, phase);
    static epic_option list[EPIC_OPTIONS_MAX];
    epic_option last = { 0 };
    int acts = 0, turn = g->turn;
    for (int n = 0; g->turn == turn; n++) {
        int count = epic_game_options(g, list), take = count - 1;
        for (int i = 0; i < count && list[take].act == EPIC_PASS; i++)
            if (list[i].act == kind)
                take = i;
        acts += list[take].act == kind;
        if (list[take].act == kind)
            last = list[take];
        bool full = g->acts == TURN_ACTS && g->asked == EPIC_ASK_ACTION;
        if (full)
            assert_int_equal(count, 1);
        if (full && kind == EPIC_USE && g->asked_seat == 0)
            assert_string_equal(epic_game_why(g, 0, last).rule, "TCG-engine-2");
        assert_int_equal(epic_game_apply(g, take), EPIC_OK);
        assert_in_range(n, 0, 5000);
    }
    assert_int_equal(g->acts, 0);
    epic_game_free(g);
    return acts;
}

static void test_tcg__circles_end(void **state)
{
    (void)state;
    assert_int_equal(acts_in_turn("Test Dancer", ZONE_PLAY, 0, EPIC_USE),
                     TURN_ACTS);
    assert_int_equal(acts_in_turn("Test Page", ZONE_HAND, 0, EPIC_PLAY),
                     TURN_ACTS);
    assert_int_equal(
        acts_in_turn("Test Rider", ZONE_PLAY, PHASE_BATTLE, EPIC_ATTACK),
        TURN_ACTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tcg__sizes),
        cmocka_unit_test(test_reasons__are_complete),
        cmocka_unit_test(test_tcg__random_games),
        cmocka_unit_test(test_tcg__circles_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
