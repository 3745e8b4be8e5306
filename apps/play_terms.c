/* What words on cards and on the table mean: keywords, states, terms. */
#include "commands.h"
#include "lang/lang.h"
#include "lang/lexicon.h"
#include "play.h"
#include "text/style.h"
#include "text/table.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* "wards", "discarded", "blocking": as the list has it. */
const struct lang_word *term_named(const char *word)
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
        const struct lang_word *found = lang_word_find(stem);
        if (found)
            return found;
    }
    return NULL;
}

void term_write(const struct lang_word *term)
{
    char text[300];
    int kind = (int)strcspn(term->kind, "("); /* without "(multiverse)" */
    while (kind > 0 && term->kind[kind - 1] == ' ')
        kind--;
    snprintf(text, sizeof text, "%s (%.*s): %s.", term->word, kind, term->kind,
             term->help);
    wrap_write(stdout, text, 2, 0);
}

/* Whether cards of this game use it without saying what it means. */
static bool is_term(const struct lang_word *w, bool persons)
{
    bool multiverse = strstr(w->kind, "(multiverse)");
    return multiverse == persons &&
           (w->term || !strncmp(w->kind, "keyword", 7) ||
            !strncmp(w->kind, "power", 5));
}

/* The longest term that stands there, or -1: "magic blast", not "magic". */
static int term_at(const char *text, bool persons)
{
    int found = -1;
    size_t longest = 0;
    for (int i = 0; i < lang_word_count(); i++) {
        const struct lang_word *w = lang_word_at(i);
        size_t n = strlen(w->word);
        if (n > longest && is_term(w, persons) &&
            !strncasecmp(text, w->word, n) &&
            !isalpha((unsigned char)text[n])) {
            longest = n;
            found = i;
        }
    }
    return found;
}

void terms_write(const struct play *p, const char *text)
{
    enum { TERMS_MAX = 24 };
    int said[TERMS_MAX], count = 0;
    bool persons = lexicon_for(p->cards)->persons;
    for (const char *at = text; *at; at++) {
        bool begins = at == text || !isalpha((unsigned char)at[-1]);
        int term = begins ? term_at(at, persons) : -1;
        bool again = false;
        for (int i = 0; i < count; i++)
            again |= said[i] == term;
        if (term < 0 || again || count == TERMS_MAX)
            continue;
        said[count++] = term;
        char line[300];
        snprintf(line, sizeof line, "%s: %s.", lang_word_at(term)->word,
                 lang_word_at(term)->help);
        wrap_write(stdout, line, 4, printf("  "));
    }
}

void play_rule(struct play *p, int seat, char *id)
{
    char show[] = "show", of[] = "--game", game[16];
    char *argv[] = { show, id, of, game, NULL };
    const struct lang_word *term = term_named(id);
    (void)seat;
    if (!*id) {
        line_print(stdout, "Which rule?  For example: rule %s",
                   ruleset_of(p->game)->help.rule);
        return;
    }
    if (term)
        term_write(term);
    snprintf(game, sizeof game, "%s", ruleset_of(p->game)->name);
    fflush(stdout);
    cmd_rules(4, argv);
    fflush(stderr);
}
