/* All lexicons: the words that the cards of each game are written in. */
#include "lang/lexicon.h"

#include <stddef.h>
#include <string.h>

extern const struct lexicon ECG_WORDS, TCG_WORDS, MV_WORDS;

static const struct lexicon *const ALL[] = { &ECG_WORDS, &TCG_WORDS,
                                             &MV_WORDS };

const struct lexicon *lexicon_at(int i)
{
    return i >= 0 && i < (int)(sizeof ALL / sizeof ALL[0]) ? ALL[i] : NULL;
}

const struct lexicon *lexicon_named(const char *game)
{
    for (int i = 0; lexicon_at(i); i++)
        if (!strcmp(lexicon_at(i)->game, game))
            return lexicon_at(i);
    return NULL;
}
