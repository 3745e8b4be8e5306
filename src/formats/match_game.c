/* match_game.c - the games of a match, their score, and its end. */
#include "formats/match_tell.h"

#include "base/check.h"
#include "base/random.h"
#include "kernel/run.h"

#include <string.h>

/* ---- a game -------------------------------------------------------------- */

/* Decks in their order: as they were brought; what was dealt or drafted is
 * sorted. */
static void fill_decks(const struct epic_match *m, struct match_decks *decks,
                       epic_setup *setup)
{
    int at = 0;
    for (int s = 0; s < m->seats; s++) {
        uint16_t *deck = &decks->card[at];
        setup->deck[s] = deck;
        for (int i = 0; i < m->count; i++)
            if (m->card[i].seat == s && m->card[i].place == AT_DECK) {
                CHECK(NULL, at < EPIC_CARDS_MAX);
                decks->card[at++] = m->card[i].design;
            }
        setup->deck_size[s] = (int)(&decks->card[at] - deck);
        if (match_format(m) && !match_format(m)->built)
            designs_sort(deck, setup->deck_size[s]);
    }
}

/* Seeds of games come from the match's by a stream of their own; a game that is
 * all there is has its seed. */
static uint64_t game_seed(const struct epic_match *m)
{
    return is_plain(m)
               ? m->seed
               : random_apart(m->seed, LUCK_GAME, (uint64_t)m->game_number);
}

epic_setup match_game_setup(const struct epic_match *m,
                            struct match_decks *decks)
{
    const struct ruleset *rules = match_rules(m);
    epic_setup setup = { .game = rules->name,
                         .cards = m->cards,
                         .seed = game_seed(m),
                         .seats = m->seats,
                         .table = rules->modes[m->mode].name,
                         .sides = m->sides,
                         .tokens = m->tokens,
                         .goal = m->goal,
                         .countdown = m->countdown,
                         .total = m->total,
                         .battle_count = m->battle_count,
                         .chooser = m->chooser,
                         .ask_all = m->ask_all,
                         .switch_count = m->switch_count };
    for (int i = 0; i < m->switch_count; i++)
        setup.switches[i] =
            (epic_switch){ rules->switches[m->switches[i].at].name,
                           m->switches[i].value };
    for (int i = 0; i < EPIC_BATTLES_MAX; i++)
        setup.battles[i] = m->battles[i];
    fill_decks(m, decks, &setup);
    return setup;
}

/* TCG-side-4 needs to know what was in deck and sideboard at first. */
static void keep_first(struct epic_match *m)
{
    for (int i = 0; i < m->count; i++)
        m->card[i].first = m->card[i].place;
}

static void game_begin(struct epic_match *m)
{
    struct match_decks decks;
    if (m->game_number++ == 0)
        keep_first(m);
    epic_game_free(m->game);
    m->game = NULL;
    if (!is_plain(m))
        match_tell_seat(m, EPIC_EVENT_BEGIN_GAME, -1, m->game_number, NULL);
    epic_setup setup = match_game_setup(m, &decks);
    m->game = epic_game_new(&setup, NULL);
    m->full = !m->game || m->game->full;
    for (int s = 0; s < m->seats && !m->full; s++)
        if ((m->left >> s & 1) && !m->game->over) {
            epic_game_concede(m->game, s); /* or its side already has */
            m->full = m->game->full;
        }
}

/* ---- the score ----------------------------------------------------------- */

/* Who was out before all others in that game. */
static unsigned first_out(const struct epic_game *g)
{
    unsigned seats = 0;
    for (int s = 0; s < g->seats; s++)
        seats |= (unsigned)g->seat[s].first_out << s;
    return seats;
}

static unsigned one_of(struct epic_match *m, unsigned seats)
{
    int n = match_below(m, __builtin_popcount(seats));
    for (; n > 0; n--)
        seats &= seats - 1;
    return (unsigned)__builtin_ctz(seats);
}

/* Who says who begins the next game: the loser (TCG-match-2), with several
 * players who was out before all others (TCG-match-3); of those who tied for it
 * chance picks one (TCG-match-5). */
static void find_chooser(struct epic_match *m)
{
    unsigned all = (1u << m->seats) - 1, who = first_out(m->game);
    if (!who)
        who = m->last_drawn ? m->last_drawn : all & ~(unsigned)m->last_winners;
    if (who & match_seats(m)) /* nobody who has given up */
        who &= match_seats(m);
    m->chooser = 0;
    if (!match_rules(m)->chooser_rule || !who)
        return;
    bool one = !(who & (who - 1));
    m->chooser =
        (uint8_t)(1 + (one ? (unsigned)__builtin_ctz(who) : one_of(m, who)));
}

static int most_wins(const struct epic_match *m)
{
    int most = 0;
    for (int s = 0; s < m->seats; s++)
        if (m->seat[s].wins > most)
            most = m->seat[s].wins;
    return most;
}

static unsigned seats_with(const struct epic_match *m, int wins)
{
    unsigned seats = 0;
    for (int s = 0; s < m->seats; s++)
        seats |= (unsigned)(m->seat[s].wins == wins) << s;
    return seats;
}

/* The match is won with so many wins, or after so many games by who has most;
 * a tied game is nobody's (TCG-match-1, TCG-match-6, TCG-A-25). */
static bool is_decided(const struct epic_match *m)
{
    return most_wins(m) >= m->wins || (m->games && m->ended >= m->games);
}

/* The side of a seat. */
static int side_at(const struct epic_match *m, int seat)
{
    if (m->sides == 0)
        return seat;
    return match_rules(m)->modes[m->mode].alternate
               ? seat % m->sides
               : seat / (m->seats / m->sides);
}

bool match_is_one_side(const struct epic_match *m, unsigned seats)
{
    for (int s = 0; s < m->seats; s++)
        if ((seats >> s & 1) &&
            side_at(m, s) != side_at(m, __builtin_ctz(seats)))
            return false;
    return seats != 0;
}

static void decide(struct epic_match *m)
{
    int most = most_wins(m);
    unsigned best = seats_with(m, most);
    if (most > 0 && match_is_one_side(m, best))
        m->winners = (uint8_t)best;
    else
        m->tied =
            (uint8_t)(m->games == 1 && m->last_drawn ? m->last_drawn : best);
}

static bool game_go_on(struct epic_match *m)
{
    epic_result r = epic_game_result(m->game);
    m->ended++;
    m->last_winner = r.winner;
    m->last_winners = r.winners;
    m->last_drawn = r.drawn;
    m->last_rule = m->game->end_rule;
    for (int s = 0; s < m->seats; s++)
        m->seat[s].wins += r.winners >> s & 1;
    if (!is_plain(m))
        match_tell_seat(
            m, r.winner < 0 ? EPIC_EVENT_TIE_GAME : EPIC_EVENT_WIN_GAME,
            r.winner, r.winner < 0 ? 0 : m->seat[r.winner].wins,
            match_rules(m)->match_rule);
    find_chooser(m);
    if (is_decided(m))
        decide(m);
    else if (m->chooser)
        match_tell_seat(m, EPIC_EVENT_CHOOSER, m->chooser - 1, 0,
                        match_rules(m)->chooser_rule);
    return false;
}

static enum epic_stage game_leads_to(const struct epic_match *m)
{
    return m->winners || m->tied ? EPIC_STAGE_OVER : EPIC_STAGE_SIDEBOARD;
}

const struct stage STAGE_GAME = {
    .name = "game",
    .begin = game_begin,
    .go_on = game_go_on,
    .next = game_leads_to,
};

/* ---- the end ------------------------------------------------------------- */

/* Deck and sideboard are again what they were (TCG-side-4). */
static void over_begin(struct epic_match *m)
{
    m->chooser = 0;
    if (m->game_number)
        for (int i = 0; i < m->count; i++)
            m->card[i].place = m->card[i].first;
    if (is_plain(m))
        return;
    for (int s = 0; s < m->seats; s++)
        if ((m->winners | m->tied) >> s & 1)
            match_tell_seat(
                m, m->winners ? EPIC_EVENT_WIN_MATCH : EPIC_EVENT_TIE_MATCH, s,
                m->seat[s].wins, match_rules(m)->match_rule);
}

const struct stage STAGE_OVER = { .name = "over", .begin = over_begin };

epic_match_score epic_match_result(const epic_match *m)
{
    epic_match_score r = { .over = true,
                           .last = { .winner = -1, .rule = "" },
                           .rule = "" };
    if (!m)
        return r;
    r.over = m->stage == EPIC_STAGE_OVER || m->full;
    r.full = m->full;
    r.winners = m->winners;
    r.tied = m->tied;
    r.games = m->ended;
    for (int s = 0; s < m->seats; s++)
        r.wins[s] = m->seat[s].wins;
    if (m->ended) {
        const char *rule = match_rules(m)->reasons[m->last_rule].rule;
        r.last = (epic_result){ .over = true,
                                .winner = m->last_winner,
                                .drawn = m->last_drawn,
                                .winners = m->last_winners,
                                .rule = rule };
        if (r.over)
            r.rule = m->games == 1 || !match_rules(m)->match_rule
                         ? rule
                         : match_rules(m)->match_rule;
    }
    return r;
}
