/* runner.h - the parts of the scenario runner.
 *
 * A line is read in place, from left to right: the strings that these
 * functions pass on lie in the line itself (struct play's `text`), which is
 * cut into parts by ending them with 0.  So nothing is ever too long, and what
 * cannot be read is refused with its column. */
#ifndef EPIC_SCENARIO_RUNNER_H
#define EPIC_SCENARIO_RUNNER_H

#include "epic_view.h"
#include "formats/format.h"
#include "formats/position.h"
#include "kernel/run.h"
#include "scenario/scenario.h"

enum {
    RULES_CITED_MAX = 64,
    EVENTS_KEPT = 1 << 16,
    STEPS_KEPT = 1 << 17,
    LUCK_MAX = 64,
    CHOICES_KEPT = 16384,
    NUMBER_MOST = 30000 /* that a scenario can give or expect */
};
enum part { PART_GIVEN, PART_WHEN, PART_THEN };

/* What has been recorded of events or steps, and from where it is checked. */
struct recorded {
    int count;
    int when;    /* so many there were when the last `when` began */
    int checked; /* so many are behind the last check */
    bool cut;    /* there were more than could be kept */
};

struct play {
    const char *file;
    FILE *out;  /* where failures are told */
    char *text; /* the line being carried out */
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
    bool whole_game;             /* begin with set-up, not from a position */
    const struct format *format; /* that decks are dealt in, or NULL */
    bool deck_given[EPIC_SEATS_MAX];
    epic_game *g;
    epic_event event[EVENTS_KEPT];
    struct recorded events;
    const char *step[STEPS_KEPT];
    struct recorded steps;
    int rows;     /* since the last choice */
    bool endless; /* there were far too many of them */
    uint32_t luck[LUCK_MAX];
    int luck_count;
    int choices[CHOICES_KEPT]; /* so far, to begin again with more room */
    int choice_count;
};

/* Say what went wrong, once for each scenario; always false. */
bool complain(struct play *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The table, in the words that `given` takes. */
void show_position(const struct play *p);

/* ---- reading ------------------------------------------------------------- */

/* The line cannot be read from `at` on, where that was expected; always
 * false. */
bool unread(struct play *p, const char *at, const char *expected, ...)
    __attribute__((format(printf, 3, 4)));
/* Whether the line, or the part of it, ends there. */
bool ends(struct play *p, const char *at);
/* What follows that word at the start of s, or NULL.  A colon may follow. */
const char *word_after(const char *s, const char *word);
/* The number at *at, which is left behind it and blanks. */
bool take_number(struct play *p, const char **at, int least, int most,
                 int *out);
/* A number and nothing behind it. */
bool whole_number(struct play *p, const char *at, int least, int most,
                  int *out);
/* A word up to a blank, a colon or the end, copied. */
bool take_word(struct play *p, const char **at, const char *expected,
               char *word, int size);
/* "P1 rest of line": the seat, and *rest behind it; -1: no seat. */
int leading_seat(const struct play *p, const char *line, const char **rest);
/* The zone that *at begins with, and *at behind it; -1: none. */
int leading_zone(const char **at);
/* Nothing but a seat. */
bool whole_seat(struct play *p, const char *at, int *seat);
/* "NAME: rest": the name is ended where the colon was; NULL: there is none,
 * and that is said. */
const char *name_before(struct play *p, const char *line, const char **rest);
/* "NAME [a b]": ends the name, and says what stands between the brackets ("" if
 * there are none). */
bool take_brackets(struct play *p, const char *part, const char **inside);
/* "3 Kong" is three of them, at most as many as `most`; *name is what is
 * counted, "" if it is only a number. */
bool take_count(struct play *p, const char *part, int most, int *count,
                const char **name);
/* The rule of that id, of the game of this file, exists. */
bool is_rule(const struct play *p, const char *id);
/* The phase of a turn that is called so; -1: none. */
int phase_named(const struct ruleset *game, const char *name);

/* Lists of words that are compared in any order. */
enum { LIST_MAX = 2000 };
struct words {
    int count;
    const char *word[LIST_MAX];
    char room[1 << 17]; /* of those that lie nowhere else */
    int used;
    bool cut; /* there were more than that */
};
/* The parts of a line between separators, which are not looked for between
 * quotes and brackets; `none` alone is no part. */
bool split(struct play *p, const char *list, char separator, struct words *out);
/* Names with numbers before them, each as often as it says: "3 Kong, Wolf". */
bool split_cards(struct play *p, const char *list, struct words *out);
void clear_words(struct words *w);
void add_word(struct words *w, const char *text);
void join_words(const struct words *w, char *out, size_t size);
bool same_words(struct play *p, const char *what, struct words *expected,
                struct words *found);

/* ---- given --------------------------------------------------------------- */

void reset_position(struct play *p);
bool run_given(struct play *p, const char *line);
bool add_fillers(struct play *p, int count, int seat, int zone);
/* A word between brackets behind a card in play, and how much of the rest
 * belongs to it. */
bool give_word(struct play *p, struct placed *c, const char *word,
               const char **rest);
/* Such a word that only games with wounds and attachments know. */
bool give_person(struct play *p, struct placed *c, const char *word,
                 const char **rest);

/* ---- when ---------------------------------------------------------------- */

/* Begin, if it has not begun. */
bool start_game(struct play *p);
void end_game_of(struct play *p);
int luck_left(const struct play *p);
bool run_command(struct play *p, const char *line);
/* Which line of its card's text the trigger is that such an option lets come
 * next, from 1 on; 0: none. */
int trigger_text(const epic_game *g, epic_option o);
bool run_refused(struct play *p, const char *line);
bool run_misread(struct play *p, const char *line);

/* ---- then ---------------------------------------------------------------- */

bool run_check(struct play *p, const char *line);

/* The instance of that name, wherever it is; -1: none. */
int instance_named(const epic_game *g, const char *text);
/* A class word of some card, or 0. */
int trait_named(const struct book *book, const char *word);
/* The card that "NAME: ..." is about, and what is said of it; or -1. */
int card_spoken_of(struct play *p, const char *line, const char **rest);
bool check_card(struct play *p, const char *line);
bool check_attributes(struct play *p, int card, const char *rest);
bool check_words_of(struct play *p, const char *line);
bool check_printed(struct play *p, const char *line);
/* The cards that lie there, in order. */
void zone_words(const epic_game *g, int seat, int zone, struct words *out);
bool check_number(struct play *p, const char *what, int found,
                  const char *expected);

/* Words that only games with wounds and attachments know: whether it is one,
 * and holds; whether a check was one of them. */
bool is_person_word(const epic_game *g, int card, const char *word,
                    bool *found);
bool check_person(struct play *p, int card, const char *word, bool *good);
/* All powers, as `words of` and `NAME:` call them. */
void power_words_of(const epic_game *g, const struct body *b,
                    struct words *out);
/* What it bears and is, in the words of `give_person`; each after a blank. */
void add_person_words(const epic_game *g, const struct body *b, char *out,
                      size_t size);

/* "line A, B ability", as a seat sees it; -1: as it is. */
bool check_line(struct play *p, const char *rest);
bool check_line_of(struct play *p, int seat, const char *rest);
void line_text(const epic_game *g, char *out, size_t size);

bool check_events(struct play *p, const char *rest);
bool check_no_event(struct play *p, const char *rest);
bool check_steps(struct play *p, const char *rest);
bool check_sees(struct play *p, int seat, const char *rest);
bool check_saw(struct play *p, int seat, const char *rest);

/* ---- without: of the cards, and of the rules ----------------------------- */

bool leave_out(struct book *b, const void *without);
bool is_left_out(const struct without *w, const struct epic_game *g);

/* ---- formats ------------------------------------------------------------- */

bool give_format(struct play *p, const char *name);
epic_game *dealt_game(struct play *p, epic_error *error);
bool check_set(struct play *p, const char *rest);
bool check_list(struct play *p, const char *rest);
bool check_draft(struct play *p, const char *rest);
/* "sealed to 4:", "sealed to 8 from 2 sets:" */
bool read_deal(struct play *p, const char **at, const struct format **f,
               int *seats, int *sets);
bool check_dealt(struct play *p, const char *what, const struct deck *deck,
                 int seats);
bool check_deal(struct play *p, const char *rest);
bool check_no_deal(struct play *p, const char *rest);
bool check_legal_deck(struct play *p, const char *rest);
bool check_illegal_deck(struct play *p, const char *rest);
bool check_match(struct play *p, const char *rest);
bool check_no_match(struct play *p, const char *rest);

#endif
