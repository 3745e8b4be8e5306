/* Text from outside: whatever it holds, what is shown of it is harmless. */
#include "base/harmless.h"

#include "base/random.h"
#include "epic_record.h"
#include "formats/deck.h"
#include "text/command.h"
#include "text/lesson.h"
#include "text/style.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void shows(const char *text, const char *shown)
{
    char found[200];
    size_t n = harmless(text, found, sizeof found);
    assert_string_equal(found, shown);
    assert_int_equal(n, strlen(shown));
}

static void harm_is_shown_as_an_escape(void **state)
{
    (void)state;
    shows("Palace Guard", "Palace Guard");
    shows("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x82\xA1",
          "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x82\xA1");
    shows("a\033[31mb\n\t\r\177", "a\\x1b[31mb\\x0a\\x09\\x0d\\x7f");
    shows("\xC2\x9B", "\\u{9b}");             /* CSI in one character */
    shows("\x9B\xFF\xC3", "\\x9b\\xff\\xc3"); /* no UTF-8 */
    shows("\xC0\x80\xED\xA0\x80", "\\xc0\\x80\\xed\\xa0\\x80");
    shows("\xE2\x80\xAE", "\\u{202e}"); /* right to left */
    shows("\xE2\x81\xA6\xD8\x9C", "\\u{2066}\\u{61c}");
    shows("a\xE2\x80\x8B\xEF\xBB\xBF\xE2\x80\x8D\x62",
          "a\\u{200b}\\u{feff}\\u{200d}b"); /* no width */
    shows("\xE2\x80\xA8\xE2\x80\xA9", "\\u{2028}\\u{2029}");
    shows("\xF3\xA0\x81\x81\xC2\xAD", "\\u{e0041}\\u{ad}");
}

static void nothing_is_cut_in_the_middle(void **state)
{
    static const char TEXT[] = "\xE2\x82\xAC\033\xE2\x80\xAE";
    (void)state;
    for (size_t size = 0; size < 20; size++) {
        char found[20] = "untouched";
        assert_int_equal(harmless(TEXT, found, size), 3 + 4 + 8);
        assert_string_equal(found, size == 0   ? "untouched"
                                   : size < 4  ? ""
                                   : size < 8  ? "\xE2\x82\xAC"
                                   : size < 16 ? "\xE2\x82\xAC\\x1b"
                                               : "\xE2\x82\xAC\\x1b\\u{202e}");
    }
}

static void harm_is_found(void **state)
{
    (void)state;
    assert_int_equal(harm_in("two words\tand\r\na line\n", 22), -1);
    assert_int_equal(harm_in("ab\rc", 4), 2); /* would be written over */
    assert_int_equal(harm_in("ab\r", 3), -1);
    assert_int_equal(harm_in("ab\0c", 4), 2);
    assert_int_equal(harm_in("a\xE2\x80\x8F", 4), 1);
    assert_int_equal(harm_in("a\xE2\x80", 3), 1);
    assert_int_equal(harm_in("\xC3\xA9", 2), -1);
    assert_int_equal(harm_in("\xC3\xA9", 1), 0); /* reads no further */
}

static void columns_are_what_is_seen(void **state)
{
    char text[200] = "";
    (void)state;
    assert_int_equal(columns_of("Zo\xC3\xAB", 4), 3);
    assert_int_equal(columns_of("Zoe\xCC\x88", 5), 3);
    assert_int_equal(columns_of("\xE7\x8E\x8B", 3), 2);
    FILE *out = fmemopen(text, sizeof text, "w");
    pad_write(out, "Zo\xC3\xAB", 5);
    fputs("|", out);
    fclose(out);
    assert_string_equal(text, "Zo\xC3\xAB  |");
}

/* ---- any bytes, everywhere ----------------------------------------------- */

/* A second opinion on what may reach a screen: no byte below a blank, no
 * broken UTF-8, nothing out of the list of the worst. */
static void assert_shown(const char *text)
{
    static const uint32_t WORST[] = {
        0x61C,  0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028,
        0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060,
        0x2066, 0x2067, 0x2068, 0x2069, 0xFEFF,
    };
    const unsigned char *s = (const unsigned char *)text;
    while (*s) {
        int more = *s < 0x80 ? 0 : *s < 0xE0 ? 1 : *s < 0xF0 ? 2 : 3;
        uint32_t code = more ? *s & (0x3Fu >> more) : *s;
        if (more ? *s < 0xC2 || *s > 0xF4 : *s < ' ' || *s == 127)
            fail_msg("byte %02x reaches the screen: %s", *s, text);
        for (int i = 1; i <= more; i++) {
            assert_true((s[i] & 0xC0) == 0x80);
            code = code << 6 | (s[i] & 0x3F);
        }
        assert_true(code < 0x80 || code >= 0xA0);
        for (size_t i = 0; i < sizeof WORST / sizeof *WORST; i++)
            assert_true(code != WORST[i]);
        s += more + 1;
    }
}

/* Bytes at random, whole characters that do harm, and words that parsers know
 * so that they get further. */
static void random_text(uint64_t *luck, char *out, size_t size)
{
    static const char *const PARTS[] = {
        "\033[2J",
        "\033]0;x\a",
        "\xC2\x9B",
        "\xE2\x80\xAE",
        "\xE2\x80\x8B",
        "\xEF\xBB\xBF",
        "\xE2\x80\xA8",
        "\r",
        "\n",
        "\t",
        " ",
        "2 ",
        "x",
        "Palace Guard",
        "\ngood human champion, cost 1, 6/8\n",
        "draw",
        "epic record 1\n",
        "engine ",
        "game ecg\n",
        "seed 7\n",
        "deck 1\n",
        "lesson ",
        "game ",
        "page ",
        "play ",
        "attack with ",
        "pass",
        "choices",
    };
    size_t n = 0;
    while (n + 40 < size && random_next(luck) % 24) {
        if (random_next(luck) % 2) {
            n += (size_t)snprintf(
                out + n, size - n, "%s",
                PARTS[random_next(luck) % (sizeof PARTS / sizeof *PARTS)]);
        } else {
            char byte = (char)random_next(luck);
            out[n++] = byte ? byte : ' ';
        }
    }
    out[n] = 0;
}

static void try_text(const char *text, const epic_game *g)
{
    static struct deck deck;
    static struct command command;
    const epic_cards *builtin = epic_cards_builtin("ecg");
    epic_error error = { 0 };
    epic_source source = { text, text };
    const epic_cards *cards = epic_cards_new("ecg", &source, 1, &error);
    for (int i = 1; cards && i < epic_cards_count(cards); i++)
        assert_shown(epic_cards_name(cards, i));
    epic_cards_free(cards);
    assert_shown(error.text);
    if (!deck_read(builtin, text, &deck, NULL, &error))
        assert_shown(error.text);
    epic_record *record = epic_record_parse(text, &error);
    if (!record)
        assert_shown(error.text);
    epic_record_free(record);
    struct lesson *lesson = lesson_read(text, text, &error);
    if (!lesson)
        assert_shown(error.text);
    lesson_free(lesson);
    if (!command_read(g, epic_game_decision(g).seat, text, &command))
        assert_shown(command.text);
}

static void any_bytes_anywhere(void **state)
{
    uint64_t luck = 1;
    char text[600], shown[SHOWN_SIZE * sizeof text];
    epic_game *g = epic_game_quick("ecg", 5);
    (void)state;
    for (int i = 0; i < 3000; i++) {
        random_text(&luck, text, sizeof text);
        harmless(text, shown, sizeof shown);
        assert_shown(shown);
        const char *at = text;
        while (*at) {
            json_character(&at, shown);
            assert_shown(shown);
        }
        try_text(text, g);
    }
    epic_game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(harm_is_shown_as_an_escape),
        cmocka_unit_test(nothing_is_cut_in_the_middle),
        cmocka_unit_test(harm_is_found),
        cmocka_unit_test(columns_are_what_is_seen),
        cmocka_unit_test(any_bytes_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
