/* record.h - the parts of a record. record.c maintains it, record_replay.c
 * replays and continues it, record_print.c writes it as text, record_text.c
 * parses that. */
#ifndef EPIC_FORMATS_RECORD_H
#define EPIC_FORMATS_RECORD_H

#include "epic_record.h"

#define ENGINE_VERSION "epic-table 2"

enum { SNAPSHOT_STRIDE = 32, SNAPSHOTS_MAX = 32 };

enum {
    /* one for the start and each choice, and one for a final concession */
    RECORD_MARKS_MAX = EPIC_RECORD_CHOICES_MAX + 2,
};

/* The state's fingerprint after `at` choices. */
struct mark {
    uint64_t fingerprint;
    int at;
    int turn; /* the turn that begins there; MARK_OVER, MARK_AROUND */
    int game; /* of a match: the number of the game that is played, or that
               * comes; 0: it is a single game */
};
enum { MARK_OVER = -1, MARK_AROUND = -2 };

struct concession {
    int at, seat;
    int marks; /* that stand before it */
};

/* Whose choice it is: 1 + a seat, if several were asked, above the option. */
enum { CHOICE_SEAT_AT = 16, CHOICE_OPTION = 0xFFFF };

struct record_switch {
    char name[40];
    int value;
};

/* The match right after `at` choices, before concessions made at that point. */
struct snapshot {
    epic_match *match;
    int at;
};

struct epic_record {
    char engine[64]; /* the version that made it */
    char game[16];
    uint64_t seed;
    const epic_cards *cards;
    uint64_t cards_hash; /* when it was made; the cards may have changed
                          * since */
    char table[24];      /* "": the game's first */
    int seats, sides, tokens, goal, countdown, chooser, ask_all;
    int battle_count, battles[EPIC_BATTLES_MAX], total; /* of a campaign */
    /* beside the game */
    char player[EPIC_SEATS_MAX][EPIC_RECORD_NAME_MAX + 1];
    uint64_t begun, ended; /* ms; 0: not known */
    uint8_t end;           /* enum epic_record_end */
    char format[24];       /* "": decks are brought, and not checked */
    char list[24];         /* "": the game's first */
    char such[EPIC_SEATS_MAX][EPIC_MATCH_SUCH_MAX + 1]; /* "": anything */
    int sets, dealt, wins, games;
    uint16_t *deck[EPIC_SEATS_MAX]; /* NULL: none is brought */
    int deck_size[EPIC_SEATS_MAX];
    uint16_t *side[EPIC_SEATS_MAX];
    int side_size[EPIC_SEATS_MAX];
    struct record_switch switches[EPIC_SWITCHES_MAX];
    int switch_count;
    /* Cards that are not built in. */
    char *source_name[EPIC_RECORD_SOURCES_MAX],
        *source_text[EPIC_RECORD_SOURCES_MAX];
    int source_count;
    uint32_t *choices; /* see CHOICE_SEAT_AT */
    int choice_count, choice_room;
    struct mark *marks;
    int mark_count, mark_room;
    struct concession *conceded;
    int conceded_count, conceded_room;
    struct snapshot snapshots[SNAPSHOTS_MAX]; /* ascending */
    int snapshot_count;
};

/* These return false if memory is short, or the record is full. */
bool record_add_choice(epic_record *r, int seat, int choice);
bool record_add_mark(epic_record *r, struct mark mark);
bool record_add_concession(epic_record *r, int seat);
bool record_add_card(epic_record *r, int seat, int design);
bool record_add_side(epic_record *r, int seat, int design);

/* Append the fingerprint of the match, which is at the end of the record. */
void record_mark(epic_record *r, const epic_match *m);
/* Where it is: the game and turn of a mark. */
struct mark mark_at(const epic_match *m, int at);

/* Snapshots let a replay begin near its destination: see record_snapshots.c. */
void snapshot_take(epic_record *r, const epic_match *m, int at);
/* The last one after at most `to` choices, or NULL. */
const struct snapshot *snapshot_before(const epic_record *r, int to);
/* Drop those after more than `count` choices: they have become invalid. */
void snapshots_drop(epic_record *r, int count);

/* A game under way that nobody records: what a record would be made of. */
struct unrecorded {
    const epic_setup *setup;
    const uint16_t *choices;
    int count;
    struct concession conceded[EPIC_SEATS_MAX];
    int conceded_count;
};
/* What epic_record_guard does, for such a game; NULL: no longer. */
void record_guard_unrecorded(const struct unrecorded *u);

/* The words of the ends; NULL: nothing is said. */
extern const char *const RECORD_ENDS[EPIC_RECORD_ENDS];

/* What the record was made of, with room for so many tokens. */
epic_match_setup record_setup(const epic_record *r, int tokens);

/* Fills in *error, if it is not NULL, and returns false. */
bool record_fail(epic_error *error, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
