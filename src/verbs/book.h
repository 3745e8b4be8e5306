/* book.h - the cards a game is played with (kernel/books.h lists them). */
#ifndef EPIC_BOOK_H
#define EPIC_BOOK_H

#include "kernel/books.h"
#include "kernel/check.h"
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

/* What the card is, from now on. */
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

/* Of whom only one may be in play: MV-unique-2. */
static inline bool is_unique(const struct design *d)
{
    return (d->kinds & KIND_CHAMPION) && !(d->keywords & KW_NON_UNIQUE);
}

/* Footholds that give the same, and do nothing else by themselves. */
static inline bool are_alike(const struct design *a, const struct design *b)
{
    return a == b || (a->align == b->align && a->yields == b->yields &&
                      !a->abilities && !b->abilities);
}

static inline void note_foothold(struct epic_game *g, const struct body *b)
{
    const struct design *list = book_of(g)->design;
    uint16_t *kind = foothold_kind(g, b->controller);
    uint16_t design = card_at(g, b->card)->design;
    if (*kind == 0)
        *kind = design;
    else if (*kind != MIXED_KINDS && !are_alike(&list[*kind], &list[design]))
        *kind = MIXED_KINDS;
}

/* It is a champion from now on, or none any more. */
static inline void note_champion(struct epic_game *g, int i, unsigned kinds)
{
    if (kinds & KIND_CHAMPION)
        g->among[AMONG_CHARACTERS] |= slot_bit(i);
    else if (i < SLOT_BITS)
        g->among[AMONG_CHARACTERS] &= ~slot_bit(i);
}

/* It has lines that change values, or may have. */
static inline void note_speaker(struct epic_game *g, int i,
                                const struct design *d, const struct body *b)
{
    if ((d->says & ~SAYS_INSTEAD) || d->looks || (b->flags & BODY_QUOTED))
        *speakers(g) |= slot_bit(i);
}

/* Its words, and the sets that follow from them and from its team, are those
 * that are printed until something else is said (begin_printed); so far it is in
 * none of these sets. */
static inline void begin_person(struct epic_game *g, int i,
                                const struct design *d)
{
    const struct book *book = book_of(g);
    uint64_t *who = persons_who(g, HAVE_SKILLS);
    unsigned sets = book->sets[d - book->design];
    body_at(g, i)->words = (uint32_t)d->keywords;
    person_at(g, i)->words = (uint32_t)(d->keywords >> 32);
    for (int n = 0; i < SLOT_BITS && HAVE_SKILLS + n < PERSON_SETS; n++)
        who[n] |= (uint64_t)(sets >> n & 1) << i;
    if (d->lasts == LASTS_TURN || d->lasts == LASTS_WHILE)
        *brief_slots(g) |= slot_bit(i);
    if (d->bearer)
        *picky_slots(g) |= slot_bit(i);
}

/* Something of that design lies in that slot, in a game with sets. */
static inline void note_among(struct epic_game *g, int i,
                              const struct design *d)
{
    unsigned kinds = d->kinds;
    uint64_t bit = slot_bit(i);
    if (d->rules | d->watch_others)
        *worded_slots(g) |= bit;
    if (g->cap.persons)
        begin_person(g, i, d);
    if (kinds & KIND_CHAMPION)
        g->among[AMONG_CHARACTERS] |= bit;
    else if (kinds & KIND_FOOTHOLD) {
        g->among[AMONG_FOOTHOLDS] |= bit;
        note_foothold(g, body_at(g, i));
    }
    g->among[AMONG_LOUD] |= bit;
}

/* "Expend", "tap": a cost that is paid with the card itself. */
static inline bool expends_itself(const struct clause *c)
{
    return c->verb == VERB_EXPEND && c->pick == PICK_THIS;
}

/* All eight at once: a byte that is the trait becomes 0, and only from a byte
 * of 0 a borrow sets the upper bit that was not there. */
static inline bool has_trait(const struct design *d, int trait)
{
    const uint64_t one = UINT64_C(0x0101010101010101);
    uint64_t all;
    _Static_assert(sizeof all == sizeof d->trait, "all");
    memcpy(&all, d->trait, sizeof all);
    all ^= one * (unsigned)trait;
    return ((all - one) & ~all & one << 7) != 0;
}

/* Whether that thing, which had or had not the class word in print, has it after
 * all that gave or took some (bearers.c). */
bool label_now(const struct epic_game *g, const struct person *p, int label,
               bool printed);
/* Whether what is in play has that class word now; elsewhere, where no person
 * stands beside it, and in games without them the printed ones count. */
static inline bool is_labelled(const struct epic_game *g,
                               const struct design *d, const struct person *p,
                               int label)
{
    bool printed = has_trait(d, label);
    return p && p->relabelled ? label_now(g, p, label, printed) : printed;
}

/* What a change says: something else than numbers; numbers. */
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

/* "X/X, where X is ...": what it is, not what is said about it. */
static inline bool is_own_number(const struct ability *a,
                                 const struct change *c)
{
    return a->zone == ZONE_EVERYWHERE && !a->filter && (c->set & SET_NUMBERS);
}

/* The alignments of a card outside play; in play its body says. */
static inline unsigned align_of(const struct design *d)
{
    return d->align | d->everywhere;
}
/* Of a body, with what stands as it is printed. */
static inline unsigned align_now(const struct design *d, const struct body *b)
{
    return b->align | (d->align & ALIGN_PRINTED);
}

#endif
