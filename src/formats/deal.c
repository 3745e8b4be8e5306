/* deal.c - deals pools, packs and decks by the formats of a game. */
#include "formats/deal.h"

#include "base/check.h"
#include "base/random.h"
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

/* ---- the cards that a format deals from ---------------------------------- */

/* How many copies of the card are dealt from, if there are so many sets. */
static int copies_dealt(const struct format *f, const struct design *d,
                        int sets)
{
    int kept = f->copies[d->rarity];
    return kept && kept < sets ? kept : sets;
}

/* How many cards so many sets make. */
static int cards_in(const struct format *f, const epic_cards *cards, int sets)
{
    const struct shelf *box = stock_of(cards)->box;
    int n = 0;
    for (int i = 0; i < box->count; i++)
        n += copies_dealt(f, &book_in(cards)->design[box->card[i]], sets);
    return n;
}

static void sets_open(struct pool *p, const struct format *f,
                      const epic_cards *cards, int sets)
{
    const struct shelf *box = stock_of(cards)->box;
    p->count = 0;
    for (int copy = 0; copy < sets; copy++)
        for (int i = 0; i < box->count; i++) {
            const struct design *d = &book_in(cards)->design[box->card[i]];
            if (copy < copies_dealt(f, d, sets))
                p->card[p->count++] = box->card[i];
        }
}

int pack_cards(const struct format *f)
{
    int n = 0;
    if (f->draft && f->draft->cards)
        return f->draft->cards;
    for (const struct pack_part *p = f->pack; p && p->cards; p++)
        n += p->cards;
    return n;
}

static int packs_each(const struct format *f)
{
    return f->draft ? f->draft->packs : f->packs;
}

/* The least cards in a stack that all draft from; 0: there is none. */
static int stack_least(const struct format *f)
{
    return f->draft && !f->draft->packs ? f->draft->stack : 0;
}

void pack_of(const struct format *f, const struct deck *dealt, int index,
             struct deck *out)
{
    int n = pack_cards(f);
    CHECK(NULL, index >= 0 && (index + 1) * n <= dealt->count);
    out->count = n;
    memcpy(out->card, &dealt->card[index * n], (size_t)n * sizeof *out->card);
}

/* ---- what a deal takes --------------------------------------------------- */

/* Cards for each seat, or in the stack. */
static int cards_each(const struct deal *deal)
{
    const struct format *f = deal->format;
    if (packs_each(f))
        return packs_each(f) * pack_cards(f);
    if (deal->each)
        return deal->each;
    return stack_least(f) ? stack_least(f) : f->pool ? f->pool : f->deck_min;
}

static int cards_needed(const struct deal *deal)
{
    const struct format *f = deal->format;
    int each = cards_each(deal);
    return stack_least(f) || f->own_set ? each : each * deal->seats;
}

static bool seats_fit(const struct deal *deal, struct verdict *why)
{
    const struct format *f = deal->format;
    int least = f->seats_min, most = f->seats_max;
    if (deal->seats < 1 || deal->seats > EPIC_SEATS_MAX || deal->sets < 0 ||
        deal->sets > SETS_MAX)
        return verdict_no(why, f->seats_rule,
                          "1 to %d sets are dealt to 1 to %d players", SETS_MAX,
                          EPIC_SEATS_MAX);
    if (f->draft && least < 2)
        least = 2;
    if (!most)
        most = EPIC_SEATS_MAX;
    if (deal->seats >= least && deal->seats <= most)
        return true;
    if (least == most)
        return verdict_no(why, f->seats_rule, "%s is for %d players, not %d",
                          f->name, most, deal->seats);
    return verdict_no(why, f->seats_rule, "%s is for %d to %d players, not %d",
                      f->name, least, most, deal->seats);
}

/* Whether so many cards may be dealt in this format. */
static bool dealt_fits(const struct deal *deal, struct verdict *why)
{
    const struct format *f = deal->format;
    int least = stack_least(f) ? stack_least(f) : f->deck_min;
    const char *rule = f->cards_rule ? f->cards_rule : f->seats_rule;
    if (!deal->each)
        return cards_each(deal) >= f->deck_min ||
               verdict_no(why, f->deck_rule, "%d cards make no deck of %d",
                          cards_each(deal), f->deck_min);
    if (packs_each(f) || f->by_alignment)
        return verdict_no(why, rule, "how many cards one gets in %s is settled",
                          f->name);
    return (deal->each >= least && deal->each <= DECK_MAX) ||
           verdict_no(why, rule, "%s takes %d to %d cards, not %d", f->name,
                      least, DECK_MAX, deal->each);
}

/* The number of sets to deal from; 0: refused. */
static int sets_for(const struct deal *deal, struct verdict *why)
{
    const struct format *f = deal->format;
    const epic_cards *cards = deal->cards;
    int need = cards_needed(deal), least = f->sets ? f->sets : 1;
    int sets = deal->sets ? deal->sets : least;
    const char *rule = f->cards_rule ? f->cards_rule : f->seats_rule;
    while (!deal->sets && sets < SETS_MAX && cards_in(f, cards, sets) < need)
        sets++;
    if (sets < least)
        return verdict_no(why, f->seats_rule, "%s takes %d sets, not %d",
                          f->name, least, sets);
    if (stock_of(cards)->box->count > POOL_MAX / sets)
        return verdict_no(why, rule, "at most %d cards are dealt from at once",
                          POOL_MAX);
    int have = cards_in(f, cards, sets);
    if (have >= need)
        return sets;
    if (stack_least(f) || f->cards_rule)
        return verdict_no(why, rule, "%s takes %d cards, and %d set%s have %d",
                          f->name, need, sets, sets == 1 ? "" : "s", have);
    return verdict_no(why, rule,
                      "%s is for at most %d players with %d set%s, not %d",
                      f->name, have / cards_each(deal), sets,
                      sets == 1 ? "" : "s", deal->seats);
}

/* ---- dealing ------------------------------------------------------------- */

static void shuffle(uint64_t *luck, uint16_t *card, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int k = (int)random_below(luck, (uint32_t)i + 1);
        uint16_t c = card[i];
        card[i] = card[k];
        card[k] = c;
    }
}

/* Opens a pack and appends its cards.  Those of one part are all different.
 * False: the set has too few. */
static bool pack_open(const struct format *f, const epic_cards *cards,
                      uint64_t *luck, struct deck *out)
{
    const struct shelf *from = pack_shelves(stock_of(cards), f);
    struct pool some;
    int first = out->count;
    for (const struct pack_part *p = f->pack; p->cards; p++, from++) {
        some.count = from->count;
        memcpy(some.card, from->card, (size_t)some.count * sizeof some.card[0]);
        CHECK(NULL, out->count + p->cards <= DECK_MAX);
        out->count += pool_take(&some, luck, &out->card[out->count], p->cards);
    }
    return out->count - first == pack_cards(f);
}

static bool open_packs(const struct deal *deal, uint64_t *luck,
                       struct deck *out, struct verdict *why)
{
    const struct format *f = deal->format;
    const epic_cards *cards = deal->cards;
    for (int s = 0; s < deal->seats; s++) {
        out[s].count = 0;
        for (int i = 0; i < packs_each(f); i++)
            if (!pack_open(f, cards, luck, &out[s]))
                return verdict_no(why, f->seats_rule,
                                  "the set has too few cards for a pack of %d",
                                  pack_cards(f));
    }
    return true;
}

/* Deals whole alignments of the sets to the seats. */
static bool deal_alignments(const struct deal *deal, uint64_t *luck,
                            struct deck *out, struct verdict *why)
{
    const struct format *f = deal->format;
    const epic_cards *cards = deal->cards;
    const struct flag_word *words = book_in(cards)->lexicon->alignments;
    struct pool aligns = { 0 }, box;
    int dealt = 0, in_set = 0;
    while (words[in_set].word)
        in_set++;
    int sets = deal->sets ? deal->sets : (deal->seats + in_set - 1) / in_set;
    for (int i = 0; i < sets; i++)
        for (uint16_t w = 0; words[w].word; w++)
            aligns.card[aligns.count++] = w;
    box.count = 0;
    box_open(&box, cards);
    for (uint16_t w; dealt < deal->seats && pool_take(&aligns, luck, &w, 1);)
        take_alignment(&box, cards, (uint32_t)words[w].bit, &out[dealt++]);
    return dealt == deal->seats ||
           verdict_no(why, f->seats_rule,
                      "%s is for at most %d players with %d set%s, not %d",
                      f->name, dealt, sets, sets == 1 ? "" : "s", deal->seats);
}

/* Whether the cards have about as many of each alignment, where that is asked
 * for. */
static bool is_balanced(const struct format *f, const epic_cards *cards,
                        const struct deck *d)
{
    const struct flag_word *w = book_in(cards)->lexicon->alignments;
    for (; f->aligned_most && w->word; w++) {
        int n = 0;
        for (int i = 0; i < d->count; i++)
            n += book_in(cards)->design[d->card[i]].align == w->bit;
        if (n < f->aligned_least || n > f->aligned_most)
            return false;
    }
    return true;
}

static bool deal_sets(const struct deal *deal, uint64_t *luck, struct deck *out,
                      struct verdict *why)
{
    const struct format *f = deal->format;
    const epic_cards *cards = deal->cards;
    enum { TRIES = 10000 };
    struct pool box;
    int sets = sets_for(deal, why), each = cards_each(deal);
    if (!sets)
        return false;
    CHECK(NULL, each <= DECK_MAX);
    for (int s = 0, tries = 0; s < deal->seats; s++) {
        if (s == 0 || f->own_set)
            sets_open(&box, f, cards, sets);
        out[s].count = 0;
        if (stack_least(f) && s > 0)
            continue;
        out[s].count = pool_take(&box, luck, out[s].card, each);
        if (is_balanced(f, cards, &out[s]))
            continue;
        if (++tries == TRIES)
            return verdict_no(
                why, f->seats_rule,
                "%d to %d cards of each alignment cannot be dealt",
                f->aligned_least, f->aligned_most);
        s--; /* again, from a whole set */
    }
    return true;
}

bool format_open(const struct deal *d, struct deck *out, struct verdict *why)
{
    uint64_t luck = d->seed;
    *why = (struct verdict){ 0 };
    if (d->format->built)
        return verdict_no(why, d->format->deck_rule,
                          "%s decks are brought by their players, not dealt",
                          d->format->name);
    if (!seats_fit(d, why) || !dealt_fits(d, why))
        return false;
    if (d->format->pack)
        return open_packs(d, &luck, out, why);
    if (d->format->by_alignment)
        return deal_alignments(d, &luck, out, why);
    return deal_sets(d, &luck, out, why);
}

/* ---- cards of a match ---------------------------------------------------- */

static void add_cards(struct dealt *out, const struct deck *d, int seat,
                      int place, int round)
{
    for (int i = 0; i < d->count; i++) {
        CHECK(NULL, out->count < EPIC_MATCH_CARDS_MAX);
        out->card[out->count++] =
            (struct match_card){ d->card[i], (uint8_t)seat, (uint8_t)place,
                                 (uint8_t)place, (uint8_t)round };
    }
}

/* Packs are sorted: they have no order that shuffling would have to hide. */
static void add_packs(const struct format *f, const struct deck *dealt,
                      int seat, struct dealt *out)
{
    struct deck pack;
    for (int round = 0; round < packs_each(f); round++) {
        pack_of(f, dealt, round, &pack);
        deck_sort(&pack);
        add_cards(out, &pack, seat, AT_UNOPENED, round + 1);
    }
}

bool deal_cards(const struct deal *d, struct dealt *out, struct verdict *why)
{
    static _Thread_local struct deck dealt[EPIC_SEATS_MAX];
    out->count = 0;
    if (!format_open(d, dealt, why))
        return false;
    if (!stack_least(d->format) && cards_each(d) * d->seats > EPIC_CARDS_MAX)
        return verdict_no(why, d->format->seats_rule,
                          "that is too much for one table: at most %d cards "
                          "are dealt to %d players",
                          EPIC_CARDS_MAX, d->seats);
    for (int s = 0; s < d->seats; s++) {
        if (d->format->draft && packs_each(d->format)) {
            add_packs(d->format, &dealt[s], s, out);
            continue;
        }
        bool stack = stack_least(d->format);
        if (!stack)
            deck_sort(&dealt[s]);
        add_cards(out, &dealt[s], s, stack ? AT_STACK : AT_POOL, 0);
    }
    return true;
}

/* ---- decks --------------------------------------------------------------- */

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

bool format_deal(const struct format *f, const char *game,
                 const epic_cards *cards, int seats, int sets, uint64_t seed,
                 struct deck *out, struct verdict *why)
{
    struct deal d = { f, game, cards, seats, sets, 0, seed };
    *why = (struct verdict){ 0 };
    if (f->built && f == format_at(game, 0) && seats > 0 &&
        seats <= EPIC_SEATS_MAX && deal_ready(cards, seats, seed, out))
        return true;
    if (f->draft ? !draft_by_chance(&d, out, why) : !format_open(&d, out, why))
        return false;
    uint64_t luck = random_apart(seed, LUCK_DEAL, 1);
    for (int s = 0; s < seats; s++) {
        if (f->deck_max && out[s].count > f->deck_max) {
            shuffle(&luck, out[s].card, out[s].count);
            out[s].count = f->deck_max;
        }
        deck_sort(&out[s]);
    }
    return true;
}
