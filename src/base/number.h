/* number.h - the one reader of numbers in text from outside: records, decks,
 * lessons, scenarios, options and typed words.
 *
 * A number is written plainly in decimal digits: no blank, no plus, no zero
 * before another digit.  Where the smallest number allowed is negative, a
 * minus may stand before it.  What is out of range is refused, however many
 * digits it has; it never wraps around.
 *
 * Each function returns false, and changes neither *text nor *out, if there
 * is no such number. */
#ifndef EPIC_NUMBER_H
#define EPIC_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* The number at the start of *text, up to the first character that is no
 * digit; *text is left there. */
bool number_take(const char **text, uint64_t most, uint64_t *out);
bool number_take_int(const char **text, int least, int most, int *out);

/* The whole text is the number. */
bool number_read(const char *text, uint64_t most, uint64_t *out);
bool number_read_int(const char *text, int least, int most, int *out);

#endif
