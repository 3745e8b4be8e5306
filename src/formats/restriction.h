/* restriction.h - what the cards of a deck must be, as a table has agreed
 * (MV-restr).
 *
 *     human                    a class word, a keyword, a team, a colour ...
 *     human not alien          all of these words apply, one behind not does not
 *     from tallow              the place that it is from
 *     human or visitor         one of several
 *
 * It binds characters, and items where any item in use is such a thing; other
 * cards never (MV-A-11). */
#ifndef EPIC_RESTRICTION_H
#define EPIC_RESTRICTION_H

#include "formats/format.h"

/* Whether cards can be what the words say; if not, *error says which word. */
bool restriction_reads(const epic_cards *cards, const char *text,
                       epic_error *error);
/* Whether the deck keeps to a restriction that can be read. */
bool restriction_fits(const char *text, const struct format *f,
                      const epic_cards *cards, const struct deck *d,
                      struct verdict *why);
/* MV-restr-3: whose proposal applies, by seat.  If they are all the same, the
 * first one; otherwise chance, given by the seed, decides. */
int restriction_settle(const char *const *proposal, int seats, uint64_t seed);

#endif
