#include "text/say.h"

#include "lang/attacks.h"
#include "lang/lexicon.h"
#include "rules/common/common.h"
#include "verbs/lent.h"

#include <ctype.h>
#include <stdio.h>
#include <strings.h>

static const char *const ASKS[] = {
    "NOTHING",  "MULLIGAN", "ACTION", "MODE",    "COST",   "TARGET",
    "CHOOSE",   "MAY",      "REVEAL", "RECYCLE", "ORDER",  "ATTACK",
    "DEFENDER", "BLOCK",    "DAMAGE", "DISCARD", "NUMBER", "WARD",
};

static const char *const EVENTS[] = {
#define EPIC_EVENT(name, text) #name,
#include "epic_events.inc"
#undef EPIC_EVENT
};

static int named(const char *const *list, int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (!strcasecmp(list[i], name))
            return i;
    return -1;
}

const char *ask_text(int kind)
{
    return kind >= 0 && kind < EPIC_ASKS ? ASKS[kind] : "?";
}

int ask_named(const char *name)
{
    return named(ASKS, EPIC_ASKS, name);
}

const char *event_text(int kind)
{
    return kind >= 0 && kind < EPIC_EVENTS ? EVENTS[kind] : "?";
}

int event_named(const char *name)
{
    return named(EVENTS, EPIC_EVENTS, name);
}

const char *seat_text(int seat)
{
    static const char *const NAMES[] = { "P1", "P2", "P3", "P4",
                                         "P5", "P6", "P7", "P8" };
    return seat >= 0 && seat < EPIC_SEATS_MAX ? NAMES[seat] : "nobody";
}

const char *card_text(const epic_game *g, int card)
{
    if (card < 0 || card >= g->cards)
        return "nothing";
    return book_name(book_of(g), design_of(g, card)->name);
}

bool says_no_attacker(const epic_game *g, epic_reason why)
{
    return why.sentence == ruleset_of(g)->reasons[ATTACK_NONE].sentence;
}

const char *seen_text(const epic_game *g, int seat, int card)
{
    bool seen = card < 0 || card >= g->cards || seat < 0 ||
                (who_sees(g, card) >> seat & 1);
    return seen ? card_text(g, card) : FACE_DOWN_TEXT;
}

const char *design_text(const epic_cards *cards, int design)
{
    return design > 0 ? epic_cards_name(cards, design) : FACE_DOWN_TEXT;
}

const char *without_the(const char *name)
{
    return strncmp(name, "The ", 4) || !name[4] ? name : name + 4;
}

/* Of what is on the line and no card it is who put it there. */
static int whose(const epic_game *g, epic_option o)
{
    const struct body *b = body_of(g, o.card);
    if (o.number > 0 && o.number <= g->items && g->asked != EPIC_ASK_ORDER)
        return item_at(g, o.number - 1)->seat;
    return b ? b->controller : card_holder(card_at(g, o.card));
}

int entry_of(const epic_game *g, int ability)
{
    const struct book *book = book_of(g);
    for (int i = 1; i < book->designs; i++) {
        const struct design *d = &book->design[i];
        if ((d->kinds & KIND_KEYWORD) && ability >= d->ability &&
            ability < d->ability + d->abilities)
            return i;
    }
    return 0;
}

/* "use Vault Warden heal": by a keyword that it has. */
static int entry_text(const epic_game *g, int seat, epic_option o, int ability,
                      char *buf, int size)
{
    const struct book *book = book_of(g);
    const struct design *d = &book->design[entry_of(g, ability)];
    int n = snprintf(buf, (size_t)size, "use %s ", seen_text(g, seat, o.card));
    for (const char *s = book_name(book, d->name); *s && n < size - 1; s++)
        buf[n++] = (char)tolower((unsigned char)*s);
    buf[n < size ? n : size - 1] = 0;
    if (d->abilities > 1 && n < size)
        n += snprintf(buf + n, (size_t)(size - n), " %d",
                      ability - d->ability + 1);
    return n;
}

/* Which of its powers, counted from 1; 0 if it has only one. */
static int power_number(const epic_game *g, int card, int ability)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    int n = 0, at = 0;
    for (int i = 0; i < d->abilities; i++)
        if (book->ability[d->ability + i].kind == ABILITY_POWER) {
            n++;
            if (i == ability)
                at = n;
        }
    return n > 1 ? at : 0;
}

bool asks_word(const epic_game *g)
{
    const struct frame *f = top_frame(g);
    return g->asked == EPIC_ASK_MODE && f->proc == PROC_EFFECT &&
           f->mode != MODE_ASKED &&
           (clause_of(g, f)->verb == VERB_CHOOSE_WORD ||
            clause_of(g, f)->verb == VERB_LEND);
}

int lent_text(const epic_game *g, int number, char *buf, int size)
{
    const struct lexicon *lex = book_of(g)->lexicon;
    const char *word;
    if (number < LENT_IMMUNE)
        return snprintf(buf, (size_t)size, "%s",
                        flag_word(lex->keywords, UINT64_C(1) << number));
    if (number >= LENT_ENEMY) {
        const struct book *b = book_of(g);
        int enemy = b->filter[b->enemy[number - LENT_ENEMY]].named - 1;
        return snprintf(buf, (size_t)size, "arch-enemy %s",
                        book_name(b, b->design[enemy].name));
    }
    struct power lent = lent_power(number);
    word = lent.sub ? subtype_name(lent.sub) : attack_name(lent.kind);
    return snprintf(buf, (size_t)size, "%s to %s",
                    lent.what == POWER_IMMUNE ? "immune" : "resistant", word);
}

/* An alignment that can be chosen, or what is lent. */
static int word_text(const epic_game *g, int number, char *buf, int size)
{
    if (clause_of(g, top_frame(g))->verb == VERB_CHOOSE_WORD)
        return snprintf(
            buf, (size_t)size, "%s",
            flag_word(book_of(g)->lexicon->alignments, 1u << number));
    return lent_text(g, number, buf, size);
}

static int pick_text(const epic_game *g, int seat, epic_option o, char *buf,
                     int size)
{
    if (asks_word(g))
        return word_text(g, o.number, buf, size);
    if (g->asked == EPIC_ASK_MODE)
        return snprintf(buf, (size_t)size, "mode %d", o.number + 1);
    if (o.card < 0)
        return snprintf(buf, (size_t)size, "%s", seat_text(o.seat));
    int owner = whose(g, o);
    if (g->asked != EPIC_ASK_ORDER && owner != seat)
        return snprintf(buf, (size_t)size, "%s's %s", seat_text(owner),
                        seen_text(g, seat, o.card));
    return snprintf(buf, (size_t)size, "%s", seen_text(g, seat, o.card));
}

int option_text(const epic_game *g, int seat, epic_option o, char *buf,
                int size)
{
    switch (o.act) {
    case EPIC_PASS:
        return snprintf(buf, (size_t)size, "pass");
    case EPIC_DONE:
        return snprintf(buf, (size_t)size, "%s", "done");
    case EPIC_PLAY:
        return snprintf(
            buf, (size_t)size, "%s %s%s",
            o.card >= 0 && card_at(g, o.card)->zone == ZONE_HOLD ? "recruit"
                                                                 : "play",
            seen_text(g, seat, o.card), o.number ? " face-down" : "");
    case EPIC_USE: {
        int ability = design_of(g, o.card)->ability + o.number;
        if (entry_of(g, ability))
            return entry_text(g, seat, o, ability, buf, size);
        int n = power_number(g, o.card, o.number);
        if (n)
            return snprintf(buf, (size_t)size, "use %s %d",
                            seen_text(g, seat, o.card), n);
        return snprintf(buf, (size_t)size, "use %s",
                        seen_text(g, seat, o.card));
    }
    case EPIC_ATTACK:
        return snprintf(buf, (size_t)size, "attack");
    case EPIC_PICK:
        return pick_text(g, seat, o, buf, size);
    case EPIC_NO:
        return snprintf(buf, (size_t)size, "no");
    case EPIC_YES:
        return snprintf(buf, (size_t)size, "yes");
    case EPIC_NUMBER:
        return snprintf(buf, (size_t)size, "%d", o.number);
    case EPIC_UNVEIL:
        return snprintf(buf, (size_t)size, "unveil %s",
                        seen_text(g, seat, o.card));
    case EPIC_HOLD:
        return snprintf(buf, (size_t)size, "evacuate %s",
                        seen_text(g, seat, o.card));
    case EPIC_CONCEDE:
        return snprintf(buf, (size_t)size, "concede");
    default:
        return snprintf(buf, (size_t)size, "?");
    }
}
