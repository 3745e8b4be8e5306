#include "text/fold.h"

#include <stddef.h>

/* Not where several of them are named. */
static bool hand_folds(const epic_view *v)
{
    return v->over || v->decision.seat != v->seat ||
           v->decision.kind == EPIC_ASK_ACTION || v->decision.maximum <= 1;
}

int hand_alike(const epic_view *v, const int *labels, int at)
{
    const epic_view_card *hand = &v->cards[v->seats[v->seat].hand.first];
    int n = v->seats[v->seat].hand.count, count = 1;
    for (int i = 0; hand_folds(v) && i < n; i++) {
        bool same = i != at && hand[i].design == hand[at].design &&
                    hand[i].payable == hand[at].payable &&
                    (!labels || (labels[i] > 0) == (labels[at] > 0));
        if (same && i < at)
            return 0;
        count += same;
    }
    return count;
}

const epic_view_card *hand_card(const epic_view *v, int card)
{
    epic_view_list hand = v->seats[v->seat].hand;
    for (int i = hand.first; i < hand.first + hand.count; i++)
        if (v->cards[i].card == card)
            return &v->cards[i];
    return NULL;
}

/* Of a set each has to be named. */
bool options_fold(const epic_view *v, epic_option a, epic_option b)
{
    const epic_view_card *x = a.card >= 0 ? hand_card(v, a.card) : NULL;
    const epic_view_card *y = b.card >= 0 ? hand_card(v, b.card) : NULL;
    return x && y && hand_folds(v) && a.act == b.act && a.number == b.number &&
           x->design == y->design;
}
