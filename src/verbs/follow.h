/* follow.h - "it" after it has moved.
 *
 * A card that changes zone is a new object (ECG-G-10), so what was noted
 * before means the old one.  Text that moves something and then moves it on
 * ("Break target champion.  Put it into play.") speaks of the card, and finds
 * it where it went if everybody can see it there. */
#ifndef EPIC_FOLLOW_H
#define EPIC_FOLLOW_H

#include "verbs/effect.h"

/* What the text is speaking of as it is now: the same thing, or the card where
 * the text, its event or its cost has put it. */
struct ref where_now(const struct scene *s, struct ref r);
/* Whether that has moved and is found again. */
bool has_followed(const struct scene *s, struct ref r);
/* Let everything that an act is about to be done to be where it is now. */
void follow_all(const struct epic_game *g, const struct frame *f,
                struct act *a);

/* What a clause that `sends` has moved lies there now. */
void note_went(struct epic_game *g, const struct act *a);
/* Note where the card that a clause played has gone. */
void follow_played(struct epic_game *g, struct frame *f,
                   const struct clause *c);
/* From now on all of the text speaks of the card where it is. */
void follow(struct epic_game *g, struct frame *f, struct ref *r);

/* Works out which clauses of the ability send, and whether it follows. */
void note_following(struct book *book, struct ability *a);

#endif
