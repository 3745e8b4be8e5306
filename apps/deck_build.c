/* epic deck build: the deck editor at a prompt. */
#include "decks.h"

#include "base/random.h"
#include "commands.h"
#include "editor.h"
#include "screenful.h"
#include "text/style.h"
#include "typed.h"

#include <stdio.h>
#include <string.h>

void every_card(const epic_cards *cards, struct deck *out)
{
    static struct pool all;
    all.count = out->count = 0;
    pool_add(&all, cards);
    for (int i = 0; i < all.count && out->count < DECK_MAX; i++)
        out->card[out->count++] = all.card[i];
}

/* What the first seat of as few as possible is dealt. */
static bool deal_pool(const char *game, const epic_cards *cards,
                      const struct format *f, uint64_t seed, int dealt,
                      struct deck *out)
{
    static struct deck pools[EPIC_SEATS_MAX];
    struct verdict why;
    int seats = f->seats_min > 2 ? f->seats_min : 2;
    struct deal d = {
        f, game, cards, seats, 0, dealt, random_apart(seed, LUCK_DEAL, 0)
    };
    if (f->draft)
        return usage_error("deck",
                           "in %s the pool is drafted: --pool FILE names what "
                           "was taken",
                           f->name) == 0;
    if (!format_open(&d, pools, &why))
        return usage_error("deck", "%s, %s", why.text, why.rule) == 0;
    *out = pools[0];
    return true;
}

bool deck_edit(struct editor *e, const char *title)
{
    char line[TYPED_SIZE];
    enum editor_answer answer = EDITOR_SAID;
    if (!style.spoken)
        screenful_hold();
    line_print(stdout, "%s; `help` lists the words.", title);
    if (e->owned) {
        editor_line(e, "");
    } else {
        line_print(stdout,
                   "%d cards can be in it: `pool` shows them, `pool champion` "
                   "those of that kind; `auto` proposes a deck.",
                   e->pool.count);
        editor_state(e);
    }
    while (answer != EDITOR_DONE && answer != EDITOR_LEFT) {
        if (!screenful_show() || !typed_line("deck> ", line))
            answer = EDITOR_LEFT;
        if (!style.spoken)
            screenful_hold();
        if (answer != EDITOR_LEFT)
            answer = editor_line(e, line);
    }
    screenful_show();
    return answer == EDITOR_DONE;
}

int deck_build(const char *game, const epic_cards *cards,
               const struct format *f, const struct deck *pool, uint64_t seed,
               int dealt, const char *list)
{
    static struct editor e;
    static char text[2 * DECK_MAX * 100];
    char title[100];
    struct deck all;
    if (pool)
        all = *pool;
    else if (f->built)
        every_card(cards, &all);
    else if (!deal_pool(game, cards, f, seed, dealt, &all))
        return 2;
    editor_begin(&e, game, cards, f, &all, pool || !f->built);
    e.list = list;
    lines_size(&style.width, &style.height);
    lines_open(!style.spoken, NULL, NULL);
    snprintf(title, sizeof title, "A deck for %s", f->name);
    bool done = deck_edit(&e, title);
    lines_close();
    if (!done)
        return failure("the deck is not finished");
    deck_print(cards, &e.now.deck, &e.now.side, text, sizeof text);
    printf("# a deck of %s, %s\n%s", game, f->name, text);
    return 0;
}
