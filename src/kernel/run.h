/* run.h - the run loop, and the transitions that a step may return.
 *
 * The engine is a stack of frames over const tables: run() calls the next row
 * of the top frame until a question is open or the game is over. run.c explains
 * how the parts work together. */
#ifndef EPIC_RUN_H
#define EPIC_RUN_H

#include "base/check.h"
#include "kernel/ruleset.h"

void run(struct epic_game *g);
/* Somebody has left while a question is open: run on without them.  `before`: the
 * n candidates that the question had when they were still there. */
void run_without(struct epic_game *g, const thing *before, int n);
enum { CANDIDATES_MAX = 2048 };
/* The candidates of the open question; 0: it does not ask for a set. */
int open_candidates(const struct epic_game *g, thing list[CANDIDATES_MAX]);

/* Continue with the next row. */
static inline MUST_RETURN flow next(void)
{
    return (flow){ 0 };
}
/* Call another procedure; this one continues when that has ended.  The new
 * frame is zeroed except for its seat and card; fill in the rest through the
 * pointer. */
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
/* Continue with the named step further down: the steps in between have nothing
 * to do. */
void set_later(struct epic_game *g, struct frame *f, step_fn *step);
static inline MUST_RETURN flow skip_to(struct epic_game *g, struct frame *f,
                                       step_fn *step)
{
    set_later(g, f, step);
    return (flow){ 0 };
}
/* Continue after the named step further down, e.g. past the row that would take
 * the answer of a question that need not be asked. */
MUST_RETURN flow skip_past(struct epic_game *g, struct frame *f, step_fn *step);

/* ---- procedures that are moved from outside ------------------------------ */

/* A player who leaves is seen off between two rows: each procedure under way
 * may then go on elsewhere (procedure.left).  These say where, and return
 * true.  The step may lie above or below. */
bool continue_at(struct epic_game *g, struct frame *f, step_fn *step);
bool continue_after(struct epic_game *g, struct frame *f, step_fn *step);
/* With the first row of a procedure, in place of its own. */
bool continue_as(struct frame *f, int proc);
/* Behind the last row. */
bool end_procedure(struct epic_game *g, struct frame *f);
/* The row whose question is open runs again, once what is begun now is over. */
void ask_anew(struct epic_game *g);
/* Rows never see a seat vanish: only when one of them has returned are its cards
 * taken away and the procedures under way told (departure.c).  `before` are the
 * n candidates of the open pick.  Returns whether to go on. */
COLD bool go_on_without(struct epic_game *g, const thing *before, int n);
/* Whether the step is the row that runs next; whether it lies above that. */
bool is_next(const struct epic_game *g, const struct frame *f, step_fn *step);
bool is_past(const struct epic_game *g, const struct frame *f, step_fn *step);

/* ---- questions ----------------------------------------------------------- */

/* Open a question and wait for the seat to choose; the options are listed. */
void open_question(struct epic_game *g, int kind, int seat);
static inline MUST_RETURN flow ask(struct epic_game *g, int kind, int seat)
{
    open_question(g, kind, seat);
    return (flow){ 0 };
}
/* For a step that lists the options itself: fill the list of first_options(),
 * then wait_for_seat() with their count. */
struct options first_options(struct epic_game *g);
void wait_for_seat(struct epic_game *g, int kind, int seat, int count);
/* Open a question, but answer it at once if there is only one option.  Returns
 * whether the game waits; if not, g->answer is set already. */
bool must_wait(struct epic_game *g, int kind, int seat);
static inline MUST_RETURN flow ask_unless_forced(struct epic_game *g, int kind,
                                                 int seat)
{
    must_wait(g, kind, seat);
    return (flow){ 0 };
}
/* must_wait() for a step that has listed the options itself. */
bool must_wait_for(struct epic_game *g, int kind, int seat, int count);
/* Answer a question whose only option is known without listing it. */
static inline void take_only(struct epic_game *g, int seat, epic_option option)
{
    g->asked_seat = (uint8_t)seat;
    g->answer = option;
    g->choice = 0;
}
/* Run this step again, with the answer. */
static inline MUST_RETURN flow again(struct frame *f)
{
    f->at--;
    return (flow){ 0 };
}

/* ---- listing options ----------------------------------------------------- */

/* Stores an option.  Nearly all questions fit into g->offered; offer_more() is
 * the slow path. */
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
/* Branchless offer, for conditions that the processor cannot predict: stores
 * always, counts if `may`. */
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
/* An option of the open question, from the stored list where possible. */
COLD epic_option later_option(const struct epic_game *g, int choice);
static inline epic_option kept_option(const struct epic_game *g, int choice)
{
    return choice < OFFERED_MAX ? g->offered[choice] : later_option(g, choice);
}

/* ---- picking sets -------------------------------------------------------- */

/* A set is picked one thing at a time, in the order of the frame's candidates,
 * so that each set has exactly one sequence of choices. (With FRAME_ORDERED the
 * picks form a sequence, and the candidates are all that remain.)  `least` more
 * must and `most` more may follow.  With least <= 0 DONE is offered; with
 * least = -2 the choice is two or none. */
bool pick_must_wait(struct epic_game *g, int kind, int seat, int least,
                    int most);
/* For a step that knows the candidates already. */
bool pick_from_must_wait(struct epic_game *g, const thing *list, int n,
                         int kind, int seat, int least, int most);
/* Asks even if there is no choice: whether there is one must not show. */
void pick_openly(struct epic_game *g, const thing *list, int n, int kind,
                 int seat, int least, int most);
/* Whether that seat is to be asked about cards that only it can see, even if it
 * has no choice (epic_setup.ask_all).  Who makes the last choice itself need not
 * be: others are not told before its deed is done.  But a pass is told when it
 * is due, and what follows from it is nobody's deed. */
enum { DOER_NONE = EPIC_SEATS_MAX };
static inline bool asks_openly(const struct epic_game *g, int seat)
{
    return g->ask_all && seat != g->doer;
}
static inline MUST_RETURN flow ask_pick(struct epic_game *g, int kind, int seat,
                                        int least, int most)
{
    pick_must_wait(g, kind, seat, least, most);
    return (flow){ 0 };
}
/* The thing that was picked, or NO_CARD if the answer was DONE.  Advances the
 * frame's position within the set. */
thing picked(struct epic_game *g, struct frame *f);
/* The answer where at most one thing is asked for: no set is under way, so the
 * frame's picking state stays untouched. */
thing picked_alone(const struct epic_game *g);
/* Start a new set. */
static inline void pick_reset(struct frame *f)
{
    f->picked = 0;
    f->last = -1;
}
/* Yes or no; with `may` false only no. */
void ask_openly(struct epic_game *g, int seat, bool may);
static inline MUST_RETURN flow ask_yes_no(struct epic_game *g, int seat)
{
    ask_openly(g, seat, true);
    return (flow){ 0 };
}
options_fn pick_options, yes_no_options, number_options;

/* ---- endings and limits -------------------------------------------------- */

/* The game has outgrown its memory: it ends, reported as EPIC_NO_ROOM. */
COLD void out_of_room(struct epic_game *g);
COLD void end_game(struct epic_game *g, int winner, unsigned drawn, int reason);

/* ---- watching a run ------------------------------------------------------ */

/* Hooks of the caller of epic_game_apply().  They belong to the caller's thread
 * and are not part of the game. */
struct observer {
    epic_listener *listener;
    void *user;
    /* Called before each row (rule may be NULL).  False skips the row; the hook
     * may end the game, too. */
    bool (*step)(void *user, struct epic_game *g, const char *rule);
    void *step_user;
    /* Called before an engine bug ends the program, to save the record.  It may
     * leave by longjmp, as rescue.way_out may: no row, and nothing else that
     * may find a bug, holds more than memory; observer_reset() comes next. */
    void (*dying)(void *user);
    void *dying_user;
    epic_rescue rescue;
    /* Predetermined random numbers, for scenarios, and how many were used. */
    const uint32_t *luck;
    int luck_count, luck_used;
    /* Also ask questions with a single answer, except in windows, so that a
     * scenario can compare the answer with what a player typed.  `forced`: the
     * open question has a single answer. */
    bool asks_forced, forced;
};
extern _Thread_local struct observer observer;
/* Nobody watches this thread any more, and nothing is predetermined in it. */
void observer_reset(void);

/* Whether questions with a single answer must be asked, too: then no row may
 * take a short cut past one. */
static inline bool asks_forced(void)
{
    return __builtin_expect(observer.asks_forced, 0);
}

/* The id of the rule being carried out, for events. */
const char *rule_now(const struct epic_game *g);

/* Whether anybody listens to events.  If not, none are built. */
static inline bool has_listener(void)
{
    return observer.listener != NULL;
}
COLD void tell(const struct epic_game *g, epic_event event);
/* Fill in what an event says about its cards besides their numbers. */
void event_complete(const struct epic_game *g, epic_event *e);

/* The two common shapes of events: about a player, and about a card that all
 * may see.  Without a listener they cost one test. */
COLD void tell_of_seat(const struct epic_game *g, int kind, int seat,
                       int number);
COLD void tell_of_cards(const struct epic_game *g, int kind, int seat, int card,
                        int other, int number);
static inline void tell_seat(const struct epic_game *g, int kind, int seat,
                             int number)
{
    if (has_listener())
        tell_of_seat(g, kind, seat, number);
}
/* `other` is a second card, or -1. */
static inline void tell_cards(const struct epic_game *g, int kind, int seat,
                              int card, int other, int number)
{
    if (has_listener())
        tell_of_cards(g, kind, seat, card, other, number);
}
static inline void tell_card(const struct epic_game *g, int kind, int seat,
                             int card, int number)
{
    tell_cards(g, kind, seat, card, -1, number);
}

#endif
