/* session.h - a game at the terminal, between the files of `epic play`.
 *
 * A seat is a person or a bot.  What happened is kept as events, and each
 * person is told what its seat may know when it is next asked.  The game is
 * kept as a record: undo and load play it again. */
#ifndef EPIC_SESSION_H
#define EPIC_SESSION_H

#include "ai/player.h"
#include "epic_about.h"
#include "epic_formats.h"
#include "epic_record.h"
#include "table/passing.h"
#include "text/face.h"

enum { KEPT_SIZE = 400 };

struct play {
    epic_record *record;
    epic_match *match;
    const epic_game *game; /* the match's: under way or ended; NULL: none has
                              begun */
    const epic_cards *cards;
    const struct player *bot[EPIC_SEATS_MAX]; /* NULL: a person */
    int seats;
    const struct table_mode *table; /* how they sit */
    int sides;                      /* 0: each plays alone */
    const char *name;               /* of the game: "ecg" */
    const char *save;               /* where the record goes, or NULL */
    const char *own_deck; /* what the only person's deck is called, or NULL */
    bool hotseat;         /* several people at one screen */
    bool echo;            /* the input is not a terminal: show what was read */
    bool clear;           /* the output is one that can be cleared */
    bool terminal;        /* a person types and reads: one can ask back */
    double pace;          /* watching: seconds after something was told */
    bool quit;
    bool leaving;  /* was asked to leave, and warned */
    int warned_at; /* after so many choices one was held back, or -1: ... */
    int warned_of; /* ... this one */
    bool by_hand[EPIC_SEATS_MAX]; /* that person chooses what to pay with */
    int passing; /* PASS_: the pass being made was not typed; or 0 */
    int facing;  /* who sits at the screen; -1: nobody yet */
    uint8_t stops[EPIC_SEATS_MAX][WINDOWS_MAX]; /* enum stop */
    /* what happened: event i came with choice event_at[i] of the record */
    epic_event *events;
    int *event_at;
    int event_count, event_room;
    struct face face[EPIC_SEATS_MAX]; /* what each has been told of it */
    /* how many choices had been made when a person was asked, each time */
    int *asked;
    int asked_count, asked_room;
    /* who conceded: after how many choices, and the events before it */
    struct {
        int at, events;
    } left[EPIC_SEATS_MAX];
    int left_count;
    int undone[EPIC_SEATS_MAX]; /* of that person by another, and not told */
    char saved[400];            /* the file that `save` wrote ... */
    int saved_at;               /* ... after so many choices */
    int looked;                 /* the card that was read last, or 0 */
    /* the file in which the game under way is kept, or ""; after how many
     * choices; where an unfinished one before it and a finished one go */
    char kept[KEPT_SIZE], before[KEPT_SIZE], last[KEPT_SIZE];
    int kept_at;
    bool resumed;   /* it is the game that was kept */
    bool in_cup;    /* the cup says how to go on */
    bool rematch;   /* another game like this one can be offered ... */
    bool again;     /* ... and is wanted, */
    char deck[400]; /* with this deck; "": as before */
};

/* ---- play_session.c: the game, remembered ---- */

/* Take over the record and begin; or with `choices`, a second record of the
 * same game, go on where that ended.  False after one line on stderr. */
bool play_begin(struct play *p, epic_record *record,
                const epic_record *choices);
void play_end(struct play *p);
/* How they sit in that record's game; play_begin does it, too. */
void play_find_table(struct play *p, const epic_record *r);

/* Take an option of the game, note what happens.  False after one line on
 * stderr. */
bool play_apply(struct play *p, int choice);
/* Take several that were typed at once: one step for undo. */
bool play_apply_all(struct play *p, const int *choices, int count);
/* Answers of that seat around games, likewise. */
bool play_answer(struct play *p, int seat, const int *choices, int count);
/* Whether a game is under way, and whether everything is over. */
bool play_in_game(const struct play *p);
bool play_over(const struct play *p);
/* Choice number i of that record again; false: it does not fit here. */
bool play_repeat(struct play *p, const epic_record *choices, int i);
/* That seat gives up; play_concede can be taken back by undo. */
void play_leave(struct play *p, int seat);
void play_concede(struct play *p, int seat);
/* Back to right after choice number `count`.  False after one line on stderr:
 * then the session is over. */
bool play_back_to(struct play *p, int count);
/* Back to the last question to a person before this one. */
bool play_undo(struct play *p);
bool play_save(const struct play *p, const char *path);
void play_tell_saved(const char *path);
/* Whether it could; false after one line on stderr. */
bool play_can_save(const char *path);

/* ---- play_seats.c: who sits where ---- */

/* "P1", "P1,P3" as bits; 0: that is no list of seats. */
unsigned seats_read(const char *words);
/* Seat people there and bots everywhere else, by names with commas between them
 * (the last one plays all further seats).  ARGS_OK, or the exit status after
 * one line. */
int play_sit(struct play *p, unsigned people, const char *bots);
/* The seats of people, a bit each; of those who are still in the game. */
unsigned play_people(const struct play *p);
unsigned play_people_left(const struct play *p);
/* Who plays, at which table. */
void play_tell_seats(const struct play *p);
/* The options that seat everybody so again; with those of the table. */
void play_write_seats(const struct play *p, bool table);
/* Who sits where, as a part of a file's name. */
void play_name_seats(const struct play *p, char *buf, int size);

/* What this terminal can do, and what is wanted of it: for ears, colour ("auto",
 * "never", "always"), lines that can be edited. */
void play_fit_terminal(struct play *p, bool plain, const char *color,
                       bool edits);

/* ---- play_run.c: taking turns ---- */

/* To the end of the game, or until somebody leaves.  The exit status. */
int play_run(struct play *p);

/* Read a line from a person; false: there is none, and perhaps all is left. */
bool play_read(struct play *p, char *line);
/* Let the person of that seat come to the screen, if others sat there; false:
 * it was left. */
bool play_face(struct play *p, int seat);

/* ---- play_around.c: drafts, decks, sideboards ---- */

/* Ask a person what the match asks that seat around games. */
void around_ask(struct play *p, int seat);
/* How the match stands: games won by each. */
void around_score(const struct play *p);
/* The cards that seat has, as far as no game is under way. */
void around_own(const struct play *p, int seat);

/* ---- play_end.c ---- */

void play_tell_result(struct play *p);
/* What becomes of a game that is left or over.  The exit status. */
int play_tell_leaving(struct play *p);
/* One more time, and it is left: say what that does. */
void play_warn_leaving(struct play *p, const char *how);
/* What a person wants after the game: true: a choice was taken back, and it
 * goes on. */
bool play_ask_next(struct play *p);

/* ---- play_care.c ---- */

struct command;
/* Whether what was typed is held back once, after one line that says why. */
bool play_held_back(struct play *p, const struct command *c, const char *line);

/* ---- play_keep.c: the game under way ---- */

enum keep_offer { KEEP_NONE, KEEP_RESUME, KEEP_LEAVE };

/* Where this game is kept, if it can be. */
void keep_find(struct play *p, const char *game);
/* Whether a game that was left is gone on with. */
enum keep_offer keep_offer(struct play *p);
/* Another game begins: one that is unfinished goes where it is not touched. */
void keep_aside(struct play *p);
/* Keep it as it is now. */
void keep_now(struct play *p);
/* How to go on with such a file, or to see it; "~" is the home folder. */
void keep_tell(const char *command, const char *path);
/* It was saved elsewhere: nothing is to be offered. */
void keep_drop(struct play *p);
/* It has ended: whether it is kept to be seen again. */
bool keep_finished(struct play *p);

/* ---- play_stops.c ---- */

/* Whether this question is put to a person: not if the pass is automatic. */
bool play_is_asked(const struct play *p);
/* Whether the question is only what to pay with, and the game answers it. */
bool play_pays(const struct play *p);
/* Stops as they are before anybody changes them. */
void play_stops_usual(struct play *p);
void play_stops(struct play *p, int seat, char *words);

/* ---- play_words.c: what a person types ---- */

/* Do what a person typed, whether that is a choice or a question. */
void play_obey(struct play *p, int seat, char *line);
/* Words for TAB; see prompt.h. */
int play_complete(void *play, const char *line, int *start, char (*out)[120]);

/* A word that a line can begin with. */
struct play_verb {
    const char *name;
    const char *more; /* what may follow it, "NAME" */
    const char *help; /* one line */
    unsigned asks;    /* answers: the kinds of questions, a bit each */
    void (*run)(struct play *p, int seat, char *rest); /* NULL: an answer */
    const char *alias; /* a single letter that always means it, or NULL */
};
extern const struct play_verb PLAY_VERBS[]; /* the last has no name */
/* Whether one may choose what to pay with in this game. */
bool verb_pays(const struct play *p);
/* Whether there is such a thing in this game at all. */
bool verb_is_known(const struct play *p, const struct play_verb *v);
/* Whether it makes sense at the open question. */
bool verb_is_apt(const struct play *p, const struct play_verb *v);

/* ---- play_show.c, play_look.c, play_help.c ---- */

/* To be freed, or NULL after one line: all that the seat may know, or its view
 * alone. */
struct brief *brief_of(const struct play *p, int seat);
epic_view *view_of(const struct play *p, int seat);
/* Table, hand and question, as far as they help with this decision. */
void play_show(struct play *p, int seat, bool everything);
/* What has happened since this seat was told last; how many sentences. */
int play_news(struct play *p, int seat);
/* The question alone, without table and options. */
void play_question(const struct play *p, int seat);
/* What that seat was told of what it did after so many choices: "You play
 * Kong."; empty if that was nothing. */
void play_told(const struct play *p, int seat, int count, char *buf, int size);
/* The word undo: says what is taken back. */
void play_take_back(struct play *p, int seat, char *rest);
void play_table(struct play *p, int seat, char *rest);
void play_hand(struct play *p, int seat, char *rest);
void play_pile(struct play *p, int seat, char *rest);
void play_log(struct play *p, int seat, char *rest);
/* Who chooses what to pay with. */
void play_pay(struct play *p, int seat, char *rest);
void play_look(struct play *p, int seat, char *name);
void play_why(struct play *p, int seat, char *name);
void play_help(struct play *p, int seat, char *topic);
/* ---- play_terms.c: what words mean ---- */

struct lang_word;
/* The term, keyword or state of that name, or a form of it; or NULL. */
const struct lang_word *term_named(const struct play *p, const char *word);
void term_write(const struct play *p, const struct lang_word *term);
/* A line for each keyword and term of the game in a card's text. */
void terms_write(const struct play *p, const char *text);
/* A rule by its id, or those about a word. */
void play_rule(struct play *p, int seat, char *id);

/* Topics of help beside the verbs; NULL behind the last. */
const char *help_topic(const epic_cards *cards, int i);
/* Text in several lines, each of them as wide as the window. */
void lines_write(const char *text);

#endif
