/* book.h - access to the cards a game is played with (registry:
 * kernel/books.h). */
#ifndef EPIC_BOOK_H
#define EPIC_BOOK_H

#include "base/check.h"
#include "kernel/books.h"
#include "kernel/ruleset.h"
#include "verbs/program.h"

static inline const struct book *book_of(const struct epic_game *g)
{
    return listed_books[g->book_at];
}
static inline const struct design *design_of(const struct epic_game *g,
                                             int card)
{
    return &book_of(g)->design[card_at(g, card)->design];
}

/* Change the design of a card, with the facts cached from it. */
static inline void set_design(struct epic_game *g, const struct book *b,
                              int card, int design)
{
    struct card *c = card_at(g, card);
    bool hand = c->zone == ZONE_HAND;
    g->seat[card_holder(c)].hand_of[hand_kind(c)] -= hand;
    g->idle = 0;
    c->design = (uint16_t)design;
    c->marks = (uint8_t)((c->marks & ~CARD_FACTS) | b->design[design].facts);
    g->seat[card_holder(c)].hand_of[hand_kind(c)] += hand;
}

/* It has become a champion, or has ceased to be one. */
static inline void note_champion(struct epic_game *g, int i, unsigned kinds)
{
    if (kinds & KIND_CHAMPION)
        *champion_slots(g) |= slot_bit(i);
    else if (i < SLOT_BITS)
        *champion_slots(g) &= ~slot_bit(i);
}

/* Adds the slot to source_slots() if it may have lines that change values. */
static inline void note_source(struct epic_game *g, int i,
                               const struct design *d, const struct body *b)
{
    if ((d->says & ~SAYS_INSTEAD) || d->looks || (b->flags & BODY_QUOTED))
        *source_slots(g) |= slot_bit(i);
}

/* Whether its bodies are only counted and turned, as long as nothing changes
 * them: resources without text. */
static inline bool lies_far(const struct design *d)
{
    return (d->kinds & KIND_RESOURCE) && !d->abilities;
}

/* Whether the filter may match such a body. */
static inline bool may_be_plain(const struct filter *f)
{
    enum { OTHERS = KIND_CHAMPION | KIND_OBJECT | KIND_EVENT | KIND_PLAYER };
    return !f->kinds || (f->kinds & ~OTHERS);
}

/* Adds a new body of that design to the slot sets. */
static inline void note_among(struct epic_game *g, int i,
                              const struct design *d)
{
    unsigned kinds = d->kinds;
    uint64_t bit = slot_bit(i);
    if (d->rules | d->watch_others)
        *worded_slots(g) |= bit;
    if (kinds & KIND_CHAMPION)
        *champion_slots(g) |= bit;
    else if (kinds & KIND_RESOURCE)
        *resource_slots(g) |= bit;
    if (i < SLOT_BITS || !lies_far(d))
        note_acting(g, i);
    if (customs_of(g)->note_body)
        customs_of(g)->note_body(g, i, d);
}

/* "Expend", "tap": a cost paid with the card itself. */
static inline bool expends_itself(const struct clause *c)
{
    return c->verb == VERB_EXPEND && c->pick == PICK_THIS;
}

/* Compares all eight bytes at once (SWAR zero-byte test): XOR turns a matching
 * byte into 0, and only for a zero byte the subtraction sets a high bit that
 * was clear. */
static inline bool has_trait(const struct design *d, int trait)
{
    const uint64_t one = UINT64_C(0x0101010101010101);
    uint64_t all;
    _Static_assert(sizeof all == sizeof d->trait, "all");
    memcpy(&all, d->trait, sizeof all);
    all ^= one * (unsigned)trait;
    return ((all - one) & ~all & one << 7) != 0;
}

/* Whether the body has the class word after all TIMED_LABEL notes; `printed`:
 * whether it is printed on it. */
bool label_now(const struct epic_game *g, const struct body *b, int label,
               bool printed);
/* Whether it has that class word at present.  Outside play (b is NULL), or
 * without any TIMED_LABEL, the printed ones count. */
static inline bool is_labelled(const struct epic_game *g,
                               const struct design *d, const struct body *b,
                               int label)
{
    bool printed = has_trait(d, label);
    return b && notes_with(g, TIMED_LABEL) ? label_now(g, b, label, printed)
                                           : printed;
}

/* Whether a change affects something other than numbers; numbers. */
static inline bool says_words(const struct change *c)
{
    return c->lose || c->lose_all || c->gain || c->ability || c->align ||
           c->label[0] || c->label[1] || c->lose_label || c->power_count ||
           c->boost || c->lose_power || c->unlatent;
}
static inline bool says_numbers(const struct change *c)
{
    return c->offense || c->defense || rolls_dice(c) || sets_numbers(c);
}

/* "X/X, where X is ...": a characteristic-defining line: it defines the card's
 * numbers instead of changing them. */
static inline bool is_own_number(const struct ability *a,
                                 const struct change *c)
{
    return a->zone == ZONE_EVERYWHERE && !a->filter && (c->set & SET_NUMBERS);
}

/* The alignments of a card outside play; in play the body has them. */
static inline unsigned align_of(const struct design *d)
{
    return d->align | d->everywhere;
}
/* The alignments of a body, including those that no effect changes. */
static inline unsigned align_now(const struct design *d, const struct body *b)
{
    return b->align | (d->align & ALIGN_PRINTED);
}

#endif
