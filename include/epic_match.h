/* epic_match.h - what happens around games: drafting, building decks, several
 * games, sideboards.
 *
 * A match is one loop, as a game is: who is asked, what may be chosen, apply.
 * It goes through stages: draft, build, game, sideboard, game ... over.  Around
 * games several seats are asked at once, and answer in any order; in a game one
 * is.  This program plays a match:
 *
 *     epic_match *m = epic_match_new(&setup, &error);
 *     epic_option options[EPIC_OPTIONS_MAX];
 *     for (unsigned i = 0; epic_match_asked(m); i++) {
 *         int seat = __builtin_ctz(epic_match_asked(m));
 *         int n = epic_match_options(m, seat, options);
 *         epic_match_apply(m, seat, (int)(i % n));
 *     }
 *
 * Around games a card is a design: an option to pick one is EPIC_PICK with seat
 * and card -1 and the design as its number, and equal cards are one option.  A
 * set is picked in ascending order of designs, so each has one sequence.
 *
 * A campaign (epic_setup.battle_count) is one game of several battles: cards
 * lie on where they are from one to the next, so its intermissions ask as any
 * moment of a game does, one seat at a time and about what all can see.
 *
 * Equal setup and choices make equal matches.  A single game is a match of one
 * game, with the decks that are brought.  Arguments are checked as in
 * epic.h. */
#ifndef EPIC_MATCH_H
#define EPIC_MATCH_H

#include "epic_view.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    EPIC_MATCH_CARDS_MAX = 2000, /* dealt and brought, in one match */
    EPIC_MATCH_WINS_MAX = 100,
    EPIC_MATCH_GAMES_MAX = 1000,
    EPIC_MATCH_SETS_MAX = 16,
    EPIC_MATCH_LIST_MAX = 500, /* cards in a pool, deck or sideboard */
    EPIC_MATCH_SUCH_MAX = 200, /* characters of what decks must be */
};

typedef struct epic_match epic_match; /* flat but for its game and cards */

enum epic_stage {
    EPIC_STAGE_DRAFT,
    EPIC_STAGE_BUILD,
    EPIC_STAGE_GAME,
    EPIC_STAGE_SIDEBOARD,
    EPIC_STAGE_OVER,
    EPIC_STAGES,
};

typedef struct epic_match_setup {
    /* Of every game.  Decks only where players bring them; `chooser` concerns
     * the first game. */
    epic_setup game;
    const char *format; /* how players come by their decks; NULL: they bring
                           them, unchecked */
    int sets;           /* dealt from; 0: as many as are needed */
    int dealt; /* cards dealt to each seat (sealed), or in the stack (open
                  draft); 0: as usual */
    int wins;  /* so many games win the match; 0: 1 */
    int games; /* at most so many are played; 0: no limit */
    /* Sideboards that are brought; read once, not kept. */
    const uint16_t *side[EPIC_SEATS_MAX];
    int side_size[EPIC_SEATS_MAX];
    /* The list of gifts, restricted and banned cards by which decks that are
     * brought are judged, by name; NULL: the game's first. */
    const char *list;
    /* What the cards of a deck that is brought must be, as the table has agreed:
     * "human not alien"; NULL: anything. */
    const char *such[EPIC_SEATS_MAX];
} epic_match_setup;

/* A new match, run to its first decision.  NULL and *error if it cannot be
 * played: the text names the rule where there is one. */
epic_match *epic_match_new(const epic_match_setup *setup, epic_error *error);
epic_match *epic_match_clone(const epic_match *m);
void epic_match_free(epic_match *m); /* m may be NULL */

/* ---- playing ------------------------------------------------------------- */

enum epic_stage epic_match_stage(const epic_match *m);
/* A bit for each seat that is to choose now; 0: the match is over. */
unsigned epic_match_asked(const epic_match *m);
/* What that seat is asked.  EPIC_ASK_NOTHING: nothing. */
epic_decision epic_match_decision(const epic_match *m, int seat);
int epic_match_options(const epic_match *m, int seat,
                       epic_option out[EPIC_OPTIONS_MAX]);
/* EPIC_NO_ROOM: the game has outgrown its memory and the match has stopped; its
 * record replays in more (epic_record.h). */
epic_status epic_match_apply(epic_match *m, int seat, int choice);
/* Several answers of one seat, one after the other; on the first illegal one
 * the match is restored. *taken (may be NULL) says how many were legal. */
epic_status epic_match_apply_all(epic_match *m, int seat, const int *choices,
                                 int count, int *taken);
/* That seat gives up the game under way; where none is, the match: it then
 * answers no more questions, and concedes what games are still played. */
epic_status epic_match_concede(epic_match *m, int seat);
epic_reason epic_match_why(const epic_match *m, int seat, epic_option option);

const epic_cards *epic_match_cards(const epic_match *m);
/* The game under way, or the one that ended last; NULL before the first.  It
 * belongs to the match. */
const epic_game *epic_match_game(const epic_match *m);

typedef struct epic_match_score {
    bool over;
    bool full;       /* stopped: see EPIC_NO_ROOM */
    uint8_t winners; /* bit per seat that has won the match */
    uint8_t tied;    /* ... or shares a tie */
    int16_t games;   /* that have ended */
    int16_t wins[EPIC_SEATS_MAX];
    epic_result last; /* of the game that ended last */
    const char *rule; /* the rule that decided the match, or "" */
} epic_match_score;

epic_match_score epic_match_result(const epic_match *m);
uint64_t epic_match_fingerprint(const epic_match *m);

/* ---- what one seat may know ---------------------------------------------- */

typedef struct epic_view_player {
    int16_t wins;
    /* How many cards, of everybody.  A deck counts once it is complete. */
    int16_t pack_count, pool_count, deck_count, side_count;
    /* Runs of epic_view_match.designs, ascending: the viewer's own; of others
     * the pool, if everybody saw what they took. */
    epic_view_list pack; /* in hand, to take from */
    epic_view_list pool; /* dealt or taken, and in no deck */
    epic_view_list deck, side;
    epic_view_list out; /* of the deck, to be exchanged */
    uint8_t asked;      /* is to choose now */
    uint8_t left;       /* has given up the match */
} epic_view_player;

typedef struct epic_view_match {
    int8_t seat; /* whose view it is; -1: a spectator's */
    uint8_t seat_count;
    uint8_t stage;  /* enum epic_stage */
    int8_t chooser; /* who says who begins the next game, or -1 */
    int16_t game;   /* number of the game under way or ended; 0: none */
    int16_t round;  /* of a draft */
    int16_t wins_needed, games_max;
    int8_t to; /* the seat that gets what the viewer leaves of a pack, or -1 */
    uint8_t over, winners, tied;
    int16_t stack_count;    /* face down, still to come */
    int16_t aside_count;    /* of no use any more */
    epic_view_list open;    /* face up, for everybody to take from */
    epic_decision decision; /* of the viewer */
    int16_t design_count;
    epic_view_player players[EPIC_SEATS_MAX];
    uint16_t designs[EPIC_MATCH_CARDS_MAX];
} epic_view_match;

/* Look at the match as that seat, or with -1 as a spectator.  The game under
 * way has its own view.  EPIC_ILLEGAL if there is no such seat. */
epic_status epic_match_view(const epic_match *m, int seat,
                            epic_view_match *out);

#ifdef __cplusplus
}
#endif
#endif
