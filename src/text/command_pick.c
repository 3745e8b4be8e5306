/* Names, numbers and words that are picked, and the verbs before them. */
#include "base/number.h"
#include "formats/facts.h"
#include "text/ask.h"
#include "text/command_read.h"
#include "text/own_words.h"
#include "text/style.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- as it is printed ---------------------------------------------------- */

/* "energy blast 4 (sound)." as one types it: the marks are no words. */
void only_words(char *s)
{
    char *to = s;
    for (const char *at = s; *at; at++) {
        char c = strchr("(),.;:", *at) ? ' ' : *at;
        if (c != ' ' || (to > s && to[-1] != ' '))
            *to++ = c;
    }
    if (to > s && to[-1] == ' ')
        to--;
    *to = 0;
}

/* Which of the options is the first that fits best. */
struct printed {
    char text[PRINTED_SIZE]; /* of the one that was looked at last */
    int first;
    enum fit best;
    bool differ; /* several fit that are not called the same */
};

static void print_option(const struct brief *b, struct printed *p, int at)
{
    ask_printed(b, b->option, b->option_count, at, p->text, sizeof p->text);
}

static const char *printed_at(const struct brief *b, struct printed *p, int at)
{
    print_option(b, p, at);
    only_words(p->text);
    return p->text;
}

static void find_printed(const struct brief *b, struct printed *p,
                         const char *s)
{
    char asked[COMMAND_LINE], found[PRINTED_SIZE] = "";
    snprintf(asked, sizeof asked, "%s", s);
    only_words(asked);
    p->best = FIT_NO;
    p->differ = false;
    for (int i = 0; i < b->option_count; i++) {
        enum fit fit = name_fits(printed_at(b, p, i), asked);
        if (fit > p->best) {
            p->best = fit;
            p->first = i;
            p->differ = false;
            snprintf(found, sizeof found, "%s", p->text);
        } else if (fit == p->best && fit != FIT_NO) {
            p->differ |= strcmp(found, p->text) != 0;
        }
    }
}

/* "fire could be Pistol, firearm 5 or Rifle, firearm 7" */
static bool say_printed(struct reading *r, struct printed *p, const char *s)
{
    char asked[COMMAND_LINE];
    int said = 0;
    struct line l = { r->out->text, sizeof r->out->text, 0 };
    snprintf(asked, sizeof asked, "%s", s);
    only_words(asked);
    line_add(&l, "%.60s could be ", asked);
    for (int i = 0; i < r->b->option_count; i++) {
        if (name_fits(printed_at(r->b, p, i), asked) != p->best)
            continue;
        print_option(r->b, p, i);
        line_add(&l, "%s%s", said++ ? " or " : "", p->text);
    }
    return false;
}

/* Whether what is listed has words of its own: lines of a card, ways to
 * attack, and not only names. */
static bool has_words(const struct brief *b)
{
    int kind = b->view.decision.kind;
    return kind == EPIC_ASK_MODE ||
           (kind == EPIC_ASK_CHOOSE && b->option_count > 0 && b->option[0].own);
}

/* What may stand before it: "mode draw", and before a way to attack "with axe",
 * "attack with axe". */
static const char *after_lead(const char *s, bool attack)
{
    static const char *const LEADS[] = { "mode", "choose", "pick",
                                         "take", "with",   "attack" };
    enum { ALL = sizeof LEADS / sizeof LEADS[0], OF_ATTACKS = 2 };
    for (size_t i = 0; i < (attack ? ALL : ALL - OF_ATTACKS); i++) {
        const char *rest = after_word(s, LEADS[i]);
        if (rest && *rest)
            return rest;
    }
    return NULL;
}

/* What is simply the name of a card that can be chosen. */
static bool is_name(const struct reading *r, const char *s)
{
    const struct brief *b = r->b;
    struct wanted w = wanted_of(b, s);
    return find_thing(b, b->candidate, b->candidate_count, NULL, &w) !=
           FOUND_NONE;
}

/* "duke, lance" where cards are chosen: two names, not words of one option. */
static bool lists_names(const struct reading *r, const char *s)
{
    struct names names;
    return r->b->candidate_count >= 0 && split_names(s, &names) &&
           names.count > 1;
}

bool read_printed(struct reading *r, const char *s, bool verb, bool *done)
{
    const struct brief *b = r->b;
    struct printed p;
    char how[PRINTED_SIZE];
    *done = false;
    if (!has_words(b))
        return false;
    bool attack = asked_kind(r) == EPIC_ASK_MODE &&
                  attack_words(b, b->view.decision.card,
                               b->option[0].option.number, how, sizeof how);
    for (; s && !isdigit((unsigned char)*s);
         s = after_lead(s, attack), verb = false) {
        *done = is_name(r, s);
        if (*done)
            return read_names(r, s);
        find_printed(b, &p, s);
        if (p.best == FIT_NO ||
            (p.best < FIT_BEGINNING && (verb || lists_names(r, s))))
            continue;
        *done = true;
        return p.differ ? say_printed(r, &p, s)
                        : choose(r, b->option[p.first].option);
    }
    return false;
}

/* ---- names and numbers --------------------------------------------------- */

/* One of the alignments that are offered, by its place. */
bool read_word(struct reading *r, const char *s)
{
    const char *rest = after_lead(s, false);
    int at;
    s = rest ? rest : s;
    if (number_read_int(s, 1, r->b->option_count, &at))
        return choose(r, r->b->option[at - 1].option);
    return unknown(r, "%.60s is not among what is offered", s);
}

static bool read_number(struct reading *r, const char *rest)
{
    int v;
    if (asked_kind(r) == EPIC_ASK_ACTION && !is_number(rest) &&
        !rest[strspn(rest, "0123456789 ,")])
        return unknown(r, "%s", "only one number at a time");
    if (!is_number(rest))
        return unknown(r, "%.60s is not a number", rest);
    bool small = number_read_int(rest, 0, INT16_MAX, &v);
    if (!small)
        v = INT16_MAX;
    epic_option o = { EPIC_NUMBER, -1, -1, (int16_t)v };
    if (asked_kind(r) == EPIC_ASK_MODE)
        o = (epic_option){ EPIC_PICK, -1, r->b->view.decision.card,
                           (int16_t)(v - 1) };
    return small ? choose(r, o) : refuse(r, o);
}

/* Whether what waits under one name is the same for all of it. */
static bool wait_alike(const struct brief *b, int at)
{
    struct printed p;
    char text[PRINTED_SIZE];
    snprintf(text, sizeof text, "%s", printed_at(b, &p, at));
    for (int i = 0; i < b->option_count; i++)
        if (!strcmp(thing_text(b, &b->option[i]),
                    thing_text(b, &b->option[at])) &&
            strcmp(printed_at(b, &p, i), text))
            return false;
    return true;
}

/* Which of the waiting triggers is meant, of these cards. */
static bool order_named(struct reading *r, const epic_detail *cards,
                        const char *rest)
{
    const struct brief *b = r->b;
    struct names names;
    int n = b->option_count;
    bool one = is_one_name(b, cards, n, rest);
    if (!one && (!split_names(rest, &names) || names.count != 1))
        return unknown(r, "which one comes next?%s", "");
    struct wanted w = wanted_of(b, one ? rest : names.name[0]);
    int at = find_thing(b, cards, n, NULL, &w);
    if (at == FOUND_SEVERAL)
        return several(r, cards, n, &w) >= 0;
    if (at >= 0 && !w.nth && !wait_alike(b, at))
        return unknown(r, "several triggers of %.60s wait: say which, by #",
                       rest);
    if (at >= 0)
        return choose(r, b->option[at].option);
    return unknown(r, "there is no trigger of %.60s waiting", rest);
}

/* Which of the waiting triggers resolves next, by its card. */
static bool read_order(struct reading *r, const char *rest)
{
    epic_detail *cards = room_for_things(r, r->b->option_count);
    if (!cards)
        return false;
    for (int i = 0; i < r->b->option_count; i++) {
        cards[i] = r->b->option[i];
        cards[i].option.number = 0;
    }
    bool good = order_named(r, cards, rest);
    free(cards);
    return good;
}

/* Unless something has to be chosen, and something is called so. */
static bool means_none(const struct reading *r, const char *s)
{
    const struct brief *b = r->b;
    struct wanted w = wanted_of(b, s);
    if (strcasecmp(s, "none") && strcasecmp(s, "nothing") &&
        strcasecmp(s, "nobody"))
        return false;
    int n = b->candidate_count;
    return b->view.decision.minimum <= 0 || n < 0 ||
           find_thing(b, b->candidate, n, NULL, &w) == FOUND_NONE;
}

bool names_of(struct reading *r, const char *s, struct names *out)
{
    const struct brief *b = r->b;
    if (is_one_name(b, b->candidate, b->candidate_count, s)) {
        out->count = 1;
        snprintf(out->name[0], NAME_SIZE, "%s", s);
        return true;
    }
    if (!split_names(s, out))
        return unknown(r, "that is too much in one command%s", "");
    part_names(b, b->candidate, b->candidate_count, out);
    return out->count > 0 || unknown(r, "what, please?%s", "");
}

bool read_names(struct reading *r, const char *rest)
{
    struct names names;
    const char *with = after_word(rest, "with");
    rest = with ? with : rest;
    if (means_none(r, rest))
        return choose_none(r);
    if (asked_kind(r) == EPIC_ASK_ORDER)
        return read_order(r, rest);
    if (!names_of(r, rest, &names))
        return false;
    if (says_all(&names) && asked_kind(r) == EPIC_ASK_ACTION)
        return refuse(r, (epic_option){ EPIC_PICK, -1, -1, 0 });
    name_all(r->b, &names);
    return choose_set(r, &names);
}

/* Verbs that pick, and what they answer. */
struct pick_verb {
    const char *word;
    unsigned asks;
};
static const struct pick_verb PICKS[] = {
    { "target", ASKED(TARGET) | ASKED(CHOOSE) | ASKED(DEFENDER) },
    { "choose", ~0u },
    { "pick", ~0u },
    { "reveal", ASKED(REVEAL) | ASKED(COST) | ASKED(CHOOSE) },
    { "recycle", ASKED(RECYCLE) },
    { "discard", ASKED(DISCARD) | ASKED(COST) | ASKED(CHOOSE) },
    { "mulligan", ASKED(MULLIGAN) },
    { "replace", ASKED(MULLIGAN) },
    { "block", ASKED(BLOCK) },
    { "order", ASKED(ORDER) },
    { "pay", ASKED(COST) },
    { "defender", ASKED(DEFENDER) },
};
/* Verbs behind which a number stands. */
static const struct pick_verb NUMBERS[] = {
    { "mode", ASKED(MODE) },
    { "damage", ASKED(DAMAGE) },
    { "number", ASKED(NUMBER) | ASKED(DAMAGE) | ASKED(WARD) },
    { "x", ASKED(NUMBER) },
    { "prevent", ASKED(WARD) },
};

/* The verb that answers the open question, or NULL. */
static const char *apt_verb(const struct reading *r)
{
    static const char *const WORDS[EPIC_ASKS] = {
        [EPIC_ASK_MULLIGAN] = "mulligan", [EPIC_ASK_MODE] = "mode",
        [EPIC_ASK_COST] = "pay",          [EPIC_ASK_TARGET] = "target",
        [EPIC_ASK_CHOOSE] = "choose",     [EPIC_ASK_REVEAL] = "reveal",
        [EPIC_ASK_RECYCLE] = "recycle",   [EPIC_ASK_ORDER] = "order",
        [EPIC_ASK_ATTACK] = "attack",     [EPIC_ASK_DEFENDER] = "defender",
        [EPIC_ASK_BLOCK] = "block",       [EPIC_ASK_DISCARD] = "discard",
    };
    return WORDS[asked_kind(r)];
}

/* A verb that belongs to another question chooses nothing in this one.  (Where
 * one may act the game itself refuses it.) */
static bool is_misplaced(struct reading *r, const struct pick_verb *v)
{
    const char *apt = apt_verb(r);
    if (asked_kind(r) == EPIC_ASK_ACTION || (v->asks >> asked_kind(r) & 1))
        return false;
    if (apt)
        snprintf(r->out->text, sizeof r->out->text,
                 "%.20s is not asked for now; %.20s and a name or a number%s",
                 v->word, apt,
                 r->b->view.decision.minimum <= 0 ? ", or done" : "");
    else
        snprintf(r->out->text, sizeof r->out->text,
                 "%.20s is not asked for now; %s", v->word,
                 asked_kind(r) == EPIC_ASK_MAY ? "yes or no" : "type a number");
    return true;
}

/* A verb that names something to be picked, or a number; *done: it was one. */
bool read_pick(struct reading *r, const char *s, bool *done)
{
    const char *rest;
    *done = true;
    for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++)
        if ((rest = after_word(s, NUMBERS[i].word)) &&
            isdigit((unsigned char)*rest))
            return !is_misplaced(r, &NUMBERS[i]) && read_number(r, rest);
    if (isdigit((unsigned char)*s) && r->b->candidate_count < 0)
        return read_number(r, s);
    for (size_t i = 0; i < sizeof PICKS / sizeof PICKS[0]; i++) {
        if (!(rest = after_word(s, PICKS[i].word)))
            continue;
        if (is_misplaced(r, &PICKS[i]))
            return false;
        /* "red" is the name of no card, but of what would be paid */
        if (asked_kind(r) == EPIC_ASK_ACTION && PICKS[i].asks == ASKED(COST))
            return refuse(r, (epic_option){ EPIC_PICK, -1, -1, 0 });
        r->part = !strcmp(PICKS[i].word, "pick");
        return asked_kind(r) == EPIC_ASK_BLOCK && word_between(rest, "for")
                   ? read_block_for(r, rest)
                   : read_names(r, rest);
    }
    *done = false;
    return false;
}
