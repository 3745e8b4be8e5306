/* What is attached: put on, carried along, fallen off. */
#include "verbs/attach.h"

void attach(struct epic_game *g, int card, int host)
{
    struct person *p = person_of(g, card);
    p->host = (uint16_t)host;
    p->host_seat = NOBODY;
    g->dirty = 1;
    touch(g, LOOK_PLAY);
    tell_cards(g, EPIC_EVENT_ATTACH, body_of(g, card)->controller, card, host,
               0);
}

void attach_to_seat(struct epic_game *g, int card, int seat)
{
    struct person *p = person_of(g, card);
    p->host = NO_CARD;
    p->host_seat = (uint8_t)seat;
    g->dirty = 1;
    touch(g, LOOK_PLAY);
}

void bring_along(struct epic_game *g, const struct body *b)
{
    const struct design *d = design_of(g, b->card);
    enum { CARRIES_MAX = sizeof d->carries / sizeof d->carries[0] };
    for (int i = 0; i < CARRIES_MAX && d->carries[i]; i++) {
        int facts = book_of(g)->design[d->carries[i]].facts;
        int card = zone_token(g, d->carries[i], b->controller, facts);
        if (card == NO_CARD || !enter_play(g, card, b->controller, 0))
            return;
        attach(g, card, b->card);
    }
}

int attached_to(const struct epic_game *g, int host, thing *out)
{
    int n = 0;
    for (int i = 0; i < g->bodies; i++)
        if (in_play(g, i) && person_at(g, i)->host == host)
            out[n++] = body_at(g, i)->card;
    return n;
}

/* ---- in the holding area ------------------------------------------------- */

static struct timed *note_of(const struct epic_game *g, int kind, int card)
{
    for (int i = 0; i < g->timed; i++) {
        struct timed *t = timed_at(g, i);
        if (t->kind == kind && t->card == card &&
            t->generation == card_at(g, card)->generation)
            return t;
    }
    return NULL;
}

static void forget(struct epic_game *g, int kind, int card)
{
    struct timed *t = note_of(g, kind, card);
    if (t)
        drop_timed(g, (int)(t - timed_at(g, 0)));
}

bool is_held(const struct epic_game *g, int card)
{
    return note_of(g, TIMED_HELD, card);
}

bool is_tapped_there(const struct epic_game *g, int card)
{
    return note_of(g, TIMED_TAPPED, card);
}

/* What is tapped in the holding area comes out of it tapped. */
bool tap_held(struct epic_game *g, struct ref r)
{
    if (r.card >= g->cards || card_at(g, r.card)->zone != ZONE_HOLD ||
        is_tapped_there(g, r.card))
        return false;
    int seat = card_holder(card_at(g, r.card));
    tell_card(g, EPIC_EVENT_EXPEND, seat, r.card, 0);
    return add_timed(g, TIMED_TAPPED, WHILE_IT_STAYS, seat, r);
}

int held_with(const struct epic_game *g, int host, thing *out)
{
    int n = 0;
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_HELD && t->number == host &&
            card_at(g, t->card)->generation == t->generation)
            out[n++] = t->card;
    }
    return n;
}

/* Into the holding area, still attached; what is no card stays behind. */
static void carry(struct epic_game *g, int card, int host, int seat)
{
    const struct body *b = body_of(g, card);
    int state = person_of(g, card)->state, tapped = b->position == EXPENDED;
    uint16_t age = person_of(g, card)->age;
    happen(g, ON_LEAVES, card, NO_CARD, b->controller, 1);
    zone_move_to(g, card, seat, ZONE_HOLD, BOTTOM);
    g->dirty = 1;
    if (card_at(g, card)->zone != ZONE_HOLD)
        return;
    struct ref r = ref_to(g, (thing)card);
    struct timed *t = add_timed(g, TIMED_HELD, WHILE_IT_STAYS, seat, r);
    if (!t)
        return;
    t->number = (uint16_t)host;
    t->a = (uint8_t)state;
    t->note.card = age;
    if (tapped)
        add_timed(g, TIMED_TAPPED, WHILE_IT_STAYS, seat, r);
}

static void fall_off(struct epic_game *g, const thing *list, int n)
{
    struct ref refs[THINGS_MAX];
    bool done[THINGS_MAX];
    for (int i = 0; i < n; i++) {
        refs[i] = ref_to(g, list[i]);
        tell_card(g, EPIC_EVENT_DETACH, card_owner(card_at(g, list[i])),
                  list[i], 0);
    }
    send_away(g, refs, n, LEAVE_MOVED, ZONE_PILE, TOP, false, done);
}

void part_from(struct epic_game *g, int card, int seat, int zone)
{
    thing list[THINGS_MAX];
    bool played = body_of(g, card);
    int n = played ? attached_to(g, card, list) : held_with(g, card, list);
    if (n == 0)
        return;
    if (played && zone == ZONE_HOLD) {
        for (int i = 0; i < n; i++)
            carry(g, list[i], card, seat);
    } else if (zone != ZONE_PLAY) {
        fall_off(g, list, n);
    }
}

void join_again(struct epic_game *g, struct body *host)
{
    thing list[THINGS_MAX];
    int card = host->card;
    int n = held_with(g, card, list);
    for (int i = 0; i < n; i++) {
        const struct timed *held = note_of(g, TIMED_HELD, list[i]);
        int state = held->a;
        uint16_t age = held->note.card;
        bool tapped = is_tapped_there(g, list[i]);
        bool incident = design_of(g, list[i])->kinds & KIND_EVENT;
        int seat =
            incident ? card_owner(card_at(g, list[i])) : host->controller;
        forget(g, TIMED_HELD, list[i]);
        forget(g, TIMED_TAPPED, list[i]);
        struct body *b = enter_play(
            g, list[i], seat, ENTER_SILENT | (tapped ? ENTER_EXPENDED : 0));
        if (!b)
            return;
        person_by(g, b)->state = (uint8_t)state;
        person_by(g, b)->age = age; /* as if it had never been away */
        attach(g, list[i], card);
    }
}

void prepare_held(struct epic_game *g, int seat)
{
    for (int i = g->timed - 1; i >= 0; i--) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_TAPPED &&
            card_holder(card_at(g, t->card)) == seat) {
            tell_card(g, EPIC_EVENT_PREPARE, seat, t->card, 0);
            drop_timed(g, i);
        }
    }
}
