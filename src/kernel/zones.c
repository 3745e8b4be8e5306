/* zones.c - cards move between zones: piles are linked lists, bodies are
 * slots. */
#include "kernel/zones.h"

#include "base/random.h"
#include "kernel/luck.h"
#include "kernel/run.h"

#include <stddef.h>

/* Callers pass the array of cards: it is looked up once per move. */
static void unlink_card(struct epic_game *g, struct card *cards, int card)
{
    const struct card *c = &cards[card];
    struct seat *s = &g->seat[card_holder(c)];
    struct pile *p = &s->pile[pile_number(c->zone)];
    uint16_t *link = &p->top, before = NO_CARD;
    while (*link != card) {
        before = *link;
        link = &cards[before].next;
    }
    *link = c->next;
    if (p->bottom == card)
        p->bottom = before;
    p->count--;
    s->hand_of[hand_kind(c)] -= c->zone == ZONE_HAND;
    if (c->zone == ZONE_DECK && p->count == 0)
        g->unsettled |= ENDS_GAME;
}

static void link_card(struct epic_game *g, struct card *cards, int card,
                      int seat, int zone, int end)
{
    struct card *c = &cards[card];
    struct seat *s = &g->seat[seat];
    struct pile *p = &s->pile[pile_number(zone)];
    if (end == TOP) {
        c->next = p->top;
        p->top = (uint16_t)card;
        if (p->count == 0)
            p->bottom = (uint16_t)card;
    } else {
        c->next = NO_CARD;
        *(p->count == 0 ? &p->top : &cards[p->bottom].next) = (uint16_t)card;
        p->bottom = (uint16_t)card;
    }
    p->count++;
    s->hand_of[hand_kind(c)] += zone == ZONE_HAND;
}

int printed_design(const struct epic_game *g, int card)
{
    for (int i = 0; i < g->timed; i++)
        if (timed_at(g, i)->kind == TIMED_PRINTED &&
            timed_at(g, i)->card == card)
            return timed_at(g, i)->printed.design;
    return card_at(g, card)->design;
}

/* Outside play a copy is its printed design again. */
static COLD void end_copy(struct epic_game *g, int card)
{
    struct card *c = card_at(g, card);
    int kept = 0;
    if (printed_design(g, card) == c->design)
        return;
    for (int i = 0; i < g->timed; i++) {
        struct timed t = *timed_at(g, i);
        if (t.kind != TIMED_PRINTED || t.card != card) {
            *timed_at(g, kept++) = t;
            continue;
        }
        c->design = t.printed.design;
        c->marks = (uint8_t)((c->marks & ~CARD_FACTS) | t.printed.facts);
    }
    memset(timed_at(g, kept), 0,
           (size_t)(g->timed - kept) * sizeof(struct timed));
    g->timed = (uint16_t)kept;
}

/* A slot behind the shared bit stays in all sets: other slots use that bit. */
static void leave_sets(struct epic_game *g, int slot)
{
    enum { SETS = offsetof(struct slot_sets, side) / sizeof(uint64_t) };
    uint64_t others = slot < SLOT_BITS ? ~slot_bit(slot) : ~UINT64_C(0);
    uint64_t *sets = (uint64_t *)slot_sets(g), *sides = sets + SETS;
    for (int s = 0; s < SETS; s++)
        sets[s] &= others;
    for (int s = 0; s < g->seats; s++)
        sides[s] &= others;
    if (customs_of(g)->leave_sets)
        customs_of(g)->leave_sets(g, others);
    g->powers &= others;
    slot_sets(g)->frozen |= slot_bit(slot);
    for (int s = 0; slot >= SLOT_BITS && s < FAR_SIDES + g->seats; s++)
        put_far(g, s, slot, false);
}

/* The first slot from i on in the one set and in the other, or not in it. */
static int next_in_both(const struct epic_game *g, const uint64_t *one,
                        const uint64_t *other, bool in, int i)
{
    int first = (i -= SLOT_BITS) / 64;
    for (int w = first; w < far_words(&g->cap); w++) {
        uint64_t left = one[w] & (in ? other[w] : ~other[w]);
        if (w == first)
            left &= ~UINT64_C(0) << i % 64;
        if (left)
            return SLOT_BITS + 64 * w + __builtin_ctzll(left);
    }
    return -1;
}

int next_far(const struct epic_game *g, int seat, bool turned, int i)
{
    return next_in_both(g, far_set(g, FAR_SIDES + seat), far_set(g, FAR_TURNED),
                        turned, i);
}

int next_acting(const struct epic_game *g, int i)
{
    const uint64_t *acting = far_set(g, FAR_ACTING);
    return next_in_both(g, acting, acting, true, i);
}

static NOINLINE void leave_play(struct epic_game *g, int card)
{
    const struct card *c = card_at(g, card);
    if (g->copies)
        end_copy(g, card);
    body_at(g, c->body)->position += LEFT_PLAY;
    g->frozen = true;
    g->unsettled |= customs_of(g)->ended_by_leaving;
    if (g->cap.sets)
        leave_sets(g, c->body);
}

/* Common part of all moves: takes the card out of its zone and makes it a new
 * object. */
static void leave(struct epic_game *g, struct card *cards, int card)
{
    static const uint8_t CHANGES[ALL_ZONES] = {
        [ZONE_PILE] = LOOK_PILES, [ZONE_PLAY] = LOOK_PLAY
    };
    struct card *c = &cards[card];
    int zone = c->zone;
    touch(g, LOOK_CARDS | CHANGES[zone]);
    if (is_pile(zone))
        unlink_card(g, cards, card);
    else if (zone == ZONE_PLAY)
        leave_play(g, card);
    if (zone == ZONE_HOLD)
        g->unsettled |= ENDS_BY_LEAVING;
    c->generation++;
    c->marks &= (uint8_t) ~(CARD_BROKEN | CARD_SHOWN | CARD_PAID);
    c->next = NO_CARD;
}

/* NOINLINE: large and called from many places, so it is not inlined. */
NOINLINE void zone_move_to(struct epic_game *g, int card, int seat, int zone,
                           int end)
{
    struct card *cards = card_at(g, 0), *c = &cards[card];
    leave(g, cards, card);
    if (c->marks & CARD_TOKEN)
        zone = ZONE_GONE;
    c->seats = card_seats(card_owner(c), seat);
    c->zone = (uint8_t)zone;
    if (zone == ZONE_HAND && card_owner(c) != seat)
        c->marks |= CARD_SHOWN; /* a card of another owner is visible in a
                                 * hand */
    if (is_pile(zone))
        link_card(g, cards, card, seat, zone, end);
}

void zone_move(struct epic_game *g, int card, int zone, int end)
{
    zone_move_to(g, card, card_owner(card_at(g, card)), zone, end);
}

static void clear_extra(struct epic_game *g, int slot)
{
    memset(body_extra(g, slot), 0, g->cap.body_extra * sizeof(uint32_t));
    if (g->cap.wide_words)
        *upper_words(g, slot) = 0;
}

static void free_slot(struct body *b)
{
    memset(b, 0, sizeof *b);
    b->card = NO_CARD;
    b->position = NO_POSTURE;
}

/* Frees a frozen body: its last known values are lost, so lines that depend on
 * it are recomputed. */
static void forget_body(struct epic_game *g, int slot)
{
    if (g->stateful & g->touched & LOOK_PLAY)
        g->dirty = DIRTY_ALL;
    clear_extra(g, slot);
    if (g->cap.sets && slot < SLOT_BITS)
        slot_sets(g)->frozen &= ~slot_bit(slot);
    free_slot(body_at(g, slot));
}

/* The first free slot, or -1 if there is no room. */
static int slot_for(struct epic_game *g, bool far)
{
    uint64_t taken = g->cap.sets ? slots_in_play(g) : 0;
    int i = far && g->cap.far ? FAR_SLOT
                              : __builtin_ctzll(~taken | slot_bit(SLOT_BITS));
    while (i < g->bodies && body_at(g, i)->card != NO_CARD)
        i++;
    if (i >= g->cap.bodies)
        return -1;
    for (; g->bodies < i; g->bodies++)
        free_slot(body_at(g, g->bodies));
    g->bodies += i == g->bodies;
    return i;
}

struct body *zone_enter(struct epic_game *g, int card, int seat, bool far)
{
    int i = slot_for(g, far);
    if (i < 0) {
        out_of_room(g);
        return NULL;
    }
    struct card *c = card_at(g, card);
    leave(g, card_at(g, 0), card);
    if (c->body != NO_BODY) /* re-entered before its frozen body was thawed */
        forget_body(g, c->body);
    c->seats = card_seats(card_owner(c), seat);
    c->zone = ZONE_PLAY;
    c->body = (uint16_t)i;
    struct body *b = body_at(g, i);
    memset(b, 0, sizeof *b);
    b->card = (uint16_t)card;
    b->controller = (uint8_t)seat;
    b->generation = c->generation;
    b->position = PREPARED;
    b->flags = customs_of(g)->enter_flags;
    clear_extra(g, i);
    if (customs_of(g)->begin_extra)
        customs_of(g)->begin_extra(g, i);
    if (g->cap.sets)
        *side_of(g, seat) |= slot_bit(i);
    if (i >= SLOT_BITS)
        put_far(g, FAR_SIDES + seat, i, true);
    note_passing(g, b);
    return b;
}

int zone_token(struct epic_game *g, int design, int owner, int facts)
{
    int i = g->cap.real_cards; /* tokens come after the real cards */
    while (i < g->cards &&
           (card_at(g, i)->zone != ZONE_GONE || card_at(g, i)->body != NO_BODY))
        i++;
    if (i == g->cards) {
        if (g->cards == g->cap.cards) {
            out_of_room(g);
            return NO_CARD;
        }
        g->cards++;
        memset(card_at(g, i), 0, sizeof(struct card));
    }
    struct card *c = card_at(g, i);
    c->design = (uint16_t)design;
    c->seats = card_seats(owner, owner);
    c->zone = ZONE_GONE;
    c->next = NO_CARD;
    c->body = NO_BODY;
    c->marks = (uint8_t)(CARD_TOKEN | facts);
    return i;
}

/* The next slot that may hold a frozen body, or -1. */
static inline int next_frozen(const struct epic_game *g, int i)
{
    uint64_t slots = g->cap.sets ? slot_sets(g)->frozen : ~UINT64_C(0);
    if (++i < SLOT_BITS)
        i += __builtin_ctzll((slots | slot_bit(SLOT_BITS)) >> i);
    return i < g->bodies ? i : -1;
}

void thaw_bodies(struct epic_game *g)
{
    for (int i = -1; (i = next_frozen(g, i)) >= 0;) {
        struct body *b = body_at(g, i);
        if (b->card == NO_CARD || is_in_play(b))
            continue;
        struct card *c = card_at(g, b->card);
        if (c->body == i)
            c->body = NO_BODY;
        forget_body(g, i);
    }
    while (g->bodies > 0 && body_at(g, g->bodies - 1)->card == NO_CARD)
        memset(body_at(g, --g->bodies), 0, sizeof(struct body));
    if (g->cap.sets)
        slot_sets(g)->frozen = 0;
    g->frozen = false;
}

enum { DECK_MAX = 1024 };

/* The cards of a deck from the top; returns how many. */
static int list_deck(const struct epic_game *g, int seat, uint16_t *list)
{
    const struct pile *p = pile_of(g, seat, ZONE_DECK);
    int n = 0;
    CHECK(g, p->count <= DECK_MAX);
    for (int c = p->top; c != NO_CARD; c = card_at(g, c)->next)
        list[n++] = (uint16_t)c;
    return n;
}

/* Links the cards of a deck in that order. */
static void link_deck(struct epic_game *g, int seat, const uint16_t *list,
                      int n)
{
    struct pile *p = &g->seat[seat].pile[ZONE_DECK];
    for (int i = 0; i < n; i++)
        card_at(g, list[i])->next = i + 1 < n ? list[i + 1] : NO_CARD;
    p->top = n ? list[0] : NO_CARD;
    p->bottom = n ? list[n - 1] : NO_CARD;
}

void zone_shuffle(struct epic_game *g, int seat)
{
    uint16_t list[DECK_MAX];
    int n = list_deck(g, seat, list);
    luck_shuffle(g, list, n);
    link_deck(g, seat, list, n);
}

void zone_first_shuffle(struct epic_game *g, int seat)
{
    uint16_t list[DECK_MAX], number[DECK_MAX];
    struct card card[DECK_MAX];
    if (g->sampled) {
        zone_shuffle(g, seat);
        return;
    }
    uint64_t numbers = random_apart(g->seed, LUCK_NUMBERS, (uint64_t)seat);
    int n = list_deck(g, seat, number);
    memcpy(list, number, sizeof *list * (size_t)n);
    luck_shuffle(g, list, n);
    random_order(&numbers, number, n);
    for (int i = 0; i < n; i++)
        card[i] = *card_at(g, list[i]);
    for (int i = 0; i < n; i++)
        *card_at(g, number[i]) = card[i];
    link_deck(g, seat, number, n);
}

const struct body *ref_body(const struct epic_game *g, struct ref r)
{
    if (r.card >= g->cards)
        return NULL;
    const struct card *c = card_at(g, r.card);
    if (c->body == NO_BODY)
        return NULL;
    const struct body *b = body_at(g, c->body);
    return b->generation == r.generation ? b : NULL;
}

bool other_ref_live(const struct epic_game *g, struct ref r)
{
    if (is_item(r.card) && thing_item(r.card) < g->items) {
        const struct item *i = item_at(g, thing_item(r.card));
        return i->serial == r.generation && !(i->flags & ITEM_LEFT);
    }
    return is_seat(r.card);
}

struct ref ref_to_other(const struct epic_game *g, thing t)
{
    uint8_t generation = 0;
    if (is_item(t) && thing_item(t) < g->items)
        generation = item_at(g, thing_item(t))->serial;
    return (struct ref){ t, generation, 0 };
}

unsigned who_sees(const struct epic_game *g, int card)
{
    const struct card *c = card_at(g, card);
    if (c->zone == ZONE_PLAY) {
        const struct body *b = body_at(g, c->body);
        return b->flags & BODY_VEILED ? 1u << b->controller : 0xFF;
    }
    for (int i = 0; c->zone == ZONE_LINE && i < g->items; i++) {
        const struct item *t = item_at(g, i);
        if ((t->flags & ITEM_FACE_DOWN) && t->source.card == card &&
            t->source.generation == c->generation)
            return 1u << t->seat;
    }
    return 0xFF;
}
