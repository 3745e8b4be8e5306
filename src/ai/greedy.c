/* The greedy player: tries every option in a copy of the game, lets the
 * action run to its end, and takes what looks best then.
 *
 * An action runs until the next window outside battle in which nothing waits
 * to resolve: an attack is followed through blocks and damage, the line until
 * it is empty, as if nobody did anything more.  Questions on the way are
 * answered by looking at each answer, best for whoever is asked, a few levels
 * deep; below that, and where there are too many, by a guess. */
#include "ai/evaluate.h"
#include "ai/hide.h"
#include "ai/people.h"
#include "ai/player.h"
#include "kernel/run.h"
#include "verbs/line.h"
#include "verbs/program.h"

#include <limits.h>
#include <stdlib.h>

enum {
    LEVELS = 3,   /* questions within an action that are searched */
    WIDTH = 10,   /* answers that are looked at */
    BUDGET = 160, /* answers looked at for one decision */
    CIRCLE = 400, /* answers in a row: something goes round in circles */
    BETTER = 20,  /* to act rather than pass it must gain so much */
};

struct thought {
    int seat, budget, turn, phase;
    bool within;  /* an action in this phase: what comes after it is no part */
    bool crossed; /* into another turn or phase: nothing more was asked */
    bool again;   /* a group is being chosen: who stays out may attack next */
    char *memory;
    epic_game *at[LEVELS + 2];
};

/* ---- guesses ------------------------------------------------------------- */

static const struct body *body_in_play(const epic_game *g, int card)
{
    return card >= 0 && card < g->cards ? body_of(g, card) : NULL;
}

/* How much `seat` would like to see this one picked, for what the question
 * usually means: targets are hurt, costs and discards are lost. */
static int guess_pick(const epic_game *g, const epic_decision *d,
                      const epic_option *o)
{
    if (o->card < 0)
        return o->seat == d->seat ? -500 : 500;
    const struct body *b = body_in_play(g, o->card);
    if (b)
        return b->controller == d->seat ? -body_worth(g, b) : body_worth(g, b);
    bool lost = d->kind == EPIC_ASK_COST || d->kind == EPIC_ASK_DISCARD ||
                card_at(g, o->card)->zone == ZONE_HAND;
    return lost ? -card_worth(g, o->card) : card_worth(g, o->card);
}

static int guess_best_pick(const epic_game *g, const epic_decision *d)
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
static int guess_damage(const epic_game *g, const epic_decision *d)
{
    const struct body *b = body_in_play(g, d->about);
    if (!b)
        return d->options - 1;
    int enough_damage = b->defense - b->damage - d->minimum;
    if (enough_damage < 0)
        return 0;
    return enough_damage < d->options ? enough_damage : 0;
}

/* ---- blocking, as a guess ------------------------------------------------ */

struct attack {
    int offense, through; /* in all; by breakthrough */
    bool deadly;
    int count;
    const struct body *who[16];
};

static struct attack attack_now(const epic_game *g)
{
    struct attack a = { 0 };
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = body_at(g, i);
        if (b->card == NO_CARD || !(b->flags & BODY_ATTACKING) ||
            body_of(g, b->card) != b)
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

static int guess_block_gain(const epic_game *g, const struct attack *a,
                            const struct body *b)
{
    int health = g->seat[b->controller].health, kept, best = 0;
    int through = a->through > b->defense ? a->through - b->defense : 0;
    kept = health_worth(health - through) - health_worth(health - a->offense);
    if (a->offense >= health)
        kept += 100 * WON / 1000;
    bool stays = (b->words & KW_UNBREAKABLE) ||
                 (!a->deadly && b->defense - b->damage > a->offense);
    for (int i = 0; i < a->count; i++) {
        const struct body *w = a->who[i];
        bool breaks =
            !(w->words & KW_UNBREAKABLE) &&
            ((b->words & KW_DEADLY) || b->offense >= w->defense - w->damage);
        int worth = breaks ? body_worth(g, w) : 0;
        best = worth > best ? worth : best;
    }
    return kept + best - (stays ? 0 : body_worth(g, b));
}

static int guess_block(const epic_game *g, const epic_decision *d)
{
    epic_option list[EPIC_OPTIONS_MAX];
    if (top_frame(g)->picked > 0 && d->minimum <= 0)
        return 0;
    struct attack a = attack_now(g);
    int n = epic_game_options(g, list), best = 0;
    int most = list[0].act == EPIC_DONE ? 30 : INT_MIN;
    for (int i = 0; i < n; i++) {
        const struct body *b =
            list[i].act == EPIC_PICK ? body_in_play(g, list[i].card) : NULL;
        int gain = b ? guess_block_gain(g, &a, b) : INT_MIN;
        if (gain > most) {
            most = gain;
            best = i;
        }
    }
    return best;
}

/* ---- where one blocks for another ---------------------------------------- */

/* The strongest attack on that card. */
static int attack_on(const epic_game *g, int card)
{
    const struct sight *sight = ruleset_of(g)->sight;
    int most = 0;
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        int value = t->kind == TIMED_ATTACK && t->attack.target == card
                        ? sight->attack_value(g, t)
                        : 0;
        most = value > most ? value : most;
    }
    return most;
}

/* Who stands it, the weakest of them; nobody if the other stands it, too. */
static int guess_block_for(const epic_game *g, const epic_decision *d)
{
    epic_option list[EPIC_OPTIONS_MAX];
    const struct body *for_whom = body_in_play(g, d->about);
    int n = epic_game_options(g, list), best = 0, least = INT_MAX;
    int attack = attack_on(g, d->about);
    if (!for_whom || for_whom->defense > attack)
        return 0;
    for (int i = 0; i < n; i++) {
        const struct body *b =
            list[i].act == EPIC_PICK ? body_in_play(g, list[i].card) : NULL;
        if (b && b->defense > attack && b->defense < least) {
            least = b->defense;
            best = i;
        }
    }
    return best;
}

/* Whether the question is who takes a wound in place of another. */
static bool is_saved(const epic_game *g, const epic_decision *d)
{
    const struct sight *sight = ruleset_of(g)->sight;
    const struct body *b = body_in_play(g, d->about);
    epic_view_attack attack;
    return g->cap.body_extra && d->minimum <= 0 && b &&
           b->controller == d->seat && sight->attack_now(g, &attack);
}

/* Whoever loses least by it, if that is less. */
static int guess_saviour(const epic_game *g, const epic_decision *d)
{
    epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_game_options(g, list), best = 0;
    int least = wound_loss(g, body_in_play(g, d->about));
    for (int i = 0; i < n; i++) {
        const struct body *b =
            list[i].act == EPIC_PICK ? body_in_play(g, list[i].card) : NULL;
        int loss = b ? wound_loss(g, b) : INT_MAX;
        if (loss < least) {
            least = loss;
            best = i;
        }
    }
    return best;
}

static bool only_pays(const epic_game *g)
{
    const struct sight *sight = ruleset_of(g)->sight;
    return sight && sight->pays && sight->pays(g);
}

static int guess(const epic_game *g, const epic_decision *d)
{
    if (only_pays(g)) /* the first is the one that is missed least */
        return 0;
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
    case EPIC_ASK_BLOCK:
        return g->cap.body_extra ? guess_block_for(g, d) : guess_block(g, d);
    case EPIC_ASK_CHOOSE:
        return is_saved(g, d) ? guess_saviour(g, d) : guess_best_pick(g, d);
    case EPIC_ASK_TARGET:
    case EPIC_ASK_COST:
    case EPIC_ASK_DISCARD:
        return guess_best_pick(g, d);
    default:
        return 0;
    }
}

/* ---- following an action to its end -------------------------------------- */

/* An action waits for answers. */
static bool is_answered(const epic_game *g)
{
    const struct sight *sight = ruleset_of(g)->sight;
    epic_event action;
    return sight && sight->answered && sight->answered(g, &action);
}

static bool at_rest(const epic_game *g, const epic_decision *d)
{
    return d->over || (d->kind == EPIC_ASK_ACTION && !g->battle &&
                       (g->items == 0 || top_item(g) < 0) && !is_answered(g));
}

/* Which answers to look at: all, or those that the guess likes best. */
static int worth_trying(const epic_game *g, const epic_decision *d, int *out)
{
    if (d->options <= WIDTH) {
        for (int i = 0; i < d->options; i++)
            out[i] = i;
        return d->options;
    }
    epic_option list[EPIC_OPTIONS_MAX];
    int worth[WIDTH], n = epic_game_options(g, list), found = 0;
    for (int i = 0; i < n; i++) {
        int w = list[i].act != EPIC_PICK ? INT_MAX : guess_pick(g, d, &list[i]);
        int at = found < WIDTH ? found++ : WIDTH;
        for (; at > 0 && worth[at - 1] < w; at--)
            if (at < WIDTH) {
                worth[at] = worth[at - 1];
                out[at] = out[at - 1];
            }
        if (at < WIDTH) {
            worth[at] = w;
            out[at] = i;
        }
    }
    return found;
}

static int follow(struct thought *t, int level);

static bool has_crossed(const struct thought *t, const epic_game *g)
{
    return g->turn != t->turn || (t->within && g->phase != t->phase);
}

/* The best answer's value for whoever is asked, as our seat sees it. */
static int look_at_answers(struct thought *t, int level, const epic_decision *d)
{
    int tries[WIDTH], n = worth_trying(t->at[level], d, tries);
    int best = 0;
    for (int i = 0; i < n; i++) {
        epic_game_copy(t->at[level + 1], t->at[level]);
        epic_game_apply(t->at[level + 1], tries[i]);
        t->budget--;
        int value = follow(t, level + 1);
        if (i == 0 || (d->seat == t->seat ? value > best : value < best))
            best = value;
    }
    return best;
}

/* The action in at[level] is over.  Champions may attack one after the other,
 * so one that was left out of the group still counts, by an attack alone: what
 * cannot be blocked is not grouped with what can be. */
static int after_action(struct thought *t, int level)
{
    epic_option list[EPIC_OPTIONS_MAX];
    const epic_game *g = t->at[level];
    int value = evaluate(g, t->seat);
    epic_decision d = epic_game_decision(g);
    if (!t->again || t->crossed || t->budget <= 0 || d.over ||
        d.seat != t->seat || d.kind != EPIC_ASK_ACTION)
        return value;
    int n = epic_game_options(g, list), attack = 0;
    while (attack < n && list[attack].act != EPIC_ATTACK)
        attack++;
    if (attack == n)
        return value;
    epic_game_copy(t->at[level + 1], g);
    epic_game_apply(t->at[level + 1], attack);
    t->budget--;
    t->again = false;
    int next = follow(t, level + 1);
    t->again = true;
    return next > value ? next : value;
}

/* Play on in at[level] until the action is over; how it looks then. */
static int follow(struct thought *t, int level)
{
    epic_game *g = t->at[level];
    for (int i = 0; i < CIRCLE; i++) {
        epic_decision d = epic_game_decision(g);
        t->crossed = g->turn != t->turn || (t->within && g->phase != t->phase);
        if (at_rest(g, &d) || t->crossed)
            break;
        bool search = d.options > 1 && level < LEVELS && t->budget > 0 &&
                      d.kind != EPIC_ASK_ACTION && d.kind != EPIC_ASK_ORDER &&
                      !only_pays(g) && d.kind != EPIC_ASK_RECYCLE &&
                      d.kind != EPIC_ASK_REVEAL &&
                      (d.kind != EPIC_ASK_BLOCK || d.seat == t->seat) &&
                      (d.kind != EPIC_ASK_DAMAGE);
        if (search)
            return look_at_answers(t, level, &d);
        epic_game_apply(g, d.options > 1 ? guess(g, &d) : 0);
    }
    return after_action(t, level);
}

/* ---- choosing ------------------------------------------------------------ */

static bool begin_thought(struct thought *t, const epic_game *g, int seat)
{
    /* Apart by a little more than whole pages: copies between blocks that lie
     * a few bytes off a page are slow on some processors. */
    size_t each = ((epic_game_bytes(g) + 63) & ~(size_t)63) + 64;
    *t = (struct thought){ .seat = seat, .budget = BUDGET, .turn = g->turn };
    t->memory = aligned_alloc(64, each * (LEVELS + 2));
    if (!t->memory)
        return false;
    for (int i = 0; i < LEVELS + 2; i++) {
        t->at[i] = (epic_game *)(void *)(t->memory + each * (size_t)i);
        memcpy(t->at[i], g, epic_game_bytes(g));
        t->at[i]->ask_all = false; /* to ask who can only pass tells nothing */
    }
    return true;
}

/* Two copies of one card in hand are one option. */
static bool same_as_before(const epic_game *g, const epic_option *list, int i)
{
    if (list[i].act != EPIC_PLAY)
        return false;
    for (int j = 0; j < i; j++)
        if (list[j].act == EPIC_PLAY && list[j].number == list[i].number &&
            card_at(g, list[j].card)->design ==
                card_at(g, list[i].card)->design)
            return true;
    return false;
}

static int value_of(struct thought *t, const epic_game *world, int choice,
                    bool is_pass)
{
    epic_decision d = epic_game_decision(world);
    if (is_pass && at_rest(world, &d)) /* things stay as they are */
        return evaluate(world, t->seat) + BETTER;
    epic_game_copy(t->at[1], world);
    epic_game_apply(t->at[1], choice);
    return follow(t, 1) + (is_pass ? BETTER : 0);
}

/* What moving on does to the value by itself: somebody draws, untaps.  Options
 * after which nothing was left to do are compared without it, because a pass is
 * judged where the next action could be taken. */
static int gain_of_moving_on(struct thought *t, int pass)
{
    epic_game *g = t->at[1];
    int here = INT_MIN;
    if (pass < 0)
        return 0;
    epic_game_copy(g, t->at[0]);
    for (int i = 0; i < CIRCLE; i++) {
        epic_decision d = epic_game_decision(g);
        if (d.over || has_crossed(t, g))
            return here == INT_MIN ? 0 : evaluate(g, t->seat) - here;
        if (here == INT_MIN && at_rest(g, &d))
            here = evaluate(g, t->seat);
        epic_game_apply(g, i == 0 ? pass : d.options > 1 ? guess(g, &d) : 0);
    }
    return 0;
}

static int pass_of(const epic_option *list, int n)
{
    for (int i = n - 1; i >= 0; i--)
        if (list[i].act == EPIC_PASS)
            return i;
    return -1;
}

static int choose(const epic_game *g, uint64_t *rng)
{
    epic_decision d = epic_game_decision(g);
    if (d.options == 1)
        return 0;
    /* Five cards are worth keeping more often than a health each. */
    if (d.kind == EPIC_ASK_MULLIGAN || d.kind == EPIC_ASK_ORDER || only_pays(g))
        return 0;
    struct thought t;
    if (!begin_thought(&t, g, d.seat))
        return guess(g, &d);
    if (!hide(t.at[0], d.seat, rng)) {
        free(t.memory);
        return guess(g, &d);
    }
    /* Where characters fight in a phase of its own, passing is not followed
     * into it, and so nothing is that ends the phase before. */
    t.within = g->cap.body_extra && at_rest(g, &d);
    t.phase = g->phase;
    t.again = d.kind == EPIC_ASK_ATTACK;
    epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_game_options(g, list), best = 0, most = INT_MIN, ties = 0;
    for (int i = 0; i < n; i++) {
        if (same_as_before(g, list, i))
            continue;
        t.budget = BUDGET / (n < 8 ? n : 8);
        bool is_pass = list[i].act == EPIC_PASS || list[i].act == EPIC_DONE ||
                       list[i].act == EPIC_NO;
        t.crossed = false;
        int value = value_of(&t, t.at[0], i, is_pass);
        if (t.crossed && !is_pass)
            value -= gain_of_moving_on(&t, pass_of(list, n));
        ties = value > most ? 1 : ties + (value == most);
        if (value > most || (value == most && rng_below(rng, ties) == 0))
            best = i;
        most = value > most ? value : most;
    }
    free(t.memory);
    return best;
}

const struct player GREEDY_PLAYER = {
    "greedy", "looks one action ahead and takes what looks best", choose
};
