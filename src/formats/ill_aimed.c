#include "formats/ill_aimed.h"

#include "formats/ahead.h"

#include <stdlib.h>

/* What was aimed at without a question, up to the moment at which luck or
 * hidden cards have a part in it. */
struct aims {
    epic_event at[8];
    int count;
    unsigned harmed; /* which of these, a bit each, before that moment */
    bool hidden;     /* it has come */
};

static void note_harm(struct aims *a, const epic_event *e)
{
    for (int i = 0; i < a->count && !a->hidden; i++)
        if (e->card >= 0 && a->at[i].card == e->card)
            a->harmed |= 1u << i;
}

static void note_aim(void *user, const epic_game *g, const epic_event *e)
{
    struct aims *a = user;
    (void)g;
    switch (e->kind) {
    case EPIC_EVENT_TARGET:
    case EPIC_EVENT_CHOOSE:
        if (!a->hidden && a->count < 8)
            a->at[a->count++] = *e;
        break;
    case EPIC_EVENT_DRAW:
    case EPIC_EVENT_REVEAL:
    case EPIC_EVENT_LOOK:
    case EPIC_EVENT_SHUFFLE:
    case EPIC_EVENT_ROLL:
        a->hidden = true;
        break;
    case EPIC_EVENT_BREAK:
    case EPIC_EVENT_BANISH:
    case EPIC_EVENT_DAMAGE:
    case EPIC_EVENT_WOUND:
        note_harm(a, e);
        break;
    default:
        break;
    }
}

static const epic_view_body *seen_body(const epic_view *v, int card)
{
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].card == card)
            return &v->bodies[i];
    return NULL;
}

/* Whether what was aimed at is better (1) or worse (-1) for it; 0: neither. */
static int change_of(const epic_view *before, const epic_view *after,
                     const epic_event *aim)
{
    if (aim->card < 0) {
        int was = before->seats[aim->number].health;
        int is = after->seats[aim->number].health;
        return before->goal ? 0 : (is > was) - (is < was);
    }
    const epic_view_body *was = seen_body(before, aim->card);
    const epic_view_body *is = seen_body(after, aim->card);
    if (!was || !is)
        return was ? -1 : 0;
    int sum = is->offense + is->defense - was->offense - was->defense;
    return is->damage > was->damage || sum < 0 ? -1 : sum > 0;
}

/* Carry it out in a copy; where it waits to be resolved, nobody responds.  Then
 * the seat's view is *after.  False: there is more to see than it can hold. */
static bool try_out(epic_game *copy, int choice, int seat, epic_view *after)
{
    enum { PASSES = 8 };
    epic_game_apply(copy, choice);
    for (int i = 0; i < PASSES; i++) {
        epic_decision d = epic_game_decision(copy);
        if (epic_game_view(copy, seat, after) != EPIC_OK)
            return false;
        if (d.over || d.kind != EPIC_ASK_ACTION || after->line_count == 0)
            return true;
        epic_game_apply(copy, d.options - 1);
    }
    return epic_game_view(copy, seat, after) == EPIC_OK;
}

/* The first of them that changes for the worse of its aimer. */
static const epic_event *find_ill(const struct aims *aims, int seat,
                                  const epic_view *before,
                                  const epic_view *after)
{
    for (int i = 0; i < aims->count; i++) {
        const epic_event *e = &aims->at[i];
        const epic_view_body *b = seen_body(before, e->card);
        if (b && !b->design)
            continue; /* what is done to it depends on what it is */
        int change = aims->harmed >> i & 1 ? -1
                     : aims->hidden        ? 0
                                           : change_of(before, after, e);
        if (e->seat == seat && change == (e->number == seat ? -1 : 1))
            return e;
    }
    return NULL;
}

bool ill_aimed(const epic_game *g, int seat, int choice, epic_event *aim)
{
    struct aims aims = { .count = 0 };
    const epic_event *ill = NULL;
    epic_view *before = malloc(sizeof *before), *after = malloc(sizeof *after);
    struct ahead a = ahead_begin_open(g);
    if (a.g && before && after && epic_game_view(g, seat, before) == EPIC_OK) {
        epic_listen(note_aim, &aims);
        bool seen = try_out(a.g, choice, seat, after);
        epic_listen(NULL, NULL);
        ill = seen ? find_ill(&aims, seat, before, after) : NULL;
    }
    ahead_end(&a);
    free(before);
    free(after);
    if (ill)
        epic_event_seen(ill, seat, aim);
    return ill != NULL;
}
