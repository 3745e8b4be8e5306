/* build.h - records while cards are being compiled.
 *
 * The parser appends records in the order in which it meets them; canon.c then
 * copies what is used into a book in canonical order, which depends only on the
 * meaning of the cards.  So two spellings of one card give equal books. */
#ifndef LANG_BUILD_H
#define LANG_BUILD_H

#include "epic.h"
#include "lang/lex.h"
#include "verbs/program.h"

#include <stddef.h>

struct list {
    void *data;
    int count, room, max, size; /* size of one record in bytes */
    bool full;                  /* the limit `max` was exceeded */
    const char *what;           /* name of the records, for the error message */
};

/* Limits on the input as a whole (docs/cards.md states them). */
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
    keyword_set gain; /* a keyword: "airborne counter" */
    int card; /* or its own entry defines the effect: index of that card */
};

/* A card whose header has been read, but not its text. */
struct card_entry {
    struct design design;
    const char *name;
    int name_len;
    int source, line;
    bool x_stats;       /* X/X: a line of its own defines X */
    bool broken;        /* its header has a mistake */
    int same_name;      /* an earlier card of the same name, or 0 */
    struct reader head; /* positioned before the header line */
    struct reader body; /* positioned behind it */
};

struct build {
    struct list cards; /* struct card_entry; entry 0 is the neutral one */
    /* sorted, see card_names.h; `names` of them */
    const struct card_entry **by_name;
    int names;
    struct list abilities, modes, clauses, filters, amounts, conditions,
        changes;
    struct list counters; /* struct counter_kind */
    bool named_counters;  /* some have an entry of their own */
    struct list traits;   /* struct trait_word */
    struct list powers;   /* struct combat_power */
    uint8_t team[32];     /* bit set of class words: those that are teams */
    const struct lexicon *lexicon;
    const epic_source *sources;
    int source_count;
};

/* Fills in entry 0 of every list.  False: out of memory. */
bool build_begin(struct build *b, const epic_source *sources, int count);
void build_end(struct build *b);

/* Append a record.  Returns its index, or -1 if the list or memory is full. */
int list_add(struct list *l, const void *record);
int list_add_many(struct list *l, const void *records, int count);

static inline struct card_entry *card_entries(const struct build *b)
{
    return b->cards.data;
}

/* The neutral records, from which new ones start. */
struct filter filter_none(void);
struct clause clause_none(void);
struct amount amount_const(int value);

/* book_hash.c */
extern const uint64_t HASH_START;
uint64_t hash_bytes(uint64_t h, const void *data, size_t size);
/* Hash of all records of the book. */
uint64_t book_hash(const struct book *o);

/* The book of everything that was built; NULL if memory is short or an index
 * would overflow (*too_much says of what). */
struct book *build_book(const struct build *b, const char **too_much);

#endif
