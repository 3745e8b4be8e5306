#include "text/noise.h"

#include "kernel/state.h"
#include "text/sentence.h"

/* What happens by itself each turn: the rules list these steps for everybody.
 * A player who wants to know reads the table. */
static bool is_routine(const epic_event *e)
{
    static const char *const RULES_OF[] = {
        "ECG-4.2.2",    /* gold as the turn starts */
        "ECG-4.2.4-1",  /* champions are prepared */
        "ECG-4.5.2c",   /* flipped champions are prepared */
        "ECG-4.5.2e",   /* gold as the turn ends */
        "ECG-R-card-2", /* the gold that a card costs */
    };
    if (e->kind != EPIC_EVENT_GOLD && e->kind != EPIC_EVENT_PREPARE &&
        e->kind != EPIC_EVENT_PAY)
        return false;
    for (size_t i = 0; i < sizeof RULES_OF / sizeof RULES_OF[0]; i++)
        if (e->rule && !strcmp(e->rule, RULES_OF[i]))
            return true;
    return false;
}

/* "P2 plays Kong." says that it enters play, too. */
static bool was_played(const epic_event *list, int at)
{
    for (int i = at - 1; i >= 0 && list[i].kind != EPIC_EVENT_TURN; i--)
        if (list[i].card == list[at].card)
            return list[i].kind == EPIC_EVENT_PLAY;
    return false;
}

static bool follows(const epic_event *list, int at, int count, int kind)
{
    return at + 1 < count && list[at + 1].kind == kind &&
           list[at + 1].card == list[at].card;
}

bool is_noise(const epic_event *list, int at, int count, int seat, bool quiet)
{
    const epic_event *e = &list[at];
    const epic_event *before = at > 0 ? &list[at - 1] : NULL;
    switch (e->kind) {
    case EPIC_EVENT_PASS:
        return seat < 0 || (e->seat == seat && e->number == 0);
    case EPIC_EVENT_DECLINE:
        return e->seat == seat;
    case EPIC_EVENT_ENTER:
        return e->number == PREPARED && was_played(list, at);
    case EPIC_EVENT_EXPEND: /* to attack, or as the price of a power */
        return follows(list, at, count, EPIC_EVENT_ATTACK) ||
               follows(list, at, count, EPIC_EVENT_JOIN_BATTLE) ||
               (before && before->kind == EPIC_EVENT_USE &&
                before->card == e->card);
    case EPIC_EVENT_FLIP:
        return follows(list, at, count, EPIC_EVENT_BLOCK) ||
               follows(list, at, count, EPIC_EVENT_JOIN_BATTLE);
    case EPIC_EVENT_GOLD: /* after a payment only the sum is told again */
        return is_routine(e) || (before && before->kind == EPIC_EVENT_PAY);
    default:
        return is_routine(e) || quiet;
    }
}
