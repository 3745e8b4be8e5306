/* Which actions are legal in Epic TCG, and the reason if one is not. */
#include "rules/tcg/tcg_battle.h"

/* ---- speed --------------------------------------------------------------- */

/* TCG-speed: why something of that speed may not be used now. */
static int why_not_speed(const struct epic_game *g, int seat, int speed)
{
    if (speed == SPEED_FAST)
        return MAY_DO;
    bool build = speed == SPEED_BUILD;
    if (seat != g->active)
        return build ? BUILD_OTHER_TURN : PACED_OTHER_TURN;
    if (!nothing_waits(g))
        return build ? BUILD_LINE : PACED_LINE;
    if (g->phase == PHASE_BUILD)
        return MAY_DO;
    if (build)
        return BUILD_STEP;
    return g->phase == PHASE_PRE_BATTLE ? MAY_DO : PACED_STEP;
}

/* The speeds that may be used in a window, one bit each. */
static unsigned speeds_in_time(const struct epic_game *g, bool late)
{
    unsigned paced = !late, build = paced & (g->phase == PHASE_BUILD);
    return 1u << SPEED_FAST | paced << SPEED_PACED | build << SPEED_BUILD;
}

/* ---- playing ------------------------------------------------------------- */

int tcg_why_not_mode(const struct epic_game *g, int seat, int card, int mode,
                     bool free)
{
    int why = why_not_pay_mode(g, seat, card, mode, free);
    return why || can_aim(g, seat, card, design_of(g, card)->text, mode)
               ? why
               : NO_TARGET;
}

/* Why the card cannot be announced, apart from zone and speed: costs, modes,
 * targets. */
static int why_not_announce(const struct epic_game *g, int seat, int card,
                            bool free)
{
    const struct design *d = design_of(g, card);
    bool extra = d->does & DOES_EXTRA_COST;
    int gold = (free ? 0 : play_cost(g, seat, card)) +
               (extra ? extra_gold(g, seat, card) : 0);
    if (gold > gold_for(g, seat, align_of(d)))
        return NO_ACTION;
    if (extra && !extra_payable(g, seat, card))
        return EXTRA_COST;
    if ((d->kinds & KIND_STAYS) || !d->text)
        return MAY_DO;
    const struct ability *text = &book_of(g)->ability[d->text];
    if (!text->modes)
        return can_aim(g, seat, card, d->text, 0) ? MAY_DO : NO_TARGET;
    int why = MODE_COST;
    for (int i = 0; i < text->modes && why; i++)
        why = tcg_why_not_mode(g, seat, card, i, free);
    return why;
}

int tcg_why_not_play(const struct epic_game *g, int seat, int card)
{
    const struct card *c = card_at(g, card);
    bool pile = c->zone == ZONE_PILE &&
                (design_of(g, card)->powers & POWERS_PLAY_FROM_PILE);
    if ((c->zone != ZONE_HAND && !pile) || card_holder(c) != seat)
        return NOT_IN_HAND;
    int why = why_not_speed(g, seat, design_of(g, card)->speed);
    return why ? why : why_not_announce(g, seat, card, false);
}

bool tcg_can_play_inside(const struct epic_game *g, int seat, int card,
                         bool free)
{
    return why_not_announce(g, seat, card, free) == MAY_DO;
}

/* A card is plain if it has no targets (none may be available), modes or
 * additional costs. */
int tcg_facts(const struct book *b, int design)
{
    const struct design *d = &b->design[design];
    const struct ability *text = &b->ability[d->text];
    bool plain = !(d->does & DOES_EXTRA_COST) &&
                 ((d->kinds & KIND_STAYS) || (text->modes == 0 && !text->aims));
    return (d->speed == SPEED_FAST ? CARD_FAST : 0) |
           (d->cost ? CARD_COSTS : 0) | (plain ? CARD_PLAIN : 0) |
           (d->keywords & KW_VEILED ? CARD_VEILED : 0);
}

/* ---- abilities ----------------------------------------------------------- */

/* Why a power cannot be used that works in its zone and at this speed. */
static int why_not_in_time(const struct epic_game *g, int seat, int card,
                           int ability)
{
    const struct ability *a = &book_of(g)->ability[ability];
    int gold = a->gold ? cost_gold(g, seat, card, a->cost, a->costs) : 0;
    if (in_force(g, RULE_POWERS_COST_MORE))
        gold += rule_sum(g, RULE_POWERS_COST_MORE, (thing)card, seat);
    if (gold > 0 && gold > gold_for(g, seat, align_of(design_of(g, card))))
        return POWER_GOLD;
    int why = why_not_costs(g, seat, card, a);
    if (why)
        return why;
    if (a->aims && !can_aim(g, seat, card, ability, MODE_ASKED))
        return NO_TARGET;
    return used_enough(g, card, ability) ? REPEATED : MAY_DO;
}

int tcg_why_not_use(const struct epic_game *g, int seat, int card, int ability)
{
    const struct ability *a = &book_of(g)->ability[ability];
    int why = why_not_here(g, seat, card, a);
    if (!why)
        why = why_not_speed(g, seat, a->speed);
    return why ? why : why_not_in_time(g, seat, card, ability);
}

/* ---- the options of a window --------------------------------------------- */

/* Whether a rule in play changes costs. */
static bool is_taxed(const struct epic_game *g)
{
    return g->ruling_now & (1 << RULE_COSTS_MORE | 1 << RULE_POWERS_COST_MORE);
}

/* Whether nothing that costs gold can be paid: the seat has none, and no rule
 * in play may make anything cheaper. */
static bool too_dear(const struct epic_game *g, int seat)
{
    return !((g->seat[seat].gold > 0) | is_taxed(g));
}

/* For cards in hand whose marks do not settle the question. */
static bool may_announce(const struct epic_game *g, int seat, int card,
                         unsigned speeds, unsigned plain)
{
    return (speeds >> design_of(g, card)->speed & 1) &&
           ((card_at(g, card)->marks & plain) ||
            why_not_announce(g, seat, card, false) == MAY_DO);
}

static void offer_hand(const struct epic_game *g, int seat, unsigned speeds,
                       bool dear, struct options *o)
{
    enum { ANY = 256 };
    const struct seat *p = &g->seat[seat];
    const struct card *cards = card_at(g, 0);
    bool build = speeds >> SPEED_BUILD & 1, paced = speeds >> SPEED_PACED & 1;
    unsigned wrong = (dear ? CARD_COSTS : 0) | /* must not have */
                     (paced ? 0 : CARD_FAST);  /* must have */
    /* Unless a rule changes costs, a plain card needs no further test; and
     * where paced and build cards are treated alike, its marks tell whether it
     * is in time. */
    unsigned plain = is_taxed(g) | p->lent ? 0 : CARD_PLAIN;
    unsigned sure = paced == build ? plain : 0;
    unsigned veiled = g->ruling_now >> RULE_PLAY_AS & 1 ? ANY : CARD_VEILED;
    if (!build || p->gold <= 0)
        veiled = 0;
    const struct card *c;
    for (int i = pile_of(g, seat, ZONE_HAND)->top; i != NO_CARD; i = c->next) {
        c = &cards[i];
        unsigned marks = c->marks | ANY;
        bool may = !((marks ^ CARD_FAST) & wrong);
        if (may & !(marks & sure))
            may = may_announce(g, seat, i, speeds, plain);
        offer_if(o, may, EPIC_PLAY, i);
        if ((marks & veiled) && tcg_why_not_face_down(g, seat, i) == MAY_DO)
            offer(o, EPIC_PLAY, i, -1, 1);
    }
}

static void offer_pile(const struct epic_game *g, int seat, struct options *o)
{
    for (int c = pile_of(g, seat, ZONE_PILE)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if (design_of(g, c)->powers & POWERS_PLAY_FROM_PILE)
            offer_if(o, tcg_why_not_play(g, seat, c) == MAY_DO, EPIC_PLAY, c);
}

/* Remember that the seat can only pass where only fast actions are allowed
 * (g->idle).  Not while a rule is in force that may depend on the step. */
static void note_idle(struct epic_game *g, int seat, bool idle)
{
    enum {
        ABOUT_ACTS = 1 << RULE_COSTS_MORE | 1 << RULE_POWERS_COST_MORE |
                     1 << RULE_PLAY_AS | 1 << RULE_UNTARGETABLE_PLAYER
    };
    unsigned noted = idle & !(g->ruling_now & ABOUT_ACTS);
    g->idle |= (uint8_t)(noted << seat);
}

/* POWERS_ bits of cards in the seat's discard pile that it might pay for. */
static unsigned pile_powers(const struct epic_game *g, int seat, bool dear)
{
    unsigned gold = dear ? 0 : POWERS_IN_PILE_FOR_GOLD;
    return g->seat[seat].pile_powers &
           (POWERS_PLAY_FROM_PILE | POWERS_IN_PILE | gold);
}

/* Slots under the seat's control that may have a usable power. */
static uint64_t bearers(const struct epic_game *g, int seat)
{
    return g->powers & *side_of(g, seat);
}

static void offer_use(const struct epic_game *g, int seat, unsigned speeds,
                      int card, int ability, struct options *o)
{
    const struct ability *a = &book_of(g)->ability[ability];
    if (a->kind == ABILITY_POWER && (speeds >> a->speed & 1) &&
        (a->zone == ZONE_PLAY || a->zone == ZONE_EVERYWHERE) &&
        why_not_in_time(g, seat, card, ability) == MAY_DO)
        offer(o, EPIC_USE, card, -1, ability - design_of(g, card)->ability);
}

/* Cards without granted abilities are listed directly from print. */
static void offer_uses(const struct epic_game *g, int seat, unsigned speeds,
                       const struct body *b, struct options *o)
{
    if (!(b->flags & BODY_QUOTED)) {
        const struct design *d = design_of(g, b->card);
        int end = d->ability + (b->words & KW_SILENT ? 0 : d->abilities);
        for (int i = d->ability; i < end; i++)
            offer_use(g, seat, speeds, b->card, i, o);
        return;
    }
    struct ability_walk w = abilities_of(g, b->card);
    for (int i; (i = next_ability(g, b->card, &w)) != 0;)
        offer_use(g, seat, speeds, b->card, i, o);
}

static void offer_in_play(const struct epic_game *g, int seat, unsigned speeds,
                          struct options *o)
{
    struct slot_walk w = walk_slots(g, bearers(g, seat));
    for (int i; (i = walk_on(g, &w)) >= 0;)
        if (i < SLOT_BITS || body_at(g, i)->controller == seat)
            offer_uses(g, seat, speeds, body_at(g, i), o);
}

/* A quick test for the common case that a seat can only pass: it was idle
 * before and nothing has changed, or no card in hand is both in time and
 * affordable, and no power is usable.  One branch on a combined mask for the
 * latter: the separate answers are unpredictable. */
static inline bool might_act(const struct epic_game *g, int seat, bool late)
{
    if (late & (g->idle >> seat))
        return false;
    bool dear = too_dear(g, seat);
    uint64_t some = bearers(g, seat) | pile_powers(g, seat, dear) |
                    any_in_hand(&g->seat[seat], late, dear) | g->hand_powers |
                    g->veiled;
    return some && !turn_is_full(g) && !line_is_full(g);
}

/* Returns the bits of pile_powers for which no card was found: they can be
 * cleared. */
static unsigned offer_acts(const struct epic_game *g, int seat, bool late,
                           struct options *o)
{
    bool dear = too_dear(g, seat);
    unsigned speeds = speeds_in_time(g, late);
    unsigned pile = pile_powers(g, seat, dear);
    if (any_in_hand(&g->seat[seat], late, dear))
        offer_hand(g, seat, speeds, dear, o);
    if (pile & POWERS_PLAY_FROM_PILE)
        offer_pile(g, seat, o);
    if (g->hand_powers)
        offer_pile_powers(g, seat, ZONE_HAND, POWERS_IN_HAND, o);
    offer_in_play(g, seat, speeds, o);
    if (g->veiled)
        tcg_offer_unveil(g, seat, o);
    pile &= ~(unsigned)POWERS_PLAY_FROM_PILE;
    return pile ? pile & ~offer_pile_powers(g, seat, ZONE_PILE, pile, o) : 0;
}

static NOINLINE void ask_with_acts(struct epic_game *g, int seat, bool late)
{
    struct options o = first_options(g);
    g->seat[seat].pile_powers &= (uint8_t)~offer_acts(g, seat, late, &o);
    note_idle(g, seat, late & (o.count == 0));
    offer(&o, EPIC_PASS, -1, -1, 0);
    wait_for_seat(g, EPIC_ASK_ACTION, seat, o.count);
}

static void ask_to_pass(struct epic_game *g, int seat)
{
    g->offered[0] = (epic_option){ EPIC_PASS, -1, -1, 0 };
    wait_for_seat(g, EPIC_ASK_ACTION, seat, 1);
}

void ask_to_act(struct epic_game *g, int seat, bool late)
{
    if (late & (g->idle >> seat)) {
        ask_to_pass(g, seat);
    } else if (might_act(g, seat, late)) {
        ask_with_acts(g, seat, late);
    } else {
        note_idle(g, seat, late);
        ask_to_pass(g, seat);
    }
}

void tcg_action_options(const struct epic_game *g, struct options *o)
{
    int seat = g->asked_seat;
    if (top_frame(g)->proc == TCG_BATTLE) {
        attack_options(g, seat, o);
        return;
    }
    bool late = only_fast(g, seat, nothing_waits(g));
    if (might_act(g, seat, late))
        offer_acts(g, seat, late, o);
    offer(o, EPIC_PASS, -1, -1, 0);
}

static bool has_now(const struct epic_game *g, int card, int ability)
{
    struct ability_walk w = abilities_of(g, card);
    for (int i; (i = next_ability(g, card, &w)) != 0;)
        if (i == ability)
            return true;
    return false;
}

/* Why a printed power does not work now. */
static int why_silent(const struct epic_game *g, int card)
{
    const struct body *b = body_of(g, card);
    return b && (b->flags & BODY_VEILED) ? POWER_VEILED : POWER_LOST;
}

int tcg_why_not_act(const struct epic_game *g, int seat, epic_option o)
{
    if (o.card < 0 &&
        (o.act == EPIC_PLAY || o.act == EPIC_USE || o.act == EPIC_UNVEIL))
        return NOT_NOW; /* it names no card */
    if (o.act == EPIC_ATTACK)
        return top_frame(g)->proc == TCG_BATTLE || g->phase != PHASE_BATTLE
                   ? why_no_attack(g, seat, o.card)
                   : ATTACK_AFTER_WINDOW;
    if (turn_is_full(g) && o.act != EPIC_PASS)
        return TURN_FULL;
    if (line_is_full(g) && o.act != EPIC_PASS)
        return LINE_FULL;
    if (top_frame(g)->proc == TCG_BATTLE)
        return o.act == EPIC_PASS ? why_not_end_battle(g, seat) : PLAY_BEFORE;
    switch (o.act) {
    case EPIC_PLAY:
        return o.number ? tcg_why_not_face_down(g, seat, o.card)
                        : tcg_why_not_play(g, seat, o.card);
    case EPIC_UNVEIL:
        return tcg_why_not_unveil(g, seat, o.card);
    case EPIC_USE: {
        int i = design_of(g, o.card)->ability + o.number;
        if (!has_power(g, o.card, i))
            return NO_SUCH_POWER;
        return has_now(g, o.card, i) ? tcg_why_not_use(g, seat, o.card, i)
                                     : why_silent(g, o.card);
    }
    case EPIC_PASS:
        return MAY_DO;
    default:
        return NOT_NOW;
    }
}
