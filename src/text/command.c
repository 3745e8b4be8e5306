#include "text/command.h"

#include "kernel/run.h"
#include "text/say.h"
#include "verbs/scene.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

enum { NAMES_MAX = 64, NAME_SIZE = 80 };

struct names {
    int count;
    char name[NAMES_MAX][NAME_SIZE];
};

/* ---- taking words apart -------------------------------------------------- */

static const char *skip_spaces(const char *s)
{
    while (*s && isspace((unsigned char)*s))
        s++;
    return s;
}

/* If s begins with that word, what follows it; otherwise NULL. */
static const char *after_word(const char *s, const char *word)
{
    size_t n = strlen(word);
    if (strncasecmp(s, word, n) || (s[n] && !isspace((unsigned char)s[n])))
        return NULL;
    return skip_spaces(s + n);
}

/* "kong, wolf and 'Draka, Dragon Tyrant'": at commas and "and", not inside
 * quotes. */
static bool split_names(const char *s, struct names *out)
{
    out->count = 0;
    while (*(s = skip_spaces(s))) {
        if (out->count == NAMES_MAX)
            return false;
        char *to = out->name[out->count++];
        int n = 0;
        if (*s == '"') {
            for (s++; *s && *s != '"'; s++)
                if (n < NAME_SIZE - 1)
                    to[n++] = *s;
            s += *s == '"';
            for (; *s && *s != ',' && !isspace((unsigned char)*s); s++)
                if (n < NAME_SIZE - 1)
                    to[n++] = *s;
        } else {
            while (*s && *s != ',' && strncasecmp(s, " and ", 5)) {
                if (n < NAME_SIZE - 1)
                    to[n++] = *s;
                s++;
            }
        }
        while (n > 0 && isspace((unsigned char)to[n - 1]))
            n--;
        to[n] = 0;
        s = skip_spaces(s);
        if (*s == ',')
            s++;
        const char *more = after_word(s, "and");
        if (more)
            s = more;
    }
    return true;
}

/* ---- names of things ----------------------------------------------------- */

struct wanted {
    int owner;  /* -1: anybody's */
    int nth;    /* 1 is the first that fits; 0: the first still free */
    int reader; /* who says so, and may not know all names */
    char name[NAME_SIZE];
};

static int seat_named(const epic_game *g, const char *s)
{
    for (int i = 0; i < g->seats; i++)
        if (!strcasecmp(s, seat_text(i)))
            return i;
    return -1;
}

static struct wanted wanted_of(const epic_game *g, const char *text)
{
    struct wanted w = { -1, 0, g->asked_seat, "" };
    const char *apostrophe = strstr(text, "'s ");
    if (apostrophe && apostrophe - text == 2) {
        char seat[3] = { text[0], text[1], 0 };
        w.owner = seat_named(g, seat);
        if (w.owner >= 0)
            text = apostrophe + 3;
    }
    snprintf(w.name, sizeof w.name, "%s", text);
    char *hash = strrchr(w.name, '#');
    if (hash && isdigit((unsigned char)hash[1])) {
        w.nth = atoi(hash + 1);
        *hash = 0;
    }
    return w;
}

static int whose(const epic_game *g, int card)
{
    const struct body *b = body_of(g, card);
    return b ? b->controller : card_holder(card_at(g, card));
}

enum fit { FIT_NO, FIT_BEGINNING, FIT_EXACT };

static enum fit fits(const epic_game *g, const struct wanted *w, thing t)
{
    const char *name =
        is_seat(t) ? seat_text(thing_seat(t)) : seen_text(g, w->reader, t);
    if (w->owner >= 0 && (is_seat(t) || whose(g, t) != w->owner))
        return FIT_NO;
    if (!strcasecmp(name, w->name))
        return FIT_EXACT;
    size_t n = strlen(w->name);
    return n > 0 && !strncasecmp(name, w->name, n) ? FIT_BEGINNING : FIT_NO;
}

/* The nth of the list that is called so and not used yet; -1: none. */
static int find_thing(const epic_game *g, const thing *list, int n,
                      const bool *used, const struct wanted *w)
{
    for (int grade = FIT_EXACT; grade >= FIT_BEGINNING; grade--) {
        int nth = w->nth ? w->nth : 1;
        for (int i = 0; i < n; i++)
            if ((w->nth || !used || !used[i]) &&
                fits(g, w, list[i]) == (enum fit)grade && --nth == 0)
                return i;
    }
    return -1;
}

/* Every card that the seat may know of, where it can see them. */
static int known_cards(const epic_game *g, int seat, thing *out)
{
    int n = 0;
    for (int c = pile_of(g, seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        out[n++] = (thing)c;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = body_at(g, i);
        if (b->card != NO_CARD && body_of(g, b->card) == b)
            out[n++] = b->card;
    }
    for (int s = 0; s < g->seats; s++)
        for (int z = ZONE_PILE; z <= ZONE_SIDE; z++)
            for (int c = pile_of(g, s, z)->top; c != NO_CARD;
                 c = card_at(g, c)->next)
                out[n++] = (thing)c;
    return n;
}

/* ---- choosing ------------------------------------------------------------ */

struct reading {
    epic_game *g; /* a copy that runs ahead */
    int seat;
    struct command *out;
};

static bool refuse(struct reading *r, epic_option option)
{
    r->out->reason = epic_game_why(r->g, r->seat, option);
    if (!r->out->reason.rule)
        snprintf(r->out->text, sizeof r->out->text,
                 "that is not possible just now");
    return false;
}

static bool unknown(struct reading *r, const char *format, const char *what)
{
    snprintf(r->out->text, sizeof r->out->text, format, what);
    return false;
}

static bool same(epic_option a, epic_option b)
{
    return a.act == b.act && a.card == b.card && a.seat == b.seat &&
           a.number == b.number;
}

/* Take that option, in the copy. */
static bool choose(struct reading *r, epic_option wanted)
{
    epic_option list[EPIC_OPTIONS_MAX];
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

static bool choose_act(struct reading *r, int act)
{
    return choose(r, (epic_option){ (uint8_t)act, -1, -1, 0 });
}

static epic_option pick_of(thing t)
{
    return is_seat(t) ? (epic_option){ EPIC_PICK, (int8_t)thing_seat(t), -1, 0 }
                      : (epic_option){ EPIC_PICK, -1, (int16_t)t, 0 };
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

/* Pick a whole set by name, in the order the game asks for it. */
static bool choose_set(struct reading *r, const struct names *names)
{
    thing list[THINGS_MAX];
    bool used[THINGS_MAX] = { false };
    int order[NAMES_MAX];
    const struct frame *f = top_frame(r->g);
    candidates_fn *candidates =
        ruleset_of(r->g)->procedures[f->proc].candidates;
    if (!candidates)
        return unknown(r, "%s", "no cards are being chosen now");
    int n = candidates(r->g, f, list), kind = r->g->asked;
    bool ordered = epic_game_decision(r->g).ordered;
    for (int i = 0; i < names->count; i++) {
        struct wanted w = wanted_of(r->g, names->name[i]);
        int at = find_thing(r->g, list, n, used, &w);
        if (at < 0 && find_thing(r->g, list, n, NULL, &w) >= 0)
            return unknown(r, "%.60s is named too often", names->name[i]);
        if (at < 0) {
            thing known[THINGS_MAX];
            int m = known_cards(r->g, r->seat, known);
            int any = find_thing(r->g, known, m, NULL, &w);
            int seat = seat_named(r->g, w.name);
            if (any >= 0)
                return refuse(r, pick_of(known[any]));
            if (seat >= 0)
                return refuse(r, pick_of(seat_thing(seat)));
            return unknown(r, "there is no %.60s to choose", names->name[i]);
        }
        used[at] = true;
        order[i] = at;
    }
    if (r->g->maximum > 0 && names->count > r->g->maximum)
        return unknown(r, "%s", "that is more than may be chosen");
    /* A set in the game's own order; what is left over when the question is
     * closed the game has picked itself, because nothing else remained. */
    bool begun = false;
    for (int i = 0; i < n; i++) {
        int at = ordered ? order[i] : i;
        if (ordered ? i >= names->count : !used[at])
            continue;
        if (begun && !still_asked(r->g, kind, r->seat))
            break;
        if (!choose(r, pick_of(list[at])))
            return false;
        begun = true;
    }
    if (still_asked(r->g, kind, r->seat) && done_offered(r->g))
        return choose_act(r, EPIC_DONE);
    return true;
}

static bool choose_none(struct reading *r)
{
    return choose_act(r, r->g->asked == EPIC_ASK_MAY ? EPIC_NO : EPIC_DONE);
}

/* "play NAME": from hand if it is there, else the game says why not. */
static bool read_play(struct reading *r, const char *rest)
{
    static const char DOWN[] = " face-down";
    struct names names;
    thing list[THINGS_MAX];
    if (!split_names(rest, &names) || names.count == 0)
        return unknown(r, "play which card?%s", "");
    snprintf(names.name[0], NAME_SIZE, "%s", rest);
    if (rest[0] == '"')
        split_names(rest, &names);
    size_t length = strlen(names.name[0]), tail = sizeof DOWN - 1;
    bool down =
        length > tail && !strcasecmp(names.name[0] + length - tail, DOWN);
    if (down)
        names.name[0][length - tail] = 0;
    struct wanted w = wanted_of(r->g, names.name[0]);
    int n = known_cards(r->g, r->seat, list);
    int at = find_thing(r->g, list, n, NULL, &w);
    if (at < 0)
        return unknown(r, "there is no card called %.60s here", rest);
    return choose(r, (epic_option){ EPIC_PLAY, -1, (int16_t)list[at], down });
}

static bool read_unveil(struct reading *r, const char *rest)
{
    thing list[THINGS_MAX];
    struct wanted w = wanted_of(r->g, rest);
    int n = known_cards(r->g, r->seat, list);
    int at = find_thing(r->g, list, n, NULL, &w);
    if (at < 0)
        return unknown(r, "there is no card called %.60s here", rest);
    return choose(r, (epic_option){ EPIC_UNVEIL, -1, (int16_t)list[at], 0 });
}

static bool read_use(struct reading *r, const char *rest)
{
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%s", rest);
    int wanted_power = 1;
    char *space = strrchr(name, ' ');
    if (space && isdigit((unsigned char)space[1]) && !space[2]) {
        wanted_power = atoi(space + 1);
        *space = 0;
    }
    struct wanted w = wanted_of(r->g, name);
    epic_option list[EPIC_OPTIONS_MAX];
    thing known[THINGS_MAX];
    int n = epic_game_options(r->g, list),
        m = known_cards(r->g, r->seat, known);
    /* Prefer one that can be used. */
    for (int i = 0; i < n; i++) {
        char text[160];
        option_text(r->g, r->seat, list[i], text, sizeof text);
        if (list[i].act == EPIC_USE && !strcasecmp(text + 4, rest))
            return choose(r, list[i]);
    }
    int at = find_thing(r->g, known, m, NULL, &w);
    if (at < 0)
        return unknown(r, "there is no card called %.60s here", name);
    const struct book *book = book_of(r->g);
    const struct design *d = design_of(r->g, known[at]);
    int which = -1, nth = 0;
    for (int i = 0; i < d->abilities; i++)
        if (book->ability[d->ability + i].kind == ABILITY_POWER &&
            ++nth == wanted_power)
            which = i;
    return choose(r, (epic_option){ EPIC_USE, -1, (int16_t)known[at],
                                    (int16_t)(which < 0 ? 255 : which) });
}

/* Before anything is declared: could each of them attack at all? */
static bool may_attack(struct reading *r, const struct names *names)
{
    thing list[THINGS_MAX];
    int n = 0;
    for (int i = 0; i < r->g->bodies; i++) {
        const struct body *b = body_at(r->g, i);
        if (b->card != NO_CARD && body_of(r->g, b->card) == b)
            list[n++] = b->card;
    }
    for (int i = 0; i < names->count; i++) {
        struct wanted w = wanted_of(r->g, names->name[i]);
        /* One that can, if there is one of that name. */
        int nth = w.nth, at = find_thing(r->g, list, n, NULL, &w);
        for (w.nth = 1; at >= 0 && nth == 0; w.nth++) {
            int other = find_thing(r->g, list, n, NULL, &w);
            if (other < 0)
                break;
            epic_option o = { EPIC_ATTACK, -1, (int16_t)list[other], 0 };
            if (!epic_game_why(r->g, r->seat, o).rule) {
                at = other;
                break;
            }
        }
        if (at < 0)
            return unknown(r, "there is no %.60s in play", names->name[i]);
        epic_option o = { EPIC_ATTACK, -1, (int16_t)list[at], 0 };
        if (epic_game_why(r->g, r->seat, o).rule)
            return refuse(r, o);
    }
    return true;
}

static bool read_attack(struct reading *r, const char *rest)
{
    struct names names;
    int defender = -1;
    if (toupper((unsigned char)*rest) == 'P' &&
        rest[1]) { /* "attack P2 with" */
        char seat[3] = { rest[0], rest[1], 0 };
        defender = seat_named(r->g, seat);
        if (defender >= 0)
            rest = skip_spaces(rest + 2);
    }
    const char *with = after_word(rest, "with");
    if (!with && *rest)
        return unknown(r, "attack with which champions?%s", "");
    if (with && (!split_names(with, &names) || names.count == 0))
        return unknown(r, "attack with which champions?%s", "");
    epic_option attack = { EPIC_ATTACK, -1, -1, 0 };
    epic_reason why = epic_game_why(r->g, r->seat, attack);
    /* What is wrong with the champion named says more than that none can. */
    bool window = !why.rule || !strcmp(why.rule, "ECG-4.4-2");
    if (window && with && !may_attack(r, &names))
        return false;
    if (!choose_act(r, EPIC_ATTACK))
        return false;
    if (defender >= 0 && r->g->asked == EPIC_ASK_DEFENDER &&
        !choose(r, pick_of(seat_thing(defender))))
        return false;
    /* A single champion that can attack goes by itself. */
    return !with || r->g->asked != EPIC_ASK_ATTACK || choose_set(r, &names);
}

static bool read_number(struct reading *r, const char *rest)
{
    char *end;
    long v = strtol(rest, &end, 10);
    if (end == rest || *skip_spaces(end))
        return unknown(r, "%.60s is not a number", rest);
    if (r->g->asked == EPIC_ASK_MODE)
        return choose(r,
                      (epic_option){ EPIC_PICK, -1, (int16_t)r->g->asked_card,
                                     (int16_t)(v - 1) });
    return choose(r, (epic_option){ EPIC_NUMBER, -1, -1, (int16_t)v });
}

/* Which of the waiting triggers resolves next. */
static bool read_order(struct reading *r, const char *rest)
{
    epic_option list[EPIC_OPTIONS_MAX];
    struct names names;
    if (!split_names(rest, &names) || names.count != 1)
        return unknown(r, "which one comes next?%s", "");
    struct wanted w = wanted_of(r->g, names.name[0]);
    int n = epic_game_options(r->g, list), nth = w.nth ? w.nth : 1;
    for (int i = 0; i < n; i++)
        if (list[i].card >= 0 && fits(r->g, &w, (thing)list[i].card) &&
            --nth == 0)
            return choose(r, list[i]);
    return unknown(r, "there is no trigger of %.60s waiting", rest);
}

static bool read_names(struct reading *r, const char *rest)
{
    struct names names;
    const char *with = after_word(rest, "with");
    rest = with ? with : rest;
    if (!strcasecmp(rest, "none") || !strcasecmp(rest, "nothing") ||
        !strcasecmp(rest, "nobody"))
        return choose_none(r);
    if (r->g->asked == EPIC_ASK_ORDER)
        return read_order(r, rest);
    if (!split_names(rest, &names) || names.count == 0)
        return unknown(r, "what, please?%s", "");
    return choose_set(r, &names);
}

static bool read_words(struct reading *r, const char *s)
{
    static const char *const PICKS[] = {
        "target", "choose", "reveal", "recycle", "discard", "mulligan",
        "block",  "order",  "pay",    "replace", "pick",    "defender",
    };
    static const char *const NUMBERS[] = { "mode", "damage", "number", "x" };
    const char *rest;
    if ((rest = after_word(s, "pass")) && !*rest)
        return choose_act(r, EPIC_PASS);
    if ((after_word(s, "done") || after_word(s, "none")) && !strchr(s, ' '))
        return choose_none(r);
    if ((rest = after_word(s, "yes")) && !*rest)
        return choose_act(r, EPIC_YES);
    if ((rest = after_word(s, "no")) && !*rest)
        return choose_none(r);
    if ((rest = after_word(s, "play")))
        return read_play(r, rest);
    if ((rest = after_word(s, "use")))
        return read_use(r, rest);
    if ((rest = after_word(s, "unveil")))
        return read_unveil(r, rest);
    if ((rest = after_word(s, "attack")))
        return read_attack(r, rest);
    for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++)
        if ((rest = after_word(s, NUMBERS[i])) && isdigit((unsigned char)*rest))
            return read_number(r, rest);
    if (isdigit((unsigned char)*s))
        return read_number(r, s);
    for (size_t i = 0; i < sizeof PICKS / sizeof PICKS[0]; i++)
        if ((rest = after_word(s, PICKS[i])) && *rest)
            return read_names(r, rest);
    if (r->g->asked == EPIC_ASK_ACTION)
        return unknown(r, "%.60s is not a command; try play, use, attack, pass",
                       s);
    return read_names(r, s);
}

bool command_read(const epic_game *g, int seat, const char *words,
                  struct command *out)
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
    while (n > 0 && isspace((unsigned char)line[n - 1]))
        line[--n] = 0;
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
    struct reading r = { epic_game_clone(g), seat, out };
    if (!r.g) {
        snprintf(out->text, sizeof out->text, "there is not enough memory");
        return false;
    }
    epic_listener *listener = witness.listener;
    witness.listener = NULL; /* the copy only looks ahead */
    int luck = witness.luck_used;
    bool good = read_words(&r, line);
    witness.luck_used = luck;
    witness.listener = listener;
    epic_game_free(r.g);
    return good;
}
