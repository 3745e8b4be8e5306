/* What words on cards and on the table mean: keywords, states, terms. */
#include "commands.h"
#include "formats/facts.h"
#include "lang/lang.h"
#include "lang/lexicon.h"
#include "session.h"
#include "text/style.h"
#include "text/table.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* "wards", "discarded", "blocking": as the list has it. */
static const struct lang_word *find_stem(const struct lexicon *lex,
                                         const char *word)
{
    static const char *const ENDINGS[] = { "", "s", "d", "ed", "ing" };
    size_t length = strlen(word);
    char stem[40];
    for (size_t i = 0; i < sizeof ENDINGS / sizeof ENDINGS[0]; i++) {
        size_t n = strlen(ENDINGS[i]);
        if (length <= n || length - n >= sizeof stem ||
            strcasecmp(word + length - n, ENDINGS[i]))
            continue;
        snprintf(stem, sizeof stem, "%.*s", (int)(length - n), word);
        const struct lang_word *found = lang_word_find(lex, stem);
        if (found)
            return found;
    }
    return NULL;
}

/* As this game means it, or else another one. */
const struct lang_word *term_named(const struct play *p, const char *word)
{
    const struct lexicon *lex;
    const struct lang_word *found = find_stem(lexicon_for(p->cards), word);
    for (int i = 0; !found && (lex = lexicon_at(i)); i++)
        found = find_stem(lex, word);
    return found;
}

/* This game's lexicon if it has that word, or else the first that does. */
static const struct lexicon *lexicon_with(const struct play *p,
                                          const struct lang_word *term)
{
    const struct lexicon *own = lexicon_for(p->cards), *lex = own;
    for (int i = 0; lex && lang_word_find(lex, term->word) != term; i++)
        lex = lexicon_at(i);
    return lex ? lex : own;
}

void term_write(const struct play *p, const struct lang_word *term)
{
    char help[300], text[400];
    const struct lexicon *own = lexicon_for(p->cards);
    const struct lexicon *lex = lexicon_with(p, term);
    if (lex != own)
        line_print(stdout, "%s is no word of %s.  In %s:", term->word,
                   own->game, lex->game);
    lang_word_say(lex, term, term->help, help, sizeof help);
    snprintf(text, sizeof text, "%s (%s): %s.", term->word, term->kind, help);
    wrap_write(stdout, text, 2, 0);
}

/* What cards use without saying what it means. */
static bool is_term(const struct lang_word *w)
{
    return w->term || !strcmp(w->kind, "keyword") || !strcmp(w->kind, "power");
}

/* The longest term that stands there, or NULL: "magic blast", not "magic". */
static const struct lang_word *term_at(const struct lang_word *const *list,
                                       int count, const char *text)
{
    const struct lang_word *found = NULL;
    size_t longest = 0;
    for (int i = 0; i < count; i++) {
        size_t n = strlen(list[i]->word);
        if (n > longest && is_term(list[i]) &&
            !strncasecmp(text, list[i]->word, n) &&
            !isalpha((unsigned char)text[n])) {
            longest = n;
            found = list[i];
        }
    }
    return found;
}

void terms_write(const struct play *p, const char *text)
{
    enum { TERMS_MAX = 24 };
    const struct lang_word *list[LANG_WORDS_MAX], *said[TERMS_MAX];
    const struct lexicon *lex = lexicon_for(p->cards);
    int words = lang_words(lex, list, LANG_WORDS_MAX);
    int count = 0;
    for (const char *at = text; *at; at++) {
        bool begins = at == text || !isalpha((unsigned char)at[-1]);
        const struct lang_word *term = begins ? term_at(list, words, at) : NULL;
        bool again = false;
        for (int i = 0; i < count; i++)
            again |= said[i] == term;
        if (!term || again || count == TERMS_MAX)
            continue;
        said[count++] = term;
        char help[300], line[400];
        lang_word_say(lex, term, term->help, help, sizeof help);
        snprintf(line, sizeof line, "%s: %s.", term->word, help);
        wrap_write(stdout, line, 4, printf("  "));
    }
}

void play_rule(struct play *p, int seat, char *id)
{
    char show[] = "show", of[] = "--game", game[16];
    char *argv[] = { show, id, of, game, NULL };
    const struct lang_word *term = term_named(p, id);
    (void)seat;
    if (!*id) {
        line_print(stdout, "Which rule?  For example: rule %s",
                   game_facts(p->cards).help.rule);
        return;
    }
    if (term)
        term_write(p, term);
    snprintf(game, sizeof game, "%s", game_facts(p->cards).name);
    fflush(stdout);
    cmd_rules(4, argv);
    fflush(stderr);
}
