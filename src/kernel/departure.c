/* departure.c - players who leave the game in the middle of it, and where the
 * procedures under way go on. */
#include "kernel/run.h"

#include "kernel/zones.h"

static int row_of(const struct epic_game *g, const struct frame *f,
                  step_fn *step)
{
    const struct step *s = ruleset_of(g)->procedures[f->proc].steps;
    int row = 0;
    for (; s[row].run != step; row++)
        CHECK(g, s[row].run != end_of_table);
    return row;
}

bool continue_at(struct epic_game *g, struct frame *f, step_fn *step)
{
    f->at = (uint8_t)row_of(g, f, step);
    return true;
}

bool continue_after(struct epic_game *g, struct frame *f, step_fn *step)
{
    f->at = (uint8_t)(row_of(g, f, step) + 1);
    return true;
}

bool continue_as(struct frame *f, int proc)
{
    f->proc = (uint8_t)proc;
    f->at = 0;
    return true;
}

bool is_next(const struct epic_game *g, const struct frame *f, step_fn *step)
{
    return f->at == row_of(g, f, step);
}

bool is_past(const struct epic_game *g, const struct frame *f, step_fn *step)
{
    return f->at > row_of(g, f, step);
}

bool end_procedure(struct epic_game *g, struct frame *f)
{
    const struct step *s = ruleset_of(g)->procedures[f->proc].steps;
    while (s[f->at].run != end_of_table)
        f->at++;
    /* What was picked so far, unless a procedure below has forgotten more. */
    if (f == top_frame(g) && f->mark < g->refs)
        g->refs = f->mark;
    return true;
}

void ask_anew(struct epic_game *g)
{
    top_frame(g)->at--;
    g->asked = EPIC_ASK_NOTHING;
}

/* A question that has lost its sense is answered for its seat: none, no, the
 * least. */
static void answer_for(struct epic_game *g)
{
    bool number = g->asked == EPIC_ASK_NUMBER || g->asked == EPIC_ASK_DAMAGE ||
                  g->asked == EPIC_ASK_WARD;
    int act = g->asked == EPIC_ASK_MAY      ? EPIC_NO
              : g->asked == EPIC_ASK_ACTION ? EPIC_PASS
              : number                      ? EPIC_NUMBER
                                            : EPIC_DONE;
    take_only(g, g->asked_seat,
              (epic_option){ (uint8_t)act, -1, -1,
                             (int16_t)(number ? g->minimum : 0) });
    g->asked = EPIC_ASK_NOTHING;
}

int open_candidates(const struct epic_game *g, thing list[CANDIDATES_MAX])
{
    const struct ruleset *rules = ruleset_of(g);
    const struct frame *f = top_frame(g);
    if (!g->asked || rules->options[g->asked] != pick_options)
        return 0;
    return rules->procedures[f->proc].candidates(g, f, list);
}

/* Sets are picked in ascending order: of the `n` candidates that there were,
 * those up to the last pick stay behind it.  Nobody has to pick more than there
 * are left.  Whether there are any. */
static bool pick_up_again(struct epic_game *g, const thing *before, int n)
{
    thing list[CANDIDATES_MAX];
    struct frame *f = top_frame(g);
    int m = open_candidates(g, list), last = -1;
    for (int i = 0; i < m; i++)
        for (int k = 0; k <= f->last && k < n; k++)
            last += list[i] == before[k];
    if (!(f->flags & FRAME_ORDERED))
        f->last = (int16_t)last;
    int left = m - 1 - f->last;
    if (g->minimum > left)
        g->minimum = (int16_t)left;
    if (g->minimum < -left)
        g->minimum = (int16_t)-left;
    return left > 0;
}

/* What is asked now that some cards are gone. */
static void ask_again(struct epic_game *g)
{
    if (g->seat[g->asked_seat].out) {
        answer_for(g);
        return;
    }
    if (g->asked == EPIC_ASK_ACTION)
        zone_thaw(g); /* in an open window nothing is remembered */
    if (values_are_old(g))
        ruleset_of(g)->derive(g);
    struct options o = first_options(g);
    list_options(g, &o);
    if (o.count > 0)
        wait_for_seat(g, g->asked, g->asked_seat, o.count);
    else
        answer_for(g);
}

bool go_on_without(struct epic_game *g, const thing *before, int n)
{
    unsigned out = g->leaving;
    bool (*resume)(struct epic_game *) = ruleset_of(g)->resume;
    g->leaving = 0;
    g->leaves = false;
    if (g->over && !(resume && resume(g)))
        return false;
    if (!out)
        return true;
    ruleset_of(g)->take_away(g, out);
    for (int i = 0; i < g->depth; i++) {
        struct frame *f = frame_at(g, i);
        const struct procedure *p = &ruleset_of(g)->procedures[f->proc];
        bool moved = p->left ? p->left(g, f, out)
                             : (out >> f->seat & 1) && end_procedure(g, f);
        if (moved && f == top_frame(g))
            g->asked = EPIC_ASK_NOTHING;
    }
    ruleset_of(g)->settle(g); /* what went may have kept others alive */
    if (g->triggers && ruleset_of(g)->resolve_first && !(g->over | g->leaves))
        ruleset_of(g)->resolve_first(g);
    if (g->asked && !(g->over | g->leaves)) {
        if (n > 0 && !pick_up_again(g, before, n))
            answer_for(g);
        else
            ask_again(g);
    }
    return true;
}
