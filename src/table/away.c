/* away.c - who is there, and what the others may do when somebody is not. */
#include "base/check.h"
#include "table/inside.h"

#include <string.h>

enum { CLAIM_MS = 60000, CLAIM_PART = 4 };

void say_seats(table *t)
{
    char text[3000];
    struct json j;
    message_begin(&j, text, sizeof text, "seats");
    tell_seats(t, &j, true);
    json_close(&j);
    CHECK(NULL, json_end(&j) < sizeof text);
    for (int v = 0; v < TABLE_VIEWERS; v++)
        effect_add(t, (struct table_out){ .kind = OUT_SAY, .viewer = v }, text);
}

void note_here(table *t, int viewer, uint32_t link)
{
    if (viewer >= t->seats)
        return;
    struct chair *c = &t->chair[viewer];
    bool was_gone = c->told_gone;
    for (int i = 0; i < c->links; i++)
        if (c->link[i] == link)
            return;
    if (c->links < LINKS_MAX)
        c->link[c->links++] = link;
    c->gone = 0;
    c->told_gone = false;
    if (was_gone)
        say_seats(t);
}

void table_gone(table *t, int64_t now, uint32_t link, int viewer)
{
    note_time(t, now);
    if (viewer < 0 || viewer >= t->seats)
        return;
    struct chair *c = &t->chair[viewer];
    for (int i = 0; i < c->links; i++)
        if (c->link[i] == link)
            c->link[i] = c->link[--c->links];
    if (c->links == 0 && c->gone == 0)
        c->gone = t->now > 0 ? t->now : 1;
    schedule(t);
}

/* From when on the others may claim what they like of a seat that is away;
 * NEVER: it is there, or nobody waits for it. */
int64_t claim_from(const table *t, int seat)
{
    const struct chair *c = &t->chair[seat];
    if (!t->match || is_over(t) || c->bot || !c->gone || !c->asked)
        return NEVER;
    return c->gone + CLAIM_MS + t->setup.clock.bank / CLAIM_PART;
}

/* {"t":"claim","what":"win"}: of the seat that all wait for. */
void take_claim(table *t, const struct incoming *m)
{
    const char *what = json_string(m->doc, 0, "what");
    int seat = -1;
    for (int i = 0; i < t->seats && seat < 0; i++)
        if (i != m->viewer && t->now >= claim_from(t, i))
            seat = i;
    bool win = what && strcmp(what, "win") == 0;
    bool bot = what && strcmp(what, "bot") == 0;
    struct table_entry e = { .at = m->now, .seat = (int8_t)seat };
    e.kind = win ? ENTRY_TIME : ENTRY_BOT;
    e.value = TIME_AWAY;
    e.text = bot ? "greedy" : NULL;
    if (!win && !bot)
        send_refusal(t, m, "unclear", NULL, "Say what: win, or bot.", NULL);
    else if (seat < 0)
        send_refusal(t, m, "closed", NULL, "Nobody has been away for so long.",
                     NULL);
    else if (bot && t->setup.rated)
        send_refusal(t, m, "closed", NULL,
                     "In a rated game no program sits in.", NULL);
    else if (!journal_add(t, e))
        send_refusal(t, m, "closed", NULL, "That is not possible now.", NULL);
    else {
        if (bot)
            say_seats(t);
        go_on(t, m->now);
    }
}

/* The seat has lost, whatever it has. */
bool carry_out_time(table *t, const struct table_entry *e)
{
    if (!carry_out_concession(t, e->seat))
        return false;
    t->reason = e->value == TIME_AWAY ? "away" : "time";
    return true;
}
