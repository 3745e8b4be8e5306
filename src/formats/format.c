/* format.c - checks and deals decks by the formats of a game. */
#include "formats/format.h"

#include "base/check.h"
#include "base/embedded.h"
#include "base/harmless.h"
#include "base/random.h"
#include "formats/card_set.h"
#include "formats/draft.h"
#include "formats/stock.h"
#include "lang/lexicon.h"

#include <stdarg.h>
#include <stdio.h>
#include <strings.h>

static bool refuse(struct verdict *why, const char *rule, const char *format,
                   ...) __attribute__((format(printf, 3, 4)));

static bool refuse(struct verdict *why, const char *rule, const char *format,
                   ...)
{
    va_list args;
    va_start(args, format);
    why->rule = rule;
    harmless_vformat(why->text, sizeof why->text, format, args);
    va_end(args);
    return false;
}

static const struct ruleset *rules_of(const char *game)
{
    int index;
    return ruleset_named(game, &index);
}

const struct format *format_at(const char *game, int index)
{
    const struct ruleset *r = rules_of(game);
    return r && index >= 0 && index < r->format_count ? &r->formats[index]
                                                      : NULL;
}

const struct format *format_named(const char *game, const char *name)
{
    const struct format *f;
    for (int i = 0; (f = format_at(game, i)); i++)
        if (!strcasecmp(f->name, name))
            return f;
    return NULL;
}

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

/* ---- ready decks --------------------------------------------------------- */

/* All cards of the pool with exactly that alignment. */
static void take_alignment(const struct pool *p, const epic_cards *cards,
                           unsigned align, struct deck *out)
{
    out->count = 0;
    for (int i = 0; i < p->count; i++)
        if (book_in(cards)->design[p->card[i]].align == align) {
            CHECK(NULL, out->count < DECK_MAX);
            out->card[out->count++] = p->card[i];
        }
    deck_sort(out);
}

static bool splits(const char *game)
{
    const struct format *f;
    for (int i = 0; (f = format_at(game, i)); i++)
        if (f->by_alignment)
            return true;
    return false;
}

/* If the embedded file is decks/GAME/NAME.deck: its text, and its name;
 * otherwise NULL. */
static const char *file_deck(const char *game, const struct embedded *file,
                             const char **name, int *length)
{
    char folder[60];
    int n = snprintf(folder, sizeof folder, "decks/%s/", game);
    const char *dot = strrchr(file->name, '.');
    if (strncmp(file->name, folder, (size_t)n) || !dot || strcmp(dot, ".deck"))
        return NULL;
    *name = file->name + n;
    *length = (int)(dot - *name);
    return file->text;
}

bool ready_name(const char *game, int index, char name[READY_NAME])
{
    const struct flag_word *w = ALIGNMENT_WORDS;
    const char *at;
    int length;
    for (; splits(game) && w->word; w++)
        if (index-- == 0) {
            snprintf(name, READY_NAME, "%s", w->word);
            return true;
        }
    for (int i = 0; i < EMBEDDED_COUNT; i++)
        if (file_deck(game, &EMBEDDED_FILES[i], &at, &length) && index-- == 0) {
            snprintf(name, READY_NAME, "%.*s", length, at);
            return true;
        }
    return false;
}

static unsigned alignment_named(const char *name)
{
    return flag_find(ALIGNMENT_WORDS, name, (int)strlen(name));
}

bool ready_is_split(const char *game, const char *name)
{
    return alignment_named(name) && splits(game);
}

bool ready_deck(const char *game, const epic_cards *cards, const char *name,
                struct deck *out)
{
    struct pool box;
    epic_error error;
    const char *at, *text;
    int length;
    for (int i = 0; i < EMBEDDED_COUNT; i++)
        if ((text = file_deck(game, &EMBEDDED_FILES[i], &at, &length)) &&
            (int)strlen(name) == length &&
            !strncasecmp(name, at, (size_t)length))
            return deck_read(cards, text, out, &error);
    if (!ready_is_split(game, name))
        return false;
    box.count = 0;
    box_open(&box, cards);
    take_alignment(&box, cards, alignment_named(name), out);
    return out->count > 0;
}

/* ---- formats ------------------------------------------------------------- */

static int playing_cards(const char *game, const epic_cards *cards,
                         const struct deck *d)
{
    unsigned beside = rules_of(game)->beside_deck;
    int n = 0;
    for (int i = 0; i < d->count; i++)
        n += !(book_in(cards)->design[d->card[i]].kinds & beside);
    return n;
}

static bool same_deck(const struct deck *a, const struct deck *b)
{
    return a->count == b->count &&
           !memcmp(a->card, b->card, (size_t)a->count * sizeof a->card[0]);
}

static bool is_limited(const struct deck_limit *l, const struct design *c)
{
    return (!l->listed || (c->listed & l->listed)) && (!l->free || !c->cost) &&
           (!l->kinds || (c->kinds & l->kinds)) && !(c->keywords & l->without);
}

/* Decks are sorted, so copies of one card are adjacent. */
static bool within_limit(const struct deck_limit *l, const epic_cards *cards,
                         const struct deck *d, struct verdict *why)
{
    int n = 0;
    for (int i = 0; i < d->count; i++) {
        const struct design *c = &book_in(cards)->design[d->card[i]];
        if (l->each && i > 0 && d->card[i] != d->card[i - 1])
            n = 0;
        n += is_limited(l, c);
        if (l->each && n > l->most) {
            while (i + 1 < d->count && d->card[i + 1] == d->card[i])
                i++, n++;
            return refuse(why, l->rule, "at most %d %s, not %d of %s", l->most,
                          l->what, n, epic_cards_name(cards, d->card[i]));
        }
    }
    if (l->least)
        return n >= l->least || refuse(why, l->rule, "at least %d %s, not %d",
                                       l->least, l->what, n);
    return n <= l->most || l->each ||
           refuse(why, l->rule, "at most %d %s, not %d", l->most, l->what, n);
}

/* ---- what a deck is built on --------------------------------------------- */

/* Whether the card is payable with those colours or origins.  Its own colour
 * counts, a second one does not. */
static bool fits_kinds(const struct design *d, unsigned kinds)
{
    if (d->kinds & KIND_RESOURCE)
        return !(d->align & (ALIGNMENTS | ORIGINS) & ~kinds);
    return !(d->align & (ALIGNMENTS | ORIGINS)) || (d->align & kinds);
}

static bool deck_fits_kinds(const epic_cards *cards, const struct deck *d,
                            unsigned kinds)
{
    for (int i = 0; i < d->count; i++)
        if (!fits_kinds(&book_in(cards)->design[d->card[i]], kinds))
            return false;
    return true;
}

static int bits_in(unsigned bits)
{
    int n = 0;
    for (; bits; bits &= bits - 1)
        n++;
    return n;
}

/* Tries every subset of the colours and origins. */
static bool fits_accord(const struct deck_accord *a, const epic_cards *cards,
                        const struct deck *d)
{
    for (unsigned kinds = a->from; kinds; kinds = (kinds - 1) & a->from)
        if (bits_in(kinds) <= a->most && (!a->needs || (kinds & a->needs)) &&
            deck_fits_kinds(cards, d, kinds))
            return true;
    return false;
}

static bool in_accord(const struct deck_accord *any, const epic_cards *cards,
                      const struct deck *d, struct verdict *why)
{
    for (const struct deck_accord *a = any; a->rule; a++)
        if (fits_accord(a, cards, d))
            return true;
    return refuse(why, any->rule, "all of it is paid with %s; this is not",
                  any->what);
}

/* Total cost of its cards of these kinds, except resources. */
static int deck_points(const epic_cards *cards, const struct deck *d,
                       unsigned kinds)
{
    int points = 0;
    for (int i = 0; i < d->count; i++) {
        const struct design *c = &book_in(cards)->design[d->card[i]];
        bool counts = (c->kinds & kinds) && !(c->kinds & KIND_RESOURCE);
        points += counts ? c->cost : 0;
    }
    return points;
}

bool has_points(const char *game)
{
    return rules_of(game)->goal;
}

struct deck_worth deck_worth(const char *game, const epic_cards *cards,
                             const struct deck *d)
{
    int points = deck_points(cards, d, ~0u);
    int champions = deck_points(cards, d, KIND_CHAMPION);
    int goal = rules_of(game)->goal(points, champions);
    return (struct deck_worth){ points, champions, goal > 0 ? goal : 1 };
}

bool format_matches(const struct format *f, const epic_cards *cards,
                    const struct deck *decks, int count, struct verdict *why)
{
    int points = deck_points(cards, &decks[0], ~0u);
    *why = (struct verdict){ 0 };
    for (int i = 1; f->equal_rule && i < count; i++) {
        int others = deck_points(cards, &decks[i], ~0u);
        if (others != points)
            return refuse(why, f->equal_rule,
                          "decks that meet have as many points as each other; "
                          "these have %d and %d",
                          points, others);
    }
    return true;
}

bool format_accepts(const struct format *f, const char *game,
                    const epic_cards *cards, const struct deck *d,
                    struct verdict *why)
{
    int n = playing_cards(game, cards, d);
    *why = (struct verdict){ 0 };
    if (n < f->deck_min || (f->deck_max && n > f->deck_max))
        return refuse(why, f->deck_rule, "%s %s deck has %s%d cards, not %d",
                      strchr("aeiou", f->name[0]) ? "an" : "a", f->name,
                      f->deck_min == f->deck_max ? "exactly "
                      : f->deck_max              ? ""
                                                 : "at least ",
                      n < f->deck_min ? f->deck_min : f->deck_max, n);
    for (const struct deck_limit *l = f->limits; l && l->rule; l++)
        if (!within_limit(l, cards, d, why))
            return false;
    if (f->accord && !in_accord(f->accord, cards, d, why))
        return false;
    if (!f->by_alignment)
        return true;
    struct deck ready;
    char name[READY_NAME];
    for (int i = 0; ready_name(game, i, name); i++)
        if (ready_deck(game, cards, name, &ready) && same_deck(&ready, d))
            return true;
    return refuse(why, f->deck_rule,
                  "a %s deck is one of those that a set splits into; this is "
                  "not",
                  f->name);
}

static int copies_in(const struct deck *d, int design)
{
    int n = 0;
    for (int i = 0; i < d->count; i++)
        n += d->card[i] == design;
    return n;
}

bool format_accepts_from(const struct format *f, const epic_cards *cards,
                         const struct deck *pool, const struct deck *d,
                         struct verdict *why)
{
    *why = (struct verdict){ 0 };
    for (int i = 0; i < d->count && f->pool_rule; i++) {
        int want = copies_in(d, d->card[i]), have = copies_in(pool, d->card[i]);
        if (want > have)
            return refuse(why, f->pool_rule,
                          "this deck has %d of %s, and its player only %d",
                          want, epic_cards_name(cards, d->card[i]), have);
    }
    return true;
}

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

void pack_open(const struct format *f, const epic_cards *cards, uint64_t *luck,
               struct deck *out)
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

int format_sets(const struct format *f, const epic_cards *cards, int seats)
{
    const struct flag_word *words = book_in(cards)->lexicon->alignments;
    int box = stock_of(cards)->box->count, decks = 0; /* in one set */
    if (f->pack || f->built)
        return 1;
    if (!f->by_alignment)
        decks = box / f->deck_min;
    else
        while (words[decks].word)
            decks++;
    return decks > 0 ? (seats + decks - 1) / decks : 1;
}

bool format_deal(const struct format *f, const char *game,
                 const epic_cards *cards, int seats, int sets, uint64_t seed,
                 struct deck *out, struct verdict *why)
{
    struct pool box;
    int dealt = 0;
    *why = (struct verdict){ 0 };
    box.count = 0;
    if (seats < 1 || seats > DRAFT_SEATS || sets < 1 || sets > SETS_MAX)
        return refuse(why, f->seats_rule,
                      "1 to %d sets are dealt to 1 to %d players", SETS_MAX,
                      DRAFT_SEATS);
    if (stock_of(cards)->box->count > POOL_MAX / sets)
        return refuse(why, f->seats_rule,
                      "at most %d cards are dealt from at once", POOL_MAX);
    if (f->built && f == format_at(game, 0) &&
        deal_ready(cards, seats, seed, out))
        return true;
    if (f->built)
        return refuse(why, f->deck_rule,
                      "%s decks are brought by their players, not dealt",
                      f->name);
    if (f->drafted) {
        dealt = draft_by_chance(f, cards, seats, seed, out);
    } else if (f->pack) {
        dealt = deal_packs(f, cards, &seed, seats, out);
    } else if (f->by_alignment) {
        box_open(&box, cards);
        dealt = deal_alignments(&box, cards, sets, &seed, seats, out);
    } else {
        for (int i = 0; i < sets; i++)
            box_open(&box, cards);
        for (; dealt < seats && box.count >= f->deck_min; dealt++) {
            out[dealt].count =
                pool_take(&box, &seed, out[dealt].card, f->deck_min);
            deck_sort(&out[dealt]);
        }
    }
    if (dealt < seats)
        return refuse(why, f->seats_rule,
                      "%s is for at most %d players with %d set%s, not %d",
                      f->name, dealt, sets, sets == 1 ? "" : "s", seats);
    return true;
}
