/* format.c - checks decks by the formats of a game. */
#include "formats/format.h"

#include "base/harmless.h"
#include "formats/card_set.h"
#include "formats/lists.h"
#include "formats/restriction.h"
#include "kernel/ruleset.h"
#include "lang/lexicon.h"

#include <stdarg.h>
#include <strings.h>

bool verdict_no(struct verdict *why, const char *rule, const char *format, ...)
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
    const struct ruleset *r = rules_of(game);
    for (int i = 0; r && i < r->format_count + r->format_more; i++) {
        const struct format *f = &r->formats[i];
        if (!strcasecmp(f->name, name) ||
            (f->also && !strcasecmp(f->also, name)))
            return f;
    }
    return NULL;
}

/* ---- formats ------------------------------------------------------------- */

bool is_beside_deck(const char *game, const epic_cards *cards, int design)
{
    return book_in(cards)->design[design].kinds & rules_of(game)->beside_deck;
}

static int playing_cards(const char *game, const epic_cards *cards,
                         const struct deck *d)
{
    int n = 0;
    for (int i = 0; i < d->count; i++)
        n += !is_beside_deck(game, cards, d->card[i]);
    return n;
}

static bool same_deck(const struct deck *a, const struct deck *b)
{
    return a->count == b->count &&
           !memcmp(a->card, b->card, (size_t)a->count * sizeof a->card[0]);
}

/* Deck and sideboard together, sorted: copies of one card are adjacent. */
struct whole {
    int count;
    uint16_t card[2 * DECK_MAX];
    uint8_t listed[2 * DECK_MAX]; /* LISTED_ bits of each, by the list */
};

static void whole_add(struct whole *w, const struct deck *d)
{
    for (int i = 0; d && i < d->count; i++)
        w->card[w->count++] = d->card[i];
}

static void whole_of(const epic_cards *cards, const struct brought *b,
                     struct whole *w)
{
    struct listing list;
    list_read(cards, b->list, &list);
    w->count = 0;
    whole_add(w, b->deck);
    whole_add(w, b->side);
    designs_sort(w->card, w->count);
    for (int i = 0; i < w->count; i++)
        w->listed[i] = listed_as(&list, cards, w->card[i]);
}

static bool is_limited(const struct deck_limit *l, const struct design *c,
                       unsigned listed)
{
    return (!l->listed || (listed & l->listed)) && (!l->free || !c->cost) &&
           (!l->kinds || (c->kinds & l->kinds)) &&
           !(c->keywords & l->without) &&
           (!l->rarity || l->rarity == c->rarity);
}

static bool within_limit(const struct deck_limit *l, const epic_cards *cards,
                         const struct whole *d, struct verdict *why)
{
    int n = 0;
    for (int i = 0; i < d->count; i++) {
        const struct design *c = &book_in(cards)->design[d->card[i]];
        if (l->each && i > 0 && d->card[i] != d->card[i - 1])
            n = 0;
        n += is_limited(l, c, d->listed[i]);
        if (l->each && n > l->most) {
            while (i + 1 < d->count && d->card[i + 1] == d->card[i])
                i++, n++;
            return verdict_no(why, l->rule, "at most %d %s, not %d of %s",
                              l->most, l->what, n,
                              epic_cards_name(cards, d->card[i]));
        }
    }
    if (l->least)
        return n >= l->least ||
               verdict_no(why, l->rule, "at least %d %s, not %d", l->least,
                          l->what, n);
    return n <= l->most || l->each ||
           verdict_no(why, l->rule, "at most %d %s, not %d", l->most, l->what,
                      n);
}

static bool within_limits(const struct format *f, const epic_cards *cards,
                          const struct brought *b, struct verdict *why)
{
    struct whole all;
    whole_of(cards, b, &all);
    for (const struct deck_limit *l = f->limits; l && l->rule; l++)
        if (!(l->guess && b->pool) && !within_limit(l, cards, &all, why))
            return false;
    return true;
}

/* In each alignment there are so many cards that cost something for each free
 * one. */
static bool in_ratio(const struct format *f, const epic_cards *cards,
                     const struct deck *d, struct verdict *why)
{
    const struct flag_word *w = book_in(cards)->lexicon->alignments;
    for (; f->ratio && w->word; w++) {
        int free = 0, paid = 0;
        for (int i = 0; i < d->count; i++) {
            const struct design *c = &book_in(cards)->design[d->card[i]];
            free += (c->align & w->bit) && !c->cost;
            paid += (c->align & w->bit) && c->cost;
        }
        if (paid < f->ratio * free)
            return verdict_no(why, f->ratio_rule,
                              "%d %s cards of cost 0 take %d of cost 1, not %d",
                              free, w->word, f->ratio * free, paid);
    }
    return true;
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

/* The colours and origins that its resources produce. */
static unsigned kinds_produced(const epic_cards *cards, const struct deck *d)
{
    unsigned kinds = 0;
    for (int i = 0; i < d->count; i++) {
        const struct design *c = &book_in(cards)->design[d->card[i]];
        kinds |= c->kinds & KIND_RESOURCE ? c->align : 0;
    }
    return kinds & (ALIGNMENTS | ORIGINS);
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
    if (a->own)
        return deck_fits_kinds(cards, d, kinds_produced(cards, d));
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
    return verdict_no(why, any->rule, "all of it is paid with %s; this is not",
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

bool has_campaigns(const char *game)
{
    return rules_of(game)->campaign_rule;
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
            return verdict_no(
                why, f->equal_rule,
                "decks that meet have as many points as each other; "
                "these have %d and %d",
                points, others);
    }
    return true;
}

static bool size_fits(const struct format *f, const char *game,
                      const epic_cards *cards, const struct deck *d,
                      struct verdict *why)
{
    int n = playing_cards(game, cards, d);
    return (n >= f->deck_min && (!f->deck_max || n <= f->deck_max)) ||
           verdict_no(why, f->deck_rule, "%s %s deck has %s%d cards, not %d",
                      strchr("aeiou", f->name[0]) ? "an" : "a", f->name,
                      f->deck_min == f->deck_max ? "exactly "
                      : f->deck_max              ? ""
                                                 : "at least ",
                      n < f->deck_min ? f->deck_min : f->deck_max, n);
}

static bool side_fits(const struct format *f, const struct deck *side,
                      struct verdict *why)
{
    if (!side || !side->count)
        return true;
    if (!f->side)
        return verdict_no(why, f->side_rule ? f->side_rule : f->deck_rule,
                          "in %s there is no sideboard", f->name);
    return side->count == f->side ||
           verdict_no(
               why, f->side_rule,
               "a sideboard has exactly %d cards, or there is none; not %d",
               f->side, side->count);
}

/* Whether it is one of the decks that a set splits into. */
static bool is_split(const struct format *f, const char *game,
                     const epic_cards *cards, const struct deck *d,
                     struct verdict *why)
{
    struct deck ready;
    char name[READY_NAME];
    for (int i = 0; ready_name(game, i, name); i++)
        if (ready_deck(game, cards, name, &ready) && same_deck(&ready, d))
            return true;
    return verdict_no(
        why, f->deck_rule,
        "a %s deck is one of those that a set splits into; this is "
        "not",
        f->name);
}

/* Whether the player has all of these. */
static bool is_owned(const struct format *f, const epic_cards *cards,
                     const struct brought *b, const struct deck *part,
                     struct verdict *why)
{
    for (int i = 0; part && i < part->count && f->pool_rule; i++) {
        int card = part->card[i], have = deck_copies(b->pool, card);
        int want = deck_copies(b->deck, card) + deck_copies(b->side, card);
        if (want > have)
            return verdict_no(why, f->pool_rule,
                              "this deck has %d of %s, and its player only %d",
                              want, epic_cards_name(cards, card), have);
    }
    return true;
}

bool format_within_limits(const struct format *f, const epic_cards *cards,
                          const struct brought *b, struct verdict *why)
{
    *why = (struct verdict){ 0 };
    return within_limits(f, cards, b, why) &&
           (!f->accord || in_accord(f->accord, cards, b->deck, why));
}

bool format_judge(const struct format *f, const char *game,
                  const epic_cards *cards, const struct brought *b,
                  struct verdict *why)
{
    *why = (struct verdict){ 0 };
    return size_fits(f, game, cards, b->deck, why) &&
           side_fits(f, b->side, why) &&
           format_within_limits(f, cards, b, why) &&
           in_ratio(f, cards, b->deck, why) &&
           (!b->such || restriction_fits(b->such, f, cards, b->deck, why)) &&
           (!f->by_alignment || is_split(f, game, cards, b->deck, why)) &&
           (!b->pool || (is_owned(f, cards, b, b->deck, why) &&
                         is_owned(f, cards, b, b->side, why)));
}

bool format_accepts(const struct format *f, const char *game,
                    const epic_cards *cards, const struct deck *d,
                    struct verdict *why)
{
    struct brought b = { .deck = d };
    return format_judge(f, game, cards, &b, why);
}
