#include "text/sentence_parts.h"

#include "lang/lexicon.h"
#include "text/say.h"
#include "text/table.h"

#include <string.h>

/* ---- how a kind of event is said -----------------------------------------
 *
 *   $S  the seat: "You", "P2"          $s  within a sentence: "you", "P2"
 *   $P  its possessive: "your ", "P2's "
 *   $C  the cards: "Wolf and Kong", or "a card", "3 cards"
 *   $O  the cards and whose they are, at the beginning: "Your Wolf"
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
    [EPIC_EVENT_HUNT] = { "$O {is|are} hunted." },
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
    [EPIC_EVENT_CHOOSER] = { "$S [say|says] who begins the next game." },
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

/* ---- sentences ----------------------------------------------------------- */

static void add_code(struct saying *s, char code)
{
    static const struct {
        char code;
        void (*say)(struct saying *s);
    } LONG[] = {
        { 'C', say_cards },   { 'O', say_owned },  { 'M', say_mode },
        { 'A', say_ability }, { 'G', say_picked }, { 'W', say_with },
        { 'X', say_change },  { 'R', say_rule },   { 'E', say_other },
        { 'K', say_how },     { 'V', say_values }, { 'Q', say_dice },
        { 'Y', say_entry },   { 'U', say_sharer }, { 'J', say_named },
        { 'Z', say_battle },
    };
    const epic_event *e = s->e;
    const struct lexicon *lex = lexicon_for(s->cards);
    if (code == 'S')
        say_seat(s, e->seat, "You");
    else if (code == 's')
        say_seat(s, e->seat, "you");
    else if (code == 'D')
        say_seat(s, e->number, "you");
    else if (code == 'P')
        say_whose(s, e->seat, false);
    else if (code == 'N')
        line_add(&s->line, "%d", (int)e->number);
    else if (code == 'H')
        line_add(&s->line, "%s",
                 e->number == 1 && lex->health_one ? lex->health_one
                                                   : lex->health);
    else if (code == 'L')
        line_add(&s->line, "%s", e->number == 1 ? lex->gold : lex->golds);
    else if (code == 'F')
        say_zone(s, "from", e->from, e->seat);
    else if (code == 'T')
        say_zone(s, "to", e->to, goes_where(s));
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
