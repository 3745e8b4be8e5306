/* names.h - what a player means by a name.
 *
 * A name may be shortened: to its beginning ("pal"), or to beginnings of its
 * words in their order ("pal gua", "guard").  The closest fit counts; if it
 * is one of several different cards, the player is told which.
 *
 * What can be named is a thing: a card, a player, or what is on the line, each
 * as an epic_detail.  Names are compared with what the seat of the brief may
 * know, and with nothing else. */
#ifndef EPIC_NAMES_H
#define EPIC_NAMES_H

#include "text/brief.h"

enum {
    NAMES_MAX = 64,
    NAME_SIZE = 80,
    PLACE_MAX = 2048, /* of a number in a list, or behind # */
};

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
bool is_one_name(const struct brief *b, const epic_detail *list, int n,
                 const char *s);
/* Names with only blanks between them ("kong wolf 3") are taken apart where
 * something in the list is called so, unless all of it is a known name. */
void part_names(const struct brief *b, const epic_detail *list, int n,
                struct names *names);

struct wanted {
    int owner;    /* -1: anybody's */
    int nth;      /* 1 is the first that fits; 0: the first still free */
    bool energy;  /* what gives energy is called by that, too: "red" */
    bool exact;   /* a part of a name will not do */
    bool careful; /* of several that differ: which is meant must be said */
    bool shown;   /* nth counts what can be chosen, as it is printed; otherwise
                     what lies there */
    char name[NAME_SIZE];
};
struct wanted wanted_of(const struct brief *b, const char *text);

/* The better, the later.  A whole word anywhere is as good as the first letters
 * of the name: `cap` may be a cap or a captain. */
enum fit { FIT_NO, FIT_WORDS, FIT_PART, FIT_BEGINNING, FIT_EXACT };
enum fit name_fits(const char *name, const char *asked);

/* Whether that may be meant. */
bool thing_fits(const struct brief *b, const epic_detail *thing,
                const struct wanted *w);

/* Whether one of the list has exactly that name. */
bool is_called(const struct brief *b, const epic_detail *list, int n,
               const struct wanted *w);

/* The nth of the list that is called so and not used yet, or one of these. */
enum { FOUND_NONE = -1, FOUND_SEVERAL = -2 };
int find_thing(const struct brief *b, const epic_detail *list, int n,
               const bool *used, const struct wanted *w);
/* `wolf#2` of somebody who has such: the second of one's own, as it is
 * printed. */
void own_first(const struct brief *b, const epic_detail *list, int n,
               struct wanted *w);
/* `wolf#3` where there are two of them. */
bool is_too_far(const struct brief *b, const epic_detail *list, int n,
                const struct wanted *w);
/* After FOUND_SEVERAL: "red could be Red Rider or Red Runner". */
void several_text(const struct brief *b, const epic_detail *list, int n,
                  const struct wanted *w, char *buf, int size);

int seat_named(const struct brief *b, const char *s);
bool is_player(const epic_detail *thing);
/* Its name, as far as the seat may know it. */
const char *thing_text(const struct brief *b, const epic_detail *thing);

#endif
