/* inline_cards.c - extracts the cards of a scenario file, and looks up rule
 * ids. */
#include "scenario/inline_cards.h"

#include "base/embedded.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- inline cards -------------------------------------------------------- */

/* A line of the file, without its end. */
struct span {
    const char *at;
    int length;
};

static bool next_span(const char **text, struct span *out)
{
    if (!**text)
        return false;
    out->at = *text;
    out->length = (int)strcspn(*text, "\n");
    *text += out->length + (out->at[out->length] == '\n');
    return true;
}

static bool is_blank(const struct span *s)
{
    return (int)strspn(s->at, " \t\r") >= s->length;
}

/* The name behind `card`, or NULL. */
static const char *card_named(const struct span *s)
{
    const char *name = s->length > 5 ? word_after(s->at, "card") : NULL;
    return name < s->at + s->length ? name : NULL;
}

/* The first level of indentation belongs to the block, more to the card: such a
 * line continues the one before. */
static int indentation(const struct span *s)
{
    int deep = (int)strspn(s->at, " ");
    return deep > 4 ? deep - 2 : (int)strspn(s->at, " \t");
}

char *inline_cards(const char *text, int *bad_line)
{
    char *out = malloc(strlen(text) + 2), *to = out;
    bool inside = false;
    struct span s;
    *bad_line = 0;
    for (int line = 1; out && next_span(&text, &s); line++) {
        const char *name = card_named(&s);
        int skipped = name ? (int)(name - s.at) : indentation(&s);
        if (name && inside && !*bad_line)
            *bad_line = line;
        inside = name ||
                 (inside && isspace((unsigned char)s.at[0]) && !is_blank(&s));
        if (inside) {
            memcpy(to, s.at + skipped, (size_t)(s.length - skipped));
            to += s.length - skipped;
        }
        *to++ = '\n';
    }
    if (out)
        *to = 0;
    return out;
}

int inline_column(const char *text, int line, int column)
{
    struct span s = { text, 0 };
    while (line-- > 0 && next_span(&text, &s))
        ;
    const char *name = card_named(&s);
    return column + (name ? (int)(name - s.at) : indentation(&s));
}

/* ---- rules --------------------------------------------------------------- */

static const char *rules_text(const char *game)
{
    char name[64];
    snprintf(name, sizeof name, "docs/rules/%.40s.md", game);
    for (int i = 0; i < EMBEDDED_COUNT; i++)
        if (!strcmp(EMBEDDED_FILES[i].name, name))
            return EMBEDDED_FILES[i].text;
    return "";
}

static int compare_spans(const void *a, const void *b)
{
    const struct span *x = a, *y = b;
    int shorter = x->length < y->length ? x->length : y->length;
    int differ = memcmp(x->at, y->at, (size_t)shorter);
    return differ ? differ : x->length - y->length;
}

/* A row of a rule list: "| ID | ..." */
static bool row_id(const struct span *line, struct span *id)
{
    if (line->length < 4 || memcmp(line->at, "| ", 2) ||
        !isupper((unsigned char)line->at[2]))
        return false;
    id->at = line->at + 2;
    id->length = (int)strcspn(id->at, " |\n");
    return memchr(id->at, '-', (size_t)id->length);
}

/* Whether the game has that rule.  The sorted ids are cached. */
bool is_rule(const struct play *p, const char *id)
{
    enum { IDS_MAX = 4000 };
    static struct span ids[IDS_MAX];
    static const char *listed;
    static int count;
    const char *text = rules_text(p->game->name);
    struct span wanted = { id, (int)strlen(id) }, line;
    if (listed != text) {
        listed = text;
        count = 0;
        while (next_span(&text, &line))
            count += count < IDS_MAX && row_id(&line, &ids[count]);
        qsort(ids, (size_t)count, sizeof ids[0], compare_spans);
    }
    return bsearch(&wanted, ids, (size_t)count, sizeof ids[0], compare_spans);
}
