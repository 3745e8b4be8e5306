/* runner.h - the interfaces between the parts of the scenario runner.
 *
 * A line is parsed in place, from left to right: the strings that these
 * functions pass on point into the line (struct play's `text`), which is cut
 * into parts by terminating them with 0.  So no part is ever too long for a
 * buffer, and errors are reported with their column. */
#ifndef EPIC_SCENARIO_RUNNER_H
#define EPIC_SCENARIO_RUNNER_H

#include "epic_ask.h"
#include "formats/deal.h"
#include "formats/position.h"
#include "kernel/run.h"
#include "scenario/scenario.h"

enum {
    RULES_CITED_MAX = 64,
    FACTS_GIVEN_MAX = 256,
    EVENTS_KEPT = 1 << 16,
    STEPS_KEPT = 1 << 17,
    LUCK_MAX = 64,
    CHOICES_KEPT = 16384,
    NUMBER_MOST = 30000 /* largest number that a scenario can give or expect */
};
enum part { PART_GIVEN, PART_WHEN, PART_THEN };

/* Recorded events or steps, and from where they are checked. */
struct recorded {
    int count;
    int when;    /* count when the last `when` began */
    int checked; /* count behind the last check */
    bool cut;    /* the buffer was too small */
};

struct play {
    const char *file;
    FILE *out;  /* destination of failure reports */
    char *text; /* the current line */
    int line, column, checks;
    const char *title; /* NULL: outside a scenario */
    bool failed;
    enum part part;
    const struct ruleset *game;
    const epic_cards *cards;
    const struct without *without; /* or NULL */
    const char *rules[RULES_CITED_MAX];
    int rule_count;
    struct position position;
    bool no_game;                /* the set-up must be refused */
    bool whole_game;             /* begin with set-up, not with a position */
    const struct format *format; /* decks are dealt in this format, or NULL */
    bool deck_given[EPIC_SEATS_MAX];
    const void *fact[FACTS_GIVEN_MAX]; /* given already: give_once */
    int facts;
    epic_game *g;
    struct match_given *match; /* of a scenario about a match; otherwise NULL */
    epic_match *m;             /* then g is its game */
    epic_game *empty;          /* g while it has none */
    epic_event event[EVENTS_KEPT];
    struct recorded events;
    const char *step[STEPS_KEPT];
    struct recorded steps;
    int rows;     /* since the last choice */
    bool endless; /* there were far too many rows: an endless loop */
    uint32_t luck[LUCK_MAX];
    int luck_count;
    int choices[CHOICES_KEPT]; /* choices so far, to start over with more
                                * room */
    int choice_count;
};

/* Report a failure, once per scenario; always returns false. */
bool complain(struct play *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Print the position, in the words that `given` accepts. */
void show_position(const struct play *p);

/* ---- reading ------------------------------------------------------------- */

/* The line cannot be parsed at `at`, where `expected` was expected; always
 * false. */
bool unread(struct play *p, const char *at, const char *expected, ...)
    __attribute__((format(printf, 3, 4)));
/* Whether the line, or the part, ends there; complains if not. */
bool ends(struct play *p, const char *at);
/* What follows that word at the start of s, or NULL.  A colon may follow. */
const char *word_after(const char *s, const char *word);
/* Reads the number at *at, and skips blanks behind it. */
bool take_number(struct play *p, const char **at, int least, int most,
                 int *out);
/* A number and nothing behind it. */
bool whole_number(struct play *p, const char *at, int least, int most,
                  int *out);
/* A word up to a blank, a colon or the end, copied. */
bool take_word(struct play *p, const char **at, const char *expected,
               char *word, int size);
/* "P1 rest of line": the seat, with *rest behind it; -1: no seat. */
int leading_seat(const struct play *p, const char *line, const char **rest);
/* The zone at *at, with *at advanced behind it; -1: none. */
int leading_zone(const char **at);
/* A seat and nothing behind it. */
bool whole_seat(struct play *p, const char *at, int *seat);
/* "NAME: rest": terminates the name at the colon; NULL, with a complaint, if
 * there is none. */
const char *name_before(struct play *p, const char *line, const char **rest);
/* "NAME [a b]": terminates the name, and sets *inside to the text in the
 * brackets ("" if there are none). */
bool take_brackets(struct play *p, const char *part, const char **inside);
/* "3 Kong" means three of them, at most `most`; *name is what is counted, "" if
 * there is only a number. */
bool take_count(struct play *p, const char *part, int most, int *count,
                const char **name);
/* Whether this file's game has a rule with that id. */
bool is_rule(const struct play *p, const char *id);
/* The phase of that name; -1: none. */
int phase_named(const struct ruleset *game, const char *name);

/* Lists of words that are compared in any order. */
enum { LIST_MAX = 2000 };
struct words {
    int count;
    const char *word[LIST_MAX];
    char room[1 << 17]; /* storage of words that are not part of the line */
    int used;
    bool cut; /* did not fit */
};
/* The parts of a line between separators, ignoring those in quotes and
 * brackets; a lone `none` gives no part. */
bool split(struct play *p, const char *list, char separator, struct words *out);
/* Names with counts, each repeated so often: "3 Kong, Wolf". */
bool split_cards(struct play *p, const char *list, struct words *out);
void clear_words(struct words *w);
void add_word(struct words *w, const char *text);
void join_words(const struct words *w, char *out, size_t size);
bool same_words(struct play *p, const char *what, struct words *expected,
                struct words *found);

/* ---- given --------------------------------------------------------------- */

void reset_position(struct play *p);
bool run_given(struct play *p, const char *line);
/* Whether the fact is given for the first time: it is known by the address of
 * what keeps it, and called `name` in the complaint. */
bool give_once(struct play *p, const void *fact, const char *name);
bool add_fillers(struct play *p, int count, int seat, int zone);
/* A word in the brackets behind a card in play; *rest is advanced behind what
 * belongs to it. */
bool give_word(struct play *p, struct placed *c, const char *word,
               const char **rest);
/* A word that only games with wounds and attachments have. */
bool give_person(struct play *p, struct placed *c, const char *word,
                 const char **rest);

/* ---- the table as a judge sees it ---------------------------------------- */

/* The name of a card, wherever it lies. */
const char *card_text(const epic_game *g, int card);

/* ---- when ---------------------------------------------------------------- */

/* Start the game, unless it has started. */
bool start_game(struct play *p);
void end_game_of(struct play *p);
int luck_left(const struct play *p);
bool run_command(struct play *p, const char *line);
/* Which line of its card's text (from 1 on) the trigger of an ordering option
 * is; 0: none. */
int trigger_text(const epic_game *g, epic_option o);
/* What tells that trigger from others of the same line, or "". */
const char *trigger_event(const epic_game *g, epic_option o);
bool run_refused(struct play *p, const char *line);
bool run_misread(struct play *p, const char *line);

/* ---- then ---------------------------------------------------------------- */

bool run_check(struct play *p, const char *line);

/* The instance of that name, in any zone; -1: none. */
int instance_named(const epic_game *g, const char *text);
/* A class word of some card, or 0. */
int trait_named(const struct book *book, const char *word);
/* The card that "NAME: ..." is about, and the rest of the line; or -1. */
int card_spoken_of(struct play *p, const char *line, const char **rest);
bool check_card(struct play *p, const char *line);
bool check_attributes(struct play *p, int card, const char *rest);
bool check_words_of(struct play *p, const char *line);
bool check_printed(struct play *p, const char *line);
/* The cards in that zone, in order. */
void zone_words(const epic_game *g, int seat, int zone, struct words *out);
bool check_number(struct play *p, const char *what, int found,
                  const char *expected);

/* Words that only games with wounds and attachments have. is_person_word:
 * whether it is one, and whether it holds. check_person: whether the check was
 * one of them. */
bool is_person_word(const epic_game *g, int card, const char *word,
                    bool *found);
bool check_person(struct play *p, int card, const char *word, bool *good);
/* All powers, in the words of `words of` and `NAME:`. */
void power_words_of(const epic_game *g, const struct body *b,
                    struct words *out);
/* State and attachments of a body in the words of `give_person`, each after a
 * blank. */
void add_person_words(const epic_game *g, const struct body *b, char *out,
                      size_t size);

/* "line A, B ability", as a seat sees it; -1: unrestricted. */
bool check_line(struct play *p, const char *rest);
bool check_line_of(struct play *p, int seat, const char *rest);
void line_text(const epic_game *g, char *out, size_t size);

bool check_events(struct play *p, const char *rest);
bool check_no_event(struct play *p, const char *rest);
bool check_steps(struct play *p, const char *rest);
bool check_sees(struct play *p, int seat, const char *rest);
bool check_saw(struct play *p, int seat, const char *rest);

/* ---- mutations of cards and of rules ------------------------------------- */

bool leave_out(struct book *b, const void *without);
bool is_left_out(const struct without *w, const struct epic_game *g);

/* ---- formats ------------------------------------------------------------- */

bool give_format(struct play *p, const char *name);
epic_game *dealt_game(struct play *p, epic_error *error);
bool check_set(struct play *p, const char *rest);
bool check_list(struct play *p, const char *rest);
bool check_draft(struct play *p, const char *rest);
/* Reads the name of a format. */
bool take_format(struct play *p, const char **at, const struct format **out);
/* "120 cards, 30 good, 30 evil" */
bool check_count(struct play *p, const char *rest, const uint16_t *cards,
                 int n);
/* Whether it was refused by that rule. */
bool is_by_rule(struct play *p, const struct verdict *why, const char *rule);
/* "sealed to 4:", "sealed to 4 of 45 cards from 2 sets:" */
bool read_deal(struct play *p, const char **at, struct deal *deal);
bool check_dealt(struct play *p, const char *what, const struct deck *deck,
                 int seats);
bool check_deal(struct play *p, const char *rest);
bool check_no_deal(struct play *p, const char *rest);
bool check_legal_deck(struct play *p, const char *rest);
bool check_illegal_deck(struct play *p, const char *rest);
bool check_match(struct play *p, const char *rest);
bool check_no_match(struct play *p, const char *rest);
bool check_restriction(struct play *p, const char *rest);
bool check_no_restriction(struct play *p, const char *rest);

#endif
