/* The top of the line resolves.
 *
 * The frame: `rest` which item; seat, card, ability, mode, x as the item has
 * them; `inside` that its triggers wait. */
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

/* Out of turn, inside an effect. */
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
        return finish(g); /* of the text that was about to be followed */
    }
    return next();
}

/* "This enters play as a copy of ...": before anybody can look at it.  Face
 * down it says nothing. */
static flow enter_as(struct epic_game *g, struct frame *f)
{
    if (!stays(g, f)) /* nor does it enter */
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

/* What is being followed further down still needs its notes.  What resolves
 * because all have passed is inside no text. */
static bool inside_text(const struct epic_game *g, const struct frame *f)
{
    for (int i = 0; f->inside && i < g->depth; i++)
        if (frame_at(g, i)->proc == PROC_EFFECT)
            return true;
    return false;
}

/* An ability is no card, nor is a copy; what stays has gone into play. */
static bool is_still_there(const struct epic_game *g, const struct frame *f)
{
    const struct card *c = card_at(g, f->card);
    return !f->ability && c->zone == ZONE_LINE &&
           c->generation == f->generation &&
           !(item_at(g, f->rest)->flags & ITEM_COPY);
}

/* An event that is over, a card that failed: to the pile of who played it. */
static flow put_away(struct epic_game *g, struct frame *f)
{
    if (is_still_there(g, f)) {
        if (instead_is_asked(g, ON_ENTERS_PILE, f->card, f->seat))
            return again(f);
        to_pile(g, f->card, f->seat, EPIC_EVENT_FINISH, 0);
    }
    if (!inside_text(g, f))
        trim_line(g);
    if (notes_with(g, TIMED_UNDER)) /* its own text is over */
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
