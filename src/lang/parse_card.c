/* parse_card.c - the lines of a card. */
#include "lang/attack_words.h"
#include "lang/parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ABILITIES_MAX = 40 };

/* ---- lines --------------------------------------------------------------- */

bool line_check(struct parser *p, const struct line *line)
{
    struct token t = { .line = line->number, .column = LINE_BYTES_MAX + 1 };
    if (line->len > LINE_BYTES_MAX)
        return fail_at(p, &t, "a line has at most %d bytes", LINE_BYTES_MAX);
    t.column = line_flaw(line);
    return !t.column ||
           fail_at(p, &t,
                   "an invisible character, or bytes that are not UTF-8");
}

/* Append a line's tokens, and an END behind them. */
static bool take_line(struct parser *p, const struct line *line)
{
    if (!line_check(p, line))
        return false;
    int count = line_tokens(line, p->token, p->count, LINE_TOKENS_MAX);
    if (count > LINE_TOKENS_MAX) {
        struct token t = { .line = line->number, .column = 1 };
        return fail_at(p, &t,
                       "a line and what continues it have at most %d "
                       "words and marks",
                       LINE_TOKENS_MAX);
    }
    p->count = count;
    p->token[count] = (struct token){ .at = line->at + line->len,
                                      .line = line->number,
                                      .column = line->len + 1 };
    return true;
}

bool next_line_is_mode(const struct parser *p)
{
    struct reader r = p->reader;
    struct line line;
    while (line_next(&r, &line))
        if (!line.comment)
            return line.len > 1 && line.at[0] == '-' && line.at[1] == ' ';
    return false;
}

bool next_line(struct parser *p)
{
    struct line line;
    p->count = p->next = 0;
    do {
        if (!line_next(&p->reader, &line) || line.blank)
            return false;
    } while (line.comment);
    if (!take_line(p, &line))
        return false;
    for (;;) {
        struct reader before = p->reader;
        if (!line_next(&p->reader, &line))
            return true;
        if (line.comment)
            continue;
        if (line.blank || !line.indented) {
            p->reader = before;
            return true;
        }
        if (!take_line(p, &line))
            return false;
    }
}

/* ---- text ---------------------------------------------------------------- */

/* The text of a card as far as it is read. */
struct body {
    struct ability ability[ABILITIES_MAX];
    int count;
    struct run text; /* an event's own sentences, on all lines */
    int text_at;     /* index of their ability, or -1 */
    struct combat_power power[POWERS_MAX];
    int powers;
};

static bool add_to_body(struct parser *p, struct body *body,
                        const struct ability *a)
{
    if (body->count == ABILITIES_MAX)
        return fail(p, "a card has at most %d abilities", ABILITIES_MAX);
    body->ability[body->count++] = *a;
    return true;
}

/* A line that forbids several things is as many. */
static bool add_line(struct parser *p, struct body *body,
                     const struct ability *a)
{
    struct ability further = *a;
    bool good = add_to_body(p, body, a);
    for (int i = 0; good && i < p->further_count; i++) {
        further.rule = p->further[i];
        good = add_to_body(p, body, &further);
    }
    return good;
}

/* "Airborne, blitz." */
static bool at_keyword_line(const struct parser *p)
{
    if (at_power_word(p, 0) || (p->lex->rival && at(p, p->lex->rival)))
        return true;
    int n = at_flag(p, 0, p->lex->keywords);
    const struct token *next = token_at(p, n);
    return n && (next->kind == TOKEN_END ||
                 (next->kind == TOKEN_MARK &&
                  (next->at[0] == ',' || next->at[0] == '.')) ||
                 at_after(p, n, "and"));
}

/* Behind the game's word for a rival: a name, which becomes a rule. */
static bool parse_rival(struct parser *p, struct body *body)
{
    struct filter f = filter_none();
    struct ability a = { .kind = ABILITY_RULE,
                         .zone = ZONE_PLAY,
                         .rule = RULE_RIVAL };
    int design = eat_design(p, 0);
    if (!design)
        return expected(p, "the name of a card");
    f.kinds = KIND_CHAMPION;
    f.zone = ZONE_PLAY;
    f.named = (uint16_t)(design + 1);
    a.filter = add_filter(p, &f);
    return add_to_body(p, body, &a);
}

static bool parse_keyword_line(struct parser *p, struct design *d,
                               struct body *body)
{
    do {
        if (at_power_word(p, 0)) {
            if (body->powers == POWERS_MAX)
                return fail(p, "a card has at most %d powers", POWERS_MAX);
            if (!parse_one_power(p, &body->power[body->powers++]))
                return false;
            continue;
        }
        if (p->lex->rival && eat(p, p->lex->rival)) {
            if (!parse_rival(p, body))
                return false;
            continue;
        }
        if (!eat_flag(p, p->lex->keywords, &d->keywords)) {
            struct nearest n = nearest_here(p);
            nearest_try_flags(&n, p->lex->keywords);
            return expected_like(p, "a keyword", &n);
        }
    } while (eat_mark(p, ',') || eat(p, "and"));
    return expect_mark(p, '.');
}

/* Plain sentences of an event: one ability, on any number of lines. */
static bool parse_text_line(struct parser *p, struct body *body)
{
    if (body->text_at < 0) {
        struct ability text = { .kind = ABILITY_TEXT, .zone = ZONE_SIDE };
        body->text_at = body->count;
        if (!add_to_body(p, body, &text) || !run_begin(p, &body->text, NULL))
            return false;
    }
    struct ability *text = &body->ability[body->text_at];
    if (text->modes)
        return fail(p, "nothing can come behind the modes of an event");
    p->run = &body->text;
    p->run->x_known |= p->card_x;
    p->joined = p->then = false;
    if (!parse_sentences(p))
        return false;
    if (at_choose_one(p) && !parse_choose_one(p, text))
        return false;
    p->run = NULL;
    return at_end(p) || text->modes || expected(p, "the end of the line");
}

static bool at_event_text(const struct parser *p, const struct design *d)
{
    return d->lasts == LASTS_IMMEDIATE && !at_head(p) &&
           !at(p, "in your discard|hand") && !at(p, "everywhere :") &&
           !at(p, "to play this") && !at(p, "in play :") && !at(p, "as") &&
           !at(p, "you may play this if");
}

/* The effect of a counter on its bearer, as long as it is there. */
static bool parse_counter_line(struct parser *p, struct body *body)
{
    struct ability a;
    const struct token *t = token_at(p, 0);
    if (!parse_ability(p, &a, false))
        return false;
    if (a.kind != ABILITY_CHANGE || a.filter || a.cond || a.zone != ZONE_PLAY)
        return fail_at(p, t, "a counter says what 'this' gets, has or is");
    return needs_no_dice(p, t, &a) && add_to_body(p, body, &a);
}

/* "When ... ->" of a response that does not stay: what it responds to. */
static bool answers(const struct design *d, const struct ability *a)
{
    return d->activation == ACT_RESPONSE && d->lasts == LASTS_IMMEDIATE &&
           a->kind == ABILITY_TRIGGER;
}

static bool parse_line(struct parser *p, struct design *d, struct body *body)
{
    if (at_mark(p, '-'))
        return fail(p, "a mode stands below 'Choose one:'");
    while (!at_end(p)) {
        struct ability a;
        int read =
            knows(p, FEATURE_PART_HEADERS) ? parse_part_line(p, d, &a) : 0;
        if (read < 0 || (read == 2 && !add_to_body(p, body, &a)))
            return false;
        if (read)
            continue;
        if (at_keyword_line(p)) {
            if (!parse_keyword_line(p, d, body))
                return false;
        } else if (d->kinds == KIND_COUNTER) {
            if (body->count)
                return fail(p, "one line says what a counter does");
            if (!parse_counter_line(p, body))
                return false;
        } else if ((d->kinds & KIND_EVENT) && at_event_text(p, d)) {
            if (!parse_text_line(p, body))
                return false;
        } else {
            const struct token *t = token_at(p, 0);
            if (!parse_ability(p, &a, false) ||
                (d->kinds == KIND_KEYWORD && !needs_no_dice(p, t, &a)))
                return false;
            if (answers(d, &a))
                a.zone = ZONE_HAND;
            if (!add_line(p, body, &a))
                return false;
        }
    }
    return true;
}

/* An X/X card has a line that defines X. */
static bool says_what_x_is(struct parser *p, const struct card_entry *entry,
                           const struct body *body)
{
    const struct change *ch = p->b->changes.data;
    for (int i = 0; i < body->count; i++)
        if (body->ability[i].zone == ZONE_EVERYWHERE &&
            (ch[body->ability[i].change].set & SET_NUMBERS))
            return true;
    struct token t = { .line = entry->line + 1, .column = 1 };
    return fail_at(p, &t, "X/X needs a line 'X/X, where X is ...'");
}

/* Reads the header again, now that all names and class words are known. */
static bool read_parts(struct parser *p, struct card_entry *entry)
{
    struct design d;
    memset(&d, 0, sizeof d);
    p->reader = entry->head;
    if (!next_line(p) || !parse_parts(p, &d))
        return false;
    entry->design = d;
    p->host = d.kinds & KIND_OBJECT && !(d.item & ITEM_INDEPENDENT)
                  ? LIES_ON_CHARACTER
                  : d.lies;
    return true;
}

bool parse_text(struct parser *p, int card)
{
    struct body *body = calloc(1, sizeof *body);
    struct card_entry *entry = &card_entries(p->b)[card];
    if (!body)
        return fail(p, "no memory");
    body->text_at = -1;
    p->reader = entry->body;
    p->card = card;
    p->home = ZONE_PLAY;
    p->x_stats = entry->x_stats;
    bool good = !knows(p, FEATURE_PART_HEADERS) || read_parts(p, entry);
    while (good && next_line(p))
        good = parse_line(p, &entry->design, body);
    if (good && body->text_at >= 0) {
        struct ability *text = &body->ability[body->text_at];
        if (!text->modes)
            good = run_store(p, &body->text, &text->first, &text->clauses);
    }
    if (good && body->powers)
        good = store_powers(p, body->power, body->powers,
                            &entry->design.power_first,
                            &entry->design.power_count);
    if (good && !p->failed && p->x_stats)
        good = says_what_x_is(p, entry, body);
    if (good && !p->failed) {
        int first = list_add_many(&p->b->abilities, body->ability, body->count);
        if (first < 0)
            fail_full(p, &p->b->abilities);
        entry->design.ability = body->count && first > 0 ? (uint16_t)first : 0;
        entry->design.abilities = (uint8_t)body->count;
    }
    free(body);
    return !p->failed;
}
