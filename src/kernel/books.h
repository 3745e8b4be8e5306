/* books.h - the registry of card sets in use, by number.
 *
 * A game holds no pointer: it names its cards by place and hash.  The first
 * places belong to the built-in sets, one for each ruleset; those are never
 * freed.  Other sets are reference counted: callers of epic_cards_new, games
 * and records hold one reference each, and releasing the last one frees the set
 * and its place.
 *
 * A book is opaque here.  These functions are thread-safe. */
#ifndef EPIC_BOOKS_H
#define EPIC_BOOKS_H

#include <stdbool.h>
#include <stdint.h>

struct book;
typedef void book_end(struct book *b);

enum { BUILTIN_BOOKS = 8, BOOKS_MAX = 4096 };
extern const struct book *listed_books[BOOKS_MAX]; /* NULL: a free place */

/* Registers the book at the first free place with one reference; if a set with
 * that hash is registered already, adds a reference to it instead.  Returns the
 * place, or -1 if all are taken.  `end` frees the book. */
int books_add(struct book *b, uint64_t hash, book_end *end);
/* Registers it at the place of a built-in set, unless that is taken.  Returns
 * the book at that place. */
const struct book *books_add_builtin(struct book *b, uint64_t hash, int place);
/* The place of a registered book.  The caller holds a reference to it. */
int books_place(const struct book *b);

/* Whether the place still holds the book of that hash: a game that was copied
 * as raw bytes may outlive its cards. */
bool books_has(int place, uint64_t hash);
void books_keep(int place); /* adds a reference */
void books_release(int place);

#endif
