/* Choices in the copy that runs ahead: an option, or a whole set of things. */
#include "formats/ahead.h"
#include "formats/facts.h"
#include "formats/picks.h"
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
    bool *used;           /* of the candidates: named, or picked before */
    int order[NAMES_MAX]; /* the candidates named, as they were named */
    bool ordered;
};

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
        s->used[at] = true;
        s->order[i] = at;
    }
    return true;
}

/* ECG-A-15: nothing is added that was not named. */
static bool say_fault(struct reading *r, const struct set *s,
                      const epic_answer *a)
{
    char more[60] = "";
    const epic_detail *thing = a->at >= 0 ? &s->list[s->order[a->at]] : NULL;
    switch (a->fault) {
    case EPIC_ANSWER_TOO_FEW:
        snprintf(more, sizeof more, "Choose %d more, all at once.", a->missing);
        return refuse_by(r, a->reason, more);
    case EPIC_ANSWER_TOO_MANY:
        snprintf(more, sizeof more, "No more than %d can be chosen.", a->most);
        return refuse_by(r, a->reason, more);
    case EPIC_ANSWER_LEFT_OVER:
        return refuse_unasked(r, thing_text(r->b, thing));
    case EPIC_ANSWER_NO_CHOICE:
        return refuse_option(r, thing ? thing->option : (epic_option){ 0 },
                             a->reason);
    default:
        r->unforeseen = true;
        return false;
    }
}

static bool pick_named(struct reading *r, const struct set *s)
{
    epic_option pick[EPIC_ANSWER_MAX];
    epic_answer answer;
    for (int i = 0; i < s->names.count; i++)
        pick[i] = s->list[s->order[i]].option;
    int n = picks_of_set(r->g, r->seat, pick, s->names.count, r->part, pick,
                         &answer);
    for (int i = 0; i < n; i++)
        if (!choose(r, pick[i]))
            return false;
    return n > 0 || say_fault(r, s, &answer);
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
    *s = (struct set){ .names = *typed,
                       .n = b->candidate_count,
                       .ordered = b->question.ordered };
    size_t n = (size_t)(s->n > 0 ? s->n : 0);
    s->list = room_for_things(r, (int)n);
    s->used = calloc(n + 1, sizeof *s->used);
    if (!s->list)
        return false;
    if (!s->used)
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
    bool good =
        begin_set(r, typed, &s) && find_named(r, &s) && pick_named(r, &s);
    free(s.list);
    free(s.used);
    return good;
}
