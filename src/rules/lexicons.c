/* The list of all lexicons: the words that cards are written in. */
#include "lang/lexicon.h"

#include <stddef.h>
#include <string.h>

extern const struct lexicon ECG_WORDS, TCG_WORDS, MV_WORDS;

const struct lexicon *lexicon_named(const char *game)
{
    static const struct lexicon *const all[] = { &ECG_WORDS, &TCG_WORDS,
                                                 &MV_WORDS };
    for (int i = 0; i < (int)(sizeof all / sizeof all[0]); i++)
        if (!strcmp(all[i]->game, game))
            return all[i];
    return NULL;
}
