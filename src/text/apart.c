#include "text/apart.h"

#include "epic_view.h"
#include "text/borne.h"
#include "text/by_game.h"
#include "text/table.h"

#include <stdio.h>

enum { ALIKE_MAX = 64, STATE_SIZE = 400 };

static const epic_cards *cards_of(const epic_game *g)
{
    return (const epic_cards *)book_of(g);
}

static bool is_body(const epic_game *g, thing t)
{
    return t < THING_ITEM && body_of(g, t);
}

static bool alike_in(const epic_game *g, const epic_view *v, thing a, thing b)
{
    if (a == b || !is_body(g, a) || !is_body(g, b))
        return is_body(g, a) == is_body(g, b);
    const epic_view_body *x = body_seen(v, a), *y = body_seen(v, b);
    return x && y && look_alike(v, cards_of(g), x, y);
}

bool look_the_same(const epic_game *g, thing a, thing b)
{
    static _Thread_local epic_view v;
    if (is_body(g, a) && is_body(g, b))
        epic_game_view(g, g->asked_seat, &v);
    return alike_in(g, &v, a, b);
}

/* ---- what differs -------------------------------------------------------- */

/* All that there is to say of it, each part after ", ". */
static void all_of(const epic_game *g, const epic_view *v, thing t, char *buf,
                   int size)
{
    struct line l = { buf, size, 0 };
    char text[STATE_SIZE];
    buf[0] = 0;
    const epic_view_body *b = is_body(g, t) ? body_seen(v, t) : NULL;
    if (!b)
        return;
    body_line(v, cards_of(g), b, text, sizeof text);
    line_add(&l, ", %s", text);
    if (b->host >= 0)
        line_add(&l, ", on %s", seen_in(g, v->seat, b->host));
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].host == b->card)
            line_add(&l, ", with %s", body_name(cards_of(g), &v->bodies[i]));
}

/* Whether that part is among those. */
static bool has_part(const char *all, const char *part, int length)
{
    for (const char *at = all; (at = strstr(at, ", ")); at += 2)
        if (!strncmp(at + 2, part, (size_t)length) &&
            (!at[2 + length] || at[2 + length] == ','))
            return true;
    return false;
}

/* Those parts of the first that some other one lacks. */
static void parts_apart(char (*all)[STATE_SIZE], int n, int first, char *buf,
                        int size)
{
    struct line l = { buf, size, 0 };
    buf[0] = 0;
    for (const char *at = all[first]; (at = strstr(at, ", "));) {
        at += 2;
        int length = (int)strcspn(at, ",");
        bool shared = true;
        for (int i = 0; i < n; i++)
            shared &= has_part(all[i], at, length);
        if (!shared)
            line_add(&l, "%s%.*s", l.length ? ", " : "", length, at);
    }
}

static bool called_alike(const epic_game *g, thing a, thing b)
{
    return !is_seat(a) && !is_seat(b) &&
           !strcmp(thing_text(g, a), thing_text(g, b));
}

bool apart_text(const epic_game *g, const thing *list, int n, int at,
                char number[12], char *words, int size)
{
    static _Thread_local epic_view v;
    static _Thread_local char all[ALIKE_MAX][STATE_SIZE];
    bool differ = false;
    thing same[ALIKE_MAX];
    int count = 0, nth = 0, first = 0;
    number[0] = words[0] = 0;
    for (int i = 0; i < n; i++) {
        if (!called_alike(g, list[i], list[at]))
            continue;
        bool side = whose_thing(g, list[i]) == whose_thing(g, list[at]);
        nth += i <= at && side; /* as one types it */
        if (i == at)
            first = count;
        if (side && count < ALIKE_MAX)
            same[count++] = list[i];
    }
    if (count < 2 || !is_body(g, list[at]))
        return false;
    epic_game_view(g, g->asked_seat, &v);
    for (int i = 0; i < count; i++) {
        differ |= !alike_in(g, &v, same[i], list[at]);
        all_of(g, &v, same[i], all[i], STATE_SIZE);
    }
    if (!differ)
        return false;
    snprintf(number, 12, "#%d", nth);
    parts_apart(all, count, first < count ? first : 0, words, size);
    return true;
}

/* The cards with which the same can be done, as a name is looked up. */
static int same_act(const epic_option *list, int n, const epic_option *o,
                    thing *out, int *at)
{
    int count = 0;
    for (int i = 0; i < n && count < THINGS_MAX; i++) {
        if (list[i].act != o->act || list[i].card < 0 ||
            (count && out[count - 1] == (thing)list[i].card))
            continue;
        if (list[i].card == o->card)
            *at = count;
        out[count++] = (thing)list[i].card;
    }
    return count;
}

void apart_option(const epic_game *g, const epic_option *list, int n, int at,
                  char *name, size_t name_size, char *more, size_t more_size)
{
    thing same[THINGS_MAX];
    char number[12], words[300], rest[1600];
    const epic_option *o = &list[at];
    int place = 0;
    if (o->card < 0 || g->asked == EPIC_ASK_MODE || g->asked == EPIC_ASK_ORDER)
        return;
    int count = same_act(list, n, o, same, &place);
    if (!apart_text(g, same, count, place, number, words, sizeof words))
        return;
    const char *called = seen_in(g, g->asked_seat, o->card);
    char *found = strstr(name, called);
    if (found) {
        found += strlen(called);
        snprintf(rest, sizeof rest, "%s", found);
        snprintf(found, name_size - (size_t)(found - name), "%s%.100s", number,
                 rest);
    }
    if (o->act == EPIC_PICK || !words[0])
        return; /* all that it is stands there */
    snprintf(rest, sizeof rest, "%s", more);
    snprintf(more, more_size, rest[0] ? "%s; %.1200s" : "%s", words, rest);
}

void apart_in_play(const epic_game *g, int card, char *buf, int size)
{
    thing list[THINGS_MAX];
    char number[12], words[STATE_SIZE];
    int n = 0, at = -1;
    for (int i = 0; i < g->bodies && n < THINGS_MAX; i++) {
        const struct body *b = in_play(g, i);
        if (!b)
            continue;
        if (b->card == card)
            at = n;
        list[n++] = b->card;
    }
    buf[0] = 0;
    if (at >= 0 && apart_text(g, list, n, at, number, words, sizeof words) &&
        words[0])
        snprintf(buf, (size_t)size, " (%s)", words);
}
