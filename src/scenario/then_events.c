/* then_events.c - checks of events and steps. */
#include "scenario/then_events.h"
#include "text/say.h"

#include "base/number.h"

#include <ctype.h>
#include <stdio.h>
#include <strings.h>

/* ---- one event ----------------------------------------------------------- */

/* "2d6", or "3": the number of an event. */
static bool read_event_number(const char *text, struct told *out)
{
    int dice, sides;
    if (number_read_int(text, -NUMBER_MOST, NUMBER_MOST, &out->number))
        return out->numbered = true;
    out->rolled = out->kind == EPIC_EVENT_ROLL &&
                  number_take_int(&text, 0, UINT8_MAX, &dice) &&
                  *text++ == 'd' && number_read_int(text, 0, UINT8_MAX, &sides);
    if (out->rolled)
        out->number = dice | sides << 8;
    return out->rolled;
}

/* The name of a card, or the text for a face-down one. */
static bool read_event_card(struct play *p, const char *name, struct told *out)
{
    bool known = !strcasecmp(name, FACE_DOWN_TEXT) ||
                 epic_cards_find(p->cards, name) >= 0;
    out->name = known ? name : NULL;
    return known;
}

bool read_told(struct play *p, const char *text, struct told *out)
{
    char kind[32];
    const char *at = text, *rest;
    *out = (struct told){ .seat = -1 };
    if (!take_word(p, &at, "a kind of event", kind, sizeof kind))
        return false;
    out->kind = event_named(kind);
    if (out->kind < 0)
        return unread(p, text, "a kind of event (include/epic_events.inc)");
    if (!*at)
        return true;
    int seat = leading_seat(p, at, &rest);
    if (seat >= 0) {
        out->seat = seat;
        at = rest;
    }
    if (!*at || read_event_card(p, at, out) || read_event_number(at, out))
        return true;
    char *space = strrchr(p->text + (at - p->text), ' ');
    if (!space || !read_event_number(space + 1, out))
        return unread(p, at, "a player, a card, a number of the event");
    while (space > at && isspace((unsigned char)space[-1]))
        space--;
    *space = 0;
    return read_event_card(p, at, out) || unread(p, at, "the name of a card");
}

bool is_told(const struct play *p, const epic_event *e, const struct told *t)
{
    if (e->kind != t->kind || (t->seat >= 0 && e->seat != t->seat) ||
        (t->numbered && e->number != t->number) ||
        (t->rolled && e->number >> 8 != t->number))
        return false;
    const char *name = e->face_down && !e->design
                           ? FACE_DOWN_TEXT
                           : epic_cards_name(p->cards, e->design);
    return !t->name ||
           ((e->card >= 0 || e->design > 0) && !strcasecmp(t->name, name));
}

/* ---- sequences ----------------------------------------------------------- */

const char *since(struct play *p, const char *rest, const struct recorded *r,
                  int *from)
{
    const char *after = word_after(rest, "since start");
    *from = after ? 0 : r->when;
    if (r->cut)
        return complain(p, "more has happened than can be kept"), NULL;
    return after ? after : rest;
}

/* "events since start: A; B": these, in this order, others in between. */
bool check_events(struct play *p, const char *rest)
{
    static struct words expected;
    struct recorded *r = &p->events;
    int at;
    const char *list = since(p, rest, r, &at);
    if (!list || !split(p, list, ';', &expected))
        return false;
    if (list == rest)
        at = r->checked;
    for (int i = 0; i < expected.count; i++) {
        struct told told;
        if (!read_told(p, expected.word[i], &told))
            return false;
        while (at < r->count && !is_told(p, &p->event[at], &told))
            at++;
        if (at == r->count)
            return unread(p, expected.word[i],
                          "an event that came, in this order, since %s",
                          list == rest ? "the last `when` or `events`"
                                       : "the start");
        at++;
    }
    r->checked = at;
    return expected.count > 0 || unread(p, list, "events");
}

bool check_no_event(struct play *p, const char *rest)
{
    struct told told;
    int at;
    const char *text = since(p, rest, &p->events, &at);
    if (!text || !read_told(p, text, &told))
        return false;
    for (; at < p->events.count; at++)
        if (is_told(p, &p->event[at], &told))
            return complain(p, "the event did come: %s", text);
    return true;
}

bool check_steps(struct play *p, const char *rest)
{
    static struct words expected;
    struct recorded *r = &p->steps;
    int at;
    const char *list = since(p, rest, r, &at);
    if (!list || !split(p, list, ',', &expected))
        return false;
    if (list == rest)
        at = r->checked;
    for (int i = 0; i < expected.count; i++) {
        while (at < r->count && strcmp(p->step[at], expected.word[i]))
            at++;
        if (at == r->count)
            return unread(p, expected.word[i],
                          "a step that was taken, in this order");
        at++;
    }
    r->checked = at;
    return expected.count > 0 || unread(p, list, "steps");
}
