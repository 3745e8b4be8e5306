/* "use", in all its forms. */
#include "base/number.h"
#include "text/apart.h"
#include "text/by_game.h"
#include "text/command_read.h"
#include "text/style.h"
#include "verbs/acts.h"

#include <ctype.h>
#include <stdio.h>
#include <strings.h>

/* "NAME heal", "NAME technopathy 2": an ability by the keyword that gives it,
 * which is cut off; or 0. */
static int entry_behind(const epic_game *g, char *name)
{
    const struct book *book = book_of(g);
    for (int i = 1; i < book->designs; i++) {
        const struct design *d = &book->design[i];
        if (!(d->kinds & KIND_KEYWORD))
            continue;
        for (int k = 0; k < d->abilities; k++) {
            char tail[80];
            int n =
                snprintf(tail, sizeof tail, " %s", book_name(book, d->name));
            if (d->abilities > 1)
                n += snprintf(tail + n, sizeof tail - (size_t)n, " %d", k + 1);
            size_t length = strlen(name);
            if (length <= (size_t)n || strcasecmp(name + length - n, tail))
                continue;
            name[length - (size_t)n] = 0;
            return d->ability + k;
        }
    }
    return 0;
}

/* "NAME teamwork", of which there are two: true after saying so. */
static bool say_entries(struct reading *r, const char *name)
{
    char first[NAME_SIZE + 16];
    snprintf(first, sizeof first, "%.80s 1", name);
    if (!entry_behind(r->g, first))
        return false;
    struct line l = { r->out->text, sizeof r->out->text, 0 };
    line_add(&l, "which?");
    for (int i = 1; i < 10; i++) {
        snprintf(first, sizeof first, "%.80s %d", name, i);
        if (entry_behind(r->g, first))
            line_add(&l, "%s use %s %d", i > 1 ? "," : "", name, i);
    }
    return true;
}

/* What that card could be used for, offered now or not: what is printed on it,
 * then what its keywords give. */
static int powers_had(const epic_game *g, int card, int16_t *out, int room)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    int n = 0;
    for (int i = 0; i < d->abilities && n < room; i++)
        if (book->ability[d->ability + i].kind == ABILITY_POWER)
            out[n++] = (int16_t)i;
    struct ability_walk w = abilities_of(g, card);
    for (int i; n < room && (i = next_ability(g, card, &w)) != 0;)
        if (book->ability[i].kind == ABILITY_POWER &&
            (i < d->ability || i >= d->ability + d->abilities))
            out[n++] = (int16_t)(i - d->ability);
    return n;
}

/* Exactly as it is listed: which option; -1: as none is, -2: as several are
 * that differ, after saying so. */
static int use_listed(struct reading *r, const epic_option *list, int n,
                      const char *rest)
{
    char text[160];
    thing fits[THINGS_MAX];
    int count = 0, found = -1;
    bool differ = false;
    for (int i = 0; i < n; i++) {
        option_in(r->g, r->seat, list[i], text, sizeof text);
        if (list[i].act != EPIC_USE || strcasecmp(text + 4, rest))
            continue;
        if (found < 0)
            found = i;
        differ |= !look_the_same_in(r->g, (thing)list[i].card,
                                    (thing)list[found].card);
        if (count < THINGS_MAX)
            fits[count++] = (thing)list[i].card;
    }
    if (!differ)
        return found;
    struct wanted w = wanted_of(r->g, card_text(r->g, fits[0]));
    w.careful = true;
    return several(r, fits, count, &w) - 1;
}

/* "which? use NAME 1, use NAME heal" */
static bool say_uses(struct reading *r, const epic_option *list, int n,
                     int card)
{
    char text[160];
    const char *gap = "";
    struct line l = { r->out->text, sizeof r->out->text, 0 };
    line_add(&l, "which? ");
    for (int i = 0; i < n; i++) {
        if (list[i].act != EPIC_USE || list[i].card != card)
            continue;
        option_in(r->g, r->seat, list[i], text, sizeof text);
        line_add(&l, "%s%s", gap, text);
        gap = ", ";
    }
    return false;
}

/* "NAME", "NAME 2": which of its abilities, if it has several. */
static bool use_of(struct reading *r, const epic_option *list, int n, int card,
                   int nth)
{
    enum { MOST = 64 };
    int16_t has[MOST];
    int count = powers_had(r->g, card, has, MOST), offered = 0, first = -1;
    for (int i = 0; i < n; i++)
        if (list[i].act == EPIC_USE && list[i].card == card && offered++ == 0)
            first = i;
    if (nth == 0 && offered > 1)
        return say_uses(r, list, n, card);
    if (nth == 0 && offered > 0)
        return choose(r, list[first]);
    if (nth > 0) /* only what is printed has numbers */
        while (count > 0 &&
               (has[count - 1] < 0 ||
                has[count - 1] >= design_of(r->g, card)->abilities))
            count--;
    int which = nth > count || count == 0 ? 255 : has[nth > 0 ? nth - 1 : 0];
    return choose(r,
                  (epic_option){ EPIC_USE, -1, (int16_t)card, (int16_t)which });
}

static bool use_named(struct reading *r, const char *rest)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    char name[NAME_SIZE];
    int n = epic_game_options(r->g, list), nth = 0;
    if (!*rest)
        return unknown(r, "use which card?%s", "");
    int listed = use_listed(r, list, n, rest);
    if (listed != -1)
        return listed >= 0 && choose(r, list[listed]);
    snprintf(name, sizeof name, "%s", rest);
    int entry = entry_behind(r->g, name);
    char *space = strrchr(name, ' ');
    if (!entry && space && number_read_int(space + 1, 1, 99, &nth))
        *space = 0;
    if (!entry && !nth && say_entries(r, name))
        return false;
    int card = card_named(r, EPIC_USE, name);
    if (card < 0)
        return false;
    if (!entry)
        return use_of(r, list, n, card, nth);
    int16_t which = (int16_t)(entry - design_of(r->g, card)->ability);
    return choose(r, (epic_option){ EPIC_USE, -1, (int16_t)card, which });
}

bool read_use(struct reading *r, const char *rest)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    char name[NAME_SIZE];
    const char *on = split_on(r, rest);
    int n = epic_game_options(r->g, list);
    if (!on || use_listed(r, list, n, rest) != -1)
        return use_named(r, rest);
    snprintf(name, sizeof name, "%.*s", (int)(on - rest), rest);
    return use_named(r, name) && put_on(r, r->meant[0].card, on);
}
