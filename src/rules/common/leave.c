/* Who leaves the game in the middle of it takes along all cards that they own,
 * what waits to resolve for them, and control of what is not theirs. */
#include "kernel/mode.h"
#include "rules/common/common.h"

static void take_cards(struct epic_game *g, unsigned out)
{
    for (int c = 0; c < g->cards; c++) {
        const struct card *it = card_at(g, c);
        if (!(out >> card_owner(it) & 1) || it->zone == ZONE_GONE)
            continue;
        if (it->zone == ZONE_PLAY) { /* hidden cards are not shown */
            leave_battle(g, body_of(g, c));
            tell_card(g, EPIC_EVENT_GONE, body_of(g, c)->controller, c, 0);
        }
        zone_move(g, c, ZONE_GONE, TOP);
    }
}

/* What they controlled goes back to its owner. */
static void give_back(struct epic_game *g, unsigned out)
{
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && (out >> b->controller & 1))
            change_control(g, b->card, card_owner(card_at(g, b->card)), false);
    }
}

/* Triggers, and what they would do or take later.  Changes that were made last
 * their time. */
static void take_waiting(struct epic_game *g, unsigned out)
{
    for (int i = g->triggers - 1; i >= 0; i--)
        if (out >> trigger_at(g, i)->seat & 1)
            drop_trigger(g, i);
    for (int i = g->timed - 1; i >= 0; i--) {
        struct timed *t = timed_at(g, i);
        bool ends = t->kind == TIMED_LATER || t->kind == TIMED_WAITING ||
                    t->kind == TIMED_TURN || t->kind == TIMED_CONTROL;
        if (ends && (out >> t->seat & 1))
            drop_timed(g, i);
        else if (t->kind == TIMED_CONTROL && (out >> t->control.back_to & 1))
            t->control.back_to = (uint8_t)card_owner(card_at(g, t->card));
    }
}

/* ECG-R-hls-2: each elimination rewards the player to the right, at once. */
static void reward_neighbours(struct epic_game *g, unsigned out)
{
    const struct table_mode *m = mode_of(g);
    for (int s = 0; s < g->seats; s++) {
        if (!(out >> s & 1))
            continue;
        int right = seat_before(g, s);
        if (m->reward_health)
            gain_health(g, right, m->reward_health);
        if (m->reward_cards)
            draw_cards(g, right, m->reward_cards);
    }
}

void take_away(struct epic_game *g, unsigned out)
{
    take_waiting(g, out);
    take_cards(g, out);
    give_back(g, out);
    relate_seats(g);
    reward_neighbours(g, out);
    if (g->holder != NOBODY && (out >> g->holder & 1))
        g->holder = (uint8_t)next_seat(g, g->holder);
    g->dirty = DIRTY_ALL;
    touch(g, LOOK_ALL);
    refresh(g);
}
