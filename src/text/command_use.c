/* "use", in all its forms. */
#include "base/number.h"
#include "formats/facts.h"
#include "text/apart.h"
#include "text/command_read.h"
#include "text/say.h"
#include "text/style.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NO_POWER = 255 }; /* a number that no ability has */

/* "NAME heal", "NAME guard 2": an ability by the keyword that gives it, which
 * is cut off; or 0. */
static int entry_behind(const epic_cards *cards, char *name)
{
    for (int i = 1; i < epic_cards_count(cards); i++) {
        struct card_facts d = card_facts(cards, i);
        if (!(d.is & FACT_ENTRY))
            continue;
        for (int k = 0; k < d.abilities; k++) {
            char tail[80];
            int n = snprintf(tail, sizeof tail, " %s", d.name);
            if (d.abilities > 1)
                n += snprintf(tail + n, sizeof tail - (size_t)n, " %d", k + 1);
            size_t length = strlen(name);
            if (length <= (size_t)n || strcasecmp(name + length - n, tail))
                continue;
            name[length - (size_t)n] = 0;
            return d.ability + k;
        }
    }
    return 0;
}

/* "NAME guard", of which there are two: true after saying so. */
static bool say_entries(struct reading *r, const char *name)
{
    char first[NAME_SIZE + 16];
    snprintf(first, sizeof first, "%.80s 1", name);
    if (!entry_behind(r->b->cards, first))
        return false;
    struct line l = { r->out->text, sizeof r->out->text, 0 };
    line_add(&l, "which?");
    for (int i = 1; i < 10; i++) {
        snprintf(first, sizeof first, "%.80s %d", name, i);
        if (entry_behind(r->b->cards, first))
            line_add(&l, "%s use %s %d", i > 1 ? "," : "", name, i);
    }
    return true;
}

/* Exactly as it is listed: which option; -1: as none is, -2: as several are
 * that differ, after saying so. */
static int use_listed(struct reading *r, const char *rest)
{
    const struct brief *b = r->b;
    char text[160];
    epic_detail *fits = room_for_things(r, b->option_count);
    int count = 0, found = -1;
    bool differ = false;
    for (int i = 0; fits && i < b->option_count; i++) {
        option_text(b->cards, r->seat, &b->option[i], text, sizeof text);
        if (b->option[i].option.act != EPIC_USE || strcasecmp(text + 4, rest))
            continue;
        if (found < 0)
            found = i;
        fits[count] = b->option[i];
        fits[count].option.number = 0;
        differ |= !look_the_same(b, &fits[count], &fits[0]);
        count++;
    }
    if (differ) {
        struct wanted w = wanted_of(b, thing_text(b, &fits[0]));
        w.careful = true;
        several(r, fits, count, &w);
    }
    found = !fits || differ ? -2 : found;
    free(fits);
    return found;
}

/* "which? use NAME 1, use NAME heal" */
static bool say_uses(struct reading *r, int card)
{
    const struct brief *b = r->b;
    char text[160];
    const char *gap = "";
    struct line l = { r->out->text, sizeof r->out->text, 0 };
    line_add(&l, "which? ");
    for (int i = 0; i < b->option_count; i++) {
        const epic_option *o = &b->option[i].option;
        if (o->act != EPIC_USE || o->card != card)
            continue;
        option_text(b->cards, r->seat, &b->option[i], text, sizeof text);
        line_add(&l, "%s%s", gap, text);
        gap = ", ";
    }
    return false;
}

/* The nth ability that is printed on the card and can be used, by its number
 * among its lines; -1: there are not so many. */
static int power_printed(const struct brief *b, int design, int nth)
{
    struct card_facts d = card_facts(b->cards, design);
    for (int i = 0; i < d.abilities; i++)
        if (ability_is_power(b->cards, d.ability + i) && --nth == 0)
            return i;
    return -1;
}

/* The first ability that can be used of the card and is not printed on it. */
static int power_given(const struct brief *b, int card)
{
    for (int i = 0; i < b->given_count; i++)
        if (b->given[i].card == card)
            return b->given[i].number;
    return NO_POWER;
}

/* "NAME", "NAME 2": which of its abilities, if it has several. */
static bool use_of(struct reading *r, int card, int nth)
{
    const struct brief *b = r->b;
    int offered = 0, first = -1;
    for (int i = 0; i < b->option_count; i++)
        if (b->option[i].option.act == EPIC_USE &&
            b->option[i].option.card == card && offered++ == 0)
            first = i;
    if (nth == 0 && offered > 1)
        return say_uses(r, card);
    if (nth == 0 && offered > 0)
        return choose(r, b->option[first].option);
    int which = power_printed(b, design_in(b, card), nth > 0 ? nth : 1);
    if (which < 0) /* only what is printed has numbers */
        which = nth > 0 ? NO_POWER : power_given(b, card);
    return choose(r,
                  (epic_option){ EPIC_USE, -1, (int16_t)card, (int16_t)which });
}

static bool use_named(struct reading *r, const char *rest)
{
    char name[NAME_SIZE];
    int nth = 0;
    if (!*rest)
        return unknown(r, "use which card?%s", "");
    int listed = use_listed(r, rest);
    if (listed != -1)
        return listed >= 0 && choose(r, r->b->option[listed].option);
    snprintf(name, sizeof name, "%s", rest);
    int entry = entry_behind(r->b->cards, name);
    char *space = strrchr(name, ' ');
    if (!entry && space && number_read_int(space + 1, 1, 99, &nth))
        *space = 0;
    if (!entry && !nth && say_entries(r, name))
        return false;
    int card = card_named(r, EPIC_USE, name);
    if (card < 0)
        return false;
    if (!entry)
        return use_of(r, card, nth);
    int which = entry - card_facts(r->b->cards, design_in(r->b, card)).ability;
    return choose(r,
                  (epic_option){ EPIC_USE, -1, (int16_t)card, (int16_t)which });
}

bool read_use(struct reading *r, const char *rest)
{
    char name[NAME_SIZE];
    const char *on = split_on(r, rest);
    if (!on || use_listed(r, rest) != -1)
        return use_named(r, rest);
    snprintf(name, sizeof name, "%.*s", (int)(on - rest), rest);
    return use_named(r, name) && put_on(r, r->meant[0].card, on);
}
