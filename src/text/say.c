#include "text/say.h"

#include "formats/facts.h"
#include "lang/lexicon.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char *const ASKS[] = {
    "NOTHING",  "MULLIGAN", "ACTION", "MODE",     "COST",    "TARGET",
    "CHOOSE",   "MAY",      "REVEAL", "RECYCLE",  "ORDER",   "ATTACK",
    "DEFENDER", "BLOCK",    "DAMAGE", "DISCARD",  "NUMBER",  "WARD",
    "DRAFT",    "DECK",     "SIDE",   "SWAP_OUT", "SWAP_IN",
};

static const char *const EVENTS[] = {
#define EPIC_EVENT(name, text, number) #name,
#include "epic_events.inc"
#undef EPIC_EVENT
};

static int named(const char *const *list, int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (!strcasecmp(list[i], name))
            return i;
    return -1;
}

const char *ask_text(int kind)
{
    return kind >= 0 && kind < EPIC_ASKS ? ASKS[kind] : "?";
}

int ask_named(const char *name)
{
    return named(ASKS, EPIC_ASKS, name);
}

const char *event_text(int kind)
{
    return kind >= 0 && kind < EPIC_EVENTS ? EVENTS[kind] : "?";
}

int event_named(const char *name)
{
    return named(EVENTS, EPIC_EVENTS, name);
}

const char *seat_text(int seat)
{
    static const char *const NAMES[] = { "P1", "P2", "P3", "P4",
                                         "P5", "P6", "P7", "P8" };
    return seat >= 0 && seat < EPIC_SEATS_MAX ? NAMES[seat] : "nobody";
}

const char *design_text(const epic_cards *cards, int design)
{
    return design > 0 ? epic_cards_name(cards, design) : FACE_DOWN_TEXT;
}

const char *without_the(const char *name)
{
    return strncmp(name, "The ", 4) || !name[4] ? name : name + 4;
}

const char *seen_text(const struct brief *b, int card)
{
    return card < 0 ? "nothing" : design_text(b->cards, design_in(b, card));
}

/* ---- options ------------------------------------------------------------- */

/* "use Vault Warden heal": by a keyword that it has. */
static int entry_text(const epic_cards *cards, int entry, int ability,
                      const char *name, char *buf, int size)
{
    struct card_facts facts = card_facts(cards, entry);
    int n = snprintf(buf, (size_t)size, "use %s ", name);
    for (const char *s = facts.name; *s && n < size - 1; s++)
        buf[n++] = (char)tolower((unsigned char)*s);
    buf[n < size ? n : size - 1] = 0;
    if (facts.abilities > 1 && n < size)
        n += snprintf(buf + n, (size_t)(size - n), " %d",
                      ability - facts.ability + 1);
    return n;
}

/* Which of its powers, counted from 1; 0 if it has only one. */
static int power_number(const epic_cards *cards, const struct card_facts *facts,
                        int number)
{
    int n = 0, at = 0;
    for (int i = 0; i < facts->abilities; i++)
        if (ability_is_power(cards, facts->ability + i)) {
            n++;
            if (i == number)
                at = n;
        }
    return n > 1 ? at : 0;
}

static int use_text(const epic_cards *cards, const epic_detail *d, char *buf,
                    int size)
{
    struct card_facts facts = card_facts(cards, d->design);
    const char *name = design_text(cards, d->design);
    int ability = facts.ability + d->option.number;
    int entry = ability_entry(cards, ability);
    if (entry)
        return entry_text(cards, entry, ability, name, buf, size);
    int n = power_number(cards, &facts, d->option.number);
    return n ? snprintf(buf, (size_t)size, "use %s %d", name, n)
             : snprintf(buf, (size_t)size, "use %s", name);
}

/* An alignment that can be chosen, or what is lent. */
static int word_text(const epic_cards *cards, const epic_detail *d, char *buf,
                     int size)
{
    if (d->word == EPIC_WORD_LENT)
        return lent_says(cards, d->option.number, buf, size);
    return snprintf(
        buf, (size_t)size, "%s",
        flag_word(lexicon_for(cards)->alignments, 1u << d->option.number));
}

static int pick_text(const epic_cards *cards, int seat, const epic_detail *d,
                     char *buf, int size)
{
    if (d->word)
        return word_text(cards, d, buf, size);
    if (d->asked == EPIC_ASK_MODE)
        return snprintf(buf, (size_t)size, "mode %d", d->option.number + 1);
    if (d->option.card < 0)
        return snprintf(buf, (size_t)size, "%s", seat_text(d->option.seat));
    const char *name = design_text(cards, d->design);
    if (d->asked != EPIC_ASK_ORDER && d->whose != seat)
        return snprintf(buf, (size_t)size, "%s's %s", seat_text(d->whose),
                        name);
    return snprintf(buf, (size_t)size, "%s", name);
}

int option_text(const epic_cards *cards, int seat, const epic_detail *d,
                char *buf, int size)
{
    const char *name = design_text(cards, d->design);
    switch (d->option.act) {
    case EPIC_PASS:
        return snprintf(buf, (size_t)size, "pass");
    case EPIC_DONE:
        return snprintf(buf, (size_t)size, "%s", "done");
    case EPIC_PLAY:
        return snprintf(buf, (size_t)size, "%s %s%s",
                        d->zone == EPIC_ZONE_HOLD ? "recruit" : "play", name,
                        d->option.number ? " face-down" : "");
    case EPIC_USE:
        return use_text(cards, d, buf, size);
    case EPIC_ATTACK:
        return snprintf(buf, (size_t)size, "attack");
    case EPIC_PICK:
        return pick_text(cards, seat, d, buf, size);
    case EPIC_NO:
        return snprintf(buf, (size_t)size, "no");
    case EPIC_YES:
        return snprintf(buf, (size_t)size, "yes");
    case EPIC_NUMBER:
        return snprintf(buf, (size_t)size, "%d", d->option.number);
    case EPIC_UNVEIL:
        return snprintf(buf, (size_t)size, "unveil %s", name);
    case EPIC_HOLD:
        return snprintf(buf, (size_t)size, "evacuate %s", name);
    case EPIC_CONCEDE:
        return snprintf(buf, (size_t)size, "concede");
    default:
        return snprintf(buf, (size_t)size, "?");
    }
}

void aim_text(const epic_cards *cards, int seat, const epic_event *aim,
              char *buf, int size)
{
    bool own = aim->number == seat;
    if (aim->card < 0)
        snprintf(buf, (size_t)size, "%s",
                 own ? "yourself" : seat_text(aim->number));
    else
        snprintf(buf, (size_t)size, "%s%s%s",
                 own ? "your" : seat_text(aim->number), own ? " " : "'s ",
                 design_text(cards, aim->design));
}
