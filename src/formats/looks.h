/* looks.h - what the continuous lines of a card look at. */
#ifndef EPIC_LOOKS_H
#define EPIC_LOOKS_H

#include "verbs/book.h"

/* LOOK_ bits: what may change besides what is in play, under whom, and whose
 * turn it is, so that the line has to be worked out again. */
unsigned looks_of(const struct book *book, const struct ability *a);
/* The same of a condition that something lasts by. */
unsigned while_looks(const struct book *book, int condition);
/* And of what an item asks of its bearer: whose keywords and numbers change is
 * known anyway. */
unsigned bearer_looks(const struct book *book, int filter);
/* Whether the line may say something else when it is somebody else's turn. */
bool looks_at_turn(const struct book *book, const struct ability *a);
/* Whether what the line says depends on values that are still being worked out,
 * or changes what other lines say: then all of them are heard in order. */
bool is_tangled(const struct book *book, const struct ability *a);

#endif
