/* Invariants of Epic Card Game, checked whenever a player is asked.  A
 * violation is a bug in the engine. */
#include "kernel/zones.h"
#include "rules/ecg/ecg.h"

static const char *seat_flaw(const struct seat *p)
{
    if (p->gold < 0)
        return "gold below 0";
    if (p->lent > p->gold)
        return "more gold lent than there is";
    if (!p->out && p->health <= 0)
        return "a living seat without health"; /* ECG-1.2.1-2 */
    if (p->short_draw || p->fate)
        return "a seat's fate is not settled";
    return NULL;
}

/* ECG-4.4: a card fights only during a battle, and on the right side. */
static const char *fight_flaw(const struct epic_game *g, const struct body *b)
{
    unsigned fights = b->flags & (BODY_ATTACKING | BODY_BLOCKING);
    if (!fights)
        return NULL;
    if (!(g->battle & BATTLE_ON))
        return "it fights outside battle";
    if (fights == (BODY_ATTACKING | BODY_BLOCKING))
        return "it attacks and blocks";
    if (!is_in_unit(g, fights == BODY_ATTACKING ? g->active : g->defender,
                    b->controller))
        return "it fights on the wrong side";
    return NULL;
}

static const char *champion_flaw(const struct epic_game *g,
                                 const struct body *b)
{
    if (!(card_at(g, b->card)->marks & CARD_TOKEN) &&
        !(design_of(g, b->card)->kinds & KIND_CHAMPION))
        return "what is in play is no champion";
    if (b->flags & BODY_DOOMED)
        return "doomed, and still there";
    if (b->damage >= b->defense && !(b->words & KW_UNBREAKABLE))
        return "it has damage of its defense and is not broken";
    if (g->seat[b->controller].out)
        return "it is under somebody who has left";
    return fight_flaw(g, b);
}

/* While a player may act, no effect is being resolved and no trigger waits. */
static const char *window_flaw(const struct epic_game *g)
{
    if (g->phase != PHASE_MAIN && g->phase != PHASE_BATTLE)
        return "ACTION is asked outside main phase and battle";
    for (int i = 0; i < g->depth; i++)
        if (frame_at(g, i)->proc == ECG_DAMAGE)
            return "ACTION is asked while damage is dealt";
    if (g->triggers)
        return "triggers wait while ACTION is asked";
    if (g->holder != g->asked_seat)
        return "ACTION is asked of a seat that does not hold initiative";
    if (g->frozen || g->refs)
        return "something is remembered in an open window";
    for (int s = 0; s < g->seats; s++) {
        if (pile_of(g, s, ZONE_ASIDE)->count)
            return "a card is left aside";
        for (int c = pile_of(g, s, ZONE_SIDE)->top; c != NO_CARD;
             c = card_at(g, c)->next)
            if (!(design_of(g, c)->kinds & KIND_DEITY))
                return "a card is left in the supplemental zone";
    }
    return NULL;
}

/* Only tokens, and cards of eliminated players, may leave the game. */
static bool card_is_gone(const struct epic_game *g)
{
    for (int i = 0; i < g->cap.real_cards; i++)
        if (card_at(g, i)->zone == ZONE_GONE &&
            !g->seat[card_owner(card_at(g, i))].out)
            return true;
    return false;
}

const char *ecg_flaw(const struct epic_game *g)
{
    const char *flaw = watch_flaw(g);
    if (g->dirty)
        return "computed values are out of date";
    if (g->holder != NOBODY &&
        (g->holder >= g->seats || g->seat[g->holder].out))
        return "initiative is held by nobody in the game";
    if (!(g->battle & BATTLE_ON) != (g->phase != PHASE_BATTLE))
        return "battle and battle phase do not agree";
    if (card_is_gone(g))
        return "a card has left the game";
    for (int s = 0; s < g->seats && !flaw; s++)
        flaw = seat_flaw(&g->seat[s]);
    for (int i = 0; i < g->bodies && !flaw; i++) {
        const struct body *b = in_play(g, i);
        flaw = b ? champion_flaw(g, b) : NULL;
    }
    if (!flaw && g->asked == EPIC_ASK_ACTION)
        flaw = window_flaw(g);
    return flaw;
}
