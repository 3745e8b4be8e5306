/* What a position is worth to a player, for players that are programs:
 * characters are wounded, bear things, and bring points when they are
 * disabled. */
#include "rules/mv/crew.h"

#include "rules/mv/sight.h"

enum {
    A_POINT = 130,    /* scored */
    LAST_POINTS = 12, /* which are dearer */
    POWERS_SEEN = 24,
    WOUNDS_HURT = 1,
    WOUNDS_DOWN = 2,
    SIDE_MAX = 64,
};

/* ---- characters ---------------------------------------------------------- */

/* The best it can attack with at all, and from a distance. */
struct reach {
    int any, far;
};

static struct reach reach_of(const struct epic_game *g, const struct body *b)
{
    epic_view_power list[POWERS_SEEN];
    struct reach best = { b->offense, 0 };
    int n = MV_SIGHT.powers(g, b->card, list, POWERS_SEEN);
    for (int i = 0; i < n; i++) {
        if (list[i].what != EPIC_POWER_ATTACK)
            continue;
        if (list[i].value > best.any)
            best.any = list[i].value;
        if (list[i].kind != ATTACK_CLOSE && list[i].value > best.far)
            best.far = list[i].value;
    }
    return best;
}

static int fighting_worth(int attack, int defense, int cost, uint64_t words)
{
    int worth = 100 * attack + 110 * defense + 30 * cost;
    if (words & (KW_DOUBLE_STRIKE | KW_SUPER_SPEED))
        worth += 50 * attack;
    if (words & KW_COUNTER_ATTACK)
        worth += 30 * attack;
    if (words & KW_REGENERATE)
        worth += 300;
    if (words & (KW_HEAL | KW_REJUVENATE))
        worth += 220;
    if (words & (KW_FLIGHT | KW_STEALTH | KW_INVISIBLE | KW_INTANGIBLE))
        worth += 120;
    if (words & (KW_VILLAIN | KW_INSANE))
        worth += 60;
    return worth;
}

/* An injured one is half lost, a disabled one has to be fetched first. */
static int after_wounds(int worth, int wounds)
{
    return wounds >= WOUNDS_DOWN ? worth / 8 : wounds ? worth * 2 / 3 : worth;
}

/* What it gets until end of turn: numbers alone are added up in the body. */
static struct change brief_of(const struct epic_game *g, const struct body *b)
{
    struct change brief = { 0 };
    if (g->timed)
        brief = brief_change(g, b);
    brief.offense = (int16_t)(brief.offense + b->turn_offense);
    brief.defense = (int16_t)(brief.defense + b->turn_defense);
    return brief;
}

/* Unhurt, and without what ends with the turn. */
static int whole_worth(const struct epic_game *g, const struct body *b,
                       int attack, struct change brief)
{
    const struct design *d = design_of(g, b->card);
    int worth =
        fighting_worth(attack - brief.offense, b->defense - brief.defense,
                       d->cost, words_of(g, b) & ~brief.gain) +
        text_worth(d);
    if (person_by(g, b)->marks & (MARK_STEALTH | MARK_INVISIBLE))
        worth += 60;
    return worth;
}

static int character_worth(const struct epic_game *g, const struct body *b)
{
    int worth = whole_worth(g, b, reach_of(g, b).any, brief_of(g, b));
    return after_wounds(worth, b->damage);
}

int wound_loss(const struct epic_game *g, const struct body *b)
{
    int worth = whole_worth(g, b, reach_of(g, b).any, brief_of(g, b));
    int now = after_wounds(worth, b->damage);
    if (b->damage >= WOUNDS_DOWN)
        return now;
    now -= after_wounds(worth, b->damage + 1);
    return b->damage < WOUNDS_HURT
               ? now
               : now + A_POINT * design_of(g, b->card)->cost;
}

/* ---- other things in play ------------------------------------------------ */

/* What an item does for its bearer is in the bearer's numbers; the rest is
 * text, and that it can be lost instead of a wound. */
static int item_worth(const struct epic_game *g, const struct body *b)
{
    const struct design *d = design_of(g, b->card);
    const struct person *p = person_by(g, b);
    int worth = 60 + 25 * d->cost + text_worth(d);
    if (p->host == NO_CARD)
        worth += 60 * d->cost;
    return p->state == STATE_WORKS ? worth : worth / 3;
}

/* On a character it shows in the numbers. */
static int incident_worth(const struct epic_game *g, const struct body *b)
{
    const struct design *d = design_of(g, b->card);
    return person_by(g, b)->host == NO_CARD ? 100 + 60 * d->cost : 20;
}

static int body_worth(const struct epic_game *g, const struct body *b, int seat)
{
    (void)seat; /* nothing lies face down in play */
    unsigned kinds = design_of(g, b->card)->kinds;
    if (kinds & KIND_CHAMPION)
        return character_worth(g, b);
    if (kinds & KIND_OBJECT)
        return item_worth(g, b);
    return kinds & KIND_EVENT ? incident_worth(g, b) : 200;
}

/* ---- cards --------------------------------------------------------------- */

/* Hands fill up again every turn: a card is worth little there, but one that
 * waits for its moment; an answer is not for the first thing that comes. */
static int card_worth(const struct epic_game *g, int card)
{
    enum { ANSWER = 260 };
    const struct design *d = design_of(g, card);
    if (d->kinds & KIND_RESOURCE)
        return 70;
    if (d->kinds & KIND_EVENT)
        return 90 + 15 * d->cost + (d->activation == ACT_RESPONSE ? ANSWER : 0);
    return 60 + 12 * d->cost;
}

/* In the holding area it waits for the next recruit step. */
static int held_worth(const struct epic_game *g, int card)
{
    const struct design *d = design_of(g, card);
    if (!(d->kinds & KIND_CHAMPION))
        return 40;
    return (fighting_worth(d->offense, d->defense, d->cost, d->keywords) +
            text_worth(d)) *
           3 / 4;
}

/* ---- a side -------------------------------------------------------------- */

struct fighter {
    int attack, far; /* at all; where one flies and the other does not */
    int defense, cost, wounds;
    bool ready, flies;
};

struct crew {
    struct fighter who[SIDE_MAX];
    int count, worth, footholds;
};

/* What ends with the turn helps the active player to attack and the others to
 * defend, and nobody once the fighting of that turn is over. */
static void count_fighter(const struct epic_game *g, const struct body *b,
                          struct crew *s)
{
    const struct design *d = design_of(g, b->card);
    bool token = card_at(g, b->card)->marks & CARD_TOKEN;
    struct change brief = brief_of(g, b);
    struct reach reach = reach_of(g, b);
    int defense = b->defense;
    s->worth += after_wounds(whole_worth(g, b, reach.any, brief), b->damage);
    if (s->count == SIDE_MAX)
        return;
    bool over = g->phase > MV_SIGHT.last_fight;
    if (over || b->controller != g->active)
        reach.any -= brief.offense;
    if (over || b->controller == g->active)
        defense -= brief.defense;
    s->who[s->count++] = (struct fighter){
        .attack = reach.any,
        .far = reach.far,
        .defense = defense,
        .cost = token ? 0 : d->cost,
        .wounds = b->damage,
        .ready = b->position == PREPARED,
        .flies = person_by(g, b)->marks & MARK_FLYING,
    };
    if (b->position == PREPARED && b->damage < WOUNDS_DOWN)
        s->worth += 60;
}

static void count_body(const struct epic_game *g, const struct body *b,
                       struct crew *crews)
{
    enum { FEW = 9 };
    struct crew *s = &crews[b->controller];
    unsigned kinds = design_of(g, b->card)->kinds;
    if (kinds & KIND_RESOURCE) {
        s->worth += s->footholds++ < FEW ? 200 : 60;
        s->worth += b->position == PREPARED ? 12 : 0;
        return;
    }
    if (kinds & KIND_CHAMPION)
        count_fighter(g, b, s);
    else
        s->worth += body_worth(g, b, b->controller);
}

/* ---- what can be scored in the next attack ------------------------------- */

/* MV-kw-flight-2, -3: between air and ground there is no close combat. */
static bool could_wound(const struct fighter *f, const struct fighter *victim)
{
    int attack = f->flies == victim->flies ? f->attack : f->far;
    return f->wounds < WOUNDS_DOWN && attack >= victim->defense;
}

/* The weakest one left that is strong enough. */
static int weakest(const struct crew *s, const bool *used,
                   const struct fighter *victim, bool ready)
{
    int best = -1;
    for (int i = 0; i < s->count; i++) {
        const struct fighter *f = &s->who[i];
        if (used[i] || (ready && !f->ready) || !could_wound(f, victim))
            continue;
        if (best < 0 || f->attack < s->who[best].attack)
            best = i;
    }
    return best;
}

static bool bring_down(const struct crew *s, bool *used,
                       const struct fighter *victim, bool ready)
{
    int by[WOUNDS_DOWN], need = WOUNDS_DOWN - victim->wounds;
    for (int i = 0; i < need; i++) {
        by[i] = weakest(s, used, victim, ready);
        if (by[i] < 0) {
            while (i-- > 0)
                used[by[i]] = false;
            return false;
        }
        used[by[i]] = true;
    }
    return true;
}

/* The dearest ones first. */
static int points_in_reach(const struct crew *attacker,
                           const struct crew *defender, bool ready)
{
    bool used[SIDE_MAX] = { false }, looked_at[SIDE_MAX] = { false };
    int points = 0;
    for (int n = 0; n < defender->count; n++) {
        int best = -1;
        for (int i = 0; i < defender->count; i++)
            if (!looked_at[i] &&
                (best < 0 || defender->who[i].cost > defender->who[best].cost))
                best = i;
        const struct fighter *f = &defender->who[best];
        looked_at[best] = true;
        if (f->wounds < WOUNDS_DOWN && bring_down(attacker, used, f, ready))
            points += f->cost;
    }
    return points;
}

/* ---- everything ---------------------------------------------------------- */

/* In a campaign the total counts: the battle's own score is only a part. */
static int points_worth(const struct epic_game *g, int seat)
{
    const struct campaign *c = campaign_of(g);
    int points = g->seat[seat].health + (c ? c->before[seat] : 0);
    int goal = c ? c->total : g->goal;
    int left = goal > 0 ? goal - points : LAST_POINTS; /* or a countdown */
    return A_POINT * points +
           (left < LAST_POINTS ? A_POINT / 2 * (LAST_POINTS - left) : 0);
}

/* Who has nobody left and nothing to draw loses. */
static int exhaustion_near(const struct epic_game *g, int s,
                           const struct crew *side)
{
    static const int LOSS[] = { 6000, 900, 300 };
    enum { FEW = sizeof LOSS / sizeof LOSS[0] };
    return pile_of(g, s, ZONE_DECK)->count == 0 && side->count < FEW
               ? LOSS[side->count]
               : 0;
}

static int cards_worth(const struct epic_game *g, int s, int viewer)
{
    enum { A_CARD = 90 };
    int worth = 0;
    if (s != viewer)
        worth += A_CARD * pile_of(g, s, ZONE_HAND)->count;
    else
        for (int c = pile_of(g, s, ZONE_HAND)->top; c != NO_CARD;
             c = card_at(g, c)->next)
            worth += card_worth(g, c);
    for (int c = pile_of(g, s, ZONE_HOLD)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        worth += held_worth(g, c);
    return worth;
}

/* How much of what it could score counts: who attacks next is nearer to it;
 * the active player's untapped ones may be about to. */
static int reach_worth(const struct epic_game *g, int s,
                       const struct crew *crews)
{
    int worth = 0;
    for (int e = 0; e < g->seats; e++) {
        if (are_friends(g, e, s) || g->seat[e].out)
            continue;
        int all = points_in_reach(&crews[s], &crews[e], false);
        if (s != g->active)
            worth += A_POINT * all / 2;
        else
            worth += A_POINT *
                     (all + points_in_reach(&crews[s], &crews[e], true)) / 4;
    }
    return worth;
}

static int crew_terms(const struct epic_game *g, int seat, epic_term *out)
{
    enum { POINTS, CREW, CARDS, REACH, EXHAUSTION, TERMS };
    _Static_assert((int)TERMS <= (int)EPIC_TERMS_MAX, "there is room for all");
    static const char *const NAME[TERMS] = { "points", "crew", "cards", "reach",
                                             "exhaustion" };
    struct crew crews[EPIC_SEATS_MAX];
    for (int s = 0; s < g->seats; s++)
        crews[s].count = crews[s].worth = crews[s].footholds = 0;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b)
            count_body(g, b, crews);
    }
    struct standing of[EPIC_SEATS_MAX] = { 0 };
    for (int s = 0; s < g->seats; s++) {
        if (g->seat[s].out)
            continue;
        int32_t *mine = of[s].term;
        mine[POINTS] = points_worth(g, s);
        mine[CREW] = crews[s].worth;
        mine[CARDS] = cards_worth(g, s, seat);
        mine[REACH] = reach_worth(g, s, crews);
        mine[EXHAUSTION] = -exhaustion_near(g, s, &crews[s]);
    }
    weigh_sides(g, seat, of, TERMS, out);
    for (int i = 0; i < TERMS; i++)
        out[i].name = NAME[i];
    return TERMS;
}

const struct appraisal MV_APPRAISAL = {
    .terms = crew_terms,
    .body = body_worth,
    .card = card_worth,
    .guess = mv_guess,
    .phased = true,
};
