/* learn_run.h - a lesson under way, between learn_run.c and learn_judge.c. */
#ifndef EPIC_LEARN_RUN_H
#define EPIC_LEARN_RUN_H

#include "learn.h"
#include "session.h"

/* What happens after a page, or after a line that was typed. */
enum way { STAY, ON, BACK, AGAIN, LEAVE, BROKEN };

struct learn {
    const struct lesson *l;
    const char *name;
    struct play play;
    int *start; /* how many choices had been made when each page began */
    int page;
    int base; /* how many when the page's request was made */
    int next; /* an answer was begun: the choice that goes on with it; or -1 */
};

/* The seat of the person who learns; how many choices the game has so far. */
int learner(const struct learn *t);
int choices_made(const struct learn *t);
/* Take back all choices but the first `count`. */
bool learn_rewind(struct learn *t, int count);
/* Say what the page asks for; give a hint. */
void learn_request(const struct learn *t);
void learn_hint(const struct learn *t);
/* Choices were made: are they what the page wants?  If not they are taken
 * back, and the page says why. */
enum way learn_judge(struct learn *t);

#endif
