/* The limits of a table, which no conversation of sensible length reaches. */
#include "table/inside.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct table_setup SETUP = {
    .match = { .game = { .game = "ecg", .seats = 2 }, .format = "sealed" },
    .secret = { 7, 2 },
};

/* All is stored at once; the text that was sent last is kept. */
static char last[TABLE_UPDATE];

static void settle(table *t)
{
    struct table_out out;
    while (table_next(t, &out) || table_is_busy(t)) {
        if (table_is_busy(t))
            table_stored(t, 0, (uint32_t)table_count(t));
        else if (out.kind == OUT_SEND)
            snprintf(last, sizeof last, "%s", out.text);
    }
}

static void say(table *t, int viewer, const char *text)
{
    last[0] = '\0';
    table_take(t, 0, (uint32_t)viewer, viewer, text, strlen(text));
    settle(t);
}

static table *begun(void)
{
    table *t = table_new(&SETUP, NULL);
    assert_non_null(t);
    for (int seat = 0; seat < 2; seat++)
        say(t, seat, "{\"t\":\"sit\",\"name\":\"Ann\"}");
    for (int seat = 0; seat < 2; seat++)
        say(t, seat, "{\"t\":\"ready\"}");
    assert_non_null(t->match);
    return t;
}

static void choose(table *t, const char *words)
{
    char text[100];
    int seat = __builtin_ctz(epic_match_asked(t->match));
    snprintf(text, sizeof text,
             "{\"t\":\"choose\",\"ask\":%u,\"words\":\"%s\"}", ask_for(t, seat),
             words);
    say(t, seat, text);
}

/* The same table again from its journal. */
static void expect_again(table *t)
{
    table *again = table_again(&SETUP, t->entry, t->entries, NULL);
    assert_non_null(again);
    assert_int_equal(epic_match_fingerprint(again->match),
                     epic_match_fingerprint(t->match));
    assert_int_equal(is_over(again), is_over(t));
    table_free(again);
}

static void test_table__turn_without_end(void **state)
{
    (void)state;
    table *t = begun();
    choose(t, "done");
    choose(t, "done");
    int seat = __builtin_ctz(epic_match_asked(t->match));
    t->turn_choices = TURN_CHOICES - 1;
    say(t, seat, "{\"t\":\"back\"}");
    assert_false(is_over(t));
    t->turn_choices = TURN_CHOICES;
    choose(t, "pass");
    assert_true(is_over(t));
    assert_string_equal(table_reason(t), "stalled");
    assert_int_equal(epic_record_end(t->record), EPIC_END_CONCEDED);
    expect_again(t);
    table_free(t);
}

static void test_table__game_without_end(void **state)
{
    (void)state;
    table *t = begun();
    t->game_choices = GAME_CHOICES;
    choose(t, "done");
    assert_true(is_over(t));
    assert_string_equal(table_reason(t), "stalled");
    table_free(t);
}

/* Wishes are entries: somebody who changes them for ever fills no journal. */
static void test_table__wishes(void **state)
{
    (void)state;
    table *t = begun();
    int before = t->entries;
    for (int i = 0; i < 1500; i++)
        say(t, i % 2, "{\"t\":\"stops\",\"by_hand\":true}");
    assert_non_null(strstr(last, "\"why\":\"closed\""));
    assert_true(t->entries - before <= 1000);
    expect_again(t);
    table_free(t);
}

/* A journal that is full: everything is refused, nothing breaks. */
static void test_table__full(void **state)
{
    (void)state;
    table *t = begun();
    choose(t, "done");
    while (t->entries < TABLE_ENTRIES) {
        t->entry =
            grow(t->entry, &t->entry_room, t->entries + 1, sizeof t->entry[0]);
        t->entry[t->entries++] = (struct table_entry){ .kind = ENTRY_RESUME };
    }
    t->durable = t->entries;
    choose(t, "done");
    assert_non_null(strstr(last, TABLE_FULL));
    say(t, 0, "{\"t\":\"concede\",\"game\":1}");
    assert_non_null(strstr(last, "\"why\":\"closed\""));
    say(t, 0, "{\"t\":\"mute\",\"seat\":1}");
    assert_non_null(strstr(last, "\"why\":\"closed\""));
    say(t, 1, "{\"t\":\"back\"}");
    table_wake(t, 1000000);
    table_resume(t, 1000000);
    settle(t);
    assert_int_equal(t->entries, TABLE_ENTRIES);
    table_free(t);
}

/* A journal in which the fingerprint of a turn is another one is not played:
 * the game has drifted. */
static void test_table__drift(void **state)
{
    (void)state;
    table *t = begun();
    choose(t, "done");
    choose(t, "done");
    int mark = 0;
    while (t->entry[mark].kind != ENTRY_MARK)
        mark++;
    struct table_entry *list = malloc((size_t)t->entries * sizeof *list);
    assert_non_null(list);
    memcpy(list, t->entry, (size_t)t->entries * sizeof *list);
    list[mark].text = "0123456789abcdef";
    epic_error error;
    assert_null(table_again(&SETUP, list, t->entries, &error));
    assert_int_equal(error.line, mark + 1);
    free(list);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table__turn_without_end),
        cmocka_unit_test(test_table__game_without_end),
        cmocka_unit_test(test_table__wishes),
        cmocka_unit_test(test_table__full),
        cmocka_unit_test(test_table__drift),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
