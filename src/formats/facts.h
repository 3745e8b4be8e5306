/* facts.h - what is printed on cards, and what a game says of itself.
 *
 * All that a front end may know without looking at a game: it is the same for
 * everybody at the table, so nothing here can give a secret away.  Designs are
 * numbered as in epic_cards; 0 is a card that the reader does not know, and
 * has no facts. */
#ifndef EPIC_FACTS_H
#define EPIC_FACTS_H

#include "epic_about.h"
#include "epic_view.h"

struct lexicon; /* lang/lexicon.h */

/* The cards of a game, and how their game says things. */
const epic_cards *game_cards(const epic_game *g);
const struct lexicon *lexicon_for(const epic_cards *cards);
/* A word of the table as that game says it: "deck", "expended", "champion". */
const char *game_word(const epic_cards *cards, const char *word);

/* ---- a card -------------------------------------------------------------- */

/* What a card is: bits of card_facts.is. */
enum {
    FACT_CHAMPION = 1, /* it has numbers, and fights */
    FACT_EVENT = 2,
    FACT_STAYING = 4, /* a champion or object: it stays in play */
    FACT_TOKEN = 8,
    FACT_RESOURCE = 16, /* others are paid for with what it gives */
    FACT_ENTRY = 32,    /* no card: what everything with a keyword has */
    FACT_INSTANT = 64,  /* it resolves at once */
    FACT_OF_X = 128,    /* its numbers are X/X: computed while it is in play */
    FACT_BORNE = 256,   /* others bear it */
    FACT_INDEPENDENT = 512, /* borne by nobody: it stands for itself */
    FACT_VEILED = 1024,     /* it may be played face down */
    FACT_OBJECT = 2048,
};

struct card_facts {
    const char *name;
    unsigned is;
    int cost, offense, defense;
    int gives; /* of a source: how much */
    unsigned alignments, second;
    unsigned outside; /* alignments that it has outside play */
    uint64_t keywords;
    int speed;              /* 1 + this is its bit in lexicon.speeds */
    int ability, abilities; /* its lines of text: the first, how many */
    int text;               /* of these what an event does, or 0 */
};

struct card_facts card_facts(const epic_cards *cards, int design);

/* What cards like it are called that have no numbers: "upkeep incident",
 * "weapon", "object". */
int card_called(const epic_cards *cards, int design, char *buf, int size);
/* The file that it is from: "cards/ecg/base.cards". */
const char *card_file(const epic_cards *cards, int design);
/* Bits of lexicon.alignments that say to which of the sides a card belongs; the
 * others say where it comes from. */
unsigned sides_of(const epic_cards *cards);

/* The name of a counter (epic_view_lasting.which) or of a class word
 * (epic_view.labels); "" if there is none. */
const char *counter_name(const epic_cards *cards, int counter);
const char *label_name(const epic_cards *cards, int label);

/* ---- what it says -------------------------------------------------------- */

/* These write as snprintf does.  All of a card, in lines that end; then what
 * its counters do, which is no part of it. */
int card_says_all(const epic_cards *cards, int design, char *buf, int size);
int card_reminds(const epic_cards *cards, int design, char *buf, int size);

/* A line of text has a number that is its own among all of the cards
 * (epic_view_item.ability).  Which card it is printed on, or 0. */
int ability_of(const epic_cards *cards, int ability);
/* The same if that is the entry of a keyword, otherwise 0. */
int ability_entry(const epic_cards *cards, int ability);
bool ability_is_power(const epic_cards *cards, int ability); /* one uses it */
int ability_modes(const epic_cards *cards, int ability);     /* 0: plain text */
/* That line, or one of its modes if `mode` is not -1. */
int ability_says(const epic_cards *cards, int ability, int mode, char *buf,
                 int size);
enum { ABILITY_OF_RULES = 0xFFFF }; /* righteous: printed on no card */

/* What the change of that number in an event does to one or to several; 0:
 * there is none, or by how much is counted. */
int change_says(const epic_cards *cards, int change, bool several, char *buf,
                int size);
bool change_is_counted(const epic_cards *cards, int change);
/* What is lent, by its number: a keyword, an immunity, a resistance, an
 * arch-enemy. */
int lent_says(const epic_cards *cards, int number, char *buf, int size);
/* What the rule of that number in an event says; "" if there is none. */
int rule_says(const epic_cards *cards, int number, char *buf, int size);
bool rule_skips_prepare(int number);
/* What the ability of a keyword comes to, in a few words; NULL: its text says
 * it. */
const char *ability_gist(const epic_cards *cards, int ability);

/* ---- a game -------------------------------------------------------------- */

struct game_facts {
    const char *name, *title; /* "ecg" */
    const char *const *phases;
    int phase_count;
    struct game_help help;
    const struct turn_window *windows; /* no name: the end; NULL: none */
    uint32_t steps; /* 1 << phase: in one's own turn a player counts on being
                       asked there, and is told if nothing can be done */
    const char *resource; /* what cards are called that others are paid with;
                             "": the game has none */
    bool passes_quietly;  /* one passes so often that nobody is told */
    bool has_line;        /* what is played waits, and resolves later */
    bool has_answers;     /* what is done may be answered at once */
    bool brief;           /* options are one line each */
    bool pays_piecewise;  /* one may choose what to pay with, piece by piece */
    int last_fight;       /* the last phase in which there is fighting */
    bool keeps_gold;      /* a seat has a number of it, and pays with that */
    bool has_face_down;   /* cards may be played face down, damage prevented */
    struct table_words words;
};

struct game_facts game_facts(const epic_cards *cards);
/* The sentence of the rule by which something is refused or has ended; "" if
 * there is none. */
const char *rule_sentence(const epic_cards *cards, const char *rule);
/* That window of the game; NULL behind the last. */
const struct turn_window *game_window(const epic_cards *cards, int index);
/* Whether the rule is a step of every turn, which tells nobody anything. */
bool is_routine_rule(const epic_cards *cards, const char *rule);

/* Reasons that a front end finds by itself. */
enum game_reason {
    REASON_NO_ATTACKER,  /* none of one's champions could attack */
    REASON_NO_TARGET,    /* that is not what the text may target */
    REASON_UNTARGETABLE, /* it keeps text from targeting it */
    REASON_TWICE,        /* each is picked once */
    REASON_NUMBER,       /* that number is not possible here */
};
epic_reason game_reason(const epic_cards *cards, enum game_reason which);
bool is_reason(const epic_cards *cards, epic_reason why,
               enum game_reason which);
/* Whether it says only that something cannot be paid. */
bool is_unpaid(const epic_cards *cards, epic_reason why);

#endif
