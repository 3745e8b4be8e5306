/* match.h - the parts of a match.
 *
 * A match is a flat block: every card in it with its place, what each seat has
 * answered, the score.  Only its game and its cards lie outside.  A stage is a
 * row of STAGES (match.c); each has a file of its own. */
#ifndef EPIC_FORMATS_MATCH_H
#define EPIC_FORMATS_MATCH_H

#include "epic_match.h"
#include "formats/deal.h"
#include "kernel/ruleset.h"

struct match_switch {
    uint8_t at, value; /* index into the ruleset's switches */
};

struct match_seat {
    int16_t wins;
    int16_t picked; /* cards of the set that it is picking */
    uint16_t last;  /* the design picked last: the next is not smaller */
    uint8_t asked;  /* enum epic_ask; EPIC_ASK_NOTHING: it is not */
    bool open;      /* everybody saw what it took */
};

struct epic_match {
    epic_game *game; /* under way or ended last; NULL: none yet */
    const epic_cards *cards;
    /* From here on everything is flat. */
    uint64_t seed, luck; /* luck: its own, besides deals and games */
    uint32_t bytes;      /* size of the whole block */
    uint8_t ruleset, mode, seats, sides;
    int8_t format; /* index into the ruleset's formats; -1: none */
    uint8_t stage; /* enum epic_stage */
    uint8_t left;  /* bit set of the seats that gave up the match */
    bool ask_all;
    bool drafts_only; /* it ends with the draft */
    bool full; /* out of memory, or a game outgrew its own: it has stopped */
    uint8_t winners, tied; /* bit sets; of the match */
    int8_t last_winner;    /* of the game that ended last; -1: nobody */
    uint8_t last_winners, last_drawn; /* bit sets */
    uint16_t last_rule;               /* index into the ruleset's reasons */
    uint8_t chooser;      /* 1 + who says who begins the next game; 0: chance
                            * does */
    uint8_t first_picker; /* of an open draft */
    int16_t tokens, goal;
    /* Of each game, where a game has that: see epic_setup. */
    int32_t countdown, total, battle_count, battles[EPIC_BATTLES_MAX];
    int16_t wins, games; /* that are needed; at most played, 0: no limit */
    int16_t game_number; /* of the game under way or ended last */
    int16_t ended;       /* games */
    int16_t round, step; /* of a draft: the pack or group, and how often
                          * something was taken from it */
    int16_t group;       /* cards in the open group at first */
    uint8_t switch_count;
    struct match_switch switches[EPIC_SWITCHES_MAX];
    struct match_seat seat[EPIC_SEATS_MAX];
    int32_t count;
    struct match_card card[];
};

static inline const struct ruleset *match_rules(const struct epic_match *m)
{
    return ruleset_at(m->ruleset);
}
/* NULL: decks are brought, and not checked. */
static inline const struct format *match_format(const struct epic_match *m)
{
    return m->format < 0 ? NULL : &match_rules(m)->formats[m->format];
}
/* A game of decks that are brought, and nothing around it. */
static inline bool is_plain(const struct epic_match *m)
{
    return m->format < 0 && m->wins == 1 && m->games == 1;
}

/* A set that a seat is picking. */
struct picking {
    struct deck from; /* what can still be picked, ascending */
    int least, most;  /* how many more; least -n: n or none */
    const char *rule; /* that says so */
};

/* A stage of a match. */
struct stage {
    const char *name; /* "draft" */
    /* Ask who is to be asked first (match_ask). */
    void (*begin)(struct epic_match *m);
    /* All have answered: carry it out and ask again; false: the stage is
     * over. */
    bool (*go_on)(struct epic_match *m);
    enum epic_stage (*next)(const struct epic_match *m);
    /* What the seat may pick.  NULL: nothing is picked in this stage. */
    void (*picking)(const struct epic_match *m, int seat, struct picking *out);
    /* Whether what it picked so far, and this (0: nothing more), can be part of
     * something legal.  NULL: always. */
    bool (*may)(const struct epic_match *m, int seat, int design);
    /* It picks this; 0: it is done. */
    void (*pick)(struct epic_match *m, int seat, int design);
};
extern const struct stage STAGE_DRAFT, STAGE_BUILD, STAGE_GAME, STAGE_SIDEBOARD,
    STAGE_OVER;

/* ---- what stages use ----------------------------------------------------- */

/* Ask the seat to pick a set.  What has only one answer it gives unasked, and
 * one that has given up the match gives the first. */
void match_ask(struct epic_match *m, int seat, int kind);
/* The rule by which that seat is asked, around games. */
const char *match_question_rule(const struct epic_match *m, int seat);
/* It has answered all that it was asked. */
void match_answered(struct epic_match *m, int seat);
/* Move the first such card of the seat. */
void match_move(struct epic_match *m, int seat, int design, int from, int to);
/* The cards of the seat in that place, ascending. */
void match_list(const struct epic_match *m, int seat, int place,
                struct deck *out);
int match_count(const struct epic_match *m, int seat, int place);
/* Uniform in 0 .. n - 1. */
int match_below(struct epic_match *m, int n);
/* The seats that still take part, a bit each. */
unsigned match_seats(const struct epic_match *m);

/* Whether these seats, at least one, play together. */
bool match_is_one_side(const struct epic_match *m, unsigned seats);

/* ---- making one ---------------------------------------------------------- */

/* A match with these cards, whose first stage has not begun. */
struct epic_match *match_alloc(const struct dealt *dealt);
/* Begin with its first stage, and run until somebody is asked, or it is
 * over. */
void match_begin(struct epic_match *m);
/* A match with these cards; NULL: they are brought or dealt by the setup. */
epic_match *match_new_given(const epic_match_setup *s,
                            const struct dealt *given, epic_error *error);

/* The decks of one game. */
struct match_decks {
    uint16_t card[EPIC_CARDS_MAX];
};
/* The setup of the game that is to begin. */
epic_setup match_game_setup(const struct epic_match *m,
                            struct match_decks *decks);
/* The seat that gets what this seat leaves of its pack; -1: nobody does. */
int draft_gets_rest(const struct epic_match *m, int seat);

/* A match that is this game and nothing more; NULL: no memory. */
epic_match *match_around(const epic_match_setup *s, epic_game *g);

/* Everything but the outside agrees. */
bool match_is_same(const epic_match *a, const epic_match *b);

#endif
