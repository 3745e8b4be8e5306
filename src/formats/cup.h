/* cup.h - a tournament: who meets whom in each round, and how they stand.
 *
 * A cup is a list of players and the results of their matches so far.  Who
 * meets whom follows from these and the seed alone, so a cup that was
 * interrupted goes on from its results:
 *
 *     int next;
 *     while ((next = cup_next(&c)) >= 0)
 *         cup_enter(&c, next, play(&c, &c.match[next]));
 *
 * Nothing here plays; cup_text.c reads and writes cups. */
#ifndef EPIC_FORMATS_CUP_H
#define EPIC_FORMATS_CUP_H

#include "epic.h"

enum {
    CUP_PLAYERS_MAX = 64,
    CUP_ROUNDS_MAX = CUP_PLAYERS_MAX - 1,
    CUP_MATCHES_MAX = CUP_PLAYERS_MAX / 2 * CUP_ROUNDS_MAX,
    CUP_NAME_SIZE = 40,
    CUP_WORD_SIZE = 200,
    CUP_BYE = -1,
    /* A tied match of a knock-out is played again, so many times in all; then
     * the player who is listed first goes on. */
    CUP_TRIES_MAX = 3,
};

enum cup_kind { CUP_SWISS, CUP_ROUND_ROBIN, CUP_KNOCK_OUT, CUP_KINDS };

struct cup_player {
    char name[CUP_NAME_SIZE];
    char plays[CUP_WORD_SIZE]; /* "person", or the name of a bot */
    char deck[CUP_WORD_SIZE];  /* "": as the format deals */
};

/* Games won by each, and tied games. */
struct cup_result {
    int wins[2], ties;
};

struct cup_match {
    int round;     /* the first is 0 */
    int player[2]; /* the second may be CUP_BYE */
    bool played;
    int tries; /* how often it was played: again after a tie of a knock-out */
    struct cup_result result[CUP_TRIES_MAX];
};

struct cup {
    enum cup_kind kind;
    char game[16], format[40];
    uint64_t seed;
    bool seed_given;
    int best_of;    /* odd */
    bool duplicate; /* each match is played twice with one deal, seats
                       exchanged */
    int rounds;     /* 0: as many as the kind needs */
    int player_count;
    struct cup_player player[CUP_PLAYERS_MAX];
    int match_count; /* of all rounds that have begun */
    struct cup_match match[CUP_MATCHES_MAX];
};

/* The name of a kind, "swiss". */
const char *cup_kind_name(enum cup_kind kind);
int cup_round_count(const struct cup *c);
/* The first match to be played, after pairing the next round if that is due;
 * -1: the cup is over. */
int cup_next(struct cup *c);
void cup_enter(struct cup *c, int match, struct cup_result result);
/* Who won it: 0, 1; -1: a tie. */
int cup_match_winner(const struct cup *c, const struct cup_match *m);

/* How a player stands.  The order is by rounds survived (knock-out only), then
 * points, opponents' points, games won less games lost, place in the list. */
struct cup_standing {
    int player;
    int rounds; /* knock-out: in which it was still in */
    int points; /* three for a match won or a bye, one for a tie */
    int won, tied, lost, byes;
    int opponents; /* their points together */
    int games;     /* won less lost */
};
/* How many there are: all players, the first of the cup first. */
int cup_standings(const struct cup *c,
                  struct cup_standing out[CUP_PLAYERS_MAX]);

/* ---- cup_text.c ---- */

/* Read the description of a cup, docs/cups.md; false and *error. */
bool cup_read(const char *text, struct cup *out, epic_error *error);
/* Read the results that cup_print wrote, and enter them; false and *error if
 * they are not of this cup. */
bool cup_read_results(struct cup *c, const char *text, epic_error *error);
/* The results so far, as text.  Like snprintf. */
size_t cup_print(const struct cup *c, char *buf, size_t size);

#endif
