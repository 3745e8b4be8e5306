/* What a scenario says must hold. */
#include "text/say.h"
#include "text/scenario_run.h"

#include "formats/cards.h"
#include "lang/lexicon.h"
#include "lang/words.h"
#include "verbs/line.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

/* ---- the question -------------------------------------------------------- */

static bool check_options(struct play *p, const char *rest)
{
    static struct words expected, found; /* too large for the stack */
    epic_option list[EPIC_OPTIONS_MAX];
    const char *more;
    int seat = leading_seat(p, rest, &more);
    if (seat >= 0) {
        rest = more;
        if (p->g->over || p->g->asked_seat != seat)
            return complain(p, "%s is not asked", seat_text(seat));
    }
    split_words(rest, ';', &expected);
    found.count = 0;
    int n = epic_game_options(p->g, list);
    for (int i = 0; i < n; i++) {
        char text[120];
        option_text(p->g, p->g->asked_seat, list[i], text, sizeof text);
        add_word(&found, text);
    }
    return same_words(p, "options", &expected, &found);
}

static bool check_asked(struct play *p, const char *rest)
{
    char word[24];
    const char *more;
    int seat = leading_seat(p, rest, &more);
    if (seat < 0 || sscanf(more, "%23s", word) != 1)
        return complain(p, "asked: a seat and a kind, please");
    if (p->g->over)
        return complain(p, "the game is over");
    if (p->g->asked_seat != seat || strcasecmp(ask_text(p->g->asked), word))
        return complain(p, "expected %s to be asked %s, found %s %s",
                        seat_text(seat), word, seat_text(p->g->asked_seat),
                        ask_text(p->g->asked));
    return true;
}

static bool check_result(struct play *p, const char *rest)
{
    epic_result r = epic_game_result(p->g);
    char found[80];
    if (!r.over)
        snprintf(found, sizeof found, "none");
    else if (r.winner >= 0)
        snprintf(found, sizeof found, "%s wins %s", seat_text(r.winner),
                 r.rule);
    else
        snprintf(found, sizeof found, "draw %s",
                 r.full ? "out of room" : r.rule);
    if (strcasecmp(found, rest))
        return complain(p, "expected result %s, found %s", rest, found);
    return true;
}

/* ---- cards --------------------------------------------------------------- */

static int controller(const epic_game *g, int card)
{
    const struct body *b = body_of(g, card);
    return b ? b->controller : card_holder(card_at(g, card));
}

int instance_named(const epic_game *g, const char *text)
{
    int seat = -1, nth = 1;
    char name[100];
    if ((text[0] == 'P' || text[0] == 'p') && text[2] == '\'' &&
        text[3] == 's') {
        seat = text[1] - '1';
        text += 5;
    }
    snprintf(name, sizeof name, "%s", text);
    char *hash = strrchr(name, '#');
    if (hash && isdigit((unsigned char)hash[1])) {
        nth = atoi(hash + 1);
        *hash = 0;
    }
    /* What is in play comes before what lies elsewhere, and that before what
     * is out of the game. */
    for (int pass = 0; pass < 3; pass++)
        for (int i = 0; i < g->cards; i++) {
            int zone = card_at(g, i)->zone;
            int place = zone == ZONE_PLAY ? 0 : zone == ZONE_GONE ? 2 : 1;
            if (place == pass && (place < 2 || i < g->cap.real_cards) &&
                (seat < 0 || controller(g, i) == seat) &&
                !strcasecmp(card_text(g, i), name) && --nth == 0)
                return i;
        }
    return -1;
}

/* The keywords of a card that is not in play. */
static uint64_t words_outside(const epic_game *g, int card)
{
    uint64_t words = design_of(g, card)->keywords;
    int i = card_at(g, card)->zone == ZONE_LINE ? item_of(g, card) : -1;
    return i < 0 ? words
                 : words | words_by_rule(g, RULE_CARDS_HAVE, (thing)card,
                                         item_at(g, i)->seat);
}

/* What it is, by its words: whether the word is one, and if so, found. */
static bool is_kind_word(const epic_game *g, int card, const char *word,
                         bool *found)
{
    static const struct {
        const char *word;
        uint8_t kind;
    } KINDS[] = { { "champion", KIND_CHAMPION },
                  { "object", KIND_OBJECT },
                  { "event", KIND_EVENT } };
    const struct body *b = body_of(g, card);
    const struct design *d = design_of(g, card);
    int length = (int)strlen(word);
    uint64_t align = flag_find(book_of(g)->lexicon->alignments, word, length);
    uint64_t keyword = flag_find(book_of(g)->lexicon->keywords, word, length);
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++)
        if (!strcasecmp(word, KINDS[i].word)) {
            *found = (b ? kinds_of(g, b) : d->kinds) & KINDS[i].kind;
            return true;
        }
    if (align)
        *found = (b ? align_now(d, b) : align_of(d)) & align;
    else if (keyword)
        *found = ((b ? words_of(g, b) : words_outside(g, card)) & keyword) != 0;
    return align || keyword;
}

/* A class word of some card, or 0. */
static int trait_named(const struct book *book, const char *word)
{
    int i = book->traits - 1;
    while (i > 0 && strcasecmp(word, book_name(book, book->trait[i])))
        i--;
    return i > 0 ? i : 0;
}

static bool check_word(struct play *p, int card, const char *word, bool wanted)
{
    static const struct {
        const char *word;
        uint32_t is;
    } STATES[] = { { "prepared", IS_PREPARED },   { "expended", IS_EXPENDED },
                   { "flipped", IS_FLIPPED },     { "deploying", IS_DEPLOYING },
                   { "attacking", IS_ATTACKING }, { "blocking", IS_BLOCKING },
                   { "blocked", IS_BLOCKED },     { "damaged", IS_DAMAGED },
                   { "unblocked", IS_UNBLOCKED }, { "locked", IS_LOCKED } };
    static const char *const ZONES[] = {
        "in deck",    "in hand",     "in pile", "in side",
        "aside",      "in play",     "gone",    [ZONE_LINE] = "on the line",
        "in holding", "in graveyard"
    };
    const epic_game *g = p->g;
    const struct body *b = body_of(g, card);
    const struct design *d = design_of(g, card);
    bool found = false, known = is_kind_word(g, card, word, &found) ||
                                is_person_word(g, card, word, &found);
    for (size_t i = 0; i < sizeof STATES / sizeof STATES[0]; i++)
        if (!strcasecmp(word, STATES[i].word)) {
            known = true;
            found = b && (states_of(g, b, 0) & STATES[i].is);
        }
    for (int i = 0; i < ALL_ZONES; i++)
        if (ZONES[i] && !strcasecmp(word, ZONES[i])) {
            known = true;
            found = card_at(g, card)->zone == i;
        }
    if (!strcasecmp(word, "face-down")) {
        known = true;
        found = who_sees(g, card) != 0xFF;
    }
    if (!strcasecmp(word, "token")) {
        known = true;
        found = b && (card_at(g, card)->marks & CARD_TOKEN);
    }
    int trait = known ? 0 : trait_named(book_of(g), word);
    for (int i = 0; trait && i < CARD_CLASSES && d->trait[i]; i++)
        found |= d->trait[i] == trait;
    if (!known && !trait)
        return complain(p, "%s cannot be %s: there is no such word",
                        card_text(g, card), word);
    if (found != wanted)
        return complain(p, "%s is %s%s", card_text(g, card),
                        found ? "" : "not ", word);
    return true;
}

static bool check_attribute(struct play *p, int card, const char *word)
{
    const epic_game *g = p->g;
    const struct body *b = body_of(g, card);
    int x, y, end = 0;
    const char *rest;
    if (sscanf(word, "%d/%d%n", &x, &y, &end) == 2 && !word[end]) {
        if (!b || b->offense != x || b->defense != y)
            return complain(p, "%s: expected %d/%d, found %d/%d",
                            card_text(g, card), x, y, b ? b->offense : -999,
                            b ? b->defense : -999);
        return true;
    }
    if ((rest = word_after(word, "damage")))
        return (b ? b->damage : 0) == atoi(rest)
                   ? true
                   : complain(p, "%s: expected damage %s, found %d",
                              card_text(g, card), rest, b ? b->damage : 0);
    if ((rest = word_after(word, "counters")))
        return (b ? b->counters : 0) == atoi(rest)
                   ? true
                   : complain(p, "%s: expected counters %s, found %d",
                              card_text(g, card), rest, b ? b->counters : 0);
    if ((rest = word_after(word, "controller")))
        return !strcasecmp(seat_text(controller(g, card)), rest)
                   ? true
                   : complain(p, "%s: controller is %s", card_text(g, card),
                              seat_text(controller(g, card)));
    if ((rest = word_after(word, "owner")))
        return !strcasecmp(seat_text(card_owner(card_at(g, card))), rest)
                   ? true
                   : complain(p, "%s: owner is %s", card_text(g, card),
                              seat_text(card_owner(card_at(g, card))));
    if ((rest = word_after(word, "not")))
        return check_word(p, card, rest, false);
    bool good;
    if (check_person(p, card, word, &good))
        return good;
    return check_word(p, card, word, true);
}

int card_spoken_of(struct play *p, const char *line, const char **rest)
{
    char name[120];
    const char *colon = strstr(line, ": ");
    if (!colon)
        return complain(p, "cannot read: %s", line), -1;
    const char *from = line[0] == '"' ? line + 1 : line;
    int n = (int)(colon - from);
    snprintf(name, sizeof name, "%.*s", n, from);
    if (n > 0 && name[n - 1] == '"')
        name[n - 1] = 0;
    int card = instance_named(p->g, name);
    if (card < 0)
        return complain(p, "there is no %s", name), -1;
    refresh(p->g);
    *rest = colon + 2;
    return card;
}

bool check_card(struct play *p, const char *line)
{
    static struct words attributes;
    const char *rest;
    int card = card_spoken_of(p, line, &rest);
    if (card < 0)
        return false;
    split_words(rest, ',', &attributes);
    for (int i = 0; i < attributes.count; i++)
        if (!check_attribute(p, card, attributes.word[i]))
            return false;
    return true;
}

/* ---- seats and their zones ----------------------------------------------- */

static void zone_words(const epic_game *g, int seat, int zone,
                       struct words *out)
{
    out->count = 0;
    if (zone == ZONE_PLAY) {
        for (int i = 0; i < g->bodies; i++) {
            const struct body *b = body_at(g, i);
            if (b->card != NO_CARD && body_of(g, b->card) == b &&
                b->controller == seat)
                add_word(out, card_text(g, b->card));
        }
        return;
    }
    for (int c = pile_of(g, seat, zone)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        add_word(out, card_text(g, c));
}

/* "deck top A, B" and "deck bottom A, B", in order; bottom: the last named is
 * the lowest. */
static bool check_deck_end(struct play *p, int seat, const char *list, bool top)
{
    static struct words expected, found;
    split_words(list, ',', &expected);
    zone_words(p->g, seat, ZONE_DECK, &found);
    for (int i = 0; i < expected.count; i++) {
        int at = top ? i : found.count - expected.count + i;
        if (at < 0 || at >= found.count ||
            strcasecmp(expected.word[i], found.word[at]))
            return complain(p, "the deck's %s: expected %s, found %s",
                            top ? "top" : "bottom", expected.word[i],
                            at >= 0 && at < found.count ? found.word[at]
                                                        : "nothing");
    }
    return true;
}

bool check_number(struct play *p, const char *what, int found,
                  const char *expected)
{
    if (atoi(expected) == found &&
        (isdigit((unsigned char)*expected) || *expected == '-'))
        return true;
    return complain(p, "%s: expected %s, found %d", what, expected, found);
}

static bool check_seat(struct play *p, int seat, const char *rest)
{
    static struct words expected, found;
    static const struct {
        const char *word;
        int zone;
    } ZONES[] = { { "hand", ZONE_HAND },       { "deck", ZONE_DECK },
                  { "pile", ZONE_PILE },       { "play", ZONE_PLAY },
                  { "god", ZONE_SIDE },        { "holding", ZONE_HOLD },
                  { "graveyard", ZONE_GRAVE }, { "discards", ZONE_PILE },
                  { "resources", ZONE_DECK } };
    const char *more, *list;
    if ((more = word_after(rest, "health")) ||
        (more = word_after(rest, p->game->health_word)))
        return check_number(p, "health", p->g->seat[seat].health, more);
    if ((more = word_after(rest, "gold")) ||
        (more = word_after(rest, p->game->gold_word)))
        return check_number(p, "gold", p->g->seat[seat].gold, more);
    if ((more = word_after(rest, "holds")) &&
        word_after(more, p->game->holder_word))
        return p->g->holder == seat ||
               complain(p, "%s does not hold %s", seat_text(seat),
                        p->game->holder_word);
    if (word_after(rest, "is active"))
        return p->g->active == seat ||
               complain(p, "it is not the turn of %s", seat_text(seat));
    for (size_t i = 0; i < sizeof ZONES / sizeof ZONES[0]; i++) {
        if (!(more = word_after(rest, ZONES[i].word)))
            continue;
        if ((list = word_after(more, "top")))
            return check_deck_end(p, seat, list, true);
        if ((list = word_after(more, "bottom")))
            return check_deck_end(p, seat, list, false);
        zone_words(p->g, seat, ZONES[i].zone, &found);
        if (isdigit((unsigned char)*more) &&
            !strpbrk(more, ",abcdefghijklmnop"))
            return check_number(p, ZONES[i].word, found.count, more);
        split_words(more, ',', &expected);
        return same_words(p, rest, &expected, &found);
    }
    return complain(p, "cannot check: %s", rest);
}

/* "illegal card: wild event, cost 2 | Draw a card." */
static bool check_illegal(struct play *p, const char *rest)
{
    char text[600];
    snprintf(text, sizeof text, "Illegal Card\n%s\n", rest);
    for (char *bar; (bar = strstr(text, " | "));) {
        bar[0] = '\n';
        memmove(bar + 1, bar + 3, strlen(bar + 3) + 1);
    }
    epic_error error;
    epic_source source = { "a card", text };
    const epic_cards *legal = epic_cards_new(p->game->name, &source, 1, &error);
    if (!legal)
        return true;
    epic_cards_free(legal);
    return complain(p, "that card is legal: %s", rest);
}

bool run_check(struct play *p, const char *line)
{
    const char *rest;
    if (!start_game(p))
        return false;
    p->checks++;
    if ((rest = word_after(line, "illegal card")))
        return check_illegal(p, rest);
    if ((rest = word_after(line, "legal deck")))
        return check_deck(p, rest, true);
    if ((rest = word_after(line, "illegal deck")))
        return check_deck(p, rest, false);
    if ((rest = word_after(line, "goal")))
        return check_number(p, "goal", p->g->start_health, rest);
    if ((rest = word_after(line, "match")))
        return check_match(p, rest, true);
    if ((rest = word_after(line, "no match")))
        return check_match(p, rest, false);
    if ((rest = word_after(line, "deal")))
        return check_deal(p, rest, true);
    if ((rest = word_after(line, "no deal")))
        return check_deal(p, rest, false);
    if ((rest = word_after(line, "list")))
        return check_list(p, rest);
    if ((rest = word_after(line, "draft")))
        return check_draft(p, rest);
    if ((rest = word_after(line, "set")))
        return check_set(p, rest);
    if ((rest = word_after(line, "options")))
        return check_options(p, rest);
    if ((rest = word_after(line, "asked")))
        return check_asked(p, rest);
    if ((rest = word_after(line, "result")))
        return check_result(p, rest);
    if ((rest = word_after(line, "events")))
        return check_events(p, rest);
    if ((rest = word_after(line, "no event")))
        return check_no_event(p, rest);
    if ((rest = word_after(line, "steps")))
        return check_steps(p, rest);
    if ((rest = word_after(line, "line")))
        return check_line(p, rest);
    if (p->g->cap.persons && (rest = word_after(line, "words of")))
        return check_words_of(p, rest);
    if ((rest = word_after(line, "turn")) && isdigit((unsigned char)*rest))
        return check_number(p, "turn", p->g->turn, rest);
    int seat = leading_seat(p, line, &rest);
    const char *more;
    if (seat >= 0 && (more = word_after(rest, "sees")))
        return check_sees(p, seat, more);
    if (seat >= 0 && (more = word_after(rest, "saw")))
        return check_saw(p, seat, more);
    if (seat >= 0)
        return check_seat(p, seat, rest);
    return check_card(p, line);
}

/* ---- showing the table --------------------------------------------------- */

static void show_zone(const epic_game *g, int seat, int zone, const char *name)
{
    static struct words w;
    char text[1000];
    zone_words(g, seat, zone, &w);
    if (w.count == 0)
        return;
    join_words(&w, text, sizeof text);
    printf("; %s: %s", name, text);
}

void show_position(const struct play *p)
{
    const epic_game *g = p->g;
    for (int s = 0; s < g->seats; s++) {
        printf("     %s %s %d, %s %d, deck %d", seat_text(s),
               p->game->health_word, g->seat[s].health, p->game->gold_word,
               g->seat[s].gold, pile_of(g, s, ZONE_DECK)->count);
        show_zone(g, s, ZONE_HAND, "hand");
        show_zone(g, s, ZONE_PLAY, "play");
        show_zone(g, s, ZONE_PILE, "pile");
        printf("\n");
    }
    if (g->items) {
        char text[1000];
        line_text(g, text, sizeof text);
        printf("     line: %s\n", text);
    }
    printf("     rules:");
    const struct ruleset *r = ruleset_of(g);
    for (int i = 0; i < g->depth; i++) {
        const struct frame *f = frame_at(g, i);
        const struct step *step = r->procedures[f->proc].steps;
        const char *rule = f->at > 0 ? step[f->at - 1].rule : NULL;
        printf(" > %s%s%s", r->procedures[f->proc].name, rule ? " " : "",
               rule ? rule : "");
    }
    if (!g->over)
        printf(" > %s is asked %s\n", seat_text(g->asked_seat),
               ask_text(g->asked));
    else
        printf(" > over\n");
}
