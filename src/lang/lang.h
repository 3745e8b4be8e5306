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

/* Compile all sources together, in the wording of a game (lexicon_named): a
 * card may refer to cards of any of them, before or after itself.  Designs are
 * numbered from 1, in the order of the sources and of the cards in them.  NULL
 * and *error (which may be NULL) on a mistake; its text then begins with
 * "NAME:LINE:COLUMN: ". */
struct book *cards_compile(const struct lexicon *lexicon,
                           const epic_source *sources, int count,
                           epic_error *error);
/* cards_compile() that continues after a mistake: reports the first one of each
 * card, in the order of the sources, up to MISTAKES_MAX.  NULL if there were
 * any. */
enum { MISTAKES_MAX = 100 };
typedef void mistake_fn(void *user, const epic_error *mistake);
struct book *cards_check(const struct lexicon *lexicon,
                         const epic_source *sources, int count,
                         mistake_fn *tell, void *user);
void book_free(struct book *b); /* b may be NULL */
/* The design of that name, letter case aside, or 0. */
int book_find(const struct book *b, const char *name);

/* These print canonical text and, like snprintf, return its length without the
 * terminating 0; what does not fit is left out. card_print and facts_print end
 * each line with a newline; the others print one line (a mode, or an ability
 * with modes: one line for each) without one. */
int card_print(const struct book *b, int design, char *buf, int size);
/* The second line and the keywords: a card without its name and text. */
int facts_print(const struct book *b, int design, char *buf, int size);
/* Reminders of what the card's counters do, a line each, in brackets; not part
 * of its text.  Returns how much was written. */
int card_remind(const struct book *b, int design, char *buf, int size);
/* `ability` counts from 0 within the design. */
int ability_print(const struct book *b, int design, int ability, char *buf,
                  int size);
/* One line of "Choose one:", with its cost in parentheses; or one of the two
 * costs of "To play this, also ... or ...". */
int mode_print(const struct book *b, int design, int ability, int mode,
               char *buf, int size);

/* Whether its numbers are X/X, defined by a line of its own. */
bool design_is_x(const struct book *b, const struct design *d);

/* The words of a game's cards, for help and suggestions: its own, explained in
 * its folder (lexicon.help), then the common ones (help.c). */
enum { LANG_WORDS_MAX = 256 };
/* Fills in at most `max`; returns how many there are. */
int lang_words(const struct lexicon *lex, const struct lang_word **out,
               int max);
/* The entry of that word, whatever its letter case, or NULL. */
const struct lang_word *lang_word_find(const struct lexicon *lex,
                                       const char *word);
/* `text`, the help or example of that word, in the game's wording. */
void lang_word_say(const struct lexicon *lex, const struct lang_word *w,
                   const char *text, char *out, int size);
/* The known word with the smallest edit distance, or NULL if none is near. */
const char *lang_word_nearest(const struct lexicon *lex, const char *word);

#endif
