/* remind.c - reminders of what a card refers to without explaining it: counters
 * with text. */
#include "lang/lang.h"

#include "verbs/program.h"

#include <stdio.h>
#include <strings.h>

/* The entry of that kind of counter, or 0. */
static int entry_of(const struct book *b, int counter)
{
    const char *name = book_name(b, b->counter[counter].name);
    for (int i = 1; i < b->designs; i++)
        if ((b->design[i].kinds & KIND_COUNTER) &&
            !strcasecmp(book_name(b, b->design[i].name), name))
            return i;
    return 0;
}

static bool run_puts(const struct book *b, int first, int count, int counter)
{
    for (int i = first; i < first + count; i++)
        if (b->clause[i].verb == VERB_COUNTERS &&
            b->clause[i].counter == counter)
            return true;
    return false;
}

static bool card_puts(const struct book *b, const struct design *d, int counter)
{
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &b->ability[i];
        if (a->kind == ABILITY_ENTERS && a->counter == counter)
            return true;
        if (!a->modes && run_puts(b, a->first, a->clauses, counter))
            return true;
        for (int m = a->first; m < a->first + a->modes; m++)
            if (run_puts(b, b->mode[m].first, b->mode[m].clauses, counter))
                return true;
    }
    return false;
}

int card_remind(const struct book *b, int design, char *buf, int size)
{
    int n = 0;
    buf[0] = 0;
    for (int i = 1; i < b->counters; i++) {
        char line[400];
        int entry = entry_of(b, i);
        if (!entry || !b->design[entry].abilities ||
            !card_puts(b, &b->design[design], i))
            continue;
        ability_print(b, entry, 0, line, sizeof line);
        if (n < size)
            n += snprintf(buf + n, (size_t)(size - n), "(%s counter: %s)\n",
                          book_name(b, b->design[entry].name), line);
    }
    return n < size ? n : size - 1;
}
