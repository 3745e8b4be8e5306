/* MV-pow-fire-1: a firearm printed on a character counts as an item attached to
 * it.
 *
 * There is no card for it.  Text that disables, knocks away or repairs items
 * refers to it through its character, whose markers hold its state
 * (MARK_JAMMED, MARK_DISARMED). */
#include "rules/mv/persons.h"
#include "rules/mv/powers.h"
#include "verbs/filters.h"

static bool handles_firearms(const struct clause *c)
{
    return c->verb == VERB_DISABLE || c->verb == VERB_KNOCK ||
           c->verb == VERB_REPAIR;
}

bool means_firearm(const struct epic_game *g, const struct clause *c,
                   const struct body *b)
{
    return handles_firearms(c) && book_of(g)->filter[c->filter].means_more &&
           (design_of(g, b->card)->kinds & KIND_CHAMPION);
}

bool firearm_fits(const struct epic_game *g, const struct clause *c,
                  const struct body *b)
{
    unsigned lost = person_by(g, b)->marks & MARKS_OF_FIREARM;
    return has_firearm(g, b) &&
           (c->verb == VERB_REPAIR ? lost & MARK_JAMMED : !lost);
}

bool is_firearm_meant(const struct scene *s, const struct clause *c,
                      const struct body *b)
{
    const struct filter *f = &s->book->filter[c->filter];
    return means_firearm(s->g, c, b) &&
           side_fits(s, f->side, f->side_ref, b->controller,
                     card_owner(card_at(s->g, b->card))) &&
           (f->host == SLOT_NONE || slot_ref(s, f->host).card == b->card) &&
           firearm_fits(s->g, c, b);
}

uint64_t firearm_slots(const struct scene *s, const struct clause *c)
{
    const struct epic_game *g = s->g;
    uint64_t slots = 0, left = *champion_slots(g);
    if (!handles_firearms(c))
        return 0;
    if (c->verb == VERB_REPAIR)
        left &= *persons_who(g, HAVE_LOST);
    for (left &= ~slot_bit(SLOT_BITS); left; left &= left - 1) {
        const struct body *b = body_at(g, __builtin_ctzll(left));
        if ((person_book(s->book)->sets[card_at(g, b->card)->design] &
             SETS_FIREARM) &&
            is_firearm_meant(s, c, b))
            slots |= left & -left;
    }
    return slots;
}

bool handle_firearm(struct epic_game *g, const struct clause *c, struct body *b)
{
    if (!means_firearm(g, c, b) || !firearm_fits(g, c, b))
        return false;
    set_marks(g, b, c->verb == VERB_KNOCK ? MARK_DISARMED : MARK_JAMMED,
              c->verb != VERB_REPAIR);
    return true;
}
