/* Text that is wrong, or hostile: what is said of it. */
#include "lang_books.h"

/* ---- mistakes ------------------------------------------------------------ */

static void mistakes_name_the_place_and_the_nearest_word(void **state)
{
    (void)state;
    assert_error(CARD "Tribute -> drow 2 cards.",
                 "x.cards:3:12: expected a verb or whom the sentence is about, "
                 "found 'drow'; did you mean 'draw'?");
    assert_error(CARD "Tribute -> banish target champoin.",
                 "x.cards:3:26: expected champion, event, card, token or "
                 "player, found 'champoin'; did you mean 'champion'?");
    assert_error(CARD "Your humna champions get +1/+0.",
                 "x.cards:3:6: expected champion, event, card, token or "
                 "player, found 'humna'; did you mean 'human'?");
    assert_error(CARD "Airborn, blitz.",
                 "x.cards:3:1: expected a keyword, 'when ... ->', a cost with "
                 "':' or what the line is about, found 'Airborn'; did you mean "
                 "'airborne'?");
    assert_error(CARD "Tribut -> draw a card.",
                 "x.cards:3:1: expected a keyword, 'when ... ->', a cost with "
                 "':' or what the line is about, found 'Tribut'; did you mean "
                 "'tribute'?");
    assert_error(CARD "At the beginning of your turn -> draw a card.",
                 "x.cards:3:1: expected 'at the start of your turn ->' or 'at "
                 "the end of your turn ->'");
    assert_error(CARD "If it is your turn, this gets +1/+0.",
                 "x.cards:3:1: 'if' stands behind '->' or ':'; what holds all "
                 "the time begins with 'while'");
    assert_error(CARD "Prevent all damage.",
                 "x.cards:3:1: expected a keyword, 'when ... ->', a cost with "
                 "':' or what the line is about, found 'Prevent'");
    assert_error(CARD "Tribute -> they draw a card.",
                 "x.cards:3:12: nothing before this is what 'they' could "
                 "mean");
    assert_error(CARD "Airborne, blits.",
                 "x.cards:3:11: expected a keyword, found 'blits'; did you "
                 "mean 'blitz'?");
    assert_error(CARD "Tribute -> put a wof token into play.",
                 "x.cards:3:18: expected the name of a token, found 'wof'; did "
                 "you mean 'Wolf'?");
    assert_error(CARD "Ally goood -> draw a card.",
                 "x.cards:3:6: expected an alignment, found 'goood'; did you "
                 "mean 'good'?");
    assert_error(CARD "When this atacks -> draw a card.",
                 "x.cards:3:11: expected what happens: 'is broken', 'attacks' "
                 "..., found 'atacks'; did you mean 'attacks'?");
    assert_error(CARD "Tribute -> this gets blitz untl end of turn.",
                 "x.cards:3:28: expected '.', 'and' or ', then', found 'untl'; "
                 "did you mean 'until'?");
    assert_error("Sample\ngod human champion, cost 1, 6/8\n",
                 "x.cards:2:1: expected good, evil, wild, sage or unaligned, "
                 "found 'god'; did you mean 'good'?");
}

static void mistakes_say_what_was_expected(void **state)
{
    (void)state;
    assert_error(CARD "Tribute -> draw 2 cards",
                 "x.cards:3:24: expected '.', 'and' or ', then', found the end "
                 "of the line");
    assert_error(CARD "Tribute draw a card.",
                 "x.cards:3:9: expected '->', found 'draw'");
    assert_error(CARD "Expend: target player discards a card and draws a card.",
                 "x.cards:3:43: say 'Choose target player.' first, and then "
                 "what that player does");
    assert_error(CARD "Expend: break it.",
                 "x.cards:3:15: nothing before this is what 'it' could mean");
    assert_error(CARD "Expend: draw X cards.",
                 "x.cards:3:14: nothing before this says what X is");
    assert_error(CARD "Expend: break target player.",
                 "x.cards:3:9: this cannot be done to a player");
    assert_error(CARD "Expend: draw 10000 cards.",
                 "x.cards:3:14: numbers go up to 9999");
    assert_error(CARD "Expend: otherwise, draw a card.",
                 "x.cards:3:9: 'otherwise' stands behind a sentence with 'if'");
    assert_error(CARD
                 "Tribute -> if it is your turn, draw a card. Otherwise, "
                 "if there is exactly 1 champion, draw 2 cards. Otherwise, "
                 "draw 3 cards. Otherwise, draw 4 cards.",
                 "x.cards:3:127: 'otherwise' stands behind a sentence with "
                 "'if'");
    assert_error(CARD "Break target champion: draw a card.",
                 "x.cards:3:7: there can be no target here");
    assert_error(CARD "- Draw a card.",
                 "x.cards:3:1: a mode stands below 'Choose one:'");
    assert_error("Sample\n",
                 "x.cards:1:7: this card has no second line: expected 'good "
                 "human champion, cost 1, 6/8' or the like");
    assert_error("Sample\ngood champion, 6/8\n",
                 "x.cards:2:16: expected 'cost', found '6/8'");
    assert_error("Sample\ngood champion, cost 1, 6/8, blue gem\n",
                 "x.cards:2:29: expected 'white gem' or 'red gem', found "
                 "'blue'");
    assert_error("Sample\ngood other champion, cost 1, 6/8\n",
                 "x.cards:2:6: 'other' cannot be a class word");
    assert_error(CARD "\n" CARD,
                 "x.cards:4:1: there is a card of this name already, at "
                 "x.cards:1");
    assert_error("Sample\ngood event, cost 1\nChoose one:\n- Draw a card.\n",
                 "x.cards:4:15: 'choose one:' needs at least two lines that "
                 "begin with '- '");
    assert_error("Sa\001mple\n",
                 "x.cards:1:3: an invisible character, or bytes that are not "
                 "UTF-8");
    assert_error("Sample\ngood event, cost 1\nDraw \xff cards.",
                 "x.cards:3:6: an invisible character, or bytes that are not "
                 "UTF-8");
}

/* ---- hostile text -------------------------------------------------------- */

static void try_text(const char *text)
{
    epic_source sources[] = { { "tokens", TOKENS }, { "x", text } };
    epic_error error;
    struct book *b = cards_compile(lexicon_named("ecg"), sources, 2, &error);
    if (!b)
        assert_true(error.line > 0 && error.column > 0 && error.text[0]);
    book_free(b);
}

static void repeated(const char *before, const char *unit, int times,
                     const char *behind)
{
    size_t room =
        strlen(before) + strlen(unit) * (size_t)times + strlen(behind) + 1;
    char *text = calloc(1, room);
    assert_non_null(text);
    char *end = text + sprintf(text, "%s", before);
    for (int i = 0; i < times; i++)
        end += sprintf(end, "%s", unit);
    sprintf(end, "%s", behind);
    try_text(text);
    free(text);
}

static void too_much_of_anything_is_refused(void **state)
{
    (void)state;
    const char *event = "Sample\ngood event, cost 1\n";
    repeated(event, "Draw a card. ", 300, "\n");
    repeated(event, "Draw a card.\n", 5000, "\n");
    repeated(event, "Draw a card and\n  ", 5000, "draw a card.\n");
    repeated(event, "a", 100000, "\n");
    repeated(event, "if it is your turn, ", 60, "draw a card.\n");
    repeated(event, "At the end of this turn -> ", 60, "draw a card.\n");
    repeated("Sample\ngood event, cost 1\nBreak target champion with defense "
             "at most ",
             "the number of champions with defense at most ", 40, "2.\n");
    repeated(event, "Target champion gets \"When this attacks -> it gets ", 30,
             "blitz.\n");
    repeated("Sample\ngood ", "elf ", 60, "event, cost 1\n");
    repeated(CARD, "Blitz.\n", 3000, "\n");
    repeated(CARD, "This cannot attack.\n", 100, "\n");
    repeated("", "A", 3000, "\ngood event, cost 1\n");
    repeated("Sample\ngood event, cost 1\nChoose one:\n", "- Draw a card.\n",
             40, "\n");
    repeated("", "\n\n\n# x\n", 10000, "");
    repeated("Sample\ngood event, cost 1\nDraw ", "9", 400, " cards.\n");
    repeated("Sample\ngood champion, cost 1, ", "9", 400, "/1\n");
}

static void every_beginning_of_a_file_is_safe(void **state)
{
    (void)state;
    char *text = read_file("tests/lang/forms.cards");
    int len = (int)strlen(text);
    for (int i = 0; i < len; i += 7) {
        char kept = text[i];
        text[i] = 0;
        try_text(text);
        text[i] = kept;
    }
    free(text);
}

static void changed_bytes_are_safe_and_still_round_trip(void **state)
{
    (void)state;
    char *whole = read_file("tests/lang/forms.cards");
    uint32_t seed = 1;
    for (int round = 0; round < 300; round++) {
        char text[4000];
        size_t len = strlen(whole);
        size_t from = (seed >> 8) % (len - 3000);
        while (strncmp(whole + from, "\n\n", 2) != 0 && from > 0)
            from--;
        snprintf(text, sizeof text, "%.3000s", whole + from);
        for (int i = 0; i < 3; i++) {
            seed = seed * 1664525u + 1013904223u;
            text[(seed >> 9) % 3000] = (char)(seed >> 24);
        }
        try_text(text);
    }
    free(whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_name_the_place_and_the_nearest_word),
        cmocka_unit_test(mistakes_say_what_was_expected),
        cmocka_unit_test(too_much_of_anything_is_refused),
        cmocka_unit_test(every_beginning_of_a_file_is_safe),
        cmocka_unit_test(changed_bytes_are_safe_and_still_round_trip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
