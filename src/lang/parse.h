/* parse.h - the parser's parts, between its own files.
 *
 * Every function that reads text returns false after a mistake, and the first
 * mistake is the one reported.  Nothing reads ahead further than one phrase,
 * so the place of a mistake is where the text stops making sense.
 */
#ifndef LANG_PARSE_H
#define LANG_PARSE_H

#include "kernel/zone.h"
#include "lang/build.h"
#include "lang/lexicon.h"
#include "lang/refs.h"
#include "lang/words.h"

/* Slots are bytes, and spans are: far more than any card needs. */
enum { RUN_CLAUSES_MAX = 118, DEPTH_MAX = 6 };

/* A run of clauses being written. */
struct run {
    struct clause clause[RUN_CLAUSES_MAX];
    int count;
    const struct ability *head; /* the ability it belongs to */
    bool cost;                  /* it is a price, not an effect */
    bool x_known;
    int last_if;       /* the IF that the sentence before was, or -1 */
    struct run *outer; /* of a delayed effect */
    int carry;         /* the outer slot it speaks of, or SLOT_NONE */
    uint8_t carried;   /* enum holds */
    bool chooser;      /* a mode somebody else chose: they are "they" */
};

/* Powers that the change being read gives. */
struct gained {
    struct power power[16];
    int count;
};

struct parser {
    const struct lexicon *lex;
    struct build *b;
    epic_error *error;
    bool failed;
    bool full; /* there is no room for what any other card says, either */
    const char *source;
    struct token *token; /* LINE_TOKENS_MAX, and an END */
    int count, next;
    struct reader reader; /* the lines of the card still to come */
    int depth;
    int card;        /* whose text is read: index into b->cards */
    bool x_stats;    /* its header says X/X */
    bool first_pass; /* headers are read; not all names are known */
    uint8_t host;    /* enum lies: on what the card lies, for its text */
    bool may_pay;    /* a line before said: as you play this, you may ... */
    struct gained gained;
    bool card_x; /* a further cost of playing it says what X is */
    bool quoted; /* reading an ability that is given to something */

    struct run *run;
    /* How the next clause is joined to the one before it. */
    bool joined, then;
    /* Somebody else than you does the clause: "they" are that player. */
    bool third;
    /* Reading "and each other champion ...": about what was just picked. */
    bool also;
    /* Where things are if the text does not say; for the next description. */
    uint8_t home;
    /* What is being read is put somewhere: a place follows. */
    bool placing;
    /* The last description says "in play". */
    bool placed;
    /* Reading what a target is: "other" is other than the one before. */
    bool targeting;
    /* The clause being read is already in the run, for "its". */
    bool own;
    /* No target may be asked for here: heads, conditions, costs. */
    bool no_target;
    /* The ability speaks of what its event happened to. */
    bool uses_subject;
};

typedef bool verb_fn(struct parser *p, struct clause *c);

/* foreign.c: false, with a message about that token, if this game does not
 * carry it out */
bool is_known_clause(struct parser *p, const struct clause *c,
                     const struct token *t);
/* sense.c: false, with what to write instead, if it could not be carried out as
 * it reads */
bool makes_sense(struct parser *p, const struct clause *c,
                 const struct token *t);
/* sense.c: false, with what to write instead, if a change would do nothing to
 * things in play */
bool means_something(struct parser *p, const struct change *ch,
                     const struct token *t);
/* Whether "if they do" speaks of one answer. */
bool asks_of_one(struct parser *p);
bool is_known_line(struct parser *p, const struct ability *a,
                   const struct token *t);

/* parse.c: mistakes and tokens */
bool fail(struct parser *p, const char *format, ...);
bool fail_at(struct parser *p, const struct token *t, const char *format, ...);
/* A list of records has no room for one more. */
bool fail_full(struct parser *p, const struct list *l);
bool fail_full_at(struct parser *p, const struct token *t,
                  const struct list *l);
/* "expected WHAT, found 'humna'; did you mean 'human'?" */
bool expected(struct parser *p, const char *what);
bool expected_like(struct parser *p, const char *what, const struct nearest *n);
const struct token *token_at(const struct parser *p, int ahead);
struct nearest nearest_here(const struct parser *p);
void nearest_try_traits(struct nearest *n, const struct build *b);

/* A phrase is words with spaces between them; a|b stands for either. */
bool at(const struct parser *p, const char *phrase);
bool at_after(const struct parser *p, int ahead, const char *phrase);
bool eat(struct parser *p, const char *phrase);
bool expect(struct parser *p, const char *phrase);
bool at_mark(const struct parser *p, char mark);
bool eat_mark(struct parser *p, char mark);
bool expect_mark(struct parser *p, char mark);
bool at_end(const struct parser *p);
/* A word of the list: how many tokens it takes, 0 if none is there. */
int at_flag(const struct parser *p, int ahead, const struct flag_word *list);
bool eat_flag(struct parser *p, const struct flag_word *list, uint64_t *bits);
/* A plain number in that range; if there is none, `what` from `least` to `most`
 * was expected.  Fields that are narrower than an int are filled with it. */
bool eat_number(struct parser *p, const char *what, int least, int most,
                int *out);
/* Whether text of the game may speak of that FEATURE_. */
static inline bool knows(const struct parser *p, unsigned features)
{
    return lexicon_has(p->lex, features);
}
/* Whether the game has a line, or a mistake at this place. */
bool needs_line(struct parser *p);
/* A design's name at this place; the longest.  0 if there is none.  With
 * KIND_TOKEN or KIND_COUNTER only names of those, before that word. */
int eat_design(struct parser *p, int kind);

bool enter(struct parser *p); /* one level deeper, or a mistake */
void leave(struct parser *p);

uint16_t add_filter(struct parser *p, const struct filter *f);
uint16_t add_amount(struct parser *p, const struct amount *a);
uint16_t add_condition(struct parser *p, const struct condition *c);
uint16_t add_change(struct parser *p, const struct change *c);
/* "+1/+1 counters", "airborne counter" */
bool parse_counter(struct parser *p, uint16_t *counter);
/* Whether a kind of counter and that word stand there. */
bool at_counter(struct parser *p, int ahead);
uint16_t add_ability(struct parser *p, const struct ability *a);
int find_trait(const struct build *b, const char *word, int len);
/* The class word at t, which may be new; 0 after a mistake. */
int trait_id(struct parser *p, const struct token *t);

/* parse_parts.c: a header that is a list of parts */
bool parse_parts(struct parser *p, struct design *d);

/* parse_powers.c: psi 5, resistant to heat */
bool at_power_word(const struct parser *p, int ahead);
bool parse_one_power(struct parser *p, struct power *w);
bool parse_powers(struct parser *p, uint16_t *first, uint8_t *count);
bool store_powers(struct parser *p, const struct power *w, int n,
                  uint16_t *first, uint8_t *count);

/* What a description may say twice: it is two then, see parse_filter. */
struct phrase {
    uint64_t with;         /* "with A or B": the other keyword */
    uint8_t zone, zone_of; /* the other place; ZONE_ANYWHERE: none */
};
/* parse_behind.c: one thing said behind a noun, 1 read, 0 not here, -1
 * mistake */
int eat_qualifier(struct parser *p, struct filter *f, struct phrase *ph);
bool eat_compared(struct parser *p, uint8_t *cmp, uint16_t *amount);
/* parse_relations.c: what it has to do with others (attached to it, on the same
 * team as this); what it has, behind "with".  1 read, 0 not here, -1 mistake */
int eat_relation(struct parser *p, struct filter *f);
int eat_with_own(struct parser *p, struct filter *f);
/* with a firearm, in close combat: into a set of kinds, and a subtype */
int eat_attack_kind(struct parser *p, uint8_t *kinds, uint8_t *sub);

/* parse_noun.c: things */
/* <adjectives> <noun> <what more is said>; zone PLAY unless it says. */
bool parse_filter(struct parser *p, struct filter *f);
bool eat_state(struct parser *p, struct filter *f);
bool eat_keywords(struct parser *p, uint64_t *bits);
/* A card as such, wherever it is: kind, cost, alignment, class, keywords. */
bool parse_card_filter(struct parser *p, struct filter *f);
/* What "other" is other than. */
uint8_t other_slot(const struct parser *p);

/* parse_pick.c: what a clause is done to */
/* What a clause is about: fills pick, ref, filter, count, flags. */
bool parse_pick(struct parser *p, struct clause *c);
/* Whether a phrase about things begins here. */
bool at_pick(const struct parser *p);
/* Several things with no word before them: "flying characters". */
bool at_description(const struct parser *p);
/* "and each other champion with the same name as it" */
bool parse_also(struct parser *p, struct clause *c);
/* A new X: how many are picked is its value. */
bool eat_new_x(struct parser *p);

/* parse_number.c: numbers and conditions */
bool at_number(const struct parser *p);
bool parse_number(struct parser *p, struct amount *a);
bool parse_equal_to(struct parser *p, struct amount *a);
bool parse_for_each(struct parser *p, struct amount *a);
bool parse_condition(struct parser *p, struct condition *c);

/* parse_refs.c: pronouns and players */
struct run_view run_view(const struct parser *p);
/* A slot for "it" ... or SLOT_NONE and a mistake. */
bool take_it(struct parser *p, uint8_t *slot);
bool take_them(struct parser *p, uint8_t *slot);
bool take_target(struct parser *p, uint8_t *slot);
bool take_player(struct parser *p, uint8_t *slot);
/* "the bearer": what the card is attached to */
bool take_bearer(struct parser *p, uint8_t *slot);
bool take_they_side(struct parser *p, uint8_t *side, uint8_t *ref);
void keep_slot(struct parser *p, int slot);
/* "its controller", "the active player" ...: 1 if read, 0 if there is no
 * player here, -1 after a mistake. */
int eat_who(struct parser *p, struct clause *c);

/* parse_effect.c: sentences */
bool push_clause(struct parser *p, struct clause c);
/* Sentences up to the end of the line, or of the quotation. */
bool parse_sentences(struct parser *p);
bool parse_sentence(struct parser *p);
/* parse_later.c: behind "at the end of this turn", behind "this turn," */
bool parse_delayed(struct parser *p);
bool parse_waiting(struct parser *p);
bool parse_ruling(struct parser *p);
/* "gets +2/+0, blitz and ...": with the verb already named. */
bool parse_change(struct parser *p, struct change *ch);
bool at_change(const struct parser *p);
/* "cannot attack" ...: 1 if read, 0 if no rule is here, -1 after a mistake. */
int parse_thing_rule(struct parser *p, uint8_t *rule);
int parse_player_rule(struct parser *p, uint8_t *rule);

/* parse_wounds.c: wounds, items, markers, dice */
verb_fn verb_wound, verb_kill, verb_disable, verb_knock, verb_repair,
    verb_recover, verb_cancel, verb_prevent, verb_lock, verb_roll, verb_attach,
    verb_shuffle, verb_lend, deal_wounds, remove_wounds, put_marker,
    remove_marker;
bool at_wounds(const struct parser *p);
bool at_marker(const struct parser *p);

/* parse_borne.c: lines of what is borne or lies somewhere; 1 read, 0 not here,
 * -1 mistake */
bool bearer_filter(struct parser *p, uint16_t *filter);
int line_fighter(struct parser *p, struct ability *a, bool own);
int line_table(struct parser *p, struct ability *a);
int line_player_limit(struct parser *p, struct ability *a);
/* Only ... may bear this.  Play only if ... */
int parse_part_line(struct parser *p, struct design *d, struct ability *a);
bool number_up_to(struct parser *p, int max, uint16_t *amount, int sign);

/* parse_gains.c: what is gained: powers, labels, dice */
bool at_gain(const struct parser *p);
bool at_gained_item(const struct parser *p, int ahead);
int change_gained_part(struct parser *p, struct change *ch);
int change_gained_item(struct parser *p, struct change *ch);
bool change_cap(struct parser *p, struct change *ch);
bool store_gained(struct parser *p, struct change *ch);
/* until end of turn, until your next upkeep ...; false: nothing is said */
bool eat_duration(struct parser *p, uint8_t *duration);
/* How long a change lasts if the text does not say. */
int default_duration(const struct design *d);

/* parse_verb.c: what is done */
/* A number, or what is behind "equal to", into the clause's amount. */
bool clause_amount(struct parser *p, struct clause *c);
bool clause_equal_to(struct parser *p, struct clause *c);
/* Reads a number behind what was picked: "its" may be that thing. */
bool with_own_slot(struct parser *p, struct clause *c, verb_fn *read);
/* Reads an imperative or third person verb and what belongs to it into c,
 * whose who is set.  1 read, 0 no verb here, -1 mistake. */
int parse_verb(struct parser *p, struct clause *c);
verb_fn verb_deal; /* also behind "it deals" */
bool at_verb(const struct parser *p);
bool at_verb_s(const struct parser *p); /* "draws", not "draw" */

bool at_choose_one(const struct parser *p);

/* parse_line_verbs.c: verbs of items, and of the game as a whole */
verb_fn verb_stop, verb_resolve, verb_copy, verb_take, verb_retarget,
    verb_choose_word;
bool at_choose_word(const struct parser *p);

/* parse_move.c: the verbs with places and tokens */
verb_fn verb_return, verb_put, verb_remove, verb_transform;
/* "and put it into your hand", "and banish it": part of the same event. */
bool parse_and_put(struct parser *p, struct clause *c);

/* parse_head.c: When ... -> */
bool at_head(const struct parser *p);
/* what stands before the arrow */
bool parse_head_words(struct parser *p, struct ability *a);
bool parse_head(struct parser *p, struct ability *a);

/* "As this enters play": what it is about and what happens. */
bool parse_moment(struct parser *p, struct ability *a);
/* "your build step" and the like, behind "of": 1 read, 0 not here. */
int eat_step(struct parser *p, uint8_t *step, uint8_t *side);

/* parse_line.c: abilities */
bool run_begin(struct parser *p, struct run *run, const struct ability *head);
bool run_store(struct parser *p, const struct run *run, uint16_t *first,
               uint8_t *count);
/* "Expend, pay 1 gold" up to what ends the list. */
bool parse_costs(struct parser *p, uint16_t *first, uint8_t *count,
                 bool *x_known);
bool parse_quoted(struct parser *p, uint16_t *ability);
/* Whether the line can be said at any time: it has no dice in it. */
bool needs_no_dice(struct parser *p, const struct token *at,
                   const struct ability *a);
/* One ability that is no event's text.  Reads its modes from the lines that
 * follow, but not inside a quotation. */
bool parse_ability(struct parser *p, struct ability *a, bool quoted);
/* What a trigger or power does, to the end of the line or quotation. */
bool parse_effect(struct parser *p, struct ability *a, bool quoted,
                  bool x_known);
/* A further cost of playing, and perhaps another that may be paid instead. */
bool further_cost(struct parser *p, struct ability *a);
/* parse_as.c: As this enters play, ... */
bool parse_as(struct parser *p, struct ability *a, bool quoted);
/* "Choose one:" and the lines below it, into the ability or its last clause.
 * The run is p->run. */
bool parse_choose_one(struct parser *p, struct ability *a);
/* The zone an ability of such a card works in if nothing is said. */
int default_zone(int design_kinds, const struct ability *a);

/* parse_continuous.c: Your champions get ... */
/* What such a line says, without a condition and a full stop. */
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
