/* play.h - a game at the terminal, between the files of `epic play`.
 *
 * A seat is a person or a bot.  What happened is kept as events, and each
 * person is told what its seat may know when it is next asked.  The game is
 * kept as a record: undo and load play it again. */
#ifndef EPIC_PLAY_H
#define EPIC_PLAY_H

#include "ai/player.h"
#include "epic_record.h"
#include "epic_view.h"

struct play {
    epic_record *record;
    epic_game *game;
    const epic_cards *cards;
    const struct player *bot[EPIC_SEATS_MAX]; /* NULL: a person */
    const char *save; /* where the record goes, or NULL */
    bool hotseat;
    bool echo;  /* the input is not a terminal: show what was read */
    bool clear; /* the output is one: it can be cleared */
    bool quit;
    bool passing; /* the pass being made has no alternative */
    int facing;   /* who sits at the screen; -1: nobody yet */
    /* what happened: event i came with choice event_at[i] of the record */
    epic_event *events;
    int *event_at;
    int event_count, event_room;
    int told[EPIC_SEATS_MAX]; /* how many of them that seat has read */
    /* how many choices had been made when a person was asked, each time */
    int *asked;
    int asked_count, asked_room;
};

/* ---- play_session.c ---- */

/* Take over the record and begin; or with `choices`, a second record of the
 * same game, go on where that ended.  False after one line on stderr. */
bool play_begin(struct play *p, epic_record *record,
                const epic_record *choices);
void play_end(struct play *p);
/* To the end of the game, or until somebody leaves.  The exit status. */
int play_run(struct play *p);

/* Take an option, note what happens.  False after one line on stderr. */
bool play_apply(struct play *p, int choice);
/* Back to the last question to a person before this one. */
bool play_undo(struct play *p);
bool play_save(const struct play *p, const char *path);

/* ---- play_words.c ---- */

/* Do what a person typed, whether that is a choice or a question. */
void play_obey(struct play *p, int seat, char *line);
/* Table, hand and question, as far as they help with this decision. */
void play_show(const struct play *p, int seat, bool everything);

#endif
