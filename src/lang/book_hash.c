/* book_hash.c - the hash that identifies a book, over all its records. */
#include "lang/build.h"
#include "lang/lexicon.h"

#include <string.h>

uint64_t hash_bytes(uint64_t h, const void *data, size_t size)
{
    const unsigned char *s = data;
    for (size_t i = 0; i < size; i++)
        h = (h ^ s[i]) * 0x100000001B3u;
    return h;
}

const uint64_t HASH_START = 0xCBF29CE484222325u;

static uint64_t hash_number(uint64_t h, uint32_t n)
{
    for (int k = 0; k < 4; k++)
        h = (h ^ (n >> 8 * k & 0xFF)) * 0x100000001B3u;
    return h;
}

/* One number of a record: a byte (b), 16 bits (h, k), 32 (w, l) or 64 (q). */
static uint64_t number_at(const unsigned char *s, char kind)
{
    uint16_t half;
    uint32_t word;
    uint64_t whole = *s;
    if (kind == 'h' || kind == 'k') {
        memcpy(&half, s, 2);
        whole = half;
    } else if (kind == 'w' || kind == 'l') {
        memcpy(&word, s, 4);
        whole = word;
    } else if (kind == 'q') {
        memcpy(&whole, s, 8);
    }
    return whole;
}

static int number_size(char kind)
{
    return kind == 'b' || kind == 'x'   ? 1
           : kind == 'w' || kind == 'l' ? 4
           : kind == 'q'                ? 8
                                        : 2;
}

/* Its size when it was added to the record. */
static int number_first_size(char kind)
{
    return kind == 'x' ? 0 : kind == 'l' ? 2 : number_size(kind);
}

/* Its size when books were first hashed. */
static int number_old_size(char kind)
{
    return kind == 'x'                                 ? 0
           : kind == 'k' || kind == 'l' || kind == 'b' ? 1
           : kind == 'h'                               ? 2
                                                       : 4;
}

/* The high half of a wide number is hashed only if it is not 0. */
static uint64_t hash_wide(uint64_t h, uint64_t number)
{
    h = hash_number(h, (uint32_t)number);
    return number >> 32 ? hash_number(h, (uint32_t)(number >> 32)) : h;
}

/* Hashes records as sequences of numbers, independent of byte order and
 * padding.  Fields behind a bar are hashed only where they differ from the
 * neutral record; so are those between plus signs, which in addition do not
 * count for the positions of the others.  A new field placed there leaves the
 * hash of cards that do not use it unchanged, and their saved games valid. */
static uint64_t hash_record(uint64_t h, const unsigned char *s,
                            const unsigned char *neutral, uint32_t place,
                            const char *layout)
{
    uint32_t at = 0; /* where it lay in the record at first */
    bool always = true, added = false;
    for (const char *l = layout; *l; l++) {
        if (*l == '|' || *l == '+') {
            always = always && *l == '+';
            added ^= *l == '+';
            continue;
        }
        char kind = *l++;
        for (int n = *l - 'A' + 1; n > 0; n--) {
            uint64_t number = number_at(s, kind);
            if (kind == 'x') {
                ; /* only padding */
            } else if (always && !added) {
                h = hash_wide(h, number);
            } else if (number != number_at(neutral, kind)) {
                h = hash_number(h, added ? 0x10000u + at : place);
                h = hash_wide(h, number);
            }
            s += number_size(kind);
            neutral += number_size(kind);
            at += (uint32_t)number_first_size(kind);
            place += added ? 0 : (uint32_t)number_old_size(kind);
        }
    }
    return h;
}

/* `old` is the size of a record without later additions. */
static uint64_t hash_records(uint64_t h, const void *data, int count,
                             size_t size, int old, const char *layout)
{
    const unsigned char *first = data;
    for (int i = 0; i < count; i++)
        h = hash_record(h, first + (size_t)i * size, first, (uint32_t)(i * old),
                        layout);
    return h;
}

/* The letter behind b, h, k, w, l, q or x (padding) is a repeat count: A is 1.  A new field
 * changes a size and must be added here. */
_Static_assert(sizeof(struct design) == 136, "hash: design");
_Static_assert(sizeof(struct ability) == 64, "hash: ability");
_Static_assert(sizeof(struct mode) == 6, "hash: mode");
_Static_assert(sizeof(struct clause) == 32, "hash: clause");
_Static_assert(sizeof(struct filter) == 96, "hash: filter");
_Static_assert(sizeof(struct amount) == 12, "hash: amount");
_Static_assert(sizeof(struct condition) == 10, "hash: condition");
_Static_assert(sizeof(struct change) == 64, "hash: change");
_Static_assert(sizeof(struct combat_power) == 6, "hash: power");

/* When clauses were first hashed, some flags shared a bit. */
static uint16_t shared_flags(unsigned flags)
{
    enum {
        ONCE_8 = FLAG_DEADLY | FLAG_KEEPS | FLAG_ALL | FLAG_EACH | FLAG_OFF
    };
    return (uint16_t)((flags & 0xFF) | (flags & ONCE_8 ? 8 : 0) |
                      (flags & FLAG_TOGGLE ? 16 : 0));
}

static uint64_t hash_clauses(uint64_t h, const struct book *o)
{
    for (int i = 0; i < o->clauses; i++) {
        struct clause c = o->clause[i];
        c.flags = shared_flags(c.flags);
        if (c.verb == VERB_MARK && c.marker < 16) /* it was a bit at first */
            c.marker = (uint16_t)(1u << c.marker);
        h = hash_record(h, (unsigned char *)&c, (unsigned char *)o->clause,
                        (uint32_t)(i * 30), "bBkAbI+bA+hH|bB");
    }
    return h;
}

uint64_t book_hash(const struct book *o)
{
    uint64_t h = HASH_START;
#define HASH(array, count, old, layout)                                        \
    h = hash_records(h, o->array, o->count, sizeof *o->array, old, layout)
    HASH(design, designs, 56,
         "wA+lAbB+xFqFhCbA+bA+kAxBlAbE+bD+bB+bA+hBbD|bD+hAbDhGwB+xD");
    HASH(ability, abilities, 48, "bL+bD+qAhFbBhA|qAhAbJ+hAbB+");
    HASH(mode, modes, 6, "hBbB");
    h = hash_clauses(h, o);
    HASH(filter, filters, 52, "kCbK+bA+xBlB+bB+xBqBwBbDhCbB|bH+hCbN+");
    HASH(amount, amounts, 12, "bBhCbD");
    HASH(condition, conditions, 10, "bDhB|bB");
    HASH(change, changes, 24, "hCxBlAbA+bG+xDqBbBhA|kAbA+bAhBbBhAbH+");
    HASH(counter, counters, 4, "hB");
    HASH(trait, traits, 4, "wA");
    HASH(power, powers, 6, "|bF");
#undef HASH
    for (uint32_t i = 0; i < sizeof o->team; i++)
        if (o->team[i])
            h = hash_number(hash_number(h, i), o->team[i]);
    h = hash_bytes(h, o->text, o->text_size);
    if (o->lexicon->number)
        h = hash_number(h, (uint32_t)o->lexicon->number);
    return h ? h : 1; /* 0 means no book */
}
