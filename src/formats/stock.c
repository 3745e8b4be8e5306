/* stock.c - fills the shelves that decks are dealt from. */
#include "formats/stock.h"

#include "base/check.h"
#include "formats/deal.h"

#include <stdio.h>
#include <stdlib.h>

static void put(struct shelf *s, int design)
{
    s->card[s->count++] = (uint16_t)design;
}

static void fill_box(struct shelf *box, const struct book *book,
                     const struct ruleset *rules)
{
    char set[100];
    if (!rules->set)
        return;
    snprintf(set, sizeof set, "cards/%s/%s.cards", rules->name, rules->set);
    for (int i = 1; i < book->designs; i++) {
        const struct design *d = &book->design[i];
        if (can_be_in_decks(d) && !strcmp(book_name(book, d->set), set))
            put(box, i);
    }
}

static void fill_part(struct shelf *s, const struct pack_part *p,
                      const struct shelf *box, const struct book *book)
{
    for (int i = 0; i < box->count; i++) {
        const struct design *d = &book->design[box->card[i]];
        if ((!p->rarity || p->rarity == d->rarity) &&
            (p->speeds >> d->speed & 1))
            put(s, box->card[i]);
    }
}

static void fill_deck(struct shelf *s, int index, const struct book *book,
                      const char *game)
{
    char name[READY_NAME];
    struct deck deck;
    if (ready_name(game, index, name) &&
        ready_deck(game, (const epic_cards *)book, name, &deck))
        for (int i = 0; i < deck.count; i++)
            put(s, deck.card[i]);
}

/* Shelves share one array: the next begins where this one ends. */
static struct shelf *shelf_after(struct shelf *s)
{
    s[1] = (struct shelf){ s->card + s->count, 0 };
    return s + 1;
}

/* Which kinds of packs the formats have. */
static void note_packs(struct stock *s, const struct ruleset *rules)
{
    int n = 0;
    for (int i = 0; i < rules->format_count + rules->format_more; i++) {
        const struct pack_part *p = rules->formats[i].pack;
        int k = 0;
        while (k < n && s->pack[k] != p)
            k++;
        CHECK(NULL, k < PACK_KINDS);
        if (p && k == n)
            s->pack[n++] = p;
    }
}

const struct shelf *pack_shelves(const struct stock *s, const struct format *f)
{
    int k = 0;
    while (s->pack[k] != f->pack)
        k++;
    return &s->parts[k * PACK_PARTS];
}

bool stock_up(struct book *book, const struct ruleset *rules)
{
    char name[READY_NAME];
    int parts = PACK_KINDS * PACK_PARTS, ready = 0;
    while (ready_name(rules->name, ready, name))
        ready++;
    size_t shelves = 1 + (size_t)(parts + ready);
    size_t cards =
        book->designs * (1 + (size_t)parts) + (size_t)ready * DECK_MAX;
    struct stock *s = calloc(1, sizeof *s + shelves * sizeof(struct shelf) +
                                    cards * sizeof(uint16_t));
    book->stock = s;
    if (!s)
        return false;
    s->parts = &s->box[1];
    s->ready = &s->parts[parts];
    s->ready_count = ready;
    struct shelf *at = s->box;
    at->card = (uint16_t *)&s->box[shelves];
    fill_box(at, book, rules);
    note_packs(s, rules);
    for (int i = 0; i < PACK_KINDS; i++) {
        const struct pack_part *p = s->pack[i];
        for (int k = 0; k < PACK_PARTS; k++) {
            at = shelf_after(at);
            if (p && p->cards)
                fill_part(at, p++, s->box, book);
        }
        CHECK(NULL, !p || !p->cards); /* a pack has at most PACK_PARTS parts */
    }
    for (int i = 0; i < ready; i++)
        fill_deck(at = shelf_after(at), i, book, rules->name);
    return true;
}
