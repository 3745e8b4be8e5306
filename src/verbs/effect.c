#include "verbs/effect.h"

#include "kernel/random.h"

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
    if (a->modes) {
        const struct mode *m = &book->mode[a->first + mode];
        f = push_run(g, seat, card, m->first, m->clauses);
    } else {
        f = push_run(g, seat, card, a->first, a->clauses);
    }
    f->ability = (uint16_t)ability;
    f->mode = (uint8_t)mode;
    return f;
}

struct frame *push_costs(struct epic_game *g, int seat, struct ref card,
                         int first, int count)
{
    struct frame *f = push_run(g, seat, card, first, count);
    f->flags |= FRAME_COST;
    return f;
}

static const struct clause *clause_of(const struct epic_game *g,
                                      const struct frame *f)
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

void note(struct epic_game *g, struct frame *f, thing t, bool done)
{
    note_at(g, f->pc | (done ? REF_DONE : 0), t);
}

/* ---- who ----------------------------------------------------------------- */

static int everyone(const struct epic_game *g, int not_this, int seats[])
{
    int first = g->holder == NOBODY ? g->active : g->holder, n = 0;
    for (int i = 0, s = first; i < g->seats; i++, s = (s + 1) % g->seats)
        if (!g->seat[s].out && s != not_this)
            seats[n++] = s;
    return n;
}

int seats_of(const struct scene *s, int who, int who_ref, int own_slot,
             int seats[EPIC_SEATS_MAX])
{
    int seat = NOBODY;
    switch (who) {
    case WHO_YOU:
        seat = s->you;
        break;
    case WHO_TARGET:
    case WHO_TARGET_OPPONENT:
        seat = controller_of(s->g, slot_ref(s, own_slot));
        break;
    case WHO_REF:
    case WHO_CONTROLLER:
        seat = controller_of(s->g, slot_ref(s, who_ref));
        break;
    case WHO_OWNER:
        seat = owner_of(s->g, slot_ref(s, who_ref));
        break;
    case WHO_EACH:
        return everyone(s->g, NOBODY, seats);
    case WHO_EACH_OPPONENT:
        return everyone(s->g, s->you, seats);
    case WHO_ACTIVE:
        seat = s->g->active;
        break;
    case WHO_DEFENDER:
        seat = s->g->defender;
        break;
    case WHO_LOOP:
        if (s->f && s->f->together)
            return everyone(
                s->g, s->f->together == 1 + WHO_EACH_OPPONENT ? s->you : NOBODY,
                seats);
        seat = s->they;
        break;
    case WHO_EVENT:
        seat = s->event_seat;
        break;
    }
    if (seat >= s->g->seats || s->g->seat[seat].out)
        return 0;
    seats[0] = seat;
    return 1;
}

/* The scene in which `seat` is the one who does the clause. */
static struct scene scene_for(const struct epic_game *g, const struct frame *f,
                              int seat)
{
    struct scene s = scene_of(g, f);
    if (f->loop_seat == NOBODY)
        s.they = seat;
    return s;
}

int amount_for(const struct epic_game *g, const struct frame *f,
               const struct clause *c, int seat)
{
    struct scene s = scene_for(g, f, seat);
    return amount_value(&s, c->amount);
}

/* ---- what can be picked -------------------------------------------------- */

enum stage { STAGE_START, STAGE_WHO, STAGE_READY, STAGE_PICKING, STAGE_PICKED };

static bool targetable(const struct epic_game *g, thing t)
{
    if (is_seat(t))
        return !rule_binds(g, RULE_UNTARGETABLE_PLAYER, t);
    const struct body *b = body_of(g, t); /* 5.20.6: only in play */
    return !b || !(b->words & KW_UNTARGETABLE);
}

/* 5.9.4 and its like: what cannot be moved cannot pay. */
static bool can_pay(const struct epic_game *g, const struct clause *c, thing t)
{
    const struct body *b = is_seat(t) ? NULL : body_of(g, t);
    if (!b)
        return true;
    if (c->verb == VERB_BREAK)
        return !(b->words & KW_UNBREAKABLE);
    if (c->verb == VERB_BANISH)
        return !(b->words & KW_UNBANISHABLE);
    return true;
}

static bool from_hand(const struct clause *c)
{
    return c->verb == VERB_DISCARD || c->verb == VERB_REVEAL_HAND;
}

static int hand_matches(const struct scene *s, const struct clause *c, int seat,
                        thing *out)
{
    int n = 0;
    for (int i = pile_of(s->g, seat, ZONE_HAND)->top; i != NO_CARD;
         i = card_at(s->g, i)->next)
        if (!c->filter || was(s, c->filter, ref_to(s->g, (thing)i)))
            out[n++] = (thing)i;
    return n;
}

int pickable(const struct epic_game *g, const struct frame *f,
             const struct clause *c, int seat, thing *out)
{
    struct scene s = scene_for(g, f, seat);
    int n = from_hand(c) ? hand_matches(&s, c, seat, out)
                         : collect(&s, c->filter, out);
    int kept = 0;
    for (int i = 0; i < n; i++) {
        if (c->pick == PICK_TARGET && !targetable(g, out[i]))
            continue;
        if ((f->flags & FRAME_COST) && !can_pay(g, c, out[i]))
            continue;
        out[kept++] = out[i];
    }
    return kept;
}

static int target_players(const struct epic_game *g, const struct frame *f,
                          const struct clause *c, thing *out)
{
    int n = 0;
    for (int s = 0; s < g->seats; s++)
        if (!g->seat[s].out && targetable(g, seat_thing(s)) &&
            (c->who != WHO_TARGET_OPPONENT || s != f->seat))
            out[n++] = seat_thing(s);
    return n;
}

/* 5.3.1: hand cards that share an alignment with this. */
static int loyal_cards(const struct epic_game *g, const struct frame *f,
                       thing *out)
{
    const struct body *b =
        ref_body(g, (struct ref){ f->card, f->generation, 0 });
    unsigned align = b ? b->align : align_of(design_of(g, f->card));
    int n = 0;
    for (int i = pile_of(g, f->seat, ZONE_HAND)->top; i != NO_CARD;
         i = card_at(g, i)->next)
        if (align_of(design_of(g, i)) & align)
            out[n++] = (thing)i;
    return n;
}

int effect_candidates(const struct epic_game *g, const struct frame *f,
                      thing *out)
{
    if (f->flags & FRAME_LOYAL)
        return loyal_cards(g, f, out);
    const struct clause *c = clause_of(g, f);
    if (f->stage == STAGE_WHO)
        return target_players(g, f, c, out);
    if (c->verb == VERB_RECYCLE) {
        int n = 0;
        for (int i = pile_of(g, f->chooser, ZONE_PILE)->top; i != NO_CARD;
             i = card_at(g, i)->next)
            out[n++] = (thing)i;
        return n;
    }
    return pickable(g, f, c, f->chooser, out);
}

/* ---- picking ------------------------------------------------------------- */

/* How many this chooser must and may pick of n. */
static void pick_bounds(const struct epic_game *g, const struct frame *f,
                        const struct clause *c, int n, int *least, int *most)
{
    struct scene s = scene_for(g, f, f->chooser);
    int asked = from_hand(c) ? (c->amount ? amount_value(&s, c->amount) : 1)
                : c->count   ? amount_value(&s, c->count)
                             : 1;
    if (asked < 0)
        asked = 0;
    if (c->flags & FLAG_ANY_NUMBER)
        asked = n;
    if (c->verb == VERB_DIVIDE && amount_value(&s, c->amount) < asked)
        asked = amount_value(&s, c->amount); /* at least 1 for each */
    *most = asked < n ? asked : n;
    *least = c->flags & (FLAG_UP_TO | FLAG_ANY_NUMBER) ? 0 : *most;
}

static int ask_kind(const struct frame *f, const struct clause *c)
{
    if (f->flags & FRAME_COST)
        return EPIC_ASK_COST;
    if (c->pick == PICK_TARGET)
        return EPIC_ASK_TARGET;
    return c->verb == VERB_DISCARD ? EPIC_ASK_DISCARD : EPIC_ASK_CHOOSE;
}

static int choosers_of(const struct epic_game *g, const struct frame *f,
                       const struct clause *c, int seats[])
{
    struct scene s = scene_of(g, f);
    int n = seats_of(&s, c->who, c->who_ref, f->pc, seats);
    if (c->pick == PICK_TARGET && (n == 0 || n > 1)) {
        seats[0] = f->seat; /* targets are the controller's to choose */
        n = 1;
    }
    return n;
}

static void tell_pick(const struct epic_game *g, const struct frame *f,
                      const struct clause *c, thing t)
{
    if (!heard() || from_hand(c))
        return;
    bool hidden = !is_seat(t) && card_at(g, t)->zone <= ZONE_HAND;
    tell(g, (epic_event){
                .kind = c->pick == PICK_TARGET ? EPIC_EVENT_TARGET
                                               : EPIC_EVENT_CHOOSE,
                .seat = (int8_t)f->chooser,
                .seen_by = (uint8_t)(hidden ? 1u << f->chooser : 0xFF),
                .card = is_seat(t) ? -1 : (int16_t)t,
                .design = is_seat(t) ? 0 : (int16_t)card_at(g, t)->design,
                .other = (int16_t)(f->card == NO_CARD ? -1 : (int)f->card),
                .number = is_seat(t) ? thing_seat(t) : -1 });
}

static void take_pick(struct epic_game *g, struct frame *f,
                      const struct clause *c, thing t)
{
    note(g, f, t, false);
    tell_pick(g, f, c, t);
    if (c->pick == PICK_TARGET && !is_seat(t))
        happen(g, ON_TARGETED, t, f->card, f->seat, 0);
}

/* Ask the chooser, until the set is complete.  WAIT or DONE. */
int pick_things(struct epic_game *g, struct frame *f, const struct clause *c)
{
    int seats[EPIC_SEATS_MAX];
    int n = choosers_of(g, f, c, seats);
    for (;;) {
        if (f->stage == STAGE_PICKING) {
            thing t = picked(g, f);
            if (t != NO_CARD)
                take_pick(g, f, c, t);
            g->maximum = (int16_t)(t == NO_CARD ? 0 : g->maximum - 1);
        } else {
            f->chooser = (uint8_t)(n > 0 ? seats[0] : NOBODY);
            f->stage = STAGE_PICKING;
            pick_reset(f);
            g->maximum = -1;
        }
        while (f->chooser != NOBODY) {
            thing list[THINGS_MAX];
            int least, most, m = pickable(g, f, c, f->chooser, list);
            pick_bounds(g, f, c, m, &least, &most);
            if (f->picked == 0 && least == m && g->maximum != 0) {
                for (int i = 0; i < m; i++) /* no choice: all of them */
                    take_pick(g, f, c, list[i]);
                g->maximum = 0;
            }
            if (g->maximum != 0 && f->picked < most) {
                int need = least > f->picked ? least - f->picked : 0;
                if (pick_from_must_wait(g, list, m, ask_kind(f, c), f->chooser,
                                        need, most - f->picked))
                    return WAIT;
                break; /* forced: go round with the answer */
            }
            int i = 0;
            while (seats[i] != f->chooser)
                i++;
            f->chooser = (uint8_t)(i + 1 < n ? seats[i + 1] : NOBODY);
            pick_reset(f);
            g->maximum = -1;
        }
        if (f->chooser == NOBODY)
            return DONE;
    }
}

/* ---- gathering ----------------------------------------------------------- */

static void add_thing(struct act *a, struct ref r)
{
    for (int i = 0; i < a->count; i++)
        if (a->things[i].card == r.card &&
            a->things[i].generation == r.generation)
            return;
    a->things[a->count++] = r;
}

static void add_slot(const struct scene *s, int slot, bool live_only,
                     bool cards_only, struct act *a)
{
    struct ref r[512];
    int n = slot_refs(s, slot, r, 512);
    for (int i = 0; i < n && i < 512; i++) {
        if ((live_only && !ref_live(s->g, r[i])) ||
            (cards_only && is_seat(r[i].card)))
            continue;
        add_thing(a, r[i]);
    }
}

static void add_all(const struct epic_game *g, const struct frame *f,
                    const struct clause *c, struct act *a)
{
    int n = a->seat_count ? a->seat_count : 1;
    for (int i = 0; i < n; i++) {
        int seat = a->seat_count ? a->seats[i] : f->seat;
        struct scene s = scene_for(g, f, seat);
        thing list[THINGS_MAX];
        int m = from_hand(c) ? hand_matches(&s, c, seat, list)
                             : collect(&s, c->filter, list);
        for (int j = 0; j < m; j++) {
            if (n > 1) /* several players' descriptions may overlap */
                add_thing(a, ref_to(g, list[j]));
            else
                a->things[a->count++] = ref_to(g, list[j]);
        }
    }
}

static void add_random(struct epic_game *g, struct frame *f,
                       const struct clause *c, struct act *a)
{
    for (int i = 0; i < a->seat_count; i++) {
        f->chooser = (uint8_t)a->seats[i];
        thing list[THINGS_MAX];
        int least, most, n = pickable(g, f, c, a->seats[i], list);
        pick_bounds(g, f, c, n, &least, &most);
        random_shuffle(g, list, n);
        for (int j = 0; j < most; j++)
            add_thing(a, ref_to(g, list[j]));
    }
}

void gather(struct epic_game *g, struct frame *f, const struct clause *c,
            struct act *a)
{
    struct scene s = scene_of(g, f);
    bool seats_are_who = c->who == WHO_TARGET || c->who == WHO_TARGET_OPPONENT;
    a->count = 0;
    a->seat_count = seats_of(&s, c->who, c->who_ref, f->pc, a->seats);
    switch (c->pick) {
    case PICK_THIS:
        add_thing(a, s.self);
        break;
    case PICK_REF:
        add_slot(&s, c->ref, false, false, a);
        break;
    case PICK_REST:
        add_slot(&s, c->ref, true, true, a);
        break;
    case PICK_TARGET:
    case PICK_CHOOSE:
        add_slot(&s, f->pc, false, seats_are_who, a);
        break;
    case PICK_ALL:
        add_all(g, f, c, a);
        break;
    case PICK_RANDOM:
        add_random(g, f, c, a);
        break;
    default:
        break;
    }
    if (c->also) {
        thing list[THINGS_MAX];
        int n = a->count > 0 ? collect(&s, c->also, list) : 0;
        for (int i = 0; i < n; i++)
            add_thing(a, ref_to(g, list[i]));
    }
}

/* Write down what was done, for "this way" and "it". */
static void note_done(struct epic_game *g, struct frame *f,
                      const struct clause *c, const struct act *a)
{
    bool noted = c->pick == PICK_TARGET || c->pick == PICK_CHOOSE;
    for (int i = 0; i < a->count; i++) {
        if (a->done[i])
            f->did = 1;
        if (!(c->flags & FLAG_KEEP))
            continue;
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

/* ---- loyalty ------------------------------------------------------------- */

static bool loyalty_settled(struct epic_game *g, struct frame *f, bool shown)
{
    if (shown) {
        for (int i = f->mark; i < g->refs; i++)
            reveal_card(g, ref_at(g, i)->card); /* 5.3.2: all at once */
        f->x = f->picked;
    } else {
        decline(g, f->seat, f->card);
        f->pc = f->length;
    }
    g->refs = f->mark;
    f->flags &= (uint8_t)~FRAME_LOYAL;
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
        if (have == 0 || (!any && have < want)) /* 5.3.4 */
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

/* ---- the row ------------------------------------------------------------- */

static int do_act(struct epic_game *g, struct frame *f, const struct clause *c)
{
    if (f->stage == STAGE_START &&
        (c->who == WHO_TARGET || c->who == WHO_TARGET_OPPONENT)) {
        thing list[EPIC_SEATS_MAX];
        f->stage = STAGE_WHO;
        if (target_players(g, f, c, list) == 0) {
            f->did = 0;
            return DONE; /* nobody can be targeted: skipped, C-14 */
        }
        pick_reset(f);
        if (pick_must_wait(g, EPIC_ASK_TARGET, f->seat, 1, 1))
            return WAIT;
    }
    if (f->stage == STAGE_WHO) {
        note(g, f, picked(g, f), true);
        f->stage = STAGE_READY;
    }
    if (c->pick == PICK_TARGET || c->pick == PICK_CHOOSE) {
        if (pick_things(g, f, c) == WAIT)
            return WAIT;
    }
    struct act a;
    gather(g, f, c, &a);
    memset(a.done, 0, (size_t)a.count * sizeof a.done[0]);
    if (c->flags & FLAG_BIND_X)
        f->x = (int16_t)a.count;
    int did = f->did;
    f->did = 0;
    refresh(g);
    VERB[c->verb].apply(g, f, c, &a);
    note_done(g, f, c, &a);
    if (f->pc >= f->offer_end && f->offer_end)
        f->did = (uint8_t)did; /* "if you do" speaks of the offer */
    return DONE;
}

/* The asked-about card is the one whose text is being followed. */
static void about_this(struct epic_game *g, const struct frame *f)
{
    g->asked_card = f->card;
    g->asked_about = -1;
}

static flow carry_out(struct epic_game *g, struct frame *f)
{
    if (f->flags & FRAME_LOYAL && !show_loyalty(g, f))
        return again(f);
    if (f->pc >= f->length || g->seat[f->seat].out) {
        if (!(f->flags & FRAME_SHARED))
            g->refs = f->mark;
        if (f->flags & FRAME_COST) /* X of a cost is X of what it pays for */
            frame_at(g, g->depth - 2)->x = f->x;
        return finish(g);
    }
    const struct clause *c = clause_of(g, f);
    int depth = g->depth;
    about_this(g, f);
#ifdef EPIC_DEBUG
    if (witness.skip_clause == f->first + f->pc) {
        f->pc = (uint8_t)(f->pc + 1 + c->span);
        f->stage = STAGE_START;
        return again(f);
    }
#endif
    int status =
        VERB[c->verb].run ? VERB[c->verb].run(g, f, c) : do_act(g, f, c);
    if (status == DONE) {
        f->pc++;
        f->stage = STAGE_START;
        if (g->depth == depth && !g->over)
            ruleset_of(g)->settle(g); /* C-18: after every instruction */
    }
    return again(f);
}

const struct step EFFECT[] = {
    { NULL, carry_out },
    STEP_END,
};
