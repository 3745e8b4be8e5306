/* run.c - the run loop, questions and their options, picking, events.
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

#include <stdio.h>
#include <stdlib.h>

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
    while (!g->waits) {
        struct frame *f = &frames[g->depth - 1];
        const struct step *steps = procedures[f->proc].steps;
        uint32_t place = g->place;
        do {
            const struct step *s = &steps[f->at++];
            if (!watched || s->run == end_of_table ||
                observer.step(observer.step_user, g, s->rule))
                (void)s->run(g, f);
        } while (g->place == place);
    }
    g->begun = 0;
}

static bool go_on_without(struct epic_game *g, const thing *before, int n);

static COLD void run_watched(struct epic_game *g)
{
    run_rows(g, true);
}

static inline void run_on(struct epic_game *g)
{
    do {
        if (observer.step) /* hoisted: rows never change it */
            run_watched(g);
        else
            run_rows(g, false);
    } while (__builtin_expect(g->leaves, 0) && go_on_without(g, NULL, 0));
}

void run(struct epic_game *g)
{
    run_on(g);
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

bool pick_from_must_wait(struct epic_game *g, const thing *list, int n,
                         int kind, int seat, int least, int most)
{
    struct options o = first_options(g);
    g->minimum = (int16_t)least;
    g->maximum = (int16_t)most;
    offer_picks(g, &o, list, n);
    return must_wait_for(g, kind, seat, o.count);
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
    (void)g;
    offer(o, EPIC_NO, -1, -1, 0);
    offer(o, EPIC_YES, -1, -1, 0);
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
    take(g, choice);
    run_on(g);
    return __builtin_expect(g->full, 0) ? EPIC_NO_ROOM : EPIC_OK;
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

const char *rule_now(const struct epic_game *g)
{
    /* Card text has no rule ids of its own: the innermost row that has one. */
    const struct procedure *procedures = ruleset_of(g)->procedures;
    for (int i = g->depth - 1; i >= 0; i--) {
        const struct frame *f = frame_at(g, i);
        const struct step *s = procedures[f->proc].steps;
        if (f->at > 0 && s[f->at - 1].rule)
            return s[f->at - 1].rule;
    }
    return "";
}

/* Who may know which card of all that is: on the table everybody; in a hand its
 * holder, unless it lies open there; in a deck or a pile face down nobody. */
static unsigned who_knows_which(const struct epic_game *g, const struct card *c)
{
    if (!is_hidden_zone(g, c->zone) || (c->marks & CARD_SHOWN))
        return 0xFF;
    return c->zone == ZONE_HAND ? 1u << card_holder(c) : 0;
}

/* Listeners may look at an event later, when its cards have moved: designs,
 * owners and controllers are stored in it. */
void event_complete(const struct epic_game *g, epic_event *e)
{
    bool with = e->kind == EPIC_EVENT_ATTACK && e->other >= 0;
    int weapon = with ? EPIC_HOW_WEAPON(e->number) : -1;
    e->owner = (int8_t)(e->card >= 0 ? card_owner(card_at(g, e->card)) : -1);
    e->other_seat = -1;
    if (weapon >= 0 && weapon < g->cards)
        e->weapon_design = (int16_t)card_at(g, weapon)->design;
    if (e->other < 0 || e->other >= g->cards)
        return;
    const struct body *b = body_of(g, e->other);
    const struct card *other = card_at(g, e->other);
    e->other_seat = (int8_t)(b ? b->controller : card_owner(other));
    e->other_seen_by = (uint8_t)who_sees(g, e->other);
    e->other_known_by = (uint8_t)who_knows_which(g, other);
    e->other_design = (int16_t)other->design;
}

void tell(const struct epic_game *g, epic_event event)
{
    if (!event.rule)
        event.rule = rule_now(g);
    event_complete(g, &event);
    observer.listener(observer.user, g, &event);
}

void tell_of_seat(const struct epic_game *g, int kind, int seat, int number)
{
    tell(g, (epic_event){ .kind = (uint8_t)kind,
                          .seat = (int8_t)seat,
                          .seen_by = 0xFF,
                          .card = -1,
                          .other = -1,
                          .number = number });
}

void tell_of_cards(const struct epic_game *g, int kind, int seat, int card,
                   int other, int number)
{
    unsigned seen_by = who_sees(g, card);
    tell(g, (epic_event){ .kind = (uint8_t)kind,
                          .seat = (int8_t)seat,
                          .seen_by = (uint8_t)seen_by,
                          .face_down = seen_by != 0xFF,
                          .card = (int16_t)card,
                          .other = (int16_t)other,
                          .design = (int16_t)card_at(g, card)->design,
                          .number = number });
}

void epic_listen(epic_listener *listener, void *user)
{
    observer.listener = listener;
    observer.user = user;
}

void check_failed(const struct epic_game *g, const char *what, const char *file,
                  int line)
{
    fprintf(stderr, "epic: a bug in the engine: %s (%s:%d)\n", what, file,
            line);
    if (g) {
        const struct ruleset *r = ruleset_of(g);
        fprintf(stderr, "  game %s, seed %llu, decision %u, turn %d\n", r->name,
                (unsigned long long)g->seed, (unsigned)g->decisions, g->turn);
        for (int i = 0; i < g->depth && i < g->cap.frames; i++) {
            const struct frame *f = frame_at(g, i);
            const struct step *s = r->procedures[f->proc].steps;
            const char *rule = f->at > 0 ? s[f->at - 1].rule : NULL;
            fprintf(stderr, "  in %s%s%s\n", r->procedures[f->proc].name,
                    rule ? ", " : "", rule ? rule : "");
        }
    }
    if (observer.dying)
        observer.dying(observer.dying_user);
    abort();
}

/* ---- who leaves the game in the middle of it ----------------------------- */

static int row_of(const struct epic_game *g, const struct frame *f,
                  step_fn *step)
{
    const struct step *s = ruleset_of(g)->procedures[f->proc].steps;
    int row = 0;
    for (; s[row].run != step; row++)
        CHECK(g, s[row].run != end_of_table);
    return row;
}

bool continue_at(struct epic_game *g, struct frame *f, step_fn *step)
{
    f->at = (uint8_t)row_of(g, f, step);
    return true;
}

bool continue_after(struct epic_game *g, struct frame *f, step_fn *step)
{
    f->at = (uint8_t)(row_of(g, f, step) + 1);
    return true;
}

bool continue_as(struct frame *f, int proc)
{
    f->proc = (uint8_t)proc;
    f->at = 0;
    return true;
}

bool is_next(const struct epic_game *g, const struct frame *f, step_fn *step)
{
    return f->at == row_of(g, f, step);
}

bool is_past(const struct epic_game *g, const struct frame *f, step_fn *step)
{
    return f->at > row_of(g, f, step);
}

bool end_procedure(struct epic_game *g, struct frame *f)
{
    const struct step *s = ruleset_of(g)->procedures[f->proc].steps;
    while (s[f->at].run != end_of_table)
        f->at++;
    /* What was picked so far, unless a procedure below has forgotten more. */
    if (f == top_frame(g) && f->mark < g->refs)
        g->refs = f->mark;
    return true;
}

/* A question that has lost its sense is answered for its seat: none, no, the
 * least. */
static void answer_for(struct epic_game *g)
{
    bool number = g->asked == EPIC_ASK_NUMBER || g->asked == EPIC_ASK_DAMAGE ||
                  g->asked == EPIC_ASK_WARD;
    int act = g->asked == EPIC_ASK_MAY      ? EPIC_NO
              : g->asked == EPIC_ASK_ACTION ? EPIC_PASS
              : number                      ? EPIC_NUMBER
                                            : EPIC_DONE;
    take_only(g, g->asked_seat,
              (epic_option){ (uint8_t)act, -1, -1,
                             (int16_t)(number ? g->minimum : 0) });
    g->asked = EPIC_ASK_NOTHING;
}

int open_candidates(const struct epic_game *g, thing list[CANDIDATES_MAX])
{
    const struct ruleset *rules = ruleset_of(g);
    const struct frame *f = top_frame(g);
    if (!g->asked || rules->options[g->asked] != pick_options)
        return 0;
    return rules->procedures[f->proc].candidates(g, f, list);
}

/* Sets are picked in ascending order: of the `n` candidates that there were,
 * those up to the last pick stay behind it.  Nobody has to pick more than there
 * are left.  Whether there are any. */
static bool pick_up_again(struct epic_game *g, const thing *before, int n)
{
    thing list[CANDIDATES_MAX];
    struct frame *f = top_frame(g);
    int m = open_candidates(g, list), last = -1;
    for (int i = 0; i < m; i++)
        for (int k = 0; k <= f->last && k < n; k++)
            last += list[i] == before[k];
    if (!(f->flags & FRAME_ORDERED))
        f->last = (int16_t)last;
    int left = m - 1 - f->last;
    if (g->minimum > left)
        g->minimum = (int16_t)left;
    if (g->minimum < -left)
        g->minimum = (int16_t)-left;
    return left > 0;
}

/* What is asked now that some cards are gone. */
static void ask_again(struct epic_game *g)
{
    if (g->seat[g->asked_seat].out) {
        answer_for(g);
        return;
    }
    if (g->asked == EPIC_ASK_ACTION)
        zone_thaw(g); /* in an open window nothing is remembered */
    if (values_are_old(g))
        ruleset_of(g)->derive(g);
    struct options o = first_options(g);
    list_options(g, &o);
    if (o.count > 0)
        wait_for_seat(g, g->asked, g->asked_seat, o.count);
    else
        answer_for(g);
}

/* Rows never see a seat vanish: only when one of them has returned are its cards
 * taken away and the procedures under way told.  Whether to go on. */
static COLD bool go_on_without(struct epic_game *g, const thing *before, int n)
{
    unsigned out = g->leaving;
    bool (*resume)(struct epic_game *) = ruleset_of(g)->resume;
    g->leaving = 0;
    g->leaves = false;
    if (g->over && !(resume && resume(g)))
        return false;
    if (!out)
        return true;
    ruleset_of(g)->take_away(g, out);
    for (int i = 0; i < g->depth; i++) {
        struct frame *f = frame_at(g, i);
        const struct procedure *p = &ruleset_of(g)->procedures[f->proc];
        bool moved = p->left ? p->left(g, f, out)
                             : (out >> f->seat & 1) && end_procedure(g, f);
        if (moved && f == top_frame(g))
            g->asked = EPIC_ASK_NOTHING;
    }
    ruleset_of(g)->settle(g); /* what went may have kept others alive */
    if (g->asked && !(g->over | g->leaves)) {
        if (n > 0 && !pick_up_again(g, before, n))
            answer_for(g);
        else
            ask_again(g);
    }
    return true;
}

void run_without(struct epic_game *g, const thing *before, int n)
{
    if (go_on_without(g, before, n))
        run_on(g);
}
