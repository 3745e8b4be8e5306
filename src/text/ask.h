/* ask.h - what is being decided, in words, and what may be answered.
 *
 * Options are numbered.  The number is the place in the list, but of "choose
 * one" it is that of the line.  The members of a set are numbered from 1, and
 * typed at once. */
#ifndef EPIC_TEXT_ASK_H
#define EPIC_TEXT_ASK_H

#include "text/brief.h"
#include "text/command.h"
#include "text/split.h"

#include <stdio.h>

enum {
    ASK_KNOWN = 1,      /* what the card says was told just now: leave it out */
    ASK_HAND_SHOWN = 2, /* with its numbers: do not list its cards again */
};

/* The question to the brief's seat, and below it the options; spoken, the
 * question comes last. */
void ask_write(FILE *out, const struct brief *b, const struct promise *promises,
               int promised, int how);
/* The question alone, in a line or two. */
void question_write(FILE *out, const struct brief *b,
                    const struct promise *promises, int promised);
/* The question as one string, with what the card that asks says; its
 * length. */
enum { QUESTION_SIZE = 4000 };
int question_text(const struct brief *b, const struct promise *promises,
                  int promised, char *buf, int size);
/* Whether a number is asked for: then no options are listed. */
bool asks_number(int kind);

/* ---- ask_options.c ---- */

void options_write(FILE *out, const struct brief *b, bool hand_shown);
/* What is printed of list[at] beside its number, but for what it is just now:
 * a line of the card, "energy blast 6 (sound)", "wound P2's Duke". */
enum { PRINTED_SIZE = 1600 };
int ask_printed(const struct brief *b, const epic_detail *list, int n, int at,
                char *buf, int size);
/* Of list[at]: what it is called, and what else there is to say of it. */
void option_told(const struct brief *b, const epic_detail *list, int n, int at,
                 char name[PRINTED_SIZE], char more[PRINTED_SIZE]);
/* The number that chooses b->listed[at]. */
int ask_label(const struct brief *b, int at);
/* For each card of the seat's hand the number that chooses it, or 0. */
void ask_labels(const struct brief *b, int *labels);
/* The option that this number chooses where one is chosen, by its place among
 * those of the game; or -1. */
int ask_choice(const struct brief *b, int label);
/* The card that this number chooses, or -1. */
int ask_card(const struct brief *b, int label);
/* A line of text, or one of its modes, in one line. */
void printed_line(const epic_cards *cards, int ability, int mode, char *buf,
                  int size);

/* ---- answer.c ---- */

/* Any answer: a number, a set, a split, words; an empty one takes what is
 * proposed, if something is.  As command_read. */
bool answer_read(const epic_game *g, int seat, const char *words,
                 const struct promise *promises, int promised,
                 struct command *out);

#endif
