/* print.h - the interfaces between the printer's files.
 *
 * The printer mirrors the parser (parse.h): print_X.c prints what parse_X.c
 * reads, in the canonical spelling, from the records alone.  Reading the output
 * back yields the same records. */
#ifndef LANG_PRINT_H
#define LANG_PRINT_H

#include "kernel/zone.h"
#include "lang/lexicon.h"
#include "lang/refs.h"
#include "lang/words.h"

struct printer {
    const struct book *b;
    const struct lexicon *lex;
    char *buf;
    int size, len;
    bool capital; /* the next letter begins a sentence */
    bool article; /* an "a" or "an" is pending before the next word */
    int kinds;    /* of the card: the default zone of its abilities depends on
                   * them */
    const struct design *design; /* the card */
    int further; /* lines behind this one that forbid other things to the same:
                    "cannot attack, block or ..." */

    struct run_view v; /* the run being printed */
    int at; /* the clause being printed: pronouns refer to what is before it */
    bool third;     /* done by another player than you */
    bool targeting; /* printing the description of a target: see other_slot */
    int fused; /* slot of a "target player" that the next clause will name, or
                * SLOT_NONE */
};

/* print.c */
/* In the text $h stands for the game's word for health, $g for gold. */
void put(struct printer *p, const char *text);
void putf(struct printer *p, const char *format, ...);
void put_a(struct printer *p); /* "a" or "an", depending on what follows */
void put_flags(struct printer *p, const struct flag_word *list, uint64_t bits,
               const char *last);
void put_name(struct printer *p, uint32_t offset, bool lower);
/* Literally, without the game's own words. */
void put_own(struct printer *p, const char *text);

/* print_header.c */
void put_header(struct printer *p, const struct design *d);

/* print_parts.c */
void put_parts(struct printer *p, const struct design *d);
/* Lines about the card as a whole: powers, bearers, when it may be played. */
void put_part_lines(struct printer *p, const struct design *d);
void put_powers(struct printer *p, int first, int count, const char *last);
/* The first spelling of a phrase with alternatives. */
void put_words(struct printer *p, const char *phrase);

/* print_noun.c */
enum {
    NOUN_PLURAL = 1,
    NOUN_FROM = 2,     /* "from your hand" rather than "in your hand" */
    NOUN_NO_SIDE = 4,  /* omit "your", "you control" */
    NOUN_NO_OTHER = 8, /* omit "another" */
    NOUN_NO_ZONE = 16,
    NOUN_NO_LINE = 32, /* omit "on the line": the verb implies it */
    NOUN_ALL = 64,     /* all of them: "in all discard piles" */
};
void put_filter(struct printer *p, int filter, int how);
/* Whether "another" or "other" expresses what it is other than. */
bool is_another(const struct printer *p, const struct filter *f);
/* "a champion", "another champion" */
void put_one(struct printer *p, int filter, int how);
void put_pick(struct printer *p, const struct clause *c, int how, bool subject);
bool pick_is_plural(const struct printer *p, const struct clause *c);
enum ref_case { REF_SUBJECT, REF_OBJECT, REF_POSSESSIVE };
void put_ref(struct printer *p, int slot, enum ref_case form);
/* Whether put_ref prints "they": several things. */
bool is_them(const struct printer *p, int slot);
void put_who(struct printer *p, int who, int who_ref);

/* print_number.c */
/* "3 cards", "a card", "X plus 1 cards" */
void put_counted(struct printer *p, int amount, const char *one,
                 const char *many);
void put_number(struct printer *p, int amount);
/* Whether the amount is printed as "equal to ..." behind its noun. */
bool amount_is_equal(const struct printer *p, int amount);
void put_equal_to(struct printer *p, int amount);
/* " for each ...", if the amount is a count */
void put_for_each(struct printer *p, int amount);
void put_condition(struct printer *p, int condition);

/* print_sentence.c */
/* Clauses as sentences, without the last full stop. */
void put_run(struct printer *p, int first, int count,
             const struct ability *head, int carried);

/* print_clause.c */
void put_clause_verb(struct printer *p, const struct clause *c, bool third);

/* print_change.c */
/* Whether it is the line that defines X of an X/X card. */
bool says_stats(const struct book *b, const struct ability *a);
void put_change(struct printer *p, const struct change *ch, bool plural);
const char *rule_words(const struct lexicon *lex, int rule, bool plural);
/* Of a line that forbids things something: what stands behind "cannot"; or
 * NULL. */
const char *forbidden_words(const struct lexicon *lex, const struct ability *a);

/* print_fighting.c */
void put_fighting_verb(struct printer *p, const struct clause *c, bool third);
/* Qualifiers behind a noun for attachments and the like; and behind "with". */
void put_relations(struct printer *p, const struct filter *f);
void put_measured(struct printer *p, const struct filter *f);
/* properties of put_measured() behind "has" */
void put_had(struct printer *p, const struct filter *f);
/* " with a firearm", " in close combat" */
void put_attack_kind(struct printer *p, int kinds, int sub);
void put_duration(struct printer *p, int duration);
void put_compared(struct printer *p, int cmp, int amount);
void put_gained(struct printer *p, const struct change *ch, bool plural,
                bool *any);
/* 2d6/2d6, +1d6/+0 */
void put_dice_stats(struct printer *p, const struct change *ch, bool sign);
/* "stops working", "wounds a character"; false: not such an event */
bool put_combat_event(struct printer *p, const struct ability *a,
                      uint64_t event);
void put_boost(struct printer *p, const struct change *ch);
extern const uint64_t COMBAT_EVENT_BITS;

/* print_clause.c: "draw" or "draws", and a blank */
void put_verb_form(struct printer *p, bool third, const char *base,
                   const char *with_s);
/* A number behind the pick: "its" may refer to what is picked. */
void put_for_each_of(struct printer *p, const struct clause *c);
/* print_move.c */
void put_entry(struct printer *p, const struct clause *c);
void put_move(struct printer *p, const struct clause *c, bool third);
/* "and banish it": where what is broken or stopped goes. */
void put_and_put(struct printer *p, const struct clause *c);
void put_hand_cards(struct printer *p, const struct clause *c);

/* print_noun.c and print_where.c */
/* In what the alternative filter (or_else) differs. */
enum or_kind { OR_NONE, OR_STATE, OR_ZONE, OR_WITH, OR_PHRASE };
/* Whether the parser would resolve "they" to this player; see
 * take_they_side. */
bool they_are(const struct printer *p, int slot);
enum or_kind filter_or(const struct printer *p, const struct filter *f);
void put_zone(struct printer *p, const struct filter *f, int how);
void put_controller(struct printer *p, const struct filter *f);

/* print_head.c */
/* the part before the arrow */
void put_head_words(struct printer *p, const struct ability *a);
void put_head(struct printer *p, const struct ability *a);
void put_rule_line(struct printer *p, const struct ability *a);
/* "when this attacks or blocks"; `when` is the introductory word */
void put_thing_events(struct printer *p, const struct ability *a,
                      uint64_t events, const char *when, bool *first);

/* print_line.c */
void put_ability(struct printer *p, const struct ability *a, bool quoted);
void put_costs(struct printer *p, int first, int count);
void put_mode(struct printer *p, const struct mode *m,
              const struct ability *head);

#endif
