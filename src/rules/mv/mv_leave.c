/* MV-engine-4: who leaves the game in the middle of it takes their cards along.
 * What others had put on those falls off and goes to its owners' discards. */
#include "kernel/mode.h"
#include "rules/mv/attach.h"
#include "rules/mv/mv.h"

static bool is_theirs(const struct epic_game *g, int card, unsigned out)
{
    return out >> card_owner(card_at(g, card)) & 1;
}

/* Of what lies on a player, whether that player is gone.  It stays with the
 * side where that is one player to it (MV-team-6). */
static bool has_lost_player(const struct epic_game *g, struct person *p,
                            unsigned out)
{
    if (p->host_seat == NOBODY || !(out >> p->host_seat & 1))
        return false;
    unsigned left = seats_as_target(g, p->host_seat) & seats_left(g);
    if (left)
        p->host_seat = (uint8_t)__builtin_ctz(left);
    return !left;
}

/* What others have attached to their cards in play. */
static int list_left_behind(const struct epic_game *g, unsigned out,
                            struct ref *list)
{
    int n = 0;
    for (int i = -1; (i = next_rest(g, i)) >= 0;) {
        struct person *p = person_at(g, i);
        int card = body_at(g, i)->card;
        bool falls = p->host != NO_CARD ? is_theirs(g, p->host, out)
                                        : has_lost_player(g, p, out);
        if (falls && !is_theirs(g, card, out) && n < THINGS_MAX)
            list[n++] = ref_to(g, (thing)card);
    }
    return n;
}

/* What others own in their holding areas, where it went with its host. */
static int list_held(const struct epic_game *g, unsigned out, struct ref *list,
                     int n)
{
    for (int c = 0; c < g->cards; c++) {
        const struct card *it = card_at(g, c);
        if (it->zone == ZONE_HOLD && (out >> card_holder(it) & 1) &&
            !is_theirs(g, c, out) && n < THINGS_MAX)
            list[n++] = ref_to(g, (thing)c);
    }
    return n;
}

/* Their cards on the line have gone; what waits there goes, too. */
static void clear_line(struct epic_game *g, unsigned out)
{
    for (int i = 0; i < g->items; i++)
        if (is_theirs(g, item_at(g, i)->source.card, out) &&
            is_card_item(item_at(g, i)))
            leave_line(g, i);
}

void mv_take_away(struct epic_game *g, unsigned out)
{
    struct ref list[THINGS_MAX];
    bool done[THINGS_MAX];
    int n = list_held(g, out, list, list_left_behind(g, out, list));
    if (n > 0)
        send_away(g, list, n, LEAVE_MOVED, ZONE_PILE, TOP, false, done);
    clear_line(g, out);
    take_away(g, out);
}
