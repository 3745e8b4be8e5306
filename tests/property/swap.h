/* swap.h - what a seat may not know, it cannot read.
 *
 * Two cards that a seat cannot tell apart are swapped in a clone: two of its
 * own deck, or two of another seat's hand and deck, of discards too where these
 * lie face down; or what lies face down and what could lie there as well.  The
 * seat's view, options, what the engine adds to its question (asked.h), reasons,
 * answers to what it types (probing.h), all that is printed for it (printed.h)
 * and what a program is told that plays for it (sampled.h) must stay the same
 * byte for byte, and what it is told, too, when both worlds go on with the same
 * choice. */
#ifndef TEST_SWAP_H
#define TEST_SWAP_H

#include "asked.h"
#include "epic_view.h"
#include "hidden.h"
#include "printed.h"
#include "probing.h"
#include "random_game.h"
#include "sampled.h"

enum {
    EVENTS_MAX = 8192,
    PRINTED_ONE_OF = 48, /* swaps, and each of what lies face down */
};

static long swaps, follows, face_down_swaps;

/* Events as one seat is told them, until one shows a swapped card. */
struct log {
    int seat, card[2];
    int count;
    bool shown;
    epic_event event[EVENTS_MAX];
    struct news news; /* these events, as the game reported them */
};

static void listen(void *user, const epic_game *g, const epic_event *e)
{
    struct log *log = user;
    epic_event seen;
    if (log->news.count < NEWS_MAX)
        log->news.event[log->news.count++] = *e;
    log->shown |= e->kind == EPIC_EVENT_SHUFFLE && g->turn == 0; /* the cards
                                       are numbered anew: which were swapped? */
    if (log->shown || !epic_event_seen(e, log->seat, &seen))
        return;
    for (int i = 0; i < 2; i++)
        log->shown |= (seen.card == log->card[i] && !seen.face_down) ||
                      (seen.card == log->card[i] && seen.design) ||
                      seen.other == log->card[i];
    if (log->count == EVENTS_MAX)
        log->shown = true;
    if (!log->shown)
        log->event[log->count++] = seen;
}

static const char *name_of(struct game *p, int card)
{
    return card_text(p->g, card);
}

static void check_reasons(struct game *p, int seat, const int card[2])
{
    for (int c = 0; c < p->g->cards; c++)
        for (int k = 0; k < 4; k++) {
            epic_option o = { (uint8_t)(k == 0   ? EPIC_PLAY
                                        : k == 1 ? EPIC_PICK
                                                 : EPIC_USE),
                              -1, (int16_t)c, (int16_t)(k == 3) };
            epic_reason x = epic_game_why(p->g, seat, o);
            epic_reason y = epic_game_why(p->b, seat, o);
            if (x.rule != y.rule || x.sentence != y.sentence) {
                failed(p,
                       "why act %d of card %d (%s) tells seat %d apart %s "
                       "and %s: %s / %s",
                       o.act, c, name_of(p, c), seat, name_of(p, card[0]),
                       name_of(p, card[1]), x.rule ? x.rule : "legal",
                       y.rule ? y.rule : "legal");
                return;
            }
        }
}

static int option_index(const epic_game *g, epic_option wanted)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_game_options(g, list);
    for (int i = 0; i < n; i++)
        if (!memcmp(&list[i], &wanted, sizeof wanted))
            return i;
    return -1;
}

static bool is_in(const epic_view *v, epic_view_list list, const int card[2])
{
    for (int i = list.first; i < list.first + list.count; i++)
        if (v->cards[i].card == card[0] || v->cards[i].card == card[1])
            return true;
    return false;
}

/* Whether the seat may look at one of them now: it is shown, or a teammate has
 * drawn it (ECG-1.10.2-2). */
static bool is_shown(const struct game *p, int seat, const epic_view *v,
                     const int card[2])
{
    unsigned unit = p->g->seat[seat].unit & ~(1u << seat);
    bool drawn = false;
    for (int s = 0; s < v->seat_count; s++)
        drawn |= (unit >> s & 1) && is_in(v, v->seats[s].hand, card);
    return drawn || is_in(v, v->shown, card);
}

/* While a seat answers what its own deed asks, nobody else is told: who else
 * looks on cannot see that it is asked again. */
static bool in_its_deed(const struct game *p, const epic_game *g, int viewer)
{
    return !g->over && g->asked_seat == p->g->asked_seat &&
           g->asked_seat != viewer && g->asked != EPIC_ASK_ACTION;
}

/* Where everybody is asked who may have something to say, the next to be asked
 * is the same seat in both worlds. */
static bool same_asked(const struct game *p, int viewer)
{
    if (!p->setup.ask_all || in_its_deed(p, p->a, viewer) ||
        in_its_deed(p, p->b, viewer))
        return true;
    return p->a->over == p->b->over &&
           (p->a->over || p->a->asked_seat == p->b->asked_seat);
}

/* Where everybody is asked who may act, a window is open to the same seat in
 * both worlds.  Any other question goes only to those who have a choice. */
static bool both_may_act(const struct game *p)
{
    return p->setup.ask_all && !p->a->over && !p->b->over &&
           p->a->asked == EPIC_ASK_ACTION && p->b->asked == EPIC_ASK_ACTION;
}

/* What the seat is told must be the same, as long as neither world shows it a
 * swapped card or asks another seat.  Returns whether both have come to the
 * same point: they ask the seat again, or open a window. */
static bool same_story(struct game *p, const struct log *x, const struct log *y)
{
    int n = x->count < y->count ? x->count : y->count;
    for (int e = 0; e < n; e++)
        if (memcmp(&x->event[e], &y->event[e], sizeof x->event[e])) {
            failed(p,
                   "swap of %s and %s tells seat %d another event %d: "
                   "%s or %s",
                   name_of(p, x->card[0]), name_of(p, x->card[1]), x->seat, e,
                   event_text(x->event[e].kind), event_text(y->event[e].kind));
            return false;
        }
    if (x->shown || y->shown || p->a->full || p->b->full)
        return false;
    bool at_x = p->a->over || p->a->asked_seat == x->seat;
    bool at_y = p->b->over || p->b->asked_seat == x->seat;
    if (!same_asked(p, x->seat)) {
        failed(p,
               "swap of %s and %s tells seat %d by who is asked next: %s of "
               "seat %d or %s of seat %d",
               name_of(p, x->card[0]), name_of(p, x->card[1]), x->seat,
               ask_text(p->a->asked), p->a->asked_seat, ask_text(p->b->asked),
               p->b->asked_seat);
        return false;
    }
    if ((at_x && x->count < y->count) || (at_y && y->count < x->count)) {
        failed(p, "swap of %s and %s tells seat %d more events: %d and %d",
               name_of(p, x->card[0]), name_of(p, x->card[1]), x->seat,
               x->count, y->count);
        return false;
    }
    return (at_x && at_y) || both_may_act(p);
}

/* Play on in one of the worlds and write down what the seat is told. */
static void follow(epic_game *g, int choice, struct log *log, int seat,
                   const int card[2])
{
    log->seat = seat;
    log->count = log->news.count = 0;
    log->shown = false;
    memcpy(log->card, card, sizeof log->card);
    epic_listen(listen, log);
    epic_game_apply(g, choice);
    epic_listen(NULL, NULL);
}

/* Both go on with the same choice. */
static void check_follow(struct game *p, int seat, const int card[2],
                         epic_option choice)
{
    static struct log x, y;
    static epic_view v, w;
    static epic_option list[2][EPIC_OPTIONS_MAX];
    if (p->g->seen_count) /* remembered states of the other world */
        return;
    if (p->g->asked_seat != seat &&
        (p->g->asked != EPIC_ASK_ACTION || choice.card == card[0] ||
         choice.card == card[1]))
        return;
    epic_game_copy(p->a, p->g);
    int i = option_index(p->a, choice), k = option_index(p->b, choice);
    if (k < 0)
        return; /* another seat's choice hangs on what it holds */
    follow(p->a, i, &x, seat, card);
    follow(p->b, k, &y, seat, card);
    follows++;
    if (!same_story(p, &x, &y))
        return;
    epic_game_view(p->a, seat, &v);
    epic_game_view(p->b, seat, &w);
    if (is_shown(p, seat, &v, card) || is_shown(p, seat, &w, card))
        return; /* it may look at them: a deck is searched */
    int m = epic_game_options(p->a, list[0]);
    if (memcmp(&v, &w, sizeof v) ||
        (p->a->asked_seat == seat &&
         (m != epic_game_options(p->b, list[1]) ||
          memcmp(list[0], list[1], (size_t)m * sizeof list[0][0]))))
        failed(p,
               "after swapping %s and %s and choice %d seat %d sees another "
               "game",
               name_of(p, card[0]), name_of(p, card[1]), i, seat);
    else if (x.news.count < NEWS_MAX && y.news.count < NEWS_MAX)
        check_news(p, seat, card, &x.news, &y.news);
    if (!p->failed && p->a->asked_seat == seat && !p->a->over)
        check_asked(p, p->a, p->b, seat, card);
}

/* Many cards are swapped at once, or what lies face down, and everything is
 * printed. */
static void check_many(struct game *p, int seat, const epic_view *v)
{
    enum { PAIRS = 12 };
    static epic_view w;
    int card[2], last[2] = { -1, -1 };
    bool fits = true, down = pick_face_down(p, seat, v, card);
    epic_game_copy(p->b, p->g);
    for (int i = 0; i < (down ? 1 : PAIRS); i++)
        if (down || pick_two(p, seat, i % 3 ? !seat : seat, v, card)) {
            fits &= swap_designs(p->b, card);
            memcpy(last, card, sizeof last);
        }
    if (last[0] < 0 || !fits)
        return;
    if (p->g->asked_seat == seat || p->g->asked == EPIC_ASK_ACTION)
        open_question(p->b, p->b->asked, p->b->asked_seat);
    epic_game_view(p->b, seat, &w);
    if (memcmp(v, &w, sizeof w))
        failed(p, "seat %d sees a swap of many, %s and %s among them", seat,
               name_of(p, last[0]), name_of(p, last[1]));
    else if (check_pages(p, p->g, p->b, seat, last))
        check_asked(p, p->g, p->b, seat, last);
}

/* In that copy of the game the seat would draw other cards: those on top of its
 * deck are swapped with others there.  The names of the first one now and
 * before, or NULL: it cannot be swapped. */
static void swap_top(struct game *p, epic_game *g, int seat, const epic_view *v,
                     const char *hidden[2])
{
    enum { TOP = 3 };
    int list[CARDS_MAX], n = hidden_cards(p, seat, seat, v, list), count = 0;
    hidden[0] = hidden[1] = NULL;
    for (int c = pile_of(p->g, seat, ZONE_DECK)->top;
         c != NO_CARD && count < TOP && n > 0;
         c = card_at(p->g, c)->next, count++) {
        int card[2] = { c, list[below(p, n)] };
        bool may = false;
        for (int i = 0; i < n; i++)
            may |= list[i] == c;
        if (!may || card_at(p->g, card[1])->zone != ZONE_DECK)
            continue;
        swap_designs(g, card);
        if (count == 0)
            for (int i = 0; i < 2; i++)
                hidden[i] = card_text(i ? p->g : g, c);
    }
}

/* What the seat types is answered in the same way with those two swapped, with
 * other cards on top of its deck, and with other luck. */
static void check_typed(struct game *p, int seat, const epic_view *v,
                        const int card[2])
{
    const char *hidden[2];
    if (p->g->asked_seat != seat || p->g->seen_count)
        return; /* not asked, or states of the other world are remembered */
    uint64_t luck = p->rng; /* the game goes on as if nobody had typed */
    epic_game_copy(p->a, p->b);
    swap_top(p, p->a, seat, v, hidden);
    open_question(p->a, p->a->asked, p->a->asked_seat);
    epic_game_reseed(p->a, p->rng);
    if (!hidden[0])
        hidden_names(p, card, hidden);
    check_probing(p, p->a, seat, hidden);
    p->rng = luck;
}

static void check_swap(struct game *p, const epic_option *list, int n,
                       int choice)
{
    static epic_view v, w;
    static epic_option other[EPIC_OPTIONS_MAX];
    int seats = p->g->seats, seat = below(p, seats), card[2];
    int owner = below(p, 4) ? (seat + 1 + below(p, seats - 1)) % seats : seat;
    epic_game_view(p->g, seat, &v);
    bool down = below(p, 4) && pick_face_down(p, seat, &v, card);
    if (!down && !pick_two(p, seat, owner, &v, card))
        return;
    epic_game_copy(p->b, p->g);
    if (!swap_designs(p->b, card))
        return;
    swaps++;
    face_down_swaps += down;
    if (p->g->asked_seat == seat || p->g->asked == EPIC_ASK_ACTION)
        open_question(p->b, p->b->asked, p->b->asked_seat); /* asked there */
    epic_game_view(p->b, seat, &w);
    if (memcmp(&v, &w, sizeof v)) {
        failed(p, "seat %d sees a swap of %s and %s", seat, name_of(p, card[0]),
               name_of(p, card[1]));
        return;
    }
    if (p->g->asked_seat == seat) {
        int m = epic_game_options(p->b, other);
        if (m != n || memcmp(list, other, (size_t)n * sizeof *list)) {
            failed(p, "the options of seat %d tell %s and %s apart", seat,
                   name_of(p, card[0]), name_of(p, card[1]));
            return;
        }
        check_asked(p, p->g, p->b, seat, card);
        if (below(p, 24) == 0)
            check_reasons(p, seat, card);
    }
    check_players(p, seat);
    check_typed(p, seat, &v, card);
    if (!p->failed)
        check_follow(p, seat, card, list[choice]);
    if (!p->failed && (down || swaps % PRINTED_ONE_OF == 0))
        check_many(p, seat, &v);
}

#endif
