/* help.c - one line of help for each word: what `epic card words` prints.
 * Words of a single game are explained in its folder. */
#include "lang/lang.h"
#include "verbs/program.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* Words that several games use with one meaning. */
static const struct lang_word COMMON[] = {
    /* keywords */
    { "airborne", "keyword", "only airborne champions can block this",
      "Airborne." },
    { "breakthrough", "keyword",
      "damage beyond what its blockers can take goes to the defender",
      "Breakthrough." },
    { "unbanishable", "keyword", "cannot be banished", "Unbanishable." },
    { "unblockable", "keyword", "cannot be blocked", "Unblockable." },
    { "unbreakable", "keyword", "cannot be broken, by damage or otherwise",
      "On your turn, this has unbreakable." },
    { "untargetable", "keyword", "cannot be chosen where the text says target",
      "Untargetable." },
    { "deadly", "keyword", "a champion it damages is broken", "Deadly." },
    /* cards */
    { "draw", "verb", "take cards from the top of your deck", "Draw 2 cards." },
    { "discard", "verb", "put cards from a hand into the discard pile",
      "Target player discards 2 cards." },
    { "return", "verb", "move things back to a hand or into play",
      "Return this to its owner's hand." },
    { "put", "verb", "move cards, or make tokens, or place counters",
      "Put a champion card from your hand into play." },
    { "break", "verb", "put a thing in play into its owner's discard pile",
      "Break target champion.", true },
    { "banish", "verb", "put things on the bottom of their owners' decks",
      "Banish target card from any discard pile.", true },
    { "reveal", "verb", "show cards of a hand or a deck",
      "Reveal the top 3 cards of your deck." },
    { "look", "verb", "see cards on top of your deck; nobody else does",
      "Look at the top card of your deck." },
    { "play", "verb", "play a card as part of an effect",
      "Play an event card from your discard pile free." },
    { "deal", "verb", "damage champions and players",
      "Deal 3 damage to any target.", .verb = VERB_DEAL },
    { "become", "verb", "a copy of something, as if it were printed so",
      "This becomes a copy of target champion.", .features = FEATURE_LINE },
    /* bodies */
    { "prepare", "verb", "turn things upright: they may attack, block, expend",
      "Prepare this." },
    { "expend", "verb", "turn things sideways", "Expend target champion." },
    { "flip", "verb", "turn things as a blocker is turned", "Flip this.",
      .verb = VERB_FLIP },
    { "get", "verb",
      "numbers, for a time or while it stays; keywords and quoted abilities "
      "are gained",
      "This gets +2/+2 until end of turn." },
    { "remove", "verb", "take counters off a thing",
      "Remove a +1/+1 counter from this: draw a card." },
    { "leave", "verb", "champions leave battle and stay as they are turned",
      "Your attacking or blocking champions leave battle.",
      .verb = VERB_LEAVE_BATTLE },
    { "join", "verb", "a champion joins the battle on your side",
      "It joins this battle.", .verb = VERB_JOIN_BATTLE },
    { "choose", "verb", "pick things, a number, or one of several lines",
      "Choose target player." },
    { "win", "verb", "the game ends", "You win the game." },
    { "take", "verb", "a further turn", "Take an extra turn after this one.",
      .features = FEATURE_LINE },
    { "cannot", "rule", "what may not be done, for a time or continuously",
      "This cannot attack." },
    { "must", "rule", "what has to be done if it can be",
      "This must attack each turn if able." },
    /* triggers */
    { "when", "trigger",
      "something happens: enters play, is broken, attacks, deals damage ...",
      "When this enters play -> draw a card." },
    { "whenever", "trigger", "the same as when",
      "Whenever this attacks -> draw a card." },
    { "at", "trigger",
      "a moment of the turn: its start, its end, end of combat",
      "At the start of your turn -> draw a card." },
    { "as", "trigger", "at the very moment something happens, before the rest",
      "As this enters play, draw a card.", .features = FEATURE_LINE },
    { "this turn,", "trigger", "waits for the rest of the turn",
      "This turn, when this attacks -> draw a card." },
    /* costs */
    { "expend:", "cost", "turn this sideways; it must be prepared",
      "Expend: draw a card." },
    { "break:", "cost", "this, or things you control",
      "Break a champion you control: draw 2 cards." },
    { "banish:", "cost", "this, or cards of your discard pile",
      "Banish a card from your discard pile: draw a card." },
    { "discard:", "cost", "cards of your hand",
      "Discard a card: draw a card." },
    { "remove:", "cost", "counters from this",
      "Remove 2 +1/+1 counters from this: draw a card." },
    { "reveal:", "cost", "show cards of your hand",
      "Reveal 2 cards: draw a card." },
    { "return:", "cost", "this to its owner's hand",
      "Return this to its owner's hand: draw a card." },
    { "free", "cost", "no cost at all", "Free: draw a card." },
    /* conditions */
    { "if", "condition", "governs its own sentence; Otherwise speaks of it",
      "If it is your turn, draw a card." },
    { "while", "condition", "a continuous line holds only so long",
      "While this is attacking, this gets +1/+0." },
    { "may", "condition", "a choice; If you do, If you do not speak of it",
      "You may discard a card. If you do, draw a card." },
    { "otherwise", "condition", "the sentence before was not carried out",
      "If it is your turn, draw 2 cards. Otherwise, draw a card." },
    { "each", "condition", "once for each thing, or for each player",
      "Each player draws a card." },
    { "this way", "condition", "what a clause before really did",
      "Discard 2 cards. Draw a card for each card discarded this way." },
    /* who and what */
    { "target", "noun", "a thing chosen as the clause is reached",
      "target player" },
    { "champion", "noun", "a creature in play, or the card of one",
      "all other champions" },
    { "counter", "noun", "+1/+1, a keyword, or a kind with an entry of its own",
      "a +1/+1 counter" },
    { "event", "noun", "a card that does its text once", "an event card" },
    { "token", "noun", "something made by an effect, not a card of a deck",
      "up to 3 target tokens" },
    { "card", "noun", "any card", "a card from your hand" },
    { "player", "noun", "you or another", "each player" },
    { "opponent", "noun", "a player who is not on your side", "each opponent" },
    { "opposing", "noun", "controlled by an opponent", "opposing champions" },
    { "rest", "noun", "what is left of the cards looked at",
      "Banish the rest." },
    { "zone", "noun", "in play, in a hand, in a deck, where used cards go",
      "a card in your hand" },
    /* states, and words of the table */
    { "prepared", "state", "upright: may attack, block and expend",
      "target prepared champion", true },
    { "expended", "state",
      "turned sideways, as attackers are: does not attack, block or expend "
      "until its controller's turn starts",
      "target expended champion", true },
    { "broken", "state", "was put into its owner's discard pile",
      "each champion broken this way" },
    { "banished", "state", "was put on the bottom of its owner's deck",
      "each champion banished this way" },
    { "offense", "word", "the first number: how much damage it deals",
      "deal damage equal to its offense" },
    { "defense", "word", "the second number: so much damage breaks it",
      "equal to its defense" },
    { NULL },
};

static const struct lang_word *in_list(const struct lang_word *list,
                                       const char *word)
{
    for (; list && list->word; list++)
        if (word_is(word, (int)strlen(word), list->word))
            return list;
    return NULL;
}

/* Whether the game has this common word: it has no word of its own for it, and
 * supports what it means. */
static bool is_used(const struct lexicon *lex, const struct lang_word *w)
{
    int len = (int)strcspn(w->word, ":"), own;
    bool renamed = own_word(lex, w->word, &own) && own == len;
    bool keyword = !strcmp(w->kind, "keyword");
    return !renamed && !in_list(lex->help, w->word) &&
           (!keyword || flag_find(lex->keywords, w->word, len)) &&
           lexicon_has(lex, w->features) && lexicon_has_verb(lex, w->verb);
}

int lang_words(const struct lexicon *lex, const struct lang_word **out, int max)
{
    int count = 0;
    for (const struct lang_word *w = lex->help; w && w->word; w++, count++)
        if (count < max)
            out[count] = w;
    for (const struct lang_word *w = COMMON; w->word; w++) {
        if (!is_used(lex, w))
            continue;
        if (count < max)
            out[count] = w;
        count++;
    }
    return count;
}

const struct lang_word *lang_word_find(const struct lexicon *lex,
                                       const char *word)
{
    const struct lang_word *own = in_list(lex->help, word);
    const struct lang_word *common = own ? NULL : in_list(COMMON, word);
    return common && is_used(lex, common) ? common : own;
}

void lang_word_say(const struct lexicon *lex, const struct lang_word *w,
                   const char *text, char *out, int size)
{
    if (in_list(lex->help, w->word) == w)
        snprintf(out, (size_t)size, "%s", text);
    else
        lexicon_say(lex, text, out, size);
}

void nearest_try_kind(struct nearest *n, const struct lexicon *lex,
                      const char *kind)
{
    const struct lang_word *list[LANG_WORDS_MAX];
    int count = lang_words(lex, list, LANG_WORDS_MAX);
    for (int i = 0; i < count && i < LANG_WORDS_MAX; i++)
        if (!kind || strcmp(list[i]->kind, kind) == 0)
            nearest_try(n, list[i]->word);
}

const char *lang_word_nearest(const struct lexicon *lex, const char *word)
{
    struct nearest n = nearest_to(word, (int)strlen(word));
    nearest_try_kind(&n, lex, NULL);
    return n.found;
}
