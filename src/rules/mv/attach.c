/* Attachments: attaching, moving along with the host to holding and back, and
 * falling off.
 *
 * A card that moves between play and holding stays the same object in this
 * game, although its generation counts up.  So what is known of it is noted for
 * the next generation as it leaves, and restored as it returns. */
#include "rules/mv/attach.h"

#include "rules/mv/harm.h"
#include "rules/mv/powers.h"

void attach(struct epic_game *g, int card, int host)
{
    struct person *p = person_of(g, card);
    if (p->host != NO_CARD)
        mark_stale(g, body_of(g, card));
    p->host = (uint16_t)host;
    p->host_seat = NOBODY;
    *bearer_slots(g) |= slot_bit(card_at(g, host)->body);
    derive_body(g, body_of(g, card));
    if (design_of(g, card)->power_count)
        count_powers(g, body_of(g, host));
    touch(g, LOOK_PLAY);
    tell_cards(g, EPIC_EVENT_ATTACH, body_of(g, card)->controller, card, host,
               0);
}

void attach_to_seat(struct epic_game *g, int card, int seat)
{
    struct person *p = person_of(g, card);
    p->host = NO_CARD;
    p->host_seat = (uint8_t)seat;
    derive_body(g, body_of(g, card));
    touch(g, LOOK_PLAY);
}

/* ---- items carried by the character's own card --------------------------- */

enum { CARRIES_MAX = sizeof((struct design *)0)->carries / sizeof(uint16_t) };

/* Note the state of a carried item, for the host's next generation, as the host
 * leaves play for holding. */
static void note_carried(struct epic_game *g, int host, int seat, int design,
                         int state, int marks)
{
    struct ref r = ref_to(g, (thing)host);
    r.generation++;
    struct timed *t = add_timed(g, TIMED_CARRIED, WHILE_IT_STAYS, seat, r);
    if (!t)
        return;
    t->carried.design = (uint16_t)design;
    t->carried.state = (uint8_t)state;
    t->carried.marks = (uint8_t)(marks & MARKS_OF_ITEMS);
}

/* Fetch and remove that note, as the host has returned. */
static bool take_carried(struct epic_game *g, const struct body *host,
                         int design, struct timed *out)
{
    for (int i = 0; i < notes_with(g, TIMED_CARRIED); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_CARRIED && t->card == host->card &&
            t->generation == (uint8_t)(host->generation - 1) &&
            t->carried.design == design) {
            *out = *t;
            drop_timed(g, i);
            return true;
        }
    }
    return false;
}

void bring_along(struct epic_game *g, const struct body *b)
{
    const struct design *d = design_of(g, b->card);
    struct timed was;
    for (int i = 0; i < CARRIES_MAX && d->carries[i]; i++) {
        bool noted = take_carried(g, b, d->carries[i], &was);
        if (noted && was.carried.state == CARRIED_LOST)
            continue;
        int facts = book_of(g)->design[d->carries[i]].facts;
        int card = zone_token(g, d->carries[i], b->controller, facts);
        if (card == NO_CARD || !enter_play(g, card, b->controller, 0))
            return;
        attach(g, card, b->card);
        if (noted) {
            person_of(g, card)->state = was.carried.state;
            person_of(g, card)->marks = was.carried.marks;
            note_loss(g, person_of(g, card));
        }
    }
}

/* Note the states of its carried items and of its printed firearm.  These items
 * are tokens and do not exist in holding; they are moved to the front of the
 * list. */
static void note_own(struct epic_game *g, int host, int seat, thing *list,
                     int n)
{
    const struct design *d = design_of(g, host);
    for (int i = 0, own = 0; i < CARRIES_MAX && d->carries[i]; i++) {
        int k = own, state = CARRIED_LOST, marks = 0;
        while (k < n && (!(card_at(g, list[k])->marks & CARD_TOKEN) ||
                         card_at(g, list[k])->design != d->carries[i]))
            k++;
        if (k < n) {
            thing one = list[k];
            state = person_of(g, one)->state;
            marks = person_of(g, one)->marks;
            list[k] = list[own];
            list[own++] = one;
        }
        note_carried(g, host, seat, d->carries[i], state, marks);
    }
    unsigned firearm = person_of(g, host)->marks & MARKS_OF_FIREARM;
    if (firearm)
        note_carried(g, host, seat, 0,
                     firearm & MARK_JAMMED ? STATE_OFF : STATE_AWAY, 0);
}

int list_attached(const struct epic_game *g, int host, thing *out)
{
    struct slot_walk w = walk_slots(g, rest_slots(g));
    int n = 0;
    for (int i; (i = walk_on(g, &w)) >= 0;)
        if (person_at(g, i)->host == host)
            out[n++] = body_at(g, i)->card;
    return n;
}

/* ---- in holding ---------------------------------------------------------- */

/* The note of that kind about the card as it is now, or NULL. */
static struct timed *note_of(const struct epic_game *g, int kind, int card)
{
    uint8_t now = card_at(g, card)->generation;
    struct timed *t = timed_at(g, 0), *end = t + notes_with(g, kind);
    for (; t < end; t++)
        if (t->card == card && t->kind == kind && t->generation == now)
            return t;
    return NULL;
}

/* The kinds of notes about a card that has left holding, or about cards
 * attached to it there, one bit each; 0 if the game has none of the kinds
 * `of`. */
static uint32_t notes_of_held(const struct epic_game *g, const struct body *b,
                              uint32_t of)
{
    uint32_t kinds = 0;
    if (!(g->noted & of))
        return 0;
    int card = b->card;
    uint8_t now = (uint8_t)(b->generation - 1); /* its generation in holding */
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if ((t->card != card) & (t->held.host != card)) /* quick test */
            continue;
        bool with_it = (t->kind == TIMED_HELD) & (t->held.host == card);
        bool of_it = (t->card == card) & ((uint8_t)(t->generation - now) <= 1);
        kinds |= (uint32_t)(of_it | with_it) << t->kind;
    }
    return kinds;
}

/* Removes the note; returns whether there was one. */
static bool forget(struct epic_game *g, int kind, int card)
{
    struct timed *t = note_of(g, kind, card);
    if (t)
        drop_timed(g, (int)(t - timed_at(g, 0)));
    return t;
}

bool is_held(const struct epic_game *g, int card)
{
    return note_of(g, TIMED_HELD, card);
}

bool is_tapped_there(const struct epic_game *g, int card)
{
    return note_of(g, TIMED_TAPPED, card);
}

/* A card tapped in holding returns to play tapped. */
bool tap_held(struct epic_game *g, struct ref r)
{
    if (r.card >= g->cards || card_at(g, r.card)->zone != ZONE_HOLD ||
        is_tapped_there(g, r.card))
        return false;
    int seat = card_holder(card_at(g, r.card));
    touch(g, LOOK_TURNED);
    tell_card(g, EPIC_EVENT_EXPEND, seat, r.card, 0);
    return add_timed(g, TIMED_TAPPED, WHILE_IT_STAYS, seat, r);
}

int held_with(const struct epic_game *g, int host, thing *out)
{
    int n = 0;
    for (int i = 0; i < notes_with(g, TIMED_HELD); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_HELD && t->held.host == host &&
            card_at(g, t->card)->generation == t->generation)
            out[n++] = t->card;
    }
    return n;
}

/* Carry the notes of that kind over to the card's next generation. */
static void keep_notes(struct epic_game *g, int kind, int card)
{
    uint8_t now = card_at(g, card)->generation;
    struct timed *t = timed_at(g, 0), *end = t + notes_with(g, kind);
    for (; t < end; t++)
        if (t->card == card && t->kind == kind && t->generation == now)
            t->generation++;
}

/* MV-abil-6: carry over what it has used and done this turn. */
static void keep_deeds(struct epic_game *g, int card)
{
    int slot = card_at(g, card)->body;
    unsigned did = person_at(g, slot)->did;
    if (*persons_who(g, HAVE_ACTED) & slot_bit(slot))
        keep_notes(g, TIMED_USED, card);
    if (!did)
        return;
    struct ref r = ref_to(g, (thing)card);
    r.generation++;
    struct timed *t = add_timed(g, TIMED_DID, UNTIL_END_OF_TURN,
                                body_at(g, slot)->controller, r);
    if (t)
        t->did.deeds = (uint16_t)did;
}

/* Restore what it used and did this turn before it went to holding. */
static void do_again(struct epic_game *g, const struct body *b)
{
    int slot = (int)(b - body_at(g, 0)), card = b->card;
    uint8_t there = (uint8_t)(b->generation - 1);
    struct timed *first = timed_at(g, 0), *t = first + g->timed;
    while (t > first) {
        t--;
        if (t->card != card || t->generation != there)
            continue;
        if (t->kind == TIMED_USED) {
            t->generation++;
            put_among(g, HAVE_ACTED, slot, true);
        } else if (t->kind == TIMED_DID) {
            note_deed(g, person_at(g, slot), t->did.deeds);
            put_among(g, HAVE_LEADER, slot, t->did.deeds & GOT_LEADER);
            put_among(g, HAVE_HELP, slot, t->did.deeds & GOT_TEAMWORK);
            drop_timed(g, (int)(t - first));
        }
    }
}

/* Whether it affects anything besides itself and its bearer. */
static bool concerns_more(const struct epic_game *g, const struct body *b)
{
    return (design_of(g, b->card)->does &
            (DOES_REACH | DOES_RULE | DOES_TANGLE)) ||
           (b->flags & BODY_QUOTED);
}

/* Move an attached card to holding together with its host.  A token ceases to
 * exist instead. */
static void carry(struct epic_game *g, int card, int host, int seat)
{
    const struct body *b = body_of(g, card);
    const struct person *p = person_of(g, card);
    int state = p->state, marks = p->marks;
    uint16_t age = p->age;
    bool tapped = b->position == EXPENDED;
    happen(g, ON_LEAVES, card, NO_CARD, b->controller, 1);
    keep_notes(g, TIMED_COUNTER, card);
    keep_deeds(g, card);
    if (concerns_more(g, b)) /* else only what leaves with it is affected */
        mark_stale(g, body_of(g, card));
    zone_move_to(g, card, seat, ZONE_HOLD, BOTTOM);
    if (card_at(g, card)->zone != ZONE_HOLD)
        return;
    struct ref r = ref_to(g, (thing)card);
    struct timed *t = add_timed(g, TIMED_HELD, WHILE_IT_STAYS, seat, r);
    if (!t)
        return;
    t->held.host = (uint16_t)host;
    t->held.state = (uint8_t)state;
    t->held.marks = (uint8_t)(marks & MARKS_OF_ITEMS);
    t->held.age = age;
    if (design_of(g, card)->lasts == LASTS_WHILE) /* its bearer counts as healed
                                                   * there */
        g->unsettled |= ENDS_WHILE | ENDS_BY_VALUES;
    if (tapped)
        add_timed(g, TIMED_TAPPED, WHILE_IT_STAYS, seat, r);
}

/* Discard these attachments. */
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
    bool token = card_at(g, card)->marks & CARD_TOKEN; /* it ceases to exist */
    int n = played ? attached_to(g, card, list) : held_with(g, card, list);
    if (played && zone == ZONE_HOLD && !token) {
        keep_deeds(g, card);
        note_own(g, card, seat, list, n);
        for (int i = 0; i < n; i++)
            carry(g, list[i], card, seat);
    } else if (n > 0 && zone != ZONE_PLAY) {
        fall_off(g, list, n);
    }
}

/* Fetch and remove the notes of the cards attached to `host` in holding. */
static int take_held(struct epic_game *g, int host, struct timed *out)
{
    int n = 0;
    struct timed *t = timed_at(g, 0), *end = t + notes_with(g, TIMED_HELD);
    for (; t < end; t++)
        if (t->held.host == host && t->kind == TIMED_HELD &&
            card_at(g, t->card)->generation == t->generation)
            out[n++] = *t;
        else if (n > 0) /* close the gap */
            t[-n] = *t;
    if (n > 0)
        keep_timed(g, g->timed - n);
    return n;
}

/* Return to play with its host, in the state in which it left. */
static bool come_along(struct epic_game *g, const struct body *host,
                       const struct timed *was)
{
    int card = was->card;
    bool incident = design_of(g, card)->kinds & KIND_EVENT;
    int seat = incident ? card_owner(card_at(g, card)) : host->controller;
    bool tapped = forget(g, TIMED_TAPPED, card);
    keep_notes(g, TIMED_COUNTER, card);
    int entry = ENTER_TOGETHER | ENTER_BORNE | (tapped ? ENTER_EXPENDED : 0);
    struct body *b = enter_play(g, card, seat, entry);
    if (!b)
        return false;
    struct person *p = person_by(g, b);
    p->state = was->held.state;
    p->marks = was->held.marks;
    p->age = was->held.age;
    note_loss(g, p);
    attach(g, card, host->card);
    return true;
}

/* What was granted to it applies, and it is tapped if it was, as soon as it
 * enters. */
void return_from_hold(struct epic_game *g, struct body *b)
{
    uint32_t notes = notes_of_held(g, b, 1u << TIMED_TAPPED | NOTES_GIVEN);
    if (notes >> TIMED_TAPPED & 1)
        turn_body(g, b, EXPENDED);
    if (!(notes & NOTES_GIVEN))
        return;
    *given_slots(g) |= slot_bit((int)(b - body_at(g, 0)));
    if (g->unsettled & ENDS_WITH_SOURCE)
        keep_sources(g);
}

void join_again(struct epic_game *g, struct body *host)
{
    enum {
        DEEDS = 1 << TIMED_USED | 1 << TIMED_DID,
        BORNE = 1 << TIMED_HELD | 1 << TIMED_CARRIED
    };
    uint32_t notes = notes_of_held(g, host, DEEDS | BORNE);
    struct timed was[THINGS_MAX];
    if (notes & DEEDS)
        do_again(g, host);
    if (!(notes & BORNE))
        return;
    if (take_carried(g, host, 0, was)) {
        person_by(g, host)->marks |=
            was->carried.state == STATE_OFF ? MARK_JAMMED : MARK_DISARMED;
        note_loss(g, person_by(g, host));
    }
    int n = take_held(g, host->card, was);
    for (int i = 0; i < n; i++)
        if (!come_along(g, host, &was[i]))
            return;
    for (int i = 0; i < n; i++)
        entered(g, was[i].card, card_holder(card_at(g, was[i].card)),
                ENTER_SILENT);
}

void prepare_held(struct epic_game *g, int seat)
{
    for (int i = notes_with(g, TIMED_TAPPED) - 1; i >= 0; i--) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_TAPPED &&
            card_holder(card_at(g, t->card)) == seat) {
            touch(g, LOOK_TURNED);
            tell_card(g, EPIC_EVENT_PREPARE, seat, t->card, 0);
            drop_timed(g, i);
        }
    }
}
