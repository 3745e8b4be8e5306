/* Which actions are legal in Epic Card Game, and the reason if one is not.  An
 * option is offered exactly if the function for it returns MAY_DO. */
#include "kernel/mode.h"
#include "rules/ecg/ecg.h"

bool ecg_in_main_window(const struct epic_game *g, int seat)
{
    return g->phase == PHASE_MAIN && takes_turn(g, seat) && g->holder == seat;
}

/* ---- playing ------------------------------------------------------------- */

/* What holds for every card in a window, computed once. */
struct window {
    bool main;   /* the active player's, outside battle */
    bool taxed;  /* a rule in play changes costs */
    bool ambush; /* a rule in play lets champions be played like events */
};

static struct window window_of(const struct epic_game *g, int seat)
{
    return (struct window){ ecg_in_main_window(g, seat),
                            g->ruling_now >> RULE_COSTS_MORE & 1,
                            g->ruling_now >> RULE_PLAY_AS & 1 };
}

static int why_not_pay(const struct epic_game *g, int seat, int card, bool free,
                       bool taxed)
{
    const struct design *d = design_of(g, card);
    int gold = free ? 0 : taxed ? play_cost(g, seat, card) : d->cost;
    if (d->does & DOES_EXTRA_COST)
        gold += extra_gold(g, seat, card);
    if (gold > gold_for(g, seat, align_of(d)))
        return NO_GOLD;
    if ((d->does & DOES_EXTRA_COST) && !extra_payable(g, seat, card))
        return EXTRA_COST;
    const struct ability *text = &book_of(g)->ability[d->text];
    if (text->modes == 0 || book_of(g)->mode[text->first].costs == 0)
        return MAY_DO;
    for (int i = 0; i < text->modes; i++)
        if (why_not_pay_mode(g, seat, card, i, free) == MAY_DO)
            return MAY_DO;
    return MODE_COST;
}

/* Why a card in that seat's hand may not be played. */
static int why_not_play_in(const struct epic_game *g, struct window w, int seat,
                           int card)
{
    const struct design *d = design_of(g, card);
    if ((d->kinds & KIND_CHAMPION) && !w.main && !(d->keywords & KW_AMBUSH) &&
        !(w.ambush && rule_sum(g, RULE_PLAY_AS, (thing)card, seat)))
        return takes_turn(g, seat) ? CHAMPION_TIMING : CHAMPION_OTHER_TURN;
    return why_not_pay(g, seat, card, false, w.taxed);
}

int ecg_why_not_play(const struct epic_game *g, int seat, int card)
{
    const struct card *c = card_at(g, card);
    if (design_of(g, card)->kinds & KIND_DEITY)
        return NOT_PLAYABLE;
    if (c->zone != ZONE_HAND || card_holder(c) != seat)
        return NOT_IN_HAND;
    return why_not_play_in(g, window_of(g, seat), seat, card);
}

bool ecg_can_play_inside(const struct epic_game *g, int seat, int card,
                         bool free)
{
    return !(design_of(g, card)->kinds & KIND_DEITY) &&
           why_not_pay(g, seat, card, free, true) == MAY_DO;
}

/* ---- powers -------------------------------------------------------------- */

int ecg_why_not_use(const struct epic_game *g, int seat, int card, int ability)
{
    const struct ability *a = &book_of(g)->ability[ability];
    int why = why_not_here(g, seat, card, a);
    if (why)
        return why;
    int gold = cost_gold(g, seat, card, a->cost, a->costs) +
               rule_sum(g, RULE_POWERS_COST_MORE, (thing)card, seat);
    if (gold > gold_for(g, seat, align_of(design_of(g, card))))
        return POWER_GOLD;
    why = why_not_costs(g, seat, card, a);
    if (why)
        return why;
    return g->seen_count && is_banned(g, card, ability) ? REPEATED : MAY_DO;
}

/* ---- attack and block ---------------------------------------------------- */

int ecg_why_not_attack(const struct epic_game *g, int seat, int card)
{
    const struct body *b = card < 0 ? NULL : body_of(g, card);
    if (!b || b->controller != seat)
        return ATTACK_NOT_YOURS;
    if (b->position != PREPARED)
        return ATTACK_POSITION;
    if (!is_ready(b))
        return ATTACK_DEPLOYING;
    return rule_binds(g, RULE_CANNOT_ATTACK, (thing)card) ? ATTACK_BARRED
                                                          : MAY_DO;
}

/* The rule for one body; `simple`: no RULE_CANNOT_ATTACK is in force. */
static inline bool may_attack(const struct epic_game *g, int seat,
                              const struct body *b, bool simple)
{
    bool may =
        (b->position == PREPARED) & (b->controller == seat) & is_ready(b);
    return simple ? may : may && ecg_why_not_attack(g, seat, b->card) == MAY_DO;
}

int ecg_attackers(const struct epic_game *g, int seat, thing *out)
{
    bool simple = !in_force(g, RULE_CANNOT_ATTACK);
    int n = 0;
    for (int i = 0; i < g->bodies; i++) { /* branchless: unpredictable */
        const struct body *b = body_at(g, i);
        out[n] = b->card;
        n += may_attack(g, seat, b, simple);
    }
    return n;
}

static bool any_attacker(const struct epic_game *g, int seat)
{
    bool simple = !in_force(g, RULE_CANNOT_ATTACK);
    for (int i = 0; i < g->bodies; i++)
        if (may_attack(g, seat, body_at(g, i), simple))
            return true;
    return false;
}

static int why_not_block_one(const struct epic_game *g, const struct body *b,
                             const struct body *a)
{
    if (a->words & KW_UNBLOCKABLE)
        return BLOCK_UNBLOCKABLE;
    if ((a->words & KW_AIRBORNE) && !(b->words & KW_AIRBORNE))
        return BLOCK_AIRBORNE;
    if (rule_between(g, RULE_NOT_BLOCKED_BY, a->card, b->card))
        return BLOCK_FORBIDDEN;
    return MAY_DO;
}

int ecg_why_not_block(const struct epic_game *g, int seat, int card)
{
    const struct body *b = card < 0 ? NULL : body_of(g, card);
    if (!b || b->controller != seat)
        return BLOCK_NOT_YOURS;
    if (b->position != PREPARED)
        return BLOCK_POSITION;
    if (rule_binds(g, RULE_CANNOT_BLOCK, (thing)card))
        return BLOCK_FORBIDDEN;
    int why = BLOCK_UNBLOCKABLE;
    for (int i = 0; i < g->bodies; i++) { /* ECG-G-22: one attacker that it can
                                           * block is enough */
        const struct body *a = in_play(g, i);
        if (a && (a->flags & BODY_ATTACKING) &&
            (why = why_not_block_one(g, b, a)) == MAY_DO)
            return MAY_DO;
    }
    return why;
}

/* ECG-A-19: what protects one protects the team. */
static bool cannot_be_attacked(const struct epic_game *g, int seat)
{
    for (unsigned left = g->seat[seat].unit; left; left &= left - 1)
        if (rule_binds(g, RULE_CANNOT_BE_ATTACKED,
                       seat_thing(__builtin_ctz(left))))
            return true;
    return false;
}

/* What can never be attacked; what a card protects is another matter. */
int ecg_why_not_fight(const struct epic_game *g, const struct frame *f, thing t)
{
    (void)f;
    bool prey = is_seat(t) && (prey_of(g, g->asked_seat) >> thing_seat(t) & 1);
    return g->asked == EPIC_ASK_DEFENDER && !prey ? ATTACK_WHOM : MAY_DO;
}

int ecg_defenders(const struct epic_game *g, int seat, thing *out)
{
    int n = 0;
    for (unsigned left = prey_of(g, seat); left; left &= left - 1) {
        int s = __builtin_ctz(left);
        if (!cannot_be_attacked(g, s))
            out[n++] = seat_thing(s);
    }
    return n;
}

/* Without special rules in play two bits decide who may block: whether some
 * attacker can be blocked by anything, and whether some can be blocked only by
 * airborne champions. */
int ecg_blockers(const struct epic_game *g, int seat, thing *out)
{
    bool simple =
        !in_force(g, RULE_CANNOT_BLOCK) && !in_force(g, RULE_NOT_BLOCKED_BY);
    bool low = false, high = false;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *a = body_at(g, i);
        bool can = is_in_play(a) & ((a->flags & BODY_ATTACKING) != 0) &
                   !(a->words & KW_UNBLOCKABLE);
        bool flies = (a->words & KW_AIRBORNE) != 0;
        low |= can & !flies;
        high |= can & flies;
    }
    int n = 0;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = body_at(g, i);
        bool may = (b->position == PREPARED) & (b->controller == seat) &
                   (low | (high & ((b->words & KW_AIRBORNE) != 0)));
        if (!simple)
            may = may && ecg_why_not_block(g, seat, b->card) == MAY_DO;
        out[n] = b->card;
        n += may;
    }
    return n;
}

static int why_not_declare(const struct epic_game *g, int seat)
{
    if (!ecg_in_main_window(g, seat))
        return takes_turn(g, seat) ? ATTACK_WINDOW : ATTACK_NOT_YOURS;
    if (rule_binds(g, RULE_NO_ATTACKS, NO_CARD))
        return ATTACK_FORBIDDEN;
    thing list[EPIC_SEATS_MAX];
    if (in_force(g, RULE_CANNOT_BE_ATTACKED) &&
        ecg_defenders(g, seat, list) == 0)
        return ATTACK_DEFENDER;
    return any_attacker(g, seat) ? MAY_DO : ATTACK_NONE;
}

/* ECG-A-04: a champion that must attack and can be declared; until it is, its
 * player may not pass. */
const struct body *ecg_must_attack(const struct epic_game *g, int seat)
{
    if (!(g->ruling_now >> RULE_MUST_ATTACK & 1) ||
        !ecg_in_main_window(g, seat) || why_not_declare(g, seat))
        return NULL;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && b->controller == seat &&
            rule_binds(g, RULE_MUST_ATTACK, b->card) &&
            ecg_why_not_attack(g, seat, b->card) == MAY_DO)
            return b;
    }
    return NULL;
}

int ecg_why_not_pass(const struct epic_game *g, int seat)
{
    return ecg_must_attack(g, seat) ? MUST_ATTACK : MAY_DO;
}

/* ---- the options of a window --------------------------------------------- */

static void offer_hand(const struct epic_game *g, int seat, struct window w,
                       struct options *o)
{
    const struct seat *p = &g->seat[seat];
    /* Unless a rule changes costs or timing, the marks of a plain card decide.
     * Branchless: which cards are playable is unpredictable. */
    bool simple = !w.taxed & !w.ambush & !p->lent;
    unsigned late = w.main || w.ambush ? 0 : CARD_FAST;
    unsigned dear = w.taxed || p->gold > 0 ? 0 : CARD_COSTS;
    if (!any_in_hand(p, late, dear))
        return;
    for (int c = pile_of(g, seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next) {
        unsigned marks = card_at(g, c)->marks;
        bool may = !((~marks & late) | (marks & dear));
        if (!simple | !(marks & CARD_PLAIN))
            may = may && why_not_play_in(g, w, seat, c) == MAY_DO;
        offer_if(o, may, EPIC_PLAY, c);
    }
}

void ecg_action_options(const struct epic_game *g, struct options *o)
{
    int seat = g->asked_seat;
    struct window w = window_of(g, seat);
    offer_hand(g, seat, w, o);
    if (g->hand_powers)
        offer_pile_powers(g, seat, ZONE_HAND, POWERS_IN_HAND, o);
    if (g->powers)
        offer_play_powers(g, seat, o);
    unsigned powers = POWERS_IN_PILE;
    if (g->seat[seat].gold > 0 || in_force(g, RULE_POWERS_COST_MORE))
        powers |= POWERS_IN_PILE_FOR_GOLD;
    if (g->seat[seat].pile_powers & powers)
        offer_pile_powers(g, seat, ZONE_PILE, powers, o);
    if (g->deities)
        offer_pile_powers(g, seat, ZONE_SIDE, POWERS_IN_PLAY, o);
    if (w.main && why_not_declare(g, seat) == MAY_DO)
        offer(o, EPIC_ATTACK, -1, -1, 0);
    if (!w.main || ecg_why_not_pass(g, seat) == MAY_DO)
        offer(o, EPIC_PASS, -1, -1, 0);
}

int ecg_why_not_act(const struct epic_game *g, int seat, epic_option o)
{
    if (o.card < 0 && (o.act == EPIC_PLAY || o.act == EPIC_USE))
        return NOT_NOW; /* it names no card */
    switch (o.act) {
    case EPIC_PLAY:
        return ecg_why_not_play(g, seat, o.card);
    case EPIC_USE: {
        const struct design *d = design_of(g, o.card);
        int i = d->ability + o.number;
        if (!has_power(g, o.card, i))
            return NO_SUCH_POWER;
        return ecg_why_not_use(g, seat, o.card, i);
    }
    case EPIC_ATTACK: /* with a card: could that champion attack? */
        return o.card < 0 ? why_not_declare(g, seat)
                          : ecg_why_not_attack(g, seat, o.card);
    case EPIC_PASS:
        return ecg_why_not_pass(g, seat);
    default:
        return NOT_NOW;
    }
}
