/* Stops at the terminal.  Several people at one screen must not learn from who
 * is called to the keyboard what another could have done: there a window is
 * passed only for a reason that is open to all (table/passing.h). */
#include "formats/facts.h"
#include "session.h"
#include "text/style.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool play_pays(const struct play *p)
{
    return asks_payment(p->game) &&
           !p->by_hand[epic_game_decision(p->game).seat];
}

bool play_is_asked(const struct play *p)
{
    epic_decision d = epic_game_decision(p->game);
    return !d.over && !p->bot[d.seat] && !play_pays(p) &&
           !passes_unasked(p->game, p->stops[d.seat], p->hotseat);
}

/* ---- changing them ------------------------------------------------------- */

static const char *stop_text(enum stop s)
{
    return s == STOP_ALWAYS ? "always" : s == STOP_NEVER ? "off" : "on";
}

/* A moment of a fight, as an example. */
static const struct turn_window *fight_of(const struct play *p)
{
    const struct turn_window *w;
    for (int i = 0; (w = game_window(p->cards, i)); i++)
        if (w->own && w->battle)
            return w;
    return game_window(p->cards, 0);
}

static void show_stops(const struct play *p, int seat)
{
    const struct turn_window *w;
    char text[400];
    line_print(stdout, "Where the game asks you instead of passing for you:");
    for (int i = 0; (w = game_window(p->cards, i)); i++) {
        snprintf(text, sizeof text, "  %s: %s (%s)", w->name,
                 stop_text(p->stops[seat][i]), w->when);
        lines_write(text);
    }
    snprintf(text, sizeof text,
             "on: if you can do something; always: even if not; off: you "
             "pass.\n"
             "Change it: stops all, stops none, stops usual, stops opponent "
             "off, stops %s always.",
             fight_of(p)->name);
    lines_write(text);
}

void play_stops_usual(struct play *p)
{
    for (int s = 0; s < EPIC_SEATS_MAX; s++)
        stops_usual(p->cards, p->stops[s]);
}

/* What says how to stop.  STOP_AS_EVER: as before anybody changed it. */
enum { STOP_AS_EVER = STOP_ALWAYS + 1 };
static const struct {
    const char *word;
    int how;
} HOW[] = {
    { "all", STOP_ALWAYS },  { "none", STOP_NEVER }, { "usual", STOP_AS_EVER },
    { "on", STOP_USUAL },    { "off", STOP_NEVER },  { "always", STOP_ALWAYS },
    { "never", STOP_NEVER },
};

/* Whether it is one of the words in a list with blanks between them. */
static bool is_among(const char *word, const char *list)
{
    size_t n = strlen(word);
    for (const char *at = list; *at; at += *at == ' ') {
        size_t length = strcspn(at, " ");
        if (length == n && !strncasecmp(at, word, n))
            return true;
        at += length;
    }
    return false;
}

/* What was typed behind `stops`. */
struct stop_words {
    unsigned windows; /* those that all the words so far fit, a bit each */
    char name[80];    /* these words, as a window is named: "own incidents" */
    int how;          /* enum stop, STOP_AS_EVER; -1: not said */
};

/* Names have "own" and "opponent" where one may also type other words. */
static const char *as_in_names(const char *word)
{
    return !strcasecmp(word, "my")           ? "own"
           : !strcasecmp(word, "opponent's") ? "opponent"
                                             : word;
}

/* Each word narrows down which windows are meant, or says how to stop there.
 * False: it is none of these words. */
static bool take_word(const struct play *p, const char *word,
                      struct stop_words *s)
{
    const struct turn_window *w;
    unsigned named = 0;
    for (size_t i = 0; i < sizeof HOW / sizeof HOW[0]; i++)
        if (!strcasecmp(word, HOW[i].word)) {
            s->how = HOW[i].how;
            return true;
        }
    for (int i = 0; (w = game_window(p->cards, i)); i++)
        if (is_among(word, w->words))
            named |= 1u << i;
    s->windows &= named;
    size_t n = strlen(s->name);
    snprintf(s->name + n, sizeof s->name - n, "%s%s", n ? " " : "",
             as_in_names(word));
    return named != 0;
}

/* The window that is called exactly so is meant alone. */
static void prefer_name(const struct play *p, struct stop_words *s)
{
    const struct turn_window *w;
    for (int i = 0; (w = game_window(p->cards, i)); i++)
        if (!strcasecmp(w->name, s->name))
            s->windows = 1u << i;
}

/* Your own turn is never passed as long as you can act. */
static void set_stop(struct play *p, int seat, int at, int how)
{
    const struct turn_window *w = game_window(p->cards, at);
    if (how < 0)
        how = STOP_ALWAYS;
    if (how == STOP_AS_EVER)
        how = (int)usual_stop(p->cards, at);
    bool keeps = w->keeps && how == STOP_NEVER;
    char text[200];
    p->stops[seat][at] = (uint8_t)(keeps ? STOP_USUAL : how);
    snprintf(
        text, sizeof text, "%s: %s%s", w->name, stop_text(p->stops[seat][at]),
        keeps ? ". It is never off: you are asked there if you can act." : ".");
    wrap_write(stdout, text, 2, 0);
}

void play_stops(struct play *p, int seat, char *words)
{
    struct stop_words s = { .windows = ~0u, .how = -1 };
    if (!*words) {
        show_stops(p, seat);
        return;
    }
    char *rest;
    for (char *word = strtok_r(words, " ,", &rest); word;
         word = strtok_r(NULL, " ,", &rest))
        if (!take_word(p, word, &s)) {
            line_print(stdout,
                       "There is no stop called %.40s.  stops shows them.",
                       word);
            return;
        }
    prefer_name(p, &s);
    if (s.windows == 0) {
        line_print(stdout, "There is no such moment.  stops shows them all.");
        return;
    }
    for (int i = 0; game_window(p->cards, i); i++)
        if (s.windows >> i & 1)
            set_stop(p, seat, i, s.how);
}
