/* veil.c - face-down cards: what turns them up, and how.
 *
 * A face-down card shows nothing that is printed on it.  Whatever would look at
 * that, harm it or move it, turns it up first.  To find out what would be
 * looked at, the queries are evaluated once with a scene that records it
 * (scene.peek). */
#include "verbs/effect.h"
#include "verbs/line.h"

bool lies_face_down(const struct epic_game *g)
{
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && (b->flags & BODY_VEILED))
            return true;
    }
    return false;
}

int turn_face_up(struct epic_game *g, const uint16_t *cards, int n)
{
    uint16_t turned[THINGS_MAX];
    int m = 0;
    for (int i = 0; i < n; i++) {
        struct body *b = body_of(g, cards[i]);
        if (!b || !(b->flags & BODY_VEILED))
            continue;
        b->flags &= (uint8_t)~BODY_VEILED;
        mark_stale(g, b);
        turned[m++] = cards[i];
        tell_card(g, EPIC_EVENT_UNVEIL, b->controller, b->card, 0);
    }
    if (m == 0)
        return 0;
    g->veiled = any_veiled(g);
    refresh(g); /* all are turned up before any trigger looks */
    for (int i = 0; i < m; i++) {
        const struct body *b = body_of(g, turned[i]);
        if (b) /* its own line may have removed it */
            happen(g, ON_UNVEILED, turned[i], NO_CARD, b->controller, 0);
    }
    return m;
}

/* ---- targets ------------------------------------------------------------- */

/* On the line a card is revealed, which does not count as unveiling. */
static void show_item(struct epic_game *g, int card)
{
    int i = item_of(g, card);
    if (i < 0 || !(item_at(g, i)->flags & ITEM_FACE_DOWN))
        return;
    item_at(g, i)->flags &= (uint8_t)~ITEM_FACE_DOWN;
    tell_card(g, EPIC_EVENT_REVEAL, item_at(g, i)->seat, card, 0);
}

static bool is_target(const struct epic_game *g, const struct frame *f, int pc,
                      struct ref r)
{
    int slot = r.slot & ~REF_DONE;
    return slot < f->length && (pc < 0 || slot == pc) && r.card < THING_SEAT &&
           book_of(g)->clause[f->first + slot].pick == PICK_TARGET;
}

void turn_up_targets(struct epic_game *g, const struct frame *f, int pc)
{
    uint16_t cards[THINGS_MAX];
    int n = 0, end = g->refs;
    bool watched =
        (g->watching | g->watching_own | g->watching_pile) & ON_TARGETED;
    if (!watched && !g->veiled && g->items == 0)
        return; /* nothing is face down, and nothing triggers on it */
    for (int i = f->mark; i < end; i++) {
        thing t = ref_at(g, i)->card;
        if (!is_target(g, f, pc, *ref_at(g, i)))
            continue;
        const struct item *item = is_item(t) ? item_at(g, thing_item(t)) : NULL;
        if (item && !is_card_item(item))
            continue;
        cards[n++] = item ? item->source.card : t;
        show_item(g, cards[n - 1]);
    }
    if (n > 0)
        unveil_all(g, cards, n);
    for (int i = 0; i < n; i++)
        happen(g, ON_TARGETED, cards[i], f->card, f->seat, 0);
}

/* ---- what a clause looks at ---------------------------------------------- */

static void peek_filter(const struct scene *s, int filter)
{
    thing list[THINGS_MAX];
    if (filter)
        collect(s, filter, list);
}

/* Evaluates what the clause is about to look at; targets were chosen before. */
static void peek_clause(struct scene *s, const struct clause *c)
{
    if (c->verb == VERB_IF)
        condition_holds(s, c->cond);
    amount_value(s, c->amount);
    amount_value(s, c->count);
    amount_value(s, s->book->change[c->change].scale);
    if (c->pick == PICK_ALL || c->pick == PICK_CHOOSE || c->pick == PICK_RANDOM)
        peek_filter(s, c->filter);
    if (c->also)
        peek_filter(s, c->also);
}

bool look_first(struct epic_game *g, const struct frame *f,
                const struct clause *c)
{
    if (!any_veiled(g))
        return false;
    int seats[EPIC_SEATS_MAX];
    struct peek peek = { 0 };
    struct scene s = scene_of(g, f);
    int n = seats_of(&s, c->who, c->who_ref, f->pc, seats);
    refresh(g);
    for (int i = 0; i < (n ? n : 1); i++) {
        s = scene_for(g, f, n ? seats[i] : f->seat);
        s.peek = &peek;
        peek_clause(&s, c);
    }
    return unveil_all(g, peek.card, peek.count) > 0;
}

/* ---- what an act does ---------------------------------------------------- */

/* Verbs that damage, move or copy. */
static bool turns_up(int verb)
{
    switch (verb) {
    case VERB_DEAL:
    case VERB_DIVIDE:
    case VERB_BREAK:
    case VERB_BANISH:
    case VERB_TRANSFORM:
    case VERB_MOVE:
    case VERB_COPY:
    case VERB_BECOME:
        return true;
    default:
        return false;
    }
}

bool unveil_for(struct epic_game *g, const struct clause *c,
                const struct act *a)
{
    uint16_t cards[THINGS_MAX];
    int n = 0;
    if (!turns_up(c->verb))
        return false;
    for (int i = 0; i < a->count; i++)
        if (a->things[i].card < g->cards && ref_live(g, a->things[i]))
            cards[n++] = a->things[i].card;
    return n > 0 && unveil_all(g, cards, n) > 0;
}

/* ---- what lines look at -------------------------------------------------- */

/* Rules about playing and blocking are evaluated when that happens. */
static bool looks_now(const struct ability *a)
{
    if (a->kind == ABILITY_CHANGE)
        return true;
    return a->kind == ABILITY_RULE && a->rule != RULE_PLAY_AS &&
           a->rule != RULE_COSTS_MORE && a->rule != RULE_CARDS_HAVE &&
           a->rule != RULE_POWERS_COST_MORE && a->rule != RULE_NOT_BLOCKED_BY;
}

bool look_by_lines(struct epic_game *g)
{
    if (!any_veiled(g))
        return false;
    const struct book *book = book_of(g);
    struct peek peek = { 0 };
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (!b)
            continue;
        struct ability_walk w = abilities_of(g, b->card);
        struct scene s = scene_at(g, b->card, b->controller);
        s.peek = &peek;
        for (int k; (k = next_ability(g, b->card, &w)) != 0;) {
            const struct ability *a = &book->ability[k];
            if (a->zone != ZONE_PLAY || !looks_now(a) ||
                !condition_holds(&s, a->cond))
                continue;
            peek_filter(&s, a->filter);
            amount_value(&s, book->change[a->change].scale);
        }
    }
    return unveil_all(g, peek.card, peek.count) > 0;
}
