/* deal.c - deals pools, packs and stacks by the formats of a game. */
#include "formats/deal.h"

#include "base/check.h"
#include "base/random.h"
#include "formats/card_set.h"
#include "formats/match.h"
#include "formats/stock.h"
#include "lang/lexicon.h"

/* ---- pools --------------------------------------------------------------- */

void pool_add(struct pool *p, const epic_cards *cards)
{
    const struct book *b = book_in(cards);
    for (int i = 1; i < b->designs; i++) {
        if (!can_be_in_decks(&b->design[i]))
            continue;
        CHECK(NULL, p->count < POOL_MAX);
        p->card[p->count++] = (uint16_t)i;
    }
}

int pool_take(struct pool *p, uint64_t *luck, uint16_t *out, int n)
{
    int taken = 0;
    for (; taken < n && p->count > 0; taken++) {
        int at = (int)(random_next(luck) % (uint64_t)p->count);
        out[taken] = p->card[at];
        p->card[at] = p->card[--p->count];
    }
    return taken;
}

void box_open(struct pool *p, const epic_cards *cards)
{
    const struct shelf *box = stock_of(cards)->box;
    CHECK(NULL, p->count + box->count <= POOL_MAX);
    memcpy(&p->card[p->count], box->card,
           (size_t)box->count * sizeof p->card[0]);
    p->count += box->count;
}

/* ---- what is one's own at once ------------------------------------------- */

/* Deals whole alignments of the set to the seats. */
static int deal_alignments(struct pool *box, const epic_cards *cards, int sets,
                           uint64_t *luck, int seats, struct deck *out)
{
    const struct flag_word *words = book_in(cards)->lexicon->alignments;
    struct pool aligns = { 0 };
    for (int i = 0; i < sets; i++)
        for (uint16_t w = 0; words[w].word; w++)
            aligns.card[aligns.count++] = w;
    int dealt = 0;
    for (uint16_t w; dealt < seats && pool_take(&aligns, luck, &w, 1);)
        take_alignment(box, cards, (uint32_t)words[w].bit, &out[dealt++]);
    return dealt;
}

/* Open a pack and append its cards, in random order.  The cards of one part are
 * all different. */
static void pack_open(const struct format *f, const epic_cards *cards,
                      uint64_t *luck, struct deck *out)
{
    const struct shelf *from = pack_shelves(stock_of(cards), f);
    struct pool some;
    for (const struct pack_part *p = f->pack; p->cards; p++, from++) {
        some.count = from->count;
        memcpy(some.card, from->card, (size_t)some.count * sizeof some.card[0]);
        CHECK(NULL, out->count + p->cards <= DECK_MAX);
        out->count += pool_take(&some, luck, &out->card[out->count], p->cards);
    }
}

static int deal_packs(const struct format *f, const epic_cards *cards,
                      uint64_t *luck, int seats, struct deck *out)
{
    for (int s = 0; s < seats; s++) {
        out[s].count = 0;
        for (int i = 0; i < f->packs; i++)
            pack_open(f, cards, luck, &out[s]);
        if (out[s].count < f->deck_min)
            return s; /* the set is too small for such packs */
        deck_sort(&out[s]);
    }
    return seats;
}

/* For formats with built decks: seats without a deck get ready ones, different
 * ones as far as there are enough. */
static bool deal_ready(const epic_cards *cards, int seats, uint64_t seed,
                       struct deck *out)
{
    const struct stock *stock = stock_of(cards);
    uint64_t count = (uint64_t)stock->ready_count;
    for (int s = 0; s < seats; s++) {
        const struct shelf *deck =
            count ? &stock->ready[(seed + (uint64_t)s) % count] : NULL;
        if (!deck || !deck->count)
            return false;
        out[s].count = deck->count;
        memcpy(out[s].card, deck->card,
               (size_t)deck->count * sizeof out[s].card[0]);
    }
    return true;
}

/* How many seats get their pools from so many sets. */
static int deal_pools(const struct deal *d, int sets, struct deck *out)
{
    const struct format *f = d->format;
    int each = d->each ? d->each : f->deck_min, dealt = 0;
    uint64_t luck = d->seed;
    struct pool box;
    box.count = 0;
    if (f->pack)
        return deal_packs(f, d->cards, &luck, d->seats, out);
    box_open(&box, d->cards);
    if (f->by_alignment)
        return deal_alignments(&box, d->cards, sets, &luck, d->seats, out);
    for (int i = 1; i < sets; i++)
        box_open(&box, d->cards);
    for (; dealt < d->seats && box.count >= each; dealt++) {
        out[dealt].count = pool_take(&box, &luck, out[dealt].card, each);
        deck_sort(&out[dealt]);
    }
    return dealt;
}

/* ---- what is drafted ----------------------------------------------------- */

static void add_card(struct dealt *out, int design, int seat, int place,
                     int round)
{
    CHECK(NULL, out->count < EPIC_MATCH_CARDS_MAX);
    out->card[out->count++] =
        (struct match_card){ (uint16_t)design, (uint8_t)seat, (uint8_t)place,
                             (uint8_t)place, (uint8_t)round };
}

/* Cards of a pack that the format describes. */
static int pack_size(const struct format *f)
{
    int cards = f->draft->cards;
    if (cards)
        return cards;
    for (const struct pack_part *p = f->pack; p && p->cards; p++)
        cards += p->cards;
    return cards;
}

/* One pack; false: the cards do not suffice. */
static bool take_pack(const struct deal *d, struct pool *box, uint64_t *luck,
                      struct deck *out)
{
    int cards = pack_size(d->format);
    out->count = 0;
    if (d->format->draft->cards)
        out->count = pool_take(box, luck, out->card, cards);
    else
        pack_open(d->format, d->cards, luck, out);
    deck_sort(out);
    return out->count == cards;
}

/* How many seats get their packs, or the stack's share, from so many sets. */
static int deal_draft(const struct deal *d, int sets, struct dealt *out)
{
    const struct draft_plan *plan = d->format->draft;
    uint64_t luck = d->seed;
    struct pool box;
    struct deck pack;
    box.count = out->count = 0;
    for (int i = 0; i < sets; i++)
        box_open(&box, d->cards);
    if (plan->packs == 0) {
        int cards = d->each ? d->each : plan->stack;
        if (box.count < cards)
            return 0;
        for (uint16_t card; cards > 0; cards--)
            if (pool_take(&box, &luck, &card, 1))
                add_card(out, card, 0, AT_STACK, 0);
        return d->seats;
    }
    for (int s = 0; s < d->seats; s++)
        for (int round = 1; round <= plan->packs; round++) {
            if (!take_pack(d, &box, &luck, &pack))
                return s;
            for (int i = 0; i < pack.count; i++)
                add_card(out, pack.card[i], s, AT_UNOPENED, round);
        }
    return d->seats;
}

/* ---- dealing ------------------------------------------------------------- */

static bool is_seated(const struct deal *d, struct verdict *why)
{
    const struct format *f = d->format;
    if (d->seats < 1 || d->seats > EPIC_SEATS_MAX || d->sets < 0 ||
        d->sets > SETS_MAX)
        return verdict_no(why, f->seats_rule,
                          "1 to %d sets are dealt to 1 to %d players", SETS_MAX,
                          EPIC_SEATS_MAX);
    if ((f->seats_min && d->seats < f->seats_min) ||
        (f->seats_max && d->seats > f->seats_max) || (f->draft && d->seats < 2))
        return verdict_no(
            why, f->seats_rule, "%s is for %d to %d players, not %d", f->name,
            f->seats_min ? f->seats_min : 2,
            f->seats_max ? f->seats_max : EPIC_SEATS_MAX, d->seats);
    return true;
}

/* Whether so many cards can be dealt to each, or be in the stack. */
static bool is_number(const struct deal *d, struct verdict *why)
{
    const struct format *f = d->format;
    bool stack = f->draft && f->draft->packs == 0;
    bool can =
        stack || (!f->draft && !f->pack && !f->by_alignment && !f->built);
    int least = stack ? f->draft->stack : f->deck_min;
    if (d->each == 0)
        return true;
    if (!can)
        return verdict_no(why, f->deck_rule,
                          "how many cards are dealt in %s is not to be chosen",
                          f->name);
    return (d->each >= least && d->each <= DECK_MAX) ||
           verdict_no(why, stack ? f->seats_rule : f->deck_rule,
                      "%s is played with %d to %d cards%s, not %d", f->name,
                      least, DECK_MAX, stack ? "" : " for each player",
                      d->each);
}

/* Whatever decks are built of it, one table has room for them. */
static bool is_too_much(const struct deal *d, const struct deck *pool)
{
    const struct draft_plan *plan = d->format->draft;
    int cards = plan ? d->seats * plan->packs * pack_size(d->format) : 0;
    for (int s = 0; s < d->seats && !plan; s++)
        cards += pool[s].count;
    return cards > EPIC_CARDS_MAX;
}

static bool too_few(const struct deal *d, int dealt, int sets,
                    struct verdict *why)
{
    return verdict_no(why, d->format->seats_rule,
                      "%s is for at most %d players with %d set%s, not %d",
                      d->format->name, dealt, sets, sets == 1 ? "" : "s",
                      d->seats);
}

/* Whether it can be dealt at all, and from how many sets at most. */
static bool can_deal(const struct deal *d, int *sets, struct verdict *why)
{
    const struct format *f = d->format;
    int box = stock_of(d->cards)->box->count;
    *why = (struct verdict){ 0 };
    *sets = d->sets ? d->sets : SETS_MAX;
    if (!is_seated(d, why) || !is_number(d, why))
        return false;
    if (box * *sets > POOL_MAX && d->sets == 0)
        *sets = POOL_MAX / box;
    return box <= POOL_MAX / (*sets ? *sets : 1) ||
           verdict_no(why, f->seats_rule,
                      "at most %d cards are dealt from at once", POOL_MAX);
}

/* Deals from as few sets as suffice; returns how many seats get something. */
static int deal_from(const struct deal *d, int most, struct deck *pool,
                     struct dealt *out)
{
    int dealt = 0;
    for (int sets = d->sets ? d->sets : 1; sets <= most && dealt < d->seats;
         sets++)
        dealt = d->format->draft ? deal_draft(d, sets, out)
                                 : deal_pools(d, sets, pool);
    return dealt;
}

bool deal_cards(const struct deal *d, struct dealt *out, struct verdict *why)
{
    struct deck pool[EPIC_SEATS_MAX];
    int most;
    out->count = 0;
    if (!can_deal(d, &most, why))
        return false;
    bool much = d->format->draft && is_too_much(d, pool);
    int dealt = much ? d->seats : deal_from(d, most, pool, out);
    if (dealt < d->seats)
        return too_few(d, dealt, most, why);
    if (much || is_too_much(d, pool))
        return verdict_no(why, d->format->seats_rule,
                          "that is too much for one table: at most %d cards "
                          "are dealt to %d players",
                          EPIC_CARDS_MAX, d->seats);
    for (int s = 0; s < d->seats && !d->format->draft; s++)
        for (int i = 0; i < pool[s].count; i++)
            add_card(out, pool[s].card[i], s, AT_POOL, 0);
    return true;
}

bool format_deal(const struct format *f, const char *game,
                 const epic_cards *cards, int seats, int sets, uint64_t seed,
                 struct deck *out, struct verdict *why)
{
    struct deal d = { f, game, cards, seats, sets, 0, seed };
    int most;
    if (!can_deal(&d, &most, why))
        return false;
    if (f->built && f == format_at(game, 0) &&
        deal_ready(cards, seats, seed, out))
        return true;
    if (f->built)
        return verdict_no(why, f->deck_rule,
                          "%s decks are brought by their players, not dealt",
                          f->name);
    if (f->draft)
        return draft_by_chance(&d, out, why);
    int dealt = deal_from(&d, most, out, NULL);
    return dealt == seats || too_few(&d, dealt, most, why);
}
