/* hello.c - who sits at a table, and what was agreed there. */
#include "ai/player.h"
#include "base/sha256.h"
#include "formats/facts.h"
#include "table/inside.h"

#include <string.h>

const char *stage_text(const table *t)
{
    static const char *const NAMES[] = { "draft", "build", "game", "sideboard",
                                         "over" };
    return t->match ? NAMES[epic_match_stage(t->match)] : "seats";
}

static void chair_json(struct json *j, const table *t, int seat, bool here)
{
    const struct chair *c = &t->chair[seat];
    int64_t claim = claim_from(t, seat);
    json_open(j, NULL, '{');
    json_text(j, "name", c->name);
    if (c->bot)
        json_text(j, "bot", c->bot->name);
    json_bool(j, "deck", c->deck != NULL);
    json_bool(j, "ready", c->ready);
    if (here && c->name[0] && !c->bot)
        json_bool(j, "here", !c->told_gone);
    if (here && claim != NEVER)
        json_number(j, "claim", claim);
    json_close(j);
}

void tell_seats(const table *t, struct json *j, bool here)
{
    json_open(j, "seats", '[');
    for (int i = 0; i < t->seats; i++)
        chair_json(j, t, i, here);
    json_close(j);
}

static void clock_json(struct json *j, const struct table_clock *c)
{
    json_open(j, "clock", '{');
    json_number(j, "bank", c->bank);
    json_number(j, "gain", c->gain);
    json_number(j, "delay", c->delay);
    json_close(j);
}

static void rules_told(struct json *j, const struct table_setup *s)
{
    const epic_match_setup *m = &s->match;
    json_open(j, "rules", '{');
    json_number(j, "sides", m->game.sides);
    json_number(j, "wins", m->wins);
    json_number(j, "games", m->games);
    json_bool(j, "rated", s->rated);
    json_bool(j, "takebacks", !s->no_takebacks);
    json_number(j, "watch_delay", s->watch_delay_ms);
    json_open(j, "switches", '{');
    for (int i = 0; i < m->game.switch_count; i++)
        json_number(j, m->game.switches[i].name, m->game.switches[i].value);
    json_close(j);
    json_close(j);
}

/* By what it is played. */
static void terms_told(struct json *j, const table *t)
{
    static const char *const PACES[] = { "open", "swift", "even", "steady" };
    char run[80], promise[PROMISE_SIZE], commit[SHA256_HEX];
    const struct table_clock *c = &t->setup.clock;
    cards_release(t->cards, run, sizeof run);
    table_promise(t, promise, sizeof promise);
    sha256_hex(promise, strlen(promise), commit);
    json_text(j, "run", run);
    rules_told(j, &t->setup);
    if (c->bank || c->gain || c->delay)
        clock_json(j, c);
    json_text(j, "pace", PACES[t->setup.pace]);
    json_text(j, "commit", commit);
}

void tell_hello(const table *t, struct json *j, int viewer, int64_t now)
{
    json_open(j, NULL, '{');
    json_text(j, "t", "hello");
    json_number(j, "v", 1);
    json_number(j, "you", viewer == TABLE_WATCHER ? -1 : viewer);
    json_text(j, "game", t->game);
    json_text(j, "table", t->mode);
    json_text(j, "format", t->format);
    json_text(j, "stage", stage_text(t));
    tell_seats(t, j, true);
    terms_told(j, t);
    json_number(j, "now", now);
    talk_json(j, t, viewer);
    json_open(j, "offers", '[');
    for (int i = 0; i < t->seats; i++)
        if (t->chair[i].offer.what) {
            offer_json(j, t, i);
            json_close(j);
        }
    json_close(j);
    json_close(j);
}
