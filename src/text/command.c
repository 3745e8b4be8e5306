#include "text/command_read.h"

#include "base/harmless.h"
#include "base/number.h"
#include "formats/ahead.h"
#include "kernel/hash.h"
#include "rules/common/common.h"
#include "text/by_game.h"
#include "text/style.h"

#include <ctype.h>
#include <stdio.h>
#include <strings.h>

/* Who wants to go on without an attack that must be made: which one. */
static bool say_attacker(struct reading *r, epic_option option)
{
    const struct judge *judge = judge_of(r->g);
    if (option.act != EPIC_PASS && option.act != EPIC_DONE)
        return false;
    const struct body *b = judge->must_attack(r->g, r->seat);
    if (b)
        snprintf(r->out->text, sizeof r->out->text, "%.60s must attack.",
                 card_text(r->g, b->card));
    return b;
}

bool refuse(struct reading *r, epic_option option)
{
    r->out->reason = epic_game_why(r->g, r->seat, option);
    if (!r->out->reason.rule)
        snprintf(r->out->text, sizeof r->out->text,
                 "that is not possible just now");
    else if (!say_attacker(r, option))
        price_in(r->g, r->seat, option, r->out->reason, r->out->text,
                 sizeof r->out->text);
    return false;
}

bool refuse_by(struct reading *r, int reason, const char *more)
{
    const struct reason *why = &ruleset_of(r->g)->reasons[reason];
    r->out->reason = (epic_reason){ why->rule, why->sentence };
    snprintf(r->out->text, sizeof r->out->text, "%s", more);
    return false;
}

bool unknown(struct reading *r, const char *format, const char *what)
{
    harmless_format(r->out->text, sizeof r->out->text, format, what);
    return false;
}

/* -1, like the search that found several. */
int several(struct reading *r, const thing *list, int n, const struct wanted *w)
{
    several_text(r->g, list, n, w, r->out->text, sizeof r->out->text);
    return -1;
}

/* "winter fairy face-down", "winter fairy down": whether it says so, which is
 * cut off; not if a card is called so. */
static bool cut_down(const struct reading *r, char *name)
{
    static const char *const TAILS[] = { " face-down", " face down", " down" };
    thing known[THINGS_MAX];
    struct wanted w = wanted_of(r->g, name);
    int m = known_cards(r->g, r->seat, known);
    if (find_thing(r->g, known, m, NULL, &w) != FOUND_NONE)
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

/* The cards with which something can be done, and for each a bit for each of
 * ACTS. */
static int able_cards(const struct reading *r, thing *cards, unsigned *acts)
{
    static _Thread_local epic_option options[EPIC_OPTIONS_MAX];
    thing known[THINGS_MAX];
    int m = known_cards(r->g, r->seat, known), n = 0;
    int count = epic_game_options(r->g, options);
    for (int k = 0; k < m; k++) {
        unsigned can = 0;
        epic_option attack = { EPIC_ATTACK, -1, (int16_t)known[k], 0 };
        for (int a = 0; a < ACT_COUNT; a++)
            for (int i = 0; i < count; i++)
                if (options[i].act == ACTS[a].act &&
                    options[i].card == (int16_t)known[k])
                    can |= 1u << a;
        if (body_of(r->g, known[k]) && whose_thing(r->g, known[k]) == r->seat &&
            !epic_game_why(r->g, r->seat, attack).rule)
            can |= 1u << (ACT_COUNT - 1);
        if (can) {
            acts[n] = can;
            cards[n++] = known[k];
        }
    }
    return n;
}

/* Nothing can be done with it: why not, if it is one's own. */
static bool refuse_bare(struct reading *r, const char *s)
{
    thing known[THINGS_MAX];
    struct wanted w = wanted_of(r->g, s);
    int m = known_cards(r->g, r->seat, known);
    int at = find_thing(r->g, known, m, NULL, &w);
    if (at < 0 || whose_thing(r->g, known[at]) != r->seat)
        return nearest_thing(r->g, known, m, s) < 0
                   ? unknown(r,
                             "%.60s is not a command; try play, use, attack, "
                             "pass",
                             s)
                   : no_such(r, known, m, s, "here");
    return body_of(r->g, known[at]) ? read_attack(r, s) : read_play(r, s);
}

/* A card alone does the only thing that it can do now; which, if there are
 * several, has to be said. */
static bool read_bare(struct reading *r, const char *s)
{
    thing cards[THINGS_MAX];
    unsigned acts[THINGS_MAX], can = 0;
    struct wanted w = wanted_of(r->g, s);
    int n = able_cards(r, cards, acts);
    int at = find_thing(r->g, cards, n, NULL, &w), first = -1;
    if (at == FOUND_SEVERAL)
        return several(r, cards, n, &w) >= 0;
    if (at == FOUND_NONE)
        return refuse_bare(r, s);
    for (int i = 0; i < n; i++)
        if (!strcmp(thing_text(r->g, cards[i]), thing_text(r->g, cards[at])))
            can |= acts[i];
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
    thing list[THINGS_MAX];
    int n = set_candidates(r->g, list);
    return n > 0 && is_one_name(r->g, list, n, s);
}

/* To pass where something must be picked is to pick nothing: the question says
 * why that will not do. */
static bool must_pick(const epic_game *g)
{
    thing list[THINGS_MAX];
    return set_candidates(g, list) >= 0 && g->minimum > 0;
}

static bool read_words(struct reading *r, const char *s)
{
    const char *rest;
    if (is_candidate(r, s))
        return read_names(r, s);
    if ((rest = after_word(s, "pass")) && !*rest)
        return must_pick(r->g) ? choose_none(r) : choose_act(r, EPIC_PASS);
    if ((after_word(s, "done") || after_word(s, "none")) && !strchr(s, ' '))
        return r->g->asked == EPIC_ASK_ACTION
                   ? unknown(r,
                             "there is nothing to choose from; pass does "
                             "nothing more here%s",
                             "")
                   : choose_none(r);
    if ((rest = after_word(s, "yes")) && !*rest)
        return choose_act(r, EPIC_YES);
    if ((rest = after_word(s, "no")) && !*rest)
        return choose_none(r);
    bool done, good = read_printed(r, s, &done);
    if (done)
        return good;
    if ((rest = after_word(s, "play")))
        return read_play(r, rest);
    if ((rest = after_word(s, "equip")))
        return read_play(r, rest);
    if ((rest = after_word(s, "recruit"))) {
        r->zone = ZONE_HOLD;
        return read_play(r, rest);
    }
    if ((rest = after_word(s, "foothold")))
        return read_foothold(r, rest);
    if ((rest = after_word(s, "use")))
        return read_use(r, rest);
    if ((rest = after_word(s, "unveil")))
        return read_unveil(r, rest);
    if ((rest = after_word(s, "evacuate")))
        return read_hold(r, rest);
    if ((rest = after_word(s, "attack")))
        return read_attack(r, rest);
    if (asks_word(r->g))
        return read_word(r, s);
    good = read_pick(r, s, &done);
    if (done)
        return good;
    if (r->g->asked == EPIC_ASK_ACTION)
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

/* Whether two games wait at one question, with one table. */
static bool stand_alike(const epic_game *a, const epic_game *b)
{
    static _Thread_local epic_option one[EPIC_OPTIONS_MAX],
        other[EPIC_OPTIONS_MAX];
    if (a->over) /* at different rows, perhaps */
        return b->over && a->winner == b->winner &&
               table_fingerprint(a) == table_fingerprint(b);
    int n = epic_game_options(a, one);
    return epic_game_fingerprint(a) == epic_game_fingerprint(b) &&
           n == epic_game_options(b, other) &&
           !memcmp(one, other, sizeof *one * (size_t)n);
}

/* Whether the choices come to what was meant in a game that answers what is
 * forced by itself, as the real one does. */
static bool comes_to_this(struct reading *r, const epic_game *g)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    if (r->out->count == 0)
        return unknown(r, "%s", "that chooses nothing");
    struct ahead real = ahead_begin(g);
    bool good = real.g != NULL;
    for (int i = 0; good && i < r->out->count; i++) {
        int choice = r->out->choices[i], n = epic_game_options(real.g, list);
        good = choice < n && same_option(list[choice], r->meant[i]);
        if (good)
            epic_game_apply(real.g, choice);
    }
    good = good && stand_alike(real.g, r->g);
    ahead_end(&real);
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
        if (number_take(&at, THINGS_MAX, &from) && *at++ == '-' &&
            number_take(&at, THINGS_MAX, &to) && at == end && from < to)
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

static bool read_line(const epic_game *g, int seat, const char *words,
                      bool shown, struct command *out)
{
    out->count = 0;
    out->concede = false;
    out->reason = (epic_reason){ NULL, NULL };
    out->text[0] = 0;
    char line[400] = "";
    words = skip_spaces(words);
    if (!spread_ranges(words, line, sizeof line)) {
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
    if (n == 0) {
        snprintf(out->text, sizeof out->text, "an empty line chooses nothing");
        return false;
    }
    if (!strcasecmp(line, "concede"))
        return out->concede = true;
    if (g->over || seat != g->asked_seat) {
        out->reason = epic_game_why(g, seat, (epic_option){ 0, -1, -1, 0 });
        return false;
    }
    struct ahead ahead = ahead_begin_asking(g);
    struct reading r = {
        .g = ahead.g, .seat = seat, .out = out, .shown = shown
    };
    bool good = ahead.g ? read_words(&r, line)
                        : unknown(&r, "%s", "there is not enough memory");
    if (good)
        take_forced(ahead.g);
    good = good && comes_to_this(&r, g);
    ahead_end(&ahead);
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
