/* MV-rec, MV-estab, MV-item: playing footholds, characters and items from the
 * hand.
 *
 * Frame: `rest` is 1 + the card that an item is attached to; `did`: the play
 * was cancelled. */
#include "rules/mv/attach.h"
#include "rules/mv/mv.h"

static bool is_borne(const struct design *d)
{
    return (d->kinds & KIND_OBJECT) && !(d->item & ITEM_INDEPENDENT);
}

/* ---- legality ------------------------------------------------------------ */

/* MV-unique-2: whether only one copy may be in play. */
static bool is_unique(const struct design *d)
{
    return (d->kinds & KIND_CHAMPION) && !(d->keywords & KW_NON_UNIQUE);
}

void find_lone(struct epic_game *g)
{
    uint64_t seen[64] = { 0 }, twice = 0;
    for (int i = 0; i < g->cards; i++) {
        int design = card_at(g, i)->design;
        uint64_t *row = &seen[design >> 6 & 63], bit = lone_bit(design);
        if (!is_unique(&book_of(g)->design[design]))
            continue;
        twice |= *row & bit;
        *row |= bit;
    }
    person_sets(g)->lone = ~twice;
}

/* MV-kw-swarm-6: token copies do not count. */
bool another_in_play(const struct epic_game *g, int seat, int card)
{
    int design = card_at(g, card)->design;
    if (!is_unique(&book_of(g)->design[design]))
        return false;
    struct slot_walk w = walk_slots(g, *champion_slots(g));
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct card *c = card_at(g, body_at(g, i)->card);
        if (c->design == design && !(c->marks & CARD_TOKEN) &&
            (body_at(g, i)->controller == seat ||
             !switch_value(g, SWITCH_UNIQUE_SCOPE)))
            return true;
    }
    return false;
}

static int why_not_bear(const struct epic_game *g, int seat, int item, int card)
{
    const struct body *b = body_of(g, card);
    int bearer = design_of(g, item)->bearer;
    if (!b || !(kinds_of(g, b) & KIND_CHAMPION) || b->controller != seat)
        return b && is_partner(g, seat, b->controller) ? PARTNERS_CHARACTER
                                                       : BEARER_NOT_YOURS;
    struct scene s = scene_at(g, item, seat);
    return bearer && !matches(&s, bearer, (thing)card) ? BEARER_UNFIT : MAY_DO;
}

/* The slot of the next character after `i` that may bear the item, or -1. */
static int next_bearer(const struct epic_game *g, int seat, int item, int i)
{
    uint64_t own = *champion_slots(g) & *side_of(g, seat);
    while ((i = next_slot(g, own, i)) >= 0)
        if (why_not_bear(g, seat, item, body_at(g, i)->card) == MAY_DO)
            break;
    return i;
}

int bearer_candidates(const struct epic_game *g, const struct frame *f,
                      thing *out)
{
    int n = 0;
    for (int i = -1; (i = next_bearer(g, f->seat, f->card, i)) >= 0;)
        out[n++] = body_at(g, i)->card;
    return n;
}

int why_not_bearer(const struct epic_game *g, const struct frame *f, thing t)
{
    return is_seat(t) ? CHOICE_FILTER : why_not_bear(g, f->seat, f->card, t);
}

static int why_not_foothold_now(const struct epic_game *g, int seat)
{
    if (seat != g->active || g->phase != PHASE_FOOTHOLD)
        return FOOTHOLD_STEP;
    int most = 1 + rule_sum(g, RULE_MORE_RESOURCES, NO_CARD, seat);
    return person_seat(g, seat)->footholds < most ? MAY_DO : FOOTHOLD_ONE;
}

/* Why it may not enter play, apart from step and cost. */
static int why_not_enter(const struct epic_game *g, int seat, int card)
{
    if (in_force(g, RULE_CANNOT_PLAY) &&
        rule_sum(g, RULE_CANNOT_PLAY, (thing)card, seat))
        return CANNOT_PLAY;
    if (is_taken(g, seat, card))
        return UNIQUE_IN_PLAY;
    return is_borne(design_of(g, card)) && next_bearer(g, seat, card, -1) < 0
               ? NO_BEARER
               : MAY_DO;
}

int mv_why_not_play(const struct epic_game *g, int seat, int card)
{
    const struct card *c = card_at(g, card);
    const struct design *d = design_of(g, card);
    if (c->zone == ZONE_HOLD)
        return mv_why_not_unhold(g, seat, card);
    if (c->zone != ZONE_HAND || card_holder(c) != seat)
        return NOT_IN_HAND;
    if (d->kinds & KIND_EVENT)
        return mv_why_not_incident(g, seat, card);
    if (d->kinds & KIND_RESOURCE) {
        int why = why_not_foothold_now(g, seat);
        bool pays =
            why || !d->cost || can_pay(g, seat, card, play_cost(g, seat, card));
        return pays ? why : CANNOT_AFFORD;
    }
    if (seat != g->active || g->phase != PHASE_RECRUIT)
        return RECRUIT_STEP;
    int why = why_not_enter(g, seat, card);
    if (why)
        return why;
    return can_pay(g, seat, card, play_cost(g, seat, card)) ? MAY_DO
                                                            : CANNOT_AFFORD;
}

static void offer_hand(const struct epic_game *g, int seat,
                       const struct budget *budget, struct options *o)
{
    const struct book *book = book_of(g);
    for (int c = pile_of(g, seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next) {
        const struct design *d = &book->design[card_at(g, c)->design];
        if (!(d->kinds & (KIND_EVENT | KIND_RESOURCE)) &&
            budget_pays(g, budget, d, play_cost(g, seat, c)))
            offer_if(o, why_not_enter(g, seat, c) == MAY_DO, EPIC_PLAY, c);
    }
}

void mv_offer_recruits(const struct epic_game *g, int seat, struct options *o)
{
    struct budget budget;
    fill_budget(g, seat, &budget);
    offer_hand(g, seat, &budget, o);
    bool holds = pile_of(g, seat, ZONE_HOLD)->count;
    int held = holds ? offer_held(g, seat, o) : 0;
    offer_evacuations(g, seat, &budget, held, o);
}

bool mv_can_play_inside(const struct epic_game *g, int seat, int card,
                        bool free)
{
    return why_not_enter(g, seat, card) == MAY_DO &&
           (free || can_pay(g, seat, card, play_cost(g, seat, card)));
}

/* ---- playing ------------------------------------------------------------- */

static step_fn pay_cost, enter;

flow mv_play(struct epic_game *g, int seat, int card)
{
    return begin(g, MV_PLAY, seat, card);
}

/* Until it is paid for the card lies in ZONE_SIDE. */
static flow announce(struct epic_game *g, struct frame *f)
{
    const struct design *d = design_of(g, f->card);
    if (d->kinds & KIND_EVENT) { /* played by card text that plays any card */
        int seat = f->seat, card = f->card;
        g->depth--;
        return mv_play_incident(g, seat, card);
    }
    zone_move_to(g, f->card, f->seat, ZONE_SIDE, BOTTOM);
    f->generation = card_at(g, f->card)->generation;
    tell_card(g, EPIC_EVENT_PLAY, f->seat, f->card, 0);
    if (!(d->kinds & KIND_RESOURCE))
        return is_borne(d) ? next() : skip_to(g, f, pay_cost);
    person_seat(g, f->seat)->footholds++;
    return d->cost ? skip_to(g, f, pay_cost) : skip_to(g, f, enter);
}

static flow ask_bearer(struct epic_game *g, struct frame *f)
{
    g->asked_card = f->card;
    g->asked_about = -1;
    return ask_pick(g, EPIC_ASK_TARGET, f->seat, 1, 1);
}

static flow take_bearer(struct epic_game *g, struct frame *f)
{
    f->rest = (uint16_t)(1 + picked_alone(g));
    return next();
}

static flow pay_cost(struct epic_game *g, struct frame *f)
{
    bool free = f->flags & FRAME_FREE;
    int cost = free ? 0 : play_cost(g, f->seat, f->card);
    return pay_energy(g, f->seat, f->card, cost);
}

/* The card waits on the line, where it can be cancelled. */
static flow answer(struct epic_game *g, struct frame *f)
{
    if (design_of(g, f->card)->kinds & KIND_RESOURCE) /* MV-estab-2 */
        return next();
    if (!push_item(g, f->card, 0, f->seat, g->refs))
        return next();
    f->generation = card_at(g, f->card)->generation;
    note_played(g, f->seat, f->card);
    uint64_t on = f->rest ? ON_EQUIPPED : ON_PLAY;
    int bearer = f->rest ? f->rest - 1 : NO_CARD;
    begin_answers(g, on, f->card, (thing)bearer, f->seat, 0);
    return next();
}

static void put_on(struct epic_game *g, struct frame *f)
{
    if (why_not_bear(g, f->seat, f->card, f->rest - 1) != MAY_DO) {
        mv_discard(g, f->card); /* no legal bearer any more */
        return;
    }
    if (!enter_play(g, f->card, f->seat, ENTER_TOGETHER | ENTER_BORNE))
        return;
    attach(g, f->card, f->rest - 1);
    entered(g, f->card, f->seat, 0);
    happen(g, ON_EQUIPPED, f->card, f->rest - 1, f->seat, 0);
}

/* MV-unique-2: another copy may have entered play in response. */
static void stop_twin(struct epic_game *g, struct frame *f)
{
    if (f->did || !is_taken(g, f->seat, f->card))
        return;
    f->did = 1;
    tell_card(g, EPIC_EVENT_NOTHING, f->seat, f->card, 0);
}

static flow enter(struct epic_game *g, struct frame *f)
{
    int item = item_of(g, f->card);
    if (item >= 0)
        leave_line(g, item);
    trim_line(g);
    if (!ref_live(g, this_card(f)))
        return next();
    stop_twin(g, f);
    if (f->did)
        mv_discard(g, f->card);
    else if (f->rest)
        put_on(g, f);
    else
        enter_play(g, f->card, f->seat, 0);
    if (!f->did)
        happen(g, ON_PLAY, f->card, NO_CARD, f->seat, 0);
    settle(g);
    return next();
}

const struct step PLAY_MV[] = {
    { "MV-rec-1", announce },
    { "MV-item-1", ask_bearer },
    { "MV-item-1", take_bearer },
    { "MV-cost-8", pay_cost },
    { "MV-inc-resp-2", answer },
    { "MV-type-7", enter },
    { "MV-abil-2", flush_unless_inside },
    STEP_END,
};

/* What they play comes to nothing, as does an item that nobody is left to
 * bear. */
bool mv_play_left(struct epic_game *g, struct frame *f, unsigned out)
{
    thing list[THINGS_MAX];
    bool bearing = is_next(g, f, take_bearer) && f == top_frame(g);
    if (!(out >> f->seat & 1) &&
        !(bearing && bearer_candidates(g, f, list) == 0))
        return false;
    f->did = 1;
    if (!is_past(g, f, enter))
        continue_at(g, f, enter);
    return true;
}

void mv_discard(struct epic_game *g, int card)
{
    to_pile(g, card, card_owner(card_at(g, card)), EPIC_EVENT_DISCARD, 0);
}
