/* Sentences about those who are wounded, bear things and have powers. */
#include "text/borne.h"
#include "text/say.h"
#include "text/sentence_parts.h"

#include <ctype.h>

bool has_other(const epic_event *e)
{
    return e->other >= 0 || e->other_design > 0;
}

/* The other card, with whose it is. */
void say_other(struct saying *s)
{
    const epic_event *e = s->e;
    if (!has_other(e)) {
        line_add(&s->line, "something");
        return;
    }
    if (e->other_seat == s->seat)
        line_add(&s->line, "your ");
    else
        line_add(&s->line, "%s's ", seat_text(e->other_seat));
    line_add(&s->line, "%s",
             without_the(design_text(s->cards, e->other_design)));
}

/* " with psi 5" */
void say_how(struct saying *s)
{
    int how = s->e->number, weapon = s->e->weapon_design;
    char text[200];
    how_text(s->cards, EPIC_HOW_KIND(how), EPIC_HOW_SUB(how),
             EPIC_HOW_VALUE(how), weapon ? design_text(s->cards, weapon) : NULL,
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

static const char *mark_template(const struct saying *s)
{
    int n = s->e->number;
    const struct mark_word *m = game_facts(s->cards).words.marks;
    for (; m && m->mark; m++)
        if (n == m->mark || n == -m->mark)
            return n > 0 ? m->begins : m->ends;
    return NULL;
}

/* The keyword whose ability is used: its number is that of an option. */
static int entry_used(const struct saying *s)
{
    int design = s->e->design;
    struct card_facts d = card_facts(s->cards, design);
    return design > 0 ? ability_entry(s->cards, d.ability + s->e->number) : 0;
}

void say_entry(struct saying *s)
{
    for (const char *c = epic_cards_name(s->cards, entry_used(s)); *c; c++)
        line_add(&s->line, "%c", tolower((unsigned char)*c));
}

const char *fight_template(const struct saying *s)
{
    const epic_event *e = s->e;
    switch (e->kind) {
    case EPIC_EVENT_USE:
        return entry_used(s) ? "$S [use|uses] $C: $Y." : NULL;
    case EPIC_EVENT_RESOLVE: /* what a keyword does is known, and follows */
        return e->number > 0 && ability_entry(s->cards, e->number) ? "" : NULL;
    case EPIC_EVENT_ATTACK:
        return has_other(e) ? "$O attacks $E$K." : NULL;
    case EPIC_EVENT_BLOCK:
        return has_other(e) ? "$O blocks for $E." : NULL;
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
        return mark_template(s);
    case EPIC_EVENT_BATTLE_WON:
        return e->seat < 0 ? "Nobody wins battle $N." : NULL;
    case EPIC_EVENT_SCORE:
        return e->card >= 0 ? "$S [score|scores] $N $H for $C." : NULL;
    case EPIC_EVENT_EXPEND:
        return card_facts(s->cards, e->design).is & FACT_RESOURCE
                   ? "$S [tap|taps] $C."
                   : NULL;
    case EPIC_EVENT_ATTACH:
        return has_other(e) ? "$O {is|are} put on $E." : NULL;
    case EPIC_EVENT_CANCEL:
        return has_other(e) ? "$E cancels $C."
               : e->number  ? "The ability of $C is cancelled."
                            : NULL;
    default:
        return NULL;
    }
}
