/* once.h - records that are stored once, however often cards say them. */
#ifndef LANG_ONCE_H
#define LANG_ONCE_H

#include "lang/build.h"

struct once {
    void *data;
    int count, size;
    uint16_t *table; /* open addressing; 0 is empty */
};

/* With room for all of `raw`, and its neutral entry.  False: no memory. */
bool once_begin(struct once *once, const struct list *raw);
/* The number of that record. */
uint16_t once_add(struct once *once, const void *record);

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
