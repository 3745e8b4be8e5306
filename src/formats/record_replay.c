/* record_replay.c - replays a record, and continues its game. */
#include "formats/record.h"

#include "formats/card_set.h"
#include "kernel/flaw.h"
#include "kernel/run.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static epic_setup setup_of(const epic_record *r, int tokens)
{
    epic_setup s = { .game = r->game,
                     .cards = r->cards,
                     .seed = r->seed,
                     .seats = r->seats,
                     .table = r->table[0] ? r->table : NULL,
                     .sides = r->sides,
                     .switch_count = r->switch_count,
                     .tokens = tokens,
                     .goal = r->goal,
                     .battle_count = r->battle_count,
                     .total = r->total,
                     .countdown = r->countdown,
                     .chooser = r->chooser,
                     .ask_all = r->ask_all };
    for (int i = 0; i < r->seats; i++) {
        s.deck[i] = r->deck[i];
        s.deck_size[i] = r->deck_size[i];
    }
    memcpy(s.battles, r->battles, sizeof s.battles);
    for (int i = 0; i < r->switch_count; i++)
        s.switches[i] =
            (epic_switch){ r->switches[i].name, r->switches[i].value };
    return s;
}

/* ---- playing back -------------------------------------------------------- */

static const char *mark_text(const struct mark *m, char *buf, size_t size)
{
    if (m->turn < 0)
        snprintf(buf, size, "the end, after choice %d", m->at);
    else
        snprintf(buf, size, "turn %d, after choice %d", m->turn, m->at);
    return buf;
}

/* The choices do not lead to the recorded game.  The message first says what
 * that means for the save, then where it shows. */
static bool differs(const epic_record *r, epic_error *error, const char *format,
                    ...) __attribute__((format(printf, 3, 4)));

static bool differs(const epic_record *r, epic_error *error, const char *format,
                    ...)
{
    char where[sizeof error->text];
    va_list args;
    va_start(args, format);
    vsnprintf(where, sizeof where, format, args);
    va_end(args);
    if (!strcmp(r->engine, ENGINE_VERSION))
        return record_fail(error, 0, "this save was changed: %s", where);
    return record_fail(error, 0,
                       "this save was recorded by %s, and this is %s: %s",
                       r->engine, ENGINE_VERSION, where);
}

/* A verified replay also checks invariants, so that the record of a bug
 * reproduces it. */
static bool no_flaw(const epic_game *g, int at, epic_error *error)
{
    const char *flaw = game_flaw(g);
    return !flaw || record_fail(error, 0, "after choice %d (turn %d): %s", at,
                                g->turn, flaw);
}

/* Whether all fingerprints at this point agree; *next is the first to check. */
static bool marks_agree(const epic_record *r, const epic_game *g, int at,
                        int *next, epic_error *error)
{
    for (; *next < r->mark_count && r->marks[*next].at <= at; (*next)++) {
        const struct mark *m = &r->marks[*next];
        if (m->turn < 0 && !g->over && epic_record_conceded(r, at))
            return true; /* checked again after the concession */
        uint64_t found = epic_game_fingerprint(g);
        if (m->fingerprint == found)
            continue;
        char here[48], before[48];
        mark_text(m, here, sizeof here);
        bool first = *next == 0;
        if (!first)
            mark_text(m - 1, before, sizeof before);
        return differs(
            r, error,
            "the replay drifts at %s (recorded %016llx, found %016llx); %s%s",
            here, (unsigned long long)m->fingerprint, (unsigned long long)found,
            first ? "the setup already differs" : "it still agreed at ",
            first ? "" : before);
    }
    return true;
}

static bool take_choice(const epic_record *r, epic_game *g, int i, bool *full,
                        epic_error *error)
{
    epic_decision d = epic_game_decision(g);
    int choice = r->choices[i];
    if (d.over)
        return differs(r, error, "choice %d comes after the end of the game",
                       i + 1);
    if (choice >= d.options)
        return differs(r, error,
                       "choice %d (turn %d) takes option %d, but there are "
                       "only %d",
                       i + 1, g->turn, choice, d.options);
    *full = epic_game_apply(g, choice) == EPIC_NO_ROOM;
    return !*full;
}

static bool take_concessions(const epic_record *r, epic_game *g, int at,
                             bool *full, epic_error *error)
{
    for (int i = 0; i < r->conceded_count; i++) {
        if (r->conceded[i].at != at)
            continue;
        epic_status status = epic_game_concede(g, r->conceded[i].seat);
        *full = status == EPIC_NO_ROOM || g->full;
        if (*full)
            return false;
        if (status != EPIC_OK)
            return differs(r, error,
                           "after choice %d seat %d cannot concede: it is not "
                           "in the game",
                           at, r->conceded[i].seat + 1);
    }
    return true;
}

/* The game from which to play to choice `last`: the nearest snapshot, or a new
 * game. *at is the number of choices already made in it. */
static epic_game *begin_near(const epic_record *r, int last, int tokens,
                             int *at, epic_error *error)
{
    const struct snapshot *s = snapshot_before(r, last);
    epic_setup setup = setup_of(r, tokens);
    *at = s ? s->at : 0;
    epic_game *g = s ? epic_game_clone(s->game) : epic_game_new(&setup, error);
    if (!g && s)
        record_fail(error, 0, "there is not enough memory");
    return g;
}

/* One attempt in a game of that capacity. */
static epic_game *play_back(epic_record *r, int to, int tokens, bool verify,
                            bool *full, epic_error *error)
{
    int last = to < 0 ? r->choice_count : to, next_mark = 0, i;
    epic_game *g = begin_near(r, verify ? 0 : last, tokens, &i, error);
    *full = g && g->full;
    bool fine = g && !*full;
    for (; fine; i++) {
        fine = !verify || (marks_agree(r, g, i, &next_mark, error) &&
                           no_flaw(g, i, error));
        if (fine)
            snapshot_take(r, g, i);
        if (fine && (i < last || to < 0) && epic_record_conceded(r, i))
            fine = take_concessions(r, g, i, full, error) &&
                   (!verify || marks_agree(r, g, i, &next_mark, error));
        if (i == last)
            break;
        fine = fine && take_choice(r, g, i, full, error);
    }
    if (fine)
        return g;
    epic_game_free(g);
    return NULL;
}

static int more_tokens(int tokens)
{
    int more = tokens ? 2 * tokens : 80;
    return more < EPIC_TOKENS_MAX || tokens == EPIC_TOKENS_MAX
               ? more
               : EPIC_TOKENS_MAX;
}

/* Tries growing capacities, from that many tokens on, until the game fits; the
 * record remembers the size. */
static epic_game *play_in_any(epic_record *r, int to, int tokens, bool verify,
                              epic_error *error)
{
    epic_listener *listener = observer.listener;
    observer.listener = NULL;
    bool full = true;
    epic_game *g = NULL;
    for (; full && tokens <= EPIC_TOKENS_MAX; tokens = more_tokens(tokens)) {
        g = play_back(r, to, tokens, verify, &full, error);
        if (full) /* snapshots have the old size */
            snapshots_drop(r, -1);
        else if (g)
            r->tokens = tokens;
    }
    if (full)
        record_fail(error, 0,
                    "the game outgrows every table: it needs room for "
                    "more than %d tokens",
                    EPIC_TOKENS_MAX);
    observer.listener = listener;
    return g;
}

epic_game *epic_record_replay(epic_record *r, int to, bool verify,
                              epic_error *error)
{
    if (!r || to < -1 || to > r->choice_count) {
        record_fail(error, 0, "there are only %d choices in this record",
                    epic_record_count(r));
        return NULL;
    }
    if (verify && book_in(r->cards)->hash != r->cards_hash) {
        record_fail(error, 0,
                    "the cards are not those it was recorded with "
                    "(recorded %016llx, these are %016llx); recorded by %s",
                    (unsigned long long)r->cards_hash,
                    (unsigned long long)book_in(r->cards)->hash, r->engine);
        return NULL;
    }
    return play_in_any(r, to, r->tokens, verify, error);
}

/* ---- playing on ---------------------------------------------------------- */

/* If a choice is repeated in a larger game, its first events would be sent
 * twice: those already passed on are skipped. */
struct relay {
    epic_listener *listener;
    void *user;
    int passed_on, skip;
};

static void pass_on(void *user, const epic_game *g, const epic_event *event)
{
    struct relay *relay = user;
    if (relay->skip > 0) {
        relay->skip--;
        return;
    }
    relay->passed_on++;
    relay->listener(relay->user, g, event);
}

static void relay_begin(struct relay *relay)
{
    *relay = (struct relay){ observer.listener, observer.user, 0, 0 };
    if (relay->listener)
        epic_listen(pass_on, relay);
}

static void relay_end(const struct relay *relay)
{
    epic_listen(relay->listener, relay->user);
}

/* Replace the game by a larger one, in the state before the last step. */
static bool enlarge(epic_record *r, epic_game **g, int choices)
{
    int all = r->choice_count, tokens = more_tokens(r->tokens);
    if (tokens > EPIC_TOKENS_MAX)
        return false;
    snapshots_drop(r, -1);
    r->choice_count = choices;
    epic_game *larger = play_in_any(r, -1, tokens, false, NULL);
    r->choice_count = all;
    if (!larger)
        return false;
    epic_game_free(*g);
    *g = larger;
    return true;
}

epic_status epic_record_apply(epic_record *r, epic_game **g, int choice)
{
    if (!r || !g || choice < 0 || choice >= epic_game_decision(*g).options)
        return EPIC_ILLEGAL;
    if (!record_add_choice(r, choice)) /* first, as it may fail */
        return EPIC_NO_ROOM;
    struct relay relay;
    relay_begin(&relay);
    int turn = (*g)->turn;
    epic_status status = epic_game_apply(*g, choice);
    while (status == EPIC_NO_ROOM && enlarge(r, g, r->choice_count - 1)) {
        relay.skip = relay.passed_on;
        status = epic_game_apply(*g, choice);
    }
    relay_end(&relay);
    if (status != EPIC_OK) {
        r->choice_count--; /* the record stays replayable */
        return status;
    }
    if ((*g)->over || (*g)->turn != turn)
        record_mark(r, *g);
    snapshot_take(r, *g, r->choice_count);
    return EPIC_OK;
}

epic_status epic_record_concede(epic_record *r, epic_game **g, int seat)
{
    if (!r || !g || !*g || r->conceded_count == EPIC_SEATS_MAX)
        return EPIC_ILLEGAL;
    struct relay relay;
    relay_begin(&relay);
    epic_status status = epic_game_concede(*g, seat);
    while ((*g)->full && enlarge(r, g, r->choice_count)) {
        relay.skip = relay.passed_on;
        status = epic_game_concede(*g, seat);
    }
    relay_end(&relay);
    if ((*g)->full)
        return EPIC_NO_ROOM;
    if (status != EPIC_OK)
        return status;
    r->conceded[r->conceded_count++] =
        (struct concession){ r->choice_count, seat };
    if ((*g)->over)
        record_mark(r, *g);
    return EPIC_OK;
}
