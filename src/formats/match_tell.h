/* match_tell.h - events of what happens around games. */
#ifndef EPIC_MATCH_TELL_H
#define EPIC_MATCH_TELL_H

#include "formats/match.h"

/* To the listener of the thread; cards and seats that are not set are none. */
void match_tell(const struct epic_match *m, epic_event event);
/* A seat does something with a card, which these seats may know. */
void match_tell_card(const struct epic_match *m, int kind, int seat, int design,
                     unsigned seen_by, const char *rule);
/* A seat, and a number. */
void match_tell_seat(const struct epic_match *m, int kind, int seat, int number,
                     const char *rule);

enum { SEEN_BY_ALL = 0xFF };

#endif
