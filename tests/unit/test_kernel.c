/* The kernel and the way into it: zones, luck, set-up, limits, views. */
#include "kernel_duel.h"

#include "formats/tables.h"

/* ---- set-ups ------------------------------------------------------------- */

static const epic_cards *with_cards(const char *text)
{
    epic_source source = { "test", text };
    epic_error error;
    const epic_cards *cards = epic_cards_new("ecg", &source, 1, &error);
    if (!cards)
        fail_msg("%s", error.text);
    return cards;
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

/* Everybody who is in the game may concede at any time. */
static void test_why__a_concession(void **state)
{
    static const char *const RULE[][2] = { { "ecg", "ECG-1.2.2-2" },
                                           { "tcg", "TCG-multi-10" },
                                           { "mv", "MV-engine-4" } };
    epic_option concede = { .act = EPIC_CONCEDE, .card = -1, .seat = -1 };
    (void)state;
    for (int i = 0; i < 3; i++) {
        epic_game *g = table_quick(RULE[i][0], "ffa", 4, 0, 3);
        for (int s = 0; s < 4; s++)
            assert_null(epic_game_why(g, s, concede).rule);
        assert_int_equal(epic_game_concede(g, 2), EPIC_OK);
        assert_int_equal(epic_game_concede(g, 2), EPIC_ILLEGAL);
        assert_string_equal(epic_game_why(g, 2, concede).rule, RULE[i][1]);
        assert_null(epic_game_why(g, 3, concede).rule);
        epic_game_free(g);
    }
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_capacity__sizes_of_duels),
        cmocka_unit_test(test_capacity__too_much_is_refused),
        cmocka_unit_test(test_capacity__tokens_overflow),
        cmocka_unit_test(test_setup__wrong_decks_are_refused),
        cmocka_unit_test(test_setup__wrong_tables_are_refused),
        cmocka_unit_test(test_apply__illegal_changes_nothing),
        cmocka_unit_test(test_apply_all__puts_everything_back),
        cmocka_unit_test(test_settle__an_empty_deck_beats_an_elimination),
        cmocka_unit_test(test_concede__ends_a_duel),
        cmocka_unit_test(test_why__a_concession),
        cmocka_unit_test(test_header__its_program_works),
    };
    return cmocka_run_group_tests_name("kernel", tests, NULL, NULL);
}
