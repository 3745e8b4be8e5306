/* match_draft.c - the stage of drafting, by the plan of the format.
 *
 * With packs: everybody takes from the pack in hand at the same time, then all
 * packs are passed on.  What the others take now nobody sees.  Without: groups
 * of one stack are turned up, and all take by turns. */
#include "formats/match_tell.h"

#include "base/random.h"

#include <stdlib.h>

static const struct draft_plan *plan_of(const struct epic_match *m)
{
    return match_format(m) ? match_format(m)->draft : NULL;
}

/* How many cards are taken at this step of a pack. */
static int takes_at(const struct draft_plan *plan, int step)
{
    int last = 0;
    while (last + 1 < DRAFT_TAKES && plan->takes[last + 1])
        last++;
    return step <= last       ? plan->takes[step]
           : plan->rest_aside ? 0
                              : plan->takes[last];
}

/* Put what is left of packs or of the open group aside. */
static void put_aside(struct epic_match *m, int place)
{
    for (int i = 0; i < m->count; i++)
        if (m->card[i].place == place)
            m->card[i].place = AT_ASIDE;
}

static void ask_all(struct epic_match *m)
{
    for (int s = 0; s < m->seats; s++)
        if (match_count(m, s, AT_PACK) > 0)
            match_ask(m, s, EPIC_ASK_DRAFT);
}

/* ---- packs --------------------------------------------------------------- */

/* The seat to which a seat passes its pack: in the first round to the left, then
 * to the right, and so on (ECG-R-draft-4, TCG-draft-3, -5). */
static int draft_next(const struct epic_match *m, int seat)
{
    return (seat + (m->round % 2 ? 1 : m->seats - 1)) % m->seats;
}

int draft_gets_rest(const struct epic_match *m, int seat)
{
    const struct draft_plan *plan = plan_of(m);
    if (m->stage != EPIC_STAGE_DRAFT || !plan->packs ||
        takes_at(plan, m->step + 1) == 0)
        return -1;
    int left = match_count(m, seat, AT_PACK);
    if (m->seat[seat].asked)
        left -= takes_at(plan, m->step) - m->seat[seat].picked;
    return left > 0 ? draft_next(m, seat) : -1;
}

static bool open_packs(struct epic_match *m)
{
    const struct draft_plan *plan = plan_of(m);
    if (m->round == plan->packs)
        return false;
    m->round++;
    m->step = 0;
    for (int i = 0; i < m->count; i++)
        if (m->card[i].place == AT_UNOPENED && m->card[i].round == m->round)
            m->card[i].place = AT_PACK;
    for (int s = 0; s < m->seats; s++)
        match_tell_seat(m, EPIC_EVENT_OPEN_PACK, s, match_count(m, s, AT_PACK),
                        plan->rule);
    ask_all(m);
    return true;
}

static void pass_packs(struct epic_match *m)
{
    for (int s = 0; s < m->seats; s++)
        match_tell(m, (epic_event){ .kind = EPIC_EVENT_PASS_PACK,
                                    .seat = (int8_t)s,
                                    .other_seat = (int8_t)draft_next(m, s),
                                    .number = draft_next(m, s),
                                    .rule = plan_of(m)->rule });
    for (int i = 0; i < m->count; i++)
        if (m->card[i].place == AT_PACK)
            m->card[i].seat = (uint8_t)draft_next(m, m->card[i].seat);
}

static bool packs_go_on(struct epic_match *m)
{
    m->step++;
    bool gone = match_count(m, 0, AT_PACK) == 0;
    if (gone || takes_at(plan_of(m), m->step) == 0) {
        put_aside(m, AT_PACK);
        return open_packs(m);
    }
    pass_packs(m);
    ask_all(m);
    return true;
}

/* ---- an open group ------------------------------------------------------- */

/* How many the taker of this step takes.  Of a group that is not whole each
 * takes one, if there is one for each (ECG-A-16). */
static int open_takes(const struct epic_match *m)
{
    const struct draft_plan *plan = plan_of(m);
    if (m->group == plan->cards)
        return m->step < DRAFT_TAKES ? plan->takes[m->step] : 0;
    return m->step < m->seats && m->group >= m->seats;
}

static int open_taker(const struct epic_match *m)
{
    return (m->first_picker + m->round - 1 + m->step) % m->seats;
}

/* Turn up the next group (ECG-R-open-2); false: the stack is empty. */
static bool open_group(struct epic_match *m)
{
    const struct draft_plan *plan = plan_of(m);
    m->round++;
    m->step = m->group = 0;
    for (int i = 0; i < m->count && m->group < plan->cards; i++)
        if (m->card[i].place == AT_STACK) {
            m->card[i].place = AT_OPEN;
            m->group++;
            match_tell_card(m, EPIC_EVENT_TURN_UP, -1, m->card[i].design,
                            SEEN_BY_ALL, plan->rule);
        }
    if (m->group && open_takes(m))
        match_ask(m, open_taker(m), EPIC_ASK_DRAFT);
    return m->group > 0;
}

static bool group_goes_on(struct epic_match *m)
{
    m->step++;
    if (open_takes(m) == 0 || match_count(m, 0, AT_OPEN) == 0) {
        put_aside(m, AT_OPEN);
        return open_group(m);
    }
    match_ask(m, open_taker(m), EPIC_ASK_DRAFT);
    return true;
}

/* ---- the stage ----------------------------------------------------------- */

static void draft_begin(struct epic_match *m)
{
    const struct draft_plan *plan = plan_of(m);
    m->round = 0;
    if (!plan)
        return;
    if (plan->packs) {
        open_packs(m);
        return;
    }
    m->first_picker = (uint8_t)match_below(m, m->seats);
    for (int s = 0; s < m->seats; s++)
        m->seat[s].open = true;
    open_group(m);
}

static bool draft_go_on(struct epic_match *m)
{
    const struct draft_plan *plan = plan_of(m);
    return plan && (plan->packs ? packs_go_on(m) : group_goes_on(m));
}

static enum epic_stage draft_leads_to(const struct epic_match *m)
{
    return m->drafts_only ? EPIC_STAGE_OVER : EPIC_STAGE_BUILD;
}

static int place_of(const struct epic_match *m)
{
    return plan_of(m)->packs ? AT_PACK : AT_OPEN;
}

static void draft_picking(const struct epic_match *m, int seat,
                          struct picking *p)
{
    const struct draft_plan *plan = plan_of(m);
    int takes = plan->packs ? takes_at(plan, m->step) : open_takes(m);
    match_list(m, seat, place_of(m), &p->from);
    p->least = p->most = takes - m->seat[seat].picked;
    p->rule = plan->rule;
}

static void draft_pick(struct epic_match *m, int seat, int design)
{
    const struct draft_plan *plan = plan_of(m);
    struct picking p;
    if (design) {
        match_move(m, seat, design, place_of(m), AT_POOL);
        match_tell_card(m, EPIC_EVENT_DRAFT, seat, design,
                        plan->packs ? 1u << seat : SEEN_BY_ALL, plan->rule);
    }
    draft_picking(m, seat, &p);
    if (!design || p.most <= 0 || p.from.count == 0)
        match_answered(m, seat);
}

const struct stage STAGE_DRAFT = {
    .name = "draft",
    .begin = draft_begin,
    .go_on = draft_go_on,
    .next = draft_leads_to,
    .picking = draft_picking,
    .pick = draft_pick,
};

/* ---- by chance ----------------------------------------------------------- */

bool draft_by_chance(const struct deal *d, struct deck *out,
                     struct verdict *why)
{
    struct dealt *dealt = malloc(sizeof *dealt);
    epic_option *list = malloc(sizeof *list * EPIC_OPTIONS_MAX);
    struct epic_match *m = NULL;
    uint64_t luck = random_apart(d->seed, LUCK_SEAT, 0);
    if (!dealt || !list)
        verdict_no(why, d->format->seats_rule, "there is not enough memory");
    else if (deal_cards(d, dealt, why) && (m = match_drafting(d, dealt)))
        for (unsigned asked;
             m->stage == EPIC_STAGE_DRAFT && (asked = epic_match_asked(m));) {
            int seat = __builtin_ctz(asked);
            int n = epic_match_options(m, seat, list);
            epic_match_apply(m, seat, (int)random_below(&luck, (uint32_t)n));
        }
    for (int s = 0; s < d->seats && m; s++)
        match_pool(m, s, &out[s]);
    free(dealt);
    free(list);
    epic_match_free(m);
    return m != NULL;
}
