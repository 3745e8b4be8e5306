/* intern.h - interning: equal records of a book are stored once. */
#ifndef LANG_INTERN_H
#define LANG_INTERN_H

#include "lang/build.h"

struct interned {
    void *data;
    int count, size;
    uint16_t *slot; /* open addressing; 0 is empty */
};

/* With room for all of `raw`, and its neutral entry.  False: no memory. */
bool intern_begin(struct interned *table, const struct list *raw);
/* The number of that record. */
uint16_t intern_add(struct interned *table, const void *record);

/* Runs of powers.  A run can be a part of what others say. */
struct runs {
    uint32_t *table; /* where each run is first, and how long it is */
    uint32_t size;
};

bool runs_begin(struct runs *runs, int powers);
/* Where in the book's powers that run begins. */
uint16_t runs_add(struct runs *runs, struct book *o, const struct power *run,
                  int count);

#endif
