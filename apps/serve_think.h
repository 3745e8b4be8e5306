/* serve_think.h - threads in which programs think.
 *
 * A job is a copy of a game and who is to choose.  Tables take turns; each has
 * one job at a time.  What comes too late is dropped by its table. */
#ifndef EPIC_SERVE_THINK_H
#define EPIC_SERVE_THINK_H

#include "epic_player.h"
#include "serve.h"

struct think_job {
    uint64_t table;
    int seat;
    uint32_t ask;
    const struct player *player;
    uint64_t luck;
    epic_game *game; /* the pool frees it */
    int64_t waited_us;
    int choice; /* -1: the player has failed */
    epic_stop stop;
    struct think_job *next;
};

struct think_pool *think_new(struct serve *s, int threads);
/* What was asked of that table is not needed any more: who thinks about it
 * leaves off, and nothing is answered. */
void think_stop(struct think_pool *p, uint64_t table);
/* All thoughts of all tables leave off, and no new ones begin. */
void think_end(struct think_pool *p);
/* Waits until nobody thinks any more. */
void think_free(struct think_pool *p);
void think_ask(struct think_pool *p, const struct think_job *job);
/* Whether the oldest job waits so long that no further programs should sit
 * down. */
bool think_is_late(const struct think_pool *p);

#endif
