/* incident_lasting.c - MV-inc-dur: incidents that stay in play, and when they end. */
#include "rules/mv/text.h"

static bool is_lasting(const struct epic_game *g, const struct body *b)
{
    return design_of(g, b->card)->kinds & KIND_EVENT;
}

static void end_incident(struct epic_game *g, int card)
{
    struct ref r = ref_to(g, (thing)card);
    bool done;
    send_away(g, &r, 1, LEAVE_MOVED, ZONE_PILE, TOP, false, &done);
}

static bool makes_cyborgs(const struct epic_game *g, int card)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    for (int i = d->ability; i < d->ability + d->abilities; i++)
        if (book->ability[i].kind == ABILITY_CHANGE &&
            (book->change[book->ability[i].change].gain & KW_CYBORG))
            return true;
    return false;
}

/* MV-inc-dur-ex-3: an incident that gives cybernetics is discarded when card
 * text disables these, which has marked it.  An attack only turns them off, and
 * the incident stays (MV-A-07). */
static void end_cybernetics(struct epic_game *g)
{
    for (int i = -1; (i = next_rest(g, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        struct person *p = person_at(g, i);
        if (!is_lasting(g, b) || !(p->marks & MARK_TAGS_OFF))
            continue;
        p->marks &= ~(uint32_t)MARK_TAGS_OFF;
        if (makes_cyborgs(g, b->card))
            end_incident(g, b->card);
    }
}

void lasts_while(struct epic_game *g, const struct design *d)
{
    const struct book *book = book_of(g);
    g->unsettled |= ENDS_WHILE;
    person_sets(g)->ends |= book->ends[d - book->design];
}

/* The next note before `i` about an incident in holding with that duration, or
 * -1. */
static int next_held(const struct epic_game *g, int i, int lasts)
{
    while (--i >= 0) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_HELD && design_of(g, t->card)->lasts == lasts &&
            card_at(g, t->card)->generation == t->generation)
            return i;
    }
    return -1;
}

static void end_held(struct epic_game *g, int note)
{
    int card = timed_at(g, note)->card;
    drop_timed(g, note);
    end_incident(g, card);
}

/* Whether its condition holds with its bearer in holding, where the bearer
 * counts as healed and nothing granted to it applies. */
static bool holds_there(const struct epic_game *g, const struct timed *t)
{
    struct ref host = ref_to(g, t->held.host);
    struct scene s = scene_at(g, t->card, card_owner(card_at(g, t->card)));
    s.host = &host;
    return condition_holds(&s, design_of(g, t->card)->lasts_while);
}

static void end_held_unless(struct epic_game *g)
{
    for (int i = notes_with(g, TIMED_HELD);
         (i = next_held(g, i, LASTS_WHILE)) >= 0;) {
        if (holds_there(g, timed_at(g, i)))
            lasts_while(g, design_of(g, timed_at(g, i)->card));
        else
            end_held(g, i);
    }
}

/* MV-inc-dur-4: discard incidents as soon as their condition fails. */
static void end_unless(struct epic_game *g)
{
    person_sets(g)->ends = 0;
    for (int i = -1; !g->over && (i = next_slot(g, *brief_slots(g), i)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (!is_lasting(g, b) || design_of(g, b->card)->lasts != LASTS_WHILE)
            continue;
        refresh(g);
        struct scene s = scene_at(g, b->card, b->controller);
        if (condition_holds(&s, design_of(g, b->card)->lasts_while))
            lasts_while(g, design_of(g, b->card));
        else
            end_incident(g, b->card);
    }
    end_held_unless(g);
}

void mv_end_conditions(struct epic_game *g)
{
    if (take_up(g, ENDS_BY_LEAVING) && take_up(g, ENDS_WITH_SOURCE))
        keep_sources(g);
    if (take_up(g, ENDS_LOCK))
        end_locks(g);
    if (g->unsettled & ENDS_MARKER)
        end_cybernetics(g);
    refresh(g);
    if (take_up(g, ENDS_MARKER))
        end_markers(g);
    if (take_up(g, ENDS_WHILE))
        end_unless(g);
}

/* MV-inc-dur-7: an incident that lasts a turn is discarded in its player's next
 * upkeep. */
void end_turn_incidents(struct epic_game *g, int seat, int age)
{
    for (int i = -1; (i = next_slot(g, *brief_slots(g), i)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (is_lasting(g, b) && b->controller == seat &&
            design_of(g, b->card)->lasts == LASTS_TURN &&
            person_at(g, i)->age < age)
            end_incident(g, b->card);
    }
    /* those in holding, too */
    for (int i = notes_with(g, TIMED_HELD);
         (i = next_held(g, i, LASTS_TURN)) >= 0;) {
        const struct timed *t = timed_at(g, i);
        if (card_owner(card_at(g, t->card)) == seat && t->held.age < age)
            end_held(g, i);
    }
}
