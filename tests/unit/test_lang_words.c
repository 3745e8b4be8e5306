/* What card text says back: lines as a player reads them, and what is refused
 * because it could not be carried out as it reads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "lang/lang.h"

#include "verbs/program.h"

static const char *const HEADER[] = {
    [0] = "ecg",
    "Sample\ngood human champion, cost 1, 6/8\n",
    [2] = "tcg",
    "Sample\ngood natural champion, action, build, 6/8\n",
};
enum { ECG = 0, TCG = 2 };

static const char *const TOKENS[] = {
    [ECG] = "Wolf\nwild wolf token champion, 2/2\n\n"
            "Marked\ncounter\nThis gets +2/+0.\n",
    [TCG] = "Wolf\nwild natural wolf token champion, 2/2\n\n"
            "Marked\ncounter\nThis gets +2/+0.\n",
};

static struct book *compile(int game, const char *line, epic_error *error)
{
    char card[2000];
    snprintf(card, sizeof card, "%s%s\n", HEADER[game + 1], line);
    epic_source sources[] = { { "tokens", TOKENS[game] }, { "x.cards", card } };
    return cards_compile(lexicon_named(HEADER[game]), sources, 2, error);
}

/* A line of a champion is refused, and what is said of it. */
static void assert_refused(int game, const char *line, const char *message)
{
    epic_error error;
    char whole[600];
    snprintf(whole, sizeof whole, "x.cards:3:%s", message);
    assert_null(compile(game, line, &error));
    assert_string_equal(error.text, whole);
}

/* A line prints as that, and that is read as the same. */
static void assert_prints(int game, const char *line, const char *printed)
{
    char text[2][1000];
    for (int i = 0; i < 2; i++) {
        epic_error error;
        struct book *b = compile(game, i ? text[0] : line, &error);
        if (!b)
            fail_msg("%s", error.text);
        ability_print(b, b->designs - 1, 0, text[i], sizeof text[i]);
        book_free(b);
    }
    assert_string_equal(text[0], printed);
    assert_string_equal(text[1], printed);
}
static void assert_stays(int game, const char *line)
{
    assert_prints(game, line, line);
}

#define TWO_THINGS                                                             \
    "'it' could be one of two things: say 'the target', or speak of it in "    \
    "the sentence that names it"
#define CANNOT_FOLLOW                                                          \
    "it has gone to a hand or a deck and cannot be followed: say at once "     \
    "where it goes"

static void of_two_things_neither_is_it(void **state)
{
    (void)state;
    assert_refused(ECG,
                   "Expend: break target champion. Put a wolf token into play. "
                   "It gets blitz.",
                   "60: " TWO_THINGS);
    assert_refused(ECG,
                   "When another champion attacks -> break target champion. "
                   "Prepare it.",
                   "65: " TWO_THINGS);
    assert_stays(ECG, "Expend: break target champion. Put a wolf token into "
                      "play and it gains blitz.");
    assert_stays(ECG, "Expend: put a wolf token into play. Choose target "
                      "champion. The target gains blitz.");
    assert_prints(ECG, "Expend: break target champion. Prepare the target.",
                  "Expend: break target champion. Prepare it.");
    assert_stays(ECG, "Expend: choose target champion. Put a token copy of it "
                      "into play. The copy gains blitz.");
}

static void what_cannot_be_meant_is_refused(void **state)
{
    (void)state;
    assert_refused(ECG,
                   "Expend: put 2 wolf tokens into play. At the end of this "
                   "turn -> break them.",
                   "71: what is done later can speak of one thing only: name "
                   "one, and say 'it'");
    assert_stays(ECG, "Expend: put a wolf token into play. At the end of this "
                      "turn, break it.");
    assert_refused(ECG, "Expend: if you paid, draw a card.",
                   "12: no line before this says 'As you play this, you may'");
}

static void what_is_hidden_cannot_be_followed(void **state)
{
    (void)state;
    assert_refused(ECG,
                   "Expend: banish target champion. Put it into play under "
                   "your control.",
                   "33: " CANNOT_FOLLOW);
    assert_refused(ECG,
                   "Expend: return target champion to its owner's hand. Banish "
                   "it.",
                   "53: " CANNOT_FOLLOW);
    assert_stays(ECG, "Expend: you may banish target champion. If you do not, "
                      "put it into your discard pile.");
    assert_refused(ECG,
                   "When this attacks or is broken -> return this to its "
                   "owner's hand.",
                   "35: one of these events moves it and another does not: "
                   "write a line for each");
}

static void other_is_other_than_the_target_before(void **state)
{
    (void)state;
    assert_stays(ECG, "Expend: break target champion. Prepare up to 1 other "
                      "target champion.");
    assert_stays(ECG, "Expend: break target champion. Prepare all champions "
                      "other than it.");
    assert_stays(ECG, "Expend: break all champions. Prepare all champions not "
                      "broken this way.");
    assert_refused(ECG,
                   "Expend: break target champion. Prepare another target "
                   "champion. Flip another target champion.",
                   "93: 'other' leaves out one target, and there are more "
                   "before this: say 'up to 2 target champions' and the like");
}

static void each_player_answers_alone(void **state)
{
    (void)state;
    assert_refused(ECG,
                   "Expend: each player may pay 1 health. If they do, draw a "
                   "card.",
                   "42: each player has answered for themselves: what follows "
                   "from it stands in the same sentence");
    assert_stays(ECG, "Expend: target opponent may pay 1 health. If they do "
                      "not, draw a card.");
}

static void it_is_said_whose_and_where(void **state)
{
    (void)state;
    assert_refused(ECG, "Expend: each player breaks a champion.",
                   "21: say whose it may be: 'they control', 'you control', "
                   "'an opponent controls'");
    assert_refused(ECG, "Expend: target opponent banishes a champion.",
                   "25: say whose it may be: 'they control', 'you control', "
                   "'an opponent controls'");
    assert_stays(ECG, "Expend: each player breaks a champion they control.");
    assert_refused(TCG, "Expend: choose target card.",
                   "9: say where: 'target card in play' or 'target card on "
                   "the line'");
    assert_stays(TCG, "Expend: choose target card in play.");
    assert_stays(TCG, "Expend: choose target card on the line.");
}

static void lines_say_what_a_player_would(void **state)
{
    (void)state;
    static const char *const ecg[] = {
        "Expend: banish all cards from all discard piles.",
        "Expend: banish target card from any discard pile.",
        "Expend: look at target opponent's hand. Choose a card from it. That "
        "player discards it.",
        "Expend: reveal X wild cards. Break all champions with defense X or "
        "less.",
        "Expend: deal 5 damage to each of up to 2 targets.",
        "Expend: deal 3, 4 and 5 damage to 3 different targets.",
        "Expend: if there is exactly 1 attacking champion, banish it.",
        "Expend: reveal the top card of your deck. If it is a champion, put it "
        "into play.",
        "Expend: break target champion. If it was evil, draw a card.",
        "When another champion is broken -> if it was evil, draw a card.",
        "When another champion attacks -> if it is evil, draw a card.",
        "Expend: put 3 wolf tokens into play. If it is your turn, put another "
        "wolf token into play. If it is an opponent's turn, put 2 more wolf "
        "tokens into play.",
        "Expend: if it is your turn, put 3 wolf tokens into play. Otherwise, "
        "put 2 wolf tokens into play.",
        "Expend: look at the top 3 cards of target player's deck. Put them on "
        "top of that deck in any order.",
        "At the end of each turn -> put a number of +1/+1 counters on this "
        "equal to the damage on this.",
        "Expend: reveal X wild cards. Put a number of +1/+1 counters on this "
        "equal to 3 times X.",
        "Expend: draw a card. At the end of this turn, banish this. Gain 1 "
        "health.",
        "Expend: gain 1 gold that pays only for good or evil cards.",
        "Expend: this turn, events opponents play cost 1 more.",
        "Remove X +1/+1 counters from this: draw X cards.",
    };
    for (int i = 0; i < (int)(sizeof ecg / sizeof ecg[0]); i++)
        assert_stays(ECG, ecg[i]);
    assert_stays(TCG, "Expend: stop target card or ability that breaks or "
                      "banishes all of a kind.");
    assert_stays(TCG, "Expend: this turn, cards you play have unstoppable.");
    assert_prints(ECG,
                  "At the end of each turn -> put +1/+1 counters on this "
                  "equal to the damage on this.",
                  "At the end of each turn -> put a number of +1/+1 counters "
                  "on this equal to the damage on this.");
    assert_prints(ECG, "Expend: at the end of this turn -> banish this.",
                  "Expend: at the end of this turn, banish this.");
}

/* Numbers are got, all else is gained; both verbs are read for either. */
static void numbers_are_got_and_words_are_gained(void **state)
{
    (void)state;
    assert_prints(ECG, "Expend: target champion gets +2/+2 and blitz.",
                  "Expend: target champion gets +2/+2 and gains blitz.");
    assert_prints(ECG,
                  "Your champions get +1/+0, blitz and "
                  "breakthrough.",
                  "Your champions get +1/+0 and gain blitz and "
                  "breakthrough.");
    assert_prints(ECG, "Expend: target champion gains +0/+1.",
                  "Expend: target champion gets +0/+1.");
    assert_stays(ECG, "Your champions gain \"When this attacks -> draw a "
                      "card\".");
    assert_stays(ECG, "Expend: break all champions. Put a wolf token into "
                      "play and it gains blitz until end of turn.");
    assert_stays(ECG, "Expend: put 2 wolf tokens into play. They gain blitz "
                      "until end of turn.");
    assert_stays(ECG, "Expend: target player draws a card and that player "
                      "gains 2 health.");
    assert_stays(TCG, "This gets +5/+5 and has unbreakable.");
    assert_stays(TCG, "Your wolf tokens are evil and get +1/+0 and gain "
                      "airborne.");
}

static void counters_with_a_text_are_explained(void **state)
{
    (void)state;
    epic_error error;
    char text[200];
    struct book *b = compile(ECG,
                             "Expend: put a marked counter on this. Put a "
                             "+1/+1 counter on this.",
                             &error);
    assert_non_null(b);
    int n = card_remind(b, b->designs - 1, text, sizeof text);
    assert_string_equal(text, "(Marked counter: This gets +2/+0.)\n");
    assert_int_equal(n, (int)strlen(text));
    assert_int_equal(card_remind(b, b->designs - 1, text, 8), 7);
    assert_string_equal(text, "(Marked");
    book_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_two_things_neither_is_it),
        cmocka_unit_test(what_cannot_be_meant_is_refused),
        cmocka_unit_test(what_is_hidden_cannot_be_followed),
        cmocka_unit_test(other_is_other_than_the_target_before),
        cmocka_unit_test(it_is_said_whose_and_where),
        cmocka_unit_test(each_player_answers_alone),
        cmocka_unit_test(lines_say_what_a_player_would),
        cmocka_unit_test(numbers_are_got_and_words_are_gained),
        cmocka_unit_test(counters_with_a_text_are_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
