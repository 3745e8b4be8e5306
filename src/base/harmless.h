/* harmless.h - untrusted text, made safe for a terminal.
 *
 * Card names, typed lines and file names are untrusted.  A control byte or an
 * escape sequence would be executed by the terminal, a bidirectional control
 * or a zero-width character would make one name look like another, and
 * malformed UTF-8 breaks the programs that read our output.  Parsers refuse
 * such characters (harm_in).  Errors and file names may still quote them; they
 * are written by these functions, which show them as visible escapes: \x1b,
 * \u{202e}. */
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

/* Whether it is a control, bidirectional control, zero-width or other format
 * character, or a line separator. */
bool is_harmful(uint32_t code);

/* The index of the first character that must not reach a screen, or -1.  Tabs
 * and line ends are allowed; a lone carriage return is not. */
long harm_in(const char *text, size_t n);

/* Room for any one character, written as below. */
enum { SHOWN_SIZE = 16 };
/* Writes the character at *text in a form that is safe to show, and advances
 * *text.  Returns the number of bytes written, without the NUL. */
int show_character(const char **text, char out[SHOWN_SIZE]);
/* Variant for a JSON string: well-formed UTF-8, and safe to show, too. */
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

/* How many terminal columns the first n bytes take, in that form. */
int columns_of(const char *text, size_t n);

#endif
