/* text.h - the multiverse game: incidents, answers, abilities, dice. */
#ifndef EPIC_MV_TEXT_H
#define EPIC_MV_TEXT_H

#include "rules/mv/attach.h"
#include "rules/mv/harm.h"
#include "rules/mv/mv.h"
#include "rules/mv/persons.h"

/* ---- answers ---- */
/* The frame of the action that is being answered, or NULL. */
struct frame *open_answer(const struct epic_game *g);
/* The line of a response that says what it answers, or 0; and whether that is
 * what is being answered. */
int response_line(const struct epic_game *g, int card);
bool response_fits(const struct epic_game *g, int seat, int card);

void mv_cancel(struct epic_game *g);

/* ---- incidents ---- */
candidates_fn incident_candidates;
int why_not_host(const struct epic_game *g, const struct frame *f, int card);
int why_not_aim(const struct epic_game *g, const struct frame *f, int card);
/* The text that is followed as an incident takes effect, or 0. */
int incident_text(const struct epic_game *g, int card);
/* Whether what it is played on may be that thing. */
bool may_lie_on(const struct epic_game *g, int seat, int card, thing host);

/* What lasts a turn, of that player's, goes, if it is older than that. */
void end_turn_incidents(struct epic_game *g, int seat, int age);

/* ---- what is followed ---- */
/* The item that the frame has put on the line takes effect: the text of the
 * frame's ability, unless all its targets are gone. */
MUST_RETURN flow follow_item(struct epic_game *g, const struct frame *f);
/* It is over: what was chosen for it is forgotten. */
void item_is_over(struct epic_game *g, const struct frame *f);

/* ---- dice ---- */
/* What the lines of a card that has come into play roll, once and for all. */
void roll_lines(struct epic_game *g, int card);
/* What was rolled for a line of that card, or NULL. */
const struct timed *line_roll(const struct epic_game *g, struct ref card,
                              int line);
/* A change that begins rolls for a body, and what it rolled is noted with it:
 * its numbers need no other note. */
void mv_roll(struct epic_game *g, struct body *b, int change, struct ref source,
             int until, int seat);

/* ---- abilities ---- */
/* Why it may not be used in its step, though it was not used before: what it is
 * an ability of, what it costs; and whether it would do anything. */
int why_not_source(const struct epic_game *g, int card);
int why_not_pay(const struct epic_game *g, int seat, int card, int ability);
bool would_do(const struct epic_game *g, int seat, int card, int ability);
/* The first of a set of slots with bits of their own. */
static inline int first_of(uint64_t slots)
{
    return __builtin_ctzll(slots);
}
/* Of some slots, who has a teammate among those friends whom a line of
 * AIMS_BY_OWN_SETS, with that clause, can be aimed at.  Who has to be asked for one
 * after the other, if there are locks or unusual teams, stays in the set. */
uint64_t who_has_mate(const struct epic_game *g, const struct clause *c,
                      uint64_t friends, uint64_t *who);
bool mv_is_asleep(const struct epic_game *g, int card);
/* Locks of arch-enemies that hold no longer end. */
void end_locks(struct epic_game *g);
/* Markers of abilities that are lost go with them. */
void end_markers(struct epic_game *g);

#endif
