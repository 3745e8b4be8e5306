/* epic.h - play a game by its rules.
 *
 * A game is always in one of two states: it waits for one seat to choose, or
 * it is over.  So the interface is: look at the decision, list the options,
 * apply one of them, look again.  This program plays a whole game:
 *
 *     #include "epic.h"
 *     int main(void)
 *     {
 *         epic_game *g = epic_game_quick("ecg", 7);
 *         epic_option options[EPIC_OPTIONS_MAX];
 *         for (unsigned i = 0; !epic_game_decision(g).over; i++)
 *             epic_game_apply(g, (int)(i % epic_game_options(g, options)));
 *         return epic_game_result(g).winner;
 *     }
 *
 * Same setup, same choices: same game, byte for byte, on every machine.
 *
 * Ownership in one sentence: small things come back by value, lists go into
 * the caller's array, only _new, _quick, _keep and _clone give you something
 * to free, and nothing you pass in is kept but cards, which are counted.
 * Nothing allocates while a game runs.  One game belongs to one thread at a
 * time; different games share nothing but the cards, which never change.
 *
 * Arguments are checked.  A function that needs something and is given NULL,
 * or is given a seat, number or count that is not there, changes nothing and
 * answers what it answers when it cannot: NULL and *error (which may always be
 * NULL), EPIC_ILLEGAL, 0, -1, false, "", a game that is over.  Only a pointer
 * to something else, or to less than is asked for, cannot be noticed.
 *
 * A bug inside the engine is never reported as a status: it prints the stack
 * of rules, the seed and the choices, and aborts; or, for who hosts many games,
 * takes the way out of epic_rescue.
 */
#ifndef EPIC_H
#define EPIC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    EPIC_SEATS_MAX = 8,
    EPIC_OPTIONS_MAX = 32767,
    EPIC_SWITCHES_MAX = 96,
    EPIC_CARDS_MAX = 1000, /* in all decks of one game together */
    EPIC_TOKENS_MAX = 800, /* tokens a setup can ask room for */
    EPIC_GOAL_MAX = 10000,
    EPIC_BATTLES_MAX = 16, /* agreed battles of a campaign */
    EPIC_COUNTDOWN_MAX = 200,
};

typedef enum epic_status {
    EPIC_OK = 0,
    EPIC_ILLEGAL = -1, /* not among the options; the game is unchanged */
    EPIC_NO_ROOM = -2, /* the game outgrew its capacity, or your buffer is
                          too small; replay the record in a larger one */
    EPIC_CORRUPT = -3, /* the bytes or the text are not what they should be */
} epic_status;

/* What is wrong with text or bytes from outside, and where. */
typedef struct epic_error {
    int line, column; /* 1 is the first; 0: not known */
    char text[240];
} epic_error;

typedef struct epic_game epic_game;   /* flat: no pointers, copied as bytes */
typedef struct epic_cards epic_cards; /* compiled cards; immutable */

/* ---- cards --------------------------------------------------------------- */

/* One file of cards in the card language (docs/cards.md). */
typedef struct epic_source {
    const char *name; /* for messages */
    const char *text;
} epic_source;

/* The cards that come with a game ("ecg"), or NULL.  Never freed. */
const epic_cards *epic_cards_builtin(const char *game);

/* The built-in cards of a game and your own.  NULL and *error if a text has a
 * mistake, or if 4,088 different sets are in use.
 *
 * Cards are reference counted: each call of _new and _keep is undone by one
 * of _free.  Games and records hold references of their own, so cards may be
 * freed as soon as you no longer need them yourself; only a game that you
 * copied as bytes must not be used when all others with its cards are gone.
 * Built-in cards are permanent: to free them does nothing. */
const epic_cards *epic_cards_new(const char *game, const epic_source *sources,
                                 int count, epic_error *error);
const epic_cards *epic_cards_keep(const epic_cards *cards);
void epic_cards_free(const epic_cards *cards); /* cards may be NULL */

int epic_cards_count(const epic_cards *cards);
/* The number of the card of that name (letter case does not matter), or -1. */
int epic_cards_find(const epic_cards *cards, const char *name);
const char *epic_cards_name(const epic_cards *cards, int design);

/* ---- setting up ---------------------------------------------------------- */

/* Rules that a table may settle differently, by name; docs/rules lists them.
 * They are kept in the game's record. */
typedef struct epic_switch {
    const char *name;
    int value;
} epic_switch;

typedef struct epic_setup {
    const char *game;        /* "ecg" */
    const epic_cards *cards; /* NULL: the built-in ones */
    uint64_t seed;
    int seats;
    const char *table; /* how they sit: "duel", "ffa"; NULL: the game's first */
    int sides;         /* where they play in teams: how many; otherwise 0 */
    const uint16_t *deck[EPIC_SEATS_MAX]; /* designs; read once, not kept */
    int deck_size[EPIC_SEATS_MAX];
    int switch_count;
    epic_switch switches[EPIC_SWITCHES_MAX];
    int tokens; /* room for at least so many tokens; 0: a sensible number */
    /* goal: the points to play for, where a game has that; 0: as the decks
     * determine. chooser: who decides who begins: 1 + a seat (the loser of the
     * last game); 0: chance. */
    int goal, chooser;
    /* A campaign, where a game has them: the points of each battle that was
     * agreed (battle_count 0: a single game), and the total to reach; 0: as the
     * decks determine. */
    int battle_count, battles[EPIC_BATTLES_MAX], total;
    int countdown; /* so many rounds, then most points win; 0: there is a
                    * goal */
    /* Ask every seat that may act, even if it can only pass, so that being
     * asked reveals nothing about a hand.  For games between people; games that
     * always ask do not change. */
    bool ask_all;
} epic_setup;

/* A new game, run to its first decision.  NULL and *error (which may be NULL)
 * if the setup cannot be played: its cards must belong to its game, and its
 * numbers be within the limits above. */
epic_game *epic_game_new(const epic_setup *setup, epic_error *error);
/* Two seats with decks dealt at random from one set (sealed).  NULL: no such
 * game. */
epic_game *epic_game_quick(const char *game, uint64_t seed);
epic_game *epic_game_clone(const epic_game *g);
void epic_game_free(epic_game *g); /* g may be NULL */

/* Overwrite one game with another of the same size: the clone for inner
 * loops.  Asserts that there are two and that their sizes agree. */
void epic_game_copy(epic_game *to, const epic_game *from);
size_t epic_game_bytes(const epic_game *g);

/* ---- playing ------------------------------------------------------------- */

/* What is being decided. */
enum epic_ask {
    EPIC_ASK_NOTHING,
    EPIC_ASK_MULLIGAN, /* cards to replace, one by one, then DONE */
    EPIC_ASK_ACTION,   /* play, use a power, attack, pass */
    EPIC_ASK_MODE,     /* one of several lines of text */
    EPIC_ASK_COST,     /* what to pay with */
    EPIC_ASK_TARGET,
    EPIC_ASK_CHOOSE,   /* a choice that does not target */
    EPIC_ASK_MAY,      /* yes or no */
    EPIC_ASK_REVEAL,   /* hand cards to show, or none */
    EPIC_ASK_RECYCLE,  /* two cards of the discard pile, or none */
    EPIC_ASK_ORDER,    /* which trigger resolves next */
    EPIC_ASK_ATTACK,   /* the attacking group, one by one, then DONE */
    EPIC_ASK_DEFENDER, /* who is attacked */
    EPIC_ASK_BLOCK,    /* the blocking group, one by one, then DONE */
    EPIC_ASK_DAMAGE,   /* how much of its damage goes there */
    EPIC_ASK_DISCARD,  /* down to the hand limit */
    EPIC_ASK_NUMBER,   /* X */
    EPIC_ASK_WARD,     /* how much of its damage a ward prevents */
    /* Around games (epic_match.h): designs, one by one, then DONE. */
    EPIC_ASK_DRAFT,    /* what to take */
    EPIC_ASK_DECK,     /* what to play with */
    EPIC_ASK_SIDE,     /* the sideboard, or none */
    EPIC_ASK_SWAP_OUT, /* what goes out of the deck */
    EPIC_ASK_SWAP_IN,  /* what comes in for it */
    EPIC_ASKS,
};

/* What an option does. */
enum epic_act {
    EPIC_PASS,
    EPIC_DONE,   /* this set is complete; or: none */
    EPIC_PLAY,   /* card; number 1: face down */
    EPIC_USE,    /* card, number: which of its abilities */
    EPIC_ATTACK, /* begin to declare an attack */
    EPIC_PICK,   /* card, or a seat if card is -1; around games the design
                    `number`, and both are -1 */
    EPIC_NO,
    EPIC_YES,
    EPIC_NUMBER,  /* number */
    EPIC_CONCEDE, /* never listed; see epic_game_concede */
    EPIC_UNVEIL,  /* card: turn it face up */
    EPIC_HOLD,    /* card: to the holding area, for half its cost */
    EPIC_ACTS,
};

typedef struct epic_option {
    uint8_t act;    /* enum epic_act */
    int8_t seat;    /* EPIC_PICK of a player, otherwise -1 */
    int16_t card;   /* an instance, or -1 */
    int16_t number; /* EPIC_USE, EPIC_NUMBER, modes; otherwise 0 */
} epic_option;

typedef struct epic_decision {
    bool over;
    uint8_t kind;  /* enum epic_ask */
    int8_t seat;   /* who chooses */
    int16_t card;  /* the card that asks, or -1 */
    int16_t about; /* a second card it is about (who is dealt damage), or -1 */
    int8_t about_seat; /* or a player it is about, or -1 */
    int16_t minimum;   /* of a set: how many more must be picked; -2: two or
                        none; of a number: the smallest */
    int16_t maximum;   /* of a set or number: how many more may be picked */
    int16_t options;   /* how many there are: at least one */
    bool ordered;      /* of a set: the order of picking matters, and each pick
                        is one of all that are left */
} epic_decision;

epic_decision epic_game_decision(const epic_game *g);

/* Write every legal option in a fixed order; return how many. */
int epic_game_options(const epic_game *g, epic_option out[EPIC_OPTIONS_MAX]);

/* Take the option of that number and run to the next decision. */
epic_status epic_game_apply(epic_game *g, int choice);

/* Take several, one after the other; on the first illegal one the game is
 * restored. *taken (may be NULL) says how many were legal.  EPIC_NO_ROOM: out
 * of memory, or the game has stopped. */
epic_status epic_game_apply_all(epic_game *g, const int *choices, int count,
                                int *taken);

/* That seat leaves the game.  EPIC_ILLEGAL if it is not in it. */
epic_status epic_game_concede(epic_game *g, int seat);

typedef struct epic_result {
    bool over;
    bool full;        /* stopped: a larger capacity is needed (EPIC_NO_ROOM) */
    int8_t winner;    /* a seat, or -1: a draw, or not over */
    uint8_t drawn;    /* bit per seat that shares a draw */
    uint8_t winners;  /* bit per seat on the winner's side */
    const char *rule; /* the rule that ended it */
} epic_result;

epic_result epic_game_result(const epic_game *g);

/* A hash that equal games share, on every machine and whatever their capacity.
 * What has no meaning (the order of a discard pile) is left out. */
uint64_t epic_game_fingerprint(const epic_game *g);

/* New random numbers for what is still hidden: for searching in a clone. */
void epic_game_reseed(epic_game *g, uint64_t seed);

/* ---- why not ------------------------------------------------------------- */

typedef struct epic_reason {
    const char *rule;     /* "ECG-3.2"; NULL if it is legal; "" if the option
                             names a seat, card or act that does not exist */
    const char *sentence; /* in plain words */
} epic_reason;

/* Whether the seat that is asked may do this now, and if not, why not.  The
 * option need not be among the options.  EPIC_ATTACK with a card asks whether
 * that champion could attack. */
epic_reason epic_game_why(const epic_game *g, int seat, epic_option option);

/* ---- events -------------------------------------------------------------- */

enum epic_event_kind {
#define EPIC_EVENT(name, text, number) EPIC_EVENT_##name,
#include "epic_events.inc"
#undef EPIC_EVENT
    EPIC_EVENTS,
};

/* What the number of an event is; epic_event_number() tells it of each. */
enum epic_number {
    EPIC_NUMBER_NOTHING,  /* it has no meaning */
    EPIC_NUMBER_COUNT,    /* a plain number */
    EPIC_NUMBER_FLAG,     /* 1: face down, locked, it cannot die, an ability */
    EPIC_NUMBER_SEAT,     /* or -1 */
    EPIC_NUMBER_PHASE,    /* the game's number for it */
    EPIC_NUMBER_POSITION, /* enum epic_position */
    EPIC_NUMBER_POWER,    /* which of the card's abilities */
    EPIC_NUMBER_MODE,     /* which of the modes of its text */
    EPIC_NUMBER_ABILITY,  /* a line of text, or 0 */
    EPIC_NUMBER_CHANGE,   /* negative: -1 - something that was lent */
    EPIC_NUMBER_RULE,     /* that holds for a time */
    EPIC_NUMBER_WORD,     /* an alignment or origin, as a bit */
    EPIC_NUMBER_MARK,     /* negative: taken off */
    EPIC_NUMBER_DESIGN,
    EPIC_NUMBER_PASSED, /* EPIC_PASSED_ */
    EPIC_NUMBER_HOW,    /* the macros below */
    EPIC_NUMBER_MET,
    EPIC_NUMBER_ROLLED,
    EPIC_NUMBER_BATTLE,
};

/* A pass that nobody typed: nothing else could be done, or the player does not
 * want to be asked there.  Front ends set it; only the player's own view of the
 * event keeps it. */
enum { EPIC_PASSED_AUTOMATIC = 1, EPIC_PASSED_UNASKED = 2 };

/* How an attack is made, packed into the number of EPIC_EVENT_ATTACK, in games
 * that distinguish that: the game's numbers for kind and subtype, the strength,
 * and the weapon, a card or -1. */
#define EPIC_HOW(kind, sub, value, weapon)                                     \
    ((int32_t)((unsigned)(kind) | (unsigned)(sub) << 4 |                       \
               (unsigned)((value)&0xFF) << 8 |                                 \
               (unsigned)((weapon) + 1) << 16))
#define EPIC_HOW_KIND(number)   ((number)&15)
#define EPIC_HOW_SUB(number)    ((number) >> 4 & 15)
#define EPIC_HOW_VALUE(number)  ((number) >> 8 & 0xFF)
#define EPIC_HOW_WEAPON(number) (((number) >> 16) - 1)

/* The outcome of an attack, packed into the number of EPIC_EVENT_STRIKE: both
 * values, and EPIC_MET_ bits. */
#define EPIC_MET(attack, defense, how)                                         \
    ((int32_t)((unsigned)((attack)&0xFF) | (unsigned)((defense)&0xFF) << 8 |   \
               (unsigned)(how) << 16))
#define EPIC_MET_ATTACK(number)  ((number)&0xFF)
#define EPIC_MET_DEFENSE(number) ((number) >> 8 & 0xFF)
#define EPIC_MET_HOW(number)     ((number) >> 16)
enum {
    EPIC_MET_HITS = 1,
    EPIC_MET_AUTOMATIC = 2, /* nothing is compared */
    EPIC_MET_IMMUNE = 4,    /* the attack has no effect on it */
};

/* A roll, packed into the number of EPIC_EVENT_ROLL: the sum, how many dice,
 * and their sides. */
#define EPIC_ROLLED(sum, dice, sides)                                          \
    ((int32_t)((unsigned)(sum) | (unsigned)(dice) << 8 |                       \
               (unsigned)(sides) << 16))
#define EPIC_ROLLED_SUM(number)   ((number)&0xFF)
#define EPIC_ROLLED_DICE(number)  ((number) >> 8 & 0xFF)
#define EPIC_ROLLED_SIDES(number) ((number) >> 16)

/* A battle of a campaign, packed into the number of EPIC_EVENT_BATTLE: which
 * one, and the points it is for. */
#define EPIC_BATTLE(number, points)                                            \
    ((int32_t)((unsigned)(points) | (unsigned)(number) << 16))
#define EPIC_BATTLE_POINTS(number) ((number)&0xFFFF)
#define EPIC_BATTLE_NUMBER(number) ((number) >> 16)

typedef struct epic_event {
    uint8_t kind;          /* enum epic_event_kind */
    int8_t seat;           /* who does it, or whom it happens to, or -1 */
    uint8_t seen_by;       /* bit per seat that may read `card` and `design` */
    uint8_t from, to;      /* zones, for moves */
    uint8_t to_whose;      /* 1 + the seat whose zone it goes to; 0: nobody's */
    uint8_t face_down;     /* everybody knows which card on the table it is, but
                            * not what it is */
    int16_t card, other;   /* instances, or -1 */
    int16_t design;        /* what the card is, for seats in seen_by */
    int8_t owner;          /* whose card it is, or -1 */
    int8_t other_seat;     /* who controls the other (or owns it), or -1 */
    uint8_t other_seen_by; /* bit per seat that may read both designs
                            * below */
    uint8_t other_known_by; /* bit per seat that may read `other` itself */
    int16_t other_design;   /* what the other is */
    int16_t weapon_design;  /* of an attack: what it is made with, or 0 */
    int32_t number;
    const char *rule; /* the rule that caused it */
} epic_event;

/* Events go to the listener of the thread, while a game or match runs in it; g
 * is NULL around the first game of a match.  NULL: none. */
typedef void epic_listener(void *user, const epic_game *g,
                           const epic_event *event);
void epic_listen(epic_listener *listener, void *user);

/* To keep a game, keep its record: its setup and its choices; epic_record.h. */

/* ---- bugs in the engine -------------------------------------------------- */

/* How a thread that hosts many games survives a bug in one of them, or an effect
 * without end.
 *
 *     epic_rescue rescue = { leave, &host, .rows = EPIC_ROWS_ENDLESS };
 *     epic_rescue_set(&rescue);
 *     if (setjmp(host.back) == 0)
 *         epic_game_apply(g, choice);        whatever calls into the engine
 *     else
 *         freeze(g, host.report);
 *     epic_rescue_set(NULL);
 *
 * way_out is called in the thread in which it happens, with a report that names
 * the rules under way and the seed, which is secret while the game is.  It may
 * leave by longjmp: the engine holds no lock and no file then.  If it returns,
 * the program aborts.  What was running, with all that holds it, a match, record
 * or table, is abandoned: its memory may be neither used nor freed.  All other
 * games go on as if nothing had been.
 *
 * epic_rescue_set puts everything back that this thread has told the engine, the
 * listener, too; so call it with NULL or anew before the next game. */
enum { EPIC_ROWS_ENDLESS = 5000000 };
typedef struct epic_rescue {
    void (*way_out)(void *user, const char *report);
    void *user;
    long rows;  /* a choice that needs more steps of procedures than these is
                   without end; 0: no limit */
    long fault; /* to test a host: the step of that number fails; 0: none */
} epic_rescue;
void epic_rescue_set(const epic_rescue *rescue);

#ifdef __cplusplus
}
#endif
#endif
