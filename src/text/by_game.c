#include "text/by_game.h"

#include "text/apart.h"
#include "text/ask.h"
#include "text/names.h"

#include <stdlib.h>

static struct brief *brief_in(const epic_game *g)
{
    return brief_take(g, epic_game_decision(g).seat);
}

bool pays_in(const epic_game *g)
{
    epic_question q;
    epic_game_question(g, epic_game_decision(g).seat, &q);
    return q.pays;
}

bool attack_words_in(const epic_game *g, int card, int number, char *buf,
                     int size)
{
    struct brief *b = brief_in(g);
    bool good = b && attack_words(b, card, number, buf, size);
    brief_free(b);
    return good;
}

bool power_words_in(const epic_game *g, int card, int number, char *buf,
                    int size)
{
    struct brief *b = brief_in(g);
    bool good = b && power_words(b, card, number, buf, size);
    brief_free(b);
    return good;
}

void price_in(const epic_game *g, int seat, epic_option o, epic_reason why,
              char *buf, int size)
{
    struct brief *b = brief_take(g, seat);
    buf[0] = 0;
    if (b)
        price_text(b, o, why, buf, size);
    brief_free(b);
}

static epic_detail detail_in(const epic_game *g, thing t)
{
    epic_detail d;
    option_detail(g, epic_game_decision(g).seat, thing_option(g, t), &d);
    return d;
}

bool look_the_same_in(const epic_game *g, thing one, thing other)
{
    struct brief *b = brief_in(g);
    epic_detail x = detail_in(g, one), y = detail_in(g, other);
    bool same = b && look_the_same(b, &x, &y);
    brief_free(b);
    return same;
}

bool apart_in(const epic_game *g, const thing *list, int n, int at,
              char number[12], char *words, int size)
{
    struct brief *b = brief_in(g);
    epic_detail *details = malloc(sizeof *details * (size_t)n);
    for (int i = 0; details && i < n; i++)
        details[i] = detail_in(g, list[i]);
    bool good =
        b && details && apart_text(b, details, n, at, number, words, size);
    free(details);
    brief_free(b);
    return good;
}

int printed_in(const epic_game *g, const epic_option *list, int n, int at,
               char *buf, int size)
{
    struct brief *b = brief_in(g);
    epic_detail *details = malloc(sizeof *details * (size_t)n);
    for (int i = 0; details && i < n; i++)
        option_detail(g, b->view.seat, list[i], &details[i]);
    int length =
        b && details ? ask_printed(b, details, n, at, buf, size) : (*buf = 0);
    free(details);
    brief_free(b);
    return length;
}

int choice_in(const epic_game *g, int label)
{
    struct brief *b = brief_in(g);
    int choice = b ? ask_choice(b, label) : -1;
    brief_free(b);
    return choice;
}

bool split_find_in(const epic_game *g, const struct promise *promises,
                   int count, struct split *out)
{
    struct brief *b = brief_in(g);
    out->count = 0;
    bool good = b && split_find(b, promises, count, out);
    brief_free(b);
    return good;
}

bool split_read_in(const epic_game *g, const struct split *s, const char *words,
                   struct command *out)
{
    struct brief *b = brief_in(g);
    bool good = b && split_read(g, b, s, words, out);
    brief_free(b);
    return good;
}
