/* TAB: the words and names that make sense where the line ends. */
#include "prompt.h"
#include "session.h"
#include "text/by_game.h"
#include "text/names.h"
#include "text/table.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

_Static_assert(WORD_SIZE == 120, "play.h says so");

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
static void add_options(const struct play *p, int seat, int act,
                        struct words *w)
{
    epic_option *list = malloc(sizeof *list * EPIC_OPTIONS_MAX);
    int n = list ? epic_game_options(p->game, list) : 0;
    for (int i = 0; i < n; i++)
        if (list[i].act == act && list[i].card >= 0) {
            char text[WORD_SIZE];
            if (act == EPIC_PLAY && list[i].number)
                option_in(p->game, seat, list[i], text, sizeof text);
            else
                snprintf(text, sizeof text, "play %s",
                         card_text(p->game, list[i].card));
            add(w, text + strlen("play "));
        }
    free(list);
}

static void add_attackers(const struct play *p, const epic_view *v,
                          struct words *w)
{
    for (int i = 0; i < v->body_count; i++) {
        epic_option o = { EPIC_ATTACK, -1, v->bodies[i].card, 0 };
        if (v->bodies[i].controller == v->seat &&
            !epic_game_why(p->game, v->seat, o).rule)
            add(w, card_text(p->game, v->bodies[i].card));
    }
}

static void add_candidates(const struct play *p, struct words *w)
{
    thing list[THINGS_MAX];
    int n = set_candidates(p->game, list);
    for (int i = 0; i < n; i++)
        add(w, is_seat(list[i])
                   ? seat_text(thing_seat(list[i]))
                   : seen_in(p->game, p->game->asked_seat, list[i]));
}

/* Characters in play, for "on NAME" and "for NAME": of others if one attacks,
 * one's own for what is put on or blocked for, and all for the rest. */
static void add_bodies(const struct play *p, const epic_view *v,
                       const char *verb, struct words *w)
{
    bool others = !strcasecmp(verb, "attack"), all = !strcasecmp(verb, "play");
    for (int i = 0; i < v->body_count; i++) {
        const epic_view_body *b = &v->bodies[i];
        bool fits = all || (b->controller != v->seat) == others;
        if (fits && has_numbers(p->cards, b))
            add(w, epic_cards_name(p->cards, b->design));
    }
}

/* What one of those who may attack can attack with, but for its value. */
static void add_modes(const struct play *p, struct words *w)
{
    thing list[THINGS_MAX];
    char text[WORD_SIZE];
    int n = set_candidates(p->game, list);
    for (int i = 0; i < n; i++)
        for (int k = 0; attack_words_in(p->game, list[i], k, text, sizeof text);
             k++) {
            text[strcspn(text, "0123456789")] = 0;
            size_t length = strlen(text);
            if (length > 0 && text[length - 1] == ' ')
                text[length - 1] = 0;
            add(w, text);
        }
}

/* Cards to read: what is in sight, or if nothing there fits, any. */
static void add_cards(const struct play *p, const epic_view *v, struct words *w)
{
    for (int i = 0; i < v->card_count; i++)
        add(w, epic_cards_name(p->cards, v->cards[i].design));
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].design)
            add(w, epic_cards_name(p->cards, v->bodies[i].design));
    for (int i = 1;
         w->count == 0 && *w->begins && i < epic_cards_count(p->cards); i++)
        add(w, epic_cards_name(p->cards, i));
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

/* What can follow that verb. */
static void add_after(const struct play *p, const epic_view *v,
                      const char *verb, const char *joint, struct words *w)
{
    if (!strcmp(joint, "on") || !strcmp(joint, "for"))
        add_bodies(p, v, verb, w);
    else if (!strcmp(joint, "with") && one_by_one(p->game))
        add_modes(p, w);
    else if (!strcasecmp(verb, "play") || !strcasecmp(verb, "equip") ||
             !strcasecmp(verb, "recruit") || !strcasecmp(verb, "foothold"))
        add_options(p, v->seat, EPIC_PLAY, w);
    else if (!strcasecmp(verb, "evacuate"))
        add_options(p, v->seat, EPIC_HOLD, w);
    else if (!strcasecmp(verb, "unveil"))
        add_options(p, v->seat, EPIC_UNVEIL, w);
    else if (!strcasecmp(verb, "use"))
        add_options(p, v->seat, EPIC_USE, w);
    else if (!strcasecmp(verb, "attack") && v->decision.kind == EPIC_ASK_ACTION)
        add_attackers(p, v, w);
    else if (!strcasecmp(verb, "look") || !strcasecmp(verb, "why"))
        add_cards(p, v, w);
    else if (!strcasecmp(verb, "stops"))
        add_stops(p, w);
    else if (!strcasecmp(verb, "help"))
        for (int i = 0; help_topic(p->cards, i); i++)
            add(w, help_topic(p->cards, i));
    else
        add_candidates(p, w);
    if (!strcasecmp(verb, "help"))
        for (const struct play_verb *each = PLAY_VERBS; each->name; each++)
            add(w, each->name);
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
    if (d.over || p->bot[d.seat])
        return 0;
    *start = blanks;
    w.begins = line + blanks;
    if (!line[verb_end]) {
        add_verbs(p, &w);
        if (line[blanks])
            add_candidates(p, &w);
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
    epic_view *v = view_of(p, d.seat);
    if (v)
        add_after(p, v, verb, joint, &w);
    free(v);
    return w.count;
}
