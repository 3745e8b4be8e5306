/* TCG-priority: who may act now, and when the line resolves.
 *
 * Frame: `stage` is the kind of window, `rest` how many players have passed in
 * a row; FRAME_ACTED: some player acted; FRAME_DONE: the active player has
 * announced the end of the step.  g->holder has priority. */
#include "rules/tcg/tcg.h"

static NOINLINE int players_left(const struct epic_game *g)
{
    int n = g->seats;
    for (int s = 0; s < g->seats; s++)
        n -= g->seat[s].out;
    return n;
}

/* Whether all players have passed in a row.  The shortcut for two seats: a game
 * of two goes on only while both are in it. */
static bool is_everybody(const struct epic_game *g, int passes)
{
    return passes >= 2 && (g->seats == 2 || passes >= players_left(g));
}

static step_fn all_passed, close_window;

flow open_window(struct epic_game *g, int kind, int seat, int passes)
{
    struct frame *f = push(g, TCG_WINDOW, seat, NO_CARD);
    f->stage = (uint8_t)kind;
    f->rest = (uint16_t)passes;
    if (passes)
        f->flags |= FRAME_DONE;
    g->holder = (uint8_t)seat;
    return next();
}

/* Whether what was last on the line has gone with its player.  A game of two is
 * over then. */
static bool top_has_left(const struct epic_game *g)
{
    return g->seats > 2 && !nothing_waits(g) &&
           (item_at(g, g->items - 1)->flags & ITEM_LEFT);
}

static flow ask_action(struct epic_game *g, struct frame *f)
{
    if (__builtin_expect(top_has_left(g), 0))
        trim_line(g);
    if (nothing_waits(g)) {
        if (f->stage == WINDOW_DRAIN)
            return skip_to(g, f, close_window);
        zone_thaw(g); /* items on the line may refer to bodies that left play */
    }
    refresh(g);
    tell_seat(g, EPIC_EVENT_INITIATIVE, g->holder, 0);
    int seat = g->holder;
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    g->minimum = g->maximum = 0;
    ask_to_act(g, seat, only_fast(g, seat, nothing_waits(g)));
    return next();
}

static flow pass_on(struct epic_game *g, struct frame *f)
{
    if (g->answer.act != EPIC_PASS)
        return next();
    tell_seat(g, EPIC_EVENT_PASS, g->holder, 0);
    bool active = g->holder == g->active, empty = nothing_waits(g);
    if (empty && active)
        f->flags |= FRAME_DONE;
    if (empty && !(f->flags & FRAME_DONE)) { /* only the active player ends
                                              * it */
        f->rest = 0;
        g->holder = g->active;
    } else if (is_everybody(g, ++f->rest)) {
        return skip_to(g, f, empty ? close_window : all_passed);
    } else {
        g->holder = (uint8_t)next_seat(g, g->holder);
    }
    return back_to(g, f, ask_action);
}

/* The player who acts keeps priority. */
static flow act(struct epic_game *g, struct frame *f)
{
    f->flags |= FRAME_ACTED;
    f->flags &= (uint8_t)~FRAME_DONE;
    f->rest = 0;
    set_next(g, f, ask_action);
    return tcg_perform(g, g->holder);
}

static flow all_passed(struct epic_game *g, struct frame *f)
{
    f->rest = 0;
    f->flags &= (uint8_t)~FRAME_DONE;
    return resolve_top(g, false);
}

static flow active_again(struct epic_game *g, struct frame *f)
{
    g->holder = (uint8_t)first_to_act(g);
    return back_to(g, f, ask_action);
}

static flow close_window(struct epic_game *g, struct frame *f)
{
    struct frame *below = frame_at(g, g->depth - 2);
    below->flags &= (uint8_t)~FRAME_ACTED;
    below->flags |= f->flags & FRAME_ACTED;
    return finish(g);
}

static void count_passes_anew(struct frame *f)
{
    f->rest = 0;
    f->flags &= (uint8_t)~FRAME_DONE;
}

/* Some player has left.  Triggers that wait since then are put on the line. */
static flow go_on(struct epic_game *g, struct frame *f)
{
    trim_line(g);
    if (g->triggers)
        count_passes_anew(f);
    bool over = is_everybody(g, f->rest);
    set_next(g, f, !over ? ask_action : g->items ? all_passed : close_window);
    return flush(g, g->active);
}

const struct step WINDOW_TCG[] = {
    { "TCG-priority-2", ask_action },
    { "TCG-priority-5", pass_on },
    { "TCG-priority-3", act },
    { "TCG-priority-6", all_passed },
    { "TCG-priority-7", active_again },
    { "TCG-line-6", close_window },
    { "TCG-multi-10", go_on }, /* only tcg_window_left() leads here */
    STEP_END,
};

static bool any_vanished(const struct epic_game *g, unsigned out)
{
    for (int i = 0; i < g->items; i++) {
        const struct item *t = item_at(g, i);
        int owner = card_owner(card_at(g, t->source.card));
        if ((t->flags & ITEM_LEFT) && ((out >> t->seat | out >> owner) & 1))
            return true;
    }
    return false;
}

/* TCG-multi-9: without the active player the window is over.  If something has
 * vanished from the line, passes count anew, as after a resolution. */
bool tcg_window_left(struct epic_game *g, struct frame *f, unsigned out)
{
    bool asking = f == top_frame(g);
    if (is_past(g, f, go_on)) /* it is over already */
        return false;
    if (out >> g->active & 1)
        return continue_after(g, f, go_on);
    bool resolving = is_next(g, f, active_again);
    bool anew = resolving || (asking && any_vanished(g, out));
    if (anew)
        count_passes_anew(f);
    /* A seat that acts out of turn and leaves has passed back to the active
     * player. */
    bool back = asking && (out >> g->asked_seat & 1) && line_is_empty(g) &&
                !(f->flags & FRAME_DONE);
    if (anew || back)
        g->holder = (uint8_t)first_to_act(g);
    return continue_at(g, f, go_on);
}
