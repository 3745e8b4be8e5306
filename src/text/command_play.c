/* Playing a card onto another, footholds, the holding area, blocking for
 * somebody. */
#include "text/command_read.h"
#include "text/say.h"
#include "text/style.h"

#include <stdio.h>
#include <stdlib.h>

/* What "storm lance on duke" says behind " on "; NULL: nothing, or all of it
 * is the name of a card. */
static const char *split_on(struct reading *r, const char *text)
{
    thing known[THINGS_MAX];
    struct wanted w = wanted_of(r->g, text);
    const char *found = word_between(text, "on");
    int m = known_cards(r->g, r->seat, known);
    return found && find_thing(r->g, known, m, NULL, &w) == FOUND_NONE ? found
                                                                       : NULL;
}

/* Who bears it, if there was only one who could and nothing was asked. */
static void note_bearer(void *user, const epic_game *g, const epic_event *e)
{
    int *card = user;
    (void)g;
    if (e->kind == EPIC_EVENT_ATTACH && *card < 0)
        *card = e->other;
}

/* Where it goes is asked next, or there was only one such place. */
static bool put_on(struct reading *r, int card, int bearer, const char *name)
{
    struct names names = { .count = 1 };
    struct wanted w = wanted_of(r->g, name);
    snprintf(names.name[0], NAME_SIZE, "%s", name);
    bool asked =
        r->g->asked_seat == r->seat && !r->g->over &&
        (r->g->asked == EPIC_ASK_TARGET || r->g->asked == EPIC_ASK_CHOOSE) &&
        r->g->asked_card == card;
    if (asked)
        return choose_set(r, &names);
    if (bearer < 0 || name_fits(card_text(r->g, bearer), w.name) != FIT_NO)
        return true;
    return unknown(r, "it could only go on %.60s", card_text(r->g, bearer));
}

bool read_play_on(struct reading *r, const char *rest, bool *done)
{
    char name[NAME_SIZE];
    const char *on = split_on(r, rest);
    if (!on)
        return false;
    *done = true;
    snprintf(name, sizeof name, "%.*s", (int)(on - rest), rest);
    int card = card_named(r, EPIC_PLAY, name), bearer = -1;
    if (card < 0)
        return false;
    epic_listen(note_bearer, &bearer); /* in the copy: nobody else hears */
    bool good = choose(r, (epic_option){ EPIC_PLAY, -1, (int16_t)card, 0 });
    epic_listen(NULL, NULL);
    return good && put_on(r, card, bearer, skip_spaces(on + 3));
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
            !(design_of(r->g, list[i].card)->kinds & KIND_FOOTHOLD) ||
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
    bool number = *rest && strspn(rest, "0123456789") == strlen(rest);
    w.energy = true;
    if (number)
        place = atoi(rest);
    for (int i = 0; i < n; i++) {
        if (list[i].act != EPIC_PLAY ||
            !(design_of(r->g, list[i].card)->kinds & KIND_FOOTHOLD) ||
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
        any |= (design_of(r->g, c)->kinds & KIND_FOOTHOLD) != 0;
        if ((design_of(r->g, c)->kinds & KIND_FOOTHOLD) &&
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
