/* table.h - the table as text, as one seat sees it.
 *
 * Everything is read from a view, so there is nothing here that the seat may
 * not know.  A view of nobody (seat -1) names every seat. */
#ifndef EPIC_TABLE_H
#define EPIC_TABLE_H

#include "epic_view.h"

#include <stdio.h>

/* Whose turn it is, and of each seat: health, gold, how many cards where, and
 * what it has in play.  The viewer comes last, next to the hand. */
void table_write(FILE *out, const epic_view *view, const epic_cards *cards);

/* The viewer's own hand, a card on a line: name, cost, what it is and does. */
void hand_write(FILE *out, const epic_view *view, const epic_cards *cards);

/* The cards in the discard piles. */
void piles_write(FILE *out, const epic_view *view, const epic_cards *cards);

/* One card in one line, cut to the size: cost, what it is, text.
 * "1  6/8    Airborne. Tribute -> draw ...", "0  event  Deal 3 damage ..." */
void card_line(const epic_cards *cards, int design, char *buf, int size);

/* What the viewer may call it. */
const char *body_name(const epic_cards *cards, const epic_view_body *body);

/* What it is like just now: "6/8, damage 2, expended, airborne". */
void body_line(const epic_view *view, const epic_view_body *body, char *buf,
               int size);

/* Text that grows at its end; what does not fit is counted and left out. */
struct line {
    char *buf;
    int size, length;
};
void line_add(struct line *line, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* In lines of less than 80 characters, each after `indent` spaces; the first
 * line is begun by the caller, who has written `used` characters of it. */
void wrap_write(FILE *out, const char *text, int indent, int used);

/* "you", or "P2". */
const char *seat_of_view(const epic_view *view, int seat);

#endif
