#include "text/names.h"

#include "base/number.h"
#include "formats/facts.h"
#include "lang/lexicon.h"
#include "text/apart.h"
#include "text/say.h"
#include "text/style.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- taking words apart -------------------------------------------------- */

const char *skip_spaces(const char *s)
{
    while (*s && isspace((unsigned char)*s))
        s++;
    return s;
}

const char *after_word(const char *s, const char *word)
{
    size_t n = strlen(word);
    if (strncasecmp(s, word, n) || (s[n] && !isspace((unsigned char)s[n])))
        return NULL;
    return skip_spaces(s + n);
}

const char *word_between(const char *s, const char *word)
{
    const char *found = NULL;
    for (const char *at = s; *at; at++) {
        const char *rest =
            at > s && *at == ' ' ? after_word(at + 1, word) : NULL;
        if (rest && *rest)
            found = at;
    }
    return found;
}

/* One name, from s on; where it ends. */
static const char *take_name(const char *s, char *to)
{
    int n = 0;
    bool quoted = *s == '"';
    for (s += quoted; *s && (quoted ? *s != '"' : *s != ','); s++) {
        if (!quoted && !strncasecmp(s, " and ", 5))
            break;
        if (n < NAME_SIZE - 1)
            to[n++] = *s;
    }
    if (quoted) /* "Draka"#2 */
        for (s += *s == '"'; *s && *s != ',' && !isspace((unsigned char)*s);
             s++)
            if (n < NAME_SIZE - 1)
                to[n++] = *s;
    while (n > 0 && isspace((unsigned char)to[n - 1]))
        n--;
    to[n] = 0;
    return s;
}

bool split_names(const char *s, struct names *out)
{
    out->count = 0;
    while (*(s = skip_spaces(s))) {
        if (out->count == NAMES_MAX)
            return false;
        s = skip_spaces(take_name(s, out->name[out->count++]));
        if (*s == ',')
            s = skip_spaces(s + 1);
        const char *more = after_word(s, "and");
        if (more)
            s = more;
    }
    return true;
}

/* ---- names of things ----------------------------------------------------- */

int seat_named(const struct brief *b, const char *s)
{
    for (int i = 0; i < b->view.seat_count; i++)
        if (!strcasecmp(s, seat_text(i)))
            return i;
    return !strcasecmp(s, "me") || !strcasecmp(s, "you") ? b->view.seat : -1;
}

struct wanted wanted_of(const struct brief *b, const char *text)
{
    struct wanted w = { .owner = -1, .energy = b->question.pays };
    const char *apostrophe = strstr(text, "'s ");
    if (apostrophe && apostrophe - text == 2) {
        char seat[3] = { text[0], text[1], 0 };
        w.owner = seat_named(b, seat);
        if (w.owner >= 0)
            text = apostrophe + 3;
    }
    const char *mine = after_word(text, "my");
    if (!mine)
        mine = after_word(text, "your"); /* as the game says it */
    if (mine && *mine && w.owner < 0) {
        w.owner = b->view.seat;
        text = mine;
    }
    snprintf(w.name, sizeof w.name, "%s", text);
    char *hash = strrchr(w.name, '#');
    if (hash && hash[1] && !hash[1 + strspn(hash + 1, "0123456789")]) {
        if (!number_read_int(hash + 1, 1, PLACE_MAX, &w.nth))
            w.nth = PLACE_MAX; /* there are not so many */
        *hash = 0;
    }
    return w;
}

bool is_player(const epic_detail *t)
{
    return t->option.card < 0;
}

/* On the line: it is picked by its place there. */
static bool is_waiting(const epic_detail *t)
{
    return t->option.number > 0;
}

const char *thing_text(const struct brief *b, const epic_detail *t)
{
    return is_player(t) ? seat_text(t->option.seat)
                        : design_text(b->cards, t->design);
}

/* Each word of `asked` is one of the name, or begins one, in their order. */
static bool words_fit(const char *name, const char *asked, bool whole)
{
    while (*(asked = skip_spaces(asked))) {
        size_t n = strcspn(asked, " ");
        name = skip_spaces(name);
        while (*name && (strncasecmp(name, asked, n) ||
                         (whole && strcspn(name, " ") != n)))
            name = skip_spaces(name + strcspn(name, " "));
        if (!*name)
            return false;
        name += strcspn(name, " ");
        asked += n;
    }
    return true;
}

enum fit name_fits(const char *name, const char *asked)
{
    size_t n = strlen(asked);
    if (!strcasecmp(name, asked))
        return FIT_EXACT;
    if (n == 0)
        return FIT_NO;
    if (!strncasecmp(name, asked, n))
        return name[n] == ' ' ? FIT_BEGINNING : FIT_PART;
    if (words_fit(name, asked, true))
        return FIT_PART;
    return words_fit(name, asked, false) ? FIT_WORDS : FIT_NO;
}

/* A card that others are paid with, by the energy that it gives: "red", and
 * that with the game's word for such cards, or a beginning of both. */
static bool gives_energy(const struct brief *b, const epic_detail *t,
                         const char *asked)
{
    struct card_facts card = card_facts(b->cards, t->design);
    const char *resource = game_facts(b->cards).resource;
    if (is_player(t) || is_waiting(t) || !(card.is & FACT_RESOURCE))
        return false;
    const struct flag_word *w = lexicon_for(b->cards)->alignments;
    for (; w->word; w++) {
        char text[80];
        if (!(card.alignments & w->bit))
            continue;
        snprintf(text, sizeof text, "%.40s %.30s", w->word, resource);
        if (!strncasecmp(text, asked, strlen(asked)))
            return true;
    }
    return false;
}

static enum fit fits(const struct brief *b, const struct wanted *w,
                     const epic_detail *t)
{
    bool player = is_player(t), self = player && t->whose == b->view.seat;
    if (w->owner >= 0 && (player || t->whose != w->owner))
        return FIT_NO;
    if (self && (!strcasecmp(w->name, "you") || !strcasecmp(w->name, "me")))
        return FIT_EXACT;
    if (player && !self && b->view.seat_count == 2 &&
        (!strcasecmp(w->name, "the other") || !strcasecmp(w->name, "other")))
        return FIT_EXACT;
    enum fit fit = name_fits(thing_text(b, t), w->name);
    if (w->exact && fit != FIT_EXACT)
        return FIT_NO;
    return fit == FIT_NO && w->energy && gives_energy(b, t, w->name) ? FIT_WORDS
                                                                     : fit;
}

bool thing_fits(const struct brief *b, const epic_detail *t,
                const struct wanted *w)
{
    return fits(b, w, t) != FIT_NO;
}

static enum fit best_fit(const struct brief *b, const epic_detail *list, int n,
                         const struct wanted *w)
{
    enum fit best = FIT_NO;
    for (int i = 0; i < n; i++) {
        enum fit fit = fits(b, w, &list[i]);
        best = fit > best ? fit : best;
    }
    return best;
}

bool is_called(const struct brief *b, const epic_detail *list, int n,
               const struct wanted *w)
{
    return best_fit(b, list, n, w) == FIT_EXACT;
}

bool is_one_name(const struct brief *b, const epic_detail *list, int n,
                 const char *s)
{
    struct wanted w = wanted_of(b, s);
    const char *hash = strrchr(s, '#'); /* "wolf#2, kong" */
    bool more = hash && hash[1 + strspn(hash + 1, "0123456789")];
    return !more && is_called(b, list, n, &w);
}

/* Of several that are alike it does not matter which, if they are the same
 * player's. */
static bool same_thing(const struct brief *b, const epic_detail *one,
                       const epic_detail *other, const struct wanted *w)
{
    return !strcmp(thing_text(b, one), thing_text(b, other)) &&
           (!w->careful || w->nth || is_player(one) ||
            (one->whose == other->whose && look_the_same(b, one, other)));
}

/* ---- the nth that lies there --------------------------------------------- */

/* Whether a card lies where one of the list does that could be meant. */
static bool lies_beside(const struct brief *b, const epic_detail *list, int n,
                        const struct wanted *w, const epic_detail *card)
{
    for (int i = 0; i < n; i++)
        if (!is_player(&list[i]) && !is_waiting(&list[i]) &&
            list[i].zone == card->zone &&
            (card->zone == EPIC_ZONE_PLAY || list[i].whose == card->whose) &&
            thing_fits(b, &list[i], w))
            return true;
    return false;
}

/* Whether that one could be meant, too. */
static bool is_beside(const struct brief *b, const epic_detail *list, int n,
                      const struct wanted *w, int card)
{
    epic_detail other = card_detail(b, card);
    return thing_fits(b, &other, w) && lies_beside(b, list, n, w, &other);
}

/* How many that could be meant lie before that card: in play in the order of
 * the view, elsewhere in that of the cards' numbers. */
static int lying_before(const struct brief *b, const epic_detail *list, int n,
                        const struct wanted *w, int card)
{
    const epic_view *v = &b->view;
    int count = 0;
    for (int i = 0; i < v->body_count; i++) {
        if (v->bodies[i].card == card)
            return count;
        count += is_beside(b, list, n, w, v->bodies[i].card);
    }
    for (int i = 0; i < v->card_count; i++)
        count += v->cards[i].card < card &&
                 is_beside(b, list, n, w, v->cards[i].card);
    for (int i = 0; i < v->line_count; i++)
        count += v->line[i].card < card && !v->line[i].ability &&
                 is_beside(b, list, n, w, v->line[i].card);
    return count;
}

/* `wolf#2` in a scenario: the second wolf that lies there, whether or not the
 * first can be chosen now.  A wolfhound does not count, unless nothing that is
 * known is called wolf. */
static int find_lying(const struct brief *b, const epic_detail *list, int n,
                      struct wanted *w)
{
    w->exact = is_called(b, b->known, b->known_count, w);
    for (int i = 0; i < n; i++)
        if (!is_player(&list[i]) && !is_waiting(&list[i]) &&
            thing_fits(b, &list[i], w) &&
            lying_before(b, list, n, w, list[i].option.card) == w->nth - 1)
            return i;
    return FOUND_NONE;
}

/* ---- which one is meant -------------------------------------------------- */

int find_thing(const struct brief *b, const epic_detail *list, int n,
               const bool *used, const struct wanted *w)
{
    struct wanted lying = *w;
    if (w->nth && !w->shown && b->view.decision.kind != EPIC_ASK_ORDER)
        return find_lying(b, list, n, &lying);
    enum fit best = best_fit(b, list, n, w);
    int nth = w->nth ? w->nth : 1, first = -1, found = FOUND_NONE;
    for (int i = 0; i < n && best != FIT_NO; i++) {
        if (fits(b, w, &list[i]) != best)
            continue;
        if (first >= 0 && !same_thing(b, &list[i], &list[first], w))
            return FOUND_SEVERAL;
        if (first < 0)
            first = i;
        if ((w->nth || !used || !used[i]) && --nth == 0)
            found = i;
    }
    return found;
}

void own_first(const struct brief *b, const epic_detail *list, int n,
               struct wanted *w)
{
    struct wanted own = *w;
    own.owner = b->view.seat;
    if (w->shown && w->nth && w->owner < 0 &&
        best_fit(b, list, n, &own) != FIT_NO)
        *w = own;
}

bool is_too_far(const struct brief *b, const epic_detail *list, int n,
                const struct wanted *w)
{
    struct wanted any = *w;
    any.nth = 0;
    return w->nth && find_thing(b, list, n, NULL, w) == FOUND_NONE &&
           find_thing(b, list, n, NULL, &any) != FOUND_NONE;
}

/* "P2's Wolf", and what tells it from others of that name. */
static void which_add(const struct brief *b, const epic_detail *list, int n,
                      int at, bool owner, struct line *l)
{
    char number[12], words[200];
    int whose = list[at].whose;
    if (!is_player(&list[at]) && owner)
        line_add(l, whose == b->view.seat ? "my " : "%s's ", seat_text(whose));
    line_add(l, "%s", thing_text(b, &list[at]));
    if (apart_text(b, list, n, at, number, words, sizeof words))
        line_add(l, words[0] ? "%s (%s)" : "%s", number, words);
}

void several_text(const struct brief *b, const epic_detail *list, int n,
                  const struct wanted *w, char *buf, int size)
{
    enum { SHOWN = 8 };
    enum fit best = best_fit(b, list, n, w);
    int said[SHOWN], count = 0;
    bool owner = false;
    struct line l = { buf, size, 0 };
    for (int i = 0; i < n && count < SHOWN; i++) {
        bool again = fits(b, w, &list[i]) != best;
        for (int j = 0; j < count; j++)
            again |= same_thing(b, &list[said[j]], &list[i], w);
        if (again)
            continue;
        owner |= count && list[i].whose != list[said[0]].whose;
        said[count++] = i;
    }
    line_add(&l, "%.40s could be ", w->name);
    for (int i = 0; i < count; i++) {
        line_add(&l, "%s", or_before(i, count));
        which_add(b, list, n, said[i], owner && w->careful, &l);
    }
}

/* How many of these words, joined, name something in the list; 0: none. */
static int words_that_fit(const struct brief *b, const epic_detail *list, int n,
                          const char *words, size_t *length)
{
    char part[NAME_SIZE];
    int count = 0, fit = 0;
    size_t end = 0;
    *length = 0;
    while (words[end] && end < sizeof part - 1) {
        end += strspn(words + end, " ");
        end += strcspn(words + end, " ");
        snprintf(part, sizeof part, "%.*s", (int)end, words);
        struct wanted w = wanted_of(b, part);
        bool number = strspn(part, "0123456789") == strlen(part);
        count++;
        if (number || best_fit(b, list, n, &w) != FIT_NO) {
            fit = count;
            *length = end;
        }
    }
    return fit;
}

/* Whether something that can be seen is called so, whose it may be, candidate
 * or not. */
static bool is_known(const struct brief *b, const char *name)
{
    struct wanted w = wanted_of(b, name);
    w.owner = -1;
    return best_fit(b, b->known, b->known_count, &w) != FIT_NO;
}

void part_names(const struct brief *b, const epic_detail *list, int n,
                struct names *names)
{
    struct names parts = { 0 };
    for (int i = 0; i < names->count; i++) {
        const char *at = names->name[i];
        bool parted = !is_known(b, at);
        int first = parts.count;
        while (*at && parted && parts.count < NAMES_MAX) {
            size_t length;
            parted = words_that_fit(b, list, n, at, &length) > 0;
            if (parted)
                snprintf(parts.name[parts.count++], NAME_SIZE, "%.*s",
                         (int)length, at);
            at += length;
            at += strspn(at, " ");
        }
        if (parted && !*at)
            continue;
        parts.count = first; /* as it was typed: for the message */
        if (parts.count < NAMES_MAX)
            memcpy(parts.name[parts.count++], names->name[i], NAME_SIZE);
    }
    *names = parts;
}
