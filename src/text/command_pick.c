/* Names, numbers and words that are picked, and the verbs before them. */
#include "base/number.h"
#include "rules/common/common.h"
#include "text/ask.h"
#include "text/by_game.h"
#include "text/command_read.h"
#include "text/style.h"

#include <ctype.h>
#include <stdio.h>
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

/* The options, and which of them is the first that fits best. */
struct printed {
    epic_option list[EPIC_OPTIONS_MAX];
    char text[PRINTED_SIZE]; /* of the one that was looked at last */
    epic_view view;
    int count, first;
    enum fit best;
    bool differ; /* several fit that are not called the same */
};

static const char *printed_at(const struct reading *r, struct printed *p,
                              int at)
{
    printed_in(r->g, p->list, p->count, at, p->text, sizeof p->text);
    only_words(p->text);
    return p->text;
}

static void find_printed(const struct reading *r, struct printed *p,
                         const char *s)
{
    char asked[400], found[PRINTED_SIZE] = "";
    snprintf(asked, sizeof asked, "%s", s);
    only_words(asked);
    p->best = FIT_NO;
    p->differ = false;
    for (int i = 0; i < p->count; i++) {
        enum fit fit = name_fits(printed_at(r, p, i), asked);
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
    char asked[400];
    int said = 0;
    struct line l = { r->out->text, sizeof r->out->text, 0 };
    snprintf(asked, sizeof asked, "%s", s);
    only_words(asked);
    line_add(&l, "%.60s could be ", asked);
    for (int i = 0; i < p->count; i++) {
        if (name_fits(printed_at(r, p, i), asked) != p->best)
            continue;
        printed_in(r->g, p->list, p->count, i, p->text, sizeof p->text);
        line_add(&l, "%s%s", said++ ? " or " : "", p->text);
    }
    return false;
}

/* Whether what is listed has words of its own: lines of a card, ways to
 * attack, and not only names. */
static bool has_words(const epic_game *g, const epic_option *list, int n)
{
    const struct sight *s = ruleset_of(g)->sight;
    return g->asked == EPIC_ASK_MODE ||
           (g->asked == EPIC_ASK_CHOOSE && s && s->option && n > 0 &&
            s->option(g, list[0]));
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
    thing list[THINGS_MAX];
    struct wanted w = wanted_of(r->g, s);
    int n = set_candidates(r->g, list);
    return find_thing(r->g, list, n, NULL, &w) != FOUND_NONE;
}

/* "duke, lance" where cards are chosen: two names, not words of one option. */
static bool lists_names(const struct reading *r, const char *s)
{
    thing list[THINGS_MAX];
    struct names names;
    return set_candidates(r->g, list) >= 0 && split_names(s, &names) &&
           names.count > 1;
}

bool read_printed(struct reading *r, const char *s, bool *done)
{
    static _Thread_local struct printed p;
    p.count = epic_game_options(r->g, p.list);
    *done = false;
    if (!has_words(r->g, p.list, p.count) ||
        epic_game_view(r->g, r->seat, &p.view) != EPIC_OK)
        return false;
    char how[PRINTED_SIZE];
    bool attack = r->g->asked == EPIC_ASK_MODE &&
                  attack_words_in(r->g, r->g->asked_card, p.list[0].number, how,
                                  sizeof how);
    for (; s && !isdigit((unsigned char)*s); s = after_lead(s, attack)) {
        *done = is_name(r, s);
        if (*done)
            return read_names(r, s);
        find_printed(r, &p, s);
        if (p.best == FIT_NO || (lists_names(r, s) && p.best < FIT_BEGINNING))
            continue;
        *done = true;
        return p.differ ? say_printed(r, &p, s) : choose(r, p.list[p.first]);
    }
    return false;
}

/* ---- names and numbers --------------------------------------------------- */

/* One of the alignments that are offered, by its place. */
bool read_word(struct reading *r, const char *s)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    const char *rest = after_lead(s, false);
    s = rest ? rest : s;
    int n = epic_game_options(r->g, list), at;
    if (number_read_int(s, 1, n, &at))
        return choose(r, list[at - 1]);
    return unknown(r, "%.60s is not among what is offered", s);
}

static bool read_number(struct reading *r, const char *rest)
{
    int v;
    if (!is_number(rest))
        return unknown(r, "%.60s is not a number", rest);
    if (!number_read_int(rest, 0, INT16_MAX, &v))
        return refuse_by(r, NUMBER_RANGE, "");
    if (r->g->asked == EPIC_ASK_MODE)
        return choose(r,
                      (epic_option){ EPIC_PICK, -1, (int16_t)r->g->asked_card,
                                     (int16_t)(v - 1) });
    return choose(r, (epic_option){ EPIC_NUMBER, -1, -1, (int16_t)v });
}

/* Whether what waits under one name is the same for all of it. */
static bool wait_alike(const struct reading *r, struct printed *p, int at)
{
    char text[PRINTED_SIZE];
    if (epic_game_view(r->g, r->seat, &p->view) != EPIC_OK)
        return true;
    snprintf(text, sizeof text, "%s", printed_at(r, p, at));
    for (int i = 0; i < p->count; i++)
        if (!strcmp(card_text(r->g, p->list[i].card),
                    card_text(r->g, p->list[at].card)) &&
            strcmp(printed_at(r, p, i), text))
            return false;
    return true;
}

/* Which of the waiting triggers resolves next. */
static bool read_order(struct reading *r, const char *rest)
{
    static _Thread_local struct printed p;
    struct names names;
    thing cards[THINGS_MAX];
    int n = p.count = epic_game_options(r->g, p.list);
    for (int i = 0; i < n; i++)
        cards[i] = (thing)p.list[i].card;
    bool one = is_one_name(r->g, cards, n, rest);
    if (!one && (!split_names(rest, &names) || names.count != 1))
        return unknown(r, "which one comes next?%s", "");
    struct wanted w = wanted_of(r->g, one ? rest : names.name[0]);
    int at = find_thing(r->g, cards, n, NULL, &w);
    if (at == FOUND_SEVERAL)
        return several(r, cards, n, &w) >= 0;
    if (at >= 0 && !w.nth && !wait_alike(r, &p, at))
        return unknown(r, "several triggers of %.60s wait: say which, by #",
                       rest);
    if (at >= 0)
        return choose(r, p.list[at]);
    return unknown(r, "there is no trigger of %.60s waiting", rest);
}

/* Unless something has to be chosen, and something is called so. */
static bool means_none(const struct reading *r, const char *s)
{
    thing list[THINGS_MAX];
    struct wanted w = wanted_of(r->g, s);
    if (strcasecmp(s, "none") && strcasecmp(s, "nothing") &&
        strcasecmp(s, "nobody"))
        return false;
    int n = set_candidates(r->g, list);
    return r->g->minimum <= 0 || n < 0 ||
           find_thing(r->g, list, n, NULL, &w) == FOUND_NONE;
}

bool names_of(struct reading *r, const char *s, struct names *out)
{
    thing list[THINGS_MAX];
    if (is_one_name(r->g, list, set_candidates(r->g, list), s)) {
        out->count = 1;
        snprintf(out->name[0], NAME_SIZE, "%s", s);
        return true;
    }
    if (!split_names(s, out))
        return unknown(r, "that is too much in one command%s", "");
    part_names(r->g, list, set_candidates(r->g, list), out);
    return out->count > 0 || unknown(r, "what, please?%s", "");
}

bool read_names(struct reading *r, const char *rest)
{
    struct names names;
    const char *with = after_word(rest, "with");
    rest = with ? with : rest;
    if (means_none(r, rest))
        return choose_none(r);
    if (r->g->asked == EPIC_ASK_ORDER)
        return read_order(r, rest);
    if (!names_of(r, rest, &names))
        return false;
    name_all(r->g, &names);
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
/* The same for those behind which a number stands. */
static const struct pick_verb NUMBERS[] = {
    { "mode", ASKED(MODE) },
    { "damage", ASKED(DAMAGE) },
    { "number", ASKED(NUMBER) | ASKED(DAMAGE) | ASKED(WARD) },
    { "x", ASKED(NUMBER) },
    { "prevent", ASKED(WARD) },
};

/* The verb that answers the open question, or NULL. */
static const char *apt_verb(const epic_game *g)
{
    static const char *const WORDS[EPIC_ASKS] = {
        [EPIC_ASK_MULLIGAN] = "mulligan", [EPIC_ASK_MODE] = "mode",
        [EPIC_ASK_COST] = "pay",          [EPIC_ASK_TARGET] = "target",
        [EPIC_ASK_CHOOSE] = "choose",     [EPIC_ASK_REVEAL] = "reveal",
        [EPIC_ASK_RECYCLE] = "recycle",   [EPIC_ASK_ORDER] = "order",
        [EPIC_ASK_ATTACK] = "attack",     [EPIC_ASK_DEFENDER] = "defender",
        [EPIC_ASK_BLOCK] = "block",       [EPIC_ASK_DISCARD] = "discard",
    };
    return WORDS[g->asked];
}

/* A verb that belongs to another question chooses nothing in this one.  (Where
 * one may act the game itself refuses it.) */
static bool is_misplaced(struct reading *r, const struct pick_verb *v)
{
    const char *apt = apt_verb(r->g);
    if (r->g->asked == EPIC_ASK_ACTION || (v->asks >> r->g->asked & 1))
        return false;
    if (apt)
        snprintf(r->out->text, sizeof r->out->text,
                 "%.20s is not asked for now; %.20s and a name or a number%s",
                 v->word, apt, r->g->minimum <= 0 ? ", or done" : "");
    else
        snprintf(r->out->text, sizeof r->out->text,
                 "%.20s is not asked for now; %s", v->word,
                 r->g->asked == EPIC_ASK_MAY ? "yes or no" : "type a number");
    return true;
}

/* A verb that names something to be picked, or a number; *done: it was one. */
bool read_pick(struct reading *r, const char *s, bool *done)
{
    const char *rest;
    thing list[THINGS_MAX];
    *done = true;
    for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++)
        if ((rest = after_word(s, NUMBERS[i].word)) &&
            isdigit((unsigned char)*rest))
            return !is_misplaced(r, &NUMBERS[i]) && read_number(r, rest);
    if (isdigit((unsigned char)*s) && set_candidates(r->g, list) < 0)
        return read_number(r, s);
    for (size_t i = 0; i < sizeof PICKS / sizeof PICKS[0]; i++) {
        if (!(rest = after_word(s, PICKS[i].word)))
            continue;
        if (is_misplaced(r, &PICKS[i]))
            return false;
        r->part = !strcmp(PICKS[i].word, "pick");
        return r->g->asked == EPIC_ASK_BLOCK && word_between(rest, "for")
                   ? read_block_for(r, rest)
                   : read_names(r, rest);
    }
    *done = false;
    return false;
}
