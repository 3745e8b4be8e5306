/* refs.h - what "it", "they", "the target" and "that player" refer to.
 *
 * Parser and printer both ask here, and the answer depends on the clauses only,
 * so that a printed pronoun is read back as the same slot. */
#ifndef LANG_REFS_H
#define LANG_REFS_H

#include "verbs/program.h"

/* What the slot of a clause holds, as far as pronouns are concerned. */
enum holds { HOLDS_NOTHING, HOLDS_ONE, HOLDS_MANY, HOLDS_PLAYER };

/* A run of clauses as far as it is known, and its context. */
struct run_view {
    const struct clause *clause;
    const struct filter *filter; /* all of them */
    const struct amount *amount;
    const struct ability *head; /* the trigger, for its subject; may be NULL */
    bool also; /* reading or printing "also": relative to the pick of the last
                * clause */
    uint8_t carried; /* enum holds: what a delayed effect carries over */
    bool chooser;    /* a mode chosen by another player, who is "they" */
    bool host;       /* the card is attached to a player: "that player" */
    int sentence;    /* the first clause of the current sentence */
};

/* The span of a governor that is still open. */
enum { SPAN_OPEN = 255 };

enum holds clause_holds(const struct run_view *v, const struct clause *c);

/* These search backwards from clause `i` (exclusive) and return a slot, or
 * SLOT_NONE if there is no antecedent. */
int ref_it(const struct run_view *v, int i);
/* Whether "it" can only mean that slot: the nearest in the same sentence, or
 * the only candidate.  Ambiguous pronouns are not guessed. */
bool it_is_clear(const struct run_view *v, int i, int slot);
/* The first clause of the sentence that clause i belongs to. */
int sentence_of(const struct clause *run, int i);
int ref_them(const struct run_view *v, int i);
int ref_target(const struct run_view *v, int i);
/* What another target is other than: the target before it, including
 * players. */
int ref_other(const struct run_view *v, int i);
/* SLOT_OTHER means the player of the event. */
int ref_player(const struct run_view *v, int i);
/* What "the rest" is the rest of. */
int ref_rest(const struct run_view *v, int i);
/* "The copy": the last token or item that was created as one. */
int ref_copy(const struct run_view *v, int i);
bool is_copy(const struct clause *c);
/* The clause that "the health lost this way" refers to. */
int ref_lost(const struct run_view *v, int i);
/* The clause that "... this way" refers to, found by its participle. */
int ref_way(const struct run_view *v, int i, const char *word, int len,
            int *done);
/* The participle of that clause: "broken". */
const char *way_word(const struct clause *c, int done);

/* In `also`: whether a player was just picked. */
bool own_player(const struct run_view *v, int i);

/* Whether clause i is inside an EACH PLAYER. */
bool in_each_player(const struct run_view *v, int i);

bool is_governor(int verb);
/* Whether clause j is certainly carried out before clause i: no governor of j
 * ends between them. */
bool is_sure(const struct run_view *v, int j, int i);
/* If clause i is governed by "if there is exactly 1 ..." and "it" has no other
 * antecedent: the filter of that one thing; otherwise 0. */
int ref_lone(const struct run_view *v, const struct condition *conditions,
             int i);

#endif
