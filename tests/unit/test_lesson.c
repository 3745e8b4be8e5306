/* Lessons as text, and decks that lie as they should. */
#include "epic_view.h"
#include "formats/stacked.h"
#include "text/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { DECK = 30 };

/* ---- decks --------------------------------------------------------------- */

/* A deck of different cards, in the order of the set. */
static void fill(uint16_t *deck, int first)
{
    for (int i = 0; i < DECK; i++)
        deck[i] = (uint16_t)(first + i);
}

static int first_design(void)
{
    int d = epic_cards_find(epic_cards_builtin("ecg"), "Angel of Light");
    assert_true(d > 0);
    return d;
}

static void assert_hand(const epic_game *g, int seat, int first)
{
    static epic_view v;
    assert_int_equal(epic_game_view(g, seat, &v), EPIC_OK);
    epic_view_list hand = v.seats[seat].hand;
    assert_int_equal(hand.count, 5);
    for (int i = 0; i < hand.count; i++)
        assert_int_equal(v.cards[hand.first + i].design, first + i);
}

static void test_stack__deals_the_first_cards_whatever_the_seed(void **state)
{
    (void)state;
    int first = first_design();
    for (uint64_t seed = 0; seed < 50; seed++) {
        uint16_t room[2][DECK], *deck[EPIC_SEATS_MAX] = { room[0], room[1] };
        epic_setup setup = { .game = "ecg", .seed = seed, .seats = 2 };
        for (int s = 0; s < 2; s++) {
            fill(room[s], first + DECK * s);
            setup.deck_size[s] = DECK;
        }
        assert_true(setup_stack(&setup, deck, NULL));
        epic_game *g = epic_game_new(&setup, NULL);
        assert_non_null(g);
        for (int s = 0; s < 2; s++)
            assert_hand(g, s, first + DECK * s);
        epic_game_free(g);
    }
}

static void test_stack__refuses_what_is_no_setup(void **state)
{
    (void)state;
    uint16_t room[2][DECK], *deck[EPIC_SEATS_MAX] = { room[0], room[1] };
    epic_setup setup = { .game = "ecg", .seats = 2 };
    epic_error error = { 0 };
    fill(room[0], first_design());
    setup.deck_size[0] = DECK; /* the other has none */
    assert_false(setup_stack(&setup, deck, &error));
    assert_true(error.text[0]);
}

/* ---- lessons ------------------------------------------------------------- */

#define HEAD                                                                   \
    "lesson A title\ngame ecg\nseed 3\n"                                       \
    "deck P1\n    30 Cave Troll\n"                                             \
    "deck P2\n    # a comment\n    Kong; 29 Rage\n"

static void test_lesson__is_read(void **state)
{
    (void)state;
    struct lesson *l = lesson_read("x",
                                   HEAD "page One\n    First.\n\n"
                                        "      Second.\n"
                                        "page Two\ndo P2 pass\nwant pass\n"
                                        "or done\nnot play kong\n    No.\n"
                                        "holds P1 health 30\n",
                                   NULL);
    assert_non_null(l);
    assert_string_equal(l->title, "A title");
    assert_int_equal(l->deck_size[0], 30);
    assert_int_equal(l->deck_size[1], 30);
    assert_int_equal(l->pages, 2);
    assert_int_equal(l->page[0].want, -1);
    assert_string_equal(l->item[l->page[0].first].text,
                        "First.\n\n  Second.\n");
    assert_string_equal(l->item[l->page[1].want].words, "pass");
    assert_int_equal(l->item[l->page[1].first + 1].seat, 1);
    assert_string_equal(lesson_about(l, 1, LESSON_NOT)->text, "No.\n");
    assert_null(lesson_about(l, 1, LESSON_HINT));
    lesson_free(l);
}

static void test_lesson__a_slip_is_named_with_its_line(void **state)
{
    (void)state;
    static const struct {
        const char *text, *error;
    } SLIPS[] = {
        { "", "x:1: a lesson needs `lesson TITLE` and `game GAME`" },
        { "lesson A\ngame chess\n", "x:2: there is no game called chess" },
        { "lesson A\ndeck P1\n", "x:2: say `game ...` before the decks" },
        { "lesson A\nlesson B\n", "x:2: this was said before" },
        { "seed x\n",
          "x:1: a seed is a number from 0 to 18446744073709551615" },
        { "you P3\n", "x:1: you are P1 or P2" },
        { "    text\n", "x:1: this line belongs to nothing: it is indented" },
        { "walk\n", "x:1: walk is no word of a lesson" },
        { "say\n", "x:1: `say` belongs to a page: begin one with `page "
                   "TITLE`" },
        { "game ecg\ndeck P1\n    Konk\n",
          "x:3: there is no card called Konk; did you mean Kong?" },
        { "game ecg\ndeck P1\n    900 Kong\n",
          "x:3: expected a number from 1 to 500 and a card" },
        { "game ecg\ndeck P1\n    2Kong\n",
          "x:3: expected a number from 1 to 500 and a card" },
        { "game ecg\ndeck P1\n    400 Kong; 101 Kong\n",
          "x:3: a deck has at most 500 cards" },
        { HEAD, "x:1: there is no page" },
        { HEAD "page A\nseed 3\n", "x:10: `seed` comes before the first page" },
        { HEAD "page A\nor pass\n",
          "x:10: `or` is about a `want` of the same page" },
        { HEAD "page A\nwant pass\nwant pass\n",
          "x:11: a page asks for one thing: begin another page" },
        { HEAD "page A\ndo pass\n", "x:10: who does that?  do P2 pass" },
        { HEAD "page A\nwant\n", "x:10: want what?" },
        { HEAD "page A\nshow pass\n", "x:10: pass shows nothing; show hand" },
        { HEAD "page A\nsay more\n", "x:10: `say` stands alone; its text goes "
                                     "below it, indented" },
        { "\a\n",
          "x:1: there is an invisible character in this line, or a tab" },
    };
    for (size_t i = 0; i < sizeof SLIPS / sizeof SLIPS[0]; i++) {
        epic_error error = { 0 };
        assert_null(lesson_read("x", SLIPS[i].text, &error));
        assert_string_equal(error.text, SLIPS[i].error);
    }
}

static void test_lesson__is_a_record_like_any_other(void **state)
{
    (void)state;
    struct lesson *l = lesson_read("x", HEAD "page A\n", NULL);
    epic_error error = { 0 };
    epic_record *r = lesson_record(l, &error);
    assert_non_null(r);
    epic_game *g = epic_record_replay(r, -1, true, &error);
    assert_non_null(g);
    assert_int_equal(epic_game_decision(g).kind, EPIC_ASK_MULLIGAN);
    epic_game_free(g);
    epic_record_free(r);
    lesson_free(l);
}

static void test_lesson__knows_words_that_only_look(void **state)
{
    (void)state;
    assert_true(lesson_looks("look kong"));
    assert_true(lesson_looks("Hand"));
    assert_false(lesson_looks("looking"));
    assert_false(lesson_looks("play kong"));
    assert_true(lesson_same_look("look kong", "LOOK  ko"));
    assert_true(lesson_same_look("pile", "pile"));
    assert_false(lesson_same_look("look kong", "look"));
    assert_false(lesson_same_look("look kong", "why kong"));
    assert_false(lesson_same_look("look kong", "look wurm"));
    assert_false(lesson_same_look("pass", "pass"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stack__deals_the_first_cards_whatever_the_seed),
        cmocka_unit_test(test_stack__refuses_what_is_no_setup),
        cmocka_unit_test(test_lesson__is_read),
        cmocka_unit_test(test_lesson__a_slip_is_named_with_its_line),
        cmocka_unit_test(test_lesson__is_a_record_like_any_other),
        cmocka_unit_test(test_lesson__knows_words_that_only_look),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
