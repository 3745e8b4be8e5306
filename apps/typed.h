/* typed.h - lines that a person types, for commands that lead a
 * conversation. */
#ifndef EPIC_TYPED_H
#define EPIC_TYPED_H

#include "prompt.h"

#include <stdbool.h>

enum { TYPED_SIZE = LINE_SIZE };

/* Show the prompt, read a line, take off its end and the blanks around it.
 * What comes from a file or a pipe is shown too, so that what is printed reads
 * like a session.  False when there are no more lines.  After lines_open. */
bool typed_line(const char *prompt, char line[TYPED_SIZE]);

/* The only word of the list that the line's first word begins, or equals; -1:
 * none, -2: several.  *rest is what follows.  The list ends with NULL. */
int typed_word(const char *line, const char *const *words, const char **rest);

#endif
