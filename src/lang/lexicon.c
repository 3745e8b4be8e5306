#include "lang/lexicon.h"

#include <stddef.h>

const char *flag_word(const struct flag_word *list, uint32_t bit)
{
    for (; list->word; list++)
        if (list->bit == bit)
            return list->word;
    return NULL;
}
