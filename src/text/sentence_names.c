/* sentence_names.c - players, cards, zones and card text within a sentence. */
#include "text/sentence_parts.h"

#include "lang/lexicon.h"
#include "text/say.h"
#include "text/table.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char *design_name(const struct saying *s, int design)
{
    return design > 0        ? epic_cards_name(s->cards, design)
           : s->e->face_down ? "a " FACE_DOWN_TEXT
                             : "a card";
}

void say_seat(struct saying *s, int seat, const char *you)
{
    line_add(&s->line, "%s", seat == s->seat ? you : seat_text(seat));
}

void say_whose(struct saying *s, int seat, bool capital)
{
    if (seat == s->seat)
        line_add(&s->line, capital ? "Your " : "your ");
    else
        line_add(&s->line, "%s's ", seat_text(seat));
}

/* Whether a name was said before; the same ones are counted. */
static bool said_before(const struct saying *s, int at)
{
    for (int i = 0; i < at; i++)
        if (s->all[i].design == s->all[at].design)
            return true;
    return false;
}

static int how_many(const struct saying *s, int design)
{
    int n = 0;
    for (int i = 0; i < s->count; i++)
        n += s->all[i].design == design;
    return n;
}

/* Whether it ends with "your " or "P2's ". */
static bool says_whose(const struct line *l)
{
    int n = l->length;
    return n >= 4 && n < l->size &&
           (!strcmp(l->buf + n - 3, "'s ") || !strcmp(l->buf + n - 4, "our "));
}

static void add_name(struct saying *s, int design)
{
    int n = how_many(s, design);
    if (design == 0 && n > 1)
        line_add(&s->line, "%d cards", n);
    else if (n > 1)
        line_add(&s->line, style.spoken ? "%d %s" : "%d x %s", n,
                 design_name(s, design));
    else
        line_add(&s->line, "%s",
                 says_whose(&s->line) ? without_the(design_name(s, design))
                                      : design_name(s, design));
}

void say_cards(struct saying *s)
{
    int names = 0, said = 0;
    for (int i = 0; i < s->count; i++)
        names += !said_before(s, i);
    for (int i = 0; i < s->count; i++) {
        if (said_before(s, i))
            continue;
        line_add(&s->line, "%s",
                 said == 0           ? ""
                 : said + 1 == names ? " and "
                                     : ", ");
        add_name(s, s->all[i].design);
        said++;
    }
}

void say_owned(struct saying *s)
{
    /* What is stopped is told with where it goes, not with whose it was. */
    if (s->e->design > 0 && s->e->seat >= 0 && s->e->kind != EPIC_EVENT_STOP)
        say_whose(s, s->e->seat, true);
    int at = s->line.length;
    say_cards(s);
    if (at == 0 && s->line.size > 0 && s->line.buf[0] == 'a')
        s->line.buf[0] = 'A'; /* "A card is banished." */
}

void say_picked(struct saying *s)
{
    if (s->e->card < 0)
        say_seat(s, s->e->number, s->e->seat == s->seat ? "yourself" : "you");
    else if (s->e->number >= 0 && s->e->number != s->e->seat &&
             s->e->design > 0) {
        say_whose(s, s->e->number, false);
        line_add(&s->line, "%s", without_the(design_name(s, s->e->design)));
    } else
        line_add(&s->line, "%s", design_name(s, s->e->design));
}

void say_with(struct saying *s)
{
    bool target =
        s->e->kind == EPIC_EVENT_TARGET || s->e->kind == EPIC_EVENT_DIVIDE;
    if (has_other(s->e) && s->e->other != s->e->card)
        line_add(&s->line, " %s %s", target ? "with" : "for",
                 design_text(s->cards, s->e->other_design));
}

void say_sharer(struct saying *s)
{
    if (s->e->to_whose)
        say_seat(s, s->e->to_whose - 1, "you");
    else
        line_add(&s->line, "%s", design_text(s->cards, s->e->design));
}

void say_battle(struct saying *s)
{
    int points = EPIC_BATTLE_POINTS(s->e->number);
    line_add(&s->line, "%d", EPIC_BATTLE_NUMBER(s->e->number));
    if (points)
        line_add(&s->line, ", for %d %s", points,
                 lexicon_for(s->cards)->health);
}

void say_named(struct saying *s)
{
    const char *word =
        flag_word(lexicon_for(s->cards)->alignments, (uint64_t)s->e->number);
    line_add(&s->line, "%s", word ? word : "something");
}

enum { ITS_OWNERS = -2 };

int goes_where(const struct saying *s)
{
    const epic_event *e = s->e;
    int whose = e->to_whose ? e->to_whose - 1 : e->seat;
    if (e->from != EPIC_ZONE_PLAY || e->card < 0)
        return whose;
    bool owners = whose == e->owner;
    return owners || !e->to_whose ? ITS_OWNERS : whose;
}

void say_zone(struct saying *s, const char *word, int zone, int whose)
{
    static const char *const ZONES[] = {
        [EPIC_ZONE_DECK] = "deck",
        [EPIC_ZONE_HAND] = "hand",
        [EPIC_ZONE_PILE] = "discard pile",
        [EPIC_ZONE_SIDE] = "supplemental zone",
        [EPIC_ZONE_ASIDE] = "cards set aside",
        [EPIC_ZONE_HOLD] = "holding area",
        [EPIC_ZONE_GRAVE] = "graveyard",
    };
    bool pile = zone < (int)(sizeof ZONES / sizeof ZONES[0]) && ZONES[zone];
    const char *name = pile ? game_word(s->cards, ZONES[zone]) : "";
    line_add(&s->line, " %s ", word);
    if (zone == EPIC_ZONE_PLAY)
        line_add(&s->line, "play");
    else if (zone == EPIC_ZONE_LINE)
        line_add(&s->line, "the line");
    else if (!pile)
        line_add(&s->line, "nowhere");
    else if (whose == ITS_OWNERS)
        line_add(&s->line, "%s owner's %s", s->count > 1 ? "their" : "its",
                 name);
    else if (whose < 0)
        line_add(&s->line, "a %s", name);
    else
        say_whose(s, whose, false), line_add(&s->line, "%s", name);
}

/* ---- what cards say ------------------------------------------------------ */

/* "you" or "your" */
static bool says_you(const char *text)
{
    for (const char *at = text; *at; at++) {
        bool begins = at == text || !isalpha((unsigned char)at[-1]);
        if (!begins || strncasecmp(at, "you", 3))
            continue;
        const char *end = at + 3 + (at[3] == 'r');
        if (!isalpha((unsigned char)*end))
            return true;
    }
    return false;
}

/* Lines of one text as one line; quoted, if the card says "you" to somebody
 * else than the reader. */
static void add_text(struct saying *s, char *text, int size)
{
    bool quoted = s->e->seat != s->seat && says_you(text);
    one_line(text, size);
    line_add(&s->line, quoted ? "\"%s\"" : "%s", text);
}

void say_mode(struct saying *s)
{
    char text[600] = "";
    int ability = card_facts(s->cards, s->e->design).text;
    if (!ability_says(s->cards, ability, s->e->number, text, sizeof text))
        snprintf(text, sizeof text, "one of its lines.");
    add_text(s, text, sizeof text);
}

/* Of its own text, or of a keyword that it has. */
static bool is_printed(const struct saying *s, int ability)
{
    int design = ability_of(s->cards, ability);
    return design &&
           (design == s->e->design || ability_entry(s->cards, ability));
}

void say_ability(struct saying *s)
{
    char text[1200] = "";
    int ability = s->e->number;
    if (ability == ABILITY_OF_RULES)
        snprintf(text, sizeof text, "righteous.");
    else if (is_printed(s, ability))
        ability_says(s->cards, ability, -1, text, sizeof text);
    else
        snprintf(text, sizeof text, "an ability that it was given.");
    add_text(s, text, sizeof text);
}

void say_change(struct saying *s)
{
    char text[600] = "";
    int number = s->e->number;
    if (number < 0) { /* taken from somebody else */
        lent_says(s->cards, -1 - number, text, sizeof text);
        line_add(&s->line, "%s on %s", s->count > 1 ? "take" : "takes", text);
        return;
    }
    if (change_says(s->cards, number, s->count > 1, text, sizeof text))
        add_text(s, text, sizeof text);
    else
        line_add(&s->line, "%s",
                 change_is_counted(s->cards, number)
                     ? "changes in offense and defense"
                     : "changes");
}

void say_rule(struct saying *s)
{
    char text[200];
    rule_says(s->cards, s->e->number, text, sizeof text);
    line_add(&s->line, "%s", text[0] ? text : "another rule holds");
}
