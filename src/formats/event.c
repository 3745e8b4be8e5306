/* event.c - events as one seat may know them, and what their fields are. */
#include "epic_view.h"

#include <string.h>

static const uint8_t NUMBERS[] = {
#define EPIC_EVENT(name, text, number) EPIC_NUMBER_##number,
#include "epic_events.inc"
#undef EPIC_EVENT
};

/* A choice among hidden cards is visible only by its effect; how many cards are
 * exchanged with a sideboard is not to be seen either. */
static bool is_choice(int kind)
{
    return kind == EPIC_EVENT_CHOOSE || kind == EPIC_EVENT_TARGET ||
           kind == EPIC_EVENT_SWAP_OUT || kind == EPIC_EVENT_SWAP_IN;
}

static bool is_seen_by(unsigned seats, int seat)
{
    return seats == 0xFF ||
           (seat >= 0 && seat < EPIC_SEATS_MAX && (seats >> seat & 1));
}

enum epic_number epic_event_number(const epic_event *e)
{
    if (!e || e->kind >= EPIC_EVENTS)
        return EPIC_NUMBER_NOTHING;
    if (e->kind == EPIC_EVENT_ATTACK && e->other < 0)
        return EPIC_NUMBER_SEAT;
    return (enum epic_number)NUMBERS[e->kind];
}

unsigned epic_event_cards(const epic_event *e)
{
    if (!e || e->kind >= EPIC_EVENTS)
        return 0;
    bool weapon = epic_event_number(e) == EPIC_NUMBER_HOW &&
                  EPIC_HOW_WEAPON(e->number) >= 0;
    return (e->card >= 0 ? EPIC_HOLDS_CARD : 0u) |
           (e->other >= 0 ? EPIC_HOLDS_OTHER : 0u) |
           (weapon ? EPIC_HOLDS_WEAPON : 0u);
}

/* Whether the number tells which card it is. */
static bool tells_design(enum epic_number number)
{
    return number == EPIC_NUMBER_POWER || number == EPIC_NUMBER_MODE ||
           number == EPIC_NUMBER_ABILITY || number == EPIC_NUMBER_DESIGN;
}

/* The number as the seat may know it. */
static int32_t number_seen(const epic_event *e, int seat, bool sees)
{
    enum epic_number number = epic_event_number(e);
    bool own = seat >= 0 && seat == e->seat;
    if ((number == EPIC_NUMBER_PASSED && !own) ||
        (tells_design(number) && !sees))
        return 0;
    return e->number;
}

bool epic_event_seen(const epic_event *e, int seat, epic_event *out)
{
    if (!e || !out)
        return false;
    memset(out, 0, sizeof *out);
    bool names = e->card >= 0 || e->design > 0; /* around games: a design */
    bool sees = !names || is_seen_by(e->seen_by, seat);
    bool sees_other = is_seen_by(e->other_seen_by, seat);
    if (!sees && !e->face_down && is_choice(e->kind))
        return false;
    out->kind = e->kind;
    out->seat = e->seat;
    out->seen_by = e->seen_by;
    out->from = e->from;
    out->to = e->to;
    out->to_whose = e->to_whose;
    out->face_down = e->face_down;
    out->card = sees || e->face_down ? e->card : -1;
    out->design = sees ? e->design : 0;
    out->owner = (int8_t)(out->card >= 0 ? e->owner : -1);
    out->other = is_seen_by(e->other_known_by, seat) ? e->other : -1;
    out->other_seat = e->other_seat;
    out->other_seen_by = e->other_seen_by;
    out->other_known_by = e->other_known_by;
    out->other_design = sees_other ? e->other_design : 0;
    out->weapon_design = sees_other ? e->weapon_design : 0;
    out->number = number_seen(e, seat, sees);
    out->rule = e->rule;
    return true;
}
