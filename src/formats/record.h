/* record.h - what a record is made of.  record.c keeps it,
 * record_replay.c plays it back and on, record_print.c writes it as text,
 * record_text.c reads that. */
#ifndef EPIC_FORMATS_RECORD_H
#define EPIC_FORMATS_RECORD_H

#include "epic_record.h"

#define ENGINE_VERSION "epic-table 1"

enum { SNAPSHOT_STRIDE = 32, SNAPSHOTS_MAX = 32 };

enum {
    /* one for the start and each choice, and one for a last concession */
    RECORD_MARKS_MAX = EPIC_RECORD_CHOICES_MAX + 2,
};

/* The state's fingerprint after `at` choices. */
struct mark {
    uint64_t fingerprint;
    int at;
    int turn; /* that begins there; -1: the game is over */
};

struct concession {
    int at, seat;
};

struct record_switch {
    char name[40];
    int value;
};

/* The game right after `at` choices; concessions made then come later. */
struct snapshot {
    epic_game *game;
    int at;
};

struct epic_record {
    char engine[64]; /* that made it */
    char game[16];
    uint64_t seed;
    const epic_cards *cards;
    uint64_t cards_hash; /* when it was made; cards may have changed since */
    int seats, tokens, goal, chooser, ask_all;
    uint16_t *deck[EPIC_SEATS_MAX];
    int deck_size[EPIC_SEATS_MAX];
    struct record_switch switches[EPIC_SWITCHES_MAX];
    int switch_count;
    /* cards that did not come with the program */
    char *source_name[EPIC_RECORD_SOURCES_MAX],
        *source_text[EPIC_RECORD_SOURCES_MAX];
    int source_count;
    uint16_t *choices;
    int choice_count, choice_room;
    struct mark *marks;
    int mark_count, mark_room;
    struct concession conceded[EPIC_SEATS_MAX];
    int conceded_count;
    struct snapshot snapshots[SNAPSHOTS_MAX]; /* ascending */
    int snapshot_count;
};

/* These return false if there is no memory, or the record is full. */
bool record_add_choice(epic_record *r, int choice);
bool record_add_mark(epic_record *r, struct mark mark);
bool record_add_card(epic_record *r, int seat, int design);

/* Note the fingerprint of the game, which is where the record ends. */
void record_mark(epic_record *r, const epic_game *g);

/* Snapshots let a replay begin near its goal: see record_snapshots.c. */
void snapshot_take(epic_record *r, const epic_game *g, int at);
/* The last one after at most `to` choices, or NULL. */
const struct snapshot *snapshot_before(const epic_record *r, int to);
/* Those after more than `count` choices: they are no longer true. */
void snapshots_drop(epic_record *r, int count);

/* Write the record where somebody will find it, and say how to replay it. */
void record_crash(const epic_record *r);

/* *error, if there is one, and false. */
bool record_fail(epic_error *error, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
