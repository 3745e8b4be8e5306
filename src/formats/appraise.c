/* What players that are programs ask beside views: what a position is worth,
 * where the game stands, usual answers. */
#include "epic_player.h"

#include "kernel/mode.h"
#include "rules/common/worth.h"
#include "verbs/line.h"

#include <limits.h>

/* Whether all of that seat's side are out. */
static bool is_beaten(const struct epic_game *g, int seat)
{
    return !(seats_left(g) & g->seat[seat].friends);
}

int epic_game_terms(const epic_game *g, int seat, epic_term out[EPIC_TERMS_MAX])
{
    enum { WON = 1000000 };
    if (!g || !out || seat < 0 || seat >= g->seats)
        return 0;
    bool over = g->over && !g->full;
    if (over || is_beaten(g, seat)) {
        int value = !over                             ? -WON
                    : g->winner == NOBODY             ? 0
                    : are_friends(g, seat, g->winner) ? WON
                                                      : -WON;
        out[0] = (epic_term){ "the game", value };
        return 1;
    }
    const struct appraisal *a = ruleset_of(g)->appraisal;
    return a ? a->terms(g, seat, out) : 0;
}

/* An action waits for answers. */
static bool is_answered(const struct epic_game *g, const struct sight *sight)
{
    epic_event action;
    return sight && sight->answered && sight->answered(g, &action);
}

static bool only_pays(const struct epic_game *g, const struct sight *sight)
{
    return sight && sight->pays && sight->pays(g);
}

epic_moment epic_game_moment(const epic_game *g)
{
    if (!g)
        return (epic_moment){ .rest = true };
    const struct ruleset *rules = ruleset_of(g);
    return (epic_moment){
        .turn = g->turn,
        .side = g->over ? 0 : g->seat[g->asked_seat].friends,
        .phase = g->phase,
        .rest = g->over || (g->asked == EPIC_ASK_ACTION && !g->battle &&
                            (g->items == 0 || top_item(g) < 0) &&
                            !is_answered(g, rules->sight)),
        .pays = only_pays(g, rules->sight),
        .phased = rules->appraisal && rules->appraisal->phased,
    };
}

int epic_game_guess(const epic_game *g)
{
    if (!g || g->over)
        return 0;
    const struct ruleset *rules = ruleset_of(g);
    if (!rules->appraisal || only_pays(g, rules->sight))
        return 0;
    epic_decision d = epic_game_decision(g);
    return rules->appraisal->guess(g, &d);
}

/* Those of all options that promise most, in order; equal ones as they are
 * listed. */
static int best_options(const struct epic_game *g, const epic_decision *d,
                        int *out, int room)
{
    epic_option list[EPIC_OPTIONS_MAX];
    int worth[EPIC_OPTIONS_MAX], n = epic_game_options(g, list), found = 0;
    for (int i = 0; i < n; i++) {
        int w = list[i].act != EPIC_PICK ? INT_MAX : guess_pick(g, d, &list[i]);
        int at = found < room ? found++ : room;
        for (; at > 0 && worth[at - 1] < w; at--)
            if (at < room) {
                worth[at] = worth[at - 1];
                out[at] = out[at - 1];
            }
        if (at < room) {
            worth[at] = w;
            out[at] = i;
        }
    }
    return found;
}

int epic_game_shortlist(const epic_game *g, int *out, int room)
{
    if (!g || g->over || !out || room <= 0)
        return 0;
    epic_decision d = epic_game_decision(g);
    bool all = d.options <= room || !ruleset_of(g)->appraisal;
    if (!all)
        return best_options(g, &d, out, room);
    int n = d.options < room ? d.options : room;
    for (int i = 0; i < n; i++)
        out[i] = i;
    return n;
}
