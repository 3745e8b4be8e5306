/* "attack", in all its forms. */
#include "base/number.h"
#include "formats/facts.h"
#include "lang/attacks.h"
#include "text/borne.h"
#include "text/command_read.h"
#include "text/own_words.h"
#include "text/say.h"
#include "text/style.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether each of those named could attack, of these that are able to and all
 * that are in play. */
static bool are_able(struct reading *r, const struct names *names,
                     const epic_detail *able, int n, const epic_detail *all,
                     int m)
{
    const struct brief *b = r->b;
    for (int i = 0; i < names->count; i++) {
        struct wanted w = wanted_of(b, names->name[i]);
        int at = find_thing(b, able, n, NULL, &w);
        if (is_number(names->name[i]) || at >= 0 ||
            (at == FOUND_NONE && says_all(names)))
            continue;
        if (at == FOUND_SEVERAL)
            return several(r, able, n, &w) >= 0;
        at = find_thing(b, all, m, NULL, &w);
        if (at == FOUND_SEVERAL)
            return several(r, all, m, &w) >= 0;
        if (at < 0)
            return no_such(r, all, m, names->name[i], "in play");
        for (int k = at; k < m && w.owner < 0 && !w.nth; k++)
            if (all[k].whose == r->seat && thing_fits(b, &all[k], &w))
                at = k; /* one's own is meant */
        return refuse(r,
                      (epic_option){ EPIC_ATTACK, -1, all[at].option.card, 0 });
    }
    return true;
}

static bool is_attacker(const struct brief *b, int card)
{
    for (int i = 0; i < b->attacker_count; i++)
        if (b->attacker[i] == card)
            return true;
    return false;
}

/* Before anything is declared: could each of them attack at all? */
static bool may_attack(struct reading *r, struct names *names)
{
    const struct brief *b = r->b;
    epic_detail *all = room_for_things(r, 2 * b->known_count);
    epic_detail *able = all ? all + b->known_count : NULL;
    int n = 0, m = 0;
    for (int i = 0; all && i < b->known_count; i++) {
        if (b->known[i].zone != EPIC_ZONE_PLAY)
            continue;
        all[m++] = b->known[i];
        if (is_attacker(b, b->known[i].option.card))
            able[n++] = b->known[i];
    }
    if (all)
        part_names(b, all, m, names);
    bool good = all && are_able(r, names, able, n, all, m);
    free(all);
    return good;
}

/* Whether that word is a part of one of these names: "Cat on a Roof". */
static bool is_in_name(const struct brief *b, const char *text,
                       const char *word)
{
    struct names names;
    bool in = false;
    for (int i = 0; split_names(text, &names) && i < names.count && !in; i++) {
        struct wanted w = wanted_of(b, names.name[i]);
        in = word_between(names.name[i], word) &&
             find_thing(b, b->known, b->known_count, NULL, &w) != FOUND_NONE;
    }
    return in;
}

/* Where a line of "P2 with kong" or "wolf with kong" goes on behind whom it
 * attacks; NULL: it does not say that. */
static const char *behind_victim(const struct brief *b, const char *rest)
{
    char seat[3] = { rest[0], rest[0] ? rest[1] : 0, 0 };
    const char *with = word_between(rest, "with");
    if (with && !is_in_name(b, rest, "with"))
        return with;
    if (seat_named(b, seat) < 0 || (rest[2] && !strchr(" '", rest[2])))
        return NULL;
    return rest[2] == ' ' ? rest + 2 : strchr(rest, 0); /* "P2 1 3" */
}

/* What is said of whom is attacked, in "P2 with kong", "P2's wolf with kong" and
 * "with kong on wolf"; the rest of the line. */
static const char *after_victim(struct reading *r, const char *rest,
                                char victim[NAME_SIZE],
                                char names[COMMAND_LINE])
{
    const struct brief *b = r->b;
    const char *with = after_word(rest, "with");
    const char *end = with ? NULL : behind_victim(b, rest);
    const char *on = end ? NULL : word_between(rest, "on");
    victim[0] = 0;
    if (on && !is_in_name(b, with ? with : rest, "on")) {
        snprintf(victim, NAME_SIZE, "%s", skip_spaces(on + 3));
        snprintf(names, COMMAND_LINE, "%.*s", (int)(on - rest), rest);
        return names;
    }
    if (!end)
        return rest;
    snprintf(victim, NAME_SIZE, "%.*s", (int)(end - rest), rest);
    return skip_spaces(end);
}

static bool choose_victim(struct reading *r, const char *victim)
{
    struct names names = { .count = 1 };
    int seat = seat_named(r->b, victim);
    if (seat >= 0)
        return choose(r, seat_detail(seat).option);
    snprintf(names.name[0], NAME_SIZE, "%s", victim);
    return choose_set(r, &names);
}

/* ---- one by one ---------------------------------------------------------- */

/* The parts of "duke with psi on warden". */
struct single {
    char who[NAME_SIZE], how[NAME_SIZE], whom[NAME_SIZE];
};

static const char *after_whom(const char *at)
{
    const char *rest = after_word(at, "on");
    return rest ? rest : after_word(at, "at");
}

static struct single single_of(const char *rest)
{
    struct single s = { .who = "" };
    char *part = s.who;
    int n = 0;
    for (const char *at = rest; *at; at++) {
        bool word = at == rest || at[-1] == ' ';
        const char *how = word ? after_word(at, "with") : NULL;
        const char *whom = word && !how ? after_whom(at) : NULL;
        if ((how && !s.how[0]) || (whom && !s.whom[0])) {
            part = how ? s.how : s.whom;
            n = 0;
            at = (how ? how : whom) - 1;
        } else if (n < NAME_SIZE - 1) {
            part[n++] = *at;
            part[n] = 0;
        }
    }
    if (s.who[0]) /* otherwise these are names */
        only_words(s.how);
    char *parts[] = { s.who, s.how, s.whom };
    for (int i = 0; i < 3; i++)
        for (size_t k = strlen(parts[i]); k > 0 && parts[i][k - 1] == ' '; k--)
            parts[i][k - 1] = 0;
    return s;
}

/* Attackers are named one by one, each is a whole answer. */
static bool one_by_one(const struct reading *r)
{
    return asked_kind(r) == EPIC_ASK_ATTACK && r->b->question.ordered;
}

static bool one_at_a_time(struct reading *r)
{
    return unknown(r, "%s",
                   "one at a time, please: attack NAME with HOW on NAME");
}

/* Exactly one of those that may be picked. */
static bool choose_one(struct reading *r, const char *name)
{
    struct names names = { .count = 1 };
    snprintf(names.name[0], NAME_SIZE, "%s", name);
    struct names parted = names;
    part_names(r->b, r->b->candidate, r->b->candidate_count, &parted);
    if (parted.count > 1)
        return one_at_a_time(r);
    return choose_set(r, &names);
}

/* What it can attack with: "close combat 4 or psi 5". */
static bool say_modes(struct reading *r, int card)
{
    const struct brief *b = r->b;
    char text[120];
    struct line l = { r->out->text, sizeof r->out->text, 0 };
    line_add(&l, "%s can attack with ", seen_text(b, card));
    for (int i = 0; i < b->option_count; i++)
        if (attack_words(b, card, b->option[i].option.number, text,
                         sizeof text))
            line_add(&l, "%s%s", or_before(i, b->option_count), text);
    line_add(&l, ": say which");
    return false;
}

/* None of the ways that are offered: what is wrong with the one that is meant,
 * if it has such a one at all. */
static bool refuse_how(struct reading *r, int card, const char *how)
{
    enum { MOST = 64 };
    const struct brief *b = r->b;
    const struct lexicon *lex = lexicon_for(b->cards);
    char text[120];
    for (int i = 0; i < MOST && !is_number(how); i++)
        if (power_words(b, card, i, text, sizeof text) &&
            name_fits(text, how) != FIT_NO)
            return refuse(
                r, (epic_option){ EPIC_PICK, -1, (int16_t)card, (int16_t)i });
    for (int i = 0; i < b->known_count && !is_number(how); i++)
        if (b->known[i].zone == EPIC_ZONE_PLAY &&
            b->known[i].whose == r->seat &&
            name_fits(thing_text(b, &b->known[i]), how) != FIT_NO)
            return refuse(r, b->known[i].option);
    for (int kind = 0; kind < attack_kinds(lex) && !is_number(how); kind++)
        if (name_fits(attack_name(lex, kind), how) != FIT_NO)
            return refuse(r, (epic_option){ EPIC_PICK, -1, (int16_t)card,
                                            (int16_t)(-1 - kind) });
    return unknown(r, "it cannot attack with %.60s", how);
}

static bool choose_how(struct reading *r, int card, const char *how)
{
    const struct brief *b = r->b;
    char text[120];
    int found = -1, place = 0;
    enum fit best = FIT_NO;
    (void)number_read_int(how, 1, INT16_MAX, &place);
    for (int i = 0; i < b->option_count; i++) {
        int number = b->option[i].option.number;
        if (!attack_words(b, card, number, text, sizeof text))
            continue;
        enum fit fit = !is_number(how)       ? name_fits(text, how)
                       : place == number + 1 ? FIT_EXACT
                                             : FIT_NO;
        if (fit != FIT_NO && fit == best)
            return say_modes(r, card);
        if (fit > best) {
            best = fit;
            found = i;
        }
    }
    return found < 0 ? refuse_how(r, card, how)
                     : choose(r, b->option[found].option);
}

/* An attacker; then how, which may be left out if there is one way, and whom,
 * which may be left out: then it is asked for. */
static bool read_one(struct reading *r, const struct single *s)
{
    if (!choose_one(r, s->who))
        return false;
    if (!reach(r, ASKED(MODE)))
        return refuse_unasked(r, s->how[0] ? s->how : s->whom);
    if (s->how[0] && !choose_how(r, r->b->view.decision.card, s->how))
        return false;
    if (!s->whom[0])
        return true;
    if (!reach(r, ASKED(TARGET)))
        return say_modes(r, r->b->view.decision.card);
    if (is_number(s->whom))
        return unseen_number(r, s->whom);
    return choose_one(r, s->whom);
}

/* Whether that card is meant, which nobody was asked to name. */
static bool is_meant(const struct brief *b, int card, const char *name)
{
    struct wanted w = wanted_of(b, name);
    for (int i = 0; i < b->known_count; i++)
        if (b->known[i].option.card == card)
            return w.nth
                       ? find_thing(b, b->known, b->known_count, NULL, &w) == i
                       : thing_fits(b, &b->known[i], &w);
    return false;
}

/* Who attacks was not asked, since there was one answer, and perhaps not how
 * either: a line says all of it nevertheless, "attack rager with close combat on
 * warden". */
static bool asks_how(const struct reading *r)
{
    const struct brief *b = r->b;
    char text[200];
    return asked_kind(r) == EPIC_ASK_MODE && b->question.own &&
           attack_words(b, b->view.decision.card, b->option[0].option.number,
                        text, sizeof text);
}

static bool asks_whom(const struct reading *r)
{
    const struct brief *b = r->b;
    return asked_kind(r) == EPIC_ASK_TARGET && b->question.has_attack &&
           b->question.attack.card == b->view.decision.card;
}

/* Whether the attack of the question is made so. */
static bool is_made_with(const struct brief *b, const char *how)
{
    const epic_view_attack *a = &b->question.attack;
    char text[200];
    how_text(b->cards, a->kind, a->sub, a->value,
             a->with >= 0 ? seen_text(b, a->with) : NULL, text, sizeof text);
    return name_fits(text, how) != FIT_NO;
}

static bool read_whom(struct reading *r, const char *rest)
{
    struct single s = single_of(rest);
    int card = r->b->view.decision.card;
    bool way = asks_how(r);
    if (!is_meant(r->b, card, s.who))
        return refuse(r, (epic_option){ EPIC_ATTACK, -1, -1, 0 });
    if (!s.whom[0])
        return unknown(r, "whom? attack %.60s on ...", seen_text(r->b, card));
    if (way && (!s.how[0] || !choose_how(r, card, s.how)))
        return s.how[0] ? false : say_modes(r, card);
    if (!reach(r, ASKED(TARGET)) || !asks_whom(r))
        return refuse(r, (epic_option){ EPIC_ATTACK, -1, -1, 0 });
    if (!way && s.how[0] && !is_made_with(r->b, s.how))
        return refuse_how(r, card, s.how);
    return is_number(s.whom) ? unseen_number(r, s.whom) : choose_one(r, s.whom);
}

/* "duke and lynx": each attack may be responded to before the next one is
 * declared.  What is wrong with one of the names is said first. */
static bool refuse_several(struct reading *r, const struct names *names)
{
    const struct brief *b = r->b;
    int n = b->candidate_count > 0 ? b->candidate_count : 0;
    bool *used = calloc((size_t)n + 1, sizeof *used);
    bool good = used || unknown(r, "%s", "there is not enough memory");
    for (int i = 0; good && i < names->count; i++) {
        int at = candidate_named(r, b->candidate, n, used, names->name[i]);
        good = at >= 0;
        if (good)
            used[at] = true;
    }
    free(used);
    return good && one_at_a_time(r);
}

/* "attack duke with psi on warden": an attacker, how, and whom. */
static bool read_single(struct reading *r, const char *rest)
{
    const struct brief *b = r->b;
    struct names names;
    struct single s = single_of(rest);
    if (!s.who[0] && s.how[0]) { /* "attack with duke" */
        memcpy(s.who, s.how, sizeof s.who);
        s.how[0] = 0;
    }
    if (!s.who[0])
        return unknown(r, "who attacks? attack NAME with HOW on NAME%s", "");
    struct wanted w = wanted_of(b, s.who);
    bool one =
        find_thing(b, b->candidate, b->candidate_count, NULL, &w) != FOUND_NONE;
    if (!one && split_names(s.who, &names) && names.count > 1)
        return refuse_several(r, &names);
    return read_one(r, &s);
}

/* What numbers stand for in the list of those who can attack; -1: a name. */
static bool note_numbers(struct reading *r, const struct names *names,
                         int16_t *listed)
{
    const struct brief *b = r->b;
    for (int i = 0; i < names->count; i++) {
        int place;
        if (!is_number(names->name[i]))
            continue;
        if (!number_read_int(names->name[i], 1, b->attacker_count, &place))
            return unknown(r, "there is no number %.20s here", names->name[i]);
        listed[i] = b->attacker[place - 1];
    }
    return true;
}

static bool begin_attack(struct reading *r, struct names *names,
                         int16_t *listed)
{
    epic_option attack = { EPIC_ATTACK, -1, -1, 0 };
    epic_reason why = why_refused(r, attack);
    /* What is wrong with the champion named says more than that none can. */
    epic_reason none = game_reason(r->b->cards, REASON_NO_ATTACKER);
    bool window = !why.rule || !strcmp(why.rule, none.rule);
    if (window && names->count && !may_attack(r, names))
        return false;
    return (why.rule || note_numbers(r, names, listed)) &&
           choose_act(r, EPIC_ATTACK);
}

/* "attack whom? attack P2 with ..., or attack P2's Duke with ..." */
static bool say_defenders(struct reading *r)
{
    const struct brief *b = r->b;
    struct line l = { r->out->text, sizeof r->out->text, 0 };
    if (asked_kind(r) != EPIC_ASK_DEFENDER)
        return refuse(r, (epic_option){ EPIC_ATTACK, -1, -1, 0 });
    line_add(&l, "whom? attack ");
    for (int i = 0; i < b->candidate_count; i++) {
        const epic_detail *d = &b->candidate[i];
        line_add(&l, "%s", or_before(i, b->candidate_count));
        if (!is_player(d))
            line_add(&l, "%s's ", seat_text(d->whose));
        line_add(&l, "%s", thing_text(b, d));
    }
    line_add(&l, " with ...");
    return false;
}

/* Numbers that were typed before who attacks was asked for become those of the
 * same ones among the candidates, which whom they attack may have made fewer. */
static bool renumber(struct reading *r, struct names *names,
                     const int16_t *listed)
{
    const struct brief *b = r->b;
    for (int i = 0; i < names->count; i++) {
        int at = 0;
        if (listed[i] < 0)
            continue;
        while (at < b->candidate_count &&
               b->candidate[at].option.card != listed[i])
            at++;
        if (at == b->candidate_count)
            return refuse(r, (epic_option){ EPIC_PICK, -1, listed[i], 0 });
        snprintf(names->name[i], NAME_SIZE, "%d", at + 1);
    }
    return true;
}

/* "attack", "attack with kong and wolf", "attack 1 3", "attack P2 with kong",
 * "attack with kong on P2's wolf" */
bool read_attack(struct reading *r, const char *rest)
{
    struct names names = { 0 };
    char victim[NAME_SIZE], before[COMMAND_LINE];
    int16_t listed[NAMES_MAX];
    if (one_by_one(r))
        return read_single(r, rest);
    if (asks_how(r) || asks_whom(r))
        return read_whom(r, rest);
    for (int i = 0; i < NAMES_MAX; i++)
        listed[i] = -1;
    rest = after_victim(r, rest, victim, before);
    const char *with = after_word(rest, "with");
    if (with)
        rest = with;
    if (!split_names(rest, &names) || (with && names.count == 0))
        return unknown(r, "attack with which champions?%s", "");
    if (asked_kind(r) == EPIC_ASK_ACTION && !begin_attack(r, &names, listed))
        return false;
    if (asked_kind(r) == EPIC_ASK_ATTACK && victim[0])
        return unknown(r, "whom you attack is said already: attack with ...%s",
                       "");
    if (victim[0] && !reach(r, ASKED(DEFENDER)))
        return r->out->count > 0 ? refuse_unasked(r, victim)
                                 : say_defenders(r); /* not the time for it */
    if (victim[0] && !choose_victim(r, victim))
        return false;
    if (names.count == 0) /* it only begins to declare: not twice */
        return r->out->count > 0 ||
               unknown(r, "attack with which champions?%s", "");
    if (!reach(r, ASKED(ATTACK)))
        return say_defenders(r);
    if (!renumber(r, &names, listed))
        return false;
    name_all(r->b, &names);
    return choose_set(r, &names);
}
