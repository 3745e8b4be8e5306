/* Views, and how JSON is written. */
#include "kernel_duel.h"

/* ---- views --------------------------------------------------------------- */

static void test_view__own_hand_and_no_other(void **state)
{
    (void)state;
    static epic_view view;
    epic_game *g = epic_game_quick("ecg", 11);
    for (int viewer = -1; viewer < 2; viewer++) {
        assert_int_equal(epic_game_view(g, viewer, &view), EPIC_OK);
        for (int s = 0; s < 2; s++) {
            assert_int_equal(view.seats[s].hand_count, 5);
            assert_int_equal(view.seats[s].deck_count, 25);
            assert_int_equal(view.seats[s].hand.count, s == viewer ? 5 : 0);
        }
        assert_int_equal(view.card_count, viewer < 0 ? 0 : 5);
        bool asked = epic_game_decision(g).seat == viewer;
        assert_int_equal(view.decision.kind,
                         asked ? EPIC_ASK_MULLIGAN : EPIC_ASK_NOTHING);
        assert_int_equal(view.decision.options, asked ? 6 : 0);
        assert_int_equal(view.decision.seat, epic_game_decision(g).seat);
    }
    assert_int_equal(epic_game_view(g, 2, &view), EPIC_ILLEGAL);
    assert_int_equal(epic_game_view(g, -2, &view), EPIC_ILLEGAL);
    epic_game_free(g);
}

static void test_view__what_is_picked_so_far(void **state)
{
    (void)state;
    static epic_view view;
    epic_game *g = epic_game_quick("ecg", 11);
    int seat = epic_game_decision(g).seat;
    epic_option list[EPIC_OPTIONS_MAX];
    epic_game_options(g, list);
    epic_option wanted = list[2];
    assert_int_equal(epic_game_apply(g, 2), EPIC_OK);
    epic_game_view(g, seat, &view);
    assert_int_equal(view.picked_count, 1);
    assert_int_equal(view.picked[0].card, wanted.card);
    epic_game_view(g, !seat, &view);
    assert_int_equal(view.picked_count, 0);
    epic_game_free(g);
}

static void test_view__events_hide_what_is_hidden(void **state)
{
    (void)state;
    epic_event seen, draw = { .kind = EPIC_EVENT_DRAW,
                              .seat = 0,
                              .seen_by = 1,
                              .from = ZONE_DECK,
                              .to = ZONE_HAND,
                              .card = 4,
                              .other = -1,
                              .design = 9 };
    assert_true(epic_event_seen(&draw, 0, &seen));
    assert_int_equal(seen.card, 4);
    assert_int_equal(seen.design, 9);
    for (int viewer = -1; viewer < 2; viewer += 2) {
        assert_true(epic_event_seen(&draw, viewer, &seen));
        assert_int_equal(seen.card, -1);
        assert_int_equal(seen.design, 0);
        assert_int_equal(seen.kind, EPIC_EVENT_DRAW);
    }
    epic_event choice = draw;
    choice.kind = EPIC_EVENT_CHOOSE;
    assert_true(epic_event_seen(&choice, 0, &seen));
    assert_false(epic_event_seen(&choice, 1, &seen));
    epic_event banish = draw; /* from a hand to a deck: only its owner knows */
    banish.kind = EPIC_EVENT_BANISH;
    banish.from = ZONE_HAND;
    banish.to = ZONE_DECK;
    assert_true(epic_event_seen(&banish, 0, &seen));
    assert_int_equal(seen.card, 4);
    assert_true(epic_event_seen(&banish, 1, &seen));
    assert_int_equal(seen.card, -1);
    banish.from = ZONE_PLAY;
    banish.seen_by = 0xFF;
    assert_true(epic_event_seen(&banish, 1, &seen));
    assert_int_equal(seen.card, 4);
}

/* ---- JSON ---------------------------------------------------------------- */

static void test_json__text_is_escaped(void **state)
{
    (void)state;
    char text[256];
    struct json j;
    json_begin(&j, text, sizeof text);
    json_open(&j, NULL, '{');
    json_text(&j, "a\"b", "c\\d\n\x01");
    json_text(&j, "utf", "\xC3\xA9 \xFF \xC0\x80 \xED\xA0\x80");
    json_open(&j, "list", '[');
    json_number(&j, NULL, -3);
    json_bool(&j, NULL, true);
    json_null(&j, NULL);
    json_text(&j, NULL, NULL);
    json_open(&j, NULL, '{');
    size_t n = json_end(&j);
    assert_string_equal(text, "{\"a\\\"b\":\"c\\\\d\\u000a\\u0001\","
                              "\"utf\":\"\xC3\xA9 \\ufffd \\ufffd\\ufffd "
                              "\\ufffd\\ufffd\\ufffd\","
                              "\"list\":[-3,true,null,null,{}]}");
    assert_int_equal(n, strlen(text));
}

static void test_json__too_long_is_noticed(void **state)
{
    (void)state;
    static epic_view view;
    static char text[1 << 16], small[100];
    struct json j;
    epic_game *g = epic_game_quick("ecg", 5);
    assert_int_equal(epic_game_view(g, 0, &view), EPIC_OK);
    json_begin(&j, NULL, 0);
    view_json(&j, NULL, &view, epic_cards_builtin("ecg"));
    size_t n = json_end(&j);
    json_begin(&j, text, sizeof text);
    view_json(&j, NULL, &view, epic_cards_builtin("ecg"));
    assert_int_equal(json_end(&j), n);
    assert_int_equal(strlen(text), n);
    json_begin(&j, small, sizeof small);
    view_json(&j, NULL, &view, epic_cards_builtin("ecg"));
    assert_int_equal(json_end(&j), n); /* not less than the size: no use */
    epic_game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_view__own_hand_and_no_other),
        cmocka_unit_test(test_view__what_is_picked_so_far),
        cmocka_unit_test(test_view__events_hide_what_is_hidden),
        cmocka_unit_test(test_json__text_is_escaped),
        cmocka_unit_test(test_json__too_long_is_noticed),
    };
    return cmocka_run_group_tests_name("kernel", tests, NULL, NULL);
}
