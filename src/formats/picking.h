/* picking.h - between the files that find the choices of a whole answer. */
#ifndef EPIC_PICKING_H
#define EPIC_PICKING_H

#include "formats/ahead.h"
#include "formats/picks.h"

struct picking {
    struct ahead copy;
    int seat;
    epic_decision first;
    bool begun;  /* something was picked at the first question */
    bool beyond; /* the copy is where the seat cannot know what it is asked */
    int picks;
    epic_option pick[EPIC_ANSWER_MAX];  /* all of them ... */
    epic_option meant[EPIC_ANSWER_MAX]; /* ... and those that are no forced
                                           ones: by each of out->choice */
    epic_option list[EPIC_OPTIONS_MAX];
    epic_answer *out;
};

/* One at a time in a thread: begin_picking gives it, NULL says that nothing is
 * asked of that seat.  end_picking compares with the game and fills in `out`. */
struct picking *begin_picking(const epic_game *g, int seat, bool can_be,
                              epic_answer *out);
epic_status end_picking(struct picking *p, const epic_game *g, bool good);

/* False, after noting what is wrong with thing number `at`. */
bool fault(struct picking *p, int kind, int at);
/* ... that the copy does not ask for it, or cannot be looked at. */
bool left_over(struct picking *p, int at);
/* The question to the seat there. */
epic_decision asked_now(const struct picking *p);
/* Take that option in the copy; thing number `at` asked for it. */
bool take_pick(struct picking *p, int at, epic_option wanted);
bool take_act(struct picking *p, int act);
/* Answer what has only one answer, up to a question of that kind. */
bool reach_question(struct picking *p, int kind);
/* Which of the list it is; -1 after noting why none. */
int find_thing_in(struct picking *p, const epic_option *list, int n, int at,
                  epic_option thing);
/* The open set. */
bool pick_set(struct picking *p, const epic_option *things, int count,
              bool part);
/* An open payment. */
bool pick_payment(struct picking *p, const epic_option *things, int count);

#endif
