/* choose.c - clauses by which a player chooses a mode, a number or a word. */
#include "verbs/control.h"
#include "verbs/follow.h"

/* Fills in the frame for a line of "Choose one:"; "they" is who chose it. */
static void enter_line(struct frame *e, const struct frame *whole,
                       const struct clause *c, const struct mode *m, int seat)
{
    e->generation = whole->generation;
    e->first = m->first;
    e->length = m->clauses;
    e->subject = whole->subject;
    e->other = whole->other;
    e->number = whole->number;
    e->x = whole->x;
    e->event_seat = whole->event_seat;
    e->loop_seat = (uint8_t)(c->who == WHO_YOU ? whole->loop_seat : seat);
}

/* A line is possible if its first clause is, as for an offer. */
static bool line_possible(const struct epic_game *g, const struct frame *f,
                          const struct clause *c, int i)
{
    const struct mode *m = &book_of(g)->mode[c->first_mode + i];
    struct frame e = *f;
    enter_line(&e, f, c, m, g->asked_seat);
    e.pc = 0;
    e.aim = AIM_LATE;
    return clause_possible(g, &e, &book_of(g)->clause[m->first]);
}

void effect_mode_options(const struct epic_game *g, struct options *o)
{
    const struct frame *f = top_frame(g);
    if (f->mode == MODE_ASKED) {
        offer_modes(g, f, o);
        return;
    }
    const struct clause *c = &book_of(g)->clause[f->first + f->pc];
    unsigned words = book_of(g)->filter[c->filter].align;
    if (VERB[c->verb].offer) {
        VERB[c->verb].offer(g, f, c, o);
        return;
    }
    if (c->verb == VERB_CHOOSE_WORD) {
        for (int i = 0; words >> i; i++)
            if (words >> i & 1)
                offer(o, EPIC_PICK, f->card, -1, i);
        return;
    }
    unsigned possible = 0, all = (1u << c->modes) - 1;
    for (int i = 0; customs_of(g)->lines_in_reach && i < c->modes; i++)
        possible |= (unsigned)line_possible(g, f, c, i) << i;
    for (int i = 0; i < c->modes; i++)
        if ((possible ? possible : all) >> i & 1)
            offer(o, EPIC_PICK, f->card, -1, i);
}

int run_choose_one(struct epic_game *g, struct frame *f, const struct clause *c)
{
    bool nobody;
    if (target_first(g, f, c, &nobody) == WAIT)
        return WAIT;
    int seat = nobody ? NOBODY : first_seat(g, f, c);
    if (f->stage != answering(c)) {
        if (seat == NOBODY)
            return DONE;
        f->stage = (uint8_t)answering(c);
        if (must_wait(g, EPIC_ASK_MODE, seat))
            return WAIT;
    }
    const struct mode *m = &book_of(g)->mode[c->first_mode + g->answer.number];
    struct frame whole = *f;
    struct frame *e = push(g, PROC_EFFECT, f->seat, f->card);
    enter_line(e, &whole, c, m, seat);
    return DONE;
}

/* X as chosen on announcement, or -1. */
static int named_x(const struct epic_game *g, const struct frame *f)
{
    for (int i = f->refs; f->aim == AIM_DONE && i < g->refs; i++)
        if (ref_at(g, i)->slot == SLOT_X)
            return ref_at(g, i)->card;
    return -1;
}

int run_choose_x(struct epic_game *g, struct frame *f, const struct clause *c)
{
    int named = named_x(g, f);
    if (named >= 0) {
        f->x = (int16_t)named;
        f->did = 1;
        return DONE;
    }
    if (f->stage == 0) {
        f->stage = 1;
        int most = amount_for(g, f, c, f->seat);
        g->minimum = 0;
        g->maximum = (int16_t)(most < 0 ? 0 : most > 1000 ? 1000 : most);
        if (must_wait(g, EPIC_ASK_NUMBER, f->seat))
            return WAIT;
    }
    f->x = g->answer.number;
    f->did = 1;
    tell_card(g, EPIC_EVENT_NUMBER, f->seat, f->card, f->x);
    if (f->aim == AIM_NOW)
        note_at(g, SLOT_X, (thing)f->x);
    return DONE;
}

/* "Remove X counters from this": X is asked for; as a price it is at least
 * 1. */
int run_uncounter(struct epic_game *g, struct frame *f, const struct clause *c)
{
    struct act a;
    if (!(c->flags & FLAG_BIND_X))
        return do_act(g, f, c);
    gather(g, f, c, &a);
    struct body *b =
        a.count && a.things[0].card < g->cards && ref_live(g, a.things[0])
            ? body_of(g, a.things[0].card)
            : NULL;
    int most = b ? counters_on(g, b, c->counter) : 0;
    f->did = 0;
    if (most == 0) {
        f->x = 0;
        return DONE;
    }
    if (f->stage == 0) {
        f->stage = 1;
        g->minimum = f->flags & FRAME_COST ? 1 : 0;
        g->maximum = (int16_t)most;
        g->asked_about = (int16_t)b->card;
        if (must_wait(g, EPIC_ASK_NUMBER, f->seat))
            return WAIT;
    }
    f->x = g->answer.number;
    f->did = f->x > 0;
    put_counters(g, b, c->counter, -f->x,
                 (struct ref){ f->card, f->generation, 0 });
    return DONE;
}

int run_choose_word(struct epic_game *g, struct frame *f,
                    const struct clause *c)
{
    if (f->aim == AIM_DONE) {
        f->did = 1; /* chosen on announcement */
        return DONE;
    }
    int seat = first_seat(g, f, c);
    if (f->stage == 0) {
        if (seat == NOBODY)
            return DONE;
        f->stage = 1;
        if (must_wait(g, EPIC_ASK_MODE, seat))
            return WAIT;
    }
    note(g, f, word_thing(g->answer.number), true);
    tell_card(g, EPIC_EVENT_NAME, seat, f->card, 1 << g->answer.number);
    f->did = 1;
    return DONE;
}
