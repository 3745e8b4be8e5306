/* collect.c - everything that fits a filter: in play, in piles, on the line,
 * and players. */
#include "verbs/filters.h"
#include "verbs/follow.h"

#include "base/check.h"

/* Bit set of the seats that fit the filter's side; SIDE_OWNED is about owners
 * and is checked later. */
static unsigned seats_that_fit(const struct scene *s, const struct filter *f)
{
    unsigned seats = 0;
    if (f->side == SIDE_YOU)
        return 1u << s->you;
    unsigned reach = seats_in_reach(s->g, s->you);
    if (!f->side || f->side == SIDE_OWNED)
        return reach;
    if (f->side == SIDE_FRIENDLY)
        return reach & s->g->seat[s->you].friends;
    if (f->side == SIDE_OPPONENT)
        return reach & ~(unsigned)s->g->seat[s->you].friends;
    for (int i = 0; i < s->g->seats; i++)
        seats |= (unsigned)side_fits(s, f->side, f->side_ref, i, i) << i;
    return reach & seats;
}

/* The slots where bodies of such kinds may be. */
static uint64_t slots_for(const struct epic_game *g, unsigned kinds)
{
    enum { REST = KIND_OBJECT | KIND_EVENT };
    uint64_t slots = 0;
    if (kinds & KIND_CHAMPION)
        slots |= *champion_slots(g);
    if (kinds & KIND_RESOURCE)
        slots |= *resource_slots(g);
    if (kinds & REST)
        slots |= rest_slots(g);
    return kinds && !(kinds & ~(KIND_CHAMPION | KIND_RESOURCE | REST))
               ? slots
               : slots_in_play(g);
}

/* The slots that those seats control. */
static uint64_t sides_of(const struct epic_game *g, unsigned seats)
{
    uint64_t slots = 0;
    for (int i = 0; i < g->seats; i++)
        slots |= seats >> i & 1 ? *side_of(g, i) : 0;
    return slots;
}

/* Prefilter: slots by kind and side. */
static uint64_t slots_near(const struct epic_game *g, const struct filter *f,
                           unsigned seats)
{
    uint64_t slots = slots_for(g, f->kinds & ~KIND_PLAYER);
    return seats == ~0u ? slots : slots & sides_of(g, seats);
}

/* ---- one body ------------------------------------------------------------ */

static inline bool fits_plainly(const struct scene *s, const struct filter *f,
                                const struct body *b)
{
    const struct card *c = card_at(s->g, b->card);
    return kinds_fit(f, kinds_in_play(s->book, c, b)) &&
           (f->side != SIDE_OWNED || card_owner(c) == s->you);
}

static inline bool is_close_fit(const struct scene *s, const struct filter *f,
                                unsigned asks, const struct body *b)
{
    const struct card *c = card_at(s->g, b->card);
    struct ref r = { b->card, b->generation, 0 };
    return fits_closely(s, f, asks, r, b, kinds_in_play(s->book, c, b));
}

static inline bool fits_in_play(const struct scene *s, const struct filter *f,
                                unsigned seats, const struct body *b)
{
    return (seats >> b->controller & 1) && fits_plainly(s, f, b) &&
           (!f->asks || is_close_fit(s, f, f->asks, b));
}

bool fits_filter(const struct scene *s, const struct filter *f,
                 const struct body *b)
{
    return fits_in_play(s, f, seats_that_fit(s, f), b);
}

/* ---- whole sets ---------------------------------------------------------- */

/* A filter is evaluated condition by condition over all remaining slots, so
 * that what a condition refers to is looked up once.  The shared bit is kept:
 * the slots behind it are checked one by one.  Results are accumulated
 * branchlessly, as they are unpredictable. */
typedef bool question(const struct scene *s, const struct filter *f, int slot);

static inline uint64_t sift(const struct scene *s, const struct filter *f,
                            uint64_t slots, question *fits)
{
    uint64_t kept = slots & slot_bit(SLOT_BITS);
    for (uint64_t left = slots ^ kept; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        kept |= (uint64_t)fits(s, f, i) << i;
    }
    return kept;
}

static uint64_t sift_closely(const struct scene *s, const struct filter *f,
                             uint64_t slots, unsigned asks)
{
    uint64_t kept = slots & slot_bit(SLOT_BITS);
    for (uint64_t left = slots ^ kept; left; left &= left - 1)
        if (is_close_fit(s, f, asks, body_at(s->g, __builtin_ctzll(left))))
            kept |= left & -left;
    return kept;
}

static inline const struct design *design_at(const struct scene *s, int slot)
{
    int card = body_at(s->g, slot)->card;
    return &s->book->design[card_at(s->g, card)->design];
}

static inline bool kinds_are_right(const struct scene *s,
                                   const struct filter *f, int slot)
{
    return fits_plainly(s, f, body_at(s->g, slot));
}
/* For kinds only, and neither champions nor resources: a body's kinds are the
 * printed ones. */
static inline bool kind_is_right(const struct scene *s, const struct filter *f,
                                 int slot)
{
    return design_at(s, slot)->kinds & f->kinds;
}
static inline bool print_is_right(const struct scene *s, const struct filter *f,
                                  int slot)
{
    const struct body *b = body_at(s->g, slot);
    const struct card *c = card_at(s->g, b->card);
    return print_fits(f, c, design_at(s, slot), b,
                      kinds_in_play(s->book, c, b));
}
static inline bool words_are_right(const struct scene *s,
                                   const struct filter *f, int slot)
{
    return words_fit(f, words_of(s->g, body_at(s->g, slot)));
}

static inline bool sort_is_right(const struct scene *s, const struct filter *f,
                                 int slot)
{
    return sort_fits(s, f, card_at(s->g, body_at(s->g, slot)->card)->design);
}

static uint64_t sift_trait(const struct scene *s, uint64_t slots, int trait,
                           bool absent)
{
    const struct epic_game *g = s->g;
    uint64_t kept = slots & slot_bit(SLOT_BITS);
    for (uint64_t left = slots ^ kept; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        bool has = is_labelled(g, design_at(s, i), body_at(g, i), trait);
        kept |= (uint64_t)(has != absent) << i;
    }
    return kept;
}

static uint64_t bit_of(const struct epic_game *g, int card)
{
    const struct body *b = card < g->cards ? body_of(g, card) : NULL;
    uint64_t bit = b ? slot_bit((int)(b - body_at(g, 0))) : 0;
    return bit & ~slot_bit(SLOT_BITS);
}

/* Removes the object from the set, if it is in play. */
static uint64_t all_but(const struct scene *s, struct ref r, uint64_t slots)
{
    return ref_live(s->g, r) ? slots & ~bit_of(s->g, r.card) : slots;
}

/* "Another": not what the slot holds; for an attached card, not its host. */
static uint64_t others(const struct scene *s, int slot, uint64_t slots)
{
    if (slot == SLOT_THIS) {
        slots = all_but(s, s->self, slots);
        return slots & ~bit_of(s->g, host_of(s).card);
    }
    struct ref in[64];
    int n = slot_refs(s, slot, in, 64);
    for (int i = 0; i < n && i < 64; i++)
        slots = all_but(s, in[i], slots);
    return slots;
}

/* The slots for which the sets alone answer the filter's kinds. */
static uint64_t known_by_kinds(const struct epic_game *g,
                               const struct filter *f)
{
    enum { KNOWN = KIND_CHAMPION | KIND_RESOURCE | KIND_OBJECT | KIND_EVENT };
    if (f->kinds_all || f->kinds_not || f->side == SIDE_OWNED)
        return 0;
    if (!f->kinds)
        return ~UINT64_C(0);
    return f->kinds & ~(KNOWN | KIND_PLAYER)
               ? 0
               : *champion_slots(g) | *resource_slots(g);
}

/* The slots among `those` of the right kinds and side. */
static uint64_t plain_slots(const struct scene *s, const struct filter *f,
                            uint64_t those)
{
    const struct epic_game *g = s->g;
    unsigned seats = seats_that_fit(s, f);
    if (g->cap.sets) {
        uint64_t slots = slots_near(g, f, seats) & those;
        uint64_t by_kinds = known_by_kinds(g, f), known = slots & by_kinds;
        return known | (by_kinds ? sift(s, f, slots ^ known, kind_is_right)
                                 : sift(s, f, slots, kinds_are_right));
    }
    uint64_t slots = g->bodies > SLOT_BITS ? slot_bit(SLOT_BITS) : 0;
    for (int i = 0; i < g->bodies && i < SLOT_BITS; i++) {
        const struct body *b = body_at(g, i);
        if (is_in_play(b) && (seats >> b->controller & 1) &&
            fits_plainly(s, f, b))
            slots |= slot_bit(i);
    }
    return slots & those;
}

uint64_t slots_that_fit(const struct scene *s, const struct filter *f)
{
    return slots_among(s, f, ~UINT64_C(0));
}

uint64_t slots_among(const struct scene *s, const struct filter *f,
                     uint64_t those)
{
    uint64_t slots = plain_slots(s, f, those);
    unsigned asks = f->asks;
    if (!asks || !slots)
        return slots;
    if (s->g->veiled) /* face-down cards: all conditions together */
        return sift_closely(s, f, slots, asks);
    if ((asks & ASKS_SLOTS) && (f->among & f->same_name) == SLOT_NONE)
        slots = others(s, f->other, slots), asks ^= ASKS_SLOTS;
    if (customs_of(s->g)->sift)
        slots = customs_of(s->g)->sift(s, f, slots, &asks);
    if ((asks & ASKS_MORE) && f->beside == BESIDE_PRINT)
        slots = sift(s, f, slots, sort_is_right), asks ^= ASKS_MORE;
    for (int i = 0; (asks & ASKS_TRAITS) && i < 2; i++)
        if (f->trait[i])
            slots = sift_trait(s, slots, f->trait[i], f->trait_not >> i & 1);
    if (asks & ASKS_WORDS)
        slots = sift(s, f, slots, words_are_right);
    if (asks & ASKS_PRINT)
        slots = sift(s, f, slots, print_is_right);
    asks &= ~(unsigned)(ASKS_TRAITS | ASKS_WORDS | ASKS_PRINT);
    return asks ? sift_closely(s, f, slots, asks) : slots;
}

static int collect_play(const struct scene *s, const struct filter *f,
                        thing *out, int n)
{
    const struct epic_game *g = s->g;
    const struct body *bodies = body_at(g, 0);
    uint64_t slots = slots_that_fit(s, f), shared = slot_bit(SLOT_BITS);
    for (uint64_t left = slots & ~shared; left; left &= left - 1)
        out[n++] = bodies[__builtin_ctzll(left)].card;
    unsigned seats = slots & shared ? seats_that_fit(s, f) : 0;
    struct slot_walk w = { 0, seats ? SLOT_BITS : g->bodies, may_be_plain(f) };
    for (int i; (i = walk_on(g, &w)) >= 0;)
        if (n < THINGS_MAX && fits_in_play(s, f, seats, &bodies[i]))
            out[n++] = bodies[i].card;
    return n;
}

/* ---- all zones ----------------------------------------------------------- */

static bool in_list(const thing *list, int n, thing t)
{
    for (int i = 0; i < n; i++)
        if (list[i] == t)
            return true;
    return false;
}

static void sort_things(thing *list, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && list[j - 1] > list[j]; j--) {
            thing t = list[j];
            list[j] = list[j - 1];
            list[j - 1] = t;
        }
}

/* Appends what fits in one zone, up to `most` in all. */
static int collect_zone(const struct scene *s, const struct filter *f, int zone,
                        thing *out, int n, int most)
{
    const struct epic_game *g = s->g;
    if (zone == ZONE_PLAY)
        return collect_play(s, f, out, n);
    for (int i = 0; zone == ZONE_LINE && i < g->items && n < most; i++) {
        const struct item *t = item_at(g, i);
        if (t->flags & ITEM_LEFT)
            continue;
        thing what = t->ability || (t->flags & ITEM_COPY) ? item_thing(i)
                                                          : t->source.card;
        if (is_item(what) ? item_fits(s, f, ref_to(g, what))
                          : card_fits(s, f, f->asks, t->source, NULL) &&
                                line_fits(s, f, i))
            out[n++] = what;
    }
    for (int seat = 0; is_pile(zone) && seat < g->seats; seat++) {
        if (!is_in_reach(g, s->you, seat) ||
            (f->zone_of && !side_fits(s, f->zone_of, f->side_ref, seat, seat)))
            continue;
        for (int i = pile_of(g, seat, zone)->top; i != NO_CARD && n < most;
             i = card_at(g, i)->next) {
            struct ref r = { (uint16_t)i, card_at(g, i)->generation, 0 };
            if (card_fits(s, f, f->asks, r, NULL))
                out[n++] = (thing)i;
        }
    }
    if (zone == ZONE_DECK) /* sorted: must not reveal the order of the deck */
        sort_things(out, n);
    return n;
}

int collect(const struct scene *s, int filter, thing out[THINGS_MAX])
{
    const struct filter *f = &s->book->filter[filter];
    int n = 0;
    if (f->among != SLOT_NONE) {
        struct ref r[512];
        int m = done_refs(s, f->among, f->done, r, 512);
        for (int i = 0; i < m && i < 512; i++)
            if (ref_live(s->g, r[i])
                    ? among_fits(s, f, r[i].card)
                    : f->done && has_followed(s, r[i]) && was(s, filter, r[i]))
                out[n++] = r[i].card;
        return n;
    }
    if (f->kinds != KIND_PLAYER)
        n = collect_zone(s, f, f->zone, out, n, THINGS_MAX);
    if (f->kinds & KIND_PLAYER)
        for (int seat = 0; seat < s->g->seats; seat++)
            if (player_fits(s, f, seat))
                out[n++] = seat_thing(seat);
    if (f->or_else) {
        thing more[THINGS_MAX];
        int m = collect(s, f->or_else, more);
        for (int i = 0; i < m; i++)
            if (!in_list(out, n, more[i]))
                out[n++] = more[i];
    }
    return n;
}

thing first_fitting(const struct scene *s, int filter)
{
    thing first;
    const struct filter *f = &s->book->filter[filter];
    if (f->zone != ZONE_PLAY)
        return collect_zone(s, f, f->zone, &first, 0, 1) ? first : NO_CARD;
    const struct epic_game *g = s->g;
    unsigned seats = seats_that_fit(s, f);
    struct slot_walk w =
        g->cap.sets ? walk_with_plain(g, slots_near(g, f, seats)) : walk_each();
    for (int i; (i = walk_on(g, &w)) >= 0;)
        if (fits_in_play(s, f, seats, body_at(g, i)))
            return body_at(g, i)->card;
    return NO_CARD;
}

/* "Cards in all discard piles": the piles are counted already. */
static bool is_any_card(const struct filter *f)
{
    return is_pile(f->zone) && is_of_one_zone(f) &&
           !(f->asks | f->side | f->kinds | f->kinds_all | f->kinds_not);
}

static int count_piles(const struct scene *s, const struct filter *f)
{
    int n = 0;
    for (int seat = 0; seat < s->g->seats; seat++)
        if (!f->zone_of || side_fits(s, f->zone_of, f->side_ref, seat, seat))
            n += pile_of(s->g, seat, f->zone)->count;
    return n;
}

int count_matches(const struct scene *s, int filter)
{
    thing list[THINGS_MAX];
    const struct filter *f = &s->book->filter[filter];
    if (is_any_card(f))
        return count_piles(s, f);
    if (is_of_play(f) && !(f->kinds & KIND_DEITY)) {
        uint64_t slots = slots_that_fit(s, f);
        if (!(slots >> SLOT_BITS))
            return __builtin_popcountll(slots);
    }
    int n = collect(s, filter, list);
    if (f->kinds & KIND_DEITY) /* deities count, but are never affected */
        n = collect_zone(s, f, ZONE_SIDE, list, n, THINGS_MAX);
    return n;
}
