/* refs.h - what "it", "they", "the target" and "that player" mean.
 *
 * Parser and printer both ask here, looking at nothing but the clauses, so
 * that a pronoun that is printed is read back as the same slot. */
#ifndef LANG_REFS_H
#define LANG_REFS_H

#include "verbs/program.h"

/* What the slot of a clause holds, as far as words go. */
enum holds { HOLDS_NOTHING, HOLDS_ONE, HOLDS_MANY, HOLDS_PLAYER };

/* A run of clauses as far as it is written, and what surrounds it. */
struct run_view {
    const struct clause *clause;
    const struct filter *filter; /* all of them */
    const struct amount *amount;
    const struct ability *head; /* the trigger, for its subject; may be NULL */
    bool also; /* speaking of what goes beside the pick of the last clause */
    uint8_t carried; /* enum holds: what a delayed effect took along */
    bool chooser;    /* a mode that somebody else chose: "they" are who did */
    bool host;       /* the card lies on a player: "that player" */
    int sentence;    /* the first clause of the sentence that is spoken */
};

/* While a governor is open its span is not known yet. */
enum { SPAN_OPEN = 255 };

enum holds clause_holds(const struct run_view *v, const struct clause *c);

/* Each looks back from clause `i` (which is not looked at) and returns a
 * slot, or SLOT_NONE if nothing was spoken of. */
int ref_it(const struct run_view *v, int i);
/* Whether "it" can only be that slot: what is nearest in the same sentence, or
 * the only thing that was spoken of.  Of two candidates neither is guessed. */
bool it_is_clear(const struct run_view *v, int i, int slot);
/* Where the sentence begins that clause i belongs to. */
int sentence_of(const struct clause *run, int i);
int ref_them(const struct run_view *v, int i);
int ref_target(const struct run_view *v, int i);
/* What another target is other than: the target before it, players too. */
int ref_other(const struct run_view *v, int i);
/* SLOT_OTHER stands for the player of the event. */
int ref_player(const struct run_view *v, int i);
/* What "the rest" is the rest of. */
int ref_rest(const struct run_view *v, int i);
/* What "the copy" is: the token or item that was made as one last. */
int ref_copy(const struct run_view *v, int i);
bool is_copy(const struct clause *c);
/* The clause by which health was lost, for "the health lost this way". */
int ref_lost(const struct run_view *v, int i);
/* The clause that "... this way" speaks of, by its participle. */
int ref_way(const struct run_view *v, int i, const char *word, int len,
            int *done);
/* The participle of that clause: "broken". */
const char *way_word(const struct clause *c, int done);

/* In `also`: what was just picked is a player. */
bool own_player(const struct run_view *v, int i);

/* Whether clause i stands inside EACH PLAYER. */
bool in_each_player(const struct run_view *v, int i);

bool is_governor(int verb);
/* Whether clause j is surely carried out before clause i: nothing that governs
 * it ends between them. */
bool is_sure(const struct run_view *v, int j, int i);
/* Clause i stands behind "if there is exactly 1 ...", and nothing else can be
 * "it": the filter of that one thing; otherwise 0. */
int ref_lone(const struct run_view *v, const struct condition *conditions,
             int i);

#endif
