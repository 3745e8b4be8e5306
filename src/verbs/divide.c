/* divide.c - damage that a player divides among several things. */
#include "verbs/control.h"
#include "verbs/follow.h"

/* The first shares noted are those of this division.  They are voided once
 * used, since the text may divide again. */
static void take_shares(struct epic_game *g, const struct frame *f,
                        struct ref *share, int count)
{
    int n = 0;
    for (int i = notes_from(f, SLOT_SHARE); i < g->refs && n < count; i++)
        if (ref_at(g, i)->slot == SLOT_SHARE) {
            share[n++] = *ref_at(g, i);
            ref_at(g, i)->slot = SLOT_VOID;
        }
    CHECK(g, n == count);
}

static void deal_shares(struct epic_game *g, struct frame *f,
                        const struct act *a)
{
    bool deadly = clause_of(g, f)->flags & FLAG_DEADLY;
    struct scene s = scene_of(g, f);
    struct ref share[THINGS_MAX];
    take_shares(g, f, share, a->count);
    f->did = 0;
    begin_strike(g);
    for (int i = 0; i < a->count; i++)
        if (ref_live(g, a->things[i]))
            f->did |= (deadly ? deal_deadly : deal_damage)(
                g, s.self, a->things[i].card, share[i].card);
}

/* TCG-A-22: shares chosen on announcement are public. */
static void tell_shares(struct epic_game *g, const struct frame *f,
                        const struct act *a)
{
    struct scene s = scene_of(g, f);
    struct ref share[THINGS_MAX];
    int n = slot_refs(&s, SLOT_SHARE, share, THINGS_MAX);
    int before = n - a->count; /* shares of divisions earlier in the text */
    CHECK(g, before >= 0 && n <= THINGS_MAX);
    for (int i = 0; has_listener() && i < a->count; i++) {
        thing t = a->things[i].card;
        int card = is_seat(t) ? -1 : t;
        unsigned seen_by = is_seat(t) ? 0xFF : who_sees(g, card);
        tell(g, (epic_event){
                    .kind = EPIC_EVENT_DIVIDE,
                    .seat = (int8_t)f->seat,
                    .seen_by = (uint8_t)seen_by,
                    .face_down = seen_by != 0xFF,
                    .to_whose = (uint8_t)(is_seat(t) ? 1 + thing_seat(t) : 0),
                    .card = (int16_t)card,
                    .other = (int16_t)f->card,
                    .design = card < 0 ? 0 : (int16_t)card_at(g, card)->design,
                    .number = share[before + i].card });
    }
}

int run_divide(struct epic_game *g, struct frame *f, const struct clause *c)
{
    struct act a;
    enum { DIVIDING = 9 };
    if (f->aim == AIM_DONE && c->pick == PICK_TARGET) {
        gather(g, f, c, &a);
        deal_shares(g, f, &a);
        return DONE;
    }
    if (f->stage < DIVIDING) {
        if (pick_things(g, f, c) == WAIT)
            return WAIT;
        gather(g, f, c, &a);
        f->rest = (uint16_t)amount_for(g, f, c, f->seat);
        f->picked = 0;
        f->stage = DIVIDING;
        if (a.count == 0)
            return DONE;
    } else {
        gather(g, f, c, &a);
        note_at(g, SLOT_SHARE, (thing)g->answer.number);
        f->rest = (uint16_t)(f->rest - g->answer.number);
        f->picked++;
    }
    int left = a.count - f->picked;
    if (left == 0) {
        if (f->aim != AIM_NOW)
            deal_shares(g, f, &a);
        else
            tell_shares(g, f, &a);
        return DONE;
    }
    struct ref next_one = a.things[f->picked];
    g->minimum = left == 1 ? (int16_t)f->rest : 1;
    g->maximum = (int16_t)(f->rest - (left - 1));
    g->asked_about = is_seat(next_one.card)
                         ? (int16_t)(-2 - thing_seat(next_one.card))
                         : (int16_t)next_one.card;
    return must_wait(g, EPIC_ASK_NUMBER, f->seat) ? WAIT : run_divide(g, f, c);
}
