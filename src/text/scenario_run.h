/* scenario_run.h - the parts of the scenario runner. */
#ifndef EPIC_SCENARIO_RUN_H
#define EPIC_SCENARIO_RUN_H

#include "epic_view.h"
#include "formats/format.h"
#include "formats/position.h"
#include "kernel/run.h"
#include "text/scenario.h"

enum {
    RULES_CITED_MAX = 64,
    EVENTS_KEPT = 4096,
    STEPS_KEPT = 8192,
    LUCK_MAX = 64,
    CHOICES_KEPT = 16384
};
enum part { PART_GIVEN, PART_WHEN, PART_THEN };

struct play {
    const char *file;
    int line, checks;
    char title[200];
    bool failed;
    enum part part;
    const struct ruleset *game;
    const epic_cards *cards;
    const struct without *without; /* or NULL */
    char rules[RULES_CITED_MAX][32];
    int rule_count;
    struct position position;
    bool no_game;                /* the set-up must be refused */
    bool whole_game;             /* begin with set-up, not from a position */
    const struct format *format; /* that decks are dealt in, or NULL */
    bool deck_given[EPIC_SEATS_MAX];
    epic_game *g;
    epic_event events[EVENTS_KEPT];
    int event_count, events_checked;
    const char *steps[STEPS_KEPT];
    int step_count, steps_checked;
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
void show_position(const struct play *p);
/* What follows that word at the start of s, or NULL. */
const char *word_after(const char *s, const char *word);

/* given */
void reset_position(struct play *p);
bool run_given(struct play *p, const char *line);
/* Begin, if it has not begun. */
bool start_game(struct play *p);
void end_game_of(struct play *p);
int luck_left(const struct play *p);

/* when */
bool run_command(struct play *p, const char *line);
bool run_refused(struct play *p, const char *line);
bool run_misread(struct play *p, const char *line);

/* then */
bool run_check(struct play *p, const char *line);

/* "P1 rest of line": the seat, and *rest behind it; -1: no seat. */
int leading_seat(const struct play *p, const char *line, const char **rest);
/* One name of a list separated by commas; NULL at its end. */
const char *next_name(const char *s, char *name, int size, char *attributes,
                      int attributes_size);
/* The instance of that name, wherever it is; -1: none. */
int instance_named(const epic_game *g, const char *text);

/* A word of a card in play that only games with wounds and attachments know,
 * and how much of the rest of its line belongs to it; whether such a word
 * fits, or a check was one of them. */
bool give_person(struct play *p, struct placed *c, const char *word,
                 const char *rest, int *used);
bool is_person_word(const epic_game *g, int card, const char *word,
                    bool *found);
bool check_person(struct play *p, int card, const char *word, bool *good);
bool check_words_of(struct play *p, const char *line);

/* The card that "NAME: ..." is about, and what is said of it; or -1. */
int card_spoken_of(struct play *p, const char *line, const char **rest);
bool check_card(struct play *p, const char *line);
/* The line, first to last. */
void line_text(const epic_game *g, char *out, size_t size);
bool check_line(struct play *p, const char *rest);
bool check_seen_line(struct play *p, const epic_view *view, const char *rest);
bool check_number(struct play *p, const char *what, int found,
                  const char *expected);
bool check_events(struct play *p, const char *rest);
bool check_no_event(struct play *p, const char *rest);
bool check_steps(struct play *p, const char *rest);
bool check_sees(struct play *p, int seat, const char *rest);
bool check_saw(struct play *p, int seat, const char *rest);

/* without: of the cards, and of the rules */
bool leave_out(struct book *b, const void *without);
bool is_left_out(const struct without *w, const struct epic_game *g);

/* formats */
bool give_format(struct play *p, const char *name);
epic_game *dealt_game(struct play *p, epic_error *error);
bool check_set(struct play *p, const char *rest);
bool check_deal(struct play *p, const char *rest, bool legal);
bool check_deck(struct play *p, const char *rest, bool legal);
bool check_match(struct play *p, const char *rest, bool legal);
bool check_dealt(struct play *p, const char *what, const struct deck *deck,
                 int seats);
bool check_list(struct play *p, const char *rest);
bool check_draft(struct play *p, const char *rest);

/* Lists of words that are compared in any order. */
enum { LIST_MAX = 1200 };
struct words {
    int count;
    char word[LIST_MAX][120];
};
void add_word(struct words *w, const char *text);
void join_words(const struct words *w, char *out, size_t size);
bool same_words(struct play *p, const char *what, struct words *expected,
                struct words *found);
void split_words(const char *s, char separator, struct words *out);

#endif
