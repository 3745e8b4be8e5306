/* books.h - the card sets in use, each at a numbered place.
 *
 * A game holds no pointer: it names its cards by place and hash.  The first
 * places belong to the built-in sets, one for each ruleset; those are never
 * freed, and added sets cannot take their places.  The other sets are
 * reference counted: callers of epic_cards_new, games and records hold one
 * reference each, and the last to be given up frees the set and its place.
 *
 * What a book is made of is not known here.  These functions may be called
 * from any thread. */
#ifndef EPIC_BOOKS_H
#define EPIC_BOOKS_H

#include <stdbool.h>
#include <stdint.h>

struct book;
typedef void book_end(struct book *b);

enum { BUILTIN_BOOKS = 8, BOOKS_MAX = 4096 };
extern const struct book *listed_books[BOOKS_MAX]; /* NULL: a free place */

/* List the book at the first free place for added sets, with one reference,
 * or, if there is one with its hash, give that one a reference more.  Returns
 * the place, or -1 if all are taken.  `end` frees the book. */
int books_add(struct book *b, uint64_t hash, book_end *end);
/* List it at the place of a built-in set, unless one is there already.
 * Returns the book at that place. */
const struct book *books_add_builtin(struct book *b, uint64_t hash, int place);
/* Where a listed book is.  The caller holds a reference to it. */
int books_place(const struct book *b);

/* Whether the place still holds the book of that hash: a game that was copied
 * as bytes may outlive its cards. */
bool books_has(int place, uint64_t hash);
void books_keep(int place); /* one reference more */
void books_release(int place);

#endif
