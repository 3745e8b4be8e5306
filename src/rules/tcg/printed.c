/* TCG-cont: the values of everything in play before the passes of layers.c:
 * printed values, controller, and abilities lost altogether. */
#include "rules/tcg/accumulate.h"

/* TCG-control-8: the latest effect still in force decides; without one, the
 * player who put it into play. */
static void timed_control(struct epic_game *g)
{
    for (int i = 0; i < notes_with(g, TIMED_CONTROL); i++) {
        const struct timed *t = timed_at(g, i);
        struct body *b = t->kind == TIMED_CONTROL ? body_of(g, t->card) : NULL;
        if (b && t->generation == b->generation && !g->seat[t->seat].out)
            set_controller(g, b, t->seat);
    }
}

static int base_controller(const struct epic_game *g, const struct card *c)
{
    int seat = card_holder(c);
    return g->seat[seat].out ? card_owner(c) : seat;
}

/* Numbers that the card's own text defines ("this is X/X, where ..."). */
static void own_numbers(struct epic_game *g, const struct design *d,
                        struct body *b)
{
    const struct book *book = book_of(g);
    struct scene s = scene_at(g, b->card, b->controller);
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        const struct change *c = &book->change[a->change];
        if (a->kind != ABILITY_CHANGE || !is_own_number(a, c))
            continue;
        int scale = c->scale ? amount_value(&s, c->scale) : 1;
        b->offense = (int16_t)(c->offense * scale);
        b->defense = (int16_t)(c->defense * scale);
    }
}

/* Printed values; a face-down champion has its numbers only. */
static void base_value(const struct design *d, struct body *b)
{
    bool veiled = b->flags & BODY_VEILED;
    b->words = veiled ? KW_SILENT : d->keywords;
    b->align = (uint8_t)(veiled ? 0 : align_of(d));
    b->offense = d->offense;
    b->defense = d->defense;
    b->flags &= (uint8_t)~BODY_LOST_ALL;
}

static bool takes_abilities(const struct change *c)
{
    return c->lose_all || (c->set & SET_SILENT);
}

/* It has lost all printed abilities. */
static void silence(struct body *b)
{
    b->words = KW_SILENT;
    b->flags |= BODY_LOST_ALL;
}

static void silenced_for_a_time(struct epic_game *g, uint64_t slots)
{
    const struct book *book = book_of(g);
    for (int i = 0; i < changes_noted(g); i++) {
        const struct timed *t = timed_at(g, i);
        bool counter = t->kind == TIMED_COUNTER;
        if (!counter && t->kind != TIMED_CHANGE)
            continue;
        struct body *b = body_of(g, t->card);
        int change =
            counter ? book->counter[t->counter.kind].change : t->change.number;
        if (b && (slots & slot_bit(card_at(g, t->card)->body)) &&
            b->generation == t->generation && (!counter || t->counter.count) &&
            takes_abilities(&book->change[change]))
            silence(b);
    }
}

/* Collects all affected bodies first, so that of two cards that silence each
 * other both are silenced. */
static void silenced_by_lines(struct epic_game *g)
{
    const struct book *book = book_of(g);
    thing out[THINGS_MAX], list[THINGS_MAX];
    int n = 0;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (!b || !(design_of(g, b->card)->says & SAYS_LOSE))
            continue;
        struct ability_walk w = abilities_of(g, b->card);
        struct scene s = scene_at(g, b->card, b->controller);
        for (int a; (a = next_ability(g, b->card, &w)) != 0;) {
            const struct ability *line = &book->ability[a];
            if (line->kind != ABILITY_CHANGE || line->zone != ZONE_PLAY ||
                !takes_abilities(&book->change[line->change]) ||
                !condition_holds(&s, line->cond))
                continue;
            int m = line->filter ? collect(&s, line->filter, list) : 0;
            for (int j = 0; j < m && n < THINGS_MAX; j++)
                if (list[j] < g->cards && body_of(g, list[j]) &&
                    !is_shielded(g, body_of(g, list[j]), s.self))
                    out[n++] = list[j];
        }
    }
    for (int i = 0; i < n; i++)
        silence(body_of(g, out[i]));
}

/* Returns the union of SAYS_ bits of everything in play. */
static unsigned base_values(struct epic_game *g)
{
    const struct book *book = book_of(g);
    unsigned says = 0;
    for (int i = 0; i < g->bodies; i++) {
        struct body *b = in_play(g, i);
        if (!b)
            continue;
        const struct card *c = card_at(g, b->card);
        const struct design *d = &book->design[c->design];
        set_controller(g, b, base_controller(g, c));
        base_value(d, b);
        note_champion(g, i, d->kinds);
        says |= d->says;
    }
    return says;
}

static void all_own_numbers(struct epic_game *g)
{
    for (int i = 0; i < g->bodies; i++) {
        struct body *b = in_play(g, i);
        if (b && (design_of(g, b->card)->says & SAYS_NUMBERS))
            own_numbers(g, design_of(g, b->card), b);
    }
}

keyword_set printed_some(struct epic_game *g, uint64_t slots)
{
    const struct book *book = book_of(g);
    keyword_set words = 0;
    struct slot_walk w = walk_slots(g, slots);
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        struct body *b = body_at(g, i);
        const struct design *d = &book->design[card_at(g, b->card)->design];
        words |= d->keywords;
        base_value(d, b);
        note_champion(g, i, d->kinds);
        if (d->says & SAYS_NUMBERS)
            own_numbers(g, d, b);
    }
    silenced_for_a_time(g, slots);
    return words;
}

void printed_values(struct epic_game *g)
{
    unsigned says = base_values(g);
    timed_control(g);
    if (says & SAYS_NUMBERS)
        all_own_numbers(g);
    silenced_for_a_time(g, slots_in_play(g));
    if (says & SAYS_LOSE)
        silenced_by_lines(g);
}

void plain_value(struct epic_game *g, int slot, const struct design *d)
{
    struct body *b = body_at(g, slot);
    base_value(d, b);
    note_champion(g, slot, d->kinds);
    derive_facts(g, slot, d, b);
    write_added(book_of(g), b);
    note_beaten(g, b);
    g->idle = 0;
}
