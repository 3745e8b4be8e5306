/* deck.c - reads and prints deck lists. */
#include "formats/deck.h"

#include "base/harmless.h"
#include "base/number.h"
#include "formats/card_set.h"
#include "lang/build.h"
#include "lang/lex.h"
#include "lang/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- names --------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Whether it is that card's name: any case, any blanks between words. */
static bool is_name(const char *text, int len, const char *name)
{
    int i = 0;
    for (; i < len && *name; i++, name++) {
        if (is_blank(text[i]) && is_blank(*name)) {
            while (i + 1 < len && is_blank(text[i + 1]))
                i++;
            while (is_blank(name[1]))
                name++;
        } else if (lower(text[i]) != lower(*name)) {
            return false;
        }
    }
    return i == len && !*name;
}

/* The design of that name, or -1. */
static int design_named(const epic_cards *cards, const char *text, int len)
{
    const struct book *b = book_in(cards);
    for (int i = 1; i < b->designs; i++) {
        const char *name = book_name(b, b->design[i].name);
        if (lower(*name) == lower(*text) && is_name(text, len, name))
            return i; /* few begin with the same letter */
    }
    return -1;
}

static bool is_token(const epic_cards *cards, int design)
{
    return book_in(cards)->design[design].kinds &
           (KIND_TOKEN | KIND_COUNTER | KIND_KEYWORD);
}

static const char *nearest_name(const epic_cards *cards, const char *text,
                                int len)
{
    struct nearest n = nearest_to(text, len);
    for (int i = 1; i < epic_cards_count(cards); i++)
        if (!is_token(cards, i))
            nearest_try(&n, epic_cards_name(cards, i));
    return n.found;
}

/* ---- one line ------------------------------------------------------------ */

/* The rest of the line, without surrounding blanks. */
struct rest {
    const char *at;
    int len;
};

static struct rest trimmed(const char *at, int len)
{
    while (len > 0 && is_blank(*at))
        at++, len--;
    while (len > 0 && is_blank(at[len - 1]))
        len--;
    return (struct rest){ at, len };
}

/* The design that the text names, with or without a trailing # comment; names
 * may contain a #, too. -1: none, and *r is the text without comments. */
static int find_card(const epic_cards *cards, struct rest *r)
{
    for (;;) {
        int design = design_named(cards, r->at, r->len), cut = r->len - 1;
        while (cut > 0 && (r->at[cut] != '#' || !is_blank(r->at[cut - 1])))
            cut--;
        if (design > 0 || cut <= 0)
            return design;
        *r = trimmed(r->at, cut);
    }
}

/* A leading number of copies, "2 " or "2x "; *r is what follows. 1 if there is
 * none; 0 if the number is out of range. */
static int take_copies(struct rest *r)
{
    int n = 0, copies = 0;
    while (n < r->len && r->at[n] >= '0' && r->at[n] <= '9')
        n++;
    int end = n + (n < r->len && (r->at[n] == 'x' || r->at[n] == 'X'));
    if (n == 0 || (end < r->len && !is_blank(r->at[end])))
        return 1;
    const char *number = r->at;
    while (number[0] == '0' && number + 1 < r->at + n)
        number++; /* some programs write 01 */
    (void)number_take_int(&number, 1, DECK_MAX, &copies);
    *r = trimmed(r->at + end, r->len - end);
    return copies;
}

static bool wrong(epic_error *error, const struct line *line, int column,
                  const char *text)
{
    if (!error)
        return false;
    *error = (epic_error){ .line = line->number, .column = column };
    harmless(text, error->text, sizeof error->text);
    return false;
}

static bool no_such_card(const epic_cards *cards, const struct line *line,
                         struct rest name, epic_error *error)
{
    char text[sizeof error->text];
    if (!error) /* no need to search for a similar name */
        return false;
    const char *near = nearest_name(cards, name.at, name.len);
    if (name.len > NAME_BYTES)
        snprintf(text, sizeof text,
                 "expected the name of a card, of at most %d bytes; this has "
                 "%d",
                 NAME_BYTES, name.len);
    else
        snprintf(text, sizeof text, "there is no card called '%.*s'%s%s%s",
                 name.len, name.at, near ? "; did you mean '" : "",
                 near ? near : "", near ? "'?" : "");
    return wrong(error, line, 0, text);
}

static bool take_line(const epic_cards *cards, const struct line *line,
                      struct deck *out, epic_error *error)
{
    char text[sizeof error->text];
    struct rest whole = trimmed(line->at, line->len), name = whole;
    int copies = take_copies(&name);
    int design = name.len ? find_card(cards, &name) : -1;
    if (design < 0 && name.at != whole.at) { /* perhaps a name that begins with
                                              * a number */
        struct rest other = whole;
        int found = find_card(cards, &other);
        if (found > 0) {
            design = found;
            copies = 1;
        }
    }
    if (design < 0 && (!name.len || name.at[0] == '#'))
        return wrong(error, line, 0,
                     "expected the name of a card after the number");
    if (design < 0)
        return no_such_card(cards, line, name, error);
    const char *called = epic_cards_name(cards, design);
    if (is_token(cards, design)) {
        snprintf(text, sizeof text,
                 "'%s' is a token, and tokens are not in decks", called);
        return wrong(error, line, 0, text);
    }
    if (copies == 0) {
        snprintf(text, sizeof text,
                 "expected a number from 1 to %d before '%s'", DECK_MAX,
                 called);
        return wrong(error, line, 0, text);
    }
    if (copies > DECK_MAX - out->count) {
        snprintf(text, sizeof text, "too many cards: a deck holds at most %d",
                 DECK_MAX);
        return wrong(error, line, 0, text);
    }
    for (; copies > 0; copies--)
        out->card[out->count++] = (uint16_t)design;
    return true;
}

/* ---- the whole ----------------------------------------------------------- */

enum { DIGIT_BITS = 5, DIGITS = 1 << DIGIT_BITS };

static void sort_by_digit(const uint16_t *from, uint16_t *to, int n, int shift)
{
    int place[DIGITS + 1] = { 0 };
    for (int i = 0; i < n; i++)
        place[(from[i] >> shift) % DIGITS + 1]++;
    for (int i = 0; i < DIGITS; i++)
        place[i + 1] += place[i];
    for (int i = 0; i < n; i++)
        to[place[(from[i] >> shift) % DIGITS]++] = from[i];
}

/* Radix sort: no branch depends on unpredictable comparisons. */
void deck_sort(struct deck *d)
{
    uint16_t sorted[DECK_MAX];
    unsigned any = 0; /* union of the bits in use */
    for (int i = 0; i < d->count; i++)
        any |= d->card[i];
    for (int shift = 0; any >> shift; shift += DIGIT_BITS) {
        sort_by_digit(d->card, sorted, d->count, shift);
        memcpy(d->card, sorted, (size_t)d->count * sizeof sorted[0]);
    }
}

static int by_design(const void *a, const void *b)
{
    const uint16_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

void designs_sort(uint16_t *list, int count)
{
    if (count > 0)
        qsort(list, (size_t)count, sizeof *list, by_design);
}

/* "Sideboard", alone on its line; a card that is called so takes a number. */
static bool is_heading(const struct line *line)
{
    static const char WORD[] = "sideboard";
    int n = (int)sizeof WORD - 1;
    struct rest r = trimmed(line->at, line->len);
    return (r.len == n || (r.len == n + 1 && r.at[n] == ':')) &&
           !strncasecmp(r.at, WORD, (size_t)n);
}

/* Reads one line into the part of the list that it belongs to. */
static bool read_line(const epic_cards *cards, const struct line *line,
                      struct deck **part, struct deck *side, epic_error *error)
{
    enum { LINE_BYTES = 1000 };
    if (line->len > LINE_BYTES)
        return wrong(error, line, 0,
                     "this line is too long for a line of a deck list");
    int flaw = line->comment ? 0 : line_flaw(line);
    if (flaw)
        return wrong(error, line, flaw,
                     "an invisible character, or bytes that are not UTF-8");
    if (line->blank || line->comment)
        return true;
    if (!is_heading(line))
        return take_line(cards, line, *part, error);
    if (*part == side)
        return wrong(error, line, 0, "there is a sideboard already");
    *part = side;
    return true;
}

bool deck_read(const epic_cards *cards, const char *text, struct deck *out,
               struct deck *side, epic_error *error)
{
    struct reader reader = { text, 0 };
    struct line line;
    struct deck beside = { 0 }, *part = out;
    *out = (struct deck){ 0 };
    if (!strncmp(text, "\xEF\xBB\xBF", 3)) /* UTF-8 byte order mark */
        reader.at += 3;
    while (line_next(&reader, &line))
        if (!read_line(cards, &line, &part, &beside, error))
            return false;
    if (out->count == 0) {
        *error = (epic_error){ .text = "there is no card in this deck: "
                                       "expected lines like '2 NAME'" };
        return false;
    }
    deck_sort(out);
    deck_sort(&beside);
    if (side)
        *side = beside;
    return true;
}

int deck_lines_known(const epic_cards *cards, const char *text)
{
    struct reader reader = { text, 0 };
    struct line line;
    struct deck d = { 0 };
    int n = 0;
    while (line_next(&reader, &line)) {
        d.count = 0;
        n += !line.blank && !line.comment && !line_flaw(&line) &&
             !is_heading(&line) && take_line(cards, &line, &d, NULL);
    }
    return n;
}

/* One design and its number of copies. */
struct entry {
    const char *name;
    int copies;
};

static int by_name(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    int order = strcasecmp(x->name, y->name);
    return order ? order : strcmp(x->name, y->name);
}

/* Prints the cards of one part behind the `used` bytes that are there. */
static size_t print_part(const epic_cards *cards, const struct deck *d,
                         size_t used, char *buf, size_t size)
{
    struct entry entry[DECK_MAX];
    struct deck sorted = *d;
    int n = 0;
    deck_sort(&sorted);
    for (int i = 0; i < sorted.count; i++) {
        if (i == 0 || sorted.card[i] != sorted.card[i - 1])
            entry[n++] =
                (struct entry){ epic_cards_name(cards, sorted.card[i]), 0 };
        entry[n - 1].copies++;
    }
    qsort(entry, (size_t)n, sizeof entry[0], by_name);
    for (int i = 0; i < n; i++)
        used += (size_t)snprintf(used < size ? buf + used : NULL,
                                 used < size ? size - used : 0, "%d %s\n",
                                 entry[i].copies, entry[i].name);
    return used;
}

size_t deck_print(const epic_cards *cards, const struct deck *d,
                  const struct deck *side, char *buf, size_t size)
{
    if (size)
        buf[0] = 0;
    size_t used = print_part(cards, d, 0, buf, size);
    if (!side || !side->count)
        return used;
    used += (size_t)snprintf(used < size ? buf + used : NULL,
                             used < size ? size - used : 0, "\nSideboard\n");
    return print_part(cards, side, used, buf, size);
}

int deck_copies(const struct deck *d, int design)
{
    int n = 0;
    for (int i = 0; d && i < d->count; i++)
        n += d->card[i] == design;
    return n;
}
