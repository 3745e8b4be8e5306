/* Queries of card text about characters and items: teams, states, powers,
 * attachments. */
#include "rules/mv/attach.h"
#include "rules/mv/harm.h"
#include "rules/mv/persons.h"
#include "rules/mv/powers.h"
#include "verbs/filters.h"

/* ---- teams --------------------------------------------------------------- */

static bool is_team(const struct book *book, int label)
{
    return book->team[label / 8] >> label % 8 & 1;
}

/* The team number for a set of teams; TEAM_UNSURE if there are several, or if
 * the number is too large. */
static unsigned team_of(uint64_t teams)
{
    unsigned number = teams ? 1 + (unsigned)__builtin_ctzll(teams) : 0;
    bool one = !(teams & (teams - 1));
    return one && number < TEAM_UNSURE ? number : TEAM_UNSURE;
}

/* The sets by when it has a power, printed or by one of those keywords. */
static unsigned skill_sets(const struct book *book, const struct design *d,
                           keyword_set words)
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
    bool late = (d->when & LATE) || (words & person_book(book)->late);
    return (unsigned)any | (unsigned)free << (HAVE_FREE_SKILLS - HAVE_SKILLS) |
           (unsigned)upkeep << (HAVE_UPKEEPS - HAVE_SKILLS) |
           (unsigned)late << (HAVE_LATE_SKILLS - HAVE_SKILLS);
}

unsigned person_sets_for(const struct book *book, const struct design *d,
                         keyword_set words, uint64_t teams)
{
    return skill_sets(book, d, words) |
           (words & person_book(book)->untargetable
                ? 1u << (MAY_BE_UNTARGETABLE - HAVE_SKILLS)
                : 0u) |
           team_of(teams) << (TEAM_DIGITS - HAVE_SKILLS);
}

/* MV-team-label-1: one common team is enough. */
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
        if (t->label.has && is_team(book, t->label.word) &&
            has_label(g, b, t->label.word))
            return true;
    return false;
}

/* ---- states -------------------------------------------------------------- */

static bool is_attacked(const struct epic_game *g, const struct body *b)
{
    for (int i = 0; i < notes_with(g, TIMED_ATTACK); i++)
        if (timed_at(g, i)->kind == TIMED_ATTACK &&
            timed_at(g, i)->attack.target == b->card)
            return true;
    return false;
}

static uint32_t states_by_words(keyword_set words)
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

/* MV-hold-9, MV-gloss-3: a character in holding is healed, tapped if it was,
 * and neither active nor inactive. */
uint32_t states_in_holding(const struct epic_game *g, const struct card *c)
{
    if (c->zone != ZONE_HOLD)
        return 0;
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

/* ---- filters ------------------------------------------------------------- */

static bool attack_fits(const struct filter *f, const struct timed *t)
{
    return (!f->modes || (f->modes >> t->attack.kind & 1)) &&
           (!f->modes || !f->power_sub || f->power_sub == t->attack.sub);
}

/* Whether it has declared an attack of the filter's kind, on `target` (NO_CARD:
 * any). */
static bool attacks_so(const struct epic_game *g, const struct filter *f,
                       const struct body *b, int target)
{
    for (int i = 0; i < notes_with(g, TIMED_ATTACK); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_ATTACK && t->card == b->card &&
            t->generation == b->generation && attack_fits(f, t) &&
            (target == NO_CARD || t->attack.target == target))
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

/* "With a weapon": whether an attached card matches the filter. */
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
        const struct combat_power *p = &book->power[d->power_first + i];
        if (p->what == COMBAT_ATTACK && (kinds >> p->kind & 1) &&
            (!sub || p->sub == sub))
            return true;
    }
    return false;
}

static bool powers_fit(const struct scene *s, const struct filter *f,
                       const struct design *d, const struct body *b)
{
    int sub = f->modes ? SUB_NONE : f->power_sub;
    bool has = b ? has_power_kind(s->g, b, COMBAT_ATTACK, f->powers, sub)
                 : printed_power(s->book, d, f->powers, sub);
    bool bad = f->powers_not &&
               (b ? has_power_kind(s->g, b, COMBAT_ATTACK, f->powers_not, 0)
                  : printed_power(s->book, d, f->powers_not, 0));
    return (!f->powers || has) && !bad;
}

/* MV-hold-3: attachments stay attached in holding. */
static bool bears_there(const struct scene *s, const struct filter *f, int card)
{
    thing list[THINGS_MAX];
    int n = held_with(s->g, card, list);
    for (int i = 0; i < n; i++)
        if (was(s, f->bears, ref_to(s->g, list[i])))
            return true;
    return false;
}

/* Outside play only `bears` can match; every other property needs a body. */
static bool held_fits(const struct scene *s, const struct filter *f, int card)
{
    return card_at(s->g, card)->zone == ZONE_HOLD && f->bears && !f->modes &&
           (f->host & f->attacks & f->attacked_by) == SLOT_NONE &&
           bears_there(s, f, card);
}

/* Properties that need a body. */
static bool body_fits(const struct scene *s, const struct filter *f,
                      const struct body *b)
{
    if (f->host != SLOT_NONE &&
        person_by(s->g, b)->host != slot_ref(s, f->host).card)
        return false;
    if (f->bears && !bears_such(s, f->bears, b))
        return false;
    return combat_fits(s, f, b);
}

bool person_fits(const struct scene *s, const struct filter *f, struct ref r,
                 const struct body *b)
{
    int design = card_at(s->g, r.card)->design;
    if ((f->beside & BESIDE_TEAM) && !b)
        return false;
    if ((f->beside & BESIDE_POWERS) &&
        !powers_fit(s, f, &s->book->design[design], b))
        return false;
    if ((f->beside & BESIDE_TEAM) && !team_fits(s, f->same_team, b))
        return false;
    return !(f->beside & BESIDE_BODY) ||
           (b ? body_fits(s, f, b) : held_fits(s, f, r.card));
}

/* ---- filters on bit sets ------------------------------------------------- */

/* Of *left, those with the team number of `mate`; slots that need an individual
 * test stay in *left.  Valid only while values are up to date. */
static uint64_t who_has_number(const struct epic_game *g, int mate,
                               uint64_t *left)
{
    const uint64_t *digit = persons_who(g, TEAM_DIGITS);
    uint64_t same = *left, any = 0, all = ~UINT64_C(0);
    if (mate >= SLOT_BITS)
        return 0;
    for (int i = 0; i < PERSON_SETS - TEAM_DIGITS; i++) {
        same &= ~(digit[i] ^ -(digit[i] >> mate & 1));
        any |= digit[i];
        all &= digit[i];
    }
    if (!((any & ~all) >> mate & 1)) /* no team, or not a single known one */
        return 0;
    *left &= all;
    return same;
}

static uint64_t sift_team(const struct scene *s, int slot, uint64_t slots)
{
    const struct epic_game *g = s->g;
    const struct body *mate = ref_body(g, slot_ref(s, slot));
    uint64_t teams = mate ? teams_of(g, mate) : 0;
    uint64_t kept = slots & slot_bit(SLOT_BITS), left = slots ^ kept;
    if (teams && !values_are_old(g))
        kept |= who_has_number(g, (int)(mate - body_at(g, 0)), &left);
    for (; left && teams; left &= left - 1) {
        int i = __builtin_ctzll(left);
        kept |= (uint64_t)is_on_team(g, s->book, i, mate, teams) << i;
    }
    return kept;
}

/* Slots known to match by keywords: the filter only excludes keywords, and the
 * slot has none of them. */
static uint64_t known_by_words(const struct scene *s, const struct filter *f)
{
    bool known =
        !f->with && !(f->without & ~person_book(s->book)->untargetable);
    return known ? ~(*persons_who(s->g, MAY_BE_UNTARGETABLE) |
                     slot_bit(SLOT_BITS))
                 : 0;
}

static uint64_t sift_words(const struct scene *s, const struct filter *f,
                           uint64_t slots)
{
    uint64_t kept = slots & (known_by_words(s, f) | slot_bit(SLOT_BITS));
    for (uint64_t left = slots ^ kept; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        kept |= (uint64_t)words_fit(f, words_of(s->g, body_at(s->g, i))) << i;
    }
    return kept;
}

uint64_t sift_persons(const struct scene *s, const struct filter *f,
                      uint64_t slots, unsigned *asks)
{
    if ((*asks & ASKS_MORE) && f->beside == BESIDE_TEAM) {
        slots = sift_team(s, f->same_team, slots);
        *asks ^= ASKS_MORE;
    }
    if (*asks & ASKS_WORDS) {
        slots = sift_words(s, f, slots);
        *asks ^= ASKS_WORDS;
    }
    return slots;
}
