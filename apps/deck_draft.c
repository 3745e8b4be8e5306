/* epic deck draft: packs go round, one takes a card out of each.
 *
 * What is asked goes to standard error, so that the deck alone can go to a
 * file. */
#include "commands.h"
#include "decks.h"

#include "base/number.h"
#include "base/random.h"
#include "formats/draft.h"
#include "formats/facts.h"
#include "prompt.h"
#include "text/style.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { ME = 0, CARD_TEXT = 2000 };

/* Its kind and numbers: the second line of its text. */
static void show_pack(const struct draft *d)
{
    const struct deck *pack = &d->pack[ME];
    fprintf(stderr, "\nPack %d of %d, %d cards; you have taken %d.\n", d->round,
            d->format->packs, pack->count, d->taken[ME].count);
    for (int i = 0; i < pack->count; i++) {
        char text[CARD_TEXT];
        card_says_all(d->cards, pack->card[i], text, sizeof text);
        const char *header = text + strcspn(text, "\n");
        header += *header == '\n';
        fprintf(stderr, "%3d  ", i + 1);
        pad_write(stderr, epic_cards_name(d->cards, pack->card[i]), 26);
        fprintf(stderr, " %.*s\n", (int)strcspn(header, "\n"), header);
    }
}

/* The place in the pack of a number, a name or the beginning of one; -1 after
 * one line. */
static int place_named(const struct draft *d, const char *words)
{
    const struct deck *pack = &d->pack[ME];
    int n;
    if (number_read_int(words, 1, pack->count, &n))
        return n - 1;
    int found = -1, fits = 0;
    for (int i = 0; i < pack->count && *words; i++) {
        const char *name = epic_cards_name(d->cards, pack->card[i]);
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
            fits ? "several are called so" : "no card of this pack",
            pack->count);
    return -1;
}

/* -1: the input has ended, or one leaves. */
static int ask_place(const struct draft *d)
{
    char line[LINE_SIZE];
    show_pack(d);
    for (;;) {
        enum line_end end = lines_read("take> ", line);
        if (end == LINE_LONG || end == LINE_ODD)
            continue;
        if (end != LINE_READ || !strcasecmp(line, "quit"))
            return -1;
        bool look = !strncasecmp(line, "look ", 5);
        if (!*line) {
            show_pack(d);
            continue;
        }
        int place = place_named(d, look ? line + 5 : line);
        if (place >= 0 && !look)
            return place;
        if (place >= 0) {
            char text[CARD_TEXT];
            card_says_all(d->cards, d->pack[ME].card[place], text, sizeof text);
            fputs(text, stderr);
        }
    }
}

int deck_draft(const epic_cards *cards, const struct format *f, int players,
               uint64_t seed)
{
    static struct draft d;
    static char text[DECK_MAX * 100];
    if (!f->drafted)
        return usage_error("deck", "%s is no draft", f->name);
    if (!draft_begin(&d, f, cards, players, seed))
        return failure("the set is too small for such packs");
    fprintf(stderr,
            "Seed %llu: who knows it can work out every card of every pack.\n"
            "You take a card by its number or name; `look 3` "
            "shows one, Enter "
            "the\npack, `quit` leaves.  Chance takes for the other %d.\n",
            (unsigned long long)seed, players - 1);
    lines_open(false, NULL, NULL);
    lines_prompt_to(stderr);
    for (uint64_t pick = 0; !draft_over(&d); pick++) {
        int place[DRAFT_SEATS] = { ask_place(&d) };
        if (place[ME] < 0)
            return failure("the draft is not over");
        for (int s = 1; s < players; s++)
            place[s] = (int)(random_apart(seed, LUCK_SEAT + (unsigned)s, pick) %
                             (uint64_t)d.pack[s].count);
        draft_take(&d, place);
    }
    deck_sort(&d.taken[ME]);
    deck_print(cards, &d.taken[ME], text, sizeof text);
    printf("# %d cards, %s\n%s", d.taken[ME].count, f->name, text);
    return 0;
}
