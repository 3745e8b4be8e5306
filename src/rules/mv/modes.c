/* MV-pow: the ways in which a character can attack (its own C, its powers, its
 * weapons), and what it defends with. */
#include "rules/mv/combat.h"

/* MV-boost-14: no value falls below 0. */
static int16_t at_least_zero(int value)
{
    return (int16_t)(value < 0 ? 0 : value);
}

/* MV-pow-proj-1: a projectile is, unless it is reusable. */
static bool is_used_up_by_attacking(const struct combat_power *p)
{
    return p->kind == ATTACK_PROJECTILE && !(p->flags & COMBAT_REUSABLE);
}

/* Used up, until the character taps to regain it. */
static bool is_spent(const struct epic_game *g, const struct body *b,
                     const struct held_power *h)
{
    int holder = h->item == NO_CARD ? b->card : h->item;
    return is_used_up_by_attacking(&h->is) &&
           (person_of(g, holder)->marks & MARK_SPENT);
}

static bool is_mode(const struct epic_game *g, const struct body *b,
                    const struct held_power *h)
{
    return (h->is.what == COMBAT_WEAPON || h->is.what == COMBAT_ATTACK) &&
           !(h->is.flags & COMBAT_LATENT) && !is_spent(g, b, h);
}

/* Of several that differ only in value the best counts, as in
 * mv_attack_value(). */
static int add_mode(struct attack_mode *out, int n, struct attack_mode m)
{
    int i = 1; /* entry 0 is its own C */
    while (i < n && (out[i].kind != m.kind || out[i].sub != m.sub ||
                     out[i].weapon != m.weapon || out[i].spends != m.spends))
        i++;
    if (i == n || out[i].value < m.value)
        out[i] = m;
    return i == n ? n + 1 : n;
}

int mv_modes(const struct epic_game *g, const struct body *b,
             struct attack_mode out[POWERS_MAX])
{
    struct held_power list[POWERS_MAX];
    int count = may_have_modes(g, b) ? powers_of(g, b, list) : 0, n = 0;
    int bonus = person_by(g, b)->bonus_offense;
    out[n++] =
        (struct attack_mode){ ATTACK_CLOSE, SUB_NONE, NO_CARD,
                              at_least_zero(b->offense + close_boost(g, b)),
                              false };
    for (int i = 0; i < count && n < POWERS_MAX; i++) {
        const struct combat_power *p = &list[i].is;
        if (!is_mode(g, b, &list[i]))
            continue;
        bool plain = p->what == COMBAT_WEAPON;
        struct attack_mode m = {
            plain ? (uint8_t)ATTACK_CLOSE : p->kind,
            p->sub,
            list[i].item,
            at_least_zero((plain ? b->offense : bonus) + p->value),
            is_used_up_by_attacking(p),
        };
        n = add_mode(out, n, m);
    }
    return n;
}

/* Why the item is no way to attack for the character that is asked about. */
static int why_not_weapon(const struct epic_game *g, int card)
{
    const struct body *item = body_of(g, card);
    if (!item || !is_attached_to(g, item, g->asked_card))
        return ATTACK_NO_SUCH_WAY;
    const struct person *p = person_by(g, item);
    if (p->state != STATE_WORKS)
        return p->state == STATE_AWAY ? ATTACK_WEAPON_AWAY : ABILITY_ITEM_OFF;
    return p->marks & MARK_SPENT ? ATTACK_SPENT : ATTACK_NO_SUCH_WAY;
}

/* Why it has no way to attack with a power of that kind. */
static int why_not_kind(const struct epic_game *g, const struct body *b,
                        int kind)
{
    struct held_power list[POWERS_MAX];
    int count = powers_of(g, b, list);
    for (int i = 0; i < count; i++)
        if (list[i].is.what == COMBAT_ATTACK && list[i].is.kind == kind &&
            is_spent(g, b, &list[i]))
            return ATTACK_SPENT;
    return ATTACK_NO_SUCH_WAY;
}

/* Powers that are not ways to attack are displayed after those that are; a
 * negative number asks for a kind of power: -1 - kind. */
int mv_why_not_way(const struct epic_game *g, int card, int number)
{
    if (g->asked_card >= g->cards || !body_of(g, g->asked_card))
        return MODE_COST; /* lines of a card, not ways to attack */
    if (card != g->asked_card)
        return why_not_weapon(g, card);
    if (number < 0)
        return why_not_kind(g, body_of(g, card), -1 - number);
    struct attack_mode modes[POWERS_MAX];
    struct held_power list[POWERS_MAX];
    const struct body *b = body_of(g, card);
    int n = mv_modes(g, b, modes), count = powers_of(g, b, list);
    if (number < n)
        return ATTACK_NO_TARGET;
    for (int i = 0; i < count; i++) {
        bool latent = list[i].is.flags & COMBAT_LATENT;
        if ((list[i].is.what >= COMBAT_IMMUNE || latent) && number == n++)
            return latent ? ATTACK_LATENT : ATTACK_NO_SUCH_WAY;
    }
    return ATTACK_NO_SUCH_WAY;
}

/* The best value of that kind that it has now.  If it has lost the power or
 * weapon since the declaration, only its bonuses, or its own C, are left. */
int mv_attack_value(const struct epic_game *g, const struct attack *a)
{
    const struct body *b = body_of(g, a->attacker.card);
    struct held_power list[POWERS_MAX];
    int n = is_bare(a) ? 0 : powers_of(g, b, list);
    bool close = is_close(a->kind);
    int best = close ? close_boost(g, b) : 0; /* a weapon's value includes it */
    bool found = false;
    for (int i = 0; i < n; i++) {
        const struct combat_power *p = &list[i].is;
        bool fits = close
                        ? p->what == COMBAT_WEAPON
                        : p->what == COMBAT_ATTACK && p->kind == a->kind &&
                              p->sub == a->sub && !(p->flags & COMBAT_LATENT) &&
                              is_used_up_by_attacking(p) == a->spends;
        if (!fits || list[i].item != a->weapon || (found && p->value <= best))
            continue;
        best = p->value;
        found = true;
    }
    int own = close ? b->offense : person_by(g, b)->bonus_offense;
    return at_least_zero(own + best);
}

/* ---- defence ------------------------------------------------------------- */

/* MV-pow-psi-3: every kind except psi and magic. */
static bool is_physical(int kind)
{
    return kind != ATTACK_PSI && kind != ATTACK_MAGIC;
}

/* All its powers, looked up once. */
struct arms {
    struct held_power list[POWERS_MAX];
    int count;
};

/* MV-item-5: a weapon must be used, and defenders do not use theirs. */
static bool is_of_weapon(const struct epic_game *g, const struct held_power *h)
{
    return h->item != NO_CARD && (design_of(g, h->item)->item & ITEM_WEAPON);
}

/* Its best power of that kind, latent or not; -1 if it has none. */
static int power_value(const struct epic_game *g, const struct arms *arms,
                       int kind)
{
    int best = -1;
    for (int i = 0; i < arms->count; i++) {
        const struct combat_power *p = &arms->list[i].is;
        if (p->what == COMBAT_ATTACK && p->kind == kind && p->value > best &&
            !is_of_weapon(g, &arms->list[i]))
            best = p->value;
    }
    return best;
}

/* The power that it can defend with instead of D, or -1 (MV-state-6: none while
 * inactive). */
static int power_instead(const struct epic_game *g, const struct body *d,
                         const struct arms *arms, int kind)
{
    bool untapped = d->position == PREPARED;
    if (!arms->count || !is_character(g, d) || !is_active(d))
        return -1;
    int psi = kind == ATTACK_PSI || (untapped && is_physical(kind))
                  ? power_value(g, arms, ATTACK_PSI)
                  : -1;
    int magic = untapped && kind != ATTACK_PSI /* MV-A-04 */
                    ? power_value(g, arms, ATTACK_MAGIC)
                    : -1;
    return psi > magic ? psi : magic;
}

static bool covers(const struct arms *arms, const struct attack *a,
                   enum combat_what what)
{
    for (int i = 0; i < arms->count; i++)
        if (arms->list[i].is.what == what &&
            power_covers(&arms->list[i].is, a->kind, a->sub))
            return true;
    return false;
}

static bool has_against(const struct epic_game *g, const struct body *d,
                        const struct attack *a, enum combat_what what)
{
    struct arms arms;
    if (!may_have_power(g, d, 1u << what))
        return false;
    arms.count = powers_of(g, d, arms.list);
    return covers(&arms, a, what);
}

/* The better of D and a power it may defend with, plus resistance. */
int mv_defence(const struct epic_game *g, const struct body *d,
               const struct attack *a)
{
    enum { RESISTANCE = 3 };
    const struct person *p = person_by(g, d);
    bool psi = a->kind == ATTACK_PSI;
    bool instead = psi || d->position == PREPARED; /* a power may replace D */
    unsigned whats = 1u << COMBAT_RESISTANT | (unsigned)instead
                                                  << COMBAT_ATTACK;
    struct arms arms;
    arms.count = may_have_power(g, d, whats) ? powers_of(g, d, arms.list) : 0;
    int power = power_instead(g, d, &arms, a->kind);
    int own = psi ? p->base_defense : d->defense; /* MV-A-03 */
    if (power >= 0 && !psi)
        power += p->bonus_defense; /* MV-pow-psi-5 */
    int best = power > own ? power : own;
    if (covers(&arms, a, COMBAT_RESISTANT))
        best += RESISTANCE;
    return at_least_zero(best);
}

bool is_weak_against(const struct epic_game *g, const struct body *d,
                     const struct attack *a)
{
    return has_against(g, d, a, COMBAT_VULNERABLE);
}

/* MV-kw-immune-1, MV-kw-intangible-3: immune to that attack, or intangible and
 * the attack is physical. */
bool is_unaffected(const struct epic_game *g, const struct body *d,
                   const struct attack *a)
{
    return has_against(g, d, a, COMBAT_IMMUNE) ||
           (is_marked(g, d, MARK_INTANGIBLE) && is_physical(a->kind));
}
