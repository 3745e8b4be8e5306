/* MV-kw-archenemy: two characters locked in combat affect only each other.
 * Unless ENDS_LOCK is set there are no locks, and none is looked for. */
#include "rules/mv/harm.h"
#include "rules/mv/persons.h"

/* The character that acts by the card's text: for an item, its bearer. */
static int doer_of(const struct epic_game *g, int card)
{
    const struct person *p = person_of(g, card);
    bool borne =
        p && p->host != NO_CARD && (design_of(g, card)->kinds & KIND_OBJECT);
    return borne ? p->host : card;
}

static int locked_with(const struct epic_game *g, int card)
{
    const struct person *p = person_of(g, card);
    return p ? p->locked : NO_CARD;
}

bool is_bound_by_lock(const struct epic_game *g, int card)
{
    return any_locks(g) && locked_with(g, doer_of(g, card)) != NO_CARD;
}

bool lock_allows(const struct epic_game *g, int card, thing t)
{
    if (!any_locks(g))
        return true;
    int doer = doer_of(g, card), enemy = locked_with(g, doer);
    if (enemy == NO_CARD || t >= g->cards || !body_of(g, t) ||
        !(design_of(g, t)->kinds & KIND_CHAMPION))
        return true;
    return t == doer || t == enemy;
}

/* MV-kw-archenemy-4: a lock lasts until one of the two is disabled or gone.  So
 * neither may be in a lock already, and the enemy must be active. */
bool can_lock(const struct epic_game *g, int card, const struct body *enemy)
{
    return locked_with(g, card) == NO_CARD &&
           person_by(g, enemy)->locked == NO_CARD && is_active(enemy) &&
           rule_between(g, RULE_RIVAL, card, enemy->card);
}

/* What their lines affect has changed. */
static void lines_change(struct epic_game *g)
{
    touch(g, LOOK_DEEDS);
    g->dirty = DIRTY_ALL;
}

static void lock_pair(struct epic_game *g, int one, int other)
{
    person_of(g, one)->locked = (uint16_t)other;
    person_of(g, other)->locked = (uint16_t)one;
    note_turn_state(g, person_of(g, one));
    note_turn_state(g, person_of(g, other));
    lines_change(g);
    g->unsettled |= ENDS_LOCK;
    tell_cards(g, EPIC_EVENT_LOCK, body_of(g, one)->controller, one, other, 1);
}

void unlock(struct epic_game *g, int card)
{
    struct person *p = person_of(g, card);
    if (!p || p->locked == NO_CARD)
        return;
    struct person *other = person_of(g, p->locked);
    if (other && other->locked == card)
        other->locked = NO_CARD;
    lines_change(g);
    tell_cards(g, EPIC_EVENT_LOCK, body_of(g, card)->controller, card,
               p->locked, 0);
    p->locked = NO_CARD;
}

void apply_lock(struct epic_game *g, struct frame *f, const struct clause *c,
                struct act *a)
{
    (void)c;
    for (int i = 0; i < a->count; i++) {
        struct ref r = a->things[i];
        const struct body *enemy = ref_live(g, r) ? body_of(g, r.card) : NULL;
        if (!enemy || !body_of(g, f->card) || !can_lock(g, f->card, enemy))
            continue;
        lock_pair(g, f->card, r.card);
        a->done[i] = true;
    }
}
