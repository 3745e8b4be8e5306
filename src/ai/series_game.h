/* series_game.h - one game of a series. */
#ifndef EPIC_AI_SERIES_GAME_H
#define EPIC_AI_SERIES_GAME_H

#include "ai/series.h"
#include "epic_player.h"
#include "formats/inspect.h"
#include "formats/record.h"

/* More than any real game has: one that gets there goes round in circles. */
enum { CHOICES_MAX = EPIC_RECORD_CHOICES_MAX };

/* What each seat did with a design in this game. */
struct use {
    uint32_t plays[SERIES_SEATS], uses;
};

/* One game under way, and how it came about. */
struct table {
    const struct series *series;
    epic_setup setup;
    struct deck deck[SERIES_SEATS];
    int player[SERIES_SEATS]; /* of the series, by seat */
    uint64_t rng[SERIES_SEATS];
    uint64_t leaving; /* luck: who concedes when */
    int patience;     /* about so many decisions pass between concessions */
    epic_game *g;
    epic_record *record; /* only after it outgrew its memory */
    struct unrecorded played;
    int decisions; /* choices that were not forced */
    uint16_t choice[CHOICES_MAX];
    struct inspector *inspector; /* or NULL */
    struct use *use;             /* by design, in this game; or NULL */
    epic_error *error;
};

/* False if the game cannot be made.  With y it is counted, with a path its
 * record is written. */
bool play_one(struct table *t, struct tally *y, int index, const char *path);

void count_end(struct tally *y, const char *rule, uint64_t games);

#endif
