/* What a viewer of a table is told, byte for byte and at what time.
 *
 *     prop_wire [SWAPS [SEED]]
 *
 * People sit at a table and do anything at random: answers in all forms,
 * previews, stops, take-backs, holds.  Now and then the table is made twice from
 * its journal, in one of them two cards are swapped that one viewer cannot tell
 * apart, and both go on with the same messages at the same times.  That viewer
 * must be sent the same bytes at the same times, until a swapped card comes into
 * its sight, or somebody else chooses what is there in one of the worlds only;
 * and as long as its seat may freely go back to before the swap, no such card
 * may have come into its sight at all.
 *
 * Before that, whatever was stored so far makes a table again, and one that has
 * stored all tells every viewer what the first one tells, from wherever they
 * have heard it.
 *
 * Not part of it: the pace `swift`, at which a pass tells that nothing could be
 * done, and programs, which choose by what their seat holds.
 *
 * A failure prints the seed and the entry; `prop_wire 1 SEED` repeats it. */
#include "wire_tables.h"

enum {
    SWAPS = 1000,
    STEPS = 14, /* that two worlds go on */
    MATCH_ENTRIES = 500,
};

static long swaps, steps, shown_ends, choice_ends, backs;

/* ---- messages ------------------------------------------------------------- */

static epic_option *options_of(const struct world *w, int seat, int *n)
{
    static epic_option list[2][EPIC_OPTIONS_MAX];
    epic_option *at = list[w == &world[2]];
    *n = epic_match_options(table_match(w->t), seat, at);
    return at;
}

static int index_in(const struct world *w, int seat, epic_option wanted)
{
    int n;
    const epic_option *list = options_of(w, seat, &n);
    for (int i = 0; i < n; i++)
        if (!memcmp(&list[i], &wanted, sizeof wanted))
            return i;
    return -1;
}

static void pick(struct world *w, int64_t now, int seat, int option)
{
    char text[100];
    snprintf(text, sizeof text, "{\"t\":\"choose\",\"ask\":%u,\"pick\":[%d]}",
             ask_for(w->t, seat), option);
    say(w, now, seat, text);
}

/* One of the options; who passes always learns little. */
static int random_option(const struct world *w, int seat)
{
    int n;
    const epic_option *list = options_of(w, seat, &n);
    int i = below(&p, n);
    return list[i].act == EPIC_PASS || list[i].act == EPIC_DONE ? below(&p, n)
                                                                : i;
}

/* The answer by which nothing is done; -1: there is none. */
static int nothing_of(const struct world *w, int seat)
{
    int n;
    const epic_option *list = options_of(w, seat, &n);
    for (int i = n - 1; i >= 0; i--)
        if (list[i].act == EPIC_PASS || list[i].act == EPIC_DONE ||
            list[i].act == EPIC_NO)
            return i;
    return -1;
}

/* Whether that seat is to answer; not if it passes already. */
static bool asks(const struct world *w, int seat)
{
    return (epic_match_asked(table_match(w->t)) >> seat & 1) &&
           !w->t->chair[seat].passes;
}

static bool is_over_at(const struct world *w)
{
    return !epic_match_asked(table_match(w->t));
}

/* Something that a seat says about a card or thing by a number of its own. */
static void random_message(const struct world *w, int seat, char *text,
                           size_t size)
{
    uint32_t ask = ask_for(w->t, seat);
    int next = w->t->stream[seat].alias.next + 2, n;
    const epic_option *list = options_of(w, seat, &n);
    char words[200] = "";
    if (n > 0 && list[0].card >= 0 && epic_match_game(table_match(w->t))) {
        const epic_game *g = epic_match_game(table_match(w->t));
        snprintf(
            words, sizeof words, "play %s",
            epic_cards_name(w->t->cards,
                            card_at(g, below(&p, g->cap.real_cards))->design));
    }
    switch (below(&p, 9)) {
    case 0:
        snprintf(text, size,
                 "{\"t\":\"preview\",\"id\":1,\"ask\":%u,\"set\":[%d,%d]}", ask,
                 1 + below(&p, next), 1 + below(&p, next));
        return;
    case 1:
        snprintf(text, size,
                 "{\"t\":\"preview\",\"id\":2,\"ask\":%u,\"why\":{\"act\":"
                 "\"%s\",\"card\":%d}}",
                 ask, below(&p, 2) ? "PLAY" : "PICK", 1 + below(&p, next));
        return;
    case 2:
        snprintf(text, size,
                 "{\"t\":\"preview\",\"id\":3,\"ask\":%u,\"words\":\"%s\"}",
                 ask, words);
        return;
    case 3:
        snprintf(text, size, "{\"t\":\"hold\",\"ask\":%u}", ask);
        return;
    case 4:
        snprintf(text, size,
                 "{\"t\":\"stops\",\"window\":\"own attack\",\"stop\":\"%s\"}",
                 below(&p, 2) ? "always" : "on");
        return;
    case 5:
        snprintf(text, size, "{\"t\":\"choose\",\"ask\":%u,\"set\":[%d]}", ask,
                 1 + below(&p, next));
        return;
    case 6:
        snprintf(text, size,
                 "{\"t\":\"choose\",\"ask\":%u,\"pairs\":[[%d,%d]]}", ask,
                 1 + below(&p, next), 1 + below(&p, next));
        return;
    case 7:
        snprintf(text, size, "{\"t\":\"choose\",\"ask\":%u,\"split\":[%d,%d]}",
                 ask, below(&p, 4), below(&p, 4));
        return;
    default:
        snprintf(text, size, "{\"t\":\"say\",\"text\":\"hm %d\"}",
                 below(&p, 9));
    }
}

/* One goes on: somebody who is asked answers, or says anything. */
static void go_on_alone(struct world *w, int64_t now)
{
    unsigned asked = epic_match_asked(table_match(w->t));
    char text[600];
    if (!asked)
        return;
    int seat = below(&p, setup.match.game.seats);
    while (!(asked >> seat & 1))
        seat = (seat + 1) % setup.match.game.seats;
    if (below(&p, 6) == 0) {
        random_message(w, seat, text, sizeof text);
        say(w, now, seat, text);
    } else if (below(&p, 40) == 0) {
        say(w, now, seat, "{\"t\":\"back\"}");
    } else {
        pick(w, now, seat, random_option(w, seat));
    }
}

/* ---- two worlds ----------------------------------------------------------- */

static epic_game *game_in(const struct world *w)
{
    return (epic_game *)(uintptr_t)epic_match_game(table_match(w->t));
}

/* Take-backs are played from here on, and not from before the swap. */
static void begin_record_here(struct world *w)
{
    epic_record *r = w->t->record;
    snapshots_drop(r, -1);
    r->snapshots[r->snapshot_count++] =
        (struct snapshot){ epic_match_clone(table_match(w->t)),
                           r->choice_count };
}

static bool make_worlds(int viewer, int64_t now)
{
    for (int i = 1; i <= 2; i++) {
        struct world *w = &world[i];
        w->t = play_again(world[0].t, table_count(world[0].t));
        if (!w->t)
            return false;
        w->viewer = -1;
        w->wake = 0;
        table_resume(w->t, now);
        for (int v = 0; v < setup.match.game.seats; v++)
            say(w, now, v, "{\"t\":\"attach\",\"have\":0}");
        say(w, now, TABLE_WATCHER, "{\"t\":\"attach\",\"have\":0}");
        w->viewer = viewer;
        w->has = w->t->stream[viewer].seq;
        w->length = 0;
    }
    return true;
}

static void free_worlds(void)
{
    for (int i = 1; i <= 2; i++) {
        table_free(world[i].t);
        world[i].t = NULL;
    }
}

/* Swap two cards in the second world that the viewer cannot tell apart. */
static bool swap_in_second(int viewer, int card[2])
{
    static epic_view v;
    int seat = viewer == TABLE_WATCHER ? -1 : viewer;
    epic_game *g = game_in(&world[2]);
    p.g = g;
    if (g->seen_count || world[2].t->before ||
        (g->asked_seat != viewer && g->asked != EPIC_ASK_ACTION) ||
        epic_game_view(g, seat, &v) != EPIC_OK)
        return false;
    int owner = below(&p, g->seats);
    bool down = seat >= 0 && below(&p, 4) == 0;
    if (!(down        ? pick_face_down(&p, seat, &v, card)
          : seat >= 0 ? pick_two(&p, seat, owner, &v, card)
                      : false))
        return false;
    if (!swap_designs(g, card))
        return false;
    open_question(g, g->asked, g->asked_seat);
    begin_record_here(&world[1]);
    begin_record_here(&world[2]);
    return true;
}

/* Whether the viewer has come to see what one of the cards is. */
static bool is_seen(const struct world *w, const int card[2], int events)
{
    static epic_view v;
    epic_event e;
    const epic_game *g = game_in(w);
    int seat = w->viewer == TABLE_WATCHER ? -1 : w->viewer;
    for (int i = events; i < w->t->events; i++)
        if (epic_event_seen(&w->t->event[i], seat, &e))
            for (int k = 0; k < 2; k++)
                if ((e.card == card[k] && e.design) ||
                    (e.other == card[k] && e.other_design))
                    return true;
    if (epic_game_view(g, seat, &v) != EPIC_OK)
        return true;
    for (int i = 0; i < v.card_count; i++)
        if (v.cards[i].design &&
            (v.cards[i].card == card[0] || v.cards[i].card == card[1]))
            return true;
    for (int i = 0; i < v.body_count; i++)
        if (v.bodies[i].design &&
            (v.bodies[i].card == card[0] || v.bodies[i].card == card[1]))
            return true;
    return false;
}

static bool is_of(epic_option o, const int card[2])
{
    return o.card >= 0 && (o.card == card[0] || o.card == card[1]);
}

/* Who can do something in one of the worlds only does nothing there, and at
 * once: what takes longer is a choice of its own. */
static void keep_up(int64_t now)
{
    int viewer = world[1].viewer;
    for (int i = 0; i < 40; i++)
        for (int seat = 0; seat < setup.match.game.seats; seat++) {
            bool in[3] = { false, asks(&world[1], seat),
                           asks(&world[2], seat) };
            uint32_t one = ask_for(world[1].t, seat);
            uint32_t two = ask_for(world[2].t, seat);
            int behind = one < two || !in[2] ? 1 : 2;
            if (seat == viewer || !in[behind] || (in[1] == in[2] && one == two))
                continue;
            int nothing = nothing_of(&world[behind], seat);
            if (nothing >= 0)
                pick(&world[behind], now, seat, nothing);
        }
}

static void wake_both(int64_t now)
{
    for (int i = 0; i < 1000; i++) {
        int64_t one = world[1].wake, two = world[2].wake;
        int64_t when = one && (!two || one < two) ? one : two;
        if (!when || when > now)
            return;
        wake_until(&world[1], when);
        wake_until(&world[2], when);
        keep_up(when);
    }
}

/* Somebody else does the same in both worlds.  False: it cannot. */
static bool other_goes_on(int seat, int64_t now, const int card[2])
{
    if (!asks(&world[1], seat) || !asks(&world[2], seat))
        return !asks(&world[1], seat) && !asks(&world[2], seat);
    int n, first = random_option(&world[1], seat);
    epic_option o = options_of(&world[1], seat, &n)[first];
    int second = index_in(&world[2], seat, o);
    if (second < 0 || is_of(o, card))
        return false;
    pick(&world[1], now, seat, first);
    pick(&world[2], now, seat, second);
    return true;
}

/* The viewer's seat says the same bytes in both. */
static void viewer_goes_on(int seat, int64_t now, int since)
{
    char text[600];
    if (asks(&world[1], seat) && below(&p, 3)) {
        snprintf(text, sizeof text,
                 "{\"t\":\"choose\",\"ask\":%u,\"pick\":[%d]}",
                 ask_for(world[1].t, seat), random_option(&world[1], seat));
    } else if (below(&p, 3) == 0 && world[1].t->points > since &&
               world[1].t->record->snapshot_count > 0 &&
               world[1].t->record->snapshots[0].at <=
                   world[1].t->point[world[1].t->points - 1].count) {
        snprintf(text, sizeof text, "{\"t\":\"back\"}");
        backs++;
    } else {
        random_message(&world[1], seat, text, sizeof text);
    }
    say(&world[1], now, seat, text);
    say(&world[2], now, seat, text);
}

/* Whether the seat may go back freely to before the swap. */
static bool is_free_to(const struct world *w, int seat, int since)
{
    const table *t = w->t;
    return t->points > since && t->free_from <= since &&
           t->point[since].seat == seat && !t->setup.no_takebacks &&
           epic_match_asked(t->match) == 1u << seat;
}

static void compare_heard(const int card[2], int step)
{
    const struct world *x = &world[1], *y = &world[2];
    if (x->length == y->length && !memcmp(x->heard, y->heard, x->length))
        return;
    size_t at = 0;
    while (at < x->length && at < y->length && x->heard[at] == y->heard[at])
        at++;
    at = at > 60 ? at - 60 : 0;
    wrong("step %d: swapping %s and %s tells viewer %d (pace %d):\n%.300s\n"
          "...\n%.300s",
          step, card_text(game_in(y), card[0]), card_text(game_in(y), card[1]),
          x->viewer, setup.pace, x->length > at ? x->heard + at : "(nothing)",
          y->length > at ? y->heard + at : "(nothing)");
}

/* The viewer, if it is asked, or somebody who is. */
static int who_goes_on(int viewer)
{
    int seats = setup.match.game.seats, seat = below(&p, seats);
    if (asks(&world[1], viewer) || asks(&world[2], viewer) || below(&p, 8) == 0)
        return viewer;
    for (int i = 0; i < seats; i++, seat = (seat + 1) % seats)
        if (asks(&world[1], seat) || asks(&world[2], seat))
            return seat;
    return viewer;
}

static void follow_both(int64_t now, const int card[2])
{
    int viewer = world[1].viewer, games = game_number(world[1].t);
    int events = world[1].t->events, since = world[1].t->points;
    for (int step = 0; step < STEPS && !p.failed; step++) {
        now += 1 + below(&p, 900);
        for (int i = 1; i <= 2; i++) {
            world[i].length = 0;
            world[i].heard[0] = 0;
        }
        wake_both(now);
        if (game_number(world[1].t) != games ||
            game_number(world[2].t) != games)
            return;
        int seat = who_goes_on(viewer);
        if (seat == viewer && viewer != TABLE_WATCHER)
            viewer_goes_on(seat, now, since);
        else if (!other_goes_on(seat, now, card)) {
            choice_ends++;
            return;
        }
        keep_up(now);
        if (events > world[1].t->events || events > world[2].t->events)
            return; /* older ones are forgotten */
        bool seen = false;
        for (int i = 1; i <= 2; i++) {
            seen = seen || is_seen(&world[i], card, events);
            if (seen && is_free_to(&world[i], viewer, since))
                wrong("step %d: seat %d saw %s or %s and may go back freely",
                      step, viewer, card_text(game_in(&world[2]), card[0]),
                      card_text(game_in(&world[2]), card[1]));
        }
        if (seen || is_over_at(&world[1]) || is_over_at(&world[2])) {
            shown_ends++;
            return;
        }
        steps++;
        compare_heard(card, step);
    }
}

static void check_swap(int64_t now)
{
    int card[2], viewer = below(&p, setup.match.game.seats);
    if (make_worlds(viewer, now) && swap_in_second(viewer, card)) {
        swaps++;
        follow_both(now, card);
    }
    p.g = NULL;
    free_worlds();
}

/* ---- all games ------------------------------------------------------------ */

static bool run_seed(uint64_t seed)
{
    int64_t now = 1;
    memset(&p, 0, sizeof p);
    p.seed = p.rng = seed;
    begin_table();
    while (!p.failed && !is_over_at(&world[0]) &&
           table_count(world[0].t) < MATCH_ENTRIES) {
        int before = table_count(world[0].t);
        now += 1 + below(&p, 2000);
        wake_until(&world[0], now);
        if (is_over_at(&world[0]))
            break;
        go_on_alone(&world[0], now);
        if (below(&p, 60) == 0)
            check_recovery(world[0].t, before);
        if (!p.failed && game_number(world[0].t) && below(&p, 4) == 0)
            check_swap(now);
    }
    table_free(world[0].t);
    world[0].t = NULL;
    return !p.failed;
}

int main(int argc, char **argv)
{
    long count = argc > 1 ? strtol(argv[1], NULL, 10) : SWAPS;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    long bad = 0, seeds = 0;
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (!read_books()) {
        printf("0 passed, 1 failed\n");
        return 1;
    }
    for (; seeds == 0 || swaps < count; seeds++)
        bad += !run_seed(seed + (uint64_t)seeds);
    printf("%ld tables, %ld swaps, %ld steps compared (%ld ended when a card "
           "was seen, %ld by another choice), %ld take-backs, %ld recoveries\n",
           tables, swaps, steps, shown_ends, choice_ends, backs, recoveries);
    printf("%ld passed, %ld failed\n", seeds - bad, bad);
    return bad != 0;
}
