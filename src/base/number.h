/* number.h - the only reader of numbers in text from outside: records, decks,
 * lessons, scenarios, command-line options and typed words.
 *
 * A number is written plainly in decimal digits: no blank, no plus, no leading
 * zero.  If the minimum is negative, a minus sign may precede it.  A number out
 * of range is refused, however many digits it has; it never wraps around.
 *
 * Each function returns false, and changes neither *text nor *out, if there is
 * no such number. */
#ifndef EPIC_NUMBER_H
#define EPIC_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* Reads the number at the start of *text, up to the first non-digit, and leaves
 * *text there. */
bool number_take(const char **text, uint64_t most, uint64_t *out);
bool number_take_int(const char **text, int least, int most, int *out);

/* The whole text is the number. */
bool number_read(const char *text, uint64_t most, uint64_t *out);
bool number_read_int(const char *text, int least, int most, int *out);

#endif
