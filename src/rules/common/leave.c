/* Who leaves the game in the middle of it takes along all cards that they own,
 * what waits to resolve for them, and control of what is not theirs. */
#include "kernel/mode.h"
#include "rules/common/common.h"

bool nobodys_left(struct epic_game *g, struct frame *f, unsigned out)
{
    (void)g;
    (void)f;
    (void)out;
    return false;
}

/* TCG-multi-6: what they control on the line, and their own cards there under
 * whatever control.  Its place on the line stays until the line is trimmed. */
static void take_items(struct epic_game *g, unsigned out)
{
    for (int i = 0; i < g->items; i++) {
        const struct item *t = item_at(g, i);
        int owner = card_owner(card_at(g, t->source.card));
        if (!(t->flags & ITEM_LEFT) &&
            ((out >> t->seat & 1) || (is_card_item(t) && (out >> owner & 1))))
            leave_line(g, i);
    }
}

/* TCG-multi-7: the cards of others that they hold, or were about to play, go to
 * their owners' discard piles; nothing triggers on it. */
static void return_cards(struct epic_game *g, unsigned out)
{
    for (int c = 0; c < g->cards; c++) {
        const struct card *it = card_at(g, c);
        if (!(out >> card_holder(it) & 1) || (out >> card_owner(it) & 1) ||
            it->zone == ZONE_GONE || it->zone == ZONE_PLAY)
            continue;
        zone_move(g, c, ZONE_PILE, TOP);
        note_in_pile(g, c);
        tell_card(g, EPIC_EVENT_FINISH, card_owner(it), c, 0);
    }
}

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

/* Who has had control of it by the last lasting effect, whether or not values
 * were computed since somebody left. */
static int last_controller(const struct epic_game *g, const struct body *b)
{
    if (!customs_of(g)->layered)
        return b->controller;
    for (int i = notes_with(g, TIMED_CONTROL) - 1; i >= 0; i--) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_CONTROL && t->card == b->card &&
            t->generation == b->generation)
            return t->seat;
    }
    return card_holder(card_at(g, b->card));
}

/* What they controlled goes back to its owner. */
static void give_back(struct epic_game *g, unsigned out)
{
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && (out >> last_controller(g, b) & 1))
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
    take_items(g, out);
    take_cards(g, out);
    return_cards(g, out);
    give_back(g, out);
    take_waiting(g, out);
    relate_seats(g);
    reward_neighbours(g, out);
    if (g->holder != NOBODY && (out >> g->holder & 1))
        g->holder = (uint8_t)next_seat(g, g->holder);
    g->dirty = DIRTY_ALL;
    touch(g, LOOK_ALL);
    refresh(g);
}
