/* names.h - what a player means by a name.
 *
 * A name may be shortened: to its beginning ("pal"), or to beginnings of its
 * words in their order ("pal gua", "guard").  The closest fit counts; if it
 * is one of several different cards, the player is told which. */
#ifndef EPIC_NAMES_H
#define EPIC_NAMES_H

#include "verbs/scene.h"

enum { NAMES_MAX = 64, NAME_SIZE = 80 };

struct names {
    int count;
    char name[NAMES_MAX][NAME_SIZE];
};

const char *skip_spaces(const char *s);
/* If s begins with that word, what follows it; otherwise NULL. */
const char *after_word(const char *s, const char *word);

/* Where the last such word stands between others, from the blank before it on;
 * NULL: nowhere. */
const char *word_between(const char *s, const char *word);

/* "kong, wolf and "Draka, Dragon Tyrant"": at commas and "and", not inside
 * quotes.  False: there are too many. */
bool split_names(const char *s, struct names *out);
/* Whether all of it is the name of one thing in the list: "Pen and Ink". */
bool is_one_name(const epic_game *g, const thing *list, int n, const char *s);
/* Names with only blanks between them ("kong wolf 3") are taken apart where
 * something in the list is called so, unless all of it is a known name. */
void part_names(const epic_game *g, const thing *list, int n,
                struct names *names);

struct wanted {
    int owner;    /* -1: anybody's */
    int nth;      /* 1 is the first that fits; 0: the first still free */
    bool energy;  /* what gives energy is called by that, too: "red" */
    bool careful; /* of several that differ: which is meant must be said */
    bool shown;   /* nth counts what can be chosen, as it is printed; otherwise
                     what lies there */
    char name[NAME_SIZE];
};
struct wanted wanted_of(const epic_game *g, const char *text);

/* The better, the later.  A whole word anywhere is as good as the first letters
 * of the name: `cap` may be a cap or a captain. */
enum fit { FIT_NO, FIT_WORDS, FIT_PART, FIT_BEGINNING, FIT_EXACT };
enum fit name_fits(const char *name, const char *asked);

/* Whether that may be meant. */
bool thing_fits(const epic_game *g, thing t, const struct wanted *w);

/* The nth of the list that is called so and not used yet, or one of these. */
enum { FOUND_NONE = -1, FOUND_SEVERAL = -2 };
int find_thing(const epic_game *g, const thing *list, int n, const bool *used,
               const struct wanted *w);
/* `wolf#2` of somebody who has such: the second of one's own, as it is
 * printed. */
void own_first(const epic_game *g, const thing *list, int n, struct wanted *w);
/* `wolf#3` where there are two of them. */
bool is_too_far(const epic_game *g, const thing *list, int n,
                const struct wanted *w);
/* After FOUND_SEVERAL: "red could be Red Rider or Red Runner". */
void several_text(const epic_game *g, const thing *list, int n,
                  const struct wanted *w, char *buf, int size);

/* The cards of a game as they are counted where several have one name: those in
 * play as they lie there, then the others.  *place begins with 0; -1: there are
 * no more. */
int next_lying(const epic_game *g, int *place);

int seat_named(const epic_game *g, const char *s);
/* Every card that the seat may know of, where it can see them. */
int known_cards(const epic_game *g, int seat, thing *out);
/* What the set being picked is picked from; -1: no set is asked for. */
int set_candidates(const epic_game *g, thing *out);

/* Attackers are named one by one: each is a whole answer. */
bool one_by_one(const epic_game *g);

/* Whose it is: who controls it, holds it or put it on the line. */
int whose_thing(const epic_game *g, thing t);
/* The option that picks a thing: a card, a player, what is on the line. */
epic_option thing_option(const epic_game *g, thing t);
/* Its name, as far as whoever is asked may know it. */
const char *thing_text(const epic_game *g, thing t);

#endif
