/* card_names.h - cards by name.
 *
 * Names are sorted, letter case aside, once all are known; to find one takes
 * a few steps more if there are many, and no more if many begin alike. */
#ifndef LANG_CARD_NAMES_H
#define LANG_CARD_NAMES_H

#include "lang/build.h"

/* Sort the names of all cards that were read, and note in each card which
 * earlier one has its name (same_name).  False if there is no memory. */
bool names_sort(struct build *b);

/* Names that begin with the letters taken so far. */
struct name_range {
    int from, to; /* in the sorted names */
    int letters;
};
struct name_range names_all(const struct build *b);
/* Take one letter more.  False if no name goes on like this. */
bool names_narrow(const struct build *b, struct name_range *r, char letter);
/* The first card with exactly these letters that has all of `kinds` and none
 * of `except`; 0 if there is none.  Of a card with a mistake in its header the
 * kinds are not known: it will do. */
int names_card(const struct build *b, const struct name_range *r, int kinds,
               int except);

#endif
