/* epic_record.h - a game, and a match, is its setup and its choices.
 *
 * A record keeps both, and fingerprints of the state: at the start, at each new
 * turn, at the end.  That is a save, a replay, an undo and a bug report at
 * once.  Replayed by the same engine with the same cards it gives the same
 * game, byte for byte; if it does not, the fingerprints tell at which turn it
 * diverged.
 *
 *     epic_record *r = epic_record_new(&setup, &error);
 *     epic_game *g = epic_record_replay(r, -1, false, &error);
 *     while (!epic_game_decision(g).over)
 *         epic_record_apply(r, &g, my_choice(g));
 *
 * Arguments are checked as in epic.h: what cannot be done is reported, and
 * changes nothing.
 *
 * As text a record is a short file of readable lines; cards are named, and
 * cards that were added at run time are part of it. */
#ifndef EPIC_RECORD_H
#define EPIC_RECORD_H

#include "epic_match.h"

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct epic_record epic_record;

/* Limits of a record.  The longest of two million games between random players
 * took 7,087 choices.  A text that exceeds a limit is refused while it is read,
 * at that line; a game that exceeds one is not recorded further (EPIC_NO_ROOM).
 * Everything that can be recorded can be written and read again. */
enum {
    EPIC_RECORD_CHOICES_MAX = 100000,
    EPIC_RECORD_CONCESSIONS_MAX = 2000,
    EPIC_RECORD_SOURCES_MAX = 16,           /* added card files */
    EPIC_RECORD_SOURCE_BYTES_MAX = 1 << 20, /* of all of them together */
    EPIC_RECORD_NAME_MAX = 199,             /* bytes of a card file's name */
    EPIC_RECORD_LINE_MAX = 1 << 16,         /* bytes */
    EPIC_RECORD_LINES_MAX = 500000,
    EPIC_RECORD_BYTES_MAX = 8 << 20,
};

/* A record of a game that is about to begin.  NULL and *error (which may be
 * NULL) if the setup cannot be played. */
epic_record *epic_record_new(const epic_setup *setup, epic_error *error);
epic_record *epic_record_new_match(const epic_match_setup *setup,
                                   epic_error *error);
void epic_record_free(epic_record *r); /* r may be NULL */

/* ---- playing ------------------------------------------------------------- */

/* Take the option of that number in the record's game, and record it.  A game
 * that outgrows its memory is replayed in a larger one: *g is then another game
 * than before.  EPIC_NO_ROOM: no size would do, and *g has stopped; or the
 * record is full, and *g is unchanged.  Either way the choice is not recorded,
 * and the record replays to where it was made. */
epic_status epic_record_apply(epic_record *r, epic_game **g, int choice);
epic_status epic_record_concede(epic_record *r, epic_game **g, int seat);

/* Take an option of the record's match, or give up.  While several seats are
 * asked the record keeps whose choice it was. */
epic_status epic_record_choose(epic_record *r, epic_match **m, int seat,
                               int choice);
/* Several answers of one seat: all of them, or nothing has happened and nobody
 * has heard of anything. */
epic_status epic_record_choose_all(epic_record *r, epic_match **m, int seat,
                                   const int *choices, int count);
epic_status epic_record_give_up(epic_record *r, epic_match **m, int seat);

/* Drop everything after the first `count` choices, including a concession made
 * then.  To undo: truncate, then replay.  Nothing changes if there are fewer
 * choices, or `count` is negative. */
void epic_record_truncate(epic_record *r, int count);

/* A new game, as it was right after choice number `to`; -1: after the last.  No
 * events are sent.  With `verify` it is played from the start and each
 * fingerprint must agree.  Otherwise it is played from a snapshot near `to`:
 * the record keeps about two for each doubling of the distance from its end, so
 * that undo is fast however long the game is.  NULL and *error if the record
 * cannot be replayed so far: the text says at which turn and choice, and
 * why. */
epic_game *epic_record_replay(epic_record *r, int to, bool verify,
                              epic_error *error);
/* The match right after choice number `to`, as epic_record_replay gives a game.
 * A single game is a match of one; epic_record_replay refuses more than that. */
epic_match *epic_record_match(epic_record *r, int to, bool verify,
                              epic_error *error);
/* Whether there is more than a single game. */
bool epic_record_is_match(const epic_record *r);

int epic_record_count(const epic_record *r); /* choices */
int epic_record_choice(const epic_record *r, int i);
/* Who made it, if several were asked; otherwise -1. */
int epic_record_chooser(const epic_record *r, int i);
uint64_t epic_record_seed(const epic_record *r);
const char *epic_record_game(const epic_record *r); /* "ecg" */
const epic_cards *epic_record_cards(const epic_record *r);
/* How many sit at its table, on how many sides (0: each plays alone), and how
 * ("ffa"; "": the game's first table). */
int epic_record_seats(const epic_record *r);
int epic_record_sides(const epic_record *r);
const char *epic_record_table(const epic_record *r);
/* Bit set of the seats that conceded after that many choices. */
unsigned epic_record_conceded(const epic_record *r, int after);
/* Who conceded as number i, from 0 on, and after how many choices; -1: so many
 * did not. `after` may be NULL. */
int epic_record_concession(const epic_record *r, int i, int *after);

/* ---- who played, when, and why it ended ---------------------------------- */

/* Kept beside the game, and no part of it: two records that differ in nothing
 * else replay to the same bytes. */
enum epic_record_end {
    EPIC_END_UNSAID,
    EPIC_END_RULES, /* somebody has won, or it is a draw */
    EPIC_END_CONCEDED,
    EPIC_END_TIME,
    EPIC_END_AGREED,
    EPIC_RECORD_ENDS,
};
/* EPIC_ILLEGAL: there is no such seat, or the name is empty, longer than
 * EPIC_RECORD_NAME_MAX, or holds what cannot be shown on one line. */
epic_status epic_record_set_player(epic_record *r, int seat, const char *name);
const char *epic_record_player(const epic_record *r, int seat); /* or "" */
/* Milliseconds since 1970; 0 or less: not known. */
void epic_record_set_times(epic_record *r, int64_t begun, int64_t ended);
int64_t epic_record_begun(const epic_record *r);
int64_t epic_record_ended(const epic_record *r);
void epic_record_set_end(epic_record *r, enum epic_record_end why);
enum epic_record_end epic_record_end(const epic_record *r);

/* ---- as text ------------------------------------------------------------- */

/* Like snprintf: writes what fits, terminated by a 0, and returns the length of
 * the whole text without it. buf may be NULL if size is 0. */
size_t epic_record_print(const epic_record *r, char *buf, size_t size);
/* Whether all of it could be written. */
bool epic_record_write(const epic_record *r, FILE *out);

/* NULL and *error if the text is not a complete record: one line that says what
 * was expected, beginning with the line number.  Whether the choices are legal
 * is checked by a replay. */
epic_record *epic_record_parse(const char *text, epic_error *error);

/* ---- bugs ---------------------------------------------------------------- */

/* From now on, if the engine finds a bug in itself in this thread, it writes
 * this record to epic-crash-NUMBER.record, in the current directory or else the
 * directory for temporary files, and says how to replay it.  NULL: no
 * longer. */
void epic_record_guard(const epic_record *r);

#ifdef __cplusplus
}
#endif
#endif
