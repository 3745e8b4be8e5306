/* asked.h - what the engine adds to a decision (epic_ask.h) for a seat.
 *
 * In two worlds that the seat cannot tell apart it must be the same, byte for
 * byte: the question, the details of all options and candidates, who could attack,
 * and what was given to cards. */
#ifndef TEST_ASKED_H
#define TEST_ASKED_H

#include "epic_ask.h"
#include "random_game.h"

static long asked_compared;

/* All of it in one block of memory. */
struct asked {
    epic_question question;
    int options, candidates, attackers, given;
    epic_detail option[EPIC_OPTIONS_MAX];
    epic_detail candidate[THINGS_MAX];
    int16_t attacker[THINGS_MAX];
    epic_option power[THINGS_MAX];
};

static void take_asked(const epic_game *g, int seat, struct asked *a)
{
    epic_game_question(g, seat, &a->question);
    a->options = epic_game_details(g, seat, a->option, EPIC_OPTIONS_MAX);
    a->candidates = epic_game_candidates(g, seat, a->candidate, THINGS_MAX);
    a->attackers = epic_game_attackers(g, seat, a->attacker, THINGS_MAX);
    a->given = epic_game_given(g, seat, a->power, THINGS_MAX);
}

static bool same_details(const epic_detail *x, const epic_detail *y, int n)
{
    return n <= 0 || !memcmp(x, y, sizeof *x * (size_t)n);
}

static void check_asked(struct game *p, const epic_game *one,
                        const epic_game *other, int seat, const int card[2])
{
    static struct asked x, y;
    const char *what = NULL;
    take_asked(one, seat, &x);
    take_asked(other, seat, &y);
    asked_compared++;
    if (memcmp(&x.question, &y.question, sizeof x.question))
        what = "the question";
    else if (x.options != y.options ||
             !same_details(x.option, y.option, x.options))
        what = "the details of the options";
    else if (x.candidates != y.candidates ||
             !same_details(x.candidate, y.candidate, x.candidates))
        what = "the candidates";
    else if (x.attackers != y.attackers ||
             memcmp(x.attacker, y.attacker,
                    sizeof *x.attacker * (size_t)x.attackers))
        what = "who could attack";
    else if (x.given != y.given ||
             memcmp(x.power, y.power, sizeof *x.power * (size_t)x.given))
        what = "what was given to cards";
    if (what)
        failed(p, "%s tells seat %d apart %s and %s", what, seat,
               epic_cards_name(p->setup.cards, card_at(one, card[0])->design),
               epic_cards_name(p->setup.cards, card_at(one, card[1])->design));
}

#endif
