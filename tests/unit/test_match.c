/* Matches: stages, sideboards, scores, who begins, and misuse. */
#include "epic_record.h"
#include "formats/match.h"
#include "wire/match_json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static epic_option options[EPIC_OPTIONS_MAX];

/* Play by chance until that stage, or the end. */
static void play_to(epic_match *m, int stage, uint64_t *luck)
{
    for (unsigned asked;
         (int)epic_match_stage(m) != stage && (asked = epic_match_asked(m));) {
        int seat = __builtin_ctz(asked);
        int n = epic_match_options(m, seat, options);
        assert_true(n > 0);
        *luck = *luck * 6364136223846793005u + 1442695040888963407u;
        epic_status status =
            epic_match_apply(m, seat, (int)((*luck >> 33) % (uint64_t)n));
        if (status == EPIC_NO_ROOM)
            return;
        assert_int_equal(status, EPIC_OK);
    }
}

static void every_format_is_played(void **state)
{
    static const struct {
        const char *game, *format, *table;
        int seats;
    } TRY[] = {
        { "ecg", "sealed", NULL, 2 },   { "ecg", "draft", "ffa", 4 },
        { "ecg", "open", NULL, 2 },     { "ecg", "dark", NULL, 2 },
        { "ecg", "cube", "ffa", 8 },    { "ecg", "preconstructed", NULL, 2 },
        { "ecg", "random30", NULL, 2 }, { "ecg", "random60", NULL, 2 },
        { "tcg", "sealed5", NULL, 2 },  { "tcg", "draft4", NULL, 2 },
        { "tcg", "sealed", NULL, 2 },   { "tcg", "sealed3", NULL, 2 },
        { "tcg", "draft2", NULL, 2 },   { "tcg", "draft3", NULL, 2 },
        { "tcg", "packwar", NULL, 2 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof TRY / sizeof TRY[0]; i++) {
        epic_match_setup s = { .game = { .game = TRY[i].game,
                                         .seats = TRY[i].seats,
                                         .table = TRY[i].table,
                                         .seed = i },
                               .format = TRY[i].format,
                               .wins = 2 };
        epic_error error = { 0 };
        epic_match *m = epic_match_new(&s, &error);
        if (!m)
            fail_msg("%s %s: %s", TRY[i].game, TRY[i].format, error.text);
        uint64_t luck = i;
        play_to(m, EPIC_STAGES, &luck);
        epic_match_score score = epic_match_result(m);
        assert_true(score.over);
        assert_true(score.full || score.winners);
        epic_match_free(m);
    }
}

static epic_match_setup a_match(const char *game, const char *format, int wins)
{
    return (epic_match_setup){ .game = { .game = game, .seats = 2, .seed = 7 },
                               .format = format,
                               .wins = wins };
}

/* ---- records ------------------------------------------------------------- */

/* A whole match by chance; now and then somebody concedes. */
static epic_record *played(const epic_match_setup *s, epic_match **end)
{
    epic_error error;
    epic_record *r = epic_record_new_match(s, &error);
    assert_non_null(r);
    epic_match *m = epic_record_match(r, -1, false, &error);
    uint64_t luck = 3;
    for (unsigned asked; (asked = epic_match_asked(m));) {
        luck = luck * 6364136223846793005u + 1442695040888963407u;
        int seat = (int)(luck >> 40) & 1;
        if (!(asked >> seat & 1))
            seat = __builtin_ctz(asked);
        if (epic_match_stage(m) == EPIC_STAGE_GAME && luck >> 33 & 64 &&
            (luck >> 50) % 50 == 0) {
            assert_int_equal(epic_record_give_up(r, &m, seat), EPIC_OK);
            continue;
        }
        int n = epic_match_options(m, seat, options);
        assert_int_equal(
            epic_record_choose(r, &m, seat, (int)((luck >> 33) % (uint64_t)n)),
            EPIC_OK);
    }
    *end = m;
    return r;
}

static char *text_of(const epic_record *r)
{
    size_t n = epic_record_print(r, NULL, 0);
    char *text = malloc(n + 1);
    assert_non_null(text);
    epic_record_print(r, text, n + 1);
    return text;
}

static void a_record_is_the_match(void **state)
{
    static const char *const FORMATS[][2] = { { "tcg", "draft3" },
                                              { "ecg", "open" },
                                              { "ecg", "sealed" } };
    (void)state;
    for (int i = 0; i < 3; i++) {
        epic_error error = { 0 };
        epic_match *m, *again;
        epic_match_setup s = a_match(FORMATS[i][0], FORMATS[i][1], 2);
        epic_record *r = played(&s, &m);
        again = epic_record_match(r, -1, true, &error);
        if (!again)
            fail_msg("%s", error.text);
        assert_true(match_is_same(m, again));
        epic_match_free(again);
        char *text = text_of(r);
        epic_record *read = epic_record_parse(text, &error);
        if (!read)
            fail_msg("%s", error.text);
        char *twice = text_of(read);
        assert_string_equal(text, twice);
        again = epic_record_match(read, -1, true, &error);
        assert_non_null(again);
        assert_true(match_is_same(m, again));
        assert_null(epic_record_replay(read, -1, false, &error));
        assert_string_equal(error.text,
                            "this is the record of a match, not of a game");
        epic_match_free(again);
        epic_match_free(m);
        epic_record_free(read);
        epic_record_free(r);
        free(text);
        free(twice);
    }
}

static void undo_goes_back_over_stages(void **state)
{
    epic_error error = { 0 };
    epic_match *m;
    epic_match_setup s = a_match("tcg", "draft3", 1);
    (void)state;
    epic_record *r = played(&s, &m);
    epic_match_free(m);
    for (int n = epic_record_count(r); n >= 0; n -= n > 60 ? 23 : 7) {
        epic_record_truncate(r, n);
        assert_int_equal(epic_record_count(r), n);
        epic_match *near = epic_record_match(r, -1, false, &error);
        epic_match *far = epic_record_match(r, -1, true, &error);
        if (!near || !far)
            fail_msg("after %d: %s", n, error.text);
        assert_true(match_is_same(near, far));
        epic_match_free(near);
        epic_match_free(far);
    }
    epic_record_free(r);
}

/* The text with one part replaced; the line that it gets. */
static void refused(const char *text, const char *part, const char *by,
                    const char *said)
{
    char *copy = malloc(strlen(text) + strlen(by) + 1);
    const char *at = strstr(text, part);
    epic_error error = { 0 };
    assert_non_null(copy);
    if (!at)
        fail_msg("there is no %s", part);
    sprintf(copy, "%.*s%s%s", (int)(at - text), text, by, at + strlen(part));
    epic_record *r = epic_record_parse(copy, &error);
    epic_match *m = r ? epic_record_match(r, -1, true, &error) : NULL;
    assert_null(m);
    if (!strstr(error.text, said))
        fail_msg("expected %s, found %s", said, error.text);
    epic_record_free(r);
    free(copy);
}

static void a_tampered_record_gets_one_line(void **state)
{
    epic_match *m;
    epic_match_setup s = a_match("tcg", "draft3", 2);
    (void)state;
    epic_record *r = played(&s, &m);
    char *text = text_of(r);
    refused(text, "format draft3", "format drafty", "no format called drafty");
    refused(text, "format draft3", "format designed", "has no deck");
    refused(text, "seats 2", "seats 3", "duel is for 2 players, not 3");
    refused(text, "seats 2\n", "", "expected deck 1");
    refused(text, "wins 2", "wins 101", "a number from 0 to 100");
    refused(text, "  P1:", "  P3:", "expected numbers of options");
    refused(text, "  P1:", "  P2:", "this save was changed");
    refused(text, "  P1:", "  ", "does not say whose it is");
    refused(text, "before game 1", "before game 0", "expected game");
    refused(text, "game 1 turn", "game 1", "expected the turn of that game");
    refused(text, "wins 2", "wins 2\ngames 1", "this save was changed");
    refused(text, "choices\n", "side 1\n  1 Execution\nchoices\n",
            "decks are dealt or drafted");
    refused(text, "choices\n", "side 3\n  1 Execution\nchoices\n",
            "side and a seat");
    free(text);
    epic_match_free(m);
    epic_record_free(r);
}

/* ---- as JSON ------------------------------------------------------------- */

static void json_says_what_a_view_says(void **state)
{
    static char text[60000];
    static epic_view_match view;
    epic_error error;
    epic_match_setup s = a_match("ecg", "open", 2);
    struct json j;
    (void)state;
    epic_match *m = epic_match_new(&s, &error);
    assert_non_null(m);
    int seat = __builtin_ctz(epic_match_asked(m));
    assert_int_equal(epic_match_view(m, seat, &view), EPIC_OK);
    int n = epic_match_options(m, seat, options);
    json_begin(&j, text, sizeof text);
    match_json(&j, NULL, &view, options, n, m->cards);
    assert_true(json_end(&j) < sizeof text);
    assert_non_null(strstr(text, "\"stage\":\"draft\""));
    assert_non_null(strstr(text, "\"stack_count\":56"));
    assert_non_null(strstr(text, "\"kind\":\"DRAFT\""));
    assert_non_null(strstr(text, epic_cards_name(m->cards, options[0].number)));
    /* The other one sees the same cards, and no question. */
    epic_match_view(m, 1 - seat, &view);
    json_begin(&j, text, sizeof text);
    match_json(&j, NULL, &view, NULL, 0, m->cards);
    assert_true(json_end(&j) < sizeof text);
    assert_null(strstr(text, "\"kind\""));
    assert_non_null(strstr(text, epic_cards_name(m->cards, options[0].number)));
    epic_match_free(m);
}

/* ---- misuse -------------------------------------------------------------- */

static void nothing_is_nothing(void **state)
{
    epic_view_match view;
    epic_match_setup s = { 0 };
    epic_error error;
    (void)state;
    assert_null(epic_match_new(NULL, &error));
    assert_null(epic_match_new(&s, &error));
    assert_null(epic_match_clone(NULL));
    epic_match_free(NULL);
    assert_int_equal(epic_match_asked(NULL), 0);
    assert_true(epic_match_decision(NULL, 0).over);
    assert_int_equal(epic_match_options(NULL, 0, options), 0);
    assert_int_equal(epic_match_apply(NULL, 0, 0), EPIC_ILLEGAL);
    assert_int_equal(epic_match_concede(NULL, 0), EPIC_ILLEGAL);
    assert_int_equal(epic_match_view(NULL, 0, &view), EPIC_ILLEGAL);
    assert_true(epic_match_result(NULL).over);
    s = a_match("ecg", "open", 1);
    epic_match *m = epic_match_new(&s, &error);
    assert_non_null(m);
    int seat = __builtin_ctz(epic_match_asked(m));
    for (int i = -1; i < 9; i++)
        if (i != seat) {
            assert_int_equal(epic_match_apply(m, i, 0), EPIC_ILLEGAL);
            assert_int_equal(epic_match_options(m, i, options), 0);
        }
    assert_int_equal(epic_match_apply(m, seat, 4), EPIC_ILLEGAL);
    assert_int_equal(epic_match_apply(m, seat, -1), EPIC_ILLEGAL);
    assert_int_equal(epic_match_view(m, 2, &view), EPIC_ILLEGAL);
    const int choices[] = { 0, 0, 99 };
    uint64_t before = epic_match_fingerprint(m);
    int taken;
    assert_int_equal(epic_match_apply_all(m, seat, choices, 3, &taken),
                     EPIC_ILLEGAL);
    assert_int_equal(taken, 1); /* then the other one is asked */
    assert_int_equal(epic_match_fingerprint(m), before);
    epic_match_free(m);
}

/* Setups that are refused, each with its rule. */
static void bad_setups_get_their_rule(void **state)
{
    static const struct {
        const char *game, *format, *table;
        int seats, sets, dealt;
        const char *said;
    } TRY[] = {
        { "ecg", "draft", NULL, 2, 0, 0, "(ECG-R-draft-1)" },
        { "ecg", "open", "ffa", 3, 0, 0, "(ECG-R-open-1)" },
        { "ecg", "open", NULL, 2, 0, 59, "(ECG-R-open-1)" },
        { "ecg", "sealed", "ffa", 5, 1, 0, "(ECG-R-sealed-1)" },
        { "ecg", "sealed", NULL, 2, 0, 29, "(ECG-R-sealed-1)" },
        { "ecg", "sealed", NULL, 9, 0, 0, "1 to 8 players, not 9" },
        { "ecg", "sealed", "duel", 3, 0, 0, "is for 2 players, not 3" },
        { "tcg", "draft3", NULL, 2, 0, 40, "(TCG-draft-4)" },
        { "tcg", "designed", NULL, 2, 0, 0, "has no deck" },
        { "mv", "multiverse", NULL, 2, 0, 0, "has no deck" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof TRY / sizeof TRY[0]; i++) {
        epic_match_setup s = { .game = { .game = TRY[i].game,
                                         .seats = TRY[i].seats,
                                         .table = TRY[i].table },
                               .format = TRY[i].format,
                               .sets = TRY[i].sets,
                               .dealt = TRY[i].dealt };
        epic_error error = { 0 };
        assert_null(epic_match_new(&s, &error));
        if (!strstr(error.text, TRY[i].said))
            fail_msg("%s %s: %s", TRY[i].game, TRY[i].format, error.text);
    }
}

/* TCG-A-24: which list holds is part of the setup, and of the record. */
static void a_list_is_kept(void **state)
{
    (void)state;
    static char text[100000];
    const epic_cards *cards = epic_cards_builtin("tcg");
    struct deck d;
    epic_error error = { 0 };
    assert_true(ready_deck("tcg", cards, "angels", &d));
    uint16_t hyde = (uint16_t)epic_cards_find(cards, "mr. hyde");
    d.card[d.count++] = hyde;
    d.card[d.count++] = hyde;
    epic_match_setup s = { .game = { .game = "tcg", .seats = 2, .seed = 4 },
                           .format = "designed" };
    for (int i = 0; i < 2; i++) {
        s.game.deck[i] = d.card;
        s.game.deck_size[i] = d.count;
    }
    epic_match *m = epic_match_new(&s, &error);
    assert_non_null(m); /* printed: nothing is restricted */
    epic_match_free(m);
    s.list = "2010";
    assert_null(epic_match_new(&s, &error));
    assert_non_null(strstr(error.text, "TCG-deck-6"));
    s.list = "1999";
    assert_null(epic_match_new(&s, &error));
    assert_non_null(strstr(error.text, "no list"));
    s.list = "2010";
    s.game.deck_size[0]--;
    s.game.deck_size[1]--;
    epic_record *r = epic_record_new_match(&s, &error);
    assert_non_null(r);
    assert_true(epic_record_print(r, text, sizeof text) < sizeof text);
    assert_non_null(strstr(text, "\nlist 2010\n"));
    epic_record_free(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_format_is_played),
        cmocka_unit_test(a_list_is_kept),
        cmocka_unit_test(a_record_is_the_match),
        cmocka_unit_test(undo_goes_back_over_stages),
        cmocka_unit_test(a_tampered_record_gets_one_line),
        cmocka_unit_test(json_says_what_a_view_says),
        cmocka_unit_test(nothing_is_nothing),
        cmocka_unit_test(bad_setups_get_their_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
