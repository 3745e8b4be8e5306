/* Invariants of Epic TCG, checked whenever a player is asked.  A violation is a
 * bug in the engine. */
#include "rules/tcg/tcg.h"

/* In other questions a checkpoint may be only half done. */
static bool at_rest(const struct epic_game *g)
{
    return g->asked == EPIC_ASK_ACTION;
}

static unsigned powers_in_pile(const struct epic_game *g, const struct seat *p)
{
    unsigned powers = 0;
    for (int c = p->pile[ZONE_PILE].top; c != NO_CARD; c = card_at(g, c)->next)
        powers |= design_of(g, c)->powers;
    return powers &
           (POWERS_PLAY_FROM_PILE | POWERS_IN_PILE | POWERS_IN_PILE_FOR_GOLD);
}

static const char *seat_flaw(const struct epic_game *g, const struct seat *p)
{
    if (powers_in_pile(g, p) & ~p->pile_powers)
        return "a power in a discard pile is not known of";
    if (p->gold < 0)
        return "actions below 0";
    if (p->lent > p->gold)
        return "more actions lent than there are";
    if (!p->out && p->health <= 0 && at_rest(g))
        return "a living seat without mojo";
    if (!p->out && p->fate && at_rest(g))
        return "a seat's fate is not settled";
    if (!p->out && p->pile[ZONE_DECK].count == 0 && at_rest(g) &&
        !switch_value(g, SWITCH_PACK_WAR))
        return "a living seat without a deck";
    return NULL;
}

static const char *body_flaw(const struct epic_game *g, const struct body *b)
{
    unsigned kinds = design_of(g, b->card)->kinds;
    if (!(kinds & KIND_STAYS))
        return "what is in play is neither champion nor object";
    if (b->flags & BODY_DEPLOYING)
        return "it is deploying";
    if ((b->flags & (BODY_ATTACKING | BODY_BLOCKING)) &&
        !(g->battle & BATTLE_ON))
        return "it fights, and there is no battle";
    if ((b->flags & BODY_DOOMED) && at_rest(g))
        return "doomed, and still there";
    if ((kinds & KIND_CHAMPION) && b->damage >= b->defense && at_rest(g) &&
        !(b->words & KW_UNBREAKABLE))
        return "it has damage of its defense and is not broken";
    int slot = (int)(b - body_at(g, 0));
    if ((design_of(g, b->card)->says & (SAYS_IS | SAYS_GETS)) &&
        !(*source_slots(g) & slot_bit(slot)))
        return "something with lines is missing among the sources";
    if (b->damage && !(*passing_slots(g) & slot_bit(slot)))
        return "what heals is overlooked";
    if (g->seat[b->controller].out)
        return "it is under somebody who has left";
    bool champion = *champion_slots(g) & slot_bit(slot);
    if (slot < SLOT_BITS && champion != !!(kinds_of(g, b) & KIND_CHAMPION))
        return "the sets do not say what is a champion";
    if (may_use_powers(g, design_of(g, b->card), b) &&
        !(g->powers & slot_bit((int)(b - body_at(g, 0)))))
        return "a power that it could use is not known of";
    return NULL;
}

/* The notes of items lie in the order of the line, without overlap. */
static const char *line_flaw(const struct epic_game *g)
{
    int end = 0;
    for (int i = 0; i < g->items; i++) {
        const struct item *t = item_at(g, i);
        if (t->flags & ITEM_LEFT)
            continue;
        if (t->refs < end)
            return "notes of two items overlap";
        end = t->refs + t->notes;
    }
    return NULL;
}

/* While a player has priority, no effect is being resolved and no trigger
 * waits. */
static const char *window_flaw(const struct epic_game *g)
{
    if (g->phase < PHASE_PRE_BATTLE)
        return "priority before the pre-battle step";
    if (g->triggers)
        return "triggers wait while ACTION is asked";
    if (g->holder != g->asked_seat)
        return "ACTION is asked of a seat without priority";
    if (g->items && (item_at(g, g->items - 1)->flags & ITEM_LEFT))
        return "the line is not trimmed";
    int end = 0;
    if (g->items) {
        const struct item *top = item_at(g, g->items - 1);
        end = top->refs + top->notes;
    }
    if (g->refs != end || (g->frozen && !g->items))
        return "something is remembered in an open window";
    int aside = 0;
    for (int s = 0; s < g->seats; s++) {
        if (pile_of(g, s, ZONE_SIDE)->count)
            return "a card is left beside the table";
        aside += pile_of(g, s, ZONE_ASIDE)->count;
    }
    for (int i = 0; i < g->timed; i++)
        aside -= timed_at(g, i)->kind == TIMED_UNDER &&
                 ref_live(g, (struct ref){ timed_at(g, i)->card,
                                           timed_at(g, i)->generation, 0 });
    return aside ? "a card is left beside the table" : NULL;
}

/* g->idle is a cache: listing the options without it must give as many. */
static const char *idle_flaw(const struct epic_game *g)
{
    epic_game *again = epic_game_clone(g);
    struct options o = { NULL, 0, 0 };
    if (!again)
        return NULL;
    again->idle = 0;
    list_options(again, &o);
    epic_game_free(again);
    return o.count == g->option_count ? NULL : "who is not idle is said to be";
}

const char *tcg_flaw(const struct epic_game *g)
{
    const char *flaw = line_flaw(g);
    if (!flaw)
        flaw = watch_flaw(g);
    if (g->dirty || *stale_slots(g))
        return "computed values are out of date";
    for (int s = 0; s < g->seats && !flaw; s++)
        flaw = seat_flaw(g, &g->seat[s]);
    for (int i = 0; i < g->bodies && !flaw; i++) {
        const struct body *b = in_play(g, i);
        flaw = b ? body_flaw(g, b) : NULL;
    }
    if (!flaw && g->asked == EPIC_ASK_ACTION)
        flaw = window_flaw(g);
    if (!flaw && g->asked == EPIC_ASK_ACTION)
        flaw = idle_flaw(g);
    return flaw;
}
