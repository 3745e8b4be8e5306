#include "text/names.h"

#include "base/number.h"
#include "kernel/run.h"
#include "lang/lexicon.h"
#include "text/apart.h"
#include "text/by_game.h"
#include "text/style.h"

#include <ctype.h>
#include <stdio.h>
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

int seat_named(const epic_game *g, const char *s)
{
    for (int i = 0; i < g->seats; i++)
        if (!strcasecmp(s, seat_text(i)))
            return i;
    return -1;
}

struct wanted wanted_of(const epic_game *g, const char *text)
{
    struct wanted w = { .owner = -1, .energy = pays_in(g) };
    const char *apostrophe = strstr(text, "'s ");
    if (apostrophe && apostrophe - text == 2) {
        char seat[3] = { text[0], text[1], 0 };
        w.owner = seat_named(g, seat);
        if (w.owner >= 0)
            text = apostrophe + 3;
    }
    const char *mine = after_word(text, "my");
    if (!mine)
        mine = after_word(text, "your"); /* as the game says it */
    if (mine && *mine && w.owner < 0) {
        w.owner = g->asked_seat;
        text = mine;
    }
    snprintf(w.name, sizeof w.name, "%s", text);
    char *hash = strrchr(w.name, '#');
    if (hash && hash[1] && !hash[1 + strspn(hash + 1, "0123456789")]) {
        if (!number_read_int(hash + 1, 1, THINGS_MAX, &w.nth))
            w.nth = THINGS_MAX; /* there are not so many */
        *hash = 0;
    }
    return w;
}

int whose_thing(const epic_game *g, thing t)
{
    if (is_seat(t))
        return thing_seat(t);
    if (is_item(t))
        return item_at(g, thing_item(t))->seat;
    const struct body *b = body_of(g, t);
    return b ? b->controller : card_holder(card_at(g, t));
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

epic_option thing_option(const epic_game *g, thing t)
{
    if (is_item(t))
        return (epic_option){ EPIC_PICK, -1,
                              (int16_t)item_at(g, thing_item(t))->source.card,
                              (int16_t)(1 + thing_item(t)) };
    return is_seat(t) ? (epic_option){ EPIC_PICK, (int8_t)thing_seat(t), -1, 0 }
                      : (epic_option){ EPIC_PICK, -1, (int16_t)t, 0 };
}

const char *thing_text(const epic_game *g, thing t)
{
    return is_seat(t) ? seat_text(thing_seat(t))
                      : seen_in(g, g->asked_seat, thing_option(g, t).card);
}

/* "red", "red foothold", "gen": the energy of a foothold by its colour or
 * origin. */
static bool gives_energy(const epic_game *g, thing t, const char *asked)
{
    const struct book *book = book_of(g);
    const struct design *d = t < THING_ITEM ? design_of(g, t) : NULL;
    if (!d || !(d->kinds & KIND_RESOURCE))
        return false;
    for (const struct flag_word *w = book->lexicon->alignments; w->word; w++) {
        char text[60];
        if (!(d->align & w->bit))
            continue;
        snprintf(text, sizeof text, "%.40s foothold", w->word);
        if (!strncasecmp(text, asked, strlen(asked)))
            return true;
    }
    return false;
}

static enum fit fits(const epic_game *g, const struct wanted *w, thing t)
{
    if (w->owner >= 0 && (is_seat(t) || whose_thing(g, t) != w->owner))
        return FIT_NO;
    if (is_seat(t) && thing_seat(t) == g->asked_seat &&
        (!strcasecmp(w->name, "you") || !strcasecmp(w->name, "me")))
        return FIT_EXACT;
    if (is_seat(t) && thing_seat(t) != g->asked_seat && g->seats == 2 &&
        (!strcasecmp(w->name, "the other") || !strcasecmp(w->name, "other")))
        return FIT_EXACT;
    enum fit fit = name_fits(thing_text(g, t), w->name);
    return fit == FIT_NO && w->energy && gives_energy(g, t, w->name) ? FIT_WORDS
                                                                     : fit;
}

bool thing_fits(const epic_game *g, thing t, const struct wanted *w)
{
    return fits(g, w, t) != FIT_NO;
}

static enum fit best_fit(const epic_game *g, const thing *list, int n,
                         const struct wanted *w)
{
    enum fit best = FIT_NO;
    for (int i = 0; i < n; i++) {
        enum fit fit = fits(g, w, list[i]);
        best = fit > best ? fit : best;
    }
    return best;
}

bool is_one_name(const epic_game *g, const thing *list, int n, const char *s)
{
    struct wanted w = wanted_of(g, s);
    const char *hash = strrchr(s, '#'); /* "wolf#2, kong" */
    bool more = hash && hash[1 + strspn(hash + 1, "0123456789")];
    return !more && best_fit(g, list, n, &w) == FIT_EXACT;
}

/* Of several that are alike it does not matter which, if they are the same
 * player's. */
static bool same_thing(const epic_game *g, thing a, thing b,
                       const struct wanted *w)
{
    return !strcmp(thing_text(g, a), thing_text(g, b)) &&
           (!w->careful || w->nth || is_seat(a) ||
            (whose_thing(g, a) == whose_thing(g, b) &&
             look_the_same_in(g, a, b)));
}

/* Whether a card lies where one of the list does that could be meant. */
static bool lies_beside(const epic_game *g, const thing *list, int n,
                        const struct wanted *w, thing card)
{
    const struct card *c = card_at(g, card);
    for (int i = 0; i < n; i++) {
        if (is_seat(list[i]) || is_item(list[i]) || !thing_fits(g, list[i], w))
            continue;
        const struct card *other = card_at(g, list[i]);
        if (other->zone == c->zone &&
            (c->zone == ZONE_PLAY || card_holder(other) == card_holder(c)))
            return true;
    }
    return false;
}

int next_lying(const epic_game *g, int *place)
{
    for (; *place < g->bodies; ++*place) {
        const struct body *b = body_at(g, *place);
        if (b->card != NO_CARD && body_of(g, b->card) == b)
            return ++*place, b->card;
    }
    for (; *place < g->bodies + g->cards; ++*place) {
        int card = *place - g->bodies;
        if (card_at(g, card)->zone != ZONE_PLAY)
            return ++*place, card;
    }
    return -1;
}

/* `wolf#2` in a scenario: the second that lies there, whether or not the first
 * can be chosen now. */
static int find_lying(const epic_game *g, const thing *list, int n,
                      const struct wanted *w)
{
    int nth = w->nth, place = 0, card;
    while ((card = next_lying(g, &place)) >= 0) {
        if (!thing_fits(g, (thing)card, w) ||
            !lies_beside(g, list, n, w, (thing)card) || --nth)
            continue;
        for (int i = 0; i < n; i++)
            if (list[i] == (thing)card)
                return i;
        break;
    }
    return FOUND_NONE;
}

int find_thing(const epic_game *g, const thing *list, int n, const bool *used,
               const struct wanted *w)
{
    if (w->nth && !w->shown && g->asked != EPIC_ASK_ORDER)
        return find_lying(g, list, n, w);
    enum fit best = best_fit(g, list, n, w);
    int nth = w->nth ? w->nth : 1, first = -1, found = FOUND_NONE;
    for (int i = 0; i < n && best != FIT_NO; i++) {
        if (fits(g, w, list[i]) != best)
            continue;
        if (first >= 0 && !same_thing(g, list[i], list[first], w))
            return FOUND_SEVERAL;
        if (first < 0)
            first = i;
        if ((w->nth || !used || !used[i]) && --nth == 0)
            found = i;
    }
    return found;
}

void own_first(const epic_game *g, const thing *list, int n, struct wanted *w)
{
    struct wanted own = *w;
    own.owner = g->asked_seat;
    if (w->shown && w->nth && w->owner < 0 &&
        best_fit(g, list, n, &own) != FIT_NO)
        *w = own;
}

bool is_too_far(const epic_game *g, const thing *list, int n,
                const struct wanted *w)
{
    struct wanted any = *w;
    any.nth = 0;
    return w->nth && find_thing(g, list, n, NULL, w) == FOUND_NONE &&
           find_thing(g, list, n, NULL, &any) != FOUND_NONE;
}

/* "P2's Wolf", and what tells it from others of that name. */
static void which_add(const epic_game *g, const thing *list, int n, int at,
                      bool owner, struct line *l)
{
    char number[12], words[200];
    int whose = whose_thing(g, list[at]);
    if (!is_seat(list[at]) && owner)
        line_add(l, whose == g->asked_seat ? "my " : "%s's ", seat_text(whose));
    line_add(l, "%s", thing_text(g, list[at]));
    if (apart_in(g, list, n, at, number, words, sizeof words))
        line_add(l, words[0] ? "%s (%s)" : "%s", number, words);
}

void several_text(const epic_game *g, const thing *list, int n,
                  const struct wanted *w, char *buf, int size)
{
    enum { SHOWN = 8 };
    enum fit best = best_fit(g, list, n, w);
    int said[SHOWN], count = 0;
    bool owner = false;
    struct line l = { buf, size, 0 };
    for (int i = 0; i < n && count < SHOWN; i++) {
        bool again = fits(g, w, list[i]) != best;
        for (int j = 0; j < count; j++)
            again |= same_thing(g, list[said[j]], list[i], w);
        if (again)
            continue;
        owner |=
            count && whose_thing(g, list[i]) != whose_thing(g, list[said[0]]);
        said[count++] = i;
    }
    line_add(&l, "%.40s could be ", w->name);
    for (int i = 0; i < count; i++) {
        line_add(&l, "%s", or_before(i, count));
        which_add(g, list, n, said[i], owner && w->careful, &l);
    }
}

/* How many of these words, joined, name something in the list; 0: none. */
static int words_that_fit(const epic_game *g, const thing *list, int n,
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
        struct wanted w = wanted_of(g, part);
        bool number = strspn(part, "0123456789") == strlen(part);
        count++;
        if (number || best_fit(g, list, n, &w) != FIT_NO) {
            fit = count;
            *length = end;
        }
    }
    return fit;
}

/* Whether something that can be seen is called so, whose it may be, candidate
 * or not. */
static bool is_known(const epic_game *g, const char *name)
{
    thing known[THINGS_MAX];
    struct wanted w = wanted_of(g, name);
    int n = known_cards(g, g->asked_seat, known);
    w.owner = -1;
    return best_fit(g, known, n, &w) != FIT_NO;
}

void part_names(const epic_game *g, const thing *list, int n,
                struct names *names)
{
    struct names parts = { 0 };
    for (int i = 0; i < names->count; i++) {
        const char *at = names->name[i];
        bool parted = !is_known(g, at);
        int first = parts.count;
        while (*at && parted && parts.count < NAMES_MAX) {
            size_t length;
            parted = words_that_fit(g, list, n, at, &length) > 0;
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

/* ---- where things are ---------------------------------------------------- */

int known_cards(const epic_game *g, int seat, thing *out)
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
    static const int OPEN[] = { ZONE_SIDE, ZONE_HOLD, ZONE_GRAVE, ZONE_PILE };
    int open = 4 - customs_of(g)->pile_hidden;
    for (int s = 0; s < g->seats; s++)
        for (int z = 0; z < open; z++)
            for (int c = pile_of(g, s, OPEN[z])->top; c != NO_CARD;
                 c = card_at(g, c)->next)
                out[n++] = (thing)c;
    return n;
}

bool one_by_one(const epic_game *g)
{
    return !g->over && g->asked == EPIC_ASK_ATTACK &&
           epic_game_decision(g).ordered;
}

int set_candidates(const epic_game *g, thing *out)
{
    static const bool IS_SET[EPIC_ASKS] = {
        [EPIC_ASK_MULLIGAN] = true, [EPIC_ASK_COST] = true,
        [EPIC_ASK_TARGET] = true,   [EPIC_ASK_CHOOSE] = true,
        [EPIC_ASK_REVEAL] = true,   [EPIC_ASK_RECYCLE] = true,
        [EPIC_ASK_ATTACK] = true,   [EPIC_ASK_DEFENDER] = true,
        [EPIC_ASK_BLOCK] = true,    [EPIC_ASK_DISCARD] = true,
    };
    if (g->over || g->asked >= EPIC_ASKS || !IS_SET[g->asked])
        return -1;
    const struct frame *f = top_frame(g);
    candidates_fn *candidates = ruleset_of(g)->procedures[f->proc].candidates;
    return candidates ? candidates(g, f, out) : -1;
}
