/* loyalty.c - text that takes effect only if its player shows cards. */
#include "verbs/effect.h"

/* Ends the question for loyalty: reveals the cards, or declines and skips the
 * text. */
static bool loyalty_settled(struct epic_game *g, struct frame *f, bool shown)
{
    if (shown) {
        for (int i = f->mark; i < g->refs; i++)
            reveal_card(g, ref_at(g, i)->card); /* ECG-5.3.2: all at once */
        f->x = f->picked;
    } else {
        decline(g, f->seat, f->card);
        f->pc = f->length;
    }
    g->refs = f->mark;
    f->loyal = false;
    f->stage = STAGE_START;
    pick_reset(f);
    return true;
}

bool show_loyalty(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    int have = loyal_cards(g, f, list);
    int want = book_of(g)->ability[f->ability].loyalty;
    bool any = want == LOYALTY_X;
    g->asked_card = f->card;
    g->asked_about = -1;
    if (f->stage == STAGE_START) {
        if (have == 0 || (!any && have < want)) /* ECG-5.3.4 */
            return loyalty_settled(g, f, false);
        f->stage = STAGE_PICKING;
        pick_reset(f);
    } else {
        thing t = picked(g, f);
        if (t == NO_CARD)
            return loyalty_settled(g, f, f->picked > 0);
        note_at(g, SLOT_SHOWN, t);
        if (f->picked == (any ? have : want) || f->last == have - 1)
            return loyalty_settled(g, f, true);
    }
    int most = (any ? have : want) - f->picked;
    int least = any ? 0 : f->picked == 0 ? -most : most;
    return pick_must_wait(g, EPIC_ASK_REVEAL, f->seat, least, most)
               ? false
               : show_loyalty(g, f);
}
