/* journal.c - what was done, entry by entry, and the table again from it. */
#include "base/check.h"
#include "table/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool carry_out_kind(table *t, const struct table_entry *e)
{
    switch (e->kind) {
    case ENTRY_CHOICE:
        return carry_out_choice(t, e);
    case ENTRY_CONCEDE:
        return carry_out_concession(t, e->seat);
    case ENTRY_STOP:
        return carry_out_stop(t, e);
    case ENTRY_MUTE:
        return carry_out_mute(t, e);
    case ENTRY_PASS:
        return carry_out_pass(t, e->seat);
    case ENTRY_HOLD:
        return carry_out_hold(t, e->seat);
    case ENTRY_BACK:
        return carry_out_back(t, e);
    case ENTRY_TIME:
        return carry_out_time(t, e);
    case ENTRY_PAUSE:
        return carry_out_pause(t);
    case ENTRY_MORE_TIME:
        return carry_out_more_time(t, e->seat);
    case ENTRY_REMATCH:
        return carry_out_rematch(t);
    case ENTRY_RESUME:
        return carry_out_resume(t);
    case ENTRY_MARK:
        return carry_out_mark(t, e);
    case ENTRY_STALL:
        return carry_out_stall(t, e->seat);
    case ENTRY_SIT:
    case ENTRY_BOT:
    case ENTRY_LEAVE:
    case ENTRY_DECK:
    case ENTRY_READY:
        return chair_carry_out(t, e);
    default:
        return false;
    }
}

/* Once: what is done after the end does not change it. */
static void note_end(table *t)
{
    if (!is_over(t) || epic_record_end(t->record) != EPIC_END_UNSAID)
        return;
    const char *why = t->reason ? t->reason : "";
    enum epic_record_end end = EPIC_END_RULES;
    if (!strcmp(why, "time") || !strcmp(why, "away"))
        end = EPIC_END_TIME;
    else if (*why) /* a game that goes nowhere is given up, too */
        end = EPIC_END_CONCEDED;
    epic_record_set_end(t->record, end);
    epic_record_set_times(t->record, epic_record_begun(t->record), t->now);
}

bool carry_out(table *t, const struct table_entry *e)
{
    note_time(t, e->at);
    if (!carry_out_kind(t, e))
        return false;
    note_end(t);
    return true;
}

/* Put it at the end, with a copy of its text. */
static struct table_entry *append(table *t, const struct table_entry *e)
{
    t->entry =
        grow(t->entry, &t->entry_room, t->entries + 1, sizeof t->entry[0]);
    struct table_entry *at = &t->entry[t->entries++];
    *at = *e;
    at->n = (uint32_t)t->entries;
    at->text = e->text ? strdup(e->text) : NULL;
    CHECK(NULL, !e->text || at->text);
    return at;
}

static void drop_last(table *t)
{
    free((void *)(uintptr_t)t->entry[--t->entries].text);
}

bool journal_add(table *t, struct table_entry e)
{
    if (t->entries == TABLE_ENTRIES)
        return false;
    append(t, &e);
    if (!carry_out(t, &t->entry[t->entries - 1])) {
        drop_last(t);
        return false;
    }
    effect_add(t,
               (struct table_out){ .kind = OUT_STORE,
                                   .entry = { .n = (uint32_t)t->entries } },
               NULL);
    return true;
}

bool journal_follow(table *t, const struct table_entry *e)
{
    append(t, e);
    bool done = carry_out(t, &t->entry[t->entries - 1]);
    t->durable = t->entries;
    t->news = 0;
    while (t->effects > 0)
        free(t->effect[--t->effects].text);
    return done;
}

/* What the entry of a stored journal has to have, before it is looked at. */
static bool is_sound(const table *t, const struct table_entry *e)
{
    bool worded = e->kind == ENTRY_SIT || e->kind == ENTRY_BOT ||
                  e->kind == ENTRY_DECK || e->kind == ENTRY_MARK;
    return e->n == (uint32_t)t->entries + 1 && e->kind >= ENTRY_SIT &&
           e->kind < ENTRY_DEEDS && e->seat >= 0 && e->seat < t->seats &&
           (e->text != NULL) == worded;
}

table *table_again(const struct table_setup *s, const struct table_entry *list,
                   int count, epic_error *error)
{
    table *t = table_new(s, error);
    for (int i = 0; t && i < count; i++) {
        if (i < TABLE_ENTRIES && is_sound(t, &list[i])) {
            append(t, &list[i]);
            if (carry_out(t, &t->entry[t->entries - 1]))
                continue;
        }
        if (error) {
            *error = (epic_error){ .line = i + 1 };
            snprintf(error->text, sizeof error->text,
                     "entry %d of the journal cannot be carried out", i + 1);
        }
        table_free(t);
        return NULL;
    }
    if (t) {
        t->durable = t->entries;
        t->news = 0;
        t->told_over = t->round + is_over(t);
        watch_follow(t);
        ask_programs(t);
        schedule(t);
    }
    return t;
}

/* What no entry says. */
static void keep_unwritten(struct chair *to, const struct chair *from)
{
    to->links = from->links;
    memcpy(to->link, from->link, sizeof to->link);
    to->gone = from->gone;
    to->told_gone = from->told_gone;
    to->offer = from->offer;
    to->refusals = from->refusals;
    to->offers_from = from->offers_from;
    to->never = from->never;
}

bool table_lost(table *t, epic_error *error)
{
    table *again = table_again(&t->setup, t->entry, t->durable, error);
    if (!again)
        return false;
    for (int i = 0; i < t->seats; i++)
        keep_unwritten(&again->chair[i], &t->chair[i]);
    again->offers = t->offers;
    again->sayings = t->sayings;
    memcpy(again->saying, t->saying, sizeof t->saying);
    memset(t->saying, 0, sizeof t->saying);
    note_time(again, t->now);
    table_become(t, again);
    return true;
}

int table_count(const table *t)
{
    return t->entries;
}

const struct table_entry *table_entry_at(const table *t, int i)
{
    return i >= 0 && i < t->entries ? &t->entry[i] : NULL;
}

const epic_match *table_match(const table *t)
{
    return t->match;
}

int table_round(const table *t)
{
    return t->round;
}

const char *table_reason(const table *t)
{
    return t->reason;
}

size_t table_record(const table *t, char *buf, size_t size)
{
    return t->record ? epic_record_print(t->record, buf, size) : 0;
}
