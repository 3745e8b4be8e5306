/* Which options are legal, and the reason if one is not: the parts that games
 * share. */
#include "rules/common/common.h"

/* ---- costs --------------------------------------------------------------- */

/* Whether the card expended for cost `one` might otherwise have paid
 * `other`. */
static bool expends_for(const struct epic_game *g, int seat, int card,
                        const struct clause *one, const struct clause *other)
{
    struct scene s = scene_at(g, card, seat);
    return other->pick == PICK_CHOOSE &&
           (one->pick == PICK_CHOOSE ||
            (one->pick == PICK_THIS &&
             matches(&s, other->filter, (thing)card)));
}

/* How many things the costs before number `i` use up of what it could be paid
 * with: two parts of one cost cannot be paid with the same card. */
static int taken_before(const struct epic_game *g, int seat, int card,
                        int first, int i)
{
    int taken = 0;
    if (i == 0)
        return 0;
    const struct clause *c = &book_of(g)->clause[first];
    for (int j = 0; j < i; j++)
        if (c[j].verb == c[i].verb &&
            (c[i].verb != VERB_EXPEND ||
             expends_for(g, seat, card, &c[j], &c[i])))
            taken += cost_things(g, seat, card, first + j);
    return taken;
}

bool all_payable(const struct epic_game *g, int seat, int card, int first,
                 int count)
{
    for (int i = 0; i < count; i++)
        if (!cost_payable(g, seat, card, first + i,
                          taken_before(g, seat, card, first, i)))
            return false;
    return true;
}

bool must_pay(const struct epic_game *g, int card, const struct ability *a)
{
    return a->kind == ABILITY_EXTRA_COST && !a->optional &&
           (a->zone != ZONE_PILE || card_at(g, card)->zone == ZONE_PILE);
}

/* The gold of an additional cost; of two alternatives, the cheaper one that can
 * be paid. */
static int line_gold(const struct epic_game *g, int seat, int card,
                     const struct ability *a)
{
    int gold = cost_gold(g, seat, card, a->cost, a->costs);
    if (!a->or_costs || !all_payable(g, seat, card, a->or_cost, a->or_costs))
        return gold;
    int other = cost_gold(g, seat, card, a->or_cost, a->or_costs);
    return other < gold || !all_payable(g, seat, card, a->cost, a->costs)
               ? other
               : gold;
}

int extra_gold(const struct epic_game *g, int seat, int card)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    int gold = 0;
    if (d->does & DOES_EXTRA_COST)
        for (int i = d->ability; i < d->ability + d->abilities; i++)
            if (must_pay(g, card, &book->ability[i]))
                gold += line_gold(g, seat, card, &book->ability[i]);
    return gold;
}

bool extra_payable(const struct epic_game *g, int seat, int card)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    if (!(d->does & DOES_EXTRA_COST))
        return true;
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        if (must_pay(g, card, a) &&
            !all_payable(g, seat, card, a->cost, a->costs) &&
            !(a->or_costs &&
              all_payable(g, seat, card, a->or_cost, a->or_costs)))
            return false;
    }
    return true;
}

int why_not_pay_mode(const struct epic_game *g, int seat, int card, int mode,
                     bool free)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    const struct mode *m = &book->mode[book->ability[d->text].first + mode];
    int gold = (free ? 0 : play_cost(g, seat, card)) +
               extra_gold(g, seat, card) +
               cost_gold(g, seat, card, m->cost, m->costs);
    bool pays = gold <= gold_for(g, seat, align_of(d)) &&
                all_payable(g, seat, card, m->cost, m->costs);
    return pays ? MAY_DO : MODE_COST;
}

/* Whether candidates to break exist, so that only unbreakable ones are the
 * obstacle. */
static bool only_unbreakable(const struct epic_game *g, int seat, int card,
                             const struct clause *c)
{
    thing list[THINGS_MAX];
    struct scene s = scene_at(g, card, seat);
    return collect(&s, c->filter, list) > 0;
}

static int why_not_expend(const struct epic_game *g, const struct body *b)
{
    if (can_expend(g, b))
        return MAY_DO;
    return customs_of(g)->expend_from >> b->position & 1 ? POWER_DEPLOYING
                                                         : POWER_EXPENDED;
}

static int why_not_cost(const struct epic_game *g, int seat, int card, int at,
                        int taken)
{
    const struct clause *c = &book_of(g)->clause[at];
    if (cost_payable(g, seat, card, at, taken))
        return MAY_DO;
    const struct body *b = body_of(g, card);
    if (c->verb == VERB_EXPEND && c->pick == PICK_REF)
        return POWER_EXPENDED; /* the bearer is expended */
    if (c->verb == VERB_EXPEND && c->pick == PICK_THIS && b)
        return why_not_expend(g, b);
    if (c->verb == VERB_FLIP && c->pick == PICK_THIS && b)
        return POWER_FLIPPED;
    if (c->verb == VERB_BREAK &&
        (c->pick == PICK_THIS || only_unbreakable(g, seat, card, c)))
        return POWER_UNBREAKABLE;
    return c->verb == VERB_DISCARD ? POWER_HAND_EMPTY : POWER_COST;
}

/* TAKES_EXPENDING is the common case, expending the card itself, checked
 * without running through the clauses. */
int why_not_costs(const struct epic_game *g, int seat, int card,
                  const struct ability *a)
{
    const struct body *b = body_of(g, card);
    if (a->takes == TAKES_EXPENDING && b)
        return why_not_expend(g, b);
    for (int i = 0; i < a->costs; i++) {
        int why = why_not_cost(g, seat, card, a->cost + i,
                               taken_before(g, seat, card, a->cost, i));
        if (why)
            return why;
    }
    return MAY_DO;
}

/* ---- cards in hand ------------------------------------------------------- */

/* Tests all four counts with one mask.  Branchless: the outcome is
 * unpredictable. */
bool any_in_hand(const struct seat *p, bool late, bool dear)
{
    enum { ALL = 0xFF };
    static const uint8_t ASKED[2][2][HAND_KINDS] = {
        { { ALL, ALL, ALL, ALL }, { ALL, ALL, 0, 0 } },
        { { 0, ALL, 0, ALL }, { 0, ALL, 0, 0 } },
    };
    uint32_t have, asked;
    _Static_assert(sizeof have == sizeof p->hand_of, "all");
    memcpy(&have, p->hand_of, sizeof have);
    memcpy(&asked, ASKED[late][dear], sizeof asked);
    return have & asked;
}

/* ---- powers -------------------------------------------------------------- */

bool uses_nothing_up(const struct epic_game *g, const struct ability *a)
{
    const struct clause *c = &book_of(g)->clause[a->cost];
    for (int i = 0; i < a->costs; i++)
        if (c[i].verb != VERB_REVEAL_HAND)
            return false;
    return true;
}

int why_not_here(const struct epic_game *g, int seat, int card,
                 const struct ability *a)
{
    const struct card *c = card_at(g, card);
    const struct body *b = body_of(g, card);
    if ((b ? b->controller : card_holder(c)) != seat)
        return POWER_NOT_YOURS;
    if (a->zone == c->zone || a->zone == ZONE_EVERYWHERE)
        return MAY_DO;
    return c->zone == ZONE_PILE ? POWER_ASLEEP : POWER_WRONG_ZONE;
}

void offer_powers(const struct epic_game *g, int seat, int card,
                  struct options *o)
{
    const struct book *book = book_of(g);
    int first = design_of(g, card)->ability;
    struct ability_walk w = abilities_of(g, card);
    for (int i; (i = next_ability(g, card, &w)) != 0;)
        if (book->ability[i].kind == ABILITY_POWER &&
            hooks_of(g)->why_not_use(g, seat, card, i) == MAY_DO)
            offer(o, EPIC_USE, card, -1, i - first);
}

unsigned offer_pile_powers(const struct epic_game *g, int seat, int zone,
                           unsigned powers, struct options *o)
{
    const struct book *book = book_of(g);
    unsigned found = 0;
    for (int c = pile_of(g, seat, zone)->top; c != NO_CARD;
         c = card_at(g, c)->next) {
        unsigned has = book->design[card_at(g, c)->design].powers & powers;
        if (has)
            offer_powers(g, seat, c, o);
        found |= has;
    }
    return found;
}

/* A card that entered play this turn cannot expend, so it is skipped if all its
 * powers cost that. */
static inline bool worth_asking(const struct epic_game *g, const struct body *b)
{
    return is_ready(b) || (b->flags & BODY_QUOTED) ||
           !(design_of(g, b->card)->powers & POWERS_EXPEND);
}

/* Slots from SLOT_BITS on share one bit of g->powers and are tested one by
 * one. */
int power_bearers(const struct epic_game *g, int seat, thing *out)
{
    int n = 0, last = g->bodies < SLOT_BITS ? g->bodies : SLOT_BITS;
    const struct body *bodies = body_at(g, 0);
    for (uint64_t left = g->powers & (slot_bit(last) - 1); left;
         left &= left - 1) {
        const struct body *b = &bodies[__builtin_ctzll(left)];
        if (b->controller == seat && is_in_play(b) && worth_asking(g, b))
            out[n++] = b->card;
    }
    for (int i = SLOT_BITS; g->powers >> SLOT_BITS && i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && b->controller == seat && worth_asking(g, b) &&
            may_use_powers(g, design_of(g, b->card), b))
            out[n++] = b->card;
    }
    return n;
}

void offer_play_powers(const struct epic_game *g, int seat, struct options *o)
{
    thing list[THINGS_MAX];
    int n = power_bearers(g, seat, list);
    for (int i = 0; i < n; i++)
        offer_powers(g, seat, list[i], o);
}

/* ---- why ----------------------------------------------------------------- */

/* Why that is not a candidate; the most specific reason first. */
static int why_not_pick(const struct epic_game *g, epic_option o)
{
    thing list[THINGS_MAX];
    const struct frame *f = top_frame(g);
    candidates_fn *candidates = ruleset_of(g)->procedures[f->proc].candidates;
    thing t = o.card >= 0 ? (thing)o.card : seat_thing(o.seat);
    if (o.card < 0 && (o.seat < 0 || o.seat >= g->seats))
        return NO_SUCH_SEAT;
    int n = candidates ? candidates(g, f, list) : 0;
    for (int i = 0; i < n; i++)
        if (list[i] == t)
            return i <= f->last ? SET_TWICE : SET_ORDER;
    const struct procedure *p = &ruleset_of(g)->procedures[f->proc];
    int why = p->why_not_pick ? p->why_not_pick(g, f, t) : MAY_DO;
    if (why)
        return why;
    const struct body *b = o.card >= 0 ? body_of(g, o.card) : NULL;
    switch (g->asked) {
    case EPIC_ASK_ATTACK:
        return hooks_of(g)->why_not_attack(g, g->asked_seat, o.card);
    case EPIC_ASK_BLOCK:
        return hooks_of(g)->why_not_block(g, g->asked_seat, o.card);
    case EPIC_ASK_TARGET:
        if (b && (b->words & KW_UNTARGETABLE))
            return TARGET_UNTARGETABLE;
        if (o.card < 0 && rule_binds(g, RULE_UNTARGETABLE_PLAYER, t))
            return TARGET_PLAYER_UNTARGETABLE;
        return TARGET_FILTER;
    case EPIC_ASK_COST:
        return b && (b->words & KW_UNBREAKABLE) ? COST_UNBREAKABLE
                                                : CHOICE_FILTER;
    default:
        return hooks_of(g)->not_among[g->asked]
                   ? hooks_of(g)->not_among[g->asked]
                   : CHOICE_FILTER;
    }
}

/* The reason given by the rule that asks.  Questions of card text have no such
 * rule. */
static int why_not_asked(const struct epic_game *g)
{
    const struct hooks *judge = hooks_of(g);
    int own = ruleset_of(g)->procedures[top_frame(g)->proc].discards_more;
    if (g->asked == EPIC_ASK_DISCARD && own)
        return own;
    if (g->asked == EPIC_ASK_DISCARD && top_frame(g)->proc == PROC_EFFECT)
        return MAY_DO;
    if (g->asked == EPIC_ASK_ATTACK && !judge->must_attack(g, g->asked_seat))
        return MAY_DO;
    return judge->not_done[g->asked];
}

static int why_not_done(const struct epic_game *g)
{
    int why = why_not_asked(g);
    return why ? why : MUST_CHOOSE;
}

int why_not_count(const struct epic_game *g)
{
    bool fighters = g->asked == EPIC_ASK_ATTACK || g->asked == EPIC_ASK_BLOCK;
    int why = fighters ? MAY_DO : why_not_asked(g);
    return why ? why : SET_ORDER;
}

bool has_power(const struct epic_game *g, int card, int ability)
{
    const struct design *d = design_of(g, card);
    bool printed = ability >= d->ability && ability < d->ability + d->abilities;
    struct ability_walk w = abilities_of(g, card);
    for (int i; !printed && (i = next_ability(g, card, &w)) != 0;)
        printed = i == ability;
    return printed && book_of(g)->ability[ability].kind == ABILITY_POWER;
}

/* Reasons must not reveal what a hidden card is. */
static bool can_see(const struct epic_game *g, int seat, int card)
{
    const struct card *c = card_at(g, card);
    if (is_hidden_zone(g, c->zone))
        return c->zone == ZONE_HAND &&
               (card_holder(c) == seat || (c->marks & CARD_SHOWN));
    return who_sees(g, card) >> seat & 1;
}

/* Whether the text of the card has that line to choose. */
static bool has_line(const struct epic_game *g, int card, int line)
{
    return card >= 0 && card < g->cards && line >= 0 &&
           line < book_of(g)->ability[design_of(g, card)->text].modes;
}

static int why_not_mode(const struct epic_game *g, epic_option o)
{
    const struct frame *f = top_frame(g);
    if (f->proc ==
        PROC_EFFECT) /* the modes that cannot be aimed are left out */
        return f->aim == AIM_NOW && o.number >= 0 &&
                       o.number < book_of(g)->ability[f->ability].modes
                   ? NO_TARGET
                   : CHOICE_FILTER;
    int why = hooks_of(g)->why_not_way && o.card >= 0
                  ? hooks_of(g)->why_not_way(g, o.card, o.number)
                  : MODE_COST;
    return why == MODE_COST && !has_line(g, g->asked_card, o.number)
               ? CHOICE_FILTER
               : why;
}

int why_not(const struct epic_game *g, int seat, epic_option option)
{
    if (g->seat[seat].out)
        return OUT_OF_GAME;
    if (option.act == EPIC_CONCEDE && !g->over)
        return MAY_DO;
    if (g->over || seat != g->asked_seat)
        return NOT_ASKED;
    if (option.card >= g->cards || option.card < -1)
        return NOT_NOW;
    if (g->asked == EPIC_ASK_NUMBER || g->asked == EPIC_ASK_DAMAGE ||
        g->asked == EPIC_ASK_WARD)
        return option.act != EPIC_NUMBER ? NOT_NOW
               : option.number >= g->minimum && option.number <= g->maximum
                   ? MAY_DO
               : g->asked == EPIC_ASK_NUMBER ||
                       top_frame(g)->proc == PROC_EFFECT
                   ? NUMBER_OF_TEXT
                   : NUMBER_RANGE;
    epic_option list[EPIC_OPTIONS_MAX];
    struct options o = { list, EPIC_OPTIONS_MAX, 0 };
    list_options(g, &o);
    for (int i = 0; i < o.count; i++)
        if (list[i].act == option.act && list[i].card == option.card &&
            list[i].seat == option.seat && list[i].number == option.number)
            return MAY_DO;
    if (option.card >= 0 && !can_see(g, seat, option.card))
        return UNSEEN;
    if (g->asked == EPIC_ASK_ACTION) {
        int why = hooks_of(g)->why_not_act(g, seat, option);
        return why || option.act == EPIC_ATTACK ? why : NOT_NOW;
    }
    /* Who fights is a step of the turn: what is played then may be a matter of
     * the step.  Other questions belong to something that is under way. */
    if ((g->asked == EPIC_ASK_ATTACK || g->asked == EPIC_ASK_BLOCK) &&
        (option.act == EPIC_PLAY || option.act == EPIC_USE)) {
        int why = hooks_of(g)->why_not_act(g, seat, option);
        return why ? why : NOT_NOW;
    }
    if (option.act == EPIC_PICK && g->asked == EPIC_ASK_MODE)
        return why_not_mode(g, option);
    if (option.act == EPIC_PICK)
        return why_not_pick(g, option);
    if (option.act == EPIC_DONE || option.act == EPIC_NO)
        return why_not_done(g);
    return NOT_NOW;
}
