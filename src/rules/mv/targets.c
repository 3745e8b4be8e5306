/* MV-attack: who may attack whom.  Each obstacle has its own reason, in the
 * order in which they are tested. */
#include "rules/mv/combat.h"

/* ---- facts about characters ---------------------------------------------- */

/* MV-hero-1: a character that is neither a villain nor an anti-hero. */
bool mv_is_hero(const struct epic_game *g, const struct body *b)
{
    return is_character(g, b) && !has_word(g, b, KW_VILLAIN | KW_ANTI_HERO);
}

bool mv_may_kill(const struct epic_game *g, const struct body *attacker,
                 const struct body *victim)
{
    keyword_set words = words_of(g, attacker);
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

/* ---- attackers: their own state ------------------------------------------ */

/* One bit for each attack of a turn. */
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

void count_attack(struct epic_game *g, struct person *p)
{
    note_deed(g, p, ATTACKS[attacks_made(p)]);
}

/* MV-attack-6, MV-kw-superspeed-1: how often it may attack this turn. */
static int attacks_allowed(const struct epic_game *g, const struct body *b)
{
    int more = rule_binds(g, RULE_ATTACKS_AGAIN, b->card);
    int allowed = 1 + has_word(g, b, KW_SUPER_SPEED) + more;
    return allowed < ATTACKS_MOST ? allowed : ATTACKS_MOST;
}

/* Why its own state keeps it from attacking. */
static inline int why_not_ready(const struct epic_game *g, const struct body *b)
{
    const struct person *p = person_by(g, b);
    bool made = p->did & DID_ATTACK; /* the first attack is always allowed */
    if (!is_active(b))
        return ATTACK_INACTIVE;
    if (made && attacks_made(p) >= attacks_allowed(g, b))
        return ATTACK_AGAIN;
    if (!made && b->position != PREPARED)
        return ATTACK_TAPPED;
    return p->marks & MARK_INTANGIBLE ? ATTACK_INTANGIBLE : MAY_DO;
}

/* Ignores RULE_CANNOT_ATTACK; callers check it. */
static int why_not_attacker(const struct epic_game *g, int seat,
                            const struct body *b)
{
    if (!b || !is_character(g, b))
        return ATTACK_NO_CHARACTER;
    return b->controller != seat ? ATTACK_NOT_YOURS : why_not_ready(g, b);
}

/* ---- targets ------------------------------------------------------------- */

static bool is_independent(const struct epic_game *g, const struct body *y)
{
    return design_of(g, y->card)->item & ITEM_INDEPENDENT;
}

/* Why no character of that seat can attack `y`, in any way. */
static int why_nobody(const struct epic_game *g, int seat, const struct body *y)
{
    const struct person *p = person_by(g, y);
    if (are_friends(g, seat, y->controller))
        return TARGET_FRIEND;
    if (p->did & PROTECTED)
        return TARGET_PROTECTED;
    if (has_word(g, y, KW_CONCEAL) && !(p->marks & MARK_SHOWN))
        return TARGET_CONCEALED;
    return MAY_DO;
}

bool was_attacked_by(const struct epic_game *g, const struct body *x,
                     const struct body *y)
{
    for (int i = 0; i < notes_with(g, TIMED_ATTACKED); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_ATTACKED && t->card == y->card &&
            t->generation == y->generation && t->other.card == x->card &&
            t->other.generation == x->generation)
            return true;
    }
    return false;
}

/* Why `x` cannot attack `y` in that way. */
static int why_not_so(const struct epic_game *g, const struct body *x, int kind,
                      const struct body *y)
{
    unsigned marks = person_by(g, y)->marks;
    if ((marks & MARK_STEALTH) && !has_word(g, x, KW_KEEN_SENSES))
        return TARGET_STEALTHY;
    if ((marks & MARK_INVISIBLE) && !has_word(g, x, KW_KEEN_SENSES) &&
        !was_attacked_by(g, x, y))
        return TARGET_INVISIBLE;
    bool high = marks & MARK_FLYING, flies = is_marked(g, x, MARK_FLYING);
    if (is_close(kind) && high && !flies && !has_word(g, x, KW_REACH))
        return TARGET_FLYING;
    if (is_close(kind) && flies && !high)
        return TARGET_GROUNDED;
    if ((person_by(g, y)->did & REVIVED) && !has_word(g, x, KW_INSANE))
        return TARGET_REVIVED;
    if (mv_is_locked_from(g, x, y->card))
        return TARGET_LOCKED;
    return rule_between(g, RULE_NOT_ATTACKED_BY, y->card, x->card)
               ? TARGET_BARRED
               : MAY_DO;
}

static bool is_barred(const struct epic_game *g, const struct body *y)
{
    return rule_binds(g, RULE_SAFE, y->card);
}

int why_not_target(const struct epic_game *g, const struct body *attacker,
                   int kind, const struct body *target)
{
    if (!is_character(g, target) && !is_independent(g, target))
        return TARGET_NO_CHARACTER;
    int why = why_nobody(g, attacker->controller, target);
    if (!why)
        why = why_not_so(g, attacker, kind, target);
    return why ? why : is_barred(g, target) ? TARGET_BARRED : MAY_DO;
}

/* Of `slots`, the characters that every attacker can attack that neither flies
 * nor is locked. */
static uint64_t who_is_easy(const struct epic_game *g, uint64_t slots)
{
    bool barred = in_force(g, RULE_SAFE) || in_force(g, RULE_NOT_ATTACKED_BY);
    return barred ? 0
                  : slots & *champion_slots(g) &
                        ~(*persons_who(g, HAVE_TURN_STATE) |
                          *persons_who(g, MAY_BE_UNTARGETABLE) |
                          slot_bit(SLOT_BITS));
}

/* Whether who_is_easy() applies to this attacker. */
static bool takes_the_easy(const struct epic_game *g, const struct body *b)
{
    const struct person *p = person_by(g, b);
    return !(p->marks & MARK_FLYING) && p->locked == NO_CARD;
}
static uint64_t easy_for(const struct epic_game *g, const struct body *x,
                         uint64_t slots)
{
    return takes_the_easy(g, x) ? who_is_easy(g, slots) : 0;
}

/* Of `slots`, those that why_nobody() does not rule out by state or keyword. */
static uint64_t who_is_open(const struct epic_game *g, uint64_t slots)
{
    uint64_t open = 0;
    for (; slots; slots &= slots - 1) { /* branchless: unpredictable */
        int i = __builtin_ctzll(slots);
        const struct person *p = person_at(g, i);
        bool concealed = has_word(g, body_at(g, i), KW_CONCEAL);
        bool closed =
            (p->did & PROTECTED) | (concealed & !(p->marks & MARK_SHOWN));
        open |= (uint64_t)!closed << i;
    }
    return open;
}

static uint64_t without_barred(const struct epic_game *g, uint64_t slots)
{
    for (uint64_t left = slots; left; left &= left - 1)
        if (is_barred(g, body_at(g, __builtin_ctzll(left))))
            slots &= ~(left & -left);
    return slots;
}

uint64_t open_targets(const struct epic_game *g, int seat)
{
    uint64_t slots = acting_slots(g), shared = slots & slot_bit(SLOT_BITS);
    slots &= ~(shared | friends_of(g, seat));
    for (uint64_t rest = slots & ~*champion_slots(g); rest; rest &= rest - 1)
        if (!is_independent(g, body_at(g, __builtin_ctzll(rest))))
            slots &= ~(rest & -rest);
    uint64_t easy = who_is_easy(g, slots);
    uint64_t open = easy | who_is_open(g, slots & ~easy);
    if (in_force(g, RULE_SAFE))
        open = without_barred(g, open);
    return open | shared;
}

/* Whether it can attack the card in an open slot in that way. */
static bool reaches_slot(const struct epic_game *g, const struct body *x,
                         int kind, int i)
{
    const struct body *y = body_at(g, i);
    return !(i < SLOT_BITS ? why_not_so(g, x, kind, y)
                           : why_not_target(g, x, kind, y));
}

int mv_targets(const struct epic_game *g, const struct body *attacker, int kind,
               thing *out)
{
    uint64_t open = open_targets(g, attacker->controller);
    uint64_t easy = easy_for(g, attacker, open);
    struct slot_walk w = walk_slots(g, open);
    int n = 0;
    for (int i; (i = walk_on(g, &w)) >= 0;)
        if ((easy & slot_bit(i)) || reaches_slot(g, attacker, kind, i))
            out[n++] = body_at(g, i)->card;
    return n;
}

bool mv_reaches(const struct epic_game *g, uint64_t open,
                const struct body *attacker, int kind)
{
    if (easy_for(g, attacker, open))
        return true;
    struct slot_walk w = walk_slots(g, open);
    for (int i; (i = walk_on(g, &w)) >= 0;)
        if (reaches_slot(g, attacker, kind, i))
            return true;
    return false;
}

/* ---- attackers: who has a target ----------------------------------------- */

static bool has_any_target(const struct epic_game *g, const struct body *b)
{
    struct attack_mode modes[POWERS_MAX];
    uint64_t open = open_targets(g, b->controller);
    if (mv_reaches(g, open, b, ATTACK_CLOSE)) /* every character can */
        return true;
    int n = mv_modes(g, b, modes);
    for (int i = 0; i < n; i++)
        if (!is_close(modes[i].kind) && mv_reaches(g, open, b, modes[i].kind))
            return true;
    return false;
}

/* Untapped, active characters without HAVE_TURN_STATE are ready to attack, and
 * who_is_easy() applies to them.  The others are tested one by one. */
int mv_attackers(const struct epic_game *g, int seat, thing *out)
{
    uint64_t mine = active_characters(g, seat);
    uint64_t closely = *persons_who(g, HAVE_TURN_STATE) | slot_bit(SLOT_BITS);
    struct slot_walk w = walk_slots(g, mine & (~*turned_slots(g) | closely));
    bool easy = who_is_easy(g, ~friends_of(g, seat));
    int n = 0;
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        bool plain = !(closely & slot_bit(i));
        if (!plain && (i < SLOT_BITS ? why_not_ready(g, b)
                                     : why_not_attacker(g, seat, b)))
            continue;
        if ((easy && (plain || takes_the_easy(g, b))) || has_any_target(g, b))
            out[n++] = b->card;
    }
    return unbound(g, RULE_CANNOT_ATTACK, out, n);
}

int mv_why_not_attack(const struct epic_game *g, int seat, int card)
{
    const struct body *b =
        card >= 0 && card < g->cards ? body_of(g, card) : NULL;
    int why = why_not_attacker(g, seat, b);
    if (!why && rule_binds(g, RULE_CANNOT_ATTACK, card))
        return ATTACK_BARRED;
    return why ? why : has_any_target(g, b) ? MAY_DO : ATTACK_NO_TARGET;
}

/* MV-kw-rage-1: an attacker that must attack and has not done so this turn, or NULL. */
const struct body *who_must_attack(const struct epic_game *g,
                                   const thing *attackers, int n)
{
    bool any_must = in_force(g, RULE_MUST_ATTACK);
    for (int i = 0; i < n; i++) {
        const struct body *b = body_of(g, attackers[i]);
        bool must = has_word(g, b, KW_RAGE) ||
                    (any_must && rule_binds(g, RULE_MUST_ATTACK, b->card));
        if (must && !(person_by(g, b)->did & DID_ATTACK))
            return b;
    }
    return NULL;
}

const struct body *mv_must_attack(const struct epic_game *g, int seat)
{
    thing list[THINGS_MAX];
    return g->asked == EPIC_ASK_ATTACK
               ? who_must_attack(g, list, mv_attackers(g, seat, list))
               : NULL;
}
