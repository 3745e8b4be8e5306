/* Words for a player: sentences, the question, and a whole session. */
#include "ai/player.h"
#include "epic_view.h"
#include "formats/deal.h"
#include "formats/facts.h"
#include "kernel/state.h"
#include "text/ask.h"
#include "text/names.h"
#include "text/say.h"
#include "text/sentence.h"
#include "text/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <unistd.h>

#include <cmocka.h>

enum { DECK = 30, EVENTS_KEPT = 20000 };

static epic_game *quick(void)
{
    epic_game *g = epic_game_quick("ecg", 7);
    assert_non_null(g);
    return g;
}

static int design(const char *name)
{
    int d = epic_cards_find(epic_cards_builtin("ecg"), name);
    assert_true(d > 0);
    return d;
}

/* ---- one sentence -------------------------------------------------------- */

static void assert_said(const epic_game *g, int seat, epic_event e,
                        const char *expected)
{
    char text[600];
    int n = sentence(game_cards(g), seat, &e, text, sizeof text);
    assert_string_equal(text, expected);
    assert_int_equal(n, strlen(expected));
}

static epic_event event(int kind, int seat, const char *card, int number)
{
    return (epic_event){ .kind = (uint8_t)kind,
                         .seat = (int8_t)seat,
                         .seen_by = 0xFF,
                         .card = card ? 0 : -1,
                         .other = -1,
                         .design = (int16_t)(card ? design(card) : 0),
                         .number = number };
}

static void test_sentence__is_told_from_a_seat(void **state)
{
    (void)state;
    epic_game *g = quick();
    epic_event draw = event(EPIC_EVENT_DRAW, 0, "Palace Guard", 0);
    draw.from = EPIC_ZONE_DECK;
    draw.to = EPIC_ZONE_HAND;
    draw.seen_by = 1;
    assert_said(g, 0, draw, "You draw Palace Guard.");
    assert_said(g, 1, draw, "P1 draws a card.");
    assert_said(g, -1, draw, "P1 draws a card.");
    epic_event damage = event(EPIC_EVENT_DAMAGE, 1, "Wolf", 3);
    assert_said(g, 0, damage, "P2's Wolf is dealt 3 damage.");
    assert_said(g, 1, damage, "Your Wolf is dealt 3 damage.");
    epic_event attack = event(EPIC_EVENT_ATTACK, 1, "Wolf", 0);
    assert_said(g, 0, attack, "P2 attacks you with Wolf.");
    assert_said(g, 1, attack, "You attack P1 with Wolf.");
    assert_said(g, -1, attack, "P2 attacks P1 with Wolf.");
    epic_game_free(g);
}

static void test_sentence__kinds(void **state)
{
    (void)state;
    epic_game *g = quick();
    assert_said(g, 0, event(EPIC_EVENT_TURN, 0, NULL, 3), "Turn 3: your turn.");
    assert_said(g, 0, event(EPIC_EVENT_TURN, 1, NULL, 4), "Turn 4: P2's turn.");
    assert_said(g, 0, event(EPIC_EVENT_PLAY, 1, "White Knight", 0),
                "P2 plays White Knight.");
    assert_said(g, 0, event(EPIC_EVENT_BREAK, 0, "Wolf", 0),
                "Your Wolf is broken.");
    assert_said(g, 0, event(EPIC_EVENT_MULLIGAN, 1, NULL, 1),
                "P2 replaces 1 card.");
    assert_said(g, 0, event(EPIC_EVENT_MULLIGAN, 0, NULL, 0),
                "You keep your hand.");
    assert_said(g, 0, event(EPIC_EVENT_DAMAGE_PLAYER, 0, "Wolf", 2),
                "Wolf deals 2 damage to you.");
    assert_said(g, 1, event(EPIC_EVENT_GAIN_HEALTH, 0, NULL, 10),
                "P1 gains 10 health.");
    assert_said(g, 0, event(EPIC_EVENT_ENTER, 1, "Zombie", 0),
                "P2 gets a token: Zombie.");
    assert_said(g, 0, event(EPIC_EVENT_NO_BLOCK, 1, NULL, 0),
                "P2 does not block.");
    assert_said(g, 0, event(EPIC_EVENT_TARGET, 1, NULL, 0), "P2 targets you.");
    assert_said(g, 0, event(EPIC_EVENT_SPARE, 1, "Wolf", 1),
                "P2's Wolf stays disabled: it cannot die.");
    assert_said(g, 0, event(EPIC_EVENT_WIN, 0, NULL, 0), "You win!");
    epic_game_free(g);
}

/* Not always to whom it belongs. */
static void test_sentence__where_a_card_goes(void **state)
{
    (void)state;
    epic_game *g = quick();
    epic_event move = event(EPIC_EVENT_MOVE, 0, "Palace Guard", 0);
    move.from = EPIC_ZONE_LINE;
    move.to = EPIC_ZONE_PILE;
    move.to_whose = 2;
    assert_said(g, 0, move,
                "Your Palace Guard goes from the line to P2's discard pile.");
    assert_said(g, 1, move,
                "P1's Palace Guard goes from the line to your discard pile.");
    move.kind = EPIC_EVENT_RETURN;
    move.from = EPIC_ZONE_PLAY;
    move.to = EPIC_ZONE_HAND;
    move.card = 0; /* a card of P1's deck */
    assert_said(g, 0, move, "Your Palace Guard returns to P2's hand.");
    move.to_whose = 1;
    assert_said(g, 0, move, "Your Palace Guard returns to its owner's hand.");
    epic_game_free(g);
}

/* Only who passed learns that nothing else could be done. */
static void test_sentence__automatic_pass(void **state)
{
    (void)state;
    epic_game *g = quick();
    epic_event pass = event(EPIC_EVENT_PASS, 0, NULL, EPIC_PASSED_AUTOMATIC);
    assert_said(g, 0, pass, "You have nothing to do, and pass.");
    assert_said(g, 1, pass, "P1 passes.");
    epic_game_free(g);
}

static void test_sentence__a_hidden_choice_is_not_told(void **state)
{
    (void)state;
    epic_game *g = quick();
    epic_event choose = event(EPIC_EVENT_CHOOSE, 1, "Palace Guard", -1);
    choose.seen_by = 2;
    assert_said(g, 1, choose, "You choose Palace Guard.");
    assert_said(g, 0, choose, "");
    epic_game_free(g);
}

static void test_sentence__every_kind_has_one(void **state)
{
    (void)state;
    epic_game *g = quick();
    char text[600], small[8];
    for (int kind = 0; kind < EPIC_EVENTS; kind++)
        for (int seat = -1; seat < 2; seat++) {
            epic_event e = event(kind, 0, "White Knight", 1);
            int n = sentence(game_cards(g), seat, &e, text, sizeof text);
            assert_true(n > 3 && strchr(".!", text[n - 1]));
            assert_null(strpbrk(text, "$[]{}<|"));
            assert_int_equal(
                sentence(game_cards(g), seat, &e, small, sizeof small), n);
            assert_int_equal(strlen(small), 7);
        }
    epic_game_free(g);
}

/* ---- a run of events ----------------------------------------------------- */

static void assert_told(const epic_game *g, int seat, const epic_event *list,
                        int count, const char *expected)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    sentences_write(out, game_cards(g), seat, list, 0, count);
    fclose(out);
    assert_string_equal(text, expected);
    free(text);
}

static void test_sentences__what_belongs_together(void **state)
{
    (void)state;
    epic_game *g = quick();
    epic_event list[] = {
        event(EPIC_EVENT_PHASE, 1, NULL, EPIC_PHASE_BATTLE),
        event(EPIC_EVENT_EXPEND, 1, "Wolf", 0),
        event(EPIC_EVENT_ATTACK, 1, "Wolf", 0),
        event(EPIC_EVENT_EXPEND, 1, "Zombie", 0),
        event(EPIC_EVENT_ATTACK, 1, "Zombie", 0),
        event(EPIC_EVENT_INITIATIVE, 1, NULL, 0),
        event(EPIC_EVENT_PASS, 1, NULL, 0),
        event(EPIC_EVENT_ENTER, 0, "Human", 0),
        event(EPIC_EVENT_ENTER, 0, "Human", 0),
        event(EPIC_EVENT_DRAW, 1, "Palace Guard", 0),
        event(EPIC_EVENT_DRAW, 1, "White Knight", 0),
    };
    list[9].seen_by = list[10].seen_by = 2;
    assert_told(g, 0, list, 11,
                "P2 attacks you with Wolf and Zombie.\n"
                "P2 passes.\n"
                "You get tokens: 2 x Human.\n"
                "P2 draws 2 cards.\n");
    assert_told(g, 1, list, 11,
                "You attack P1 with Wolf and Zombie.\n"
                "P1 gets tokens: 2 x Human.\n"
                "You draw Palace Guard and White Knight.\n");
    epic_game_free(g);
}

static void test_sentences__a_played_champion_enters_once(void **state)
{
    (void)state;
    epic_game *g = quick();
    epic_event list[] = {
        event(EPIC_EVENT_PLAY, 0, "Palace Guard", 0),
        event(EPIC_EVENT_PAY, 0, NULL, 1),
        event(EPIC_EVENT_GOLD, 0, NULL, 0),
        event(EPIC_EVENT_ENTER, 0, "Palace Guard", 0),
    };
    list[1].rule = list[2].rule = "ECG-R-card-2";
    assert_told(g, 0, list, 4, "You play Palace Guard.\n");
    epic_game_free(g);
}

/* ---- secrets ------------------------------------------------------------- */

static epic_event kept[EVENTS_KEPT];
static int kept_count;

static void keep(void *user, const epic_game *g, const epic_event *e)
{
    (void)user;
    (void)g;
    assert_true(kept_count < EVENTS_KEPT);
    kept[kept_count++] = *e;
}

/* Seat 0 gets every other card, seat 1 the rest, so that a name says whose
 * card it is.  A short name may be an ordinary word. */
static epic_game *split_decks(uint64_t seed, bool *secret)
{
    const epic_cards *cards = epic_cards_builtin("ecg");
    static struct pool pool;
    static uint16_t deck[2][DECK];
    int n[2] = { 0, 0 };
    pool.count = 0;
    pool_add(&pool, cards);
    for (uint16_t card; pool_take(&pool, &seed, &card, 1);)
        if (n[card & 1] < DECK)
            deck[card & 1][n[card & 1]++] = card;
    assert_int_equal(n[0] + n[1], 2 * DECK);
    for (int i = 0; i < DECK; i++)
        secret[deck[1][i]] = strlen(epic_cards_name(cards, deck[1][i])) > 5;
    epic_setup setup = { .game = "ecg",
                         .cards = cards,
                         .seed = seed,
                         .seats = 2,
                         .deck = { deck[0], deck[1] },
                         .deck_size = { DECK, DECK } };
    epic_game *g = epic_game_new(&setup, NULL);
    assert_non_null(g);
    return g;
}

/* What seat 0 learns is no secret any more. */
static void learn(const epic_game *g, int from, bool *secret)
{
    static epic_view v;
    epic_event seen;
    for (int i = from; i < kept_count; i++)
        if (epic_event_seen(&kept[i], 0, &seen) && seen.design > 0)
            secret[seen.design] = false;
    assert_int_equal(epic_game_view(g, 0, &v), EPIC_OK);
    for (int i = 0; i < v.card_count; i++)
        secret[v.cards[i].design] = false;
    for (int i = 0; i < v.body_count; i++)
        secret[v.bodies[i].design] = false;
}

static void assert_no_secret(const epic_game *g, int from, const bool *secret)
{
    static epic_view v;
    const epic_cards *cards = epic_cards_builtin("ecg");
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_int_equal(epic_game_view(g, 0, &v), EPIC_OK);
    sentences_write(out, game_cards(g), 0, kept, from, kept_count);
    table_write(out, &v, cards);
    hand_write(out, &v, cards, NULL);
    piles_write(out, &v, cards);
    struct brief *b = brief_take(g, 0);
    assert_non_null(b);
    ask_write(out, b, NULL, 0, 0);
    brief_free(b);
    fclose(out);
    for (int i = 1; i < epic_cards_count(cards); i++)
        if (secret[i] && strstr(text, epic_cards_name(cards, i)))
            fail_msg("seat 0 must not know of %s:\n%s",
                     epic_cards_name(cards, i), text);
    free(text);
}

static void test_sentences__tell_no_secrets(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        bool secret[4096] = { false };
        epic_game *g = split_decks(seed, secret);
        uint64_t rng = seed;
        kept_count = 0;
        epic_listen(keep, NULL);
        learn(g, 0, secret);
        while (!epic_game_decision(g).over) {
            int from = kept_count, n = epic_game_decision(g).options;
            epic_game_apply(g, rng_below(&rng, n));
            learn(g, from, secret);
            assert_no_secret(g, from, secret);
        }
        epic_listen(NULL, NULL);
        epic_game_free(g);
    }
}

/* ---- answers by number --------------------------------------------------- */

static bool answered(const epic_game *g, int seat, const char *words,
                     struct command *c)
{
    return answer_read(g, seat, words, NULL, 0, c);
}

/* A set is typed at once: its members are numbered from 1. */
static void test_answer__sets(void **state)
{
    (void)state;
    static struct command c;
    epic_game *g = quick();
    epic_decision d = epic_game_decision(g);
    assert_int_equal(d.kind, EPIC_ASK_MULLIGAN);
    uint64_t before = epic_game_fingerprint(g);
    assert_true(answered(g, d.seat, "2", &c));
    assert_int_equal(c.count, 2);
    assert_int_equal(c.choices[0], 2);
    assert_int_equal(c.choices[1], 0);
    assert_true(epic_game_fingerprint(g) == before);
    /* two at once, in any order, and the set is complete */
    assert_true(answered(g, d.seat, "replace 4 and 2", &c));
    assert_int_equal(c.count, 3);
    assert_int_equal(epic_game_apply_all(g, c.choices, c.count, NULL), EPIC_OK);
    assert_true(epic_game_decision(g).seat != d.seat);
    assert_int_equal(g->seat[d.seat].health, 28);
    epic_game_free(g);
}

static void test_answer__refused(void **state)
{
    (void)state;
    static struct command c;
    epic_game *g = quick();
    int seat = epic_game_decision(g).seat;
    uint64_t before = epic_game_fingerprint(g);
    assert_false(answered(g, seat, "9", &c));
    assert_string_equal(c.text, "there is no number 9 here");
    assert_false(answered(g, seat, "2 2", &c));
    assert_string_equal(c.reason.rule, "ECG-G-19");
    assert_string_equal(c.text, "Number 2 is named too often.");
    static const char *const NOTHING[] = { "", "2 wolves", ",", "and", "-1" };
    for (size_t i = 0; i < sizeof NOTHING / sizeof NOTHING[0]; i++) {
        assert_false(answered(g, seat, NOTHING[i], &c));
        assert_true(c.text[0] != 0);
    }
    assert_true(epic_game_fingerprint(g) == before);
    epic_game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentence__is_told_from_a_seat),
        cmocka_unit_test(test_sentence__kinds),
        cmocka_unit_test(test_sentence__where_a_card_goes),
        cmocka_unit_test(test_sentence__automatic_pass),
        cmocka_unit_test(test_sentence__a_hidden_choice_is_not_told),
        cmocka_unit_test(test_sentence__every_kind_has_one),
        cmocka_unit_test(test_sentences__what_belongs_together),
        cmocka_unit_test(test_sentences__a_played_champion_enters_once),
        cmocka_unit_test(test_sentences__tell_no_secrets),
        cmocka_unit_test(test_answer__sets),
        cmocka_unit_test(test_answer__refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
