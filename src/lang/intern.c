/* intern.c - hash tables that store equal records once. */
#include "lang/intern.h"

#include "lang/attack_words.h"

#include <stdlib.h>
#include <string.h>

enum {
    TABLE_SIZE = 1 << 17
}; /* more than twice the maximum number of
                                * records */

bool intern_begin(struct interned *table, const struct list *raw)
{
    table->size = raw->size;
    table->data = calloc((size_t)raw->count, (size_t)raw->size);
    table->slot = calloc(TABLE_SIZE, sizeof *table->slot);
    if (!table->data || !table->slot)
        return false;
    memcpy(table->data, raw->data, (size_t)raw->size); /* the neutral entry */
    table->count = 1;
    return true;
}

uint16_t intern_add(struct interned *table, const void *record)
{
    size_t size = (size_t)table->size;
    uint64_t h = hash_bytes(HASH_START, record, size);
    for (unsigned i = (unsigned)(h ^ h >> 32) % TABLE_SIZE;;
         i = (i + 1) % TABLE_SIZE) {
        if (table->slot[i] == 0) {
            memcpy((char *)table->data + (size_t)table->count * size, record,
                   size);
            table->slot[i] = (uint16_t)table->count++;
            return table->slot[i];
        }
        if (!memcmp((char *)table->data + table->slot[i] * size, record, size))
            return table->slot[i];
    }
}

bool runs_begin(struct runs *runs, int powers)
{
    runs->size = 32;
    while (runs->size < 2u * POWERS_MAX * (unsigned)powers)
        runs->size *= 2;
    runs->table = calloc(runs->size, sizeof *runs->table);
    return runs->table;
}

/* The entry of that run: its place and, in the low byte, its length; 0 if it
 * is not known. */
static uint32_t *entry_of(const struct runs *runs, const struct book *o,
                          const struct combat_power *run, int count)
{
    size_t bytes = (size_t)count * sizeof *run;
    uint64_t h = hash_bytes(HASH_START, run, bytes);
    for (uint32_t i = (uint32_t)(h ^ h >> 32);; i++) {
        uint32_t *e = &runs->table[i & (runs->size - 1)];
        if (*e == 0 || ((int)(*e & 255) == count &&
                        !memcmp(&o->power[*e >> 8], run, bytes)))
            return e;
    }
}

uint16_t runs_add(struct runs *runs, struct book *o,
                  const struct combat_power *run, int count)
{
    uint32_t known = *entry_of(runs, o, run, count);
    if (known)
        return (uint16_t)(known >> 8);
    for (int i = 0; i < count; i++) {
        o->power[o->powers++] = run[i];
        for (int n = 1; n <= POWERS_MAX && n < o->powers; n++) {
            uint32_t start = (uint32_t)(o->powers - n);
            uint32_t *e = entry_of(runs, o, &o->power[start], n);
            if (*e == 0)
                *e = start << 8 | (uint32_t)n;
        }
    }
    return (uint16_t)(o->powers - count);
}
