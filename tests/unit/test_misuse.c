/* The public interface called wrongly: nothing at all, seats, cards and counts
 * that are not there.  Each function says in its header what it answers. */
#include "epic_ask.h"
#include "epic_player.h"
#include "epic_record.h"
#include "formats/position.h"
#include "kernel/zone.h"

#include <limits.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const char *const GAMES[] = { "ecg", "tcg", "mv" };
enum { GAME_COUNT = 3, DECK = 60 };

static const int ODD[] = { INT_MIN,        -32769, -2,     -1,
                           EPIC_SEATS_MAX, 32768,  INT_MAX };
enum { ODDS = sizeof ODD / sizeof ODD[0] };

/* ---- cards --------------------------------------------------------------- */

static void test_cards(void **state)
{
    (void)state;
    epic_error error;
    const epic_source nameless = { NULL, "" }, empty = { "x", NULL };
    const epic_cards *cards = epic_cards_builtin("ecg");
    assert_null(epic_cards_builtin(NULL));
    assert_null(epic_cards_builtin("chess"));
    assert_null(epic_cards_new(NULL, NULL, 0, &error));
    assert_string_equal(error.text, "there is no such game");
    assert_int_equal(error.line, 0);
    assert_null(epic_cards_new("ecg", NULL, 1, &error));
    assert_non_null(strstr(error.text, "each with a name and a text"));
    assert_null(epic_cards_new("ecg", &empty, 1, &error));
    assert_null(epic_cards_new("ecg", &nameless, 1, NULL));
    assert_null(epic_cards_new("ecg", &empty, -1, NULL));
    assert_null(epic_cards_new("ecg", &empty, INT_MAX, NULL));
    assert_null(epic_cards_keep(NULL));
    epic_cards_free(NULL);
    assert_int_equal(epic_cards_count(NULL), 0);
    assert_int_equal(epic_cards_find(NULL, "Kong"), -1);
    assert_int_equal(epic_cards_find(cards, NULL), -1);
    assert_string_equal(epic_cards_name(NULL, 1), "");
    for (int i = 0; i < ODDS; i++)
        if (ODD[i] < 0 || ODD[i] > 32000)
            assert_string_equal(epic_cards_name(cards, ODD[i]), "");
}

/* ---- setups -------------------------------------------------------------- */

static uint16_t deck[DECK];

static epic_setup duel(const char *game)
{
    epic_setup s = { .game = game, .seed = 3, .seats = 2 };
    for (int i = 0; i < DECK; i++)
        deck[i] = 1;
    for (int i = 0; i < 2; i++) {
        s.deck[i] = deck;
        s.deck_size[i] = DECK;
    }
    return s;
}

static void refused(const epic_setup *s, const char *why)
{
    epic_error error = { 0 };
    assert_null(epic_game_new(s, &error));
    if (!strstr(error.text, why))
        fail_msg("expected '%s', found '%s'", why, error.text);
    assert_null(epic_game_new(s, NULL));
    assert_null(epic_record_new(s, &error));
}

static void test_setups(void **state)
{
    (void)state;
    epic_setup s = duel("ecg");
    epic_game *g = epic_game_new(&s, NULL);
    assert_non_null(g);
    epic_game_free(g);
    refused(NULL, "no game called (nothing)");
    s.game = NULL;
    refused(&s, "no game called (nothing)");
    for (int i = 0; i < ODDS; i++) {
        s = duel("ecg");
        s.seats = ODD[i];
        refused(&s, "a duel is for 2 players, not ");
        s = duel("ecg");
        s.deck_size[0] = s.deck_size[1] = ODD[i] == 8 ? 1001 : ODD[i];
        refused(&s, ODD[i] < 0 ? "seat 1 has no deck" : "too much for one");
        s = duel("ecg");
        s.tokens = ODD[i] == 8 ? EPIC_TOKENS_MAX + 1 : ODD[i];
        refused(&s, "at most 1000 and 800");
        s = duel("ecg");
        s.goal = ODD[i] == 8 ? EPIC_GOAL_MAX + 1 : ODD[i];
        refused(&s, "the goal is at most 10000");
        s = duel("ecg");
        s.chooser = ODD[i];
        refused(&s, "is one of the seats");
        s = duel("ecg");
        s.switch_count = ODD[i] == 8 ? EPIC_SWITCHES_MAX + 1 : ODD[i];
        refused(&s, "a game has at most 96 switches");
    }
    s = duel("ecg");
    s.deck[1] = NULL;
    refused(&s, "seat 2 has no deck");
    s = duel("ecg");
    s.switch_count = 1;
    refused(&s, "there is no switch called (nothing)");
    deck[9] = UINT16_MAX;
    s.switch_count = 0;
    refused(&s, "seat 1: card 10 of the deck is not a known card");
    assert_null(epic_game_quick(NULL, 1));
    assert_null(epic_game_quick("chess", 1));
}

static void test_campaigns(void **state)
{
    (void)state;
    epic_setup s = duel("ecg");
    s.battle_count = 1;
    s.battles[0] = 20;
    refused(&s, "Epic Card Game has no campaigns");
    s.battle_count = 0;
    s.total = 1;
    refused(&s, "Epic Card Game has no campaigns");
    s = duel("mv");
    s.total = 1;
    refused(&s, "a total is that of a campaign");
    s.countdown = 3;
    s.battle_count = 1;
    s.battles[0] = 20;
    refused(&s, "say the total only (MV-count-1)");
    for (int i = 0; i < ODDS; i++) {
        s = duel("mv");
        s.battle_count = ODD[i] == 8 ? EPIC_BATTLES_MAX + 1 : ODD[i];
        refused(&s, "a campaign has at most 16 agreed battles, not ");
        s = duel("mv");
        s.battle_count = EPIC_BATTLES_MAX;
        for (int k = 0; k < EPIC_BATTLES_MAX; k++)
            s.battles[k] = k + 1;
        s.battles[15] = ODD[i] == 8 ? EPIC_GOAL_MAX + 1 : ODD[i];
        refused(&s, "battle 16 of the campaign is for 1 to 10000 points");
        s.battles[15] = EPIC_GOAL_MAX;
        s.total = ODD[i] == 8 ? EPIC_GOAL_MAX + 1 : ODD[i];
        refused(&s, "(MV-camp-5)");
        s.total = 0;
        s.goal = 5;
        refused(&s, "no goal besides (MV-camp-5)");
    }
}

static void test_cards_of_another_game_are_refused(void **state)
{
    (void)state;
    for (int a = 0; a < GAME_COUNT; a++)
        for (int b = 0; b < GAME_COUNT; b++) {
            char why[80];
            epic_setup s = duel(GAMES[a]);
            s.cards = epic_cards_builtin(GAMES[b]);
            snprintf(why, sizeof why, "these cards are of another game than %s",
                     GAMES[a]);
            if (a != b)
                refused(&s, why);
        }
}

static void test_positions(void **state)
{
    static struct position p;
    struct placed *c = &p.card[0];
    int *const fields[] = {
        &c->design, &c->seat,         &c->zone,      &c->controller,
        &c->on,     &c->on_seat,      &c->damage,    &c->counters,
        &c->marks,  &c->state,        &c->rolled[0], &c->rolled[1],
        &p.active,  &c->counter_kind, &p.health[1],  &p.gold[0],
        &p.count,   &p.goal,          &p.battle,     &p.earlier[1],
    };
    (void)state;
    p.setup = (epic_setup){ .game = "ecg", .seats = 2 };
    p.health[0] = p.health[1] = 30;
    p.count = 1;
    *c = (struct placed){ .design = 1, .zone = ZONE_HAND, .controller = -1 };
    epic_game *g = position_game(&p, NULL);
    assert_non_null(g);
    epic_game_free(g);
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        static const int BEYOND[] = { INT_MIN, -32769, 1 << 16, INT_MAX };
        int before = *fields[i];
        for (size_t k = 0; k < sizeof BEYOND / sizeof BEYOND[0]; k++) {
            epic_error error = { 0 };
            *fields[i] = BEYOND[k];
            if (position_game(&p, &error))
                fail_msg("field %zu is placed with %d", i, BEYOND[k]);
            assert_true(error.text[0]);
        }
        *fields[i] = before;
    }
    p.setup.game = "chess";
    assert_null(position_game(&p, NULL));
}

/* ---- games --------------------------------------------------------------- */

static void test_no_game(void **state)
{
    (void)state;
    static epic_option options[EPIC_OPTIONS_MAX];
    static epic_view view;
    epic_event event = { 0 };
    int taken = 7, choice = 0;
    assert_null(epic_game_clone(NULL));
    epic_game_free(NULL);
    assert_int_equal(epic_game_bytes(NULL), 0);
    assert_true(epic_game_decision(NULL).over);
    assert_int_equal(epic_game_decision(NULL).options, 0);
    assert_int_equal(epic_game_options(NULL, options), 0);
    assert_int_equal(epic_game_apply(NULL, 0), EPIC_ILLEGAL);
    assert_int_equal(epic_game_apply_all(NULL, &choice, 1, &taken),
                     EPIC_ILLEGAL);
    assert_int_equal(taken, 0);
    assert_int_equal(epic_game_concede(NULL, 0), EPIC_ILLEGAL);
    assert_true(epic_game_result(NULL).over);
    assert_int_equal(epic_game_result(NULL).winner, -1);
    assert_string_equal(epic_game_result(NULL).rule, "");
    assert_true(epic_game_fingerprint(NULL) == 0);
    epic_game_reseed(NULL, 1);
    assert_string_equal(epic_game_why(NULL, 0, (epic_option){ 0 }).rule, "");
    assert_int_equal(epic_game_view(NULL, 0, &view), EPIC_ILLEGAL);
    assert_int_equal(epic_game_question(NULL, 0, NULL), EPIC_ILLEGAL);
    assert_int_equal(epic_game_details(NULL, 0, NULL, 1), 0);
    assert_int_equal(epic_game_candidates(NULL, 0, NULL, 1), -1);
    assert_int_equal(epic_game_attackers(NULL, 0, NULL, 1), 0);
    assert_int_equal(epic_game_given(NULL, 0, NULL, 1), 0);
    assert_false(epic_game_choice(NULL, 0, 0, NULL));
    assert_false(epic_event_seen(NULL, 0, &event));
    assert_false(epic_event_seen(&event, 0, NULL));
    epic_listen(NULL, NULL);
    epic_term terms[EPIC_TERMS_MAX];
    uint64_t random = 1;
    assert_false(epic_game_sample(NULL, 0, &random));
    assert_true(random == 1);
    assert_int_equal(epic_game_terms(NULL, 0, terms), 0);
    assert_true(epic_game_moment(NULL).rest);
    assert_int_equal(epic_game_moment(NULL).turn, 0);
    assert_int_equal(epic_game_guess(NULL), 0);
    assert_int_equal(epic_game_shortlist(NULL, &choice, 1), 0);
}

/* What players ask: of seats that are not there or not asked, for lists of no
 * length. */
static void wrong_players(epic_game *g)
{
    epic_term terms[EPIC_TERMS_MAX];
    int out[1] = { -7 }, seat = epic_game_decision(g).seat;
    uint64_t random = 1;
    for (int i = 0; i < ODDS; i++) {
        assert_false(epic_game_sample(g, ODD[i], &random));
        assert_int_equal(epic_game_terms(g, ODD[i], terms), 0);
        if (ODD[i] <= 0)
            assert_int_equal(epic_game_shortlist(g, out, ODD[i]), 0);
    }
    for (int s = 0; s < 2; s++)
        if (s != seat)
            assert_false(epic_game_sample(g, s, &random));
    assert_false(epic_game_sample(g, seat, NULL));
    assert_true(random == 1);
    assert_int_equal(epic_game_terms(g, 0, NULL), 0);
    assert_int_equal(epic_game_shortlist(g, NULL, 1), 0);
    assert_int_equal(epic_game_shortlist(g, out, 0), 0);
    assert_int_equal(out[0], -7);
}

/* Who is not asked has no question, no options, no candidates. */
static void wrong_questions(const epic_game *g)
{
    static epic_question none, question;
    static epic_detail detail[2], zero;
    int16_t card[2];
    epic_option power[2];
    int asked = epic_game_decision(g).seat;
    epic_game_question(NULL, 0, &none);
    assert_int_equal(none.window, -1);
    assert_int_equal(epic_game_question(g, asked, NULL), EPIC_ILLEGAL);
    assert_int_equal(epic_game_details(g, asked, NULL, 2), 0);
    assert_int_equal(epic_game_details(g, asked, detail, -1), 0);
    assert_true(epic_game_candidates(g, asked, NULL, 2) >= -1);
    assert_true(epic_game_attackers(g, asked, NULL, 2) >= 0);
    assert_true(epic_game_given(g, asked, NULL, 2) >= 0);
    assert_false(epic_game_choice(g, 0, asked, NULL));
    for (int i = 0; i < ODDS + 2; i++) {
        int seat = i < ODDS ? ODD[i] : i - ODDS;
        if (seat == asked)
            continue;
        assert_int_equal(epic_game_question(g, seat, &question), EPIC_ILLEGAL);
        assert_memory_equal(&question, &none, sizeof none);
        assert_int_equal(epic_game_details(g, seat, detail, 2), 0);
        assert_int_equal(epic_game_candidates(g, seat, detail, 2), -1);
        assert_int_equal(epic_game_attackers(g, seat, card, 2), 0);
        assert_int_equal(epic_game_given(g, seat, power, 2), 0);
        (void)epic_game_choice(g, 0, seat, detail);
    }
    for (int i = 0; i < ODDS; i++) {
        if (ODD[i] >= 0 && ODD[i] < epic_game_decision(g).options)
            continue;
        assert_false(epic_game_choice(g, ODD[i], asked, detail));
        assert_memory_equal(detail, &zero, sizeof zero);
    }
}

/* What is refused changes nothing. */
static void wrong_calls(epic_game *g)
{
    static epic_view view;
    uint64_t before = epic_game_fingerprint(g);
    int options = epic_game_decision(g).options, taken = 7;
    int choices[] = { 0, -1 };
    assert_int_equal(epic_game_options(g, NULL), 0);
    assert_int_equal(epic_game_apply(g, options), EPIC_ILLEGAL);
    for (int i = 0; i < ODDS; i++) {
        if (ODD[i] < 0 || ODD[i] >= options)
            assert_int_equal(epic_game_apply(g, ODD[i]), EPIC_ILLEGAL);
        assert_int_equal(epic_game_concede(g, ODD[i]), EPIC_ILLEGAL);
        if (ODD[i] != -1)
            assert_int_equal(epic_game_view(g, ODD[i], &view), EPIC_ILLEGAL);
        if (ODD[i] < 0)
            assert_int_equal(epic_game_apply_all(g, choices, ODD[i], &taken),
                             EPIC_ILLEGAL);
        assert_string_equal(
            epic_game_why(g, ODD[i], (epic_option){ 0, -1, -1, 0 }).rule, "");
    }
    assert_int_equal(epic_game_view(g, 0, NULL), EPIC_ILLEGAL);
    wrong_questions(g);
    assert_int_equal(epic_game_apply_all(g, NULL, 1, &taken), EPIC_ILLEGAL);
    assert_int_equal(taken, 0);
    assert_int_equal(epic_game_apply_all(g, choices, 2, NULL), EPIC_ILLEGAL);
    wrong_players(g);
    assert_true(epic_game_fingerprint(g) == before);
}

/* Whatever an option holds, there is an answer; what is legal has no rule. */
static void ask_why(const epic_game *g)
{
    static const int CARDS[] = { INT16_MIN, -2, -1,  0,   1,        2,
                                 30,        61, 119, 120, INT16_MAX };
    static const int NUMBERS[] = {
        INT16_MIN, -300, -1, 0, 1, 40, 999, INT16_MAX
    };
    static const int SEATS[] = { -128, -1, 0, 1, 2, 127 };
    for (int act = 0; act <= 255; act += act < EPIC_ACTS ? 1 : 51)
        for (size_t c = 0; c < sizeof CARDS / sizeof *CARDS; c++)
            for (size_t n = 0; n < sizeof NUMBERS / sizeof *NUMBERS; n++)
                for (size_t s = 0; s < sizeof SEATS / sizeof *SEATS; s++) {
                    epic_option o = { (uint8_t)act, (int8_t)SEATS[s],
                                      (int16_t)CARDS[c], (int16_t)NUMBERS[n] };
                    for (int seat = 0; seat < 2; seat++) {
                        epic_reason why = epic_game_why(g, seat, o);
                        assert_true(!why.rule == !why.sentence);
                        assert_true(act < EPIC_ACTS || why.rule);
                    }
                }
}

static void test_games_at_every_point(void **state)
{
    (void)state;
    for (int k = 0; k < GAME_COUNT; k++) {
        epic_game *g = epic_game_quick(GAMES[k], 5);
        assert_non_null(g);
        for (unsigned i = 0; !epic_game_decision(g).over; i++) {
            if (i % 29 == 0) {
                wrong_calls(g);
                ask_why(g);
            }
            int options = epic_game_decision(g).options;
            assert_int_equal(
                epic_game_apply(g, (int)(i * 7919u % (unsigned)options)),
                EPIC_OK);
        }
        ask_why(g); /* it is over */
        wrong_calls(g);
        epic_game_free(g);
    }
}

/* Its own promise: it asserts. */
static void test_copies_of_another_size_are_refused(void **state)
{
    (void)state;
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr))
            _exit(1);
        epic_game_copy(epic_game_quick("ecg", 1), epic_game_quick("mv", 1));
        _exit(1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

/* ---- records ------------------------------------------------------------- */

static void test_no_record(void **state)
{
    (void)state;
    epic_error error;
    epic_game *g = epic_game_quick("ecg", 1), *none = NULL;
    char text[8] = "before";
    assert_null(epic_record_new(NULL, &error));
    epic_record_free(NULL);
    assert_int_equal(epic_record_apply(NULL, &g, 0), EPIC_ILLEGAL);
    assert_int_equal(epic_record_concede(NULL, &g, 0), EPIC_ILLEGAL);
    epic_record_truncate(NULL, 0);
    assert_null(epic_record_replay(NULL, -1, true, &error));
    assert_int_equal(epic_record_count(NULL), 0);
    assert_int_equal(epic_record_choice(NULL, 0), -1);
    assert_true(epic_record_seed(NULL) == 0);
    assert_string_equal(epic_record_game(NULL), "");
    assert_null(epic_record_cards(NULL));
    assert_int_equal(epic_record_conceded(NULL, 0), 0);
    assert_int_equal(epic_record_print(NULL, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_false(epic_record_write(NULL, stderr));
    assert_null(epic_record_parse(NULL, &error));
    assert_string_equal(error.text, "there is no text");
    epic_record_guard(NULL);

    epic_setup s = duel("ecg");
    epic_record *r = epic_record_new(&s, NULL);
    assert_non_null(r);
    assert_int_equal(epic_record_apply(r, NULL, 0), EPIC_ILLEGAL);
    assert_int_equal(epic_record_apply(r, &none, 0), EPIC_ILLEGAL);
    assert_int_equal(epic_record_concede(r, &none, 0), EPIC_ILLEGAL);
    assert_false(epic_record_write(r, NULL));
    assert_true(epic_record_print(r, NULL, 100) > 0);
    for (int i = 0; i < ODDS; i++) {
        assert_int_equal(epic_record_concede(r, &g, ODD[i]), EPIC_ILLEGAL);
        if (ODD[i] != -1)
            assert_null(epic_record_replay(r, ODD[i], false, &error));
        assert_int_equal(epic_record_choice(r, ODD[i]), -1);
        assert_int_equal(epic_record_conceded(r, ODD[i]), 0);
        epic_record_truncate(r, ODD[i]);
    }
    assert_int_equal(epic_record_count(r), 0);
    epic_record_free(r);
    epic_game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_setups),
        cmocka_unit_test(test_campaigns),
        cmocka_unit_test(test_cards_of_another_game_are_refused),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_no_game),
        cmocka_unit_test(test_games_at_every_point),
        cmocka_unit_test(test_copies_of_another_size_are_refused),
        cmocka_unit_test(test_no_record),
    };
    return cmocka_run_group_tests_name("misuse", tests, NULL, NULL);
}
