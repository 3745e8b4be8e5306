/* lines.h - lines that a person types, for commands that lead a conversation. */
#ifndef EPIC_LINES_H
#define EPIC_LINES_H

#include <stdbool.h>

enum { LINE_SIZE = 500 };

/* Show the prompt, read a line, take off its end and the blanks around it.
 * What comes from a file or a pipe is shown too, so that what is printed reads
 * like a session.  False when there are no more lines. */
bool line_ask(const char *prompt, char line[LINE_SIZE]);

/* If the line begins with that word, what follows it; otherwise NULL. */
const char *line_after(const char *line, const char *word);

/* The only word of the list that the line's first word begins, or equals; -1:
 * none, -2: several.  *rest is what follows.  The list ends with NULL. */
int line_word(const char *line, const char *const *words, const char **rest);

#endif
