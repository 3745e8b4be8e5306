/* learn_judge.c - whether what was typed is what a page of a lesson asks for. */
#include "learn_run.h"

#include "screenful.h"
#include "text/ask.h"
#include "text/say.h"
#include "typed.h"

enum { HAD_MAX = COMMAND_CHOICES_MAX };

/* The choices since the page's request. */
struct had {
    int count, choice[HAD_MAX];
};

static void take_had(const struct learn *t, struct had *h)
{
    h->count = 0;
    for (int i = t->base; i < choices_made(t) && h->count < HAD_MAX; i++)
        h->choice[h->count++] = epic_record_choice(t->play.record, i);
}

enum match { OTHER, PART, WHOLE };

/* Whether the choices are what these words mean, or begin so.  The game is
 * as it was when the request was made. */
static enum match fits(const struct learn *t, const char *words,
                       const struct had *h)
{
    struct command c;
    if (lesson_looks(words) ||
        !command_read(t->play.game, learner(t), words, &c) ||
        h->count > c.count)
        return OTHER;
    for (int i = 0; i < h->count; i++)
        if (h->choice[i] != c.choices[i])
            return OTHER;
    return h->count == c.count ? WHOLE : PART;
}

/* Whether a set that was begun then is not complete yet. */
static bool under_way(epic_decision begun, epic_decision now)
{
    return !now.over && begun.kind != EPIC_ASK_ACTION &&
           now.kind == begun.kind && now.seat == begun.seat &&
           now.card == begun.card;
}

/* What comes after these choices if they begin what the words mean; -1: that
 * is not said. */
static int next_choice(const struct learn *t, const struct lesson_item *item,
                       const struct had *h)
{
    struct command c;
    return item->kind != LESSON_ANY &&
                   command_read(t->play.game, learner(t), item->words, &c) &&
                   h->count < c.count
               ? c.choices[h->count]
               : -1;
}

/* What the page says to these choices, which led to that decision: the item,
 * and how well it fits. */
static const struct lesson_item *judged(const struct learn *t,
                                        const struct had *h, epic_decision then,
                                        enum match *fit)
{
    epic_decision begun = epic_game_decision(t->play.game);
    const struct lesson_page *page = &t->l->page[t->page];
    const struct lesson_item *part = NULL;
    for (int i = page->want; i < page->first + page->count; i++) {
        const struct lesson_item *item = &t->l->item[i];
        if (item->kind != LESSON_WANT && item->kind != LESSON_OR &&
            item->kind != LESSON_NOT && item->kind != LESSON_ANY)
            continue;
        *fit = item->kind != LESSON_ANY ? fits(t, item->words, h)
               : under_way(begun, then) ? PART
                                        : WHOLE;
        if (*fit == WHOLE)
            return item;
        if (*fit == PART && item->kind != LESSON_NOT)
            part = item;
    }
    *fit = part ? PART : OTHER;
    return part ? part : lesson_about(t->l, t->page, LESSON_ELSE);
}

/* Something was begun, and the game asks for the rest of it. */
static void say_rest(const struct learn *t)
{
    char text[200];
    epic_detail option;
    if (!epic_game_choice(t->play.game, t->next, learner(t), &option)) {
        printf("Answer that, or take it back: undo.\n");
        return;
    }
    option_text(t->play.cards, learner(t), &option, text, sizeof text);
    printf("Type: %s.  Or take it back: undo.\n", text);
}

void learn_request(const struct learn *t)
{
    if (choices_made(t) > t->base) {
        say_rest(t);
        return;
    }
    const struct lesson_item *ask = lesson_about(t->l, t->page, LESSON_ASK);
    if (ask)
        printf("%s\n", ask->words);
    else
        printf("Type: %s\n", t->l->item[t->l->page[t->page].want].words);
}

void learn_hint(const struct learn *t)
{
    const struct lesson_item *hint = lesson_about(t->l, t->page, LESSON_HINT);
    const struct lesson_page *page = &t->l->page[t->page];
    if (choices_made(t) > t->base) {
        say_rest(t);
        return;
    }
    if (page->want < 0)
        printf("Press Enter to go on.\n");
    else if (hint)
        fputs(hint->text ? hint->text : "", stdout);
    if (page->want >= 0)
        printf("Type: %s\n", t->l->item[page->want].words);
}

enum way learn_judge(struct learn *t)
{
    struct had had;
    enum match fit = OTHER;
    int now = choices_made(t);
    epic_decision then = epic_game_decision(t->play.game);
    take_had(t, &had);
    if (!learn_rewind(t, t->base))
        return BROKEN;
    const struct lesson_item *item =
        t->l->page[t->page].want < 0 ? NULL : judged(t, &had, then, &fit);
    bool right =
        item && item->kind != LESSON_NOT && fit != OTHER && now > t->base;
    t->next = right && fit == PART ? next_choice(t, item, &had) : -1;
    for (int i = 0; right && i < had.count; i++)
        if (!play_apply(&t->play, had.choice[i]))
            return BROKEN;
    if (right && fit == WHOLE)
        return ON;
    if (right) {
        play_show(&t->play, learner(t), false);
        say_rest(t);
        return STAY;
    }
    if (t->l->page[t->page].want < 0)
        printf("Not yet: Enter goes on to the next page.\n");
    else if (item && item->text)
        fputs(item->text, stdout);
    else
        printf("That may be done, but the lesson goes another way here.\n");
    if (t->l->page[t->page].want >= 0)
        learn_request(t);
    return STAY;
}
