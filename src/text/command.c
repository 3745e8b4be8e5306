#include "text/command_read.h"

#include "base/harmless.h"
#include "base/number.h"
#include "formats/ahead.h"
#include "formats/facts.h"
#include "text/own_words.h"
#include "text/say.h"
#include "text/style.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

epic_reason why_refused(const struct reading *r, epic_option option)
{
    return r->unforeseen ? (epic_reason){ NULL, NULL }
                         : epic_game_why(r->g, r->seat, option);
}

/* Who wants to go on without an attack that must be made: which one. */
static bool say_attacker(struct reading *r, epic_option option)
{
    int card = r->b->question.must_attack;
    if ((option.act != EPIC_PASS && option.act != EPIC_DONE) || card < 0)
        return false;
    snprintf(r->out->text, sizeof r->out->text, "%.60s must attack.",
             seen_text(r->b, card));
    return true;
}

bool refuse(struct reading *r, epic_option option)
{
    return refuse_option(r, option, why_refused(r, option));
}

bool refuse_option(struct reading *r, epic_option option, epic_reason why)
{
    r->out->reason = why;
    if (!r->out->reason.rule)
        snprintf(r->out->text, sizeof r->out->text,
                 "that is not possible just now");
    else if (!say_attacker(r, option))
        price_text(r->b, option, r->out->reason, r->out->text,
                   sizeof r->out->text);
    return false;
}

bool refuse_by(struct reading *r, epic_reason why, const char *more)
{
    r->out->reason = why;
    snprintf(r->out->text, sizeof r->out->text, "%s", more);
    return false;
}

bool unknown(struct reading *r, const char *format, const char *what)
{
    harmless_format(r->out->text, sizeof r->out->text, format, what);
    return false;
}

/* -1, like the search that found several. */
int several(struct reading *r, const epic_detail *list, int n,
            const struct wanted *w)
{
    several_text(r->b, list, n, w, r->out->text, sizeof r->out->text);
    return -1;
}

epic_detail *room_for_things(struct reading *r, int count)
{
    epic_detail *list = malloc(sizeof *list * (size_t)(count + 1));
    if (!list)
        unknown(r, "%s", "there is not enough memory");
    return list;
}

/* "winter fairy face-down", "winter fairy down": whether it says so, which is
 * cut off; not if a card is called so. */
static bool cut_down(const struct reading *r, char *name)
{
    static const char *const TAILS[] = { " face-down", " face down", " down" };
    struct wanted w = wanted_of(r->b, name);
    if (find_thing(r->b, r->b->known, r->b->known_count, NULL, &w) !=
        FOUND_NONE)
        return false;
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof TAILS / sizeof TAILS[0]; i++) {
        size_t n = strlen(TAILS[i]);
        if (length > n && !strcasecmp(name + length - n, TAILS[i])) {
            name[length - n] = 0;
            return true;
        }
    }
    return false;
}

/* "play NAME": from hand if it is there, else the game says why not. */
static bool read_play(struct reading *r, const char *rest)
{
    bool done = false, on = *rest != '"' && read_play_on(r, rest, &done);
    if (done)
        return on;
    char name[NAME_SIZE];
    struct names names;
    snprintf(name, sizeof name, "%s", rest);
    if (rest[0] == '"' && split_names(rest, &names) && names.count > 0)
        memcpy(name, names.name[0], sizeof name);
    if (!*name)
        return unknown(r, "play which card?%s", "");
    bool down = cut_down(r, name);
    int card = card_named(r, EPIC_PLAY, name);
    return card >= 0 &&
           choose(r, (epic_option){ EPIC_PLAY, -1, (int16_t)card, down });
}

/* An act that names a card, and nothing else. */
static bool read_act(struct reading *r, const char *rest, int act,
                     const char *word)
{
    if (!*rest)
        return unknown(r, "%s which card?", word);
    int card = card_named(r, act, rest);
    return card >= 0 &&
           choose(r, (epic_option){ (uint8_t)act, -1, (int16_t)card, 0 });
}

static bool read_unveil(struct reading *r, const char *rest)
{
    return read_act(r, rest, EPIC_UNVEIL, "unveil");
}

static bool read_hold(struct reading *r, const char *rest)
{
    return read_act(r, rest, EPIC_HOLD, "evacuate");
}

/* ---- a name alone -------------------------------------------------------- */

/* What can be done with a card by naming it. */
static const struct {
    int act;
    const char *word;
    bool (*read)(struct reading *r, const char *rest);
} ACTS[] = {
    { EPIC_PLAY, "play", read_play },
    { EPIC_USE, "use", read_use },
    { EPIC_UNVEIL, "unveil", read_unveil },
    { EPIC_HOLD, "evacuate", read_hold },
    { EPIC_ATTACK, "attack with", read_attack },
};
enum { ACT_COUNT = sizeof ACTS / sizeof ACTS[0] };

/* What can be done with that card: a bit for each of ACTS. */
static unsigned acts_of(const struct brief *b, int card)
{
    unsigned can = 0;
    for (int i = 0; i < b->option_count; i++)
        for (int a = 0; a < ACT_COUNT; a++)
            if (b->option[i].option.card == card &&
                b->option[i].option.act == ACTS[a].act)
                can |= 1u << a;
    for (int i = 0; i < b->attacker_count; i++)
        if (b->attacker[i] == card)
            can |= 1u << (ACT_COUNT - 1);
    return can;
}

/* Nothing can be done with it: why not, if it is one's own. */
static bool refuse_bare(struct reading *r, const char *s)
{
    const epic_detail *known = r->b->known;
    struct wanted w = wanted_of(r->b, s);
    int m = r->b->known_count;
    int at = find_thing(r->b, known, m, NULL, &w);
    if (at < 0 || known[at].whose != r->seat)
        return nearest_thing(r->b, known, m, s) < 0
                   ? unknown(r,
                             "%.60s is not a command; try play, use, attack, "
                             "pass",
                             s)
                   : no_such(r, known, m, s, "here");
    return known[at].zone == EPIC_ZONE_PLAY ? read_attack(r, s)
                                            : read_play(r, s);
}

/* What can be done with those that are called like that one.  -1: no such card
 * can do anything, -2: it may be several, after saying so. */
static int acts_named(struct reading *r, const char *s, unsigned *can)
{
    const struct brief *b = r->b;
    struct wanted w = wanted_of(b, s);
    epic_detail *able = room_for_things(r, b->known_count);
    int n = 0;
    if (!able)
        return -2;
    for (int i = 0; i < b->known_count; i++)
        if (acts_of(b, b->known[i].option.card))
            able[n++] = b->known[i];
    int at = find_thing(b, able, n, NULL, &w);
    if (at == FOUND_SEVERAL)
        several(r, able, n, &w);
    *can = 0;
    for (int i = 0; at >= 0 && i < n; i++)
        if (!strcmp(thing_text(b, &able[i]), thing_text(b, &able[at])))
            *can |= acts_of(b, able[i].option.card);
    free(able);
    return at;
}

/* A card alone, or on something, does the only thing that it can do now; which,
 * if there are several, has to be said. */
static bool read_bare(struct reading *r, const char *s)
{
    char name[NAME_SIZE];
    unsigned can;
    const char *on = split_on(r, s);
    snprintf(name, sizeof name, "%.*s", on ? (int)(on - s) : (int)strlen(s), s);
    int at = acts_named(r, name, &can), first = -1;
    if (at < 0)
        return at == FOUND_NONE && refuse_bare(r, s);
    struct line l = { r->out->text, sizeof r->out->text, 0 };
    line_add(&l, "say which:");
    for (int a = 0; a < ACT_COUNT; a++)
        if (can >> a & 1) {
            line_add(&l, "%s %s %.60s", first < 0 ? "" : ",", ACTS[a].word, s);
            first = first < 0 ? a : first;
        }
    if (can & (can - 1))
        return false;
    r->out->text[0] = 0;
    return ACTS[first].read(r, s);
}

/* Some cards are called like the words that one types. */
static bool is_candidate(const struct reading *r, const char *s)
{
    return r->b->candidate_count > 0 &&
           is_one_name(r->b, r->b->candidate, r->b->candidate_count, s);
}

/* To pass where something must be picked is to pick nothing: the question says
 * why that will not do. */
static bool must_pick(const struct brief *b)
{
    return b->candidate_count >= 0 && b->view.decision.minimum > 0;
}

static bool read_recruit(struct reading *r, const char *rest)
{
    r->zone = EPIC_ZONE_HOLD;
    return read_play(r, rest);
}

/* The verbs of those who act; "" is the game's word for cards that others are
 * paid with. */
struct verb {
    const char *word;
    bool (*read)(struct reading *r, const char *rest);
};
static const struct verb VERBS[] = {
    { "play", read_play },       { "equip", read_play },
    { "recruit", read_recruit }, { "", read_resource },
    { "use", read_use },         { "unveil", read_unveil },
    { "evacuate", read_hold },   { "attack", read_attack },
};

/* The verb that the line begins with, and what follows it; or NULL. */
static const struct verb *verb_of(const struct brief *b, const char *s,
                                  const char **rest)
{
    const char *resource = game_facts(b->cards).resource;
    for (size_t i = 0; i < sizeof VERBS / sizeof VERBS[0]; i++) {
        const char *word = *VERBS[i].word ? VERBS[i].word : resource;
        if (*word && (*rest = after_word(s, word)))
            return &VERBS[i];
    }
    return NULL;
}

static bool read_words(struct reading *r, const char *s)
{
    const char *rest;
    if (is_candidate(r, s))
        return read_names(r, s);
    if ((rest = after_word(s, "pass")) && !*rest)
        return must_pick(r->b) ? choose_none(r) : choose_act(r, EPIC_PASS);
    if ((after_word(s, "done") || after_word(s, "none")) && !strchr(s, ' '))
        return asked_kind(r) == EPIC_ASK_ACTION && r->b->question.no_pass.rule
                   ? choose_act(r, EPIC_PASS) /* refused as that would be */
               : asked_kind(r) == EPIC_ASK_ACTION
                   ? unknown(r,
                             "there is nothing to choose from; say pass "
                             "to do nothing more here%s",
                             "")
                   : choose_none(r);
    if ((rest = after_word(s, "yes")) && !*rest)
        return choose_act(r, EPIC_YES);
    if ((rest = after_word(s, "no")) && !*rest)
        return choose_none(r);
    const struct verb *verb = verb_of(r->b, s, &rest);
    bool done, good = read_printed(r, s, verb && *rest, &done);
    if (done)
        return good;
    if (verb)
        return verb->read(r, rest);
    if (r->b->question.names_word)
        return read_word(r, s);
    good = read_pick(r, s, &done);
    if (done)
        return good;
    if (asked_kind(r) == EPIC_ASK_ACTION)
        return read_bare(r, s);
    return read_names(r, s);
}

/* What cannot be shown is no part of any name, and is never quoted. */
static bool refuse_harm(const char *line, struct command *out)
{
    char shown[SHOWN_SIZE];
    long at = harm_in(line, strlen(line));
    if (at < 0)
        return true;
    line += at;
    show_character(&line, shown);
    snprintf(out->text, sizeof out->text,
             "there is an invisible character in this line (%s)", shown);
    return false;
}

/* Whether the choices come to what was meant in a game that answers what is
 * forced by itself, as the real one does.  No line goes on behind a window, so
 * a game that opens fewer of them takes the same choices. */
static bool comes_to_this(struct reading *r, const epic_game *g)
{
    if (r->out->count == 0)
        return unknown(r, "%s", "that chooses nothing");
    bool good =
        ahead_comes_to(g, r->out->choices, r->meant, r->out->count, r->g);
    return good || unknown(r, "%s",
                           "that would not come to what was typed: answer "
                           "one question at a time");
}

/* "discard 1-3" names 1, 2 and 3.  False: that is more than a line. */
static bool spread_ranges(const char *s, char *out, size_t size)
{
    size_t used = 0;
    while (*s && used < size) {
        const char *end = s + strcspn(s, " ,"), *at = s;
        uint64_t from, to;
        if (number_take(&at, PLACE_MAX, &from) && *at++ == '-' &&
            number_take(&at, PLACE_MAX, &to) && at == end && from < to)
            for (; from <= to && used < size; from++)
                used += (size_t)snprintf(out + used, size - used,
                                         from < to ? "%d " : "%d", (int)from);
        else
            used += (size_t)snprintf(out + used, size - used, "%.*s",
                                     (int)(end - s), s);
        s = end;
        if (*s && used < size)
            used += (size_t)snprintf(out + used, size - used, "%c", *s++);
    }
    return used < size;
}

/* The line as it is read: ranges are spread, blanks are single characters, and
 * none is at an end.  False after saying what is wrong with it. */
static bool tidy(const char *words, char *line, size_t size,
                 struct command *out)
{
    if (!spread_ranges(skip_spaces(words), line, size)) {
        snprintf(out->text, sizeof out->text, "that line is too long");
        return false;
    }
    int n = (int)strlen(line);
    for (int i = 0; i < n; i++)
        if (isspace((unsigned char)line[i]))
            line[i] = ' ';
    while (n > 0 && line[n - 1] == ' ')
        line[--n] = 0;
    if (!refuse_harm(line, out))
        return false;
    if (n == 0)
        snprintf(out->text, sizeof out->text, "an empty line chooses nothing");
    return n > 0;
}

/* The three steps of command_read.h; the brief is that of the seat. */
static bool read_steps(const epic_game *g, struct reading *r, const char *line)
{
    struct ahead ahead = ahead_begin_asking(g);
    r->g = ahead.g;
    bool good = ahead.g ? read_words(r, line)
                        : unknown(r, "%s", "there is not enough memory");
    if (good) {
        ahead_take_forced(ahead.g);
        good = comes_to_this(r, g);
    } else if (r->unforeseen) {
        r->out->reason = (epic_reason){ NULL, NULL };
        unknown(r, "%s",
                "part of that depends on what you cannot know yet: type it "
                "when you are asked for it");
    }
    ahead_end(&ahead);
    return good;
}

static bool read_line(const epic_game *g, int seat, const char *words,
                      bool shown, struct command *out)
{
    char line[COMMAND_LINE] = "";
    out->count = 0;
    out->concede = false;
    out->reason = (epic_reason){ NULL, NULL };
    out->text[0] = 0;
    if (!tidy(words, line, sizeof line, out))
        return false;
    if (!strcasecmp(line, "concede"))
        return out->concede = true;
    struct reading r = {
        .b = brief_take(g, seat), .seat = seat, .out = out, .shown = shown
    };
    bool good = false;
    if (r.b && is_asked(r.b))
        good = read_steps(g, &r, line);
    else
        out->reason = epic_game_why(g, seat, (epic_option){ 0, -1, -1, 0 });
    if (!r.b && !out->reason.rule)
        unknown(&r, "%s", "there is not enough memory");
    brief_free(r.b);
    return good;
}

bool command_read(const epic_game *g, int seat, const char *words,
                  struct command *out)
{
    return read_line(g, seat, words, false, out);
}

bool command_read_shown(const epic_game *g, int seat, const char *words,
                        struct command *out)
{
    return read_line(g, seat, words, true, out);
}
