/* MV-camp: a campaign: one game of several battles, with an intermission after
 * each.
 *
 * The main procedure lists the rows of a game, and below them those of the
 * intermission, which lead back to the set-up of the next battle.  A battle
 * ends as a game does, whatever is in progress; then mv_resume() continues with
 * the intermission.
 *
 * Frame: `chooser` says who begins the next battle; in the intermission
 * `loop_seat` discards down to its holding capacity, and the notes are its
 * picks. */
#include "kernel/luck.h"
#include "kernel/mode.h"
#include "rules/mv/attach.h"
#include "rules/mv/harm.h"
#include "rules/mv/mv.h"

/* ---- points -------------------------------------------------------------- */

int points_of_side(const struct epic_game *g, int seat)
{
    int points = 0;
    for (int s = 0; s < g->seats; s++)
        if (are_friends(g, seat, s))
            points += g->seat[s].health;
    return points;
}

int total_of_side(const struct epic_game *g, int seat)
{
    const struct campaign *c = campaign_of(g);
    int points = points_of_side(g, seat);
    for (int s = 0; c && s < g->seats; s++)
        if (are_friends(g, seat, s))
            points += c->before[s];
    return points;
}

void ready_campaign(struct epic_game *g)
{
    struct campaign *c = campaign_of(g);
    if (c && c->total == 0)
        c->total = usual_total(g);
}

static flow agree_total(struct epic_game *g, struct frame *f)
{
    (void)f;
    ready_campaign(g);
    return next();
}

/* Scores begin at 0, and hands may be redrawn as often as in the first. */
static flow next_battle(struct epic_game *g, struct frame *f)
{
    struct campaign *c = campaign_of(g);
    (void)f;
    c->number++;
    c->begun = g->quiet_since = g->turn;
    g->goal = (int16_t)goal_of_battle(c);
    for (int s = 0; s < g->seats; s++) {
        c->before[s] += g->seat[s].health;
        g->seat[s].health = 0;
        person_seat(g, s)->redraws = 0;
        person_seat(g, s)->begun = false;
    }
    tell_seat(g, EPIC_EVENT_BATTLE, -1,
              EPIC_BATTLE(c->number, g->goal > 0 ? g->goal : 0));
    return next();
}

/* ---- the end of a battle ------------------------------------------------- */

static step_fn battle_ends;

void end_of_battle(struct epic_game *g, int winner)
{
    end_game(g, winner, 0, END_BATTLE);
    g->leaves = true;
    tell_seat(g, EPIC_EVENT_BATTLE_WON, winner == NOBODY ? -1 : winner,
              campaign_of(g)->number);
}

bool mv_resume(struct epic_game *g)
{
    struct frame *f = frame_at(g, 0);
    if (g->end_rule != END_BATTLE)
        return false;
    g->over = false;
    g->winner = NOBODY;
    g->end_rule = 0;
    g->depth = 1;
    g->refs = f->mark;
    return continue_at(g, f, battle_ends);
}

/* MV-A-10: what was announced and is not carried out yet is discarded. */
static void leave_unresolved(struct epic_game *g)
{
    for (int i = 0; i < g->items; i++)
        leave_line(g, i);
    trim_line(g);
    for (int c = 0; c < g->cards; c++) {
        int zone = card_at(g, c)->zone;
        if (zone == ZONE_LINE || zone == ZONE_SIDE || zone == ZONE_ASIDE)
            mv_discard(g, c);
    }
}

static flow battle_ends(struct epic_game *g, struct frame *f)
{
    f->rest = 0;
    g->goal = 0;
    g->phase = PHASE_SETUP;
    leave_unresolved(g);
    end_battle(g);
    g->attacks = 0;
    end_timed(g, TIMED_ATTACK);
    end_until(g, UNTIL_COMBAT_END, NOBODY);
    end_until(g, UNTIL_UPKEEP, NOBODY);
    end_until(g, UNTIL_UPKEEP_ENDS, NOBODY);
    end_turn_effects(g);
    g->triggers = 0;
    return next();
}

/* MV-camp-9: of several who have the total the higher one wins; if they are
 * equal, another battle is played. */
static flow declare_winner(struct epic_game *g, struct frame *f)
{
    (void)f;
    int most = campaign_of(g)->total;
    unsigned best = 0;
    for (unsigned left = seats_left(g); left; left &= left - 1) {
        int s = __builtin_ctz(left), total = total_of_side(g, s);
        if (total < most)
            continue;
        best = total > most ? 1u << s : best | 1u << s;
        most = total;
    }
    if (!is_one_side(g, best))
        return next();
    end_game(g, only_seat(best), 0, END_CAMPAIGN);
    tell_result(g);
    return next();
}

/* MV-camp-16, MV-A-10: who has fewest points, by coin among equals. */
static flow find_loser(struct epic_game *g, struct frame *f)
{
    int fewest = INT32_MAX, n = 0;
    uint8_t losers[EPIC_SEATS_MAX];
    for (unsigned left = seats_left(g); left; left &= left - 1) {
        int s = __builtin_ctz(left), points = points_of_side(g, s);
        if (points < fewest)
            n = 0;
        if (points <= fewest)
            losers[n++] = (uint8_t)s;
        fewest = points < fewest ? points : fewest;
    }
    f->chooser = losers[n > 1 ? luck_below(g, (uint32_t)n) : 0];
    return next();
}

/* ---- clearing the table -------------------------------------------------- */

/* What leaves between battles triggers nothing. */
static flow leave_table(struct epic_game *g, const struct ref *list, int n,
                        int zone)
{
    bool done[THINGS_MAX];
    send_away(g, list, n, LEAVE_MOVED, zone, zone == ZONE_HOLD ? BOTTOM : TOP,
              false, done);
    g->triggers = 0;
    return next();
}

/* MV-A-10: who was possessed or enslaved goes back first. */
static flow release_all(struct epic_game *g, struct frame *f)
{
    (void)f;
    end_timed(g, TIMED_CONTROL);
    g->dirty = DIRTY_ALL;
    refresh(g);
    g->triggers = 0;
    return next();
}

static int characters(const struct epic_game *g, bool active, struct ref *out)
{
    int n = 0;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && (kinds_of(g, b) & KIND_CHAMPION) && is_active(b) == active)
            out[n++] = ref_to(g, b->card);
    }
    return n;
}

/* They heal there, as evacuated characters do, and keep their items. */
static flow withdraw(struct epic_game *g, struct frame *f)
{
    struct ref list[THINGS_MAX];
    (void)f;
    return leave_table(g, list, characters(g, true, list), ZONE_HOLD);
}

static flow bury_inactive(struct epic_game *g, struct frame *f)
{
    struct ref list[THINGS_MAX];
    (void)f;
    return leave_table(g, list, characters(g, false, list), ZONE_GRAVE);
}

/* Independent artifacts, and incidents that lie on no character. */
static flow discard_loose(struct epic_game *g, struct frame *f)
{
    struct ref list[THINGS_MAX];
    int n = 0;
    (void)f;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && !(design_of(g, b->card)->kinds & KIND_RESOURCE))
            list[n++] = ref_to(g, b->card);
    }
    return leave_table(g, list, n, ZONE_PILE);
}

/* Of the notes only those of cards in holding, and of what was used up for the
 * whole game, are still of use. */
static void forget_battle(struct epic_game *g)
{
    for (int i = g->timed - 1; i >= 0; i--) {
        const struct timed *t = timed_at(g, i);
        bool held = t->card < g->cards && t->until == WHILE_IT_STAYS &&
                    card_at(g, t->card)->zone == ZONE_HOLD &&
                    card_at(g, t->card)->generation == t->generation;
        if (!held && t->kind != TIMED_ONCE)
            drop_timed(g, i);
    }
}

/* The set-up of the next battle shuffles them in. */
static flow return_footholds(struct epic_game *g, struct frame *f)
{
    (void)f;
    for (int i = 0; i < g->bodies; i++)
        if (in_play(g, i))
            zone_move(g, body_at(g, i)->card, ZONE_DECK, BOTTOM);
    forget_battle(g);
    g->active = g->holder = NOBODY;
    g->dirty = DIRTY_ALL;
    touch(g, LOOK_ALL);
    zone_thaw(g);
    refresh(g);
    return next();
}

static flow return_hands(struct epic_game *g, struct frame *f)
{
    (void)f;
    for (int s = 0; s < g->seats; s++) {
        const struct pile *hand = pile_of(g, s, ZONE_HAND);
        while (hand->count)
            zone_move(g, hand->top, ZONE_DECK, BOTTOM);
        if (!g->seat[s].out)
            tell_seat(g, EPIC_EVENT_REGROUP, s, 0);
    }
    return next();
}

/* ---- holding capacity ---------------------------------------------------- */

/* What the seat has in holding that counts, each character before its items, so
 * that a set has one order. */
static int list_held(const struct epic_game *g, int seat, thing *out)
{
    int n = 0;
    for (int c = pile_of(g, seat, ZONE_HOLD)->top; c != NO_CARD;
         c = card_at(g, c)->next) {
        thing with[THINGS_MAX];
        if (is_held(g, c) || points_with(g, c) == 0)
            continue;
        out[n++] = (thing)c;
        int items = held_with(g, c, with);
        for (int i = 0; i < items; i++)
            if (printed_points(g, with[i]))
                out[n++] = with[i];
    }
    return n;
}

int excess_of(const struct epic_game *g, const struct frame *f, int seat)
{
    int points = points_held(g, seat) - room_between_battles(g);
    for (int i = f->mark; i < g->refs; i++)
        points -= points_with(g, ref_at(g, i)->card);
    return points;
}

/* Up to the last one that, with all behind it, makes enough room. */
static int excess_candidates(const struct epic_game *g, const struct frame *f,
                             thing *out)
{
    int n = list_held(g, f->loop_seat, out), end = n;
    for (int left = excess_of(g, f, f->loop_seat); left > 0 && end > 0;)
        left -= printed_points(g, out[--end]);
    return end < n ? end + 1 : n;
}

int campaign_candidates(const struct epic_game *g, const struct frame *f,
                        thing *out)
{
    return g->asked == EPIC_ASK_DISCARD ? excess_candidates(g, f, out)
                                        : seat_candidates(g, f, out);
}

static bool ask_for_more(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    int left = list_held(g, f->loop_seat, list) - (f->last + 1);
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    return pick_must_wait(g, EPIC_ASK_DISCARD, f->loop_seat, 1, left);
}

static step_fn take_excess;

static flow ask_excess(struct epic_game *g, struct frame *f)
{
    pick_reset(f);
    f->mark = g->refs;
    for (int i = 0, s = g->first; i < g->seats; i++, s = (s + 1) % g->seats)
        if (!g->seat[s].out && excess_of(g, f, s) > 0) {
            f->loop_seat = (uint8_t)s;
            ask_for_more(g, f);
            return next();
        }
    return skip_past(g, f, take_excess);
}

/* MV-A-10: an item may go alone; with a character go its items. */
static flow take_excess(struct epic_game *g, struct frame *f)
{
    thing with[THINGS_MAX], t = picked(g, f);
    int items = held_with(g, t, with);
    for (int i = 0; i < items; i++)
        f->last = (int16_t)(f->last + (printed_points(g, with[i]) > 0));
    note_at(g, SLOT_SHARE, t);
    if (excess_of(g, f, f->loop_seat) > 0) {
        ask_for_more(g, f);
        return again(f);
    }
    struct ref list[THINGS_MAX];
    int n = 0;
    for (int i = f->mark; i < g->refs; i++)
        list[n++] = *ref_at(g, i);
    g->refs = f->mark;
    (void)leave_table(g, list, n, ZONE_PILE);
    return back_to(g, f, ask_excess);
}

static flow another_battle(struct epic_game *g, struct frame *f)
{
    return back_to(g, f, next_battle);
}

const struct step CAMPAIGN_MV[] = {
    { "MV-camp-3", agree_total },
    { "MV-setup-4", find_chooser },
    { "MV-camp-5", next_battle },
    { "MV-setup-3", ask_first },
    { "MV-setup-3", take_first },
    { "MV-setup-5", shuffle_decks },
    { "MV-hand-3", opening_hands },
    { "MV-redraw-1", next_mulligan },
    { "MV-bf-1", begin_turns },
    { "MV-count-5", count_down },
    { "MV-turn-1", mv_begin_turn },
    { "MV-turn-5", mv_next_turn },
    { "MV-camp-6", battle_ends },
    { "MV-camp-9", declare_winner },
    { "MV-camp-16", find_loser },
    { "MV-A-10", release_all },
    { "MV-camp-11", withdraw },
    { "MV-camp-12", bury_inactive },
    { "MV-camp-15", discard_loose },
    { "MV-camp-15", return_footholds },
    { "MV-camp-13", ask_excess },
    { "MV-camp-13", take_excess },
    { "MV-camp-14", return_hands },
    { "MV-camp-1", another_battle },
    STEP_END,
};

bool campaign_left(struct epic_game *g, struct frame *f, unsigned out)
{
    if (f != top_frame(g) || g->asked != EPIC_ASK_DISCARD)
        return mv_game_left(g, f, out);
    g->refs = f->mark; /* what can be discarded has changed */
    set_next(g, f, ask_excess);
    return true;
}
