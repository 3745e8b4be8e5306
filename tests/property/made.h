/* made.h - what a typed line has done: the choices that were made by it and for
 * it, and whether they are what it says. */
#ifndef EPIC_PROPERTY_MADE_H
#define EPIC_PROPERTY_MADE_H

#include "lines.h"

#include "text/command.h"
#include "text/own_words.h"

enum { MADE_MAX = 2048 };

/* One choice that was made, by the line or for it. */
struct made {
    int kind, seat, card, about;
    int candidates; /* of the question: "all" names so many */
    bool begun;     /* the set went on */
    bool forced;    /* there was nothing else to choose */
    epic_option option;
};

struct trial {
    struct game *p;
    struct said said;
    struct split split;
    struct command c;
    struct made made[MADE_MAX];
    int count;
};

/* What was done instead stands below it. */
static void wrong(struct trial *t, const char *what)
{
    char text[200];
    failed(t->p, "`%s` is taken: %s", t->said.text, what);
    for (int i = 0; i < t->count && i < 12; i++) {
        const struct made *m = &t->made[i];
        option_in(t->p->g, m->seat, m->option, text, sizeof text);
        printf("    %s: %s%s\n", ask_text(m->kind), text,
               m->forced ? ", forced" : "");
    }
}

/* ---- what is carried out ------------------------------------------------- */

static void note_made(struct trial *t, epic_game *g, epic_option o)
{
    if (t->count == MADE_MAX)
        return;
    t->made[t->count++] = (struct made){ .kind = g->asked,
                                         .seat = g->asked_seat,
                                         .card = g->asked_card,
                                         .about = g->asked_about,
                                         .candidates = epic_game_candidates(
                                             g, g->asked_seat, NULL, 0),
                                         .begun = top_frame(g)->picked > 0,
                                         .forced = observer.forced,
                                         .option = o };
}

/* The choices of the command, and those that nobody could make otherwise. */
static void carry_out(struct trial *t)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    epic_game *g = t->p->b;
    epic_game_copy(g, t->p->g);
    observer.asks_forced = true;
    observer.forced = false;
    t->count = 0;
    for (int i = 0; !g->over && (observer.forced || i < t->c.count);) {
        int choice = observer.forced ? 0 : t->c.choices[i++];
        if (choice >= epic_game_options(g, list)) {
            wrong(t, "it is a choice that there is not");
            break;
        }
        note_made(t, g, list[choice]);
        observer.forced = false;
        epic_game_apply(g, choice);
    }
    observer.asks_forced = observer.forced = false;
}

/* ---- names and things ---------------------------------------------------- */

static bool is_named(const struct trial *t, const char *name, epic_option o,
                     bool numbered)
{
    const epic_game *g = t->p->g;
    if (is_digits(name)) {
        long at = strtol(name, NULL, 10);
        epic_option listed = numbered && at >= 1 && at <= asked->candidate_count
                                 ? asked->candidate[at - 1].option
                                 : (epic_option){ EPIC_PASS, -1, -1, 0 };
        return numbered && !memcmp(&listed, &o, sizeof o);
    }
    if (o.act != EPIC_PICK && o.act != EPIC_PLAY && o.act != EPIC_USE)
        return false;
    if (o.card < 0 && o.seat == g->asked_seat &&
        (!strcasecmp(name, "me") || !strcasecmp(name, "you")))
        return true;
    char bare[NAME_SIZE];
    bool theirs = !strncmp(name, "P2's ", 5);
    snprintf(bare, sizeof bare, "%s", theirs ? name + 5 : name);
    bare[strcspn(bare, "#")] = 0;
    if (o.card < 0)
        return !theirs && !strcasecmp(bare, seat_text(o.seat));
    const struct body *body = body_of(g, o.card);
    int whose = body ? body->controller : card_holder(card_at(g, o.card));
    return name_fits(seen_in(g, g->asked_seat, o.card), bare) != FIT_NO &&
           (!theirs || whose == 1);
}

/* Give name i something that was chosen, moving others if need be. */
static bool match(const struct trial *t, const epic_option *picks, int n, int i,
                  int *owner, bool *tried, bool numbered)
{
    for (int k = 0; k < n; k++) {
        if (tried[k] || !is_named(t, t->said.name[i], picks[k], numbered))
            continue;
        tried[k] = true;
        if (owner[k] < 0 ||
            match(t, picks, n, owner[k], owner, tried, numbered)) {
            owner[k] = i;
            return true;
        }
    }
    return false;
}

/* How many names have something of their own among what was chosen. */
static int names_met(const struct trial *t, const epic_option *picks, int n,
                     bool numbered)
{
    int owner[MADE_MAX], met = 0;
    for (int k = 0; k < n; k++)
        owner[k] = -1;
    for (int i = 0; i < t->said.count; i++) {
        bool tried[MADE_MAX] = { false };
        met += match(t, picks, n, i, owner, tried, numbered);
    }
    return met;
}

/* ---- each form ----------------------------------------------------------- */

/* What was picked for the question of that choice, and where that ends. */
static int picks_from(const struct trial *t, int from, epic_option *out)
{
    const struct made *first = &t->made[from];
    int n = 0;
    for (int i = from; i < t->count; i++) {
        const struct made *m = &t->made[i];
        if (i > from && (!m->begun || m->kind != first->kind ||
                         m->seat != first->seat || m->card != first->card))
            break;
        if (m->option.act == EPIC_PICK)
            out[n++] = m->option;
    }
    return n;
}

static bool says_all(const struct said *said)
{
    return said->count == 1 && !strcasecmp(said->name[0], "all");
}

/* "all": every candidate of the question of that choice, so many. */
static bool names_all_of(const struct trial *t, int from, int picked)
{
    return says_all(&t->said) && picked == t->made[from].candidates;
}

static void check_set(struct trial *t)
{
    static epic_option picks[MADE_MAX];
    const epic_game *g = t->p->g;
    int n = picks_from(t, 0, picks), taken = 0;
    if (asked->question.pays) /* what was taken before may be named, too */
        for (int i = top_frame(g)->mark; i < g->refs; i++)
            picks[n + taken++] =
                (epic_option){ EPIC_PICK, -1, (int16_t)ref_at(g, i)->card, 0 };
    bool none = t->said.count == 1 && !strcasecmp(t->said.name[0], "none");
    if (none && n == 0)
        return;
    if (names_all_of(t, 0, n))
        return;
    bool pays = asked->question.pays;
    for (int i = 0; pays && i < t->said.count; i++)
        if (is_digits(t->said.name[i]))
            return; /* numbers count kinds there, not things */
    int met = names_met(t, picks, n + taken, !pays);
    if (met < t->said.count)
        wrong(t, "something that is named is not chosen");
    else if (t->said.count != n && t->said.count != n + taken)
        wrong(t, "something is chosen that is not named");
}

static void check_card(struct trial *t, int act)
{
    static epic_option picks[MADE_MAX];
    int n = 0, targets = 0;
    const struct made *first = &t->made[0];
    if (first->option.act != act ||
        !is_named(t, t->said.card, first->option, false)) {
        wrong(t, "another card is used");
        return;
    }
    if (t->said.count == 0)
        return;
    for (int i = 1; i < t->count; i++) {
        const struct made *m = &t->made[i];
        if (m->option.act != EPIC_PICK || m->card != first->option.card ||
            m->seat != first->seat)
            continue;
        bool target = m->kind == EPIC_ASK_TARGET;
        targets += target;
        if (target || m->kind == EPIC_ASK_CHOOSE)
            picks[n++] = m->option;
    }
    if (names_met(t, picks, n, false) < t->said.count)
        wrong(t, "something that is named is not chosen");
    else if (targets > t->said.count)
        wrong(t, "something is chosen that is not named");
}

/* The first choice of that kind; or -1. */
static int made_of_kind(const struct trial *t, int kind)
{
    for (int i = 0; i < t->count; i++)
        if (t->made[i].kind == kind)
            return i;
    return -1;
}

static void check_attack(struct trial *t)
{
    static epic_option picks[MADE_MAX];
    int whom = made_of_kind(t, EPIC_ASK_DEFENDER);
    int who = made_of_kind(t, EPIC_ASK_ATTACK);
    if (t->said.whom[0] &&
        (whom < 0 || !is_named(t, t->said.whom, t->made[whom].option, false))) {
        wrong(t, "somebody else is attacked");
        return;
    }
    if (t->said.count == 0)
        return;
    /* Numbers count those who can attack, which are not listed yet. */
    for (int i = 0; i < t->said.count; i++)
        if (is_digits(t->said.name[i]))
            return;
    int n = who < 0 ? 0 : picks_from(t, who, picks);
    if (who >= 0 && names_all_of(t, who, n))
        return;
    if (n != t->said.count || names_met(t, picks, n, false) < n)
        wrong(t, "others attack");
}

static void check_strike(struct trial *t)
{
    char text[120];
    int how = made_of_kind(t, EPIC_ASK_MODE);
    int whom = made_of_kind(t, EPIC_ASK_TARGET);
    if (t->made[0].kind != EPIC_ASK_ATTACK ||
        !is_named(t, t->said.card, t->made[0].option, true)) {
        wrong(t, "another attacks");
        return;
    }
    if (t->said.whom[0] &&
        (whom < 0 || !is_named(t, t->said.whom, t->made[whom].option, false)))
        wrong(t, "another is attacked");
    if (!t->said.how[0] || is_digits(t->said.how))
        return;
    if (how < 0 ||
        !attack_words(asked, t->made[0].option.card, t->made[how].option.number,
                      text, sizeof text) ||
        name_fits(text, t->said.how) == FIT_NO)
        wrong(t, "it attacks otherwise");
}

static void check_number(struct trial *t)
{
    const struct made *m = &t->made[0];
    bool mode = m->kind == EPIC_ASK_MODE;
    bool place = (m->kind == EPIC_ASK_ACTION || m->kind == EPIC_ASK_MAY ||
                  m->kind == EPIC_ASK_ORDER) &&
                 !*t->said.verb;
    long at = t->said.value;
    int choice = place ? ask_choice(asked, (int)at) : -1;
    bool good =
        place
            ? choice >= 0 && !memcmp(&m->option, &asked->option[choice].option,
                                     sizeof m->option)
        : mode ? m->option.act == EPIC_PICK &&
                     (m->option.number == at - 1 ||
                      m->option.number == asked->option[at - 1].option.number)
        : asked->candidate_count >= 0
            ? m->option.act == EPIC_PICK && at >= 1 &&
                  at <= asked->candidate_count &&
                  asked->candidate[at - 1].option.card == m->option.card
            : m->option.act == EPIC_NUMBER && m->option.number == at;
    if (!good)
        wrong(t, "it is another number");
}

static int share_of(const struct split *s, int about)
{
    for (int i = 0; i < s->count; i++)
        if (s->share[i].seat >= 0 ? about == -2 - s->share[i].seat
                                  : about == s->share[i].card)
            return i;
    return -1;
}

static void check_split(struct trial *t)
{
    const struct split *s = &t->split;
    int sum = 0;
    for (int i = 0; i < t->said.count; i++)
        sum += t->said.number[i];
    if (t->said.count == s->count ? sum != s->total : sum > s->total)
        wrong(t, "it is not the sum");
    for (int i = 0; i < t->count && t->made[i].card == t->made[0].card &&
                    t->made[i].kind == t->made[0].kind;
         i++) {
        int k = share_of(s, t->made[i].about);
        int meant =
            k < t->said.count ? t->said.number[k < 0 ? 0 : k] : s->total - sum;
        if (k >= 0 && t->made[i].option.number != meant)
            wrong(t, "it is divided otherwise");
    }
}

static void check_word(struct trial *t)
{
    int act = t->made[0].option.act;
    const char *w = t->said.verb;
    if (asked->candidate_count > 0 &&
        is_one_name(asked, asked->candidate, asked->candidate_count, w))
        return; /* some cards are called like words */
    bool none = act == EPIC_DONE || act == EPIC_NO;
    bool good = !strcmp(w, "pass")     ? act == EPIC_PASS
                : !strcmp(w, "yes")    ? act == EPIC_YES
                : !strcmp(w, "attack") ? act == EPIC_ATTACK
                : *w                   ? none
                                       : none || act == EPIC_PASS ||
                           t->split.count > 1; /* as it is proposed */
    if (!good)
        wrong(t, "it is something else");
}

static void check_made(struct trial *t)
{
    switch (t->said.form) {
    case FORM_SET:
        if (t->p->g->asked == EPIC_ASK_ORDER || asked->candidate_count < 0)
            break; /* options in words of their own: typing.h */
        check_set(t);
        break;
    case FORM_PLAY:
        check_card(t, EPIC_PLAY);
        break;
    case FORM_USE:
        check_card(t, EPIC_USE);
        break;
    case FORM_ATTACK:
        if (!one_by_one())
            check_attack(t);
        break;
    case FORM_STRIKE:
        if (one_by_one())
            check_strike(t);
        break;
    case FORM_SPLIT:
        check_split(t);
        break;
    case FORM_WORD:
        if (t->p->g->asked != EPIC_ASK_MODE) /* it may be a word of a line */
            check_word(t);
        break;
    default:
        if (t->p->g->asked != EPIC_ASK_MODE || !*t->said.verb ||
            !strcmp(t->said.verb, "mode")) /* it may be words of a line */
            check_number(t);
    }
}

#endif
