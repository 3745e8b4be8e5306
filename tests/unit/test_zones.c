/* Cards in zones, and random numbers. */
#include "kernel_duel.h"

/* ---- zones --------------------------------------------------------------- */

/* Ten cards each, as given, nothing begun: 0 to 9 are in the first deck. */
static epic_game *laid_out(void)
{
    epic_setup setup = duel(epic_cards_builtin("ecg"), 10, NULL);
    epic_game *g = game_lay_out(&setup, false, NULL);
    assert_non_null(g);
    return g;
}

static void assert_pile(const epic_game *g, int seat, int zone,
                        const char *cards)
{
    char found[64] = "";
    const struct pile *p = pile_of(g, seat, zone);
    int n = 0, last = NO_CARD;
    for (int c = p->top; c != NO_CARD; c = card_at(g, c)->next, n++) {
        size_t at = strlen(found);
        snprintf(found + at, sizeof found - at, at ? " %d" : "%d", c);
        assert_int_equal(card_at(g, c)->zone, zone);
        last = c;
    }
    assert_string_equal(found, cards);
    assert_int_equal(p->count, n);
    assert_int_equal(p->bottom, last);
}

static void test_zones__moving_keeps_order(void **state)
{
    (void)state;
    epic_game *g = laid_out();
    assert_pile(g, 0, ZONE_DECK, "0 1 2 3 4 5 6 7 8 9");
    assert_pile(g, 0, ZONE_HAND, "");
    zone_move(g, 4, ZONE_HAND, BOTTOM);
    zone_move(g, 0, ZONE_HAND, BOTTOM);
    zone_move(g, 9, ZONE_HAND, BOTTOM);
    assert_pile(g, 0, ZONE_DECK, "1 2 3 5 6 7 8");
    assert_pile(g, 0, ZONE_HAND, "4 0 9");
    assert_pile(g, 1, ZONE_DECK, "10 11 12 13 14 15 16 17 18 19");
    epic_game_free(g);
}

static void test_zones__top_and_bottom(void **state)
{
    (void)state;
    epic_game *g = laid_out();
    zone_move(g, 5, ZONE_DECK, TOP);
    zone_move(g, 0, ZONE_DECK, BOTTOM);
    assert_pile(g, 0, ZONE_DECK, "5 1 2 3 4 6 7 8 9 0");
    zone_move(g, 3, ZONE_PILE, TOP);
    zone_move(g, 0, ZONE_PILE, TOP);
    assert_pile(g, 0, ZONE_PILE, "0 3");
    assert_pile(g, 0, ZONE_DECK, "5 1 2 4 6 7 8 9");
    for (int i = 0; i < 10; i++)
        zone_move(g, i, ZONE_HAND, BOTTOM);
    assert_pile(g, 0, ZONE_DECK, "");
    assert_pile(g, 0, ZONE_HAND, "0 1 2 3 4 5 6 7 8 9");
    epic_game_free(g);
}

static void test_zones__a_moved_card_is_a_new_object(void **state)
{
    (void)state;
    epic_game *g = laid_out();
    struct ref before = ref_to(g, 3);
    zone_move(g, 3, ZONE_HAND, BOTTOM);
    assert_false(ref_live(g, before));
    struct body *b = zone_enter(g, 3, 1, false);
    assert_non_null(b);
    assert_int_equal(b->controller, 1);
    assert_int_equal(b->position, PREPARED);
    assert_true(b->flags & BODY_DEPLOYING);
    assert_pile(g, 0, ZONE_HAND, "");
    struct ref inside = ref_to(g, 3);
    assert_ptr_equal(ref_body(g, inside), b);
    b->damage = 5;
    zone_move(g, 3, ZONE_PILE, TOP); /* to its owner's, not its controller's */
    assert_pile(g, 0, ZONE_PILE, "3");
    assert_false(ref_live(g, inside));
    assert_int_equal(ref_body(g, inside)->damage, 5); /* last known */
    zone_thaw(g);
    assert_null(ref_body(g, inside));
    assert_int_equal(g->bodies, 0);
    epic_game_free(g);
}

static void test_zones__a_token_leaves_the_game(void **state)
{
    (void)state;
    epic_game *g = laid_out();
    int token = zone_token(g, 1, 0, 0);
    assert_int_equal(token, 20);
    assert_non_null(zone_enter(g, token, 0, false));
    assert_true(card_at(g, token)->marks & CARD_TOKEN);
    zone_move(g, token, ZONE_PILE, TOP);
    assert_int_equal(card_at(g, token)->zone, ZONE_GONE);
    assert_pile(g, 0, ZONE_PILE, "");
    assert_int_not_equal(zone_token(g, 1, 0, 0), token); /* still remembered */
    zone_thaw(g);
    assert_int_equal(zone_token(g, 1, 0, 0), token);
    epic_game_free(g);
}

static void test_zones__shuffling_keeps_the_cards(void **state)
{
    (void)state;
    epic_game *g = laid_out();
    unsigned seen = 0;
    g->random = 7;
    zone_shuffle(g, 0);
    for (int c = pile_of(g, 0, ZONE_DECK)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        seen |= 1u << c;
    assert_int_equal(seen, 0x3FF);
    assert_pile(g, 0, ZONE_DECK, "9 5 8 6 1 2 4 7 0 3");
    assert_pile(g, 1, ZONE_DECK, "10 11 12 13 14 15 16 17 18 19");
    epic_game_free(g);
}

/* ---- luck ---------------------------------------------------------------- */

static void test_random__golden_values(void **state)
{
    (void)state;
    /* The published values of SplitMix64 for this seed. */
    uint64_t seed = 1234567;
    assert_true(random_next(&seed) == 6457827717110365317u);
    assert_true(random_next(&seed) == 3203168211198807973u);
    assert_true(random_next(&seed) == 9817491932198370423u);
    assert_true(random_next(&seed) == 4593380528125082431u);
    epic_game *g = laid_out();
    g->random = 1234567;
    static const uint32_t BELOW_100[] = { 35, 17, 53, 24 };
    for (int i = 0; i < 4; i++)
        assert_int_equal(luck_below(g, 100), BELOW_100[i]);
    epic_game_free(g);
}

static void test_random__below_is_uniform(void **state)
{
    (void)state;
    epic_game *g = laid_out();
    g->random = 99;
    for (uint32_t n = 1; n <= 13; n++) {
        enum { EACH = 10000 };
        int count[13] = { 0 };
        for (uint32_t i = 0; i < n * EACH; i++) {
            uint32_t r = luck_below(g, n);
            assert_true(r < n);
            count[r]++;
        }
        for (uint32_t i = 0; i < n; i++) /* five standard deviations */
            assert_in_range(count[i], EACH - 500, EACH + 500);
    }
    epic_game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_zones__moving_keeps_order),
        cmocka_unit_test(test_zones__top_and_bottom),
        cmocka_unit_test(test_zones__a_moved_card_is_a_new_object),
        cmocka_unit_test(test_zones__a_token_leaves_the_game),
        cmocka_unit_test(test_zones__shuffling_keeps_the_cards),
        cmocka_unit_test(test_random__golden_values),
        cmocka_unit_test(test_random__below_is_uniform),
    };
    return cmocka_run_group_tests_name("kernel", tests, NULL, NULL);
}
