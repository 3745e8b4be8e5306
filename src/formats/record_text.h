/* record_text.h - reading the text of a record line by line. */
#ifndef EPIC_RECORD_TEXT_H
#define EPIC_RECORD_TEXT_H

#include "formats/record.h"

struct reader {
    const char *next; /* the line after the current one */
    int line;
    bool at_end;
    char now[EPIC_RECORD_LINE_MAX + 1]; /* the current line */
    size_t source_bytes;                /* total size of card files so far */
    epic_record *r;
    epic_error *error;
};

/* Advance to the next line that is neither empty nor a comment. */
bool next_record_line(struct reader *in);
/* Reports what was expected, and what was found. */
bool record_expects(struct reader *in, const char *what);
/* Whether the line begins with these words; *rest is what follows. */
bool line_begins(const struct reader *in, const char *words, const char **rest);
/* Each reads its word at *text, and moves *text behind it. */
bool take_hex(const char **text, uint64_t *out);
bool take_text(const char **text, const char *word);
/* The choices, up to the line "end". */
bool read_play(struct reader *in);

#endif
