/* lexicon.c - lookups in a game's wording. */
#include "lang/lexicon.h"

#include "verbs/program.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

uint64_t all_alignments(const struct lexicon *lex)
{
    uint64_t bits = 0;
    for (const struct flag_word *w = lex->alignments; w->word; w++)
        bits |= w->bit & ALIGNMENTS;
    return bits;
}

static bool lists(const uint8_t *list, int what)
{
    for (; list && *list; list++)
        if (*list == what)
            return true;
    return false;
}

bool lexicon_has_verb(const struct lexicon *lex, int verb)
{
    return !lists(lex->no_verbs, verb);
}

bool lexicon_has_rule(const struct lexicon *lex, int rule)
{
    return !lists(lex->no_rules, rule);
}

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

const char *own_word(const struct lexicon *lex, const char *text, int *len)
{
    const char *found = NULL;
    *len = 0;
    for (const struct own_word *w = lex->own; w && w->word; w++) {
        if (w->word[0] != text[0]) /* fast path: this is called for every word
                                    * of every card */
            continue;
        int n = (int)strlen(w->word);
        if (strncmp(text, w->word, (size_t)n))
            continue;
        const char *end = text + n;
        bool ends = !is_letter(end[0]) && end[0] != '-';
        if (ends && n > *len) {
            found = w->own;
            *len = n;
        }
    }
    return found;
}

/* own_word(), including the two resources. */
static const char *word_for(const struct lexicon *lex, const char *text,
                            int *len)
{
    const char *own = own_word(lex, text, len);
    if (!own && !strncmp(text, "health", 6))
        own = lex->health, *len = 6;
    if (!own && !strncmp(text, "gold", 4))
        own = lex->gold, *len = 4;
    return own;
}

void lexicon_say(const struct lexicon *lex, const char *text, char *out,
                 int size)
{
    int n = 0;
    for (bool start = true; *text && n < size - 1;) {
        int len = 0;
        const char *own = start ? word_for(lex, text, &len) : NULL;
        if (own) {
            n += snprintf(out + n, (size_t)(size - n), "%s", own);
            text += len;
            start = false;
            continue;
        }
        start = !is_letter(*text);
        out[n++] = *text++;
    }
    out[n < size ? n : size - 1] = 0;
}

const char *flag_word(const struct flag_word *list, uint64_t bit)
{
    for (; list && list->word; list++)
        if (list->bit == bit)
            return list->word;
    return NULL;
}
