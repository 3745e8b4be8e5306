/* lang_books.h - compiling a few cards, and looking into their book. */
#ifndef EPIC_TEST_LANG_BOOKS_H
#define EPIC_TEST_LANG_BOOKS_H

#include "read_file.h"

#include "kernel/zone.h"
#include "lang/lang.h"
#include "rules/tcg/tcg_keywords.h"
#include "verbs/program.h"

#define CARD "Sample\ngood human champion, cost 1, 6/8\n"

#define TCG_CARD "Sample\ngood natural champion, action, build, 6/8\n"

enum { CARD_BYTES = 8192 };

static const char *const TOKENS = "Wolf\nwild wolf token champion, 2/2\n\n"
                                  "Human\ngood human token champion, 1/1\n\n"
                                  "Zombie\nevil zombie token champion, 2/2\n";

static inline struct book *compile_for(const char *game,
                                       const epic_source *sources, int count)
{
    epic_error error;
    struct book *b = cards_compile(lexicon_named(game), sources, count, &error);
    if (!b)
        fail_msg("%s", error.text);
    return b;
}

static inline struct book *compile(const epic_source *sources, int count)
{
    return compile_for("ecg", sources, count);
}

/* One card of that header and text; it is the last design. */
static inline struct book *one_card(const char *header, const char *text)
{
    char card[CARD_BYTES];
    snprintf(card, sizeof card, "Sample\n%s\n%s\n", header, text);
    epic_source sources[] = { { "tokens", TOKENS }, { "test", card } };
    return compile(sources, 2);
}

static const char *const CHAMPION = "good human champion, cost 1, 6/8";
static const char *const EVENT = "evil event, cost 0";

static inline const struct design *last(const struct book *b)
{
    return &b->design[b->designs - 1];
}
static inline const struct ability *ability(const struct book *b, int i)
{
    assert_in_range(i, 0, last(b)->abilities - 1);
    return &b->ability[last(b)->ability + i];
}
static inline const struct clause *clause(const struct book *b, int i)
{
    const struct ability *a = ability(b, 0);
    assert_in_range(i, 0, a->clauses - 1);
    return &b->clause[a->first + i];
}
static inline const struct filter *filter_of(const struct book *b,
                                             const struct clause *c)
{
    return &b->filter[c->filter];
}

static inline void assert_error(const char *text, const char *message)
{
    epic_source sources[] = { { "tokens", TOKENS }, { "x.cards", text } };
    epic_error error;
    struct book *b = cards_compile(lexicon_named("ecg"), sources, 2, &error);
    assert_null(b);
    assert_string_equal(error.text, message);
    int line, column;
    assert_int_equal(sscanf(message, "x.cards:%d:%d:", &line, &column), 2);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    assert_null(cards_compile(lexicon_named("ecg"), sources, 2, NULL));
}

#endif
