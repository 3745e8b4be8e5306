/* Assigning battle damage before any of it is dealt.
 *
 * The attacking player assigns first, then the defender.  Each dealer's damage
 * is assigned number by number: first what goes through to the player, then foe
 * by foe.  When all is assigned, it is dealt at once.
 *
 * Frame: `stage` is 0 for the attackers' damage, 1 for the defenders'; `picked`
 * the dealer; `last` the foe asked about, -1 for the player, -2 if the dealer
 * has not begun; `rest` what is left of its damage; `x` what may still go
 * through; `number` where the attackers' portions end in the notes. */
#include "rules/common/common.h"

int offense_of(const struct epic_game *g, int card)
{
    int o = body_of(g, card)->offense;
    return o > 0 ? o : 0;
}

bool breaks_through(const struct epic_game *g, int card)
{
    return body_of(g, card)->words & KW_BREAKTHROUGH;
}

/* Append one portion to the plan; see struct portion. */
static void plan(struct epic_game *g, int amount, thing from, thing to)
{
    if (amount <= 0)
        return;
    if (g->refs + NOTES_A_SHARE > g->cap.refs) {
        out_of_room(g);
        return;
    }
    *ref_at(g, g->refs++) =
        (struct ref){ (uint16_t)amount, (uint8_t)from, (uint8_t)(from >> 8) };
    *ref_at(g, g->refs++) = (struct ref){ to, 0, 0 };
}

/* Asks how much of the damage goes to `to`.  Returns false if only one number
 * is possible: then that is the answer. */
static bool share_must_wait(struct epic_game *g, int dealer, int to, int low,
                            int high, int seat)
{
    g->asked_card = (uint16_t)dealer;
    g->asked_about = (int16_t)to;
    g->minimum = (int16_t)low;
    g->maximum = (int16_t)high;
    if (low < high || asks_forced())
        return must_wait(g, EPIC_ASK_DAMAGE, seat);
    take_only(g, seat, (epic_option){ EPIC_NUMBER, -1, -1, (int16_t)low });
    return false;
}

/* Adds the answer to the plan: g->asked_card deals it to the recipient asked
 * about. */
static void take_share(struct epic_game *g, struct frame *f)
{
    int share = g->answer.number;
    plan(g, share, g->asked_card,
         f->last == -1 ? seat_thing(g->defender) : (thing)g->asked_about);
    if (f->last == -1)
        f->x = (int16_t)(f->x - share);
    f->rest = (uint16_t)(f->rest - share);
    f->last++;
}

int pooled_excess(const struct epic_game *g, const struct frame *f)
{
    thing list[THINGS_MAX];
    int n = hooks_of(g)->dealers(g, f, true, list), x = 0;
    for (int i = 0; i < n; i++)
        if (breaks_through(g, list[i]))
            x += offense_of(g, list[i]);
    n = hooks_of(g)->foes(g, f, NO_CARD, true, list);
    for (int i = 0; i < n; i++) {
        int d = body_of(g, list[i])->defense; /* damage already on it does not
                                               * count */
        x -= d > 0 ? d : 0;
    }
    return x > 0 ? x : 0;
}

/* How much of the excess the later breakthrough attackers could still deal. */
static int supply_after(const struct epic_game *g, const thing *list, int n,
                        int i)
{
    int sum = 0;
    for (int j = i + 1; j < n; j++)
        if (breaks_through(g, list[j]))
            sum += offense_of(g, list[j]);
    return sum;
}

bool pooled_through(const struct epic_game *g, const struct frame *f,
                    const thing *list, int n, int *low, int *high,
                    bool optional)
{
    int i = f->picked;
    if (f->x <= 0 || !breaks_through(g, list[i]))
        return false;
    *low = optional ? 0 : f->x - supply_after(g, list, n, i);
    *high = f->rest < f->x ? f->rest : f->x;
    return true;
}

void begin_shares(struct epic_game *g, struct frame *f)
{
    f->picked = 0;
    f->stage = 0;
    f->last = -2;
    f->mark = g->refs;
}

flow ask_assignment(struct epic_game *g, struct frame *f)
{
    thing from[THINGS_MAX], to[THINGS_MAX];
    const struct hooks *j = hooks_of(g);
    bool attack = f->stage == 0;
    int n = j->dealers(g, f, attack, from), m = -1;
    int low, high;
    while (f->picked < n) {
        thing dealer = from[f->picked];
        int seat = body_of(g, dealer)->controller;
        if (f->last == -2) {
            f->rest = (uint16_t)offense_of(g, dealer);
            f->last = -1;
            if (g->battle & BATTLE_PAIRS)
                m = -1; /* each attacker has its own blockers */
            bool through = attack && j->through(g, f, from, n, &low, &high);
            if (!through)
                f->last = 0;
            else if (share_must_wait(g, dealer, -2 - g->defender,
                                     low < 0 ? 0 : low, high, seat))
                return next();
            else
                take_share(g, f);
        }
        if (f->rest && m < 0)
            m = j->foes(g, f, dealer, attack, to);
        if (f->rest == 0 || f->last >= m) { /* no foe left: the rest is lost */
            f->picked++;
            f->last = -2;
            continue;
        }
        if (f->last == m - 1) {
            plan(g, f->rest, dealer, to[f->last]);
            f->rest = 0;
            continue;
        }
        if (share_must_wait(g, dealer, to[f->last], 0, f->rest, seat))
            return next();
        take_share(g, f);
    }
    return skip_to(g, f, defenders_turn);
}

flow take_assignment(struct epic_game *g, struct frame *f)
{
    take_share(g, f);
    return back_to(g, f, ask_assignment);
}

flow defenders_turn(struct epic_game *g, struct frame *f)
{
    if (f->stage == 1)
        return next();
    f->stage = 1;
    f->picked = 0;
    f->last = -2;
    f->number = (int16_t)g->refs;
    return back_to(g, f, ask_assignment);
}

int shares_planned(const struct epic_game *g, const struct frame *f)
{
    return (g->refs - f->mark) / NOTES_A_SHARE;
}

struct portion share_at(const struct epic_game *g, const struct frame *f, int i)
{
    int at = f->mark + i * NOTES_A_SHARE;
    struct ref p = *ref_at(g, at), q = *ref_at(g, at + 1);
    return (struct portion){ .attack = at < f->number,
                             .from = (thing)(p.generation | p.slot << 8),
                             .to = q.card,
                             .amount = p.card,
                             .prevented = q.generation | q.slot << 8 };
}

void set_share(struct epic_game *g, const struct frame *f, int i, int amount,
               int prevented)
{
    struct ref *p = ref_at(g, f->mark + i * NOTES_A_SHARE);
    p[0].card = (uint16_t)amount;
    p[1].generation = (uint8_t)prevented;
    p[1].slot = (uint8_t)(prevented >> 8);
}

void set_recipient(struct epic_game *g, const struct frame *f, int i, thing to)
{
    ref_at(g, f->mark + i * NOTES_A_SHARE + 1)->card = to;
}

void deal_portions(struct epic_game *g, const struct frame *f)
{
    int n = shares_planned(g, f);
    begin_strike(g);
    g->battle |= BATTLE_DEALING;
    for (int i = 0; i < n; i++) {
        struct portion s = share_at(g, f, i);
        deal_damage(g, ref_to(g, s.from), s.to, s.amount);
    }
    g->battle &= (uint8_t)~BATTLE_DEALING;
    g->refs = f->mark;
}

flow deal_all(struct epic_game *g, struct frame *f)
{
    deal_portions(g, f);
    settle(g);
    return next();
}
