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
 *  - every answer can be typed, by numbers and by words;
 *  - a set or division, by what is in it and in any order, comes to what its
 *    picks one by one come to, or is refused with a reason;
 *  - what a view shows as picked is what was picked;
 *  - what is not offered is refused and changes nothing;
 *  - a clone advances to the same bytes, heard, watched or alone, and looking
 *    changes nothing;
 *  - computed values are what computing them again gives;
 *  - two cards that a seat cannot tell apart can be swapped, and what that
 *    seat sees, may do and is told stays the same, byte for byte, and so does
 *    all that is printed for it, what a program is told that plays for it, and
 *    the game that is sampled from what it knows; other luck changes no answer
 *    to what it types;
 *  - decks in another order with the same draws make the same game, numbers of
 *    cards included;
 *  - the same choices in a new game of the same setup end in the same bytes,
 *    and in a larger one with the same fingerprint.
 *
 * Every second game is played at any of the tables of its ruleset, where now
 * and then somebody gives up in the middle of anything.
 *
 * A failure prints the seed and the decision; `prop_games 1 SEED` repeats it.
 */
#include "relisted.h"
#include "swap.h"
#include "typing.h"
#include "wholes.h"
#include "wire/view_json.h"

enum {
    GAMES = 1500,
    LEAVES = -1, /* among the choices: LEAVES - seat, who gives up */
};

static long full_games, outgrown_games, decisions, many, leavings;

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
           kind == EPIC_EVENT_REVEAL || kind == EPIC_EVENT_LOOK ||
           kind == EPIC_EVENT_NOTHING || kind == EPIC_EVENT_STOP;
}

/* A card of another lies face up in a hand. */
static bool opens_in_hand(const struct card *c, const epic_event *e)
{
    return e->to == ZONE_HAND && e->to_whose &&
           e->to_whose - 1 != card_owner(c);
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
    if (e->kind == EPIC_EVENT_REVEAL && e->seen_by == 0xFF && e->card >= 0)
        p->shown[e->card] = (uint16_t)(1 + card_at(g, e->card)->generation);
    for (int s = -1; s < g->seats; s++) {
        if (!epic_event_seen(e, s, &seen) || seen.card < 0 ||
            speaks_of_before(e->kind))
            continue;
        const struct card *c = card_at(g, seen.card);
        bool hidden = is_hidden_zone(g, c->zone) &&
                      !(c->zone == ZONE_HAND &&
                        (card_holder(c) == s || (c->marks & CARD_SHOWN)));
        bool was_seen = p->shown[seen.card] == 1 + c->generation ||
                        !is_hidden_zone(g, e->from) || opens_in_hand(c, e) ||
                        (e->from == ZONE_HAND && card_holder(c) == s);
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
        int other = (p->g->asked_seat + 1) % p->g->seats;
        why = epic_game_why(p->g, other, list[i]);
        if (!why.rule || !why.sentence)
            failed(p, "the other seat may do option %d", i);
    }
}

/* It resolves just now, and waits for nothing any more. */
static bool is_resolving(const struct game *p, int card)
{
    return card_at(p->g, card)->zone == ZONE_LINE &&
           who_sees(p->g, card) == 0xFF;
}

/* What a seat may choose it can see. */
static void check_shown(struct game *p, const epic_option *list, int n)
{
    static epic_view v;
    epic_game_view(p->g, p->g->asked_seat, &v);
    if (p->g->asked == EPIC_ASK_MODE)
        return; /* what asks may have left meanwhile */
    for (int i = 0; i < n; i++) {
        bool seen = list[i].card < 0 || is_resolving(p, list[i].card);
        for (int k = 0; k < v.card_count && !seen; k++)
            seen = v.cards[k].card == list[i].card;
        for (int k = 0; k < v.body_count && !seen; k++)
            seen = v.bodies[k].card == list[i].card;
        for (int k = 0; k < v.line_count && !seen; k++)
            seen = v.line[k].card == list[i].card;
        for (int k = 0; k < v.trigger_count && !seen; k++)
            seen = v.triggers[k].card == list[i].card;
        if (!seen)
            failed(p, "option %d is a card that the seat cannot see", i);
    }
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
    const char *flaw = game_flaw(p->g);
    if (!flaw)
        flaw = options_flaw(p->g, list, n);
    if (!flaw)
        flaw = dealt_flaw(p->g, &p->setup);
    if (flaw) {
        failed(p, "%s", flaw);
        return;
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
    if (luck == 7)
        check_typing(p);
    if (p->set_count || luck == 7)
        check_picked(p);
    check_wholes(p);
}

/* An observer is called for every row. */
static bool see_row(void *user, struct epic_game *g, const char *rule)
{
    (void)user;
    (void)g;
    (void)rule;
    return true;
}

static epic_status apply_watched(epic_game *g, int choice)
{
    observer.step = see_row;
    epic_status status = epic_game_apply(g, choice);
    observer.step = NULL;
    return status;
}

/* Somebody gives up, in the middle of anything; false: nobody does. */
static bool leaves(struct game *p)
{
    int seat = below(p, p->g->seats);
    if (p->g->seats == 2 || below(p, 200) || p->g->seat[seat].out)
        return false;
    epic_decision before = epic_game_decision(p->g);
    epic_game_copy(p->a, p->g);
    epic_game_concede(p->g, seat);
    epic_decision now = epic_game_decision(p->g);
    observer.step = see_row;
    epic_game_concede(p->a, seat);
    observer.step = NULL;
    if (!same(p->g, p->a))
        failed(p, "a clone that seat %d leaves differs, byte %ld", seat,
               first_difference(p->g, p->a));
    p->choices[p->decision++] = LEAVES - seat;
    if (now.over || now.seat != before.seat || now.kind != before.kind ||
        now.card != before.card)
        p->set_count = 0; /* another question is open */
    leavings++;
    return true;
}

static void one_decision(struct game *p)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    if (leaves(p))
        return;
    int n = epic_game_options(p->g, list);
    if (n < 1) {
        failed(p, "no options");
        return;
    }
    int choice = choose(p, list, n);
    check_decision(p, list, n, choice);
    p->choices[p->decision] = choice;
    epic_game_copy(p->a, p->g);
    epic_game_copy(p->b, p->g);
    p->wanted = list[choice];
    epic_decision asked = epic_game_decision(p->g);
    epic_listen(check_told, p);
    epic_status status = epic_game_apply(p->g, choice);
    epic_listen(NULL, NULL);
    if (status == EPIC_ILLEGAL)
        failed(p, "option %d of %d is refused", choice, n);
    if (apply_watched(p->a, choice) != status || !same(p->g, p->a))
        failed(p, "a clone that is watched advances to another state, byte %ld",
               first_difference(p->g, p->a));
    if (epic_game_apply(p->b, choice) != status || !same(p->g, p->b))
        failed(p,
               "a clone that nobody hears of advances to another state, byte "
               "%ld",
               first_difference(p->g, p->b));
    note_picked(p, list[choice], asked);
    p->decision++;
    decisions++;
}

static bool begin_game(struct game *p)
{
    epic_error error;
    p->g = epic_game_new(&p->setup, &error);
    p->a = p->g ? epic_game_clone(p->g) : NULL;
    p->b = p->g ? epic_game_clone(p->g) : NULL;
    p->decision = p->set_count = 0;
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

/* A new game of that setup, after the same choices. */
static epic_game *play_again(const struct game *p, const epic_setup *setup)
{
    epic_game *g = epic_game_new(setup, NULL);
    for (int i = 0; i < p->decision; i++)
        if (p->choices[i] <= LEAVES)
            epic_game_concede(g, LEAVES - p->choices[i]);
        else
            epic_game_apply(g, p->choices[i]);
    return g;
}

static void replay(struct game *p)
{
    epic_game *again = play_again(p, &p->setup);
    if (!same(p->g, again))
        failed(p, "the record replays to another state, byte %ld",
               first_difference(p->g, again));
    epic_game_free(again);
    epic_setup larger = p->setup;
    larger.tokens = p->setup.tokens ? p->setup.tokens + 40 : 100;
    again = play_again(p, &larger);
    if (epic_game_fingerprint(again) != epic_game_fingerprint(p->g))
        failed(p, "in a larger game the record has another fingerprint");
    epic_game_free(again);
}

/* Turns go by, but nobody scores: no rule ends such a game of the multiverse as
 * long as somebody has a character in play (MV-end-3).  In the other games decks
 * run out. */
static bool is_stalled(const struct game *p)
{
    enum { TURNS = 300 };
    return strcmp(p->setup.game, "mv") == 0 && p->g->turn > TURNS;
}

/* Returns whether the game outgrew its capacity. */
static bool play(struct game *p)
{
    if (!begin_game(p))
        return false;
    while (!p->g->over && !p->failed && p->decision < DECISIONS_MAX)
        one_decision(p);
    bool full = p->g->full;
    const char *flaw = p->failed || full ? NULL : game_flaw(p->g);
    if (flaw)
        failed(p, "at the end: %s", flaw);
    if (!p->failed && !p->g->over && !is_stalled(p))
        failed(p, "the game does not end");
    if (!p->failed && !full)
        replay(p);
    if (!p->failed)
        check_relisted(p);
    end_game_of(p);
    return full;
}

static bool run_seed(uint64_t seed)
{
    static struct game p;
    memset(&p, 0, sizeof p);
    p.seed = p.rng = seed;
    observer.dying = dying;
    observer.dying_user = &p;
    deal_any(&p);
    many += p.setup.seats > 2;
    uint64_t luck = p.rng;
    for (int room = ROOM_MAX / 16; play(&p) && !p.failed; room *= 2) {
        full_games += room == ROOM_MAX / 16;
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
    printf("%ld games, %ld of them for more than two, of whom %ld conceded, "
           "%ld decisions, %ld swaps, %ld of them followed, "
           "%ld questions compared, %ld printed, %ld of what lies face down, "
           "%ld games sampled, %ld answers typed, "
           "%ld lines probed (%ld taken, %ld unforeseen), "
           "%ld decks relisted, %ld whole answers (%ld refused), "
           "%ld games needed more room, %ld more than there is\n",
           games, many, leavings, decisions, swaps, follows, asked_compared,
           printed_worlds, face_down_swaps, samples, typed_answers, probes,
           probes_taken, probes_unforeseen, relisted,
           wholes_taken + wholes_refused, wholes_refused, full_games,
           outgrown_games);
    printf("%ld passed, %ld failed\n", games - bad, bad);
    return bad != 0;
}
