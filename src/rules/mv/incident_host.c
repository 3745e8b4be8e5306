/* incident_host.c - MV-inc: what an incident may lie on or aim at. */
#include "kernel/mode.h"
#include "rules/mv/text.h"

/* MV-inc-4: whether its activation is ambiguous. */
static bool is_ambiguous(const struct epic_game *g, int card)
{
    return design_of(g, card)->activation == ACT_AMBIGUOUS;
}

static bool side_of_host(const struct epic_game *g, thing host, int seat)
{
    if (is_seat(host))
        return seats_as_target(g, thing_seat(host)) >> seat & 1;
    return body_of(g, host)->controller == seat;
}

bool would_last(const struct epic_game *g, int seat, int card,
                const struct ref *host)
{
    const struct design *d = design_of(g, card);
    if (d->lasts != LASTS_WHILE)
        return true;
    struct scene s = scene_at(g, card, seat);
    s.host = host;
    return condition_holds(&s, d->lasts_while);
}

/* Whether the host matches the incident's own requirement. */
static bool is_described(const struct epic_game *g, int seat, int card,
                         thing host)
{
    const struct design *d = design_of(g, card);
    if (!d->lies_on)
        return true;
    struct scene s = scene_at(g, card, seat);
    return matches(&s, d->lies_on, host);
}

/* Whether it could be attached to that host, in any player's turn. */
static bool could_lie_on(const struct epic_game *g, int seat, int card,
                         thing host)
{
    struct ref r = ref_to(g, host);
    if (is_of_partner(g, seat, host) || !is_described(g, seat, card, host) ||
        !may_target(g, host) || !would_last(g, seat, card, &r))
        return false;
    return is_seat(host) || side_of_host(g, host, seat) ||
           !rule_binds(g, RULE_CANNOT_BE_TARGETED, host);
}

bool may_lie_on(const struct epic_game *g, int seat, int card, thing host)
{
    return (!is_ambiguous(g, card) || side_of_host(g, host, g->active)) &&
           could_lie_on(g, seat, card, host);
}

/* Whether it could lie on something that is not the active player's. */
static bool could_lie_beyond(const struct epic_game *g, int seat, int card)
{
    if (design_of(g, card)->lies == LIES_ON_PLAYER) {
        for (int s = 0; s < g->seats; s++)
            if (is_target_player(g, s) &&
                !side_of_host(g, seat_thing(s), g->active) &&
                could_lie_on(g, seat, card, seat_thing(s)))
                return true;
        return false;
    }
    struct slot_walk w = walk_slots(g, *champion_slots(g));
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        if ((kinds_of(g, b) & KIND_CHAMPION) && b->controller != g->active &&
            could_lie_on(g, seat, card, b->card))
            return true;
    }
    return false;
}

int mv_why_no_target(const struct epic_game *g, int seat, int card, int why)
{
    if (!is_ambiguous(g, card))
        return why;
    bool beyond =
        design_of(g, card)->lies != LIES_OPEN
            ? could_lie_beyond(g, seat, card)
            : fits_beyond_active(g, seat, card, incident_text(g, card));
    return beyond ? INCIDENT_ACTIVE : why;
}

int hosts_of(const struct epic_game *g, int seat, int card, thing *out,
             int most)
{
    int n = 0;
    if (design_of(g, card)->lies == LIES_ON_PLAYER) {
        for (int s = 0; s < g->seats && n < most; s++)
            if (is_target_player(g, s) &&
                may_lie_on(g, seat, card, seat_thing(s)))
                out[n++] = seat_thing(s);
        return n;
    }
    uint64_t who = *champion_slots(g);
    if (is_ambiguous(g, card))
        who &= *side_of(g, g->active);
    struct slot_walk w = walk_slots(g, who);
    for (int i; n < most && (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        if ((i < SLOT_BITS || (kinds_of(g, b) & KIND_CHAMPION)) &&
            may_lie_on(g, seat, card, b->card))
            out[n++] = b->card;
    }
    return n;
}

int incident_candidates(const struct epic_game *g, const struct frame *f,
                        thing *out)
{
    return hosts_of(g, f->seat, f->card, out, THINGS_MAX);
}

/* Why it cannot be the host. */
int why_not_host(const struct epic_game *g, const struct frame *f, thing t)
{
    bool there = is_seat(t) || body_of(g, t);
    if (there && is_ambiguous(g, f->card) && !side_of_host(g, t, g->active))
        return INCIDENT_ACTIVE;
    if (!there || !is_described(g, f->seat, f->card, t))
        return TARGET_FILTER;
    if (is_of_partner(g, f->seat, t))
        return PARTNERS_CHARACTER;
    struct ref host = ref_to(g, t);
    return would_last(g, f->seat, f->card, &host) ? MAY_DO : INCIDENT_WHILE;
}

/* MV-item-19: a knocked-away item is not repaired, and a disabled one is not
 * recovered. */
static bool is_mended_otherwise(const struct epic_game *g,
                                const struct frame *f, const struct body *b)
{
    int verb = clause_of(g, f)->verb, state = person_by(g, b)->state;
    return (verb == VERB_REPAIR && state == STATE_AWAY) ||
           (verb == VERB_RECOVER && state == STATE_OFF);
}

/* Why it cannot be a target.  MV-inc-amb-2: an ambiguous incident targets
 * only what the active player controls. */
int why_not_aim(const struct epic_game *g, const struct frame *f, thing t)
{
    const struct body *b = is_seat(t) ? NULL : body_of(g, t);
    if (g->asked != EPIC_ASK_TARGET)
        return MAY_DO;
    if (b && is_mended_otherwise(g, f, b))
        return MENDED_OTHERWISE;
    struct scene s = scene_of(g, f);
    if (card_at(g, f->card)->zone == ZONE_PLAY ||
        !matches(&s, clause_of(g, f)->filter, t))
        return MAY_DO;
    if (is_ambiguous(g, f->card) && !belongs_to_active(g, t))
        return INCIDENT_ACTIVE;
    return (design_of(g, f->card)->kinds & KIND_EVENT) &&
                   is_of_partner(g, f->seat, t)
               ? PARTNERS_CHARACTER
               : MAY_DO;
}
