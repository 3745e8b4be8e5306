/* The kernel and the way into it: zones, luck, set-up, limits, views. */
#include "base/random.h"
#include "epic_view.h"
#include "formats/deal.h"
#include "formats/lay_out.h"
#include "kernel/luck.h"
#include "kernel/ruleset.h"
#include "kernel/zones.h"
#include "verbs/book.h"
#include "wire/view_json.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* ---- set-ups ------------------------------------------------------------- */

enum { LARGEST = 600 };
static uint16_t deck[2][LARGEST];

static const epic_cards *with_cards(const char *text)
{
    epic_source source = { "test", text };
    epic_error error;
    const epic_cards *cards = epic_cards_new("ecg", &source, 1, &error);
    if (!cards)
        fail_msg("%s", error.text);
    return cards;
}

/* Both decks: so many different cards, or of one design. */
static epic_setup duel(const epic_cards *cards, int size, const char *only)
{
    epic_setup setup = { .game = "ecg", .cards = cards, .seed = 7, .seats = 2 };
    uint64_t deal = 7;
    for (int s = 0; s < 2; s++) {
        struct pool pool = { 0 };
        for (int i = 0; i < size;) {
            pool_add(&pool, cards);
            i += pool_take(&pool, &deal, deck[s] + i, size - i);
        }
        for (int i = 0; only && i < size; i++)
            deck[s][i] = (uint16_t)epic_cards_find(cards, only);
        setup.deck[s] = deck[s];
        setup.deck_size[s] = size;
    }
    return setup;
}

static epic_game *new_duel(const epic_setup *setup)
{
    epic_error error;
    epic_game *g = epic_game_new(setup, &error);
    if (!g)
        fail_msg("%s", error.text);
    return g;
}

static void assert_refused(const epic_setup *setup, const char *because)
{
    epic_error error = { 0 };
    assert_null(epic_game_new(setup, &error));
    if (!strstr(error.text, because))
        fail_msg("expected \"... %s ...\", found \"%s\"", because, error.text);
    assert_null(epic_game_new(setup, NULL));
}

static int option_of(const epic_game *g, int act)
{
    epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_game_options(g, list);
    for (int i = 0; i < n; i++)
        if (list[i].act == act)
            return i;
    return -1;
}

static void keep_hands(epic_game *g)
{
    while (epic_game_decision(g).kind == EPIC_ASK_MULLIGAN)
        assert_int_equal(epic_game_apply(g, option_of(g, EPIC_DONE)), EPIC_OK);
}

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

/* ---- capacity ------------------------------------------------------------ */

static void test_capacity__sizes_of_duels(void **state)
{
    (void)state;
    const epic_cards *cards = epic_cards_builtin("ecg");
    epic_setup setup = duel(cards, 30, NULL);
    epic_game *g = new_duel(&setup);
    assert_in_range(epic_game_bytes(g), 1, 4096);
    epic_game_free(g);
    setup = duel(cards, 60, NULL);
    g = new_duel(&setup);
    assert_in_range(epic_game_bytes(g), 1, 6144);
    epic_game_free(g);
}

static void test_capacity__too_much_is_refused(void **state)
{
    (void)state;
    epic_setup setup = duel(epic_cards_builtin("ecg"), 501, NULL);
    assert_refused(&setup, "1002 cards");
    setup = duel(epic_cards_builtin("ecg"), 30, NULL);
    setup.tokens = 801;
    assert_refused(&setup, "801 tokens");
    setup.tokens = -1;
    assert_refused(&setup, "-1 tokens");
    setup = duel(epic_cards_builtin("ecg"), 500, NULL);
    epic_game *g = new_duel(&setup);
    assert_int_equal(g->cap.real_cards, 1000);
    epic_game_free(g);
}

static const char FLOOD[] = "Flood Of Men\n"
                            "good event, cost 0\n"
                            "Put 200 human tokens into play.\n";

static void test_capacity__tokens_overflow(void **state)
{
    (void)state;
    const epic_cards *cards = with_cards(FLOOD);
    epic_setup setup = duel(cards, 10, "Flood Of Men");
    epic_game *g = new_duel(&setup);
    keep_hands(g);
    assert_int_equal(epic_game_apply(g, option_of(g, EPIC_PLAY)), EPIC_NO_ROOM);
    epic_result r = epic_game_result(g);
    assert_true(r.over && r.full);
    assert_int_equal(r.winner, -1);
    assert_true(epic_game_decision(g).over);
    assert_int_equal(epic_game_apply(g, 0), EPIC_ILLEGAL);
    epic_game_free(g);

    setup.tokens = 300;
    g = new_duel(&setup);
    keep_hands(g);
    assert_int_equal(epic_game_apply(g, option_of(g, EPIC_PLAY)), EPIC_OK);
    epic_view view;
    assert_int_equal(epic_game_view(g, -1, &view), EPIC_OK);
    assert_int_equal(view.body_count, 200);
    assert_false(epic_game_result(g).over);
    epic_game_free(g);
    epic_cards_free(cards);
}

/* ---- set-up -------------------------------------------------------------- */

static void test_setup__wrong_decks_are_refused(void **state)
{
    (void)state;
    const epic_cards *cards = epic_cards_builtin("ecg");
    epic_setup setup = duel(cards, 30, NULL);
    deck[1][4] = (uint16_t)epic_cards_find(cards, "wolf");
    assert_refused(&setup, "Wolf is a token");
    deck[1][4] = (uint16_t)epic_cards_count(cards);
    assert_refused(&setup, "seat 2: card 5");
    deck[1][4] = 0;
    assert_refused(&setup, "seat 2: card 5");
    setup = duel(cards, 4, NULL);
    assert_refused(&setup, "at least 5 cards, this has 4");
    setup.deck[1] = NULL;
    setup.deck_size[0] = 30;
    assert_refused(&setup, "seat 2 has no deck");
}

static void test_setup__wrong_tables_are_refused(void **state)
{
    (void)state;
    epic_setup setup = duel(epic_cards_builtin("ecg"), 30, NULL);
    setup.switch_count = 1;
    setup.switches[0] = (epic_switch){ "house_rule", 1 };
    assert_refused(&setup, "no switch called house_rule");
    setup.switches[0] = (epic_switch){ "breakthrough_optional", 4 };
    assert_refused(&setup, "not 4");
    setup.switches[0].value = 1;
    epic_game_free(new_duel(&setup));
    setup.switch_count = 0;
    setup.seats = 1;
    assert_refused(&setup, "not 1");
    setup.seats = 2;
    setup.game = "chess";
    assert_refused(&setup, "no game called chess");
    setup.game = NULL;
    assert_refused(&setup, "no game");
}

/* ---- playing ------------------------------------------------------------- */

static void test_apply__illegal_changes_nothing(void **state)
{
    (void)state;
    epic_setup setup = duel(epic_cards_builtin("ecg"), 30, NULL);
    epic_game *g = new_duel(&setup), *before = epic_game_clone(g);
    int n = epic_game_decision(g).options;
    assert_int_equal(epic_game_apply(g, -1), EPIC_ILLEGAL);
    assert_int_equal(epic_game_apply(g, n), EPIC_ILLEGAL);
    assert_memory_equal(g, before, epic_game_bytes(g));
    assert_int_equal(epic_game_concede(g, 2), EPIC_ILLEGAL);
    assert_int_equal(epic_game_concede(g, -1), EPIC_ILLEGAL);
    assert_memory_equal(g, before, epic_game_bytes(g));
    epic_game_free(g);
    epic_game_free(before);
}

static void test_apply_all__puts_everything_back(void **state)
{
    (void)state;
    epic_setup setup = duel(epic_cards_builtin("ecg"), 30, NULL);
    epic_game *g = new_duel(&setup), *before = epic_game_clone(g);
    int choices[] = { 1, 1, 0, 99 }, taken = -1;
    assert_int_equal(epic_game_apply_all(g, choices, 4, &taken), EPIC_ILLEGAL);
    assert_int_equal(taken, 3);
    assert_memory_equal(g, before, epic_game_bytes(g));
    assert_int_equal(epic_game_apply_all(g, choices, 3, &taken), EPIC_OK);
    assert_int_equal(taken, 3);
    for (int i = 0; i < 3; i++)
        epic_game_apply(before, choices[i]);
    assert_memory_equal(g, before, epic_game_bytes(g));
    epic_game_free(g);
    epic_game_free(before);
}

/* ECG-G-02; no card can say both in one instruction. */
static void test_settle__an_empty_deck_beats_an_elimination(void **state)
{
    (void)state;
    epic_game *g = epic_game_quick("ecg", 1);
    g->seat[0].short_draw = 1;
    g->seat[0].health = 0;
    ruleset_of(g)->settle(g);
    assert_true(g->over);
    assert_int_equal(g->winner, 0);
    assert_string_equal(epic_game_result(g).rule, "ECG-1.2.1-1");
    epic_game_free(g);
}

static void test_concede__ends_a_duel(void **state)
{
    (void)state;
    epic_game *g = epic_game_quick("ecg", 3);
    assert_int_equal(epic_game_concede(g, 0), EPIC_OK);
    assert_true(epic_game_result(g).over);
    assert_int_equal(epic_game_result(g).winner, 1);
    assert_int_equal(epic_game_concede(g, 1), EPIC_ILLEGAL);
    epic_game_free(g);
    assert_null(epic_game_quick("chess", 3));
}

/* The program at the top of epic.h: this text, and it must be the same there.
 * Only its game is kept, to be freed. */
static epic_game *kept;
static epic_game *quick_and_keep(const char *game, uint64_t seed)
{
    return kept = epic_game_quick(game, seed);
}
#define TEXT_AND_CODE(...)                                                     \
    static const char PROGRAM_TEXT[] = #__VA_ARGS__;                           \
    static int program(void) __VA_ARGS__
#define epic_game_quick quick_and_keep
/* clang-format off */
TEXT_AND_CODE({
    epic_game *g = epic_game_quick("ecg", 7);
    epic_option options[EPIC_OPTIONS_MAX];
    for (unsigned i = 0; !epic_game_decision(g).over; i++)
        epic_game_apply(g, (int)(i % epic_game_options(g, options)));
    return epic_game_result(g).winner;
})
/* clang-format on */
#undef epic_game_quick

static void squeeze(char *text)
{
    char *to = text;
    for (const char *s = text; *s; s++)
        if (!isspace((unsigned char)*s))
            *to++ = *s;
    *to = 0;
}

static void test_header__its_program_works(void **state)
{
    (void)state;
    static char header[1 << 16], found[4096], expected[4096];
    FILE *file = fopen("include/epic.h", "r");
    assert_non_null(file); /* tests run from the root of the tree */
    header[fread(header, 1, sizeof header - 1, file)] = 0;
    fclose(file);
    const char *s = strstr(header, " *     int main(void)\n");
    assert_non_null(s);
    s = strchr(s, '\n') + 1;
    for (bool end = false; !end; s = strchr(s, '\n') + 1) {
        const char *line = s + 2; /* behind " *" */
        strncat(found, line, (size_t)(strchr(line, '\n') - line));
        end = !strncmp(line, "     }\n", 7);
    }
    strcpy(expected, PROGRAM_TEXT);
    squeeze(found);
    squeeze(expected);
    assert_string_equal(found, expected);

    int winner = program();
    assert_in_range(winner + 1, 0, 2);
    assert_true(epic_game_result(kept).over);
    epic_game_free(kept);
}

/* ---- views --------------------------------------------------------------- */

static void test_view__own_hand_and_no_other(void **state)
{
    (void)state;
    static epic_view view;
    epic_game *g = epic_game_quick("ecg", 11);
    for (int viewer = -1; viewer < 2; viewer++) {
        assert_int_equal(epic_game_view(g, viewer, &view), EPIC_OK);
        for (int s = 0; s < 2; s++) {
            assert_int_equal(view.seats[s].hand_count, 5);
            assert_int_equal(view.seats[s].deck_count, 25);
            assert_int_equal(view.seats[s].hand.count, s == viewer ? 5 : 0);
        }
        assert_int_equal(view.card_count, viewer < 0 ? 0 : 5);
        bool asked = epic_game_decision(g).seat == viewer;
        assert_int_equal(view.decision.kind,
                         asked ? EPIC_ASK_MULLIGAN : EPIC_ASK_NOTHING);
        assert_int_equal(view.decision.options, asked ? 6 : 0);
        assert_int_equal(view.decision.seat, epic_game_decision(g).seat);
    }
    assert_int_equal(epic_game_view(g, 2, &view), EPIC_ILLEGAL);
    assert_int_equal(epic_game_view(g, -2, &view), EPIC_ILLEGAL);
    epic_game_free(g);
}

static void test_view__what_is_picked_so_far(void **state)
{
    (void)state;
    static epic_view view;
    epic_game *g = epic_game_quick("ecg", 11);
    int seat = epic_game_decision(g).seat;
    epic_option list[EPIC_OPTIONS_MAX];
    epic_game_options(g, list);
    epic_option wanted = list[2];
    assert_int_equal(epic_game_apply(g, 2), EPIC_OK);
    epic_game_view(g, seat, &view);
    assert_int_equal(view.picked_count, 1);
    assert_int_equal(view.picked[0].card, wanted.card);
    epic_game_view(g, !seat, &view);
    assert_int_equal(view.picked_count, 0);
    epic_game_free(g);
}

static void test_view__events_hide_what_is_hidden(void **state)
{
    (void)state;
    epic_event seen, draw = { .kind = EPIC_EVENT_DRAW,
                              .seat = 0,
                              .seen_by = 1,
                              .from = ZONE_DECK,
                              .to = ZONE_HAND,
                              .card = 4,
                              .other = -1,
                              .design = 9 };
    assert_true(epic_event_seen(&draw, 0, &seen));
    assert_int_equal(seen.card, 4);
    assert_int_equal(seen.design, 9);
    for (int viewer = -1; viewer < 2; viewer += 2) {
        assert_true(epic_event_seen(&draw, viewer, &seen));
        assert_int_equal(seen.card, -1);
        assert_int_equal(seen.design, 0);
        assert_int_equal(seen.kind, EPIC_EVENT_DRAW);
    }
    epic_event choice = draw;
    choice.kind = EPIC_EVENT_CHOOSE;
    assert_true(epic_event_seen(&choice, 0, &seen));
    assert_false(epic_event_seen(&choice, 1, &seen));
    epic_event banish = draw; /* from a hand to a deck: only its owner knows */
    banish.kind = EPIC_EVENT_BANISH;
    banish.from = ZONE_HAND;
    banish.to = ZONE_DECK;
    assert_true(epic_event_seen(&banish, 0, &seen));
    assert_int_equal(seen.card, 4);
    assert_true(epic_event_seen(&banish, 1, &seen));
    assert_int_equal(seen.card, -1);
    banish.from = ZONE_PLAY;
    banish.seen_by = 0xFF;
    assert_true(epic_event_seen(&banish, 1, &seen));
    assert_int_equal(seen.card, 4);
}

/* ---- JSON ---------------------------------------------------------------- */

static void test_json__text_is_escaped(void **state)
{
    (void)state;
    char text[256];
    struct json j;
    json_begin(&j, text, sizeof text);
    json_open(&j, NULL, '{');
    json_text(&j, "a\"b", "c\\d\n\x01");
    json_text(&j, "utf", "\xC3\xA9 \xFF \xC0\x80 \xED\xA0\x80");
    json_open(&j, "list", '[');
    json_number(&j, NULL, -3);
    json_bool(&j, NULL, true);
    json_null(&j, NULL);
    json_text(&j, NULL, NULL);
    json_open(&j, NULL, '{');
    size_t n = json_end(&j);
    assert_string_equal(text, "{\"a\\\"b\":\"c\\\\d\\u000a\\u0001\","
                              "\"utf\":\"\xC3\xA9 \\ufffd \\ufffd\\ufffd "
                              "\\ufffd\\ufffd\\ufffd\","
                              "\"list\":[-3,true,null,null,{}]}");
    assert_int_equal(n, strlen(text));
}

static void test_json__too_long_is_noticed(void **state)
{
    (void)state;
    static epic_view view;
    static char text[1 << 16], small[100];
    struct json j;
    epic_game *g = epic_game_quick("ecg", 5);
    assert_int_equal(epic_game_view(g, 0, &view), EPIC_OK);
    json_begin(&j, NULL, 0);
    view_json(&j, NULL, &view, epic_cards_builtin("ecg"));
    size_t n = json_end(&j);
    json_begin(&j, text, sizeof text);
    view_json(&j, NULL, &view, epic_cards_builtin("ecg"));
    assert_int_equal(json_end(&j), n);
    assert_int_equal(strlen(text), n);
    json_begin(&j, small, sizeof small);
    view_json(&j, NULL, &view, epic_cards_builtin("ecg"));
    assert_int_equal(json_end(&j), n); /* not less than the size: no use */
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
        cmocka_unit_test(test_capacity__sizes_of_duels),
        cmocka_unit_test(test_capacity__too_much_is_refused),
        cmocka_unit_test(test_capacity__tokens_overflow),
        cmocka_unit_test(test_setup__wrong_decks_are_refused),
        cmocka_unit_test(test_setup__wrong_tables_are_refused),
        cmocka_unit_test(test_apply__illegal_changes_nothing),
        cmocka_unit_test(test_apply_all__puts_everything_back),
        cmocka_unit_test(test_settle__an_empty_deck_beats_an_elimination),
        cmocka_unit_test(test_concede__ends_a_duel),
        cmocka_unit_test(test_header__its_program_works),
        cmocka_unit_test(test_view__own_hand_and_no_other),
        cmocka_unit_test(test_view__what_is_picked_so_far),
        cmocka_unit_test(test_view__events_hide_what_is_hidden),
        cmocka_unit_test(test_json__text_is_escaped),
        cmocka_unit_test(test_json__too_long_is_noticed),
    };
    return cmocka_run_group_tests_name("kernel", tests, NULL, NULL);
}
