/* facts.c - reads printed facts from a book and facts of a game from its
 * ruleset. */
#include "formats/facts.h"

#include "formats/card_set.h"
#include "formats/record.h"
#include "lang/attack_words.h"
#include "lang/attacks.h"
#include "lang/lang.h"
#include "lang/print.h"
#include "rules/common/common.h"
#include "verbs/lent.h"

#include <inttypes.h>
#include <stdio.h>

const epic_cards *game_cards(const epic_game *g)
{
    return (const epic_cards *)book_of(g);
}

const epic_cards *cards_of_book(const struct book *book)
{
    return (const epic_cards *)book;
}

const struct lexicon *lexicon_for(const epic_cards *cards)
{
    return book_in(cards)->lexicon;
}

const char *game_word(const epic_cards *cards, const char *word)
{
    int length;
    const char *own = own_word(lexicon_for(cards), word, &length);
    return own && length == (int)strlen(word) ? own : word;
}

static const struct ruleset *rules_for(const epic_cards *cards)
{
    int index;
    return ruleset_named(book_in(cards)->lexicon->game, &index);
}

int cards_release(const epic_cards *cards, char *buf, int size)
{
    return snprintf(buf, (size_t)size, "%s %016" PRIx64, ENGINE_VERSION,
                    book_in(cards)->hash);
}

/* ---- a card -------------------------------------------------------------- */

static const struct design *printed(const epic_cards *cards, int design)
{
    const struct book *book = book_in(cards);
    return &book->design[design > 0 && design < book->designs ? design : 0];
}

static unsigned facts_of(const struct book *book, const struct design *d)
{
    static const struct {
        unsigned kinds, is;
    } KINDS[] = {
        { KIND_CHAMPION, FACT_CHAMPION }, { KIND_EVENT, FACT_EVENT },
        { KIND_STAYS, FACT_STAYING },     { KIND_TOKEN, FACT_TOKEN },
        { KIND_RESOURCE, FACT_RESOURCE }, { KIND_KEYWORD, FACT_ENTRY },
        { KIND_OBJECT, FACT_OBJECT },
    };
    unsigned is = d->instant ? FACT_INSTANT : 0;
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++)
        if (d->kinds & KINDS[i].kinds)
            is |= KINDS[i].is;
    if (d->facts & CARD_VEILED)
        is |= FACT_VEILED;
    if (d->item)
        is |= FACT_BORNE;
    if (d->item & ITEM_INDEPENDENT)
        is |= FACT_INDEPENDENT;
    return design_is_x(book, d) ? is | FACT_OF_X : is;
}

struct card_facts card_facts(const epic_cards *cards, int design)
{
    const struct book *book = book_in(cards);
    const struct design *d = printed(cards, design);
    return (struct card_facts){
        .name = epic_cards_name(cards, design),
        .is = facts_of(book, d),
        .cost = d->cost,
        .offense = d->offense,
        .defense = d->defense,
        .gives = d->yields,
        .alignments = d->align,
        .second = d->second,
        .outside = align_of(d),
        .keywords = d->keywords,
        .speed = d->speed,
        .ability = d->ability,
        .abilities = d->abilities,
        .text = d->text,
    };
}

int card_called(const epic_cards *cards, int design, char *buf, int size)
{
    const struct design *d = printed(cards, design);
    const char *when = d->activation ? activation_word(d->activation) : NULL;
    const char *what = d->kinds & KIND_EVENT ? game_word(cards, "event")
                       : d->kinds & KIND_RESOURCE
                           ? rules_for(cards)->resource_word
                       : d->item & ITEM_WEAPON   ? "weapon"
                       : d->item & ITEM_DEVICE   ? "device"
                       : d->item & ITEM_ARTIFACT ? "artifact"
                                                 : game_word(cards, "object");
    return snprintf(buf, (size_t)size, "%s%s%s", when ? when : "",
                    when ? " " : "", what);
}

const char *card_file(const epic_cards *cards, int design)
{
    return book_name(book_in(cards), printed(cards, design)->set);
}

unsigned sides_of(const epic_cards *cards)
{
    (void)cards;
    return ALIGNMENTS;
}

const char *counter_name(const epic_cards *cards, int counter)
{
    const struct book *b = book_in(cards);
    bool known = counter >= 0 && counter < b->counters;
    return known ? book_name(b, b->counter[counter].name) : "";
}

const char *label_name(const epic_cards *cards, int label)
{
    const struct book *b = book_in(cards);
    bool known = label > 0 && label < b->traits;
    return known ? book_name(b, b->trait[label]) : "";
}

/* ---- card text ----------------------------------------------------------- */

int card_says_all(const epic_cards *cards, int design, char *buf, int size)
{
    return card_print(book_in(cards), design, buf, size);
}

int card_reminds(const epic_cards *cards, int design, char *buf, int size)
{
    return card_remind(book_in(cards), design, buf, size);
}

int ability_of(const epic_cards *cards, int ability)
{
    const struct book *book = book_in(cards);
    for (int i = 1; ability > 0 && i < book->designs; i++) {
        const struct design *d = &book->design[i];
        if (ability >= d->ability && ability < d->ability + d->abilities)
            return i;
    }
    return 0;
}

int ability_entry(const epic_cards *cards, int ability)
{
    int design = ability_of(cards, ability);
    return printed(cards, design)->kinds & KIND_KEYWORD ? design : 0;
}

static const struct ability *line_of(const epic_cards *cards, int ability)
{
    const struct book *book = book_in(cards);
    bool known = ability > 0 && ability < book->abilities;
    return &book->ability[known ? ability : 0];
}

bool ability_is_power(const epic_cards *cards, int ability)
{
    return line_of(cards, ability)->kind == ABILITY_POWER;
}

int ability_modes(const epic_cards *cards, int ability)
{
    return line_of(cards, ability)->modes;
}

int ability_says(const epic_cards *cards, int ability, int mode, char *buf,
                 int size)
{
    const struct book *book = book_in(cards);
    int design = ability_of(cards, ability);
    int line = ability - book->design[design].ability;
    if (size > 0)
        buf[0] = 0;
    if (!design)
        return 0;
    const struct ability *a = &book->ability[ability];
    int modes = a->or_costs ? 2 : a->modes; /* one of two costs */
    return mode >= 0 && mode < modes
               ? mode_print(book, design, line, mode, buf, size)
               : ability_print(book, design, line, buf, size);
}

int change_says(const epic_cards *cards, int number, bool several, char *buf,
                int size)
{
    const struct book *book = book_in(cards);
    struct printer p = {
        .b = book, .lex = book->lexicon, .buf = buf, .size = size
    };
    if (size > 0)
        buf[0] = 0;
    if (number < 1 || number >= book->changes || book->change[number].scale)
        return 0;
    struct change change = book->change[number];
    change.has = 0; /* worded as an event ("gets"), not as a state ("has") */
    put_change(&p, &change, several);
    return p.len;
}

bool change_is_counted(const epic_cards *cards, int number)
{
    const struct book *book = book_in(cards);
    return number > 0 && number < book->changes && book->change[number].scale;
}

int lent_says(const epic_cards *cards, int number, char *buf, int size)
{
    const struct book *b = book_in(cards);
    if (number < LENT_IMMUNE)
        return snprintf(buf, (size_t)size, "%s",
                        flag_word(b->lexicon->keywords, UINT64_C(1) << number));
    if (number >= LENT_ENEMY) {
        int enemy = b->filter[b->enemy[number - LENT_ENEMY]].named - 1;
        return snprintf(buf, (size_t)size, "%s %s", b->lexicon->rival,
                        book_name(b, b->design[enemy].name));
    }
    struct combat_power lent = lent_power(number);
    return snprintf(buf, (size_t)size, "%s to %s",
                    lent.what == COMBAT_IMMUNE ? "immune" : "resistant",
                    lent.sub ? subtype_name(b->lexicon, lent.sub)
                             : attack_name(b->lexicon, lent.kind));
}

int rule_says(const epic_cards *cards, int number, char *buf, int size)
{
    const char *words = number == RULE_NO_ATTACKS ? "nobody attacks"
                        : number > 0 && number < RULES
                            ? rule_words(lexicon_for(cards), number, false)
                            : "";
    const char *health = strstr(words, "$h"); /* placeholder for the game's
                                               * word */
    if (!health)
        return snprintf(buf, (size_t)size, "%s", words);
    return snprintf(buf, (size_t)size, "%.*s%s", (int)(health - words), words,
                    book_in(cards)->lexicon->health);
}

bool rule_skips_prepare(int number)
{
    return number == RULE_SKIPS_PREPARE;
}

/* ---- a game -------------------------------------------------------------- */

const char *rule_sentence(const epic_cards *cards, const char *rule)
{
    const struct ruleset *r = rules_for(cards);
    for (int i = 0; rule && i < r->reason_count; i++)
        if (r->reasons[i].rule && !strcmp(r->reasons[i].rule, rule))
            return r->reasons[i].sentence;
    return "";
}

const char *ability_gist(const epic_cards *cards, int ability)
{
    const struct sight *s = rules_for(cards)->sight;
    int entry = s && s->gist ? ability_entry(cards, ability) : 0;
    return entry ? s->gist(epic_cards_name(cards, entry),
                           ability - printed(cards, entry)->ability)
                 : NULL;
}

struct game_facts game_facts(const epic_cards *cards)
{
    const struct ruleset *r = rules_for(cards);
    const struct sight *s = r->sight;
    return (struct game_facts){
        .name = r->name,
        .title = r->title,
        .phases = r->phases,
        .phase_count = r->phase_count,
        .help = r->help,
        .windows = r->windows,
        .steps = r->steps,
        .resource = r->resource_word ? r->resource_word : "",
        .passes_quietly = r->passes_quietly,
        .has_line = r->resolve_item != NULL,
        .has_answers = s && s->answered,
        .brief = s && s->gist,
        .pays_piecewise = s && s->pays,
        .last_fight = s ? s->last_fight : 0,
        .keeps_gold = !r->customs->funds,
        .has_face_down = r->customs->moments,
        .words = r->words,
    };
}

const struct turn_window *game_window(const epic_cards *cards, int index)
{
    const struct turn_window *w = rules_for(cards)->windows;
    return w && index >= 0 && w[index].name ? &w[index] : NULL;
}

bool is_routine_rule(const epic_cards *cards, const char *rule)
{
    for (const char *const *r = rules_for(cards)->routine; rule && *r; r++)
        if (!strcmp(rule, *r))
            return true;
    return false;
}

epic_reason game_reason(const epic_cards *cards, enum game_reason which)
{
    static const int NUMBERS[] = {
        [REASON_NO_ATTACKER] = ATTACK_NONE,
        [REASON_NO_TARGET] = TARGET_FILTER,
        [REASON_UNTARGETABLE] = TARGET_UNTARGETABLE,
        [REASON_TWICE] = SET_TWICE,
    };
    const struct reason *why = &rules_for(cards)->reasons[NUMBERS[which]];
    return (epic_reason){ why->rule, why->sentence };
}

bool is_reason(const epic_cards *cards, epic_reason why, enum game_reason which)
{
    return why.sentence == game_reason(cards, which).sentence;
}

bool is_unpaid(const epic_cards *cards, epic_reason why)
{
    const struct ruleset *r = rules_for(cards);
    for (const uint8_t *i = r->sight ? r->sight->unpaid : NULL; i && *i; i++)
        if (why.sentence == r->reasons[*i].sentence)
            return true;
    return false;
}
