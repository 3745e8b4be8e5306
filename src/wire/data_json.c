/* data_json.c - writes cards, rules and words as JSON. */
#include "wire/data_json.h"

#include "base/check.h"
#include "formats/facts.h"
#include "formats/rule_rows.h"
#include "lang/lang.h"
#include "wire/json_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct flag_word KINDS[] = {
    { "champion", FACT_CHAMPION },
    { "event", FACT_EVENT },
    { "staying", FACT_STAYING },
    { "token", FACT_TOKEN },
    { "resource", FACT_RESOURCE },
    { "entry", FACT_ENTRY },
    { "instant", FACT_INSTANT },
    { "of x", FACT_OF_X },
    { "borne", FACT_BORNE },
    { "independent", FACT_INDEPENDENT },
    { "veiled", FACT_VEILED },
    { "object", FACT_OBJECT },
    { NULL, 0 },
};

/* Behind the name, which is the first line. */
static const char *below_name(const char *text)
{
    const char *end = strchr(text, '\n');
    return end ? end + 1 : "";
}

void card_json(struct json *j, const char *key, const epic_cards *cards,
               int design)
{
    char text[6000], called[200];
    struct card_facts f = card_facts(cards, design);
    card_says_all(cards, design, text, sizeof text);
    card_called(cards, design, called, sizeof called);
    json_open(j, key, '{');
    json_number(j, "design", design);
    json_text(j, "name", f.name);
    json_text(j, "called", called);
    flags_json(j, "kinds", KINDS, f.is);
    json_number(j, "cost", f.cost);
    if (f.is & FACT_CHAMPION) {
        json_number(j, "offense", f.offense);
        json_number(j, "defense", f.defense);
    }
    if (f.is & FACT_RESOURCE)
        json_number(j, "gives", f.gives);
    flags_json(j, "alignments", lexicon_for(cards)->alignments, f.alignments);
    flags_json(j, "second", lexicon_for(cards)->alignments, f.second);
    flags_json(j, "keywords", lexicon_for(cards)->keywords, f.keywords);
    json_text(j, "text", below_name(text));
    if (card_reminds(cards, design, text, sizeof text) > 0)
        json_text(j, "reminders", text);
    json_close(j);
}

void cards_json(struct json *j, const char *key, const epic_cards *cards)
{
    json_open(j, key, '[');
    json_null(j, NULL);
    for (int i = 1; i < epic_cards_count(cards); i++)
        card_json(j, NULL, cards, i);
    json_close(j);
}

/* A part of a larger text. */
static void part_json(struct json *j, const char *key, const char *text,
                      int length)
{
    char *copy = strndup(text, (size_t)length);
    CHECK(NULL, copy != NULL);
    json_text(j, key, copy);
    free(copy);
}

/* "## 4 Battles" */
static void chapter_json(struct json *j, const char *line)
{
    if (!line)
        return;
    line += strspn(line, "# ");
    part_json(j, "chapter", line, (int)strcspn(line, "\n"));
}

void rules_json(struct json *j, const char *key, const char *game)
{
    int at = 0;
    struct rules *r = malloc(sizeof *r);
    CHECK(NULL, r != NULL);
    json_open(j, key, '[');
    while (next_rules(&at, game, r))
        for (int i = 0; i < r->count; i++) {
            json_open(j, NULL, '{');
            json_text(j, "id", r->row[i].id);
            chapter_json(j, r->row[i].chapter);
            part_json(j, "text", r->row[i].text, r->row[i].length);
            json_close(j);
        }
    json_close(j);
    free(r);
}

static void terms_json(struct json *j, const struct lexicon *lex)
{
    const struct lang_word *list[LANG_WORDS_MAX];
    int count = lang_words(lex, list, LANG_WORDS_MAX);
    char help[400];
    json_open(j, "terms", '[');
    for (int i = 0; i < count; i++) {
        lang_word_say(lex, list[i], list[i]->help, help, sizeof help);
        json_open(j, NULL, '{');
        json_text(j, "word", list[i]->word);
        json_text(j, "kind", list[i]->kind);
        json_text(j, "help", help);
        json_close(j);
    }
    json_close(j);
}

static void windows_json(struct json *j, const epic_cards *cards)
{
    const struct turn_window *w;
    json_open(j, "windows", '[');
    for (int i = 0; (w = game_window(cards, i)); i++) {
        json_open(j, NULL, '{');
        json_text(j, "name", w->name);
        json_text(j, "when", w->when);
        json_bool(j, "quiet", w->quiet);
        json_close(j);
    }
    json_close(j);
}

static void topics_json(struct json *j, const struct game_help *help)
{
    json_open(j, "topics", '[');
    for (const struct help_topic *t = help->topics; t && t->name; t++) {
        json_open(j, NULL, '{');
        json_text(j, "name", t->name);
        json_text(j, "text", t->text);
        json_close(j);
    }
    json_close(j);
}

void words_json(struct json *j, const char *key, const epic_cards *cards)
{
    struct game_facts f = game_facts(cards);
    json_open(j, key, '{');
    json_text(j, "game", f.name);
    json_text(j, "title", f.title);
    json_text(j, "aim", f.help.aim);
    terms_json(j, lexicon_for(cards));
    windows_json(j, cards);
    topics_json(j, &f.help);
    json_close(j);
}
