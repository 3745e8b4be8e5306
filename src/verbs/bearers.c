/* Reading the table where things are borne, wounded and marked. */
#include "verbs/attach.h"
#include "verbs/effect.h"
#include "verbs/powers.h"
#include "verbs/wounds.h"

/* ---- hosts --------------------------------------------------------------- */

static struct ref host_in_play(const struct epic_game *g, struct ref r)
{
    const struct body *b = ref_body(g, r);
    const struct person *p = b && g->cap.persons ? person_by(g, b) : NULL;
    if (p && p->host != NO_CARD)
        return ref_to(g, p->host);
    if (p && p->host_seat != NOBODY)
        return ref_to(g, seat_thing(p->host_seat));
    return (struct ref){ NO_CARD, 0, 0 };
}

/* Whether such a thing can be attached to anything at all. */
static bool may_have_host(const struct epic_game *g, thing t)
{
    return t < g->cards &&
           (design_of(g, t)->kinds & (KIND_OBJECT | KIND_EVENT));
}

struct ref host_of(const struct scene *s)
{
    if (s->host)
        return *s->host;
    if (!may_have_host(s->g, s->self.card))
        return (struct ref){ NO_CARD, 0, 0 };
    for (int i = s->f ? s->f->refs : s->g->refs; i < s->g->refs; i++)
        if ((ref_at(s->g, i)->slot & ~REF_DONE) == SLOT_BEARER)
            return *ref_at(s->g, i);
    return host_in_play(s->g, s->self);
}

/* ---- labels -------------------------------------------------------------- */

bool has_label(const struct epic_game *g, const struct body *b, int label)
{
    return is_labelled(g, design_of(g, b->card), person_by(g, b), label);
}

struct timed *next_label(const struct epic_game *g, const struct body *b,
                         const struct timed *after)
{
    int i = after ? (int)(after - timed_at(g, 0)) + 1 : 0;
    for (; i < notes_with(g, TIMED_LABEL); i++) {
        struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_LABEL && t->card == b->card &&
            t->generation == b->generation)
            return t;
    }
    return NULL;
}

bool label_now(const struct epic_game *g, const struct person *p, int label,
               bool printed)
{
    const struct body *b = body_at(g, (int)(p - person_at(g, 0)));
    for (const struct timed *t = NULL; (t = next_label(g, b, t));)
        if (t->a == label)
            return t->b;
    return printed;
}

/* MV-label-2: what came last says whether it has it.  What text gave came before
 * the next card that entered play. */
void set_label(struct epic_game *g, const struct body *b, int label, bool has,
               int age, bool line)
{
    struct timed *t = NULL;
    do
        t = next_label(g, b, t);
    while (t && t->a != label);
    if (t && (t->number > age || (t->number == age && t->note.slot > line)))
        return;
    if (!t)
        t = add_timed(g, TIMED_LABEL, WHILE_A_LINE_SAYS, b->controller,
                      ref_to(g, b->card));
    if (!t)
        return;
    t->a = (uint8_t)label;
    t->b = has;
    t->number = (uint16_t)age;
    t->note.slot = line;
    person_by(g, b)->relabelled = 1;
}

static bool is_team(const struct book *book, int label)
{
    return book->team[label / 8] >> label % 8 & 1;
}

/* The number of its team, as far as one says it. */
static unsigned team_of(uint64_t teams)
{
    unsigned number = teams ? 1 + (unsigned)__builtin_ctzll(teams) : 0;
    bool one = !(teams & (teams - 1));
    return one && number < TEAM_UNSURE ? number : TEAM_UNSURE;
}

/* By when it has a power, printed or by one of those keywords. */
static unsigned skill_sets(const struct book *book, const struct design *d,
                           uint64_t words)
{
    enum {
        NONE = 1 << TURN_STEP_NONE,
        UPKEEP = 1 << TURN_STEP_UPKEEP,
        LATE = ~(NONE | UPKEEP)
    };
    bool any = (d->when & NONE) || (words & book->words_when[TURN_STEP_NONE]);
    bool free = (d->when_expended & NONE) ||
                (words & book->words_when_expended[TURN_STEP_NONE]);
    bool upkeep =
        (d->when & UPKEEP) || (words & book->words_when[TURN_STEP_UPKEEP]);
    bool late = (d->when & LATE) || (words & book->late_words);
    return (unsigned)any | (unsigned)free << (HAVE_FREE_SKILLS - HAVE_SKILLS) |
           (unsigned)upkeep << (HAVE_UPKEEPS - HAVE_SKILLS) |
           (unsigned)late << (HAVE_LATE_SKILLS - HAVE_SKILLS);
}

unsigned person_sets_for(const struct book *book, const struct design *d,
                         uint64_t words, uint64_t teams)
{
    return skill_sets(book, d, words) |
           (words & book->shy ? 1u << (ARE_SHY - HAVE_SKILLS) : 0u) |
           team_of(teams) << (TEAM_DIGITS - HAVE_SKILLS);
}

/* MV-team-label-1: one team in common is enough. */
bool same_team(const struct epic_game *g, const struct body *a,
               const struct body *b)
{
    uint64_t of_a = teams_of(g, a), of_b = teams_of(g, b);
    if (!(of_a & of_b) || teams_say(of_a, of_b))
        return (of_a & of_b) != 0;
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, a->card);
    for (int i = 0; i < CARD_CLASSES; i++)
        if (is_team(book, d->trait[i]) && has_label(g, a, d->trait[i]) &&
            has_label(g, b, d->trait[i]))
            return true;
    for (const struct timed *t = NULL; (t = next_label(g, a, t));)
        if (t->b && is_team(book, t->a) && has_label(g, b, t->a))
            return true;
    return false;
}

/* ---- states -------------------------------------------------------------- */

static bool is_attacked(const struct epic_game *g, const struct body *b)
{
    for (int i = 0; i < notes_with(g, TIMED_ATTACK); i++)
        if (timed_at(g, i)->kind == TIMED_ATTACK &&
            timed_at(g, i)->number == b->card)
            return true;
    return false;
}

static uint32_t states_by_words(uint64_t words)
{
    return (words & (KW_VILLAIN | KW_ANTI_HERO) ? 0 : IS_HERO) |
           (words & KW_NON_UNIQUE ? 0 : IS_UNIQUE);
}

static uint32_t character_states(const struct epic_game *g,
                                 const struct body *b)
{
    uint32_t is = b->damage == 0   ? IS_HEALTHY
                  : b->damage == 1 ? IS_INJURED
                                   : IS_DISABLED;
    if (b->damage > 0)
        is |= IS_WOUNDED;
    if (is_active(b))
        is |= IS_ACTIVE;
    return is | states_by_words(words_of(g, b));
}

/* MV-hold-9, MV-gloss-3: it is healed there, tapped if it was, and neither
 * active nor inactive. */
uint32_t states_in_holding(const struct epic_game *g, const struct card *c)
{
    const struct design *d = &book_of(g)->design[c->design];
    bool tapped = is_tapped_there(g, (int)(c - card_at(g, 0)));
    return (tapped ? IS_EXPENDED : IS_PREPARED) |
           (d->kinds & KIND_CHAMPION ? IS_HEALTHY | states_by_words(d->keywords)
                                     : 0);
}

static uint32_t item_states(const struct person *p)
{
    static const uint32_t STATE[] = { IS_WORKING, IS_OFF, IS_AWAY };
    return STATE[p->state];
}

uint32_t person_states(const struct epic_game *g, const struct body *b)
{
    const struct person *p = person_by(g, b);
    unsigned kinds = kinds_of(g, b);
    uint32_t is = 0;
    if (kinds & KIND_CHAMPION)
        is |= character_states(g, b);
    if (kinds & KIND_OBJECT)
        is |= item_states(p);
    if (p->marks & MARK_FLYING)
        is |= IS_FLYING;
    if (p->marks & MARK_INTANGIBLE)
        is |= IS_INTANGIBLE;
    if (p->marks & MARK_INVISIBLE)
        is |= IS_INVISIBLE;
    if (p->marks & MARK_STEALTH)
        is |= IS_HIDDEN;
    if (p->locked != NO_CARD)
        is |= IS_LOCKED;
    if (is_attacked(g, b))
        is |= IS_ATTACKED;
    return is;
}

/* ---- descriptions -------------------------------------------------------- */

/* "A weapon" is any of the kinds it is or is labelled as; the rest all. */
static bool item_kind_fits(const struct filter *f, const struct design *d)
{
    unsigned is = d->item | d->labelled;
    unsigned kinds = f->item & ITEM_KINDS, rest = f->item & ~ITEM_KINDS;
    return (!kinds || (kinds & is)) && (rest & d->item) == rest &&
           !(f->item_not & is);
}

static bool attack_fits(const struct filter *f, const struct timed *t)
{
    return (!f->modes || (f->modes >> t->a & 1)) &&
           (!f->modes || !f->power_sub || f->power_sub == t->b);
}

/* Whether it attacks so, and that: a card, or anything at all. */
static bool attacks_so(const struct epic_game *g, const struct filter *f,
                       const struct body *b, int target)
{
    for (int i = 0; i < notes_with(g, TIMED_ATTACK); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_ATTACK && t->card == b->card &&
            t->generation == b->generation && attack_fits(f, t) &&
            (target == NO_CARD || t->number == target))
            return true;
    }
    return false;
}

static bool combat_fits(const struct scene *s, const struct filter *f,
                        const struct body *b)
{
    if (f->modes && !attacks_so(s->g, f, b, NO_CARD))
        return false;
    if (f->attacks != SLOT_NONE &&
        !attacks_so(s->g, f, b, slot_ref(s, f->attacks).card))
        return false;
    if (f->attacked_by == SLOT_NONE)
        return true;
    const struct body *by = ref_body(s->g, slot_ref(s, f->attacked_by));
    return by && attacks_so(s->g, f, by, b->card);
}

/* "With a weapon": what it bears. */
static bool bears_such(const struct scene *s, int filter, const struct body *b)
{
    for (int i = -1; (i = next_rest(s->g, i)) >= 0;) {
        const struct body *o = body_at(s->g, i);
        if (is_attached_to(s->g, o, b->card) &&
            was(s, filter, ref_to(s->g, o->card)))
            return true;
    }
    return false;
}

static bool team_fits(const struct scene *s, int slot, const struct body *b)
{
    const struct body *mate = ref_body(s->g, slot_ref(s, slot));
    return mate && same_team(s->g, b, mate);
}

static bool printed_power(const struct book *book, const struct design *d,
                          unsigned kinds, int sub)
{
    for (int i = 0; i < d->power_count; i++) {
        const struct power *p = &book->power[d->power_first + i];
        if (p->what == POWER_ATTACK && (kinds >> p->kind & 1) &&
            (!sub || p->sub == sub))
            return true;
    }
    return false;
}

static bool powers_fit(const struct scene *s, const struct filter *f,
                       const struct design *d, const struct body *b)
{
    int sub = f->modes ? SUB_NONE : f->power_sub;
    bool has = b ? has_power_kind(s->g, b, POWER_ATTACK, f->powers, sub)
                 : printed_power(s->book, d, f->powers, sub);
    bool bad = f->powers_not &&
               (b ? has_power_kind(s->g, b, POWER_ATTACK, f->powers_not, 0)
                  : printed_power(s->book, d, f->powers_not, 0));
    return (!f->powers || has) && !bad;
}

/* In holding its items stay attached to it: MV-hold-3. */
static bool bears_there(const struct scene *s, const struct filter *f, int card)
{
    thing list[THINGS_MAX];
    int n = held_with(s->g, card, list);
    for (int i = 0; i < n; i++)
        if (was(s, f->bears, ref_to(s->g, list[i])))
            return true;
    return false;
}

/* Of the rest, which only something in play can be, nothing fits. */
static bool held_fits(const struct scene *s, const struct filter *f, int card)
{
    return card_at(s->g, card)->zone == ZONE_HOLD && f->bears && !f->modes &&
           f->counters <= 1 &&
           (f->host & f->attacks & f->attacked_by) == SLOT_NONE &&
           bears_there(s, f, card);
}

/* What only something in play can be. */
static bool body_fits(const struct scene *s, const struct filter *f,
                      const struct body *b)
{
    if (f->host != SLOT_NONE &&
        person_by(s->g, b)->host != slot_ref(s, f->host).card)
        return false;
    if (f->bears && !bears_such(s, f->bears, b))
        return false;
    if (f->counters > 1 && counters_on(s->g, b, f->counter) < f->counters)
        return false;
    return combat_fits(s, f, b);
}

bool sort_fits(const struct scene *s, const struct filter *f, int design)
{
    const struct design *d = &s->book->design[design];
    return item_kind_fits(f, d) && (!f->house || d->house == f->house) &&
           (!f->named || design == f->named - 1) &&
           (!f->cost_cmp ||
            compares(f->cost_cmp, d->cost, amount_value(s, f->cost_amount)));
}

unsigned asks_beside(const struct filter *f)
{
    unsigned asks = 0;
    if (f->item || f->item_not || f->house || f->named || f->cost_cmp)
        asks |= BESIDE_PRINT;
    if (f->powers || f->powers_not)
        asks |= BESIDE_POWERS;
    if (f->same_team != SLOT_NONE)
        asks |= BESIDE_TEAM;
    if (f->bears || f->modes || f->counters > 1 ||
        (f->host & f->attacks & f->attacked_by) != SLOT_NONE)
        asks |= BESIDE_BODY;
    return asks;
}

bool person_fits(const struct scene *s, const struct filter *f, struct ref r,
                 const struct body *b)
{
    int design = card_at(s->g, r.card)->design;
    if ((f->beside & BESIDE_TEAM) && !b)
        return false;
    if ((f->beside & BESIDE_PRINT) && !sort_fits(s, f, design))
        return false;
    if ((f->beside & BESIDE_POWERS) &&
        !powers_fit(s, f, &s->book->design[design], b))
        return false;
    if ((f->beside & BESIDE_TEAM) && !team_fits(s, f->same_team, b))
        return false;
    return !(f->beside & BESIDE_BODY) ||
           (b ? body_fits(s, f, b) : held_fits(s, f, r.card));
}
