/* A game that no folder of src/rules has (toy_rules.h): it is played and seen
 * like the others, and has a keyword, a counter and a step of its own. */
#include "toy_rules.h"

/* ---- playing it ---------------------------------------------------------- */

static const char CARDS[] = "Stone\nwild event, cost 0\n"
                            "Deal 2 damage to target player.\n\n"
                            "Salve\ngood event, cost 0\nGain 1 points.\n";

static const epic_cards *toy_cards(const char *text)
{
    epic_error error = { 0 };
    epic_source source = { "toy", text };
    const epic_cards *cards = epic_cards_new("toy", &source, 1, &error);
    if (!cards)
        fail_msg("%s", error.text);
    return cards;
}

/* The game alone holds on to its cards: three of each in a deck. */
static epic_game *new_toy_of(const char *text, const char *one,
                             const char *other, uint64_t seed)
{
    epic_error error = { 0 };
    const epic_cards *cards = toy_cards(text);
    uint16_t deck[6];
    for (int i = 0; i < 6; i++)
        deck[i] = (uint16_t)epic_cards_find(cards, i % 2 == 0 ? one : other);
    epic_setup setup = {
        .game = "toy", .cards = cards, .seed = seed, .seats = 2
    };
    for (int s = 0; s < 2; s++) {
        setup.deck[s] = deck;
        setup.deck_size[s] = 6;
    }
    epic_game *g = epic_game_new(&setup, &error);
    epic_cards_free(cards);
    if (!g)
        fail_msg("%s", error.text);
    return g;
}

static epic_game *new_toy_with(const char *text, uint64_t seed)
{
    return new_toy_of(text, "Stone", "Salve", seed);
}

static epic_game *new_toy(uint64_t seed)
{
    return new_toy_with(CARDS, seed);
}

/* Like CARDS, with another number in it. */
static const char *cards_numbered(int number)
{
    static char text[300];
    snprintf(text, sizeof text,
             "Stone\nwild event, cost 0\nDeal 2 damage to target player.\n\n"
             "Salve\ngood event, cost 0\nGain 1 points.\n\n"
             "Number %d\ngood event, cost 0\nGain 1 points.\n",
             number);
    return text;
}

static void test_toy__plays_to_the_end(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        epic_game *g = new_toy(seed);
        uint64_t rng = seed;
        for (int i = 0; !epic_game_decision(g).over; i++) {
            epic_decision d = epic_game_decision(g);
            assert_null(game_flaw(g));
            assert_true(i < 1000);
            assert_int_equal(
                epic_game_apply(g, rng_below(&rng, (int)d.options)), EPIC_OK);
        }
        assert_null(game_flaw(g));
        assert_string_equal(epic_game_result(g).rule, "TOY-END_LAST");
        epic_game_free(g);
    }
}

/* A ruleset that says nothing of what things are worth. */
static void test_toy__is_played_by_programs(void **state)
{
    (void)state;
    epic_game *g = new_toy(8);
    uint64_t rng = 8;
    while (!epic_game_decision(g).over) {
        epic_term terms[EPIC_TERMS_MAX];
        int out[2], options = epic_game_decision(g).options;
        assert_int_equal(epic_game_terms(g, 0, terms), 0);
        assert_int_equal(epic_game_guess(g), 0);
        assert_int_equal(epic_game_shortlist(g, out, 2), options > 1 ? 2 : 1);
        assert_int_equal(out[0], 0);
        assert_int_equal(
            epic_game_apply(g, player_choose(&GREEDY_PLAYER, g, &rng)),
            EPIC_OK);
    }
    epic_game_free(g);
}

static void test_toy__is_seen_and_reasoned_about(void **state)
{
    (void)state;
    static epic_view view;
    epic_game *g = new_toy(7);
    int seat = epic_game_decision(g).seat;
    assert_int_equal(epic_game_view(g, seat, &view), EPIC_OK);
    assert_string_equal(view.phase_name, "turn");
    assert_int_equal(view.seats[seat].health, 10);
    assert_int_equal(view.seats[seat].hand.count, 4);
    epic_option attack = { EPIC_ATTACK, -1, -1, 0 };
    assert_string_equal(epic_game_why(g, seat, attack).rule, "TOY-NOT_NOW");
    assert_string_equal(epic_game_why(g, 1 - seat, attack).rule,
                        "TOY-NOT_ASKED");
    assert_int_equal(epic_game_concede(g, seat), EPIC_OK);
    assert_int_equal(epic_game_result(g).winner, 1 - seat);
    epic_game_free(g);
}

/* ---- a keyword, a counter and a step of its own -------------------------- */

static const char OWN[] =
    "Snail\nwild champion, cost 0, 1/3\nSlow.\n\n"
    "Hare\nwild champion, cost 0, 2/1\n\n"
    "Owl\nwild champion, cost 0, 1/1\nSlow.\n"
    "At the start of your dusk step -> gain 2 points.\n\n"
    "Moss\ncounter\nThis gets +0/+2.\n\n"
    "Rain\nwild event, cost 0\nPut a moss counter on target champion.\n";

/* Plays the first card of that name, or passes. */
static void choose(epic_game *g, const char *name)
{
    epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_game_options(g, list);
    for (int i = 0; i < n; i++) {
        const struct book *book = book_of(g);
        const char *found =
            list[i].act == EPIC_PASS
                ? "pass"
                : book_name(book, design_of(g, list[i].card)->name);
        if (!strcmp(found, name)) {
            assert_int_equal(epic_game_apply(g, i), EPIC_OK);
            assert_null(game_flaw(g));
            return;
        }
    }
    fail_msg("%s is no option", name);
}

static const struct body *first_body(const epic_game *g)
{
    assert_true(g->bodies > 0 && is_in_play(body_at(g, 0)));
    return body_at(g, 0);
}

static void test_own__keyword_is_compiled_and_asked_for(void **state)
{
    (void)state;
    epic_game *g = new_toy_of(OWN, "Snail", "Hare", 3);
    int seat = epic_game_decision(g).seat, other = 1 - seat;
    const struct book *book = book_of(g);
    int snail = epic_cards_find((const epic_cards *)book, "Snail");
    int hare = epic_cards_find((const epic_cards *)book, "Hare");
    assert_true(book->design[snail].keywords == KW_SLOW);
    assert_true(book->design[hare].keywords == 0);
    choose(g, "Snail");
    assert_true(words_of(g, first_body(g)) == KW_SLOW);
    choose(g, "pass");
    assert_int_equal(g->seat[other].health, 10);
    choose(g, "Hare");
    choose(g, "pass");
    assert_int_equal(g->seat[seat].health, 9);
    epic_game_free(g);
}

static void test_own__kinds_of_attack(void **state)
{
    (void)state;
    const epic_cards *cards = toy_cards("Wasp\nwild champion, cost 0, 1/1\n"
                                        "Sting 3, immune to sting.\n");
    const struct book *book = book_in(cards);
    const struct design *d = &book->design[epic_cards_find(cards, "Wasp")];
    assert_int_equal(d->power_count, 2);
    const struct combat_power *p = &book->power[d->power_first];
    assert_int_equal(p[0].what, COMBAT_ATTACK);
    assert_int_equal(p[0].kind, ATTACK_STING);
    assert_int_equal(p[0].value, 3);
    assert_int_equal(p[1].what, COMBAT_IMMUNE);
    assert_int_equal(p[1].kind, ATTACK_STING);
    epic_cards_free(cards);
}

static void test_own__keyword_of_another_game_is_unknown(void **state)
{
    (void)state;
    epic_error error = { 0 };
    epic_source source = { "toy", "Hawk\nwild champion, cost 0, 2/1\n"
                                  "Airborne.\n" };
    assert_null(epic_cards_new("toy", &source, 1, &error));
    assert_int_equal(error.line, 3);
}

static void test_own__counter_is_placed_and_counts(void **state)
{
    (void)state;
    epic_game *g = new_toy_of(OWN, "Snail", "Rain", 3);
    choose(g, "Snail");
    assert_int_equal(first_body(g)->defense, 3);
    choose(g, "Rain");
    assert_int_equal(first_body(g)->defense, 5);
    int moss = book_of(g)->counters - 1;
    assert_int_equal(counters_on(g, first_body(g), moss), 1);
    epic_game_free(g);
}

static void test_own__step_is_waited_for(void **state)
{
    (void)state;
    epic_game *g = new_toy_of(OWN, "Owl", "Snail", 3);
    int seat = epic_game_decision(g).seat, other = 1 - seat;
    choose(g, "Owl");
    choose(g, "pass");
    assert_int_equal(g->seat[seat].health, 12);
    choose(g, "pass"); /* the other's dusk: an owl waits for its own player's */
    assert_int_equal(g->seat[seat].health, 12);
    assert_int_equal(g->seat[other].health, 10);
    choose(g, "pass");
    assert_int_equal(g->seat[seat].health, 14);
    epic_game_free(g);
}

/* ---- card sets ----------------------------------------------------------- */

/* Sets come and go; a game that stays keeps its own. */
static void test_sets__are_freed_with_their_last_game(void **state)
{
    enum { SETS = 10000, STAYS_FOR = 600 };
    (void)state;
    epic_game *old = NULL;
    int old_number = 0;
    for (int i = 1; i <= SETS; i++) {
        epic_game *g = new_toy_with(cards_numbered(i), (uint64_t)i);
        assert_in_range(g->book_at, BUILTIN_BOOKS, BUILTIN_BOOKS + 1);
        epic_game *copy = epic_game_clone(g);
        epic_game_free(g);
        assert_int_equal(epic_game_apply(copy, 0), EPIC_OK);
        if (old && epic_game_bytes(old) == epic_game_bytes(copy) && i % 7 == 0)
            epic_game_copy(copy, old); /* it now names the other set */
        epic_game_free(copy);
        if (i % STAYS_FOR == 1) {
            epic_game_free(old);
            old = new_toy_with(cards_numbered(-i), (uint64_t)i);
            old_number = -i;
        }
        char name[20];
        snprintf(name, sizeof name, "Number %d", old_number);
        assert_int_equal(
            epic_cards_find((const epic_cards *)book_of(old), name), 3);
        if (!epic_game_decision(old).over && i % 50 == 0)
            assert_int_equal(epic_game_apply(old, 0), EPIC_OK);
        assert_null(game_flaw(old));
    }
    int place = old->book_at;
    uint64_t hash = old->book;
    assert_true(books_has(place, hash));
    epic_game_free(old);
    assert_false(books_has(place, hash));
}

static void test_sets__same_cards_are_one_set(void **state)
{
    (void)state;
    const epic_cards *a = toy_cards(CARDS), *b = toy_cards(CARDS);
    assert_ptr_equal(a, b);
    int place = books_place(book_in(a));
    uint64_t hash = book_in(a)->hash;
    assert_ptr_equal(epic_cards_keep(a), a);
    epic_cards_free(a);
    epic_cards_free(a);
    assert_true(books_has(place, hash));
    epic_cards_free(b);
    assert_false(books_has(place, hash));
    epic_cards_free(NULL);
}

static void test_sets__cannot_crowd_out_built_in_ones(void **state)
{
    enum { ADDED_MAX = BOOKS_MAX - BUILTIN_BOOKS };
    static const epic_cards *cards[ADDED_MAX];
    (void)state;
    for (int i = 0; i < ADDED_MAX; i++)
        cards[i] = toy_cards(cards_numbered(i));
    epic_error error = { 0 };
    epic_source more = { "toy", CARDS };
    assert_null(epic_cards_new("toy", &more, 1, &error));
    assert_string_equal(error.text, "4088 different sets of cards are in use: "
                                    "free some first");
    const epic_cards *builtin = epic_cards_builtin("toy");
    assert_non_null(builtin);
    assert_ptr_equal(epic_cards_new("toy", NULL, 0, &error), builtin);
    epic_cards_free(builtin);
    assert_ptr_equal(epic_cards_builtin("toy"), builtin);
    epic_cards_free(cards[700]);
    cards[700] = epic_cards_new("toy", &more, 1, &error);
    assert_non_null(cards[700]);
    assert_int_equal(books_place(book_in(cards[700])), BUILTIN_BOOKS + 700);
    for (int i = 0; i < ADDED_MAX; i++)
        epic_cards_free(cards[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets__are_freed_with_their_last_game),
        cmocka_unit_test(test_sets__same_cards_are_one_set),
        cmocka_unit_test(test_sets__cannot_crowd_out_built_in_ones),
        cmocka_unit_test(test_own__keyword_is_compiled_and_asked_for),
        cmocka_unit_test(test_own__kinds_of_attack),
        cmocka_unit_test(test_own__keyword_of_another_game_is_unknown),
        cmocka_unit_test(test_own__counter_is_placed_and_counts),
        cmocka_unit_test(test_own__step_is_waited_for),
        cmocka_unit_test(test_toy__plays_to_the_end),
        cmocka_unit_test(test_toy__is_played_by_programs),
        cmocka_unit_test(test_toy__is_seen_and_reasoned_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
