/* flaw.c - checks of the invariants that flaw.h lists. */
#include "kernel/flaw.h"

#include "kernel/hash.h"
#include "kernel/run.h"
#include "kernel/zones.h"

/* ---- each card in its place ---------------------------------------------- */

/* *found counts the cards.  A card that is in a pile twice makes the list
 * cyclic; a card in two piles fails, since its zone and holder name only
 * one. */
static const char *pile_flaw(const struct epic_game *g, int seat, int zone,
                             int *found)
{
    const struct pile *p = pile_of(g, seat, zone);
    int n = 0, last = NO_CARD, of[HAND_KINDS] = { 0 };
    for (int c = p->top; c != NO_CARD; c = card_at(g, c)->next) {
        if (c >= g->cards || n++ > g->cards)
            return "a pile is not a list";
        const struct card *k = card_at(g, c);
        if (k->zone != zone || card_holder(k) != seat)
            return "a card lies in a pile that it does not name";
        if (k->marks & CARD_TOKEN)
            return "a token lies in a pile";
        if (k->body != NO_BODY && !g->frozen)
            return "a card outside play has a body";
        of[hand_kind(k)]++;
        last = c;
    }
    for (int i = 0; zone == ZONE_HAND && i < HAND_KINDS; i++)
        if (of[i] != g->seat[seat].hand_of[i])
            return "the kinds of cards in a hand are counted wrongly";
    *found += n;
    return n != p->count || last != p->bottom ? "a pile is counted wrongly"
                                              : NULL;
}

/* A body and its card agree; *found counts the cards in play. */
static const char *body_flaw(const struct epic_game *g, int i, int *found)
{
    const struct body *b = body_at(g, i);
    bool remembered = b->card != NO_CARD && !is_in_play(b);
    if (g->cap.sets && i < SLOT_BITS &&
        (slot_sets(g)->frozen >> i & 1) != remembered)
        return "it is not known what has left play";
    if (b->card == NO_CARD)
        return NULL;
    if (b->card >= g->cards)
        return "a body of no card";
    const struct card *c = card_at(g, b->card);
    if (c->zone != ZONE_PLAY || c->body != i)
        return g->frozen ? NULL : "a body is left over";
    (*found)++;
    if (b->generation != c->generation)
        return "a body of another generation than its card";
    if (b->position > FLIPPED || b->controller >= g->seats)
        return "a body in no position or under nobody";
    if ((b->flags & BODY_VEILED) && !g->veiled)
        return "something lies face down, and the game does not know";
    return NULL;
}

/* For slots with a bit of their own, each set must agree with the body. */
static const char *sets_flaw(const struct epic_game *g, int i)
{
    const struct body *b = i < g->bodies ? in_play(g, i) : NULL;
    if ((slots_in_play(g) >> i & 1) != !!b)
        return "the sets do not say what is in play";
    for (int s = 0; s < g->seats; s++)
        if ((*side_of(g, s) >> i & 1) != (b && b->controller == s))
            return "the sets do not say who controls what";
    if ((*turned_slots(g) >> i & 1) != (b && b->position != PREPARED))
        return "the sets do not say what is turned";
    if (b && !(*passing_slots(g) >> i & 1) &&
        (b->turn_offense | b->turn_defense | b->hurt | (int)b->turn_words |
         (int)b->turn_lost | (b->flags & BODY_ENTERED)))
        return "what ends with the turn is overlooked";
    bool fights = b && (b->flags & (BODY_ATTACKING | BODY_BLOCKING));
    if (fights && !(*fighting_slots(g) >> i & 1))
        return "the sets do not say what fights";
    return NULL;
}

/* For the others, the sets of what lies far must. */
static const char *far_flaw(const struct epic_game *g, int i)
{
    const struct body *b = i < g->bodies ? in_play(g, i) : NULL;
    for (int s = 0; s < g->seats; s++)
        if (is_far(g, FAR_SIDES + s, i) != (b && b->controller == s))
            return "the sets do not say who controls what lies far";
    if (is_far(g, FAR_TURNED, i) != (b && b->position != PREPARED))
        return "the sets do not say what is turned and lies far";
    return is_far(g, FAR_ACTING, i) && !(b && acts_beyond(g))
               ? "something is expected to act far away"
               : NULL;
}

/* *found counts the cards on the line. */
static const char *item_flaw(const struct epic_game *g, int i, int *found)
{
    const struct item *t = item_at(g, i);
    bool left = t->flags & ITEM_LEFT; /* it may still be resolving */
    if (left && (t->ability || !ref_live(g, t->source) ||
                 card_at(g, t->source.card)->zone != ZONE_LINE))
        return NULL;
    if (t->source.card >= g->cards || t->seat >= g->seats)
        return "an item of no card or under nobody";
    if (!left && t->refs + t->notes > g->refs)
        return "an item's notes are lost";
    if (t->ability || (t->flags & ITEM_COPY))
        return NULL;
    if (card_at(g, t->source.card)->zone != ZONE_LINE ||
        !ref_live(g, t->source))
        return "an item of a card that is not on the line";
    (*found)++;
    return NULL;
}

/* Owner, holder and token mark of a card are valid; *found counts those out of
 * the game. */
static const char *card_flaw(const struct epic_game *g, int i, int *found)
{
    const struct card *c = card_at(g, i);
    bool token = i >= g->cap.real_cards;
    if (card_owner(c) >= g->seats || card_holder(c) >= g->seats)
        return "a card of nobody";
    if (token != !!(c->marks & CARD_TOKEN))
        return "a card became a token, or a token a card";
    if (token && c->zone != ZONE_PLAY && c->zone != ZONE_GONE)
        return "a token is neither in play nor gone";
    *found += c->zone == ZONE_GONE;
    return NULL;
}

const char *cards_flaw(const struct epic_game *g)
{
    const char *flaw = NULL;
    int found = 0;
    for (int i = 0; i < g->cards && !flaw; i++)
        flaw = card_flaw(g, i, &found);
    for (int i = 0; i < g->bodies && !flaw; i++)
        flaw = body_flaw(g, i, &found);
    for (int i = 0; g->cap.sets && i < SLOT_BITS && !flaw; i++)
        flaw = sets_flaw(g, i);
    for (int i = SLOT_BITS; g->cap.far && i < g->cap.bodies && !flaw; i++)
        flaw = far_flaw(g, i);
    for (int s = 0; s < g->seats && !flaw; s++)
        for (int z = 0; z < PILES && !flaw; z++)
            flaw = pile_flaw(g, s, pile_zone(z), &found);
    for (int i = 0; i < g->items && !flaw; i++)
        flaw = item_flaw(g, i, &found);
    if (!flaw && found != g->cards)
        flaw = "a card is not in exactly one place";
    return flaw;
}

const char *dealt_flaw(const struct epic_game *g, const epic_setup *setup)
{
    int at = 0;
    for (int s = 0; s < setup->seats; s++) {
        uint64_t dealt = 0,
                 found = 0; /* sums: which has which number is luck */
        for (int i = 0; i < setup->deck_size[s]; i++, at++) {
            if (at >= g->cap.real_cards || card_owner(card_at(g, at)) != s)
                return "a card is no longer its owner's";
            dealt += mix_hash(1, setup->deck[s][i]);
            found += mix_hash(1, (uint64_t)printed_design(g, at));
        }
        if (dealt != found)
            return "a card is no longer the one that was dealt";
    }
    return at == g->cap.real_cards ? NULL : "more cards than were dealt";
}

/* Counts the notes whose card is still the same object. */
static int notes_alive(const struct epic_game *g)
{
    int n = 0;
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        n += t->card >= g->cards ||
             t->generation == card_at(g, t->card)->generation;
    }
    return n;
}

static const char *notes_flaw(const struct epic_game *g)
{
    for (int i = 0; i < g->timed; i++)
        if (!notes_with(g, timed_at(g, i)->kind))
            return "a note of a kind that nobody would look for";
    return NULL;
}

epic_game *derived_again(const struct epic_game *g)
{
    epic_game *again = epic_game_clone(g);
    if (!again)
        return NULL;
    if (g->cap.sets)
        for (int i = 0; i < again->bodies; i++)
            if (in_play(again, i))
                note_acting(again, i);
    again->dirty = DIRTY_ALL;
    ruleset_of(g)->derive(again);
    return again;
}

/* Cached values equal a complete recomputation; conservative sets contain
 * it. */
static const char *values_flaw(const struct epic_game *g)
{
    if (values_are_old(g))
        return g->asked ? "somebody is asked, and values are old" : NULL;
    epic_game *again = derived_again(g);
    bool same = true;
    if (!again)
        return NULL;
    same &= !(again->ruling_now & ~g->ruling_now) &&
            !(again->ruling_others & ~g->ruling_others) &&
            !(again->powers & ~g->powers) &&
            !(again->changers & ~g->changers) &&
            !(again->stateful & ~g->stateful) &&
            notes_alive(again) == notes_alive(g);
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = body_at(g, i), *o = body_at(again, i);
        same &= b->offense == o->offense && b->defense == o->defense &&
                b->align == o->align && b->controller == o->controller;
        same &= words_of(g, b) == words_of(again, o) &&
                !memcmp(body_extra(g, i), body_extra(again, i),
                        g->cap.body_extra * sizeof(uint32_t));
    }
    same |= again->full; /* the copy ran out of room: no comparison possible */
    epic_game_free(again);
    return same ? NULL : "values have changed, and nobody has said so";
}

/* ---- the question, and the end ------------------------------------------- */

const char *game_flaw(const struct epic_game *g)
{
    const char *flaw = cards_flaw(g);
    if (!flaw)
        flaw = notes_flaw(g);
    if (flaw)
        return flaw;
    if (!g->over && (g->asked_seat >= g->seats || g->seat[g->asked_seat].out))
        return "nobody is asked";
    if (!g->over) {
        flaw = ruleset_of(g)->flaw(g);
        return flaw ? flaw : values_flaw(g);
    }
    if (g->full)
        return NULL; /* stopped at an arbitrary point */
    if ((g->winner == NOBODY) != !!g->drawn || !epic_game_result(g).rule[0])
        return "an end without a result";
    if (g->winner != NOBODY && g->seat[g->winner].out)
        return "a winner who is out";
    return NULL;
}

const char *options_flaw(const struct epic_game *g, const epic_option *list,
                         int n)
{
    if (n < 1 || n != epic_game_decision(g).options || n > EPIC_OPTIONS_MAX)
        return "the number of options is not what the decision says";
    for (int i = 0; i < n; i++) {
        if (list[i].card < -1 || list[i].card >= g->cards ||
            list[i].seat < -1 || list[i].seat >= g->seats)
            return "an option names nothing";
        epic_option kept = kept_option(g, i);
        if (memcmp(&list[i], &kept, sizeof kept) != 0)
            return "an option is not the one that was kept";
        for (int k = 0; k < i; k++)
            if (!memcmp(&list[i], &list[k], sizeof list[i]))
                return "an option is listed twice";
    }
    return NULL;
}
