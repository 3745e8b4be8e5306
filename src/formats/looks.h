/* looks.h - what the continuous lines of a card depend on. */
#ifndef EPIC_LOOKS_H
#define EPIC_LOOKS_H

#include "verbs/book.h"

/* LOOK_ bits whose change requires the line to be recomputed, besides which
 * bodies are in play, their controllers, and whose turn it is. */
unsigned looks_of(const struct book *book, const struct ability *a);
/* LOOK_ bits for a condition that ends an effect. */
unsigned while_looks(const struct book *book, int condition);
/* LOOK_ bits for the filter on an item's bearer, without keywords and numbers:
 * their changes are tracked anyway. */
unsigned bearer_looks(const struct book *book, int filter);
/* Whether the line's effect may depend on whose turn it is. */
bool looks_at_turn(const struct book *book, const struct ability *a);
/* Whether the line depends on values that are still being computed, or changes
 * what other lines do: then all of them must be applied in order. */
bool is_tangled(const struct book *book, const struct ability *a);

#endif
