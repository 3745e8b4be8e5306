/* Epic TCG: what is named as a card is announced is told to all (TCG-A-22):
 * by events and their sentences, in the view, its JSON, and beside the item on
 * the line. */
#include "formats/facts.h"
#include "formats/position.h"
#include "kernel/run.h"
#include "rules/tcg/tcg.h"
#include "text/ask.h"
#include "text/names.h"
#include "text/sentence.h"
#include "text/waiting.h"
#include "wire/view_json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { P1, P2 };

static struct position at;
static epic_event told[500];
static int told_count;

static void keep(void *user, const epic_game *g, const epic_event *e)
{
    (void)user;
    (void)g;
    if (told_count < (int)(sizeof told / sizeof told[0]))
        told[told_count++] = *e;
}

static void put(int seat, int zone, const char *name)
{
    int design = epic_cards_find(at.setup.cards, name);
    if (design < 1)
        fail_msg("there is no %s", name);
    at.card[at.count++] = (struct placed){
        .design = design, .seat = seat, .zone = zone, .controller = -1
    };
}

/* P1's build step, that card in hand; P2 has two champions. */
static epic_game *laid(const char *card)
{
    epic_error error = { 0 };
    memset(&at, 0, sizeof at);
    at.setup = (epic_setup){
        .game = "tcg", .cards = epic_cards_builtin("tcg"), .seed = 1, .seats = 2
    };
    at.phase = PHASE_BUILD;
    at.health[P1] = at.health[P2] = 30;
    at.gold[P1] = at.gold[P2] = 1;
    for (int i = 0; i < 20; i++)
        put(i % 2, ZONE_DECK, "Bruiser");
    put(P1, ZONE_HAND, card);
    put(P2, ZONE_PLAY, "Archangel");
    put(P2, ZONE_PLAY, "Bruiser");
    epic_game *g = position_game(&at, &error);
    if (!g)
        fail_msg("%s", error.text);
    told_count = 0;
    epic_listen(keep, NULL);
    return g;
}

static void type(epic_game *g, const char *words)
{
    static struct command c;
    if (!answer_read(g, epic_game_decision(g).seat, words, NULL, 0, &c))
        fail_msg("`%s` is refused: %s", words,
                 c.reason.rule ? c.reason.sentence : c.text);
    assert_int_equal(epic_game_apply_all(g, c.choices, c.count, NULL), EPIC_OK);
}

/* The first event of that kind from `from` on, as P2 is told of it. */
static const char *said(const epic_game *g, int kind, int from)
{
    static char text[300];
    epic_event seen;
    for (int i = 0; i < told_count; i++)
        if (told[i].kind == kind && from-- == 0) {
            assert_true(epic_event_seen(&told[i], P2, &seen));
            sentence(game_cards(g), P2, &seen, text, sizeof text);
            return text;
        }
    return "nothing";
}

static const epic_view *view_of(const epic_game *g, int seat)
{
    static epic_view view;
    assert_int_equal(epic_game_view(g, seat, &view), EPIC_OK);
    return &view;
}

static void assert_shown(const epic_game *g, const char *line, const char *json)
{
    static char text[4000], wire[1 << 16];
    const epic_view *v = view_of(g, P2);
    FILE *out = fmemopen(text, sizeof text, "w");
    waiting_write(out, v, at.setup.cards);
    fclose(out);
    if (!strstr(text, line))
        fail_msg("no `%s` in:\n%s", line, text);
    struct json j;
    json_begin(&j, wire, sizeof wire);
    view_json(&j, NULL, v, at.setup.cards);
    assert_in_range(json_end(&j), 1, sizeof wire - 1);
    if (!strstr(wire, json))
        fail_msg("no `%s` in:\n%s", json, wire);
}

static void test_an_alignment(void **state)
{
    (void)state;
    epic_game *g = laid("Final Battle");
    type(g, "play Final Battle");
    type(g, "2");
    assert_string_equal(said(g, EPIC_EVENT_NAME, 0),
                        "P1 names evil for Final Battle.");
    assert_int_equal(view_of(g, P2)->line[0].named, EPIC_EVIL);
    assert_int_equal(view_of(g, P2)->line[0].aims.count, 0);
    assert_shown(g, "P1's Final Battle, naming evil: ", "\"named\":[\"evil\"]");
    epic_game_free(g);
}

static void test_one_of_two_words(void **state)
{
    (void)state;
    epic_game *g = laid("Pick a Side");
    type(g, "play Pick a Side");
    type(g, "1");
    assert_string_equal(said(g, EPIC_EVENT_NAME, 0),
                        "P1 names good for Pick a Side.");
    assert_shown(g, "P1's Pick a Side, naming good: ", "\"named\":[\"good\"]");
    epic_game_free(g);
}

static void test_shares_of_damage(void **state)
{
    (void)state;
    epic_game *g = laid("Lightning Storm");
    type(g, "play Lightning Storm");
    type(g, "target P2, Archangel");
    type(g, "4");
    const epic_view *v = view_of(g, P2);
    assert_int_equal(v->line[0].aims.count, 2);
    int player = v->aims[0].card < 0 ? 0 : 1;
    assert_int_equal(v->aims[player].seat, P2);
    assert_int_equal(v->shares[0] + v->shares[1], 6);
    char first[100], second[100], line[200], json[60];
    static const char *const WHOM[] = { "Archangel", "you" };
    snprintf(first, sizeof first,
             "P1 aims 4 damage at %s with Lightning Storm.", WHOM[player == 0]);
    snprintf(second, sizeof second,
             "P1 aims 2 damage at %s with Lightning Storm.", WHOM[player != 0]);
    assert_string_equal(said(g, EPIC_EVENT_DIVIDE, 0), first);
    assert_string_equal(said(g, EPIC_EVENT_DIVIDE, 1), second);
    snprintf(line, sizeof line, "at %s (4 damage), %s (2 damage)",
             WHOM[player == 0], WHOM[player != 0]);
    snprintf(json, sizeof json, "\"shares\":[%d,%d]", v->shares[0],
             v->shares[1]);
    assert_shown(g, line, json);
    epic_game_free(g);
}

/* What has no target is at nobody, and that is not said. */
static void test_without_a_target(void **state)
{
    (void)state;
    epic_game *g = laid("Ice Storm");
    type(g, "play Ice Storm");
    assert_shown(g, "P1's Ice Storm: ", "\"number\":0,\"text\":");
    epic_game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_alignment),
        cmocka_unit_test(test_one_of_two_words),
        cmocka_unit_test(test_shares_of_damage),
        cmocka_unit_test(test_without_a_target),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
