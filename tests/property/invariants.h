/* invariants.h - what must hold of every game at every decision.
 *
 * For tests that look inside: random games and fuzzing.  Each check returns
 * NULL or a sentence that says what is wrong. */
#ifndef TEST_INVARIANTS_H
#define TEST_INVARIANTS_H

#include "kernel/zones.h"
#include "rules/ecg/ecg.h"

enum { CARDS_MAX = 2048 };

static inline const char *check_piles(const struct epic_game *g, uint8_t *seen)
{
    for (int s = 0; s < g->seats; s++)
        for (int z = 0; z < PILES; z++) {
            const struct pile *p = pile_of(g, s, z);
            int n = 0, last = NO_CARD;
            for (int c = p->top; c != NO_CARD; c = card_at(g, c)->next) {
                if (c >= g->cards || n++ > g->cards)
                    return "a pile is not a list";
                const struct card *k = card_at(g, c);
                if (k->zone != z || k->owner != s)
                    return "a card lies in a pile that it does not name";
                if (k->marks & CARD_TOKEN)
                    return "a token lies in a pile"; /* 1.4.4-3 */
                if ((k->body != NO_BODY) != !!(k->marks & CARD_FROZEN))
                    return "a card outside play has a body";
                seen[c]++;
                last = c;
            }
            if (n != p->count || last != p->bottom)
                return "a pile is counted wrongly";
        }
    return NULL;
}

static inline const char *check_bodies(const struct epic_game *g, uint8_t *seen)
{
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = body_at(g, i);
        if (b->card == NO_CARD)
            continue;
        if (b->card >= g->cards)
            return "a body of no card";
        const struct card *c = card_at(g, b->card);
        if (c->zone != ZONE_PLAY || c->body != i) {
            if (!g->frozen)
                return "a body is left over";
            continue;
        }
        seen[b->card]++;
        if (b->generation != c->generation)
            return "a body of another generation than its card";
        if (!(b->flags & BODY_TOKEN) != !(c->marks & CARD_TOKEN))
            return "card and body do not agree whether it is a token";
        if (b->position > FLIPPED || b->controller >= g->seats)
            return "a body in no position or under nobody";
        if ((b->flags & BODY_TOKEN) == 0 &&
            !(design_of(g, b->card)->kinds & KIND_CHAMPION))
            return "what is in play is no champion";
    }
    return NULL;
}

/* 1.4.1-2 and 3.10: each card in exactly one place, tokens only in play. */
static inline const char *check_cards(const struct epic_game *g)
{
    uint8_t seen[CARDS_MAX] = { 0 };
    const char *wrong = check_piles(g, seen);
    if (!wrong)
        wrong = check_bodies(g, seen);
    for (int i = 0; i < g->cards && !wrong; i++) {
        const struct card *c = card_at(g, i);
        bool token = i >= g->cap.real_cards;
        if (token != !!(c->marks & CARD_TOKEN))
            wrong = "a card became a token, or a token a card";
        else if (seen[i] != (c->zone != ZONE_GONE))
            wrong = "a card is not in exactly one place";
        else if (token && c->zone != ZONE_PLAY && c->zone != ZONE_GONE)
            wrong = "a token is neither in play nor gone";
        else if (!token && c->zone == ZONE_GONE && !g->seat[c->owner].out)
            wrong = "a card has left the game";
    }
    return wrong;
}

static inline const char *check_fight(const struct epic_game *g,
                                      const struct body *b)
{
    unsigned fights = b->flags & (BODY_ATTACKING | BODY_BLOCKING);
    if (!fights)
        return NULL;
    if (!(g->battle & BATTLE_ON))
        return "it fights outside battle";
    if (fights == (BODY_ATTACKING | BODY_BLOCKING))
        return "it attacks and blocks";
    if (b->controller != (fights == BODY_ATTACKING ? g->active : g->defender))
        return "it fights on the wrong side";
    return NULL;
}

static inline const char *check_window(const struct epic_game *g)
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

/* 3.10, while somebody is asked. */
static inline const char *check_table(const struct epic_game *g)
{
    if (g->dirty)
        return "computed values are out of date";
    for (int s = 0; s < g->seats; s++) {
        const struct seat *p = &g->seat[s];
        if (p->gold < 0)
            return "gold below 0";
        if (p->lent > p->gold)
            return "more gold lent than there is";
        if (!p->out && p->health <= 0)
            return "a living seat without health";
        if (p->short_draw || p->fate)
            return "a seat's fate is not settled";
    }
    if (g->asked_seat >= g->seats || g->seat[g->asked_seat].out)
        return "nobody is asked";
    if (!(g->battle & BATTLE_ON) && g->phase == PHASE_BATTLE)
        return "battle phase without battle";
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        const char *wrong = b ? check_fight(g, b) : NULL;
        if (wrong)
            return wrong;
        if (b && (b->flags & BODY_DOOMED))
            return "doomed, and still there";
        if (b && b->damage >= b->defense && !(b->words & KW_UNBREAKABLE))
            return "it has damage of its defense and is not broken";
    }
    return g->asked == EPIC_ASK_ACTION ? check_window(g) : NULL;
}

static inline const char *check_options(const struct epic_game *g,
                                        const epic_option *list, int n)
{
    epic_decision d = epic_game_decision(g);
    if (n < 1 || n != d.options || n > EPIC_OPTIONS_MAX)
        return "the number of options is not what the decision says";
    for (int i = 0; i < n; i++) {
        if (list[i].card < -1 || list[i].card >= g->cards ||
            list[i].seat < -1 || list[i].seat >= g->seats)
            return "an option names nothing";
        for (int k = 0; k < i; k++)
            if (!memcmp(&list[i], &list[k], sizeof list[i]))
                return "an option is listed twice";
    }
    return NULL;
}

static inline const char *check_game(const struct epic_game *g)
{
    if (g->cards > CARDS_MAX)
        return "more cards than this test can hold";
    const char *wrong = check_cards(g);
    return wrong || g->over ? wrong : check_table(g);
}

#endif
