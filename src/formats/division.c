/* Damage that is divided: the game asks for one number after the other, a
 * player thinks of all of them at once. */
#include "formats/question.h"

#include "formats/ahead.h"
#include "rules/common/common.h"
#include "verbs/effect.h"

#include <stdlib.h>

/* False: there are more than can be listed. */
static bool add_share(epic_division *d, thing t, int low, int high)
{
    if (d->count == EPIC_SHARES_MAX)
        return false;
    epic_share *s = &d->share[d->count++];
    s->card = (int16_t)(is_seat(t) ? -1 : t);
    s->seat = (int8_t)(is_seat(t) ? thing_seat(t) : -1);
    s->low = (int16_t)low;
    s->high = (int16_t)high;
    return true;
}

static thing asked_about(const epic_game *g)
{
    return g->asked_about <= -2 ? seat_thing(-2 - g->asked_about)
                                : (thing)g->asked_about;
}

/* What breaks through of that dealer's damage is settled already, and by no
 * question where it had to be so. */
static void find_through(const epic_game *g, int dealer, epic_division *d)
{
    const struct frame *f = top_frame(g);
    for (int i = 0; i < shares_planned(g, f); i++) {
        struct portion p = share_at(g, f, i);
        if (p.from == dealer && is_seat(p.to)) {
            d->through = (int16_t)(d->through + p.amount);
            d->through_seat = (int8_t)thing_seat(p.to);
        }
    }
}

/* In a battle: the player who is attacked, if some of it breaks through, then
 * the other group in its order.  The last gets what is left, unasked. */
static bool find_battle(const epic_game *g, epic_division *d)
{
    const struct body *dealer = body_of(g, g->asked_card);
    thing about = asked_about(g), foes[THINGS_MAX];
    bool begun = is_seat(about), room = true;
    d->total = (int16_t)(begun ? dealer->offense : g->maximum);
    int most = begun ? d->total - g->minimum : d->total;
    if (begun)
        add_share(d, about, g->minimum, g->maximum);
    else
        find_through(g, dealer->card, d);
    int n = hooks_of(g)->foes(g, top_frame(g), dealer->card,
                              dealer->flags & BODY_ATTACKING, foes);
    for (int i = 0; i < n && room; i++) {
        begun |= foes[i] == about;
        if (begun)
            room = add_share(d, foes[i], 0, most);
    }
    return room;
}

/* By card text: one at least for each that was picked. */
static bool find_divided(const epic_game *g, epic_division *d)
{
    struct ahead ahead = ahead_begin(g); /* to gather notes what it finds */
    struct act *a = malloc(sizeof *a);
    bool room = ahead.g && a;
    if (room) {
        struct frame *f = top_frame(ahead.g);
        gather(ahead.g, f, clause_of(ahead.g, f), a);
        int left = a->count - f->picked;
        d->total = (int16_t)f->rest;
        for (int i = f->picked; i < a->count && room; i++)
            room = add_share(d, a->things[i].card, 1, d->total - (left - 1));
    }
    free(a);
    ahead_end(&ahead);
    return room;
}

void division_find(const epic_game *g, epic_division *out)
{
    bool battle = g->asked == EPIC_ASK_DAMAGE && body_of(g, g->asked_card);
    bool text = g->asked == EPIC_ASK_NUMBER && g->asked_about != -1 &&
                top_frame(g)->proc == PROC_EFFECT;
    if (!battle && !text)
        return;
    out->card = (int16_t)g->asked_card;
    bool room = battle ? find_battle(g, out) : find_divided(g, out);
    if (!room || out->count < 2) {
        memset(out, 0, sizeof *out);
        out->card = out->through_seat = -1;
    }
}
