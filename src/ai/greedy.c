/* The greedy player: tries every option in a copy of the game, lets the
 * action run to its end, and takes what looks best then.
 *
 * An action runs until the next window outside battle in which nothing waits
 * to resolve: an attack is followed through blocks and damage, the line until
 * it is empty, as if nobody did anything more.  Questions on the way are
 * answered by looking at each answer and taking the best for the seat that is
 * asked, a few levels deep; below that, and where there are too many, by a
 * guess.  A budget that is larger than one such look needs is spent on more
 * games that look the same to the seat, and the average counts. */
#include "ai/deck_builder.h"
#include "ai/player.h"
#include "epic_player.h"
#include "epic_view.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEVELS = 3,   /* questions within an action that are searched */
    WIDTH = 10,   /* answers that are looked at */
    BUDGET = 160, /* answers looked at for one decision, usually */
    CIRCLE = 400, /* answers in a row: something goes round in circles */
    BETTER = 20,  /* to act rather than pass it must gain so much */
};

struct thought {
    const struct thinking *thinking;
    int seat, turn, phase;
    int budget;   /* what is left of it for this option */
    bool within;  /* an action in this phase: what comes after it is no part */
    bool crossed; /* into another turn or phase: nothing more was asked */
    bool again;   /* a group is being chosen: who stays out may attack next */
    char *memory;
    epic_game *at[LEVELS + 2];
};

/* ---- what the engine tells ----------------------------------------------- */

static int evaluate(const epic_game *g, int seat)
{
    epic_term terms[EPIC_TERMS_MAX];
    int n = epic_game_terms(g, seat, terms), value = 0;
    for (int i = 0; i < n; i++)
        value += terms[i].value;
    return value;
}

/* The usual answer; a single option needs no guess. */
static int usual(const epic_game *g, const epic_decision *d)
{
    return d->options > 1 ? epic_game_guess(g) : 0;
}

/* ---- following an action to its end -------------------------------------- */

static int follow(struct thought *t, int level);

static bool has_crossed(const struct thought *t, const epic_moment *m)
{
    return m->turn != t->turn || (t->within && m->phase != t->phase);
}

/* The value, to our seat, of the answer that is best for the seat asked: a
 * friend helps, anybody else does not. */
static int look_at_answers(struct thought *t, int level, bool friend)
{
    int tries[WIDTH], n = epic_game_shortlist(t->at[level], tries, WIDTH);
    int best = 0;
    for (int i = 0; i < n; i++) {
        epic_game_copy(t->at[level + 1], t->at[level]);
        epic_game_apply(t->at[level + 1], tries[i]);
        t->budget--;
        int value = follow(t, level + 1);
        if (i == 0 || (friend ? value > best : value < best))
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

static bool is_stopped(const struct thought *t)
{
    return epic_stop_is_raised(t->thinking->stop);
}

/* Play on in at[level] until the action is over; how it looks then. */
static int follow(struct thought *t, int level)
{
    epic_game *g = t->at[level];
    for (int i = 0; i < CIRCLE && !is_stopped(t); i++) {
        epic_decision d = epic_game_decision(g);
        epic_moment m = epic_game_moment(g);
        t->crossed = has_crossed(t, &m);
        if (m.rest || t->crossed)
            break;
        bool search = d.options > 1 && level < LEVELS && t->budget > 0 &&
                      d.kind != EPIC_ASK_ACTION && d.kind != EPIC_ASK_ORDER &&
                      !m.pays && d.kind != EPIC_ASK_RECYCLE &&
                      d.kind != EPIC_ASK_REVEAL &&
                      (d.kind != EPIC_ASK_BLOCK || d.seat == t->seat) &&
                      (d.kind != EPIC_ASK_DAMAGE);
        if (search)
            return look_at_answers(t, level, m.side >> t->seat & 1);
        epic_game_apply(g, usual(g, &d));
    }
    return after_action(t, level);
}

/* ---- choosing ------------------------------------------------------------ */

static bool begin_thought(struct thought *t, const epic_game *g, int seat,
                          const struct thinking *thinking)
{
    /* Apart by a little more than whole pages: copies between blocks that lie
     * a few bytes off a page are slow on some processors. */
    size_t each = ((epic_game_bytes(g) + 63) & ~(size_t)63) + 64;
    *t = (struct thought){ .thinking = thinking, .seat = seat };
    t->memory = aligned_alloc(64, each * (LEVELS + 2));
    if (!t->memory)
        return false;
    for (int i = 0; i < LEVELS + 2; i++) {
        t->at[i] = (epic_game *)(void *)(t->memory + each * (size_t)i);
        memcpy((void *)t->at[i], (const void *)g, epic_game_bytes(g));
    }
    return true;
}

/* What a card outside play is; 0: the seat does not see it. */
static int design_of(const epic_view *v, int card)
{
    for (int i = 0; i < v->card_count; i++)
        if (v->cards[i].card == card)
            return v->cards[i].design;
    return 0;
}

/* Whether there can be two copies of one card to play. */
static bool plays_several(const epic_option *list, int n)
{
    int plays = 0;
    for (int i = 0; i < n && plays < 2; i++)
        plays += list[i].act == EPIC_PLAY;
    return plays == 2;
}

/* Two copies of one card are one option. */
static bool same_as_before(const epic_view *v, const epic_option *list, int i)
{
    if (list[i].act != EPIC_PLAY)
        return false;
    int design = design_of(v, list[i].card);
    for (int j = 0; design && j < i; j++)
        if (list[j].act == EPIC_PLAY && list[j].number == list[i].number &&
            design_of(v, list[j].card) == design)
            return true;
    return false;
}

static int value_of(struct thought *t, const epic_game *world, int choice,
                    bool is_pass)
{
    if (is_pass && epic_game_moment(world).rest) /* things stay as they are */
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
        epic_moment m = epic_game_moment(g);
        if (d.over || has_crossed(t, &m))
            return here == INT_MIN ? 0 : evaluate(g, t->seat) - here;
        if (here == INT_MIN && m.rest)
            here = evaluate(g, t->seat);
        epic_game_apply(g, i == 0 ? pass : usual(g, &d));
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

/* What option i comes to in the sampled game at[0]. */
static int value_there(struct thought *t, const epic_option *list, int n, int i)
{
    bool is_pass = list[i].act == EPIC_PASS || list[i].act == EPIC_DONE ||
                   list[i].act == EPIC_NO;
    t->crossed = false;
    int value = value_of(t, t->at[0], i, is_pass);
    return t->crossed && !is_pass
               ? value - gain_of_moving_on(t, pass_of(list, n))
               : value;
}

/* Add up what the options of g come to in one game that looks the same to the
 * seat.  False: no such game was found. */
static bool look_into_world(struct thought *t, const epic_game *g,
                            const epic_option *list, int n, const bool *skip,
                            int64_t *value)
{
    epic_game_copy(t->at[0], g);
    if (!epic_game_sample(t->at[0], t->seat, t->thinking->rng))
        return false;
    for (int i = 0; i < n && !is_stopped(t); i++) {
        if (skip[i])
            continue;
        t->budget =
            (t->thinking->budget < BUDGET ? t->thinking->budget : BUDGET) /
            (n < 8 ? n : 8);
        value[i] += value_there(t, list, n, i);
    }
    return true;
}

/* The best of the options, on the average of as many worlds as the budget will
 * do for. */
static int best_option(struct thought *t, const epic_game *g)
{
    epic_option list[EPIC_OPTIONS_MAX];
    epic_view view;
    int n = epic_game_options(g, list), best = 0, worlds = 0;
    int64_t *value = calloc((size_t)n, sizeof *value + sizeof(bool)), most = 0;
    bool *skip = value ? (bool *)(value + n) : NULL;
    bool looks =
        plays_several(list, n) && epic_game_view(g, t->seat, &view) == EPIC_OK;
    for (int i = 0; value && i < n; i++)
        skip[i] = looks && same_as_before(&view, list, i);
    for (int spent = 0; value && spent < t->thinking->budget && !is_stopped(t);
         spent += BUDGET)
        worlds += look_into_world(t, g, list, n, skip, value);
    if (worlds == 0)
        best = epic_game_guess(g);
    for (int i = 0, ties = 0; i < n && worlds > 0; i++) {
        if (skip[i])
            continue;
        bool first = ties == 0;
        ties = first || value[i] > most ? 1 : ties + (value[i] == most);
        if (first || value[i] > most ||
            (value[i] == most && rng_below(t->thinking->rng, ties) == 0))
            best = i;
        most = first || value[i] > most ? value[i] : most;
    }
    free(value);
    return best;
}

static int think(const epic_game *g, const struct thinking *thinking)
{
    epic_decision d = epic_game_decision(g);
    epic_moment m = epic_game_moment(g);
    struct thought t;
    if (d.options <= 1)
        return 0;
    /* Five cards are worth keeping more often than a health each. */
    if (d.kind == EPIC_ASK_MULLIGAN || d.kind == EPIC_ASK_ORDER || m.pays)
        return 0;
    if (!begin_thought(&t, g, d.seat, thinking))
        return epic_game_guess(g);
    /* Where fighting has phases of its own, passing is not followed into them,
     * and so nothing is that ends the phase before. */
    t.within = m.phased && m.rest;
    t.turn = m.turn;
    t.phase = m.phase;
    t.again = d.kind == EPIC_ASK_ATTACK;
    int choice = best_option(&t, g);
    free(t.memory);
    return choice;
}

const struct player GREEDY_PLAYER = {
    "greedy", "looks one action ahead and takes what looks best", BUDGET, think,
    &GREEDY_DRAFTER
};
