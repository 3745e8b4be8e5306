/* view.c - builds views: from the full state to what one seat may know. */
#include "formats/view.h"

#include "formats/question.h"
#include "kernel/mode.h"
#include "verbs/effect.h"

_Static_assert((int)EPIC_ZONE_HAND == (int)ZONE_HAND &&
                   (int)EPIC_ZONE_PILE == (int)ZONE_PILE &&
                   (int)EPIC_ZONE_SIDE == (int)ZONE_SIDE &&
                   (int)EPIC_ZONE_ASIDE == (int)ZONE_ASIDE &&
                   (int)EPIC_ZONE_PLAY == (int)ZONE_PLAY &&
                   (int)EPIC_ZONE_GONE == (int)ZONE_GONE &&
                   (int)EPIC_ZONE_HOLD == (int)ZONE_HOLD &&
                   (int)EPIC_ZONE_GRAVE == (int)ZONE_GRAVE &&
                   (int)EPIC_ZONE_LINE == (int)ZONE_LINE &&
                   (int)EPIC_ZONE_GRAVE == (int)ZONE_GRAVE,
               "zones");
_Static_assert((int)EPIC_FLIPPED == (int)FLIPPED, "positions");
_Static_assert((int)EPIC_SAGE == (int)ALIGN_SAGE, "alignments");
_Static_assert((int)EPIC_BLITZ == (int)KW_BLITZ &&
                   (int)EPIC_UNTARGETABLE == (int)KW_UNTARGETABLE &&
                   (int)EPIC_DEADLY == (int)KW_DEADLY,
               "keywords");
_Static_assert((int)EPIC_BODY_BLOCKING == (int)BODY_BLOCKING &&
                   (int)EPIC_BODY_LOST_ABILITIES == (int)BODY_LOST_ALL &&
                   (int)EPIC_BODY_GIVEN_ABILITY == (int)BODY_QUOTED,
               "flags");
_Static_assert((int)EPIC_ITEM_TRIGGER == (int)ITEM_TRIGGER &&
                   (int)EPIC_ITEM_INSTANT == (int)ITEM_INSTANT &&
                   (int)EPIC_ITEM_FACE_DOWN == (int)ITEM_FACE_DOWN &&
                   (int)EPIC_ITEM_PAID == (int)ITEM_PAID &&
                   (int)EPIC_ITEM_COPY == (int)ITEM_COPY,
               "items");
_Static_assert((int)EPIC_VIEW_PICKED > UINT8_MAX, "frame.picked");
_Static_assert((int)EPIC_LASTING_RULE == (int)TIMED_RULE &&
                   (int)EPIC_LASTING_LATER == (int)TIMED_LATER &&
                   (int)EPIC_LASTING_CHANGE == (int)TIMED_CHANGE &&
                   (int)EPIC_LASTING_BLOCKS == (int)TIMED_BLOCKS,
               "lasting");

_Static_assert((int)EPIC_OFF == (int)STATE_OFF &&
                   (int)EPIC_AWAY == (int)STATE_AWAY,
               "states");

int8_t seat_or_none(int seat)
{
    return (int8_t)(seat == NOBODY ? -1 : seat);
}

/* ---- cards --------------------------------------------------------------- */

bool view_sees(const struct epic_game *g, int card, const epic_view *out)
{
    unsigned seen_by = who_sees(g, card);
    return seen_by == 0xFF || (out->seat >= 0 && (seen_by >> out->seat & 1));
}

/* State of a card in the holding area: attachments move there with their
 * bearer. */
static void add_held(const struct epic_game *g, int card, epic_view_card *v)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->card != card)
            continue;
        if (t->kind == TIMED_TAPPED)
            v->tapped = 1;
        if (t->kind == TIMED_HELD) {
            v->host = (int16_t)t->held.host;
            v->state = t->held.state;
        }
    }
}

static bool add_card(const struct epic_game *g, int card, epic_view *out)
{
    if (out->card_count == EPIC_VIEW_CARDS)
        return false;
    const struct card *c = card_at(g, card);
    epic_view_card *v = &out->cards[out->card_count++];
    v->card = (int16_t)card;
    v->design = (int16_t)(view_sees(g, card, out) ? c->design : 0);
    v->owner = (uint8_t)card_owner(c);
    v->zone = c->zone;
    v->host = -1;
    if (c->zone == ZONE_HOLD)
        add_held(g, card, v);
    const struct sight *sight = ruleset_of(g)->sight;
    if (sight && sight->payable && c->zone == ZONE_HAND &&
        card_holder(c) == out->seat)
        v->payable = sight->payable(g, out->seat, card);
    return true;
}

static bool add_pile(const struct epic_game *g, int seat, int zone,
                     epic_view_list *list, epic_view *out)
{
    list->first = out->card_count;
    for (int c = pile_of(g, seat, zone)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if (!add_card(g, c, out))
            return false;
    list->count = (int16_t)(out->card_count - list->first);
    return true;
}

/* Of another seat's hand only the face-up cards; members of a unit show each
 * other theirs (ECG-1.10.2-2). */
static bool add_hand(const struct epic_game *g, int seat, epic_view_list *list,
                     epic_view *out)
{
    int first = out->card_count;
    bool open = out->seat >= 0 && is_in_unit(g, out->seat, seat);
    for (int c = pile_of(g, seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if ((open || (card_at(g, c)->marks & CARD_SHOWN)) &&
            !add_card(g, c, out))
            return false;
    list->count = (int16_t)(out->card_count - first);
    if (open || list->count)
        list->first = (int16_t)first;
    return true;
}

static bool add_seat(const struct epic_game *g, int s, epic_view *out)
{
    const struct seat *p = &g->seat[s];
    const struct sight *sight = ruleset_of(g)->sight;
    epic_view_seat *v = &out->seats[s];
    v->health = p->health;
    v->gold = p->gold;
    v->hand_count = (int16_t)p->pile[ZONE_HAND].count; /* ECG-1.10.1-1 */
    v->deck_count = (int16_t)p->pile[ZONE_DECK].count;
    v->lent = p->lent;
    v->lent_for = p->lent ? p->lent_for : 0;
    v->played = p->played;
    v->played_free = p->played_free;
    v->played_count = p->played_count;
    v->out = p->out;
    v->friends = p->friends;
    if (!p->out) {
        v->unit = p->unit;
        v->reach = (uint8_t)(p->reach & seats_left(g));
        v->prey = (uint8_t)prey_of(g, s);
    }
    if (sight && sight->redraws)
        v->redraws = (uint8_t)sight->redraws(g, s);
    v->pile_count = (int16_t)p->pile[ZONE_PILE].count;
    return add_hand(g, s, &v->hand, out) &&
           (is_hidden_zone(g, ZONE_PILE) ||
            add_pile(g, s, ZONE_PILE, &v->pile, out)) &&
           add_pile(g, s, ZONE_SIDE, &v->side, out) &&
           add_pile(g, s, ZONE_ASIDE, &v->aside, out) &&
           add_pile(g, s, ZONE_HOLD, &v->hold, out) &&
           add_pile(g, s, ZONE_GRAVE, &v->grave, out);
}

static bool add_shown(const struct epic_game *g, int card, epic_view *out)
{
    const struct card *c = card_at(g, card);
    if (!is_hidden_zone(g, c->zone) || (c->marks & CARD_SHOWN) ||
        (c->zone == ZONE_HAND && card_holder(c) == out->seat))
        return true;
    for (int i = out->shown.first; i < out->card_count; i++)
        if (out->cards[i].card == card)
            return true;
    return add_card(g, card, out);
}

/* Whether the clause that noted the card shows it to the seat.  ECG-1.4.8: only
 * while that text is being carried out. */
static bool shows(const struct epic_game *g, const struct frame *f,
                  const struct ref *r, int seat)
{
    const struct book *book = book_of(g);
    int slot = r->slot & ~REF_DONE;
    if (!(r->slot & REF_DONE) || slot >= f->length || !ref_live(g, *r) ||
        is_seat(r->card))
        return false;
    const struct clause *c = &book->clause[f->first + slot];
    return c->verb == VERB_REVEAL_HAND ||
           (c->verb == VERB_LOOK &&
            ((c->flags & FLAG_REVEAL) || f->seat == seat));
}

static bool add_looked_at(const struct epic_game *g, epic_view *out)
{
    for (int i = 0; i < g->depth; i++) {
        const struct frame *f = frame_at(g, i);
        if (f->proc != PROC_EFFECT || (f->flags & FRAME_SHARED))
            continue; /* rounds of a loop share the notes of the frame below */
        int end = i + 1;
        while (end < g->depth && (frame_at(g, end)->flags & FRAME_SHARED))
            end++;
        end = end < g->depth ? frame_at(g, end)->refs : g->refs;
        for (int at = f->refs; at < end; at++)
            if (shows(g, f, ref_at(g, at), out->seat) &&
                !add_shown(g, ref_at(g, at)->card, out))
                return false;
    }
    return true;
}

/* A player may look at the cards among which to choose. */
static bool add_choosable(const struct epic_game *g, epic_view *out)
{
    epic_option list[EPIC_OPTIONS_MAX];
    if (g->over || g->asked_seat != out->seat ||
        (g->asked != EPIC_ASK_TARGET && g->asked != EPIC_ASK_CHOOSE &&
         g->asked != EPIC_ASK_COST && g->asked != EPIC_ASK_DISCARD))
        return true;
    int n = epic_game_options(g, list);
    for (int i = 0; i < n; i++)
        if (list[i].act == EPIC_PICK && list[i].card >= 0 &&
            !add_shown(g, list[i].card, out))
            return false;
    return true;
}

bool view_shown(const struct epic_game *g, epic_view *out)
{
    out->shown.first = out->card_count;
    if (!add_looked_at(g, out) || !add_choosable(g, out))
        return false;
    out->shown.count = (int16_t)(out->card_count - out->shown.first);
    return true;
}

/* ---- the line ------------------------------------------------------------ */

/* Choices made on announcement: targets, words and numbers.  The shares of a
 * clause follow its targets, in the same order. */
static bool add_aims(const struct epic_game *g, const struct item *t,
                     epic_view_item *v, epic_view *out)
{
    int slot = SLOT_VOID, shared = 0;
    v->aims.first = out->aim_count;
    for (int i = t->refs; i < t->refs + t->notes; i++) {
        const struct ref *r = ref_at(g, i);
        int of = r->slot & ~REF_DONE;
        if (of == SLOT_X)
            v->number = (int16_t)r->card;
        else if (of == SLOT_SHARE && shared < out->aim_count)
            out->shares[shared++] = (int16_t)r->card;
        else if (of < SLOT_VOID && is_word(r->card))
            v->named = UINT32_C(1) << (r->card - THING_WORD);
        if (of >= SLOT_VOID || is_word(r->card))
            continue;
        if (out->aim_count == EPIC_VIEW_AIMS)
            return false;
        if (of != slot)
            slot = of, shared = out->aim_count;
        out->shares[out->aim_count] = 0;
        out->aims[out->aim_count++] = pick_of(g, r->card);
    }
    v->aims.count = (int16_t)(out->aim_count - v->aims.first);
    return true;
}

static bool add_line(const struct epic_game *g, epic_view *out)
{
    enum {
        SHOWN = EPIC_ITEM_TRIGGER | EPIC_ITEM_INSTANT | EPIC_ITEM_FACE_DOWN |
                EPIC_ITEM_PAID | EPIC_ITEM_COPY
    };
    for (int i = 0; i < g->items; i++) {
        const struct item *t = item_at(g, i);
        if (t->flags & ITEM_LEFT)
            continue;
        if (out->line_count == EPIC_VIEW_LINE)
            return false;
        epic_view_item *v = &out->line[out->line_count++];
        bool hidden = ((t->flags & ITEM_FACE_DOWN) && t->seat != out->seat) ||
                      !view_sees(g, t->source.card, out);
        v->card = (int16_t)t->source.card;
        v->design = hidden ? 0 : (int16_t)card_at(g, t->source.card)->design;
        v->seat = (int8_t)t->seat;
        v->flags = t->flags & SHOWN;
        v->ability = t->ability;
        v->mode = t->mode;
        v->place = (uint8_t)(i + 1);
        v->number = t->flags & ITEM_TRIGGER ? 0 : t->number;
        if (!add_aims(g, t, v, out))
            return false;
    }
    return true;
}

/* ---- the question -------------------------------------------------------- */

/* The set that the viewer is picking: the last notes. */
static void add_picked(const struct epic_game *g, epic_view *out)
{
    const struct frame *f = top_frame(g);
    switch (g->asked) {
    case EPIC_ASK_MULLIGAN:
    case EPIC_ASK_COST:
    case EPIC_ASK_TARGET:
    case EPIC_ASK_CHOOSE:
    case EPIC_ASK_REVEAL:
    case EPIC_ASK_RECYCLE:
    case EPIC_ASK_ATTACK:
    case EPIC_ASK_BLOCK:
    case EPIC_ASK_DISCARD:
        break;
    default:
        return;
    }
    if (g->asked == EPIC_ASK_ATTACK && (f->flags & FRAME_ORDERED))
        return; /* declared one by one: see `attacks` */
    for (int i = g->refs - f->picked; i < g->refs; i++) {
        out->picked[out->picked_count++] = pick_of(g, ref_at(g, i)->card);
    }
}

static void add_question(const struct epic_game *g, epic_view *out)
{
    epic_decision d = epic_game_decision(g);
    epic_decision *v = &out->decision;
    v->over = d.over;
    v->seat = d.seat;
    v->card = v->about = -1;
    v->about_seat = -1;
    if (d.over || d.seat != out->seat)
        return;
    v->kind = d.kind;
    v->card = d.card;
    v->about = d.about;
    v->about_seat = d.about_seat;
    v->minimum = d.minimum;
    v->maximum = d.maximum;
    v->options = d.options;
    v->ordered = d.ordered;
    add_picked(g, out);
}

static void add_table(const struct epic_game *g, epic_view *out)
{
    epic_result r = epic_game_result(g);
    out->seat_count = g->seats;
    out->turn = g->turn;
    out->phase = g->phase;
    out->phase_name = ruleset_of(g)->phases[g->phase];
    out->active = (int8_t)g->active;
    out->holder = seat_or_none(g->holder);
    out->battle = (g->battle & BATTLE_ON) != 0;
    out->defender = seat_or_none(g->defender);
    out->blocks_done = (g->battle & BATTLE_BLOCKS_DONE) != 0;
    out->blocked = (g->battle & BATTLE_BLOCKED) != 0;
    out->pairs = (g->battle & BATTLE_PAIRS) != 0;
    /* Before the first turn no marker has gone yet. */
    out->rounds = (int16_t)(rounds_left(g) - (rounds_left(g) && !g->turn));
    out->goal = customs_of(g)->counts_up && !out->rounds ? g->goal : 0;
    out->over = r.over;
    out->full = r.full;
    out->drawn = r.drawn;
    out->winner = r.winner;
    out->winners = r.winners;
    out->rule = r.rule;
}

static void add_campaign(const struct epic_game *g, epic_view *out)
{
    const struct campaign *c = campaign_of(g);
    out->campaign = c != NULL;
    if (!c)
        return;
    out->battle_number = c->number;
    out->battle_count = c->battles;
    memcpy(out->battle_values, c->value, sizeof out->battle_values);
    out->total = c->total;
    for (int s = 0; s < g->seats; s++)
        out->seats[s].total = c->before[s] + g->seat[s].health;
}

static bool add_all(const struct epic_game *g, epic_view *out)
{
    add_table(g, out);
    add_campaign(g, out);
    for (int s = 0; s < g->seats; s++)
        if (!add_seat(g, s, out))
            return false;
    if (!view_shown(g, out))
        return false;
    add_question(g, out);
    return add_bodies(g, out) && add_attacks(g, out) && add_lasting(g, out) &&
           add_triggers(g, out) && add_line(g, out);
}

epic_status epic_game_view(const epic_game *g, int seat, epic_view *out)
{
    if (!out)
        return EPIC_ILLEGAL;
    memset(out, 0, sizeof *out);
    if (!g || seat < -1 || seat >= g->seats)
        return EPIC_ILLEGAL;
    out->seat = (int8_t)seat;
    if (add_all(g, out))
        return EPIC_OK;
    memset(out, 0, sizeof *out);
    return EPIC_NO_ROOM;
}
