#include "text/noise.h"

#include "kernel/state.h"
#include "text/sentence.h"

/* What happens by itself each turn: the rules list these steps for everybody.
 * A player who wants to know reads the table. */
static bool is_routine(const struct ruleset *rules, const epic_event *e)
{
    if (e->kind != EPIC_EVENT_GOLD && e->kind != EPIC_EVENT_PREPARE &&
        e->kind != EPIC_EVENT_PAY)
        return false;
    for (const char *const *rule = rules->routine; *rule; rule++)
        if (e->rule && !strcmp(e->rule, *rule))
            return true;
    return false;
}

/* "P2 plays Kong." says that it enters play, too, if it does so at once. */
static bool was_played(const epic_event *list, int at)
{
    for (int i = at - 1; i >= 0 && list[i].kind != EPIC_EVENT_TURN; i--)
        if (list[i].card == list[at].card)
            return list[i].kind == EPIC_EVENT_PLAY;
    return false;
}

/* The same where nothing but the price comes between: what is played happens
 * at once, unless it is answered. */
static bool was_just_played(const struct ruleset *rules, const epic_event *list,
                            int at)
{
    if (!rules->sight || !rules->sight->answered)
        return false;
    int i = at - 1;
    while (i >= 0 && (list[i].kind == EPIC_EVENT_EXPEND ||
                      list[i].kind == EPIC_EVENT_PAY))
        i--;
    return i >= 0 && list[i].card == list[at].card &&
           (list[i].kind == EPIC_EVENT_PLAY ||
            list[i].kind == EPIC_EVENT_RECRUIT);
}

static bool follows(const epic_event *list, int at, int count, int kind)
{
    return at + 1 < count && list[at + 1].kind == kind &&
           list[at + 1].card == list[at].card;
}

/* A second wound says that it disables. */
static bool was_wounded(const epic_event *list, int at)
{
    enum { BACK = 4 };
    for (int i = at - 1; i >= 0 && i >= at - BACK; i--)
        if (list[i].kind == EPIC_EVENT_WOUND && list[i].card == list[at].card)
            return true;
    return false;
}

/* What taps to use its own ability: only what it is aimed at comes between. */
static bool is_price(const epic_event *list, int at)
{
    int i = at - 1;
    while (i >= 0 && (list[i].kind == EPIC_EVENT_TARGET ||
                      list[i].kind == EPIC_EVENT_CHOOSE))
        i--;
    return i >= 0 && list[i].kind == EPIC_EVENT_USE &&
           list[i].card == list[at].card;
}

bool is_noise(const struct ruleset *rules, const epic_event *list, int at,
              int count, int seat, bool quiet)
{
    const epic_event *e = &list[at];
    const epic_event *before = at > 0 ? &list[at - 1] : NULL;
    switch (e->kind) {
    case EPIC_EVENT_PASS:
        return rules->passes_quietly || seat < 0 ||
               (e->seat == seat && e->number == 0);
    case EPIC_EVENT_DECLINE:
        return e->seat == seat;
    case EPIC_EVENT_ENTER:
        return (e->number == PREPARED && !rules->resolve_item &&
                was_played(list, at)) ||
               was_just_played(rules, list, at) ||
               follows(list, at, count, EPIC_EVENT_ATTACH);
    case EPIC_EVENT_EXPEND: /* to attack, or as the price of a power */
        return follows(list, at, count, EPIC_EVENT_ATTACK) ||
               follows(list, at, count, EPIC_EVENT_JOIN_BATTLE) ||
               is_price(list, at);
    case EPIC_EVENT_FLIP:
        return follows(list, at, count, EPIC_EVENT_BLOCK) ||
               follows(list, at, count, EPIC_EVENT_JOIN_BATTLE);
    case EPIC_EVENT_DISABLE:
        return was_wounded(list, at);
    case EPIC_EVENT_PAY: /* what was used up for it is told already */
        return is_routine(rules, e) ||
               (before && before->kind == EPIC_EVENT_EXPEND &&
                before->seat == e->seat);
    case EPIC_EVENT_GOLD: /* after a payment only the sum is told again */
        return is_routine(rules, e) ||
               (before && before->kind == EPIC_EVENT_PAY);
    default:
        return is_routine(rules, e) || quiet;
    }
}
