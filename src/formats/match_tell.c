/* match_tell.c - tells what happens around games. */
#include "formats/match_tell.h"

#include "kernel/run.h"

void match_tell(const struct epic_match *m, epic_event e)
{
    if (!has_listener())
        return;
    e.card = e.other = -1;
    e.owner = -1;
    if (!e.rule)
        e.rule = "";
    if (e.kind != EPIC_EVENT_PASS_PACK)
        e.other_seat = -1;
    observer.listener(observer.user, m->game, &e);
}

void match_tell_card(const struct epic_match *m, int kind, int seat, int design,
                     unsigned seen_by, const char *rule)
{
    match_tell(m, (epic_event){ .kind = (uint8_t)kind,
                                .seat = (int8_t)seat,
                                .design = (int16_t)design,
                                .seen_by = (uint8_t)seen_by,
                                .rule = rule });
}

void match_tell_seat(const struct epic_match *m, int kind, int seat, int number,
                     const char *rule)
{
    match_tell(m, (epic_event){ .kind = (uint8_t)kind,
                                .seat = (int8_t)seat,
                                .number = number,
                                .rule = rule });
}
