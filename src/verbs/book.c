#include "verbs/book.h"

#include <stdatomic.h>
#include <stddef.h>

const struct book *listed_books[BOOKS_MAX];
static atomic_int book_count;
static atomic_flag book_lock = ATOMIC_FLAG_INIT;

int book_place(uint64_t hash)
{
    int n = atomic_load(&book_count);
    for (int i = 0; i < n; i++)
        if (listed_books[i]->hash == hash)
            return i;
    return -1;
}

const struct book *book_list(const struct book *b)
{
    while (atomic_flag_test_and_set(&book_lock))
        ; /* listing is rare and short */
    int at = book_place(b->hash), n = atomic_load(&book_count);
    const struct book *found = at < 0 ? NULL : listed_books[at];
    if (!found && n < BOOKS_MAX) {
        found = listed_books[n] = b;
        atomic_store(&book_count, n + 1);
    }
    atomic_flag_clear(&book_lock);
    return found;
}
