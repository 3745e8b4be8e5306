/* lesson.h - a guided game as text: what is said, what the opponent does,
 * what the learner is asked to do.
 *
 * docs/lessons.md explains the format by example.  A lesson is a real game:
 * its decks lie in a given order, everything else follows from the rules, and
 * so its record can be saved, replayed and played on. */
#ifndef EPIC_LESSON_H
#define EPIC_LESSON_H

#include "epic_record.h"

enum lesson_kind {
    LESSON_SAY,  /* text */
    LESSON_SHOW, /* words that look at something: hand, pile, look NAME */
    LESSON_DO,   /* seat, words: a choice that is made without asking */
    LESSON_WANT, /* words: the choice, or the question, that is expected */
    /* about the last LESSON_WANT */
    LESSON_OR,   /* words: as good */
    LESSON_ANY,  /* every legal choice is as good */
    LESSON_NOT,  /* words, and what to say to them */
    LESSON_ELSE, /* what to say to any other legal choice */
    LESSON_ASK,  /* the request, in one line, just before the learner types */
    LESSON_HINT, /* what helps when it went wrong */
    /* not for the learner */
    LESSON_HOLDS, /* words: what the text relies on, for those who check it */
};

struct lesson_item {
    enum lesson_kind kind;
    int line, seat;
    char *words; /* never NULL */
    char *text;  /* lines that each end in \n, or NULL */
};

struct lesson_page {
    char *title;
    int line;
    int first, count; /* its items */
    int want;         /* one of them, or -1: the learner only reads on */
};

struct lesson {
    char *title, *game, *opponent;
    uint64_t seed;
    int you;                        /* the learner's seat */
    uint16_t *deck[EPIC_SEATS_MAX]; /* designs, as they are drawn */
    int deck_size[EPIC_SEATS_MAX];
    struct lesson_page *page;
    struct lesson_item *item;
    int pages, items;
};

/* NULL and *error if the text is not a lesson: one line that begins with
 * where it is ("ecg.lesson:12: ..."). */
struct lesson *lesson_read(const char *name, const char *text,
                           epic_error *error);
void lesson_free(struct lesson *l); /* l may be NULL */

/* The game of the lesson, nothing chosen yet.  NULL and *error. */
epic_record *lesson_record(const struct lesson *l, epic_error *error);

/* The item of that kind about the page's request, or NULL. */
const struct lesson_item *lesson_about(const struct lesson *l, int page,
                                       enum lesson_kind kind);

/* Whether these words only look at something (look, why, rule, ...): they
 * choose nothing, wherever they are typed. */
bool lesson_looks(const char *words);
/* Whether what was typed asks what is wanted: the same word, and at least the
 * beginning of the same name. */
bool lesson_same_look(const char *wanted, const char *typed);

#endif
