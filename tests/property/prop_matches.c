/* Whole matches by chance, of every format of every game at tables of several
 * sizes: options are never empty and never refused, a clone goes on
 * identically, cards are conserved, a record replays to the same bytes, and
 * what a seat may not know it cannot read.
 *
 *     prop_matches [MATCHES [SEED]]
 *
 * MATCHES is the number in all; each combination gets its share. */
#include "base/random.h"
#include "epic_record.h"
#include "formats/match.h"
#include "formats/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES = 400, SEEN_MAX = 4096, CHOICES_MOST = 60000 };

#define HOLDS(m, what)                                                         \
    do {                                                                       \
        if (!(what))                                                           \
            fail(m, #what, __LINE__);                                          \
    } while (0)

/* One combination. */
struct kind {
    const char *game;
    const struct format *format;
    const char *table;
    int seats;
};

static struct {
    struct kind kind;
    uint64_t seed, rng;
    epic_record *record;
    long swaps, follows, clones, choices, unfinished;
} now;

static void fail(const epic_match *m, const char *what, int line)
{
    fprintf(stderr, "%s %s, %d seats, seed %llu: %s (line %d)\n", now.kind.game,
            now.kind.format->name, now.kind.seats, (unsigned long long)now.seed,
            what, line);
    if (m)
        fprintf(stderr, "  stage %d, game %d, round %d\n", epic_match_stage(m),
                m->game_number, m->round);
    if (now.record)
        epic_record_write(now.record, stderr);
    exit(1);
}

static int below(int n)
{
    return (int)random_below(&now.rng, (uint32_t)n);
}

/* ---- what a seat may not know -------------------------------------------- */

/* What a seat sees: its view, its options, and what it is told. */
struct seen {
    epic_view_match view;
    int count, told;
    epic_option options[DECK_MAX + 1];
    epic_event event[SEEN_MAX];
};

static void hear(void *user, const epic_game *g, const epic_event *e)
{
    struct seen *s = user;
    epic_event seen;
    (void)g;
    if (epic_event_seen(e, s->view.seat, &seen) && s->told < SEEN_MAX)
        s->event[s->told++] = seen;
}

static void look(const epic_match *m, int seat, struct seen *s)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    HOLDS(m, epic_match_view(m, seat, &s->view) == EPIC_OK);
    s->count = epic_match_options(m, seat, list);
    memcpy(s->options, list, sizeof s->options[0] * (size_t)s->count);
}

static bool same_seen(const struct seen *a, const struct seen *b)
{
    return !memcmp(&a->view, &b->view, sizeof a->view) &&
           a->count == b->count && a->told == b->told &&
           !memcmp(a->options, b->options,
                   sizeof a->options[0] * (size_t)a->count) &&
           !memcmp(a->event, b->event, sizeof a->event[0] * (size_t)a->told);
}

/* Whether the seat cannot know which card it is. */
static bool is_hidden(const epic_match *m, const struct match_card *c, int seat)
{
    bool nobodys =
        c->place == AT_STACK || c->place == AT_UNOPENED || c->place == AT_ASIDE;
    return nobodys ||
           (c->place != AT_OPEN && c->seat != seat && !m->seat[c->seat].open);
}

/* Of who took openly it is not known what is in the deck and what is not. */
static bool is_exchangeable(const epic_match *m, const struct match_card *a,
                            const struct match_card *b, int seat)
{
    if (is_hidden(m, a, seat) && is_hidden(m, b, seat))
        return true;
    return a->seat == b->seat && a->seat != seat && m->seat[a->seat].open &&
           a->place >= AT_POOL && b->place >= AT_POOL;
}

/* Swap two such cards: nothing changes for the seat, now or when it answers
 * while others are still to answer. */
static void swap_two(const epic_match *m)
{
    static struct seen here, there;
    int seat = below(m->seats), a = below(m->count), b = below(m->count);
    if (m->card[a].design == m->card[b].design ||
        !is_exchangeable(m, &m->card[a], &m->card[b], seat))
        return;
    epic_match *other = epic_match_clone(m), *one = epic_match_clone(m);
    HOLDS(m, other && one);
    other->card[a].design = m->card[b].design;
    other->card[b].design = m->card[a].design;
    memset(&here, 0, sizeof here);
    memset(&there, 0, sizeof there);
    if (m->stage == EPIC_STAGE_GAME) { /* the game has a test of its own */
        epic_match_view(one, seat, &here.view);
        epic_match_view(other, seat, &there.view);
        HOLDS(m, same_seen(&here, &there));
    } else {
        look(one, seat, &here);
        look(other, seat, &there);
        HOLDS(m, same_seen(&here, &there));
        now.swaps++;
        unsigned asked = epic_match_asked(m);
        if (here.count && (asked & ~(1u << seat))) {
            int choice = below(here.count);
            epic_listen(hear, &here);
            HOLDS(m, epic_match_apply(one, seat, choice) == EPIC_OK);
            epic_listen(hear, &there);
            HOLDS(m, epic_match_apply(other, seat, choice) == EPIC_OK);
            epic_listen(NULL, NULL);
            look(one, seat, &here);
            look(other, seat, &there);
            HOLDS(m, same_seen(&here, &there));
            now.follows++;
        }
    }
    epic_match_free(one);
    epic_match_free(other);
}

/* ---- what holds at every question ---------------------------------------- */

static uint64_t cards_of(const epic_match *m)
{
    uint64_t sum = 0;
    for (int i = 0; i < m->count; i++)
        sum += random_apart(1, 0, m->card[i].design);
    return sum;
}

static void check_question(const epic_match *m, int seat, int *count)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_match_options(m, seat, list);
    epic_decision d = epic_match_decision(m, seat);
    *count = n;
    HOLDS(m, n > 0 && n == d.options && d.seat == seat && !d.over);
    if (m->stage == EPIC_STAGE_GAME)
        return;
    for (int i = 0; i < n; i++) {
        HOLDS(m, !epic_match_why(m, seat, list[i]).rule);
        HOLDS(m, i == 0 || list[i].act == EPIC_DONE ||
                     list[i].number > list[i - 1].number);
    }
}

/* Decks and sideboards keep their sizes; a sideboard is whole or none. */
static void check_sizes(const epic_match *m)
{
    const struct format *f = match_format(m);
    for (int s = 0; s < m->seats; s++) {
        int deck = 0, side = match_count(m, s, AT_SIDE);
        for (int i = 0; i < m->count; i++)
            deck += m->card[i].seat == s && m->card[i].first == AT_DECK;
        HOLDS(m, match_count(m, s, AT_DECK) == deck);
        HOLDS(m, match_count(m, s, AT_OUT) == 0);
        HOLDS(m, side == 0 || side == f->side);
    }
}

static void check_clone(const epic_match *m, int seat, int choice,
                        const epic_match *after)
{
    epic_match *copy = epic_match_clone(m);
    HOLDS(m, copy && match_is_same(copy, m));
    HOLDS(m, epic_match_apply(copy, seat, choice) == EPIC_OK);
    HOLDS(m, match_is_same(copy, after));
    HOLDS(m, epic_match_fingerprint(copy) == epic_match_fingerprint(after));
    epic_match_free(copy);
    now.clones++;
}

/* ---- a whole match ------------------------------------------------------- */

static int one_asked(const epic_match *m)
{
    unsigned asked = epic_match_asked(m);
    int n = below(__builtin_popcount(asked));
    for (; n > 0; n--)
        asked &= asked - 1;
    return __builtin_ctz(asked);
}

/* One choice by chance, or now and then a concession. */
static void go_on(epic_match **m)
{
    int n, seat = one_asked(*m);
    bool around = (*m)->stage != EPIC_STAGE_GAME;
    check_question(*m, seat, &n);
    if (below(around ? 4 : 200) == 0)
        swap_two(*m);
    if (below(around ? 3000 : 400) == 0) {
        int who = below((*m)->seats);
        epic_status status = epic_record_give_up(now.record, m, who);
        HOLDS(*m, status == EPIC_OK || status == EPIC_ILLEGAL);
        return;
    }
    bool copied = below(around ? 20 : 300) == 0;
    epic_match *before = copied ? epic_match_clone(*m) : NULL;
    int tokens = (*m)->tokens, choice = below(n);
    HOLDS(*m, epic_record_choose(now.record, m, seat, choice) == EPIC_OK);
    if (before && tokens == (*m)->tokens)
        check_clone(before, seat, choice, *m);
    epic_match_free(before);
    now.choices++;
}

static void check_record(const epic_match *m)
{
    epic_error error = { 0 };
    size_t n = epic_record_print(now.record, NULL, 0);
    char *text = malloc(n + 1);
    HOLDS(m, text);
    epic_record_print(now.record, text, n + 1);
    epic_record *read = epic_record_parse(text, &error);
    if (!read)
        fail(m, error.text, __LINE__);
    epic_match *again = epic_record_match(read, -1, true, &error);
    if (!again)
        fail(m, error.text, __LINE__);
    HOLDS(m, match_is_same(m, again));
    epic_match_free(again);
    epic_record_free(read);
    free(text);
}

static void play(const epic_match_setup *s)
{
    epic_error error = { 0 };
    now.record = epic_record_new_match(s, &error);
    if (!now.record)
        fail(NULL, error.text, __LINE__);
    epic_record_guard(now.record);
    epic_match *m = epic_record_match(now.record, -1, false, &error);
    HOLDS(m, m);
    uint64_t cards = cards_of(m);
    int game = 0;
    while (epic_match_asked(m) &&
           epic_record_count(now.record) < CHOICES_MOST) {
        go_on(&m);
        HOLDS(m, cards_of(m) == cards);
        if (m->game_number != game && m->stage == EPIC_STAGE_GAME) {
            game = m->game_number;
            check_sizes(m);
        }
    }
    epic_match_score score = epic_match_result(m);
    now.unfinished += !score.over;
    HOLDS(m, !score.over || score.winners || score.tied);
    HOLDS(m, !(score.winners && score.tied));
    if (score.over)
        check_record(m);
    epic_record_guard(NULL);
    epic_match_free(m);
    epic_record_free(now.record);
    now.record = NULL;
}

/* ---- what is played ------------------------------------------------------ */

/* For decks that are brought: the same ready deck for everybody. */
static bool bring(epic_match_setup *s, const epic_cards *cards)
{
    static struct deck deck, side;
    struct verdict why;
    char name[READY_NAME];
    struct brought b = { .deck = &deck, .side = &side };
    for (int i = below(8), tried = 0; tried < 40; i++, tried++) {
        if (!ready_name(s->game.game, i, name)) {
            i = -1;
            continue;
        }
        side.count = 0;
        if (!ready_deck(s->game.game, cards, name, &deck) ||
            !format_judge(now.kind.format, s->game.game, cards, &b, &why))
            continue;
        /* Resources and the like may be in any number: perhaps a sideboard of
         * cards that the deck has few of. */
        for (int k = 1; now.kind.format->side && k < deck.count &&
                        side.count < now.kind.format->side;
             k++)
            if (deck.card[k] != deck.card[k - 1])
                side.card[side.count++] = deck.card[k];
        if (!format_judge(now.kind.format, s->game.game, cards, &b, &why))
            side.count = 0;
        for (int p = 0; p < s->game.seats; p++) {
            s->game.deck[p] = deck.card;
            s->game.deck_size[p] = deck.count;
            s->side[p] = side.card;
            s->side_size[p] = side.count;
        }
        return true;
    }
    return false;
}

static bool set_up(epic_match_setup *s, uint64_t seed)
{
    const epic_cards *cards = epic_cards_builtin(now.kind.game);
    epic_error error;
    *s = (epic_match_setup){ .game = { .game = now.kind.game,
                                       .seats = now.kind.seats,
                                       .table = now.kind.table,
                                       .seed = seed },
                             .format = now.kind.format->name,
                             .wins = 1 + below(2) };
    s->games = below(2) ? 2 * s->wins - 1 : 3;
    if (now.kind.format->built && !bring(s, cards))
        return false;
    epic_match *m = epic_match_new(s, &error);
    epic_match_free(m);
    return m != NULL;
}

/* All combinations that can be played. */
static int list_kinds(struct kind *out, int room)
{
    static const struct {
        const char *table;
        int seats;
    } TABLES[] = { { NULL, 2 }, { "ffa", 3 }, { "ffa", 4 }, { "ffa", 8 } };
    static const char *const GAMES[] = { "ecg", "tcg", "mv" };
    int n = 0;
    for (int g = 0; g < 3; g++)
        for (int i = 0; format_at(GAMES[g], i); i++)
            for (int t = 0; t < 4 && n < room; t++) {
                epic_match_setup s;
                now.kind = (struct kind){ GAMES[g], format_at(GAMES[g], i),
                                          TABLES[t].table, TABLES[t].seats };
                if (set_up(&s, 1))
                    out[n++] = now.kind;
            }
    return n;
}

int main(int argc, char **argv)
{
    static struct kind kinds[400];
    long matches = argc > 1 ? strtol(argv[1], NULL, 10) : MATCHES;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    now.rng = seed;
    int n = list_kinds(kinds, 400);
    for (long i = 0; i < matches; i++) {
        epic_match_setup s;
        now.kind = kinds[i % n];
        now.seed = random_apart(seed, LUCK_GAME, (uint64_t)i);
        now.rng = random_apart(seed, LUCK_SEAT, (uint64_t)i);
        if (!set_up(&s, now.seed))
            fail(NULL, "it cannot be set up any more", __LINE__);
        play(&s);
    }
    printf("%ld matches of %d kinds, %ld choices, %ld swaps and %ld followed, "
           "%ld clones, %ld not finished\n",
           matches, n, now.choices, now.swaps, now.follows, now.clones,
           now.unfinished);
    return 0;
}
