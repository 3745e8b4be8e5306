/* Choices in the copy that runs ahead: an option, or a whole set of things. */
#include "kernel/run.h"
#include "rules/common/common.h"
#include "text/by_game.h"
#include "text/command_read.h"

#include <stdio.h>
#include <strings.h>

/* ---- one option ---------------------------------------------------------- */

/* Forced choices are not written down: the game takes them by itself. */
static bool take(struct reading *r, int choice, epic_option meant)
{
    if (!witness.forced && r->out->count == COMMAND_CHOICES_MAX)
        return unknown(r, "%s", "that is too much in one command");
    if (!witness.forced) {
        r->meant[r->out->count] = meant;
        r->out->choices[r->out->count++] = choice;
    }
    witness.forced = false;
    epic_game_apply(r->g, choice);
    return true;
}

bool choose(struct reading *r, epic_option wanted)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_game_options(r->g, list);
    for (int i = 0; i < n; i++)
        if (same_option(list[i], wanted))
            return take(r, i, wanted);
    return refuse(r, wanted);
}

bool choose_act(struct reading *r, int act)
{
    return choose(r, (epic_option){ (uint8_t)act, -1, -1, 0 });
}

bool choose_none(struct reading *r)
{
    return choose_act(r, r->g->asked == EPIC_ASK_MAY ? EPIC_NO : EPIC_DONE);
}

void take_forced(epic_game *g)
{
    while (!g->over && witness.forced) {
        witness.forced = false;
        epic_game_apply(g, 0);
    }
}

bool reach(struct reading *r, unsigned kinds)
{
    const epic_game *g = r->g;
    while (!g->over && (g->asked_seat != r->seat || !(kinds >> g->asked & 1))) {
        if (!witness.forced)
            return false;
        witness.forced = false;
        epic_game_apply(r->g, 0);
    }
    return !g->over;
}

bool refuse_unasked(struct reading *r, const char *name)
{
    thing known[THINGS_MAX];
    char more[120];
    struct wanted w = wanted_of(r->g, name);
    int m = known_cards(r->g, r->seat, known);
    int at = find_thing(r->g, known, m, NULL, &w);
    if (at < 0 && seat_named(r->g, w.name) < 0)
        return no_such(r, known, m, name, "to choose");
    const struct body *b = at >= 0 ? body_of(r->g, known[at]) : NULL;
    snprintf(more, sizeof more, "It does not ask for %.60s.", name);
    return refuse_by(r,
                     b && (b->words & KW_UNTARGETABLE) ? TARGET_UNTARGETABLE
                                                       : TARGET_FILTER,
                     more);
}

bool unseen_number(struct reading *r, const char *number)
{
    return unknown(r, "%.20s is a number of another list: say the name",
                   number);
}

/* ---- a set --------------------------------------------------------------- */

/* What is picked for one question, as it was typed. */
struct set {
    struct names names;
    thing list[THINGS_MAX]; /* the candidates */
    int n;
    bool named[THINGS_MAX];
    int order[NAMES_MAX]; /* the candidates named, as they were named */
    int kind, card, least, most;
    bool ordered;
};

static bool still_asked(const struct reading *r, const struct set *s)
{
    const epic_game *g = r->g;
    return !g->over && g->asked == s->kind && g->asked_seat == r->seat &&
           g->asked_card == s->card && top_frame(g)->picked > 0;
}

/* A set that was begun goes on: what can be picked no more. */
static void mark_past(const epic_game *g, const struct set *s, bool *used)
{
    static _Thread_local epic_option options[EPIC_OPTIONS_MAX];
    int count = epic_game_options(g, options), first = 0;
    if (top_frame(g)->picked == 0 || count == 0)
        return;
    while (first < count - 1 && options[first].act != EPIC_PICK)
        first++;
    for (int i = 0;
         i < s->n && !same_option(thing_option(g, s->list[i]), options[first]);
         i++)
        used[i] = true;
}

/* Whether from here on all that are called so are named: then it does not
 * matter which of them comes first. */
static bool names_all(const struct reading *r, const struct set *s,
                      const bool *used, int from)
{
    const struct names *names = &s->names;
    struct wanted w = wanted_of(r->g, names->name[from]);
    int times = 0, left = 0;
    for (int i = from; i < names->count; i++)
        times += !strcasecmp(names->name[i], names->name[from]);
    for (int i = 0; i < s->n; i++)
        left += !used[i] && thing_fits(r->g, s->list[i], &w);
    return times >= left && !s->ordered;
}

static bool says_which(const char *name)
{
    return is_number(name) || strchr(name, '#');
}

/* Each name is one candidate.  Those that say which of several they mean come
 * first: "wolf, wolf#1" are two wolves. */
static bool find_named(struct reading *r, struct set *s)
{
    bool used[THINGS_MAX] = { false };
    int n = s->names.count;
    mark_past(r->g, s, used);
    for (int k = 0; k < 2 * n; k++) {
        int i = k % n;
        if (says_which(s->names.name[i]) != (k < n))
            continue;
        r->all_alike = names_all(r, s, used, i);
        int at = candidate_named(r, s->list, s->n, used, s->names.name[i]);
        r->all_alike = false;
        if (at < 0)
            return false;
        used[at] = s->named[at] = true;
        s->order[i] = at;
    }
    return true;
}

/* ECG-A-15: nothing is added that was not named. */
static bool too_few(struct reading *r, int missing)
{
    char more[60];
    snprintf(more, sizeof more, "Choose %d more, all at once.", missing);
    return refuse_by(r, why_not_count(r->g), more);
}

static bool is_count_right(struct reading *r, const struct set *s)
{
    char more[60];
    if (s->most > 0 && s->names.count > s->most) {
        snprintf(more, sizeof more, "No more than %d can be chosen.", s->most);
        return refuse_by(r, why_not_count(r->g), more);
    }
    return r->part || s->names.count >= s->least ||
           too_few(r, s->least - s->names.count);
}

/* Some of the set: the rest is asked for, and must be a choice. */
static bool leave_rest(struct reading *r, const struct set *s)
{
    if (!still_asked(r, s) || !witness.forced)
        return true;
    return r->g->minimum <= 0 ? choose_act(r, EPIC_DONE)
                              : too_few(r, r->g->minimum);
}

/* In the game's own order, unless the order is a choice, too. */
static bool pick_named(struct reading *r, const struct set *s)
{
    bool begun = false;
    for (int i = 0; i < (s->ordered ? s->names.count : s->n); i++) {
        int at = s->ordered ? s->order[i] : i;
        if (!s->named[at])
            continue;
        if (begun && !still_asked(r, s))
            return refuse_unasked(r, thing_text(r->g, s->list[at]));
        if (!choose(r, thing_option(r->g, s->list[at])))
            return false;
        begun = true;
    }
    if (r->part)
        return leave_rest(r, s);
    /* As many as there may be: then it is another set that is asked for. */
    if (s->names.count == s->most || !still_asked(r, s))
        return true;
    return r->g->minimum <= 0 ? choose_act(r, EPIC_DONE)
                              : too_few(r, r->g->minimum);
}

bool says_all(const struct names *names)
{
    return names->count == 1 && !strcasecmp(names->name[0], "all");
}

void name_all(const epic_game *g, struct names *names)
{
    thing list[THINGS_MAX];
    struct wanted w = wanted_of(g, "all");
    int n = set_candidates(g, list);
    if (!says_all(names) || n < 0 || n > NAMES_MAX || pays_in(g) ||
        find_thing(g, list, n, NULL, &w) != FOUND_NONE)
        return;
    names->count = n;
    for (int i = 0; i < n; i++)
        snprintf(names->name[i], NAME_SIZE, "%d", i + 1);
}

bool choose_set(struct reading *r, const struct names *typed)
{
    struct set s = { .names = *typed, .kind = r->g->asked };
    s.n = set_candidates(r->g, s.list);
    s.card = r->g->asked_card;
    s.least = r->g->minimum < 0 ? -r->g->minimum : r->g->minimum;
    s.most = r->g->maximum;
    s.ordered = epic_game_decision(r->g).ordered;
    if (s.names.count == 0)
        return unknown(r, "%s", "what, please?");
    if (pays_in(r->g))
        return choose_payment(r, &s.names);
    part_names(r->g, s.list, s.n, &s.names);
    return find_named(r, &s) && is_count_right(r, &s) && pick_named(r, &s);
}
