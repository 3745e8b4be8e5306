/* MV-upkeep: what happens by itself at the start of a turn: regeneration,
 * recurring costs, and the end of effects that lasted a turn. */
#include "rules/mv/text.h"

/* ---- regenerate ---------------------------------------------------------- */

static bool regenerates_now(const struct epic_game *g, int seat)
{
    return !switch_value(g, SWITCH_REGEN) || seat == g->active;
}

/* MV-kw-regenerate-3: it returns disabled, and no player scores for that. */
static void come_back(struct epic_game *g, int card)
{
    int seat = card_owner(card_at(g, card));
    if (is_taken(g, seat, card)) /* MV-unique-4 */
        return;
    struct body *b = enter_play(g, card, seat, ENTER_TOGETHER);
    if (!b)
        return;
    set_wounds(g, b, WOUNDS_DISABLED);
    note_deed(g, person_by(g, b), REVIVED);
    touch(g, LOOK_STATES);
    entered(g, card, seat, 0); /* disabled: it does not trigger (MV-abil-8) */
}

/* Only characters that died and could regenerate then are marked CARD_BROKEN;
 * the graveyard also holds discarded ones. */
static void raise_the_dead(struct epic_game *g, int seat)
{
    uint16_t list[THINGS_MAX];
    int n = 0;
    for (int c = pile_of(g, seat, ZONE_GRAVE)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if ((card_at(g, c)->marks & CARD_BROKEN) && n < THINGS_MAX)
            list[n++] = (uint16_t)c;
    person_seat(g, seat)->dead_may_rise = n > 0;
    for (int i = 0; i < n && !g->over; i++)
        come_back(g, list[i]);
}

flow mv_regenerate(struct epic_game *g, struct frame *f)
{
    (void)f;
    refresh(g);
    uint64_t wounded = *champion_slots(g) & *persons_who(g, ARE_WOUNDED);
    for (int i = -1; (i = next_slot(g, wounded, i)) >= 0;) {
        struct body *b = body_at(g, i);
        if (b->damage > 0 && (words_of(g, b) & KW_REGENERATE) &&
            regenerates_now(g, b->controller))
            heal_wounds(g, b, 1);
    }
    for (int i = 0, s = g->active; i < g->seats; i++, s = (s + 1) % g->seats)
        if (person_seat(g, s)->dead_may_rise && !g->seat[s].out &&
            regenerates_now(g, s))
            raise_the_dead(g, s);
    settle(g);
    return next();
}

/* ---- recurring costs ----------------------------------------------------- */

/* Drop the costs of cards that have left play meanwhile. */
static void forget_costs(struct epic_game *g)
{
    for (int i = g->triggers - 1; i >= 0; i--) {
        const struct trigger *t = trigger_at(g, i);
        if (is_upkeep_cost(g, t->ability) &&
            !ref_live(g, (struct ref){ t->card, t->generation, 0 }))
            drop_trigger(g, i);
    }
}

/* MV-upkeep-5: recurring costs are asked for here.  The card's text says what
 * they are and what happens if they are not paid. */
flow mv_upkeep_costs(struct epic_game *g, struct frame *f)
{
    (void)f;
    if (g->triggers)
        forget_costs(g);
    return g->triggers ? mv_flush_costs(g) : next();
}

/* ---- the end of effects that lasted a turn ------------------------------- */

static void end_rage(struct epic_game *g)
{
    struct slot_walk w = walk_slots(g, *persons_who(g, HAVE_TURN_STATE) &
                                           *side_of(g, g->active));
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        struct body *b = body_at(g, i);
        if (b->controller == g->active && (person_at(g, i)->marks & MARK_RAGED))
            set_marks(g, b, MARK_RAGED, false); /* MV-kw-rage-4 */
    }
}

/* MV-upkeep-3: ends the effects of the turn before; those that began in this
 * upkeep last until the next one. */
flow mv_upkeep_ends(struct epic_game *g, struct frame *f)
{
    end_until(g, UNTIL_UPKEEP_ENDS, g->active);
    end_turn_incidents(g, g->active, f->rest);
    end_rage(g);
    refresh(g);
    settle(g);
    return flush(g, g->active);
}
