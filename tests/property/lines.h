/* lines.h - random lines as a player may type them, right and wrong, and what
 * each of them says.
 *
 * A line is made from its meaning, not read: `said` keeps what was to be done,
 * so that nothing of the reader is needed to tell whether that was done. */
#ifndef TEST_LINES_H
#define TEST_LINES_H

#include "random_game.h"
#include "text/ask.h"
#include "text/names.h"
#include "text/split.h"

#include <ctype.h>
#include <strings.h>

enum { SAID_MAX = 9, TYPED_SIZE = 380 };

enum form {
    FORM_SET,    /* verb, names */
    FORM_PLAY,   /* card, names behind "on" */
    FORM_USE,    /* card, names behind "on" */
    FORM_ATTACK, /* whom, names */
    FORM_STRIKE, /* card, how, whom: where attackers are named one by one */
    FORM_NUMBER, /* verb, number */
    FORM_PLACE,  /* number: an option by its place */
    FORM_SPLIT,  /* numbers */
    FORM_WORD,   /* verb */
    FORMS
};

struct said {
    enum form form;
    const char *verb;
    char card[NAME_SIZE], how[NAME_SIZE], whom[NAME_SIZE];
    int count;
    char name[SAID_MAX][NAME_SIZE];
    int number[SAID_MAX];
    long value;
    char text[1200];
};

/* Of the seat that is asked, when a line is made. */
static struct brief *asked;

static inline bool is_digits(const char *s)
{
    return *s && strspn(s, "0123456789") == strlen(s);
}

/* Words that have a meaning in a line cannot be part of a bare name. */
static bool is_plain_name(const char *name)
{
    static const char *const WORDS[] = { " on ",  " with ", " for ", " at ",
                                         " and ", ",",      "\"",    "#" };
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        if (strstr(name, WORDS[i]))
            return false;
    return strcasecmp(name, "no") && *name && strlen(name) < NAME_SIZE - 12;
}

/* Something that can be chosen now, or any card that can be seen. */
static epic_detail random_thing(struct game *p, bool any)
{
    int n = any ? -1 : asked->candidate_count, cards = 0;
    if (n > 0)
        return asked->candidate[below(p, n)];
    for (int i = 0; n < 0 && !any && i < asked->option_count; i++)
        cards += asked->option[i].option.card >= 0;
    int at = cards > 0 ? below(p, cards) : -1;
    for (int i = 0; at >= 0; i++)
        if (asked->option[i].option.card >= 0 && at-- == 0)
            return asked->option[i];
    n = asked->known_count;
    return n > 0 ? asked->known[below(p, n)]
                 : seat_detail(below(p, p->g->seats));
}

/* The name of such a thing: whole, shortened, with its owner or a number. */
static void name_thing(struct game *p, bool any, char *out)
{
    epic_detail t = random_thing(p, any);
    const char *text = thing_text(asked, &t);
    if (!is_plain_name(text))
        text = seat_text(below(p, p->g->seats));
    int luck = is_player(&t) ? 9 : below(p, 10), length = NAME_SIZE - 12;
    if (luck == 0)
        length = 4 + below(p, 6); /* "no" and "none" are words */
    snprintf(out, NAME_SIZE, "%s%.*s", luck == 1 ? "P2's " : "", length, text);
    if (luck == 2)
        snprintf(out + strlen(out), 12, "#%d", below(p, 4));
}

static void random_name(struct game *p, bool any, char *out)
{
    static const char *const WRONG[] = { "Nobody Such", "zzz", "all", "you",
                                         "me",          "P2",  "P1",  "none" };
    int luck = below(p, 10), n = asked->candidate_count;
    if (luck == 0)
        snprintf(out, NAME_SIZE, "%s", WRONG[below(p, 8)]);
    else if (luck < 3)
        snprintf(out, NAME_SIZE, "%d", below(p, n > 0 ? n + 2 : 9));
    else if (luck == 3 && below(p, 8) == 0)
        snprintf(out, NAME_SIZE, "%llu", 4294967297ull + (unsigned)below(p, 4));
    else
        name_thing(p, any || luck == 4, out);
}

/* Too few, too many, some of them twice. */
static void random_names(struct game *p, bool any, struct said *s)
{
    int most = p->g->maximum > 0 && p->g->maximum < 5 ? p->g->maximum : 2;
    s->count = 1 + below(p, most + 1);
    for (int i = 0; i < s->count; i++) {
        random_name(p, any, s->name[i]);
        if (i > 0 && below(p, 6) == 0)
            memcpy(s->name[i], s->name[below(p, i)], NAME_SIZE);
    }
}

static void add(struct said *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void add(struct said *s, const char *format, ...)
{
    size_t n = strlen(s->text);
    va_list args;
    va_start(args, format);
    vsnprintf(s->text + n, sizeof s->text - n, format, args);
    va_end(args);
}

static void add_names(struct said *s, const char *gap)
{
    for (int i = 0; i < s->count; i++)
        add(s, "%s%s", i ? gap : "", s->name[i]);
}

/* ---- one form each ------------------------------------------------------- */

static void say_set(struct game *p, struct said *s)
{
    static const char *const VERBS[] = { "",       "pick",    "choose",
                                         "target", "discard", "reveal",
                                         "block",  "recycle", "mulligan",
                                         "pay",    "order",   "defender" };
    s->verb = VERBS[below(p, 3) ? below(p, 3) : below(p, 12)];
    random_names(p, false, s);
    add(s, "%s%s", s->verb, *s->verb ? " " : "");
    add_names(s, below(p, 4) ? ", " : " and ");
}

static void say_card(struct game *p, struct said *s, const char *verb)
{
    name_thing(p, below(p, 6) == 0, s->card);
    add(s, "%s %s", verb, s->card);
    if (below(p, 3) == 0)
        return;
    random_names(p, true, s);
    add(s, " on ");
    add_names(s, ", ");
}

static void say_attack(struct game *p, struct said *s)
{
    add(s, "attack");
    if (below(p, 2)) {
        if (below(p, 2))
            snprintf(s->whom, sizeof s->whom, "P2");
        else {
            epic_detail t = random_thing(p, true);
            snprintf(s->whom, sizeof s->whom, "P2's %.60s",
                     thing_text(asked, &t));
        }
        if (!is_plain_name(s->whom))
            s->whom[0] = 0;
        add(s, "%s%s", s->whom[0] ? " " : "", s->whom);
    }
    if (below(p, 4) == 0)
        return;
    random_names(p, below(p, 2), s);
    add(s, " with ");
    add_names(s, ", ");
}

static void say_strike(struct game *p, struct said *s)
{
    static const char *const WAYS[] = { "close", "psi",        "magic",
                                        "1",     "projectile", "energy blast",
                                        "claws" };
    name_thing(p, below(p, 4) == 0, s->card);
    add(s, "attack %s", s->card);
    if (below(p, 2)) {
        snprintf(s->how, sizeof s->how, "%s", WAYS[below(p, 7)]);
        add(s, " with %s", s->how);
    }
    if (below(p, 3)) {
        random_name(p, true, s->whom);
        add(s, " on %s", s->whom);
    }
}

static void say_number(struct game *p, struct said *s)
{
    static const char *const VERBS[] = { "",       "mode", "number",
                                         "damage", "x",    "prevent" };
    s->verb = VERBS[below(p, 6)];
    int range = p->g->maximum - p->g->minimum;
    s->value = p->g->minimum - 1 + below(p, range < 0 ? 3 : range + 3);
    if (s->value < 0 || below(p, 8) == 0)
        s->value = 65536 + below(p, 4);
    add(s, "%s%s%ld", s->verb, *s->verb ? " " : "", s->value);
}

static void say_split(struct game *p, struct said *s, const struct split *split)
{
    int left = split->total;
    s->count = split->count - (below(p, 8) == 0);
    for (int i = 0; i < s->count && i < SAID_MAX; i++) {
        s->number[i] =
            i == s->count - 1 && below(p, 4) ? left : below(p, left + 1);
        left -= left < s->number[i] ? left : s->number[i];
        add(s, "%s%d", i ? " " : "", s->number[i]);
    }
}

static void say_word(struct game *p, struct said *s)
{
    static const char *const WORDS[] = { "pass", "done", "none",  "yes",
                                         "no",   "",     "attack" };
    s->verb = WORDS[below(p, 7)];
    add(s, "%s", s->verb);
}

/* ---- any line ------------------------------------------------------------ */

/* Attackers are named one by one: each is a whole answer. */
static bool one_by_one(void)
{
    return asked->view.decision.kind == EPIC_ASK_ATTACK &&
           asked->question.ordered;
}

static enum form random_form(struct game *p, const struct split *split)
{
    int luck = below(p, 10);
    if (luck == 0)
        return (enum form)below(p, FORM_SPLIT);
    if (luck == 1)
        return FORM_WORD;
    if (split->count > 1 && split->count <= SAID_MAX)
        return luck < 7 ? FORM_SPLIT : FORM_NUMBER;
    if (one_by_one())
        return luck < 8 ? FORM_STRIKE : FORM_SET;
    if (asked->candidate_count >= 0)
        return FORM_SET;
    if (p->g->asked == EPIC_ASK_ACTION)
        return luck < 5   ? FORM_PLAY
               : luck < 7 ? FORM_USE
               : luck < 9 ? FORM_ATTACK
                          : FORM_PLACE;
    return p->g->asked == EPIC_ASK_ORDER ? FORM_SET : FORM_NUMBER;
}

static void random_line(struct game *p, struct said *s, struct split *split)
{
    memset(s, 0, sizeof *s);
    if (!split_find(asked, NULL, 0, split))
        split->count = 0;
    s->verb = "";
    s->form = random_form(p, split);
    switch (s->form) {
    case FORM_SET:
        say_set(p, s);
        break;
    case FORM_PLAY:
        say_card(p, s, "play");
        break;
    case FORM_USE:
        say_card(p, s, "use");
        break;
    case FORM_ATTACK:
        say_attack(p, s);
        break;
    case FORM_STRIKE:
        say_strike(p, s);
        break;
    case FORM_PLACE:
        s->value = below(p, p->g->option_count + 2);
        add(s, "%ld", s->value);
        break;
    case FORM_SPLIT:
        say_split(p, s, split);
        break;
    case FORM_WORD:
        say_word(p, s);
        break;
    default:
        say_number(p, s);
    }
}

#endif
