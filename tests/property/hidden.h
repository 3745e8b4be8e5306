/* hidden.h - two cards that a seat cannot tell apart, and how to swap them. */
#ifndef TEST_HIDDEN_H
#define TEST_HIDDEN_H

#include "epic_view.h"
#include "random_game.h"

/* Cards that something under way speaks of: their names were public. */
static void mark_named(const struct epic_game *g, bool *named)
{
#define NAME(c) ((void)((c) < g->cards && (named[c] = true)))
    for (int i = 0; i < g->depth; i++) {
        const struct frame *f = frame_at(g, i);
        NAME(f->card);
        NAME(f->subject.card);
        NAME(f->other.card);
    }
    for (int i = 0; i < g->refs; i++)
        NAME(ref_at(g, i)->card);
    for (int i = 0; i < g->triggers; i++) {
        NAME(trigger_at(g, i)->card);
        NAME(trigger_at(g, i)->subject.card);
        NAME(trigger_at(g, i)->other.card);
    }
    for (int i = 0; i < g->items; i++) {
        NAME(item_at(g, i)->source.card);
        NAME(item_at(g, i)->subject.card);
        NAME(item_at(g, i)->other.card);
    }
    for (int i = 0; i < g->timed; i++) {
        NAME(timed_at(g, i)->card);
        NAME(timed_at(g, i)->source.card);
    }
    for (int i = 0; i < g->cards; i++)
        if (card_at(g, i)->body != NO_BODY)
            NAME(i);
    NAME(g->asked_card);
#undef NAME
}

/* The hidden cards of one owner that the seat cannot tell apart; how many. */
static int hidden_cards(struct game *p, int seat, int owner, const epic_view *v,
                        int list[CARDS_MAX])
{
    bool named[CARDS_MAX] = { false };
    int n = 0;
    mark_named(p->g, named);
    for (int i = v->shown.first; i < v->shown.first + v->shown.count; i++)
        named[v->cards[i].card] = true;
    for (int i = 0; i < p->g->cap.real_cards; i++) {
        const struct card *c = card_at(p->g, i);
        bool hidden =
            c->zone == ZONE_DECK ||
            (c->zone == ZONE_HAND && !(p->g->seat[seat].unit >> owner & 1)) ||
            (c->zone == ZONE_PILE && customs_of(p->g)->pile_hidden);
        if (card_holder(c) == owner && hidden && !named[i] &&
            !(c->marks & CARD_SHOWN))
            list[n++] = i;
    }
    return n;
}

/* Two of them. */
static bool pick_two(struct game *p, int seat, int owner, const epic_view *v,
                     int card[2])
{
    int list[CARDS_MAX], n = hidden_cards(p, seat, owner, v, list);
    if (n < 2)
        return false;
    int i = below(p, n), k = below(p, n - 1);
    card[0] = list[i];
    card[1] = list[k + (k >= i)];
    return card_at(p->g, card[0])->design != card_at(p->g, card[1])->design;
}

/* Something that lies face down, and another of that owner that could. */
static bool pick_face_down(struct game *p, int seat, const epic_view *v,
                           int card[2])
{
    bool named[CARDS_MAX] = { false };
    int down[CARDS_MAX], n = 0, list[CARDS_MAX], m = 0;
    mark_named(p->g, named);
    for (int i = v->shown.first; i < v->shown.first + v->shown.count; i++)
        named[v->cards[i].card] = true;
    for (int i = 0; i < p->g->cap.real_cards; i++)
        if (!(who_sees(p->g, i) >> seat & 1))
            down[n++] = i;
    if (n == 0)
        return false;
    card[0] = down[below(p, n)];
    for (int i = 0; i < p->g->cap.real_cards; i++) {
        const struct card *c = card_at(p->g, i);
        bool hidden = !(who_sees(p->g, i) >> seat & 1) ||
                      (!named[i] && !(c->marks & CARD_SHOWN) &&
                       (c->zone == ZONE_DECK ||
                        (c->zone == ZONE_HAND && card_holder(c) != seat)));
        if (hidden && i != card[0] &&
            card_owner(c) == card_owner(card_at(p->g, card[0])) &&
            (design_of(p->g, i)->facts & CARD_VEILED))
            list[m++] = i;
    }
    if (m == 0)
        return false;
    card[1] = list[below(p, m)];
    return card_at(p->g, card[0])->design != card_at(p->g, card[1])->design;
}

/* False: what lies face down could not be that, or it would have shown. */
static bool swap_designs(epic_game *g, const int card[2])
{
    uint16_t design = card_at(g, card[0])->design;
    set_design(g, book_of(g), card[0], card_at(g, card[1])->design);
    set_design(g, book_of(g), card[1], design);
    bool fits = true;
    uint16_t unsettled = g->unsettled;
    for (int i = 0; i < 2; i++)
        if (body_of(g, card[i])) {
            g->dirty = 1;
            ruleset_of(g)->derive(g);
            fits &= body_of(g, card[i]) && body_of(g, card[i])->defense > 0;
        }
    g->unsettled = unsettled;
    return fits;
}

#endif
