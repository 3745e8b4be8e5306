/* intern.h - interning: equal records of a book are stored once. */
#ifndef LANG_INTERN_H
#define LANG_INTERN_H

#include "lang/build.h"

struct interned {
    void *data;
    int count, size;
    uint16_t *slot; /* open addressing; 0 is empty */
};

/* A table with room for all of `raw`, and its neutral entry.  False: out of
 * memory. */
bool intern_begin(struct interned *table, const struct list *raw);
/* The index of that record, which is added if it is new. */
uint16_t intern_add(struct interned *table, const void *record);

/* Interns runs of powers.  A run may be stored as part of a longer one. */
struct runs {
    uint32_t *table; /* hash table: position and length of each known run */
    uint32_t size;
};

bool runs_begin(struct runs *runs, int powers);
/* Index of that run in the book's powers. */
uint16_t runs_add(struct runs *runs, struct book *o,
                  const struct combat_power *run, int count);

#endif
