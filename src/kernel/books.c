/* books.c - the registry of card sets: a table under a spin lock. */
#include "kernel/books.h"

#include "base/check.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const struct book *listed_books[BOOKS_MAX];

/* Bookkeeping for listed_books, by place. */
static struct place {
    uint64_t hash;
    int references; /* not used for built-in sets */
    struct book *book;
    book_end *end;
} places[BOOKS_MAX];

static int places_used = BUILTIN_BOOKS; /* all places from here on are free */
static atomic_flag lock = ATOMIC_FLAG_INIT;

static void begin(void)
{
    while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire))
        ; /* spins: critical sections are short */
}

static void end(void)
{
    atomic_flag_clear_explicit(&lock, memory_order_release);
}

#ifdef EPIC_LEAK_CHECK
/* Clears the registry at exit: a set that is still registered was leaked, and
 * LeakSanitizer reports it only if nothing points to it. */
static void forget_added(void)
{
    const size_t added = BOOKS_MAX - BUILTIN_BOOKS;
    memset(listed_books + BUILTIN_BOOKS, 0, added * sizeof *listed_books);
    memset(places + BUILTIN_BOOKS, 0, added * sizeof *places);
}

static void forget_added_at_exit(void)
{
    static bool asked;
    if (!asked)
        atexit(forget_added);
    asked = true;
}
#else
static void forget_added_at_exit(void)
{
}
#endif

static void put(int place, struct book *b, uint64_t hash, book_end *free_it)
{
    places[place] = (struct place){ hash, 1, b, free_it };
    listed_books[place] = b;
}

int books_add(struct book *b, uint64_t hash, book_end *free_it)
{
    int found = -1, empty = -1;
    begin();
    for (int i = places_used - 1; i >= 0 && found < 0; i--) {
        if (listed_books[i] && places[i].hash == hash)
            found = i;
        else if (!listed_books[i] && i >= BUILTIN_BOOKS)
            empty = i;
    }
    if (found >= 0) {
        places[found].references++;
    } else {
        if (empty < 0 && places_used < BOOKS_MAX)
            empty = places_used++;
        if (empty >= 0)
            put(empty, b, hash, free_it);
        forget_added_at_exit();
        found = empty;
    }
    end();
    return found;
}

const struct book *books_add_builtin(struct book *b, uint64_t hash, int place)
{
    CHECK(NULL, place >= 0 && place < BUILTIN_BOOKS);
    begin();
    if (!listed_books[place])
        put(place, b, hash, NULL);
    const struct book *listed = listed_books[place];
    end();
    return listed;
}

int books_place(const struct book *b)
{
    int place = 0;
    begin();
    while (place < places_used && listed_books[place] != b)
        place++;
    bool found = place < places_used;
    end();
    CHECK(NULL, found);
    return place;
}

bool books_has(int place, uint64_t hash)
{
    return places[place].hash == hash; /* a free place has hash 0 */
}

void books_keep(int place)
{
    if (place < BUILTIN_BOOKS)
        return;
    begin();
    bool listed = places[place].references > 0;
    places[place].references += listed;
    end();
    CHECK(NULL, listed);
}

void books_release(int place)
{
    if (place < BUILTIN_BOOKS)
        return;
    begin();
    struct place *at = &places[place], was = *at;
    if (was.references == 1) {
        *at = (struct place){ 0 };
        listed_books[place] = NULL;
        while (places_used > BUILTIN_BOOKS && !listed_books[places_used - 1])
            places_used--;
    } else if (was.references > 1) {
        at->references--;
    }
    end();
    CHECK(NULL, was.references > 0);
    if (was.references == 1)
        was.end(was.book);
}
