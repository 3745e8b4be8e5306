/* What card files may hold, one below each limit, at it and one above it; and
 * finding cards by name. */
#include "lang/build.h"
#include "lang/lang.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- texts --------------------------------------------------------------- */

struct text {
    char *at;
    size_t used, room;
};

static void add(struct text *t, const char *format, ...)
{
    va_list args;
    if (t->room - t->used < 1000) {
        t->room = t->room ? t->room * 2 : 1 << 16;
        t->at = realloc(t->at, t->room);
        assert_non_null(t->at);
    }
    va_start(args, format);
    t->used += (size_t)vsnprintf(t->at + t->used, 1000, format, args);
    va_end(args);
}

/* The message, without its place, or "" if it compiles. */
static const char *refusal(const char *game, struct text *t)
{
    static char message[240];
    epic_error error;
    epic_source source = { "x", t->at };
    struct book *b = cards_compile(lexicon_named(game), &source, 1, &error);
    const char *colon = strstr(error.text, ": ");
    assert_true(!b == !!error.text[0]);
    snprintf(message, sizeof message, "%s", colon ? colon + 2 : error.text);
    book_free(b);
    free(t->at);
    *t = (struct text){ 0 };
    return message;
}

static void event(struct text *t, int number)
{
    add(t, "Card %d\nwild event, cost 0\n", number);
}

/* ---- limits -------------------------------------------------------------- */

/* Writes a text with that many of something. */
typedef void writer(struct text *t, int many);

static void name_of_bytes(struct text *t, int many)
{
    for (int i = 0; i < many; i++)
        add(t, "n");
    add(t, "\nwild event, cost 0\nDraw a card.\n");
}

static void line_of_bytes(struct text *t, int many)
{
    event(t, 1);
    add(t, "Draw%*sa card.\n", 1, "");
    t->used -= strlen("a card.\n");
    for (int i = (int)strlen("Draw a card."); i < many; i++)
        add(t, " ");
    add(t, "a card.\n");
}

static void file_of_bytes(struct text *t, int many)
{
    event(t, 1);
    add(t, "Draw a card.\n");
    while ((int)t->used < many)
        add(t, (int)t->used + 1 == many || t->used % 80 == 0 ? "\n" : "#");
}

static void file_of_lines(struct text *t, int many)
{
    event(t, 1);
    add(t, "Draw a card.\n");
    for (int i = 3; i < many; i++)
        add(t, "#\n");
}

static void cards(struct text *t, int many)
{
    for (int i = 0; i < many; i++) {
        event(t, i);
        add(t, "\n");
    }
}

static void class_words(struct text *t, int many)
{
    for (int i = 0; i < many; i++)
        add(t, "Card %d\nwild %c%cx champion, cost 0, 1/1\n\n", i, 'a' + i / 26,
            'a' + i % 26);
}

static void abilities_of_a_card(struct text *t, int many)
{
    add(t, "Card\nwild human champion, cost 0, 1/1\n");
    for (int i = 0; i < many; i++)
        add(t, "Tribute -> draw a card.\n");
}

static void clauses_of_a_line(struct text *t, int many)
{
    event(t, 1);
    for (int i = 0; i < many; i++)
        add(t, "Draw a card. ");
    add(t, "\n");
}

/* 100 in each card, one in each sentence */
static void numbers(struct text *t, int many)
{
    for (int i = 0; i < many; i++) {
        if (i % 100 == 0) {
            add(t, "\n\n");
            event(t, i / 100);
        }
        add(t, "Draw a card. ");
    }
    add(t, "\n");
}

static void test_limits__are_exact(void **state)
{
    static const struct {
        writer *write;
        int most;
        const char *message;
    } LIMITS[] = {
        { name_of_bytes, NAME_BYTES, "a name has at most 80 bytes" },
        { line_of_bytes, LINE_BYTES_MAX, "a line has at most 40000 bytes" },
        { file_of_bytes, SOURCE_BYTES_MAX,
          "a card file has at most 4000000 bytes" },
        { file_of_lines, SOURCE_LINES_MAX,
          "a card file has at most 100000 lines" },
        { cards, 8000,
          "too many cards: there can be 8000 in all files together" },
        { class_words, 254,
          "too many class words: there can be 254 in all files together" },
        { abilities_of_a_card, 40, "a card has at most 40 abilities" },
        { clauses_of_a_line, 118,
          "this text is too long: at most 118 clauses" },
        { numbers, 65000,
          "too many numbers: there can be 65000 in all files together" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof LIMITS / sizeof LIMITS[0]; i++)
        for (int by = -1; by <= 1; by++) {
            struct text t = { 0 };
            LIMITS[i].write(&t, LIMITS[i].most + by);
            assert_string_equal(refusal("ecg", &t),
                                by > 0 ? LIMITS[i].message : "");
        }
}

/* ---- numbers ------------------------------------------------------------- */

/* A field of each width: a header and a line, with the number for each %s. */
static void test_numbers__are_in_range(void **state)
{
    static const struct {
        const char *game, *card;
        int least, most;
    } FIELDS[] = {
        { "ecg", "wild event, cost %s\nDraw a card.", 0, 1 },
        { "ecg", "wild ox champion, cost 0, %s/1\n", 0, 9999 },
        { "ecg", "wild ox champion, cost 0, 1/%s\n", 0, 9999 },
        { "ecg", "wild event, cost 0\nDraw %s cards.", 0, 9999 },
        { "ecg", "wild event, cost 0\nTarget champion gets +%s/+0.", 0, 9999 },
        { "ecg", "wild event, cost 0\nTarget champion gets -0/-%s.", 0, 9999 },
        { "ecg",
          "wild event, cost 0\nDeal %s, 2 and 1 damage to three targets.", 0,
          255 },
        { "ecg", "wild event, cost 0\nLoyalty %s -> draw a card.", 1, 99 },
        { "mv", "red character, cost %s, C4 D5", 0, 99 },
        { "mv", "red character, cost 1, C%s D5", 0, 99 },
        { "mv", "red character, cost 1, C1 D%s", 0, 99 },
        { "mv", "red character, cost 1, C1 D1\nPsi %s.", 0, 99 },
        { "mv", "red device, cost 1\nThe bearer gets +%s to attacks.", 1, 99 },
    };
    static const char *const HUGE[] = {
        "65536",      "65537",
        "2147483648", "18446744073709551617",
        "4294967297", "1000000000000000000000"
    };
    (void)state;
    for (size_t i = 0; i < sizeof FIELDS / sizeof FIELDS[0]; i++)
        for (int by = -1; by <= 8; by++) {
            char number[40];
            struct text t = { 0 };
            int value =
                by <= 0 ? FIELDS[i].least + by : FIELDS[i].most + by - 2;
            snprintf(number, sizeof number, "%d", value);
            const char *digits = by > 3 ? HUGE[by - 3] : number;
            bool good =
                by <= 3 && value >= FIELDS[i].least && value <= FIELDS[i].most;
            add(&t, "Card\n");
            add(&t, FIELDS[i].card, digits);
            add(&t, "\n");
            char *text = strdup(t.at);
            const char *why = refusal(FIELDS[i].game, &t);
            if (good != !why[0])
                fail_msg("%s: %s", text, why);
            free(text);
        }
}

/* ---- names --------------------------------------------------------------- */

static void test_names__are_found(void **state)
{
    static const char TEXT[] =
        "Ox\nwild token champion, 1/1\n\n"
        "Ox Of War\nwild token champion, 2/2\n\n"
        "ox of\nwild token champion, 3/3\n\n"
        "Herder\nwild event, cost 0\n"
        "Put an OX  of\n    war token into play. Put an ox token into play.\n";
    (void)state;
    epic_error error;
    epic_source source = { "x", TEXT };
    struct book *b = cards_compile(lexicon_named("ecg"), &source, 1, &error);
    char line[200];
    assert_non_null(b);
    ability_print(b, 4, 0, line, sizeof line);
    assert_string_equal(line, "Put an ox of war token into play. Put an ox "
                              "token into play.");
    assert_int_equal(book_find(b, "ox"), 1);
    assert_int_equal(book_find(b, "OX OF WAR"), 2);
    assert_int_equal(book_find(b, "Ox of"), 3);
    assert_int_equal(book_find(b, "herder"), 4);
    assert_int_equal(book_find(b, "herde"), 0);
    assert_int_equal(book_find(b, "herders"), 0);
    assert_int_equal(book_find(b, ""), 0);
    assert_int_equal(book_find(b, "zebra"), 0);
    book_free(b);
}

static void test_names__have_single_spaces(void **state)
{
    (void)state;
    struct text t = { 0 };
    add(&t, "Two  Spaces\nwild event, cost 0\nDraw a card.\n");
    assert_string_equal(refusal("ecg", &t),
                        "there is one space between the words of a name");
    add(&t, "A\tTab\nwild event, cost 0\nDraw a card.\n");
    assert_string_equal(refusal("ecg", &t), "a name has spaces, no tabs");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits__are_exact),
        cmocka_unit_test(test_numbers__are_in_range),
        cmocka_unit_test(test_names__are_found),
        cmocka_unit_test(test_names__have_single_spaces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
