/* TCG-battle, TCG-hunter: who may attack whom, and who may block. */
#include "rules/tcg/tcg_battle.h"

static struct body *body_in_play(const struct epic_game *g, int card)
{
    return card >= 0 && card < g->cards ? body_of(g, card) : NULL;
}

static bool is_champion(const struct epic_game *g, const struct body *b)
{
    return kinds_of(g, b) & KIND_CHAMPION;
}

/* The prepared champions of a seat: only they can attack or block. */
static struct slot_walk walk_prepared(const struct epic_game *g, int seat)
{
    uint64_t champions = *side_of(g, seat) & *champion_slots(g);
    return walk_slots(g, prepared_slots(g, champions));
}

/* Slots that share the last bit are tested one by one. */
static inline const struct body *next_prepared(const struct epic_game *g,
                                               int seat, struct slot_walk *w)
{
    for (int i; (i = walk_on(g, w)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (i < SLOT_BITS || (b->position == PREPARED &&
                              b->controller == seat && is_champion(g, b)))
            return b;
    }
    return NULL;
}

/* ---- one against one ----------------------------------------------------- */

/* Whether the champion can block airborne attackers.  A face-down blocker
 * counts with its real keywords; an attacker's hidden keywords do not count. */
static bool reaches_airborne(const struct epic_game *g, const struct body *b)
{
    const struct design *d = design_of(g, b->card);
    bool says_so = d->rules & ~d->rules_others & 1u << RULE_BLOCK_AS;
    return (real_words(g, b) & (KW_AIRBORNE | KW_RANGE)) ||
           ((b->flags & BODY_VEILED) && says_so) ||
           rule_binds(g, RULE_BLOCK_AS, b->card);
}

int why_not_meet(const struct epic_game *g, const struct body *b,
                 const struct body *attacker)
{
    if (attacker->words & KW_UNBLOCKABLE)
        return BLOCK_UNBLOCKABLE;
    if ((attacker->words & KW_AIRBORNE) && !reaches_airborne(g, b))
        return BLOCK_AIRBORNE;
    if (is_shielded(g, attacker, ref_to(g, b->card)))
        return BLOCK_WARD;
    if (rule_between(g, RULE_NOT_BLOCKED_BY, attacker->card, b->card))
        return BLOCK_BARRED;
    return MAY_DO;
}

/* ---- attacking ----------------------------------------------------------- */

static int why_not_fight(const struct epic_game *g, int seat,
                         const struct body *b)
{
    if (!b || !is_champion(g, b))
        return ATTACK_NO_CHAMPION;
    if (b->controller != seat)
        return ATTACK_NOT_YOURS;
    if (b->position != PREPARED)
        return ATTACK_EXPENDED;
    if (rule_binds(g, RULE_CANNOT_ATTACK, b->card))
        return ATTACK_BARRED;
    return MAY_DO;
}

/* TCG-hunter-14: a hunter may attack only champions that it could block. */
static int why_not_hunt(const struct epic_game *g, const struct body *hunter,
                        const struct body *victim)
{
    if (!(hunter->words & KW_HUNTER))
        return HUNT_NO_HUNTER;
    if (!is_champion(g, victim) || victim->controller == hunter->controller)
        return HUNT_VICTIM;
    if (rule_binds(g, RULE_CANNOT_BLOCK, hunter->card) ||
        why_not_meet(g, hunter, victim))
        return HUNT_REACH;
    return MAY_DO;
}

static bool may_be_attacked(const struct epic_game *g, int seat, int by)
{
    return seat != by && !g->seat[seat].out &&
           !rule_binds(g, RULE_CANNOT_BE_ATTACKED, seat_thing(seat));
}

static bool any_player_to_attack(const struct epic_game *g, int seat)
{
    for (int s = 0; s < g->seats; s++)
        if (may_be_attacked(g, s, seat))
            return true;
    return false;
}

static bool any_to_hunt(const struct epic_game *g, const struct body *hunter)
{
    if (!(hunter->words & KW_HUNTER))
        return false;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && !why_not_hunt(g, hunter, b))
            return true;
    }
    return false;
}

/* Whether there is a player or a champion that it may attack. */
static int why_no_goal(const struct epic_game *g, int seat,
                       const struct body *b)
{
    return any_player_to_attack(g, seat) || any_to_hunt(g, b) ? MAY_DO
                                                              : ATTACK_NOBODY;
}

/* Why it cannot be declared as an attacker at all now. */
static int why_not_declare(const struct epic_game *g, int seat,
                           const struct body *b)
{
    int why = why_not_fight(g, seat, b);
    return why ? why : why_no_goal(g, seat, b);
}

int tcg_attackers(const struct epic_game *g, int seat, thing *out)
{
    const struct frame *f = top_frame(g);
    const struct body *victim =
        f->proc == TCG_BATTLE ? body_in_play(g, f->card) : NULL;
    struct slot_walk w = walk_prepared(g, seat);
    int n = 0;
    for (const struct body *b; (b = next_prepared(g, seat, &w));)
        if (!rule_binds(g, RULE_CANNOT_ATTACK, b->card) &&
            (!victim || !why_not_hunt(g, b, victim)))
            out[n++] = b->card;
    return n;
}

static int find_hunters(const struct epic_game *g, int seat,
                        const struct body *out[THINGS_MAX])
{
    struct slot_walk w = walk_prepared(g, seat);
    int n = 0;
    for (const struct body *b; (b = next_prepared(g, seat, &w));)
        if ((b->words & KW_HUNTER) &&
            !rule_binds(g, RULE_CANNOT_ATTACK, b->card))
            out[n++] = b;
    return n;
}

/* The champions that some hunter of the seat may attack. */
static int victims(const struct epic_game *g, int seat, thing *out)
{
    const struct body *hunter[THINGS_MAX];
    int hunters = find_hunters(g, seat, hunter), n = 0;
    for (int v = 0; hunters && v < g->bodies; v++) {
        const struct body *victim = in_play(g, v);
        int i = 0;
        while (victim && i < hunters && why_not_hunt(g, hunter[i], victim))
            i++;
        if (victim && i < hunters)
            out[n++] = victim->card;
    }
    return n;
}

int why_not_hunted(const struct epic_game *g, int seat, int card)
{
    const struct body *hunter[THINGS_MAX];
    const struct body *b = body_in_play(g, card);
    bool prey = b && is_champion(g, b) && b->controller != seat;
    return prey && find_hunters(g, seat, hunter) ? HUNT_UNREACHED
                                                 : ATTACK_VICTIM;
}

/* Players, then champions that may be hunted. */
int tcg_defenders(const struct epic_game *g, int seat, thing *out)
{
    int n = 0;
    for (int s = 0; s < g->seats; s++)
        if (may_be_attacked(g, s, seat))
            out[n++] = seat_thing(s);
    return n + victims(g, seat, &out[n]);
}

int tcg_why_not_attack(const struct epic_game *g, int seat, int card)
{
    const struct body *b = body_in_play(g, card);
    const struct body *victim = body_in_play(g, top_frame(g)->card);
    int why = why_not_fight(g, seat, b);
    return why || !victim ? why : why_not_hunt(g, b, victim);
}

int why_no_attack(const struct epic_game *g, int seat, int card)
{
    if (seat != g->active || g->phase != PHASE_BATTLE)
        return ATTACK_NOT_NOW;
    if (g->battle & BATTLE_ON)
        return ATTACK_ONE_AT_A_TIME;
    if (turn_is_full(g))
        return TURN_FULL;
    if (rule_binds(g, RULE_NO_ATTACKS, seat_thing(seat)))
        return ATTACK_NO_MORE;
    if (card >= 0)
        return why_not_declare(g, seat, body_in_play(g, card));
    struct slot_walk w = walk_prepared(g, seat);
    for (const struct body *b; (b = next_prepared(g, seat, &w));)
        if (!rule_binds(g, RULE_CANNOT_ATTACK, b->card) &&
            !why_no_goal(g, seat, b))
            return MAY_DO;
    return ATTACK_NONE;
}

const struct body *tcg_must_attack(const struct epic_game *g, int seat)
{
    if (!in_force(g, RULE_MUST_ATTACK) || why_no_attack(g, seat, -1))
        return NULL;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && rule_binds(g, RULE_MUST_ATTACK, b->card) &&
            !why_not_declare(g, seat, b))
            return b;
    }
    return NULL;
}

int why_not_end_battle(const struct epic_game *g, int seat)
{
    return tcg_must_attack(g, seat) ? MUST_ATTACK : MAY_DO;
}

void attack_options(const struct epic_game *g, int seat, struct options *o)
{
    if (!why_no_attack(g, seat, -1))
        offer(o, EPIC_ATTACK, -1, -1, 0);
    if (!why_not_end_battle(g, seat))
        offer(o, EPIC_PASS, -1, -1, 0);
}

/* ---- blocking ------------------------------------------------------------ */

/* Why it can block none of the attackers; one that it can block is enough. */
static int why_not_any(const struct epic_game *g, const struct body *b)
{
    int why = BLOCK_NOBODY;
    struct slot_walk w = walk_slots(g, *fighting_slots(g));
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *a = body_at(g, i);
        if (!(a->flags & BODY_ATTACKING))
            continue;
        why = why_not_meet(g, b, a);
        if (!why)
            return MAY_DO;
    }
    return why;
}

int tcg_hunted(const struct epic_game *g)
{
    for (int i = g->depth; i-- > 0 && (g->battle & BATTLE_HUNT);) {
        const struct frame *f = frame_at(g, i);
        if (f->proc == TCG_BATTLE)
            return ref_live(g, (struct ref){ f->card, f->generation, 0 })
                       ? (int)f->card
                       : -1;
    }
    return -1;
}

static bool is_hunted(const struct epic_game *g, const struct body *b)
{
    const struct frame *f = top_frame(g);
    return f->proc == TCG_BATTLE && f->card == b->card;
}

int tcg_why_not_block(const struct epic_game *g, int seat, int card)
{
    const struct body *b = body_in_play(g, card);
    if (!b || !is_champion(g, b))
        return BLOCK_NO_CHAMPION;
    if (b->controller != seat)
        return BLOCK_NOT_YOURS;
    if (is_hunted(g, b))
        return BLOCK_HUNTED;
    if (b->position != PREPARED)
        return BLOCK_EXPENDED;
    if (rule_binds(g, RULE_CANNOT_BLOCK, b->card))
        return BLOCK_BARRED;
    return why_not_any(g, b);
}

int tcg_blockers(const struct epic_game *g, int seat, thing *out)
{
    struct slot_walk w = walk_prepared(g, seat);
    int n = 0;
    for (const struct body *b; (b = next_prepared(g, seat, &w));)
        if (!is_hunted(g, b) && !rule_binds(g, RULE_CANNOT_BLOCK, b->card) &&
            !why_not_any(g, b))
            out[n++] = b->card;
    return n;
}
