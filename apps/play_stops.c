/* Stops: where a person is asked, and where a pass needs no asking.
 *
 * Two people at one screen must not learn from who is called to the keyboard
 * what the other could have done.  So there a window is passed unasked only
 * for a reason that is open to both: the player wants it so, or has no card
 * in hand and nothing on the table to use. */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool nothing_to_do(const struct play *p)
{
    epic_option only[EPIC_OPTIONS_MAX];
    epic_decision d = epic_game_decision(p->game);
    if (d.options != 1)
        return false;
    epic_game_options(p->game, only);
    return only[0].act == EPIC_PASS;
}

bool play_is_asked(const struct play *p)
{
    epic_decision d = epic_game_decision(p->game);
    enum window w = window_now(p->game);
    if (d.over || p->bot[d.seat])
        return false;
    if (w == WINDOW_NONE)
        return true;
    enum stop stop = p->stops[d.seat][w];
    if (stop == STOP_ALWAYS)
        return true;
    if (stop == STOP_NEVER) {
        epic_option pass = { EPIC_PASS, -1, -1, 0 };
        return epic_game_why(p->game, d.seat, pass).rule != NULL;
    }
    if (!nothing_to_do(p))
        return true;
    if (!p->hotseat)
        return false;
    epic_view *v = view_of(p, -1);
    bool open = v && v->seats[d.seat].hand_count == 0;
    free(v);
    return !open;
}

/* ---- changing them ------------------------------------------------------- */

static const char *stop_text(enum stop s)
{
    return s == STOP_ALWAYS ? "always" : s == STOP_NEVER ? "off" : "on";
}

static void show_stops(const struct play *p, int seat)
{
    printf("Where the game asks you instead of passing for you:\n");
    for (int w = 0; w < WINDOWS; w++)
        printf("  %s: %s (%s)\n", window_name(w), stop_text(p->stops[seat][w]),
               window_when(w));
    printf("on: if you can do something; always: even if not; off: you pass.\n"
           "Change it: stops all, stops none, stops usual, stops opponent "
           "off,\n"
           "  stops own attack always, stops end on.\n");
}

/* Your own turn is never passed as long as you can act. */
static void set_stop(struct play *p, int seat, int w, enum stop s)
{
    p->stops[seat][w] =
        (uint8_t)(w == WINDOW_TURN && s == STOP_NEVER ? STOP_USUAL : s);
}

/* Each word narrows down which windows are meant, or says how to stop there.
 * False: it is none of these words. */
static bool take_word(const char *word, unsigned *windows, int *how)
{
    enum {
        TURN = 1 << WINDOW_TURN,
        OWN = TURN | 1 << WINDOW_ATTACK | 1 << WINDOW_BLOCK,
        THEIRS = 1 << WINDOW_THEIR_ATTACK | 1 << WINDOW_THEIR_BLOCK |
                 1 << WINDOW_THEIR_END,
        ATTACK = 1 << WINDOW_ATTACK | 1 << WINDOW_THEIR_ATTACK,
        BLOCK = 1 << WINDOW_BLOCK | 1 << WINDOW_THEIR_BLOCK,
    };
    static const struct {
        const char *word;
        unsigned windows;
        int how;
    } WORDS[] = {
        { "all", OWN | THEIRS, STOP_ALWAYS },
        { "none", OWN | THEIRS, STOP_NEVER },
        { "usual", OWN | THEIRS, STOP_USUAL },
        { "own", OWN, -1 },
        { "my", OWN, -1 },
        { "opponent", THEIRS, -1 },
        { "opponent's", THEIRS, -1 },
        { "turn", TURN | THEIRS, -1 },
        { "attack", ATTACK, -1 },
        { "block", BLOCK, -1 },
        { "blocks", BLOCK, -1 },
        { "damage", BLOCK, -1 },
        { "end", 1 << WINDOW_THEIR_END, -1 },
        { "on", OWN | THEIRS, STOP_USUAL },
        { "off", OWN | THEIRS, STOP_NEVER },
        { "always", OWN | THEIRS, STOP_ALWAYS },
        { "never", OWN | THEIRS, STOP_NEVER },
    };
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        if (!strcasecmp(word, WORDS[i].word)) {
            *windows &= WORDS[i].windows;
            if (WORDS[i].how >= 0)
                *how = WORDS[i].how;
            return true;
        }
    return false;
}

void play_stops(struct play *p, int seat, char *words)
{
    unsigned windows = (1u << WINDOWS) - 1;
    int how = -1;
    if (!*words) {
        show_stops(p, seat);
        return;
    }
    char *rest;
    for (char *word = strtok_r(words, " ,", &rest); word;
         word = strtok_r(NULL, " ,", &rest))
        if (!take_word(word, &windows, &how)) {
            printf("There is no stop called %.40s.  stops shows them.\n", word);
            return;
        }
    if (windows == 0) {
        printf("There is no such moment.  stops shows them all.\n");
        return;
    }
    for (int w = 0; w < WINDOWS; w++)
        if (windows >> w & 1) {
            set_stop(p, seat, w, how < 0 ? STOP_ALWAYS : (enum stop)how);
            printf("%s: %s.\n", window_name(w), stop_text(p->stops[seat][w]));
        }
}
