/* lex.h - from the bytes of a card file to the words of one line. */
#ifndef LANG_LEX_H
#define LANG_LEX_H

#include <stdbool.h>
#include <stdint.h>

enum token_kind {
    TOKEN_END,    /* of the line */
    TOKEN_WORD,   /* letters, with ' and - inside: "non-wild", "owner's" */
    TOKEN_NUMBER, /* value */
    TOKEN_STATS,  /* 6/8, +2/+0, -3/+X */
    TOKEN_ARROW,  /* -> */
    TOKEN_MARK,   /* one character: , . : ( ) " - */
};

/* Stats: which halves are X, and whether signs were written. */
enum { STATS_SIGNED = 1, STATS_OFFENSE_X = 2, STATS_DEFENSE_X = 4 };

struct token {
    const char *at; /* in the source */
    int len, line, column;
    int value; /* NUMBER; -1 if it is too large */
    int16_t offense, defense;
    uint8_t kind, stats;
};

/* A physical line of the source, without its end. */
struct line {
    const char *at;
    int len, number;
    bool blank, comment;
    bool indented; /* it continues the line before */
};

struct reader {
    const char *at; /* the next line; NULL after the last */
    int number;
};

/* Generous: an event's whole text is printed as one line. */
enum { LINE_BYTES_MAX = 40000, LINE_TOKENS_MAX = 8000, NUMBER_MAX = 9999 };

/* The next line.  False at the end of the text. */
bool line_next(struct reader *r, struct line *out);

/* The column (from 1) of the first byte that cannot be in a card file: an
 * invisible character, or bytes that are not UTF-8.  0 if all is well. */
int line_flaw(const struct line *line);

/* Append the line's words.  Returns the new count; no TOKEN_END is written.
 * Writes at most `max` and returns max + 1 if there are more. */
int line_tokens(const struct line *line, struct token *out, int count, int max);

#endif
