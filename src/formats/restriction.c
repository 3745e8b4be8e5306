#include "formats/restriction.h"

#include "base/random.h"
#include "formats/card_set.h"
#include "formats/record.h"
#include "lang/lexicon.h"
#include "lang/words.h"
#include "verbs/book.h"

#include <ctype.h>
#include <strings.h>

enum { WORD_MAX = 40 };

/* The next word; false at the end. */
static bool take_next(const char **at, char word[WORD_MAX])
{
    int n = 0;
    while (isspace((unsigned char)**at))
        ++*at;
    for (; **at && !isspace((unsigned char)**at); ++*at)
        if (n < WORD_MAX - 1)
            word[n++] = **at;
    word[n] = 0;
    return n > 0;
}

static int trait_named(const struct book *b, const char *word)
{
    for (int i = 1; i < b->traits; i++)
        if (!strcasecmp(b->text + b->trait[i], word))
            return i;
    return 0;
}

/* 1: the card is such, 0: it is not, -1: no card can be. */
static int is_such(const struct book *b, const struct design *d,
                   const char *word, bool place)
{
    const struct lexicon *lex = b->lexicon;
    int n = (int)strlen(word), trait = trait_named(b, word);
    uint64_t bit;
    if (place)
        return trait ? d->house == trait : -1;
    if ((bit = flag_find(lex->alignments, word, n)))
        return (d->align & bit) != 0;
    if ((bit = flag_find(lex->keywords, word, n)))
        return (d->keywords & bit) != 0;
    if (lex->lacking_word && !strcasecmp(word, lex->lacking_word))
        return (d->kinds & KIND_CHAMPION) && !(d->keywords & lex->lacking);
    return trait ? has_trait(d, trait) : -1;
}

/* Whether the card is one of the alternatives.  A word that no card can be is
 * copied to `unknown`. */
static bool is_one(const struct book *b, const struct design *d,
                   const char *text, char unknown[WORD_MAX])
{
    char word[WORD_MAX];
    bool any = false, all = true, isnt = false, place = false;
    unknown[0] = 0;
    while (take_next(&text, word)) {
        if (!strcasecmp(word, "or")) {
            any |= all;
            all = true;
        } else if (!strcasecmp(word, "not")) {
            isnt = true;
        } else if (!strcasecmp(word, "from")) {
            place = true;
        } else {
            int is = is_such(b, d, word, place);
            if (is < 0)
                memcpy(unknown, word, WORD_MAX);
            all &= (is > 0) != isnt;
            isnt = place = false;
        }
    }
    return any || all;
}

bool restriction_reads(const epic_cards *cards, const char *text,
                       epic_error *error)
{
    const struct book *b = book_in(cards);
    char word[WORD_MAX], unknown[WORD_MAX];
    bool said = false; /* the last word is one that cards can be */
    for (const char *at = text; take_next(&at, word);) {
        bool or = !strcasecmp(word, "or");
        if (or &&!said)
            break;
        said = ! or &&strcasecmp(word, "not") && strcasecmp(word, "from");
    }
    if (!said)
        return record_fail(error, 0,
                           "a restriction is words that cards have, as "
                           "\"human not alien or visitor\", not \"%.60s\"",
                           text);
    is_one(b, &b->design[0], text, unknown);
    return !unknown[0] || record_fail(error, 0, "no card is \"%s\"", unknown);
}

/* Whether any item in use is such a thing. */
static bool binds_items(const struct book *b, const char *text)
{
    char unknown[WORD_MAX];
    for (int i = 1; i < b->designs; i++)
        if ((b->design[i].kinds & KIND_OBJECT) &&
            can_be_in_decks(&b->design[i]) &&
            is_one(b, &b->design[i], text, unknown))
            return true;
    return false;
}

bool restriction_fits(const char *text, const struct format *f,
                      const epic_cards *cards, const struct deck *d,
                      struct verdict *why)
{
    const struct book *b = book_in(cards);
    char unknown[WORD_MAX];
    if (!f->restricted_rule)
        return verdict_no(why, f->deck_rule, "%s decks are not restricted",
                          f->name);
    unsigned bound = KIND_CHAMPION | (binds_items(b, text) ? KIND_OBJECT : 0);
    for (int i = 0; i < d->count; i++) {
        const struct design *c = &b->design[d->card[i]];
        if ((c->kinds & bound) && !is_one(b, c, text, unknown))
            return verdict_no(why, f->restricted_rule,
                              "this deck is restricted to \"%.60s\", and %s is "
                              "not that",
                              text, epic_cards_name(cards, d->card[i]));
    }
    return true;
}

int restriction_settle(const char *const *proposal, int seats, uint64_t seed)
{
    for (int s = 1; s < seats; s++)
        if (strcasecmp(proposal[s], proposal[0]))
            return (int)(random_next(&seed) % (uint64_t)seats);
    return 0;
}
