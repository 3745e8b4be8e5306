/* From the command line to the record of a game that is to be played. */
#include "wishes.h"

#include "commands.h"
#include "decks.h"
#include "text/say.h"

#include <string.h>

/* NULL after one line on stderr. */
static epic_record *record_of(const epic_match_setup *setup)
{
    epic_error error = { 0 };
    epic_record *r = epic_record_new_match(setup, &error);
    epic_match *m = r ? epic_record_match(r, 0, false, &error) : NULL;
    if (!m) { /* this looks at the decks */
        failure("%s", error.text);
        epic_record_free(r);
        r = NULL;
    }
    epic_match_free(m);
    return r;
}

/* What is brought to the table. */
struct bundle {
    struct deck deck[EPIC_SEATS_MAX], side[EPIC_SEATS_MAX];
    struct brought brought[EPIC_SEATS_MAX];
};

/* Whether a format judges what is brought, with sideboards and what was agreed;
 * otherwise decks need only be decks of the game. */
static bool is_formal(const struct wishes *w, const struct bundle *b)
{
    bool formal = w->format || w->list || w->such;
    for (int s = 0; s < w->seating.seats; s++)
        formal |= b->side[s].count > 0;
    return formal;
}

static void bring(const struct wishes *w, const struct bundle *b,
                  epic_match_setup *out)
{
    for (int s = 0; s < w->seating.seats; s++) {
        out->game.deck[s] = b->deck[s].card;
        out->game.deck_size[s] = b->deck[s].count;
    }
}

/* By its rules a match refuses what is not legal. */
static void bring_formally(const struct wishes *w, const epic_cards *cards,
                           struct bundle *b, epic_match_setup *out)
{
    const char *game = out->game.game;
    for (int s = 0; s < w->seating.seats; s++) {
        b->brought[s] = (struct brought){ &b->deck[s], &b->side[s], NULL,
                                          w->list, w->agreed[s] };
        out->such[s] = w->agreed[s];
        out->side[s] = b->side[s].card;
        out->side_size[s] = b->side[s].count;
    }
    const struct format *f =
        w->format ? format_named(game, w->format)
                  : format_of_all(game, cards, b->brought, w->seating.seats);
    out->format = f ? f->name : NULL;
    out->list = w->list;
}

/* Decks need only be such that this game could be played with them. */
static int bring_freely(const struct wishes *w, const struct format *format,
                        const epic_cards *cards, const struct bundle *b,
                        epic_setup *out)
{
    int seats = w->seating.seats;
    int meet = w->any_deck ? ARGS_OK
                           : decks_legal("play", out->game, format, cards,
                                         b->deck, seats);
    if (meet == ARGS_OK)
        meet = decks_meet("play", format, cards, b->deck, seats);
    if (meet == ARGS_OK && format->needs)
        out->switches[out->switch_count++] = (epic_switch){ format->needs, 1 };
    return meet;
}

/* NULL: *status is the exit status. */
static epic_record *record_brought(const epic_cards *cards, struct wishes *w,
                                   epic_match_setup *match, int *status)
{
    static struct bundle b;
    const char *game = match->game.game;
    int seats = w->seating.seats;
    const char *words[EPIC_SEATS_MAX];
    char any[READY_NAME]; /* stands for what is built */
    bool ready = ready_name(game, 0, any);
    for (int s = 0; s < seats; s++)
        words[s] = w->deck[s] || !w->format || !ready ? w->deck[s] : any;
    const struct format *format =
        decks_for(game, cards, words, seats, w->seed.number, b.deck, b.side);
    if (!format)
        return NULL;
    for (int s = 0; s < seats && w->format; s++)
        if (!w->deck[s] &&
            !wished_deck(w, game, cards, s, &b.deck[s], &b.side[s]))
            return NULL;
    if (is_formal(w, &b))
        bring_formally(w, cards, &b, match);
    else if ((*status = bring_freely(w, format, cards, &b, &match->game)) !=
             ARGS_OK)
        return NULL;
    *status = 1;
    if (w->battle_count)
        campaign_warn(game, cards, b.deck, seats, w->total);
    bring(w, &b, match);
    const struct format *asked =
        w->format ? format_named(game, w->format) : format;
    for (int s = 0; s < seats; s++)
        deck_called(game, cards, w->deck[s], asked, &b.deck[s], w->called[s],
                    sizeof w->called[s]);
    return record_of(match);
}

/* NULL: *status is the exit status. */
static epic_record *record_with(const epic_cards *cards, const char *game,
                                struct wishes *w, int *status)
{
    epic_match_setup match = {
        .game = { .game = game,
                  .cards = cards,
                  .seed = w->seed.number,
                  .seats = w->seating.seats,
                  .table = w->seating.table,
                  .sides = w->seating.teams,
                  .goal = w->goal,
                  .battle_count = w->battle_count,
                  .total = w->total,
                  .countdown = w->countdown,
                  .ask_all = !w->watch && !w->brisk },
        .wins = w->match > 1 ? (w->match + 1) / 2 : 0,
        .dealt = w->dealt,
    };
    *status = 1;
    memcpy(match.game.battles, w->battles, sizeof w->battles);
    if (!switches_read(game, &w->switches, match.game.switches,
                       &match.game.switch_count))
        return NULL;
    if (!w->format || format_named(game, w->format)->built)
        return record_brought(cards, w, &match, status);
    match.format = w->format; /* it deals */
    match.list = w->list;
    for (int s = 0; s < w->seating.seats; s++)
        match.such[s] = w->agreed[s];
    return record_of(&match);
}

epic_record *wished_record(const char *game, struct wishes *w, int *status)
{
    *status = 1;
    const epic_cards *cards = cards_with(game, &w->cards);
    epic_record *r = cards ? record_with(cards, game, w, status) : NULL;
    epic_cards_free(cards);
    return r;
}

/* --deck is one's own; the others in the order of their seats, the last word
 * for all that follow. */
static int name_decks(struct wishes *w, int me)
{
    const char *word[EPIC_SEATS_MAX];
    int n = 0, seats = w->seating.seats;
    if (w->other_decks) {
        snprintf(w->held, sizeof w->held, "%s", w->other_decks);
        n = strlen(w->other_decks) < sizeof w->held
                ? split_words(w->held, word, seats - 1)
                : 0;
        if (n == 0)
            return usage_error("play",
                               "--opponent-deck takes 1 to %d words with "
                               "commas between them, not %s",
                               seats - 1, w->other_decks);
    }
    for (int s = 0, i = 0; s < seats; s++)
        if (s != me && n)
            w->deck[s] = word[i < n ? i++ : n - 1];
    w->deck[me] = w->own_deck;
    return ARGS_OK;
}

/* What each deck must be. */
static int name_agreed(struct wishes *w)
{
    const char *word[EPIC_SEATS_MAX];
    int seats = w->seating.seats;
    if (!w->such)
        return ARGS_OK;
    bool fits = strlen(w->such) < sizeof w->held_such;
    snprintf(w->held_such, sizeof w->held_such, "%s", w->such);
    int n = fits ? split_words(w->held_such, word, seats) : 0;
    if (n == 0)
        return usage_error("play",
                           "--such takes what decks must be, for 1 to %d seats "
                           "with commas between them, not %s",
                           seats, w->such);
    for (int s = 0; s < seats; s++)
        w->agreed[s] = word[s < n ? s : n - 1];
    return ARGS_OK;
}

int wishes_by_seat(struct wishes *w, int me)
{
    int status = name_decks(w, me);
    return status != ARGS_OK ? status : name_agreed(w);
}
