/* noise.h - what a player need not be told, because something else said it. */
#ifndef EPIC_NOISE_H
#define EPIC_NOISE_H

#include "kernel/ruleset.h"

/* Whether event `at` of the list is left out when this seat is told of it;
 * `quiet`: its kind always is. */
bool is_noise(const struct ruleset *rules, const epic_event *list, int at,
              int count, int seat, bool quiet);

#endif
