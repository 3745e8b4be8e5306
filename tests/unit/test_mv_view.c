/* The multiverse game as a seat sees it: what is borne, powers, attacks, what
 * lies face down; and all of it as JSON. */
#include "ai/player.h"
#include "epic_view.h"
#include "formats/card_set.h"
#include "kernel/zones.h"
#include "verbs/book.h"
#include "wire/view_json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static epic_view view;
static long borne, held, attacks, blocks, powers, payables;
static long later_battles, intermissions;

static const epic_view_body *body_seen(int card)
{
    for (int i = 0; i < view.body_count; i++)
        if (view.bodies[i].card == card)
            return &view.bodies[i];
    return NULL;
}

static void check_bodies(const epic_game *g)
{
    const struct book *book = book_of(g);
    for (int i = 0; i < view.body_count; i++) {
        const epic_view_body *b = &view.bodies[i];
        const struct design *d = &book->design[b->design];
        assert_true(b->design > 0);
        if (b->host >= 0) { /* it bears, or is borne; never in a circle */
            assert_non_null(body_seen(b->host));
            assert_int_equal(body_seen(b->host)->host, -1);
            borne++;
        }
        assert_in_range(b->damage, 0, 2);
        assert_in_range(b->state, EPIC_WORKS, EPIC_AWAY);
        assert_true(b->powers.first + b->powers.count <= view.power_count);
        if (d->kinds & KIND_CHAMPION) { /* its own C comes first */
            assert_true(b->powers.count > 0);
            assert_int_equal(view.powers[b->powers.first].value, b->offense);
            powers += b->powers.count - 1;
        }
        assert_int_equal(b->alignments & d->align & 0xFF00, d->align & 0xFF00);
    }
}

static void check_seats(const epic_game *g, int seat)
{
    for (int s = 0; s < view.seat_count; s++) {
        const epic_view_seat *v = &view.seats[s];
        assert_int_equal(v->pile.count, 0); /* nobody looks at discards */
        assert_int_equal(v->pile_count, pile_of(g, s, ZONE_PILE)->count);
        assert_int_equal(v->grave.count, pile_of(g, s, ZONE_GRAVE)->count);
        if (s != seat)
            assert_int_equal(v->hand.count, 0);
        for (int i = v->hold.first; i < v->hold.first + v->hold.count; i++)
            held += view.cards[i].host >= 0;
        for (int i = v->hand.first; i < v->hand.first + v->hand.count; i++)
            payables += view.cards[i].payable;
    }
    assert_true(view.goal > 0 || view.phase == 0);
}

static void check_attacks(void)
{
    for (int i = 0; i < view.attack_count; i++) {
        const epic_view_attack *a = &view.attacks[i];
        assert_true(a->card >= 0 && a->target >= 0);
        assert_true(a->value >= 0);
        attacks++;
        blocks += a->blocker >= 0;
    }
}

/* What the campaign is for, and how far everybody has come. */
static void check_campaign(const epic_game *g)
{
    const struct campaign *c = campaign_of(g);
    assert_int_equal(view.campaign, c != NULL);
    assert_int_equal(view.battle_count, c ? 2 : 0);
    if (!c)
        return;
    assert_int_equal(view.battle_values[0], 3);
    assert_int_equal(view.battle_values[1], 2);
    assert_int_equal(view.battle_number, c->number);
    assert_int_equal(view.total, 8);
    for (int s = 0; s < view.seat_count; s++)
        assert_int_equal(view.seats[s].total,
                         c->before[s] + view.seats[s].health);
    later_battles += c->number > 1;
    intermissions += view.phase == 0 && c->number > 1;
}

static void check_json(void)
{
    static char text[1 << 18];
    struct json j;
    json_begin(&j, text, sizeof text);
    view_json(&j, NULL, &view, epic_cards_builtin("mv"));
    assert_true(json_end(&j) < sizeof text);
    assert_non_null(strstr(text, "\"pile_count\""));
    if (view.goal)
        assert_non_null(strstr(text, "\"goal\""));
    char campaign[80];
    snprintf(campaign, sizeof campaign,
             "\"campaign\":{\"battle\":%d,\"battles\":[3,2],\"total\":8}",
             view.battle_number);
    assert_int_equal(!strstr(text, campaign), !view.battle_count);
    if (view.attack_count)
        assert_non_null(strstr(text, "\"attacks\""));
    if (view.power_count)
        assert_non_null(strstr(text, "\"powers\""));
}

static void play_one(epic_game *g, uint64_t seed)
{
    uint64_t rng = seed;
    assert_non_null(g);
    for (int n = 0; !epic_game_decision(g).over && n < 3000; n++) {
        for (int s = -1; s < 2; s++) {
            assert_int_equal(epic_game_view(g, s, &view), EPIC_OK);
            check_bodies(g);
            check_seats(g, s);
            check_attacks();
            check_campaign(g);
            if (n % 16 == 0 || view.attack_count)
                check_json();
        }
        int count = epic_game_decision(g).options;
        assert_int_equal(epic_game_apply(g, rng_below(&rng, count)), EPIC_OK);
        if (epic_game_result(g).full)
            break;
    }
    epic_game_free(g);
}

static void test_view__random_games(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++)
        play_one(epic_game_quick("mv", seed), seed);
    assert_true(borne > 0 && attacks > 0 && blocks > 0 && powers > 0);
    assert_true(payables > 0);
}

/* Decks of characters and footholds, so that battles end by points. */
static epic_game *campaign_game(uint64_t seed)
{
    enum { SIZE = 60 };
    static uint16_t deck[2][SIZE];
    const epic_cards *cards = epic_cards_builtin("mv");
    const struct book *book = (const struct book *)cards;
    uint64_t rng = seed;
    epic_setup setup = { .game = "mv",
                         .seed = seed,
                         .seats = 2,
                         .battle_count = 2,
                         .battles = { 3, 2 },
                         .total = 8,
                         .deck = { deck[0], deck[1] },
                         .deck_size = { SIZE, SIZE } };
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < SIZE;) {
            int design = 1 + rng_below(&rng, book->designs - 1);
            unsigned kinds = book->design[design].kinds;
            bool wanted =
                kinds & (i % 2 ? KIND_RESOURCE : KIND_CHAMPION | KIND_OBJECT);
            if (wanted && !(kinds & (KIND_TOKEN | KIND_KEYWORD)))
                deck[s][i++] = (uint16_t)design;
        }
    return epic_game_new(&setup, NULL);
}

static void test_view__random_campaigns(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++)
        play_one(campaign_game(seed), seed);
    assert_true(later_battles > 0 && intermissions > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_view__random_games),
        cmocka_unit_test(test_view__random_campaigns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
