/* command_read.h - understanding a command, between the files that do. */
#ifndef EPIC_COMMAND_READ_H
#define EPIC_COMMAND_READ_H

#include "text/command.h"
#include "text/names.h"

struct reading {
    epic_game *g; /* a copy that runs ahead */
    int seat;
    struct command *out;
    bool careful;
    int zone; /* where a card is looked for first; 0: anywhere */
};

/* False, after noting why it cannot be chosen. */
bool refuse(struct reading *r, epic_option option);
/* False, after noting that; %s in the format is `what`. */
bool unknown(struct reading *r, const char *format, const char *what)
    __attribute__((format(printf, 2, 0)));
/* -1, after noting which ones it could be. */
int several(struct reading *r, const thing *list, int n,
            const struct wanted *w);

/* Take that option, or a whole set by names and numbers, in the copy. */
bool choose(struct reading *r, epic_option wanted);
bool choose_act(struct reading *r, int act);
bool choose_set(struct reading *r, const struct names *typed);
bool choose_none(struct reading *r);
/* A whole payment, or the first part of one (asking_payment). */
bool choose_payment(struct reading *r, const struct names *names);
/* One name of a set: which candidate it is, or -1 after saying why none. */
int candidate_named(struct reading *r, const thing *list, int n,
                    const bool *used, const char *name);

/* The card meant: one that can do this now if there is one, or else any that
 * can be seen, so that the game says why not.  -1 after saying why none. */
int card_named(struct reading *r, int act, const char *name);

/* ---- command_pick.c ---- */

/* "energy blast 4 (sound)." as one types it: the marks are no words. */
void only_words(char *s);
/* What is listed with words of its own (a line of a card, a way to attack) by
 * these, or by a part of them; *done: something fits, whatever came of it. */
bool read_printed(struct reading *r, const char *s, bool *done);
/* One of the alignments that are offered, by its place. */
bool read_word(struct reading *r, const char *s);
/* "kong, wolf", "1 3", "none" */
bool read_names(struct reading *r, const char *rest);
/* "target kong", "mode 2", "3"; *done: it was such a thing, whatever came of
 * it. */
bool read_pick(struct reading *r, const char *s, bool *done);

/* ---- command_play.c; `rest` is behind the first word ---- */

/* "storm lance on duke"; *done: it was that, whatever came of it. */
bool read_play_on(struct reading *r, const char *rest, bool *done);
bool read_foothold(struct reading *r, const char *rest);
bool read_block_for(struct reading *r, const char *rest);

/* "use fire shaman", "use golem 2", "use warden heal" */
bool read_use(struct reading *r, const char *rest);
/* "attack with kong and wolf"; `rest` is behind the first word. */
bool read_attack(struct reading *r, const char *rest);

#endif
