/* prompt.h - lines that a person types.
 *
 * On a terminal an editor reads them (libedit: history, TAB); otherwise, for
 * ears, or if the editor was not built in, they are read as they come.  There
 * is one standard input, so there is one of these; signals that ask the
 * program to end are noticed here, too. */
#ifndef EPIC_PROMPT_H
#define EPIC_PROMPT_H

#include <stdbool.h>
#include <stdio.h>

enum { LINE_SIZE = 400, WORD_SIZE = 120, WORDS_MAX = 256 };

enum line_end {
    LINE_READ,
    LINE_LONG,    /* it did not fit, and is gone */
    LINE_ODD,     /* there is something in it that cannot be shown */
    LINE_CLOSED,  /* Ctrl-D, or the input has ended */
    LINE_CLEARED, /* Ctrl-C, and what was typed so far is gone */
    LINE_STOPPED, /* Ctrl-C on an empty line */
    LINE_GONE,    /* the program is asked to end: the terminal was closed */
};

/* Words that could stand where the line ends, each whole; *start is where the
 * word begins that they would replace.  How many. */
typedef int line_words(void *user, const char *line, int *start,
                       char (*out)[WORD_SIZE]);

void lines_open(bool editor, line_words *words, void *user);
void lines_close(void);
/* Where lines come from a file or a pipe, prompts can go elsewhere than to
 * standard output. */
void lines_prompt_to(FILE *out);
/* A tab is read as a blank.  What is too long or odd is answered with one line
 * where the prompt went. */
enum line_end lines_read(const char *prompt, char line[LINE_SIZE]);
/* Nothing of what was typed can be called back, nothing typed ahead counts. */
void lines_forget(void);
/* Wait; true: Enter was pressed before the time was up. */
bool lines_wait(double seconds);
/* Whether the program was asked to end; true once for Ctrl-C, too. */
bool lines_stopped(void);
bool lines_gone(void); /* not counting Ctrl-C */
/* The size of the terminal, 0 if that is unknown. */
void lines_size(int *columns, int *rows);

#endif
