/* show_position.c - prints the position of a failed scenario, in the words that
 * `given` accepts. */
#include "scenario/runner.h"

#include "lang/lexicon.h"
#include "text/say.h"
#include "text/table.h"

#include "verbs/acts.h"

#include <stdio.h>
#include <strings.h>

const char *card_text(const epic_game *g, int card)
{
    return card < 0 || card >= g->cards
               ? "nothing"
               : book_name(book_of(g), design_of(g, card)->name);
}

static void add(char *out, size_t size, const char *text)
{
    size_t n = strlen(out);
    snprintf(out + n, size - n, " %s", text);
}

/* "Wolf 2/2 [expended damage 1 on Bob]" */
static void body_text(const struct play *p, const struct body *b, char *out,
                      size_t size)
{
    static const struct {
        uint32_t is;
        const char *word;
    } STATES[] = { { IS_EXPENDED, "expended" },
                   { IS_FLIPPED, "flipped" },
                   { IS_DEPLOYING, "deploying" },
                   { IS_ATTACKING, "attacking" },
                   { IS_BLOCKING, "blocking" } };
    const epic_game *g = p->g;
    const struct card *c = card_at(g, b->card);
    char words[600] = "", number[40];
    uint32_t states = states_of(g, b, 0);
    for (size_t i = 0; i < sizeof STATES / sizeof STATES[0]; i++)
        if (states & STATES[i].is)
            add(words, sizeof words, game_word(p->cards, STATES[i].word));
    if (states & flag_find(book_of(g)->lexicon->states, "locked", 6))
        add(words, sizeof words, "locked");
    if (b->flags & BODY_VEILED)
        add(words, sizeof words, "face-down");
    if (c->marks & CARD_TOKEN)
        add(words, sizeof words, "token");
    snprintf(number, sizeof number, "%s %d", game_word(p->cards, "damage"),
             b->damage);
    if (b->damage)
        add(words, sizeof words, number);
    snprintf(number, sizeof number, "counters %d", b->counters);
    if (b->counters)
        add(words, sizeof words, number);
    if (card_owner(c) != b->controller) {
        snprintf(number, sizeof number, "owner %s", seat_text(card_owner(c)));
        add(words, sizeof words, number);
    }
    add_person_words(g, b, words, sizeof words);
    int n = snprintf(out, size, "%s", card_text(g, b->card));
    if ((kinds_of(g, b) & KIND_CHAMPION) && (size_t)n < size)
        n += snprintf(out + n, size - (size_t)n, " %d/%d", b->offense,
                      b->defense);
    if (words[0] && (size_t)n < size)
        snprintf(out + n, size - (size_t)n, " [%s]", words + 1);
}

static void show_play(const struct play *p, int seat)
{
    const epic_game *g = p->g;
    bool any = false;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = body_at(g, i);
        char text[900];
        if (b->card == NO_CARD || body_of(g, b->card) != b ||
            b->controller != seat)
            continue;
        body_text(p, b, text, sizeof text);
        fprintf(p->out, "%s%s", any ? ", " : "; play: ", text);
        any = true;
    }
}

static void show_zone(const struct play *p, int seat, int zone,
                      const char *name)
{
    static struct words w;
    zone_words(p->g, seat, zone, &w);
    for (int i = 0; i < w.count; i++)
        fprintf(p->out, "%s%s%s", i ? ", " : "; ", i ? "" : name, w.word[i]);
}

static void show_rules(const struct play *p)
{
    const epic_game *g = p->g;
    fprintf(p->out, "     rules:");
    for (int i = 0; i < g->depth; i++) {
        const struct frame *f = frame_at(g, i);
        const struct step *step = p->game->procedures[f->proc].steps;
        const char *rule = f->at > 0 ? step[f->at - 1].rule : NULL;
        fprintf(p->out, " > %s%s%s", p->game->procedures[f->proc].name,
                rule ? " " : "", rule ? rule : "");
    }
    if (!g->over)
        fprintf(p->out, " > %s is asked %s\n", seat_text(g->asked_seat),
                ask_text(g->asked));
    else
        fprintf(p->out, " > over\n");
}

void show_position(const struct play *p)
{
    const epic_game *g = p->g;
    refresh(p->g);
    fprintf(p->out, "     turn %d: %s %s; %s: %s\n", g->turn,
            seat_text(g->active), p->game->phases[g->phase],
            p->game->holder_word, seat_text(g->holder));
    for (int s = 0; s < g->seats; s++) {
        fprintf(p->out, "     %s %s %d, %s %d, deck %d", seat_text(s),
                p->game->health_word, g->seat[s].health, p->game->gold_word,
                g->seat[s].gold, pile_of(g, s, ZONE_DECK)->count);
        show_zone(p, s, ZONE_HAND, "hand: ");
        show_play(p, s);
        show_zone(p, s, ZONE_PILE, "pile: ");
        show_zone(p, s, ZONE_SIDE, "aside: ");
        show_zone(p, s, ZONE_HOLD, "holding: ");
        show_zone(p, s, ZONE_GRAVE, "graveyard: ");
        fprintf(p->out, "\n");
    }
    if (g->items) {
        char text[1000];
        line_text(g, text, sizeof text);
        fprintf(p->out, "     line: %s\n", text);
    }
    show_rules(p);
}
