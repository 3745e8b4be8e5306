/* table.h - the table as text, as one seat sees it.
 *
 * Everything is read from a view, so there is nothing here that the seat may
 * not know.  A view of nobody (seat -1) names every seat.  With a style for
 * ears (style.h) the same is told in sentences: see spoken.h. */
#ifndef EPIC_TABLE_H
#define EPIC_TABLE_H

#include "epic_view.h"
#include "formats/facts.h"
#include "text/style.h"

/* What is not in the middle of a turn, in words; false: a turn is under way. */
bool before_text(const epic_view *v, struct line *l);
/* Whose turn it is, and of each seat: health, gold, how many cards where, and
 * what it has in play.  The viewer comes last, next to the hand. */
void table_write(FILE *out, const epic_view *view, const epic_cards *cards);

/* What it says of one seat. */
void seat_write(FILE *out, const epic_view *view, const epic_cards *cards,
                int seat);

/* The viewer's own hand: name, cost, what it is and does.  labels[i] is the
 * number one would type for the i-th card, 0: it cannot be chosen now; NULL:
 * nothing is chosen. */
void hand_write(FILE *out, const epic_view *view, const epic_cards *cards,
                const int *labels);

/* The cards in the discard piles. */
void piles_write(FILE *out, const epic_view *view, const epic_cards *cards);

/* One card in a few words: "cost 1, 6/8", "cost 0, event". */
void card_kind(const epic_cards *cards, int design, char *buf, int size);
/* "wild giant ape champion, cost 1, 13/14": the line below a card's name. */
void card_header(const epic_cards *cards, int design, char *buf, int size);
/* All that it says, in one line. */
void card_says(const epic_cards *cards, int design, char *buf, int size);

/* What the viewer may call it. */
const char *body_name(const epic_cards *cards, const epic_view_body *body);

/* Whether its offense and defense are known, and mean something. */
bool has_numbers(const epic_cards *cards, const epic_view_body *body);
/* What it is like just now: "6/8, damage 2, expended, airborne". */
void body_line(const epic_view *view, const epic_cards *cards,
               const epic_view_body *body, char *buf, int size);

/* "you", or "P2". */
const char *seat_of_view(const epic_view *view, int seat);
/* What a card costs, and when it may be played: "cost 1", "free, fast". */
void cost_text(const epic_cards *cards, int design, char *buf, int size);
/* By its alignment; those of several have none. */
enum paint paint_of(unsigned alignments);
/* Whether the two would be told in the same words. */
bool look_alike(const epic_view *view, const epic_cards *cards,
                const epic_view_body *a, const epic_view_body *b);

#endif
