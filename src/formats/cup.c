/* cup.c - pairs the rounds of a tournament and ranks its players. */
#include "formats/cup.h"

#include "base/check.h"
#include "base/random.h"

#include <stdlib.h>
#include <string.h>

enum { WIN_POINTS = 3, TIE_POINTS = 1 };

const char *cup_kind_name(enum cup_kind kind)
{
    static const char *const NAMES[CUP_KINDS] = { "swiss", "round-robin",
                                                  "knock-out" };
    return NAMES[kind];
}

/* The smallest number of rounds in which one player can beat everybody. */
static int rounds_to_one(int players)
{
    int rounds = 0;
    while (1 << rounds < players)
        rounds++;
    return rounds;
}

int cup_round_count(const struct cup *c)
{
    if (c->kind == CUP_ROUND_ROBIN)
        return c->player_count - 1 + c->player_count % 2;
    if (c->kind == CUP_SWISS && c->rounds)
        return c->rounds;
    return rounds_to_one(c->player_count);
}

/* ---- results ------------------------------------------------------------- */

int cup_match_winner(const struct cup *c, const struct cup_match *m)
{
    if (m->player[1] == CUP_BYE)
        return 0;
    const struct cup_result *last = &m->result[m->tries - 1];
    if (last->wins[0] != last->wins[1])
        return last->wins[0] < last->wins[1];
    if (c->kind == CUP_KNOCK_OUT) /* tied too often */
        return m->player[0] > m->player[1];
    return -1;
}

void cup_enter(struct cup *c, int match, struct cup_result result)
{
    CHECK(NULL, match >= 0 && match < c->match_count);
    struct cup_match *m = &c->match[match];
    CHECK(NULL, !m->played);
    m->result[m->tries++] = result;
    m->played = c->kind != CUP_KNOCK_OUT || m->tries == CUP_TRIES_MAX ||
                result.wins[0] != result.wins[1];
}

/* ---- standings ----------------------------------------------------------- */

static void add_match(const struct cup *c, const struct cup_match *m, int side,
                      struct cup_standing *s)
{
    int winner = cup_match_winner(c, m);
    s->rounds = winner == side ? m->round + 2 : m->round + 1;
    s->points += winner == side ? WIN_POINTS : winner < 0 ? TIE_POINTS : 0;
    if (m->player[1] == CUP_BYE) {
        s->byes++;
        return;
    }
    s->won += winner == side;
    s->tied += winner < 0;
    s->lost += winner == !side;
    for (int i = 0; i < m->tries; i++)
        s->games += m->result[i].wins[side] - m->result[i].wins[!side];
}

static int compare(const void *a, const void *b)
{
    const struct cup_standing *x = a, *y = b;
    if (x->rounds != y->rounds)
        return y->rounds - x->rounds;
    if (x->points != y->points)
        return y->points - x->points;
    if (x->opponents != y->opponents)
        return y->opponents - x->opponents;
    if (x->games != y->games)
        return y->games - x->games;
    return x->player - y->player;
}

int cup_standings(const struct cup *c, struct cup_standing out[CUP_PLAYERS_MAX])
{
    for (int p = 0; p < c->player_count; p++)
        out[p] = (struct cup_standing){ .player = p };
    for (int i = 0; i < c->match_count; i++)
        for (int side = 0; side < 2; side++) {
            const struct cup_match *m = &c->match[i];
            if (m->played && m->player[side] != CUP_BYE)
                add_match(c, m, side, &out[m->player[side]]);
        }
    for (int i = 0; i < c->match_count; i++) {
        const struct cup_match *m = &c->match[i];
        if (!m->played || m->player[1] == CUP_BYE)
            continue;
        out[m->player[0]].opponents += out[m->player[1]].points;
        out[m->player[1]].opponents += out[m->player[0]].points;
    }
    for (int p = 0; p < c->player_count; p++)
        if (c->kind != CUP_KNOCK_OUT)
            out[p].rounds = 0;
    qsort(out, (size_t)c->player_count, sizeof out[0], compare);
    return c->player_count;
}

/* ---- pairing ------------------------------------------------------------- */

static void add_pair(struct cup *c, int round, int one, int other)
{
    CHECK(NULL, c->match_count < CUP_MATCHES_MAX);
    c->match[c->match_count++] = (struct cup_match){
        .round = round, .player = { one, other }, .played = other == CUP_BYE
    };
}

/* The circle method: the first player stays, the others move on by one place
 * each round; with an odd number, who meets the empty place has a bye. */
static void pair_round_robin(struct cup *c, int round)
{
    int places = c->player_count + c->player_count % 2;
    for (int i = 0; i < places / 2; i++) {
        int one = i ? 1 + (round + i - 1) % (places - 1) : 0;
        int other = 1 + (round + places - 2 - i) % (places - 1);
        if (one == c->player_count)
            one = other, other = c->player_count;
        /* Alternate who sits first, so that nobody always does. */
        bool turn = other < c->player_count && (i ? i % 2 : round % 2);
        add_pair(c, round, turn ? other : one,
                 other == c->player_count ? CUP_BYE
                 : turn                   ? one
                                          : other);
    }
}

/* Who is still in, in the order of the bracket. */
static int survivors(const struct cup *c, int round, int out[CUP_PLAYERS_MAX])
{
    int n = 0;
    for (int i = 0; i < c->match_count; i++) {
        const struct cup_match *m = &c->match[i];
        if (m->round == round - 1)
            out[n++] = m->player[cup_match_winner(c, m)];
    }
    return n;
}

/* The seed in that place of a bracket of so many: 1 meets the last, and 1 and 2
 * can only meet in the final. */
static int seed_at(int place, int places)
{
    int seed = 0;
    for (int half = places; half > 1; half /= 2) {
        int size = places / half; /* of the bracket built so far */
        int bit = place / (half / 2) & 1;
        seed = bit ? 2 * size - 1 - seed : seed;
    }
    return seed;
}

static void pair_knock_out(struct cup *c, int round)
{
    int in[CUP_PLAYERS_MAX], n, places = 1 << cup_round_count(c);
    if (round == 0) {
        for (int i = 0; i < places; i += 2) {
            int one = seed_at(i, places), other = seed_at(i + 1, places);
            if (one > other) {
                int held = one;
                one = other;
                other = held;
            }
            add_pair(c, 0, one, other < c->player_count ? other : CUP_BYE);
        }
        return;
    }
    n = survivors(c, round, in);
    for (int i = 0; i + 1 < n; i += 2)
        add_pair(c, round, in[i], in[i + 1]);
}

/* What the pairing of one round of Swiss looks at. */
struct swiss {
    const struct cup *c;
    int order[CUP_PLAYERS_MAX], count; /* by standing, without the bye */
    bool used[CUP_PLAYERS_MAX];
    int partner[CUP_PLAYERS_MAX]; /* both by place in `order` */
    int tries;                    /* left before rematches are accepted */
    bool rematches;
};

static bool have_met(const struct cup *c, int a, int b)
{
    for (int i = 0; i < c->match_count; i++) {
        const int *p = c->match[i].player;
        if ((p[0] == a && p[1] == b) || (p[0] == b && p[1] == a))
            return true;
    }
    return false;
}

/* Pair the best who has nobody with the next who will do, and see whether the
 * others can be paired then. */
static bool pair_rest(struct swiss *s)
{
    int one = 0;
    while (one < s->count && s->used[one])
        one++;
    if (one == s->count)
        return true;
    s->used[one] = true;
    for (int other = one + 1; other < s->count && s->tries > 0; other++) {
        if (s->used[other] ||
            (!s->rematches && have_met(s->c, s->order[one], s->order[other])))
            continue;
        s->used[other] = true;
        s->partner[one] = other;
        s->tries--;
        if (pair_rest(s))
            return true;
        s->used[other] = false;
    }
    s->used[one] = false;
    return false;
}

/* The lowest in the order who has had the fewest byes so far. */
static int bye_for(const struct cup *c, const struct cup_standing *standings)
{
    int found = c->player_count - 1;
    for (int i = c->player_count - 1; i >= 0; i--)
        if (standings[i].byes < standings[found].byes)
            found = i;
    return standings[found].player;
}

/* Equal standings are in the order of the list; in the first round chance
 * decides instead. */
static void order_swiss(const struct cup *c, int round,
                        struct cup_standing *standings)
{
    uint64_t luck = random_apart(c->seed, LUCK_DEAL, 0);
    cup_standings(c, standings);
    for (int i = c->player_count - 1; round == 0 && i > 0; i--) {
        int k = (int)random_below(&luck, (uint32_t)i + 1);
        struct cup_standing held = standings[i];
        standings[i] = standings[k];
        standings[k] = held;
    }
}

static int times_first(const struct cup *c, int player)
{
    int n = 0;
    for (int i = 0; i < c->match_count; i++)
        n +=
            c->match[i].player[0] == player && c->match[i].player[1] != CUP_BYE;
    return n;
}

static bool can_pair(struct swiss *s, bool rematches)
{
    enum { TRIES = 100000 };
    memset(s->used, 0, sizeof s->used);
    s->tries = TRIES;
    s->rematches = rematches;
    return pair_rest(s);
}

static void pair_swiss(struct cup *c, int round)
{
    struct cup_standing standings[CUP_PLAYERS_MAX];
    struct swiss s = { .c = c };
    order_swiss(c, round, standings);
    int bye = c->player_count % 2 ? bye_for(c, standings) : CUP_BYE;
    for (int i = 0; i < c->player_count; i++)
        if (standings[i].player != bye)
            s.order[s.count++] = standings[i].player;
    bool paired = can_pair(&s, false) || can_pair(&s, true);
    CHECK(NULL, paired);
    /* Only the better half of each pair has a partner noted. */
    bool done[CUP_PLAYERS_MAX] = { false };
    for (int i = 0; i < s.count; i++) {
        if (done[i])
            continue;
        int one = s.order[i], other = s.order[s.partner[i]];
        done[s.partner[i]] = true;
        bool turn = times_first(c, one) > times_first(c, other);
        add_pair(c, round, turn ? other : one, turn ? one : other);
    }
    if (bye != CUP_BYE)
        add_pair(c, round, bye, CUP_BYE);
}

int cup_next(struct cup *c)
{
    static void (*const PAIR[CUP_KINDS])(
        struct cup *, int) = { pair_swiss, pair_round_robin, pair_knock_out };
    for (;;) {
        for (int i = 0; i < c->match_count; i++)
            if (!c->match[i].played)
                return i;
        int round = c->match_count ? c->match[c->match_count - 1].round + 1 : 0;
        if (round >= cup_round_count(c))
            return -1;
        PAIR[c->kind](c, round);
    }
}
