/* parse_card.c - files to cards, cards to lines.
 *
 * Two passes: first every name and header, so that text may speak of any card
 * and class; then the text. */
#include "lang/lang.h"
#include "lang/parse.h"
#include "lang/powers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCE_BYTES_MAX = 4 << 20, ABILITIES_MAX = 40, SOURCES_MAX = 1000 };

/* ---- lines --------------------------------------------------------------- */

static bool line_mistake(struct parser *p, const struct line *line, int column,
                         const char *what)
{
    struct token t = { .line = line->number, .column = column };
    return fail_at(p, &t, "%s", what);
}

static bool line_check(struct parser *p, const struct line *line)
{
    if (line->len > LINE_MAX_BYTES)
        return line_mistake(p, line, LINE_MAX_BYTES, "this line is too long");
    int column = line_flaw(line);
    if (column)
        return line_mistake(p, line, column,
                            "a control character, or bytes that are not UTF-8");
    return true;
}

/* Append a line's tokens, and an END behind them. */
static bool take_line(struct parser *p, const struct line *line)
{
    if (!line_check(p, line))
        return false;
    int count = line_tokens(line, p->token, p->count, LINE_TOKENS_MAX);
    if (count > LINE_TOKENS_MAX)
        return line_mistake(p, line, 1, "this sentence is too long");
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

/* ---- first pass ---------------------------------------------------------- */

static bool check_name(struct parser *p, const struct line *line)
{
    if (!line_check(p, line))
        return false;
    char c = line->at[0];
    if (c == ' ' || c == '\t' || c == '-')
        return line_mistake(p, line, 1,
                            "expected the name of a card; this line continues "
                            "one, but there is an empty line before it");
    if (line->len > NAME_BYTES)
        return line_mistake(p, line, NAME_BYTES, "this name is too long");
    return true;
}

/* A card, a kind of counter and a keyword may be called the same. */
static int name_space(const struct parser *p, int kinds)
{
    return p->lex->persons ? kinds & (KIND_COUNTER | KIND_KEYWORD) : 0;
}

static bool check_unique(struct parser *p, const struct line *line, int kinds)
{
    const struct card_entry *cards = card_entries(p->b);
    for (int i = 1; i < p->b->cards.count; i++)
        if (cards[i].name_len == line->len &&
            name_space(p, cards[i].design.kinds) == name_space(p, kinds)) {
            int k = 0;
            while (k < line->len &&
                   word_is(&line->at[k], 1, (char[2]){ cards[i].name[k], 0 }))
                k++;
            if (k == line->len) {
                struct token t = { .line = line->number, .column = 1 };
                return fail_at(p, &t,
                               "there is a card of this name already, at "
                               "%.60s:%d",
                               p->b->sources[cards[i].source].name,
                               cards[i].line);
            }
        }
    return true;
}

static bool read_header(struct parser *p, const struct line *name, int source)
{
    struct card_entry card;
    memset(&card, 0, sizeof card);
    card.name = name->at;
    card.name_len = name->len;
    card.source = source;
    card.line = name->number;
    if (!check_name(p, name))
        return false;
    struct reader before = p->reader;
    if (!next_line(p)) {
        struct token t = { .line = name->number, .column = name->len + 1 };
        p->reader = before;
        return p->failed ? false
                         : fail_at(p, &t,
                                   "this card has no second line: expected "
                                   "'%s' or the like",
                                   p->lex->example);
    }
    card.head = before;
    p->first_pass = true;
    if (!parse_header(p, &card.design) ||
        !check_unique(p, name, card.design.kinds))
        return false;
    p->first_pass = false;
    if (card.design.kinds == KIND_KEYWORD &&
        !flag_find(p->lex->keywords, name->at, name->len))
        return line_mistake(p, name, 1, "there is no keyword of this name");
    card.x_stats = p->x_stats;
    card.body = p->reader;
    if (list_add(&p->b->cards, &card) < 0)
        return fail(p, "too many cards, or no memory");
    if (card.design.kinds == KIND_COUNTER)
        p->b->named_counters = true;
    /* to the end of the card; its text is read later */
    struct line line;
    while (line_next(&p->reader, &line) && !line.blank)
        ;
    return true;
}

static bool read_headers(struct parser *p, int source)
{
    const epic_source *s = &p->b->sources[source];
    struct line line;
    p->source = s->name;
    p->reader = (struct reader){ .at = s->text };
    if (!memchr(s->text, 0, SOURCE_BYTES_MAX)) {
        struct token t = { .line = 1, .column = 1 };
        return fail_at(p, &t, "this file is too large");
    }
    while (line_next(&p->reader, &line))
        if (!line.blank && !line.comment && !read_header(p, &line, source))
            return false;
    return true;
}

/* ---- second pass --------------------------------------------------------- */

/* A card's text as far as it is read. */
struct body {
    struct ability ability[ABILITIES_MAX];
    int count;
    struct run text; /* an event's own sentences, over all lines */
    int text_at;     /* which ability they are, or -1 */
    struct power power[POWERS_MAX];
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

/* "Airborne, blitz." */
static bool at_keyword_line(const struct parser *p)
{
    if (at_power_word(p, 0) || (p->lex->persons && at(p, "arch-enemy")))
        return true;
    int n = at_flag(p, 0, p->lex->keywords);
    const struct token *next = token_at(p, n);
    return n && (next->kind == TOKEN_END ||
                 (next->kind == TOKEN_MARK &&
                  (next->at[0] == ',' || next->at[0] == '.')) ||
                 at_after(p, n, "and"));
}

/* arch-enemy Vault Warden: a rule of its own */
static bool parse_arch_enemy(struct parser *p, struct body *body)
{
    struct filter f = filter_none();
    struct ability a = { .kind = ABILITY_RULE,
                         .zone = ZONE_PLAY,
                         .rule = RULE_ARCH_ENEMY };
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
        if (p->lex->persons && eat(p, "arch-enemy")) {
            if (!parse_arch_enemy(p, body))
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

/* Plain sentences of an event: one ability, however many lines they take. */
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

/* What a counter does: to its bearer, as long as it is there. */
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

/* "When ... ->" of a response that does not stay: what it answers. */
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
        int read = p->lex->persons ? parse_part_line(p, d, &a) : 0;
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
            if (!add_to_body(p, body, &a))
                return false;
        }
    }
    return true;
}

/* An X/X card has a line for its X. */
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

/* The header once more, now that all names and class words are known. */
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

static bool parse_body(struct parser *p, int card)
{
    struct body *body = calloc(1, sizeof *body);
    struct card_entry *entry = &card_entries(p->b)[card];
    if (!body)
        return fail(p, "no memory");
    body->text_at = -1;
    p->source = p->b->sources[entry->source].name;
    p->reader = entry->body;
    p->card = card;
    p->home = ZONE_PLAY;
    p->card_x = false;
    p->x_stats = entry->x_stats;
    p->depth = 0;
    bool good = !p->lex->persons || read_parts(p, entry);
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
            fail(p, "too many %s, or no memory", p->b->abilities.what);
        entry->design.ability = body->count && first > 0 ? (uint16_t)first : 0;
        entry->design.abilities = (uint8_t)body->count;
    }
    free(body);
    return !p->failed;
}

static bool parse_all(struct parser *p)
{
    for (int i = 0; i < p->b->source_count; i++)
        if (!read_headers(p, i))
            return false;
    for (int i = 1; i < p->b->cards.count; i++)
        if (!parse_body(p, i))
            return false;
    return true;
}

struct book *cards_compile(const struct lexicon *lexicon,
                           const epic_source *sources, int count,
                           epic_error *error)
{
    struct build build = { 0 };
    struct book *book = NULL;
    const char *too_much = "no memory";
    struct parser *p = calloc(1, sizeof *p);
    if (error)
        *error = (epic_error){ 0 };
    if (!lexicon) {
        if (error)
            snprintf(error->text, sizeof error->text, "there is no such game");
    } else if (p && count <= SOURCES_MAX &&
               build_begin(&build, sources, count)) {
        p->b = &build;
        p->lex = build.lexicon = lexicon;
        p->error = error;
        p->source = "";
        if (parse_all(p)) {
            book = build_book(&build, &too_much);
            if (!book)
                fail(p, "%s", too_much);
        }
    } else if (error) {
        memcpy(error->text, "cards: no memory", sizeof "cards: no memory");
    }
    build_end(&build);
    free(p);
    return book;
}
