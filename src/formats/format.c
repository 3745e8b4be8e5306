/* format.c - checks and deals decks by the formats of a game. */
#include "formats/format.h"

#include "base/check.h"
#include "base/embedded.h"
#include "base/harmless.h"
#include "formats/card_set.h"
#include "formats/deal.h"
#include "formats/stock.h"
#include "lang/lexicon.h"

#include <stdarg.h>
#include <stdio.h>
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
    const struct format *f;
    for (int i = 0; (f = format_at(game, i)); i++)
        if (!strcasecmp(f->name, name))
            return f;
    return NULL;
}

/* ---- ready decks --------------------------------------------------------- */

void take_alignment(const struct pool *p, const epic_cards *cards,
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

bool format_within_limits(const struct format *f, const epic_cards *cards,
                          const struct deck *d, struct verdict *why)
{
    *why = (struct verdict){ 0 };
    for (const struct deck_limit *l = f->limits; l && l->rule; l++)
        if (!within_limit(l, cards, d, why))
            return false;
    return !f->accord || in_accord(f->accord, cards, d, why);
}

bool format_accepts_side(const struct format *f, const epic_cards *cards,
                         const struct deck *d, const struct deck *side,
                         struct verdict *why)
{
    struct deck both = *d;
    *why = (struct verdict){ 0 };
    if (side->count == 0)
        return true;
    if (f->side == 0)
        return verdict_no(why, f->side_rule ? f->side_rule : f->deck_rule,
                          "%s is played without sideboards", f->name);
    if (side->count != f->side)
        return verdict_no(why, f->side_rule,
                          "a sideboard has exactly %d cards, not %d", f->side,
                          side->count);
    for (int i = 0; i < side->count && both.count < DECK_MAX; i++)
        both.card[both.count++] = side->card[i];
    deck_sort(&both);
    return format_within_limits(f, cards, &both, why);
}

bool format_accepts(const struct format *f, const char *game,
                    const epic_cards *cards, const struct deck *d,
                    struct verdict *why)
{
    int n = playing_cards(game, cards, d);
    *why = (struct verdict){ 0 };
    if (n < f->deck_min || (f->deck_max && n > f->deck_max))
        return verdict_no(why, f->deck_rule,
                          "%s %s deck has %s%d cards, not %d",
                          strchr("aeiou", f->name[0]) ? "an" : "a", f->name,
                          f->deck_min == f->deck_max ? "exactly "
                          : f->deck_max              ? ""
                                                     : "at least ",
                          n < f->deck_min ? f->deck_min : f->deck_max, n);
    if (!format_within_limits(f, cards, d, why))
        return false;
    if (!f->by_alignment)
        return true;
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
            return verdict_no(why, f->pool_rule,
                              "this deck has %d of %s, and its player only %d",
                              want, epic_cards_name(cards, d->card[i]), have);
    }
    return true;
}
