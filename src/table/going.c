/* going.c - choices are carried out, and what follows without a person. */
#include "ai/match_player.h"
#include "base/check.h"
#include "base/random.h"
#include "table/inside.h"

#include <inttypes.h>
#include <stdio.h>
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
    t->events = t->told_all = LOOK_BACK;
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
        if (is_asked && (game || !c->asked || i == doer)) {
            c->ask++;
            c->passes = c->holds = false;
            c->thought = -1;
        }
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
               ? t->games + epic_match_result(t->match).games + 1
               : 0;
}

void ask_again(table *t, int seat)
{
    number_questions(t, seat);
    clocks_move(t, seat, false);
}

void forget_untold(table *t, int from)
{
    t->events = from;
    for (int v = 0; v < TABLE_VIEWERS; v++)
        if (t->stream[v].told > from)
            t->stream[v].told = from;
}

static void tell(table *t, int doer, bool whole)
{
    number_questions(t, doer);
    clocks_move(t, doer, whole);
    t->deeds += whole;
    if (whole) {
        epic_match_free(t->before);
        t->before = NULL;
    }
    t->doer = whole ? -1 : doer;
    tell_streams(t, doer, whole);
    if (!whole)
        return;
    t->told_all = t->events;
    t->unheard_from = t->points;
    forget_events(t);
}

/* With each turn some things begin anew. */
static void note_turns(table *t, int from)
{
    for (int i = from; i < t->events; i++) {
        if (t->event[i].kind != EPIC_EVENT_TURN)
            continue;
        t->turns++;
        t->waited = 0;
        t->turn_choices = 0;
        for (int seat = 0; seat < t->seats; seat++)
            t->chair[seat].backs = 0;
        clocks_gain(t, t->event[i].seat);
    }
}

/* What was done cannot be taken back any more. */
static void game_changes(table *t)
{
    back_forget(t);
    t->turn_choices = t->game_choices = 0;
    t->reason = NULL;
}

bool carry_out_choice(table *t, const struct table_entry *e)
{
    if (!t->match)
        return false;
    int seat = e->seat, game = game_number(t);
    struct point p = { .seat = (int8_t)seat,
                       .begins = !t->before,
                       .ask = ask_for(t, seat),
                       .count = epic_record_count(t->record),
                       .events = t->events };
    bool person = game && !t->chair[seat].bot && !t->setup.no_takebacks;
    struct foresight *f = person ? foresee(t, seat, e->value) : NULL;
    if (!t->before && game)
        t->before = epic_match_clone(t->match);
    bool passes = game && is_pass(t, seat, e->value);
    if (passes)
        pace_note(t, seat);
    epic_listen(hear, t);
    epic_status status =
        epic_record_choose(t->record, &t->match, seat, e->value);
    epic_listen(NULL, NULL);
    if (status != EPIC_OK) {
        free(f);
        return false;
    }
    t->reopened = t->paused = false;
    t->game_choices++;
    t->turn_choices++;
    note_turns(t, p.events);
    back_note(t, e, f, p);
    if (game_number(t) != game)
        game_changes(t);
    /* A pass is told when it is due: what follows is no part of it. */
    tell(t, seat, passes || !goes_on(t, seat));
    return true;
}

bool carry_out_concession(table *t, int seat)
{
    if (!t->match)
        return false;
    int from = t->events;
    epic_listen(hear, t);
    epic_status status = epic_record_give_up(t->record, &t->match, seat);
    epic_listen(NULL, NULL);
    if (status != EPIC_OK)
        return false;
    note_turns(t, from);
    game_changes(t);
    t->reason = "conceded";
    tell(t, seat, true);
    return true;
}

/* Who decides who begins, if that is not left to chance, takes turns. */
static int chooser_of(const table *t)
{
    int first = t->setup.match.game.chooser;
    return first ? (first - 1 + t->round) % t->seats + 1 : 0;
}

bool begin_match(table *t)
{
    epic_match_setup s = t->setup.match;
    s.game.seed = table_seed(t);
    s.game.chooser = chooser_of(t);
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
    for (int i = 0; i < t->seats; i++)
        epic_record_set_player(t->record, i, t->chair[i].name);
    epic_record_set_times(t->record, t->now, 0);
    game_changes(t);
    clocks_begin(t);
    tell(t, -1, true);
    return true;
}

bool carry_out_rematch(table *t)
{
    if (!is_over(t))
        return false;
    t->games += epic_match_result(t->match).games;
    t->round++;
    epic_match_free(t->match);
    epic_match_free(t->before);
    epic_record_free(t->record);
    t->match = t->before = NULL;
    t->record = NULL;
    t->events = t->told_all = 0;
    t->leader = -1;
    for (int v = 0; v < TABLE_VIEWERS; v++)
        t->stream[v].told = 0;
    for (int i = 0; i < t->seats; i++) {
        t->chair[i].asked = t->chair[i].runs = false;
        t->chair[i].offer.what = OFFER_NONE;
    }
    CHECK(NULL, begin_match(t));
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

static bool add_other(table *t, int64_t now, int kind, int seat)
{
    return journal_add(t, (struct table_entry){ .at = now,
                                                .kind = (uint8_t)kind,
                                                .seat = (int8_t)seat });
}

/* ---- around games -------------------------------------------------------- */

static bool draft_for(table *t, int64_t now, int seat, const struct player *p,
                      int flags)
{
    uint64_t luck = table_luck(t, LUCK_SEAT + (unsigned)seat, ask_for(t, seat));
    return add_choice(t, now, seat, match_choose(p, t->match, seat, &luck),
                      ENTRY_AUTOMATIC | flags);
}

/* For who is too slow, a program answers: one card, or a whole deck. */
static bool draft_in_time(table *t, int64_t now, int seat)
{
    bool more = true;
    for (int i = 0; more && i < EPIC_MATCH_CARDS_MAX; i++)
        more = draft_for(t, now, seat, &GREEDY_PLAYER, ENTRY_BY_TIME) &&
               epic_match_stage(t->match) != EPIC_STAGE_GAME &&
               (epic_match_asked(t->match) >> seat & 1) &&
               epic_match_decision(t->match, seat).kind != EPIC_ASK_DRAFT;
    return true;
}

/* Programs answer at once. */
static bool go_on_around(table *t, int64_t now)
{
    unsigned asked = epic_match_asked(t->match);
    for (int seat = 0; seat < t->seats; seat++) {
        const struct chair *c = &t->chair[seat];
        if (!(asked >> seat & 1))
            continue;
        if (c->bot)
            return draft_for(t, now, seat, c->bot, 0);
        if (now >= clock_end(t, seat))
            return draft_in_time(t, now, seat);
    }
    return false;
}

/* ---- in a game ----------------------------------------------------------- */

enum { MISSES_MAX = 10 };

/* What a program chose, once it may be told.  One that chooses what cannot be
 * chosen again and again gives up. */
static bool go_on_program(table *t, int64_t now, int seat)
{
    struct chair *c = &t->chair[seat];
    if (c->thought < 0 || now < thought_due(t, seat))
        return false;
    int choice = c->thought;
    c->thought = -1;
    if (add_choice(t, now, seat, choice, 0)) {
        c->misses = 0;
        return true;
    }
    c->thinking = 0;
    if (++c->misses < MISSES_MAX) {
        ask_programs(t);
        return false;
    }
    c->misses = 0;
    return add_other(t, now, ENTRY_CONCEDE, seat);
}

/* A pass is the last option. */
static bool pass_for(table *t, int64_t now, int seat, int flags)
{
    return add_choice(t, now, seat,
                      epic_game_decision(epic_match_game(t->match)).options - 1,
                      flags);
}

/* What is answered for a person: which of equal things pay, and passes that
 * need no asking, or whose time has come. */
static bool go_on_person(table *t, int64_t now, int seat)
{
    struct chair *c = &t->chair[seat];
    const epic_game *g = epic_match_game(t->match);
    if (c->passes && now >= pass_due(t, seat))
        return pass_for(t, now, seat, 0);
    if (now >= pass_latest(t, seat))
        return pass_for(t, now, seat, ENTRY_AUTOMATIC | ENTRY_BY_TIME);
    if (t->reopened)
        return false;
    if (!c->by_hand && asks_payment(g)) /* the first is missed least */
        return add_choice(t, now, seat, 0, ENTRY_AUTOMATIC);
    bool open = t->setup.pace != PACE_SWIFT;
    if (passes_unasked(g, c->stops, open) ||
        (t->setup.pace == PACE_EVEN && now >= pass_due(t, seat) &&
         passes_unasked(g, c->stops, false)))
        return pass_for(t, now, seat, ENTRY_AUTOMATIC);
    return false;
}

/* Out of time: a pass, where one can pass; otherwise the game is lost. */
static bool go_on_late(table *t, int64_t now, int seat)
{
    epic_question q;
    if (now < clock_end(t, seat))
        return false;
    if (epic_game_question(epic_match_game(t->match), seat, &q) == EPIC_OK &&
        q.window >= 0 && !q.no_pass.rule)
        return pass_for(t, now, seat, ENTRY_AUTOMATIC | ENTRY_BY_TIME);
    return add_other(t, now, ENTRY_TIME, seat);
}

/* ---- games that go nowhere ----------------------------------------------- */

static bool stalls(const table *t)
{
    return t->game_choices > GAME_CHOICES || t->turn_choices > TURN_CHOICES;
}

/* A program gives up, if there is one; otherwise whose turn has no end. */
static int who_stalls(const table *t, int asked)
{
    for (int i = 0; i < t->seats; i++)
        if (t->chair[i].bot)
            return i;
    return asked;
}

bool carry_out_stall(table *t, int seat)
{
    if (!carry_out_concession(t, seat))
        return false;
    t->turn_choices = 0;
    t->reason = "stalled";
    return true;
}

/* ---- on and on ----------------------------------------------------------- */

/* A fingerprint at each turn tells later whether the same game is played. */
bool carry_out_mark(table *t, const struct table_entry *e)
{
    char text[20];
    if (!t->match || t->marks == t->turns)
        return false;
    snprintf(text, sizeof text, "%016" PRIx64,
             epic_match_fingerprint(t->match));
    t->marks = t->turns;
    return strcmp(text, e->text) == 0;
}

static bool add_mark(table *t, int64_t now)
{
    char text[20];
    snprintf(text, sizeof text, "%016" PRIx64,
             epic_match_fingerprint(t->match));
    return journal_add(
        t, (struct table_entry){ .at = now, .kind = ENTRY_MARK, .text = text });
}

static bool go_one_on(table *t, int64_t now)
{
    if (t->marks < t->turns)
        return add_mark(t, now);
    if (is_over(t) || t->paused)
        return false;
    if (epic_match_stage(t->match) != EPIC_STAGE_GAME)
        return go_on_around(t, now);
    int seat = epic_game_decision(epic_match_game(t->match)).seat;
    if (stalls(t))
        return add_other(t, now, ENTRY_STALL, who_stalls(t, seat));
    if (t->chair[seat].bot)
        return go_on_program(t, now, seat);
    return go_on_person(t, now, seat) || go_on_late(t, now, seat);
}

void go_on(table *t, int64_t now)
{
    while (t->match && go_one_on(t, now))
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
    t->chair[seat].thought = -1;
    struct table_out out = { .kind = OUT_THINK };
    out.think.ask = c->ask;
    out.think.seat = seat;
    out.think.player = c->bot->name;
    out.think.luck = table_luck(t, LUCK_SEAT + (unsigned)seat, c->ask);
    effect_add(t, out, NULL);
}

bool table_awaits(const table *t, int seat, uint32_t ask)
{
    return seat >= 0 && seat < t->seats && t->chair[seat].asked &&
           ask == t->chair[seat].thinking && ask == ask_for(t, seat) &&
           !is_over(t);
}

void table_thought(table *t, int64_t now, int seat, uint32_t ask, int choice)
{
    int entries = t->entries, effects = t->effects;
    note_time(t, now);
    if (table_is_busy(t) || !table_awaits(t, seat, ask) || choice < 0)
        return;
    t->chair[seat].thought = choice;
    go_on(t, t->now);
    if (t->entries > entries)
        hold_effects(t, effects);
    schedule(t);
}
