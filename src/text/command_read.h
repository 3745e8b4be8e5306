/* command_read.h - understanding a command, between the files that do.
 *
 * A typed line may be refused, but it must never become another move.  The
 * game answers by itself what has only one answer, so it is not enough that
 * every name fits some question: "play Execution on Golem" with one other
 * target there would be carried out without a question, on that other one.
 * Therefore a line is read in three steps:
 *
 * 1. It is read in a copy of the game that asks everything, also what has only
 *    one answer (formats/ahead.h).  So each part of the line meets the question
 *    that it answers, and each name is either one of the candidates or refused
 *    with the reason why it is not.
 * 2. Nothing may be left over on either side.  A name that no question asks
 *    for refuses the line.  So does a set that is not whole: if a line names
 *    some of what is picked for one question, it names all of it.  Questions
 *    about which the line says nothing are left to the player, or to the game
 *    if they have one answer.
 * 3. The choices that are not forced are what the command comes to.  They are
 *    applied to a second copy, which answers forced questions itself, as the
 *    real game will: each choice must be the option that was meant there, and
 *    both copies must end at the same question on the same table.
 *
 * Only then is anything done.  `pick` is the exception to the second step that
 * a player can ask for: it names a part of a set, and the rest is asked for
 * again; but it does not let the game add the rest by itself.
 *
 * A refused line costs nothing, so it must tell nothing: not what the copy drew,
 * rolled or turned up, nor what another player has.  Of the copy only a brief of
 * the seat is looked at, taken anew after each choice; and after a choice whose
 * outcome the seat could not foresee (ahead_apply_foreseen) no more of the copy
 * is looked at.  A line that says no more than that is carried out; one that
 * goes on is refused as a whole, with the same words whatever the copy holds.
 * In both copies every window opens (ahead_begin_open), also where the game
 * asks only those who can do something: a line ends at another seat's window
 * whether or not that seat is asked.
 * So the answer to a line is a function of what the seat knew when it was
 * typed. */
#ifndef EPIC_COMMAND_READ_H
#define EPIC_COMMAND_READ_H

#include "formats/ahead.h"
#include "text/command.h"
#include "text/names.h"

enum { COMMAND_LINE = 400 }; /* characters of a line, ranges spread */

struct reading {
    epic_game *g;    /* a copy that runs ahead and asks everything */
    struct brief *b; /* of the seat, at the copy's open question */
    int seat;
    bool unforeseen; /* the copy has come to what the seat cannot know: the
                        brief is of the last question before, which is
                        answered */
    struct command *out;
    bool shown;     /* `wolf#2` counts what can be chosen, as it is printed */
    bool all_alike; /* all that a name fits are named: any may come first */
    bool part;      /* "pick": not all of a set */
    int zone;       /* where a card is looked for first; 0: anywhere */
    epic_option meant[COMMAND_CHOICES_MAX]; /* by each choice in `out` */
};

/* Whether the seat may choose that in the copy, and if not, why not. */
epic_reason why_refused(const struct reading *r, epic_option option);
/* False, after noting why it cannot be chosen. */
bool refuse(struct reading *r, epic_option option);
/* ... that it cannot be chosen for that reason. */
bool refuse_option(struct reading *r, epic_option option, epic_reason why);
/* False, after noting that reason and more about it. */
bool refuse_by(struct reading *r, epic_reason why, const char *more);
/* False, after noting that; %s in the format is `what`. */
bool unknown(struct reading *r, const char *format, const char *what)
    __attribute__((format(printf, 2, 0)));
/* -1, after noting which ones it could be. */
int several(struct reading *r, const epic_detail *list, int n,
            const struct wanted *w);
/* Room for so many things, to be freed.  NULL after noting that there is not
 * enough memory. */
epic_detail *room_for_things(struct reading *r, int count);

/* ---- command_set.c ---- */

/* The kind of the open question to the seat; EPIC_ASK_NOTHING: it has none. */
static inline int asked_kind(const struct reading *r)
{
    return r->b->view.decision.kind;
}

/* Whether the copy asks this player a question of one of these kinds (a bit
 * each).  Forced questions before it, that the line has no words for, are
 * answered. */
bool reach(struct reading *r, unsigned kinds);
#define ASKED(kind) (1u << EPIC_ASK_##kind)
/* False, after saying that numbers count what is listed, and that this list has
 * not been shown yet. */
bool unseen_number(struct reading *r, const char *number);
/* False, after saying why nothing asks for that name. */
bool refuse_unasked(struct reading *r, const char *name);
/* Take that option, or a whole set by names and numbers, in the copy. */
bool choose(struct reading *r, epic_option wanted);
bool choose_act(struct reading *r, int act);
bool choose_set(struct reading *r, const struct names *typed);
/* "all" behind a verb is every candidate of the question, by its number, unless
 * something is called so. */
bool says_all(const struct names *names);
void name_all(const struct brief *b, struct names *names);
bool choose_none(struct reading *r);
/* A whole payment, or one piece of it, or with `part` some (question.pays). */
bool choose_payment(struct reading *r, const struct names *names);

/* ---- command_name.c ---- */

bool is_number(const char *s);
/* What may be meant by a name with a slip in it; -1: none resembles it. */
int nearest_thing(const struct brief *b, const epic_detail *list, int n,
                  const char *name);
/* False, after saying that there is no such name, and which of the list or which
 * players may be meant. */
bool no_such(struct reading *r, const epic_detail *list, int n,
             const char *name, const char *where);
/* One name of a set: which candidate it is, or -1 after saying why none. */
int candidate_named(struct reading *r, const epic_detail *list, int n,
                    const bool *used, const char *name);

/* The card meant: one that can do this now if there is one, or else any that
 * can be seen, so that the game says why not.  -1 after saying why none. */
int card_named(struct reading *r, int act, const char *name);

/* ---- command_pick.c ---- */

/* "energy blast 4 (sound)." as one types it: the marks are no words. */
void only_words(char *s);
/* What is listed with words of its own (a line of a card, a way to attack) by
 * these, or by a part of them; *done: something fits, whatever came of it.  A
 * line that begins with the verb of another act must be how one begins: "play
 * human" is not "put 6 human tokens into play; your human champions ..." */
bool read_printed(struct reading *r, const char *s, bool verb, bool *done);
/* One of the alignments that are offered, by its place. */
bool read_word(struct reading *r, const char *s);
/* "kong, wolf" as names of what can be picked; false after saying why not. */
bool names_of(struct reading *r, const char *s, struct names *out);
/* "kong, wolf", "1 3", "none" */
bool read_names(struct reading *r, const char *rest);
/* "target kong", "mode 2", "3"; *done: it was such a thing, whatever came of
 * it. */
bool read_pick(struct reading *r, const char *s, bool *done);

/* ---- command_play.c; `rest` is behind the first word ---- */

/* What "storm lance on duke" says from " on " on; NULL: nothing, or all of it
 * is the name of a card. */
const char *split_on(struct reading *r, const char *text);
/* What is named behind "on" answers what the card asks for next: one set after
 * the other, if it asks for several. */
bool put_on(struct reading *r, int card, const char *on);
/* "storm lance on duke"; *done: it was that, whatever came of it. */
bool read_play_on(struct reading *r, const char *rest, bool *done);
/* A card that others are paid with; the line began with the game's word for
 * such cards. */
bool read_resource(struct reading *r, const char *rest);
bool read_block_for(struct reading *r, const char *rest);

/* "use fire shaman", "use golem 2", "use warden heal" */
bool read_use(struct reading *r, const char *rest);
/* "attack with kong and wolf"; `rest` is behind the first word. */
bool read_attack(struct reading *r, const char *rest);

#endif
