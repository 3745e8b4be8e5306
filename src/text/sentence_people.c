/* Sentences about those who are wounded, bear things and have powers. */
#include "lang/attacks.h"
#include "text/people.h"
#include "text/say.h"
#include "text/saying.h"
#include "verbs/program.h"

#include <ctype.h>

/* The other card, with whose it is now, or was last. */
void say_other(struct saying *s)
{
    int card = s->e->other;
    if (card < 0 || card >= s->g->cards) {
        line_add(&s->line, "something");
        return;
    }
    const struct body *b = body_of(s->g, card);
    int seat = b ? b->controller : card_owner(card_at(s->g, card));
    if (seat == s->seat)
        line_add(&s->line, "your ");
    else
        line_add(&s->line, "%s's ", seat_text(seat));
    line_add(&s->line, "%s", without_the(seen_text(s->g, s->seat, card)));
}

/* " with psi 5" */
void say_how(struct saying *s)
{
    int how = s->e->number, weapon = EPIC_HOW_WEAPON(how);
    char text[200];
    how_text(EPIC_HOW_KIND(how), EPIC_HOW_SUB(how), EPIC_HOW_VALUE(how),
             weapon >= 0 && weapon < s->g->cards
                 ? seen_text(s->g, s->seat, weapon)
                 : NULL,
             text, sizeof text);
    line_add(&s->line, " with %s", text);
}

/* "5 against 6" */
void say_values(struct saying *s)
{
    line_add(&s->line, "%d against %d", EPIC_MET_ATTACK(s->e->number),
             EPIC_MET_DEFENSE(s->e->number));
}

/* "2d6: 7" */
void say_dice(struct saying *s)
{
    int n = s->e->number, dice = EPIC_ROLLED_DICE(n);
    if (dice)
        line_add(&s->line, "%dd%d: ", dice, EPIC_ROLLED_SIDES(n));
    line_add(&s->line, "%d", EPIC_ROLLED_SUM(n));
}

static const char *strike_template(const epic_event *e)
{
    int how = EPIC_MET_HOW(e->number);
    if (how & EPIC_MET_IMMUNE)
        return "$C cannot harm $E.";
    if (how & EPIC_MET_AUTOMATIC)
        return "$C hits $E, who is off guard.";
    return how & EPIC_MET_HITS ? "$C hits $E: $V." : "$C fails against $E: $V.";
}

static const char *mark_template(const epic_event *e)
{
    static const struct {
        int mark;
        const char *on, *off;
    } MARKS[] = {
        { MARK_FLYING, "$O takes off.", "$O lands." },
        { MARK_INTANGIBLE, "$O becomes intangible.", "$O is solid again." },
        { MARK_INVISIBLE, "$O becomes invisible.", "$O can be seen again." },
        { MARK_STEALTH, "$O hides.", "$O comes out of hiding." },
        { MARK_SHOWN, "$O shows itself.", "$O is concealed." },
        { MARK_CYBER_OFF, "The cybernetics of $C are disabled.",
          "The cybernetics of $C work again." },
        { MARK_SPENT, "$O has used up its projectile.",
          "$O has its projectile again." },
        { MARK_RAGED, "$O rages: C one more, D one less.",
          "$O rages no more." },
        { MARK_DISARMED, "The firearm of $C is knocked away.",
          "$O has its firearm again." },
        { MARK_JAMMED, "The firearm of $C is disabled.",
          "The firearm of $C is repaired." },
    };
    for (size_t i = 0; i < sizeof MARKS / sizeof MARKS[0]; i++) {
        if (e->number == MARKS[i].mark)
            return MARKS[i].on;
        if (e->number == -MARKS[i].mark)
            return MARKS[i].off;
    }
    return NULL;
}

static bool is_kind(const struct saying *s, unsigned kinds)
{
    int design = s->e->design;
    return design > 0 && design < s->book->designs &&
           (s->book->design[design].kinds & kinds);
}

/* The keyword whose ability is used: its number is that of an option. */
static int entry_used(const struct saying *s)
{
    int design = s->e->design;
    return design > 0 && design < s->book->designs
               ? entry_of(s->g, s->book->design[design].ability + s->e->number)
               : 0;
}

void say_entry(struct saying *s)
{
    const struct design *d = &s->book->design[entry_used(s)];
    for (const char *c = book_name(s->book, d->name); *c; c++)
        line_add(&s->line, "%c", tolower((unsigned char)*c));
}

const char *people_template(const struct saying *s)
{
    const epic_event *e = s->e;
    switch (e->kind) {
    case EPIC_EVENT_USE:
        return entry_used(s) ? "$S [use|uses] $C: $Y." : NULL;
    case EPIC_EVENT_RESOLVE: /* what a keyword does is known, and follows */
        return e->number > 0 && entry_of(s->g, e->number) ? "" : NULL;
    case EPIC_EVENT_ATTACK:
        return e->other >= 0 ? "$O attacks $E$K." : NULL;
    case EPIC_EVENT_BLOCK:
        return e->other >= 0 ? "$O blocks for $E." : NULL;
    case EPIC_EVENT_STRIKE:
        return strike_template(e);
    case EPIC_EVENT_WOUND:
        return e->number == 1   ? "$O {is|are} injured."
               : e->number == 2 ? "$O {is|are} disabled."
                                : NULL;
    case EPIC_EVENT_SPARE:
        return e->number ? "$O {stays|stay} disabled: it cannot die."
                         : "$O {stays|stay} disabled: $E cannot kill.";
    case EPIC_EVENT_MARK:
        return mark_template(e);
    case EPIC_EVENT_SCORE:
        return e->card >= 0 ? "$S [score|scores] $N $H for $C." : NULL;
    case EPIC_EVENT_EXPEND:
        return is_kind(s, KIND_FOOTHOLD) ? "$S [tap|taps] $C." : NULL;
    case EPIC_EVENT_ATTACH:
        return e->other >= 0 ? "$O {is|are} put on $E." : NULL;
    case EPIC_EVENT_CANCEL:
        return e->other >= 0 ? "$E cancels $C."
               : e->number   ? "The ability of $C is cancelled."
                             : NULL;
    default:
        return NULL;
    }
}
