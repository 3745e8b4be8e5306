/* alias.c - a viewer's numbers of cards. */
#include "table/alias.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

void alias_free(struct alias *a)
{
    free(a->number);
    memset(a, 0, sizeof *a);
}

static void make_room(struct alias *a, int card)
{
    if (card < a->room)
        return;
    int room = (card + 64) & ~63;
    a->number = realloc(a->number, (size_t)room * sizeof a->number[0]);
    CHECK(NULL, a->number != NULL);
    memset(a->number + a->room, 0,
           (size_t)(room - a->room) * sizeof a->number[0]);
    a->room = room;
}

int alias_give(struct alias *a, int card)
{
    if (card < 0)
        return -1;
    make_room(a, card);
    if (!a->number[card])
        a->number[card] = ++a->next;
    return a->number[card];
}

int alias_card(const struct alias *a, int number)
{
    for (int card = 0; number > 0 && card < a->room; card++)
        if (a->number[card] == number)
            return card;
    return -1;
}

/* A number that is still needed is marked by its sign. */
static int see(void *user, int card)
{
    struct alias *a = user;
    a->number[card] = -abs(alias_give(a, card));
    return card;
}

void alias_see(struct alias *a, epic_view *view)
{
    epic_view_rename(view, see, a);
    for (int i = 0; i < a->room; i++)
        a->number[i] = a->number[i] < 0 ? -a->number[i] : 0;
}

int alias_renamer(void *alias, int card)
{
    return alias_give(alias, card);
}
