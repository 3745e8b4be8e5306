#include "editor_show.h"

#include "formats/facts.h"
#include "lang/lexicon.h"
#include "text/style.h"
#include "text/table.h"
#include "typed.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CARD_TEXT = 2000 };

bool phrase_in(const char *text, const char *phrase, int length)
{
    bool inside = false; /* a word */
    for (; *text; text++) {
        if (!inside && !strncasecmp(text, phrase, (size_t)length))
            return true;
        inside = isalnum((unsigned char)*text) || *text == '\'';
    }
    return false;
}

/* Whether the card has all the phrases between commas in its name or text. */
static bool is_listed(const struct editor *e, int design)
{
    char text[CARD_TEXT];
    card_says_all(e->cards, design, text, sizeof text);
    for (const char *at = e->filter; *at;) {
        at += strspn(at, " ,");
        int n = (int)strcspn(at, ","), end = n;
        while (end > 0 && at[end - 1] == ' ')
            end--;
        if (end > 0 && !phrase_in(text, at, end))
            return false;
        at += n;
    }
    return true;
}

/* ---- order --------------------------------------------------------------- */

enum editor_order { BY_ALIGNMENT, BY_COST, BY_NAME, BY_VALUE };
static const char *const ORDERS[] = { "alignment", "cost", "name", "value",
                                      NULL };

static _Thread_local const struct editor *sorted_for;

static int compare(const void *a, const void *b)
{
    const struct editor *e = sorted_for;
    int x = *(const uint16_t *)a, y = *(const uint16_t *)b, order = 0;
    struct card_facts f = card_facts(e->cards, x), g = card_facts(e->cards, y);
    if (e->sort == BY_VALUE)
        order = value_among(&e->values, &e->now.deck, y) -
                value_among(&e->values, &e->now.deck, x);
    unsigned sides = sides_of(e->cards);
    if (e->sort == BY_ALIGNMENT)
        order = (int)(f.alignments & sides) - (int)(g.alignments & sides);
    if (!order && e->sort != BY_NAME)
        order = f.cost - g.cost;
    return order ? order : strcasecmp(f.name, g.name);
}

enum editor_answer editor_sort(struct editor *e, const char *rest)
{
    const char *more;
    int order = typed_word(rest, ORDERS, &more);
    if (order < 0) {
        printf("By alignment, cost, name or value?\n");
        return EDITOR_SAID;
    }
    e->sort = order;
    return editor_pool(e, "");
}

/* ---- lists --------------------------------------------------------------- */

/* "1/2s Name  good angel champion, cost 1, 5/6": in the deck, and owned; s: some
 * are in the sideboard. */
static void print_card(const struct editor *e, int design)
{
    char kind[CARD_TEXT], count[40], owned[16] = "";
    const char *name = epic_cards_name(e->cards, design);
    int in = deck_copies(&e->now.deck, design);
    int beside = deck_copies(&e->now.side, design);
    card_header(e->cards, design, kind, sizeof kind);
    if (e->owned)
        snprintf(owned, sizeof owned, style.spoken ? " of %d" : "/%d",
                 deck_copies(&e->pool, design));
    if (style.spoken) {
        count[0] = 0;
        if (beside)
            snprintf(count, sizeof count, ", %d in the sideboard", beside);
        spoken_line(stdout, "%s: %d%s in the deck%s; %s.", name, in, owned,
                    count, kind);
        return;
    }
    snprintf(count, sizeof count, "%3d%s%s", in, owned, beside ? "s" : " ");
    entry_write(stdout, count, name, kind, 0);
}

enum editor_answer editor_pool(struct editor *e, const char *rest)
{
    struct deck shown = { 0 };
    if (!strcasecmp(rest, "all"))
        e->filter[0] = 0;
    else if (*rest)
        snprintf(e->filter, sizeof e->filter, "%s", rest);
    for (int i = 0; i < e->pool.count; i++)
        if ((i == 0 || e->pool.card[i] != e->pool.card[i - 1]) &&
            is_listed(e, e->pool.card[i]))
            shown.card[shown.count++] = e->pool.card[i];
    sorted_for = e;
    qsort(shown.card, (size_t)shown.count, sizeof shown.card[0], compare);
    for (int i = 0; i < shown.count; i++)
        print_card(e, shown.card[i]);
    line_print(stdout, "%d different card%s%s%s, by %s%s.", shown.count,
               shown.count == 1 ? "" : "s", e->filter[0] ? " with " : "",
               e->filter, ORDERS[e->sort],
               e->filter[0] ? "; `pool all` shows all" : "");
    editor_state(e);
    return EDITOR_SAID;
}

enum editor_answer editor_deck(struct editor *e, const char *rest)
{
    static char text[2 * DECK_MAX * 100];
    (void)rest;
    deck_print(e->cards, &e->now.deck, &e->now.side, text, sizeof text);
    printf("%s", text);
    editor_state(e);
    return EDITOR_SAID;
}

enum editor_answer editor_look(struct editor *e, const char *rest)
{
    int found = 0;
    for (int i = 0; i < e->pool.count && *rest; i++) {
        char text[CARD_TEXT];
        int design = e->pool.card[i];
        bool again = i > 0 && e->pool.card[i - 1] == design;
        const char *name = epic_cards_name(e->cards, design);
        if (again || strncasecmp(name, rest, strlen(rest)))
            continue;
        card_says_all(e->cards, design, text, sizeof text);
        printf("%s%s", found++ ? "\n" : "", text);
    }
    if (!found)
        printf("%s: no card of the pool is called so.\n",
               *rest ? rest : "Which?");
    return EDITOR_SAID;
}

/* ---- where it stands ----------------------------------------------------- */

/* ", 12 good, 16 evil" */
static void add_alignments(const struct editor *e, struct line *l)
{
    const struct flag_word *w = lexicon_for(e->cards)->alignments;
    for (; w->word; w++) {
        int n = 0;
        for (int i = 0; i < e->now.deck.count; i++)
            n += (card_facts(e->cards, e->now.deck.card[i]).alignments &
                  w->bit) != 0;
        if (n && (w->bit & sides_of(e->cards)))
            line_add(l, ", %d %s", n, w->word);
    }
}

/* "cost 0: 9, cost 1: 19, champions: 12" */
static void add_curve(const struct editor *e, struct line *l)
{
    enum { COSTS = 32 };
    int n[COSTS] = { 0 }, champions = 0;
    for (int i = 0; i < e->now.deck.count; i++) {
        struct card_facts f = card_facts(e->cards, e->now.deck.card[i]);
        n[f.cost < COSTS ? f.cost : COSTS - 1] += !(f.is & FACT_RESOURCE);
        champions += (f.is & FACT_CHAMPION) != 0;
    }
    for (int i = 0; i < COSTS; i++)
        if (n[i])
            line_add(l, "cost %d: %d, ", i, n[i]);
    line_add(l, "%s: %d", game_word(e->cards, "champions"), champions);
}

static void print_below(const char *text)
{
    enum { INDENT = 6 };
    if (style.spoken) {
        spoken_line(stdout, "%s.", text);
        return;
    }
    printf("%*s", INDENT, "");
    wrap_write(stdout, text, INDENT, INDENT);
}

void editor_state(const struct editor *e)
{
    const struct format *f = e->format;
    struct verdict why;
    char text[600];
    struct line l = { text, sizeof text, 0 };
    line_add(&l,
             f->deck_max == f->deck_min ? "Deck: %d of %d"
                                        : "Deck: %d of %d or more",
             e->now.deck.count, f->deck_min);
    add_alignments(e, &l);
    line_print(stdout, "%s", text);
    l.length = 0;
    if (e->now.deck.count)
        add_curve(e, &l);
    else
        line_add(&l, "empty");
    if (f->side)
        line_add(&l, "; sideboard %d of %d", e->now.side.count, f->side);
    print_below(text);
    bool fine = editor_fine(e, &why);
    snprintf(text, sizeof text,
             fine ? "legal in %s: `done` finishes it" : "not legal: %s (%s)",
             fine ? f->name : why.text, why.rule);
    print_below(text);
}
