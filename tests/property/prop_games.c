/* Properties of random games.
 *
 *     prop_games [GAMES [SEED]]
 *
 * Every game has random decks: of the built-in cards, or of every card that
 * the language can say (tests/lang/ecg.cards, if it is there).  At each
 * decision the cheap properties are checked, and a few of the dear ones:
 *
 *  - cards are conserved, and what 3.10 of the rules asks for holds;
 *  - options are never empty, never twice the same, and each is legal;
 *  - what is not offered is refused and changes nothing;
 *  - a clone advances to the same bytes, and looking changes nothing;
 *  - computed values are what computing them again gives;
 *  - two cards that a seat cannot tell apart can be swapped, and what that
 *    seat sees, may do and is told stays the same, byte for byte;
 *  - the same choices in a new game of the same setup end in the same bytes,
 *    and in a larger one with the same fingerprint.
 *
 * A failure prints the seed and the decision: `prop_games 1 SEED` repeats it. */
#include "../property/invariants.h"
#include "epic_view.h"
#include "formats/setup.h"
#include "kernel/random.h"
#include "text/say.h"
#include "wire/view_json.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    GAMES = 4000,
    DECISIONS_MAX = 30000,
    DECK_MAX = 62,
    EVENTS_MAX = 8192,
    ROOM_MAX = 400,
    ODD_COUNT = 8 /* the last cards of the third book */
};

struct game {
    uint64_t seed, rng;
    epic_setup setup;
    uint16_t deck[2][DECK_MAX];
    epic_game *g, *a, *b; /* the game, and two of its size to try things in */
    int eager;            /* how seldom it passes, of 4 */
    int decision;
    epic_option wanted; /* what is being taken */
    int choices[DECISIONS_MAX];
    bool failed;
};

static const epic_cards *books[3];
static int book_total;
static long full_games, outgrown_games, decisions, swaps, follows;

/* ---- telling ------------------------------------------------------------- */

static void failed(struct game *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("FAIL seed %" PRIu64 ", decision %d", p->seed, p->decision);
    if (p->g && !p->g->over)
        printf(" (%s of seat %d, turn %d)", ask_text(p->g->asked),
               p->g->asked_seat, p->g->turn);
    printf(": ");
    vprintf(format, args);
    printf("\n");
    va_end(args);
    p->failed = true;
}

static void dying(void *user)
{
    const struct game *p = user;
    fprintf(stderr, "  prop_games 1 %" PRIu64 ", decision %d\n", p->seed,
            p->decision);
}

static int below(struct game *p, int n)
{
    return (int)(random_next(&p->rng) % (uint64_t)n);
}

static bool same(const epic_game *a, const epic_game *b)
{
    return a->bytes == b->bytes && !memcmp(a, b, a->bytes);
}

static long first_difference(const epic_game *a, const epic_game *b)
{
    const char *x = (const char *)a, *y = (const char *)b;
    for (long i = 0; i < (long)a->bytes; i++)
        if (x[i] != y[i])
            return i;
    return -1;
}

/* ---- looking changes nothing --------------------------------------------- */

/* Computing everything again must give what is there. */
static void check_computed(struct game *p)
{
    static epic_option x[EPIC_OPTIONS_MAX], y[EPIC_OPTIONS_MAX];
    p->a->dirty = 1;
    ruleset_of(p->a)->derive(p->a);
    for (int i = 0; i < p->g->bodies; i++) {
        const struct body *b = in_play(p->g, i), *c = in_play(p->a, i);
        if (b && (b->offense != c->offense || b->defense != c->defense ||
                  b->words != c->words || b->align != c->align))
            failed(p, "%s is %d/%d %x %x and should be %d/%d %x %x",
                   card_text(p->g, b->card), b->offense, b->defense, b->words,
                   b->align, c->offense, c->defense, c->words, c->align);
    }
    int n = epic_game_options(p->g, x);
    if (n != epic_game_options(p->a, y) || memcmp(x, y, (size_t)n * sizeof *x))
        failed(p, "options were listed from stale values");
}

static void check_looking(struct game *p)
{
    static epic_view view, again;
    static char text[1 << 18];
    uint64_t print = epic_game_fingerprint(p->g);
    epic_game_copy(p->a, p->g);
    for (int s = -1; s < p->g->seats; s++) {
        struct json j;
        if (epic_game_view(p->g, s, &view) || epic_game_view(p->a, s, &again))
            failed(p, "no view of seat %d", s);
        else if (memcmp(&view, &again, sizeof view))
            failed(p, "a clone looks different to seat %d", s);
        json_begin(&j, text, sizeof text);
        view_json(&j, NULL, &view, p->setup.cards);
        if (json_end(&j) >= sizeof text)
            failed(p, "the view of seat %d as JSON is too long", s);
    }
    if (epic_game_fingerprint(p->a) != print)
        failed(p, "a clone has another fingerprint");
    if (!same(p->g, p->a))
        failed(p, "looking at the game changed it");
    epic_game_reseed(p->a, p->rng);
    p->a->seed = p->rng;
    for (int s = -1; s < p->g->seats; s++) {
        epic_game_view(p->g, s, &view);
        epic_game_view(p->a, s, &again);
        if (memcmp(&view, &again, sizeof view))
            failed(p, "seat %d sees luck", s);
    }
    check_computed(p);
}

/* ---- what events show ---------------------------------------------------- */

/* Events about what a card did, wherever it is by now. */
static bool speaks_of_before(int kind)
{
    return kind == EPIC_EVENT_TRIGGER || kind == EPIC_EVENT_RESOLVE ||
           kind == EPIC_EVENT_DECLINE || kind == EPIC_EVENT_DAMAGE_PLAYER ||
           kind == EPIC_EVENT_REVEAL || kind == EPIC_EVENT_LOOK;
}

/* A seat is told of no card that lies where it cannot see it, unless the card
 * comes from where it could. */
static void check_told(void *user, const epic_game *g, const epic_event *e)
{
    struct game *p = user;
    epic_event seen;
    if ((e->kind == EPIC_EVENT_USE && p->wanted.act == EPIC_USE) ||
        (e->kind == EPIC_EVENT_PLAY && p->wanted.act == EPIC_PLAY)) {
        if (e->card != p->wanted.card || e->number != p->wanted.number)
            failed(p, "card %d, %d was chosen and card %d, %d taken",
                   p->wanted.card, p->wanted.number, e->card, (int)e->number);
        p->wanted.act = EPIC_PASS; /* further plays are part of it */
    }
    for (int s = -1; s < g->seats; s++) {
        if (!epic_event_seen(e, s, &seen) || seen.card < 0 ||
            speaks_of_before(e->kind))
            continue;
        const struct card *c = card_at(g, seen.card);
        bool hidden =
            c->zone == ZONE_DECK || (c->zone == ZONE_HAND && c->owner != s);
        bool was_seen =
            e->from > ZONE_HAND || (e->from == ZONE_HAND && c->owner == s);
        if (hidden && !was_seen && e->seat != s)
            failed(p, "seat %d is told of a hidden card: %s %s", s,
                   event_text(e->kind), card_text(g, seen.card));
    }
}

/* ---- what is not offered ------------------------------------------------- */

static void check_refusals(struct game *p, int n)
{
    const int bad[] = { -1, n, 99999 };
    epic_game_copy(p->a, p->g);
    for (int i = 0; i < 3; i++)
        if (epic_game_apply(p->a, bad[i]) != EPIC_ILLEGAL ||
            !same(p->a, p->g)) {
            failed(p, "choice %d of %d is not refused cleanly", bad[i], n);
            return;
        }
    int two[] = { below(p, n), 99999 };
    if (epic_game_apply_all(p->a, two, 2, NULL) != EPIC_ILLEGAL && !p->a->full)
        failed(p, "a set with an illegal part is taken");
    else if (!p->a->full && !same(p->a, p->g))
        failed(p, "a refused set is not put back");
}

static void check_legal(struct game *p, const epic_option *list, int n)
{
    int step = 1 + n / 16;
    for (int i = below(p, step); i < n; i += step) {
        epic_reason why = epic_game_why(p->g, p->g->asked_seat, list[i]);
        if (why.rule)
            failed(p, "option %d is offered and refused: %s %s", i, why.rule,
                   why.sentence);
        why = epic_game_why(p->g, !p->g->asked_seat, list[i]);
        if (!why.rule || !why.sentence)
            failed(p, "the other seat may do option %d", i);
    }
}

/* What a seat may choose it can see. */
static void check_shown(struct game *p, const epic_option *list, int n)
{
    static epic_view v;
    epic_game_view(p->g, p->g->asked_seat, &v);
    for (int i = 0; i < n; i++) {
        bool seen = list[i].card < 0;
        for (int k = 0; k < v.card_count && !seen; k++)
            seen = v.cards[k].card == list[i].card;
        for (int k = 0; k < v.body_count && !seen; k++)
            seen = v.bodies[k].card == list[i].card;
        for (int k = 0; k < v.trigger_count && !seen; k++)
            seen = v.triggers[k].card == list[i].card;
        if (!seen)
            failed(p, "option %d is a card that the seat cannot see", i);
    }
}

/* ---- the swap ------------------------------------------------------------ */

/* Events as one seat is told them, until one shows a swapped card. */
struct log {
    int seat, card[2];
    int count;
    bool shown;
    epic_event event[EVENTS_MAX];
};

static void listen(void *user, const epic_game *g, const epic_event *e)
{
    struct log *log = user;
    epic_event seen;
    (void)g;
    if (log->shown || !epic_event_seen(e, log->seat, &seen))
        return;
    for (int i = 0; i < 2; i++)
        log->shown |= seen.card == log->card[i] || seen.other == log->card[i];
    if (log->count == EVENTS_MAX)
        log->shown = true;
    if (!log->shown)
        log->event[log->count++] = seen;
}

/* Cards that something under way speaks of: their names were public. */
static void mark_named(const struct epic_game *g, bool *named)
{
#define NAME(c) ((void)((c) < g->cards && (named[c] = true)))
    for (int i = 0; i < g->depth; i++) {
        const struct frame *f = frame_at(g, i);
        NAME(f->card);
        NAME(f->subject.card);
        NAME(f->other.card);
    }
    for (int i = 0; i < g->refs; i++)
        NAME(ref_at(g, i)->card);
    for (int i = 0; i < g->triggers; i++) {
        NAME(trigger_at(g, i)->card);
        NAME(trigger_at(g, i)->subject.card);
        NAME(trigger_at(g, i)->other.card);
    }
    for (int i = 0; i < g->timed; i++) {
        NAME(timed_at(g, i)->card);
        NAME(timed_at(g, i)->note.card);
    }
    for (int i = 0; i < g->cards; i++)
        if (card_at(g, i)->body != NO_BODY)
            NAME(i);
    NAME(g->asked_card);
#undef NAME
}

/* Two hidden cards of one owner that the seat cannot tell apart. */
static bool pick_two(struct game *p, int seat, int owner, const epic_view *v,
                     int card[2])
{
    bool named[CARDS_MAX] = { false };
    int list[CARDS_MAX], n = 0;
    mark_named(p->g, named);
    for (int i = v->shown.first; i < v->shown.first + v->shown.count; i++)
        named[v->cards[i].card] = true;
    for (int i = 0; i < p->g->cap.real_cards; i++) {
        const struct card *c = card_at(p->g, i);
        bool hidden =
            c->zone == ZONE_DECK || (c->zone == ZONE_HAND && owner != seat);
        if (c->owner == owner && hidden && !named[i])
            list[n++] = i;
    }
    if (n < 2)
        return false;
    int i = below(p, n), k = below(p, n - 1);
    card[0] = list[i];
    card[1] = list[k + (k >= i)];
    return card_at(p->g, card[0])->design != card_at(p->g, card[1])->design;
}

static void swap_designs(epic_game *g, const int card[2])
{
    uint16_t design = card_at(g, card[0])->design;
    card_at(g, card[0])->design = card_at(g, card[1])->design;
    card_at(g, card[1])->design = design;
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

/* Both go on with the same choice; the seat must be told the same, as long as
 * neither world shows it a swapped card or asks another seat. */
static void check_follow(struct game *p, int seat, const int card[2],
                         epic_option choice)
{
    static struct log x, y;
    static epic_view v, w;
    static epic_option list[2][EPIC_OPTIONS_MAX];
    bool own = p->g->asked_seat == seat;
    if (p->g->seen_count) /* remembered states of the other world */
        return;
    if (!own && (p->g->asked != EPIC_ASK_ACTION || choice.card == card[0] ||
                 choice.card == card[1]))
        return;
    epic_game_copy(p->a, p->g);
    int i = option_index(p->a, choice), k = option_index(p->b, choice);
    if (k < 0)
        return; /* another seat's choice hangs on what it holds */
    x.seat = y.seat = seat;
    x.count = y.count = 0;
    x.shown = y.shown = false;
    memcpy(x.card, card, sizeof x.card);
    memcpy(y.card, card, sizeof y.card);
    epic_listen(listen, &x);
    epic_game_apply(p->a, i);
    epic_listen(listen, &y);
    epic_game_apply(p->b, k);
    epic_listen(NULL, NULL);
    follows++;
    int n = x.count < y.count ? x.count : y.count;
    for (int e = 0; e < n; e++)
        if (memcmp(&x.event[e], &y.event[e], sizeof x.event[e])) {
            failed(p,
                   "swap of %s and %s tells seat %d another event %d: "
                   "%s or %s",
                   name_of(p, card[0]), name_of(p, card[1]), seat, e,
                   event_text(x.event[e].kind), event_text(y.event[e].kind));
            return;
        }
    if (x.shown || y.shown || p->a->full || p->b->full)
        return;
    bool at_x = p->a->over || p->a->asked_seat == seat;
    bool at_y = p->b->over || p->b->asked_seat == seat;
    if ((at_x && x.count < y.count) || (at_y && y.count < x.count)) {
        failed(p, "swap of %s and %s tells seat %d more events: %d and %d",
               name_of(p, card[0]), name_of(p, card[1]), seat, x.count,
               y.count);
        return;
    }
    if (!at_x || !at_y)
        return;
    epic_game_view(p->a, seat, &v);
    epic_game_view(p->b, seat, &w);
    int m = epic_game_options(p->a, list[0]);
    if (memcmp(&v, &w, sizeof v) || m != epic_game_options(p->b, list[1]) ||
        memcmp(list[0], list[1], (size_t)m * sizeof list[0][0]))
        failed(p,
               "after swapping %s and %s and choice %d seat %d sees another "
               "game",
               name_of(p, card[0]), name_of(p, card[1]), i, seat);
}

static void check_swap(struct game *p, const epic_option *list, int n,
                       int choice)
{
    static epic_view v, w;
    static epic_option other[EPIC_OPTIONS_MAX];
    int seat = below(p, 2), owner = below(p, 4) ? !seat : seat, card[2];
    epic_game_view(p->g, seat, &v);
    if (!pick_two(p, seat, owner, &v, card))
        return;
    swaps++;
    epic_game_copy(p->b, p->g);
    swap_designs(p->b, card);
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
        if (below(p, 24) == 0)
            check_reasons(p, seat, card);
    }
    check_follow(p, seat, card, list[choice]);
}

/* ---- one game ------------------------------------------------------------ */

static int choose(struct game *p, const epic_option *list, int n)
{
    int i = below(p, n);
    bool idle = list[i].act == EPIC_PASS || list[i].act == EPIC_DONE;
    return idle && below(p, 4) < p->eager ? below(p, n) : i;
}

static void check_decision(struct game *p, const epic_option *list, int n,
                           int choice)
{
    const char *wrong = check_game(p->g);
    if (!wrong)
        wrong = check_options(p->g, list, n);
    if (wrong) {
        failed(p, "%s", wrong);
        return;
    }
    for (int i = 0; i < p->g->cap.real_cards; i++) {
        const struct card *c = card_at(p->g, i);
        int first = p->setup.deck_size[0], s = i >= first;
        if (c->owner != s || c->design != p->deck[s][i - s * first]) {
            failed(p, "card %d is no longer itself", i);
            return;
        }
    }
    int luck = below(p, 8);
    if (luck == 0)
        check_looking(p);
    if (luck == 1)
        check_refusals(p, n);
    if (luck == 2)
        check_legal(p, list, n);
    if (luck == 3)
        check_shown(p, list, n);
    if (luck >= 4 && luck <= 6)
        check_swap(p, list, n, choice);
}

static void one_decision(struct game *p)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_game_options(p->g, list);
    if (n < 1) {
        failed(p, "no options");
        return;
    }
    int choice = choose(p, list, n);
    check_decision(p, list, n, choice);
    p->choices[p->decision] = choice;
    epic_game_copy(p->a, p->g);
    p->wanted = list[choice];
    epic_listen(check_told, p);
    epic_status status = epic_game_apply(p->g, choice);
    epic_listen(NULL, NULL);
    if (status == EPIC_ILLEGAL)
        failed(p, "option %d of %d is refused", choice, n);
    if (epic_game_apply(p->a, choice) != status || !same(p->g, p->a))
        failed(p, "a clone advances to another state, byte %ld",
               first_difference(p->g, p->a));
    p->decision++;
    decisions++;
}

static bool begin_game(struct game *p)
{
    epic_error error;
    p->g = epic_game_new(&p->setup, &error);
    p->a = p->g ? epic_game_clone(p->g) : NULL;
    p->b = p->g ? epic_game_clone(p->g) : NULL;
    p->decision = 0;
    if (!p->b)
        failed(p, "cannot begin: %s", error.text);
    return p->b != NULL;
}

static void end_game_of(struct game *p)
{
    epic_game_free(p->g);
    epic_game_free(p->a);
    epic_game_free(p->b);
    p->g = p->a = p->b = NULL;
}

static void replay(struct game *p)
{
    epic_game *again = epic_game_new(&p->setup, NULL);
    int taken = 0;
    epic_status status =
        epic_game_apply_all(again, p->choices, p->decision, &taken);
    if (status != EPIC_OK || taken != p->decision || !same(p->g, again))
        failed(p, "the record replays to another state, byte %ld",
               first_difference(p->g, again));
    epic_game_free(again);
    epic_setup larger = p->setup;
    larger.tokens = p->setup.tokens ? p->setup.tokens + 40 : 100;
    again = epic_game_new(&larger, NULL);
    status = epic_game_apply_all(again, p->choices, p->decision, NULL);
    if (status != EPIC_OK ||
        epic_game_fingerprint(again) != epic_game_fingerprint(p->g))
        failed(p, "in a larger game the record has another fingerprint");
    epic_game_free(again);
}

/* Returns whether the game outgrew its capacity. */
static bool play(struct game *p)
{
    if (!begin_game(p))
        return false;
    while (!p->g->over && !p->failed && p->decision < DECISIONS_MAX)
        one_decision(p);
    bool full = p->g->full;
    const char *wrong = p->failed || full ? NULL : check_game(p->g);
    if (wrong)
        failed(p, "at the end: %s", wrong);
    if (!p->failed && !p->g->over)
        failed(p, "the game does not end");
    epic_result r = epic_game_result(p->g);
    if (!p->failed && !full && (!r.rule[0] || (r.winner < 0) != !!r.drawn))
        failed(p, "an end without a result");
    if (!p->failed && !full)
        replay(p);
    end_game_of(p);
    return full;
}

/* Sealed decks, now and then with a deity on top. */
static void deal(struct game *p)
{
    const epic_cards *cards = books[below(p, book_total)];
    p->setup = (epic_setup){
        .game = "ecg", .cards = cards, .seed = p->seed, .seats = 2
    };
    int size = below(p, 3) ? 30 : below(p, 2) ? 60 : 10 + below(p, 50);
    for (int s = 0; s < 2; s++) {
        random_deck(cards, &p->rng, p->deck[s], size);
        for (int i = 0; cards == books[2] && i < size; i += 3)
            p->deck[s][i] =
                (uint16_t)(epic_cards_count(cards) - 1 - below(p, ODD_COUNT));
        p->setup.deck[s] = p->deck[s];
        p->setup.deck_size[s] = size;
        const struct book *book = (const struct book *)cards;
        int design = 1 + below(p, book->designs - 1);
        for (int i = 0; i < 12 && !(book->design[design].kinds & KIND_DEITY);
             i++)
            design = 1 + below(p, book->designs - 1);
        if (book->design[design].kinds & KIND_DEITY)
            p->deck[s][p->setup.deck_size[s]++] = (uint16_t)design;
    }
    p->eager = below(p, 5);
}

static bool run_seed(uint64_t seed)
{
    static struct game p;
    memset(&p, 0, sizeof p);
    p.seed = p.rng = seed;
    witness.dying = dying;
    witness.dying_user = &p;
    deal(&p);
    uint64_t luck = p.rng;
    for (int room = 60; play(&p) && !p.failed; room *= 2) {
        full_games += room == 60;
        if (room > ROOM_MAX) { /* tokens that double each turn do exist */
            outgrown_games++;
            break;
        }
        p.rng = luck;
        p.setup.tokens = room;
    }
    return !p.failed;
}

/* ---- all games ----------------------------------------------------------- */

/* Cards that do what the printed ones do not: hidden cards move and are looked
 * at, abilities are lent and lost, counters of another kind. */
static const char ODD_CARDS[] =
    "Prop Lender\nwild event, cost 0\nPut 2 wolf tokens into play. Your "
    "champions get blitz and \"Expend: draw a card\" until end of turn.\n\n"
    "Prop Reader\nsage event, cost 0\nLook at the top 3 cards of your deck. "
    "Put a card among them into your hand. Banish the rest.\n\n"
    "Prop Spy\nsage event, cost 0\nLook at the top card of target player's "
    "deck. You may banish it.\n\n"
    "Prop Seeker\nwild event, cost 1\nPut a champion card from your deck into "
    "play.\n\n"
    "Prop Rust\nevil zombie champion, cost 1, 4/4\nTribute -> put 2 -1/-1 "
    "counters on target champion.\nExpend, remove a -1/-1 counter from this: "
    "draw a card.\n\n"
    "Prop Thief\nevil event, cost 0\nTarget player discards a card at "
    "random.\n\n"
    "Prop Juggler\nsage event, cost 0\nPut a card from your hand on top of "
    "your "
    "deck. Draw a card.\n\n"
    "Prop Envoy\ngood event, cost 0\nTarget champion loses all abilities until "
    "end of turn. Gain control of it until end of turn.\n";

static const char *every_card(void)
{
    static char text[1 << 20];
    FILE *file = fopen("tests/lang/ecg.cards", "rb");
    if (!file)
        return NULL;
    size_t n = fread(text, 1, sizeof text - 1, file);
    text[n] = 0;
    fclose(file);
    return text;
}

/* The built-in cards, then with every other card, then with odd ones too. */
static bool read_books(void)
{
    epic_source sources[2] = { { "tests/lang/ecg.cards", every_card() },
                               { "odd cards", ODD_CARDS } };
    books[book_total++] = epic_cards_builtin("ecg");
    for (int n = 1; n <= 2 && sources[0].text && books[0]; n++) {
        epic_error error;
        books[book_total] = epic_cards_new("ecg", sources, n, &error);
        if (!books[book_total]) {
            printf("%s\n", error.text);
            return false;
        }
        book_total++;
    }
    return books[0] != NULL;
}

int main(int argc, char **argv)
{
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : GAMES;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    long bad = 0;
    if (!read_books()) {
        printf("0 passed, 1 failed\n");
        return 1;
    }
    for (long i = 0; i < games; i++)
        bad += !run_seed(seed + (uint64_t)i);
    printf("%ld games, %ld decisions, %ld swaps, %ld of them followed, "
           "%ld games needed more room, %ld more than there is\n",
           games, decisions, swaps, follows, full_games, outgrown_games);
    printf("%ld passed, %ld failed\n", games - bad, bad);
    return bad != 0;
}
