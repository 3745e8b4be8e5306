/* attacks.c - display names of kinds of attack. */
#include "lang/attacks.h"

#include "lang/lexicon.h"
#include "verbs/combat_power.h"

int attack_kinds(const struct lexicon *lex)
{
    int n = 0;
    while (lex->attacks && lex->attacks[n].name)
        n++;
    return n;
}

const char *attack_name(const struct lexicon *lex, int kind)
{
    return kind >= 0 && kind < attack_kinds(lex) ? lex->attacks[kind].name
                                                 : "?";
}

int subtypes(const struct lexicon *lex)
{
    int n = 0;
    while (lex->subtypes && lex->subtypes[n].word)
        n++;
    return n;
}

const char *subtype_name(const struct lexicon *lex, int sub)
{
    const char *word = flag_word(lex->subtypes, (uint64_t)sub);
    return word ? word : "";
}

bool attack_is_close(int kind)
{
    return kind == ATTACK_CLOSE;
}
