/* card_names.h - cards by name.
 *
 * Names are sorted, ignoring letter case, once all are known.  A lookup narrows
 * a range of the sorted names letter by letter, by binary search. */
#ifndef LANG_CARD_NAMES_H
#define LANG_CARD_NAMES_H

#include "lang/build.h"

/* Sort the names of all cards read, and set same_name of each.  False: out of
 * memory. */
bool names_sort(struct build *b);

/* The names that begin with the letters read so far. */
struct name_range {
    int from, to; /* in the sorted names */
    int letters;
};
struct name_range names_all(const struct build *b);
/* Read one more letter.  False if no name continues so. */
bool names_narrow(const struct build *b, struct name_range *r, char letter);
/* The first card with exactly these letters that has all of `kinds` and none of
 * `except`; 0 if there is none.  A card with a mistake in its header matches,
 * as its kinds are unknown. */
int names_card(const struct build *b, const struct name_range *r, int kinds,
               int except);

#endif
