/* epic deck build: the deck editor at a prompt. */
#include "decks.h"

#include "base/random.h"
#include "commands.h"
#include "editor.h"
#include "screenful.h"
#include "text/style.h"
#include "typed.h"

#include <string.h>

/* All cards that can be in decks, one of each. */
static void every_card(const epic_cards *cards, struct deck *out)
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

int deck_build(const char *game, const epic_cards *cards,
               const struct format *f, const struct deck *pool, uint64_t seed,
               int dealt, const char *list)
{
    static struct editor e;
    static char text[2 * DECK_MAX * 100];
    char line[TYPED_SIZE];
    struct deck all;
    enum editor_answer answer = EDITOR_SAID;
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
    if (!style.spoken)
        screenful_hold();
    line_print(stdout, "A deck for %s; `help` lists the words.", f->name);
    editor_line(&e, "");
    while (answer != EDITOR_DONE && answer != EDITOR_LEFT) {
        if (!screenful_show() || !typed_line("deck> ", line))
            answer = EDITOR_LEFT;
        if (!style.spoken)
            screenful_hold();
        if (answer != EDITOR_LEFT)
            answer = editor_line(&e, line);
    }
    screenful_show();
    lines_close();
    if (answer == EDITOR_LEFT)
        return failure("the deck is not finished");
    deck_print(cards, &e.now.deck, &e.now.side, text, sizeof text);
    printf("# a deck of %s, %s\n%s", game, f->name, text);
    return 0;
}
