/* TCG-line, TCG-target: the top item of the line resolves.
 *
 * Frame: `rest` is the item; seat, card, ability, mode and x are the item's;
 * `inside`: an enclosing effect processes the triggers. */
#include "rules/tcg/tcg.h"
#include "verbs/beneath.h"

static struct frame *push_resolve(struct epic_game *g, int item)
{
    const struct item *t = item_at(g, item);
    struct frame *f = push(g, TCG_RESOLVE, t->seat, t->source.card);
    f->generation = t->source.generation;
    f->rest = (uint16_t)item;
    f->ability = t->ability;
    f->mode = t->mode;
    f->x = t->number;
    return f;
}

static step_fn enter, put_away;

flow resolve_top(struct epic_game *g, bool inside)
{
    int top = top_item(g);
    CHECK(g, top >= 0);
    struct frame *f = push_resolve(g, top);
    f->inside = inside;
    tie_if_endless(g);
    return next();
}

void tcg_resolve_item(struct epic_game *g, int item)
{
    push_resolve(g, item)->inside = true;
}

static bool stays(const struct epic_game *g, const struct frame *f)
{
    return !f->ability && (design_of(g, f->card)->kinds & KIND_STAYS);
}

static flow follow_text(struct epic_game *g, struct frame *f)
{
    const struct item *t = item_at(g, f->rest);
    leave_line(g, f->rest);
    tell_card(g, EPIC_EVENT_RESOLVE, f->seat, f->card, f->ability);
    if (stays(g, f) || (!f->ability && !design_of(g, f->card)->text))
        return next();
    refresh(g);
    struct frame *e = push_item_text(g, f, t);
    bool fails = (t->flags & ITEM_AIMED) && check_targets(g, e) == 0;
    if (!fails)
        happen(g, ON_RESOLVED, item_thing(f->rest), NO_CARD, f->seat, 0);
    if (fails) {
        tell_card(g, EPIC_EVENT_NOTHING, f->seat, f->card, f->ability);
        forget_notes(g, e->mark);
        return finish(g); /* ends the text frame, not this one */
    }
    return next();
}

/* "This enters play as a copy of ..."  applies before any ability sees the
 * card.  A face-down card has no such text. */
static flow enter_as(struct epic_game *g, struct frame *f)
{
    if (!stays(g, f)) /* it does not enter play */
        return skip_to(g, f, put_away);
    int line = copy_line(g, f->card);
    bool down = item_at(g, f->rest)->flags & ITEM_FACE_DOWN;
    if (line && !down)
        push_effect(g, f->seat, this_card(f), line, 0);
    return next();
}

static flow enter(struct epic_game *g, struct frame *f)
{
    unsigned flags = item_at(g, f->rest)->flags;
    enter_play(g, f->card, f->seat,
               (flags & ITEM_FACE_DOWN ? ENTER_FACE_DOWN : 0) |
                   (flags & ITEM_OPTION ? ENTER_PAID : 0));
    tcg_settle(g);
    return next();
}

/* Whether an effect further down the stack still needs its notes.  An item that
 * resolves because all players passed is not inside an effect. */
static bool inside_text(const struct epic_game *g, const struct frame *f)
{
    for (int i = 0; f->inside && i < g->depth; i++)
        if (frame_at(g, i)->proc == PROC_EFFECT)
            return true;
    return false;
}

/* Whether the card itself is still on the line.  Abilities and copies have no
 * card, and a permanent has entered play. */
static bool is_still_there(const struct epic_game *g, const struct frame *f)
{
    const struct card *c = card_at(g, f->card);
    return !f->ability && c->zone == ZONE_LINE &&
           c->generation == f->generation &&
           !(item_at(g, f->rest)->flags & ITEM_COPY);
}

/* A resolved event, or a card that failed, goes to the discard pile of its
 * player. */
static flow put_away(struct epic_game *g, struct frame *f)
{
    if (is_still_there(g, f)) {
        if (instead_is_asked(g, ON_ENTERS_PILE, f->card, f->seat))
            return again(f);
        to_pile(g, f->card, f->seat, EPIC_EVENT_FINISH, 0);
    }
    if (!inside_text(g, f))
        trim_line(g);
    if (notes_with(g, TIMED_UNDER)) /* cards held beneath for this text */
        release_beneath(g, g->depth - 1);
    tcg_settle(g);
    return next();
}

const struct step RESOLVE_TCG[] = {
    { "TCG-target-2", follow_text },
    { "TCG-as-1", enter_as },
    { "TCG-play-4", enter },
    { "TCG-play-5", put_away },
    { "TCG-when-4", flush_unless_inside },
    STEP_END,
};

/* The rest of the text is not followed if its player has left; a champion or an
 * object whose owner has left does not enter. */
bool tcg_resolve_left(struct epic_game *g, struct frame *f, unsigned out)
{
    bool gone = stays(g, f) && card_at(g, f->card)->zone == ZONE_GONE;
    bool stops = (out >> f->seat & 1) || gone;
    return stops && !is_past(g, f, put_away) && continue_at(g, f, put_away);
}
