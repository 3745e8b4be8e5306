/* card_names.c - sorts card names, and finds them by binary search. */
#include "lang/card_names.h"

#include "lang/lang.h"
#include "lang/lexicon.h"
#include "lang/words.h"

#include <stdlib.h>
#include <string.h>

/* The letter at that index, or -1 at the end. */
static int letter_at(const char *name, int len, int at)
{
    return at < len ? (unsigned char)lower(name[at]) : -1;
}

static int compare_names(const char *a, int a_len, const char *b, int b_len)
{
    int i = 0, x, y;
    do {
        x = letter_at(a, a_len, i);
        y = letter_at(b, b_len, i);
        i++;
    } while (x == y && x >= 0);
    return x - y;
}

/* By name; equal names in the order of the sources. */
static int compare_entries(const void *a, const void *b)
{
    const struct card_entry *x = *(const struct card_entry *const *)a;
    const struct card_entry *y = *(const struct card_entry *const *)b;
    int by_name = compare_names(x->name, x->name_len, y->name, y->name_len);
    return by_name ? by_name : (x > y) - (x < y);
}

/* Namespaces: in games with keyword entries a card, a kind of counter and a
 * keyword may share a name. */
static int name_space(const struct build *b, const struct card_entry *card)
{
    return b->lexicon->kinds & KIND_KEYWORD
               ? card->design.kinds & (KIND_COUNTER | KIND_KEYWORD)
               : 0;
}

/* The earlier card of that name in the same namespace, or 0. */
static int earlier_of_name(const struct build *b, int at)
{
    const struct card_entry *card = b->by_name[at];
    for (int i = at - 1; i >= 0; i--) {
        const struct card_entry *before = b->by_name[i];
        if (compare_names(card->name, card->name_len, before->name,
                          before->name_len))
            return 0;
        if (name_space(b, card) == name_space(b, before))
            return (int)(before - card_entries(b));
    }
    return 0;
}

bool names_sort(struct build *b)
{
    struct card_entry *cards = card_entries(b);
    b->by_name = malloc((size_t)b->cards.count * sizeof *b->by_name);
    if (!b->by_name)
        return false;
    b->names = b->cards.count - 1; /* entry 0 is not a card */
    for (int i = 0; i < b->names; i++)
        b->by_name[i] = &cards[i + 1];
    qsort(b->by_name, (size_t)b->names, sizeof *b->by_name, compare_entries);
    for (int i = 0; i < b->names; i++)
        cards[b->by_name[i] - cards].same_name = earlier_of_name(b, i);
    return true;
}

struct name_range names_all(const struct build *b)
{
    return (struct name_range){ 0, b->names, 0 };
}

/* Binary search: the first name in the range whose next letter is >= that
 * one. */
static int first_not_below(const struct build *b, const struct name_range *r,
                           int letter)
{
    int from = r->from, to = r->to;
    while (from < to) {
        int middle = from + (to - from) / 2;
        const struct card_entry *card = b->by_name[middle];
        if (letter_at(card->name, card->name_len, r->letters) < letter)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

bool names_narrow(const struct build *b, struct name_range *r, char letter)
{
    int wanted = letter_at(&letter, 1, 0);
    r->from = first_not_below(b, r, wanted);
    r->to = first_not_below(b, r, wanted + 1);
    r->letters++;
    return r->from < r->to;
}

int names_card(const struct build *b, const struct name_range *r, int kinds,
               int except)
{
    for (int i = r->from; i < r->to; i++) {
        const struct card_entry *card = b->by_name[i];
        if (card->name_len != r->letters)
            return 0; /* longer names from here on */
        if (card->broken || ((card->design.kinds & kinds) == kinds &&
                             !(card->design.kinds & except)))
            return (int)(card - card_entries(b));
    }
    return 0;
}

int book_find(const struct book *b, const char *name)
{
    int len = (int)strlen(name), from = 0, to = b->designs - 1;
    while (from < to) {
        int middle = from + (to - from) / 2;
        const char *other = book_name(b, b->design[b->by_name[middle]].name);
        if (compare_names(other, (int)strlen(other), name, len) < 0)
            from = middle + 1;
        else
            to = middle;
    }
    if (from == b->designs - 1)
        return 0;
    const char *found = book_name(b, b->design[b->by_name[from]].name);
    bool same = !compare_names(found, (int)strlen(found), name, len);
    return same ? b->by_name[from] : 0;
}
