/* cards.c - acts that move cards between hand, deck, discard pile and play. */
#include "kernel/luck.h"
#include "verbs/acts.h"
#include "verbs/instead.h"

static void tell_move(const struct epic_game *g, int kind, int seat, int card,
                      int from, int to, int whose, unsigned seen_by)
{
    if (has_listener())
        tell(g, (epic_event){ .kind = (uint8_t)kind,
                              .seat = (int8_t)seat,
                              .seen_by = (uint8_t)seen_by,
                              .from = (uint8_t)from,
                              .to = (uint8_t)to,
                              .to_whose =
                                  (uint8_t)(whose < NOBODY ? whose + 1 : 0),
                              .card = (int16_t)card,
                              .other = -1,
                              .design = (int16_t)card_at(g, card)->design });
}

void note_in_pile(struct epic_game *g, int card)
{
    const struct design *d = design_of(g, card);
    g->watching_pile |= d->watch_pile;
    if (d->does & DOES_PILE_LINES)
        g->pile_lines |= LOOK_PILES | d->looks, g->dirty = DIRTY_ALL;
    struct seat *p = &g->seat[card_holder(card_at(g, card))];
    p->pile_powers |= d->powers;
    p->pile_steps |= (uint8_t)(d->watch_pile >> MY_STEPS_AT);
    for (int i = 0; (d->watch_pile & ON_ALLY) && i < d->abilities; i++)
        p->pile_allies |= book_of(g)->ability[d->ability + i].align;
}

bool draw_card(struct epic_game *g, int seat, int card)
{
    if (card_at(g, card)->zone != ZONE_DECK ||
        rule_binds(g, RULE_CANNOT_DRAW, seat_thing(seat)))
        return false;
    bool yours = customs_of(g)->places_yours;
    int to = yours ? seat : card_owner(card_at(g, card));
    zone_move_to(g, card, to, ZONE_HAND, BOTTOM);
    tell_move(g, EPIC_EVENT_DRAW, seat, card, ZONE_DECK, ZONE_HAND, to,
              1u << to);
    happen(g, ON_DRAW, card, NO_CARD, seat, 1);
    return true;
}

void draw_cards(struct epic_game *g, int seat, int n)
{
    if (rule_binds(g, RULE_CANNOT_DRAW, seat_thing(seat)))
        return;
    for (int i = 0; i < n; i++) {
        int card = pile_of(g, seat, ZONE_DECK)->top;
        if (card == NO_CARD) {
            customs_of(g)->empty_draw(g, seat, n - i);
            return;
        }
        zone_move(g, card, ZONE_HAND, BOTTOM);
        tell_move(g, EPIC_EVENT_DRAW, seat, card, ZONE_DECK, ZONE_HAND, seat,
                  1u << seat);
        happen(g, ON_DRAW, card, NO_CARD, seat, 1);
    }
}

/* "As an opponent's effect makes you discard this, put it into play instead":
 * checked before the event happens. */
static bool replaced(struct epic_game *g, int card, int by)
{
    const struct book *book = book_of(g);
    int holder = card_holder(card_at(g, card));
    if (!(design_of(g, card)->does & DOES_INSTEAD) || by == NOBODY)
        return false;
    struct ability_walk w = abilities_of(g, card);
    for (int i; (i = next_ability(g, card, &w)) != 0;) {
        const struct ability *a = &book->ability[i];
        if (a->kind != ABILITY_INSTEAD || !(a->events & ON_DISCARDED) ||
            (a->side == SIDE_OPPONENT && are_friends(g, by, holder)))
            continue;
        enter_play(g, card, holder, 0);
        return true;
    }
    return false;
}

/* The zone of a card that is to go to a discard pile. */
static int pile_for(const struct epic_game *g, int card)
{
    return design_of(g, card)->kinds & customs_of(g)->grave_kinds ? ZONE_GRAVE
                                                                  : ZONE_PILE;
}

/* Who sees a card move.  A move from or to a public zone is public.  Between
 * hidden zones only the player whose hand is involved sees it; nobody sees a
 * deck or face-down discards.  A card of another owner is face up in a hand. */
static unsigned seen_moving(const struct epic_game *g, const struct card *c,
                            int zone, int seat)
{
    unsigned before = c->zone == ZONE_HAND ? 1u << card_holder(c) : 0;
    unsigned after = zone == ZONE_HAND ? 1u << seat : 0;
    bool open = !is_hidden_zone(g, c->zone) || !is_hidden_zone(g, zone) ||
                (zone == ZONE_HAND && seat != card_owner(c));
    return open ? 0xFF : before | after;
}

/* Carries out the effect of a replacement in place of the event. */
static void do_else(struct epic_game *g, const struct dest *d, int card)
{
    note_instead(g, d->by.card, d->by.seat, d->by.ability, card);
}

void to_pile(struct epic_game *g, int card, int seat, int kind, uint64_t on)
{
    struct dest d = { (uint8_t)pile_for(g, card), TOP, (uint8_t)seat,
                      LEAVE_MOVED, false };
    find_dest(g, card, &d);
    int from = card_at(g, card)->zone;
    unsigned seen_by = seen_moving(g, card_at(g, card), d.zone, d.seat);
    if (d.stays) {
        do_else(g, &d, card);
        return;
    }
    zone_move_to(g, card, d.seat, d.zone, d.end);
    if (d.zone == ZONE_PILE)
        note_in_pile(g, card);
    tell_move(g, kind, seat, card, from, d.zone, d.seat, seen_by);
    if (on)
        happen(g, on, card, NO_CARD, seat, 1);
    if (d.zone == ZONE_PILE)
        happen(g, ON_ENTERS_PILE, card, NO_CARD, d.seat, 1);
}

void discard_card(struct epic_game *g, int card, int by)
{
    if (!replaced(g, card, by))
        to_pile(g, card, card_holder(card_at(g, card)), EPIC_EVENT_DISCARD,
                ON_DISCARDED);
}

void reveal_card(struct epic_game *g, int card)
{
    tell_move(g, EPIC_EVENT_REVEAL, card_holder(card_at(g, card)), card,
              card_at(g, card)->zone, card_at(g, card)->zone, NOBODY, 0xFF);
}

void decline(struct epic_game *g, int seat, int card)
{
    tell_card(g, EPIC_EVENT_DECLINE, seat, card, 0);
}

/* ---- leaving ------------------------------------------------------------- */

static bool may_leave(const struct epic_game *g, const struct body *b, int how)
{
    (void)g;
    if (how == LEAVE_BROKEN)
        return !(b->words & KW_UNBREAKABLE); /* ECG-5.9.2 */
    if (how == LEAVE_BANISHED)
        return !(b->words & KW_UNBANISHABLE); /* ECG-5.11.2 */
    return true;
}

/* Collects the triggers on leaving play. */
static void note_leaving(struct epic_game *g, int card, int how)
{
    static const uint64_t ON[] = { ON_BROKEN, ON_BANISHED, ON_RETURNED,
                                   0,         0,           ON_KILLED };
    int seat = body_of(g, card)->controller;
    if (!is_awaited(g, ON[how] | ON_LEAVES | ON_CONTROL_LOST))
        return;
    happen(g, ON[how], card, NO_CARD, seat, 1);
    happen(g, ON_LEAVES, card, NO_CARD, seat, 1);
    happen(g, ON_CONTROL_LOST, card, NO_CARD, seat, 1);
}

void remove_from_game(struct epic_game *g, int card)
{
    const struct card *c = card_at(g, card);
    const struct body *b = body_of(g, card);
    tell_move(g, EPIC_EVENT_GONE, b ? b->controller : card_holder(c), card,
              c->zone, ZONE_GONE, NOBODY, 0xFF);
    if (b)
        note_leaving(g, card, LEAVE_MOVED);
    zone_move(g, card, ZONE_GONE, TOP);
    g->dirty = DIRTY_ALL;
}

/* Face-down cards are turned up before they leave. */
static void turn_up(struct epic_game *g, const struct ref *things, int n)
{
    uint16_t cards[THINGS_MAX];
    int m = 0;
    for (int i = 0; i < n; i++)
        if (things[i].card < g->cards && ref_live(g, things[i]))
            cards[m++] = things[i].card;
    if (m > 0)
        unveil_all(g, cards, m);
}

/* The seat whose zone it goes to. */
static int seat_for(const struct epic_game *g, const struct card *c,
                    const struct body *b, const struct way *way)
{
    const struct customs *customs = customs_of(g);
    bool yours = customs->places_yours && way->zone != ZONE_DECK;
    if (way->seat >= 0 && yours)
        return way->seat;
    if (way->seat == TO_CONTROLLER && yours && b)
        return b->controller;
    if (b && way->how == LEAVE_BROKEN && customs->controllers_pile &&
        way->zone == ZONE_PILE)
        return b->controller;
    return card_owner(c);
}

/* The destination before replacements.  What is to be broken and banished, but
 * is unbanishable, is only broken. */
static struct dest planned(const struct epic_game *g, int card,
                           const struct way *way)
{
    const struct body *b = body_of(g, card);
    struct way to = *way;
    if (to.banished && b && (b->words & KW_UNBANISHABLE)) {
        to.banished = false;
        to.zone = ZONE_PILE;
        to.end = TOP;
    }
    if (to.zone == ZONE_PILE || to.zone == ZONE_GRAVE)
        to.zone = pile_for(g, card);
    return (struct dest){ (uint8_t)to.zone, (uint8_t)to.end,
                          (uint8_t)seat_for(g, card_at(g, card), b, &to),
                          (uint8_t)to.how, to.banished };
}

/* Reports the moves before any is made: cards that leave simultaneously see
 * each other leave. */
static void tell_leaving(struct epic_game *g, int card, const struct dest *d,
                         bool open)
{
    static const uint8_t EVENT[] = { EPIC_EVENT_BREAK,  EPIC_EVENT_BANISH,
                                     EPIC_EVENT_RETURN, EPIC_EVENT_TRANSFORM,
                                     EPIC_EVENT_MOVE,   EPIC_EVENT_KILL };
    const struct body *b = body_of(g, card);
    const struct card *c = card_at(g, card);
    int seat = b ? b->controller : card_holder(c);
    if (has_listener())
        tell_move(g, d->zone == ZONE_HOLD ? EPIC_EVENT_HOLD : EVENT[d->how],
                  seat, card, c->zone, d->zone, d->seat,
                  open ? 0xFF : seen_moving(g, c, d->zone, d->seat));
    if (d->zone == ZONE_HOLD)
        happen(g, ON_HELD, card, NO_CARD, seat, 1);
    if (b)
        note_leaving(g, card, d->how);
    else if (c->zone == ZONE_PILE)
        happen(g, ON_LEAVES_PILE, card, NO_CARD, seat, 1);
    if (b && d->banished)
        happen(g, ON_BANISHED, card, NO_CARD, b->controller, 1);
}

/* Moves a card to its final destination, with the hooks and triggers of
 * leaving. */
static void leave_for(struct epic_game *g, int card, const struct dest *to)
{
    struct card *c = card_at(g, card);
    struct body *b = body_of(g, card);
    int from = c->zone;
    const struct customs *customs = customs_of(g);
    thing last = b ? seat_thing(b->controller) : NO_CARD;
    if (customs->leaves && (b || from == ZONE_HOLD))
        customs->leaves(g, card, to->seat, to->zone);
    if (b) {
        const struct design *d = design_of(g, card);
        if ((d->says & SAYS_OTHERS) || (d->does & DOES_RULE) ||
            (b->flags & BODY_QUOTED) || is_attached(g, b))
            mark_stale(g, b); /* its effects on others end */
        if (to->how == LEAVE_BROKEN)
            b->flags |= BODY_DOOMED; /* kept in the frozen body */
        else
            b->flags &= (uint8_t)~BODY_DOOMED;
    }
    zone_move_to(g, card, to->seat, to->zone, to->end);
    if (b && customs->has_left)
        customs->has_left(g, b, to->how);
    if (c->zone == ZONE_GONE) /* a token only exists in play */
        tell_move(g, EPIC_EVENT_GONE, card_owner(c), card, from, ZONE_GONE,
                  NOBODY, 0xFF);
    if (c->zone == ZONE_PILE) {
        if (to->how == LEAVE_BROKEN)
            c->marks |= CARD_BROKEN, g->broken = 1;
        note_in_pile(g, card);
        happen(g, ON_ENTERS_PILE, card, last, card_holder(c),
               from == ZONE_PLAY ? 1 + ZONE_PLAY : 1);
    }
}

void send_away(struct epic_game *g, const struct ref *things, int n, int how,
               int zone, int end, bool open, bool *done)
{
    send_to(g, things, n, (struct way){ how, zone, end, TO_USUAL, open, false },
            done);
}

/* MV-hold-5: what enters a holding area simultaneously needs room for all;
 * `taken` is the room taken by earlier ones, per seat. */
static bool finds_place(const struct epic_game *g, int card,
                        const struct dest *d, int taken[EPIC_SEATS_MAX])
{
    const struct customs *customs = customs_of(g);
    if (customs->fits && !customs->fits(g, card, d->seat, d->zone))
        return false;
    if (d->zone != ZONE_HOLD || !customs->has_room)
        return true;
    int points = taken[d->seat] + customs->takes_room(g, card);
    if (!customs->has_room(g, d->seat, points))
        return false;
    taken[d->seat] = points;
    return true;
}

void send_to(struct epic_game *g, const struct ref *things, int n,
             struct way way, bool *done)
{
    uint16_t order[THINGS_MAX];
    struct ref from[THINGS_MAX];
    struct dest dest[THINGS_MAX];
    int m = 0, to_decks = 0, taken[EPIC_SEATS_MAX] = { 0 };
    if (g->veiled)
        turn_up(g, things, n);
    refresh(g);
    for (int i = 0; i < n; i++) {
        int card = things[i].card;
        done[i] = false;
        if (card >= g->cards || !ref_live(g, things[i]))
            continue;
        struct body *b = body_of(g, card);
        if (b ? !may_leave(g, b, way.how) : way.how == LEAVE_BROKEN)
            continue;
        dest[m] = planned(g, card, &way);
        find_dest(g, card, &dest[m]);
        if (dest[m].stays) {
            do_else(g, &dest[m], card);
            continue;
        }
        if (!finds_place(g, card, &dest[m], taken))
            continue;
        done[i] = true;
        to_decks += dest[m].zone == ZONE_DECK;
        order[m] = (uint16_t)m;
        from[m++] = things[i];
    }
    for (int i = 0; i < m; i++)
        tell_leaving(g, from[i].card, &dest[i], way.open);
    if (to_decks > 1 && !way.ordered)
        luck_shuffle(g, order, m); /* ECG-5.15.2, G-37 */
    for (int i = 0; way.ordered && way.end == TOP && i < m; i++)
        order[i] = (uint16_t)(m - 1 - i); /* the first of the order ends up on
                                           * top */
    for (int i = 0; i < m; i++) {
        int k = order[i];
        if (ref_live(g, from[k])) /* it may have left with its host */
            leave_for(g, from[k].card, &dest[k]);
    }
}
