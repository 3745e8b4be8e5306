/* Rulings that a table may settle differently: what docs/rules says of them is
 * what the program does. */
#include "base/embedded.h"
#include "formats/switch.h"
#include "kernel/ruleset.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *rules_text(const char *game)
{
    char name[64];
    snprintf(name, sizeof name, "docs/rules/%s.md", game);
    for (int i = 0; i < EMBEDDED_COUNT; i++)
        if (!strcmp(EMBEDDED_FILES[i].name, name))
            return EMBEDDED_FILES[i].text;
    return NULL;
}

/* The row of that switch in the table, behind its name; NULL: there is none. */
static const char *row_of(const char *text, const char *name)
{
    char begin[80];
    int n = snprintf(begin, sizeof begin, "\n| `%s` | ", name);
    const char *at = strstr(text, begin);
    return at ? at + n : NULL;
}

static int value_of(const char *game, const char *name, const char *value)
{
    char text[120];
    epic_switch set;
    epic_error error;
    snprintf(text, sizeof text, "%s=%s", name, value);
    return switch_read(game, text, &set, &error) ? set.value : -1;
}

/* The next word in backticks that is followed by one of ":,." in this cell. */
static const char *next_value(const char *at, char *buf, size_t size)
{
    while (*at && *at != '|' && *at != '\n') {
        const char *end = *at == '`' ? strchr(at + 1, '`') : NULL;
        if (end && strchr(":,.", end[1])) {
            snprintf(buf, size, "%.*s", (int)(end - at - 1), at + 1);
            return end + 1;
        }
        at = end ? end + 1 : at + 1;
    }
    return NULL;
}

static void check_row(const char *game, const struct table_switch *s,
                      const char *row)
{
    char value[40];
    unsigned found = 1u << s->usual, all = 0;
    if (row[0] == '`')
        next_value(row, value, sizeof value);
    else
        snprintf(value, sizeof value, "%.*s", (int)strcspn(row, " |"), row);
    if (value_of(game, s->name, value) != s->usual)
        fail_msg("%s: %s is not its default", s->name, value);
    if (row[0] != '`')
        return; /* off or on: the other one needs no name */
    const char *cell = strchr(row, '|') + 1;
    while ((cell = next_value(cell, value, sizeof value))) {
        int at = value_of(game, s->name, value);
        if (at < 0 || (found >> at & 1))
            fail_msg("%s: %s is not another value of it", s->name, value);
        found |= 1u << at;
    }
    for (int i = 0; i < SWITCH_VALUES && s->value[i]; i++)
        all |= 1u << i;
    if (found != all)
        fail_msg("%s: not all of its values are listed", s->name);
}

static void test_the_tables_list_every_switch(void **state)
{
    const struct ruleset *rules;
    (void)state;
    for (int i = 0; (rules = ruleset_at(i)); i++) {
        const char *text = rules_text(rules->name);
        assert_non_null(text);
        int rows = 0;
        for (int k = 0; k < rules->switch_count; k++) {
            const struct table_switch *s = &rules->switches[k];
            const char *row = row_of(text, s->name);
            if (!row)
                fail_msg("%s has no row for %s", rules->name, s->name);
            if (!s->many) /* those are refused */
                check_row(rules->name, s, row);
        }
        for (const char *at = strstr(text, "| switch |");
             (at = strchr(at, '\n')) && at[1] == '|'; at++)
            rows += at[3] == '`';
        assert_int_equal(rows, rules->switch_count);
    }
}

static void test_numbers_are_what_they_say(void **state)
{
    (void)state;
    assert_int_equal(value_of("mv", "random_dice", "6"), 0);
    assert_int_equal(value_of("mv", "random_dice", "five"), 1);
    assert_int_equal(value_of("mv", "random_dice", "0"), -1);
    assert_int_equal(value_of("mv", "redraws", "0"), 1);
    assert_int_equal(value_of("mv", "redraws", "none"), 1);
    assert_int_equal(value_of("mv", "redraws", "2"), 0);
    assert_int_equal(value_of("mv", "holding_cap", "60"), 1);
    assert_int_equal(value_of("mv", "holding_cap", "2"), -1);
    assert_int_equal(value_of("mv", "response_depth", "1"), 1);
    assert_int_equal(value_of("mv", "response_depth", "0"), -1);
    assert_int_equal(value_of("mv", "wound_on_tie", "1"), 0);
    assert_int_equal(value_of("mv", "wound_on_tie", "off"), 1);
    assert_int_equal(value_of("mv", "item_choice", "1"), -1);
    assert_int_equal(value_of("tcg", "block_scope", "1"), -1);
    assert_int_equal(value_of("ecg", "breakthrough_optional", "1"), 1);
}

static epic_game *two_players(const char *text, epic_error *error)
{
    static uint16_t deck[30];
    epic_setup setup = { .game = "ecg", .seats = 2, .switch_count = 1 };
    for (int i = 0; i < 30; i++)
        deck[i] = (uint16_t)epic_cards_find(epic_cards_builtin("ecg"), "kong");
    for (int i = 0; i < 2; i++) {
        setup.deck[i] = deck;
        setup.deck_size[i] = 30;
    }
    assert_true(switch_read("ecg", text, &setup.switches[0], error));
    return epic_game_new(&setup, error);
}

static void test_what_would_do_nothing_is_refused(void **state)
{
    (void)state;
    epic_error error = { 0 };
    assert_null(two_players("battle_bystanders on", &error));
    assert_string_equal(error.text, "switch battle_bystanders is for more than "
                                    "two players, and this game has two");
    assert_null(two_players("hydra_first_draw off", &error));
    assert_string_equal(error.text,
                        "switch hydra_first_draw is for teams that have their "
                        "turns together, and here everybody has their own");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_tables_list_every_switch),
        cmocka_unit_test(test_numbers_are_what_they_say),
        cmocka_unit_test(test_what_would_do_nothing_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
