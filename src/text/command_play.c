/* Playing a card onto another, cards that others are paid with, blocking for
 * somebody. */
#include "base/number.h"
#include "formats/ahead.h"
#include "formats/facts.h"
#include "text/command_read.h"
#include "text/say.h"
#include "text/style.h"

#include <stdio.h>
#include <string.h>

const char *split_on(struct reading *r, const char *text)
{
    const struct brief *b = r->b;
    struct wanted w = wanted_of(b, text);
    const char *found = word_between(text, "on");
    return found && find_thing(b, b->known, b->known_count, NULL, &w) ==
                        FOUND_NONE
               ? found
               : NULL;
}

/* The card asks for another target, and there is only one: it was not named. */
static bool aims_unnamed(struct reading *r, int card)
{
    const struct brief *b = r->b;
    char more[120], text[80];
    if (asked_kind(r) != EPIC_ASK_TARGET || b->view.decision.card != card ||
        !ahead_is_forced())
        return false;
    option_text(b->cards, r->seat, &b->option[0], text, sizeof text);
    snprintf(more, sizeof more, "It also asks for %.60s: name that, too.",
             text);
    refuse_by(r, b->question.no_such_count, more);
    return true;
}

/* No target is asked for, or not yet: why what was named cannot be one.  If the
 * card asks for nothing before the line comes to what cannot be known, a name
 * that is nowhere the seat can see is told nevertheless. */
static bool refuse_aim(struct reading *r, int card, const char *rest,
                       bool asks_nothing)
{
    const struct brief *b = r->b;
    struct names names;
    if ((r->unforeseen && !asks_nothing) || !names_of(r, rest, &names))
        return false;
    for (int i = 0; i < names.count; i++) {
        const char *name = names.name[i];
        struct wanted w = wanted_of(b, name);
        if (is_number(name) || seat_named(b, w.name) >= 0 ||
            find_thing(b, b->known, b->known_count, NULL, &w) != FOUND_NONE)
            continue;
        r->unforeseen = false;
        return no_such(r, b->known, b->known_count, name, "to choose");
    }
    if (is_asked(b) && asked_kind(r) == EPIC_ASK_MODE &&
        b->view.decision.card == card)
        return unknown(r,
                       "%.60s asks first what it does: play it alone, then "
                       "choose",
                       seen_text(b, card));
    return refuse_unasked(r, names.name[0]);
}

bool put_on(struct reading *r, int card, const char *on)
{
    const char *rest = skip_spaces(on + 3);
    struct names names, some;
    bool asks_nothing = r->unforeseen;
    if (!reach(r, ASKED(TARGET) | ASKED(CHOOSE)) ||
        r->b->view.decision.card != card)
        return refuse_aim(r, card, rest, asks_nothing);
    if (!names_of(r, rest, &names))
        return false;
    for (int i = 0; i < names.count; i++)
        if (is_number(names.name[i]))
            return unseen_number(r, names.name[i]);
    for (int at = 0; at < names.count; at += some.count) {
        if (!reach(r, ASKED(TARGET) | ASKED(CHOOSE)) ||
            r->b->view.decision.card != card)
            return refuse_unasked(r, names.name[at]);
        int left = names.count - at, most = r->b->view.decision.maximum;
        some.count = most > 0 && most < left ? most : left;
        memcpy(some.name, names.name[at],
               sizeof *some.name * (size_t)some.count);
        if (!choose_set(r, &some))
            return false;
    }
    return !aims_unnamed(r, card);
}

bool read_play_on(struct reading *r, const char *rest, bool *done)
{
    char name[NAME_SIZE];
    const char *on = split_on(r, rest);
    if (!on)
        return false;
    *done = true;
    snprintf(name, sizeof name, "%.*s", (int)(on - rest), rest);
    int card = card_named(r, EPIC_PLAY, name);
    return card >= 0 &&
           choose(r, (epic_option){ EPIC_PLAY, -1, (int16_t)card, 0 }) &&
           put_on(r, card, on);
}

/* ---- cards that others are paid with ------------------------------------- */

/* Whether that option plays such a card. */
static bool plays_resource(const struct brief *b, const epic_detail *d)
{
    return d->option.act == EPIC_PLAY &&
           (card_facts(b->cards, d->design).is & FACT_RESOURCE);
}

/* "which?" and what to type for each of those that fit. */
static bool which_resource(struct reading *r, const struct wanted *w)
{
    const struct brief *b = r->b;
    const char *last = "", *word = game_facts(b->cards).resource;
    struct line l = { r->out->text, sizeof r->out->text, 0 };
    line_add(&l, "which?");
    for (int i = 0; i < b->option_count; i++) {
        const epic_detail *d = &b->option[i];
        if (!plays_resource(b, d) || (w && !thing_fits(b, d, w)) ||
            !strcmp(thing_text(b, d), last))
            continue;
        line_add(&l, "%s %s %s", *last ? " or" : "", word, thing_text(b, d));
        last = thing_text(b, d);
    }
    return false;
}

/* None of them can be played: why not, or which there is not. */
static bool refuse_resource(struct reading *r, const char *rest)
{
    const struct brief *b = r->b;
    const char *word = game_facts(b->cards).resource;
    char what[120];
    bool any = false;
    for (int i = 0; i < b->known_count; i++) {
        const epic_detail *d = &b->known[i];
        epic_option o = { EPIC_PLAY, -1, d->option.card, 0 };
        if (d->zone != EPIC_ZONE_HAND ||
            !(card_facts(b->cards, d->design).is & FACT_RESOURCE))
            continue;
        any = true;
        if (why_refused(r, o).rule)
            return refuse(r, o);
    }
    snprintf(what, sizeof what, any ? "%s %.40s" : "%s", word, rest);
    return unknown(r, "there is no %s in your hand", what);
}

bool read_resource(struct reading *r, const char *rest)
{
    const struct brief *b = r->b;
    struct wanted w = wanted_of(b, rest);
    int found = -1, place = 0;
    bool number = is_number(rest);
    w.energy = true;
    if (number) /* 0: there is none */
        (void)number_read_int(rest, 1, b->option_count, &place);
    for (int i = 0; i < b->option_count; i++) {
        const epic_detail *d = &b->option[i];
        if (!plays_resource(b, d) || (number && place != i + 1) ||
            (*rest && !number && !thing_fits(b, d, &w)))
            continue;
        if (found >= 0 &&
            strcmp(thing_text(b, d), thing_text(b, &b->option[found])))
            return which_resource(r, *rest ? &w : NULL);
        if (found < 0)
            found = i;
    }
    return found >= 0 ? choose(r, b->option[found].option)
                      : refuse_resource(r, rest);
}

/* "block lynx for warden": whom for is what the question is about. */
bool read_block_for(struct reading *r, const char *rest)
{
    struct names names = { .count = 1 };
    const char *with = after_word(rest, "with");
    rest = with ? with : rest;
    const char *at = word_between(rest, "for");
    const char *whom = skip_spaces(at + 4);
    int about = r->b->view.decision.about;
    struct wanted w = wanted_of(r->b, whom);
    if (about < 0)
        return read_names(r, rest);
    if (name_fits(seen_text(r->b, about), w.name) == FIT_NO)
        return unknown(r, "first comes who blocks for %.60s, or done",
                       seen_text(r->b, about));
    snprintf(names.name[0], NAME_SIZE, "%.*s", (int)(at - rest), rest);
    return choose_set(r, &names);
}
