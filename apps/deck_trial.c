/* epic deck trial: do drafters who know what cards are worth get better decks?
 *
 * At each table sit four greedy drafters and four who take at random; in the
 * next draft the same packs go round and they have changed seats.  Then each
 * deck of the one kind meets one of the other, and the same greedy player plays
 * both. */
#include "decks.h"

#include "ai/deck_builder.h"
#include "ai/series.h"
#include "base/random.h"
#include "commands.h"

#include <string.h>

enum { TABLE = 8 };

struct trial {
    const char *game;
    const epic_cards *cards;
    const struct format *format;
    uint64_t seed;
    struct card_values values;
    struct deck deck[TABLE];
    bool greedy[TABLE]; /* who drafted so */
    int wins, duels;    /* of greedy drafters' decks */
};

/* One draft; what was taken becomes decks of the smallest legal size. */
static bool draft(struct trial *t, int number)
{
    static struct dealt dealt;
    struct verdict why;
    struct deal d = { t->format,
                      t->game,
                      t->cards,
                      TABLE,
                      0,
                      0,
                      random_apart(t->seed, LUCK_DEAL, (uint64_t)number / 2) };
    uint64_t rng = random_apart(t->seed, LUCK_SEAT, (uint64_t)number);
    if (!deal_cards(&d, &dealt, &why))
        return failure("%s (%s)", why.text, why.rule), false;
    epic_match *m = match_drafting(&d, &dealt);
    if (!m)
        return failure("there is not enough memory"), false;
    for (int s = 0; s < TABLE; s++)
        t->greedy[s] = (s + number) % 2;
    for (unsigned asked; (asked = epic_match_asked(m));) {
        int seat = __builtin_ctz(asked);
        const struct drafter *who =
            t->greedy[seat] ? &GREEDY_DRAFTER : &RANDOM_DRAFTER;
        epic_match_apply(m, seat, who->choose(m, seat, &t->values, &rng));
    }
    for (int s = 0; s < TABLE; s++) {
        struct deck taken;
        match_pool(m, s, &taken);
        build_deck(t->format, t->game, &t->values, &taken, &t->deck[s]);
    }
    epic_match_free(m);
    return true;
}

/* The decks of two seats meet; the second seat of the pair begins as often as
 * the first. */
static bool duel(struct trial *t, int a, int b, uint64_t number)
{
    static struct series m;
    struct tally y;
    epic_error error;
    memset(&m, 0, sizeof m);
    m.game = t->game;
    m.cards = t->cards;
    m.seats = 2;
    m.player[0] = m.player[1] = &GREEDY_PLAYER;
    m.seed = random_apart(t->seed, LUCK_GAME, number);
    m.games = m.threads = 1;
    m.deck[0] = t->deck[a];
    m.deck[1] = t->deck[b];
    if (!series_play(&m, &y, &error))
        return failure("%s", error.text), false;
    t->wins += (int)y.wins[t->greedy[a] ? 0 : 1];
    t->duels += (int)(y.wins[0] + y.wins[1]);
    return true;
}

int deck_trial(const char *game, const epic_cards *cards,
               const struct format *f, int drafts, uint64_t seed)
{
    static struct trial t;
    t = (struct trial){
        .game = game, .cards = cards, .format = f, .seed = seed
    };
    if (!f->draft || !f->draft->packs)
        return usage_error("deck", "in %s no packs go round", f->name);
    values_read(cards, &t.values);
    for (int i = 0; i < drafts; i++) {
        if (!draft(&t, i))
            return 1;
        for (int s = 0; s < TABLE; s += 2)
            if (!duel(&t, s, s + 1, (uint64_t)(i * TABLE + s)))
                return 1;
    }
    printf("%s %s: %d drafts, %d duels; decks of greedy drafters won %d, "
           "%.1f %%\n",
           game, f->name, drafts, t.duels, t.wins,
           t.duels ? 100.0 * t.wins / t.duels : 0);
    return 0;
}
