/* Asking back: a pass that gives something away, or what can only be aimed
 * where nobody would aim it, is held back once.  Typing it again does it.
 * Only a person can be asked back: a script means what it says, and is told. */
#include "commands.h"
#include "formats/ahead.h"
#include "session.h"
#include "text/command.h"
#include "text/say.h"
#include "text/style.h"
#include "text/window.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what nobody would aim at -------------------------------------------- */

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

/* "your Wolf", as that seat may know it. */
static void aim_text(const struct play *p, int seat, const epic_event *e,
                     char *buf, size_t size)
{
    bool own = e->number == seat;
    epic_event seen;
    epic_event_seen(e, seat, &seen);
    if (e->card < 0)
        snprintf(buf, size, "%s", own ? "yourself" : seat_text(e->number));
    else
        snprintf(buf, size, "%s%s%s", own ? "your" : seat_text(e->number),
                 own ? " " : "'s ", design_text(p->cards, seen.design));
}

/* What this choice is aimed at without a question, to its owner's
 * harm or the other's profit.  False: there is nothing of the kind. */
static bool aims_badly(const struct play *p, int seat, int choice, char *buf,
                       size_t size)
{
    struct aims aims = { .count = 0 };
    epic_view *before = view_of(p, seat), *after = malloc(sizeof *after);
    struct ahead a = ahead_begin(p->game);
    bool bad = false;
    if (a.g && before && after) {
        epic_listen(note_aim, &aims);
        bool seen = try_out(a.g, choice, seat, after);
        epic_listen(NULL, NULL);
        for (int i = 0; seen && i < aims.count && !bad; i++) {
            const epic_event *e = &aims.at[i];
            int change = aims.harmed >> i & 1 ? -1
                         : aims.hidden        ? 0
                                              : change_of(before, after, e);
            bad = e->seat == seat && change == (e->number == seat ? -1 : 1);
            if (bad)
                aim_text(p, seat, e, buf, size);
        }
    }
    ahead_end(&a);
    free(before);
    free(after);
    return bad;
}

/* ---- asking back --------------------------------------------------------- */

static bool warn_of_pass(const struct play *p, int seat)
{
    char left[300], pass[300], text[700];
    struct brief *b = brief_of(p, seat);
    bool unused = b && window_unused(b, left, sizeof left);
    if (unused)
        window_pass(b, pass, sizeof pass);
    brief_free(b);
    if (!unused)
        return false;
    snprintf(text, sizeof text, "You could still %s.  pass again: %s.", left,
             pass);
    wrap_write(stdout, text, 2, 0);
    return true;
}

static bool warn_of_aim(const struct play *p, int seat, int choice)
{
    char whom[200], text[300];
    if (!aims_badly(p, seat, choice, whom, sizeof whom))
        return false;
    snprintf(text, sizeof text, "It can only be aimed at %s.%s", whom,
             p->terminal ? "  Type it again to do so." : "");
    wrap_write(stdout, text, 2, 0);
    return true;
}

bool play_held_back(struct play *p, const struct command *c, const char *line)
{
    epic_detail taken;
    int now = epic_record_count(p->record);
    epic_decision d = epic_game_decision(p->game);
    if (c->count != 1 || d.kind != EPIC_ASK_ACTION)
        return false;
    int choice = c->choices[0];
    if (!epic_game_choice(p->game, choice, d.seat, &taken) ||
        (p->warned_at == now && p->warned_of == choice))
        return false;
    bool warned = taken.option.act == EPIC_PASS
                      ? p->terminal && warn_of_pass(p, d.seat)
                      : !strstr(line, " on ") && /* there it is named */
                            warn_of_aim(p, d.seat, choice);
    if (warned && !p->terminal)
        return false;
    if (warned) {
        p->warned_at = now;
        p->warned_of = choice;
    }
    return warned;
}
