/* borne.h - what only some games have on the table: things that are attached
 * to others, wounds in words, powers, cards that pay, declared attacks. */
#ifndef EPIC_BORNE_H
#define EPIC_BORNE_H

#include "epic_view.h"
#include "text/style.h"

/* The body of that card in the view, or NULL. */
const epic_view_body *body_seen(const epic_view *view, int card);
/* Whether it is written with something else: below what it is attached to, or
 * counted with the cards that pay. */
bool is_told_elsewhere(const epic_view *view, const epic_cards *cards,
                       const epic_view_body *body);
/* Whether something is attached to it. */
bool bears_something(const epic_view *view, const epic_view_body *body);

/* Damage or wounds, marks, what it is on; each begins with a comma. */
void condition_add(struct line *l, const epic_view *view,
                   const epic_cards *cards, const epic_view_body *body);
/* ", psi 5, immune to heat" */
void powers_add(struct line *l, const epic_view *view, const epic_cards *cards,
                const epic_view_body *body);
/* One of them: "energy blast 7 (cold)", "Storm Lance, 6". */
void power_text(const epic_view *view, const epic_cards *cards,
                const epic_view_power *power, char *buf, int size);
/* How an attack is made: "psi 5", "close 4", "firearm 6". */
void how_text(const epic_cards *cards, int kind, int sub, int value,
              const char *weapon, char *buf, int size);

/* What energy pays for a card, or what a card that pays gives: "red/genetic";
 * "" if any does, or the game has no kinds of it. */
void energy_text(const epic_cards *cards, int design, char *buf, int size);
/* The cards that pay, "3 red (2 untapped), 1 alien"; how long it is, 0: there
 * are none. */
int resources_text(const epic_view *view, const epic_cards *cards, int seat,
                   char *buf, int size);
/* The cards of a list by name, with what is attached to each. */
int list_text(const epic_view *view, const epic_cards *cards,
              epic_view_list list, char *buf, int size);
/* "Duke attacks Warden with psi 6, blocked by Lynx" */
int attack_text(const epic_view *view, const epic_cards *cards,
                const epic_view_attack *attack, char *buf, int size);
/* All of them, a line each. */
void attacks_write(FILE *out, const epic_view *view, const epic_cards *cards);

#endif
