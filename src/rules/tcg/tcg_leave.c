/* TCG-multi: who leaves in the middle of a turn.
 *
 * What they leave unfinished goes on in procedures of its own: an announcement
 * comes to nothing (ABANDON_TCG), a turn without its player is cut short
 * (CUT_TURN_TCG). */
#include "kernel/mode.h"
#include "rules/tcg/tcg.h"

/* Index of a waiting trigger when those of the seats `out` are gone. */
static int index_without(const struct epic_game *g, int trigger, unsigned out)
{
    int index = trigger;
    for (int i = 0; i < trigger && i < g->triggers; i++)
        index -= out >> trigger_at(g, i)->seat & 1;
    return index;
}

/* How many of the last `passes` to pass before the holder of priority stay in
 * the game. */
static int passes_without(const struct epic_game *g, int passes, unsigned out)
{
    unsigned were_in = seats_left(g) | out;
    int kept = 0;
    for (int s = g->holder; passes > 0;) {
        s = (s + g->seats - 1) % g->seats;
        if (!(were_in >> s & 1))
            continue;
        kept += !(out >> s & 1);
        passes--;
    }
    return kept;
}

/* Frames that count seats or triggers count them anew, before those of the seats
 * `out` are gone. */
void tcg_take_away(struct epic_game *g, unsigned out)
{
    for (int i = 0; i < g->depth; i++) {
        struct frame *f = frame_at(g, i);
        if (f->proc == TCG_WINDOW)
            f->rest = (uint16_t)passes_without(g, f->rest, out);
        else if (f->proc == TCG_PLACE)
            tcg_place_without(g, f, index_without(g, f->rest, out), out);
    }
    take_away(g, out);
}

void drop_choices_above(struct epic_game *g, const struct frame *f)
{
    g->depth = (uint8_t)(f - frame_at(g, 0) + 1);
    g->refs = f->mark;
}

/* ---- what was announced -------------------------------------------------- */

bool has_lost_player(const struct epic_game *g, const struct frame *f,
                     unsigned out)
{
    int owner = card_owner(card_at(g, f->card));
    return (out >> f->seat | out >> owner) & 1;
}

bool abandon(struct frame *f)
{
    return continue_as(f, TCG_ABANDON);
}

/* Triggers that wait since somebody left are placed by the window or the effect
 * within which it was announced. */
static flow forget_choices(struct epic_game *g, struct frame *f)
{
    forget_notes(g, f->mark);
    return next();
}

const struct step ABANDON_TCG[] = {
    { "TCG-multi-6", forget_choices },
    STEP_END,
};

/* ---- a turn without its player ------------------------------------------- */

/* Priority begins to the left of the player who is out. */
static flow finish_line(struct epic_game *g, struct frame *f)
{
    (void)f;
    return line_is_empty(g) ? next()
                            : open_window(g, WINDOW_DRAIN, first_to_act(g), 0);
}

static flow line_is_finished(struct epic_game *g, struct frame *f)
{
    trim_line(g);
    g->refs = f->mark; /* of an attack that was cut short, too */
    return next();
}

const struct step CUT_TURN_TCG[] = {
    { "TCG-multi-9", flush_triggers },
    { "TCG-multi-9", finish_line },
    { "TCG-multi-9", line_is_finished },
    { "TCG-end-7", stand_up },
    { "TCG-end-11", heal_and_expire },
    { "TCG-action-2", lose_actions },
    STEP_END,
};

/* The cleanup runs as it is; before it, the turn is cut short.  A discard that
 * is being chosen is chosen anew, as some of the cards may be gone. */
bool tcg_turn_left(struct epic_game *g, struct frame *f, unsigned out)
{
    bool discards = is_next(g, f, discard_down), cut = out >> g->active & 1;
    if (is_past(g, f, stand_up) || !(discards || cut))
        return false;
    if (discards)
        drop_choices_above(g, f);
    f->flags &= (uint8_t)~FRAME_DONE;
    return cut ? continue_as(f, TCG_CUT_TURN) : continue_at(g, f, hand_limit);
}
