#include "rules/common/worth.h"

#include "kernel/mode.h"

#include <limits.h>

/* ---- single things ------------------------------------------------------- */

int health_worth(int h)
{
    int low = h < 6 ? h : 6, middle = h < 14 ? h : 14;
    int worth = 250 * low;
    if (h > 6)
        worth += 140 * (middle - 6);
    if (h > 14)
        worth += 85 * (h - 14);
    return worth;
}

static int numbers_worth(int offense, int defense, uint32_t words)
{
    if (offense < 0)
        offense = 0;
    if (defense < 0)
        defense = 0;
    int o = offense < 12 ? offense : 12 + (offense - 12) / 2;
    int d = defense < 12 ? defense : 12 + (defense - 12) / 2;
    int worth = 100 * o + 60 * d;
    if (words & KW_AIRBORNE)
        worth += 100 + 30 * o;
    if (words & KW_UNBLOCKABLE)
        worth += 40 * o;
    if (words & KW_BREAKTHROUGH)
        worth += 20 * o;
    if (words & KW_RIGHTEOUS)
        worth += 25 * o;
    if (words & KW_UNBREAKABLE)
        worth += 400;
    if (words & KW_UNTARGETABLE)
        worth += 150;
    if (words & KW_UNBANISHABLE)
        worth += 50;
    if (words & KW_DEADLY)
        worth += 250;
    return worth;
}

int text_worth(const struct design *d)
{
    return 60 * d->abilities + (d->powers & POWERS_IN_PLAY ? 120 : 0);
}

struct change brief_change(const struct epic_game *g, const struct body *b)
{
    struct change sum = { 0 };
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind != TIMED_CHANGE || t->card != b->card ||
            t->until != UNTIL_END_OF_TURN)
            continue;
        const struct change *c = &book_of(g)->change[t->change.number];
        if (!c->scale && !c->set) {
            sum.offense = (int16_t)(sum.offense + c->offense * t->change.times);
            sum.defense = (int16_t)(sum.defense + c->defense * t->change.times);
        }
        sum.gain |= c->gain;
    }
    return sum;
}

/* What a face-down champion will do as it is turned up. */
static int veil_worth(const struct epic_game *g, const struct design *d)
{
    enum { UNVEILED = 260 };
    int worth = 0;
    for (int i = 0; i < d->abilities; i++)
        if (book_of(g)->ability[d->ability + i].events & ON_UNVEILED)
            worth += UNVEILED;
    return worth;
}

/* What it is without what ends with the turn. */
struct lasting {
    int offense, defense;
    uint32_t words;
};

static struct lasting lasting_of(const struct epic_game *g,
                                 const struct body *b)
{
    struct change brief = { 0 };
    if (g->timed && customs_of(g)->layered)
        brief = brief_change(g, b);
    return (struct lasting){ b->offense - b->turn_offense - brief.offense,
                             b->defense - b->turn_defense - brief.defense,
                             (b->words & ~b->turn_words & ~brief.gain) |
                                 b->keep_words };
}

static int body_worth(const struct epic_game *g, const struct body *b, int seat)
{
    enum { OBJECT = 300, UNKNOWN = 600 };
    const struct design *d = design_of(g, b->card);
    if (!is_known(g, b, seat))
        return UNKNOWN;
    struct lasting l = lasting_of(g, b);
    bool veiled = b->flags & BODY_VEILED;
    if (veiled)
        l.words |= d->keywords;
    int worth = numbers_worth(l.offense, l.defense, l.words);
    if (d->kinds & KIND_OBJECT) /* it does what its text says, every turn */
        worth += OBJECT;
    if (veiled)
        worth += veil_worth(g, d);
    return b->flags & BODY_LOST_ALL ? worth : worth + text_worth(d);
}

static bool hurts_a_target(const struct book *book, int first, int count)
{
    for (int i = first; i < first + count; i++) {
        const struct clause *c = &book->clause[i];
        if (c->pick == PICK_TARGET &&
            (c->verb == VERB_BREAK || c->verb == VERB_BANISH ||
             c->verb == VERB_DEAL || c->verb == VERB_DIVIDE))
            return true;
    }
    return false;
}

/* Whether it can be kept to answer what others do, in any turn.  Its speed is
 * fast where all events are. */
static bool is_answer(const struct epic_game *g, const struct design *d)
{
    const struct book *book = book_of(g);
    const struct ability *text = &book->ability[d->text];
    if (!(d->kinds & KIND_EVENT) || d->speed != SPEED_FAST || !d->text)
        return false;
    if (!text->modes)
        return hurts_a_target(book, text->first, text->clauses);
    for (int i = 0; i < text->modes; i++) {
        const struct mode *m = &book->mode[text->first + i];
        if (hurts_a_target(book, m->first, m->clauses))
            return true;
    }
    return false;
}

static int card_worth(const struct epic_game *g, int card)
{
    enum { ANSWER = 260 }; /* not for a few points of damage */
    const struct design *d = design_of(g, card);
    int worth = d->cost ? 330 : 220;
    if (d->kinds & KIND_CHAMPION)
        return worth + (numbers_worth(d->offense, d->defense, d->keywords) +
                        text_worth(d)) /
                           12;
    return worth + 100 + (is_answer(g, d) ? ANSWER : 0);
}

/* ---- many players -------------------------------------------------------- */

static bool is_enemy(const struct epic_game *g, int seat, int other)
{
    return !g->seat[other].out && !are_friends(g, seat, other);
}

/* What all of them have together. */
static int worth_of(const struct standing *of, unsigned seats, int terms)
{
    int worth = 0;
    for (int s = 0; seats >> s; s++)
        for (int i = 0; (seats >> s & 1) && i < terms; i++)
            worth += of[s].term[i];
    return worth;
}

/* The opponents who count in full, a bit each: of sides that may all be attacked
 * the one that has most, as to hurt another feeds it.  Where some are out of
 * reach there is nothing to choose, and all of them do. */
static unsigned rivals_of(const struct epic_game *g, int seat,
                          const struct standing *of, int terms)
{
    unsigned all = seats_left(g) & ~g->seat[seat].friends, left = all;
    unsigned prey = prey_of(g, seat), leader = 0;
    int most = INT_MIN;
    for (int s = 0; s < g->seats; s++) {
        unsigned side = g->seat[s].friends & left;
        if (!side)
            continue;
        if (!(side & prey))
            return all;
        int worth = worth_of(of, side, terms);
        if (worth > most) {
            most = worth;
            leader = side;
        }
        left &= ~side;
    }
    return leader;
}

void weigh_sides(const struct epic_game *g, int seat, const struct standing *of,
                 int terms, epic_term *out)
{
    enum { OTHERS = 10 }; /* one part of so many of what they have counts */
    unsigned rivals = rivals_of(g, seat, of, terms);
    for (int i = 0; i < terms; i++) {
        int32_t ours = 0, theirs = 0;
        for (int s = 0; s < g->seats; s++) {
            int32_t value = of[s].term[i];
            if (are_friends(g, seat, s))
                ours += value;
            else
                theirs += rivals >> s & 1 ? value : value / OTHERS;
        }
        out[i].value = ours - theirs;
    }
}

/* ---- a whole side -------------------------------------------------------- */

/* How things stand among the champions of one player. */
struct army {
    int worth;
    int count;
    int attack, most; /* offense that lasts, in all and the largest */
    int ready;        /* that can block now */
};

/* Borrowed for the turn: whose it really is.  `*brief` if it is about to go. */
static int keeper_of(const struct epic_game *g, const struct body *b,
                     bool *brief)
{
    int keeper = b->controller;
    *brief = false;
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_CONTROL && t->card == b->card &&
            t->until == UNTIL_END_OF_TURN)
            keeper = t->control.back_to;
        if (t->kind == TIMED_LATER &&
            (t->source.card == b->card || t->card == b->card))
            *brief = true;
    }
    return keeper;
}

static void count_body(const struct epic_game *g, const struct body *b,
                       int seat, struct army *armies)
{
    bool brief, known = is_known(g, b, seat);
    int keeper = g->timed ? keeper_of(g, b, &brief) : b->controller;
    if (!g->timed)
        brief = false;
    int worth = body_worth(g, b, seat);
    int offense = known && b->offense > 0 ? b->offense : 0;
    struct army *now = &armies[b->controller], *later = &armies[keeper];
    later->worth += brief ? worth / 4 : worth;
    bool prepared = b->position == PREPARED;
    bool can_attack = prepared && b->controller == g->active && is_ready(b);
    if (can_attack)
        now->worth += 15 * offense;
    now->ready += prepared && keeper == b->controller && !brief;
    if (!brief) {
        int lasts = known ? lasting_of(g, b).offense : 0;
        lasts = lasts > 0 ? lasts : 0;
        later->count++;
        later->attack += lasts;
        later->most = lasts > later->most ? lasts : later->most;
    }
}

/* To stay prepared is worth a block; more blockers than there are enemies who
 * could attack are worth little. */
static int guard_worth(const struct epic_game *g, int s,
                       const struct army *armies)
{
    enum { SPARE = 20 };
    int enemies = 0, ready = armies[s].ready;
    for (int e = 0; e < g->seats; e++)
        enemies += is_enemy(g, s, e) ? armies[e].count : 0;
    int guards = ready < enemies ? ready : enemies;
    return guards * (s == g->active ? 130 : 70) + (ready - guards) * SPARE;
}

static int hand_worth(const struct epic_game *g, int s, int viewer)
{
    const struct pile *hand = &g->seat[s].pile[ZONE_HAND];
    int worth = 0, limit = customs_of(g)->hand_limit;
    if (s == viewer)
        for (int c = hand->top; c != NO_CARD; c = card_at(g, c)->next)
            worth += card_worth(g, c);
    else
        worth = 380 * hand->count;
    if (hand->count > limit) /* they will have to go */
        worth -= 250 * (hand->count - limit);
    return worth;
}

/* A player who draws from an empty deck wins. */
static int deck_worth(const struct epic_game *g, int s)
{
    int deck = g->seat[s].pile[ZONE_DECK].count;
    return deck < 8 ? 60 * (8 - deck) : 0;
}

/* What can come through in one turn, if each blocker stops one attack. */
static int threat_to(const struct epic_game *g, int s,
                     const struct army *armies)
{
    int threat = 0;
    for (int e = 0; e < g->seats; e++) {
        if (!is_enemy(g, s, e))
            continue;
        int through = armies[e].attack - armies[s].ready * armies[e].most;
        if (through > threat)
            threat = through;
    }
    int short_by = threat - g->seat[s].health;
    if (short_by < 0)
        return 0;
    return 500 + 30 * (short_by < 20 ? short_by : 20);
}

static int champion_terms(const struct epic_game *g, int seat, epic_term *out)
{
    enum { HEALTH, HAND, GOLD, DECK, TABLE, GUARDS, THREAT, TERMS };
    _Static_assert((int)TERMS <= (int)EPIC_TERMS_MAX, "there is room for all");
    static const char *const NAME[TERMS] = { "health", "hand",  "gold",
                                             "deck",   "table", "guards",
                                             "threat" };
    struct army armies[EPIC_SEATS_MAX] = { { 0 } };
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = body_at(g, i);
        if (b->card != NO_CARD && card_at(g, b->card)->zone == ZONE_PLAY &&
            card_at(g, b->card)->body == i)
            count_body(g, b, seat, armies);
    }
    struct standing of[EPIC_SEATS_MAX] = { 0 };
    for (int s = 0; s < g->seats; s++) {
        if (g->seat[s].out)
            continue;
        int32_t *mine = of[s].term;
        mine[HEALTH] = health_worth(g->seat[s].health);
        mine[HAND] = hand_worth(g, s, seat);
        mine[GOLD] = 50 * g->seat[s].gold;
        mine[DECK] = deck_worth(g, s);
        mine[TABLE] = armies[s].worth;
        mine[GUARDS] = guard_worth(g, s, armies);
        mine[THREAT] = -threat_to(g, s, armies);
    }
    weigh_sides(g, seat, of, TERMS, out);
    for (int i = 0; i < TERMS; i++)
        out[i].name = NAME[i];
    return TERMS;
}

static int champion_guess(const struct epic_game *g, const epic_decision *d)
{
    return d->kind == EPIC_ASK_BLOCK ? guess_block(g, d) : guess_usual(g, d);
}

const struct appraisal CHAMPIONS_APPRAISED = {
    .terms = champion_terms,
    .body = body_worth,
    .card = card_worth,
    .guess = champion_guess,
};
