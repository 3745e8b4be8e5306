/* TCG-battle-19 to 26: battle damage, first that of champions with range, if
 * there are any, then that of the others.
 *
 * Frame: `card` is the hunted champion, or NO_CARD; `mode` is 1 in the run for
 * range; `refs` is where the notes of the battle begin; the rest is as in
 * common/shares.c.  When all damage is assigned, `picked` runs over the
 * portions again, for wards. */
#include "rules/tcg/tcg_battle.h"

#include "verbs/instead.h"

/* ---- who deals to whom --------------------------------------------------- */

static bool has_dealt(const struct epic_game *g, const struct frame *f,
                      thing card)
{
    for (int i = f->refs; i < f->mark; i++) {
        const struct ref *r = ref_at(g, i);
        if (r->slot == SLOT_DEALT && r->card == card && ref_live(g, *r))
            return true;
    }
    return false;
}

/* The defending side: the blockers, and the hunted champion if some attacker
 * may be unblocked. */
static int facing(const struct epic_game *g, const struct frame *f, thing *out)
{
    struct ref hunted = { f->card, f->generation, 0 };
    bool all_blocked =
        (g->battle & BATTLE_BLOCKED) && !(g->battle & BATTLE_PAIRS);
    int n = fighters(g, BODY_BLOCKING, out);
    if (!all_blocked && f->card != NO_CARD && ref_live(g, hunted) &&
        body_of(g, f->card)->controller == g->defender)
        out[n++] = f->card;
    return n;
}

/* All fighters face each other; with block_scope = pair a blocker faces the
 * attacker it named, and the hunted champion faces the unblocked ones. */
static bool fight_each_other(const struct epic_game *g, thing attacker,
                             thing defender)
{
    if (!(g->battle & BATTLE_PAIRS))
        return true;
    const struct body *a = body_of(g, attacker), *d = body_of(g, defender);
    return d->flags & BODY_BLOCKING ? blocks(g, d, a) : !is_blocked(g, a);
}

static int in_battle(const struct epic_game *g, const struct frame *f,
                     bool attack, thing *out)
{
    return attack ? fighters(g, BODY_ATTACKING, out) : facing(g, f, out);
}

/* A champion deals damage once per attack; one that gains range after the first
 * damage step deals with the others. */
int tcg_dealers(const struct epic_game *g, const struct frame *f, bool attack,
                thing *out)
{
    int n = in_battle(g, f, attack, out), kept = 0;
    for (int i = 0; i < n; i++) {
        bool range = body_of(g, out[i])->words & KW_RANGE;
        if ((range || !f->mode) && !has_dealt(g, f, out[i]))
            out[kept++] = out[i];
    }
    return kept;
}

int tcg_foes(const struct epic_game *g, const struct frame *f, thing dealer,
             bool attack, thing *out)
{
    int n = in_battle(g, f, !attack, out), kept = 0;
    for (int i = 0; i < n; i++)
        if (dealer == NO_CARD || fight_each_other(g, attack ? dealer : out[i],
                                                  attack ? out[i] : dealer))
            out[kept++] = out[i];
    return kept;
}

/* The attacker's offense beyond the total defense of those it faces. */
static int excess(const struct epic_game *g, const struct frame *f,
                  thing dealer, int offense)
{
    thing list[THINGS_MAX];
    int n = tcg_foes(g, f, dealer, true, list);
    for (int i = 0; i < n; i++) {
        int d = body_of(g, list[i])->defense;
        offense -= d > 0 ? d : 0;
    }
    return offense > 0 ? offense : 0;
}

/* An unblocked attacker of a player deals everything through; otherwise only
 * breakthrough does, each attacker for itself or pooled (breakthrough_pool). */
bool tcg_through(const struct epic_game *g, const struct frame *f,
                 const thing *dealers, int n, int *low, int *high)
{
    thing dealer = dealers[f->picked];
    bool open = !is_blocked(g, body_of(g, dealer)) && f->card == NO_CARD;
    if (!open && !(g->battle & BATTLE_PAIRS) &&
        switch_value(g, SWITCH_BREAKTHROUGH_POOL))
        return pooled_through(g, f, dealers, n, low, high, false);
    int offense = offense_of(g, dealer), x = 0;
    if (open)
        x = offense;
    else if (breaks_through(g, dealer))
        x = excess(g, f, dealer, offense);
    *low = *high = x;
    return x > 0;
}

static flow begin_damage(struct epic_game *g, struct frame *f)
{
    refresh(g);
    if (switch_value(g, SWITCH_BREAKTHROUGH_POOL))
        f->x = (int16_t)pooled_excess(g, f);
    begin_shares(g, f);
    return next();
}

/* ---- wards --------------------------------------------------------------- */

/* The sum of the damage wards of a player or a champion. */
static int ward_of(const struct epic_game *g, thing to)
{
    if (is_seat(to))
        return rule_sum(g, RULE_DAMAGE_WARD_PLAYER, NO_CARD, thing_seat(to));
    return rule_sum(g, RULE_DAMAGE_WARD, to, body_of(g, to)->controller);
}

int tcg_ward(struct epic_game *g, struct ref source, thing to, int n)
{
    const struct body *b = is_seat(to) ? NULL : body_of(g, to);
    if (b && is_shielded(g, b, source))
        return 0;
    if (is_seat(to) && is_seat_shielded(g, thing_seat(to), source))
        return 0;
    if (!is_seat(to) && !b)
        return n;
    if (top_frame(g)->proc == TCG_DAMAGE) /* subtracted already, see
                                           * ask_ward() */
        return n;
    int left = n - ward_of(g, to);
    return left > 0 ? left : 0;
}

/* TCG-dward-4: what the recipient's wards have prevented earlier in this
 * attack. */
static int used_ward(const struct epic_game *g, const struct frame *f, thing to)
{
    int used = 0;
    for (int i = f->refs; i + 1 < f->mark; i++) {
        const struct ref *r = ref_at(g, i);
        if (r->slot == SLOT_WARD && r->card == to && ref_live(g, *r))
            used += ref_at(g, i + 1)->card;
    }
    return used;
}

struct prevention {
    int left;  /* how much the ward can still prevent */
    int later; /* damage in the portions after this one */
};

/* What the recipient's wards can still prevent at portion `at`. */
static struct prevention ward_at(const struct epic_game *g,
                                 const struct frame *f, int at)
{
    int n = shares_planned(g, f), incoming = 0, prevented = 0, later = 0;
    thing to = share_at(g, f, at).to;
    for (int i = 0; i < n; i++) {
        struct portion s = share_at(g, f, i);
        if (s.to != to)
            continue;
        incoming += s.amount + s.prevented;
        prevented += s.prevented;
        later += i > at ? s.amount : 0;
    }
    int ward = ward_of(g, to) - used_ward(g, f, to);
    ward = ward > incoming ? incoming : ward;
    return (struct prevention){ ward > prevented ? ward - prevented : 0,
                                later };
}

/* ---- who really takes it ------------------------------------------------- */

static step_fn shield, strike;

static flow all_assigned(struct epic_game *g, struct frame *f)
{
    f->rest = g->refs; /* replacement choices are noted above the plan */
    return next();
}

static int seat_of(const struct epic_game *g, thing to)
{
    return is_seat(to) ? thing_seat(to) : body_of(g, to)->controller;
}

/* TCG-as-1: damage redirected as it would be dealt.  The wards of the new
 * recipient apply. */
static flow redirect(struct epic_game *g, struct frame *f)
{
    int n = (f->rest - f->mark) / NOTES_A_SHARE;
    struct instead by;
    refresh(g);
    if (!any_instead(g))
        n = 0;
    for (int i = 0; i < n; i++) {
        thing to = share_at(g, f, i).to;
        if (instead_is_asked(g, ON_DAMAGED, to, seat_of(g, to)))
            return again(f);
    }
    for (int i = 0; i < n; i++) {
        struct portion s = share_at(g, f, i);
        thing to = recipient_of(g, s.to, &by);
        if (to != NO_CARD) {
            set_recipient(g, f, i, to);
            continue;
        }
        note_instead(g, by.card, by.seat, by.ability, s.to);
        trigger_at(g, g->triggers - 1)->number = (int16_t)s.amount;
        set_share(g, f, i, 0, 0);
    }
    g->refs = f->rest;
    return next();
}

/* TCG-xward-1: damage from what a ward shields against is not dealt at all. */
static flow shield(struct epic_game *g, struct frame *f)
{
    int n = shares_planned(g, f);
    for (int i = 0; i < n; i++) {
        struct portion s = share_at(g, f, i);
        struct ref from = ref_to(g, s.from);
        if (is_seat(s.to) ? is_seat_shielded(g, thing_seat(s.to), from)
                          : is_shielded(g, body_of(g, s.to), from))
            set_share(g, f, i, 0, 0);
    }
    f->picked = 0;
    return next();
}

/* TCG-dward-6: the player whose side is warded chooses which damage is
 * prevented. */
static flow ask_ward(struct epic_game *g, struct frame *f)
{
    int n =
        in_force(g, RULE_DAMAGE_WARD) || in_force(g, RULE_DAMAGE_WARD_PLAYER)
            ? shares_planned(g, f)
            : 0;
    for (; f->picked < n; f->picked++) {
        struct portion s = share_at(g, f, f->picked);
        struct prevention w = ward_at(g, f, f->picked);
        int low = w.left - w.later, high = s.amount;
        low = low < 0 ? 0 : low;
        high = w.left < high ? w.left : high;
        if (low == high) {
            set_share(g, f, f->picked, s.amount - low, s.prevented + low);
            continue;
        }
        g->asked_card = (uint16_t)s.from;
        g->asked_about =
            (int16_t)(is_seat(s.to) ? -2 - thing_seat(s.to) : s.to);
        g->minimum = (int16_t)low;
        g->maximum = (int16_t)high;
        f->flags |= FRAME_ACTED; /* take_ward() has an answer to read */
        return ask(g, EPIC_ASK_WARD, seat_of(g, s.to));
    }
    return skip_to(g, f, strike);
}

static flow take_ward(struct epic_game *g, struct frame *f)
{
    if (!(f->flags & FRAME_ACTED))
        return next();
    struct portion s = share_at(g, f, f->picked);
    int n = g->answer.number;
    f->flags &= (uint8_t)~FRAME_ACTED;
    set_share(g, f, f->picked, s.amount - n, s.prevented + n);
    f->picked++;
    return back_to(g, f, ask_ward);
}

/* ---- all at once --------------------------------------------------------- */

static void remember(struct epic_game *g, struct ref r, int slot)
{
    if (g->refs == g->cap.refs) {
        out_of_room(g);
        return;
    }
    r.slot = (uint8_t)slot;
    *ref_at(g, g->refs++) = r;
}

/* What the first damage step must remember for the rest of the attack.
 * Collected before the damage is dealt and noted after it, because the plan
 * occupies the same place in the notes. */
struct strike {
    struct ref dealt[2 * THINGS_MAX], warded[THINGS_MAX];
    int prevented[THINGS_MAX], dealers, wards;
};

static void look_at_strike(const struct epic_game *g, const struct frame *f,
                           struct strike *s)
{
    thing list[THINGS_MAX];
    s->dealers = s->wards = 0;
    for (int side = 0; side < 2; side++) {
        int n = tcg_dealers(g, f, side == 0, list);
        for (int i = 0; i < n; i++)
            s->dealt[s->dealers++] = ref_to(g, list[i]);
    }
    int n = shares_planned(g, f);
    for (int i = 0; i < n && i < THINGS_MAX; i++) {
        struct portion p = share_at(g, f, i);
        if (p.prevented) {
            s->warded[s->wards] = ref_to(g, p.to);
            s->prevented[s->wards++] = p.prevented;
        }
    }
}

static void strike_first(struct epic_game *g, const struct frame *f)
{
    struct strike s;
    look_at_strike(g, f, &s);
    deal_portions(g, f);
    for (int i = 0; i < s.dealers; i++)
        remember(g, s.dealt[i], SLOT_DEALT);
    for (int i = 0; i < s.wards; i++) {
        remember(g, s.warded[i], SLOT_WARD);
        remember(g, (struct ref){ (uint16_t)s.prevented[i], 0, 0 }, SLOT_VOID);
    }
}

static flow strike(struct epic_game *g, struct frame *f)
{
    if (f->mode)
        strike_first(g, f);
    else
        deal_portions(g, f);
    tcg_settle(g);
    return next();
}

const struct step DAMAGE_TCG[] = {
    { "TCG-battle-23", begin_damage },
    { "TCG-battle-24", ask_assignment },
    { "TCG-battle-26", take_assignment },
    { "TCG-battle-26", defenders_turn },
    { NULL, all_assigned },
    { "TCG-as-1", redirect },
    { "TCG-xward-1", shield },
    { "TCG-dward-6", ask_ward },
    { "TCG-dward-5", take_ward },
    { "TCG-battle-22", strike },
    STEP_END,
};

/* TCG-multi-8, TCG-A-26: no damage without a defender.  Otherwise it is assigned
 * anew among those who are left. */
bool tcg_damage_left(struct epic_game *g, struct frame *f, unsigned out)
{
    (void)out;
    if (is_past(g, f, strike))
        return false;
    drop_choices_above(g, f);
    f->flags &= (uint8_t)~FRAME_ACTED;
    bool over = g->seat[g->active].out || g->defender == NOBODY ||
                g->seat[g->defender].out;
    return over ? end_procedure(g, f) : continue_as(f, f->proc);
}
