/* who.c - which players a clause means: "you", "each opponent", "its owner". */
#include "verbs/effect.h"

#include "kernel/mode.h"
#include "verbs/follow.h"
#include "verbs/line.h"

/* Those of the seats, a bit each, that are in the game. */
static int everyone(const struct epic_game *g, unsigned those, int seats[])
{
    bool active = g->holder == NOBODY || customs_of(g)->active_first;
    int first = active ? g->active : g->holder, n = 0;
    for (int i = 0, s = first; i < g->seats; i++, s = (s + 1) % g->seats)
        if (!g->seat[s].out && (those >> s & 1))
            seats[n++] = s;
    return n;
}

/* The player in a slot, which may also hold cards that were looked at; if there
 * is none, its card. */
static struct ref player_in(const struct scene *s, int slot)
{
    struct ref r[64];
    int n = slot_refs(s, slot, r, 64);
    for (int i = 0; i < n && i < 64; i++)
        if (is_seat(r[i].card))
            return r[i];
    return n ? r[0] : (struct ref){ NO_CARD, 0, 0 };
}

/* The player that it is, with the rest of that side where sides are targets as
 * a whole, or the controller of the card that it is. */
static int those_meant(const struct epic_game *g, struct ref r, int seats[])
{
    if (is_seat(r.card))
        return everyone(g, seats_as_target(g, thing_seat(r.card)), seats);
    seats[0] = controller_of(g, r);
    return seats[0] < g->seats && !g->seat[seats[0]].out;
}

/* All players in the order of choices; "starting with you" rotates it. */
static int each_of(const struct scene *s, int who, int seats[])
{
    unsigned friends =
        who == WHO_EACH_OPPONENT ? s->g->seat[s->you].friends : 0u;
    int n = everyone(s->g, seats_in_reach(s->g, s->you) & ~friends, seats);
    int first = 0;
    while (who == WHO_EACH_FROM_YOU && first < n && seats[first] != s->you)
        first++;
    if (first == 0 || first == n)
        return n;
    int turned[EPIC_SEATS_MAX];
    for (int i = 0; i < n; i++)
        turned[i] = seats[(first + i) % n];
    memcpy(seats, turned, (size_t)n * sizeof seats[0]);
    return n;
}

/* You and its controller: listed twice if you control it. */
static int both_of(const struct scene *s, struct ref it, int seats[])
{
    int two[] = { s->you, controller_of(s->g, it) }, n = 0;
    for (int i = 0; i < 2; i++)
        if (two[i] < s->g->seats && !s->g->seat[two[i]].out)
            seats[n++] = two[i];
    return n;
}

/* ---- teams that are one player (ECG-A-19) -------------------------------- */

/* Of an active team oneself, or the member it has named. */
static int active_player(const struct scene *s)
{
    if (takes_turn(s->g, s->you))
        return s->you;
    int named = s->f ? s->f->event_seat : NOBODY;
    return named < s->g->seats && takes_turn(s->g, named) ? named
                                                          : s->g->active;
}

/* Whether the clause means the player who was dealt damage by the event, and
 * nobody has named which one. */
static bool means_damaged(const struct epic_game *g, const struct frame *f,
                          const struct clause *c)
{
    return c->who == WHO_EVENT && is_seat(f->other.card) &&
           (book_of(g)->ability[f->ability].events & ON_DEALS) &&
           !(f->other.slot & REF_DONE);
}

unsigned team_to_name(const struct epic_game *g, const struct frame *f,
                      const struct clause *c)
{
    bool damaged = means_damaged(g, f, c);
    bool active = c->who == WHO_ACTIVE && !takes_turn(g, f->seat);
    int seat = damaged ? f->event_seat : g->active;
    unsigned team = g->seat[seat].unit & seats_left(g);
    return (damaged || active) && (team & (team - 1)) ? team : 0;
}

int name_member(struct epic_game *g, struct frame *f, const struct clause *c)
{
    if (f->stage == STAGE_START) {
        unsigned team = team_to_name(g, f, c);
        f->stage = STAGE_WHO;
        pick_reset(f);
        if (pick_must_wait(g, EPIC_ASK_CHOOSE, __builtin_ctz(team), 1, 1))
            return WAIT;
    }
    if (c->who == WHO_EVENT)
        f->other.slot |= REF_DONE;
    f->event_seat = (uint8_t)thing_seat(picked(g, f));
    f->stage = STAGE_READY;
    return DONE;
}

int seats_named(const struct scene *s, int who, int who_ref, int own_slot,
                int seats[EPIC_SEATS_MAX])
{
    int seat = NOBODY;
    switch (who) {
    case WHO_YOU:
        seat = s->you;
        break;
    case WHO_TARGET:
    case WHO_TARGET_OPPONENT:
        return those_meant(s->g, slot_ref(s, own_slot), seats);
    case WHO_REF:
        return those_meant(s->g, player_in(s, who_ref), seats);
    case WHO_CONTROLLER:
        seat = controller_of(s->g, slot_ref(s, who_ref));
        break;
    case WHO_OWNER:
        seat = owner_of(s->g, slot_ref(s, who_ref));
        break;
    case WHO_EACH:
    case WHO_EACH_OPPONENT:
    case WHO_EACH_FROM_YOU:
        return each_of(s, who, seats);
    case WHO_BOTH:
        return both_of(s, slot_ref(s, who_ref), seats);
    case WHO_ACTIVE:
        seat = active_player(s);
        break;
    case WHO_DEFENDER:
        seat = s->g->defender;
        break;
    case WHO_LOOP:
        if (s->f && s->f->they)
            return each_of(s, s->f->they - 1, seats);
        seat = s->they;
        break;
    case WHO_EVENT:
        seat = s->event_seat;
        break;
    case WHO_HOST:
        return those_meant(s->g, host_of(s), seats);
    }
    if (seat >= s->g->seats || s->g->seat[seat].out)
        return 0;
    seats[0] = seat;
    return 1;
}

/* ECG-G-25, MV-team-6: what is done to the health of several is done once to a
 * unit, and to a side that is one target. */
static int once_per_unit(const struct epic_game *g, int seats[], int n)
{
    unsigned told = 0;
    int kept = 0;
    for (int i = 0; i < n; i++) {
        if (!(told >> seats[i] & 1))
            seats[kept++] = seats[i];
        told |= g->seat[seats[i]].unit | seats_as_target(g, seats[i]);
    }
    return kept;
}

int seats_told(const struct epic_game *g, const struct frame *f,
               const struct clause *c, int seats[EPIC_SEATS_MAX])
{
    struct scene s = scene_of(g, f);
    int n = seats_named(&s, c->who, c->who_ref, f->pc, seats);
    bool health = c->verb == VERB_GAIN_HEALTH || c->verb == VERB_LOSE_HEALTH;
    return n > 1 && health ? once_per_unit(g, seats, n) : n;
}

/* Verbs that affect the players they name. */
static bool touches_players(int verb)
{
    switch (verb) {
    case VERB_DRAW:
    case VERB_DISCARD:
    case VERB_REVEAL_HAND:
    case VERB_GAIN_HEALTH:
    case VERB_LOSE_HEALTH:
    case VERB_GAIN_GOLD:
    case VERB_LOSE_GOLD:
    case VERB_RULE:
    case VERB_WIN:
    case VERB_LOSE:
    case VERB_EXTRA_TURN:
        return true;
    default:
        return false;
    }
}

int unwarded(const struct epic_game *g, const struct frame *f,
             const struct clause *c, int seats[EPIC_SEATS_MAX], int n)
{
    struct ref source = { f->card, f->generation, 0 };
    int kept = 0;
    if ((f->flags & FRAME_COST) || !touches_players(c->verb))
        return n;
    for (int i = 0; i < n; i++)
        if (seats[i] == f->seat || !is_seat_shielded(g, seats[i], source))
            seats[kept++] = seats[i];
    return kept;
}

int amount_as_for(const struct epic_game *g, const struct frame *f, int amount,
                  int seat)
{
    const struct amount *a = &book_of(g)->amount[amount];
    if (a->kind == AMOUNT_CONST) /* no scene needed */
        return a->plus;
    struct scene s = scene_for(g, f, seat);
    return amount_value(&s, amount);
}
