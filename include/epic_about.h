/* epic_about.h - how a game describes itself to front ends. */
#ifndef EPIC_ABOUT_H
#define EPIC_ABOUT_H

#include <stdbool.h>
#include <stdint.h>

/* A window: a moment of a turn at which a seat may act (EPIC_ASK_ACTION), as
 * players know it.  The first row that fits is the current one. */
struct turn_window {
    const char *name;  /* "own attack" */
    const char *when;  /* "you attack, before blocks" */
    const char *words; /* further names for it */
    bool own;          /* the active seat is asked */
    bool line;       /* something waits to resolve; then nothing else counts */
    bool mine;       /* ... and it is the seat's own, in anybody's turn */
    bool answers;    /* another seat does something that may be responded to;
                      * then nothing else counts */
    bool attack;     /* an attack may be declared, and nothing else be done */
    bool battle;     /* an attack has been declared ... */
    bool blocks;     /* ... and blockers too */
    uint32_t phases; /* 1 << phase; 0: any */
    bool quiet;      /* not asked here unless the player wants it */
    bool keeps;      /* never passed while there is something to do */
    bool closes; /* what a pass leaves undone here must wait for another turn */
    /* Description: %A the active player, %D the attacked player, %N who is
     * asked next, %T what resolves next, %W what is being done.  `blocked`:
     * used if the attack is blocked. */
    const char *place, *blocked;
    /* The same, and what a pass leads to, for a seat that neither attacks nor
     * is attacked; NULL: as for the others. */
    const char *aside, *aside_pass;
    /* What a pass leads to: another seat that has acted may act again; the
     * window closes; one's blocks follow; no attacker is left; otherwise.
     * NULL: as `usual`. */
    struct {
        const char *back, *last, *block, *alone, *usual;
    } pass;
};
enum { WINDOWS_MAX = 32 };

/* Help for players besides the rules. */
struct help_topic {
    const char *name, *text;
};
struct game_help {
    const char *rule; /* the id of some rule, as an example */
    const char *aim;  /* how to win, and what a turn gives; ends with a
                       * newline */
    const struct help_topic *topics; /* ends with a row without a name */
    const char *words; /* words to type in this game only, or NULL; ends with a
                        * newline */
};

/* A mark that the game puts on bodies (epic_view_body.marks), in words. */
struct mark_word {
    int mark;          /* its bit */
    const char *name;  /* in JSON */
    const char *given; /* in scenarios */
    const char *shown; /* on the table; NULL: not shown there */
    /* Shown on a body that has one of these keywords but not the mark, or
     * NULL. */
    const char *absent;
    uint64_t keywords;
    /* Events: it is put on, taken off. $O is the body, $C its name. */
    const char *begins, *ends;
};

/* A game's words for what other games do not have. */
struct table_words {
    const char *hold, *grave; /* zones of a seat; NULL: no such zone */
    /* The state of a champion with one wound, with two, then NULL.  NULL:
     * damage is shown as a number. */
    const char *const *wounds;
    const struct mark_word *marks; /* ends with a row without a mark; NULL:
                                    * none */
    const struct mark_word *deeds; /* what a body did or got this turn
                                    * (epic_view_body.did): bits and names; ends
                                    * with a row without a mark; NULL: none */
    uint64_t unsaid; /* keywords that only matter while a card is played: not
                      * shown in play */
};

#endif
