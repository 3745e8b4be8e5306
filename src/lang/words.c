/* words.c - fixed words, and edit distance for suggestions. */
#include "lang/words.h"

#include "lang/lang.h"
#include "lang/lexicon.h"
#include "verbs/program.h"

#include <string.h>

const struct flag_word ALIGNMENT_WORDS[] = {
    { "good", ALIGN_GOOD },
    { "evil", ALIGN_EVIL },
    { "wild", ALIGN_WILD },
    { "sage", ALIGN_SAGE },
    { NULL, 0 },
};

const struct flag_word STATE_WORDS[] = {
    { "attacking", IS_ATTACKING }, { "blocking", IS_BLOCKING },
    { "blocked", IS_BLOCKED },     { "unblocked", IS_UNBLOCKED },
    { "prepared", IS_PREPARED },   { "expended", IS_EXPENDED },
    { "flipped", IS_FLIPPED },     { "deploying", IS_DEPLOYING },
    { "damaged", IS_DAMAGED },     { NULL, 0 },
};

static const char *const RESERVED[] = {
    "champion", "champions", "event",   "events",    "deity",     "deities",
    "card",     "cards",     "token",   "tokens",    "player",    "players",
    "opponent", "opponents", "other",   "another",   "opposing",  "cost",
    "target",   "targets",   "and",     "or",        "unaligned", "copy",
    "object",   "objects",   "ability", "abilities", "ward",      "counter",
    "counters", NULL,
};

bool word_is(const char *word, int len, const char *text)
{
    for (int i = 0; i < len; i++)
        if (!text[i] || lower(word[i]) != lower(text[i]))
            return false;
    return text[len] == 0;
}

uint64_t flag_find(const struct flag_word *list, const char *word, int len)
{
    for (; list && list->word; list++)
        if (word_is(word, len, list->word))
            return list->bit;
    return 0;
}

/* "non-human", "undamaged": negated descriptions, not class words. */
static bool word_denies(const struct lexicon *lex, const char *word, int len)
{
    return (len > 4 && word_is(word, 4, "non-")) ||
           (len > 2 && word_is(word, 2, "un") &&
            flag_find(lex->states, word + 2, len - 2));
}

bool word_is_reserved(const struct lexicon *lex, const char *word, int len)
{
    for (int i = 0; RESERVED[i]; i++)
        if (word_is(word, len, RESERVED[i]))
            return true;
    for (int i = 0; i < 2; i++)
        if (lex->cost[i] && word_is(word, len, lex->cost[i]))
            return true;
    for (const struct own_word *w = lex->own; w && w->word; w++)
        if (word_is(word, len, w->own))
            return true;
    return word_denies(lex, word, len) || flag_find(lex->keywords, word, len) ||
           flag_find(lex->alignments, word, len) ||
           flag_find(lex->states, word, len);
}

/* Longer words are not compared: the language has none. */
enum { WORD_MAX = 32 };

int word_distance(const char *a, int a_len, const char *b, int limit)
{
    int b_len = (int)strlen(b);
    if (a_len > WORD_MAX || b_len > WORD_MAX || a_len - b_len > limit ||
        b_len - a_len > limit)
        return limit + 1;
    int rows[3][WORD_MAX + 1]; /* rolling rows of the distance table: this one
                                * and the two above */
    for (int j = 0; j <= b_len; j++)
        rows[0][j] = j;
    for (int i = 1; i <= a_len; i++) {
        int *now = rows[i % 3];
        const int *up = rows[(i + 2) % 3], *up2 = rows[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= b_len; j++) {
            char x = lower(a[i - 1]), y = lower(b[j - 1]);
            int d = up[j - 1] + (x != y);
            if (up[j] + 1 < d)
                d = up[j] + 1;
            if (now[j - 1] + 1 < d)
                d = now[j - 1] + 1;
            if (i > 1 && j > 1 && x == lower(b[j - 2]) &&
                lower(a[i - 2]) == y && up2[j - 2] + 1 < d)
                d = up2[j - 2] + 1; /* transposition */
            now[j] = d;
        }
    }
    int d = rows[a_len % 3][b_len];
    return d > limit ? limit + 1 : d;
}

struct nearest nearest_to(const char *word, int len)
{
    /* How many slips are tolerated: one in a short word, three in a long
     * one. */
    int slips = len <= 3 ? 1 : len <= 6 ? 2 : 3;
    return (struct nearest){ word, len, slips + 1, NULL };
}

void nearest_try(struct nearest *n, const char *candidate)
{
    int d = word_distance(n->word, n->len, candidate, n->best);
    if (n->len > 0 && lower(n->word[0]) != lower(candidate[0]))
        d++; /* few mistype the first letter */
    if (d > 0 && d < n->best) {
        n->best = d;
        n->found = candidate;
    }
}

void nearest_try_flags(struct nearest *n, const struct flag_word *list)
{
    for (; list && list->word; list++)
        nearest_try(n, list->word);
}
