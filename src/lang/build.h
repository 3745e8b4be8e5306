/* build.h - records while cards are being compiled.
 *
 * The parser appends records in whatever order it meets them; canon.c then
 * copies what is used into a book, in an order that depends only on what the
 * cards say.  So two spellings of one card give one book. */
#ifndef LANG_BUILD_H
#define LANG_BUILD_H

#include "epic.h"
#include "lang/lex.h"
#include "verbs/program.h"

#include <stddef.h>

struct list {
    void *data;
    int count, room, max, size; /* size of one record in bytes */
    bool full;                  /* more than `max` were to be added */
    const char *what;           /* for the message then */
};

/* What is read together (docs/cards.md states these). */
enum {
    SOURCE_BYTES_MAX = 4000000,
    SOURCE_LINES_MAX = 100000,
    TRAIT_LETTERS = 24,
    NAME_BYTES = 80,
};

struct trait_word {
    char word[TRAIT_LETTERS + 1];
};

struct counter_kind {
    int16_t offense, defense;
    uint64_t gain; /* a keyword: "airborne counter" */
    int card;      /* or an entry of its own says what it does: its number */
};

/* A card before its text is read. */
struct card_entry {
    struct design design;
    const char *name;
    int name_len;
    int source, line;
    bool x_stats;       /* X/X: a line says what X is */
    bool broken;        /* its header has a mistake */
    int same_name;      /* an earlier card that is called the same, or 0 */
    struct reader head; /* stands before the header line */
    struct reader body; /* stands behind it */
};

struct build {
    struct list cards; /* struct card_entry; entry 0 is the neutral one */
    const struct card_entry *
        *by_name; /* sorted (card_names.h); `names` of them */
    int names;
    struct list abilities, modes, clauses, filters, amounts, conditions,
        changes;
    struct list counters; /* struct counter_kind */
    bool named_counters;  /* some have an entry of their own */
    struct list traits;   /* struct trait_word */
    struct list powers;   /* struct power */
    uint8_t team[32];     /* bit per class word: it is a team */
    const struct lexicon *lexicon;
    const epic_source *sources;
    int source_count;
};

/* Fills entry 0 of every list.  False if there is no memory. */
bool build_begin(struct build *b, const epic_source *sources, int count);
void build_end(struct build *b);

/* Append a record.  Its index, or -1 if the list is full or memory is. */
int list_add(struct list *l, const void *record);
int list_add_many(struct list *l, const void *records, int count);

static inline struct card_entry *card_entries(const struct build *b)
{
    return b->cards.data;
}

/* The neutral records, and what new ones start from. */
struct filter filter_none(void);
struct clause clause_none(void);
struct amount amount_const(int value);

/* book_hash.c */
extern const uint64_t HASH_START;
uint64_t hash_bytes(uint64_t h, const void *data, size_t size);
/* Of all that the book says. */
uint64_t book_hash(const struct book *o);

/* The book of everything that was built; NULL if there is no memory or too
 * much to number (*too_much says what). */
struct book *build_book(const struct build *b, const char **too_much);

#endif
