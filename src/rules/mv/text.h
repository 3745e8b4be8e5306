/* text.h - the multiverse game: incidents, responses, abilities, dice. */
#ifndef EPIC_MV_TEXT_H
#define EPIC_MV_TEXT_H

#include "rules/mv/attach.h"
#include "rules/mv/harm.h"
#include "rules/mv/mv.h"
#include "rules/mv/persons.h"

/* ---- responses ---- */
/* The frame of the action being responded to, or NULL. */
struct frame *open_answer(const struct epic_game *g);
/* The line of a response card that says what it responds to, or 0; and whether
 * that matches the current action. */
int response_line(const struct epic_game *g, int card);
bool response_fits(const struct epic_game *g, int seat, int card);

/* The action being responded to does not happen. */
void mv_cancel(struct epic_game *g);

/* ---- incidents ---- */
candidates_fn incident_candidates;
int why_not_host(const struct epic_game *g, const struct frame *f, thing t);
int why_not_aim(const struct epic_game *g, const struct frame *f, thing t);
/* MV-inc-amb-2: whether it, or the player, is on the active side. */
/* MV-team-5: whether a partner of that seat controls it. */
bool is_of_partner(const struct epic_game *g, int seat, thing t);
bool belongs_to_active(const struct epic_game *g, thing t);
/* Whether such text would find a target if that rule were not. */
bool fits_beyond_active(const struct epic_game *g, int seat, int card,
                        int text);
/* The text to follow when an incident takes effect, or 0. */
int incident_text(const struct epic_game *g, int card);
/* Whether the incident may be attached to that thing. */
bool may_lie_on(const struct epic_game *g, int seat, int card, thing host);

/* Discard that player's incidents that last a turn and are older than `age`. */
void end_turn_incidents(struct epic_game *g, int seat, int age);

/* ---- items of the line ---- */
/* The item that the frame has put on the line takes effect: follow the text of
 * the frame's ability, unless all its targets are gone. */
MUST_RETURN flow follow_item(struct epic_game *g, const struct frame *f);
/* The item is finished: drop its notes. */
void item_is_over(struct epic_game *g, const struct frame *f);

/* ---- dice ---- */
/* Roll the dice in the lines of a card that has entered play, once. */
void roll_lines(struct epic_game *g, int card);
/* The roll for a line of that card, or NULL. */
const struct timed *line_roll(const struct epic_game *g, struct ref card,
                              int line);
/* A change with dice begins to apply to a body: roll, and note the result with
 * the change. */
void mv_roll(struct epic_game *g, struct body *b, int change, struct ref source,
             int until, int seat);

/* ---- abilities ---- */
/* Parts of mv_why_not_use(): whether the card is in a state to use abilities,
 * whether the costs can be paid, and whether the ability would do anything. */
int why_not_source(const struct epic_game *g, int card);
int why_not_pay(const struct epic_game *g, int seat, int card, int ability);
bool would_do(const struct epic_game *g, int seat, int card, int ability);
/* The lowest slot of a non-empty set. */
static inline int first_of(uint64_t slots)
{
    return __builtin_ctzll(slots);
}
/* The slots of *who that have a teammate among `friends` whom a clause aimed at
 * a mate can target.  Slots that need an individual test (locks, unusual teams)
 * stay in *who. */
uint64_t who_has_mate(const struct epic_game *g, const struct clause *c,
                      uint64_t friends, uint64_t *who);
/* For struct customs: whether the card's triggers are suppressed. */
bool mv_is_asleep(const struct epic_game *g, int card);
/* End the locks of arch-enemies that do not hold any more. */
void end_locks(struct epic_game *g);
/* Remove the markers of abilities that were lost. */
void end_markers(struct epic_game *g);

/* incident_host.c */
/* MV-inc-dur-8: whether the condition it lasts by would hold with that host. */
bool would_last(const struct epic_game *g, int seat, int card,
                const struct ref *host);
/* Lists at most `most` hosts. */
int hosts_of(const struct epic_game *g, int seat, int card, thing *out,
             int most);

#endif
