/* What a person types: words and their beginnings, answers, commands. */
#include "args.h"
#include "base/number.h"
#include "commands.h"
#include "lang/lexicon.h"
#include "lang/words.h"
#include "prompt.h"
#include "session.h"
#include "text/ask.h"
#include "text/names.h"
#include "text/say.h"
#include "text/style.h"
#include "text/table.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void save(struct play *p, int seat, char *rest);
static void concede(struct play *p, int seat, char *rest);
static void quit(struct play *p, int seat, char *rest);

enum {
    ACTION = 1 << EPIC_ASK_ACTION,
    ATTACK = 1 << EPIC_ASK_ATTACK,
    BLOCK = 1 << EPIC_ASK_BLOCK,
    TARGET = 1 << EPIC_ASK_TARGET,
    CHOOSE = 1 << EPIC_ASK_CHOOSE,
    COST = 1 << EPIC_ASK_COST,
    DISCARD = 1 << EPIC_ASK_DISCARD,
    MULLIGAN = 1 << EPIC_ASK_MULLIGAN,
    REVEAL = 1 << EPIC_ASK_REVEAL,
    RECYCLE = 1 << EPIC_ASK_RECYCLE,
    MAY = 1 << EPIC_ASK_MAY,
    ORDER = 1 << EPIC_ASK_ORDER,
    MODE = 1 << EPIC_ASK_MODE,
    WARD = 1 << EPIC_ASK_WARD,
    SPLIT = 1 << EPIC_ASK_DAMAGE | 1 << EPIC_ASK_NUMBER,
    SETS = ATTACK | BLOCK | TARGET | CHOOSE | COST | DISCARD | MULLIGAN |
           REVEAL | RECYCLE,
};

const struct play_verb PLAY_VERBS[] = {
    { "play", "NAME",
      "Play a card of your hand.  play NAME face-down plays a veiled one so.",
      ACTION },
    { "equip", "NAME on NAME", "Play an item on a character of yours.",
      ACTION },
    { "recruit", "NAME", "Bring a character back from the holding area.",
      ACTION },
    { "evacuate", "NAME",
      "Put a character into the holding area, for half its cost.", ACTION },
    { "foothold", "NAME",
      "Play a foothold; its name only if there are several.", ACTION },
    { "use", "NAME", "Use a power; use NAME 2 is its second power.", ACTION },
    { "unveil", "NAME", "Turn a champion of yours face up that lies face down.",
      ACTION },
    { "attack", "with NAME and NAME",
      "Declare an attack with these.  Numbers do, too: attack 1 3.  Where they "
      "attack one by one: attack NAME with HOW on NAME.",
      ACTION | ATTACK, NULL, "a" },
    { "pass", "", "Do nothing more here; the question says what happens then.",
      ACTION, NULL, "p" },
    { "block", "with NAME and NAME, or none",
      "Block with these, all of them at once; or block NAME for NAME.", BLOCK,
      NULL, "b" },
    { "target", "NAME", "Choose what an effect is aimed at.", TARGET },
    { "choose", "NAME", "Choose one or several: choose 1 3.", SETS },
    { "pick", "NAME", "The same as choose.", SETS },
    { "pay", "NAME",
      "Choose what a cost is paid with, all at once if you like: pay 1 1 2.  "
      "pay alone: from now on you choose the footholds yourself; or no longer.",
      COST, play_pay },
    { "discard", "NAME, NAME", "Discard these, all of them at once.", DISCARD },
    { "mulligan", "1 2",
      "Replace these cards of your first hand; the question says the price.",
      MULLIGAN },
    { "replace", "1 2", "The same as mulligan.", MULLIGAN },
    { "reveal", "NAME", "Show these cards of your hand.", REVEAL },
    { "recycle", "1 2",
      "Put two cards of your discard pile under your deck, and draw one.",
      RECYCLE },
    { "order", "NAME", "Which of several abilities comes next.", ORDER },
    { "mode", "1", "Which of the lines of the card; its words do, too.", MODE },
    { "prevent", "3", "How much of the damage a ward prevents.", WARD },
    { "split", "3 2 1",
      "Divide damage, in the order that the question names; or wolf 3, kong 2. "
      " Enter takes what is proposed.",
      SPLIT },
    { "yes", "", "Do it.", MAY, NULL, "y" },
    { "no", "", "Do not.", MAY, NULL, "n" },
    { "done", "", "Choose none.", SETS, NULL, "d" },
    { "none", "", "The same as done.", SETS },
    { "look", "NAME",
      "Read a card, with its keywords explained; look 3 reads that of option "
      "3, look P2 shows what that player has.",
      0, play_look, "l" },
    { "why", "NAME",
      "Why it cannot be played, used or attack now; why alone asks for all.", 0,
      play_why, "w" },
    { "table", "", "The table, your hand and the question again.", 0,
      play_table, "t" },
    { "hand", "", "The cards of your hand.", 0, play_hand },
    { "pile", "",
      "The discard piles; graveyards and holding areas, too, where there are "
      "such.",
      0, play_pile },
    { "log", "",
      "What happened lately; log 5 the last five lines, log all everything.", 0,
      play_log },
    { "rule", "ID",
      "Read a rule; refusals name the rule that says so.  rule blitz: the "
      "rules about a word.",
      0, play_rule },
    { "stops", "",
      "Where you are asked before you pass: stops shows the moments of this "
      "game; stops all, stops none, stops usual, stops opponent off, stops and "
      "the name of a moment: on, off or always.",
      0, play_stops },
    { "undo", "", "Take your last choice back; undo 3 takes three back.", 0,
      play_take_back, "u" },
    { "save", "FILE", "Keep the game; epic play --load FILE goes on with it.",
      0, save },
    { "help", "WORD", "Explain a word or a topic.", 0, play_help, "h" },
    { "concede", "", "Give up the game.", 0, concede },
    { "quit", "", "Leave; with --save FILE the game is kept.", 0, quit, "q" },
    { "exit", "", "The same as quit.", 0, quit },
    { NULL },
};

bool verb_pays(const struct play *p)
{
    return game_facts(p->cards).pays_piecewise;
}

/* Words for what only some games have. */
bool verb_is_known(const struct play *p, const struct play_verb *v)
{
    static const struct {
        const char *name;
        unsigned needs, unless; /* FEATURE_ */
    } ONLY[] = {
        { "equip", FEATURE_BEARERS, 0 },
        { "recruit", FEATURE_HOLDING, 0 },
        { "evacuate", FEATURE_HOLDING, 0 },
        { "foothold", FEATURE_RESOURCES, 0 },
        { "split", 0, FEATURE_WOUNDS },
        { "mulligan", 0, FEATURE_RESOURCES },
        { "replace", 0, FEATURE_RESOURCES },
        { "recycle", 0, FEATURE_HOLDING },
    };
    const struct lexicon *lex = lexicon_for(p->cards);
    if (!strcmp(v->name, "unveil") || !strcmp(v->name, "prevent"))
        return game_facts(p->cards).has_face_down;
    for (size_t i = 0; i < sizeof ONLY / sizeof ONLY[0]; i++)
        if (!strcmp(v->name, ONLY[i].name))
            return lexicon_has(lex, ONLY[i].needs) &&
                   !(lex->features & ONLY[i].unless);
    return true;
}

bool verb_is_apt(const struct play *p, const struct play_verb *v)
{
    if (!verb_is_known(p, v))
        return false;
    return v->asks == 0 || (v->asks >> epic_game_decision(p->game).kind & 1);
}

/* ---- commands ------------------------------------------------------------ */

/* "pass.": an option of the open question. */
static void option_taken(const struct play *p, int seat, int choice, char *buf,
                         int size)
{
    char text[200];
    epic_detail option;
    if (epic_game_decision(p->game).seat != seat ||
        !epic_game_choice(p->game, choice, seat, &option))
        return;
    option_text(p->cards, seat, &option, text, sizeof text);
    snprintf(buf, (size_t)size, "%s.", text);
}

void play_take_back(struct play *p, int seat, char *rest)
{
    int wanted = 1, done = 0, others = 0;
    char text[400] = "", what[300] = "";
    if (*rest && !number_read_int(rest, 1, EPIC_RECORD_CHOICES_MAX, &wanted)) {
        line_print(stdout, "undo, or undo and how many choices: undo 3");
        return;
    }
    while (done < wanted && p->asked_count > 0) {
        int at = p->asked[p->asked_count - 1];
        int choice = epic_record_choice(p->record, at);
        int whose = epic_record_chooser(p->record, at);
        play_told(p, seat, at, what, sizeof what);
        if (at == epic_record_count(p->record)) /* no choice came after it */
            snprintf(what, sizeof what, "you concede.");
        if (!play_undo(p))
            break;
        if (play_in_game(p)) {
            if (!what[0])
                option_taken(p, seat, choice, what, sizeof what);
            whose = epic_game_decision(p->game).seat;
        } else if (whose < 0) {
            whose = __builtin_ctz(epic_match_asked(p->match));
        }
        done++;
        others += whose != seat;
        p->undone[whose] += whose != seat;
    }
    if (others)
        line_print(stdout,
                   "%d of the choices taken back %s another player's, who is "
                   "told.",
                   others, others == 1 ? "was" : "were");
    else if (done > 1)
        snprintf(text, sizeof text, "%d choices are taken back%s%s", done,
                 what[0] ? "; the first: " : ".", what);
    else if (done == 1)
        snprintf(text, sizeof text, what[0] ? "Taken back: %s" : "Taken back.",
                 what);
    else if (!p->quit)
        line_print(stdout, "There is nothing to take back.");
    if (text[0])
        wrap_write(stdout, text, 2, 0);
}

static void save(struct play *p, int seat, char *rest)
{
    const char *path = *rest ? rest : p->save;
    (void)seat;
    if (!path) {
        line_print(stdout,
                   "Save to which file?  For example: save game.record");
        return;
    }
    if (!play_save(p, path))
        return;
    play_tell_saved(path);
    snprintf(p->saved, sizeof p->saved, "%s", path);
    p->saved_at = epic_record_count(p->record);
}

static void concede(struct play *p, int seat, char *rest)
{
    char line[LINE_SIZE] = "yes";
    (void)rest;
    if (p->terminal &&
        (lines_read(play_in_game(p) ? "Give up the game?  yes or no: "
                                    : "Give up the match?  yes or no: ",
                    line) != LINE_READ ||
         strncasecmp(line, "y", 1))) {
        line_print(stdout, "The game goes on.");
        return;
    }
    int before = p->event_count;
    play_concede(p, seat);
    /* how it ends is told; at the end of everything in words of its own */
    bool ends = epic_game_decision(p->game).over, ended = ends;
    for (int i = before; i < p->event_count; i++)
        ended |= p->events[i].kind == EPIC_EVENT_WIN_GAME ||
                 p->events[i].kind == EPIC_EVENT_TIE_GAME;
    p->face[seat].told = ended && !ends ? before + 1 : p->event_count;
    printf(p->hotseat ? "%s concedes%s.\n" : "You%.0s concede%s.\n",
           seat_text(seat), ended ? "" : "; the others play on");
}

static void quit(struct play *p, int seat, char *rest)
{
    (void)seat;
    (void)rest;
    if (!p->terminal || p->save || p->leaving ||
        p->saved_at == epic_record_count(p->record)) {
        p->quit = true;
        return;
    }
    play_warn_leaving(p, "quit");
}

/* ---- answers ------------------------------------------------------------- */

static void refused(const struct play *p, int seat, const struct command *c,
                    const char *line)
{
    char text[600];
    size_t n = strlen(c->text);
    if (c->reason.rule)
        snprintf(text, sizeof text, "No: %s (%s)%s%s", c->reason.sentence,
                 c->reason.rule, n ? " " : "", c->text);
    else
        snprintf(text, sizeof text, "\"%.60s\": %s%s (help explains)", line,
                 c->text, n && c->text[n - 1] == '?' ? "" : ".");
    wrap_write(stdout, text, 2, 0);
    if (c->reason.rule)
        play_question(p, seat);
}

/* An answer to what is being decided; false: it is none. */
static bool answer(struct play *p, int seat, const char *line, bool complain)
{
    struct command *c = calloc(1, sizeof *c);
    struct face *face = &p->face[seat];
    bool good = c && face_choose(face, p->game, seat, line, c);
    if (!good && c && complain)
        refused(p, seat, c, line);
    if (good && c->concede) {
        char nothing[1] = "";
        concede(p, seat, nothing);
    } else if (good && !play_held_back(p, c, line)) {
        struct brief *b = brief_of(p, seat);
        if (b)
            face_took(face, b, c);
        brief_free(b);
        if (!play_apply_all(p, c->choices, c->count))
            p->quit = true;
    }
    free(c);
    return good;
}

/* ---- words and their beginnings ------------------------------------------ */

/* The verbs that a word may mean: it alone if it is exact, or else those that
 * begin so and make sense now, or else all that begin so. */
static int verbs_named(const struct play *p, const char *word, int length,
                       const struct play_verb **out)
{
    int count = 0;
    for (const struct play_verb *v = PLAY_VERBS; v->name; v++)
        if (((int)strlen(v->name) == length &&
             !strncasecmp(v->name, word, (size_t)length)) ||
            (v->alias && length == 1 && !strncasecmp(v->alias, word, 1))) {
            out[0] = v;
            return 1;
        }
    for (int apt = 1; apt >= 0 && count == 0; apt--)
        for (const struct play_verb *v = PLAY_VERBS; v->name; v++)
            if (!strncasecmp(v->name, word, (size_t)length) &&
                (!apt || verb_is_apt(p, v)))
                out[count++] = v;
    return count;
}

static void list_verbs(const char *word, const struct play_verb **list,
                       int count)
{
    char text[600];
    struct line l = { text, sizeof text, 0 };
    line_add(&l, "%s could be ", word);
    for (int i = 0; i < count; i++)
        line_add(&l, "%s%s", or_before(i, count), list[i]->name);
    line_add(&l, ".");
    wrap_write(stdout, text, 2, 0);
}

/* Whether a name may stand there without a word before it. */
static bool takes_names(const struct play *p)
{
    epic_decision d = epic_game_decision(p->game);
    return (SETS | ORDER | SPLIT | MODE) >> d.kind & 1;
}

void play_pay(struct play *p, int seat, char *rest)
{
    char whole[LINE_SIZE + 20];
    if (*rest) {
        snprintf(whole, sizeof whole, "pay %s", rest);
        answer(p, seat, whole, true);
        return;
    }
    if (!verb_pays(p)) {
        line_print(stdout,
                   "In this game there is nothing to choose about that.");
        return;
    }
    p->by_hand[seat] = !p->by_hand[seat];
    printf(p->by_hand[seat]
               ? "From now on you choose what to pay with; pay again changes "
                 "that.\n"
               : "From now on the game chooses what is missed least.\n");
}

/* Whether some card, seen or not, is called so. */
static bool is_card(const struct play *p, const char *word)
{
    for (int i = 1; i < epic_cards_count(p->cards); i++)
        if (name_fits(epic_cards_name(p->cards, i), word) != FIT_NO)
            return true;
    return false;
}

/* No word and no answer, but nearly a word: "plya kong". */
static bool slip_in_verb(const struct play *p, const char *line, int length)
{
    char word[LINE_SIZE];
    snprintf(word, sizeof word, "%.*s", length, line);
    for (int i = 0; i < length; i++) /* not "P2's" */
        if (!isalpha((unsigned char)line[i]))
            return false;
    if (is_card(p, word))
        return false;
    struct nearest n = nearest_to(line, length);
    for (const struct play_verb *v = PLAY_VERBS; v->name; v++)
        if (verb_is_apt(p, v) &&
            tolower((unsigned char)*v->name) == tolower((unsigned char)*line))
            nearest_try(&n, v->name);
    if (!n.found)
        return false;
    char text[200];
    snprintf(text, sizeof text, "\"%.60s\" is no word here; did you mean %s?",
             word, n.found);
    wrap_write(stdout, text, 2, 0);
    return true;
}

static void obey_word(struct play *p, int seat, char *line)
{
    enum { VERBS_MAX = 64 };
    const struct play_verb *found[VERBS_MAX];
    char whole[LINE_SIZE + 20];
    int length = (int)strcspn(line, " ");
    int count =
        isalpha((unsigned char)*line) ? verbs_named(p, line, length, found) : 0;
    bool exact = count == 1 && (int)strlen(found[0]->name) == length;
    if (!exact && length > 1 && takes_names(p) && answer(p, seat, line, false))
        return;
    char *rest = line + length + strspn(line + length, " ");
    if (count == 0) {
        if (!answer(p, seat, line, false) && !slip_in_verb(p, line, length))
            answer(p, seat, line, true);
    } else if (count > 1) {
        line[length] = 0;
        list_verbs(line, found, count);
    } else if (found[0]->run) {
        found[0]->run(p, seat, rest);
    } else {
        snprintf(whole, sizeof whole, "%s%s%s", found[0]->name,
                 *rest ? " " : "", rest);
        answer(p, seat, whole, true);
    }
}

/* Without blanks at its ends. */
static char *trimmed(char *line)
{
    line += strspn(line, " ");
    size_t n = strlen(line);
    while (n > 0 && line[n - 1] == ' ')
        line[--n] = 0;
    return line;
}

void play_obey(struct play *p, int seat, char *line)
{
    bool warned = p->leaving;
    line = trimmed(line);
    if (!strcmp(line, "?"))
        strcpy(line, "h");
    if (*line)
        obey_word(p, seat, line);
    else if (!answer(p, seat, "", false) && !p->echo)
        line_print(stdout,
                   "Type a number or words; table shows the question again.");
    if (warned)
        p->leaving = false;
}
