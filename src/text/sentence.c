#include "text/sentence_parts.h"

#include "lang/lexicon.h"
#include "text/say.h"
#include "text/table.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- how a kind of event is said -----------------------------------------
 *
 *   $S  the seat: "You", "P2"          $s  the same inside: "you", "P2"
 *   $P  its possessive: "your ", "P2's "
 *   $C  the cards: "Wolf and Kong", or "a card", "3 cards"
 *   $O  the same with whose they are, at the beginning: "Your Wolf"
 *   $N  the number                     $M  the mode that was chosen
 *   $A  what the ability says          $G  what was picked: a card, a player
 *   $W  " with Wolf": by which card    $X  what was changed
 *   $R  the rule that holds now        $D  the player of that number
 *   $F  " from P2's hand"              $T  " to P2's hand"
 *   $H  health, and $L so much gold, in the game's words
 *   $E  the other card: "your Wolf"    $K  " with psi 5": how it attacks
 *   $V  "5 against 6"                  $Q  "2d6: 7": dice
 *   $Y  the keyword whose ability is used
 *   $Z  "2, for 20 points": a battle
 *   =word=  a word as the game says it: "=expended=" may be "tapped"
 *   [a|b]  a if the seat is the reader      {a|b}  a if it is one card
 *   <a|b>  a if the number is one           (as in "card<|s>")
 */
static const struct {
    const char *text;
    int how;
} SENTENCES[] = {
    [EPIC_EVENT_FIRST] = { "$S [go|goes] first." },
    [EPIC_EVENT_SHUFFLE] = { "$S [shuffle your|shuffles the] deck.",
                             SAID_QUIETLY },
    [EPIC_EVENT_TURN] = { "Turn $N: $Pturn." },
    [EPIC_EVENT_SHORT_TURN] = { "The first turn of a game has no draw "
                                "and no battle." },
    [EPIC_EVENT_PHASE] = { "The next phase begins.", SAID_QUIETLY },
    [EPIC_EVENT_INITIATIVE] = { "$S [have|has] initiative.", SAID_QUIETLY },
    [EPIC_EVENT_PASS] = { "$S [pass|passes]." },
    [EPIC_EVENT_MULLIGAN] = { "$S [replace|replaces] $N card<|s>." },
    [EPIC_EVENT_GOLD] = { "$S now [have|has] $N $L." },
    [EPIC_EVENT_DRAW] = { "$S [draw|draws] $C.", SAID_TOGETHER },
    [EPIC_EVENT_DISCARD] = { "$S [discard|discards] $C.", SAID_TOGETHER },
    [EPIC_EVENT_REVEAL] = { "$S [reveal|reveals] $C.", SAID_TOGETHER },
    [EPIC_EVENT_LOOK] = { "$S [look|looks] at $C.", SAID_TOGETHER },
    [EPIC_EVENT_DECLINE] = { "$S [decline|declines] what $C offers." },
    [EPIC_EVENT_PLAY] = { "$S [play|plays] $C." },
    [EPIC_EVENT_USE] = { "$S [use|uses] $C." },
    [EPIC_EVENT_MODE] = { "$S [choose|chooses]: $M" },
    [EPIC_EVENT_PAY] = { "$S [pay|pays] $N $L." },
    [EPIC_EVENT_MOVE] = { "$O {goes|go}$F$T." },
    [EPIC_EVENT_ENTER] = { "$O {enters|enter} play.", SAID_TOGETHER },
    [EPIC_EVENT_BREAK] = { "$O {is|are} =broken=.", SAID_TOGETHER },
    [EPIC_EVENT_BANISH] = { "$O {is|are} banished.", SAID_TOGETHER },
    [EPIC_EVENT_RETURN] = { "$O {returns|return}$T.", SAID_TOGETHER },
    [EPIC_EVENT_RECALL] = { "$S [recall|recalls] $C.", SAID_TOGETHER },
    [EPIC_EVENT_RECYCLE] = { "$S [recycle|recycles] $N card<|s>." },
    [EPIC_EVENT_TRANSFORM] = { "$O {is|are} transformed." },
    [EPIC_EVENT_GONE] = { "$O {leaves|leave} the game.", SAID_QUIETLY },
    [EPIC_EVENT_FINISH] = { "$O {is|are} done.", SAID_QUIETLY },
    [EPIC_EVENT_TRIGGER] = { "$O {triggers|trigger}.", SAID_QUIETLY },
    [EPIC_EVENT_RESOLVE] = { "$O: $A" },
    [EPIC_EVENT_TARGET] = { "$S [target|targets] $G$W." },
    [EPIC_EVENT_CHOOSE] = { "$S [choose|chooses] $G$W." },
    [EPIC_EVENT_NAME] = { "$S [name|names] $J for $C." },
    [EPIC_EVENT_NUMBER] = { "$S [make|makes] X $N for $C." },
    [EPIC_EVENT_DIVIDE] = { "$S [aim|aims] $N damage at $U$W." },
    [EPIC_EVENT_ATTACK] = { "$S [attack|attacks] $D with $C.", SAID_TOGETHER },
    [EPIC_EVENT_BLOCK] = { "$S [block|blocks] with $C.", SAID_TOGETHER },
    [EPIC_EVENT_NO_BLOCK] = { "$S [do|does] not block." },
    [EPIC_EVENT_LEAVE_BATTLE] = { "$O {leaves|leave} the battle." },
    [EPIC_EVENT_JOIN_BATTLE] = { "$O {joins|join} the battle." },
    [EPIC_EVENT_DAMAGE] = { "$O {is|are} dealt $N damage." },
    [EPIC_EVENT_GAIN_HEALTH] = { "$S [gain|gains] $N $H." },
    [EPIC_EVENT_LOSE_HEALTH] = { "$S [lose|loses] $N $H." },
    [EPIC_EVENT_CONTROL] = { "$S [gain|gains] control of $C." },
    [EPIC_EVENT_PREPARE] = { "$O {is|are} =prepared=.", SAID_TOGETHER },
    [EPIC_EVENT_EXPEND] = { "$O {is|are} =expended=.", SAID_TOGETHER },
    [EPIC_EVENT_FLIP] = { "$O {is|are} flipped.", SAID_TOGETHER },
    [EPIC_EVENT_CHANGE] = { "$O $X.", SAID_TOGETHER },
    [EPIC_EVENT_COUNTER] = { "$O {gets|get} $N counter<|s>." },
    [EPIC_EVENT_RULE] = { "Until end of turn: $R." },
    [EPIC_EVENT_NOTHING] = { "Nothing happens." },
    [EPIC_EVENT_CLEANUP] = { "Damage is healed and effects of this turn end.",
                             SAID_QUIETLY },
    [EPIC_EVENT_TURN_END] = { "$S [end your|ends the] turn.", SAID_QUIETLY },
    [EPIC_EVENT_ELIMINATED] = { "$S [are|is] out of the game." },
    [EPIC_EVENT_WIN] = { "$S [win|wins]!" },
    [EPIC_EVENT_DRAWN] = { "The game is a draw." },
    [EPIC_EVENT_DAMAGE_PLAYER] = { "$C {deals|deal} $N damage to $s." },
    [EPIC_EVENT_CONCEDE] = { "$S [concede|concedes]." },
    [EPIC_EVENT_COUNTDOWN] = { "Countdown markers left: $N." },
    [EPIC_EVENT_STOP] = { "$O {is|are} stopped.", SAID_TOGETHER },
    [EPIC_EVENT_UNVEIL] = { "$O {is|are} turned face up.", SAID_TOGETHER },
    [EPIC_EVENT_EXTRA_TURN] = { "$S [take|takes] an extra turn after this "
                                "one." },
    [EPIC_EVENT_TURN_LOST] = { "$S [lose your|loses the] extra turn: nobody "
                               "takes three turns in a row." },
    [EPIC_EVENT_TOO_MANY] = { "$O {is|are} left out: there are too many.",
                              SAID_TOGETHER },
    [EPIC_EVENT_COPY] = { "$O {is|are} a copy of something else now." },
    [EPIC_EVENT_WOUND] = { "$O {is|are} wounded.", SAID_TOGETHER },
    [EPIC_EVENT_HEAL] = { "$O {loses|lose} $N wound<|s>." },
    [EPIC_EVENT_KILL] = { "$O {dies|die}.", SAID_TOGETHER },
    [EPIC_EVENT_DISABLE] = { "$O {is|are} disabled.", SAID_TOGETHER },
    [EPIC_EVENT_KNOCK] = { "$O {is|are} knocked away.", SAID_TOGETHER },
    [EPIC_EVENT_REPAIR] = { "$O {is|are} repaired.", SAID_TOGETHER },
    [EPIC_EVENT_RECOVER] = { "$O {is|are} recovered.", SAID_TOGETHER },
    [EPIC_EVENT_ATTACH] = { "$O {is|are} attached$W." },
    [EPIC_EVENT_DETACH] = { "$O {comes|come} off.", SAID_TOGETHER },
    [EPIC_EVENT_HOLD] = { "$O {goes|go} to the holding area.", SAID_TOGETHER },
    [EPIC_EVENT_RECRUIT] = { "$S [recruit|recruits] $C from the holding area.",
                             SAID_TOGETHER },
    [EPIC_EVENT_SCORE] = { "$S [score|scores] $N $H." },
    [EPIC_EVENT_ROLL] = { "$S [roll|rolls] $Q." },
    [EPIC_EVENT_MARK] = { "$O {is|are} marked.", SAID_TOGETHER },
    [EPIC_EVENT_CANCEL] = { "$O {is|are} cancelled." },
    [EPIC_EVENT_STRIKE] = { "$C hits $E." },
    [EPIC_EVENT_HEROIC] = { "$O takes the wound for $E." },
    [EPIC_EVENT_NEGATE] = { "The attack of $C comes to nothing." },
    [EPIC_EVENT_LOCK] = { "$O locks $E in combat." },
    [EPIC_EVENT_SPARE] = { "$O {stays|stay} disabled." },
    [EPIC_EVENT_OPEN_PACK] = { "$S [open|opens] a pack of $N card<|s>." },
    [EPIC_EVENT_TURN_UP] = { "$C {is|are} turned up.", SAID_TOGETHER },
    [EPIC_EVENT_DRAFT] = { "$S [take|takes] $C.", SAID_TOGETHER },
    [EPIC_EVENT_PASS_PACK] = { "$S [pass|passes] the rest on to $D.",
                               SAID_QUIETLY },
    [EPIC_EVENT_BUILD_DECK] = { "$S [have|has] a deck of $N card<|s>." },
    [EPIC_EVENT_BUILD_SIDE] = { "$S [have|has] a sideboard of $N card<|s>." },
    [EPIC_EVENT_SWAP_OUT] = { "$O {goes|go} to the sideboard.", SAID_TOGETHER },
    [EPIC_EVENT_SWAP_IN] = { "$O {comes|come} into the deck.", SAID_TOGETHER },
    [EPIC_EVENT_SWAP] = { "$S [are|is] ready for the next game." },
    [EPIC_EVENT_BEGIN_GAME] = { "Game $N of the match begins." },
    [EPIC_EVENT_WIN_GAME] = { "$S [win|wins] the game: $N win<|s> now." },
    [EPIC_EVENT_TIE_GAME] = { "Nobody wins this game of the match." },
    [EPIC_EVENT_LEAVE_MATCH] = { "$S [give|gives] up the match." },
    [EPIC_EVENT_WIN_MATCH] = { "$S [win|wins] the match!" },
    [EPIC_EVENT_TIE_MATCH] = { "$S [tie|ties] the match, with $N win<|s>." },
    [EPIC_EVENT_BATTLE] = { "Battle $Z." },
    [EPIC_EVENT_BATTLE_WON] = { "$S [win|wins] battle $N." },
    [EPIC_EVENT_PENALTY] = { "$S [lose|loses] $N $H for killing $C." },
    [EPIC_EVENT_REGROUP] = { "$S [put|puts] hand and =resources= back." },
    [EPIC_EVENT_NO_TARGET] = { "$O {finds|find} no target." },
};
_Static_assert(sizeof SENTENCES / sizeof SENTENCES[0] == EPIC_EVENTS,
               "a sentence for each kind of event");

/* ---- names --------------------------------------------------------------- */

static const char *design_name(const struct saying *s, int design)
{
    return design > 0        ? epic_cards_name(s->cards, design)
           : s->e->face_down ? "a " FACE_DOWN_TEXT
                             : "a card";
}

static void add_seat(struct saying *s, int seat, const char *you)
{
    line_add(&s->line, "%s", seat == s->seat ? you : seat_text(seat));
}

static void add_whose(struct saying *s, int seat, bool capital)
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

/* "Wolf, Kong and 2 cards" */
static void add_cards(struct saying *s)
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

/* The beginning of a sentence about cards. */
static void add_owned(struct saying *s)
{
    /* What is stopped is told with where it goes, not with whose it was. */
    if (s->e->design > 0 && s->e->seat >= 0 && s->e->kind != EPIC_EVENT_STOP)
        add_whose(s, s->e->seat, true);
    int at = s->line.length;
    add_cards(s);
    if (at == 0 && s->line.size > 0 && s->line.buf[0] == 'a')
        s->line.buf[0] = 'A'; /* "A card is banished." */
}

/* What was picked: a card, with whose it was if it is another's, or a
 * player. */
static void add_picked(struct saying *s)
{
    if (s->e->card < 0)
        add_seat(s, s->e->number, s->e->seat == s->seat ? "yourself" : "you");
    else if (s->e->number >= 0 && s->e->number != s->e->seat &&
             s->e->design > 0) {
        add_whose(s, s->e->number, false);
        line_add(&s->line, "%s", without_the(design_name(s, s->e->design)));
    } else
        line_add(&s->line, "%s", design_name(s, s->e->design));
}

static void add_with(struct saying *s)
{
    bool target =
        s->e->kind == EPIC_EVENT_TARGET || s->e->kind == EPIC_EVENT_DIVIDE;
    if (has_other(s->e) && s->e->other != s->e->card)
        line_add(&s->line, " %s %s", target ? "with" : "for",
                 design_text(s->cards, s->e->other_design));
}

/* Who gets a share of divided damage. */
static void add_sharer(struct saying *s)
{
    if (s->e->to_whose)
        add_seat(s, s->e->to_whose - 1, "you");
    else
        line_add(&s->line, "%s", design_text(s->cards, s->e->design));
}

static void add_battle(struct saying *s)
{
    int points = EPIC_BATTLE_POINTS(s->e->number);
    line_add(&s->line, "%d", EPIC_BATTLE_NUMBER(s->e->number));
    if (points)
        line_add(&s->line, ", for %d %s", points,
                 lexicon_for(s->cards)->health);
}

static void add_named(struct saying *s)
{
    const char *word =
        flag_word(lexicon_for(s->cards)->alignments, (uint64_t)s->e->number);
    line_add(&s->line, "%s", word ? word : "something");
}

enum { ITS_OWNERS = -2 };

/* From play the seat is who controlled it. */
static int goes_where(const struct saying *s)
{
    const epic_event *e = s->e;
    int whose = e->to_whose ? e->to_whose - 1 : e->seat;
    if (e->from != EPIC_ZONE_PLAY || e->card < 0)
        return whose;
    bool owners = whose == e->owner;
    return owners || !e->to_whose ? ITS_OWNERS : whose;
}

static void add_zone(struct saying *s, const char *word, int zone, int whose)
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
        add_whose(s, whose, false), line_add(&s->line, "%s", name);
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

static void add_mode(struct saying *s)
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

static void add_ability(struct saying *s)
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

/* What a change gives; by how much is seen on the table if it is counted. */
static void add_change(struct saying *s)
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

static void say_rule(struct saying *s)
{
    char text[200];
    rule_says(s->cards, s->e->number, text, sizeof text);
    line_add(&s->line, "%s", text[0] ? text : "another rule holds");
}

/* ---- sentences ----------------------------------------------------------- */

static void add_code(struct saying *s, char code)
{
    static const struct {
        char code;
        void (*say)(struct saying *s);
    } LONG[] = {
        { 'C', add_cards },   { 'O', add_owned },  { 'M', add_mode },
        { 'A', add_ability }, { 'G', add_picked }, { 'W', add_with },
        { 'X', add_change },  { 'R', say_rule },   { 'E', say_other },
        { 'K', say_how },     { 'V', say_values }, { 'Q', say_dice },
        { 'Y', say_entry },   { 'U', add_sharer }, { 'J', add_named },
        { 'Z', add_battle },
    };
    const epic_event *e = s->e;
    const struct lexicon *lex = lexicon_for(s->cards);
    if (code == 'S')
        add_seat(s, e->seat, "You");
    else if (code == 's')
        add_seat(s, e->seat, "you");
    else if (code == 'D')
        add_seat(s, e->number, "you");
    else if (code == 'P')
        add_whose(s, e->seat, false);
    else if (code == 'N')
        line_add(&s->line, "%d", (int)e->number);
    else if (code == 'H')
        line_add(&s->line, "%s",
                 e->number == 1 && lex->health_one ? lex->health_one
                                                   : lex->health);
    else if (code == 'L')
        line_add(&s->line, "%s", e->number == 1 ? lex->gold : lex->golds);
    else if (code == 'F')
        add_zone(s, "from", e->from, e->seat);
    else if (code == 'T')
        add_zone(s, "to", e->to, goes_where(s));
    for (size_t i = 0; i < sizeof LONG / sizeof LONG[0]; i++)
        if (LONG[i].code == code)
            LONG[i].say(s);
}

/* "[a|b]": the half that applies. */
static const char *add_half(struct saying *s, const char *at)
{
    bool first = *at == '['   ? s->e->seat == s->seat
                 : *at == '{' ? s->count == 1
                              : s->e->number == 1;
    char close = (char)(*at == '[' ? ']' : *at == '{' ? '}' : '>');
    for (at++; *at != close; at++) {
        if (*at == '|')
            first = !first;
        else if (first)
            line_add(&s->line, "%c", *at);
    }
    return at;
}

/* "=word=": as the game says it. */
static const char *add_own(struct saying *s, const char *at)
{
    char word[40];
    int n = (int)strcspn(at, "=");
    snprintf(word, sizeof word, "%.*s", n, at);
    line_add(&s->line, "%s", game_word(s->cards, word));
    return at + n;
}

/* Where the plain sentence would not read well. */
static const char *template_of(const struct saying *s)
{
    const epic_event *e = s->e;
    unsigned is = card_facts(s->cards, e->design).is;
    const char *fight = fight_template(s);
    if (fight)
        return fight;
    if (e->kind == EPIC_EVENT_MULLIGAN && e->number == 0)
        return "$S [keep your|keeps the] hand.";
    if (e->kind == EPIC_EVENT_PASS && e->number == EPIC_PASSED_AUTOMATIC &&
        e->seat == s->seat)
        return "You have nothing to do, and pass.";
    if (e->kind == EPIC_EVENT_PASS && e->number == EPIC_PASSED_UNASKED &&
        e->seat == s->seat)
        return "You pass, as your stops say.";
    if (e->kind == EPIC_EVENT_PLAY && e->face_down && e->design > 0)
        return "$S [play|plays] $C face down.";
    if (e->kind == EPIC_EVENT_PLAY && (is & FACT_INSTANT))
        return "$S [play|plays] $C.  It is instant: nobody can respond.";
    if (e->kind == EPIC_EVENT_ENTER && (is & FACT_TOKEN))
        return "$S [get|gets] {a token|tokens}: $C.";
    if (e->kind == EPIC_EVENT_ENTER && e->number == EPIC_EXPENDED)
        return "$O {enters|enter} play =expended=.";
    if (e->kind == EPIC_EVENT_RULE && rule_skips_prepare(e->number))
        return "It skips its controller's next prepare step.";
    if (e->kind == EPIC_EVENT_RESOLVE && e->number == 0)
        return "$O {resolves|resolve}.";
    if (e->kind == EPIC_EVENT_COUNTER && e->number < 0)
        return "$O {loses|lose} counters.";
    if (e->kind == EPIC_EVENT_BANISH && e->from == EPIC_ZONE_PILE)
        return "$O {is|are} banished from the =discard pile=.";
    if (e->kind == EPIC_EVENT_DAMAGE_PLAYER && e->card < 0)
        return "$S [are|is] dealt $N damage.";
    return SENTENCES[e->kind].text;
}

int say(struct saying *s)
{
    if (s->line.size > 0)
        s->line.buf[0] = 0;
    if (s->e->kind >= EPIC_EVENTS)
        return 0;
    for (const char *at = template_of(s); *at; at++) {
        if (*at == '$')
            add_code(s, *++at);
        else if (*at == '[' || *at == '{' || *at == '<')
            at = add_half(s, at);
        else if (*at == '=')
            at = add_own(s, at + 1);
        else
            line_add(&s->line, "%c", *at);
    }
    return s->line.length;
}

int sentence_how(int kind)
{
    return kind < EPIC_EVENTS ? SENTENCES[kind].how : SAID_QUIETLY;
}

int sentence(const epic_cards *cards, int seat, const epic_event *e, char *buf,
             int size)
{
    epic_event seen;
    if (size > 0)
        buf[0] = 0;
    if (!epic_event_seen(e, seat, &seen))
        return 0;
    struct saying s = { cards, seat, &seen, &seen, 1, { buf, size, 0 } };
    return say(&s);
}
