/* command.h - words that a player types, as choices.
 *
 *     play palace guard      attack with kong, wolf     block none
 *     use high king          target P2's wolf           yes, no
 *     reveal none            damage 3                   pass, done
 *
 * One command answers one decision, or a whole set at once ("attack with
 * kong, wolf" declares the attack and completes the group); only `pick` takes
 * a part of a set.  What is carried out is what was named, nothing more and
 * nothing less; otherwise the command is refused (command_read.h).  Names may
 * be shortened (names.h); one that fits several which differ is asked about; `wolf#2` is the second of several that are alike, a
 * plain number the candidate of that number. */
#ifndef EPIC_COMMAND_H
#define EPIC_COMMAND_H

#include "epic.h"

enum { COMMAND_CHOICES_MAX = 512 };

/* What a command comes to. */
struct command {
    int count; /* choices to apply, in order */
    int choices[COMMAND_CHOICES_MAX];
    bool concede;
    epic_reason reason; /* why it is refused, if it is */
    char text[400];     /* or what was not understood; after a reason more
                           about it, if there is more to say */
};

/* Understand a command of that seat.  True: the choices are legal, one after
 * the other.  False: `reason` (illegal) or `text` (not understood) says why.
 * The game is not changed. */
bool command_read(const epic_game *g, int seat, const char *words,
                  struct command *out);
/* Understand a command that a person types: `wolf#2` is the second of those
 * that can be chosen, as they are printed, not of all that lie there. */
bool command_read_shown(const epic_game *g, int seat, const char *words,
                        struct command *out);

#endif
