/* run.c - the run loop, jumps, questions and their options, picking.
 *
 * A procedure is a const table of rows: a rule id and a step function.  A frame
 * is one activation of a procedure (or of card text): which table, which row is
 * next, and the named locals that must survive a wait. run() repeatedly takes
 * the top frame, advances it to its next row, and calls that row.  The row
 * changes the game and returns one transition:
 *
 *   next()              go on with the next row
 *   begin(), push()     call another procedure: a new top frame
 *   finish()            return to the frame below; the end of a table does, too
 *   back_to, skip_to    jump to a row of this table, named by its function
 *   ask(), ask_pick()   open a question
 *
 * Since `at` is advanced before the call, a row resumes behind itself; again()
 * undoes that.  The loop stops when a question is open (g->asked) or the game
 * is over. epic_game_apply() stores the answer and runs on: the next row reads
 * g->answer.
 *
 * No C stack outlives a question: everything a procedure needs later is in its
 * frame, which is why a game can be cloned at any decision. */
#include "kernel/run.h"

#include "kernel/books.h"
#include "kernel/zones.h"

_Thread_local struct observer observer;

static inline void end_frame(struct epic_game *g)
{
    CHECK(g, g->depth > 1 || g->over); /* the outermost frame never ends */
    g->depth--;
}

flow end_of_table(struct epic_game *g, struct frame *f)
{
    (void)f;
    end_frame(g);
    return (flow){ 0 };
}

/* The loop.  Most rows are followed by the next row of their table, so the
 * inner loop keeps the frame and its table until a row opens a question, ends
 * the game, or begins or ends a procedure.  `watched` is constant in both
 * callers, so the test is compiled out. */
static inline void run_rows(struct epic_game *g, bool watched)
{
    const struct procedure *procedures = ruleset_of(g)->procedures;
    struct frame *frames = frame_at(g, 0); /* the array does not move */
    _Static_assert(EPIC_ASK_NOTHING == 0, "no question");
    do {
        struct frame *f = &frames[g->depth - 1];
        const struct step *steps = procedures[f->proc].steps;
        uint32_t place = g->place;
        do {
            const struct step *s = &steps[f->at++];
            if (!watched || s->run == end_of_table ||
                observer.step(observer.step_user, g, s->rule))
                (void)s->run(g, f);
        } while (g->place == place);
    } while (!g->waits);
    g->begun = 0;
}

static COLD void run_watched(struct epic_game *g)
{
    run_rows(g, true);
}

static inline void run_once(struct epic_game *g)
{
    if (observer.step) /* hoisted: rows never change it */
        run_watched(g);
    else
        run_rows(g, false);
}

/* Somebody has left in the last row. */
static COLD void run_on_without(struct epic_game *g)
{
    if (go_on_without(g, NULL, 0))
        run(g);
}

/* Nothing is asked yet, and it is not over. */
static inline void run_on(struct epic_game *g)
{
    run_once(g);
    if (__builtin_expect(g->leaves, 0))
        run_on_without(g);
}

void run(struct epic_game *g)
{
    if (!g->waits)
        run_on(g);
    else if (g->leaves)
        run_on_without(g);
    g->begun = 0;
}

struct frame *push(struct epic_game *g, int proc, int seat, int card)
{
    if (g->depth == g->cap.frames) {
        out_of_room(g);
        g->depth--; /* the game is over; the caller may overwrite the top
                     * frame */
    }
    struct frame *f = frame_at(g, g->depth++);
    g->begun++; /* even if a frame of this depth has just ended */
    memset(f, 0, sizeof *f);
    f->proc = (uint8_t)proc;
    f->seat = (uint8_t)seat;
    f->card = (uint16_t)card;
    f->generation = card < g->cards ? card_at(g, card)->generation : 0;
    f->refs = f->mark = g->refs;
    f->last = -1;
    f->loop_seat = f->event_seat = NOBODY;
    return f;
}

flow finish(struct epic_game *g)
{
    end_frame(g);
    return (flow){ 0 };
}

/* ---- jumps --------------------------------------------------------------- */

/* A jump names its row by the function.  Where it leads is searched for once
 * and kept, by the row that jumps: the search costs more than most rows. */
struct jump {
    step_fn *step;
    uint32_t from; /* ruleset, row and procedure */
    uint8_t row;
};
enum direction { UP, DOWN };
enum { JUMPS = 256 };
static _Thread_local struct jump jumps[2][JUMPS]; /* by direction */

static COLD void find_jump(const struct epic_game *g, struct frame *f,
                           enum direction direction, struct jump *j)
{
    const struct step *first = ruleset_of(g)->procedures[f->proc].steps;
    const struct step *s = first + f->at;
    if (direction == DOWN)
        for (; s->run != j->step; s++)
            CHECK(g, s->run != end_of_table);
    else
        do
            CHECK(g, s > first);
        while ((--s)->run != j->step);
    f->at = j->row = (uint8_t)(s - first);
}

static inline void jump(const struct epic_game *g, struct frame *f,
                        step_fn *step, enum direction direction)
{
    uint16_t row; /* procedure and row within it, read as one */
    _Static_assert(offsetof(struct frame, at) == 1, "they lie together");
    memcpy(&row, f, sizeof row);
    uint32_t from = (uint32_t)g->ruleset << 16 | row;
    struct jump *j = &jumps[direction][((uintptr_t)step / 16 + f->at) % JUMPS];
    if (__builtin_expect(j->step == step && j->from == from, 1)) {
        f->at = j->row;
        return;
    }
    *j = (struct jump){ step, from, 0 };
    find_jump(g, f, direction, j);
}

/* Only loops jump back: to the nearest matching row above. */
void set_next(struct epic_game *g, struct frame *f, step_fn *step)
{
    jump(g, f, step, UP);
}

void set_later(struct epic_game *g, struct frame *f, step_fn *step)
{
    jump(g, f, step, DOWN);
}

flow skip_past(struct epic_game *g, struct frame *f, step_fn *step)
{
    set_later(g, f, step);
    f->at++;
    return next();
}

void list_options(const struct epic_game *g, struct options *o)
{
    o->count = 0;
    if (g->asked != EPIC_ASK_NOTHING)
        ruleset_of(g)->options[g->asked](g, o);
}

/* Options beyond OFFERED_MAX are stored in the frames above the top one: they
 * are free while a question is open, as nothing is pushed. */
static epic_option *more_options(const struct epic_game *g)
{
    return (epic_option *)frame_at(g, g->depth);
}
static int more_room(const struct epic_game *g)
{
    size_t bytes = (size_t)(g->cap.frames - g->depth) * sizeof(struct frame);
    return (int)(bytes / sizeof(epic_option));
}

/* The options of the open question are stored in the game, so that taking one
 * need not list them again. */
struct options first_options(struct epic_game *g)
{
    return (struct options){ g->offered, OFFERED_MAX, 0, g };
}

/* First overflow: continue in the free frames.  `out` is biased so that the
 * index stays the same; the biased pointer still lies within the game's block,
 * as frames come after the header. */
void offer_more(struct options *o, epic_option option)
{
    if (o->keeper && o->room == OFFERED_MAX) {
        o->out = more_options(o->keeper) - OFFERED_MAX;
        o->room += more_room(o->keeper);
    }
    if (o->count < o->room)
        o->out[o->count] = option;
}

void wait_for_seat(struct epic_game *g, int kind, int seat, int count)
{
    CHECK(g, count > 0);
    CHECK(g, count <= EPIC_OPTIONS_MAX);
    g->asked = (uint8_t)kind;
    g->asked_seat = (uint8_t)seat;
    g->option_count = (uint16_t)count;
}

void open_question(struct epic_game *g, int kind, int seat)
{
    g->asked = (uint8_t)kind;
    g->asked_seat = (uint8_t)seat;
    if (values_are_old(g))
        ruleset_of(g)->derive(g);
    struct options o = first_options(g);
    list_options(g, &o);
    wait_for_seat(g, kind, seat, o.count);
}

/* Lists all options again, for one that found no room in the game. */
static COLD epic_option listed(const struct epic_game *g, int choice)
{
    epic_option list[EPIC_OPTIONS_MAX];
    struct options o = { list, EPIC_OPTIONS_MAX, 0 };
    list_options(g, &o);
    CHECK(g, o.count == g->option_count);
    return list[choice];
}

epic_option later_option(const struct epic_game *g, int choice)
{
    int i = choice - OFFERED_MAX;
    return i < more_room(g) ? more_options(g)[i] : listed(g, choice);
}

static void take(struct epic_game *g, int choice)
{
    if (choice < OFFERED_MAX) /* copied as one struct: keeps it a single load
                               * and store */
        g->answer = g->offered[choice];
    else
        g->answer = later_option(g, choice);
    g->choice = (uint16_t)choice;
    g->asked = EPIC_ASK_NOTHING;
    g->decisions++;
}

static bool take_if_forced(struct epic_game *g)
{
    if (g->option_count > 1 || (g->ask_all && g->asked == EPIC_ASK_ACTION))
        return false;
    if (asks_forced() && g->asked != EPIC_ASK_ACTION) {
        observer.forced = true;
        return false;
    }
    take(g, 0);
    g->decisions--;
    return true;
}

bool must_wait(struct epic_game *g, int kind, int seat)
{
    open_question(g, kind, seat);
    return !take_if_forced(g);
}

bool must_wait_for(struct epic_game *g, int kind, int seat, int count)
{
    wait_for_seat(g, kind, seat, count);
    return !take_if_forced(g);
}

/* Offers DONE where the set may end, and the candidates behind the last pick,
 * as far as enough remain to complete the set. */
static void offer_picks(const struct epic_game *g, struct options *o,
                        const thing *list, int n)
{
    const struct frame *f = top_frame(g);
    CHECK(g, n <= CANDIDATES_MAX);
    if (g->minimum <= 0)
        offer(o, EPIC_DONE, -1, -1, 0);
    int need = g->minimum < 0 ? -g->minimum : g->minimum;
    bool ordered = f->flags & FRAME_ORDERED;
    int end = n - (need > 1 && !ordered ? need - 1 : 0);
    for (int i = f->last + 1; i < end; i++) {
        thing t = list[i];
        if (t < THING_ITEM)
            offer(o, EPIC_PICK, t, -1, 0);
        else if (is_seat(t))
            offer(o, EPIC_PICK, -1, thing_seat(t), 0);
        else /* by its card, and 1 + its index */
            offer(o, EPIC_PICK, item_at(g, thing_item(t))->source.card, -1,
                  1 + thing_item(t));
    }
}

void pick_options(const struct epic_game *g, struct options *o)
{
    thing list[CANDIDATES_MAX];
    const struct frame *f = top_frame(g);
    offer_picks(g, o, list,
                ruleset_of(g)->procedures[f->proc].candidates(g, f, list));
}

bool pick_must_wait(struct epic_game *g, int kind, int seat, int least,
                    int most)
{
    g->minimum = (int16_t)least;
    g->maximum = (int16_t)most;
    return must_wait(g, kind, seat);
}

void pick_openly(struct epic_game *g, const thing *list, int n, int kind,
                 int seat, int least, int most)
{
    struct options o = first_options(g);
    g->minimum = (int16_t)least;
    g->maximum = (int16_t)most;
    offer_picks(g, &o, list, n);
    wait_for_seat(g, kind, seat, o.count);
}

bool pick_from_must_wait(struct epic_game *g, const thing *list, int n,
                         int kind, int seat, int least, int most)
{
    pick_openly(g, list, n, kind, seat, least, most);
    return !take_if_forced(g);
}

thing picked_alone(const struct epic_game *g)
{
    if (g->answer.act == EPIC_DONE)
        return NO_CARD;
    if (g->answer.number > 0)
        return item_thing(g->answer.number - 1);
    return g->answer.card >= 0 ? (thing)g->answer.card
                               : seat_thing(g->answer.seat);
}

thing picked(struct epic_game *g, struct frame *f)
{
    if (g->answer.act == EPIC_DONE)
        return NO_CARD;
    if (!(f->flags & FRAME_ORDERED))
        f->last = (int16_t)(f->last + 1 + g->choice - (g->minimum <= 0));
    f->picked++;
    return picked_alone(g);
}

void yes_no_options(const struct epic_game *g, struct options *o)
{
    offer(o, EPIC_NO, -1, -1, 0);
    if (g->maximum > 0)
        offer(o, EPIC_YES, -1, -1, 0);
}

void ask_openly(struct epic_game *g, int seat, bool may)
{
    g->minimum = 0;
    g->maximum = may;
    open_question(g, EPIC_ASK_MAY, seat);
}

void number_options(const struct epic_game *g, struct options *o)
{
    for (int i = g->minimum; i <= g->maximum; i++)
        offer(o, EPIC_NUMBER, -1, -1, i);
}

epic_status epic_game_apply(epic_game *g, int choice)
{
    if (!g || g->over || (unsigned)choice >= g->option_count)
        return EPIC_ILLEGAL;                  /* as unsigned this rejects
                                               * negative numbers, too */
    CHECK(g, books_has(g->book_at, g->book)); /* its cards were not freed */
    if (g->option_count > 1 && customs_of(g)->chain_ends_by_choice)
        g->resolved = 0;
    if (g->ask_all && (g->option_count > 1 || g->asked == EPIC_ASK_ACTION))
        g->doer = (kept_option(g, choice).act == EPIC_PASS ? DOER_NONE
                                                           : g->asked_seat) &
                  15;
    take(g, choice);
    run_on(g);
    return g->over && g->full ? EPIC_NO_ROOM : EPIC_OK;
}

void out_of_room(struct epic_game *g)
{
    g->full = 1;
    g->over = 1;
    g->winner = NOBODY;
    g->option_count = 0;
}

void end_game(struct epic_game *g, int winner, unsigned drawn, int reason)
{
    if (g->over)
        return;
    g->over = 1;
    g->winner = (uint8_t)winner;
    g->drawn = (uint8_t)drawn;
    g->end_rule = (uint16_t)reason;
    g->option_count = 0;
    g->asked = EPIC_ASK_NOTHING;
}

/* ---- who leaves the game in the middle of it ----------------------------- */

void run_without(struct epic_game *g, const thing *before, int n)
{
    if (go_on_without(g, before, n))
        run(g);
}
