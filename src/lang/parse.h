/* parse.h - the interfaces between the parser's files.
 *
 * A recursive descent parser over the tokens of one line (parse.c).  Naming:
 * at...() tests without reading, eat...() reads if it is there, expect...() and
 * parse...() read or fail.  A function that reads returns false after a
 * mistake; one that may find nothing returns 1 (read), 0 (not here) or -1
 * (mistake).  Only the first mistake is reported.  No function looks further
 * ahead than one phrase, so a mistake is reported where the text stops making
 * sense.
 *
 * The printer (print.h) mirrors the parser: for each parse_ function there is a
 * put_ function that prints the same record in its canonical spelling, so that
 * parse(print(record)) == record.  Where both need to know the same (pronouns,
 * words), they share a table: refs.c, lexicon.h, words.c. */
#ifndef LANG_PARSE_H
#define LANG_PARSE_H

#include "kernel/zone.h"
#include "lang/build.h"
#include "lang/lexicon.h"
#include "lang/refs.h"
#include "lang/words.h"

/* Slots and spans are bytes; no card comes near these limits. */
enum { RUN_CLAUSES_MAX = 118, DEPTH_MAX = 6 };

/* A run of clauses under construction. */
struct run {
    struct clause clause[RUN_CLAUSES_MAX];
    int count;
    const struct ability *head; /* the ability it belongs to */
    bool cost;                  /* a cost, not an effect */
    bool x_known;
    int last_if; /* index of the IF in the previous sentence, or -1 */
    bool last_is_otherwise; /* which begins with "otherwise, if" */
    struct run *outer;      /* of a delayed effect: the enclosing run */
    int carry;       /* the slot of the outer run it refers to, or SLOT_NONE */
    uint8_t carried; /* enum holds */
    bool chooser;    /* a mode chosen by another player, who is "they" */
};

/* Powers given by the change being read. */
struct gained {
    struct combat_power power[16];
    int count;
};

enum { FURTHER_RULES_MAX = 8 };

struct parser {
    const struct lexicon *lex;
    struct build *b;
    epic_error *error;
    bool failed;
    bool full; /* a list of records is full: other cards would fail as well */
    const char *source;
    struct token *token; /* LINE_TOKENS_MAX, and an END */
    int count, next;
    struct reader reader; /* the remaining lines of the card */
    int depth;
    int card;        /* the card being read: index into b->cards */
    bool x_stats;    /* its header says X/X */
    bool first_pass; /* only headers are read; not all names are known */
    uint8_t host;    /* enum lies: what the card is attached to, for its text */
    bool may_pay;    /* an earlier line has an optional cost ("As you play this,
                      * you may ...") */
    struct gained gained;
    /* "cannot attack, block or ...": behind its first rule; a line each. */
    uint8_t further[FURTHER_RULES_MAX];
    int further_count;
    bool card_x; /* an additional cost of playing the card defines X */
    bool quoted; /* reading an ability that is given to something */

    struct run *run;
    /* How the next clause is joined to the one before it. */
    bool joined, then;
    /* The clause is done by another player than you, who is "they". */
    bool third;
    /* Reading "and each other champion ...": relative to what was just
     * picked. */
    bool also;
    /* Default zone for the next description. */
    uint8_t home;
    /* Reading what is put somewhere: a place follows. */
    bool placing;
    /* The last description contains "in play". */
    bool placed;
    /* Reading the description of a target: "other" means other than the target
     * before. */
    bool targeting;
    /* The clause being read is already part of the run, so that "its" can refer
     * to it. */
    bool own;
    /* No targets allowed here: heads, conditions, costs. */
    bool no_target;
    /* The ability refers to the subject of its event. */
    bool uses_subject;
};

typedef bool verb_fn(struct parser *p, struct clause *c);

/* foreign.c: false, with a message at that token, if this game does not support
 * it. */
bool is_known_clause(struct parser *p, const struct clause *c,
                     const struct token *t);
/* sense.c: false, with a suggestion, if it could not be carried out as
 * written. */
bool makes_sense(struct parser *p, const struct clause *c,
                 const struct token *t);
/* sense.c: false, with a suggestion, if the change would have no effect on
 * things in play. */
bool means_something(struct parser *p, const struct change *ch,
                     const struct token *t);
/* Whether "if they do" refers to the answer of a single player. */
bool asks_of_one(struct parser *p);
bool is_known_line(struct parser *p, const struct ability *a,
                   const struct token *t);

/* parse.c: error messages and tokens */
bool fail(struct parser *p, const char *format, ...);
bool fail_at(struct parser *p, const struct token *t, const char *format, ...);
/* Reports that a list of records is full. */
bool fail_full(struct parser *p, const struct list *l);
bool fail_full_at(struct parser *p, const struct token *t,
                  const struct list *l);
/* "expected WHAT, found 'humna'; did you mean 'human'?" */
bool expected(struct parser *p, const char *what);
bool expected_like(struct parser *p, const char *what, const struct nearest *n);
const struct token *token_at(const struct parser *p, int ahead);
struct nearest nearest_here(const struct parser *p);
void nearest_try_traits(struct nearest *n, const struct build *b);

/* A phrase is words separated by spaces; a|b stands for either. */
bool at(const struct parser *p, const char *phrase);
bool at_after(const struct parser *p, int ahead, const char *phrase);
bool eat(struct parser *p, const char *phrase);
bool expect(struct parser *p, const char *phrase);
bool at_mark(const struct parser *p, char mark);
bool eat_mark(struct parser *p, char mark);
bool expect_mark(struct parser *p, char mark);
bool at_end(const struct parser *p);
/* Number of tokens of the list's word at this place, 0 if none is here. */
int at_flag(const struct parser *p, int ahead, const struct flag_word *list);
bool eat_flag(struct parser *p, const struct flag_word *list, uint64_t *bits);
/* A plain number in that range, which fits the field it is stored in; otherwise
 * fails with "expected `what` from `least` to `most`". */
bool eat_number(struct parser *p, const char *what, int least, int most,
                int *out);
/* Whether the game has that FEATURE_. */
static inline bool knows(const struct parser *p, unsigned features)
{
    return lexicon_has(p->lex, features);
}
/* Fails if the game has no line. */
bool needs_line(struct parser *p);
/* Reads the name of a design, the longest that matches. 0 if there is none.
 * With KIND_TOKEN or KIND_COUNTER only names of those, followed by that
 * word. */
int eat_design(struct parser *p, int kind);

bool enter(struct parser *p); /* one level deeper, or a mistake */
void leave(struct parser *p);

uint16_t add_filter(struct parser *p, const struct filter *f);
uint16_t add_amount(struct parser *p, const struct amount *a);
uint16_t add_condition(struct parser *p, const struct condition *c);
uint16_t add_change(struct parser *p, const struct change *c);
/* "+1/+1 counters", "airborne counter" */
bool parse_counter(struct parser *p, uint16_t *counter);
/* Whether a kind of counter is at this place. */
bool at_counter(struct parser *p, int ahead);
uint16_t add_ability(struct parser *p, const struct ability *a);
int find_trait(const struct build *b, const char *word, int len);
/* The class word at t, added if it is new; 0 after a mistake. */
int trait_id(struct parser *p, const struct token *t);

/* parse_parts.c: headers that are lists of parts */
bool parse_parts(struct parser *p, struct design *d);

/* parse_powers.c: "psi 5", "resistant to heat" */
bool at_power_word(const struct parser *p, int ahead);
bool parse_one_power(struct parser *p, struct combat_power *w);
bool parse_powers(struct parser *p, uint16_t *first, uint8_t *count);
bool store_powers(struct parser *p, const struct combat_power *w, int n,
                  uint16_t *first, uint8_t *count);

/* Parts that a description may have twice: it then becomes two filters, see
 * parse_filter. */
struct phrase {
    keyword_set with;      /* "with A or B": the other keyword */
    uint8_t zone, zone_of; /* the second place; ZONE_ANYWHERE: none */
};
/* parse_behind.c: one qualifier behind a noun. 1 read, 0 not here, -1
 * mistake */
int eat_qualifier(struct parser *p, struct filter *f, struct phrase *ph);
bool eat_compared(struct parser *p, uint8_t *cmp, uint16_t *amount);
/* parse_relations.c: relations to others ("attached to it", "on the same team
 * as this"), and properties behind "with". 1 read, 0 not here, -1 mistake */
int eat_relation(struct parser *p, struct filter *f);
int eat_with_own(struct parser *p, struct filter *f);
/* "with a firearm", "in close combat": a set of kinds, and a subtype */
int eat_attack_kind(struct parser *p, uint8_t *kinds, uint8_t *sub);

/* parse_noun.c: descriptions of things */
/* <adjectives> <noun> <qualifiers>; zone PLAY by default. */
bool parse_filter(struct parser *p, struct filter *f);
bool eat_state(struct parser *p, struct filter *f);
bool eat_keywords(struct parser *p, uint64_t *bits);
/* A card in any zone: kind, cost, alignment, class, keywords. */
bool parse_card_filter(struct parser *p, struct filter *f);
/* The slot that "other" excludes. */
uint8_t other_slot(const struct parser *p);

/* parse_pick.c: what a clause affects */
/* Fills in pick, ref, filter, count, flags. */
bool parse_pick(struct parser *p, struct clause *c);
/* Whether a phrase that parse_pick can read begins here. */
bool at_pick(const struct parser *p);
/* A plural without an article or number: "flying characters". */
bool at_description(const struct parser *p);
/* "and each other champion with the same name as it" */
bool parse_also(struct parser *p, struct clause *c);
/* A new X: the number picked becomes its value. */
bool eat_new_x(struct parser *p);

/* parse_number.c: numbers and conditions */
bool at_number(const struct parser *p);
bool parse_number(struct parser *p, struct amount *a);
bool parse_equal_to(struct parser *p, struct amount *a);
bool parse_for_each(struct parser *p, struct amount *a);
bool parse_condition(struct parser *p, struct condition *c);

/* parse_refs.c: pronouns and players */
struct run_view run_view(const struct parser *p);
/* Reads the slot that "it" ... refers to; SLOT_NONE after a mistake. */
bool take_it(struct parser *p, uint8_t *slot);
bool take_them(struct parser *p, uint8_t *slot);
bool take_target(struct parser *p, uint8_t *slot);
bool take_player(struct parser *p, uint8_t *slot);
/* "the bearer": what the card is attached to */
bool take_bearer(struct parser *p, uint8_t *slot);
bool take_they_side(struct parser *p, uint8_t *side, uint8_t *ref);
void keep_slot(struct parser *p, int slot);
/* "its controller", "the active player" ...: 1 if read, 0 if no player is here,
 * -1 after a mistake. */
int eat_who(struct parser *p, struct clause *c);

/* parse_effect.c: sentences */
bool push_clause(struct parser *p, struct clause c);
/* Sentences up to the end of the line or quotation. */
bool parse_sentences(struct parser *p);
bool parse_sentence(struct parser *p);
/* parse_later.c: behind "at the end of this turn", behind "this turn," */
bool parse_delayed(struct parser *p);
bool parse_waiting(struct parser *p);
bool parse_ruling(struct parser *p);
/* "gets +2/+0 and gains blitz", from the verb on. */
bool parse_change(struct parser *p, struct change *ch);
bool at_change(const struct parser *p);
/* "gains blitz", behind so many words: what things gain, not players. */
bool at_gains_item(const struct parser *p, int ahead);
/* "cannot attack" ...: 1 if read, 0 if no rule is here, -1 after a mistake. */
int parse_thing_rule(struct parser *p, uint8_t *rule);
/* ", block or use abilities", behind "cannot attack". */
bool parse_further_rules(struct parser *p);
int parse_player_rule(struct parser *p, uint8_t *rule);

/* parse_wounds.c: wounds, items, markers, dice */
verb_fn verb_wound, verb_kill, verb_disable, verb_knock, verb_repair,
    verb_recover, verb_cancel, verb_prevent, verb_lock, verb_roll, verb_attach,
    verb_shuffle, verb_lend, deal_wounds, remove_wounds, put_marker,
    remove_marker;
bool at_wounds(const struct parser *p);
bool at_marker(const struct parser *p);

/* parse_borne.c: lines of attached cards. 1 read, 0 not here, -1 mistake */
bool bearer_filter(struct parser *p, uint16_t *filter);
int line_fighter(struct parser *p, struct ability *a, bool own);
int line_table(struct parser *p, struct ability *a);
int line_player_limit(struct parser *p, struct ability *a);
/* "Only ... may bear this." "Play only if ..." */
int parse_part_line(struct parser *p, struct design *d, struct ability *a);
bool number_up_to(struct parser *p, int max, uint16_t *amount, int sign);

/* parse_gains.c: gained powers, class words, dice */
bool at_gain(const struct parser *p);
bool at_gained_item(const struct parser *p, int ahead);
int change_gained_part(struct parser *p, struct change *ch);
int change_gained_item(struct parser *p, struct change *ch);
bool change_cap(struct parser *p, struct change *ch);
bool store_gained(struct parser *p, struct change *ch);
/* "until end of turn", "until your next upkeep" ...; false: none is given */
bool eat_duration(struct parser *p, uint8_t *duration);
/* The duration of a change if the text gives none. */
int default_duration(const struct design *d);

/* parse_verb.c: verbs */
/* A number, or what follows "equal to", into the clause's amount. */
bool clause_amount(struct parser *p, struct clause *c);
bool clause_equal_to(struct parser *p, struct clause *c);
/* Reads a number behind the pick: "its" may refer to what is picked. */
bool with_own_slot(struct parser *p, struct clause *c, verb_fn *read);
/* Reads an imperative or third-person verb and its objects into c, whose `who`
 * is set. 1 read, 0 no verb here, -1 mistake. */
int parse_verb(struct parser *p, struct clause *c);
/* parse_player_verbs.c; verb_deal also behind "it deals". */
verb_fn verb_deal, verb_gain, verb_lose, verb_pay, verb_choose, verb_win;
bool at_verb(const struct parser *p);
bool at_verb_s(const struct parser *p); /* "draws", not "draw" */

bool at_choose_one(const struct parser *p);

/* parse_line_verbs.c: verbs that affect items, and the game as a whole */
verb_fn verb_stop, verb_resolve, verb_copy, verb_take, verb_retarget,
    verb_choose_word;
bool at_choose_word(const struct parser *p);

/* parse_move.c: verbs with places and tokens */
verb_fn verb_return, verb_put, verb_remove, verb_transform;
/* "and put it into your hand", "and banish it": part of one event. */
bool parse_and_put(struct parser *p, struct clause *c);

/* parse_head.c: "When ... ->" */
bool at_head(const struct parser *p);
/* False, after saying how a line can begin. */
bool expected_line(struct parser *p);
/* The part before the arrow. */
bool parse_head_words(struct parser *p, struct ability *a);
bool parse_head(struct parser *p, struct ability *a);

/* parse_thing_event.c: "a champion attacks or blocks": the events, and the
 * filter of what they happen to (0: this). */
bool thing_events(struct parser *p, struct ability *a, uint16_t *filter);

/* "As this enters play": the subject and the event. */
bool parse_moment(struct parser *p, struct ability *a);
/* "your build step" and the like, behind "of": 1 read, 0 not here. */
int eat_step(struct parser *p, uint8_t *step, uint8_t *side);

/* parse_line.c: abilities */
bool run_begin(struct parser *p, struct run *run, const struct ability *head);
bool run_store(struct parser *p, const struct run *run, uint16_t *first,
               uint8_t *count);
/* "Expend, pay 1 gold", up to what ends the list. */
bool parse_costs(struct parser *p, uint16_t *first, uint8_t *count,
                 bool *x_known);
bool parse_quoted(struct parser *p, uint16_t *ability);
/* Fails if the line contains dice, which need a moment when they are rolled. */
bool needs_no_dice(struct parser *p, const struct token *at,
                   const struct ability *a);
/* One ability, other than an event's text.  Reads its modes from the following
 * lines, but not inside a quotation. */
bool parse_ability(struct parser *p, struct ability *a, bool quoted);
/* The effect of a trigger or power, to the end of the line or quotation. */
bool parse_effect(struct parser *p, struct ability *a, bool quoted,
                  bool x_known);
/* An additional cost of playing, and perhaps an alternative to it. */
bool further_cost(struct parser *p, struct ability *a);
/* parse_as.c: "As this enters play, ..." */
bool parse_as(struct parser *p, struct ability *a, bool quoted);
/* "Choose one:" and the lines below it, into the ability or the last clause of
 * p->run. */
bool parse_choose_one(struct parser *p, struct ability *a);
/* The zone in which an ability of such a card works by default. */
int default_zone(int design_kinds, const struct ability *a);

/* parse_continuous.c: "Your champions get ..." */
/* The line without its condition and full stop. */
bool parse_line_words(struct parser *p, struct ability *a);
bool parse_continuous(struct parser *p, struct ability *a, bool quoted);

/* parse_header.c */
bool parse_header(struct parser *p, struct design *d);

/* parse_card.c: lines of a card */
bool line_check(struct parser *p, const struct line *line);
bool next_line(struct parser *p); /* false at the end of the card */
bool next_line_is_mode(const struct parser *p);
/* The text behind the header of that card, into its entry. */
bool parse_text(struct parser *p, int card);

#endif
