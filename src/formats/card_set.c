/* card_set.c - compiles card sets and derives facts from them once.
 *
 * The compiler (lang/) turns text into records. compile() then fills in their
 * derived fields ("computed once" in verbs/program.h and clauses.h), which the
 * engine uses to skip searches, and registers the book. */
#include "formats/card_set.h"

#include "base/embedded.h"
#include "formats/card_facts.h"
#include "formats/looks.h"
#include "formats/record.h"
#include "formats/stock.h"
#include "kernel/ruleset.h"
#include "lang/build.h"
#include "lang/lang.h"
#include "verbs/effect.h"
#include "verbs/follow.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static int builtin_sources(const char *game, epic_source *out)
{
    char folder[64];
    int n = 0;
    snprintf(folder, sizeof folder, "cards/%s/", game);
    for (int i = 0; i < EMBEDDED_COUNT && n < SOURCES_MAX; i++)
        if (!strncmp(EMBEDDED_FILES[i].name, folder, strlen(folder)))
            out[n++] =
                (epic_source){ EMBEDDED_FILES[i].name, EMBEDDED_FILES[i].text };
    return n;
}

/* A new book, not registered yet. */
static struct book *compile(const struct ruleset *rules,
                            const epic_source *sources, int n, book_edit *edit,
                            const void *user, epic_error *error)
{
    struct book *book =
        cards_compile(lexicon_named(rules->name), sources, n, error);
    if (!book)
        return NULL;
    if (edit && edit(book, user))
        book->hash = ~book->hash; /* an edited book must not be taken for the
                                   * original */
    if (!note_facts(book, rules) || !stock_up(book, rules)) {
        if (error && book->commons)
            snprintf(error->text, sizeof error->text,
                     "universal keywords have more than %d lines together",
                     COMMON_LINES);
        book_free(book);
        return NULL;
    }
    return book;
}

/* Registers the book (which may be NULL) with one reference. */
static const epic_cards *list(struct book *book, epic_error *error)
{
    if (!book)
        return NULL;
    int place = books_add(book, book->hash, book_free);
    const struct book *listed = place < 0 ? NULL : listed_books[place];
    if (listed != book) /* the same cards were registered before, or no place is
                         * left */
        book_free(book);
    if (!listed && error)
        snprintf(error->text, sizeof error->text,
                 "%d different sets of cards are in use: free some first",
                 BOOKS_MAX - BUILTIN_BOOKS);
    return (const epic_cards *)listed;
}

static bool are_sources(const epic_source *sources, int count, int most)
{
    if (count < 0 || count > most || (count > 0 && !sources))
        return false;
    for (int i = 0; i < count; i++)
        if (!sources[i].name || !sources[i].text)
            return false;
    return true;
}

const epic_cards *cards_new_edited(const char *game, const epic_source *sources,
                                   int count, book_edit *edit, const void *user,
                                   epic_error *error)
{
    epic_source all[SOURCES_MAX];
    int index, n = 0;
    const struct ruleset *rules = ruleset_named(game, &index);
    if (rules)
        n = builtin_sources(game, all);
    if (!rules || !are_sources(sources, count, SOURCES_MAX - n)) {
        record_fail(error, 0,
                    rules ? "expected at most %d card files, each with a name "
                            "and a text"
                          : "there is no such game",
                    SOURCES_MAX - n);
        return NULL;
    }
    if (count == 0 && !edit)
        return epic_cards_builtin(game);
    for (int i = 0; i < count; i++)
        all[n++] = sources[i];
    return list(compile(rules, all, n, edit, user, error), error);
}

const epic_cards *cards_new_alone(const char *game, const epic_source *sources,
                                  int count, epic_error *error)
{
    int index;
    const struct ruleset *rules = ruleset_named(game, &index);
    return list(compile(rules, sources, count, NULL, NULL, error), error);
}

const epic_cards *epic_cards_new(const char *game, const epic_source *sources,
                                 int count, epic_error *error)
{
    return cards_new_edited(game, sources, count, NULL, NULL, error);
}

const epic_cards *epic_cards_keep(const epic_cards *cards)
{
    if (cards)
        books_keep(books_place(book_in(cards)));
    return cards;
}

void epic_cards_free(const epic_cards *cards)
{
    if (cards)
        books_release(books_place(book_in(cards)));
}

const epic_cards *epic_cards_builtin(const char *game)
{
    static _Atomic(const struct book *) compiled[BUILTIN_BOOKS];
    int index;
    const struct ruleset *rules = ruleset_named(game, &index);
    if (!rules)
        return NULL;
    const struct book *listed = atomic_load(&compiled[index]);
    if (!listed) {
        epic_source sources[SOURCES_MAX];
        epic_error error;
        int n = builtin_sources(game, sources);
        struct book *book = compile(rules, sources, n, NULL, NULL, &error);
        if (!book) {
            fprintf(stderr, "epic: built-in cards: %s\n", error.text);
            return NULL;
        }
        listed = books_add_builtin(book, book->hash, index);
        if (listed != book) /* another thread was faster */
            book_free(book);
        atomic_store(&compiled[index], listed);
    }
    return (const epic_cards *)listed;
}

int epic_cards_count(const epic_cards *cards)
{
    return cards ? book_in(cards)->designs : 0;
}

const char *epic_cards_name(const epic_cards *cards, int design)
{
    const struct book *b = book_in(cards);
    return b && design > 0 && design < b->designs
               ? book_name(b, b->design[design].name)
               : "";
}

int epic_cards_find(const epic_cards *cards, const char *name)
{
    int found = cards && name ? book_find(book_in(cards), name) : 0;
    return found ? found : -1;
}
