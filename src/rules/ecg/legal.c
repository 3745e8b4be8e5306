/* What may be done now, and if not, why not.  The options are exactly what
 * these functions answer MAY_DO to. */
#include "rules/ecg/ecg.h"

bool in_main_window(const struct epic_game *g, int seat)
{
    return g->phase == PHASE_MAIN && seat == g->active && g->holder == seat;
}

/* ---- playing ------------------------------------------------------------- */

int play_cost(const struct epic_game *g, int seat, int card)
{
    int cost = design_of(g, card)->cost +
               rule_sum(g, RULE_COSTS_MORE, (thing)card, seat);
    return cost > 0 ? cost : 0;
}

static int extra_gold(const struct epic_game *g, int seat, int card)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    int gold = 0;
    if (d->does & DOES_EXTRA_COST)
        for (int i = d->ability; i < d->ability + d->abilities; i++)
            if (book->ability[i].kind == ABILITY_EXTRA_COST)
                gold += cost_gold(g, seat, card, book->ability[i].cost,
                                  book->ability[i].costs);
    return gold;
}

/* Two parts of a cost cannot be paid with the same card. */
static int taken_before(const struct epic_game *g, int seat, int card,
                        int first, int i)
{
    const struct clause *c = &book_of(g)->clause[first];
    int taken = 0;
    for (int j = 0; j < i; j++)
        if (c[j].verb == c[i].verb && c[i].verb != VERB_EXPEND)
            taken += cost_things(g, seat, card, first + j);
    return taken;
}

static bool all_payable(const struct epic_game *g, int seat, int card,
                        int first, int count)
{
    for (int i = 0; i < count; i++)
        if (!cost_payable(g, seat, card, first + i,
                          taken_before(g, seat, card, first, i)))
            return false;
    return true;
}

static bool extra_payable(const struct epic_game *g, int seat, int card)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    if (d->does & DOES_EXTRA_COST)
        for (int i = d->ability; i < d->ability + d->abilities; i++)
            if (book->ability[i].kind == ABILITY_EXTRA_COST &&
                !all_payable(g, seat, card, book->ability[i].cost,
                             book->ability[i].costs))
                return false;
    return true;
}

int why_not_mode(const struct epic_game *g, int seat, int card, int mode,
                 bool free)
{
    const struct book *book = book_of(g);
    const struct ability *a = &book->ability[design_of(g, card)->text];
    const struct mode *m = &book->mode[a->first + mode];
    int gold = (free ? 0 : play_cost(g, seat, card)) +
               extra_gold(g, seat, card) +
               cost_gold(g, seat, card, m->cost, m->costs);
    if (gold > gold_for(g, seat, align_of(design_of(g, card))) ||
        !all_payable(g, seat, card, m->cost, m->costs))
        return MODE_COST;
    return MAY_DO;
}

/* What a window means for every card alike. */
struct window {
    bool main;   /* the active player's own, outside battle */
    bool taxed;  /* some line changes what cards cost */
    bool ambush; /* some line lets champions be played like events */
};

static struct window window_of(const struct epic_game *g, int seat)
{
    return (struct window){ in_main_window(g, seat),
                            g->ruling_now >> RULE_COSTS_MORE & 1,
                            g->ruling_now >> RULE_PLAY_AS_AMBUSH & 1 };
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
        if (why_not_mode(g, seat, card, i, free) == MAY_DO)
            return MAY_DO;
    return MODE_COST;
}

/* A card of the seat's own hand. */
static int why_not_play_in(const struct epic_game *g, struct window w, int seat,
                           int card)
{
    const struct design *d = design_of(g, card);
    if ((d->kinds & KIND_CHAMPION) && !w.main && !(d->keywords & KW_AMBUSH) &&
        !(w.ambush && rule_sum(g, RULE_PLAY_AS_AMBUSH, (thing)card, seat)))
        return seat == g->active ? CHAMPION_TIMING : CHAMPION_OTHER_TURN;
    return why_not_pay(g, seat, card, false, w.taxed);
}

int why_not_play(const struct epic_game *g, int seat, int card)
{
    const struct card *c = card_at(g, card);
    if (design_of(g, card)->kinds & KIND_DEITY)
        return NOT_PLAYABLE;
    if (c->zone != ZONE_HAND || c->owner != seat)
        return NOT_IN_HAND;
    return why_not_play_in(g, window_of(g, seat), seat, card);
}

bool can_play_inside(const struct epic_game *g, int seat, int card, bool free)
{
    return !(design_of(g, card)->kinds & KIND_DEITY) &&
           why_not_pay(g, seat, card, free, true) == MAY_DO;
}

/* ---- powers -------------------------------------------------------------- */

static int why_not_cost(const struct epic_game *g, int seat, int card, int at,
                        int taken)
{
    const struct clause *c = &book_of(g)->clause[at];
    if (cost_payable(g, seat, card, at, taken))
        return MAY_DO;
    const struct body *b = body_of(g, card);
    if (c->verb == VERB_EXPEND && c->pick == PICK_THIS && b)
        return b->position == EXPENDED ? POWER_EXPENDED : POWER_DEPLOYING;
    if (c->verb == VERB_BREAK && c->pick == PICK_THIS)
        return POWER_UNBREAKABLE;
    return c->verb == VERB_DISCARD ? POWER_HAND_EMPTY : POWER_COST;
}

/* Where the card is, and under whom, for its powers. */
static int power_zone(const struct epic_game *g, int card, int *seat)
{
    const struct card *c = card_at(g, card);
    const struct body *b = body_of(g, card);
    *seat = b ? b->controller : c->owner;
    return c->zone;
}

int why_not_use(const struct epic_game *g, int seat, int card, int ability)
{
    const struct ability *a = &book_of(g)->ability[ability];
    int owner, zone = power_zone(g, card, &owner);
    if (owner != seat)
        return POWER_NOT_YOURS;
    if (a->zone != zone && a->zone != ZONE_EVERYWHERE)
        return zone == ZONE_PILE ? POWER_ASLEEP : POWER_WRONG_ZONE;
    int gold = cost_gold(g, seat, card, a->cost, a->costs) +
               rule_sum(g, RULE_POWERS_COST_MORE, (thing)card, seat);
    if (gold > gold_for(g, seat, align_of(design_of(g, card))))
        return POWER_GOLD;
    for (int i = 0; i < a->costs; i++) {
        int why = why_not_cost(g, seat, card, a->cost + i,
                               taken_before(g, seat, card, a->cost, i));
        if (why)
            return why;
    }
    return g->seen_count && is_banned(g, card, ability) ? REPEATED : MAY_DO;
}

static void offer_powers(const struct epic_game *g, int seat, int card,
                         struct options *o)
{
    const struct book *book = book_of(g);
    int first = design_of(g, card)->ability;
    struct ability_walk w = abilities_of(g, card);
    for (int i; (i = next_ability(g, card, &w)) != 0;)
        if (book->ability[i].kind == ABILITY_POWER &&
            why_not_use(g, seat, card, i) == MAY_DO)
            offer(o, EPIC_USE, card, -1, i - first);
}

/* ---- attack and block ---------------------------------------------------- */

int why_not_attack(const struct epic_game *g, int seat, int card)
{
    const struct body *b = body_of(g, card);
    if (!b || b->controller != seat)
        return ATTACK_NOT_YOURS;
    if (b->position != PREPARED)
        return ATTACK_POSITION;
    if ((b->flags & BODY_DEPLOYING) && !(b->words & KW_BLITZ))
        return ATTACK_DEPLOYING;
    return rule_binds(g, RULE_CANNOT_ATTACK, (thing)card) ? ATTACK_FORBIDDEN
                                                          : MAY_DO;
}

int attackers(const struct epic_game *g, int seat, thing *out)
{
    bool simple = !in_force(g, RULE_CANNOT_ATTACK);
    int n = 0;
    for (int i = 0; i < g->bodies; i++) { /* which ones: not to be foreseen */
        const struct body *b = body_at(g, i);
        bool may =
            (b->position == PREPARED) & (b->controller == seat) &
            (!(b->flags & BODY_DEPLOYING) | ((b->words & KW_BLITZ) != 0));
        if (!simple)
            may = may && why_not_attack(g, seat, b->card) == MAY_DO;
        out[n] = b->card;
        n += may;
    }
    return n;
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

int why_not_block(const struct epic_game *g, int seat, int card)
{
    const struct body *b = body_of(g, card);
    if (!b || b->controller != seat)
        return BLOCK_NOT_YOURS;
    if (b->position != PREPARED)
        return BLOCK_POSITION;
    if (rule_binds(g, RULE_CANNOT_BLOCK, (thing)card))
        return BLOCK_FORBIDDEN;
    int why = BLOCK_UNBLOCKABLE;
    for (int i = 0; i < g->bodies; i++) { /* G-22: one attacker suffices */
        const struct body *a = in_play(g, i);
        if (a && (a->flags & BODY_ATTACKING) &&
            (why = why_not_block_one(g, b, a)) == MAY_DO)
            return MAY_DO;
    }
    return why;
}

int defenders(const struct epic_game *g, int seat, thing *out)
{
    int n = 0;
    for (int s = 0; s < g->seats; s++)
        if (s != seat && !g->seat[s].out &&
            !rule_binds(g, RULE_CANNOT_BE_ATTACKED, seat_thing(s)))
            out[n++] = seat_thing(s);
    return n;
}

/* Who may block is told by two bits, unless lines meddle: some attacker can be
 * blocked by anything, some only by what flies. */
int blockers(const struct epic_game *g, int seat, thing *out)
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
            may = may && why_not_block(g, seat, b->card) == MAY_DO;
        out[n] = b->card;
        n += may;
    }
    return n;
}

static int why_not_declare(const struct epic_game *g, int seat)
{
    thing list[THINGS_MAX];
    if (!in_main_window(g, seat))
        return seat == g->active ? ATTACK_WINDOW : ATTACK_NOT_YOURS;
    if (rule_binds(g, RULE_NO_ATTACKS, NO_CARD))
        return ATTACK_FORBIDDEN;
    if (in_force(g, RULE_CANNOT_BE_ATTACKED) && defenders(g, seat, list) == 0)
        return ATTACK_DEFENDER;
    return attackers(g, seat, list) > 0 ? MAY_DO : ATTACK_NONE;
}

/* not while a champion that must attack could be declared. */
int why_not_pass(const struct epic_game *g, int seat)
{
    if (!(g->ruling_now >> RULE_MUST_ATTACK & 1) || !in_main_window(g, seat) ||
        why_not_declare(g, seat))
        return MAY_DO;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && b->controller == seat &&
            rule_binds(g, RULE_MUST_ATTACK, b->card) &&
            why_not_attack(g, seat, b->card) == MAY_DO)
            return MUST_ATTACK;
    }
    return MAY_DO;
}

/* ---- the options of a window --------------------------------------------- */

/* Whether there is a card that is neither late nor dear. */
static bool any_in_hand(const struct seat *p, unsigned late, unsigned dear)
{
    const uint8_t *n = p->hand_of;
    int fast = n[CARD_FAST / CARD_FAST], slow = late ? 0 : n[0];
    if (!dear) {
        fast += n[(CARD_FAST | CARD_COSTS) / CARD_FAST];
        slow += late ? 0 : n[CARD_COSTS / CARD_FAST];
    }
    return fast + slow > 0;
}

static void offer_hand(const struct epic_game *g, int seat, struct window w,
                       struct options *o)
{
    const struct seat *p = &g->seat[seat];
    /* A plain card in time and in purse may be played, unless lines meddle.
     * Which of the cards are cannot be foreseen, so this does not branch. */
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

/* Powers of the cards in a pile whose designs have any of those. */
static void offer_pile_powers(const struct epic_game *g, int seat, int zone,
                              unsigned powers, struct options *o)
{
    const struct book *book = book_of(g);
    for (int c = pile_of(g, seat, zone)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if (book->design[card_at(g, c)->design].powers & powers)
            offer_powers(g, seat, c, o);
}

/* Most powers cost expending the card, and most cards that have one cannot
 * expend just now. */
static bool worth_asking(const struct epic_game *g, const struct body *b)
{
    return (b->flags & BODY_QUOTED) ||
           !(design_of(g, b->card)->powers & POWERS_EXPEND) ||
           (b->position != EXPENDED &&
            (!(b->flags & BODY_DEPLOYING) || (b->words & KW_BLITZ)));
}

static void offer_play_powers(const struct epic_game *g, int seat,
                              struct options *o)
{
    thing list[THINGS_MAX];
    int n = with_powers(g, seat, list);
    for (int i = 0; i < n; i++)
        if (worth_asking(g, body_of(g, list[i])))
            offer_powers(g, seat, list[i], o);
}

void action_options(const struct epic_game *g, struct options *o)
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
    if (!w.main || why_not_pass(g, seat) == MAY_DO)
        offer(o, EPIC_PASS, -1, -1, 0);
}

/* ---- why ----------------------------------------------------------------- */

static int why_not_pick(const struct epic_game *g, epic_option o)
{
    thing list[THINGS_MAX];
    const struct frame *f = top_frame(g);
    candidates_fn *candidates = ECG_RULES.procedures[f->proc].candidates;
    thing t = o.card >= 0 ? (thing)o.card : seat_thing(o.seat);
    if (o.card < 0 && (o.seat < 0 || o.seat >= g->seats))
        return NO_SUCH_SEAT;
    int n = candidates ? candidates(g, f, list) : 0;
    for (int i = 0; i < n; i++)
        if (list[i] == t)
            return SET_ORDER;
    const struct body *b = o.card >= 0 ? body_of(g, o.card) : NULL;
    switch (g->asked) {
    case EPIC_ASK_ATTACK:
        return o.card < 0 ? ATTACK_NOT_YOURS
                          : why_not_attack(g, g->asked_seat, o.card);
    case EPIC_ASK_BLOCK:
        return o.card < 0 ? BLOCK_NOT_YOURS
                          : why_not_block(g, g->asked_seat, o.card);
    case EPIC_ASK_DEFENDER:
        return ATTACK_DEFENDER;
    case EPIC_ASK_TARGET:
        if (b && (b->words & KW_UNTARGETABLE))
            return TARGET_UNTARGETABLE;
        if (o.card < 0 && rule_binds(g, RULE_UNTARGETABLE_PLAYER, t))
            return TARGET_PLAYER_UNTARGETABLE;
        return TARGET_FILTER;
    case EPIC_ASK_REVEAL:
        return REVEAL_ALIGNMENT;
    case EPIC_ASK_RECYCLE:
        return RECYCLE_TWO;
    case EPIC_ASK_COST:
        return b && (b->words & KW_UNBREAKABLE) ? COST_UNBREAKABLE
                                                : CHOICE_FILTER;
    default:
        return CHOICE_FILTER;
    }
}

static int why_not_done(const struct epic_game *g)
{
    switch (g->asked) {
    case EPIC_ASK_BLOCK:
        return MUST_BLOCK;
    case EPIC_ASK_DISCARD:
        return DISCARD_EXACT;
    case EPIC_ASK_REVEAL:
        return REVEAL_EXACT;
    case EPIC_ASK_RECYCLE:
        return RECYCLE_TWO;
    default:
        return MUST_CHOOSE;
    }
}

/* Printed on it (and perhaps silent now), or given to it. */
static bool has_power(const struct epic_game *g, int card, int ability)
{
    const struct design *d = design_of(g, card);
    bool printed = ability >= d->ability && ability < d->ability + d->abilities;
    struct ability_walk w = abilities_of(g, card);
    for (int i; !printed && (i = next_ability(g, card, &w)) != 0;)
        printed = i == ability;
    return printed && book_of(g)->ability[ability].kind == ABILITY_POWER;
}

static int why_not_act(const struct epic_game *g, int seat, epic_option o)
{
    if (o.card < 0 && (o.act == EPIC_PLAY || o.act == EPIC_USE))
        return NOT_NOW; /* no card is named */
    switch (o.act) {
    case EPIC_PLAY:
        return why_not_play(g, seat, o.card);
    case EPIC_USE: {
        const struct design *d = design_of(g, o.card);
        int i = d->ability + o.number;
        if (!has_power(g, o.card, i))
            return NO_SUCH_POWER;
        return why_not_use(g, seat, o.card, i);
    }
    case EPIC_ATTACK: /* with a card: whether that champion could attack */
        return o.card < 0 ? why_not_declare(g, seat)
                          : why_not_attack(g, seat, o.card);
    case EPIC_PASS:
        return why_not_pass(g, seat);
    default:
        return NOT_NOW;
    }
}

/* A reason must not tell what a hidden card is. */
static bool can_see(const struct epic_game *g, int seat, int card)
{
    const struct card *c = card_at(g, card);
    return (c->zone != ZONE_DECK && c->zone != ZONE_HAND) ||
           (c->zone == ZONE_HAND && c->owner == seat);
}

int why_not(const struct epic_game *g, int seat, epic_option option)
{
    if (g->over || seat != g->asked_seat)
        return NOT_ASKED;
    if (option.card >= g->cards || option.card < -1)
        return NOT_NOW;
    if (g->asked == EPIC_ASK_NUMBER || g->asked == EPIC_ASK_DAMAGE)
        return option.act != EPIC_NUMBER ? NOT_NOW
               : option.number >= g->minimum && option.number <= g->maximum
                   ? MAY_DO
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
        int why = why_not_act(g, seat, option);
        return why || option.act == EPIC_ATTACK ? why : NOT_NOW;
    }
    if (option.act == EPIC_PICK && g->asked == EPIC_ASK_MODE)
        return MODE_COST;
    if (option.act == EPIC_PICK)
        return why_not_pick(g, option);
    if (option.act == EPIC_DONE || option.act == EPIC_NO)
        return why_not_done(g);
    return NOT_NOW;
}
