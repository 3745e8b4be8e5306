/* line.h - what was played and waits to resolve, last in first out.
 *
 * An item keeps its place: one that leaves from the middle stays as a hole
 * (ITEM_LEFT) until everything above it has gone, so that a target that is an
 * item is still the same one.  Its notes lie in order of the items, below
 * everything that runs later. */
#ifndef EPIC_LINE_H
#define EPIC_LINE_H

#include "verbs/effect.h"

/* Put a card that lies anywhere, or an ability of it, on the line.  The notes
 * from `mark` on become the item's.  NULL: there was no room. */
struct item *push_item(struct epic_game *g, int card, int ability, int seat,
                       int mark);
/* Put a copy of an item on it, with notes of its own. */
struct item *push_copy(struct epic_game *g, const struct item *of, int seat);
/* The item that resolves next, or -1: the line is empty. */
int top_item(const struct epic_game *g);
/* The item that is that card, or -1. */
int item_of(const struct epic_game *g, int card);
/* Whether it is the card itself: neither an ability nor a copy. */
bool is_card_item(const struct item *t);
/* The ability that it carries out, or 0. */
int text_of_item(const struct epic_game *g, const struct item *t);
/* Its text is about to run: what the item remembers, the frame knows. */
void know_item(struct frame *e, const struct item *t);
/* It has left the line; what it was can still be read for a while. */
void leave_line(struct epic_game *g, int item);
/* Forget what has left, as far as nothing lies above it. */
void trim_line(struct epic_game *g);
/* Forget the notes from `mark` on, but for those of items. */
void forget_notes(struct epic_game *g, int mark);

#endif
