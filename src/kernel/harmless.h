/* harmless.h - text from outside, before anybody sees it.
 *
 * Names, lines and file names come from strangers.  A control byte or an
 * escape sequence would steer the terminal, a direction mark or a zero-width
 * character would show a name as another one, and bytes that are no UTF-8
 * break whoever reads them.  Parsers refuse such characters (harm_in); what is
 * quoted all the same, in an error or as the name of a file, is written by
 * these functions, which show them as visible escapes: \x1b, \u{202e}. */
#ifndef EPIC_HARMLESS_H
#define EPIC_HARMLESS_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* The length of the character at text, of which `left` bytes may be read, and
 * its code; 0 if it is not well-formed UTF-8. */
int character_at(const char *text, size_t left, uint32_t *code);

/* Whether it is a control, or is not seen itself but changes what is seen: a
 * direction mark, a zero-width character, a format character. */
bool is_harmful(uint32_t code);

/* The first of the n bytes where something stands that must not reach a
 * screen; -1 if there is nothing.  A tab and the end of a line are not meant;
 * a lone carriage return is. */
long harm_in(const char *text, size_t n);

/* Room for any one character, written as below. */
enum { SHOWN_SIZE = 16 };
/* The character at *text in a form that is safe to show; moves on to the next
 * one.  How many bytes were written, besides the NUL. */
int show_character(const char **text, char out[SHOWN_SIZE]);
/* As a part of a JSON string: well-formed UTF-8, and safe to show, too. */
int json_character(const char **text, char out[SHOWN_SIZE]);

/* The text in a form that is safe to show.  Returns its whole length; what
 * does not fit is left out, whole characters at a time. */
size_t harmless(const char *text, char *out, size_t size);
void harmless_write(FILE *out, const char *text);
/* As vsnprintf and snprintf, but safe to show, on one line. */
void harmless_vformat(char *out, size_t size, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));
void harmless_format(char *out, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* How many columns of a terminal the first n bytes take, shown so. */
int columns_of(const char *text, size_t n);

#endif
