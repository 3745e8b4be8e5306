/* style.h - how text is written: how wide, drawn or spoken, in colour or not.
 *
 * Each thread has its own style; it says nothing about a game.  All zero: plain lines of 80 columns. */
#ifndef EPIC_STYLE_H
#define EPIC_STYLE_H

#include <stdbool.h>
#include <stdio.h>

struct style {
    int width;   /* columns; 0: 80 */
    int height;  /* rows; 0: as many as it takes */
    bool drawn;  /* headings with a rule, marks and indents */
    bool spoken; /* for ears: sentences only, nothing to decode */
    bool color;
    bool pointed; /* answers are pointed at: nothing is said of typing them */
};
extern _Thread_local struct style style;

/* Columns that a line may fill; never all, lest the terminal breaks it. */
int line_width(void);

/* What a colour says is always said in words, too. */
enum paint {
    PAINT_PLAIN,
    PAINT_HEAD,
    PAINT_OTHERS, /* what another player did */
    PAINT_RAISED,
    PAINT_LOWERED,
    PAINT_ATTACK,
    PAINT_BLOCK,
    PAINT_FAINT,
    PAINT_GOOD,
    PAINT_EVIL,
    PAINT_WILD,
    PAINT_SAGE,
};
/* The sequence that begins it, and the one that ends it; "" without colour. */
const char *paint(enum paint p);
const char *unpaint(enum paint p);

/* Text that grows at its end; what does not fit is counted and left out. */
struct line {
    char *buf;
    int size, length;
};
void line_add(struct line *line, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* What stands before item i of so many in "a, b or c". */
const char *or_before(int i, int count);

/* Write text in lines that fit, each after `indent` spaces; the caller has
 * written `used` characters of the first line already. */
void wrap_write(FILE *out, const char *text, int indent, int used);
/* Like wrap_write, but at most `lines` lines; what is cut off is shown as
 * "...". */
void wrap_some(FILE *out, const char *text, int indent, int used, int lines);
/* A line, wrapped if it is longer than the window is wide. */
void line_print(FILE *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The text, and blanks up to so many columns. */
void pad_write(FILE *out, const char *text, int columns);
/* A line of a list for ears: in a window words stay whole, and elsewhere it is
 * one line, which a script can read. */
void spoken_line(FILE *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A line of a list: a number or count, a name, and text in a column beside it,
 * or below it in a narrow window; `lines`: at most so many of the text, 0: all
 * of it.  Spoken it is a spoken_line. */
void entry_write(FILE *out, const char *number, const char *name,
                 const char *text, int lines);

/* Newlines become blanks; spoken, arrows and bullets become words. */
void one_line(char *text, int size);

#endif
