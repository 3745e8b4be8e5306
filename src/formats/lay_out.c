/* lay_out.c - makes a game from a setup. */
#include "formats/lay_out.h"

#include "formats/card_set.h"
#include "formats/deal.h"
#include "formats/record.h"
#include "formats/switch.h"
#include "formats/tables.h"
#include "kernel/game.h"
#include "kernel/mode.h"
#include "kernel/run.h"
#include "lang/lexicon.h"
#include "verbs/book.h"

#include <stdio.h>

static bool deck_fits(const epic_setup *setup, const struct ruleset *rules,
                      const struct book *book, int seat, epic_error *error)
{
    int cards = 0;
    for (int i = 0; i < setup->deck_size[seat]; i++) {
        int design = setup->deck[seat][i];
        if (design < 1 || design >= book->designs)
            return record_fail(
                error, 0, "seat %d: card %d of the deck is not a known card",
                seat + 1, i + 1);
        const struct design *d = &book->design[design];
        if (d->kinds & (KIND_TOKEN | KIND_COUNTER | KIND_KEYWORD))
            return record_fail(error, 0,
                               "seat %d: %s is a %s and cannot be in a deck",
                               seat + 1, book_name(book, d->name),
                               d->kinds & KIND_TOKEN ? "token" : "counter");
        cards += !(d->kinds & rules->beside_deck);
    }
    if (cards < rules->deck_min)
        return record_fail(
            error, 0, "seat %d: a deck needs at least %d cards, this has %d",
            seat + 1, rules->deck_min, cards);
    return true;
}

/* Whether the points of each battle and of all together can be played for. */
static bool campaign_fits(const epic_setup *setup, const struct ruleset *rules,
                          epic_error *error)
{
    const char *rule = rules->campaign_rule;
    if (setup->battle_count == 0 && setup->total == 0)
        return true;
    if (!rule)
        return record_fail(error, 0, "%s has no campaigns", rules->title);
    if (setup->battle_count == 0 && setup->countdown == 0)
        return record_fail(error, 0,
                           "a total is that of a campaign: say the points of "
                           "its battles, or a countdown, too (%s)",
                           rule);
    if (setup->battle_count < 0 || setup->battle_count > EPIC_BATTLES_MAX)
        return record_fail(
            error, 0, "a campaign has at most %d agreed battles, not %d (%s)",
            EPIC_BATTLES_MAX, setup->battle_count, rule);
    for (int i = 0; i < setup->battle_count; i++)
        if (setup->battles[i] < 1 || setup->battles[i] > EPIC_GOAL_MAX)
            return record_fail(error, 0,
                               "battle %d of the campaign is for 1 to %d "
                               "points, not %d (%s)",
                               i + 1, EPIC_GOAL_MAX, setup->battles[i], rule);
    if (setup->total < 0 || setup->total > EPIC_GOAL_MAX)
        return record_fail(error, 0,
                           "the total of a campaign is at most %d points, not "
                           "%d (%s)",
                           EPIC_GOAL_MAX, setup->total, rule);
    return setup->goal == 0 ||
           record_fail(error, 0,
                       "in a campaign each battle has its own points: no goal "
                       "besides (%s)",
                       rule);
}

/* Sides of an odd size may need a switch. */
static bool size_fits(const epic_setup *setup, const struct ruleset *rules,
                      epic_error *error)
{
    const struct table_mode *m = &rules->modes[mode_named(rules, setup->table)];
    int sides = setup->sides ? setup->sides : usual_sides(m);
    bool odd = m->odd_sides && setup->seats / sides % 2;
    const struct table_switch *lacks =
        odd ? switch_lacking(setup, rules, m->odd_sides) : NULL;
    return !lacks ||
           record_fail(
               error, 0, "%s: sides of an odd size, as %d, need switch %s (%s)",
               rules->title, setup->seats / sides, lacks->name, lacks->rule);
}

static bool countdown_fits(const epic_setup *setup, const struct ruleset *rules,
                           epic_error *error)
{
    if (setup->countdown < 0 || setup->countdown > EPIC_COUNTDOWN_MAX)
        return record_fail(error, 0, "a countdown has at most %d rounds",
                           EPIC_COUNTDOWN_MAX);
    if (setup->countdown && !rules->countdown_rule)
        return record_fail(error, 0,
                           "%s is not played for points: no countdown",
                           rules->title);
    if (setup->countdown && setup->battle_count)
        return record_fail(error, 0,
                           "%s: in a campaign a countdown stands in place of "
                           "the points of battles: say the total only (%s)",
                           rules->title, rules->countdown_rule);
    return !setup->countdown || !setup->goal ||
           record_fail(error, 0,
                       "%s: a countdown stands in place of a goal (%s)",
                       rules->title, rules->countdown_rule);
}

/* Whether all parts of a setup are present, and all numbers in range. */
static bool is_sound(const epic_setup *setup, const struct ruleset *rules,
                     epic_error *error)
{
    int64_t total = 0; /* eight ints could overflow an int */
    if (setup->switch_count < 0 || setup->switch_count > EPIC_SWITCHES_MAX)
        return record_fail(error, 0, "a game has at most %d switches",
                           EPIC_SWITCHES_MAX);
    if (!table_fits(rules->name, setup->table, setup->seats, setup->sides,
                    error) ||
        !size_fits(setup, rules, error))
        return false;
    for (int s = 0; s < setup->seats; s++) {
        if (!setup->deck[s] || setup->deck_size[s] < 0)
            return record_fail(error, 0, "seat %d has no deck", s + 1);
        total += setup->deck_size[s];
    }
    if (total > EPIC_CARDS_MAX || setup->tokens < 0 ||
        setup->tokens > EPIC_TOKENS_MAX)
        return record_fail(error, 0,
                           "that is too much for one table: %lld cards and "
                           "room for %d tokens (at most %d and %d)",
                           (long long)total, setup->tokens, EPIC_CARDS_MAX,
                           EPIC_TOKENS_MAX);
    if (setup->goal < 0 || setup->goal > EPIC_GOAL_MAX || setup->chooser < 0 ||
        setup->chooser > setup->seats)
        return record_fail(
            error, 0,
            "the goal is at most %d points, and who says who begins "
            "is one of the seats",
            EPIC_GOAL_MAX);
    return campaign_fits(setup, rules, error) &&
           countdown_fits(setup, rules, error);
}

/* Collects which rules, events and lines any card of this game may have:
 * nothing else is searched for while it runs. */
static void watch(struct epic_game *g, const struct design *d)
{
    if (d->kinds & KIND_DEITY) {
        g->watching |= d->watch_play;
        g->deities = true;
    }
    g->hand_powers |= (d->powers & POWERS_IN_HAND) != 0;
    g->their_steps |= (d->powers & POWERS_THEIR_STEP) != 0;
    g->ruling |= d->rules;
    g->stateful |= d->looks;
    if (d->does & DOES_PILE_LINES)
        g->stateful |= LOOK_PILES;
}

/* Links the cards in the order of the deck, those of the kinds `beside`, which
 * are not shuffled with it, behind the others.  The others get new numbers as
 * they are shuffled (zone_first_shuffle). */
static void put_deck(struct epic_game *g, const struct book *book,
                     const uint16_t *deck, int n, int seat, unsigned beside)
{
    struct card *c = card_at(g, g->cards);
    if (n == 0)
        return;
    g->seat[seat].pile[ZONE_DECK] =
        (struct pile){ g->cards, (uint16_t)(g->cards + n - 1), (uint16_t)n };
    for (int last = 0; last <= (beside != 0); last++)
        for (int i = 0; i < n; i++) {
            const struct design *d = &book->design[deck[i]];
            if (((d->kinds & beside) != 0) != last)
                continue;
            *c++ = (struct card){ .design = deck[i],
                                  .next = ++g->cards,
                                  .body = NO_BODY,
                                  .seats = card_seats(seat, seat),
                                  .zone = ZONE_DECK,
                                  .marks = d->facts };
            watch(g, d);
        }
    c[-1].next = NO_CARD;
}

static void agree_campaign(struct epic_game *g, const epic_setup *setup)
{
    struct campaign *c = campaign_of(g);
    if (!c)
        return;
    c->battles = (uint8_t)setup->battle_count;
    c->total = setup->total;
    c->rounds = (uint8_t)setup->countdown;
    for (int i = 0; i < setup->battle_count; i++)
        c->value[i] = (int16_t)setup->battles[i];
}

epic_game *game_lay_out(const epic_setup *setup, bool check_decks,
                        epic_error *error)
{
    int index = 0, total = 0;
    const char *game = setup ? setup->game : NULL;
    const struct ruleset *rules = ruleset_named(game, &index);
    if (!rules) {
        record_fail(error, 0, "there is no game called %.40s",
                    game ? game : "(nothing)");
        return NULL;
    }
    const epic_cards *cards =
        setup->cards ? setup->cards : epic_cards_builtin(game);
    const struct book *book = book_in(cards);
    if (!cards || book->lexicon != lexicon_named(game)) {
        record_fail(error, 0,
                    cards ? "these cards are of another game than %s"
                          : "the cards of %s cannot be read",
                    rules->name);
        return NULL;
    }
    if (!is_sound(setup, rules, error))
        return NULL;
    for (int s = 0; s < setup->seats; s++) {
        if (check_decks && !deck_fits(setup, rules, book, s, error))
            return NULL;
        total += setup->deck_size[s];
    }
    struct capacity cap = rules->room(setup->seats, total, setup->tokens);
    cap.campaign = setup->battle_count || setup->total;
    struct epic_game *g = game_alloc(&cap);
    if (!g) {
        record_fail(error, 0, "there is not enough memory for this game");
        return NULL;
    }
    g->ruleset = (uint8_t)index;
    int mode = mode_named(rules, setup->table);
    seat_players(g, mode,
                 setup->sides ? setup->sides
                              : usual_sides(&rules->modes[mode]));
    g->book = book->hash;
    g->book_at = (uint16_t)books_place(book);
    books_keep(g->book_at);
    g->seed = g->random = setup->seed;
    g->goal =
        (int16_t)(setup->countdown ? -(1 + setup->countdown) : setup->goal);
    agree_campaign(g, setup);
    g->ask_all = setup->ask_all;
    g->holder =
        (uint8_t)(setup->chooser > 0 ? setup->chooser - 1 : (int)NOBODY);
    for (int s = 0; s < setup->seats; s++)
        put_deck(g, book, setup->deck[s], setup->deck_size[s], s,
                 check_decks ? rules->beside_deck : 0);
    if (!switches_set(g, setup, error)) {
        epic_game_free(g);
        return NULL;
    }
    watch(g, &book->design[0]); /* what any effect can create or give */
    g->dirty = DIRTY_ALL;
    return g;
}

epic_game *epic_game_new(const epic_setup *setup, epic_error *error)
{
    epic_game *g = game_lay_out(setup, true, error);
    if (g) {
        ruleset_of(g)->begin(g);
        run(g);
    }
    return g;
}

epic_game *table_quick(const char *game, const char *table, int seats,
                       int sides, uint64_t seed)
{
    const epic_cards *cards = epic_cards_builtin(game);
    struct deck deck[EPIC_SEATS_MAX];
    struct verdict why;
    epic_setup setup = { .game = game,
                         .cards = cards,
                         .seed = seed,
                         .seats = seats,
                         .table = table,
                         .sides = sides };
    const struct format *f = cards ? format_at(game, 0) : NULL;
    if (!f || seats > EPIC_SEATS_MAX ||
        !format_deal(f, game, cards, seats, 0, seed, deck, &why))
        return NULL;
    for (int s = 0; s < seats; s++) {
        setup.deck[s] = deck[s].card;
        setup.deck_size[s] = deck[s].count;
    }
    return epic_game_new(&setup, NULL);
}

epic_game *epic_game_quick(const char *game, uint64_t seed)
{
    return table_quick(game, NULL, 2, 0, seed);
}
