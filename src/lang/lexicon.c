#include "lang/lexicon.h"

#include "verbs/program.h"

#include <stddef.h>
#include <string.h>

uint64_t all_alignments(const struct lexicon *lex)
{
    uint64_t bits = 0;
    for (const struct flag_word *w = lex->alignments; w->word; w++)
        bits |= w->bit & ALIGNMENTS;
    return bits;
}

const char *own_word(const struct lexicon *lex, const char *text, int *len)
{
    const char *found = NULL;
    *len = 0;
    for (const struct own_word *w = lex->own; w && w->word; w++) {
        if (w->word[0] != text[0]) /* asked for every word of every card */
            continue;
        int n = (int)strlen(w->word);
        bool ends = !strncmp(text, w->word, (size_t)n) &&
                    !((text[n] >= 'a' && text[n] <= 'z') || text[n] == '\'' ||
                      text[n] == '-');
        if (ends && n > *len) {
            found = w->own;
            *len = n;
        }
    }
    return found;
}

const char *flag_word(const struct flag_word *list, uint64_t bit)
{
    for (; list->word; list++)
        if (list->bit == bit)
            return list->word;
    return NULL;
}
