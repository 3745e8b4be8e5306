/* epic_ask.h - what the engine adds to a decision, for the seat that decides.
 *
 * A view says what is on the table, a decision what is asked, options what can
 * be chosen.  A front end that puts the question to a person needs more: which
 * line of which card asks, what a pass leads to, what an option stands for.
 * All of it is here, filled from zero and as that seat may know it: swap two
 * cards that the seat cannot tell apart, and every byte stays the same.
 *
 *     epic_question question;
 *     if (epic_game_question(g, seat, &question) == EPIC_OK) {
 *         epic_decision d = epic_game_decision(g);
 *         epic_detail *list = malloc(sizeof *list * (size_t)d.options);
 *         epic_game_details(g, seat, list, d.options);
 *     }
 *
 * Pointers lead to constant strings: rules, sentences, and templates in the
 * game's own words, in which %C is the card that asks, %B what it is about, %O
 * the card of the option, %P the power of the option's number, %M how the
 * attack is made that the question is about ("psi 5"), %L the attacks on %B,
 * %N question.owed, %E what pays for %C, and %H the game's word for health.
 *
 * A line of text is given by its number among all lines of the cards in use
 * (as in epic_view_item.ability) and the number of its mode, or -1. */
#ifndef EPIC_EPIC_ASK_H
#define EPIC_EPIC_ASK_H

#include "epic_view.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the question -------------------------------------------------------- */

/* Who acts after a pass. */
enum epic_passing {
    EPIC_PASS_ON,   /* the next seat */
    EPIC_PASS_BACK, /* a seat that has acted may go on */
    EPIC_PASS_LAST, /* nobody: all have passed */
};

/* Damage that is divided: what is asked for as one number after the other. */
enum { EPIC_SHARES_MAX = 64 };
typedef struct epic_share {
    int16_t card; /* or -1 */
    int8_t seat;  /* or -1 */
    uint8_t spare;
    int16_t low, high;
} epic_share;
typedef struct epic_division {
    int16_t card;        /* what deals the damage, or -1 */
    int8_t through_seat; /* to whom some of it goes besides, or -1 */
    uint8_t count;       /* of shares; 0: nothing is divided, or among more
                            than can be listed */
    int16_t through;     /* how much */
    int16_t total;
    epic_share share[EPIC_SHARES_MAX];
} epic_division;

typedef struct epic_question {
    int8_t window;      /* which of the game's windows (struct turn_window) is
                           open; -1: none */
    uint8_t passing;    /* enum epic_passing */
    uint8_t then_block; /* a pass is followed by this seat's blocks */
    uint8_t pays;       /* it is only asked what to pay with: of what does as
                           well the first option is missed least */
    uint8_t names_word; /* a word is to be named, not a line of text */
    uint8_t ordered;    /* as in epic_decision */
    uint8_t has_answered, has_attack;
    uint8_t no_means; /* everybody can see that the seat plays no card out of
                         turn: it has none, or nothing to pay with where none
                         is free */
    uint8_t begun;    /* of a set: some of it is picked, this asks for more */
    /* What the cards of the decision are, as far as the seat may know; 0. */
    int16_t design, about_design;
    uint16_t ability; /* the line of text that asks; 0: none */
    int16_t mode;
    int16_t owed;          /* how much is still to be paid */
    int16_t must_attack;   /* a card that has to attack before one may go on, or
                            -1 */
    int16_t weapon_design; /* of `attack` */
    const char *own;       /* the question in the game's words, or NULL */
    const char *second_price; /* what is to be said of a price that has a second
                                 alignment in it; NULL: nothing */
    epic_reason no_pass;      /* why one cannot pass; no rule: one can */
    epic_reason no_such_count; /* of a set: why one of another size will not
                                  do */
    epic_event answered;       /* what is being done that may be answered */
    epic_view_attack attack;   /* that the question is about */
    epic_division division;
} epic_question;

/* The open question to that seat.  EPIC_ILLEGAL if it is not asked; *out is
 * then as if there were no question. */
epic_status epic_game_question(const epic_game *g, int seat,
                               epic_question *out);

/* ---- the options --------------------------------------------------------- */

/* What kind of word an option names by its number. */
enum epic_word {
    EPIC_WORD_NONE,
    EPIC_WORD_ALIGNMENT, /* 1 << number is its bit */
    EPIC_WORD_LENT, /* something that can be lent: a keyword, an immunity */
};

enum { EPIC_AIMED_AT_NOTHING = -2, EPIC_AIMED_IN_VAIN = -1 };

typedef struct epic_detail {
    epic_option option;
    uint8_t asked; /* enum epic_ask: what it answers */
    uint8_t word;  /* enum epic_word */
    int8_t whose;  /* who controls its card, holds it or put it on the line; the
                      player who is picked; or -1 */
    uint8_t zone;  /* enum epic_zone: where its card is */
    int16_t design;   /* what its card is, as far as the seat may know; 0 */
    int16_t mode;     /* of the line of text ... */
    uint16_t ability; /* ... that it stands for, or 0 */
    int16_t price;    /* of EPIC_HOLD: half of its cost */
    int16_t defence;  /* what it would set against the attack of the question;
                         EPIC_AIMED_ */
    int16_t
        about; /* of several triggers of one line: the card of its event that
                      tells it from the others, or -1 */
    int16_t about_design; /* what that is, as far as the seat may know; 0 */
    const char *own;      /* its name in the game's words, or NULL */
} epic_detail;

/* The options, in the order of epic_game_options: at most `room`, how many.  0
 * if that seat is not asked. */
int epic_game_details(const epic_game *g, int seat, epic_detail *out, int room);

/* All that the set being picked may be made of; options list only what may come
 * next in the one order in which a set is picked.  At most `room`, how many
 * there are; -1: no set is asked for, or not from that seat. */
int epic_game_candidates(const epic_game *g, int seat, epic_detail *out,
                         int room);

/* The cards with which the seat could attack if it did now, where it may act:
 * at most `room`, how many there are. */
int epic_game_attackers(const epic_game *g, int seat, int16_t *out, int room);

/* What can be used of cards in play and is not printed on them, but was given
 * to them or comes with a keyword; whether or not it can be used now.  Each as
 * an option EPIC_USE: at most `room`, how many there are. */
int epic_game_given(const epic_game *g, int seat, epic_option *out, int room);

/* One option as any seat may know it: for those who are told a choice that was
 * made.  False: there is none of that number, and *out is zero. */
bool epic_game_choice(const epic_game *g, int choice, int seat,
                      epic_detail *out);

/* ---- answers by what is in them ------------------------------------------ */

/* The game asks for a set one thing at a time, in its own order, and for a
 * division one number at a time.  Who answers thinks of the whole: here it
 * becomes choices, which epic_game_apply_all, epic_match_apply_all and
 * epic_record_choose_all take, all or none.  What is forced the game takes by
 * itself, and is not among them; but it must be what was named.
 *
 * Nothing is told of what lies behind the answer: a whole that goes on beyond
 * what the seat can know is refused, whatever comes of it. */
enum { EPIC_ANSWER_MAX = 512 };

enum epic_answer_fault {
    EPIC_ANSWER_FITS,
    EPIC_ANSWER_NOT_ASKED, /* for anything of that kind, from that seat */
    EPIC_ANSWER_NO_CHOICE, /* number `at` cannot be chosen; `reason`, if a rule
                              says why */
    EPIC_ANSWER_TWICE,     /* number `at` was named before */
    EPIC_ANSWER_SEVERAL,   /* number `at` may be several things */
    EPIC_ANSWER_TOO_FEW,   /* so much is missing: `missing`; `reason` */
    EPIC_ANSWER_TOO_MANY,  /* no more than `most`; `reason` */
    EPIC_ANSWER_LEFT_OVER, /* nothing asks for number `at` any more */
    EPIC_ANSWER_NO_SHARE,  /* number `at` must be `least` to `most` */
    EPIC_ANSWER_NO_SUM,    /* they must be `asked` numbers and make `total` */
    EPIC_ANSWER_BEYOND,    /* it depends on what the seat cannot know yet */
    EPIC_ANSWER_FAULTS,
};

typedef struct epic_answer {
    uint8_t fault; /* enum epic_answer_fault */
    int16_t at, missing, least, most, asked, total;
    epic_reason reason; /* no rule: there is none to be named */
    int count;          /* of choices; 0 unless it fits */
    int choice[EPIC_ANSWER_MAX];
} epic_answer;

/* A set of things, each as the option that picks it: a card, or a player if the
 * card is -1; number -1: the only one of that card that can be picked.  In any
 * order, unless the order matters (epic_decision.ordered, EPIC_ASK_ORDER).  Where
 * one may act it is who attacks; where things pay, all that pays. */
epic_status epic_game_answer_set(const epic_game *g, int seat,
                                 const epic_option *things, int count,
                                 epic_answer *out);
/* Each of a set and what it is paired with, which the game asks for behind it or
 * instead of it: who blocks whom, one attacker and whom it attacks. */
typedef struct epic_pair {
    epic_option who, whom;
} epic_pair;
epic_status epic_game_answer_pairs(const epic_game *g, int seat,
                                   const epic_pair *pairs, int count,
                                   epic_answer *out);
/* Amounts in the order of epic_division.share; the last may be left out. */
epic_status epic_game_answer_split(const epic_game *g, int seat,
                                   const int *amounts, int count,
                                   epic_answer *out);

#ifdef __cplusplus
}
#endif
#endif
