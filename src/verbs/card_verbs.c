/* card_verbs.c - verbs that move cards: draw, discard, reveal, move, break,
 * banish. */
#include "verbs/card_verbs.h"

#include "verbs/beneath.h"
#include "verbs/control.h"
#include "verbs/follow.h"
#include "verbs/line_verbs.h"

void apply_draw(struct epic_game *g, struct frame *f, const struct clause *c,
                struct act *a)
{
    for (int i = 0; c->pick == PICK_NONE && i < a->seat_count; i++) {
        int n = amount_for(g, f, c, a->seats[i]);
        draw_cards(g, a->seats[i], n);
        f->did |= n > 0;
    }
    int seat = a->seat_count ? a->seats[0] : f->seat;
    for (int i = 0; i < a->count; i++) /* cards that were looked at */
        a->done[i] = !is_seat(a->things[i].card) && ref_live(g, a->things[i]) &&
                     draw_card(g, seat, a->things[i].card);
}

void apply_discard(struct epic_game *g, struct frame *f, const struct clause *c,
                   struct act *a)
{
    (void)c;
    for (int i = 0; i < a->count; i++) {
        if (is_seat(a->things[i].card) || !ref_live(g, a->things[i]) ||
            card_at(g, a->things[i].card)->zone != ZONE_HAND)
            continue;
        discard_card(g, a->things[i].card,
                     f->flags & FRAME_COST ? NOBODY : f->seat);
        a->done[i] = true;
    }
}

void apply_reveal_hand(struct epic_game *g, struct frame *f,
                       const struct clause *c, struct act *a)
{
    (void)f;
    (void)c;
    for (int i = 0; i < a->count; i++) {
        if (a->things[i].card >= g->cards || !ref_live(g, a->things[i]))
            continue;
        reveal_card(g, a->things[i].card);
        a->done[i] = true;
    }
}

void apply_recall(struct epic_game *g, struct frame *f, const struct clause *c,
                  struct act *a)
{
    (void)c;
    struct ref r = a->things[0];
    /* ECG-5.4.2: only from the discard pile */
    if (a->count == 0 || !ref_live(g, r) ||
        card_at(g, r.card)->zone != ZONE_PILE)
        return;
    int owner = card_holder(card_at(g, r.card));
    happen(g, ON_RECALLED, r.card, NO_CARD, owner, 1);
    happen(g, ON_LEAVES_PILE, r.card, NO_CARD, owner, 1);
    zone_move_to(g, r.card, owner, ZONE_HAND, BOTTOM);
    if (has_listener())
        tell(g, (epic_event){ .kind = EPIC_EVENT_RECALL,
                              .seat = (int8_t)owner,
                              .seen_by = 0xFF,
                              .card = (int16_t)r.card,
                              .other = -1,
                              .from = ZONE_PILE,
                              .to = ZONE_HAND,
                              .design = (int16_t)card_at(g, r.card)->design });
    a->done[0] = true;
    f->did = 1;
}

/* Whether the clause's things were revealed from a deck before. */
static bool was_revealed(const struct epic_game *g, const struct frame *f,
                         const struct clause *c)
{
    const struct book *book = book_of(g);
    int slot = c->pick == PICK_REST || c->pick == PICK_REF
                   ? c->ref
                   : book->filter[c->filter].among;
    if (slot >= f->length)
        return false;
    const struct clause *from = &book->clause[f->first + slot];
    return from->verb == VERB_LOOK && (from->flags & FLAG_REVEAL);
}

int together_bit(const struct epic_game *g)
{
    return customs_of(g)->moments ? ENTER_TOGETHER : 0;
}

/* "Your control" means the controller of the text, even if another player
 * carries it out.  A card kept under another returns to its owner. */
int enters_under(const struct epic_game *g, const struct frame *f,
                 const struct clause *c, const struct act *a, struct ref r)
{
    if (c->entry & ENTER_YOURS)
        return f->seat;
    if (!customs_of(g)->enters_yours || lies_under_any(g, r))
        return card_owner(card_at(g, r.card));
    return a->seat_count == 1  ? a->seats[0]
           : a->seat_count > 1 ? card_holder(card_at(g, r.card))
                               : f->seat;
}

/* Where cards entering together see each other enter, triggers are collected
 * after all of them are in play. */
static void move_into_play(struct epic_game *g, struct frame *f,
                           const struct clause *c, struct act *a)
{
    for (int i = 0; i < a->count; i++) {
        struct ref r = a->things[i];
        if (r.card >= g->cards || !ref_live(g, r) || body_of(g, r.card) ||
            !(design_of(g, r.card)->kinds & KIND_STAYS) ||
            (card_at(g, r.card)->marks & CARD_TOKEN))
            continue; /* ECG-2.3.5: a token that left play is gone */
        int seat = enters_under(g, f, c, a, r);
        if (customs_of(g)->fits &&
            !customs_of(g)->fits(g, r.card, seat, ZONE_PLAY))
            continue;
        if (!enter_play(g, r.card, seat, c->entry | together_bit(g)))
            return;
        a->done[i] = true;
        follow(g, f, &a->things[i]);
    }
    for (int i = 0; together_bit(g) && i < a->count; i++) {
        int card = a->things[i].card;
        if (a->done[i] && body_of(g, card))
            entered(g, card, card_holder(card_at(g, card)), c->entry);
    }
}

struct way way_to(const struct epic_game *g, const struct frame *f,
                  const struct clause *c, const struct act *a)
{
    static const struct {
        uint8_t zone, end, how;
    } PLACE[] = {
        [PLACE_HAND] = { ZONE_HAND, BOTTOM, LEAVE_RETURNED },
        [PLACE_YOUR_HAND] = { ZONE_HAND, BOTTOM, LEAVE_RETURNED },
        [PLACE_DECK_TOP] = { ZONE_DECK, TOP, LEAVE_MOVED },
        [PLACE_DECK_BOTTOM] = { ZONE_DECK, BOTTOM, LEAVE_MOVED },
        [PLACE_PILE] = { ZONE_PILE, TOP, LEAVE_MOVED },
        [PLACE_ASIDE] = { ZONE_ASIDE, TOP, LEAVE_MOVED },
        [PLACE_YOUR_PILE] = { ZONE_PILE, TOP, LEAVE_MOVED },
        [PLACE_CONTROLLER_HAND] = { ZONE_HAND, BOTTOM, LEAVE_RETURNED },
        [PLACE_UNDER] = { ZONE_ASIDE, TOP, LEAVE_MOVED },
        [PLACE_BANISHED] = { ZONE_DECK, BOTTOM, LEAVE_BANISHED },
        [PLACE_HOLD] = { ZONE_HOLD, BOTTOM, LEAVE_MOVED },
        [PLACE_YOUR_HOLD] = { ZONE_HOLD, BOTTOM, LEAVE_MOVED },
        [PLACE_GRAVE] = { ZONE_GRAVE, TOP, LEAVE_MOVED },
    };
    CHECK(g, c->to < sizeof PLACE / sizeof PLACE[0] && c->to != PLACE_LINE);
    struct way way = {
        PLACE[c->to].how,      PLACE[c->to].zone,
        PLACE[c->to].end,      TO_USUAL,
        was_revealed(g, f, c), (c->flags & FLAG_ANY_ORDER) != 0
    };
    (void)a;
    if (c->to == PLACE_YOUR_HAND || c->to == PLACE_YOUR_PILE)
        way.seat = f->seat;
    else if (c->to == PLACE_CONTROLLER_HAND)
        way.seat = TO_CONTROLLER;
    return way;
}

void apply_move(struct epic_game *g, struct frame *f, const struct clause *c,
                struct act *a)
{
    if (c->to == PLACE_PLAY) {
        move_into_play(g, f, c, a);
        return;
    }
    if (c->to == PLACE_LINE) {
        put_on_line(g, f, a);
        return;
    }
    send_to(g, a->things, a->count, way_to(g, f, c, a), a->done);
    if (c->to != PLACE_ASIDE && c->to != PLACE_UNDER)
        return;
    for (int i = 0; i < a->count; i++)
        if (a->done[i]) {
            follow(g, f, &a->things[i]);
            if (c->to == PLACE_UNDER &&
                card_at(g, a->things[i].card)->zone == ZONE_ASIDE)
                put_under(g, a->things[i].card,
                          (struct ref){ f->card, f->generation, 0 }, f->seat);
        }
}

/* Triggers on "this breaks something": the source of the effect did. */
static void note_broken_by(struct epic_game *g, const struct frame *f,
                           const struct act *a)
{
    struct ref by = { f->card, f->generation, 0 };
    for (int i = 0; i < a->count && ref_live(g, by); i++)
        if (a->done[i])
            happen(g, ON_BREAKS, f->card, a->things[i].card,
                   controller_of(g, by), 1);
}

void apply_break(struct epic_game *g, struct frame *f, const struct clause *c,
                 struct act *a)
{
    struct way way = { LEAVE_BROKEN, ZONE_PILE, TOP, TO_USUAL, false, false };
    if (c->to) { /* "and put it into your hand" */
        way = way_to(g, f, c, a);
        way.how = LEAVE_BROKEN;
        way.banished = c->to == PLACE_BANISHED;
    }
    way.open = was_revealed(g, f, c);
    send_to(g, a->things, a->count, way, a->done);
    note_broken_by(g, f, a);
}

void apply_banish(struct epic_game *g, struct frame *f, const struct clause *c,
                  struct act *a)
{
    send_away(g, a->things, a->count, LEAVE_BANISHED, ZONE_DECK, BOTTOM,
              was_revealed(g, f, c), a->done);
}

void forget_picks(struct epic_game *g, const struct frame *f)
{
    for (int i = f->refs; i < g->refs; i++)
        if (ref_at(g, i)->slot == f->pc)
            ref_at(g, i)->slot = SLOT_VOID;
}

void made(struct epic_game *g, struct frame *f, const struct clause *c,
          int card)
{
    f->did = 1;
    if (c->flags & FLAG_KEEP)
        note(g, f, (thing)card, true);
}

void apply_transform(struct epic_game *g, struct frame *f,
                     const struct clause *c, struct act *a)
{
    int seats[THINGS_MAX];
    for (int i = 0; i < a->count; i++)
        seats[i] = controller_of(g, a->things[i]);
    forget_picks(g, f);
    send_away(g, a->things, a->count, LEAVE_TRANSFORMED, ZONE_DECK, BOTTOM,
              was_revealed(g, f, c), a->done);
    for (int i = 0; i < a->count && !g->over; i++)
        if (a->done[i]) {
            int card = create_token(g, c->design, seats[i], c->entry);
            if (card != NO_CARD)
                made(g, f, c, card);
        }
    a->count = 0;
}

/* "It" is what was looked at: the note of the deck's player goes behind the
 * cards. */
static void player_last(struct epic_game *g, const struct frame *f)
{
    for (int i = f->mark; i + 1 < g->refs; i++) {
        struct ref r = *ref_at(g, i);
        if (is_seat(r.card) && (r.slot & ~REF_DONE) == f->pc) {
            *ref_at(g, i) = *ref_at(g, i + 1);
            *ref_at(g, i + 1) = r;
        }
    }
}

void apply_look(struct epic_game *g, struct frame *f, const struct clause *c,
                struct act *a)
{
    int zone = c->pick != PICK_ALL   ? ZONE_DECK
               : c->to == PLACE_PILE ? ZONE_PILE
                                     : ZONE_HAND;
    for (int i = 0; i < a->seat_count; i++) {
        int n = c->pick == PICK_ALL ? pile_of(g, a->seats[i], zone)->count
                                    : amount_for(g, f, c, a->seats[i]);
        int card = pile_of(g, a->seats[i], zone)->top;
        for (; n > 0 && card != NO_CARD; n--, card = card_at(g, card)->next) {
            note(g, f, (thing)card, true);
            f->did = 1;
            if (!has_listener())
                continue;
            bool all = c->flags & FLAG_REVEAL;
            tell(g, (epic_event){
                        .kind = all ? EPIC_EVENT_REVEAL : EPIC_EVENT_LOOK,
                        .seat = (int8_t)(all ? a->seats[i] : f->seat),
                        .card = (int16_t)card,
                        .seen_by = (uint8_t)(all ? 0xFF : 1u << f->seat),
                        .other = -1,
                        .from = (uint8_t)zone,
                        .to = (uint8_t)zone,
                        .design = (int16_t)card_at(g, card)->design });
        }
    }
    player_last(g, f);
}
