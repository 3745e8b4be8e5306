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
                      "play and it gets blitz.");
    assert_stays(ECG, "Expend: put a wolf token into play. Choose target "
                      "champion. The target gets blitz.");
    assert_prints(ECG, "Expend: break target champion. Prepare the target.",
                  "Expend: break target champion. Prepare it.");
    assert_stays(ECG, "Expend: choose target champion. Put a token copy of it "
                      "into play. The copy gets blitz.");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_two_things_neither_is_it),
        cmocka_unit_test(what_is_hidden_cannot_be_followed),
        cmocka_unit_test(other_is_other_than_the_target_before),
        cmocka_unit_test(it_is_said_whose_and_where),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
