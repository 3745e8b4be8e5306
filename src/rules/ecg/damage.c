/* 4.4.11: battle damage.  Each dealer's damage is divided in small numbers:
 * first what breaks through to the player, then blocker by blocker; the
 * attacking player first, then the defender.  Nothing is dealt before
 * everything is assigned; then all of it at once. */
#include "rules/ecg/ecg.h"

/* One share of the plan, kept in two of the frame's notes: the amount and who
 * deals it, then who is dealt it (TO_PLAYER: the defending player).  Who is
 * an ordinal within its group. */
enum { TO_PLAYER = 0xFFFF, NOTES_A_SHARE = 2 };

static int offense_of(const struct epic_game *g, int card)
{
    int o = body_of(g, card)->offense;
    return o > 0 ? o : 0; /* G-13 */
}

static bool breaks_through(const struct epic_game *g, int card)
{
    return body_of(g, card)->words & KW_BREAKTHROUGH;
}

static flow unblocked_damage(struct epic_game *g, struct frame *f)
{
    (void)f;
    if (g->battle & BATTLE_BLOCKED)
        return next();
    thing list[THINGS_MAX];
    int n = fighters(g, BODY_ATTACKING, list);
    begin_strike(g);
    for (int i = 0; i < n; i++)
        deal_damage(g, ref_to(g, list[i]), seat_thing(g->defender),
                    offense_of(g, list[i]));
    settle(g);
    return finish(g);
}

/* C-06: what the breakthrough attackers deal beyond the blockers' defense. */
static flow find_excess(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    int n = fighters(g, BODY_ATTACKING, list), x = 0;
    for (int i = 0; i < n; i++)
        if (breaks_through(g, list[i]))
            x += offense_of(g, list[i]);
    n = fighters(g, BODY_BLOCKING, list);
    for (int i = 0; i < n; i++) {
        int d = body_of(g, list[i])->defense; /* 5.7.5: damage is ignored */
        x -= d > 0 ? d : 0;
    }
    f->x = (int16_t)(x > 0 ? x : 0);
    f->picked = 0; /* which dealer */
    f->stage = 0;  /* attackers */
    f->last = -2;  /* this dealer has not begun */
    f->mark = g->refs;
    return next();
}

static void plan(struct epic_game *g, int amount, int from, int to)
{
    if (amount <= 0)
        return;
    if (g->refs + NOTES_A_SHARE > g->cap.refs) {
        out_of_room(g);
        return;
    }
    *ref_at(g, g->refs++) =
        (struct ref){ (uint16_t)amount, (uint8_t)from, (uint8_t)(from >> 8) };
    *ref_at(g, g->refs++) = (struct ref){ (uint16_t)to, 0, 0 };
}

/* What later breakthrough attackers can still supply of the excess. */
static int supply_after(const struct epic_game *g, const thing *list, int n,
                        int i)
{
    int sum = 0;
    for (int j = i + 1; j < n; j++)
        if (breaks_through(g, list[j]))
            sum += offense_of(g, list[j]);
    return sum;
}

static flow ask_share(struct epic_game *g, int dealer, int to, int low,
                      int high, int seat)
{
    g->asked_card = (uint16_t)dealer;
    g->asked_about = (int16_t)to;
    g->minimum = (int16_t)low;
    g->maximum = (int16_t)high;
    return ask_unless_forced(g, EPIC_ASK_DAMAGE, seat);
}

/* `last` is the recipient being asked about: -1 the player, then 0, 1, 2 ... */
static flow ask_assignment(struct epic_game *g, struct frame *f)
{
    thing from[THINGS_MAX], to[THINGS_MAX];
    bool attack = f->stage == 0;
    int n = fighters(g, attack ? BODY_ATTACKING : BODY_BLOCKING, from);
    int m = fighters(g, attack ? BODY_BLOCKING : BODY_ATTACKING, to);
    int seat = attack ? g->active : g->defender;
    for (;;) {
        if (f->picked >= n)
            return next();
        int dealer = from[f->picked];
        if (f->last == -2) {
            f->rest = (uint16_t)offense_of(g, dealer);
            f->last = -1;
            if (attack && f->x > 0 && breaks_through(g, dealer)) {
                int low = f->x - supply_after(g, from, n, f->picked);
                int high = f->rest < f->x ? f->rest : f->x;
                if (switch_value(g, SWITCH_BREAKTHROUGH_OPTIONAL))
                    low = 0;
                return ask_share(g, dealer, -2 - g->defender, low < 0 ? 0 : low,
                                 high, seat);
            }
            f->last = 0;
        }
        if (f->rest == 0 || f->last >= m || m == 0) { /* or lost: nobody left */
            f->picked++;
            f->last = -2;
            continue;
        }
        if (f->last == m - 1) {
            plan(g, f->rest, f->picked, f->last);
            f->rest = 0;
            continue;
        }
        return ask_share(g, dealer, to[f->last], 0, f->rest, seat);
    }
}

static flow take_assignment(struct epic_game *g, struct frame *f)
{
    thing from[THINGS_MAX];
    int n = fighters(g, f->stage == 0 ? BODY_ATTACKING : BODY_BLOCKING, from);
    if (f->picked >= n)
        return next();
    int share = g->answer.number;
    plan(g, share, f->picked, f->last == -1 ? TO_PLAYER : f->last);
    if (f->last == -1)
        f->x = (int16_t)(f->x - share);
    f->rest = (uint16_t)(f->rest - share);
    f->last++;
    return back_to(g, f, ask_assignment);
}

static flow defenders_turn(struct epic_game *g, struct frame *f)
{
    if (f->stage == 1)
        return next();
    f->stage = 1;
    f->picked = 0;
    f->last = -2;
    f->rest = (uint16_t)g->refs; /* where the attackers' plan ends */
    f->number = (int16_t)g->refs;
    return back_to(g, f, ask_assignment);
}

static flow deal_all(struct epic_game *g, struct frame *f)
{
    thing attackers[THINGS_MAX], blockers[THINGS_MAX];
    fighters(g, BODY_ATTACKING, attackers);
    fighters(g, BODY_BLOCKING, blockers);
    begin_strike(g);
    for (int i = f->mark; i < g->refs; i += NOTES_A_SHARE) {
        struct ref p = *ref_at(g, i);
        int from = p.generation | p.slot << 8, to = ref_at(g, i + 1)->card;
        bool attack = i < f->number;
        thing recipient = to == TO_PLAYER ? seat_thing(g->defender)
                          : attack        ? blockers[to]
                                          : attackers[to];
        deal_damage(g, ref_to(g, attack ? attackers[from] : blockers[from]),
                    recipient, p.card);
    }
    g->refs = f->mark;
    settle(g); /* 5.13.3-2: before any trigger */
    return next();
}

const struct step DAMAGE[] = {
    { "ECG-4.4.11-1", unblocked_damage },
    { "ECG-4.4.11a-1", find_excess },
    { "ECG-4.4.11b-1", ask_assignment },
    { "ECG-4.4.11b-2", take_assignment },
    { "ECG-R-battle-6", defenders_turn },
    { "ECG-4.4.11b-3", deal_all },
    STEP_END,
};
