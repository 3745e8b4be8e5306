/* line.h - the line: announced cards and abilities that wait to resolve, last
 * in, first out.
 *
 * An item's index is stable: one that leaves from the middle stays as a hole
 * (ITEM_LEFT) until everything above it has gone, so that a target that is an
 * item remains valid.  The notes of the items lie in refs[] in the same order,
 * below those of all running frames. */
#ifndef EPIC_LINE_H
#define EPIC_LINE_H

#include "verbs/effect.h"

/* Put a card from any zone, or an ability of it, on the line.  The notes from
 * `mark` on become the item's.  NULL: no room. */
struct item *push_item(struct epic_game *g, int card, int ability, int seat,
                       int mark);
/* Put a copy of an item on the line, with its own copy of the notes. */
struct item *push_copy(struct epic_game *g, const struct item *of, int seat);
/* The item that resolves next, or -1 if the line is empty. */
int top_item(const struct epic_game *g);
/* The item that is that card, or -1. */
int item_of(const struct epic_game *g, int card);
/* Whether it is the card itself: neither an ability nor a copy. */
bool is_card_item(const struct item *t);
/* The ability whose text the item carries out, or 0. */
int text_of_item(const struct epic_game *g, const struct item *t);
/* Copy what the item remembers to the frame that will run its text. */
void know_item(struct frame *e, const struct item *t);
/* The item leaves the line; it stays readable until it is trimmed. */
void leave_line(struct epic_game *g, int item);
/* Drop the items at the top that have left. */
void trim_line(struct epic_game *g);
/* Drop the notes from `mark` on, except those of items. */
void forget_notes(struct epic_game *g, int mark);

#endif
