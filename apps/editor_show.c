#include "editor_show.h"

#include "formats/facts.h"
#include "lang/lexicon.h"
#include "text/style.h"
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

/* " 1/2 Name   good angel champion, cost 1, 5/6": in the deck, and owned. */
static void print_card(const struct editor *e, int design)
{
    enum { NAME_WIDTH = 26, BEFORE = 6 };
    char text[CARD_TEXT], count[24];
    card_says_all(e->cards, design, text, sizeof text);
    const char *header = text + strcspn(text, "\n");
    header += *header == '\n';
    int length = (int)strcspn(header, "\n");
    int room = line_width() - NAME_WIDTH - BEFORE - 1;
    int in = deck_copies(&e->now.deck, design);
    int beside = deck_copies(&e->now.side, design);
    if (e->owned)
        snprintf(count, sizeof count, "%d/%d%s", in,
                 deck_copies(&e->pool, design), beside ? "s" : "");
    else
        snprintf(count, sizeof count, "%d%s", in, beside ? "s" : "");
    printf("%5s ", count);
    pad_write(stdout, epic_cards_name(e->cards, design), NAME_WIDTH);
    printf(" %.*s\n", length < room ? length : room, header);
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
    line_print(stdout, "%d different cards%s%s, by %s%s.", shown.count,
               e->filter[0] ? " with " : "", e->filter, ORDERS[e->sort],
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

/* "12 good, 16 evil" */
static void print_alignments(const struct editor *e)
{
    const struct flag_word *w = lexicon_for(e->cards)->alignments;
    for (; w->word; w++) {
        int n = 0;
        for (int i = 0; i < e->now.deck.count; i++)
            n += (card_facts(e->cards, e->now.deck.card[i]).alignments &
                  w->bit) != 0;
        if (n && (w->bit & sides_of(e->cards)))
            printf(", %d %s", n, w->word);
    }
}

/* "cost 0: 9, cost 1: 19" */
static void print_curve(const struct editor *e)
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
            printf(", cost %d: %d", i, n[i]);
    printf(", %d %s", champions, game_word(e->cards, "champions"));
}

void editor_state(const struct editor *e)
{
    const struct format *f = e->format;
    struct verdict why;
    printf("Deck: %d", e->now.deck.count);
    if (f->deck_max == f->deck_min)
        printf(" of %d", f->deck_min);
    else
        printf(" of %d or more", f->deck_min);
    print_alignments(e);
    printf("\n      ");
    printf("%s", e->now.deck.count ? "curve" : "empty");
    if (e->now.deck.count)
        print_curve(e);
    if (f->side)
        printf("; sideboard %d of %d", e->now.side.count, f->side);
    printf("\n");
    if (editor_fine(e, &why))
        printf("      legal in %s: `done` finishes it\n", f->name);
    else
        line_print(stdout, "      not legal: %s (%s)", why.text, why.rule);
}
