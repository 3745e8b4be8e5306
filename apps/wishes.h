/* wishes.h - what the command line of `epic play` wants. */
#ifndef EPIC_WISHES_H
#define EPIC_WISHES_H

#include "args.h"
#include "epic_record.h"
#include "formats/deck.h"
#include "seating.h"

struct wishes {
    const char *opponent, *save, *load, *color, *seat;
    const char *own_deck, *other_decks;
    const char *deck[EPIC_SEATS_MAX]; /* the words for each seat, or NULL */
    char held[1000];                  /* words of other_decks */
    unsigned people;                  /* seats of --seat, a bit each */
    struct seating seating;
    bool hotseat, brisk, watch, plain, any_deck;
    const char *format, *list, *such;
    const char *agreed[EPIC_SEATS_MAX]; /* the words of `such`, by seat */
    char held_such[EPIC_SEATS_MAX * (EPIC_MATCH_SUCH_MAX + 1)];
    int match, dealt;
    int goal, total, countdown;
    const char *campaign;
    int battle_count, battles[EPIC_BATTLES_MAX];
    double pace;
    struct seed seed;
    struct arg_list cards, switches;
    char called[EPIC_SEATS_MAX][100]; /* the decks, when they are known */
};

/* A deck for a seat that has none in a format in which decks are brought: built
 * by the person who sits there, or found for a bot.  It is the same in every
 * game of this run.  False after one line on stderr. */
bool wished_deck(const struct wishes *w, const char *game,
                 const epic_cards *cards, int seat, struct deck *out,
                 struct deck *side);

/* The words of options that have one for each seat, by seat; `me` is the first
 * person's.  ARGS_OK, or the exit status after one line. */
int wishes_by_seat(struct wishes *w, int me);
/* A new record of what is wished; NULL: *status is the exit status. */
epic_record *wished_record(const char *game, struct wishes *w, int *status);

#endif
