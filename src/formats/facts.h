/* facts.h - printed facts about cards, and facts about a game.
 *
 * Everything a front end may know without looking at a game in progress: it is
 * the same for everybody at the table, so nothing here can leak a secret.
 * Designs are numbered as in epic_cards; 0 is a card that the viewer does not
 * know, and has no facts. */
#ifndef EPIC_FACTS_H
#define EPIC_FACTS_H

#include "epic_about.h"
#include "epic_view.h"

struct lexicon; /* lang/lexicon.h */
struct book;    /* compiled cards: lang/lang.h */

/* The cards of a game, and the lexicon of their wording. */
const epic_cards *game_cards(const epic_game *g);
const struct lexicon *lexicon_for(const epic_cards *cards);
/* A common word in the game's own wording: "deck", "expended", "champion". */
const char *game_word(const epic_cards *cards, const char *word);

/* Compiled cards under their public name. */
const epic_cards *cards_of_book(const struct book *book);

/* By which engine and cards a game is played: "epic-table 2 9f0c...".  Like
 * snprintf. */
int cards_release(const epic_cards *cards, char *buf, int size);

/* ---- a card -------------------------------------------------------------- */

/* What a card is: bits of card_facts.is. */
enum {
    FACT_CHAMPION = 1, /* has numbers, and fights */
    FACT_EVENT = 2,
    FACT_STAYING = 4, /* a champion or object: stays in play */
    FACT_TOKEN = 8,
    FACT_RESOURCE = 16, /* pays for other cards */
    FACT_ENTRY = 32,    /* not a card: the abilities of a keyword */
    FACT_INSTANT = 64,  /* resolves immediately */
    FACT_OF_X = 128,    /* its numbers are X/X: computed while it is in play */
    FACT_BORNE = 256,   /* attached to a bearer */
    FACT_INDEPENDENT = 512, /* an item that needs no bearer */
    FACT_VEILED = 1024,     /* it may be played face down */
    FACT_OBJECT = 2048,
};

struct card_facts {
    const char *name;
    unsigned is;
    int cost, offense, defense;
    int gives; /* of a resource: how much it pays */
    unsigned alignments, second;
    unsigned outside; /* alignments outside play */
    uint64_t keywords;
    int speed;              /* 1 + this is its bit in lexicon.speeds */
    int ability, abilities; /* its lines of text: index of the first, count */
    int text;               /* the line that is an event's effect, or 0 */
};

struct card_facts card_facts(const epic_cards *cards, int design);

/* The general name of such a card without numbers: "upkeep event", "weapon",
 * "object". */
int card_called(const epic_cards *cards, int design, char *buf, int size);
/* The card file it comes from: "cards/ecg/base.cards". */
const char *card_file(const epic_cards *cards, int design);
/* Bits of lexicon.alignments that are alignments; the others are origins. */
unsigned sides_of(const epic_cards *cards);

/* The name of a counter (epic_view_lasting.which) or of a class word
 * (epic_view.labels); "" if there is none. */
const char *counter_name(const epic_cards *cards, int counter);
const char *label_name(const epic_cards *cards, int label);

/* ---- card text ----------------------------------------------------------- */

/* These write as snprintf does. card_says_all: the whole card, in lines.
 * card_reminds: reminders of its counters' effects, which are not part of
 * it. */
int card_says_all(const epic_cards *cards, int design, char *buf, int size);
int card_reminds(const epic_cards *cards, int design, char *buf, int size);

/* Lines of text are numbered across all cards (epic_view_item.ability).
 * ability_of: the design it is printed on, or 0. */
int ability_of(const epic_cards *cards, int ability);
/* ability_of() if that is the entry of a keyword, otherwise 0. */
int ability_entry(const epic_cards *cards, int ability);
bool ability_is_power(const epic_cards *cards, int ability); /* usable */
int ability_modes(const epic_cards *cards, int ability);     /* 0: plain text */
/* The line, or one of its modes if `mode` is not -1. */
int ability_says(const epic_cards *cards, int ability, int mode, char *buf,
                 int size);
enum { ABILITY_OF_RULES = 0xFFFF }; /* righteous: printed on no card */

/* The effect of a change, as numbered in events, on one or several things; 0:
 * none, or its size depends on a count. */
int change_says(const epic_cards *cards, int change, bool several, char *buf,
                int size);
bool change_is_counted(const epic_cards *cards, int change);
/* The option of VERB_LEND with that number: a keyword, an immunity, a
 * resistance, a rival. */
int lent_says(const epic_cards *cards, int number, char *buf, int size);
/* The rule of that number in an event; "" if there is none. */
int rule_says(const epic_cards *cards, int number, char *buf, int size);
bool rule_skips_prepare(int number);
/* A short summary of a keyword's ability; NULL: use its text. */
const char *ability_gist(const epic_cards *cards, int ability);

/* ---- a game -------------------------------------------------------------- */

struct game_facts {
    const char *name, *title; /* "ecg" */
    const char *const *phases;
    int phase_count;
    struct game_help help;
    const struct turn_window *windows; /* ends with a row without a name; NULL:
                                        * none */
    uint32_t steps; /* 1 << phase: where a player expects to be asked in their
                     * own turn, and is informed if there is nothing to do */
    const char *resource; /* the game's word for cards that pay for others; "":
                           * none */
    bool passes_quietly;  /* passes are too frequent to be reported */
    bool has_line;        /* what is played waits on the line */
    bool has_answers;     /* actions may be responded to immediately */
    bool brief;           /* options take one line each */
    bool pays_piecewise;  /* payments are chosen piece by piece */
    int last_fight;       /* the last phase with combat */
    bool keeps_gold;      /* seats have an amount of gold to pay with */
    bool has_face_down;   /* cards may be played face down, damage prevented */
    struct table_words words;
};

struct game_facts game_facts(const epic_cards *cards);
/* The sentence for the rule by which something was refused or ended; "" if
 * there is none. */
const char *rule_sentence(const epic_cards *cards, const char *rule);
/* A window of the game; NULL after the last. */
const struct turn_window *game_window(const epic_cards *cards, int index);
/* Whether the rule is a routine step of every turn, not worth reporting. */
bool is_routine_rule(const epic_cards *cards, const char *rule);

/* Reasons for refusals that a front end finds itself. */
enum game_reason {
    REASON_NO_ATTACKER,  /* none of the player's champions could attack */
    REASON_NO_TARGET,    /* not what the text may target */
    REASON_UNTARGETABLE, /* protected from being targeted */
    REASON_TWICE,        /* each can be picked once */
};
epic_reason game_reason(const epic_cards *cards, enum game_reason which);
bool is_reason(const epic_cards *cards, epic_reason why,
               enum game_reason which);
/* Whether the reason only says that something cannot be paid. */
bool is_unpaid(const epic_cards *cards, epic_reason why);

#endif
