/* match_new.c - begins a match: what is brought is checked, the rest dealt. */
#include "formats/lists.h"
#include "formats/match.h"

#include "base/random.h"
#include "formats/card_set.h"
#include "formats/record.h"
#include "formats/restriction.h"
#include "formats/switch.h"
#include "kernel/mode.h"
#include "kernel/run.h"
#include "lang/lexicon.h"

#include <stdlib.h>
#include <string.h>

/* ---- what is brought ----------------------------------------------------- */

static bool add_list(struct dealt *out, const uint16_t *list, int count,
                     int seat, int place)
{
    if (count > 0 && !list)
        return false;
    for (int i = 0; i < count; i++) {
        if (out->count == EPIC_MATCH_CARDS_MAX)
            return false;
        out->card[out->count++] =
            (struct match_card){ list[i], (uint8_t)seat, (uint8_t)place,
                                 (uint8_t)place, 0 };
    }
    return true;
}

static bool copy_list(const epic_cards *cards, const uint16_t *list, int count,
                      struct deck *out)
{
    out->count = 0;
    if (count < 0 || count > DECK_MAX || (count > 0 && !list))
        return false;
    for (int i = 0; i < count; i++) {
        if (list[i] < 1 || list[i] >= epic_cards_count(cards))
            return false;
        out->card[out->count++] = list[i];
    }
    deck_sort(out);
    return true;
}

static bool by_rule(epic_error *error, int seat, const struct verdict *why)
{
    return record_fail(error, 0, "P%d: %s (%s)", seat + 1, why->text,
                       why->rule);
}

/* Whether decks and sideboards are legal in the format, and may meet. */
static bool may_be_brought(const epic_match_setup *s, const struct format *f,
                           const epic_cards *cards, epic_error *error)
{
    struct deck deck[EPIC_SEATS_MAX], side;
    struct verdict why;
    for (int i = 0; i < s->game.seats; i++) {
        if (!copy_list(cards, s->game.deck[i], s->game.deck_size[i],
                       &deck[i]) ||
            !copy_list(cards, s->side[i], s->side_size[i], &side))
            return record_fail(error, 0,
                               "P%d: a deck and a sideboard are lists of at "
                               "most %d known cards",
                               i + 1, DECK_MAX);
        struct brought b = {
            .deck = &deck[i], .side = &side, .list = s->list, .such = s->such[i]
        };
        if (!format_judge(f, s->game.game, cards, &b, &why))
            return by_rule(error, i, &why);
    }
    return format_matches(f, cards, deck, s->game.seats, &why) ||
           record_fail(error, 0, "%s (%s)", why.text, why.rule);
}

/* Every seat has a deck, and one table has room for all. */
static bool has_decks(const epic_setup *s, epic_error *error)
{
    int64_t total = 0;
    for (int i = 0; i < s->seats; i++) {
        if (!s->deck[i] || s->deck_size[i] < 0)
            return record_fail(error, 0, "seat %d has no deck", i + 1);
        total += s->deck_size[i];
    }
    return total <= EPIC_CARDS_MAX ||
           record_fail(error, 0,
                       "that is too much for one table: %lld cards and room "
                       "for %d tokens (at most %d and %d)",
                       (long long)total, s->tokens, EPIC_CARDS_MAX,
                       EPIC_TOKENS_MAX);
}

static bool bring(const epic_match_setup *s, const struct format *f,
                  const epic_cards *cards, struct dealt *out, epic_error *error)
{
    out->count = 0;
    if (!has_decks(&s->game, error))
        return false;
    if (f && !may_be_brought(s, f, cards, error))
        return false;
    for (int i = 0; i < s->game.seats; i++) {
        if (!f && s->side_size[i])
            return record_fail(error, 0,
                               "P%d: a sideboard needs a format that has one",
                               i + 1);
        bool fits =
            add_list(out, s->game.deck[i], s->game.deck_size[i], i, AT_DECK) &&
            add_list(out, s->side[i], s->side_size[i], i, AT_SIDE);
        if (!fits)
            return record_fail(error, 0, "P%d: that is no sideboard", i + 1);
    }
    return true;
}

/* ---- what is dealt ------------------------------------------------------- */

static bool is_bare(const epic_match_setup *s, epic_error *error)
{
    for (int i = 0; i < s->game.seats; i++)
        if (s->game.deck[i] || s->game.deck_size[i] || s->side_size[i])
            return record_fail(error, 0,
                               "P%d brings a deck, but in %s decks are dealt "
                               "or drafted",
                               i + 1, s->format);
    return true;
}

static bool deal(const epic_match_setup *s, const struct format *f,
                 const epic_cards *cards, struct dealt *out, epic_error *error)
{
    struct verdict why;
    struct deal d = { f,
                      s->game.game,
                      cards,
                      s->game.seats,
                      s->sets,
                      s->dealt,
                      random_apart(s->game.seed, LUCK_DEAL, 0) };
    return is_bare(s, error) &&
           (deal_cards(&d, out, &why) ||
            record_fail(error, 0, "%s (%s)", why.text, why.rule));
}

/* ---- a new match --------------------------------------------------------- */

static bool add_switch(struct epic_match *m, const char *name, int value)
{
    const struct ruleset *rules = match_rules(m);
    for (int i = 0; i < rules->switch_count; i++)
        if (name && !strcmp(rules->switches[i].name, name)) {
            m->switches[m->switch_count++] =
                (struct match_switch){ (uint8_t)i, (uint8_t)value };
            return true;
        }
    return false;
}

/* The switches of the games, and the one that the format needs. */
static bool take_switches(struct epic_match *m, const epic_setup *s,
                          epic_error *error)
{
    const struct format *f = match_format(m);
    if (s->switch_count < 0 || s->switch_count >= EPIC_SWITCHES_MAX)
        return record_fail(error, 0, "a game has at most %d switches",
                           EPIC_SWITCHES_MAX - 1);
    for (int i = 0; i < s->switch_count; i++)
        if (s->switches[i].value < 0 || s->switches[i].value > UINT8_MAX ||
            !add_switch(m, s->switches[i].name, s->switches[i].value))
            return record_fail(error, 0, "there is no switch called %.60s",
                               s->switches[i].name ? s->switches[i].name
                                                   : "(nothing)");
    if (f && f->needs)
        add_switch(m, f->needs, 1);
    return true;
}

static bool take_setup(struct epic_match *m, const epic_match_setup *s,
                       const struct ruleset *rules, int index,
                       epic_error *error)
{
    int mode = mode_named(rules, s->game.table);
    if (mode < 0)
        return record_fail(error, 0, "%s has no table called %.40s",
                           rules->title, s->game.table);
    m->ruleset = (uint8_t)index;
    m->mode = (uint8_t)mode;
    m->seats = (uint8_t)s->game.seats;
    m->sides = (uint8_t)s->game.sides;
    m->seed = s->game.seed;
    m->luck = random_apart(s->game.seed, LUCK_MATCH, 0);
    m->tokens = (int16_t)s->game.tokens;
    m->goal = (int16_t)s->game.goal;
    m->chooser = (uint8_t)s->game.chooser;
    m->countdown = s->game.countdown;
    m->total = s->game.total;
    m->battle_count = s->game.battle_count;
    for (int i = 0; i < EPIC_BATTLES_MAX; i++)
        m->battles[i] = s->game.battles[i];
    m->ask_all = s->game.ask_all;
    m->wins = (int16_t)(s->wins ? s->wins : 1);
    m->games = (int16_t)(s->wins || s->games ? s->games : 1);
    if (s->format)
        m->format =
            (int8_t)(format_named(rules->name, s->format) - rules->formats);
    return take_switches(m, &s->game, error);
}

/* Whether such games can be played at all: with what each seat has, as far as
 * that is a deck, one is set up and thrown away. */
static bool can_be_played(const struct epic_match *m, epic_error *error)
{
    epic_listener *listener = observer.listener;
    struct match_decks decks;
    struct epic_match *trial = epic_match_clone(m);
    if (!trial)
        return record_fail(error, 0, "there is not enough memory");
    for (int i = 0; i < trial->count; i++)
        if (trial->card[i].place != AT_SIDE) {
            trial->card[i].place = AT_DECK;
            if (match_format(m) && match_format(m)->draft)
                trial->card[i].seat = (uint8_t)(i % m->seats);
        }
    epic_setup setup = match_game_setup(trial, &decks);
    int luck = observer.luck_used;
    observer.listener = NULL;
    epic_game *g = epic_game_new(&setup, error);
    observer.listener = listener;
    observer.luck_used = luck;
    epic_game_free(g);
    epic_match_free(trial);
    return g != NULL;
}

/* Whether all numbers are in range. */
static bool is_sound(const epic_match_setup *s, epic_error *error)
{
    if (s->game.seats < 1 || s->game.seats > EPIC_SEATS_MAX ||
        s->game.sides < 0 || s->game.sides > EPIC_SEATS_MAX)
        return record_fail(error, 0, "a match is for 1 to %d players, not %d",
                           EPIC_SEATS_MAX, s->game.seats);
    if (s->game.tokens < 0 || s->game.tokens > EPIC_TOKENS_MAX ||
        s->game.goal < 0 || s->game.goal > EPIC_GOAL_MAX ||
        s->game.chooser < 0 || s->game.chooser > s->game.seats)
        return record_fail(error, 0,
                           "room is for at most %d tokens, the goal at most %d "
                           "points, and who says who begins is a seat",
                           EPIC_TOKENS_MAX, EPIC_GOAL_MAX);
    if (s->wins < 0 || s->wins > EPIC_MATCH_WINS_MAX || s->games < 0 ||
        s->games > EPIC_MATCH_GAMES_MAX)
        return record_fail(error, 0,
                           "a match is won with 1 to %d wins, and has at most "
                           "%d games",
                           EPIC_MATCH_WINS_MAX, EPIC_MATCH_GAMES_MAX);
    bool single = s->wins == 0 && s->games == 0;
    for (int i = 0; i < s->game.seats; i++)
        if (!single && s->game.deck_size[i] > EPIC_MATCH_LIST_MAX)
            return record_fail(error, 0,
                               "P%d: in a match a deck has at most %d cards",
                               i + 1, EPIC_MATCH_LIST_MAX);
    if (!s->format && (s->sets || s->dealt))
        return record_fail(error, 0, "only in a format something is dealt");
    if (s->list && (!s->format || !list_exists(s->game.game, s->list)))
        return record_fail(error, 0,
                           "%s has no list of gifts, restricted and banned "
                           "cards called %.40s, or there is no format",
                           s->game.game, s->list);
    return true;
}

/* Whether what decks must be can be read, and concerns decks at all. */
static bool is_agreed(const epic_match_setup *s, const struct format *f,
                      const epic_cards *cards, epic_error *error)
{
    epic_error why;
    for (int i = 0; i < s->game.seats; i++) {
        if (s->such[i] && (!f || !f->built))
            return record_fail(error, 0,
                               "P%d: what decks must be is agreed only where "
                               "they are built and brought",
                               i + 1);
        if (s->such[i] && !restriction_reads(cards, s->such[i], &why))
            return record_fail(error, 0, "P%d: %s", i + 1, why.text);
    }
    return true;
}

/* The match of that setup, before anything happens. */
static epic_match *prepared(const epic_match_setup *s,
                            const struct dealt *given, epic_error *error)
{
    int index;
    const struct ruleset *rules =
        s ? ruleset_named(s->game.game, &index) : NULL;
    const epic_cards *cards = !rules          ? NULL
                              : s->game.cards ? s->game.cards
                                              : epic_cards_builtin(rules->name);
    const struct format *f =
        cards && s->format ? format_named(rules->name, s->format) : NULL;
    struct dealt *dealt = malloc(sizeof *dealt);
    struct epic_match *m = NULL;
    bool good = false;
    if (!cards)
        record_fail(error, 0, "there is no game called %.40s",
                    s && s->game.game ? s->game.game : "(nothing)");
    else if (book_in(cards)->lexicon != lexicon_named(rules->name))
        record_fail(error, 0, "these cards are of another game than %s",
                    rules->name);
    else if (s->format && !f)
        record_fail(error, 0, "%s has no format called %.40s", rules->title,
                    s->format);
    else if (!dealt)
        record_fail(error, 0, "there is not enough memory");
    else if (is_sound(s, error) && is_agreed(s, f, cards, error))
        good = given            ? (*dealt = *given, true)
               : f && !f->built ? deal(s, f, cards, dealt, error)
                                : bring(s, f, cards, dealt, error);
    if (good && !(m = match_alloc(dealt)))
        record_fail(error, 0, "there is not enough memory");
    free(dealt);
    if (!m)
        return NULL;
    m->cards = epic_cards_keep(cards);
    if (take_setup(m, s, rules, index, error))
        return m;
    epic_match_free(m);
    return NULL;
}

epic_match *match_new_given(const epic_match_setup *s,
                            const struct dealt *given, epic_error *error)
{
    epic_match *m = prepared(s, given, error);
    if (m && !can_be_played(m, error)) {
        epic_match_free(m);
        return NULL;
    }
    if (m)
        match_begin(m);
    return m;
}

epic_match *match_around(const epic_match_setup *s, epic_game *g)
{
    epic_match *m = prepared(s, NULL, NULL);
    if (!m)
        return NULL;
    m->game = g;
    m->game_number = 1;
    m->stage = g->over ? EPIC_STAGE_OVER : EPIC_STAGE_GAME;
    m->full = g->full;
    return m;
}

epic_match *epic_match_new(const epic_match_setup *setup, epic_error *error)
{
    return match_new_given(setup, NULL, error);
}

struct epic_match *match_drafting(const struct deal *d,
                                  const struct dealt *dealt)
{
    int index;
    const struct ruleset *rules = ruleset_named(d->game, &index);
    struct epic_match *m = match_alloc(dealt);
    if (!m)
        return NULL;
    m->cards = epic_cards_keep(d->cards);
    m->ruleset = (uint8_t)index;
    m->seats = (uint8_t)d->seats;
    m->format = (int8_t)(d->format - rules->formats);
    m->luck = random_apart(d->seed, LUCK_MATCH, 0);
    m->wins = m->games = 1;
    m->drafts_only = true;
    match_begin(m);
    return m;
}
