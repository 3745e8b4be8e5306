/* A wound about to be given, by an attack or by card text.  First a hero may
 * take it (MV-heroic-1).  Text that wounds several wounds them one after
 * another.
 *
 * Frame: `card` gives the wound, for `seat`; `mode` whether it may kill;
 * `subject` is the intended victim, `number` how many more wounds it is to get;
 * `rest` is the character about to be wounded: the victim, one that takes its
 * wounds by card text, or a hero; `chooser` is asked.  If text does it: `pc` is
 * its clause in the frame below, `first` the note of the next victim (NO_CARD:
 * none), `x` how many wounds each gets. */
#include "rules/mv/combat.h"
#include "rules/mv/persons.h"

/* ---- heroic act ---------------------------------------------------------- */

/* MV-heroic-3: whether the hero has had its heroic act. */
static bool had_its_act(const struct epic_game *g, const struct body *hero)
{
    return switch_value(g, SWITCH_HEROIC_PER_SEAT)
               ? person_seat(g, hero->controller)->heroic
               : (person_by(g, hero)->did & DID_HEROIC) != 0;
}

/* Why an active hero may not take the wound. */
static int why_not_act(const struct epic_game *g, int victim, int source,
                       const struct body *b)
{
    if (had_its_act(g, b))
        return HEROIC_ONCE;
    if (mv_is_locked_from(g, b, victim))
        return HEROIC_LOCKED;
    return may_affect(g, source, b->card) ? MAY_DO : HEROIC_NOT_ENEMY;
}

static int why_not_hero(const struct epic_game *g, int seat, int victim,
                        int source, const struct body *b)
{
    if (!b || b->card == victim || !mv_is_hero(g, b))
        return HEROIC_NO_HERO;
    if (b->controller != seat)
        return HEROIC_NOT_YOURS;
    return is_active(b) ? why_not_act(g, victim, source, b) : HEROIC_INACTIVE;
}

/* Whether an active character of the right seat may take the wound. */
static bool may_be_hero(const struct epic_game *g, int victim, int source,
                        const struct body *b)
{
    return b->card != victim && !has_word(g, b, KW_VILLAIN | KW_ANTI_HERO) &&
           !why_not_act(g, victim, source, b);
}

static int heroes_of(const struct epic_game *g, int seat, int victim,
                     int source, thing *out)
{
    struct slot_walk w = walk_slots(g, active_characters(g, seat));
    int n = 0;
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (i < SLOT_BITS ? may_be_hero(g, victim, source, b)
                          : !why_not_hero(g, seat, victim, source, b))
            out[n++] = b->card;
    }
    return n;
}

int wound_candidates(const struct epic_game *g, const struct frame *f,
                     thing *out)
{
    return heroes_of(g, f->chooser, f->rest, f->card, out);
}

int why_not_wound_pick(const struct epic_game *g, const struct frame *f,
                       thing t)
{
    return why_not_hero(g, f->chooser, f->rest, f->card,
                        is_seat(t) ? NULL : body_of(g, t));
}

/* Only a wound that would take effect can be taken, and not for an invisible
 * victim, which cannot be seen. */
static bool can_be_saved(const struct epic_game *g, const struct body *b,
                         bool kills)
{
    return can_wound(g, b, kills) && !is_marked(g, b, MARK_INVISIBLE) &&
           !rule_waits(g, b, RULE_PREVENT_WOUND);
}

/* MV-kill-7: wounds by card text may kill. */
bool mv_may_be_saved(const struct epic_game *g, const struct body *b,
                     int source)
{
    thing list[THINGS_MAX];
    bool any = false;
    for (int s = 0; s < g->seats && can_be_saved(g, b, true) && !any; s++)
        any = are_friends(g, s, b->controller) &&
              heroes_of(g, s, b->card, source, list) > 0;
    return any;
}

/* ---- victims ------------------------------------------------------------- */

static bool is_there(const struct epic_game *g, struct ref r)
{
    return r.card < g->cards && ref_live(g, r) && body_of(g, r.card) &&
           is_character(g, body_of(g, r.card));
}

static struct harm harm_of(const struct frame *f)
{
    return (struct harm){ .seat = f->seat,
                          .source = { f->card, f->generation, 0 },
                          .kills = f->mode };
}

/* Set up the next wound; returns false if there is none. */
static bool find_next(struct epic_game *g, struct frame *f)
{
    while (f->number == 0 || !is_there(g, f->subject)) {
        if (f->first == NO_CARD || ref_at(g, f->first)->card == NO_CARD)
            return false;
        f->subject = *ref_at(g, f->first++);
        f->number = f->x;
    }
    f->number--;
    const struct body *b =
        who_takes(g, body_of(g, f->subject.card), harm_of(f));
    f->rest = b->card;
    f->chooser = b->controller;
    return true;
}

/* ---- the rows ------------------------------------------------------------ */

static step_fn wound;

static struct frame *push_wound(struct epic_game *g, struct ref victim,
                                int times, struct harm by)
{
    struct frame *f = push(g, MV_WOUND, by.seat, by.source.card);
    f->generation = by.source.generation;
    f->flags |= FRAME_ORDERED;
    f->mode = by.kills;
    f->subject = victim;
    f->number = (int16_t)times;
    f->first = NO_CARD;
    return f;
}

flow begin_wound(struct epic_game *g, const struct body *victim, struct harm by)
{
    struct frame *f = push_wound(g, ref_to(g, victim->card), 1, by);
    find_next(g, f);
    return next();
}

void mv_wound_in_turn(struct epic_game *g, const struct frame *text,
                      const struct ref *who, int count, int times, int had)
{
    struct harm by = { .seat = text->seat,
                       .source = { text->card, text->generation, 0 },
                       .kills = true };
    int clause = text->pc;
    struct frame *f = push_wound(g, who[0], times - had, by);
    f->pc = (uint8_t)clause;
    f->x = (int16_t)times;
    f->first = g->refs;
    for (int i = 1; i < count; i++)
        note_ref(g, SLOT_LOOP, who[i]);
    note_at(g, SLOT_LOOP, NO_CARD); /* end of the list */
    if (!g->over)
        find_next(g, f);
}

/* The victim's controller is asked first, then its partners, clockwise. */
static flow ask_hero(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    refresh(g);
    const struct body *victim = body_of(g, f->rest);
    if (!can_be_saved(g, victim, f->mode))
        return skip_to(g, f, wound);
    do {
        int n = are_friends(g, victim->controller, f->chooser)
                    ? wound_candidates(g, f, list)
                    : 0;
        if (n > 0) {
            g->asked_card = f->card;
            g->asked_about = (int16_t)f->rest;
            pick_from_must_wait(g, list, n, EPIC_ASK_CHOOSE, f->chooser, 0, 1);
            return next();
        }
        f->chooser = (uint8_t)next_seat(g, f->chooser);
    } while (f->chooser != victim->controller);
    return skip_to(g, f, wound);
}

static flow take_hero(struct epic_game *g, struct frame *f)
{
    thing t = picked_alone(g);
    if (t == NO_CARD) { /* ask the next partner */
        f->chooser = (uint8_t)next_seat(g, f->chooser);
        return f->chooser != body_of(g, f->rest)->controller
                   ? back_to(g, f, ask_hero)
                   : next();
    }
    note_deed(g, person_of(g, t), DID_HEROIC);
    person_seat(g, f->chooser)->heroic = 1;
    tell_cards(g, EPIC_EVENT_HEROIC, f->chooser, t, f->rest, 0);
    f->rest = t;
    return next();
}

/* Tell the frame below who was wounded. */
static void report(struct epic_game *g, const struct frame *f, struct ref who,
                   bool given)
{
    struct frame *below = frame_at(g, g->depth - 2);
    if (below->proc == MV_HIT) {
        below->did = given;
        below->flags |= who.card != f->subject.card ? FRAME_ACTED : 0;
    } else if (given) {
        note_late(g, below, f->pc, who);
    }
}

static flow wound(struct epic_game *g, struct frame *f)
{
    struct ref who = ref_to(g, f->rest);
    report(g, f, who, give_wound(g, body_of(g, f->rest), harm_of(f)));
    settle(g);
    return find_next(g, f) ? back_to(g, f, ask_hero) : finish(g);
}

const struct step WOUND_MV[] = {
    { "MV-heroic-1", ask_hero },
    { "MV-heroic-1", take_hero },
    { "MV-wound-2", wound },
    STEP_END,
};

/* Those who are still there get their wounds. */
bool mv_wound_left(struct epic_game *g, struct frame *f, unsigned out)
{
    if (out >> f->seat & 1)
        return end_procedure(g, f);
    if (body_of(g, f->rest))
        return false;
    if (!find_next(g, f))
        return end_procedure(g, f);
    return continue_at(g, f, ask_hero);
}
