/* Who may attack, and whom: the state machine's list of what bars it, one
 * reason each, in the order in which they are looked at. */
#include "rules/mv/combat.h"

/* ---- facts about characters ---------------------------------------------- */

/* MV-hero-1 */
bool mv_is_hero(const struct epic_game *g, const struct body *b)
{
    return is_character(g, b) && !has_word(g, b, KW_VILLAIN | KW_ANTI_HERO);
}

bool mv_may_kill(const struct epic_game *g, const struct body *attacker,
                 const struct body *victim)
{
    uint64_t words = words_of(g, attacker);
    if (words & (KW_VILLAIN | KW_INSANE))
        return true;
    if ((words & KW_ANTI_HERO) && (has_word(g, victim, KW_VILLAIN) ||
                                   switch_value(g, SWITCH_ANTIHERO_ANY)))
        return true;
    return (person_by(g, victim)->did & DID_BLOCK) || /* MV-kill-5 */
           rule_binds(g, RULE_MAY_KILL, attacker->card);
}

bool mv_is_locked_from(const struct epic_game *g, const struct body *b,
                       int card)
{
    int enemy = person_by(g, b)->locked;
    return enemy != NO_CARD && enemy != card;
}

/* ---- who may attack ------------------------------------------------------ */

/* One bit for each. */
static const uint16_t ATTACKS[] = { DID_ATTACK, DID_ATTACK_AGAIN,
                                    DID_ATTACK_THRICE };
enum { ATTACKS_MOST = sizeof ATTACKS / sizeof ATTACKS[0] };

int attacks_made(const struct person *p)
{
    int n = 0;
    while (n < ATTACKS_MOST && (p->did & ATTACKS[n]))
        n++;
    return n;
}

void count_attack(struct person *p)
{
    p->did |= ATTACKS[attacks_made(p)];
}

/* MV-attack-6, MV-kw-superspeed-1 */
static int attacks_allowed(const struct epic_game *g, const struct body *b)
{
    int more = rule_binds(g, RULE_ATTACKS_AGAIN, b->card);
    int allowed = 1 + has_word(g, b, KW_SUPER_SPEED) + more;
    return allowed < ATTACKS_MOST ? allowed : ATTACKS_MOST;
}

int why_not_attacker(const struct epic_game *g, int seat, const struct body *b)
{
    if (!b || !is_character(g, b))
        return ATTACK_NO_CHARACTER;
    if (b->controller != seat)
        return ATTACK_NOT_YOURS;
    if (!is_active(b))
        return ATTACK_INACTIVE;
    int made = attacks_made(person_by(g, b));
    if (made >= attacks_allowed(g, b))
        return made ? ATTACK_AGAIN : ATTACK_BARRED;
    if (b->position != PREPARED && made == 0)
        return ATTACK_TAPPED;
    if (is_marked(g, b, MARK_INTANGIBLE))
        return ATTACK_INTANGIBLE;
    return rule_binds(g, RULE_CANNOT_ATTACK, b->card) ? ATTACK_BARRED : MAY_DO;
}

/* ---- whom ---------------------------------------------------------------- */

/* One thing that keeps x from attacking y in that way. */
typedef bool bar_fn(const struct epic_game *g, const struct body *x, int kind,
                    const struct body *y);

static bool is_no_target(const struct epic_game *g, const struct body *x,
                         int kind, const struct body *y)
{
    (void)x, (void)kind;
    return !is_character(g, y) &&
           !(design_of(g, y->card)->item & ITEM_INDEPENDENT);
}

static bool is_no_enemy(const struct epic_game *g, const struct body *x,
                        int kind, const struct body *y)
{
    (void)kind;
    return are_friends(g, x->controller, y->controller);
}

static bool is_protected(const struct epic_game *g, const struct body *x,
                         int kind, const struct body *y)
{
    (void)x, (void)kind;
    return person_by(g, y)->did & PROTECTED;
}

static bool is_concealed(const struct epic_game *g, const struct body *x,
                         int kind, const struct body *y)
{
    (void)x, (void)kind;
    return has_word(g, y, KW_CONCEAL) && !is_marked(g, y, MARK_SHOWN);
}

static bool is_stealthy(const struct epic_game *g, const struct body *x,
                        int kind, const struct body *y)
{
    (void)kind;
    return is_marked(g, y, MARK_STEALTH) && !has_word(g, x, KW_KEEN_SENSES);
}

/* MV-kw-invisible-2: only whom it attacked itself. */
static bool was_attacked_by(const struct epic_game *g, const struct body *x,
                            const struct body *y)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_ATTACKED && t->card == y->card &&
            t->generation == y->generation && t->number == x->card &&
            t->a == x->generation)
            return true;
    }
    return false;
}

static bool is_unseen(const struct epic_game *g, const struct body *x, int kind,
                      const struct body *y)
{
    (void)kind;
    return is_marked(g, y, MARK_INVISIBLE) && !has_word(g, x, KW_KEEN_SENSES) &&
           !was_attacked_by(g, x, y);
}

static bool is_too_high(const struct epic_game *g, const struct body *x,
                        int kind, const struct body *y)
{
    return is_close(kind) && is_marked(g, y, MARK_FLYING) &&
           !is_marked(g, x, MARK_FLYING) && !has_word(g, x, KW_REACH);
}

static bool is_too_low(const struct epic_game *g, const struct body *x,
                       int kind, const struct body *y)
{
    return is_close(kind) && is_marked(g, x, MARK_FLYING) &&
           !is_marked(g, y, MARK_FLYING);
}

static bool has_just_returned(const struct epic_game *g, const struct body *x,
                              int kind, const struct body *y)
{
    (void)kind;
    return (person_by(g, y)->did & REVIVED) && !has_word(g, x, KW_INSANE);
}

static bool is_locked_away(const struct epic_game *g, const struct body *x,
                           int kind, const struct body *y)
{
    (void)kind;
    return mv_is_locked_from(g, x, y->card);
}

static bool is_barred(const struct epic_game *g, const struct body *x, int kind,
                      const struct body *y)
{
    (void)kind;
    return rule_binds(g, RULE_CANNOT_BE_ATTACKED, y->card) ||
           rule_between(g, RULE_NOT_ATTACKED_BY, y->card, x->card);
}

static const struct {
    bar_fn *bars;
    int reason;
} BARS[] = {
    { is_no_target, TARGET_NO_CHARACTER }, { is_no_enemy, TARGET_FRIEND },
    { is_protected, TARGET_PROTECTED },    { is_concealed, TARGET_CONCEALED },
    { is_stealthy, TARGET_STEALTHY },      { is_unseen, TARGET_INVISIBLE },
    { is_too_high, TARGET_FLYING },        { is_too_low, TARGET_GROUNDED },
    { has_just_returned, TARGET_REVIVED }, { is_locked_away, TARGET_LOCKED },
    { is_barred, TARGET_BARRED },
};

int why_not_target(const struct epic_game *g, const struct body *attacker,
                   int kind, const struct body *target)
{
    for (size_t i = 0; i < sizeof BARS / sizeof BARS[0]; i++)
        if (BARS[i].bars(g, attacker, kind, target))
            return BARS[i].reason;
    return MAY_DO;
}

int mv_targets(const struct epic_game *g, const struct body *attacker, int kind,
               thing *out)
{
    int n = 0;
    for (int i = -1; (i = next_slot(g, acting_slots(g), i)) >= 0;)
        if (!why_not_target(g, attacker, kind, body_at(g, i)))
            out[n++] = body_at(g, i)->card;
    return n;
}

bool mv_reaches(const struct epic_game *g, const struct body *attacker,
                int kind)
{
    for (int i = -1; (i = next_slot(g, acting_slots(g), i)) >= 0;)
        if (!why_not_target(g, attacker, kind, body_at(g, i)))
            return true;
    return false;
}

/* ---- attackers ----------------------------------------------------------- */

static bool has_any_target(const struct epic_game *g, const struct body *b)
{
    struct attack_mode modes[POWERS_MAX];
    if (mv_reaches(g, b, ATTACK_CLOSE)) /* everybody can do that */
        return true;
    int n = mv_modes(g, b, modes);
    for (int i = 0; i < n; i++)
        if (!is_close(modes[i].kind) && mv_reaches(g, b, modes[i].kind))
            return true;
    return false;
}

static int why_not_declare(const struct epic_game *g, int seat,
                           const struct body *b)
{
    int why = why_not_attacker(g, seat, b);
    return why ? why : has_any_target(g, b) ? MAY_DO : ATTACK_NO_TARGET;
}

int mv_attackers(const struct epic_game *g, int seat, thing *out)
{
    int n = 0;
    for (int i = -1; (i = next_among(g, AMONG_CHARACTERS, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (!why_not_declare(g, seat, b))
            out[n++] = b->card;
    }
    return n;
}

int mv_why_not_attack(const struct epic_game *g, int seat, int card)
{
    return why_not_declare(
        g, seat, card >= 0 && card < g->cards ? body_of(g, card) : NULL);
}

/* MV-kw-rage-1: as long as it has not attacked, and could. */
bool rage_is_due(const struct epic_game *g, int seat)
{
    for (int i = -1; (i = next_among(g, AMONG_CHARACTERS, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        bool must = (has_word(g, b, KW_RAGE) ||
                     rule_binds(g, RULE_MUST_ATTACK, b->card));
        if (must && !(person_by(g, b)->did & DID_ATTACK) &&
            !why_not_declare(g, seat, b))
            return true;
    }
    return false;
}
