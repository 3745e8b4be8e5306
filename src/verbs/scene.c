#include "verbs/scene.h"

#include "kernel/check.h"
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
    /* In a loop, what this round noted itself hides what earlier rounds did. */
    bool own = (s->f->flags & FRAME_SHARED) && slot >= s->f->mode &&
               slot < s->f->length;
    for (int i = own ? s->f->mark : s->f->refs; i < s->g->refs; i++) {
        const struct ref *r = ref_at(s->g, i);
        if ((r->slot & ~REF_DONE) != slot)
            continue;
        if (n < max)
            out[n] = *r;
        n++;
    }
    return n;
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
    for (int i = 0; i < g->items; i++) /* who played what was stopped */
        if (item_at(g, i)->source.card == r.card &&
            item_at(g, i)->source.generation == r.generation)
            return item_at(g, i)->seat;
    return card_holder(card_at(g, r.card));
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
        return g->battle & BATTLE_BLOCKED;
    for (int i = 0; i < g->timed; i++)
        if (timed_at(g, i)->kind == TIMED_BLOCKS &&
            timed_at(g, i)->number == attacker->card &&
            timed_at(g, i)->a == attacker->generation)
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
    if (g->cap.persons)
        is |= person_states(g, b);
    if (b->flags & BODY_ATTACKING) {
        is |= IS_ATTACKING;
        if (g->defender == you && !(g->battle & BATTLE_HUNT))
            is |= IS_ATTACKING_YOU;
        /* neither blocked nor unblocked until blocks were declared */
        if (is_blocked(g, b))
            is |= IS_BLOCKED;
        else if (g->battle & BATTLE_BLOCKS_DONE)
            is |= IS_UNBLOCKED;
    }
    return is;
}

static inline unsigned kinds_in_play(const struct book *book,
                                     const struct card *c, const struct body *b)
{
    unsigned kinds = book->design[c->design].kinds;
    if (b->words & KW_IS_CHAMPION)
        kinds = (kinds & ~(unsigned)KIND_OBJECT) | KIND_CHAMPION;
    return c->marks & CARD_TOKEN ? kinds | KIND_TOKEN : kinds;
}

static inline bool kinds_fit(const struct filter *f, unsigned kinds)
{
    return (!f->kinds || (f->kinds & kinds)) &&
           (f->kinds_all & kinds) == f->kinds_all && !(f->kinds_not & kinds);
}

unsigned kinds_of(const struct epic_game *g, const struct body *b)
{
    return kinds_in_play(book_of(g), card_at(g, b->card), b);
}

uint32_t wards_against(const struct epic_game *g, struct ref source)
{
    if (source.card >= g->cards)
        return 0;
    const struct body *b = ref_body(g, source);
    const struct design *d = design_of(g, source.card);
    unsigned align = b ? b->align : align_of(d);
    unsigned kinds = b ? kinds_of(g, b) : d->kinds;
    unsigned wards = (align & 7) | (align >> 1 & 0x78);
    wards |= kinds & KIND_CHAMPION ? 1u << WARD_CHAMPION : 0;
    wards |= kinds & KIND_OBJECT ? 1u << WARD_OBJECT : 0;
    wards |= kinds & KIND_EVENT ? 1u << WARD_EVENT : 0;
    return wards * (uint32_t)KW_WARD;
}

bool is_shielded(const struct epic_game *g, const struct body *b,
                 struct ref source)
{
    return (b->words & KW_WARDS) &&
           (source.card != b->card || source.generation != b->generation) &&
           (b->words & wards_against(g, source));
}

bool is_seat_shielded(const struct epic_game *g, int seat, struct ref source)
{
    return in_force(g, RULE_WARD_PLAYER) && controller_of(g, source) != seat &&
           (words_by_rule(g, RULE_WARD_PLAYER, NO_CARD, seat) &
            wards_against(g, source));
}

static bool side_fits(const struct scene *s, int side, int side_ref, int seat,
                      int owner);

/* ---- numbers and conditions ---------------------------------------------- */

static void look_under(const struct scene *s, int card)
{
    for (int i = 0; i < s->peek->count; i++)
        if (s->peek->card[i] == card)
            return;
    if (s->peek->count < PEEKS_MAX)
        s->peek->card[s->peek->count++] = (uint16_t)card;
}

static int stat_of(const struct scene *s, struct ref r, bool offense)
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
    int n = slot_refs(s, a->ref, r, 512), count = 0;
    for (int i = 0; i < n && i < 512; i++)
        count += !a->filter || was(s, a->filter, r[i]);
    CHECK(s->g, n <= 512);
    return count;
}

/* The numbers that a clause noted beside its players. */
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
        return s->g->start_health;
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
    default: /* dice are thrown by VERB_ROLL, never looked at */
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
        if (!g->seat[i].out && !are_friends(g, i, you) &&
            g->seat[i].health >= g->seat[you].health)
            return false;
    return true;
}

static bool holds(const struct scene *s, const struct condition *c)
{
    const struct epic_game *g = s->g;
    switch (c->kind) {
    case COND_YOUR_TURN:
        return g->active == s->you;
    case COND_NOT_YOUR_TURN:
        return g->active != s->you;
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
               side_fits(s, c->side, SLOT_NONE, g->active, g->active);
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

/* ---- filters ------------------------------------------------------------- */

static bool side_fits(const struct scene *s, int side, int side_ref, int seat,
                      int owner)
{
    switch (side) {
    case SIDE_YOU:
        return seat == s->you;
    case SIDE_OPPONENT:
        return !are_friends(s->g, seat, s->you);
    case SIDE_FRIENDLY:
        return are_friends(s->g, seat, s->you);
    case SIDE_ACTIVE:
        return seat == s->g->active;
    case SIDE_HOST:
        return seat == controller_of(s->g, host_of(s));
    case SIDE_WHO:
        return seat == (side_ref == SLOT_NONE
                            ? s->they
                            : controller_of(s->g, slot_ref(s, side_ref)));
    case SIDE_DEFENDER:
        return seat == s->g->defender;
    case SIDE_OWNED:
        return owner == s->you;
    case SIDE_CONTROLLER:
        return seat == controller_of(s->g, slot_ref(s, side_ref));
    default:
        return true;
    }
}

static bool traits_fit(const struct scene *s, const struct filter *f,
                       const struct body *b, const struct design *d)
{
    for (int i = 0; i < 2; i++) {
        if (!f->trait[i])
            continue;
        bool has = b && s->g->cap.persons ? has_label(s->g, b, f->trait[i])
                                          : has_trait(d, f->trait[i]);
        if (has == ((f->trait_not >> i & 1) != 0))
            return false;
    }
    return true;
}

static bool done_fits(const struct scene *s, int done, struct ref noted)
{
    if (done == DONE_IT)
        return noted.slot & REF_DONE;
    if (done == DONE_BROKEN) {
        const struct body *b = ref_body(s->g, noted);
        return b && !ref_live(s->g, noted) && (b->flags & BODY_DOOMED);
    }
    return true;
}

static bool slots_fit(const struct scene *s, const struct filter *f,
                      struct ref r, const struct design *d)
{
    if (f->among != SLOT_NONE) {
        struct ref in[512];
        int n = slot_refs(s, f->among, in, 512), i = 0;
        while (i < n && i < 512 &&
               (in[i].card != r.card || in[i].generation != r.generation ||
                !done_fits(s, f->done, in[i])))
            i++;
        if (i >= n || i >= 512)
            return false;
    }
    /* "Another" nearly always means: than this. */
    bool another =
        f->other == SLOT_THIS && s->self.card != r.card && !s->g->cap.persons;
    if (f->other != SLOT_NONE && !another) {
        struct ref in[64];
        int n = slot_refs(s, f->other, in, 64);
        /* G-10: in play what comes back is another object; elsewhere a card is
         * not another one than itself. */
        bool card = card_at(s->g, r.card)->zone != ZONE_PLAY;
        for (int i = 0; i < n && i < 64; i++)
            if (in[i].card == r.card &&
                (card || in[i].generation == r.generation))
                return false;
        /* What is borne and says "another" means: than who bears it. */
        if (f->other == SLOT_THIS && s->g->cap.persons &&
            host_of(s).card == r.card)
            return false;
    }
    if (f->same_name != SLOT_NONE) {
        struct ref like = slot_ref(s, f->same_name);
        if (like.card >= s->g->cards || design_of(s->g, like.card) != d)
            return false;
    }
    return true;
}

/* The alignments of a card, in play or not. */
static unsigned aligned(const struct scene *s, struct ref r)
{
    const struct body *b = ref_body(s->g, r);
    return b                      ? align_now(design_of(s->g, b->card), b)
           : r.card < s->g->cards ? align_of(design_of(s->g, r.card))
                                  : 0;
}

static bool lies_under(const struct epic_game *g, struct ref r, struct ref on)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_UNDER && t->card == r.card &&
            t->generation == r.generation && t->number == on.card &&
            (t->a == on.generation || (uint8_t)(t->a + 1) == on.generation))
            return true; /* also as it has just left play */
    }
    return false;
}

/* What few filters ask. */
static bool rarely_fits(const struct scene *s, const struct filter *f,
                        struct ref r, const struct body *b)
{
    static const struct ref nothing = { NO_CARD, 0, 0 };
    if (f->shares != SLOT_NONE &&
        !(aligned(s, r) & aligned(s, slot_ref(s, f->shares)) & ALIGNMENTS))
        return false;
    if (f->word != SLOT_NONE) {
        int word = slot_ref(s, f->word).card - THING_WORD;
        bool of = word >= 0 && word < 8 && (aligned(s, r) >> word & 1);
        if (of == (f->word_not != 0))
            return false;
    }
    if (f->counter &&
        (!b || !counters_from(s->g, b, f->counter,
                              f->counter_from ? s->self : nothing)))
        return false;
    return f->under == SLOT_NONE || lies_under(s->g, r, slot_ref(s, f->under));
}

/* Whether any of the description is about what a face-down thing hides. */
static bool asks_hidden(const struct filter *f, uint32_t words)
{
    return f->align || f->align_not || f->cost_plus || f->trait[0] ||
           f->trait[1] || f->not_named || f->offense_cmp || f->defense_cmp ||
           f->same_name != SLOT_NONE || f->shares != SLOT_NONE ||
           f->word != SLOT_NONE || f->shape || (f->with & ~words) ||
           (f->without & ~words);
}

static bool states_fit(const struct scene *s, const struct filter *f,
                       const struct card *c, const struct body *b)
{
    uint32_t is = b ? states_of(s->g, b, s->you) : 0;
    if (!b && (c->marks & CARD_BROKEN))
        is |= IS_BROKEN_THIS_TURN;
    return (f->is & is) == f->is && !(f->is_not & is);
}

/* What is face down has no name, alignment, class or printed ability, and
 * nobody can compare its numbers; whether somebody tries to is noted. */
static bool veiled_fits(const struct scene *s, const struct filter *f,
                        struct ref r, const struct body *b)
{
    uint32_t words = b ? b->words : 0;
    unsigned align = b ? b->align : 0;
    struct filter open = *f; /* what all can see of it */
    open.same_name = SLOT_NONE;
    open.shares = open.word = SLOT_NONE;
    if (((f->is | f->is_not) && !states_fit(s, f, card_at(s->g, r.card), b)) ||
        !slots_fit(s, &open, r, NULL) || !rarely_fits(s, &open, r, b) ||
        (f->without & words))
        return false;
    if (s->peek && asks_hidden(f, words))
        look_under(s, r.card);
    return aligns_fit(f->align, align) && !(f->align_not & align) &&
           !f->cost_plus && (!f->trait[0] || (f->trait_not & 1)) &&
           (!f->trait[1] || (f->trait_not & 2)) &&
           (f->with & words) == f->with && !f->offense_cmp && !f->defense_cmp &&
           f->same_name == SLOT_NONE && f->shares == SLOT_NONE &&
           (f->word == SLOT_NONE || f->word_not);
}

static bool numbers_fit(const struct scene *s, const struct filter *f,
                        int offense, int defense)
{
    if (f->cmp_this) {
        int o = stat_of(s, s->self, true), d = stat_of(s, s->self, false);
        return compares(f->offense_cmp, offense, o) &&
               compares(f->defense_cmp, defense, d);
    }
    int n = amount_value(s, f->cmp_amount);
    return compares(f->offense_cmp, offense, n) &&
           compares(f->defense_cmp, defense, n);
}

/* What is printed on it, or has become of that. */
static bool print_fits(const struct filter *f, const struct card *c,
                       const struct design *d, const struct body *b,
                       unsigned kinds)
{
    unsigned align = b ? align_now(d, b) : align_of(d);
    if (!aligns_fit(f->align, align) || (f->align_not & align))
        return false;
    if (f->cost_plus && (kinds & KIND_TOKEN ? 0 : d->cost) != f->cost_plus - 1)
        return false; /* tokens count as cost 0 */
    return !f->not_named || c->design != f->not_named - 1;
}

static bool words_fit(const struct filter *f, uint64_t words)
{
    return (f->with & words) == f->with && !(f->without & words);
}

/* What most descriptions do not ask for. */
static bool fits_closely(const struct scene *s, const struct filter *f,
                         struct ref r, const struct body *b, unsigned kinds)
{
    const struct epic_game *g = s->g;
    const struct card *c = card_at(g, r.card);
    const struct design *d = &s->book->design[c->design];
    unsigned asks = f->asks;
    if (b ? b->flags & BODY_VEILED
          : c->zone == ZONE_LINE && who_sees(g, r.card) != 0xFF)
        return veiled_fits(s, f, r, b);
    if ((asks & ASKS_PRINT) && !print_fits(f, c, d, b, kinds))
        return false;
    if ((asks & ASKS_TRAITS) && !traits_fit(s, f, b, d))
        return false;
    if ((asks & ASKS_WORDS) && !words_fit(f, b ? words_of(g, b) : d->keywords))
        return false;
    if ((asks & ASKS_MORE) && f->beside && !person_fits(s, f, r, b))
        return false;
    if ((asks & ASKS_STATES) && !states_fit(s, f, c, b))
        return false;
    if ((asks & ASKS_NUMBERS) && !numbers_fit(s, f, b ? b->offense : d->offense,
                                              b ? b->defense : d->defense))
        return false;
    if ((asks & ASKS_RARE) && !rarely_fits(s, f, r, b))
        return false;
    return !(asks & ASKS_SLOTS) || slots_fit(s, f, r, d);
}

/* Everything but zones, which the callers look at. */
static inline bool card_fits(const struct scene *s, const struct filter *f,
                             struct ref r, const struct body *b)
{
    const struct card *c = card_at(s->g, r.card);
    if (f->side &&
        !side_fits(s, f->side, f->side_ref, b ? b->controller : card_holder(c),
                   card_owner(c)))
        return false;
    unsigned kinds = s->book->design[c->design].kinds;
    if (b)
        kinds = kinds_in_play(s->book, c, b);
    else if (c->marks & CARD_TOKEN)
        kinds |= KIND_TOKEN;
    return kinds_fit(f, kinds) && (!f->asks || fits_closely(s, f, r, b, kinds));
}

bool seat_fits(const struct scene *s, int side, int side_ref, int seat)
{
    return side_fits(s, side, side_ref, seat, seat);
}

static bool zone_fits(const struct scene *s, const struct filter *f,
                      const struct card *c)
{
    if (f->zone == ZONE_ANYWHERE || f->among != SLOT_NONE)
        return c->zone != ZONE_GONE;
    if (c->zone != f->zone)
        return false;
    return !f->zone_of ||
           side_fits(s, f->zone_of, f->side_ref, card_holder(c), card_owner(c));
}

/* Whether that player is in the slot that the filter speaks of, and what its
 * clause does was done to them. */
static bool player_is_among(const struct scene *s, const struct filter *f,
                            int seat)
{
    struct ref in[64];
    int n = slot_refs(s, f->among, in, 64);
    for (int i = 0; i < n && i < 64; i++)
        if (in[i].card == seat_thing(seat) && done_fits(s, f->done, in[i]))
            return true;
    return false;
}

static bool player_fits(const struct scene *s, const struct filter *f, int seat)
{
    if (!(f->kinds & KIND_PLAYER) || s->g->seat[seat].out)
        return false;
    if (f->among != SLOT_NONE && !player_is_among(s, f, seat))
        return false;
    if (f->other != SLOT_NONE) {
        struct ref in[64];
        int n = slot_refs(s, f->other, in, 64);
        for (int i = 0; i < n && i < 64; i++)
            if (in[i].card == seat_thing(seat))
                return false;
    }
    /* In "each opposing champion and opponent" the side binds both. */
    return !f->side || side_fits(s, f->side, f->side_ref, seat, seat);
}

bool matches(const struct scene *s, int filter, thing t)
{
    const struct filter *f = &s->book->filter[filter];
    bool fits;
    if (is_seat(t)) {
        fits = player_fits(s, f, thing_seat(t));
    } else if (is_item(t)) {
        fits = f->zone == ZONE_LINE && item_fits(s, f, ref_to(s->g, t));
    } else {
        const struct card *c = card_at(s->g, t);
        struct ref r = { t, c->generation, 0 };
        fits = (f->kinds & ~KIND_PLAYER || !(f->kinds & KIND_PLAYER)) &&
               zone_fits(s, f, c) &&
               card_fits(s, f, r,
                         c->zone == ZONE_PLAY ? body_at(s->g, c->body) : NULL);
    }
    return fits || (f->or_else && matches(s, f->or_else, t));
}

bool was(const struct scene *s, int filter, struct ref r)
{
    const struct filter *f = &s->book->filter[filter];
    bool fits = is_seat(r.card)   ? player_fits(s, f, thing_seat(r.card))
                : is_item(r.card) ? item_fits(s, f, r)
                                  : r.card < s->g->cards &&
                                        card_fits(s, f, r, ref_body(s->g, r));
    return fits || (f->or_else && was(s, f->or_else, r));
}

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

/* The seats that fit, a bit each; whose side it is may be the owner's. */
static unsigned seats_that_fit(const struct scene *s, const struct filter *f)
{
    unsigned seats = 0;
    if (!f->side || f->side == SIDE_OWNED)
        return ~0u;
    if (f->side == SIDE_YOU)
        return 1u << s->you;
    if (f->side == SIDE_OPPONENT && !customs_of(s->g)->partners)
        return ~(1u << s->you);
    for (int i = 0; i < s->g->seats; i++)
        seats |= (unsigned)side_fits(s, f->side, f->side_ref, i, i) << i;
    return seats;
}

static inline bool fits_in_play(const struct scene *s, const struct filter *f,
                                unsigned seats, const struct body *b)
{
    if (!(seats >> b->controller & 1))
        return false;
    const struct card *c = card_at(s->g, b->card);
    if (f->side == SIDE_OWNED && card_owner(c) != s->you)
        return false;
    unsigned kinds = kinds_in_play(s->book, c, b);
    struct ref r = { b->card, b->generation, 0 };
    return kinds_fit(f, kinds) && (!f->asks || fits_closely(s, f, r, b, kinds));
}

/* Where the bodies of such kinds may be. */
static uint64_t slots_for(const struct epic_game *g, unsigned kinds)
{
    enum { REST = KIND_OBJECT | KIND_EVENT };
    uint64_t slots = 0;
    if (kinds & KIND_CHAMPION)
        slots |= g->among[AMONG_CHARACTERS];
    if (kinds & KIND_FOOTHOLD)
        slots |= g->among[AMONG_FOOTHOLDS];
    if (kinds & REST)
        slots |= rest_slots(g);
    return kinds && !(kinds & ~(KIND_CHAMPION | KIND_FOOTHOLD | REST))
               ? slots
               : g->among[AMONG_FOOTHOLDS] | g->among[AMONG_LOUD];
}

/* What fits in play: the hot one of all. */
static int collect_play(const struct scene *s, const struct filter *f,
                        thing *out, int n, int most)
{
    const struct epic_game *g = s->g;
    unsigned seats = seats_that_fit(s, f);
    if (g->cap.persons) {
        uint64_t slots = slots_for(g, f->kinds & ~KIND_PLAYER);
        for (int i = -1; n < most && (i = next_slot(g, slots, i)) >= 0;)
            if (fits_in_play(s, f, seats, body_at(g, i)))
                out[n++] = body_at(g, i)->card;
        return n;
    }
    for (int i = 0; i < g->bodies && n < most; i++) {
        const struct body *b = body_at(g, i);
        if (is_in_play(b) && fits_in_play(s, f, seats, b))
            out[n++] = b->card;
    }
    return n;
}

static int collect_zone(const struct scene *s, const struct filter *f, int zone,
                        thing *out, int n, int most)
{
    const struct epic_game *g = s->g;
    if (zone == ZONE_PLAY)
        return collect_play(s, f, out, n, most);
    for (int i = 0; zone == ZONE_LINE && i < g->items && n < most; i++) {
        const struct item *t = item_at(g, i);
        if (t->flags & ITEM_LEFT)
            continue;
        thing what = t->ability || (t->flags & ITEM_COPY) ? item_thing(i)
                                                          : t->source.card;
        if (is_item(what)
                ? item_fits(s, f, ref_to(g, what))
                : card_fits(s, f, t->source, NULL) && line_fits(s, f, i))
            out[n++] = what;
    }
    for (int seat = 0; is_pile(zone) && seat < g->seats; seat++) {
        if (f->zone_of && !side_fits(s, f->zone_of, f->side_ref, seat, seat))
            continue;
        for (int i = pile_of(g, seat, zone)->top; i != NO_CARD && n < most;
             i = card_at(g, i)->next) {
            struct ref r = { (uint16_t)i, card_at(g, i)->generation, 0 };
            if (card_fits(s, f, r, NULL))
                out[n++] = (thing)i;
        }
    }
    if (zone == ZONE_DECK) /* the order of a deck must not be told */
        sort_things(out, n);
    return n;
}

int collect(const struct scene *s, int filter, thing out[THINGS_MAX])
{
    const struct filter *f = &s->book->filter[filter];
    int n = 0;
    if (f->among != SLOT_NONE) {
        struct ref r[512];
        int m = slot_refs(s, f->among, r, 512);
        for (int i = 0; i < m && i < 512; i++)
            if (ref_live(s->g, r[i]) && matches(s, filter, r[i].card))
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

int next_in_play(const struct scene *s, int filter, int slot)
{
    const struct filter *f = &s->book->filter[filter];
    uint64_t slots = slots_for(s->g, f->kinds);
    unsigned seats = seats_that_fit(s, f);
    while ((slot = next_slot(s->g, slots, slot)) >= 0)
        if (fits_in_play(s, f, seats, body_at(s->g, slot)))
            return slot;
    return -1;
}

bool fits_filter(const struct scene *s, const struct filter *f,
                 const struct body *b)
{
    return fits_in_play(s, f, seats_that_fit(s, f), b);
}

thing first_fitting(const struct scene *s, int filter)
{
    thing first;
    const struct filter *f = &s->book->filter[filter];
    return collect_zone(s, f, f->zone, &first, 0, 1) ? first : NO_CARD;
}

int count_matches(const struct scene *s, int filter)
{
    thing list[THINGS_MAX];
    const struct filter *f = &s->book->filter[filter];
    int n = collect(s, filter, list);
    if (f->kinds & KIND_DEITY) /* can be counted, if never affected */
        n = collect_zone(s, f, ZONE_SIDE, list, n, THINGS_MAX);
    return n;
}
