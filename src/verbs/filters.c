/* What fits a description: one thing, or all that do. */
#include "kernel/check.h"
#include "verbs/effect.h"
#include "verbs/scene.h"

unsigned kinds_of(const struct epic_game *g, const struct body *b)
{
    return kinds_in_play(book_of(g), card_at(g, b->card), b);
}

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
