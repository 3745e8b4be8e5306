/* run.h - the one loop, and what a step may return.
 *
 * The engine is a stack of frames over const tables.  run() takes the top
 * frame's next row and calls it, until a question is open or the game is over.
 */
#ifndef EPIC_RUN_H
#define EPIC_RUN_H

#include "base/check.h"
#include "kernel/ruleset.h"

void run(struct epic_game *g);

/* Go on with the next row. */
static inline MUST_RETURN flow next(void)
{
    return (flow){ 0 };
}
/* Begin another procedure; this one goes on when that has ended.  The new
 * frame is clean but for its seat and card; fill in the rest through it. */
struct frame *push(struct epic_game *g, int proc, int seat, int card);
static inline MUST_RETURN flow begin(struct epic_game *g, int proc, int seat,
                                     int card)
{
    push(g, proc, seat, card);
    return (flow){ 0 };
}
/* End this procedure. */
MUST_RETURN flow finish(struct epic_game *g);
/* Go back to the named step of this procedure. */
void set_next(struct epic_game *g, struct frame *f, step_fn *step);
static inline MUST_RETURN flow back_to(struct epic_game *g, struct frame *f,
                                       step_fn *step)
{
    set_next(g, f, step);
    return (flow){ 0 };
}
/* Go on with the named step further down: those between have nothing to do. */
void set_later(struct epic_game *g, struct frame *f, step_fn *step);
static inline MUST_RETURN flow skip_to(struct epic_game *g, struct frame *f,
                                       step_fn *step)
{
    set_later(g, f, step);
    return (flow){ 0 };
}
/* Go on after the named step further down: where nothing had to be asked, no
 * row has to take the answer. */
MUST_RETURN flow skip_past(struct epic_game *g, struct frame *f, step_fn *step);
/* Wait for a seat to choose. */
void open_question(struct epic_game *g, int kind, int seat);
static inline MUST_RETURN flow ask(struct epic_game *g, int kind, int seat)
{
    open_question(g, kind, seat);
    return (flow){ 0 };
}
/* The same for whoever lists the options himself, with what is known already:
 * into this list, after which the seat is waited for. */
struct options first_options(struct epic_game *g);
void wait_for_seat(struct epic_game *g, int kind, int seat, int count);
/* The same, but a choice of one is taken at once.  Returns whether the game
 * waits; if not, the answer is there already. */
bool must_wait(struct epic_game *g, int kind, int seat);
static inline MUST_RETURN flow ask_unless_forced(struct epic_game *g, int kind,
                                                 int seat)
{
    must_wait(g, kind, seat);
    return (flow){ 0 };
}
/* The same for whoever has listed the options himself. */
bool must_wait_for(struct epic_game *g, int kind, int seat, int count);
/* A choice of one that is known without listing it: it is taken. */
static inline void take_only(struct epic_game *g, int seat, epic_option option)
{
    g->asked_seat = (uint8_t)seat;
    g->answer = option;
    g->choice = 0;
}
/* Run this step again with the answer. */
static inline MUST_RETURN flow again(struct frame *f)
{
    f->at--;
    return (flow){ 0 };
}

/* ---- listing options ----------------------------------------------------- */

/* Nearly all questions have few options. */
COLD void offer_more(struct options *o, epic_option option);
static inline void offer(struct options *o, int act, int card, int seat,
                         int number)
{
    epic_option option = { (uint8_t)act, (int8_t)seat, (int16_t)card,
                           (int16_t)number };
    if (o->count < o->room)
        o->out[o->count] = option;
    else
        offer_more(o, option);
    o->count++;
}
/* The same without a branch, where nobody can foresee whether. */
static inline void offer_number_if(struct options *o, bool may, int act,
                                   int card, int number)
{
    epic_option option = { (uint8_t)act, -1, (int16_t)card, (int16_t)number };
    if (o->count < o->room)
        o->out[o->count] = option;
    else if (may)
        offer_more(o, option);
    o->count += may;
}
static inline void offer_if(struct options *o, bool may, int act, int card)
{
    offer_number_if(o, may, act, card, 0);
}
void list_options(const struct epic_game *g, struct options *o);
/* One of those that were listed for the open question. */
COLD epic_option later_option(const struct epic_game *g, int choice);
static inline epic_option kept_option(const struct epic_game *g, int choice)
{
    return choice < OFFERED_MAX ? g->offered[choice] : later_option(g, choice);
}

/* ---- picking sets -------------------------------------------------------- */

/* A set is picked one thing at a time, in the order of the frame's
 * candidates, so that each set has exactly one sequence of choices (unless
 * the frame says that it picks in an order: then its candidates are all that
 * are left).  `least`
 * more must and `most` more may follow.  With least <= 0 DONE is offered;
 * with least = -2 the choice is two or none. */
bool pick_must_wait(struct epic_game *g, int kind, int seat, int least,
                    int most);
/* The same, where the candidates are known already. */
bool pick_from_must_wait(struct epic_game *g, const thing *list, int n,
                         int kind, int seat, int least, int most);
static inline MUST_RETURN flow ask_pick(struct epic_game *g, int kind, int seat,
                                        int least, int most)
{
    pick_must_wait(g, kind, seat, least, most);
    return (flow){ 0 };
}
/* What was picked, or NO_CARD if the set is DONE.  Steps the frame on. */
thing picked(struct epic_game *g, struct frame *f);
/* The same where one thing was asked for, or none: then there is no set that
 * would be under way, in a view or for what is asked next. */
thing picked_alone(const struct epic_game *g);
/* Get ready for another set. */
static inline void pick_reset(struct frame *f)
{
    f->picked = 0;
    f->last = -1;
}
options_fn pick_options, yes_no_options, number_options;

/* ---- endings and limits -------------------------------------------------- */

/* The game has outgrown its memory: it stops here, visibly. */
COLD void out_of_room(struct epic_game *g);
COLD void end_game(struct epic_game *g, int winner, unsigned drawn, int reason);

/* ---- watching a run ------------------------------------------------------ */

/* What the caller of apply wants to hear.  It belongs to the caller's thread,
 * not to the game. */
struct witness {
    epic_listener *listener;
    void *user;
    /* before each row (its rule may be NULL), which is left out if this says
     * false; it may end the game, too */
    bool (*step)(void *user, struct epic_game *g, const char *rule);
    void *step_user;
    /* called before an engine bug ends the program: save the record */
    void (*dying)(void *user);
    void *dying_user;
    /* luck that is given instead of drawn, and how much of it was used */
    const uint32_t *luck;
    int luck_count, luck_used;
    /* Questions with one possible answer are asked, too, windows apart: for
     * who compares that answer with what a player typed.  `forced`: the open
     * question is such a one. */
    bool asks_forced, forced;
};
extern _Thread_local struct witness witness;

/* Whether what has only one answer must be asked all the same: then rows take
 * no short cuts past a question. */
static inline bool asks_forced(void)
{
    return __builtin_expect(witness.asks_forced, 0);
}

/* The rule being carried out, for events. */
const char *rule_now(const struct epic_game *g);

static inline bool heard(void)
{
    return witness.listener != NULL;
}
COLD void tell(const struct epic_game *g, epic_event event);
/* Fill in what an event says of its cards beside their numbers. */
void event_complete(const struct epic_game *g, epic_event *e);

/* The two usual shapes: about a player, and about a card that all may see.
 * Where nobody listens, nothing is made ready to be told. */
COLD void tell_of_seat(const struct epic_game *g, int kind, int seat,
                       int number);
COLD void tell_of_cards(const struct epic_game *g, int kind, int seat, int card,
                        int other, int number);
static inline void tell_seat(const struct epic_game *g, int kind, int seat,
                             int number)
{
    if (heard())
        tell_of_seat(g, kind, seat, number);
}
/* About a card and another one; that may be -1. */
static inline void tell_cards(const struct epic_game *g, int kind, int seat,
                              int card, int other, int number)
{
    if (heard())
        tell_of_cards(g, kind, seat, card, other, number);
}
static inline void tell_card(const struct epic_game *g, int kind, int seat,
                             int card, int number)
{
    tell_cards(g, kind, seat, card, -1, number);
}

#endif
