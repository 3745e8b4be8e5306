/* going.c - choices are carried out, and what follows without a person. */
#include "ai/match_player.h"
#include "base/check.h"
#include "base/random.h"
#include "table/inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- what happens -------------------------------------------------------- */

enum {
    LOOK_BACK = 300, /* events that are kept for sentences to look back at */
};

static void hear(void *user, const epic_game *g, const epic_event *e)
{
    (void)g;
    table *t = user;
    t->event = grow(t->event, &t->event_room, t->events + 1, sizeof *t->event);
    t->event[t->events++] = *e;
}

/* All have been told all: only the last events are kept. */
static void forget_events(table *t)
{
    int gone = t->events - LOOK_BACK;
    if (gone < LOOK_BACK)
        return;
    memmove(t->event, t->event + gone, LOOK_BACK * sizeof *t->event);
    t->events = LOOK_BACK;
    for (int v = 0; v < TABLE_VIEWERS; v++)
        t->stream[v].told = LOOK_BACK;
}

/* Whether that seat is still in the middle of what it does: it is asked again,
 * and not because a window opens in which anything may be done. */
static bool goes_on(const table *t, int seat)
{
    if (epic_match_stage(t->match) != EPIC_STAGE_GAME)
        return false;
    epic_decision d = epic_match_decision(t->match, seat);
    return d.kind != EPIC_ASK_NOTHING && d.kind != EPIC_ASK_ACTION;
}

/* A seat that is newly asked, or again after its answer, has a new question.
 * In a game one seat is asked, and whatever happens changes what it is asked.
 * Each seat counts its own: how often another was asked would tell of its cards. */
static void number_questions(table *t, int doer)
{
    unsigned asked = epic_match_asked(t->match);
    bool game = epic_match_stage(t->match) == EPIC_STAGE_GAME;
    for (int i = 0; i < t->seats; i++) {
        struct chair *c = &t->chair[i];
        bool is_asked = asked >> i & 1;
        if (is_asked && (game || !c->asked || i == doer))
            c->ask++;
        c->asked = is_asked;
    }
}

uint32_t ask_for(const table *t, int seat)
{
    return t->chair[seat].ask;
}

int game_number(const table *t)
{
    return t->match && epic_match_stage(t->match) == EPIC_STAGE_GAME
               ? epic_match_result(t->match).games + 1
               : 0;
}

static void tell(table *t, int doer, bool whole)
{
    number_questions(t, doer);
    if (whole) {
        epic_match_free(t->before);
        t->before = NULL;
    }
    t->doer = whole ? -1 : doer;
    tell_streams(t, doer, whole);
    if (whole)
        forget_events(t);
}

bool carry_out_choice(table *t, int seat, int choice)
{
    if (!t->match)
        return false;
    if (!t->before && epic_match_stage(t->match) == EPIC_STAGE_GAME)
        t->before = epic_match_clone(t->match);
    epic_listen(hear, t);
    epic_status status = epic_record_choose(t->record, &t->match, seat, choice);
    epic_listen(NULL, NULL);
    if (status == EPIC_OK)
        tell(t, seat, !goes_on(t, seat));
    return status == EPIC_OK;
}

bool carry_out_concession(table *t, int seat)
{
    if (!t->match)
        return false;
    epic_listen(hear, t);
    epic_status status = epic_record_give_up(t->record, &t->match, seat);
    epic_listen(NULL, NULL);
    if (status == EPIC_OK)
        tell(t, seat, true);
    return status == EPIC_OK;
}

bool begin_match(table *t)
{
    epic_match_setup s = t->setup.match;
    s.game.seed = table_seed(t);
    for (int i = 0; i < t->seats; i++) {
        const struct chair *c = &t->chair[i];
        s.game.deck[i] = c->deck ? c->deck->card : NULL;
        s.game.deck_size[i] = c->deck ? c->deck->count : 0;
        s.side[i] = c->side ? c->side->card : NULL;
        s.side_size[i] = c->side ? c->side->count : 0;
    }
    t->record = epic_record_new_match(&s, &t->why);
    t->match =
        t->record ? epic_record_match(t->record, 0, false, &t->why) : NULL;
    if (!t->match) {
        epic_record_free(t->record);
        t->record = NULL;
        return false;
    }
    tell(t, -1, true);
    return true;
}

/* ---- what follows -------------------------------------------------------- */

static bool add_choice(table *t, int64_t now, int seat, int choice, int flags)
{
    return journal_add(t, (struct table_entry){ .at = now,
                                                .kind = ENTRY_CHOICE,
                                                .seat = (int8_t)seat,
                                                .flags = (uint8_t)flags,
                                                .value = (uint16_t)choice });
}

/* Programs answer at once around games. */
static bool draft_for_programs(table *t, int64_t now)
{
    unsigned asked = epic_match_asked(t->match);
    for (int seat = 0; seat < t->seats; seat++) {
        const struct chair *c = &t->chair[seat];
        if (!c->bot || !(asked >> seat & 1))
            continue;
        uint64_t luck =
            table_luck(t, LUCK_SEAT + (unsigned)seat, ask_for(t, seat));
        return add_choice(t, now, seat,
                          match_choose(c->bot, t->match, seat, &luck),
                          ENTRY_AUTOMATIC);
    }
    return false;
}

/* What is answered for a person: which of equal things pay, and passes that
 * need no asking.  -1: the person is asked. */
static int answer_for(const table *t, const epic_game *g, int seat)
{
    const struct chair *c = &t->chair[seat];
    if (!c->by_hand && asks_payment(g))
        return 0; /* the one that is missed least */
    if (passes_unasked(g, c->stops, t->setup.pace == PACE_OPEN))
        return epic_game_decision(g).options - 1; /* a pass is the last */
    return -1;
}

static bool go_one_on(table *t, int64_t now)
{
    if (epic_match_stage(t->match) != EPIC_STAGE_GAME)
        return draft_for_programs(t, now);
    const epic_game *g = epic_match_game(t->match);
    epic_decision d = epic_game_decision(g);
    if (d.over || t->chair[d.seat].bot)
        return false;
    int choice = answer_for(t, g, d.seat);
    return choice >= 0 && add_choice(t, now, d.seat, choice, ENTRY_AUTOMATIC);
}

void go_on(table *t, int64_t now)
{
    while (t->match && !is_over(t) && go_one_on(t, now))
        ;
}

void ask_programs(table *t)
{
    if (!t->match || is_over(t) ||
        epic_match_stage(t->match) != EPIC_STAGE_GAME)
        return;
    int seat = epic_game_decision(epic_match_game(t->match)).seat;
    const struct chair *c = &t->chair[seat];
    if (!c->bot || c->thinking == c->ask)
        return;
    t->chair[seat].thinking = c->ask;
    struct table_out out = { .kind = OUT_THINK };
    out.think.ask = c->ask;
    out.think.seat = seat;
    out.think.player = c->bot->name;
    out.think.luck = table_luck(t, LUCK_SEAT + (unsigned)seat, c->ask);
    effect_add(t, out, NULL);
}

void table_thought(table *t, int64_t now, int seat, uint32_t ask, int choice)
{
    if (table_is_busy(t) || seat < 0 || seat >= t->seats ||
        !t->chair[seat].asked || ask != t->chair[seat].thinking ||
        ask != ask_for(t, seat))
        return;
    if (add_choice(t, now, seat, choice, 0))
        go_on(t, now);
}
