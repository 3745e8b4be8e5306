/* labels.c - class words given and taken by effects:
 * TIMED_LABEL notes. */
#include "verbs/acts.h"

bool has_label(const struct epic_game *g, const struct body *b, int label)
{
    return is_labelled(g, design_of(g, b->card), b, label);
}

struct timed *next_label(const struct epic_game *g, const struct body *b,
                         const struct timed *after)
{
    int i = after ? (int)(after - timed_at(g, 0)) + 1 : 0;
    for (; i < notes_with(g, TIMED_LABEL); i++) {
        struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_LABEL && t->card == b->card &&
            t->generation == b->generation)
            return t;
    }
    return NULL;
}

bool label_now(const struct epic_game *g, const struct body *b, int label,
               bool printed)
{
    for (const struct timed *t = NULL; (t = next_label(g, b, t));)
        if (t->label.word == label)
            return t->label.has;
    return printed;
}
