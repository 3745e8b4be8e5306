/* epic_rename.h - card numbers of a viewer's own.
 *
 * The number of a card is the same for everybody and for the whole game, so it
 * tells that this card is the one that was somewhere else before.  Who shows a
 * game to people who must not learn that gives each of them numbers of their
 * own, and forgets them when a card goes where that viewer loses sight of it.
 * Here is every field that holds the number of a card; each is replaced by what
 * the function says, in the order in which a viewer reads them.
 *
 *     static int mine(void *user, int card) { return alias_of(user, card); }
 *     epic_view_rename(&view, mine, aliases);
 *
 * Fields without a card (-1) are left alone.  Choices are made by the number of
 * an option, so nothing has to be renamed back to choose. */
#ifndef EPIC_RENAME_H
#define EPIC_RENAME_H

#include "epic_ask.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The viewer's number for a card, from 0 up to 32,766. */
typedef int epic_renamer(void *user, int card);

void epic_event_rename(epic_event *e, epic_renamer *rename, void *user);
void epic_view_rename(epic_view *view, epic_renamer *rename, void *user);
void epic_decision_rename(epic_decision *d, epic_renamer *rename, void *user);
void epic_question_rename(epic_question *q, epic_renamer *rename, void *user);
void epic_details_rename(epic_detail *list, int count, epic_renamer *rename,
                         void *user);
void epic_options_rename(epic_option *list, int count, epic_renamer *rename,
                         void *user);

#ifdef __cplusplus
}
#endif
#endif
