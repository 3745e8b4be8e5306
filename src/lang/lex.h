/* lex.h - lexical analysis: from the bytes of a card file to the tokens of a
 * line. */
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

/* Which halves are X, and whether signs were written. */
enum { STATS_SIGNED = 1, STATS_OFFENSE_X = 2, STATS_DEFENSE_X = 4 };

struct token {
    const char *at; /* in the source */
    int len, line, column;
    int value; /* NUMBER; -1 if it is too large */
    int16_t offense, defense;
    uint8_t kind, stats;
};

/* A line of the source, without its end. */
struct line {
    const char *at;
    int len, number;
    bool blank, comment;
    bool indented; /* continues the line before */
};

struct reader {
    const char *at; /* the next line; NULL after the last */
    int number;
};

/* Generous: the whole text of an event is printed as one line. */
enum { LINE_BYTES_MAX = 40000, LINE_TOKENS_MAX = 8000, NUMBER_MAX = 9999 };

/* The next line.  False at the end of the text. */
bool line_next(struct reader *r, struct line *out);

/* The column (from 1) of the first invalid byte: an invisible character, or
 * malformed UTF-8. 0 if there is none. */
int line_flaw(const struct line *line);

/* Append the line's tokens.  Returns the new count; no TOKEN_END is written.
 * Writes at most `max`, and returns max + 1 if there are more. */
int line_tokens(const struct line *line, struct token *out, int count, int max);

#endif
