/* lang.h - the card language: text in, records out, and back again.
 *
 * Cards are written in plain, controlled English (docs/cards.md).  They are
 * compiled to the records of verbs/program.h, and what a player reads is
 * printed from those records again, so text and behaviour cannot disagree:
 * compiling what was printed gives the same book, record by record.
 * FORMS.md beside this file says which fields a sentence fills.
 */
#ifndef EPIC_LANG_H
#define EPIC_LANG_H

#include "epic.h"
#include "lang/lexicon.h"

#include <stdbool.h>

struct book; /* verbs/program.h */
struct design;

enum { SOURCES_MAX = 64 }; /* that are compiled together */

/* Compile all sources together, in the words of a game (lexicon_named): a card
 * may name cards of any of them, before or after itself.  Designs are numbered
 * from 1, in the order of the sources and of the cards in them.  NULL and
 * *error (which may be NULL) on a mistake; its text then begins with
 * "NAME:LINE:COLUMN: ". */
struct book *cards_compile(const struct lexicon *lexicon,
                           const epic_source *sources, int count,
                           epic_error *error);
/* Compile as cards_compile does, but go on after a mistake: the first one of
 * each card is told, in the order of the sources, up to MISTAKES_MAX.  NULL if
 * there were any. */
enum { MISTAKES_MAX = 100 };
typedef void mistake_fn(void *user, const epic_error *mistake);
struct book *cards_check(const struct lexicon *lexicon,
                         const epic_source *sources, int count,
                         mistake_fn *tell, void *user);
void book_free(struct book *b); /* b may be NULL */
/* The design of that name, letter case aside, or 0. */
int book_find(const struct book *b, const char *name);

/* These print canonical text and, like snprintf, return the length it has
 * without the closing 0; what does not fit is left out.  Lines of card_print
 * and facts_print end in a newline, the others print one line (a mode or an ability with
 * modes: one line for each) without a newline at its end. */
int card_print(const struct book *b, int design, char *buf, int size);
/* Its second line and its keywords: the card without its name and text. */
int facts_print(const struct book *b, int design, char *buf, int size);
/* What counters do that the card puts somewhere, a line each, in brackets; no
 * part of its text.  Returns how much was written. */
int card_remind(const struct book *b, int design, char *buf, int size);
/* `ability` counts from 0 within the design. */
int ability_print(const struct book *b, int design, int ability, char *buf,
                  int size);
/* One line of "Choose one:", with its cost in parentheses. */
int mode_print(const struct book *b, int design, int ability, int mode,
               char *buf, int size);

/* Whether its numbers are X/X, which a line of its own says. */
bool design_is_x(const struct book *b, const struct design *d);

/* The words of a game's cards, for help and for "did you mean": its own, which
 * are explained in its folder (lexicon.help), then those that it has in common
 * with other games (help.c). */
enum { LANG_WORDS_MAX = 256 };
/* Fills in at most `max`; returns how many there are. */
int lang_words(const struct lexicon *lex, const struct lang_word **out,
               int max);
/* The entry of that word, whatever its letter case, or NULL. */
const struct lang_word *lang_word_find(const struct lexicon *lex,
                                       const char *word);
/* `text`, the help or the example of that word, as the game says it. */
void lang_word_say(const struct lexicon *lex, const struct lang_word *w,
                   const char *text, char *out, int size);
/* The known word with the fewest letters to change, or NULL if none is near. */
const char *lang_word_nearest(const struct lexicon *lex, const char *word);

#endif
