/* What a person can type besides an answer: help, look, why, rule, ... */
#include "args.h"
#include "commands.h"
#include "formats/cards.h"
#include "lang/lang.h"
#include "play.h"
#include "text/ask.h"
#include "text/say.h"
#include "text/sentence.h"
#include "text/table.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char HELP[] =
    "Answer with the number of an option, or in words:\n"
    "  play NAME         use NAME          attack with NAME, NAME\n"
    "  block with NAME   block none        target NAME   yes   no   pass\n"
    "A beginning of a name will do.  A set can be given at once: 1 3\n"
    "Ask at any time:\n"
    "  look NAME         read a card       why NAME   why it cannot be used "
    "now\n"
    "  table, hand, pile what lies where   why        the same for all you "
    "have\n"
    "  log               what happened     rule ECG-5.7.1   read a rule\n"
    "  undo              take your last choice back\n"
    "  save FILE         keep the game     concede, quit\n"
    "The aim: bring the other player to 0 health, or draw from your empty "
    "deck.\n"
    "You have 1 gold each turn: one card of cost 1, and any that cost 0.\n";

/* ---- showing ------------------------------------------------------------- */

static epic_view *view_of(const struct play *p, int seat)
{
    epic_view *v = malloc(sizeof *v);
    if (v && epic_game_view(p->game, seat, v) == EPIC_OK)
        return v;
    failure("the table is too full to be shown");
    free(v);
    return NULL;
}

static void show_cards_in(const epic_view *v, const epic_cards *cards)
{
    epic_view_list list = v->shown;
    for (int i = list.first; i < list.first + list.count; i++)
        printf("%s%s", i == list.first ? "You are shown: " : ", ",
               epic_cards_name(cards, v->cards[i].design));
    if (list.count)
        printf("\n");
}

/* Whether the last line told what the card that asks says. */
static bool is_told(const struct play *p, const epic_view *v)
{
    if (p->event_count == 0 || p->told[v->seat] != p->event_count)
        return false;
    const epic_event *last = &p->events[p->event_count - 1];
    return last->kind == EPIC_EVENT_RESOLVE && last->card == v->decision.card;
}

void play_show(const struct play *p, int seat, bool everything)
{
    epic_view *v = view_of(p, seat);
    if (!v)
        return;
    /* In the middle of an action the table was seen a moment ago. */
    int kind = v->decision.kind;
    bool begins = v->picked_count == 0 &&
                  (kind == EPIC_ASK_ACTION || kind == EPIC_ASK_MULLIGAN ||
                   kind == EPIC_ASK_BLOCK || kind == EPIC_ASK_DISCARD);
    printf("\n");
    if (begins || everything) {
        table_write(stdout, v, p->cards);
        if (kind != EPIC_ASK_BLOCK)
            hand_write(stdout, v, p->cards);
        printf("\n");
    }
    show_cards_in(v, p->cards);
    ask_write(stdout, p->game, v, !everything && is_told(p, v));
    free(v);
}

static void show_log(const struct play *p, int seat)
{
    enum { LAST = 60 };
    int from = p->event_count > LAST ? p->event_count - LAST : 0;
    if (p->event_count == 0)
        printf("Nothing has happened yet.\n");
    sentences_write(stdout, p->game, seat, p->events, from, p->event_count);
}

/* ---- finding cards by name ----------------------------------------------- */

/* The better the name fits, the higher; 0: it does not. */
static int fits(const char *name, const char *asked)
{
    return !strcasecmp(name, asked)                     ? 3
           : !strncasecmp(name, asked, strlen(asked))   ? 2
           : strlen(asked) > 2 && contains(name, asked) ? 1
                                                        : 0;
}

static bool is_in_view(const epic_view *v, int design)
{
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].design == design)
            return true;
    for (int i = 0; i < v->card_count; i++)
        if (v->cards[i].design == design)
            return true;
    return false;
}

/* Any card of the set may be read; one that is on the table comes first. */
static int design_named(const epic_view *v, const epic_cards *cards,
                        const char *name)
{
    int best = -1, grade = 0;
    for (int i = 1; i < epic_cards_count(cards); i++) {
        int now = 2 * fits(epic_cards_name(cards, i), name);
        if (now > 0 && is_in_view(v, i))
            now++;
        if (now > grade) {
            grade = now;
            best = i;
        }
    }
    return best;
}

static void look(const struct play *p, int seat, const char *name)
{
    epic_view *v = view_of(p, seat);
    char text[4000];
    if (!v)
        return;
    int design = *name ? design_named(v, p->cards, name) : -1;
    if (!*name) {
        printf("Look at which card?\n");
    } else if (design < 0) {
        printf("There is no card called %s.\n", name);
    } else {
        card_print(book_in(p->cards), design, text, sizeof text);
        fputs(text, stdout);
    }
    free(v);
}

/* ---- why ----------------------------------------------------------------- */

static void say_why(epic_reason why, const char *may, const char *name)
{
    char text[600];
    if (why.rule)
        snprintf(text, sizeof text, "You cannot %s %s: %s (%s)", may, name,
                 why.sentence, why.rule);
    else
        snprintf(text, sizeof text, "You can %s %s.", may, name);
    wrap_write(stdout, text, 2, 0);
}

/* Whether an attack could be declared at all is asked first; that none of the
 * champions could says less than what is wrong with this one. */
static epic_reason why_attack(const struct play *p, int seat, int card)
{
    epic_option attack = { EPIC_ATTACK, -1, -1, 0 };
    epic_reason why = epic_game_why(p->game, seat, attack);
    if (why.rule && strcmp(why.rule, "ECG-4.4-2") != 0)
        return why;
    attack.card = (int16_t)card;
    return epic_game_why(p->game, seat, attack);
}

/* Each thing one might do with it. */
static void why_card(const struct play *p, int seat, int card, int design,
                     bool in_play, bool powers)
{
    const struct book *book = book_in(p->cards);
    const struct design *d = &book->design[design];
    const char *name = epic_cards_name(p->cards, design);
    epic_option o = { EPIC_PLAY, -1, (int16_t)card, 0 };
    if (in_play)
        say_why(why_attack(p, seat, card), "attack with", name);
    else
        say_why(epic_game_why(p->game, seat, o), "play", name);
    o.act = EPIC_USE;
    for (int i = 0; powers && i < d->abilities; i++) {
        o.number = (int16_t)i;
        if (book->ability[d->ability + i].kind == ABILITY_POWER)
            say_why(epic_game_why(p->game, seat, o), "use", name);
    }
}

/* The first instance of it that the seat sees: hand, play, then the rest. */
static void why_design(const struct play *p, const epic_view *v, int design)
{
    for (int i = 0; i < v->card_count; i++)
        if (v->cards[i].design == design && v->cards[i].owner == v->seat &&
            v->cards[i].zone == EPIC_ZONE_HAND) {
            why_card(p, v->seat, v->cards[i].card, design, false, true);
            return;
        }
    for (int mine = 1; mine >= 0; mine--)
        for (int i = 0; i < v->body_count; i++)
            if (v->bodies[i].design == design &&
                (v->bodies[i].controller == v->seat) == mine) {
                why_card(p, v->seat, v->bodies[i].card, design, true, true);
                return;
            }
    for (int i = 0; i < v->card_count; i++)
        if (v->cards[i].design == design) {
            why_card(p, v->seat, v->cards[i].card, design, false, true);
            return;
        }
    printf("%s is nowhere that you can see.\n",
           epic_cards_name(p->cards, design));
}

static void why_all(const struct play *p, const epic_view *v)
{
    epic_view_list hand = v->seats[v->seat].hand;
    for (int i = hand.first; i < hand.first + hand.count; i++)
        why_card(p, v->seat, v->cards[i].card, v->cards[i].design, false,
                 false);
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].controller == v->seat)
            why_card(p, v->seat, v->bodies[i].card, v->bodies[i].design, true,
                     true);
}

static void why(const struct play *p, int seat, const char *name)
{
    epic_view *v = view_of(p, seat);
    if (!v)
        return;
    int design = *name ? design_named(v, p->cards, name) : -1;
    if (v->decision.kind != EPIC_ASK_ACTION)
        printf("Just now you only answer the question.  table shows it.\n");
    else if (!*name)
        why_all(p, v);
    else if (design < 0)
        printf("There is no card called %s.\n", name);
    else
        why_design(p, v, design);
    free(v);
}

/* ---- the rest ------------------------------------------------------------ */

static void rule(char *id)
{
    char show[] = "show", *argv[] = { show, id, NULL };
    fflush(stdout);
    if (!*id)
        printf("Which rule?  For example: rule ECG-5.7.1\n");
    else
        cmd_rules(2, argv);
    fflush(stderr);
}

static void undo(struct play *p)
{
    if (play_undo(p))
        printf("Taken back.\n");
    else if (!p->quit)
        printf("There is nothing to take back.\n");
}

static void save(const struct play *p, const char *path)
{
    if (!*path && !p->save)
        printf("Save to which file?  For example: save game.record\n");
    else if (play_save(p, *path ? path : p->save))
        printf("Saved to %s.\n", *path ? path : p->save);
}

static void concede(struct play *p, int seat)
{
    if (epic_record_concede(p->record, &p->game, seat) == EPIC_OK)
        printf(p->hotseat ? "%s concedes.\n" : "You concede.\n",
               seat_text(seat));
}

static void refused(const struct command *c, const char *line)
{
    char text[600];
    if (c->reason.rule)
        snprintf(text, sizeof text, "No: %s (%s)", c->reason.sentence,
                 c->reason.rule);
    else
        snprintf(text, sizeof text, "\"%.60s\": %s. (help explains)", line,
                 c->text);
    wrap_write(stdout, text, 2, 0);
}

/* An answer to what is being decided. */
static void answer(struct play *p, int seat, const char *line)
{
    struct command *c = calloc(1, sizeof *c);
    if (!c)
        return;
    bool good = ask_numbers(p->game, seat, line, c);
    if (!good && !c->text[0])
        good = command_read(p->game, seat, line, c);
    if (!good)
        refused(c, line);
    else if (c->concede)
        concede(p, seat);
    for (int i = 0; good && i < c->count; i++)
        if (!play_apply(p, c->choices[i])) {
            p->quit = true;
            break;
        }
    free(c);
}

/* If the line begins with that word, what follows it; otherwise NULL. */
static char *after(char *line, const char *word)
{
    size_t n = strlen(word);
    if (strncasecmp(line, word, n) || (line[n] && line[n] != ' '))
        return NULL;
    return line + n + strspn(line + n, " ");
}

static bool obey_question(struct play *p, int seat, char *line)
{
    char *rest;
    if (!strcasecmp(line, "help") || !strcmp(line, "?"))
        fputs(HELP, stdout);
    else if ((rest = after(line, "look")) != NULL)
        look(p, seat, rest);
    else if ((rest = after(line, "why")) != NULL)
        why(p, seat, rest);
    else if ((rest = after(line, "rule")) != NULL)
        rule(rest);
    else if (!strcasecmp(line, "log"))
        show_log(p, seat);
    else
        return false;
    return true;
}

static bool obey_list(struct play *p, int seat, const char *line)
{
    bool table = !strcasecmp(line, "table"), hand = !strcasecmp(line, "hand");
    if (!table && !hand && strcasecmp(line, "pile") &&
        strcasecmp(line, "piles"))
        return false;
    epic_view *v = view_of(p, seat);
    if (v && table)
        play_show(p, seat, true);
    else if (v && hand)
        hand_write(stdout, v, p->cards);
    else if (v)
        piles_write(stdout, v, p->cards);
    free(v);
    return true;
}

void play_obey(struct play *p, int seat, char *line)
{
    char *rest;
    line += strspn(line, " \t");
    size_t n = strlen(line);
    while (n > 0 && isspace((unsigned char)line[n - 1]))
        line[--n] = 0;
    for (char *c = line; *c; c++)
        if (iscntrl((unsigned char)*c))
            *c = ' ';
    if (!*line || obey_question(p, seat, line) || obey_list(p, seat, line))
        return;
    if (!strcasecmp(line, "quit") || !strcasecmp(line, "exit"))
        p->quit = true;
    else if (!strcasecmp(line, "undo"))
        undo(p);
    else if ((rest = after(line, "save")) != NULL)
        save(p, rest);
    else
        answer(p, seat, line);
}
