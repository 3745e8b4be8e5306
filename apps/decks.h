/* decks.h - decks as players name them: dealt, ready, or in a file. */
#ifndef EPIC_DECKS_H
#define EPIC_DECKS_H

#include "args.h"
#include "formats/deal.h"

/* How the help of a command explains them. */
#define DECKS_HELP                                                             \
    "A deck is named by one word:\n"                                           \
    "  sealed              30 cards at random, new ones in each game; in "     \
    "ecg\n"                                                                    \
    "                      the seats draw from one set and share no card, "    \
    "in\n"                                                                     \
    "                      tcg each opens two packs\n"                         \
    "  good, evil, wild, sage\n"                                               \
    "                      ecg: the 30 cards of that alignment\n"              \
    "  packwar             tcg: one pack of 15 cards each\n"                   \
    "  sealed3, draft2, draft3\n"                                              \
    "                      tcg: three packs each; packs that go round\n"       \
    "  angels, beasts      tcg: designed decks of 60 cards\n"                  \
    "  kindle, brine ...   mv: designed decks; without a word one of them\n"   \
    "  NAME                a deck that epic deck list names\n"                 \
    "  FILE                lines of a number and a card's name, like\n"        \
    "                      `2 palace guard`; epic deck --help has more\n"

/* The game that knows these decks best and has that format, if one is named;
 * the usual one if none does. */
const char *game_of_decks(char **words, int n, const struct arg_list *files,
                          const char *format);
/* The built-in cards and those of the files, which the caller frees; NULL
 * after one line on stderr. */
const epic_cards *cards_with(const char *game, const struct arg_list *files);

/* The format of that name, if its decks are dealt, game by game; NULL stands
 * for the usual one.  NULL: the word is no such format. */
const struct format *dealt_format(const char *game, const char *word);
/* The format from which decks are dealt, to those who name no deck (NULL), too: the one that is named, or the usual one. NULL: several are named, and one line on stderr has said so. */
const struct format *common_format(const char *game, const char *const *words,
                                   int seats);

/* The ready deck, or the one in the file with its sideboard (side NULL: without
 * it).  False after one line on stderr. */
bool deck_load(const char *game, const epic_cards *cards, const char *word,
               struct deck *out, struct deck *side);

/* One deck for each seat, and the sideboards of those that are files (side
 * NULL: without them); what is dealt depends on the seed.  The format they are
 * played in, or NULL after one line on stderr. */
const struct format *decks_for(const char *game, const epic_cards *cards,
                               const char *const *words, int seats,
                               uint64_t seed, struct deck *out,
                               struct deck *side);
/* The first format of the game in which all of these are legal; if there is
 * none, the first to which they can be brought. */
const struct format *format_of_all(const char *game, const epic_cards *cards,
                                   const struct brought *decks, int count);

/* What a deck is called: the word that named it, the ready deck that was dealt,
 * or the format. */
void deck_called(const char *game, const epic_cards *cards, const char *word,
                 const struct format *f, const struct deck *d, char *buf,
                 size_t size);

/* Whether they may meet; ARGS_OK, or the exit status after one line. */
int decks_meet(const char *command, const struct format *f,
               const epic_cards *cards, const struct deck *decks, int count);
/* Whether each fits a format of the game, where decks are built; ARGS_OK, or
 * the exit status after one line. */
int decks_legal(const char *command, const char *game, const struct format *f,
                const epic_cards *cards, const struct deck *decks, int count);
/* "--goal N": whether points are played for in that game; ARGS_OK, or the exit
 * status after one line. */
int goal_check(const char *command, const char *game, int goal);

/* "--campaign 60,60,60 --total N", or NULL and 0: fills in `battles` and says
 * how many there are.  ARGS_OK, or the exit status after one line. */
int campaign_read(const char *command, const char *game, const char *text,
                  int total, int countdown, int goal,
                  int battles[EPIC_BATTLES_MAX], int *count);
/* Says so if a deck has fewer points of characters than the campaign's total,
 * or than half its points if that is 0. */
void campaign_warn(const char *game, const epic_cards *cards,
                   const struct deck *decks, int count, int total);

/* "--switch NAME=VALUE", as often as it was given; false after one line on
 * stderr. */
bool switches_read(const char *game, const struct arg_list *words,
                   epic_switch *out, int *count);

/* The whole of epic deck build; its exit status.  pool NULL: dealt, or all
 * cards where decks are brought. */
int deck_build(const char *game, const epic_cards *cards,
               const struct format *f, const struct deck *pool, uint64_t seed,
               int dealt, const char *list);

/* All cards that can be in decks, one of each. */
void every_card(const epic_cards *cards, struct deck *out);
/* The editor at a prompt, which the caller has opened, until the deck is done;
 * false: it was left. */
struct editor;
bool deck_edit(struct editor *e, const char *title);

/* The whole of epic deck trial; its exit status. */
int deck_trial(const char *game, const epic_cards *cards,
               const struct format *f, int drafts, uint64_t seed);

/* The whole of epic deck draft; its exit status. */
int deck_draft(const char *game, const epic_cards *cards,
               const struct format *f, int players, uint64_t seed);

#endif
