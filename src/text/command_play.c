/* Playing a card onto another, footholds, the holding area, blocking for
 * somebody. */
#include "base/number.h"
#include "kernel/run.h"
#include "rules/common/common.h"
#include "text/by_game.h"
#include "text/command_read.h"
#include "text/style.h"

#include <stdio.h>

const char *split_on(struct reading *r, const char *text)
{
    thing known[THINGS_MAX];
    struct wanted w = wanted_of(r->g, text);
    const char *found = word_between(text, "on");
    int m = known_cards(r->g, r->seat, known);
    return found && find_thing(r->g, known, m, NULL, &w) == FOUND_NONE ? found
                                                                       : NULL;
}

/* The card asks for another target, and there is only one: it was not named. */
static bool aims_unnamed(struct reading *r, int card)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    const epic_game *g = r->g;
    char more[120], text[80];
    if (g->over || !witness.forced || g->asked != EPIC_ASK_TARGET ||
        g->asked_card != card || g->asked_seat != r->seat)
        return false;
    epic_game_options(g, list);
    option_in(g, r->seat, list[0], text, sizeof text);
    snprintf(more, sizeof more, "It also asks for %.60s: name that, too.",
             text);
    refuse_by(r, why_not_count(g), more);
    return true;
}

bool put_on(struct reading *r, int card, const char *on)
{
    const char *rest = skip_spaces(on + 3);
    struct names names, some;
    if (!reach(r, ASKED(TARGET) | ASKED(CHOOSE)) || r->g->asked_card != card)
        return refuse_unasked(r, rest);
    if (!names_of(r, rest, &names))
        return false;
    for (int i = 0; i < names.count; i++)
        if (is_number(names.name[i]))
            return unseen_number(r, names.name[i]);
    for (int at = 0; at < names.count; at += some.count) {
        if (!reach(r, ASKED(TARGET) | ASKED(CHOOSE)) ||
            r->g->asked_card != card)
            return refuse_unasked(r, names.name[at]);
        int left = names.count - at, most = r->g->maximum;
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

/* "which? foothold Red Yard or foothold Blue Yard": of those that fit. */
static bool which_foothold(struct reading *r, const epic_option *list, int n,
                           const struct wanted *w)
{
    const char *last = "";
    struct line l = { r->out->text, sizeof r->out->text, 0 };
    line_add(&l, "which?");
    for (int i = 0; i < n; i++) {
        if (list[i].act != EPIC_PLAY ||
            !(design_of(r->g, list[i].card)->kinds & KIND_RESOURCE) ||
            (w && !thing_fits(r->g, (thing)list[i].card, w)) ||
            !strcmp(card_text(r->g, list[i].card), last))
            continue;
        line_add(&l, "%s foothold %s", *last ? " or" : "",
                 card_text(r->g, list[i].card));
        last = card_text(r->g, list[i].card);
    }
    return false;
}

/* "foothold", or which: by its name, by its energy, by its number in the
 * list. */
bool read_foothold(struct reading *r, const char *rest)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    struct wanted w = wanted_of(r->g, rest);
    int n = epic_game_options(r->g, list), found = -1, place = 0;
    bool number = is_number(rest);
    w.energy = true;
    if (number)
        (void)number_read_int(rest, 1, n, &place); /* or 0: there is none */
    for (int i = 0; i < n; i++) {
        if (list[i].act != EPIC_PLAY ||
            !(design_of(r->g, list[i].card)->kinds & KIND_RESOURCE) ||
            (number && place != i + 1))
            continue;
        if (*rest && !number && !thing_fits(r->g, (thing)list[i].card, &w))
            continue;
        if (found >= 0 && strcmp(card_text(r->g, list[i].card),
                                 card_text(r->g, list[found].card)))
            return which_foothold(r, list, n, *rest ? &w : NULL);
        if (found < 0)
            found = i;
    }
    if (found >= 0)
        return choose(r, list[found]);
    bool any = false;
    for (int c = pile_of(r->g, r->seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(r->g, c)->next) {
        epic_option o = { EPIC_PLAY, -1, (int16_t)c, 0 };
        any |= (design_of(r->g, c)->kinds & KIND_RESOURCE) != 0;
        if ((design_of(r->g, c)->kinds & KIND_RESOURCE) &&
            epic_game_why(r->g, r->seat, o).rule)
            return refuse(r, o);
    }
    return any ? unknown(r, "there is no foothold %.40s in your hand", rest)
               : unknown(r, "there is no foothold in your hand%s", "");
}

/* "block lynx for warden": whom for is what the question is about. */
bool read_block_for(struct reading *r, const char *rest)
{
    char who[NAME_SIZE];
    struct names names = { .count = 1 };
    const char *with = after_word(rest, "with");
    rest = with ? with : rest;
    const char *at = word_between(rest, "for");
    snprintf(who, sizeof who, "%.*s", (int)(at - rest), rest);
    const char *whom = skip_spaces(at + 4);
    int about = epic_game_decision(r->g).about;
    struct wanted w = wanted_of(r->g, whom);
    if (about >= 0 && name_fits(card_text(r->g, about), w.name) == FIT_NO)
        return unknown(r, "first comes who blocks for %.60s, or done",
                       card_text(r->g, about));
    snprintf(names.name[0], NAME_SIZE, "%s", who);
    return choose_set(r, &names);
}
