/* MV-setup: before the first turn: the goal, who begins, opening hands.  Also
 * the extras of positions set up by hand. */
#include "kernel/luck.h"
#include "kernel/mode.h"
#include "rules/mv/attach.h"
#include "rules/mv/harm.h"
#include "rules/mv/mv.h"

/* ---- who begins ---------------------------------------------------------- */

/* MV-setup-3: the seat named at set-up chooses who begins; without one, a
 * random seat does. */
flow find_chooser(struct epic_game *g, struct frame *f)
{
    g->phase = PHASE_SETUP;
    g->active = NOBODY;
    f->chooser =
        g->holder == NOBODY ? (uint8_t)luck_below(g, g->seats) : g->holder;
    return next();
}

flow ask_first(struct epic_game *g, struct frame *f)
{
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    return ask_pick(g, EPIC_ASK_CHOOSE, f->chooser, 1, 1);
}

flow take_first(struct epic_game *g, struct frame *f)
{
    (void)f;
    g->first = g->active = (uint8_t)thing_seat(picked_alone(g));
    tell_seat(g, EPIC_EVENT_FIRST, g->first, 0);
    return next();
}

/* ---- the goal ------------------------------------------------------------ */

/* Half the points of the deck, or all points of its characters if that is
 * less. */
int mv_goal(int points, int characters)
{
    return points / 2 < characters ? points / 2 : characters;
}

/* The points of a seat's deck, and those of its characters among them. */
struct deck_points {
    int all, characters;
};

static struct deck_points points_of_deck(const struct epic_game *g, int seat)
{
    int all = 0, characters = 0;
    for (int i = 0; i < g->cap.real_cards; i++) {
        const struct design *d = design_of(g, i);
        bool counts = !(d->kinds & KIND_RESOURCE); /* MV-foothold-6 */
        if (card_owner(card_at(g, i)) != seat || !counts)
            continue;
        all += d->cost;
        if (d->kinds & KIND_CHAMPION)
            characters += d->cost;
    }
    return (struct deck_points){ all, characters };
}

/* MV-team-3, MV-ffa-2: as often as that at this table, and not too much. */
static int as_usual_here(const struct epic_game *g, int points)
{
    int times = mode_of(g)->goal_times;
    points = times ? times * points : points;
    return points < 1 ? 1 : points < INT16_MAX ? points : INT16_MAX;
}

int usual_goal(const struct epic_game *g)
{
    int goal = INT16_MAX;
    for (int s = 0; s < g->seats; s++) {
        struct deck_points p = points_of_deck(g, s);
        int own = mv_goal(p.all, p.characters);
        goal = own < goal ? own : goal;
    }
    return as_usual_here(g, goal);
}

int usual_total(const struct epic_game *g)
{
    int total = INT16_MAX;
    for (int s = 0; s < g->seats; s++) {
        int half = points_of_deck(g, s).all / 2;
        total = half < total ? half : total;
    }
    return as_usual_here(g, total);
}

static flow set_goal(struct epic_game *g, struct frame *f)
{
    (void)f;
    if (g->goal == 0)
        g->goal = (int16_t)usual_goal(g);
    return next();
}

/* A round begins; a marker of the countdown goes. */
flow count_down(struct epic_game *g, struct frame *f)
{
    (void)f;
    if (rounds_left(g)) {
        g->goal++;
        tell_seat(g, EPIC_EVENT_COUNTDOWN, g->active, rounds_left(g) - 1);
    }
    return next();
}

const struct step GAME_MV[] = {
    { "MV-setup-2", set_goal },       { "MV-setup-4", find_chooser },
    { "MV-setup-3", ask_first },      { "MV-setup-3", take_first },
    { "MV-setup-5", shuffle_decks },  { "MV-hand-3", opening_hands },
    { "MV-redraw-1", next_mulligan }, { "MV-bf-1", begin_turns },
    { "MV-count-2", count_down },     { "MV-turn-1", mv_begin_turn },
    { "MV-turn-5", mv_next_turn },    STEP_END,
};

/* Who was to say who begins has left: the next one does. */
bool mv_game_left(struct epic_game *g, struct frame *f, unsigned out)
{
    bool choosing = f == top_frame(g) && g->asked;
    if (!choosing)
        return false;
    if (out >> f->chooser & 1)
        f->chooser = (uint8_t)next_seat(g, f->chooser);
    set_next(g, f, ask_first);
    return true;
}

/* ---- redrawing a hand without footholds ---------------------------------- */

int mv_redraws_left(const struct epic_game *g, int seat)
{
    static const int MOST[SWITCH_VALUES] = { 2, 0, 1, 3 };
    return MOST[switch_value(g, SWITCH_REDRAWS)] -
           person_seat(g, seat)->redraws;
}

static bool has_foothold(const struct epic_game *g, int seat)
{
    for (int c = pile_of(g, seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if (design_of(g, c)->kinds & KIND_RESOURCE)
            return true;
    return false;
}

static flow offer_redraw(struct epic_game *g, struct frame *f)
{
    if (mv_redraws_left(g, f->seat) <= 0 || has_foothold(g, f->seat) ||
        pile_of(g, f->seat, ZONE_HAND)->count == 0)
        return finish(g);
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    return ask_yes_no(g, f->seat);
}

static flow take_redraw(struct epic_game *g, struct frame *f)
{
    (void)f;
    return g->answer.act == EPIC_NO ? finish(g) : next();
}

static flow show_hand(struct epic_game *g, struct frame *f)
{
    for (int c = pile_of(g, f->seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        reveal_card(g, c);
    return next();
}

/* The whole hand is shuffled into the deck, and seven cards are drawn, however
 * many those were. */
static flow draw_anew(struct epic_game *g, struct frame *f)
{
    const struct pile *hand = pile_of(g, f->seat, ZONE_HAND);
    int n = hand->count;
    person_seat(g, f->seat)->redraws++;
    while (hand->count)
        zone_move(g, hand->top, ZONE_DECK, BOTTOM);
    zone_shuffle(g, f->seat);
    tell_seat(g, EPIC_EVENT_MULLIGAN, f->seat, n);
    draw_cards(g, f->seat, customs_of(g)->opening_hand);
    if (g->phase == PHASE_SETUP) /* MV-bf-1: no card can trigger yet */
        g->triggers = 0;
    return back_to(g, f, offer_redraw);
}

const struct step REDRAW_MV[] = {
    { "MV-redraw-2", offer_redraw },
    { "MV-redraw-6", take_redraw },
    { "MV-redraw-3", show_hand },
    { "MV-redraw-5", draw_anew },
    STEP_END,
};

/* ---- positions ----------------------------------------------------------- */

/* Note the given roll for each line with dice. */
static void lay_rolls(struct epic_game *g, const struct laid *with, int card)
{
    const struct design *d = design_of(g, card);
    struct ref r = ref_to(g, (thing)card);
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book_of(g)->ability[i];
        if (a->kind != ABILITY_CHANGE ||
            !rolls_dice(&book_of(g)->change[a->change]))
            continue;
        struct timed *t = add_timed(g, TIMED_ROLL, WHILE_SOURCE_STAYS,
                                    body_of(g, card)->controller, r);
        if (!t)
            return;
        t->roll.offense = (uint8_t)with->rolled[0];
        t->roll.defense = (uint8_t)with->rolled[1];
        t->roll.number = (uint16_t)i;
        t->source = r;
        t->roll.what = ROLL_LINE;
    }
}

void mv_lay(struct epic_game *g, int card, const struct laid *with)
{
    struct card *c = card_at(g, card);
    struct body *b = body_of(g, card);
    if (c->zone == ZONE_GRAVE && /* it counts as having died */
        (design_of(g, card)->keywords & KW_REGENERATE)) {
        c->marks |= CARD_BROKEN;
        person_seat(g, card_holder(c))->dead_may_rise = true;
    }
    if (!b)
        return;
    struct person *p = person_by(g, b);
    p->marks = (uint32_t)with->marks;
    p->state = (uint8_t)with->state;
    note_loss(g, p);
    set_wounds(g, b, with->damage);
    if (with->host != NO_CARD)
        attach(g, card, with->host);
    if (with->host_seat != NOBODY)
        attach_to_seat(g, card, with->host_seat);
    if (with->rolled[0] || with->rolled[1])
        lay_rolls(g, with, card);
    bring_along(g, b);
}
