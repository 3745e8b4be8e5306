/* Answers by rules of thumb: what a question usually means, and what does then
 * without trying it out. */
#include "rules/common/worth.h"

#include <limits.h>

const struct body *body_in_play(const struct epic_game *g, int card)
{
    return card >= 0 && card < g->cards ? body_of(g, card) : NULL;
}

static int body_worth(const struct epic_game *g, const struct body *b, int seat)
{
    return ruleset_of(g)->appraisal->body(g, b, seat);
}

/* ---- picks --------------------------------------------------------------- */

int guess_pick(const struct epic_game *g, const epic_decision *d,
               const epic_option *o)
{
    if (o->card < 0)
        return o->seat >= 0 && are_friends(g, d->seat, o->seat) ? -500 : 500;
    const struct body *b = body_in_play(g, o->card);
    if (b) {
        int worth = body_worth(g, b, d->seat);
        return are_friends(g, d->seat, b->controller) ? -worth : worth;
    }
    if (!g->sampled && !(who_sees(g, o->card) >> d->seat & 1))
        return 0; /* face down on the line */
    bool lost = d->kind == EPIC_ASK_COST || d->kind == EPIC_ASK_DISCARD ||
                card_at(g, o->card)->zone == ZONE_HAND;
    int worth = ruleset_of(g)->appraisal->card(g, o->card);
    return lost ? -worth : worth;
}

static int best_pick(const struct epic_game *g, const epic_decision *d)
{
    epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_game_options(g, list), best = 0, most = INT_MIN;
    for (int i = 0; i < n; i++) {
        int worth = list[i].act == EPIC_PICK ? guess_pick(g, d, &list[i]) : 0;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* Enough to break it, if that can be had; otherwise keep it for the next. */
static int guess_damage(const struct epic_game *g, const epic_decision *d)
{
    const struct body *b = body_in_play(g, d->about);
    if (!b || !is_known(g, b, d->seat))
        return d->options - 1;
    int enough_damage = b->defense - b->damage - d->minimum;
    if (enough_damage < 0)
        return 0;
    return enough_damage < d->options ? enough_damage : 0;
}

/* ---- blocking ------------------------------------------------------------ */

struct attackers {
    int offense, through; /* in all; by breakthrough */
    bool deadly;
    int count;
    const struct body *who[16];
};

static struct attackers attackers_now(const struct epic_game *g, int seat)
{
    struct attackers a = { 0 };
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = body_at(g, i);
        if (b->card == NO_CARD || !(b->flags & BODY_ATTACKING) ||
            body_of(g, b->card) != b || !is_known(g, b, seat))
            continue;
        int offense = b->offense > 0 ? b->offense : 0;
        a.offense += offense;
        a.through += b->words & KW_BREAKTHROUGH ? offense : 0;
        a.deadly |= (b->words & KW_DEADLY) != 0;
        if (a.count < 16)
            a.who[a.count++] = b;
    }
    return a;
}

static int gain_by_block(const struct epic_game *g, const struct attackers *a,
                         const struct body *b, int seat)
{
    enum { THE_GAME = 100000 };
    int health = g->seat[b->controller].health, kept, best = 0;
    int through = a->through > b->defense ? a->through - b->defense : 0;
    kept = health_worth(health - through) - health_worth(health - a->offense);
    if (a->offense >= health)
        kept += THE_GAME;
    bool stays = (b->words & KW_UNBREAKABLE) ||
                 (!a->deadly && b->defense - b->damage > a->offense);
    for (int i = 0; i < a->count; i++) {
        const struct body *w = a->who[i];
        bool breaks =
            !(w->words & KW_UNBREAKABLE) &&
            ((b->words & KW_DEADLY) || b->offense >= w->defense - w->damage);
        int worth = breaks ? body_worth(g, w, seat) : 0;
        best = worth > best ? worth : best;
    }
    return kept + best - (stays ? 0 : body_worth(g, b, seat));
}

int guess_block(const struct epic_game *g, const epic_decision *d)
{
    epic_option list[EPIC_OPTIONS_MAX];
    if (top_frame(g)->picked > 0 && d->minimum <= 0)
        return 0;
    struct attackers a = attackers_now(g, d->seat);
    int n = epic_game_options(g, list), best = 0;
    int most = list[0].act == EPIC_DONE ? 30 : INT_MIN;
    for (int i = 0; i < n; i++) {
        const struct body *b =
            list[i].act == EPIC_PICK ? body_in_play(g, list[i].card) : NULL;
        int gain = b ? gain_by_block(g, &a, b, d->seat) : INT_MIN;
        if (gain > most) {
            most = gain;
            best = i;
        }
    }
    return best;
}

/* ---- everything else ----------------------------------------------------- */

int guess_usual(const struct epic_game *g, const epic_decision *d)
{
    switch (d->kind) {
    case EPIC_ASK_ACTION: /* pass is last */
    case EPIC_ASK_NUMBER: /* the most */
    case EPIC_ASK_WARD:
    case EPIC_ASK_MAY: /* yes */
        return d->options - 1;
    case EPIC_ASK_RECYCLE:
    case EPIC_ASK_REVEAL: /* the first that is not none */
        return d->minimum <= 0 && d->options > 1;
    case EPIC_ASK_DAMAGE:
        return guess_damage(g, d);
    case EPIC_ASK_TARGET:
    case EPIC_ASK_CHOOSE:
    case EPIC_ASK_COST:
    case EPIC_ASK_DISCARD:
        return best_pick(g, d);
    default:
        return 0;
    }
}
