/* Steps of a turn that games share. */
#include "rules/common/common.h"

void enter_phase(struct epic_game *g, int phase)
{
    touch(g, LOOK_STEP);
    g->phase = (uint8_t)phase;
    tell_seat(g, EPIC_EVENT_PHASE, g->active, phase);
}

void open_turn(struct epic_game *g, int phase)
{
    touch(g, LOOK_SEATS | LOOK_STEP);
    g->turn++;
    g->holder = g->active;
    derive_for_turn(g);
    for (int s = 0; s < g->seats; s++) {
        g->seat[s].played = g->seat[s].played_free = 0;
        g->seat[s].played_count = 0;
    }
    tell_seat(g, EPIC_EVENT_TURN, g->active, g->turn);
    enter_phase(g, phase);
}

/* How many consecutive turns `seat` would have if it took one now, counting its
 * regular turn if that comes next. */
static int turns_in_a_row(const struct epic_game *g, int seat, int in_order)
{
    int before = seat == g->active ? 1 + g->seat[seat].again : 0;
    return before + 1 + (seat == in_order);
}

int extra_turn(struct epic_game *g, int in_order)
{
    int most = customs_of(g)->turns_in_a_row;
    for (int i = notes_with(g, TIMED_TURN) - 1; i >= 0; i--) {
        if (timed_at(g, i)->kind != TIMED_TURN)
            continue;
        int seat = timed_at(g, i)->seat;
        drop_timed(g, i);
        if (g->seat[seat].out)
            continue;
        if (!most || turns_in_a_row(g, seat, in_order) <= most)
            return seat;
        tell_seat(g, EPIC_EVENT_TURN_LOST, seat, 0);
    }
    return NOBODY;
}

void prepare_window(struct epic_game *g, int holder)
{
    g->holder = (uint8_t)holder;
    zone_thaw(g);
    refresh(g);
    tell_seat(g, EPIC_EVENT_INITIATIVE, holder, 0);
}

/* TCG-A-16: several effects that skip the next prepare step are used up
 * together. */
static bool skips_step(struct epic_game *g, const struct body *b)
{
    bool skips = false;
    while (use_up_rule(g, b, RULE_SKIPS_PREPARE))
        skips = true;
    return skips;
}

flow prepare_all(struct epic_game *g, struct frame *f)
{
    bool some_skip = in_force(g, RULE_SKIPS_PREPARE);
    (void)f;
    touch(g, LOOK_DEEDS); /* BODY_DEPLOYING; set_position() reports the rest */
    struct slot_walk w = g->cap.sets
                             ? walk_with_plain(g, friends_of(g, g->active))
                             : walk_each();
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        struct body *b = body_at(g, i);
        if (!takes_turn(g, b->controller))
            continue;
        if (!some_skip || !skips_step(g, b))
            set_position(g, b, PREPARED);
        b->flags &= (uint8_t)~BODY_DEPLOYING;
    }
    return next();
}

void due_now(struct epic_game *g)
{
    int kept = 0;
    if (!notes_with(g, TIMED_LATER))
        return;
    for (int i = 0; i < g->timed; i++) {
        struct timed t = *timed_at(g, i);
        if (t.kind != TIMED_LATER) {
            *timed_at(g, kept++) = t;
            continue;
        }
        if (g->triggers == g->cap.triggers) {
            out_of_room(g);
            return;
        }
        struct trigger *w = trigger_at(g, g->triggers++);
        memset(w, 0, sizeof *w);
        w->card = t.card;
        w->generation = t.generation;
        w->ability = t.ability.number;
        w->seat = t.seat;
        w->count = 1;
        w->subject = t.source;
        w->other.card = NO_CARD;
        w->event_seat = is_seat(t.source.card)
                            ? (uint8_t)thing_seat(t.source.card)
                            : NOBODY;
    }
    g->timed = (uint16_t)kept;
}

int most_in_hand(const struct epic_game *g, int seat)
{
    return customs_of(g)->hand_limit +
           rule_sum(g, RULE_HAND_LIMIT, NO_CARD, seat);
}

static int too_many_in_hand(const struct epic_game *g, int seat)
{
    return pile_of(g, seat, ZONE_HAND)->count - most_in_hand(g, seat);
}

/* Each of those whose turn it is.  Frame: `seat` is the one who discards. */
flow hand_limit(struct epic_game *g, struct frame *f)
{
    unsigned left = g->seat[g->active].unit;
    while (left && too_many_in_hand(g, __builtin_ctz(left)) <= 0)
        left &= left - 1;
    if (!left)
        return skip_past(g, f, discard_down);
    f->seat = (uint8_t)__builtin_ctz(left);
    int over = too_many_in_hand(g, f->seat);
    f->mark = g->refs;
    pick_reset(f);
    g->asked_card = NO_CARD;
    return ask_pick(g, EPIC_ASK_DISCARD, f->seat, over, over);
}

/* Whether a replacement effect must be chosen before one of the picked cards is
 * discarded. */
static bool asks_instead(struct epic_game *g, const struct frame *f)
{
    for (int i = f->mark; customs_of(g)->moments && i < g->refs; i++)
        if (ref_at(g, i)->slot == SLOT_SHARE &&
            instead_is_asked(g, ON_ENTERS_PILE, ref_at(g, i)->card, f->seat))
            return true;
    return false;
}

/* Picks one card per run until enough are picked (FRAME_DONE), then discards
 * all. */
flow discard_down(struct epic_game *g, struct frame *f)
{
    int over = too_many_in_hand(g, f->seat);
    if (over <= 0)
        return next();
    if (!(f->flags & FRAME_DONE)) {
        note_at(g, SLOT_SHARE, picked(g, f));
        if (f->picked < over) {
            pick_must_wait(g, EPIC_ASK_DISCARD, f->seat, over - f->picked,
                           over - f->picked);
            return again(f);
        }
        f->flags |= FRAME_DONE;
    }
    if (asks_instead(g, f))
        return again(f);
    for (int i = f->mark; i < g->refs; i++)
        if (ref_at(g, i)->slot == SLOT_SHARE)
            discard_card(g, ref_at(g, i)->card, NOBODY);
    f->flags &= (uint8_t)~FRAME_DONE;
    g->refs = f->mark;
    settle(g);
    if (!customs_of(g)->hand_again)
        return next();
    set_next(g, f, hand_limit);
    return flush(g, g->active);
}

/* Prepare every flipped champion, of both sides. */
void prepare_flipped(struct epic_game *g)
{
    struct slot_walk w = walk_turned(g);
    for (int i; (i = walk_on(g, &w)) >= 0;)
        if (body_at(g, i)->position == FLIPPED)
            set_position(g, body_at(g, i), PREPARED);
}

void heal_all(struct epic_game *g)
{
    touch(g, LOOK_HURT);
    struct slot_walk w = walk_passing(g);
    for (int i; (i = walk_on(g, &w)) >= 0;)
        body_at(g, i)->damage = 0;
    tell_seat(g, EPIC_EVENT_CLEANUP, g->active, 0);
}
