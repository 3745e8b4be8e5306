/* Choices in the copy that runs ahead: an option, or a whole set of things. */
#include "formats/ahead.h"
#include "formats/facts.h"
#include "text/command_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- one option ---------------------------------------------------------- */

/* The copy is past what the seat can know: for the line nothing is asked. */
static void ask_nothing(struct brief *b)
{
    b->option_count = b->attacker_count = b->given_count = b->listed_count = 0;
    b->candidate_count = -1;
    memset(&b->question, 0, sizeof b->question);
    b->question.must_attack = -1;
    b->view.decision = (epic_decision){ .seat = -1, .card = -1, .about = -1 };
}

/* Take that option in the copy and look at it anew. */
static bool go_on(struct reading *r, int choice)
{
    if (!ahead_apply_foreseen(r->g, r->seat, choice)) {
        r->unforeseen = true;
        ask_nothing(r->b);
        return true;
    }
    struct brief *now = brief_take(r->g, r->seat);
    if (!now)
        return unknown(r, "%s", "there is not enough memory");
    brief_free(r->b);
    r->b = now;
    return true;
}

/* Forced choices are not written down: the game takes them by itself. */
static bool take(struct reading *r, int choice, epic_option meant)
{
    bool forced = ahead_is_forced();
    if (!forced && r->out->count == COMMAND_CHOICES_MAX)
        return unknown(r, "%s", "that is too much in one command");
    if (!forced) {
        r->meant[r->out->count] = meant;
        r->out->choices[r->out->count++] = choice;
    }
    return go_on(r, choice);
}

bool choose(struct reading *r, epic_option wanted)
{
    for (int i = 0; i < r->b->option_count; i++)
        if (same_option(r->b->option[i].option, wanted))
            return take(r, i, wanted);
    return refuse(r, wanted);
}

bool choose_act(struct reading *r, int act)
{
    return choose(r, (epic_option){ (uint8_t)act, -1, -1, 0 });
}

bool choose_none(struct reading *r)
{
    return choose_act(r, asked_kind(r) == EPIC_ASK_MAY ? EPIC_NO : EPIC_DONE);
}

bool reach(struct reading *r, unsigned kinds)
{
    while (is_asked(r->b) && !(kinds >> asked_kind(r) & 1))
        if (!ahead_is_forced() || !go_on(r, 0))
            return false;
    return is_asked(r->b);
}

static bool is_untargetable(const struct brief *b, int card)
{
    for (int i = 0; i < b->view.body_count; i++)
        if (b->view.bodies[i].card == card)
            return b->view.bodies[i].keywords & EPIC_UNTARGETABLE;
    return false;
}

bool refuse_unasked(struct reading *r, const char *name)
{
    const struct brief *b = r->b;
    char more[120];
    struct wanted w = wanted_of(b, name);
    int at = find_thing(b, b->known, b->known_count, NULL, &w);
    if (at < 0 && seat_named(b, w.name) < 0)
        return no_such(r, b->known, b->known_count, name, "to choose");
    bool kept_off = at >= 0 && is_untargetable(b, b->known[at].option.card);
    snprintf(more, sizeof more, "It does not ask for %.60s.", name);
    return refuse_by(r,
                     game_reason(b->cards, kept_off ? REASON_UNTARGETABLE
                                                    : REASON_NO_TARGET),
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
    epic_detail *list; /* the candidates */
    int n;
    bool *named;          /* of the candidates */
    bool *used;           /* ... or picked before */
    int order[NAMES_MAX]; /* the candidates named, as they were named */
    int kind, card, least, most;
    bool ordered;
};

/* Whether the set goes on after what was picked. */
static bool still_asked(const struct reading *r, const struct set *s)
{
    return is_asked(r->b) && asked_kind(r) == s->kind &&
           r->b->view.decision.card == s->card && r->b->question.begun;
}

/* A set that was begun goes on: what can be picked no more. */
static void mark_past(const struct brief *b, struct set *s)
{
    int first = 0;
    if (!b->question.begun || b->option_count == 0)
        return;
    while (first < b->option_count - 1 &&
           b->option[first].option.act != EPIC_PICK)
        first++;
    for (int i = 0;
         i < s->n && !same_option(s->list[i].option, b->option[first].option);
         i++)
        s->used[i] = true;
}

/* Whether from here on all that are called so are named: then it does not
 * matter which of them comes first. */
static bool names_all(const struct reading *r, const struct set *s, int from)
{
    const struct names *names = &s->names;
    struct wanted w = wanted_of(r->b, names->name[from]);
    int times = 0, left = 0;
    for (int i = from; i < names->count; i++)
        times += !strcasecmp(names->name[i], names->name[from]);
    for (int i = 0; i < s->n; i++)
        left += !s->used[i] && thing_fits(r->b, &s->list[i], &w);
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
    int n = s->names.count;
    mark_past(r->b, s);
    for (int k = 0; k < 2 * n; k++) {
        int i = k % n;
        if (says_which(s->names.name[i]) != (k < n))
            continue;
        r->all_alike = names_all(r, s, i);
        int at = candidate_named(r, s->list, s->n, s->used, s->names.name[i]);
        r->all_alike = false;
        if (at < 0)
            return false;
        s->used[at] = s->named[at] = true;
        s->order[i] = at;
    }
    return true;
}

/* ECG-A-15: nothing is added that was not named. */
static bool too_few(struct reading *r, int missing)
{
    char more[60];
    snprintf(more, sizeof more, "Choose %d more, all at once.", missing);
    return refuse_by(r, r->b->question.no_such_count, more);
}

static bool is_count_right(struct reading *r, const struct set *s)
{
    char more[60];
    if (s->most > 0 && s->names.count > s->most) {
        snprintf(more, sizeof more, "No more than %d can be chosen.", s->most);
        return refuse_by(r, r->b->question.no_such_count, more);
    }
    return r->part || s->names.count >= s->least ||
           too_few(r, s->least - s->names.count);
}

/* No more is named: that is all, or too little. */
static bool end_set(struct reading *r)
{
    int missing = r->b->view.decision.minimum;
    return missing <= 0 ? choose_act(r, EPIC_DONE) : too_few(r, missing);
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
            return refuse_unasked(r, thing_text(r->b, &s->list[at]));
        if (!choose(r, s->list[at].option))
            return false;
        begun = true;
    }
    if (!still_asked(r, s))
        return true;
    if (r->part) /* the rest is asked for, and must be a choice */
        return !ahead_is_forced() || end_set(r);
    /* As many as there may be: then it is another set that is asked for. */
    return s->names.count == s->most || end_set(r);
}

bool says_all(const struct names *names)
{
    return names->count == 1 && !strcasecmp(names->name[0], "all");
}

void name_all(const struct brief *b, struct names *names)
{
    struct wanted w = wanted_of(b, "all");
    int n = b->candidate_count;
    if (!says_all(names) || n < 0 || n > NAMES_MAX || b->question.pays ||
        find_thing(b, b->candidate, n, NULL, &w) != FOUND_NONE)
        return;
    names->count = n;
    for (int i = 0; i < n; i++)
        snprintf(names->name[i], NAME_SIZE, "%d", i + 1);
}

/* A list of its own: the brief's is gone with the first choice. */
static bool begin_set(struct reading *r, const struct names *typed,
                      struct set *s)
{
    const struct brief *b = r->b;
    const epic_decision *d = &b->view.decision;
    *s = (struct set){ .names = *typed,
                       .n = b->candidate_count,
                       .kind = d->kind,
                       .card = d->card,
                       .least = d->minimum < 0 ? -d->minimum : d->minimum,
                       .most = d->maximum,
                       .ordered = b->question.ordered };
    size_t n = (size_t)(s->n > 0 ? s->n : 0);
    s->list = room_for_things(r, (int)n);
    s->named = calloc(2 * n + 1, sizeof *s->named);
    s->used = s->named ? s->named + n : NULL;
    if (!s->list)
        return false;
    if (!s->named)
        return unknown(r, "%s", "there is not enough memory");
    memcpy(s->list, b->candidate, sizeof *s->list * n);
    part_names(b, s->list, s->n, &s->names);
    return true;
}

bool choose_set(struct reading *r, const struct names *typed)
{
    struct set s;
    if (typed->count == 0)
        return unknown(r, "%s", "what, please?");
    if (r->b->question.pays)
        return choose_payment(r, typed);
    bool good = begin_set(r, typed, &s) && find_named(r, &s) &&
                is_count_right(r, &s) && pick_named(r, &s);
    free(s.list);
    free(s.named);
    return good;
}
