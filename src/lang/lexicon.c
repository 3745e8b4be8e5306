#include "lang/lexicon.h"

#include "verbs/program.h"

#include <stddef.h>

uint64_t all_alignments(const struct lexicon *lex)
{
    uint64_t bits = 0;
    for (const struct flag_word *w = lex->alignments; w->word; w++)
        bits |= w->bit & ALIGNMENTS;
    return bits;
}

const char *flag_word(const struct flag_word *list, uint64_t bit)
{
    for (; list->word; list++)
        if (list->bit == bit)
            return list->word;
    return NULL;
}
