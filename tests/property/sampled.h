/* sampled.h - what players that are programs are told (epic_player.h) does not
 * depend on what their seat cannot know.
 *
 * p->g and p->b look the same to the seat.  Whatever it asks of the two, it
 * gets the same answer; and if it is asked, the games that are sampled from
 * both with the same luck are the same, byte for byte. */
#ifndef TEST_SAMPLED_H
#define TEST_SAMPLED_H

#include "epic_player.h"
#include "random_game.h"

static long samples;

static bool same_terms(const epic_game *x, const epic_game *y, int seat)
{
    epic_term a[EPIC_TERMS_MAX], b[EPIC_TERMS_MAX];
    int n = epic_game_terms(x, seat, a);
    if (n == 0 || epic_game_terms(y, seat, b) != n)
        return false;
    for (int i = 0; i < n; i++)
        if (a[i].name != b[i].name || a[i].value != b[i].value)
            return false;
    return true;
}

static bool same_answers(const epic_game *x, const epic_game *y)
{
    enum { FEW = 3 };
    int a[FEW], b[FEW], n = epic_game_shortlist(x, a, FEW);
    if (epic_game_guess(x) != epic_game_guess(y) ||
        epic_game_shortlist(y, b, FEW) != n)
        return false;
    return n > 0 && !memcmp(a, b, (size_t)n * sizeof a[0]);
}

static bool same_moment(const epic_game *x, const epic_game *y)
{
    epic_moment a = epic_game_moment(x), b = epic_game_moment(y);
    return a.turn == b.turn && a.phase == b.phase && a.rest == b.rest &&
           a.side == b.side && a.pays == b.pays && a.phased == b.phased;
}

/* What a game keeps of hidden cards beside the cards: the luck that dealt them
 * and will deal more, and states that it remembers by their fingerprint. */
static void set_traces(epic_game *g, uint32_t to)
{
    g->seed = to;
    epic_game_reseed(g, to);
    if (!g->cap.sets) {
        g->seen_count = 1;
        g->seen[0] = to;
    }
}

/* Games that look the same to the seat become the same game. */
static void check_samples(struct game *p, int seat)
{
    epic_game *other = epic_game_clone(p->b);
    uint64_t x = p->rng, y = p->rng;
    epic_game_copy(p->a, p->g);
    set_traces(p->a, 1);
    set_traces(other, 2);
    bool fits = epic_game_sample(p->a, seat, &x);
    if (epic_game_sample(other, seat, &y) != fits || x != y)
        failed(p, "sampling tells seat %d two games apart", seat);
    else if (!same(p->a, other))
        failed(p, "games sampled for seat %d differ, byte %ld", seat,
               first_difference(p->a, other));
    else if (fits && game_flaw(p->a))
        failed(p, "a sampled game: %s", game_flaw(p->a));
    samples += fits;
    epic_game_free(other);
}

static void check_players(struct game *p, int seat)
{
    if (!same_terms(p->g, p->b, seat))
        failed(p, "seat %d values two games differently", seat);
    if (!same_moment(p->g, p->b))
        failed(p, "two games stand differently for seat %d", seat);
    if (p->g->asked_seat != seat)
        return;
    if (!same_answers(p->g, p->b))
        failed(p, "seat %d guesses differently in two games", seat);
    check_samples(p, seat);
}

#endif
