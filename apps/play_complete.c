/* TAB: the words and names that make sense where the line ends. */
#include "prompt.h"
#include "session.h"
#include "text/names.h"
#include "text/own_words.h"
#include "text/say.h"
#include "text/table.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

_Static_assert(WORD_SIZE == 120, "session.h says so");

struct words {
    char (*out)[WORD_SIZE];
    int count;
    const char *begins; /* what is typed of it */
};

static void add(struct words *w, const char *word)
{
    if (strncasecmp(word, w->begins, strlen(w->begins)) ||
        w->count == WORDS_MAX)
        return;
    for (int i = 0; i < w->count; i++)
        if (!strcmp(w->out[i], word))
            return;
    snprintf(w->out[w->count++], WORD_SIZE, "%s", word);
}

static void add_verbs(const struct play *p, struct words *w)
{
    for (const struct play_verb *v = PLAY_VERBS; v->name; v++)
        if (verb_is_apt(p, v) || (v->run == play_pay && verb_pays(p)))
            add(w, v->name);
}

/* What these options are called behind their verb. */
static void add_options(const struct brief *b, int act, struct words *w)
{
    for (int i = 0; i < b->option_count; i++) {
        const epic_detail *d = &b->option[i];
        char text[WORD_SIZE];
        if (d->option.act != act || d->option.card < 0)
            continue;
        if (act == EPIC_PLAY && d->option.number)
            option_text(b->cards, b->view.seat, d, text, sizeof text);
        else
            snprintf(text, sizeof text, "play %s", thing_text(b, d));
        add(w, text + strlen("play "));
    }
}

static void add_attackers(const struct brief *b, struct words *w)
{
    for (int i = 0; i < b->attacker_count; i++)
        add(w, seen_text(b, b->attacker[i]));
}

static void add_candidates(const struct brief *b, struct words *w)
{
    for (int i = 0; i < b->candidate_count; i++)
        add(w, thing_text(b, &b->candidate[i]));
}

/* Characters in play, for "on NAME" and "for NAME": of others if one attacks,
 * one's own for what is put on or blocked for, and all for the rest. */
static void add_bodies(const struct brief *b, const char *verb, struct words *w)
{
    const epic_view *v = &b->view;
    bool others = !strcasecmp(verb, "attack"), all = !strcasecmp(verb, "play");
    for (int i = 0; i < v->body_count; i++) {
        const epic_view_body *body = &v->bodies[i];
        bool fits = all || (body->controller != v->seat) == others;
        if (fits && has_numbers(b->cards, body))
            add(w, epic_cards_name(b->cards, body->design));
    }
}

/* What one of those who may attack can attack with, but for its value. */
static void add_modes(const struct brief *b, struct words *w)
{
    char text[WORD_SIZE];
    for (int i = 0; i < b->candidate_count; i++)
        for (int k = 0;
             attack_words(b, b->candidate[i].option.card, k, text, sizeof text);
             k++) {
            text[strcspn(text, "0123456789")] = 0;
            size_t length = strlen(text);
            if (length > 0 && text[length - 1] == ' ')
                text[length - 1] = 0;
            add(w, text);
        }
}

/* Cards to read: what is in sight, or if nothing there fits, any. */
static void add_cards(const struct brief *b, struct words *w)
{
    const epic_view *v = &b->view;
    const epic_cards *cards = b->cards;
    for (int i = 0; i < v->card_count; i++)
        add(w, epic_cards_name(cards, v->cards[i].design));
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].design)
            add(w, epic_cards_name(cards, v->bodies[i].design));
    for (int i = 1; w->count == 0 && *w->begins && i < epic_cards_count(cards);
         i++)
        add(w, epic_cards_name(cards, i));
}

/* Each word of a list with blanks between them; "opponent's" is the same as
 * "opponent". */
static void add_list(const char *list, struct words *w)
{
    for (; *list; list += strspn(list, " ")) {
        char word[WORD_SIZE];
        int n = (int)strcspn(list, " ");
        snprintf(word, sizeof word, "%.*s", n, list);
        if (!strchr(word, '\''))
            add(w, word);
        list += n;
    }
}

static void add_stops(const struct play *p, struct words *w)
{
    const struct turn_window *at;
    add_list("all none usual", w);
    for (int i = 0; (at = game_window(p->cards, i)); i++)
        add_list(at->words, w);
    add_list("on off always", w);
}

/* The act of the options that such a verb names by their cards; -1: it is
 * another verb. */
static int act_of(const struct brief *b, const char *verb)
{
    static const struct {
        const char *verb;
        int act;
    } ACTS[] = {
        { "play", EPIC_PLAY },     { "equip", EPIC_PLAY },
        { "recruit", EPIC_PLAY },  { "evacuate", EPIC_HOLD },
        { "unveil", EPIC_UNVEIL }, { "use", EPIC_USE },
    };
    for (size_t i = 0; i < sizeof ACTS / sizeof ACTS[0]; i++)
        if (!strcasecmp(verb, ACTS[i].verb))
            return ACTS[i].act;
    return strcasecmp(verb, game_facts(b->cards).resource) ? -1 : EPIC_PLAY;
}

static void add_help(const epic_cards *cards, struct words *w)
{
    for (int i = 0; help_topic(cards, i); i++)
        add(w, help_topic(cards, i));
    for (const struct play_verb *each = PLAY_VERBS; each->name; each++)
        add(w, each->name);
}

/* What can follow that verb. */
static void add_after(const struct play *p, const struct brief *b,
                      const char *verb, const char *joint, struct words *w)
{
    int kind = b->view.decision.kind, act = act_of(b, verb);
    if (!strcmp(joint, "on") || !strcmp(joint, "for"))
        add_bodies(b, verb, w);
    else if (!strcmp(joint, "with") && kind == EPIC_ASK_ATTACK &&
             b->question.ordered)
        add_modes(b, w);
    else if (act >= 0)
        add_options(b, act, w);
    else if (!strcasecmp(verb, "attack") && kind == EPIC_ASK_ACTION)
        add_attackers(b, w);
    else if (!strcasecmp(verb, "look") || !strcasecmp(verb, "why"))
        add_cards(b, w);
    else if (!strcasecmp(verb, "stops"))
        add_stops(p, w);
    else if (!strcasecmp(verb, "help"))
        add_help(b->cards, w);
    else
        add_candidates(b, w);
}

/* Where the last name begins: after the verb, "with", "on", "for", a comma or
 * "and"; *joint is which of these words it follows. */
static int name_start(const char *line, int after_verb, bool by_words,
                      const char **joint)
{
    static const char *const JOINTS[] = { "with", "on", "for" };
    int start = after_verb;
    *joint = "";
    for (int i = after_verb; line[i]; i++) {
        bool word = i == after_verb || line[i - 1] == ' ';
        if (line[i] == ',')
            start = i + 1;
        else if (by_words && line[i] == ' ')
            start = i + 1;
        else if (word && !strncasecmp(line + i, "and ", 4))
            start = i + 4;
        for (int k = 0; k < 3 && word; k++) {
            int n = (int)strlen(JOINTS[k]);
            if (!strncasecmp(line + i, JOINTS[k], (size_t)n) &&
                line[i + n] == ' ' && (k == 0 || i > after_verb)) {
                start = i + n + 1;
                *joint = JOINTS[k];
            }
        }
    }
    return start + (int)strspn(line + start, " ");
}

int play_complete(void *play, const char *line, int *start,
                  char (*out)[WORD_SIZE])
{
    const struct play *p = play;
    struct words w = { out, 0, line };
    epic_decision d = epic_game_decision(p->game);
    int blanks = (int)strspn(line, " ");
    int verb_end = blanks + (int)strcspn(line + blanks, " ");
    struct brief *b = d.over || p->bot[d.seat] ? NULL : brief_of(p, d.seat);
    if (!b)
        return 0;
    *start = blanks;
    w.begins = line + blanks;
    if (!line[verb_end]) {
        add_verbs(p, &w);
        if (line[blanks])
            add_candidates(b, &w);
        brief_free(b);
        return w.count;
    }
    char verb[WORD_SIZE];
    snprintf(verb, sizeof verb, "%.*s", verb_end - blanks, line + blanks);
    for (const struct play_verb *v = PLAY_VERBS; v->name;
         v++) /* a beginning of one */
        if (!strncasecmp(v->name, verb, strlen(verb)) && verb_is_apt(p, v)) {
            snprintf(verb, sizeof verb, "%s", v->name);
            break;
        }
    const char *joint;
    *start = name_start(line, verb_end + 1, !strcasecmp(verb, "stops"), &joint);
    w.begins = line + *start;
    add_after(p, b, verb, joint, &w);
    brief_free(b);
    return w.count;
}
