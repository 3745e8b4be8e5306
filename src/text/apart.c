#include "text/apart.h"

#include "text/borne.h"
#include "text/say.h"
#include "text/table.h"

#include <stdio.h>
#include <string.h>

enum { ALIKE_MAX = 64, STATE_SIZE = 400 };

/* The body that is meant; NULL: something else is, or an ability that waits. */
static const epic_view_body *body_meant(const struct brief *b,
                                        const epic_detail *d)
{
    return d->option.card < 0 || d->option.number > 0
               ? NULL
               : body_seen(&b->view, d->option.card);
}

static bool alike(const struct brief *b, const epic_view_body *one,
                  const epic_view_body *other)
{
    return one == other ||
           (one && other && look_alike(&b->view, b->cards, one, other));
}

bool look_the_same(const struct brief *b, const epic_detail *one,
                   const epic_detail *other)
{
    return alike(b, body_meant(b, one), body_meant(b, other));
}

/* ---- what differs -------------------------------------------------------- */

/* All that there is to say of it, each part after ", ". */
static void all_of(const struct brief *b, const epic_view_body *body, char *buf,
                   int size)
{
    struct line l = { buf, size, 0 };
    char text[STATE_SIZE];
    buf[0] = 0;
    if (!body)
        return;
    body_line(&b->view, b->cards, body, text, sizeof text);
    line_add(&l, ", %s", text);
    if (body->host >= 0)
        line_add(&l, ", on %s", seen_text(b, body->host));
    for (int i = 0; i < b->view.body_count; i++)
        if (b->view.bodies[i].host == body->card)
            line_add(&l, ", with %s", body_name(b->cards, &b->view.bodies[i]));
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

/* Things of one name and controller, in the order in which they are listed. */
struct namesakes {
    const epic_view_body *body[ALIKE_MAX]; /* NULL: it is not in play */
    int count;                             /* that fit here */
    int all;
    int at; /* which of them is spoken of */
};

static void add_namesake(struct namesakes *s, const epic_view_body *body,
                         bool spoken_of)
{
    if (spoken_of)
        s->at = s->all;
    if (s->count < ALIKE_MAX)
        s->body[s->count++] = body;
    s->all++;
}

static bool called_alike(const struct brief *b, const epic_detail *one,
                         const epic_detail *other)
{
    return one->option.card >= 0 && other->option.card >= 0 &&
           one->whose == other->whose &&
           !strcmp(design_text(b->cards, one->design),
                   design_text(b->cards, other->design));
}

/* What follows the name of the one that is spoken of. */
static bool tell_apart(const struct brief *b, const struct namesakes *s,
                       char number[12], char *words, int size)
{
    char all[ALIKE_MAX][STATE_SIZE];
    bool differ = false;
    int at = s->at < s->count ? s->at : 0;
    number[0] = words[0] = 0;
    for (int i = 0; i < s->count; i++) {
        differ |= !alike(b, s->body[i], s->body[at]);
        all_of(b, s->body[i], all[i], STATE_SIZE);
    }
    if (!differ)
        return false;
    snprintf(number, 12, "#%d", (uint16_t)(s->at + 1));
    parts_apart(all, s->count, at, words, size);
    return true;
}

bool apart_text(const struct brief *b, const epic_detail *list, int n, int at,
                char number[12], char *words, int size)
{
    struct namesakes same = { .count = 0 };
    if (body_meant(b, &list[at]))
        for (int i = 0; i < n; i++)
            if (called_alike(b, &list[i], &list[at]))
                add_namesake(&same, body_meant(b, &list[i]), i == at);
    return tell_apart(b, &same, number, words, size);
}

/* The cards with which the same can be done, as a name is looked up. */
static void find_same_act(const struct brief *b, const epic_detail *list, int n,
                          int at, struct namesakes *out)
{
    const epic_option *o = &list[at].option;
    int last = -1;
    for (int i = 0; i < n && body_seen(&b->view, o->card); i++) {
        if (list[i].option.act != o->act || list[i].option.card == last)
            continue;
        last = list[i].option.card;
        if (called_alike(b, &list[i], &list[at]))
            add_namesake(out, body_seen(&b->view, last), last == o->card);
    }
}

void apart_option(const struct brief *b, const epic_detail *list, int n, int at,
                  char *name, size_t name_size, char *more, size_t more_size)
{
    struct namesakes same = { .count = 0 };
    char number[12], words[300], rest[1600];
    const epic_detail *o = &list[at];
    if (o->option.card < 0 || o->asked == EPIC_ASK_MODE ||
        o->asked == EPIC_ASK_ORDER)
        return;
    find_same_act(b, list, n, at, &same);
    if (!tell_apart(b, &same, number, words, sizeof words))
        return;
    const char *called = design_text(b->cards, o->design);
    char *found = strstr(name, called);
    if (found) {
        found += strlen(called);
        snprintf(rest, sizeof rest, "%s", found);
        snprintf(found, name_size - (size_t)(found - name), "%s%.100s", number,
                 rest);
    }
    if (o->option.act == EPIC_PICK || !words[0])
        return; /* all that it is stands there */
    snprintf(rest, sizeof rest, "%s", more);
    snprintf(more, more_size, rest[0] ? "%s; %.1200s" : "%s", words, rest);
}

void apart_in_play(const struct brief *b, int card, char *buf, int size)
{
    struct namesakes same = { .count = 0 };
    char number[12], words[STATE_SIZE];
    const epic_view_body *body = body_seen(&b->view, card);
    for (int i = 0; body && i < b->view.body_count; i++) {
        const epic_view_body *other = &b->view.bodies[i];
        if (other->controller == body->controller &&
            !strcmp(body_name(b->cards, other), body_name(b->cards, body)))
            add_namesake(&same, other, other == body);
    }
    buf[0] = 0;
    if (tell_apart(b, &same, number, words, sizeof words) && words[0])
        snprintf(buf, (size_t)size, " (%s)", words);
}
