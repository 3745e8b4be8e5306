/* candidates.c - the candidates of a clause: the things that can be picked for
 * it. */
#include "kernel/mode.h"
#include "verbs/effect.h"

bool may_target(const struct epic_game *g, thing t)
{
    if (is_seat(t))
        return !rule_binds(g, RULE_UNTARGETABLE_PLAYER, t);
    if (is_item(t))
        return true;
    const struct body *b = body_of(g, t); /* ECG-5.20.6: only in play */
    return !b || !(b->words & KW_UNTARGETABLE);
}

/* ECG-5.9.4 and the like: what cannot be moved cannot pay. */
static bool can_pay(const struct epic_game *g, const struct clause *c, thing t)
{
    const struct body *b = is_seat(t) ? NULL : body_of(g, t);
    if (!b)
        return true;
    if (c->verb == VERB_BREAK)
        return !(real_words(g, b) & KW_UNBREAKABLE);
    if (c->verb == VERB_BANISH)
        return !(real_words(g, b) & KW_UNBANISHABLE);
    return c->verb != VERB_EXPEND || can_expend(g, b);
}

int hand_matches(const struct scene *s, const struct clause *c, int seat,
                 thing *out)
{
    int n = 0;
    for (int i = pile_of(s->g, seat, ZONE_HAND)->top; i != NO_CARD;
         i = card_at(s->g, i)->next)
        if (!c->filter || was(s, c->filter, ref_to(s->g, (thing)i)))
            out[n++] = (thing)i;
    return n;
}

static bool picked_already(const struct epic_game *g, const struct frame *f,
                           thing t)
{
    for (int i = f->mark; i < g->refs; i++)
        if (ref_at(g, i)->slot == f->pc && ref_at(g, i)->card == t)
            return true;
    return false;
}

static int things_to_order(const struct scene *s, const struct clause *c,
                           thing *out)
{
    struct ref r[512];
    int n = c->pick == PICK_ALL ? collect(s, c->filter, out) : 0;
    int m = c->pick == PICK_ALL ? 0 : slot_refs(s, c->ref, r, 512);
    for (int i = 0; i < m && i < 512; i++)
        if (ref_live(s->g, r[i]) && !is_seat(r[i].card))
            out[n++] = r[i].card;
    return n;
}

static bool can_pick(const struct epic_game *g, const struct picking *p,
                     const struct frame *f, const struct clause *c, bool freely,
                     thing t)
{
    return (c->pick != PICK_TARGET || may_target(g, t)) &&
           (!p || p->allows(g, f, c, freely, t));
}

/* Whether all candidates are in play, so that slot sets can prefilter them. */
static inline bool is_by_sets(const struct epic_game *g,
                              const struct picking *p, const struct frame *f,
                              const struct clause *c)
{
    return p && !(f->flags & (FRAME_COST | FRAME_ORDERED)) && !from_hand(c) &&
           !in_any_order(c) && is_of_play(&book_of(g)->filter[c->filter]);
}

/* The candidates among those slots; with `any`, only the first. */
static inline uint64_t which_of(const struct epic_game *g,
                                const struct picking *p, const struct frame *f,
                                const struct clause *c, bool freely,
                                uint64_t slots, bool any)
{
    uint64_t kept = 0;
    for (; slots && !(any && kept); slots &= slots - 1) {
        int card = body_at(g, __builtin_ctzll(slots))->card;
        if (can_pick(g, p, f, c, freely, (thing)card))
            kept |= slots & -slots;
    }
    return kept;
}

/* The slots that fit the filter and can be picked; with `any`, a non-empty
 * subset if there are any.  The shared bit is kept. */
static uint64_t slots_to_pick(const struct scene *s, const struct picking *p,
                              const struct frame *f, const struct clause *c,
                              bool any)
{
    const struct epic_game *g = s->g;
    bool freely = p->freely(g, f, c);
    struct verb_reach verb = p->reach(g, c);
    uint64_t unsure = c->pick == PICK_TARGET ? p->untargetable(g) : 0;
    uint64_t slots = slots_among(s, &s->book->filter[c->filter], verb.may);
    uint64_t beyond = slots & slot_bit(SLOT_BITS);
    uint64_t kept = freely ? slots & verb.surely & ~unsure & ~beyond : 0;
    if (!(any && kept))
        kept |= which_of(g, p, f, c, freely, slots & ~(kept | beyond), any);
    if (s->book->filter[c->filter].means_more && !(any && kept))
        kept |= which_of(g, p, f, c, freely, p->meant(s, c), any);
    return kept | beyond;
}

/* Appends the candidates behind the shared bit, checked one by one. */
static int pick_beyond(const struct scene *s, const struct picking *p,
                       const struct frame *f, const struct clause *c,
                       thing *out, int n)
{
    const struct epic_game *g = s->g;
    const struct filter *filter = &s->book->filter[c->filter];
    bool freely = p->freely(g, f, c);
    struct slot_walk w = { 0, SLOT_BITS, may_be_plain(filter) };
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (n < THINGS_MAX &&
            (fits_filter(s, filter, b) || is_meant_besides(s, c, b)) &&
            can_pick(g, p, f, c, freely, b->card))
            out[n++] = b->card;
    }
    return n;
}

int cards_in(const struct epic_game *g, uint64_t slots, thing *out)
{
    int n = 0;
    for (; slots; slots &= slots - 1)
        out[n++] = body_at(g, __builtin_ctzll(slots))->card;
    return n;
}

static int pick_by_sets(const struct scene *s, const struct picking *p,
                        const struct frame *f, const struct clause *c,
                        thing *out)
{
    uint64_t slots = slots_to_pick(s, p, f, c, false);
    int n = cards_in(s->g, slots & ~slot_bit(SLOT_BITS), out);
    return slots >> SLOT_BITS ? pick_beyond(s, p, f, c, out, n) : n;
}

static int targetable(const struct epic_game *g, thing *list, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (may_target(g, list[i]))
            list[kept++] = list[i];
    return kept;
}

int pickable(const struct epic_game *g, const struct frame *f,
             const struct clause *c, int seat, thing *out)
{
    const struct picking *p = customs_of(g)->picking;
    uint64_t found;
    if (c->by_own_sets && p->find(g, f, c, &found))
        return cards_in(g, found, out);
    struct scene s = scene_for(g, f, seat);
    if (is_by_sets(g, p, f, c))
        return pick_by_sets(&s, p, f, c, out);
    int n = from_hand(c)      ? hand_matches(&s, c, seat, out)
            : in_any_order(c) ? things_to_order(&s, c, out)
                              : collect(&s, c->filter, out);
    int kept = 0;
    if (!p && !(f->flags & (FRAME_COST | FRAME_ORDERED)))
        return c->pick == PICK_TARGET ? targetable(g, out, n) : n;
    bool freely = !p || p->freely(g, f, c);
    for (int i = 0; i < n; i++) {
        if ((f->flags & FRAME_COST) && !can_pay(g, c, out[i]))
            continue;
        if ((f->flags & FRAME_ORDERED) && picked_already(g, f, out[i]))
            continue;
        if (can_pick(g, p, f, c, freely, out[i]))
            out[kept++] = out[i];
    }
    return f->flags & FRAME_COST ? those_to_spare(g, f, c, out, kept) : kept;
}

bool any_pickable(const struct epic_game *g, const struct frame *f,
                  const struct clause *c, int seat)
{
    thing list[THINGS_MAX];
    const struct picking *p = customs_of(g)->picking;
    if (!is_by_sets(g, p, f, c))
        return pickable(g, f, c, seat, list) > 0;
    struct scene s = scene_for(g, f, seat);
    uint64_t slots = slots_to_pick(&s, p, f, c, true);
    return slots == slot_bit(SLOT_BITS) ? pick_beyond(&s, p, f, c, list, 0) > 0
                                        : slots != 0;
}

bool may_target_seat(const struct epic_game *g, const struct frame *f, int seat)
{
    const struct picking *p = customs_of(g)->picking;
    return may_target(g, seat_thing(seat)) &&
           (!p || p->may_aim_at(g, f, seat_thing(seat)));
}

int target_players(const struct epic_game *g, const struct frame *f,
                   const struct clause *c, thing *out)
{
    int n = 0;
    for (int s = 0; s < g->seats; s++)
        if (is_target_player(g, s) && is_in_reach(g, f->seat, s) &&
            may_target_seat(g, f, s) &&
            (c->who != WHO_TARGET_OPPONENT || !are_friends(g, s, f->seat)))
            out[n++] = seat_thing(s);
    return n;
}

/* Cards in that seat's hand that share an alignment with that card. */
static int cards_loyal_to(const struct epic_game *g, int seat, struct ref card,
                          thing *out)
{
    const struct body *b = ref_body(g, card);
    unsigned align = b ? b->align : align_of(design_of(g, card.card));
    int n = 0;
    for (int i = pile_of(g, seat, ZONE_HAND)->top; i != NO_CARD;
         i = card_at(g, i)->next)
        if (align_of(design_of(g, i)) & align)
            out[n++] = (thing)i;
    return n;
}

int loyal_cards(const struct epic_game *g, const struct frame *f, thing *out)
{
    return cards_loyal_to(g, f->seat, (struct ref){ f->card, f->generation, 0 },
                          out);
}

bool loyalty_is_met(const struct epic_game *g, const struct trigger *t)
{
    thing list[THINGS_MAX];
    int want = book_of(g)->ability[t->ability].loyalty;
    int have = cards_loyal_to(g, t->seat,
                              (struct ref){ t->card, t->generation, 0 }, list);
    return have >= (want == LOYALTY_X ? 1 : want);
}

static int team_members(const struct epic_game *g, const struct frame *f,
                        const struct clause *c, thing *out)
{
    int n = 0;
    for (unsigned left = team_to_name(g, f, c); left; left &= left - 1)
        out[n++] = seat_thing(__builtin_ctz(left));
    return n;
}

int effect_candidates(const struct epic_game *g, const struct frame *f,
                      thing *out)
{
    if (f->loyal)
        return loyal_cards(g, f, out);
    const struct clause *c = clause_of(g, f);
    if (f->stage == STAGE_WHO)
        return targets_player(c) ? target_players(g, f, c, out)
                                 : team_members(g, f, c, out);
    if (c->verb == VERB_RECYCLE) {
        int n = 0;
        for (int i = pile_of(g, f->chooser, ZONE_PILE)->top; i != NO_CARD;
             i = card_at(g, i)->next)
            out[n++] = (thing)i;
        return n;
    }
    return pickable(g, f, c, f->chooser, out);
}
