/* report.c - events for the listener, and the report of a failed CHECK. */
#include "kernel/run.h"

#include "kernel/zones.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *rule_now(const struct epic_game *g)
{
    /* Card text has no rule ids of its own: the innermost row that has one. */
    const struct procedure *procedures = ruleset_of(g)->procedures;
    for (int i = g->depth - 1; i >= 0; i--) {
        const struct frame *f = frame_at(g, i);
        const struct step *s = procedures[f->proc].steps;
        if (f->at > 0 && s[f->at - 1].rule)
            return s[f->at - 1].rule;
    }
    return "";
}

/* Who may know which card of all that is: on the table everybody; in a hand its
 * holder, unless it lies open there; in a deck or a pile face down nobody. */
static unsigned who_knows_which(const struct epic_game *g, const struct card *c)
{
    if (!is_hidden_zone(g, c->zone) || (c->marks & CARD_SHOWN))
        return 0xFF;
    return c->zone == ZONE_HAND ? 1u << card_holder(c) : 0;
}

/* Listeners may look at an event later, when its cards have moved: designs,
 * owners and controllers are stored in it. */
void event_complete(const struct epic_game *g, epic_event *e)
{
    bool with = e->kind == EPIC_EVENT_ATTACK && e->other >= 0;
    int weapon = with ? EPIC_HOW_WEAPON(e->number) : -1;
    e->owner = (int8_t)(e->card >= 0 ? card_owner(card_at(g, e->card)) : -1);
    e->other_seat = -1;
    if (weapon >= 0 && weapon < g->cards)
        e->weapon_design = (int16_t)card_at(g, weapon)->design;
    if (e->other < 0 || e->other >= g->cards)
        return;
    const struct body *b = body_of(g, e->other);
    const struct card *other = card_at(g, e->other);
    e->other_seat = (int8_t)(b ? b->controller : card_owner(other));
    e->other_seen_by = (uint8_t)who_sees(g, e->other);
    e->other_known_by = (uint8_t)who_knows_which(g, other);
    e->other_design = (int16_t)other->design;
}

void tell(const struct epic_game *g, epic_event event)
{
    if (!event.rule)
        event.rule = rule_now(g);
    event_complete(g, &event);
    observer.listener(observer.user, g, &event);
}

void tell_of_seat(const struct epic_game *g, int kind, int seat, int number)
{
    tell(g, (epic_event){ .kind = (uint8_t)kind,
                          .seat = (int8_t)seat,
                          .seen_by = 0xFF,
                          .card = -1,
                          .other = -1,
                          .number = number });
}

void tell_of_cards(const struct epic_game *g, int kind, int seat, int card,
                   int other, int number)
{
    unsigned seen_by = who_sees(g, card);
    tell(g, (epic_event){ .kind = (uint8_t)kind,
                          .seat = (int8_t)seat,
                          .seen_by = (uint8_t)seen_by,
                          .face_down = seen_by != 0xFF,
                          .card = (int16_t)card,
                          .other = (int16_t)other,
                          .design = (int16_t)card_at(g, card)->design,
                          .number = number });
}

void epic_listen(epic_listener *listener, void *user)
{
    observer.listener = listener;
    observer.user = user;
}

void observer_reset(void)
{
    memset(&observer, 0, sizeof observer);
}

/* The rows of one choice. */
static _Thread_local struct {
    const struct epic_game *g;
    unsigned decisions;
    long rows;
} counted;

static bool count_row(void *user, struct epic_game *g, const char *rule)
{
    epic_rescue *r = &observer.rescue;
    (void)user;
    (void)rule;
    if (counted.g != g || counted.decisions != g->decisions)
        counted.rows = 0;
    counted.g = g;
    counted.decisions = g->decisions;
    if (++counted.rows > r->rows && r->rows > 0)
        check_failed(g, "an effect without end", __FILE__, __LINE__);
    if (r->fault > 0 && --r->fault == 0)
        check_failed(g, "a fault that was asked for", __FILE__, __LINE__);
    return true;
}

void epic_rescue_set(const epic_rescue *rescue)
{
    observer_reset();
    counted.g = NULL;
    if (!rescue)
        return;
    observer.rescue = *rescue;
    if (rescue->rows > 0 || rescue->fault > 0)
        observer.step = count_row;
}

enum { REPORT_SIZE = 6000 };

static void add(char *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void add(char *text, const char *format, ...)
{
    size_t n = strlen(text);
    va_list args;
    va_start(args, format);
    vsnprintf(text + n, REPORT_SIZE - n, format, args);
    va_end(args);
}

static void add_stack(char *text, const struct epic_game *g)
{
    const struct ruleset *r = ruleset_of(g);
    add(text, "  game %s, seed %llu, decision %u, turn %d\n", r->name,
        (unsigned long long)g->seed, (unsigned)g->decisions, g->turn);
    for (int i = 0; i < g->depth && i < g->cap.frames; i++) {
        const struct frame *f = frame_at(g, i);
        const struct step *s = r->procedures[f->proc].steps;
        const char *rule = f->at > 0 ? s[f->at - 1].rule : NULL;
        add(text, "  in %s%s%s\n", r->procedures[f->proc].name,
            rule ? ", " : "", rule ? rule : "");
    }
}

void check_failed(const struct epic_game *g, const char *what, const char *file,
                  int line)
{
    static _Thread_local char text[REPORT_SIZE];
    text[0] = '\0';
    add(text, "epic: a bug in the engine: %s (%s:%d)\n", what, file, line);
    if (g)
        add_stack(text, g);
    if (!observer.rescue.way_out)
        fputs(text, stderr);
    if (observer.dying)
        observer.dying(observer.dying_user);
    if (observer.rescue.way_out)
        observer.rescue.way_out(observer.rescue.user, text);
    abort();
}
