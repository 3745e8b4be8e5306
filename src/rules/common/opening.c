/* Setting up: the first player, health, opening hands, mulligans, and the loop
 * over turns. */
#include "kernel/luck.h"
#include "kernel/mode.h"
#include "rules/common/common.h"

int seat_candidates(const struct epic_game *g, const struct frame *f,
                    thing *out)
{
    int n = 0;
    (void)f;
    for (int s = 0; s < g->seats; s++)
        if (!g->seat[s].out)
            out[n++] = seat_thing(s);
    return n;
}

flow choose_first(struct epic_game *g, struct frame *f)
{
    (void)f;
    g->phase = 0;
    int first = luck_below(g, g->seats);
    g->first = g->active = (uint8_t)__builtin_ctz(g->seat[first].unit);
    tell_seat(g, EPIC_EVENT_FIRST, g->first, 0);
    return next();
}

flow set_health(struct epic_game *g, struct frame *f)
{
    (void)f;
    for (int s = 0; s < g->seats; s++) {
        int own = rule_sum(g, RULE_STARTING_HEALTH, NO_CARD, s);
        add_health(g, s, own ? own : customs_of(g)->start_health);
    }
    return next();
}

flow shuffle_decks(struct epic_game *g, struct frame *f)
{
    (void)f;
    for (unsigned left = seats_left(g); left; left &= left - 1) {
        int s = __builtin_ctz(left);
        if (g->turn == 0)
            zone_first_shuffle(g, s);
        else
            zone_shuffle(g, s);
        tell_seat(g, EPIC_EVENT_SHUFFLE, s, 0);
    }
    return next();
}

flow opening_hands(struct epic_game *g, struct frame *f)
{
    for (int i = 0, s = g->first; i < g->seats; i++, s = (s + 1) % g->seats) {
        if (g->seat[s].out)
            continue;
        int own = rule_sum(g, RULE_OPENING_HAND, NO_CARD, s);
        draw_cards(g, s, own ? own : customs_of(g)->opening_hand);
    }
    g->triggers = 0; /* drawing before the game begins triggers nothing */
    f->stage = 0;
    return next();
}

/* In turn order.  Frame: `stage` has a bit for each seat that had its chance. */
flow next_mulligan(struct epic_game *g, struct frame *f)
{
    for (int i = 0; i < g->seats; i++) {
        int seat = (g->first + i) % g->seats;
        if (g->seat[seat].out || (f->stage >> seat & 1))
            continue;
        f->stage |= (uint8_t)(1u << seat);
        push(g, PROC_MULLIGAN, seat, NO_CARD);
        return again(f); /* once per seat */
    }
    return next();
}

flow begin_turns(struct epic_game *g, struct frame *f)
{
    (void)f;
    g->first_turn = 1;
    g->active = g->first;
    if (g->seat[g->first].out) /* conceded before the first turn */
        g->active = (uint8_t)next_seat(g, g->first);
    return next();
}

flow begin_turn(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin(g, PROC_TURN, g->active, NO_CARD);
}

flow next_turn(struct epic_game *g, struct frame *f)
{
    g->active = (uint8_t)next_unit(g, g->active);
    return back_to(g, f, begin_turn);
}

/* ---- one player's mulligan ----------------------------------------------- */

int hand_candidates(const struct epic_game *g, const struct frame *f,
                    thing *out)
{
    int n = 0;
    for (int c = pile_of(g, f->seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        out[n++] = (thing)c;
    return n;
}

flow offer_mulligan(struct epic_game *g, struct frame *f)
{
    int hand = pile_of(g, f->seat, ZONE_HAND)->count;
    g->asked_card = NO_CARD;
    if (f->last == hand - 1)
        return next();
    g->minimum = 0;
    g->maximum = (int16_t)(hand - f->picked);
    return ask(g, EPIC_ASK_MULLIGAN, f->seat);
}

flow take_mulligan(struct epic_game *g, struct frame *f)
{
    int hand = pile_of(g, f->seat, ZONE_HAND)->count;
    if (f->last == hand - 1)
        return next();
    thing t = picked(g, f);
    if (t == NO_CARD)
        return next();
    note_at(g, SLOT_SHARE, t);
    return back_to(g, f, offer_mulligan);
}

flow put_back(struct epic_game *g, struct frame *f)
{
    uint16_t list[256];
    int n = 0;
    for (int i = f->mark; i < g->refs; i++)
        list[n++] = ref_at(g, i)->card;
    g->refs = f->mark;
    luck_shuffle(g, list, n); /* in random order */
    for (int i = 0; i < n; i++)
        zone_move(g, list[i], ZONE_DECK, BOTTOM);
    f->rest = (uint16_t)n;
    tell_seat(g, EPIC_EVENT_MULLIGAN, f->seat, n);
    return next();
}

flow redraw(struct epic_game *g, struct frame *f)
{
    draw_cards(g, f->seat, f->rest);
    g->triggers = 0;
    return next();
}

flow pay_for_mulligan(struct epic_game *g, struct frame *f)
{
    if (f->rest)
        lose_health(g, f->seat, f->rest);
    g->triggers = 0;
    settle(g);
    return next();
}
