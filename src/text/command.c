#include "text/command_read.h"

#include "kernel/harmless.h"
#include "kernel/hash.h"
#include "rules/common/common.h"
#include "text/ahead.h"
#include "text/asking.h"
#include "text/say.h"

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
        asking_price(r->g, r->seat, option, r->out->reason, r->out->text,
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

/* "play NAME": from hand if it is there, else the game says why not. */
static bool read_play(struct reading *r, const char *rest)
{
    bool done = false, on = *rest != '"' && read_play_on(r, rest, &done);
    if (done)
        return on;
    static const char DOWN[] = " face-down";
    char name[NAME_SIZE];
    struct names names;
    snprintf(name, sizeof name, "%s", rest);
    if (rest[0] == '"' && split_names(rest, &names) && names.count > 0)
        memcpy(name, names.name[0], sizeof name);
    if (!*name)
        return unknown(r, "play which card?%s", "");
    size_t length = strlen(name), tail = sizeof DOWN - 1;
    bool down = length > tail && !strcasecmp(name + length - tail, DOWN);
    if (down)
        name[length - tail] = 0;
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
        return unknown(r, "%.60s is not a command; try play, use, attack, pass",
                       s);
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

static bool read_line(const epic_game *g, int seat, const char *words,
                      bool shown, struct command *out)
{
    out->count = 0;
    out->concede = false;
    out->reason = (epic_reason){ NULL, NULL };
    out->text[0] = 0;
    char line[400];
    words = skip_spaces(words);
    int n = snprintf(line, sizeof line, "%s", words);
    if (n >= (int)sizeof line) {
        snprintf(out->text, sizeof out->text, "that line is too long");
        return false;
    }
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
