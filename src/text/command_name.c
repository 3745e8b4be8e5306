/* What is meant by a name: one of the candidates, or a card. */
#include "base/harmless.h"
#include "base/number.h"
#include "formats/facts.h"
#include "lang/words.h"
#include "text/command_read.h"
#include "text/say.h"
#include "text/style.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool is_number(const char *s)
{
    return *s && strspn(s, "0123456789") == strlen(s);
}

/* Whether that card is called exactly so and none of the list is: then it is
 * meant, even if it cannot be chosen. */
static bool fits_better(const struct brief *b, const struct wanted *w,
                        const epic_detail *card, const epic_detail *list, int n)
{
    return card && !strcasecmp(thing_text(b, card), w->name) &&
           !is_called(b, list, n, w);
}

static int too_far(struct reading *r, const char *name)
{
    unknown(r, "there are not so many: there is no %.60s here", name);
    return -1;
}

static int too_often(struct reading *r, const char *name)
{
    char more[100];
    snprintf(more, sizeof more, "%s%.60s is named too often.",
             is_number(name) ? "Number " : "", name);
    refuse_by(r, game_reason(r->b->cards, REASON_TWICE), more);
    return -1;
}

static int candidate_numbered(struct reading *r, int n, const bool *used,
                              const char *name)
{
    int number;
    if (n < 0)
        refuse(r, (epic_option){ EPIC_PICK, -1, -1, 0 });
    else if (!number_read_int(name, 1, n, &number))
        unknown(r, "there is no number %.20s here", name);
    else if (used[number - 1])
        too_often(r, name);
    else
        return number - 1;
    return -1;
}

/* ---- names that are not there -------------------------------------------- */

static int words_in(const char *s)
{
    int n = 0;
    for (; *s; s += strspn(s, " "), n++)
        s += strcspn(s, " ");
    return n;
}

/* As many words of its name are compared as were typed. */
int nearest_thing(const struct brief *b, const epic_detail *list, int n,
                  const char *name)
{
    struct nearest nearest = nearest_to(name, (int)strlen(name));
    int words = words_in(name), found = -1, slips = nearest.len / 3;
    if (nearest.best > slips + 1)
        nearest.best = slips + 1;
    for (int i = 0; i < n; i++)
        for (const char *at = thing_text(b, &list[i]); *at;
             at += strcspn(at, " "), at += strspn(at, " ")) {
            char part[NAME_SIZE];
            size_t length = 0;
            for (int k = 0; k < words && at[length]; k++) {
                length += strspn(at + length, " ");
                length += strcspn(at + length, " ");
            }
            snprintf(part, sizeof part, "%.*s", (int)length, at);
            int before = nearest.best;
            if (tolower((unsigned char)*part) != tolower((unsigned char)*name))
                continue; /* few mistype the first letter */
            nearest_try(&nearest, part);
            if (nearest.best < before)
                found = i;
        }
    return found;
}

/* "P3", "P3's wolf" at a table for two. */
static bool names_player(const struct brief *b, const char *name)
{
    char seat[3] = { name[0], name[0] ? name[1] : 0, 0 };
    return toupper((unsigned char)name[0]) == 'P' &&
           isdigit((unsigned char)name[1]) &&
           (!name[2] || strchr(" '", name[2]) ||
            isdigit((unsigned char)name[2])) &&
           (seat_named(b, seat) < 0 || isdigit((unsigned char)name[2]));
}

bool no_such(struct reading *r, const epic_detail *list, int n,
             const char *name, const char *where)
{
    char shown[100];
    struct line l = { r->out->text, sizeof r->out->text, 0 };
    harmless_format(shown, sizeof shown, "%.60s", name);
    line_add(&l, "there is no %s %s", shown, where);
    int near = /* of "wolf#5" it is known what is meant */
        strchr(name, '#') ? -1 : nearest_thing(r->b, list, n, name);
    if (names_player(r->b, name)) {
        line_add(&l, "; the players are ");
        for (int s = 0; s < r->b->view.seat_count; s++)
            line_add(&l, "%s%s%s",
                     s == 0                           ? ""
                     : s == r->b->view.seat_count - 1 ? " and "
                                                      : ", ",
                     seat_text(s), s == r->seat ? " (you)" : "");
    } else if (near >= 0) {
        line_add(&l, "; did you mean %s?", thing_text(r->b, &list[near]));
    } else if (n == 1) {
        line_add(&l, ", only %s", thing_text(r->b, &list[0]));
    }
    return false;
}

/* ---- names that are ------------------------------------------------------ */

/* Whether it lies where one of the list does, and is the same player's. */
static bool lies_with(const epic_detail *list, int n, const epic_detail *thing)
{
    for (int i = 0; i < n; i++)
        if (list[i].zone == thing->zone && list[i].whose == thing->whose)
            return true;
    return false;
}

/* What is known by that name, or FOUND_...: who blocks with a wolf means a wolf
 * of their own, even if that one cannot block and another player has one. */
static int known_named(const struct brief *b, const epic_detail *list, int n,
                       const struct wanted *w)
{
    int found = find_thing(b, b->known, b->known_count, NULL, w);
    for (int i = 0; found >= 0 && !w->nth && w->owner < 0 && i < b->known_count;
         i++)
        if (!lies_with(list, n, &b->known[found]) &&
            lies_with(list, n, &b->known[i]) &&
            !strcmp(thing_text(b, &b->known[i]),
                    thing_text(b, &b->known[found])))
            found = i;
    return found;
}

int candidate_named(struct reading *r, const epic_detail *list, int n,
                    const bool *used, const char *name)
{
    const struct brief *b = r->b;
    if (is_number(name))
        return candidate_numbered(r, n, used, name);
    struct wanted w = wanted_of(b, name);
    w.careful = !r->all_alike;
    w.shown = r->shown;
    own_first(b, list, n, &w);
    if (is_too_far(b, list, n, &w))
        return too_far(r, name);
    int at = find_thing(b, list, n, used, &w);
    w.careful = w.careful && at == FOUND_SEVERAL;
    int any = known_named(b, list, n, &w);
    int again = find_thing(b, list, n, NULL, &w); /* even if it is used */
    bool better = fits_better(b, &w, any < 0 ? NULL : &b->known[any], list, n);
    if (!better && at == FOUND_SEVERAL)
        return several(r, list, n, &w);
    if (!better && at >= 0)
        return used[at] ? too_often(r, name) : at;
    int seat = seat_named(b, w.name);
    if (!better && again >= 0 && b->question.begun)
        refuse(r, list[again].option); /* picked before */
    else if (!better && again >= 0)
        too_often(r, name);
    else if (any >= 0)
        refuse(r, b->known[any].option);
    else if (seat >= 0)
        refuse(r, seat_detail(seat).option);
    else
        no_such(r, list, n, name, "to choose");
    return -1;
}

/* Where a verb looks first: what is recruited lies in the holding area, what
 * is played in the hand, and all else is one's own in play.  How many are left
 * of the list, which has room for as many again: only those there, if one of
 * them is called so. */
static int prefer_zone(const struct reading *r, epic_detail *list, int n,
                       const struct wanted *w, int zone)
{
    epic_detail *there = list + n;
    int m = 0;
    for (int i = 0; i < n; i++)
        if (list[i].zone == zone && list[i].whose == r->seat)
            there[m++] = list[i];
    if (m == 0 || find_thing(r->b, there, m, NULL, w) == FOUND_NONE)
        return n;
    memmove(list, there, sizeof *list * (size_t)m);
    return m;
}

/* The cards with which that can be done, each once. */
static int able_cards(const struct brief *b, int act, epic_detail *out)
{
    int n = 0;
    for (int i = 0; i < b->option_count; i++) {
        const epic_detail *d = &b->option[i];
        if (d->option.act != act ||
            (n > 0 && out[n - 1].option.card == d->option.card))
            continue;
        out[n] = *d;
        out[n++].option = (epic_option){ EPIC_PICK, -1, d->option.card, 0 };
    }
    return n;
}

/* Which card of these that can and those that are known is meant. */
static int card_among(struct reading *r, int act, const char *name,
                      epic_detail *able, epic_detail *known)
{
    const struct brief *b = r->b;
    struct wanted any = wanted_of(b, name);
    any.shown = r->shown;
    struct wanted w = any;
    w.careful = true;
    int zone = r->zone            ? r->zone
               : act == EPIC_PLAY ? EPIC_ZONE_HAND
                                  : EPIC_ZONE_PLAY;
    memcpy(known, b->known, sizeof *known * (size_t)b->known_count);
    int n = prefer_zone(r, able, able_cards(b, act, able), &w, zone);
    int m = prefer_zone(r, known, b->known_count, &any, zone);
    if (is_too_far(b, able, n, &w) && is_too_far(b, known, m, &any))
        return too_far(r, name);
    int at = find_thing(b, able, n, NULL, &w);
    int seen = find_thing(b, known, m, NULL, &any);
    if (!fits_better(b, &w, seen < 0 ? NULL : &known[seen], able, n)) {
        if (at == FOUND_SEVERAL)
            return several(r, able, n, &w);
        if (at >= 0)
            return able[at].option.card;
    }
    if (seen == FOUND_SEVERAL)
        return several(r, known, m, &any);
    if (seen < 0 && asked_kind(r) != EPIC_ASK_ACTION)
        refuse(r, (epic_option){ (uint8_t)act, -1, -1, 0 });
    else if (seen < 0)
        no_such(r, known, m, name, "here");
    return seen < 0 ? -1 : known[seen].option.card;
}

int card_named(struct reading *r, int act, const char *name)
{
    epic_detail *able = room_for_things(r, 2 * r->b->option_count);
    epic_detail *known = room_for_things(r, 2 * r->b->known_count);
    int card = able && known ? card_among(r, act, name, able, known) : -1;
    free(able);
    free(known);
    return card;
}
