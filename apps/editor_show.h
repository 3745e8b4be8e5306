/* editor_show.h - what the deck editor shows. */
#ifndef EPIC_EDITOR_SHOW_H
#define EPIC_EDITOR_SHOW_H

#include "editor.h"

/* Whether a word of the text begins with those letters, in any case. */
bool phrase_in(const char *text, const char *phrase, int length);

/* Words of the editor: "pool evil, cost 1", "deck", "look NAME", "sort cost" */
enum editor_answer editor_pool(struct editor *e, const char *rest);
enum editor_answer editor_deck(struct editor *e, const char *rest);
enum editor_answer editor_look(struct editor *e, const char *rest);
enum editor_answer editor_sort(struct editor *e, const char *rest);

#endif
