/* series_game.c - one game of a series: dealt, played, counted. */
#include "ai/series_game.h"

#include "base/random.h"
#include "epic_player.h"
#include "formats/deal.h"
#include "formats/files.h"
#include "formats/inspect.h"
#include "formats/record.h"
#include "formats/tables.h"

#include <stdlib.h>
#include <string.h>

/* By how many seats all can be moved on so that sides stay together: to the
 * next seat or, where teammates sit together, to the next team. */
static int step_of(const struct series *m)
{
    const struct table_mode *mode = table_named(m->game, m->table);
    unsigned all = (1u << m->seats) - 1;
    unsigned first = table_friends(mode, m->seats, m->sides, 0);
    for (int by = 1; by < m->seats; by++) {
        unsigned moved = (first << by | first >> (m->seats - by)) & all;
        if (moved != first &&
            moved == table_friends(mode, m->seats, m->sides, by))
            return by;
    }
    return m->seats;
}

static void seat_player(struct table *t, int s, int moved, int index)
{
    const struct series *m = t->series;
    const struct deck *d = m->dealt[s] ? &t->deck[s] : &m->deck[s];
    t->setup.deck[s] = d->card;
    t->setup.deck_size[s] = d->count;
    t->player[s] = (s + moved) % m->seats;
    t->rng[s] = random_apart(m->seed, LUCK_SEAT + (unsigned)s, (uint64_t)index);
}

static bool deal(struct table *t, int index)
{
    const struct series *m = t->series;
    int rounds = !m->swap ? 1 : m->sides ? m->sides : m->seats;
    uint64_t deal = (uint64_t)(index / rounds);
    const struct format *f = m->format ? m->format : format_at(m->game, 0);
    struct verdict why;
    bool any_dealt = false;
    t->setup = (epic_setup){ .game = m->game,
                             .cards = m->cards,
                             .seed = random_apart(m->seed, LUCK_GAME, deal),
                             .seats = m->seats,
                             .table = m->table,
                             .sides = m->sides,
                             .goal = m->goal,
                             .battle_count = m->battle_count,
                             .total = m->total,
                             .countdown = m->countdown,
                             .switch_count = m->switch_count };
    memcpy(t->setup.battles, m->battles, sizeof m->battles);
    memcpy(t->setup.switches, m->switches, sizeof m->switches);
    for (int s = 0; s < m->seats; s++)
        any_dealt |= m->dealt[s];
    if (any_dealt &&
        !format_deal(f, m->game, m->cards, m->seats, 0,
                     random_apart(m->seed, LUCK_DEAL, deal), t->deck, &why))
        return record_fail(t->error, 0, "%s", why.text);
    if (f->needs)
        t->setup.switches[t->setup.switch_count++] =
            (epic_switch){ f->needs, 1 };
    int moved = rounds > 1 ? index % rounds * step_of(m) : 0;
    for (int s = 0; s < m->seats; s++)
        seat_player(t, s, moved, index);
    t->leaving = random_apart(m->seed, LUCK_CONCEDE, (uint64_t)index);
    /* Some games lose somebody in the opening, others only late. */
    t->patience = 16 << random_below(&t->leaving, 8);
    t->played = (struct unrecorded){ .setup = &t->setup, .choices = t->choice };
    t->decisions = 0;
    if (t->inspector)
        inspect_anew(t->inspector);
    return true;
}

static void count_use(void *user, const epic_game *g, const epic_event *event)
{
    struct table *t = user;
    (void)g;
    if (event->kind == EPIC_EVENT_PLAY)
        t->use[event->design].plays[event->seat]++;
    else if (event->kind == EPIC_EVENT_USE)
        t->use[event->design].uses++;
}

static void forget_uses(struct table *t)
{
    if (t->use)
        memset(t->use, 0,
               sizeof *t->use * (size_t)epic_cards_count(t->series->cards));
}

/* Everything again, at a table that grows. */
static epic_record *play_again(const struct table *t, epic_game **g)
{
    epic_record *r = epic_record_new(&t->setup, NULL);
    const struct unrecorded *p = &t->played;
    *g = r ? epic_record_replay(r, 0, false, NULL) : NULL;
    for (int i = 0, left = 0; *g && i <= p->count; i++) {
        for (; left < p->conceded_count && p->conceded[left].at == i; left++)
            epic_record_concede(r, g, p->conceded[left].seat);
        if (i < p->count)
            epic_record_apply(r, g, t->choice[i]);
    }
    return r;
}

static void move_to_larger(struct table *t)
{
    forget_uses(t);
    epic_game_free(t->g);
    t->record = play_again(t, &t->g);
}

static bool save(const struct table *t, const char *path)
{
    epic_game *g;
    epic_record *r = play_again(t, &g);
    bool fine = g ? record_save(r, path, t->error)
                  : record_fail(t->error, 0, "there is not enough memory");
    epic_game_free(g);
    epic_record_free(r);
    return fine;
}

/* Events and steps of the game itself, and not of what players try out in
 * games of their own. */
static void watch(struct table *t, bool on)
{
    epic_listen(on && t->use ? count_use : NULL, t);
    inspect_steps(on ? t->inspector : NULL);
}

/* Whether nobody wants to know more than how it ends. */
static bool is_plain(const struct table *t)
{
    return !t->use && !t->inspector && !t->record && !t->series->concede;
}

static void take(struct table *t, int choice)
{
    t->choice[t->played.count++] = (uint16_t)choice;
    watch(t, true);
    if (t->record)
        epic_record_apply(t->record, &t->g, choice);
    else if (epic_game_apply(t->g, choice) == EPIC_NO_ROOM)
        move_to_larger(t);
    watch(t, false);
}

/* Somebody leaves, whether or not it is their decision. */
static void concede(struct table *t, int seat)
{
    struct unrecorded *p = &t->played;
    watch(t, true);
    epic_status status = t->record ? epic_record_concede(t->record, &t->g, seat)
                                   : epic_game_concede(t->g, seat);
    if (status == EPIC_OK)
        p->conceded[p->conceded_count++] =
            (struct concession){ p->count, seat };
    if (!t->record && epic_game_result(t->g).full)
        move_to_larger(t);
    watch(t, false);
}

static const char *flaw_of(const struct table *t)
{
    return t->inspector ? inspector_flaw(t->inspector) : NULL;
}

void count_end(struct tally *y, const char *rule, uint64_t games)
{
    for (int i = 0; i < SERIES_ENDS_MAX; i++) {
        if (!y->end[i].rule)
            y->end[i].rule = rule;
        if (strcmp(y->end[i].rule, rule))
            continue;
        y->end[i].games += games;
        return;
    }
}

static void count_length(struct length *l, uint64_t n)
{
    if (l->sum == 0 || n < l->least) /* no game has length 0 */
        l->least = n;
    if (n > l->most)
        l->most = n;
    l->sum += n;
}

/* The seat's deck, and what it did with each design. */
static void count_cards(struct tally *y, const struct table *t, int seat,
                        bool won)
{
    int designs = epic_cards_count(t->series->cards);
    for (int i = 0; i < t->setup.deck_size[seat]; i++) {
        int design = t->setup.deck[seat][i];
        if (i > 0 && t->setup.deck[seat][i - 1] == design)
            continue; /* decks are sorted */
        y->cards[design].decks++;
        y->cards[design].deck_wins += won;
    }
    for (int i = 1; i < designs; i++) {
        uint32_t plays = t->use[i].plays[seat];
        y->cards[i].plays += plays;
        y->cards[i].uses += seat == 0 ? t->use[i].uses : 0;
        y->cards[i].played += plays > 0;
        y->cards[i].played_wins += plays > 0 && won;
    }
}

static void count_flaw(struct tally *y, const struct table *t, int index)
{
    struct series_flaw flaw = { flaw_of(t), index, t->setup.seed,
                                t->played.count };
    y->flawed++;
    if (!y->flaw.text || index < y->flaw.index)
        y->flaw = flaw;
}

static void count_game(struct tally *y, const struct table *t, int index)
{
    epic_result result = epic_game_result(t->g);
    uint64_t last =
        (result.full ? 0 : epic_game_fingerprint(t->g)) + (uint64_t)index;
    y->fingerprint += random_next(&last); /* a sum: in any order */
    y->games++;
    y->all += (uint64_t)t->played.count;
    y->outgrown += t->record != NULL;
    count_length(&y->turns, epic_game_moment(t->g).turn);
    count_length(&y->decisions, (uint64_t)t->decisions);
    y->conceded += (uint64_t)t->played.conceded_count;
    for (int s = 0; t->use && s < t->series->seats; s++)
        count_cards(y, t, s, result.winners >> s & 1);
    if (flaw_of(t)) {
        count_flaw(y, t, index);
        return;
    }
    if (!result.over || result.full) {
        y->unfinished++;
        return;
    }
    count_end(y, result.rule, 1);
    y->draws += result.winner < 0;
    for (int s = 0; s < t->series->seats; s++)
        if (result.winners >> s & 1) {
            y->wins[s]++;
            y->player_wins[t->player[s]]++;
        }
}

static bool somebody_concedes(struct table *t)
{
    if (!t->series->concede ||
        random_below(&t->leaving, (uint32_t)t->patience) != 0)
        return false;
    concede(t, rng_below(&t->leaving, t->series->seats));
    return true;
}

static int choose(struct table *t, const epic_game *g, epic_decision d)
{
    if (d.options == 1)
        return 0;
    t->decisions++;
    return player_choose(t->series->player[t->player[d.seat]], g,
                         &t->rng[d.seat]);
}

/* A plain game, to its end or until it outgrows its memory. */
static void play_plainly(struct table *t)
{
    epic_game *g = t->g;
    uint16_t *next = t->choice, *end = t->choice + CHOICES_MAX;
    bool fits = true;
    while (fits && next < end) {
        epic_decision d = epic_game_decision(g);
        if (d.over)
            break;
        int choice = choose(t, g, d);
        *next++ = (uint16_t)choice;
        fits = epic_game_apply(g, choice) != EPIC_NO_ROOM;
    }
    t->played.count = (int)(next - t->choice);
    if (!fits)
        move_to_larger(t);
}

/* To the end, or to the first flaw. */
static void play_out(struct table *t)
{
    watch(t, true);
    t->g = epic_game_new(&t->setup, t->error);
    watch(t, false);
    if (t->g && is_plain(t))
        play_plainly(t);
    while (t->g && t->played.count < CHOICES_MAX) {
        if (t->inspector)
            inspect_game(t->inspector, t->g, &t->setup);
        epic_decision d = epic_game_decision(t->g);
        if (d.over || flaw_of(t))
            break;
        if (!somebody_concedes(t))
            take(t, choose(t, t->g, d));
    }
}

bool play_one(struct table *t, struct tally *y, int index, const char *path)
{
    if (!deal(t, index))
        return false;
    forget_uses(t);
    play_out(t);
    bool fine = t->g != NULL;
    if (!fine && t->played.count)
        record_fail(t->error, 0, "there is not enough memory");
    if (fine && y)
        count_game(y, t, index);
    if (fine && path)
        fine = save(t, path);
    epic_game_free(t->g);
    epic_record_free(t->record);
    t->g = NULL;
    t->record = NULL;
    return fine;
}
