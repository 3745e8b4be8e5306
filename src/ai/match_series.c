#include "ai/match_series.h"

#include "ai/match_player.h"
#include "base/random.h"
#include "formats/files.h"
#include "formats/inspect.h"
#include "formats/record.h"

#include <string.h>

/* More than any real match has: one that gets there goes round in circles. */
enum { CHOICES_MAX = EPIC_RECORD_CHOICES_MAX };

/* One match under way. */
struct contest {
    const struct match_series *series;
    epic_match_setup setup;
    epic_match *m;
    epic_record *record; /* or NULL: nobody wants to see it again */
    struct inspector *inspector;
    uint64_t luck[EPIC_SEATS_MAX], leaving;
    int choices, around, conceded, patience;
    bool grown; /* it had to be played again in more memory */
};

static const char *flaw_of(const struct contest *c)
{
    return c->inspector ? inspector_flaw(c->inspector) : NULL;
}

/* Deal match number `index`, with a record or without. */
static bool begin(struct contest *c, int index, bool recorded,
                  epic_error *error)
{
    const struct match_series *s = c->series;
    c->setup = s->setup;
    c->setup.game.seed = random_apart(s->seed, LUCK_GAME, (uint64_t)index);
    for (unsigned i = 0; i < EPIC_SEATS_MAX; i++)
        c->luck[i] = random_apart(s->seed, LUCK_SEAT + i, (uint64_t)index);
    c->leaving = random_apart(s->seed, LUCK_CONCEDE, (uint64_t)index);
    c->patience = 16 << random_below(&c->leaving, 8);
    c->choices = c->around = c->conceded = 0;
    if (c->inspector)
        inspect_anew(c->inspector);
    c->record = recorded ? epic_record_new_match(&c->setup, error) : NULL;
    c->m = c->record   ? epic_record_match(c->record, 0, false, error)
           : !recorded ? epic_match_new(&c->setup, error)
                       : NULL;
    return c->m != NULL;
}

static void finish(struct contest *c)
{
    epic_match_free(c->m);
    epic_record_free(c->record);
    c->m = NULL;
    c->record = NULL;
}

static epic_status give_up(struct contest *c)
{
    int seat = rng_below(&c->leaving, c->setup.game.seats);
    inspect_steps(c->inspector);
    epic_status status = c->record ? epic_record_give_up(c->record, &c->m, seat)
                                   : epic_match_concede(c->m, seat);
    inspect_steps(NULL);
    c->conceded += status == EPIC_OK;
    return status == EPIC_ILLEGAL ? EPIC_OK : status; /* is out already */
}

/* The next answer, or somebody leaves. */
static epic_status step(struct contest *c)
{
    if (c->series->concede &&
        random_below(&c->leaving, (uint32_t)c->patience) == 0)
        return give_up(c);
    int seat = __builtin_ctz(epic_match_asked(c->m));
    bool in_game = epic_match_stage(c->m) == EPIC_STAGE_GAME;
    int choice = 0;
    if (epic_match_decision(c->m, seat).options > 1)
        choice =
            match_choose(c->series->player[seat], c->m, seat, &c->luck[seat]);
    c->choices++;
    c->around += !in_game;
    inspect_steps(c->inspector); /* not of what players try out */
    epic_status status =
        c->record ? epic_record_choose(c->record, &c->m, seat, choice)
                  : epic_match_apply(c->m, seat, choice);
    inspect_steps(NULL);
    return status;
}

/* To the end, or to the first flaw.  False: it needs more memory. */
static bool play_out(struct contest *c)
{
    while (epic_match_asked(c->m) && c->choices < CHOICES_MAX) {
        epic_status status = step(c);
        if (status != EPIC_OK)
            return false;
        if (c->inspector)
            inspect_match(c->inspector, c->m);
        if (flaw_of(c))
            break;
    }
    return true;
}

/* Match number `index`; one that outgrows its memory is played again with a
 * record, which grows. */
static bool play_one(struct contest *c, int index, bool recorded,
                     epic_error *error)
{
    c->grown = false;
    if (!begin(c, index, recorded, error))
        return false;
    if (play_out(c) || recorded)
        return true;
    finish(c);
    c->grown = true;
    if (!begin(c, index, true, error))
        return false;
    play_out(c);
    return true;
}

static void count(struct match_tally *y, const struct contest *c, int index)
{
    epic_match_score score = epic_match_result(c->m);
    uint64_t last = epic_match_fingerprint(c->m) + (uint64_t)index;
    y->fingerprint += random_next(&last);
    y->matches++;
    y->games += (uint64_t)score.games;
    y->choices += (uint64_t)c->choices;
    y->around += (uint64_t)c->around;
    y->conceded += (uint64_t)c->conceded;
    y->outgrown += c->grown;
    if (flaw_of(c)) {
        if (y->flawed++ == 0) {
            y->flaw = flaw_of(c);
            y->flaw_index = index;
            y->flaw_seed = c->setup.game.seed;
        }
        return;
    }
    y->unfinished += !score.over || score.full;
    y->tied += score.over && score.tied;
    for (int s = 0; s < c->setup.game.seats; s++)
        y->wins[s] += score.winners >> s & 1;
}

static bool prepare(struct contest *c, const struct match_series *s,
                    epic_error *error)
{
    *c = (struct contest){ .series = s };
    if (s->check && !(c->inspector = inspector_new()))
        return record_fail(error, 0, "there is not enough memory");
    return true;
}

static bool save(struct contest *c, int index, const char *path,
                 epic_error *error)
{
    bool fine =
        play_one(c, index, true, error) && record_save(c->record, path, error);
    finish(c);
    return fine;
}

bool match_series_play(const struct match_series *s, struct match_tally *sum,
                       epic_error *error)
{
    struct contest c;
    memset(sum, 0, sizeof *sum);
    bool fine =
        prepare(&c, s, error) && (!s->save || save(&c, 0, s->save, error));
    for (int i = 0; fine && i < s->matches; i++) {
        fine = play_one(&c, i, false, error);
        if (fine)
            count(sum, &c, i);
        finish(&c);
        if (s->progress && i % 16 == 0)
            s->progress(i, s->matches);
    }
    inspector_free(c.inspector);
    return fine;
}

bool match_series_save(const struct match_series *s, int index,
                       const char *path, epic_error *error)
{
    struct contest c;
    bool fine = prepare(&c, s, error) && save(&c, index, path, error);
    inspector_free(c.inspector);
    return fine;
}
