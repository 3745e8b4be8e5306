#include "text/split.h"

#include "base/harmless.h"
#include "base/number.h"
#include "rules/common/common.h"

#include "formats/ahead.h"
#include "text/by_game.h"
#include "text/names.h"
#include "verbs/effect.h"

#include <stdarg.h>
#include <stdio.h>
#include <strings.h>

/* ---- among whom ---------------------------------------------------------- */

static void add_share(struct split *s, thing t, int low, int high)
{
    if (s->count == SPLIT_MAX)
        return;
    s->share[s->count++] =
        (struct share){ (int16_t)(is_seat(t) ? -1 : t),
                        (int8_t)(is_seat(t) ? thing_seat(t) : -1), low, high,
                        0 };
}

static thing asked_about(const epic_game *g)
{
    return g->asked_about <= -2 ? seat_thing(-2 - g->asked_about)
                                : (thing)g->asked_about;
}

/* What breaks through of that dealer's damage is settled already, and by no
 * question where it had to be so. */
static void find_through(const epic_game *g, int dealer, struct split *s)
{
    const struct frame *f = top_frame(g);
    for (int i = 0; i < shares_planned(g, f); i++) {
        struct portion p = share_at(g, f, i);
        if (p.from == dealer && is_seat(p.to)) {
            s->through += p.amount;
            s->through_seat = (int8_t)thing_seat(p.to);
        }
    }
}

/* In a battle: the player who is attacked, if some of it breaks through, then
 * the other group in its order.  The last gets what is left, unasked. */
static void find_battle(const epic_game *g, struct split *s)
{
    const struct body *dealer = body_of(g, g->asked_card);
    thing about = asked_about(g), foes[THINGS_MAX];
    bool begun = is_seat(about);
    s->total = begun ? dealer->offense : g->maximum;
    if (begun)
        add_share(s, about, g->minimum, g->maximum);
    else
        find_through(g, dealer->card, s);
    int n = judge_of(g)->foes(g, top_frame(g), dealer->card,
                              dealer->flags & BODY_ATTACKING, foes);
    for (int i = 0; i < n; i++) {
        begun |= foes[i] == about;
        if (begun)
            add_share(s, foes[i], 0, s->total);
    }
}

/* By card text: one at least for each that was picked. */
static void find_divided(epic_game *copy, struct split *s)
{
    static _Thread_local struct act a;
    struct frame *f = top_frame(copy);
    gather(copy, f, clause_of(copy, f), &a);
    s->total = f->rest;
    int left = a.count - f->picked;
    for (int i = f->picked; i < a.count; i++)
        add_share(s, a.things[i].card, 1, s->total - (left - 1));
}

/* ---- the proposal -------------------------------------------------------- */

/* What it takes to break it, or -1 if it should not be hit or would not. */
static int needed(const epic_game *g, const struct share *to, int dealer,
                  const struct promise *promises, int count)
{
    const struct body *b = to->card >= 0 ? body_of(g, to->card) : NULL;
    const struct body *by = body_of(g, dealer);
    if (!b || b->controller == g->asked_seat || (b->words & KW_UNBREAKABLE))
        return -1;
    int need = b->defense - b->damage;
    for (int i = 0; i < count; i++)
        if (promises[i].card == to->card)
            need -= promises[i].amount;
    if (need <= 0)
        return 0; /* it breaks anyway */
    return by && (by->words & KW_DEADLY) ? 1 : need;
}

/* Who gets what nobody needs: the opponent, or else the last champion of an
 * opponent, or else the last. */
static int rest_goes_to(const epic_game *g, const struct split *s)
{
    int best = s->count - 1, grade = 0;
    for (int i = 0; i < s->count; i++) {
        const struct share *to = &s->share[i];
        const struct body *b = to->card >= 0 ? body_of(g, to->card) : NULL;
        int now = to->usual >= to->high                 ? 0
                  : to->seat >= 0                       ? 3
                  : b && b->controller != g->asked_seat ? 2
                                                        : 1;
        if (to->seat == g->asked_seat)
            now = 0;
        if (now > 0 && now >= grade) {
            grade = now;
            best = i;
        }
    }
    return best;
}

static void propose(const epic_game *g, const struct promise *promises,
                    int count, struct split *s)
{
    int rest = s->total;
    for (int i = 0; i < s->count; i++) {
        struct share *to = &s->share[i];
        to->usual = to->seat >= 0 && to->low == 0 && g->asked == EPIC_ASK_DAMAGE
                        ? to->high
                        : to->low;
        rest -= to->usual;
    }
    for (;;) { /* as many broken as can be: the cheapest first */
        int best = -1, least = 0;
        for (int i = 0; i < s->count; i++) {
            int need = needed(g, &s->share[i], s->card, promises, count) -
                       s->share[i].usual;
            if (need > 0 && need <= rest && (best < 0 || need < least)) {
                best = i;
                least = need;
            }
        }
        if (best < 0)
            break;
        s->share[best].usual += least;
        rest -= least;
    }
    if (rest > 0)
        s->share[rest_goes_to(g, s)].usual += rest;
}

bool split_find(const epic_game *g, const struct promise *promises, int count,
                struct split *out)
{
    memset(out, 0, sizeof *out);
    out->card = out->through_seat = -1;
    if (g->over)
        return false;
    if (g->asked == EPIC_ASK_DAMAGE) {
        out->card = (int16_t)g->asked_card;
        if (body_of(g, g->asked_card))
            find_battle(g, out);
    } else if (g->asked == EPIC_ASK_NUMBER && g->asked_about != -1 &&
               top_frame(g)->proc == PROC_EFFECT) {
        struct ahead a = ahead_begin(g);
        out->card = (int16_t)g->asked_card;
        if (a.g)
            find_divided(a.g, out);
        ahead_end(&a);
    }
    if (out->count < 2 || out->count == SPLIT_MAX)
        return false;
    propose(g, promises, promises ? count : 0, out);
    return true;
}

/* ---- answers ------------------------------------------------------------- */

static bool wrong(struct command *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static bool wrong(struct command *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    harmless_vformat(out->text, sizeof out->text, format, args);
    va_end(args);
    out->count = 0;
    return false;
}

/* "3 2 1"; how many, or 0 if there is anything else. */
static int read_numbers(const char *s, int *out)
{
    int n = 0;
    while (*s) {
        s += strspn(s, " ,");
        if (!*s)
            break;
        if (n == SPLIT_MAX || !number_take_int(&s, 0, INT16_MAX, &out[n++]))
            return 0;
    }
    return n;
}

/* "wolf 3" or "3 wolf": the amount, and the name alone; -1: there is none. */
static int take_amount(char *name)
{
    char *last = strrchr(name, ' ');
    const char *at = name;
    int v;
    if (last && number_read_int(last + 1, 0, INT16_MAX, &v)) {
        *last = 0;
        return v;
    }
    if (!number_take_int(&at, 0, INT16_MAX, &v) || *at != ' ')
        return -1;
    at = skip_spaces(at);
    memmove(name, at, strlen(at) + 1);
    return v;
}

/* "wolf 3, kong 2": who is not named gets nothing. */
static bool read_named(const epic_game *g, const struct split *s,
                       const char *words, int *amounts, struct command *out)
{
    struct names names;
    thing list[SPLIT_MAX];
    bool used[SPLIT_MAX] = { false };
    for (int i = 0; i < s->count; i++)
        list[i] = s->share[i].seat >= 0 ? seat_thing(s->share[i].seat)
                                        : (thing)s->share[i].card;
    memset(amounts, 0, sizeof *amounts * SPLIT_MAX);
    if (!split_names(words, &names) || names.count == 0)
        return false;
    for (int i = 0; i < names.count; i++) {
        int amount = take_amount(names.name[i]);
        struct wanted w = wanted_of(g, names.name[i]);
        w.careful = true;
        if (!strcasecmp(w.name, "me") || !strcasecmp(w.name, "you"))
            snprintf(w.name, sizeof w.name, "%s", seat_text(g->asked_seat));
        int at = find_thing(g, list, s->count, used, &w);
        if (amount < 0 && i == 0)
            return false; /* another kind of answer */
        if (amount < 0)
            return wrong(out, "how much for %.60s?", names.name[i]);
        if (at == FOUND_SEVERAL) {
            several_text(g, list, s->count, &w, out->text, sizeof out->text);
            return false;
        }
        if (at < 0)
            return wrong(out, "%.60s gets no share of this", names.name[i]);
        used[at] = true;
        amounts[at] = amount;
    }
    return true;
}

/* One choice after the other, as the game asks for them; also where there is
 * only one, which the game will take itself: that must be what was named. */
static bool choose_amounts(const epic_game *g, const struct split *s,
                           const int *amounts, struct command *out)
{
    struct ahead a = ahead_begin_asking(g);
    int kind = g->asked, seat = g->asked_seat, i = 0;
    bool good = a.g != NULL;
    for (; good && i < s->count; i++) {
        const struct share *to = &s->share[i];
        thing t = to->seat >= 0 ? seat_thing(to->seat) : (thing)to->card;
        if (a.g->over || a.g->asked != kind || a.g->asked_seat != seat ||
            a.g->asked_card != g->asked_card || asked_about(a.g) != t)
            continue; /* what is left for it was not asked */
        good = amounts[i] >= a.g->minimum && amounts[i] <= a.g->maximum;
        if (!good)
            break;
        int choice = amounts[i] - a.g->minimum;
        if (!witness.forced)
            out->choices[out->count++] = choice;
        witness.forced = false;
        epic_game_apply(a.g, choice);
    }
    const struct share *to = &s->share[i < s->count ? i : 0];
    if (!good)
        wrong(out, "from %d to %d can go to %.60s, not %d", to->low, to->high,
              to->seat >= 0 ? seat_text(to->seat) : seen_in(g, seat, to->card),
              amounts[i < s->count ? i : 0]);
    ahead_end(&a);
    return good;
}

bool split_read(const epic_game *g, const struct split *s, const char *words,
                struct command *out)
{
    int amounts[SPLIT_MAX], sum = 0;
    memset(out, 0, sizeof *out);
    words = skip_spaces(words);
    const char *rest = after_word(words, "split");
    words = rest ? rest : words;
    int n = read_numbers(words, amounts);
    if (!*words) {
        for (int i = 0; i < s->count; i++)
            amounts[i] = s->share[i].usual;
    } else if (n > 0) {
        if (n != s->count && n != s->count - 1)
            return wrong(out, "name %d numbers that make %d", s->count,
                         s->total);
        for (int i = 0; i < n; i++)
            sum += amounts[i];
        if (n < s->count) /* the last gets what is left */
            amounts[n] = s->total - sum;
        sum = 0;
    } else if (!read_named(g, s, words, amounts, out)) {
        return rest && !out->text[0]
                   ? wrong(out, "split it like this: split 3 2, or wolf 3, "
                                "kong 2")
                   : false;
    }
    for (int i = 0; i < s->count; i++)
        sum += amounts[i];
    if (sum != s->total)
        return wrong(out, "that makes %d, and %d are to be divided", sum,
                     s->total);
    return choose_amounts(g, s, amounts, out);
}

int split_amounts(const struct split *s, const struct command *c,
                  int amounts[SPLIT_MAX])
{
    int rest = s->total;
    for (int i = 0; i < s->count; i++) {
        int low = s->share[i].low;
        amounts[i] = i < c->count ? c->choices[i] + low : rest;
        if (amounts[i] > rest)
            amounts[i] = rest;
        rest -= amounts[i];
    }
    return s->count;
}
