/* help, and help about a word or a topic. */
#include "formats/facts.h"
#include "lang/lexicon.h"
#include "lang/words.h"
#include "session.h"
#include "text/style.h"
#include "text/table.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

void lines_write(const char *text)
{
    char line[400];
    for (; *text; text += *text == '\n') {
        int lead = (int)strspn(text, " "), n = (int)strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", n - lead, text + lead);
        wrap_write(stdout, line, 2, printf("%*s", lead, ""));
        text += n;
    }
}

static void help_short(const epic_cards *cards)
{
    struct game_help help = game_facts(cards).help;
    char text[2000];
    snprintf(
        text, sizeof text,
        "Answer with the number of an option, or in words:\n"
        "  play NAME, use NAME, attack with NAME and NAME, block with NAME,\n"
        "  target NAME, yes, no, done, pass.\n"
        "%s"
        "Beginnings do: pl pal, att kong wolf, p.  A set is typed at once: 1 "
        "3.\n"
        "Ask at any time:\n"
        "  look NAME, why NAME, table, hand, pile, log, rule %s, stops.\n"
        "And: undo, save FILE, concede, quit.\n"
        "help WORD explains a word, also one of a card: help ambush; help "
        "topics\n"
        "lists what else is explained.\n"
        "%s",
        help.words ? help.words : "", help.rule, help.aim);
    lines_write(text);
}

static const struct help_topic TOPICS[] = {
    { "passing",
      "Each question says what a pass leads to.  Where you could only pass, "
      "you pass without being asked; stops changes that." },
    { "names",
      "A name may be shortened to its beginning (pal), or to beginnings of "
      "its words (pal gua, guard).  If several cards are meant, they are "
      "listed.  wolf#2 is the second Wolf, P2's wolf and my wolf say whose." },
    { "sets",
      "Attackers, blockers, discards and the like are typed at once: attack "
      "with 1 3, block with kong and wolf, discard 2 5.  All are taken or "
      "none." },
    { "damage",
      "Divided damage is one line: Enter takes what is proposed; split 3 2 1 "
      "goes in the order of the question; or wolf 3, kong 2." },
    { "keys",
      "On a terminal: TAB completes words and names, the arrows edit the line "
      "and bring earlier ones back.  Ctrl-C and Ctrl-D leave; with --save the "
      "game is kept, otherwise you are asked once more." },
    { "marks",
      "On the table > attacks and = blocks.  Among what happened * is what "
      "another player did.  In your hand - cannot be chosen now." },
    { NULL, NULL },
};

/* Where characters are wounded no damage is divided. */
static bool is_known(const epic_cards *cards, const struct help_topic *t)
{
    return strcmp(t->name, "damage") ||
           !lexicon_has(lexicon_for(cards), FEATURE_WOUNDS);
}

/* The game's own topics are the first. */
static const struct help_topic *topic_at(const epic_cards *cards, int i)
{
    const struct help_topic *t = game_facts(cards).help.topics;
    for (; t->name; t++)
        if (i-- == 0)
            return t;
    for (t = TOPICS; t->name; t++)
        if (is_known(cards, t) && i-- == 0)
            return t;
    return NULL;
}

const char *help_topic(const epic_cards *cards, int i)
{
    const struct help_topic *t = topic_at(cards, i);
    return t ? t->name : NULL;
}

static void list_topics(const struct play *p)
{
    const char *name;
    char text[1000];
    struct line l = { text, sizeof text, 0 };
    line_add(&l, "Topics:");
    for (int i = 0; (name = help_topic(p->cards, i)); i++)
        line_add(&l, " %s%s", name, help_topic(p->cards, i + 1) ? "," : ".");
    line_add(&l, " Words:");
    for (const struct play_verb *v = PLAY_VERBS; v->name; v++)
        if (verb_is_known(p, v))
            line_add(&l, " %s%s", v->name, v[1].name ? "," : ".");
    wrap_write(stdout, text, 2, 0);
}

static void verb_write(const struct play *p, const struct play_verb *v)
{
    char text[600];
    struct line l = { text, sizeof text, 0 };
    line_add(&l, "%s%s%s: %s", v->name, *v->more ? " " : "", v->more, v->help);
    if (v->run == play_rule)
        line_add(&l, "  For example: rule %s", game_facts(p->cards).help.rule);
    wrap_write(stdout, text, 2, 0);
}

/* Whether the word is that, or only begins it. */
static bool is_called(const char *name, const char *word, bool whole)
{
    return whole ? !strcasecmp(name, word)
                 : !strncasecmp(name, word, strlen(word));
}

/* A word that one types, or a topic; false: there is none. */
static bool help_about(const struct play *p, const char *word, bool whole)
{
    const struct help_topic *t;
    for (const struct play_verb *v = PLAY_VERBS; v->name; v++)
        if (is_called(v->name, word, whole)) {
            verb_write(p, v);
            return true;
        }
    for (int i = 0; (t = topic_at(p->cards, i)); i++)
        if (is_called(t->name, word, whole)) {
            wrap_write(stdout, t->text, 2, 0);
            return true;
        }
    return false;
}

static void no_help(const struct play *p, const char *word)
{
    const char *topic;
    char text[200];
    struct nearest n = nearest_to(word, (int)strlen(word));
    for (const struct play_verb *v = PLAY_VERBS; v->name; v++)
        nearest_try(&n, v->name);
    for (int i = 0; (topic = help_topic(p->cards, i)); i++)
        nearest_try(&n, topic);
    nearest_try_kind(&n, lexicon_for(p->cards), NULL);
    if (n.found)
        snprintf(text, sizeof text,
                 "There is no help about %.40s.  Did you mean %s?", word,
                 n.found);
    else
        snprintf(text, sizeof text,
                 "There is no help about %.40s.  help topics lists what there "
                 "is.",
                 word);
    wrap_write(stdout, text, 2, 0);
}

/* What is called so comes before what only begins so. */
void play_help(struct play *p, int seat, char *topic)
{
    const struct lang_word *term = term_named(p, topic);
    (void)seat;
    if (!*topic)
        help_short(p->cards);
    else if (!strcasecmp(topic, "topics"))
        list_topics(p);
    else if (help_about(p, topic, true))
        return;
    else if (term)
        term_write(p, term);
    else if (!help_about(p, topic, false))
        no_help(p, topic);
}
