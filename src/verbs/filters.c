/* filters.c - whether one thing fits a filter.  Whole sets: collect.c. */
#include "verbs/filters.h"

#include "base/check.h"
#include "verbs/beneath.h"
#include "verbs/effect.h"

unsigned kinds_of(const struct epic_game *g, const struct body *b)
{
    return kinds_in_play(book_of(g), card_at(g, b->card), b);
}

bool side_fits(const struct scene *s, int side, int side_ref, int seat,
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
        return takes_turn(s->g, seat);
    case SIDE_HOST:
        return is_of_player(s->g, seat, host_of(s));
    case SIDE_WHO:
        return side_ref == SLOT_NONE
                   ? seat == s->they
                   : is_of_player(s->g, seat, slot_ref(s, side_ref));
    case SIDE_DEFENDER:
        return is_in_unit(s->g, s->g->defender, seat);
    case SIDE_OWNED:
        return owner == s->you;
    case SIDE_CONTROLLER:
        return is_of_player(s->g, seat, slot_ref(s, side_ref));
    default:
        return true;
    }
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

/* Conditions that relate the thing to slots: among, other, same name. */
static bool slots_fit(const struct scene *s, const struct filter *f,
                      struct ref r, const struct design *d)
{
    if (f->among != SLOT_NONE) {
        struct ref in[512];
        int n = done_refs(s, f->among, f->done, in, 512), i = 0;
        while (i < n && i < 512 &&
               (in[i].card != r.card || in[i].generation != r.generation ||
                !done_fits(s, f->done, in[i])))
            i++;
        if (i >= n || i >= 512)
            return false;
    }
    /* "Another" nearly always means "than this"; for an attached card also not
     * its host. */
    bool another = f->other == SLOT_THIS && s->self.card != r.card;
    if (another && host_of(s).card == r.card)
        return false;
    if (f->other != SLOT_NONE && !another) {
        struct ref in[64];
        int n = slot_refs(s, f->other, in, 64);
        /* ECG-G-10: in play a returning card is a new object, hence another;
         * elsewhere a card is not another than itself. */
        bool card = card_at(s->g, r.card)->zone != ZONE_PLAY;
        for (int i = 0; i < n && i < 64; i++)
            if (in[i].card == r.card &&
                (card || in[i].generation == r.generation))
                return false;
    }
    if (f->same_name != SLOT_NONE) {
        struct ref like = slot_ref(s, f->same_name);
        if (like.card >= s->g->cards || design_of(s->g, like.card) != d)
            return false;
    }
    return true;
}

/* The alignments of a card, in play or elsewhere. */
static unsigned aligned(const struct scene *s, struct ref r)
{
    const struct body *b = ref_body(s->g, r);
    return b                      ? align_now(design_of(s->g, b->card), b)
           : r.card < s->g->cards ? align_of(design_of(s->g, r.card))
                                  : 0;
}

/* Conditions of few filters. */
static COLD bool rarely_fits(const struct scene *s, const struct filter *f,
                             struct ref r, const struct body *b)
{
    static const struct ref nothing = { NO_CARD, 0, 0 };
    if (f->shares != SLOT_NONE &&
        !(aligned(s, r) & aligned(s, slot_ref(s, f->shares)) & ALIGNMENTS))
        return false;
    if (f->word != SLOT_NONE) {
        int word = slot_ref(s, f->word).card - THING_WORD;
        bool of = word >= 0 && word < 32 && (aligned(s, r) >> word & 1);
        if (of == (f->word_not != 0))
            return false;
    }
    if (f->counter &&
        (!b || !counters_from(s->g, b, f->counter,
                              f->counter_from ? s->self : nothing)))
        return false;
    return f->under == SLOT_NONE || lies_under(s->g, r, slot_ref(s, f->under));
}

/* TCG-A-21: on the line everybody sees that an action was paid; in play (with a
 * body) the cost is unknown. */
static bool veiled_cost_fits(const struct filter *f, const struct body *b)
{
    return !f->cost_plus || (!b && f->cost_plus - 1 == 1);
}

/* Whether the filter has a condition on what a face-down card hides. */
static bool asks_hidden(const struct filter *f, keyword_set words,
                        const struct body *b)
{
    return f->align || f->align_not || (f->cost_plus && b) || f->trait[0] ||
           f->trait[1] || f->not_named || f->offense_cmp || f->defense_cmp ||
           f->same_name != SLOT_NONE || f->shares != SLOT_NONE ||
           f->word != SLOT_NONE || f->shape || (f->with & ~words) ||
           (f->without & ~words);
}

static bool states_fit(const struct scene *s, const struct filter *f,
                       const struct card *c, const struct body *b)
{
    const struct customs *customs = customs_of(s->g);
    uint32_t is = b                         ? states_of(s->g, b, s->you)
                  : customs->states_outside ? customs->states_outside(s->g, c)
                                            : 0;
    if (!b && (c->marks & CARD_BROKEN))
        is |= IS_BROKEN_THIS_TURN;
    return (f->is & is) == f->is && !(f->is_not & is);
}

/* A face-down card has no name, alignment, class or printed ability, and its
 * numbers cannot be compared; a filter that tries to is recorded in s->peek. */
static COLD bool veiled_fits(const struct scene *s, const struct filter *f,
                             struct ref r, const struct body *b)
{
    keyword_set words = b ? b->words : 0;
    unsigned align = b ? b->align : 0;
    struct filter open = *f; /* the conditions on public properties */
    open.same_name = SLOT_NONE;
    open.shares = open.word = SLOT_NONE;
    if (((f->is | f->is_not) && !states_fit(s, f, card_at(s->g, r.card), b)) ||
        !slots_fit(s, &open, r, NULL) || !rarely_fits(s, &open, r, b) ||
        (f->without & words))
        return false;
    if (s->peek && asks_hidden(f, words, b))
        look_under(s, r.card);
    return aligns_fit(f->align, align) && !(f->align_not & align) &&
           veiled_cost_fits(f, b) && (!f->trait[0] || (f->trait_not & 1)) &&
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

/* Conditions on items: a card's targets and text, while it is on the line. */
static COLD bool fits_on_line(const struct scene *s, const struct filter *f,
                              struct ref r)
{
    int i = s->g->items - 1;
    while (i >= 0 && (item_at(s->g, i)->source.card != r.card ||
                      item_at(s->g, i)->source.generation != r.generation ||
                      item_at(s->g, i)->ability))
        i--;
    return line_fits(s, f, i);
}

/* "A weapon": any of the kinds it is or counts as; other bits must all be
 * there. */
static bool item_kind_fits(const struct filter *f, const struct design *d)
{
    unsigned is = d->item | d->labelled;
    unsigned kinds = f->item & ITEM_KINDS, rest = f->item & ~ITEM_KINDS;
    return (!kinds || (kinds & is)) && (rest & d->item) == rest &&
           !(f->item_not & is);
}

bool sort_fits(const struct scene *s, const struct filter *f, int design)
{
    const struct design *d = &s->book->design[design];
    return item_kind_fits(f, d) && (!f->house || d->house == f->house) &&
           (!f->named || design == f->named - 1) &&
           (!f->cost_cmp ||
            compares(f->cost_cmp, d->cost, amount_value(s, f->cost_amount)));
}

unsigned asks_beside(const struct filter *f)
{
    unsigned asks = 0;
    if (f->item || f->item_not || f->house || f->named || f->cost_cmp)
        asks |= BESIDE_PRINT;
    if (f->powers || f->powers_not)
        asks |= BESIDE_POWERS;
    if (f->same_team != SLOT_NONE)
        asks |= BESIDE_TEAM;
    if (f->bears || f->modes || f->counters > 1 ||
        (f->host & f->attacks & f->attacked_by) != SLOT_NONE)
        asks |= BESIDE_BODY;
    return asks;
}

/* Conditions on print, and on the ruleset's own data. */
static bool beside_fits(const struct scene *s, const struct filter *f,
                        struct ref r, const struct body *b)
{
    const struct customs *customs = customs_of(s->g);
    int design = card_at(s->g, r.card)->design;
    if ((f->beside & BESIDE_PRINT) && !sort_fits(s, f, design))
        return false;
    if (f->counters > 1 &&
        (!b || counters_on(s->g, b, f->counter) < f->counters))
        return false;
    return !(f->beside & ~BESIDE_PRINT) || !customs->fits_beside ||
           customs->fits_beside(s, f, r, b);
}

bool fits_closely(const struct scene *s, const struct filter *f, unsigned asks,
                  struct ref r, const struct body *b, unsigned kinds)
{
    const struct epic_game *g = s->g;
    const struct card *c = card_at(g, r.card);
    const struct design *d = &s->book->design[c->design];
    if (b ? b->flags & BODY_VEILED
          : c->zone == ZONE_LINE && who_sees(g, r.card) != 0xFF)
        return veiled_fits(s, f, r, b);
    if ((asks & ASKS_PRINT) && !print_fits(f, c, d, b, kinds))
        return false;
    if ((asks & ASKS_TRAITS) && !traits_fit(g, f, d, b))
        return false;
    if ((asks & ASKS_WORDS) && !words_fit(f, b ? words_of(g, b) : d->keywords))
        return false;
    if ((asks & ASKS_MORE) && f->beside && !beside_fits(s, f, r, b))
        return false;
    if ((asks & ASKS_MORE) && !f->beside && !fits_on_line(s, f, r))
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

bool card_fits(const struct scene *s, const struct filter *f, unsigned asks,
               struct ref r, const struct body *b)
{
    const struct card *c = card_at(s->g, r.card);
    int seat = b ? b->controller : card_holder(c);
    if (!is_in_reach(s->g, s->you, seat) ||
        (f->side && !side_fits(s, f->side, f->side_ref, seat, card_owner(c))))
        return false;
    unsigned kinds = s->book->design[c->design].kinds;
    if (b)
        kinds = kinds_in_play(s->book, c, b);
    else if (c->marks & CARD_TOKEN)
        kinds |= KIND_TOKEN;
    return kinds_fit(f, kinds) &&
           (!asks || fits_closely(s, f, asks, r, b, kinds));
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

/* Whether that player is in the slot the filter refers to, and was affected by
 * its clause, if `done` asks for that. */
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

bool player_fits(const struct scene *s, const struct filter *f, int seat)
{
    if (!(f->kinds & KIND_PLAYER) || s->g->seat[seat].out ||
        !is_in_reach(s->g, s->you, seat))
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
    /* In "each opposing champion and opponent" the side applies to both. */
    return !f->side || side_fits(s, f->side, f->side_ref, seat, seat);
}

/* Whether the thing fits at present, as far as `asks` has conditions left. */
static bool thing_fits(const struct scene *s, const struct filter *f,
                       unsigned asks, thing t)
{
    if (is_seat(t))
        return player_fits(s, f, thing_seat(t));
    if (is_item(t))
        return f->zone == ZONE_LINE && item_fits(s, f, ref_to(s->g, t));
    const struct card *c = card_at(s->g, t);
    struct ref r = { t, c->generation, 0 };
    return (f->kinds & ~KIND_PLAYER || !(f->kinds & KIND_PLAYER)) &&
           zone_fits(s, f, c) &&
           card_fits(s, f, asks, r,
                     c->zone == ZONE_PLAY ? body_at(s->g, c->body) : NULL);
}

/* Fast path for "the bearer" and the like: a card that is not in the slot
 * cannot fit. (Not while peeking: conditions must be evaluated then.) */
static bool is_elsewhere(const struct scene *s, const struct filter *f, thing t)
{
    return f->among != SLOT_NONE && f->among >= SLOT_HOST && !s->peek &&
           t < s->g->cards && slot_ref(s, f->among).card != t;
}

bool matches(const struct scene *s, int filter, thing t)
{
    const struct filter *f = &s->book->filter[filter];
    if (is_elsewhere(s, f, t))
        return f->or_else && matches(s, f->or_else, t);
    return thing_fits(s, f, f->asks, t) ||
           (f->or_else && matches(s, f->or_else, t));
}

bool among_fits(const struct scene *s, const struct filter *f, thing t)
{
    bool known = !f->done && (f->other & f->same_name) == SLOT_NONE;
    return thing_fits(s, f, known ? f->asks & ~ASKS_SLOTS : f->asks, t) ||
           (f->or_else && matches(s, f->or_else, t));
}

bool was(const struct scene *s, int filter, struct ref r)
{
    const struct filter *f = &s->book->filter[filter];
    bool fits;
    if (is_elsewhere(s, f, r.card))
        fits = false;
    else if (is_seat(r.card))
        fits = player_fits(s, f, thing_seat(r.card));
    else if (is_item(r.card))
        fits = item_fits(s, f, r);
    else
        fits = r.card < s->g->cards &&
               card_fits(s, f, f->asks, r, ref_body(s->g, r));
    return fits || (f->or_else && was(s, f->or_else, r));
}
