/* json_read.h - reading one JSON value that a stranger sent.
 *
 *     struct json_doc doc;
 *     if (json_read(&doc, text, length, &why)) {
 *         const char *name = json_string(&doc, 0, "t");
 *         int ask;
 *         if (json_int(&doc, 0, "ask", 0, 60000, &ask)) ...
 *     }
 *
 * Stricter than the standard, since nobody needs more: numbers are whole and
 * fit 64 bits, a key is there once, text is well-formed UTF-8 without a NUL, and
 * nesting is shallow.  Nothing is allocated; a value is a node, which is
 * followed by those inside it.  Node 0 is the whole. */
#ifndef EPIC_JSON_READ_H
#define EPIC_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    JSON_READ_DEPTH = 8,
    JSON_READ_NODES = 16384,
    JSON_READ_NAMES = 64, /* in one object */
    JSON_READ_BYTES = 65536,
};

enum json_kind {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_INTEGER,
    JSON_STRING,
    JSON_LIST,
    JSON_OBJECT,
};

struct json_node {
    uint8_t kind; /* enum json_kind */
    uint16_t end; /* the node behind it and all inside it */
    uint16_t key; /* in an object: its name, in `text` */
    uint16_t string;
    int64_t integer;
};

struct json_doc {
    int count;
    size_t used;
    struct json_node node[JSON_READ_NODES];
    char text[JSON_READ_BYTES]; /* keys and strings, each with a NUL in place of
                                  its quotes */
};

/* False: it is refused, and *why (which may be NULL) says it in a few words. */
bool json_read(struct json_doc *doc, const char *text, size_t length,
               const char **why);

/* The member of that name of an object, or -1. */
int json_member(const struct json_doc *doc, int object, const char *key);
/* The first value inside a list, and the one behind a value in it; -1: there is
 * none. */
int json_first(const struct json_doc *doc, int list);
int json_next(const struct json_doc *doc, int list, int value);

/* A member of that kind.  NULL or false: there is none, or it is not of that
 * kind, or out of range; *out is then unchanged. */
const char *json_string(const struct json_doc *doc, int object,
                        const char *key);
bool json_int(const struct json_doc *doc, int object, const char *key,
              int least, int most, int *out);
bool json_flag(const struct json_doc *doc, int object, const char *key,
               bool *out);
/* A list of whole numbers in range; how many there are, -1: that is not what is
 * there, or they are more than there is room for. */
int json_ints(const struct json_doc *doc, int object, const char *key,
              int least, int most, int *out, int room);

#endif
