/* epic_about.h - what a game says of itself, for front ends. */
#ifndef EPIC_ABOUT_H
#define EPIC_ABOUT_H

#include <stdbool.h>
#include <stdint.h>

/* A moment of a turn at which a seat may act (EPIC_ASK_ACTION), as players
 * know it.  The first one that fits is meant. */
struct turn_window {
    const char *name;  /* "own attack" */
    const char *when;  /* "you attack, before blocks" */
    const char *words; /* each of which may stand for it */
    bool own;          /* of the active seat */
    bool line;       /* something waits to resolve; then nothing else counts */
    bool mine;       /* ... which is the seat's own, in whosever turn */
    bool answers;    /* another seat does something that may be answered; then
                       nothing else counts */
    bool attack;     /* an attack may be declared, and nothing else be done */
    bool battle;     /* an attack has been declared ... */
    bool blocks;     /* ... and blockers too */
    uint32_t phases; /* 1 << its number; 0: any */
    bool quiet;      /* not asked there unless one wants it */
    bool keeps;      /* never passed as long as there is something to do */
    bool closes; /* what a pass leaves undone there waits for another turn */
    /* What is said there: %A the active player, %D who is attacked, %N who is
     * asked next, %T what resolves next, %W what is being done.  `blocked`: if
     * the attack is. */
    const char *place, *blocked;
    /* What a pass does: another seat that has acted may go on; it was the last
     * one; one's blocks follow; no attacker is left; otherwise.  NULL: as
     * otherwise. */
    struct {
        const char *back, *last, *block, *alone, *usual;
    } pass;
};
enum { WINDOWS_MAX = 32 };

/* What players are told of a game beside its rules. */
struct help_topic {
    const char *name, *text;
};
struct game_help {
    const char *rule; /* some rule, as an example */
    const char *aim;  /* how one wins, and what a turn gives; ends its line */
    const struct help_topic *topics; /* no name: the end */
    const char *words; /* what one types in this game only, or NULL; ends its
                          line */
};

/* A mark that the game puts on bodies (epic_view_body.marks), in its words. */
struct mark_word {
    uint16_t mark;
    const char *name;  /* on the wire */
    const char *given; /* in scenarios */
    const char *shown; /* on the table; NULL: it is not shown there */
    /* Shown of what has one of these keywords and not the mark; or NULL. */
    const char *absent;
    uint64_t keywords;
    /* Told when it is put on and taken off: $O the body, $C its name. */
    const char *begins, *ends;
};

/* What a game calls things on the table that others have not. */
struct table_words {
    const char *hold, *grave; /* zones of a seat; NULL: there is no such zone */
    /* What one wound makes of a champion, what two do, and NULL; NULL: damage
     * is told as a number. */
    const char *const *wounds;
    const struct mark_word *marks; /* no mark: the end; NULL: none */
    uint64_t unsaid; /* keywords about how a card is played, which say nothing
                        of what it is in play */
};

#endif
