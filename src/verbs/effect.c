/* effect.c - the interpreter for card text.
 *
 * Card text is a run of clauses (clauses.h).  It runs in a frame of its own, by
 * the one-row procedure EFFECT, whose row carry_out() executes clause after
 * clause: frame.pc is the current one, frame.stage how far it has come.  A
 * clause is carried out by its verb's row in VERB[]: either by `run`, for
 * control flow (control.c), or by do_act():
 *
 *   1. who       pick_player() asks for a target player, if there is one
 *                (who.c: which players a clause means)
 *   2. what      pick_things() asks for targets and choices (pick.c)
 *   3. gather()  collects all players and things into a struct act
 *   4. before()  turns up face-down cards and asks about replacements
 *   5. apply     the verb is applied to everything at once
 *   6. note_done() notes what was affected, for "it" and "this way" (done.c)
 *
 * After each clause the game is settled (ECG-C-18).  Where something is asked,
 * the functions return WAIT, and carry_out() is called again with the answer.
 *
 * Notes are references in refs[], each with the number of the clause that made
 * it: a later clause finds "it" in the slot of that clause.  They belong to the
 * frame and are dropped when it ends.  A loop runs its body in a frame that
 * shares the notes (FRAME_SHARED).  Text with targets that are chosen on
 * announcement first runs in a frame that only aims (aim.c); the notes wait
 * with the item, and the text later runs with AIM_DONE. */
#include "verbs/effect.h"

#include "kernel/mode.h"
#include "verbs/follow.h"
#include "verbs/line.h"

/* ---- frames -------------------------------------------------------------- */

static struct frame *push_run(struct epic_game *g, int seat, struct ref card,
                              int first, int count)
{
    struct frame *f = push(g, PROC_EFFECT, seat, card.card);
    f->generation = card.generation;
    f->first = (uint16_t)first;
    f->length = (uint8_t)count;
    f->subject.card = f->other.card = NO_CARD;
    return f;
}

struct frame *push_effect(struct epic_game *g, int seat, struct ref card,
                          int ability, int mode)
{
    const struct book *book = book_of(g);
    const struct ability *a = &book->ability[ability];
    struct frame *f;
    if (a->modes && mode == MODE_ASKED) {
        f = push_run(g, seat, card, 0, 0);
    } else if (a->modes) {
        const struct mode *m = &book->mode[a->first + mode];
        f = push_run(g, seat, card, m->first, m->clauses);
    } else {
        f = push_run(g, seat, card, a->first, a->clauses);
    }
    f->ability = (uint16_t)ability;
    f->mode = (uint8_t)(a->modes ? mode : 0);
    return f;
}

int copy_line(const struct epic_game *g, int card)
{
    const struct design *d = design_of(g, card);
    if (d->does & DOES_ENTER)
        for (int i = d->ability; i < d->ability + d->abilities; i++) {
            const struct ability *a = &book_of(g)->ability[i];
            if (a->kind == ABILITY_ENTERS && a->clauses)
                return i;
        }
    return 0;
}

struct frame *push_costs(struct epic_game *g, int seat, struct ref card,
                         int first, int count)
{
    struct frame *f = push_run(g, seat, card, first, count);
    f->flags |= FRAME_COST;
    f->x = (f - 1)->x; /* X of a cost paid before */
    return f;
}

const struct clause *clause_of(const struct epic_game *g, const struct frame *f)
{
    return &book_of(g)->clause[f->first + f->pc];
}

/* ---- loyalty ------------------------------------------------------------- */

int pick_player(struct epic_game *g, struct frame *f, const struct clause *c)
{
    thing list[EPIC_SEATS_MAX];
    if (f->stage == STAGE_START) {
        f->stage = STAGE_WHO;
        if (target_players(g, f, c, list) == 0)
            return DONE;
        pick_reset(f);
        if (pick_must_wait(g, EPIC_ASK_TARGET, who_aims(f), 1, 1))
            return WAIT;
    }
    note(g, f, picked(g, f), true);
    f->stage = STAGE_READY;
    return DONE;
}

/* ---- the row ------------------------------------------------------------- */

struct frame *push_trigger(struct epic_game *g, const struct trigger *t)
{
    struct ref source = { t->card, t->generation, 0 };
    struct frame *e = push_effect(g, t->seat, source, t->ability, MODE_ASKED);
    e->subject = t->subject;
    e->other = t->other;
    e->number = t->number;
    e->event_seat = t->event_seat;
    return e;
}

/* Pushed last, carried out first: the active player's triggers go on top. */
static COLD void begin_those_at_once(struct epic_game *g)
{
    for (int i = g->seats; i > 0; i--) {
        int seat = (g->active + i - 1) % g->seats;
        for (int k = g->triggers - 1; k >= 0; k--) {
            struct trigger t = *trigger_at(g, k);
            if (t.batch != AT_ONCE || t.seat != seat)
                continue;
            drop_trigger(g, k);
            push_trigger(g, &t);
            g->resolved++; /* to detect endless chains */
        }
    }
}

bool begin_moments(struct epic_game *g)
{
    for (int i = 0; i < g->triggers; i++)
        if (trigger_at(g, i)->batch == AT_ONCE) {
            begin_those_at_once(g);
            return true;
        }
    return false; /* the common case */
}

/* Cards about to be put into play as a copy choose what to copy first, one
 * after the other; `rest` counts those already considered. */
static NOINLINE bool copies_first(struct epic_game *g, struct frame *f,
                                  const struct clause *c, const struct act *a)
{
    if (f->stage != STAGE_PICKED)
        f->rest = 0;
    while (f->rest < a->count) {
        struct ref r = a->things[f->rest++];
        if (r.card >= g->cards || !ref_live(g, r) || body_of(g, r.card))
            continue;
        int line = copy_line(g, r.card);
        if (line) { /* visible to all on its way into play */
            if (card_at(g, r.card)->zone <= ZONE_HAND)
                reveal_card(g, r.card);
            push_effect(g, enters_under(g, f, c, a, r), r, line, 0);
            return true;
        }
    }
    return false;
}

/* True: a trigger of a card that was turned up comes first. */
static COLD bool unveil_first(struct epic_game *g, struct frame *f,
                              const struct clause *c, struct act *a)
{
    if (!any_veiled(g) || !unveil_for(g, c, a))
        return false;
    if (begin_moments(g))
        return true;
    gather(g, f, c, a);
    return false;
}

/* What must happen before an act: face-down cards are turned up, copies chosen,
 * and the choice between replacements is asked.  True: something else comes
 * first. */
static inline bool before(struct epic_game *g, struct frame *f,
                          const struct clause *c, struct act *a)
{
    if (g->veiled && unveil_first(g, f, c, a))
        return true;
    if (c->verb == VERB_MOVE && c->to == PLACE_PLAY && copies_first(g, f, c, a))
        return true;
    return any_instead(g) && ask_instead(g, c, a);
}

/* Verbs that affect things in play. */
static bool touches(int verb)
{
    switch (verb) {
    case VERB_BREAK:
    case VERB_BANISH:
    case VERB_TRANSFORM:
    case VERB_MOVE:
    case VERB_DEAL:
    case VERB_CONTROL:
    case VERB_PREPARE:
    case VERB_EXPEND:
    case VERB_FLIP:
    case VERB_CHANGE:
    case VERB_COUNTERS:
    case VERB_UNCOUNTER:
    case VERB_LEAVE_BATTLE:
    case VERB_JOIN_BATTLE:
    case VERB_RULE:
        return true;
    default:
        return false;
    }
}

/* Drops what wards protect from this source: it may be targeted, but is not
 * affected.  Costs are not effects. */
static void leave_out_shielded(const struct epic_game *g, const struct frame *f,
                               const struct clause *c, struct act *a)
{
    struct ref source = { f->card, f->generation, 0 };
    int kept = 0;
    if ((f->flags & FRAME_COST) || !touches(c->verb))
        return;
    for (int i = 0; i < a->count; i++) {
        struct ref r = a->things[i];
        const struct body *b = r.card < g->cards ? body_of(g, r.card) : NULL;
        if (!b || b->generation != r.generation || !is_shielded(g, b, source))
            a->things[kept++] = r;
    }
    a->count = kept;
}

/* Drops what the text may not affect at all. */
static COLD void leave_out_unaffected(const struct epic_game *g,
                                      const struct frame *f, struct act *a)
{
    int kept = 0;
    for (int i = 0; i < a->count; i++)
        if ((f->flags & FRAME_COST) ||
            customs_of(g)->may_affect(g, f->card, a->things[i].card))
            a->things[kept++] = a->things[i];
    a->count = kept;
}

/* The later clause that counts players ("for each player who had a champion
 * banished this way"), or NULL.  Its players must be noted now, as a controller
 * may differ from the owner. */
static const struct amount *counts_players(const struct epic_game *g,
                                           const struct frame *f)
{
    const struct book *book = book_of(g);
    for (int i = f->pc + 1; i < f->length; i++) {
        const struct clause *c = &book->clause[f->first + i];
        const struct amount *a = &book->amount[c->amount];
        if (a->kind == AMOUNT_PLAYERS && a->ref == f->pc)
            return a;
    }
    return NULL;
}

static void note_players(struct epic_game *g, const struct frame *f,
                         const struct amount *players, const struct act *a,
                         const uint8_t *had)
{
    struct scene s = scene_of(g, f);
    unsigned seats = 0;
    for (int i = 0; i < a->count; i++)
        if (had[i] < g->seats && was(&s, players->filter, a->things[i]))
            seats |= 1u << had[i];
    for (int i = 0; i < g->seats; i++)
        if (seats >> i & 1)
            note_at(g, SLOT_HAD, seat_thing(i));
}

static COLD void note_whose(struct epic_game *g, struct frame *f,
                            const struct clause *c, struct act *a,
                            const struct amount *players)
{
    uint8_t had[THINGS_MAX];
    for (int i = 0; i < a->count; i++)
        had[i] = (uint8_t)controller_of(g, a->things[i]);
    VERB[c->verb].apply(g, f, c, a);
    note_done(g, f, c, a);
    note_players(g, f, players, a, had);
}

/* Apply the verb, and note the results. */
static void carry_out_act(struct epic_game *g, struct frame *f,
                          const struct clause *c, struct act *a,
                          const struct customs *customs)
{
    const struct amount *players =
        (c->flags & FLAG_KEEP) && customs->controllers_pile
            ? counts_players(g, f)
            : NULL;
    if (players) {
        note_whose(g, f, c, a, players);
        return;
    }
    VERB[c->verb].apply(g, f, c, a);
    note_done(g, f, c, a);
    if (c->sends)
        note_went(g, a);
}

/* Ask for a target player.  If none can be targeted, the clause is skipped
 * (ECG-C-14). */
enum { NOBODY_THERE = DONE + 1 };
static NOINLINE int target_one(struct epic_game *g, struct frame *f,
                               const struct clause *c)
{
    thing list[EPIC_SEATS_MAX];
    if (f->stage == STAGE_START && target_players(g, f, c, list) == 0) {
        f->did = 0;
        return NOBODY_THERE;
    }
    return pick_player(g, f, c);
}

/* Carries out a clause with `apply`: see the steps at the top of this file. */
int do_act(struct epic_game *g, struct frame *f, const struct clause *c)
{
    bool aimed = f->aim == AIM_DONE;
    if (!aimed && targets_player(c) && f->stage <= STAGE_WHO) {
        int found = target_one(g, f, c);
        if (found != DONE)
            return found == WAIT ? WAIT : DONE;
    }
    if (may_name_member(c) && f->stage <= STAGE_WHO &&
        (f->stage == STAGE_WHO || team_to_name(g, f, c)) &&
        name_member(g, f, c) == WAIT)
        return WAIT;
    if (((c->pick == PICK_TARGET && !aimed) || c->pick == PICK_CHOOSE ||
         in_any_order(c)) &&
        f->stage != STAGE_PICKED) {
        if (pick_things(g, f, c) == WAIT)
            return WAIT;
    }
    struct act a;
    const struct customs *customs = customs_of(g);
    gather(g, f, c, &a);
    if (customs->moments && before(g, f, c, &a)) {
        f->stage = STAGE_PICKED;
        return WAIT;
    }
    if (customs->ward && a.count > 0)
        leave_out_shielded(g, f, c, &a);
    if (customs->may_affect)
        leave_out_unaffected(g, f, &a);
    if (c->flags & FLAG_BIND_X)
        f->x = (int16_t)a.count;
    bool did = f->did;
    f->did = 0;
    refresh(g);
    carry_out_act(g, f, c, &a, customs);
    if (f->pc >= f->offer_end && f->offer_end)
        f->did = did; /* "if you do" refers to the offer */
    return DONE;
}

/* Questions are about the card whose text runs. */
static void about_this(struct epic_game *g, const struct frame *f)
{
    g->asked_card = f->card;
    g->asked_about = -1;
}

/* A card that an effect put on the line has chosen its targets. */
static flow item_is_aimed(struct epic_game *g, const struct frame *f)
{
    int at = f->number;
    struct item *t = item_at(g, at);
    if (t->flags & ITEM_LEFT) { /* its player has left the game */
        forget_notes(g, f->mark);
        return finish(g);
    }
    t->mode = f->mode;
    t->refs = f->mark;
    t->notes = (uint8_t)(g->refs - f->mark);
    if (any_targets(g, f->mark))
        t->flags |= ITEM_AIMED;
    flow over = finish(g);
    if (t->flags & ITEM_INSTANT) /* resolves before anything else is added */
        ruleset_of(g)->resolve_item(g, at);
    return over;
}

/* X of a cost, or of an announcement, is X of the whole text. */
static flow text_is_aimed(struct epic_game *g, struct frame *f)
{
    struct frame *below = f - 1;
    if (f->flags & FRAME_FROM_HAND)
        return item_is_aimed(g, f);
    below->x = f->x;
    below->mode = f->mode;
    return finish(g);
}

static flow text_ends(struct epic_game *g, struct frame *f)
{
    if (f->aim == AIM_NOW)
        return text_is_aimed(g, f);
    if (g->refs != f->mark && f->aim != AIM_AGAIN && !(f->flags & FRAME_SHARED))
        forget_notes(g, f->mark);
    if (f->flags & FRAME_COST)
        (f - 1)->x = f->x;
    return finish(g);
}

/* Runs clauses until one waits or calls another procedure. */
static flow carry_out(struct epic_game *g, struct frame *f)
{
    int depth = g->depth, status = DONE;
    if (f->loyal && !show_loyalty(g, f))
        return again(f);
    about_this(g, f);
    if (f->mode == MODE_ASKED && choose_mode(g, f) == WAIT)
        return again(f);
    if (only_aims(f))
        return aim_clauses(g, f) == WAIT ? again(f) : text_ends(g, f);
    while (status == DONE && g->depth == depth && !(g->over | g->leaves)) {
        if (f->pc >= f->length || g->seat[f->seat].out)
            return text_ends(g, f);
        const struct clause *c = clause_of(g, f);
        if (f->stage == STAGE_START && g->veiled && look_first(g, f, c) &&
            begin_moments(g))
            break;
        status =
            VERB[c->verb].run ? VERB[c->verb].run(g, f, c) : do_act(g, f, c);
        if (status == DONE) {
            f->pc++;
            f->stage = STAGE_START;
            if (g->depth == depth && !g->over)
                ruleset_of(g)->settle(g); /* ECG-C-18: after every
                                           * instruction */
        }
    }
    return again(f);
}

bool effect_left(struct epic_game *g, struct frame *f, unsigned out)
{
    (void)g;
    if (!(out >> f->seat & 1))
        return false;
    f->pc = f->length;
    f->loyal = false;
    if (f->mode == MODE_ASKED)
        f->mode = 0;
    return true;
}

const struct step EFFECT[] = {
    { NULL, carry_out },
    STEP_END,
};
