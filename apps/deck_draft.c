/* epic deck draft: packs go round, one takes a card out of each.
 *
 * What is asked goes to standard error, so that the deck alone can go to a
 * file. */
#include "commands.h"
#include "decks.h"

#include "base/number.h"
#include "base/random.h"
#include "formats/deal.h"
#include "formats/facts.h"
#include "prompt.h"
#include "text/style.h"
#include "text/table.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { ME = 0, CARD_TEXT = 2000 };

/* What the drafter sees. */
struct table {
    const struct format *format;
    const epic_cards *cards;
    epic_match *m;
    epic_view_match view;
    epic_option options[EPIC_OPTIONS_MAX];
    int count;
};

static void look(struct table *t)
{
    epic_match_view(t->m, ME, &t->view);
    t->count = epic_match_options(t->m, ME, t->options);
}

static void show_pack(const struct table *t)
{
    const epic_view_player *own = &t->view.players[ME];
    bool packs = t->format->draft->packs > 0;
    fprintf(stderr, packs ? "\nPack %d of %d, " : "\nGroup %d, ", t->view.round,
            t->format->draft->packs);
    fprintf(stderr, "%d cards; you have taken %d.\n",
            packs ? own->pack.count : t->view.open.count, own->pool_count);
    for (int i = 0; i < t->count; i++) {
        char kind[200], number[16];
        int design = t->options[i].number;
        card_header(t->cards, design, kind, sizeof kind);
        snprintf(number, sizeof number, style.spoken ? "%d" : "%3d ", i + 1);
        entry_write(stderr, number, epic_cards_name(t->cards, design), kind, 0);
    }
}

/* The option of a number, a name or the beginning of one; -1 after one line. */
static int option_named(const struct table *t, const char *words)
{
    int n;
    if (number_read_int(words, 1, t->count, &n))
        return n - 1;
    int found = -1, fits = 0;
    for (int i = 0; i < t->count && *words; i++) {
        const char *name = epic_cards_name(t->cards, t->options[i].number);
        if (!strcasecmp(name, words))
            return i;
        if (!strncasecmp(name, words, strlen(words))) {
            found = i;
            fits++;
        }
    }
    if (fits == 1)
        return found;
    fprintf(stderr, "%s: %s; a number from 1 to %d, please\n", words,
            fits ? "several are called so" : "no card of this pack", t->count);
    return -1;
}

/* -1: the input has ended, or one leaves. */
static int ask_option(const struct table *t)
{
    char line[LINE_SIZE];
    show_pack(t);
    for (;;) {
        enum line_end end = lines_read("take> ", line);
        if (end == LINE_LONG || end == LINE_ODD)
            continue;
        if (end != LINE_READ || !strcasecmp(line, "quit"))
            return -1;
        bool look = !strncasecmp(line, "look ", 5);
        if (!*line) {
            show_pack(t);
            continue;
        }
        int at = option_named(t, look ? line + 5 : line);
        if (at >= 0 && !look)
            return at;
        if (at >= 0) {
            char text[CARD_TEXT];
            card_says_all(t->cards, t->options[at].number, text, sizeof text);
            fputs(text, stderr);
        }
    }
}

/* Everybody takes: oneself by asking, the others by chance.  False: one
 * leaves. */
static bool draft(struct table *t, uint64_t seed)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    uint64_t pick = 0;
    for (unsigned asked; (asked = epic_match_asked(t->m));) {
        int seat = __builtin_ctz(asked), choice;
        if (seat == ME) {
            look(t);
            choice = ask_option(t);
            if (choice < 0)
                return false;
        } else {
            int n = epic_match_options(t->m, seat, list);
            choice =
                (int)(random_apart(seed, LUCK_SEAT + (unsigned)seat, pick++) %
                      (uint64_t)n);
        }
        epic_match_apply(t->m, seat, choice);
    }
    return true;
}

int deck_draft(const char *game, const epic_cards *cards,
               const struct format *f, int players, uint64_t seed)
{
    static struct table t;
    static struct dealt dealt;
    static struct deck taken;
    static char text[DECK_MAX * 100];
    struct verdict why;
    struct deal d = { f, game, cards, players, 0, 0, seed };
    if (!f->draft)
        return usage_error("deck", "%s is no draft", f->name);
    if (!deal_cards(&d, &dealt, &why))
        return usage_error("deck", "%s, %s", why.text, why.rule);
    t.format = f;
    t.cards = cards;
    t.m = match_drafting(&d, &dealt);
    if (!t.m)
        return failure("there is not enough memory");
    fprintf(stderr,
            "Seed %llu: who knows it can work out every card of every pack.\n"
            "You take a card by its number or name; `look 3` "
            "shows one, Enter "
            "the\npack, `quit` leaves.  Chance takes for the other %d.\n",
            (unsigned long long)seed, players - 1);
    lines_open(false, NULL, NULL);
    lines_prompt_to(stderr);
    if (!draft(&t, seed)) {
        epic_match_free(t.m);
        return failure("the draft is not over");
    }
    match_pool(t.m, ME, &taken);
    epic_match_free(t.m);
    deck_print(cards, &taken, NULL, text, sizeof text);
    printf("# %d cards, %s\n%s", taken.count, f->name, text);
    return 0;
}
