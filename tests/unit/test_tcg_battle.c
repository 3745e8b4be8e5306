/* Epic TCG: battles and continuous abilities, over many tables: damage is
 * neither lost nor made, and the order in which sources came is irrelevant. */
#include "ai/player.h"
#include "epic_view.h"
#include "formats/card_set.h"
#include "formats/position.h"
#include "kernel/flaw.h"
#include "rules/common/common.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static const epic_cards *with_cards(const char *text)
{
    epic_error error = { 0 };
    epic_source source = { "test", text };
    const epic_cards *cards = epic_cards_new("tcg", &source, 1, &error);
    if (!cards)
        fail_msg("%s", error.text);
    return cards;
}

static struct position *table(const epic_cards *cards, int phase)
{
    static struct position p;
    memset(&p, 0, sizeof p);
    p.setup.game = "tcg";
    p.setup.cards = cards;
    p.setup.seats = 2;
    p.setup.seed = 1;
    p.phase = phase;
    for (int s = 0; s < 2; s++) {
        p.health[s] = 200;
        for (int i = 0; i < 9; i++)
            p.card[p.count++] =
                (struct placed){ .design = epic_cards_find(cards, "Test Deck"),
                                 .seat = s,
                                 .zone = ZONE_DECK,
                                 .controller = -1 };
    }
    return &p;
}

static void put(struct position *p, int design, int seat)
{
    assert_in_range(design, 1, 65535);
    p->card[p->count++] = (struct placed){
        .design = design, .seat = seat, .zone = ZONE_PLAY, .controller = -1
    };
}

static epic_game *laid_out(const struct position *p)
{
    epic_error error = { 0 };
    epic_game *g = position_game(p, &error);
    if (!g)
        fail_msg("%s", error.text);
    return g;
}

/* ---- order is irrelevant ------------------------------------------------- */

static const char LINES[] =
    "Test Deck\nwild natural event, action, fast\nGain 1 mojo.\n\n"
    "Test Ox\ngood natural champion, free, build, 4/4\n\n"
    "Test Rat\nevil natural champion, free, build, 1/1\nAirborne.\n\n"
    "Test Ones\ngood magical object, free, build\nAll champions are 1/1.\n\n"
    "Test Swords\ngood magical object, free, build\n"
    "All champions get +4/+2.\n\n"
    "Test Bows\ngood magical object, free, build\n"
    "Good champions have range.\n\n"
    "Test Net\ngood magical object, free, build\n"
    "All champions lose airborne.\n\n"
    "Test Font\ngood magical object, free, build\nEvil champions are good.\n\n"
    "Test Twos\ngood magical object, free, build\nAll champions are 2/2.\n\n"
    "Test Wings\ngood magical object, free, build\n"
    "Good champions get airborne.\n\n"
    "Test Throne\ngood magical object, free, build\n"
    "You control all champions.\n\n";

/* All that can be seen of the table, whatever lies where. */
static void describe(const epic_game *g, char *text, size_t size)
{
    static const char *const NAMES[] = {
        "Test Ox",  "Test Rat",  "Test Ones", "Test Swords", "Test Bows",
        "Test Net", "Test Font", "Test Twos", "Test Wings",  "Test Throne"
    };
    const epic_cards *cards = (const epic_cards *)book_of(g);
    text[0] = 0;
    for (size_t n = 0; n < sizeof NAMES / sizeof NAMES[0]; n++)
        for (int i = 0; i < g->cards; i++) {
            if (card_at(g, i)->design != epic_cards_find(cards, NAMES[n]))
                continue;
            const struct body *b = body_of(g, i);
            size_t used = strlen(text);
            if (b)
                snprintf(text + used, size - used, "%s %d/%d %x %x P%d; ",
                         NAMES[n], b->offense, b->defense, b->words, b->align,
                         b->controller);
            else
                snprintf(text + used, size - used, "%s zone %d; ", NAMES[n],
                         card_at(g, i)->zone);
        }
}

static void every_order(const epic_cards *cards, const char *const names[5],
                        const int seats[5])
{
    char first[1000] = "", now[1000];
    for (int order = 0; order < 120; order++) {
        int left[5] = { 0, 1, 2, 3, 4 }, code = order;
        struct position *p = table(cards, 0);
        put(p, epic_cards_find(cards, "Test Rat"), 1);
        for (int i = 5; i > 0; i--) {
            int at = code % i, which = left[at];
            code /= i;
            memmove(left + at, left + at + 1,
                    (size_t)(i - at - 1) * sizeof left[0]);
            put(p, epic_cards_find(cards, names[which]), seats[which]);
            if (i == 3)
                put(p, epic_cards_find(cards, "Test Ox"), 0);
        }
        epic_game *g = laid_out(p);
        if (game_flaw(g))
            fail_msg("order %d: %s", order, game_flaw(g));
        describe(g, now, sizeof now);
        if (order == 0)
            snprintf(first, sizeof first, "%s", now);
        assert_string_equal(now, first);
        epic_game_free(g);
    }
}

static void test_layers__order_is_irrelevant(void **state)
{
    (void)state;
    static const char *const PEACE[] = { "Test Ones", "Test Swords",
                                         "Test Bows", "Test Net", "Test Font" };
    static const char *const WAR[] = { "Test Ones", "Test Twos", "Test Wings",
                                       "Test Net", "Test Throne" };
    static const char *const BOTH[] = { "Test Throne", "Test Throne",
                                        "Test Font", "Test Wings",
                                        "Test Twos" };
    static const int SEATS[] = { 0, 1, 0, 1, 0 };
    const epic_cards *cards = with_cards(LINES);
    every_order(cards, PEACE, SEATS);
    every_order(cards, WAR, SEATS);
    every_order(cards, BOTH, SEATS);
    epic_cards_free(cards);
}

/* ---- damage -------------------------------------------------------------- */

enum { FIGHTERS = 60 };

/* Champions of all sizes, with the keywords that divide damage. */
static const epic_cards *fighters_of(bool range)
{
    static char text[FIGHTERS * 90];
    size_t n = (size_t)snprintf(
        text, sizeof text,
        "Test Deck\nwild natural event, action, fast\nGain 1 mojo.\n\n");
    for (int i = 0; i < FIGHTERS; i++)
        n += (size_t)snprintf(
            text + n, sizeof text - n,
            "Fighter %d\nwild natural champion, free, build, %d/%d\n%s%s%s\n",
            i, i % 7, 1 + i % 5, i % 3 == 0 ? "Breakthrough.\n" : "",
            i % 4 == 0 ? "Deadly.\n" : "", range && i % 2 ? "Range.\n" : "");
    return with_cards(text);
}

struct tally {
    int to_attackers, to_defenders; /* damage in this attack */
    int offense[2];                 /* of both sides, as blocks are done */
    bool blocked, over;
};

static void add_up(void *user, const epic_game *g, const epic_event *e)
{
    struct tally *t = user;
    if (e->kind == EPIC_EVENT_DAMAGE)
        *(e->seat == g->active ? &t->to_attackers : &t->to_defenders) +=
            e->number;
    else if (e->kind == EPIC_EVENT_DAMAGE_PLAYER)
        t->to_defenders += e->number;
}

static int offense_sum(const epic_game *g, unsigned flag)
{
    thing list[THINGS_MAX];
    int n = fighters(g, flag, list), sum = 0;
    for (int i = 0; i < n; i++)
        sum += offense_of(g, list[i]);
    return sum;
}

/* One attack, with choices of chance, up to the question after it. */
static void one_attack(epic_game *g, uint64_t *rng, struct tally *t)
{
    bool fought = false;
    *t = (struct tally){ 0 };
    while (!epic_game_decision(g).over) {
        assert_null(game_flaw(g));
        if ((g->battle & BATTLE_BLOCKS_DONE) && !fought) {
            fought = true;
            t->blocked = g->battle & BATTLE_BLOCKED;
            t->offense[0] = offense_sum(g, BODY_ATTACKING);
            t->offense[1] = offense_sum(g, BODY_BLOCKING);
        }
        if (fought && !(g->battle & BATTLE_ON))
            return;
        /* the battle step is not ended as long as one can attack */
        int choice =
            g->asked == EPIC_ASK_ACTION ? 0 : rng_below(rng, g->option_count);
        if (g->asked == EPIC_ASK_ACTION && g->phase != 3) {
            t->over = true;
            return;
        }
        epic_game_apply(g, choice);
    }
    t->over = true;
}

static int attacks_on(const epic_cards *cards, uint64_t seed, bool range)
{
    uint64_t rng = seed;
    struct position *p = table(cards, 3);
    for (int s = 0; s < 2; s++)
        for (int i = rng_below(&rng, 4) + (s == 0); i > 0; i--) {
            char name[20];
            snprintf(name, sizeof name, "Fighter %d",
                     rng_below(&rng, FIGHTERS));
            put(p, epic_cards_find(cards, name), s);
        }
    epic_game *g = laid_out(p);
    struct tally t;
    int attacks = 0;
    epic_listen(add_up, &t);
    for (one_attack(g, &rng, &t); !t.over; one_attack(g, &rng, &t)) {
        attacks++;
        if (range) { /* who is broken first deals nothing */
            assert_in_range(t.to_defenders, 0, t.offense[0]);
            assert_in_range(t.to_attackers, 0, t.offense[1]);
        } else {
            assert_int_equal(t.to_defenders, t.offense[0]);
            assert_int_equal(t.to_attackers, t.offense[1]);
        }
    }
    epic_listen(NULL, NULL);
    epic_game_free(g);
    return attacks;
}

static void test_battle__damage_is_offense(void **state)
{
    (void)state;
    int attacks = 0;
    for (int range = 0; range < 2; range++) {
        const epic_cards *cards = fighters_of(range);
        for (uint64_t seed = 1; seed <= 400; seed++)
            attacks += attacks_on(cards, seed * 7919, range);
        epic_cards_free(cards);
    }
    assert_in_range(attacks, 500, 100000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layers__order_is_irrelevant),
        cmocka_unit_test(test_battle__damage_is_offense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
