/* compile.c - compiles sources to a book.
 *
 * Two passes: first all names and headers, so that text may refer to any card
 * and class; then the text.  A mistake ends its card only: reading resumes
 * after the next empty line. */
#include "lang/card_names.h"
#include "lang/lang.h"
#include "lang/parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct mistake {
    int source;
    epic_error error;
};

struct compiler {
    struct build build;
    struct parser parser;
    struct token token[LINE_TOKENS_MAX + 1];
    epic_error error; /* the last mistake */
    bool go_on;       /* continue after a mistake */
    int count;
    struct mistake mistake[MISTAKES_MAX];
};

/* A fresh parser for each card: no state carries over. */
static struct parser *begin_card(struct compiler *c, int source,
                                 struct reader reader)
{
    c->error = (epic_error){ 0 };
    c->parser = (struct parser){ .lex = c->build.lexicon,
                                 .b = &c->build,
                                 .error = &c->error,
                                 .source = c->build.sources[source].name,
                                 .token = c->token,
                                 .reader = reader };
    return &c->parser;
}

/* Store the mistake that ended the card.  False: stop reading. */
static bool note_mistake(struct compiler *c, int source)
{
    c->mistake[c->count++] = (struct mistake){ source, c->error };
    return c->go_on && !c->parser.full && c->count < MISTAKES_MAX;
}

/* ---- first pass ---------------------------------------------------------- */

static bool check_name(struct parser *p, const struct line *line)
{
    struct token t = { .line = line->number, .column = 1 };
    if (!line_check(p, line))
        return false;
    char c = line->at[0];
    if (c == ' ' || c == '\t' || c == '-')
        return fail_at(p, &t,
                       "expected the name of a card; this line continues one, "
                       "but there is an empty line before it");
    t.column = NAME_BYTES + 1;
    if (line->len > NAME_BYTES)
        return fail_at(p, &t, "a name has at most %d bytes", NAME_BYTES);
    for (int i = 0; i < line->len; i++) {
        t.column = i + 1;
        if (c == ' ' && line->at[i] == ' ')
            return fail_at(p, &t,
                           "there is one space between the words of a "
                           "name");
        c = line->at[i];
        if (c == '\t')
            return fail_at(p, &t, "a name has spaces, no tabs");
    }
    return true;
}

static bool read_header(struct parser *p, const struct line *name,
                        struct card_entry *card)
{
    card->head = p->reader;
    if (!next_line(p)) {
        struct token t = { .line = name->number, .column = name->len + 1 };
        return !p->failed && fail_at(p, &t,
                                     "this card has no second line: expected "
                                     "'%s' or the like",
                                     p->lex->example);
    }
    p->first_pass = true;
    if (!parse_header(p, &card->design))
        return false;
    struct token t = { .line = name->number, .column = 1 };
    if (card->design.kinds == KIND_KEYWORD &&
        !flag_find(p->lex->keywords, name->at, name->len))
        return fail_at(p, &t, "there is no keyword of this name");
    card->x_stats = p->x_stats;
    card->body = p->reader;
    return true;
}

/* A card with a mistake in its header is listed, too, as others may refer to
 * it. */
static bool read_card(struct compiler *c, const struct line *name, int source,
                      struct reader behind)
{
    struct parser *p = begin_card(c, source, behind);
    struct card_entry card;
    memset(&card, 0, sizeof card);
    card.name = name->at;
    card.name_len = name->len;
    card.source = source;
    card.line = name->number;
    if (!check_name(p, name))
        return false;
    card.broken = !read_header(p, name, &card);
    if (card.design.kinds == KIND_COUNTER)
        c->build.named_counters = true;
    struct token t = { .line = name->number, .column = 1 };
    if (list_add(&c->build.cards, &card) < 0)
        return fail_full_at(p, &t, &c->build.cards);
    return !card.broken;
}

static bool read_cards(struct compiler *c, int source)
{
    const epic_source *s = &c->build.sources[source];
    struct reader reader = { .at = s->text };
    struct token t = { .line = 1, .column = 1 };
    struct line line;
    if (strnlen(s->text, SOURCE_BYTES_MAX + 1) > SOURCE_BYTES_MAX) {
        fail_at(begin_card(c, source, reader), &t,
                "a card file has at most %d bytes", SOURCE_BYTES_MAX);
        return note_mistake(c, source);
    }
    for (bool inside = false; line_next(&reader, &line);) {
        if (line.number > SOURCE_LINES_MAX) {
            t.line = line.number;
            fail_at(begin_card(c, source, reader), &t,
                    "a card file has at most %d lines", SOURCE_LINES_MAX);
            return note_mistake(c, source);
        }
        bool begins = !inside && !line.blank && !line.comment;
        inside = !line.blank && (inside || begins);
        if (begins && !read_card(c, &line, source, reader) &&
            !note_mistake(c, source))
            return false;
    }
    return true;
}

/* Reports names that several cards share. */
static bool check_names(struct compiler *c)
{
    struct card_entry *cards = card_entries(&c->build);
    for (int i = 1; i < c->build.cards.count; i++) {
        if (!cards[i].same_name || cards[i].broken)
            continue;
        const struct card_entry *same = &cards[cards[i].same_name];
        struct token t = { .line = cards[i].line, .column = 1 };
        cards[i].broken = true;
        fail_at(begin_card(c, cards[i].source, cards[i].head), &t,
                "there is a card of this name already, at %.60s:%d",
                c->build.sources[same->source].name, same->line);
        if (!note_mistake(c, cards[i].source))
            return false;
    }
    return true;
}

/* ---- both passes --------------------------------------------------------- */

/* False: stop, there were enough mistakes. */
static bool read_all(struct compiler *c)
{
    for (int i = 0; i < c->build.source_count; i++)
        if (!read_cards(c, i))
            return false;
    if (!names_sort(&c->build)) {
        c->error = (epic_error){ .text = "cards: no memory" };
        return note_mistake(c, 0), false;
    }
    if (!check_names(c))
        return false;
    for (int i = 1; i < c->build.cards.count; i++) {
        const struct card_entry *card = &card_entries(&c->build)[i];
        if (!card->broken &&
            !parse_text(begin_card(c, card->source, card->body), i) &&
            !note_mistake(c, card->source))
            return false;
    }
    return true;
}

static struct book *build(struct compiler *c)
{
    const char *too_much;
    if (!read_all(c) || c->count)
        return NULL;
    struct book *book = build_book(&c->build, &too_much);
    if (!book) {
        c->error = (epic_error){ 0 };
        snprintf(c->error.text, sizeof c->error.text, "cards: %s", too_much);
        note_mistake(c, 0);
    }
    return book;
}

/* Input that cannot be read at all is a mistake without a position. */
static struct compiler *begin(const struct lexicon *lexicon,
                              const epic_source *sources, int count,
                              epic_error *error)
{
    struct compiler *c = NULL;
    const char *why = NULL;
    if (!lexicon)
        why = "there is no such game";
    else if (count > SOURCES_MAX)
        why = "more than 64 card files";
    else if (!(c = calloc(1, sizeof *c)) ||
             !build_begin(&c->build, sources, count))
        why = "cards: no memory";
    _Static_assert(SOURCES_MAX == 64, "as the message says");
    *error = (epic_error){ 0 };
    if (why)
        snprintf(error->text, sizeof error->text, "%s", why);
    else
        c->build.lexicon = lexicon;
    return c;
}

static void end(struct compiler *c)
{
    if (c)
        build_end(&c->build);
    free(c);
}

struct book *cards_compile(const struct lexicon *lexicon,
                           const epic_source *sources, int count,
                           epic_error *error)
{
    epic_error first;
    struct book *book = NULL;
    struct compiler *c = begin(lexicon, sources, count, &first);
    if (!first.text[0]) {
        book = build(c);
        first = c->count ? c->mistake[0].error : first;
    }
    if (error)
        *error = first;
    end(c);
    return book;
}

static int compare_mistakes(const void *a, const void *b)
{
    const struct mistake *x = a, *y = b;
    return x->source != y->source ? x->source - y->source
                                  : x->error.line - y->error.line;
}

struct book *cards_check(const struct lexicon *lexicon,
                         const epic_source *sources, int count,
                         mistake_fn *tell, void *user)
{
    epic_error error;
    struct book *book = NULL;
    struct compiler *c = begin(lexicon, sources, count, &error);
    if (error.text[0]) {
        tell(user, &error);
    } else {
        c->go_on = true;
        book = build(c);
        qsort(c->mistake, (size_t)c->count, sizeof c->mistake[0],
              compare_mistakes);
        for (int i = 0; i < c->count; i++)
            tell(user, &c->mistake[i].error);
    }
    end(c);
    return book;
}
