/* record_replay.c - replays a record, and continues its game. */
#include "formats/record.h"

#include "formats/card_set.h"
#include "formats/match.h"
#include "kernel/flaw.h"
#include "kernel/run.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

epic_match_setup record_setup(const epic_record *r, int tokens)
{
    epic_match_setup all = { .game = { .game = r->game,
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
                                       .ask_all = r->ask_all },
                             .format = r->format[0] ? r->format : NULL,
                             .list = r->list[0] ? r->list : NULL,
                             .sets = r->sets,
                             .dealt = r->dealt,
                             .wins = r->wins,
                             .games = r->games };
    for (int i = 0; i < r->seats; i++) {
        all.game.deck[i] = r->deck[i];
        all.game.deck_size[i] = r->deck_size[i];
        all.such[i] = r->such[i][0] ? r->such[i] : NULL;
        all.side[i] = r->side[i];
        all.side_size[i] = r->side_size[i];
    }
    memcpy(all.game.battles, r->battles, sizeof all.game.battles);
    for (int i = 0; i < r->switch_count; i++)
        all.game.switches[i] =
            (epic_switch){ r->switches[i].name, r->switches[i].value };
    return all;
}

/* ---- playing back -------------------------------------------------------- */

/* "turn 3, after choice 12", "game 2, turn 3, ..." */
static const char *mark_text(const struct mark *m, char *buf, size_t size)
{
    char game[24] = "";
    if (m->game)
        snprintf(game, sizeof game, "game %d, ", m->game);
    if (m->turn == MARK_OVER)
        snprintf(buf, size, "the end, after choice %d", m->at);
    else if (m->turn == MARK_AROUND)
        snprintf(buf, size, "before game %d, after choice %d", m->game, m->at);
    else
        snprintf(buf, size, "%sturn %d, after choice %d", game, m->turn, m->at);
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
static bool no_flaw(const epic_match *m, int at, epic_error *error)
{
    const epic_game *g = epic_match_game(m);
    const char *flaw = g ? game_flaw(g) : NULL;
    return !flaw || record_fail(error, 0, "after choice %d (turn %d): %s", at,
                                g->turn, flaw);
}

/* Whether the fingerprints at this point agree, those before number `end`;
 * *next is the first to check. */
static bool marks_agree(const epic_record *r, const epic_match *g, int at,
                        int end, int *next, epic_error *error)
{
    for (; *next < end && r->marks[*next].at <= at; (*next)++) {
        const struct mark *m = &r->marks[*next];
        uint64_t found = epic_match_fingerprint(g);
        if (m->fingerprint == found)
            continue;
        char here[64], before[64];
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

static int turn_of(const epic_match *m)
{
    const epic_game *g = epic_match_game(m);
    return g ? g->turn : 0;
}

/* Whose choice it is: recorded, or the only one who is asked; -1: nobody's. */
static int whose(const epic_record *r, const epic_match *m, int i)
{
    unsigned asked = epic_match_asked(m);
    int seat = epic_record_chooser(r, i);
    if (seat >= 0)
        return asked >> seat & 1 ? seat : -1;
    return asked && !(asked & (asked - 1)) ? __builtin_ctz(asked) : -1;
}

static bool take_choice(const epic_record *r, epic_match *m, int i, bool *full,
                        epic_error *error)
{
    int choice = epic_record_choice(r, i), seat = whose(r, m, i);
    if (!epic_match_asked(m))
        return differs(r, error, "choice %d comes after the end of the game",
                       i + 1);
    if (seat < 0 && epic_record_chooser(r, i) >= 0)
        return differs(r, error, "choice %d is P%d's, who is not asked", i + 1,
                       epic_record_chooser(r, i) + 1);
    if (seat < 0)
        return differs(r, error,
                       "choice %d does not say whose it is, and several are "
                       "asked",
                       i + 1);
    int options = epic_match_decision(m, seat).options;
    if (choice >= options)
        return differs(r, error,
                       "choice %d (turn %d) takes option %d, but there are "
                       "only %d",
                       i + 1, turn_of(m), choice, options);
    *full = epic_match_apply(m, seat, choice) == EPIC_NO_ROOM;
    return !*full;
}

static bool take_concession(const struct concession *c, const epic_record *r,
                            epic_match *m, bool *full, epic_error *error)
{
    epic_status status = epic_match_concede(m, c->seat);
    *full = status == EPIC_NO_ROOM;
    if (*full || status == EPIC_OK)
        return !*full;
    return differs(r, error,
                   "after choice %d seat %d cannot concede: it is not in the "
                   "game",
                   c->at, c->seat + 1);
}

/* Concessions after that many choices, and the marks between them. */
static bool take_concessions(const epic_record *r, epic_match *m, int at,
                             bool verify, int *next_mark, bool *full,
                             epic_error *error)
{
    for (int i = 0; i < r->conceded_count; i++) {
        const struct concession *c = &r->conceded[i];
        if (c->at != at)
            continue;
        if ((verify && !marks_agree(r, m, at, c->marks, next_mark, error)) ||
            !take_concession(c, r, m, full, error))
            return false;
    }
    return true;
}

/* The number of the first mark that a concession after so many choices led
 * to. */
static int marks_before(const epic_record *r, int at)
{
    for (int i = 0; i < r->conceded_count; i++)
        if (r->conceded[i].at == at)
            return r->conceded[i].marks;
    return r->mark_count;
}

/* The match from which to play to choice `last`: the nearest snapshot, or a new
 * one. *at is the number of choices already made in it. */
static epic_match *begin_near(const epic_record *r, int last, int tokens,
                              int *at, epic_error *error)
{
    const struct snapshot *s = snapshot_before(r, last);
    epic_match_setup setup = record_setup(r, tokens);
    *at = s ? s->at : 0;
    epic_match *m =
        s ? epic_match_clone(s->match) : epic_match_new(&setup, error);
    if (!m && s)
        record_fail(error, 0, "there is not enough memory");
    return m;
}

/* One attempt in games of that capacity. */
static epic_match *play_back(epic_record *r, int to, int tokens, bool verify,
                             bool *full, epic_error *error)
{
    int last = to < 0 ? r->choice_count : to, next_mark = 0, i;
    epic_match *m = begin_near(r, verify ? 0 : last, tokens, &i, error);
    *full = m && epic_match_result(m).full;
    bool fine = m && !*full;
    for (; fine; i++) {
        fine = !verify ||
               (marks_agree(r, m, i, marks_before(r, i), &next_mark, error) &&
                no_flaw(m, i, error));
        if (fine)
            snapshot_take(r, m, i);
        if (fine && (i < last || to < 0) && epic_record_conceded(r, i))
            fine = take_concessions(r, m, i, verify, &next_mark, full, error) &&
                   (!verify ||
                    marks_agree(r, m, i, r->mark_count, &next_mark, error));
        if (i == last)
            break;
        fine = fine && take_choice(r, m, i, full, error);
    }
    if (fine)
        return m;
    epic_match_free(m);
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
static epic_match *play_in_any(epic_record *r, int to, int tokens, bool verify,
                               epic_error *error)
{
    epic_listener *listener = observer.listener;
    observer.listener = NULL;
    bool full = true;
    epic_match *m = NULL;
    for (; full && tokens <= EPIC_TOKENS_MAX; tokens = more_tokens(tokens)) {
        m = play_back(r, to, tokens, verify, &full, error);
        if (full) /* snapshots have the old size */
            snapshots_drop(r, -1);
        else if (m)
            r->tokens = tokens;
    }
    if (full)
        record_fail(error, 0,
                    "the game outgrows every table: it needs room for "
                    "more than %d tokens",
                    EPIC_TOKENS_MAX);
    observer.listener = listener;
    return m;
}

epic_match *epic_record_match(epic_record *r, int to, bool verify,
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

/* The game of a match that is nothing more; the rest of it is freed. */
static epic_game *unwrapped(epic_match *m)
{
    epic_game *g = m ? m->game : NULL;
    if (m)
        m->game = NULL;
    epic_match_free(m);
    return g;
}

epic_game *epic_record_replay(epic_record *r, int to, bool verify,
                              epic_error *error)
{
    if (epic_record_is_match(r)) {
        record_fail(error, 0, "this is the record of a match, not of a game");
        return NULL;
    }
    return unwrapped(epic_record_match(r, to, verify, error));
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

/* Replace the match by one with larger games, in the state before the last
 * step. */
static bool enlarge(epic_record *r, epic_match **m, int choices)
{
    int all = r->choice_count, tokens = more_tokens(r->tokens);
    if (tokens > EPIC_TOKENS_MAX)
        return false;
    snapshots_drop(r, -1);
    r->choice_count = choices;
    epic_match *larger = play_in_any(r, -1, tokens, false, NULL);
    r->choice_count = all;
    if (!larger)
        return false;
    epic_match_free(*m);
    *m = larger;
    return true;
}

/* Mark it if a turn, a game or something around games has begun. */
static void mark_change(epic_record *r, const epic_match *m, struct mark was)
{
    struct mark now = mark_at(m, r->choice_count);
    if (now.turn != was.turn || now.game != was.game)
        record_mark(r, m);
}

epic_status epic_record_choose(epic_record *r, epic_match **m, int seat,
                               int choice)
{
    if (!r || !m || choice < 0 ||
        choice >= epic_match_decision(*m, seat).options)
        return EPIC_ILLEGAL;
    unsigned asked = epic_match_asked(*m);
    bool several = asked & (asked - 1);
    if (!record_add_choice(r, several ? seat : -1, choice)) /* it may fail */
        return EPIC_NO_ROOM;
    struct relay relay;
    relay_begin(&relay);
    struct mark was = mark_at(*m, 0);
    epic_status status = epic_match_apply(*m, seat, choice);
    while (status == EPIC_NO_ROOM && enlarge(r, m, r->choice_count - 1)) {
        relay.skip = relay.passed_on;
        status = epic_match_apply(*m, seat, choice);
    }
    relay_end(&relay);
    if (status != EPIC_OK) {
        r->choice_count--; /* the record stays replayable */
        return status;
    }
    mark_change(r, *m, was);
    snapshot_take(r, *m, r->choice_count);
    return EPIC_OK;
}

/* Whether all of them can be taken; nobody hears of it. */
static bool can_take_all(const epic_match *m, int seat, const int *choices,
                         int count)
{
    struct observer before = observer;
    epic_match *copy = epic_match_clone(m);
    observer.listener = NULL;
    epic_status status =
        copy ? epic_match_apply_all(copy, seat, choices, count, NULL)
             : EPIC_NO_ROOM;
    observer = before;
    epic_match_free(copy);
    return status != EPIC_ILLEGAL;
}

epic_status epic_record_choose_all(epic_record *r, epic_match **m, int seat,
                                   const int *choices, int count)
{
    if (!r || !m || !*m || count < 0 || (count > 0 && !choices) ||
        !can_take_all(*m, seat, choices, count))
        return EPIC_ILLEGAL;
    if (r->choice_count + count > EPIC_RECORD_CHOICES_MAX)
        return EPIC_NO_ROOM;
    epic_status status = EPIC_OK;
    for (int i = 0; i < count && status == EPIC_OK; i++)
        status = epic_record_choose(r, m, seat, choices[i]);
    return status;
}

epic_status epic_record_give_up(epic_record *r, epic_match **m, int seat)
{
    if (!r || !m || !*m)
        return EPIC_ILLEGAL;
    if (r->conceded_count == EPIC_RECORD_CONCESSIONS_MAX)
        return EPIC_NO_ROOM;
    struct relay relay;
    relay_begin(&relay);
    struct mark was = mark_at(*m, 0);
    epic_status status = epic_match_concede(*m, seat);
    while (status == EPIC_NO_ROOM && enlarge(r, m, r->choice_count)) {
        relay.skip = relay.passed_on;
        status = epic_match_concede(*m, seat);
    }
    relay_end(&relay);
    if (status == EPIC_OK && !record_add_concession(r, seat))
        status = EPIC_NO_ROOM;
    if (status == EPIC_OK)
        mark_change(r, *m, was);
    return status;
}

/* ---- a single game ------------------------------------------------------- */

/* The match of the record around its game; NULL: no memory. */
static epic_match *wrapped(const epic_record *r, epic_game *g)
{
    epic_match_setup setup = record_setup(r, r->tokens);
    epic_match *m =
        g && !epic_record_is_match(r) ? match_around(&setup, g) : NULL;
    return m;
}

epic_status epic_record_apply(epic_record *r, epic_game **g, int choice)
{
    if (!r || !g || choice < 0 || choice >= epic_game_decision(*g).options ||
        epic_record_is_match(r))
        return EPIC_ILLEGAL;
    int seat = (*g)->asked_seat;
    epic_match *m = wrapped(r, *g);
    if (!m)
        return EPIC_NO_ROOM;
    epic_status status = epic_record_choose(r, &m, seat, choice);
    *g = unwrapped(m);
    return status;
}

epic_status epic_record_concede(epic_record *r, epic_game **g, int seat)
{
    if (!r || !g || !*g || epic_record_is_match(r))
        return EPIC_ILLEGAL;
    epic_match *m = wrapped(r, *g);
    if (!m)
        return EPIC_NO_ROOM;
    epic_status status = epic_record_give_up(r, &m, seat);
    *g = unwrapped(m);
    return status;
}
