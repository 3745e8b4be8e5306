/* passing.c - which questions are put to a person. */
#include "table/passing.h"

#include "epic_about.h"
#include "formats/ahead.h"
#include "formats/facts.h"

#include <stdlib.h>
#include <string.h>

enum stop usual_stop(const epic_cards *cards, int window)
{
    const struct turn_window *w = game_window(cards, window);
    return w && w->quiet ? STOP_NEVER : STOP_USUAL;
}

void stops_usual(const epic_cards *cards, uint8_t *stops)
{
    for (int i = 0; i < WINDOWS_MAX; i++)
        stops[i] = STOP_USUAL;
    for (int i = 0; game_window(cards, i); i++)
        stops[i] = (uint8_t)usual_stop(cards, i);
}

bool asks_payment(const epic_game *g)
{
    epic_question q;
    return epic_game_question(g, epic_game_decision(g).seat, &q) == EPIC_OK &&
           q.pays;
}

int usual_payment(const epic_game *g, int seat, int cards[PAYMENT_MAX])
{
    int count = 0;
    struct ahead a = ahead_begin_open(g);
    while (a.g && count < PAYMENT_MAX && asks_payment(a.g)) {
        epic_detail first;
        if (epic_game_choice(a.g, 0, seat, &first) && first.option.card >= 0)
            cards[count++] = first.option.card;
        if (!ahead_apply_foreseen(a.g, seat, 0) ||
            epic_game_decision(a.g).seat != seat)
            break;
    }
    ahead_end(&a);
    return count;
}

static bool nothing_to_do(const epic_game *g)
{
    epic_detail only;
    return epic_game_decision(g).options == 1 &&
           epic_game_choice(g, 0, -1, &only) && only.option.act == EPIC_PASS;
}

static bool lies_face_down(const epic_game *g, int seat)
{
    epic_view *v = malloc(sizeof *v);
    bool down = !v || epic_game_view(g, -1, v) != EPIC_OK;
    for (int i = 0; !down && i < v->body_count; i++)
        down = v->bodies[i].controller == seat &&
               (v->bodies[i].flags & EPIC_BODY_VEILED);
    free(v);
    return down;
}

bool passes_unasked(const epic_game *g, const uint8_t *stops, bool open)
{
    epic_question q;
    int seat = epic_game_decision(g).seat;
    if (epic_game_question(g, seat, &q) != EPIC_OK || q.window < 0)
        return false;
    if (stops[q.window] == STOP_ALWAYS)
        return false;
    if (stops[q.window] == STOP_NEVER)
        return q.no_pass.rule == NULL;
    return nothing_to_do(g) &&
           (!open || (q.no_means && !lies_face_down(g, seat)));
}
