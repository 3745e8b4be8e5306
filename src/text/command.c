#include "text/command_read.h"

#include "kernel/harmless.h"
#include "text/ahead.h"
#include "text/asking.h"
#include "text/say.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

bool refuse(struct reading *r, epic_option option)
{
    r->out->reason = epic_game_why(r->g, r->seat, option);
    if (!r->out->reason.rule)
        snprintf(r->out->text, sizeof r->out->text,
                 "that is not possible just now");
    else
        asking_price(r->g, r->seat, option, r->out->reason, r->out->text,
                     sizeof r->out->text);
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

static bool same(epic_option a, epic_option b)
{
    return a.act == b.act && a.card == b.card && a.seat == b.seat &&
           a.number == b.number;
}

/* Take that option, in the copy. */
bool choose(struct reading *r, epic_option wanted)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_game_options(r->g, list);
    for (int i = 0; i < n; i++)
        if (same(list[i], wanted)) {
            if (r->out->count == COMMAND_CHOICES_MAX)
                return unknown(r, "%s", "that is too much in one command");
            r->out->choices[r->out->count++] = i;
            epic_game_apply(r->g, i);
            return true;
        }
    return refuse(r, wanted);
}

bool choose_act(struct reading *r, int act)
{
    return choose(r, (epic_option){ (uint8_t)act, -1, -1, 0 });
}

static bool still_asked(const epic_game *g, int kind, int seat)
{
    return !g->over && g->asked == kind && g->asked_seat == seat &&
           top_frame(g)->picked > 0;
}

static bool done_offered(const epic_game *g)
{
    return g->minimum <= 0;
}

/* Whether that card is called exactly so and none of the list is: then it is
 * meant, even if it cannot be chosen. */
static bool fits_better(const epic_game *g, const struct wanted *w, int card,
                        const thing *list, int n)
{
    return card >= 0 && !strcasecmp(thing_text(g, (thing)card), w->name) &&
           !is_one_name(g, list, n, w->name);
}

static int too_far(struct reading *r, const char *name)
{
    unknown(r, "there are not so many: there is no %.60s here", name);
    return -1;
}

int candidate_named(struct reading *r, const thing *list, int n,
                    const bool *used, const char *name)
{
    if (*name && strspn(name, "0123456789") == strlen(name)) {
        long number = strtol(name, NULL, 10);
        if (n < 0)
            refuse(r, (epic_option){ EPIC_PICK, -1, -1, 0 });
        else if (number < 1 || number > n)
            unknown(r, "there is no number %.20s here", name);
        else if (used[number - 1])
            unknown(r, "number %.20s is named twice", name);
        else
            return (int)number - 1;
        return -1;
    }
    thing known[THINGS_MAX];
    struct wanted w = wanted_of(r->g, name);
    w.careful = r->careful;
    own_first(r->g, list, n, &w);
    if (is_too_far(r->g, list, n, &w))
        return too_far(r, name);
    int at = find_thing(r->g, list, n, used, &w);
    w.careful = w.careful && at == FOUND_SEVERAL;
    int m = known_cards(r->g, r->seat, known);
    int any = find_thing(r->g, known, m, NULL, &w);
    int again = find_thing(r->g, list, n, NULL, &w); /* even if it is used */
    bool better = fits_better(r->g, &w, any < 0 ? -1 : known[any], list, n);
    if (!better && at == FOUND_SEVERAL)
        return several(r, list, n, &w);
    if (!better && at >= 0)
        return at;
    int seat = seat_named(r->g, w.name);
    if (!better && again >= 0 && top_frame(r->g)->picked > 0)
        refuse(r, thing_option(r->g, list[again])); /* picked before */
    else if (!better && again >= 0)
        unknown(r, "%.60s is named too often", name);
    else if (any >= 0)
        refuse(r, thing_option(r->g, known[any]));
    else if (seat >= 0)
        refuse(r, thing_option(r->g, seat_thing(seat)));
    else
        unknown(r, "there is no %.60s to choose", name);
    return -1;
}

/* Somebody goes on with a set that was begun: what can be picked no more. */
static void mark_past(const epic_game *g, const thing *list, int n, bool *used)
{
    static _Thread_local epic_option options[EPIC_OPTIONS_MAX];
    int count = epic_game_options(g, options), first = 0;
    if (top_frame(g)->picked == 0 || count == 0)
        return;
    while (first < count - 1 && options[first].act != EPIC_PICK)
        first++;
    for (int i = 0; i < n && !same(thing_option(g, list[i]), options[first]);
         i++)
        used[i] = true;
}

/* Whether from here on all that are called so are named: then it does not
 * matter which of them comes first. */
static bool names_all(const struct reading *r, const thing *list, int n,
                      const bool *used, const struct names *names, int from)
{
    struct wanted w = wanted_of(r->g, names->name[from]);
    int times = 0, left = 0;
    for (int i = from; i < names->count; i++)
        times += !strcasecmp(names->name[i], names->name[from]);
    for (int i = 0; i < n; i++)
        left += !used[i] && thing_fits(r->g, list[i], &w);
    return times >= left && !epic_game_decision(r->g).ordered;
}

static bool too_few(struct reading *r, int missing)
{
    r->out->reason = (epic_reason){ NULL, NULL };
    snprintf(r->out->text, sizeof r->out->text, "choose %d more, all at once",
             missing);
    return false;
}

/* Pick a whole set by names and numbers, in the order the game asks for it. */
bool choose_set(struct reading *r, const struct names *typed)
{
    thing list[THINGS_MAX];
    bool used[THINGS_MAX] = { false }, named[THINGS_MAX] = { false };
    int order[NAMES_MAX];
    struct names names = *typed;
    int n = set_candidates(r->g, list), kind = r->g->asked;
    int most = r->g->maximum, least = r->g->minimum;
    bool ordered = epic_game_decision(r->g).ordered;
    part_names(r->g, list, n, &names);
    mark_past(r->g, list, n, used);
    if (names.count == 0)
        return unknown(r, "%s", "what, please?");
    if (names.count > 1 && asking_payment(r->g))
        return choose_payment(r, &names);
    bool careful = r->careful;
    for (int i = 0; i < names.count; i++) {
        r->careful = careful && !names_all(r, list, n, used, &names, i);
        int at = candidate_named(r, list, n, used, names.name[i]);
        r->careful = careful;
        if (at < 0)
            return false;
        used[at] = named[at] = true;
        order[i] = at;
    }
    if (r->g->maximum > 0 && names.count > r->g->maximum)
        return unknown(r, "%s", "that is more than may be chosen");
    /* A set in the game's own order; what is left over when the question is
     * closed the game has picked itself, because nothing else remained. */
    bool begun = false;
    for (int i = 0; i < n; i++) {
        if (ordered ? i >= names.count : !named[i])
            continue;
        int at = ordered ? order[i] : i;
        if (begun && !still_asked(r->g, kind, r->seat))
            break;
        if (!choose(r, thing_option(r->g, list[at])))
            return r->careful && names.count < least
                       ? too_few(r, least - names.count)
                       : false;
        begun = true;
    }
    /* As many as there may be: then it is another set that is asked for. */
    if (names.count != most && still_asked(r->g, kind, r->seat) &&
        done_offered(r->g))
        return choose_act(r, EPIC_DONE);
    return true;
}

bool choose_none(struct reading *r)
{
    return choose_act(r, r->g->asked == EPIC_ASK_MAY ? EPIC_NO : EPIC_DONE);
}

/* Where a verb looks first: what is recruited lies in the holding area, what
 * is played in the hand, and all else is one's own in play.  How many are left
 * of the list: only those there, if one of them is called so. */
static int prefer_zone(const struct reading *r, thing *list, int n,
                       const struct wanted *w, int zone)
{
    thing there[THINGS_MAX];
    int m = 0;
    for (int i = 0; i < n; i++)
        if (card_at(r->g, list[i])->zone == zone &&
            whose_thing(r->g, list[i]) == r->seat)
            there[m++] = list[i];
    if (m == 0 || find_thing(r->g, there, m, NULL, w) == FOUND_NONE)
        return n;
    memcpy(list, there, sizeof *list * (size_t)m);
    return m;
}

int card_named(struct reading *r, int act, const char *name)
{
    static _Thread_local epic_option options[EPIC_OPTIONS_MAX];
    thing able[THINGS_MAX], known[THINGS_MAX];
    struct wanted w = wanted_of(r->g, name), any = w;
    int n = 0, m = known_cards(r->g, r->seat, known);
    w.careful = r->careful;
    int count = epic_game_options(r->g, options);
    for (int i = 0; i < count && n < THINGS_MAX; i++)
        if (options[i].act == act &&
            (n == 0 || able[n - 1] != (thing)options[i].card))
            able[n++] = (thing)options[i].card;
    int zone = r->zone ? r->zone : act == EPIC_PLAY ? ZONE_HAND : ZONE_PLAY;
    n = prefer_zone(r, able, n, &w, zone);
    m = prefer_zone(r, known, m, &any, zone);
    if (is_too_far(r->g, able, n, &w) && is_too_far(r->g, known, m, &any))
        return too_far(r, name);
    int at = find_thing(r->g, able, n, NULL, &w);
    int seen = find_thing(r->g, known, m, NULL, &any);
    if (!fits_better(r->g, &w, seen < 0 ? -1 : known[seen], able, n)) {
        if (at == FOUND_SEVERAL)
            return several(r, able, n, &w);
        if (at >= 0)
            return able[at];
    }
    if (seen == FOUND_SEVERAL)
        return several(r, known, m, &any);
    if (seen < 0 && r->g->asked != EPIC_ASK_ACTION)
        refuse(r, (epic_option){ (uint8_t)act, -1, -1, 0 });
    else if (seen < 0)
        unknown(r, "there is no card called %.60s here", name);
    return seen < 0 ? -1 : known[seen];
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

static bool read_words(struct reading *r, const char *s)
{
    const char *rest;
    if (is_candidate(r, s))
        return read_names(r, s);
    if ((rest = after_word(s, "pass")) && !*rest)
        return choose_act(r, EPIC_PASS);
    if ((after_word(s, "done") || after_word(s, "none")) && !strchr(s, ' '))
        return r->careful && r->g->asked == EPIC_ASK_ACTION
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

static bool read_command(const epic_game *g, int seat, const char *words,
                         bool careful, struct command *out)
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
    struct ahead ahead = ahead_begin(g);
    struct reading r = { ahead.g, seat, out, careful, 0 };
    bool good = ahead.g ? read_words(&r, line)
                        : unknown(&r, "%s", "there is not enough memory");
    ahead_end(&ahead);
    return good;
}

bool command_read(const epic_game *g, int seat, const char *words,
                  struct command *out)
{
    return read_command(g, seat, words, false, out);
}

bool command_read_careful(const epic_game *g, int seat, const char *words,
                          struct command *out)
{
    return read_command(g, seat, words, true, out);
}
