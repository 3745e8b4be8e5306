/* effect.c - the interpreter for card text.
 *
 * Card text is a run of clauses (clauses.h).  It runs in a frame of its own, by
 * the one-row procedure EFFECT, whose row carry_out() executes clause after
 * clause: frame.pc is the current one, frame.stage how far it has come.  A
 * clause is carried out by its verb's row in VERB[]: either by `run`, for
 * control flow (control.c), or by do_act():
 *
 *   1. who       pick_player() asks for a target player, if there is one
 *   2. what      pick_things() asks for targets and choices (pick.c)
 *   3. gather()  collects all players and things into a struct act
 *   4. before()  turns up face-down cards and asks about replacements
 *   5. apply     the verb is applied to everything at once
 *   6. note_done() notes what was affected, for "it" and "this way"
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

void note_at(struct epic_game *g, int slot, thing t)
{
    if (g->refs == g->cap.refs) {
        out_of_room(g);
        return;
    }
    struct ref r = ref_to(g, t);
    r.slot = (uint8_t)slot;
    *ref_at(g, g->refs++) = r;
}

void note_ref(struct epic_game *g, int slot, struct ref r)
{
    note_at(g, slot, r.card);
    if (!g->over)
        ref_at(g, g->refs - 1)->generation = r.generation;
}

void note(struct epic_game *g, struct frame *f, thing t, bool done)
{
    note_at(g, f->pc | (done ? REF_DONE : 0), t);
}

/* ---- who ----------------------------------------------------------------- */

/* Those of the seats, a bit each, that are in the game. */
static int everyone(const struct epic_game *g, unsigned those, int seats[])
{
    bool active = g->holder == NOBODY || customs_of(g)->active_first;
    int first = active ? g->active : g->holder, n = 0;
    for (int i = 0, s = first; i < g->seats; i++, s = (s + 1) % g->seats)
        if (!g->seat[s].out && (those >> s & 1))
            seats[n++] = s;
    return n;
}

/* The player in a slot, which may also hold cards that were looked at; if there
 * is none, its card. */
static struct ref player_in(const struct scene *s, int slot)
{
    struct ref r[64];
    int n = slot_refs(s, slot, r, 64);
    for (int i = 0; i < n && i < 64; i++)
        if (is_seat(r[i].card))
            return r[i];
    return n ? r[0] : (struct ref){ NO_CARD, 0, 0 };
}

/* The player that it is, with the rest of that side where sides are targets as
 * a whole, or the controller of the card that it is. */
static int those_meant(const struct epic_game *g, struct ref r, int seats[])
{
    if (is_seat(r.card))
        return everyone(g, seats_as_target(g, thing_seat(r.card)), seats);
    seats[0] = controller_of(g, r);
    return seats[0] < g->seats && !g->seat[seats[0]].out;
}

/* All players in the order of choices; "starting with you" rotates it. */
static int each_of(const struct scene *s, int who, int seats[])
{
    unsigned friends =
        who == WHO_EACH_OPPONENT ? s->g->seat[s->you].friends : 0u;
    int n = everyone(s->g, seats_in_reach(s->g, s->you) & ~friends, seats);
    int first = 0;
    while (who == WHO_EACH_FROM_YOU && first < n && seats[first] != s->you)
        first++;
    if (first == 0 || first == n)
        return n;
    int turned[EPIC_SEATS_MAX];
    for (int i = 0; i < n; i++)
        turned[i] = seats[(first + i) % n];
    memcpy(seats, turned, (size_t)n * sizeof seats[0]);
    return n;
}

/* You and its controller: listed twice if you control it. */
static int both_of(const struct scene *s, struct ref it, int seats[])
{
    int two[] = { s->you, controller_of(s->g, it) }, n = 0;
    for (int i = 0; i < 2; i++)
        if (two[i] < s->g->seats && !s->g->seat[two[i]].out)
            seats[n++] = two[i];
    return n;
}

int seats_named(const struct scene *s, int who, int who_ref, int own_slot,
                int seats[EPIC_SEATS_MAX])
{
    int seat = NOBODY;
    switch (who) {
    case WHO_YOU:
        seat = s->you;
        break;
    case WHO_TARGET:
    case WHO_TARGET_OPPONENT:
        return those_meant(s->g, slot_ref(s, own_slot), seats);
    case WHO_REF:
        return those_meant(s->g, player_in(s, who_ref), seats);
    case WHO_CONTROLLER:
        seat = controller_of(s->g, slot_ref(s, who_ref));
        break;
    case WHO_OWNER:
        seat = owner_of(s->g, slot_ref(s, who_ref));
        break;
    case WHO_EACH:
    case WHO_EACH_OPPONENT:
    case WHO_EACH_FROM_YOU:
        return each_of(s, who, seats);
    case WHO_BOTH:
        return both_of(s, slot_ref(s, who_ref), seats);
    case WHO_ACTIVE: /* ECG-A-19: in a unit, oneself */
        seat = takes_turn(s->g, s->you) ? s->you : s->g->active;
        break;
    case WHO_DEFENDER:
        seat = s->g->defender;
        break;
    case WHO_LOOP:
        if (s->f && s->f->they)
            return each_of(s, s->f->they - 1, seats);
        seat = s->they;
        break;
    case WHO_EVENT:
        seat = s->event_seat;
        break;
    case WHO_HOST:
        return those_meant(s->g, host_of(s), seats);
    }
    if (seat >= s->g->seats || s->g->seat[seat].out)
        return 0;
    seats[0] = seat;
    return 1;
}

/* ECG-G-25, MV-team-6: what is done to the health of several is done once to a
 * unit, and to a side that is one target. */
static int once_per_unit(const struct epic_game *g, int seats[], int n)
{
    unsigned told = 0;
    int kept = 0;
    for (int i = 0; i < n; i++) {
        if (!(told >> seats[i] & 1))
            seats[kept++] = seats[i];
        told |= g->seat[seats[i]].unit | seats_as_target(g, seats[i]);
    }
    return kept;
}

int seats_told(const struct epic_game *g, const struct frame *f,
               const struct clause *c, int seats[EPIC_SEATS_MAX])
{
    struct scene s = scene_of(g, f);
    int n = seats_named(&s, c->who, c->who_ref, f->pc, seats);
    bool health = c->verb == VERB_GAIN_HEALTH || c->verb == VERB_LOSE_HEALTH;
    return n > 1 && health ? once_per_unit(g, seats, n) : n;
}

/* Verbs that affect the players they name. */
static bool touches_players(int verb)
{
    switch (verb) {
    case VERB_DRAW:
    case VERB_DISCARD:
    case VERB_REVEAL_HAND:
    case VERB_GAIN_HEALTH:
    case VERB_LOSE_HEALTH:
    case VERB_GAIN_GOLD:
    case VERB_LOSE_GOLD:
    case VERB_RULE:
    case VERB_WIN:
    case VERB_LOSE:
    case VERB_EXTRA_TURN:
        return true;
    default:
        return false;
    }
}

int unwarded(const struct epic_game *g, const struct frame *f,
             const struct clause *c, int seats[EPIC_SEATS_MAX], int n)
{
    struct ref source = { f->card, f->generation, 0 };
    int kept = 0;
    if ((f->flags & FRAME_COST) || !touches_players(c->verb))
        return n;
    for (int i = 0; i < n; i++)
        if (seats[i] == f->seat || !is_seat_shielded(g, seats[i], source))
            seats[kept++] = seats[i];
    return kept;
}

int amount_as_for(const struct epic_game *g, const struct frame *f, int amount,
                  int seat)
{
    const struct amount *a = &book_of(g)->amount[amount];
    if (a->kind == AMOUNT_CONST) /* no scene needed */
        return a->plus;
    struct scene s = scene_for(g, f, seat);
    return amount_value(&s, amount);
}

/* Stores the results in the clause's slot; targets and choices are there
 * already, and only get REF_DONE. */
static void keep_done(struct epic_game *g, const struct frame *f,
                      const struct clause *c, const struct act *a)
{
    bool noted = c->pick == PICK_TARGET || c->pick == PICK_CHOOSE;
    for (int i = 0; i < a->count; i++) {
        struct ref r = a->things[i];
        int at = g->refs;
        if (noted)
            for (at = f->mark; at < g->refs; at++) {
                struct ref *o = ref_at(g, at);
                if ((o->slot & ~REF_DONE) == f->pc && o->card == r.card &&
                    o->generation == r.generation)
                    break;
            }
        r.slot = (uint8_t)(f->pc | (a->done[i] ? REF_DONE : 0));
        if (at == g->refs && g->refs++ == g->cap.refs) {
            g->refs--;
            out_of_room(g);
            return;
        }
        *ref_at(g, at) = r;
    }
}

/* Note the results, for "this way" and "it". */
static void note_done(struct epic_game *g, struct frame *f,
                      const struct clause *c, const struct act *a)
{
    for (int i = 0; i < a->count; i++)
        f->did |= a->done[i];
    if (c->flags & FLAG_KEEP)
        keep_done(g, f, c, a);
}

/* Somebody else was affected than the clause named: "this way" means the one
 * affected, "it" the one named. */
static COLD void note_else(struct epic_game *g, int pc, struct ref r)
{
    note_at(g, SLOT_ELSE, (thing)pc);
    note_ref(g, SLOT_ELSE | REF_DONE, r);
}

void note_late(struct epic_game *g, struct frame *f, int pc, struct ref r)
{
    bool named = false;
    if (!f->offer_end || pc < f->offer_end)
        f->did = 1; /* "if you do" refers to the offer */
    for (int i = f->mark; i < g->refs; i++) {
        struct ref *o = ref_at(g, i);
        bool same = o->card == r.card && o->generation == r.generation;
        if (same && (o->slot & ~REF_DONE) == pc) {
            o->slot |= REF_DONE;
            named = true;
        } else if (same && o->slot == (SLOT_ELSE | REF_DONE) &&
                   ref_at(g, i - 1)->card == pc) {
            named = true;
        }
    }
    if (!named && (book_of(g)->clause[f->first + pc].flags & FLAG_KEEP))
        note_else(g, pc, r);
}

/* ---- loyalty ------------------------------------------------------------- */

/* Ends the question for loyalty: reveals the cards, or declines and skips the
 * text. */
static bool loyalty_settled(struct epic_game *g, struct frame *f, bool shown)
{
    if (shown) {
        for (int i = f->mark; i < g->refs; i++)
            reveal_card(g, ref_at(g, i)->card); /* ECG-5.3.2: all at once */
        f->x = f->picked;
    } else {
        decline(g, f->seat, f->card);
        f->pc = f->length;
    }
    g->refs = f->mark;
    f->loyal = false;
    f->stage = STAGE_START;
    pick_reset(f);
    return true;
}

bool show_loyalty(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    int have = loyal_cards(g, f, list);
    int want = book_of(g)->ability[f->ability].loyalty;
    bool any = want == LOYALTY_X;
    g->asked_card = f->card;
    g->asked_about = -1;
    if (f->stage == STAGE_START) {
        if (have == 0 || (!any && have < want)) /* ECG-5.3.4 */
            return loyalty_settled(g, f, false);
        f->stage = STAGE_PICKING;
        pick_reset(f);
    } else {
        thing t = picked(g, f);
        if (t == NO_CARD)
            return loyalty_settled(g, f, f->picked > 0);
        note_at(g, SLOT_SHOWN, t);
        if (f->picked == (any ? have : want) || f->last == have - 1)
            return loyalty_settled(g, f, true);
    }
    int most = (any ? have : want) - f->picked;
    int least = any ? 0 : f->picked == 0 ? -most : most;
    return pick_must_wait(g, EPIC_ASK_REVEAL, f->seat, least, most)
               ? false
               : show_loyalty(g, f);
}

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
