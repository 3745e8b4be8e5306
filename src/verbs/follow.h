/* follow.h - "it" after it has moved.
 *
 * A card that changes zone is a new object (ECG-G-10), so notes made before
 * refer to the old one.  Text that moves something and then moves it on ("Break
 * target champion.  Put it into play.") means the card, and finds it where it
 * went, provided that zone is public. */
#ifndef EPIC_FOLLOW_H
#define EPIC_FOLLOW_H

#include "verbs/effect.h"

/* The object that `r` means now: itself, or the card in the zone where the
 * text, its event or its cost has put it. */
struct ref where_now(const struct scene *s, struct ref r);
/* Whether `r` has moved and was found again. */
bool has_followed(const struct scene *s, struct ref r);
/* Replace everything an act is about to affect by where it is now. */
void follow_all(const struct epic_game *g, const struct frame *f,
                struct act *a);

/* Note where the cards are that a clause with `sends` has moved. */
void note_went(struct epic_game *g, const struct act *a);
/* Note where the card that a clause played has gone. */
void follow_played(struct epic_game *g, struct frame *f,
                   const struct clause *c);
/* Let all notes of the frame that mean the old object mean the card where it
 * is. */
void follow(struct epic_game *g, struct frame *f, struct ref *r);

/* Computes clause.sends and ability.follows when a book is made. */
void note_following(struct book *book, struct ability *a);

#endif
