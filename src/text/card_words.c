/* card_words.c - cards outside play: one in a few words, or all that it says in
 * one line; and what lies in piles. */
#include "text/table.h"

#include "formats/facts.h"
#include "lang/lexicon.h"
#include "text/borne.h"
#include "text/say.h"

#include <string.h>

void cost_text(const epic_cards *cards, int design, char *buf, int size)
{
    struct card_facts d = card_facts(cards, design);
    const struct lexicon *lex = lexicon_for(cards);
    const char *speed = flag_word(lex->speeds, 1u + (unsigned)d.speed);
    char energy[80];
    energy_text(cards, design, energy, sizeof energy);
    if (d.is & FACT_RESOURCE) {
        snprintf(buf, (size_t)size, "%s %s", energy,
                 game_facts(cards).resource);
        return;
    }
    if (!lex->cost[0]) {
        snprintf(buf, (size_t)size, energy[0] ? "cost %d %s" : "cost %d",
                 d.cost, energy);
        return;
    }
    snprintf(buf, (size_t)size, "%s%s%s%s", lex->cost[d.cost != 0],
             speed ? ", " : "", speed ? speed : "",
             d.is & FACT_INSTANT ? " instant" : "");
}

void card_kind(const epic_cards *cards, int design, char *buf, int size)
{
    struct card_facts d = card_facts(cards, design);
    char cost[120], what[60];
    cost_text(cards, design, cost, sizeof cost);
    card_called(cards, design, what, sizeof what);
    if ((d.is & FACT_CHAMPION) && (d.is & FACT_OF_X))
        snprintf(buf, (size_t)size, "%s, X/X", cost);
    else if (d.is & FACT_CHAMPION)
        snprintf(buf, (size_t)size, "%s, %d/%d", cost, d.offense, d.defense);
    else if (d.is & FACT_RESOURCE)
        snprintf(buf, (size_t)size, "%s", cost);
    else if (d.is & FACT_INDEPENDENT)
        snprintf(buf, (size_t)size, "%s, %s, D%d", cost, what, d.defense);
    else if (d.is & (FACT_EVENT | FACT_OBJECT))
        snprintf(buf, (size_t)size, "%s, %s", cost, what);
    else
        snprintf(buf, (size_t)size, "deity");
}

void card_header(const epic_cards *cards, int design, char *buf, int size)
{
    char text[3000];
    card_says_all(cards, design, text, sizeof text);
    const char *at = text + strcspn(text, "\n");
    at += *at == '\n';
    snprintf(buf, (size_t)size, "%.*s", (int)strcspn(at, "\n"), at);
}

void card_says(const epic_cards *cards, int design, char *buf, int size)
{
    char text[3000];
    card_says_all(cards, design, text, sizeof text);
    char *at = text;
    for (int i = 0; i < 2; i++) { /* its name, and what it is */
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    size_t n = strlen(at);
    while (n > 0 && (at[n - 1] == '\n' || at[n - 1] == ' '))
        at[--n] = 0;
    snprintf(buf, (size_t)size, "%s", at);
    one_line(buf, size);
}

static void pile_write(FILE *out, const epic_view *v, const epic_cards *cards,
                       int seat, const char *what, epic_view_list list)
{
    char names[8000];
    int n = list_text(v, cards, list, names, sizeof names);
    const char *whose = seat == v->seat ? "Your" : seat_text(seat);
    int used =
        fprintf(out, seat == v->seat ? "%s %s: " : "%s's %s: ", whose, what);
    wrap_write(out, n ? names : "empty", 2, used);
}

void piles_write(FILE *out, const epic_view *v, const epic_cards *cards)
{
    struct table_words words = game_facts(cards).words;
    for (int s = 0; s < v->seat_count; s++) {
        const epic_view_seat *seat = &v->seats[s];
        if (seat->pile.count == seat->pile_count)
            pile_write(out, v, cards, s, game_word(cards, "discard pile"),
                       seat->pile);
        else
            fprintf(out,
                    s == v->seat ? "%s %s: %d, face down\n"
                                 : "%s's %s: %d, face down\n",
                    s == v->seat ? "Your" : seat_text(s),
                    game_word(cards, "discard pile"), seat->pile_count);
        if (words.hold)
            pile_write(out, v, cards, s, words.hold, seat->hold);
        if (words.grave)
            pile_write(out, v, cards, s, words.grave, seat->grave);
    }
}
