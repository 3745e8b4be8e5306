/* hash.c - fingerprints.  Bodies and piles without an order are summed, so that
 * the slots and positions they happen to have do not matter. */
#include "kernel/hash.h"

#include "kernel/ruleset.h"

uint64_t mix_hash(uint64_t h, uint64_t v)
{
    h ^= v + 0x9E3779B97F4A7C15u + (h << 6) + (h >> 2);
    h *= 0xFF51AFD7ED558CCDu;
    return h ^ (h >> 32);
}

static uint64_t body_print(const struct epic_game *g, const struct body *b)
{
    const struct card *c = card_at(g, b->card);
    uint64_t h = mix_hash(1, c->design);
    h = mix_hash(h, (uint64_t)(c->marks & CARD_TOKEN) << 40 |
                        (uint64_t)c->seats << 32 |
                        (uint64_t)b->controller << 24 |
                        (uint64_t)b->position << 16 | b->flags);
    h = mix_hash(h, (uint64_t)(uint16_t)b->damage << 48 |
                        (uint64_t)(uint16_t)b->counters << 32 |
                        (uint64_t)(uint16_t)b->turn_offense << 16 |
                        (uint16_t)b->turn_defense);
    h = mix_hash(h, (uint64_t)b->keep_words << 32 | b->turn_words);
    uint64_t (*extra)(const struct epic_game *, const struct body *) =
        customs_of(g)->extra_print;
    return extra ? mix_hash(h, extra(g, b)) : h;
}

/* Only a deck's order is part of its fingerprint. */
static uint64_t pile_print(const struct epic_game *g, int seat, int pile)
{
    uint64_t ordered = 7, sum = 0;
    for (int c = g->seat[seat].pile[pile].top; c != NO_CARD;
         c = card_at(g, c)->next) {
        const struct card *card = card_at(g, c);
        uint64_t one = mix_hash((uint64_t)card_owner(card) << 8 |
                                    (card->marks & (CARD_BROKEN | CARD_SHOWN)),
                                card->design);
        ordered = mix_hash(ordered, one);
        sum += one;
    }
    return pile == ZONE_DECK ? ordered : mix_hash(3, sum);
}

/* The line, including the choices made for each item. */
static uint64_t line_print(const struct epic_game *g)
{
    uint64_t h = g->items;
    for (int i = 0; i < g->items; i++) {
        const struct item *t = item_at(g, i);
        h = mix_hash(h, (uint64_t)t->source.card << 32 |
                            (uint64_t)t->ability << 16 |
                            (uint64_t)t->seat << 8 | t->flags);
        h = mix_hash(h, (uint64_t)t->mode << 32 | (uint16_t)t->number);
        for (int k = t->refs; k < t->refs + t->notes; k++)
            h = mix_hash(h, (uint64_t)ref_at(g, k)->card << 8 |
                                ref_at(g, k)->slot);
    }
    return h;
}

uint64_t table_fingerprint(const struct epic_game *g)
{
    uint64_t h = mix_hash(g->book, g->ruleset), sum = 0;
    for (int s = 0; s < g->seats; s++) {
        const struct seat *p = &g->seat[s];
        h = mix_hash(h, (uint64_t)(uint16_t)p->health << 32 |
                            (uint64_t)(uint16_t)p->gold << 16 | p->out);
        h = mix_hash(h, (uint64_t)p->lent << 32 | (uint64_t)p->played << 16 |
                            p->played_count);
        for (int z = 0; z < PILES; z++)
            if (z < ZONE_PLAY || p->pile[z].count)
                h = mix_hash(h, pile_print(g, s, z));
    }
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b)
            sum += body_print(g, b);
    }
    h = mix_hash(h, sum);
    sum = 0;
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind != TIMED_BAN)
            sum += mix_hash(mix_hash(t->kind, t->three),
                            (uint64_t)t->one << 8 | t->two);
    }
    h = mix_hash(h, sum);
    if (g->items)
        h = mix_hash(h, line_print(g));
    return mix_hash(h, (uint64_t)g->turn << 24 | (uint64_t)g->active << 16 |
                           (uint64_t)g->phase << 8 | g->battle);
}

static uint64_t campaign_print(const struct epic_game *g)
{
    const struct campaign *c = campaign_of(g);
    uint64_t h = mix_hash((uint64_t)c->number << 32 | (uint16_t)g->goal,
                          (uint64_t)c->begun << 32 | (uint32_t)c->total);
    for (int s = 0; s < g->seats; s++)
        h = mix_hash(h, (uint32_t)c->before[s]);
    return h;
}

uint64_t epic_game_fingerprint(const epic_game *g)
{
    if (!g)
        return 0;
    uint64_t h = mix_hash(table_fingerprint(g), g->random);
    if (g->cap.campaign)
        h = mix_hash(h, campaign_print(g));
    for (int i = 0; i < g->depth; i++) {
        const struct frame *f = frame_at(g, i);
        h = mix_hash(h, (uint64_t)f->proc << 32 | (uint64_t)f->at << 24 |
                            (uint64_t)f->seat << 16 | (uint64_t)f->stage << 8 |
                            f->pc);
    }
    h = mix_hash(h, (uint64_t)g->triggers << 48 | (uint64_t)g->asked << 40 |
                        (uint64_t)g->asked_seat << 32 | g->option_count);
    return mix_hash(h, (uint64_t)g->over << 16 | (uint64_t)g->winner << 8 |
                           g->drawn);
}
