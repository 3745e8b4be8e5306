/* Answers by rules of thumb where they differ from those of other games: who
 * blocks for another, who takes another's wound. */
#include "rules/mv/attach.h"
#include "rules/mv/crew.h"
#include "rules/mv/sight.h"

#include <limits.h>

/* The strongest attack on that card. */
static int attack_on(const struct epic_game *g, int card)
{
    int most = 0;
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        int value = t->kind == TIMED_ATTACK && t->attack.target == card
                        ? MV_SIGHT.attack_value(g, t)
                        : 0;
        most = value > most ? value : most;
    }
    return most;
}

/* The weakest of those who withstand the attack; nobody if its target does. */
static int guess_block_for(const struct epic_game *g, const epic_decision *d)
{
    epic_option list[EPIC_OPTIONS_MAX];
    const struct body *for_whom = body_in_play(g, d->about);
    int n = epic_game_options(g, list), best = 0, least = INT_MAX;
    int attack = attack_on(g, d->about);
    if (!for_whom || for_whom->defense > attack)
        return 0;
    for (int i = 0; i < n; i++) {
        const struct body *b =
            list[i].act == EPIC_PICK ? body_in_play(g, list[i].card) : NULL;
        if (b && b->defense > attack && b->defense < least) {
            least = b->defense;
            best = i;
        }
    }
    return best;
}

/* Whether the question is who takes a wound in place of another. */
static bool is_saved(const struct epic_game *g, const epic_decision *d)
{
    const struct body *b = body_in_play(g, d->about);
    epic_view_attack attack;
    return d->kind == EPIC_ASK_CHOOSE && d->minimum <= 0 && b &&
           b->controller == d->seat && MV_SIGHT.attack_now(g, &attack);
}

/* The one whose wound costs least, if that is less than the wound to the one
 * who would take it otherwise. */
static int guess_saviour(const struct epic_game *g, const epic_decision *d)
{
    epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_game_options(g, list), best = 0;
    int least = wound_loss(g, body_in_play(g, d->about));
    for (int i = 0; i < n; i++) {
        const struct body *b =
            list[i].act == EPIC_PICK ? body_in_play(g, list[i].card) : NULL;
        int loss = b ? wound_loss(g, b) : INT_MAX;
        if (loss < least) {
            least = loss;
            best = i;
        }
    }
    return best;
}

/* What is lost if it is discarded from holding: its items, too. */
static int held_loss(const struct epic_game *g, int card)
{
    thing with[THINGS_MAX];
    int n = held_with(g, card, with), worth = MV_APPRAISAL.card(g, card);
    for (int i = 0; i < n; i++)
        worth += MV_APPRAISAL.card(g, with[i]);
    return worth;
}

/* MV-camp-13: what is worth least for the room that it makes. */
static int guess_excess(const struct epic_game *g, const epic_decision *d)
{
    epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_game_options(g, list), best = 0, least = INT_MAX;
    int left = excess_of(g, top_frame(g), d->seat);
    for (int i = 0; i < n; i++) {
        int room = points_with(g, list[i].card);
        int each = 100 * held_loss(g, list[i].card) /
                   (room < left ? room + 1 : left + 1);
        if (each < least) {
            least = each;
            best = i;
        }
    }
    return best;
}

int mv_guess(const struct epic_game *g, const epic_decision *d)
{
    if (d->kind == EPIC_ASK_BLOCK)
        return guess_block_for(g, d);
    if (d->kind == EPIC_ASK_DISCARD && top_frame(g)->proc == MV_CAMPAIGN)
        return guess_excess(g, d);
    return is_saved(g, d) ? guess_saviour(g, d) : guess_usual(g, d);
}
