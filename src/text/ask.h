/* ask.h - what is being decided, in words, and what may be answered.
 *
 * Options are numbered.  The number one types is usually the place in the
 * list, but where numbers mean something themselves (damage, X, the lines of
 * "choose one") it is that number. */
#ifndef EPIC_ASK_H
#define EPIC_ASK_H

#include "epic_view.h"
#include "text/command.h"

#include <stdio.h>

/* The question to the view's own seat, and below it the options.  With
 * `known` the text of the card that asks is left out: it was told just now. */
void ask_write(FILE *out, const epic_game *g, const epic_view *view,
               bool known);

/* Answers given by number: "2"; for a set "1 3", "block with 2", "1, 2 and
 * 3", which also completes the set.  False with an empty out->text: these
 * words are not numbers, ask command_read.  False with a text: it says what
 * is wrong.  The game is not changed. */
bool ask_numbers(const epic_game *g, int seat, const char *words,
                 struct command *out);

#endif
