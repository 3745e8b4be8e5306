/* epic cup: a tournament among bots and people at this terminal. */
#include "ai/match_player.h"
#include "args.h"
#include "base/random.h"
#include "commands.h"
#include "cup_play.h"
#include "decks.h"
#include "formats/cup.h"
#include "formats/files.h"
#include "formats/games.h"
#include "text/style.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char HELP[] =
    "epic cup FILE [OPTIONS] - a tournament among bots and people at this "
    "terminal\n"
    "\n"
    "The file says what is played and who plays, a line each:\n"
    "\n"
    "  game ecg              or tcg, mv\n"
    "  kind swiss            equals meet, nobody twice; or round-robin: "
    "everybody\n"
    "                        meets everybody; or knock-out: who loses is out\n"
    "  rounds 4              swiss only; without it as many as find one "
    "winner\n"
    "  format sealed         how decks are come by (epic deck list)\n"
    "  best-of 3             games of a match: 1, 3, 5 ... (1)\n"
    "  duplicate             each match is played twice with the same cards "
    "and\n"
    "                        luck, seats exchanged\n"
    "  seed 7                the same cards and luck again; without it, luck\n"
    "                        that nobody can guess\n"
    "  player Ann: person    somebody at this terminal\n"
    "  player Bo: greedy     a bot\n"
    "  player Cy: greedy, deck evil   a deck that is brought: all bring one, "
    "or\n"
    "                        nobody does\n"
    "\n"
    "Results are kept in FILE.results after each match: a cup that was left, "
    "or\n"
    "killed, goes on from there.  A match won is 3 points, a tie 1, a bye 3.\n"
    "Ranked by points, then by the points of one's opponents, then by games "
    "won\n"
    "less games lost, then by place in the list; in a knock-out first by how\n"
    "far one came.  A tied match of a knock-out is played again, three times "
    "in\n"
    "all; then who is listed first goes on.\n"
    "\n"
    "  --results FILE    keep them there instead\n"
    "  --standings       only say how everybody stands, and play nothing\n"
    "  --json            standings and results as one JSON object\n"
    "  --plain           for ears: short sentences, no drawing, no colour\n"
    "\n"
    "example: epic cup evening.cup\n";

static const char FIRST_LINE[] =
    "# the results of a cup; epic cup goes on from here\n";

enum { CUP_PATH = 380 };

struct tournament {
    struct cup *cup;
    const epic_cards *cards;
    /* Where decks are brought. */
    struct deck deck[CUP_PLAYERS_MAX], side[CUP_PLAYERS_MAX];
    bool brought;
    const struct format *format; /* that judges them, or NULL */
    char results[CUP_PATH];      /* the file of the results */
    char kept[CUP_PATH];         /* and of the match that people are playing */
    bool json, standings, plain;
};

/* ---- what is wrong with it ----------------------------------------------- */

static const struct player *bot_of(const struct cup_player *p)
{
    return strcasecmp(p->plays, "person") ? player_named(p->plays) : NULL;
}

static bool is_person(const struct cup_player *p)
{
    return !strcasecmp(p->plays, "person");
}

static bool check_players(const struct cup *c)
{
    for (int i = 0; i < c->player_count; i++) {
        const struct cup_player *p = &c->player[i];
        if (!is_person(p) && !bot_of(p)) {
            failure("%s: there is no player called %s; person, random or "
                    "greedy",
                    p->name, p->plays);
            return false;
        }
        if (!p->deck[0] != !c->player[0].deck[0]) {
            failure("%s %s a deck and %s does not: all bring one, or nobody",
                    c->player[p->deck[0] ? i : 0].name, "brings",
                    c->player[p->deck[0] ? 0 : i].name);
            return false;
        }
    }
    return true;
}

/* Decks are judged by the format that the cup names, or where there are
 * sideboards by one that has them. */
static bool judge_decks(struct tournament *t)
{
    const struct cup *c = t->cup;
    struct brought decks[CUP_PLAYERS_MAX];
    struct verdict why;
    bool boards = false;
    for (int i = 0; i < c->player_count; i++) {
        decks[i] = (struct brought){ .deck = &t->deck[i], .side = &t->side[i] };
        boards |= t->side[i].count > 0;
    }
    if (c->format[0])
        t->format = format_named(c->game, c->format);
    else if (boards)
        t->format = format_of_all(c->game, t->cards, decks, c->player_count);
    if (c->format[0] && t->format && !t->format->built) {
        failure("decks are brought, but in %s they are dealt or drafted",
                c->format);
        return false;
    }
    for (int i = 0; t->format && i < c->player_count; i++)
        if (!format_judge(t->format, c->game, t->cards, &decks[i], &why)) {
            failure("%s: %s (%s)", c->player[i].name, why.text, why.rule);
            return false;
        }
    return true;
}

/* The decks that are brought, if they are, and whether they may meet. */
static bool load_decks(struct tournament *t)
{
    struct cup *c = t->cup;
    t->brought = c->player[0].deck[0];
    for (int i = 0; t->brought && i < c->player_count; i++)
        if (!deck_load(c->game, t->cards, c->player[i].deck, &t->deck[i],
                       &t->side[i]))
            return false;
    return !t->brought || judge_decks(t);
}

static bool set_up(const struct tournament *t, const int *player, uint64_t seed,
                   struct deck dealt[2], epic_match_setup *out);

/* What no match of it could begin with is said before anything is played. */
static bool can_begin(const struct tournament *t, const char *path)
{
    static const int FIRST[2] = { 0, 1 };
    struct deck dealt[2];
    epic_match_setup setup;
    epic_error error = { 0 };
    if (!set_up(t, FIRST, 1, dealt, &setup))
        return false;
    epic_match *m = epic_match_new(&setup, &error);
    if (!m)
        failure("%s: %s", path, error.text);
    epic_match_free(m);
    return m;
}

static bool settle(struct tournament *t, const char *path)
{
    struct cup *c = t->cup;
    epic_error error = { 0 };
    char *text = read_text(path);
    bool fine = text && cup_read(text, c, &error);
    if (text && !fine)
        failure(error.line ? "%s, line %d: %s" : "%s: %.0d%s", path, error.line,
                error.text);
    free(text);
    if (!fine)
        return false;
    if (!c->game[0])
        snprintf(c->game, sizeof c->game, "%s", game_at(0));
    if (!is_game(c->game)) {
        failure("%s: there is no game called %s", path, c->game);
        return false;
    }
    t->cards = epic_cards_builtin(c->game);
    return check_players(c) && load_decks(t) && can_begin(t, path);
}

/* ---- results ------------------------------------------------------------- */

static bool load_results(struct tournament *t)
{
    epic_error error = { 0 };
    if (access(t->results, F_OK)) {
        struct seed seed = { t->cup->seed, t->cup->seed_given };
        if (!seed_settle(&seed))
            return false;
        t->cup->seed = seed.number;
        return true;
    }
    char *text = read_text(t->results);
    bool fine = text && cup_read_results(t->cup, text, &error);
    if (text && !fine)
        failure("%s, line %d: %s", t->results, error.line, error.text);
    free(text);
    return fine;
}

static bool save_results(const struct tournament *t)
{
    epic_error error = { 0 };
    size_t size = cup_print(t->cup, NULL, 0) + 1;
    char *text = malloc(size);
    if (text)
        cup_print(t->cup, text, size);
    bool fine = text && text_save(text, FIRST_LINE, t->results, &error);
    if (!fine)
        failure("%s", text ? error.text : "there is not enough memory");
    free(text);
    return fine;
}

/* ---- a match ------------------------------------------------------------- */

/* The match with these players in seats 1 and 2.  Without a format each gets
 * what is usual in that game, in `dealt`.  False after one line on stderr. */
static bool set_up(const struct tournament *t, const int *player, uint64_t seed,
                   struct deck dealt[2], epic_match_setup *out)
{
    const struct cup *c = t->cup;
    const char *const usual[2] = { NULL, NULL };
    *out = (epic_match_setup){
        .game = { .game = c->game,
                  .cards = t->cards,
                  .seed = seed,
                  .seats = 2 },
        .format = t->format                     ? t->format->name
                  : t->brought || !c->format[0] ? NULL
                                                : c->format,
        .wins = (c->best_of + 1) / 2,
        .games = 3 * c->best_of, /* ties count for nobody, but not for ever */
    };
    if (!t->brought && !out->format &&
        !decks_for(c->game, t->cards, usual, 2, seed, dealt, NULL))
        return false;
    for (int s = 0; s < 2; s++) {
        const struct deck *d = t->brought ? &t->deck[player[s]] : &dealt[s];
        out->game.ask_all |= is_person(&c->player[player[s]]);
        if (t->brought || !out->format) {
            out->game.deck[s] = d->card;
            out->game.deck_size[s] = d->count;
        }
        if (t->brought) {
            out->side[s] = t->side[player[s]].card;
            out->side_size[s] = t->side[player[s]].count;
        }
    }
    return true;
}

static void add_result(struct cup_result *sum, const epic_match_score *score,
                       bool exchanged)
{
    int games = score->games;
    for (int s = 0; s < 2; s++) {
        sum->wins[s ^ exchanged] += score->wins[s];
        games -= score->wins[s];
    }
    sum->ties += games;
}

/* Play the match once, or twice with seats exchanged.  False: it was left. */
static bool play_pair(const struct tournament *t, int match,
                      struct cup_result *sum)
{
    const struct cup *c = t->cup;
    const struct cup_match *m = &c->match[match];
    uint64_t seed =
        random_apart(c->seed, LUCK_MATCH,
                     (uint64_t)match * CUP_TRIES_MAX + (uint64_t)m->tries);
    *sum = (struct cup_result){ 0 };
    for (int turn = 0; turn <= c->duplicate; turn++) {
        int player[2] = { m->player[turn], m->player[!turn] };
        const struct cup_player *who[2] = { &c->player[player[0]],
                                            &c->player[player[1]] };
        struct cup_pair pair = { .bot = { bot_of(who[0]), bot_of(who[1]) },
                                 .name = { who[0]->name, who[1]->name },
                                 .plain = t->plain,
                                 .kept = t->kept };
        struct deck dealt[2];
        epic_match_score score;
        if (!set_up(t, player, seed, dealt, &pair.setup) ||
            !cup_play(&pair, &score))
            return false;
        add_result(sum, &score, turn);
    }
    return true;
}

/* ---- telling ------------------------------------------------------------- */

static void tell_standings(const struct cup *c)
{
    struct cup_standing s[CUP_PLAYERS_MAX];
    int n = cup_standings(c, s), width = 6;
    for (int i = 0; i < n; i++) {
        int length = (int)strlen(c->player[i].name);
        width = length > width ? length : width;
    }
    printf("%5s  %-*s %6s %4s %4s %4s %4s %9s %5s\n", "place", width, "player",
           "points", "won", "tied", "lost", "byes", "opponents", "games");
    for (int i = 0; i < n; i++)
        printf("%5d  %-*s %6d %4d %4d %4d %4d %9d %+5d\n", i + 1, width,
               c->player[s[i].player].name, s[i].points, s[i].won, s[i].tied,
               s[i].lost, s[i].byes, s[i].opponents, s[i].games);
}

/* "Round 2: Ann beats Bo, 2 to 1." */
static void tell_match(const struct cup *c, const struct cup_match *m)
{
    const char *one = c->player[m->player[0]].name;
    int round = m->round + 1;
    if (m->player[1] == CUP_BYE) {
        line_print(stdout, "Round %d: %s has a bye.", round, one);
        return;
    }
    const char *other = c->player[m->player[1]].name;
    const struct cup_result *r = &m->result[m->tries - 1];
    char tied[40] = "";
    if (r->ties)
        snprintf(tied, sizeof tied, ", %d tied", r->ties);
    if (r->wins[0] == r->wins[1])
        line_print(stdout, "Round %d: %s and %s tie, %d to %d%s%s.", round, one,
                   other, r->wins[0], r->wins[1], tied,
                   m->played ? "" : "; they play again");
    else
        line_print(stdout, "Round %d: %s beats %s, %d to %d%s.", round,
                   r->wins[0] > r->wins[1] ? one : other,
                   r->wins[0] > r->wins[1] ? other : one,
                   r->wins[r->wins[0] < r->wins[1]],
                   r->wins[r->wins[0] > r->wins[1]], tied);
}

static void json_match(const struct cup *c, const struct cup_match *m)
{
    printf("{\"round\":%d,\"players\":[", m->round + 1);
    json_print(stdout, c->player[m->player[0]].name);
    if (m->player[1] != CUP_BYE) {
        printf(",");
        json_print(stdout, c->player[m->player[1]].name);
    }
    printf("],\"played\":%s,\"results\":[", m->played ? "true" : "false");
    for (int k = 0; k < m->tries; k++)
        printf("%s{\"wins\":[%d,%d],\"ties\":%d}", k ? "," : "",
               m->result[k].wins[0], m->result[k].wins[1], m->result[k].ties);
    printf("]}");
}

static void tell_json(const struct cup *c, bool over)
{
    struct cup_standing s[CUP_PLAYERS_MAX];
    int n = cup_standings(c, s);
    printf("{\"game\":\"%s\",\"kind\":\"%s\",\"seed\":%llu,\"rounds\":%d,"
           "\"over\":%s,\"standings\":[",
           c->game, cup_kind_name(c->kind), (unsigned long long)c->seed,
           cup_round_count(c), over ? "true" : "false");
    for (int i = 0; i < n; i++) {
        printf("%s{\"place\":%d,\"name\":", i ? "," : "", i + 1);
        json_print(stdout, c->player[s[i].player].name);
        printf(",\"points\":%d,\"won\":%d,\"tied\":%d,\"lost\":%d,\"byes\":%d,"
               "\"opponents\":%d,\"games\":%d}",
               s[i].points, s[i].won, s[i].tied, s[i].lost, s[i].byes,
               s[i].opponents, s[i].games);
    }
    printf("],\"matches\":[");
    for (int i = 0; i < c->match_count; i++) {
        printf("%s", i ? "," : "");
        json_match(c, &c->match[i]);
    }
    printf("]}\n");
}

/* ---- the whole cup ------------------------------------------------------- */

/* Byes need no playing: tell them as their round begins. */
static void tell_byes(const struct cup *c, int from)
{
    for (int i = from; i < c->match_count; i++)
        if (c->match[i].player[1] == CUP_BYE)
            tell_match(c, &c->match[i]);
}

static int run(struct tournament *t)
{
    struct cup *c = t->cup;
    struct cup_result result;
    int next, told = c->match_count;
    while ((next = cup_next(c)) >= 0 && !t->standings) {
        if (!t->json)
            tell_byes(c, told);
        told = c->match_count;
        if (!play_pair(t, next, &result)) {
            if (!t->json)
                line_print(stdout, "The cup goes on with the same command.");
            return 1;
        }
        cup_enter(c, next, result);
        if (!save_results(t))
            return 1;
        if (!t->json)
            tell_match(c, &c->match[next]);
        fflush(stdout);
    }
    if (t->json) {
        tell_json(c, next < 0);
        return 0;
    }
    line_print(stdout,
               next < 0 ? "The cup is over." : "The cup is not over yet.");
    tell_standings(c);
    return 0;
}

int cmd_cup(int argc, char **argv)
{
    const char *results = NULL;
    static struct cup cup; /* large */
    struct tournament *t = calloc(1, sizeof *t);
    if (!t)
        return failure("there is not enough memory");
    const struct arg table[] = {
        { "--results", ARG_TEXT, &results },
        { "--standings", ARG_FLAG, &t->standings },
        { "--json", ARG_FLAG, &t->json },
        { "--plain", ARG_FLAG, &t->plain },
        { NULL },
    };
    int status = args_read("cup", HELP, table, &argc, argv);
    if (status == ARGS_OK && argc != 1)
        status = usage_error("cup",
                             argc ? "one cup at a time, not %s"
                                  : "which cup?  epic cup FILE%.0s",
                             argc ? argv[1] : "");
    t->cup = &cup;
    if (status == ARGS_OK) {
        int n = results ? snprintf(t->results, sizeof t->results, "%s", results)
                        : snprintf(t->results, sizeof t->results, "%s.results",
                                   argv[0]);
        n += snprintf(t->kept, sizeof t->kept, "%s.match", t->results) - n;
        status = n >= CUP_PATH ? failure("%s: this name is too long", argv[0])
                 : settle(t, argv[0]) && load_results(t) ? run(t)
                                                         : 1;
    }
    free(t);
    return status;
}
