/* position.c - sets up a position by hand. */
#include "formats/position.h"

#include "formats/card_set.h"
#include "formats/facts.h"
#include "formats/lay_out.h"
#include "formats/record.h"
#include "kernel/run.h"
#include "kernel/zones.h"
#include "verbs/acts.h"

#include <stdlib.h>

/* Moves a card from its deck to its place.  Decks were given last card first,
 * so that what remains is in the listed order. */
static void place(struct epic_game *g, const struct placed *p, int card)
{
    int holder = p->controller < 0 ? p->seat : p->controller;
    if (p->zone == ZONE_PLAY) {
        struct body *b =
            zone_enter(g, card, holder, lies_far(design_of(g, card)));
        if (!b)
            return;
        if (g->cap.sets)
            note_among(g, card_at(g, card)->body, design_of(g, card));
        turn_body(g, b,
                  p->expended  ? EXPENDED
                  : p->flipped ? FLIPPED
                               : PREPARED);
        int deploying = customs_of(g)->enter_flags & BODY_DEPLOYING;
        b->flags = (uint8_t)((p->deploying ? deploying : 0) |
                             (p->face_down ? BODY_VEILED : 0));
        b->damage = (int16_t)p->damage;
        b->counters = (int16_t)p->counters;
    } else {
        bool kept = p->zone == ZONE_HAND || p->zone == ZONE_PILE ||
                    p->zone == ZONE_HOLD;
        zone_move_to(g, card, kept ? holder : p->seat, p->zone, BOTTOM);
    }
}

/* What only some games have; `host` is NO_CARD or a card in play. */
static void lay_more(struct epic_game *g, const struct placed *p, int card,
                     int host)
{
    struct laid with = { .host = host,
                         .host_seat = p->on_seat ? p->on_seat - 1 : NOBODY,
                         .damage = p->damage,
                         .marks = p->marks,
                         .state = p->state,
                         .rolled = { p->rolled[0], p->rolled[1] } };
    struct body *b = body_of(g, card);
    if (b && p->counter_kind) {
        b->counters = 0;
        put_counters(g, b, p->counter_kind, p->counters,
                     (struct ref){ NO_CARD, 0, 0 });
    }
    if (ruleset_of(g)->lay)
        ruleset_of(g)->lay(g, card, &with);
}

static bool in(int value, int least, int most)
{
    return value >= least && value <= most;
}

/* All marks that the game has. */
static int known_marks(const struct book *book)
{
    const struct mark_word *m =
        game_facts((const epic_cards *)book).words.marks;
    int all = 0;
    for (; m && m->mark; m++)
        all |= m->mark;
    return all;
}

/* Values that become an index, or are stored in fewer bits, are in range. */
static bool is_placeable(const struct placed *c, const struct position *p,
                         const struct book *book)
{
    int last = p->setup.seats - 1;
    return in(c->design, 1, book->designs - 1) && in(c->seat, 0, last) &&
           in(c->zone, 0, ALL_ZONES - 1) && in(c->controller, -1, last) &&
           in(c->on, 0, p->count) && in(c->on_seat, 0, last + 1) &&
           in(c->damage, 0, INT16_MAX) && in(c->counters, 0, INT16_MAX) &&
           in(c->counter_kind, 0, book->counters - 1) &&
           !(c->marks & ~known_marks(book)) && in(c->state, 0, UINT8_MAX) &&
           in(c->rolled[0], 0, UINT8_MAX) && in(c->rolled[1], 0, UINT8_MAX);
}

static bool is_sound(const struct position *p, epic_error *error)
{
    const epic_cards *cards =
        p->setup.cards ? p->setup.cards : epic_cards_builtin(p->setup.game);
    int seats = p->setup.seats;
    if (!cards)
        return record_fail(error, 0, "there is no such game");
    if (!in(seats, 1, EPIC_SEATS_MAX) || !in(p->active, 0, seats - 1) ||
        !in(p->count, 0, POSITION_CARDS))
        return record_fail(error, 0,
                           "a position has 1 to %d seats and at most %d cards",
                           EPIC_SEATS_MAX, POSITION_CARDS);
    for (int i = 0; i < p->count; i++)
        if (!is_placeable(&p->card[i], p, book_in(cards)))
            return record_fail(
                error, 0, "card %d of the position cannot be placed so", i + 1);
    for (int s = 0; s < seats; s++)
        if (!in(p->health[s], INT16_MIN, INT16_MAX) ||
            !in(p->gold[s], INT16_MIN, INT16_MAX))
            return record_fail(error, 0, "health and gold are numbers up to %d",
                               INT16_MAX);
        else if (!in(p->earlier[s], INT16_MIN, INT16_MAX))
            return record_fail(error, 0,
                               "the points of earlier battles are numbers up "
                               "to %d",
                               INT16_MAX);
    bool campaign = p->setup.battle_count || p->setup.total;
    if (!in(p->battle, 0, campaign ? UINT8_MAX - 1 : 0))
        return record_fail(error, 0, "there is no such battle");
    return in(p->goal, 0, EPIC_GOAL_MAX) ||
           record_fail(error, 0, "the goal is at most %d points",
                       EPIC_GOAL_MAX);
}

/* The real cards of a seat in the given order; tokens are created later. */
static int list_deck(const struct position *p, int seat, uint16_t *deck)
{
    int n = 0;
    for (int i = 0; i < p->count; i++)
        if (p->card[i].seat == seat && !p->card[i].token)
            deck[n++] = (uint16_t)p->card[i].design;
    return n;
}

/* Which battle it is, and what was scored before. */
static void lay_campaign(struct epic_game *g, const struct position *p)
{
    struct campaign *c = campaign_of(g);
    if (!c)
        return;
    c->number = (uint8_t)(p->battle ? p->battle : 1);
    g->goal = (int16_t)goal_of_battle(c);
    for (int s = 0; s < g->seats; s++)
        c->before[s] = p->earlier[s];
}

epic_game *position_game(const struct position *p, epic_error *error)
{
    epic_setup setup = p->setup;
    if (!is_sound(p, error))
        return NULL;
    uint16_t(*deck)[POSITION_CARDS] = malloc(EPIC_SEATS_MAX * sizeof *deck);
    if (!deck) {
        record_fail(error, 0, "there is not enough memory");
        return NULL;
    }
    for (int s = 0; s < setup.seats; s++) {
        setup.deck[s] = deck[s];
        setup.deck_size[s] = list_deck(p, s, deck[s]);
    }
    epic_game *g = game_lay_out(&setup, false, error);
    free(deck);
    if (!g)
        return NULL;
    for (int s = 0; s < setup.seats; s++) {
        g->seat[s].health = (int16_t)p->health[s];
        g->seat[s].gold = (int16_t)p->gold[s];
    }
    if (!rounds_left(g))
        g->goal = (int16_t)(p->goal ? p->goal : customs_of(g)->usual_goal);
    lay_campaign(g, p);
    uint16_t placed[POSITION_CARDS];
    int next_card[EPIC_SEATS_MAX], at = 0;
    for (int s = 0; s < setup.seats; s++) {
        next_card[s] = at;
        at += setup.deck_size[s];
    }
    for (int i = 0; i < p->count && !g->full; i++) {
        const struct placed *c = &p->card[i];
        int card = c->token ? zone_token(g, c->design, c->seat,
                                         book_of(g)->design[c->design].facts)
                            : next_card[c->seat]++;
        placed[i] = (uint16_t)card;
        if (card != NO_CARD)
            place(g, c, card);
    }
    for (int i = 0; i < g->cards; i++)
        card_at(g, i)->generation = 0;
    for (int i = 0; i < g->bodies; i++)
        body_at(g, i)->generation = 0;
    for (int i = 0; i < p->count && !g->full; i++)
        if (placed[i] != NO_CARD)
            lay_more(g, &p->card[i], placed[i],
                     p->card[i].on ? placed[p->card[i].on - 1] : NO_CARD);
    for (int i = 0; i < g->cards; i++) {
        g->watching |= design_of(g, i)->watch_others;
        g->watching_own |= design_of(g, i)->watch_play;
        note_in_pile(g, i); /* whether in a pile or not: conservative */
    }
    g->veiled = 1; /* conservative: the first check clears it */
    g->first_turn = p->first_turn;
    g->dirty = DIRTY_ALL;
    touch(g, LOOK_ALL);
    ruleset_of(g)->begin_at(g, p->active, p->phase);
    run(g);
    return g;
}
