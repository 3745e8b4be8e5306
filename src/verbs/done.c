/* done.c - notes of what a clause affected, for "it" and "this way" in later
 * clauses (effect.c). */
#include "verbs/effect.h"

#include "verbs/follow.h"
#include "verbs/line.h"

void note_at(struct epic_game *g, int slot, thing t)
{
    if (g->refs == g->cap.refs) {
        out_of_room(g);
        return;
    }
    struct ref r = ref_to(g, t);
    r.slot = (uint8_t)slot;
    *ref_at(g, g->refs++) = r;
}

void note_ref(struct epic_game *g, int slot, struct ref r)
{
    note_at(g, slot, r.card);
    if (!g->over)
        ref_at(g, g->refs - 1)->generation = r.generation;
}

void note(struct epic_game *g, struct frame *f, thing t, bool done)
{
    note_at(g, f->pc | (done ? REF_DONE : 0), t);
}

/* Stores the results in the clause's slot; targets and choices are there
 * already, and only get REF_DONE. */
static void keep_done(struct epic_game *g, const struct frame *f,
                      const struct clause *c, const struct act *a)
{
    bool noted = c->pick == PICK_TARGET || c->pick == PICK_CHOOSE;
    for (int i = 0; i < a->count; i++) {
        struct ref r = a->things[i];
        int at = g->refs;
        if (noted)
            for (at = f->mark; at < g->refs; at++) {
                struct ref *o = ref_at(g, at);
                if ((o->slot & ~REF_DONE) == f->pc && o->card == r.card &&
                    o->generation == r.generation)
                    break;
            }
        r.slot = (uint8_t)(f->pc | (a->done[i] ? REF_DONE : 0));
        if (at == g->refs && g->refs++ == g->cap.refs) {
            g->refs--;
            out_of_room(g);
            return;
        }
        *ref_at(g, at) = r;
    }
}

void note_done(struct epic_game *g, struct frame *f, const struct clause *c,
               const struct act *a)
{
    for (int i = 0; i < a->count; i++)
        f->did |= a->done[i];
    if (c->flags & FLAG_KEEP)
        keep_done(g, f, c, a);
}

/* Somebody else was affected than the clause named: "this way" means the one
 * affected, "it" the one named. */
static COLD void note_else(struct epic_game *g, int pc, struct ref r)
{
    note_at(g, SLOT_ELSE, (thing)pc);
    note_ref(g, SLOT_ELSE | REF_DONE, r);
}

void note_late(struct epic_game *g, struct frame *f, int pc, struct ref r)
{
    bool named = false;
    if (!f->offer_end || pc < f->offer_end)
        f->did = 1; /* "if you do" refers to the offer */
    for (int i = f->mark; i < g->refs; i++) {
        struct ref *o = ref_at(g, i);
        bool same = o->card == r.card && o->generation == r.generation;
        if (same && (o->slot & ~REF_DONE) == pc) {
            o->slot |= REF_DONE;
            named = true;
        } else if (same && o->slot == (SLOT_ELSE | REF_DONE) &&
                   ref_at(g, i - 1)->card == pc) {
            named = true;
        }
    }
    if (!named && (book_of(g)->clause[f->first + pc].flags & FLAG_KEEP))
        note_else(g, pc, r);
}
