/* scene.c - evaluates what card text refers to: slots, numbers, conditions. */
#include "verbs/scene.h"

#include "base/check.h"
#include "kernel/mode.h"
#include "verbs/effect.h"

static const struct ref NO_REF = { NO_CARD, 0, 0 };

int slot_refs(const struct scene *s, int slot, struct ref *out, int max)
{
    struct ref host;
    const struct ref *one = slot == SLOT_THIS      ? &s->self
                            : slot == SLOT_SUBJECT ? &s->subject
                            : slot == SLOT_OTHER   ? &s->other
                                                   : NULL;
    if (slot == SLOT_HOST) {
        host = host_of(s);
        one = &host;
    }
    if (one) {
        if (max > 0)
            out[0] = *one;
        return one->card != NO_CARD;
    }
    int n = 0;
    if (!s->f)
        return 0;
    for (int i = notes_from(s->f, slot); i < s->g->refs; i++) {
        const struct ref *r = ref_at(s->g, i);
        if ((r->slot & ~REF_DONE) != slot)
            continue;
        if (n < max)
            out[n] = *r;
        n++;
    }
    return n;
}

int done_refs(const struct scene *s, int slot, int done, struct ref *out,
              int max)
{
    int n = slot_refs(s, slot, out, max);
    if (done != DONE_IT || !s->f)
        return n;
    for (int i = notes_from(s->f, slot); i < s->g->refs; i++) {
        const struct ref *r = ref_at(s->g, i);
        if (r->slot != SLOT_ELSE || r->card != slot)
            continue;
        if (n < max)
            out[n] = r[1];
        n++;
    }
    return n;
}

/* Whether such a card can be attached to anything at all. */
static bool may_have_host(const struct epic_game *g, thing t)
{
    return t < g->cards && customs_of(g)->host &&
           (design_of(g, t)->kinds & (KIND_OBJECT | KIND_EVENT));
}

struct ref host_of(const struct scene *s)
{
    const struct epic_game *g = s->g;
    if (s->host)
        return *s->host;
    if (!may_have_host(g, s->self.card))
        return NO_REF;
    for (int i = s->f ? s->f->refs : g->refs; i < g->refs; i++)
        if ((ref_at(g, i)->slot & ~REF_DONE) == SLOT_BEARER)
            return *ref_at(g, i);
    const struct body *b = ref_body(g, s->self);
    return b ? customs_of(g)->host(g, b) : NO_REF;
}

struct ref slot_ref(const struct scene *s, int slot)
{
    struct ref r = NO_REF;
    slot_refs(s, slot, &r, 1);
    return r;
}

int controller_of(const struct epic_game *g, struct ref r)
{
    if (is_seat(r.card))
        return thing_seat(r.card);
    if (is_item(r.card))
        return thing_item(r.card) < g->items
                   ? item_at(g, thing_item(r.card))->seat
                   : NOBODY;
    const struct body *b = ref_body(g, r);
    if (b || r.card >= g->cards)
        return b ? b->controller : NOBODY;
    for (int i = 0; i < g->items; i++) /* a stopped item: the player who played
                                        * it */
        if (item_at(g, i)->source.card == r.card &&
            item_at(g, i)->source.generation == r.generation)
            return item_at(g, i)->seat;
    return card_holder(card_at(g, r.card));
}

bool is_of_player(const struct epic_game *g, int seat, struct ref r)
{
    return is_seat(r.card) ? seats_as_target(g, thing_seat(r.card)) >> seat & 1
                           : seat == controller_of(g, r);
}

int owner_of(const struct epic_game *g, struct ref r)
{
    if (is_seat(r.card))
        return thing_seat(r.card);
    return r.card < g->cards ? card_owner(card_at(g, r.card)) : NOBODY;
}

bool is_blocked(const struct epic_game *g, const struct body *attacker)
{
    if (!(g->battle & BATTLE_PAIRS))
        return (g->battle & BATTLE_BLOCKED) &&
               (!customs_of(g)->is_taken_on ||
                customs_of(g)->is_taken_on(g, attacker));
    for (int i = 0; i < notes_with(g, TIMED_BLOCKS); i++)
        if (timed_at(g, i)->kind == TIMED_BLOCKS &&
            timed_at(g, i)->other.card == attacker->card &&
            timed_at(g, i)->other.generation == attacker->generation)
            return true;
    return false;
}

uint32_t states_of(const struct epic_game *g, const struct body *b, int you)
{
    static const uint32_t POSITION[] = { IS_PREPARED, IS_EXPENDED, IS_FLIPPED };
    uint32_t is = POSITION[b->position % LEFT_PLAY];
    if (b->flags & BODY_DEPLOYING)
        is |= IS_DEPLOYING;
    if (b->damage > 0)
        is |= IS_DAMAGED;
    if (b->flags & BODY_ENTERED)
        is |= IS_ENTERED_THIS_TURN;
    if (b->flags & BODY_BLOCKING)
        is |= IS_BLOCKING;
    if (b->hurt && you < EPIC_SEATS_MAX && (b->hurt >> you & 1))
        is |= IS_DAMAGED_YOU;
    if (customs_of(g)->more_states)
        is |= customs_of(g)->more_states(g, b);
    if (b->flags & BODY_ATTACKING) {
        is |= IS_ATTACKING;
        if (is_in_unit(g, g->defender, you) && !(g->battle & BATTLE_HUNT))
            is |= IS_ATTACKING_YOU;
        /* ECG-A-09: neither blocked nor unblocked until blocks are declared */
        if (is_blocked(g, b))
            is |= IS_BLOCKED;
        else if (g->battle & BATTLE_BLOCKS_DONE)
            is |= IS_UNBLOCKED;
    }
    return is;
}

static keyword_set wards_against(const struct epic_game *g, struct ref source)
{
    const struct customs *customs = customs_of(g);
    return customs->wards ? customs->wards_against(g, source) : 0;
}

bool is_shielded(const struct epic_game *g, const struct body *b,
                 struct ref source)
{
    return (b->words & customs_of(g)->wards) &&
           (source.card != b->card || source.generation != b->generation) &&
           (b->words & wards_against(g, source));
}

bool is_seat_shielded(const struct epic_game *g, int seat, struct ref source)
{
    return in_force(g, RULE_WARD_PLAYER) && controller_of(g, source) != seat &&
           (words_by_rule(g, RULE_WARD_PLAYER, NO_CARD, seat) &
            wards_against(g, source));
}

/* ---- numbers and conditions ---------------------------------------------- */

/* Records a face-down card that a query has to look at, once. */
void look_under(const struct scene *s, int card)
{
    for (int i = 0; i < s->peek->count; i++)
        if (s->peek->card[i] == card)
            return;
    if (s->peek->count < PEEKS_MAX)
        s->peek->card[s->peek->count++] = (uint16_t)card;
}

int stat_of(const struct scene *s, struct ref r, bool offense)
{
    const struct body *b = ref_body(s->g, r);
    if (b && (b->flags & BODY_VEILED) && s->peek)
        look_under(s, r.card);
    if (b)
        return offense ? b->offense : b->defense;
    if (r.card >= s->g->cards)
        return 0;
    const struct design *d = design_of(s->g, r.card);
    return offense ? d->offense : d->defense;
}

static int this_way(const struct scene *s, const struct amount *a)
{
    struct ref r[512];
    int done = s->book->filter[a->filter].done;
    int n = done_refs(s, a->ref, done, r, 512), count = 0;
    for (int i = 0; i < n && i < 512; i++)
        count += !a->filter || was(s, a->filter, r[i]);
    CHECK(s->g, n <= 512);
    return count;
}

/* Sums up the numbers that a clause noted besides its players. */
static int lost_this_way(const struct scene *s, int slot)
{
    struct ref r[64];
    int n = slot_refs(s, slot, r, 64), sum = 0;
    for (int i = 0; i < n && i < 64; i++)
        if (!is_seat(r[i].card))
            sum += r[i].card;
    return sum;
}

static int players_this_way(const struct scene *s, const struct amount *a)
{
    struct ref r[512];
    unsigned seats = 0;
    bool noted = customs_of(s->g)->controllers_pile;
    int n = slot_refs(s, noted ? SLOT_HAD : a->ref, r, 512), count = 0;
    for (int i = 0; i < n && i < 512; i++)
        if (noted || was(s, a->filter, r[i]))
            seats |= 1u << controller_of(s->g, r[i]);
    for (; seats; seats &= seats - 1)
        count++;
    return count;
}

static int amount_base(const struct scene *s, const struct amount *a)
{
    switch (a->kind) {
    case AMOUNT_X:
        return s->x;
    case AMOUNT_COUNT:
        return count_matches(s, a->filter);
    case AMOUNT_OFFENSE:
        return stat_of(s, slot_ref(s, a->ref), true);
    case AMOUNT_DEFENSE:
        return stat_of(s, slot_ref(s, a->ref), false);
    case AMOUNT_DAMAGE_ON: {
        const struct body *b = ref_body(s->g, slot_ref(s, a->ref));
        return b ? b->damage : 0;
    }
    case AMOUNT_THAT_MUCH:
        return s->number;
    case AMOUNT_HEALTH:
        return s->g->seat[s->you].health;
    case AMOUNT_START_HEALTH:
        return customs_of(s->g)->start_health;
    case AMOUNT_GOLD:
        return s->g->seat[s->you].gold;
    case AMOUNT_THIS_WAY:
        return this_way(s, a);
    case AMOUNT_LOST:
        return lost_this_way(s, a->ref);
    case AMOUNT_PLAYERS:
        return players_this_way(s, a);
    case AMOUNT_COST: {
        struct ref r = slot_ref(s, a->ref);
        return r.card < s->g->cards ? design_of(s->g, r.card)->cost : 0;
    }
    case AMOUNT_COUNTERS: {
        const struct body *b = ref_body(s->g, slot_ref(s, a->ref));
        return b ? counters_on(s->g, b, s->book->filter[a->filter].counter) : 0;
    }
    default: /* dice are rolled by VERB_ROLL, and have no value before */
        return 0;
    }
}

int amount_value(const struct scene *s, int amount)
{
    const struct amount *a = &s->book->amount[amount];
    if (a->kind == AMOUNT_CONST)
        return a->plus;
    int v = a->times * amount_base(s, a) + a->plus;
    return v < -30000 ? -30000 : v > 30000 ? 30000 : v;
}

bool compares(int cmp, int a, int b)
{
    switch (cmp) {
    case CMP_AT_MOST:
        return a <= b;
    case CMP_AT_LEAST:
        return a >= b;
    case CMP_EXACTLY:
        return a == b;
    case CMP_LESS:
        return a < b;
    case CMP_MORE:
        return a > b;
    default:
        return true;
    }
}

/* "You played a cost 1 good card this turn." */
static bool has_played(const struct scene *s, int filter)
{
    const struct filter *f = &s->book->filter[filter];
    const struct seat *seat = &s->g->seat[s->you];
    if (!f->align && f->cost_plus != 1 && seat->played_count)
        return true; /* a face-down card has no alignment */
    unsigned played = f->cost_plus == 2   ? seat->played
                      : f->cost_plus == 1 ? seat->played_free
                                          : seat->played | seat->played_free;
    return f->align ? (played & f->align) != 0 : played != 0;
}

static bool all_are(const struct scene *s, int slot, int filter)
{
    struct ref r[512];
    int n = slot_refs(s, slot, r, 512);
    for (int i = 0; i < n && i < 512; i++)
        if (!was(s, filter, r[i]))
            return false;
    return n > 0;
}

static bool is_ahead(const struct epic_game *g, int you)
{
    for (int i = 0; i < g->seats; i++)
        if (!g->seat[i].out && is_in_reach(g, you, i) &&
            !are_friends(g, i, you) && g->seat[i].health >= g->seat[you].health)
            return false;
    return true;
}

static bool holds(const struct scene *s, const struct condition *c)
{
    const struct epic_game *g = s->g;
    switch (c->kind) {
    case COND_YOUR_TURN:
        return takes_turn(g, s->you);
    case COND_NOT_YOUR_TURN:
        return !takes_turn(g, s->you);
    case COND_DID:
        return s->f && s->f->did;
    case COND_DID_NOT:
        return s->f && !s->f->did;
    case COND_COUNT:
        return compares(c->compare, count_matches(s, c->filter),
                        amount_value(s, c->amount));
    case COND_HEALTH:
        return compares(c->compare, g->seat[s->you].health,
                        amount_value(s, c->amount));
    case COND_HAND:
        return compares(c->compare, pile_of(g, s->you, ZONE_HAND)->count,
                        amount_value(s, c->amount));
    case COND_THING: {
        struct ref r = slot_ref(s, c->ref);
        return r.card != NO_CARD && was(s, c->filter, r);
    }
    case COND_IN_PLAY: {
        struct ref r = slot_ref(s, c->ref);
        return r.card < g->cards && ref_live(g, r) && body_of(g, r.card);
    }
    case COND_ALL_ARE:
        return all_are(s, c->ref, c->filter);
    case COND_PLAYED:
        return has_played(s, c->filter);
    case COND_FIRST_PLAYED:
        return g->seat[s->you].played_count == 1;
    case COND_PAID:
        return (s->f && (s->f->flags & FRAME_DONE)) ||
               (s->self.card < g->cards &&
                (card_at(g, s->self.card)->marks & CARD_PAID));
    case COND_PAID_FOR:
        return was_paid_for(g, slot_ref(s, c->ref));
    case COND_X:
        return compares(c->compare, s->x, amount_value(s, c->amount));
    case COND_AHEAD:
        return is_ahead(g, s->you);
    case COND_STEP:
        return g->phase == c->step + customs_of(g)->steps_after &&
               seat_fits(s, c->side, SLOT_NONE, g->active);
    default:
        return true;
    }
}

bool condition_holds(const struct scene *s, int condition)
{
    if (!condition)
        return true;
    const struct condition *c = &s->book->condition[condition];
    return holds(s, c) != (c->negated != 0);
}
