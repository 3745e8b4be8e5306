/* ECG-G-04: an action that only brings back an earlier state of the same window
 * may not be repeated.
 *
 * States are remembered by fingerprint, and only around powers that cost
 * nothing: anything that pays a cost makes progress and cannot loop for
 * ever. */
#include "kernel/hash.h"
#include "rules/ecg/ecg.h"

void forget_window(struct epic_game *g)
{
    if (g->seen_count) {
        g->seen_count = 0;
        memset(g->seen, 0, sizeof g->seen);
        end_timed(g, TIMED_BAN);
    }
}

/* Fingerprint of the table without the open question. */
static uint32_t table_print(const struct epic_game *g)
{
    return (uint32_t)table_fingerprint(g);
}

static bool seen(const struct epic_game *g, uint32_t print)
{
    for (int i = 0; i < g->seen_count; i++)
        if (g->seen[i] == print)
            return true;
    return false;
}

void remember_state(struct epic_game *g)
{
    uint32_t print = table_print(g);
    if (seen(g, print))
        return;
    if (g->seen_count == WINDOW_MEMORY) { /* drop the oldest */
        memmove(g->seen, g->seen + 1, sizeof g->seen - sizeof g->seen[0]);
        g->seen_count--;
    }
    g->seen[g->seen_count++] = print;
}

/* Ban the power if it has led back to a state already seen; a new state lifts
 * all bans. */
void check_repetition(struct epic_game *g, int card, int ability)
{
    if (g->over)
        return;
    if (!seen(g, table_print(g))) {
        end_timed(g, TIMED_BAN);
        remember_state(g);
        return;
    }
    struct timed *t = add_timed(g, TIMED_BAN, UNTIL_END_OF_TURN, g->holder,
                                ref_to(g, (thing)card));
    if (t)
        t->used.ability = (uint16_t)ability;
}

bool is_banned(const struct epic_game *g, int card, int ability)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_BAN && t->card == card &&
            t->used.ability == ability &&
            t->generation == card_at(g, card)->generation)
            return true;
    }
    return false;
}
