/* "attack", in all its forms. */
#include "rules/common/common.h"
#include "text/command_read.h"

#include <ctype.h>
#include <stdio.h>

static bool is_number(const char *s)
{
    return *s && strspn(s, "0123456789") == strlen(s);
}

/* Before anything is declared: could each of them attack at all? */
static bool may_attack(struct reading *r, struct names *names)
{
    thing able[THINGS_MAX], all[THINGS_MAX];
    int n = 0, m = 0;
    for (int i = 0; i < r->g->bodies; i++) {
        const struct body *b = body_at(r->g, i);
        if (b->card == NO_CARD || body_of(r->g, b->card) != b)
            continue;
        epic_option o = { EPIC_ATTACK, -1, (int16_t)b->card, 0 };
        all[m++] = b->card;
        if (!epic_game_why(r->g, r->seat, o).rule)
            able[n++] = b->card;
    }
    part_names(r->g, all, m, names);
    for (int i = 0; i < names->count; i++) {
        struct wanted w = wanted_of(r->g, names->name[i]);
        int at = find_thing(r->g, able, n, NULL, &w);
        if (is_number(names->name[i]) || at >= 0)
            continue;
        if (at == FOUND_SEVERAL)
            return several(r, able, n, &w) >= 0;
        at = find_thing(r->g, all, m, NULL, &w);
        if (at == FOUND_SEVERAL)
            return several(r, all, m, &w) >= 0;
        if (at < 0)
            return unknown(r, "there is no %.60s in play", names->name[i]);
        return refuse(r, (epic_option){ EPIC_ATTACK, -1, (int16_t)all[at], 0 });
    }
    return true;
}

/* What "P2 with kong" and "P2's wolf with kong" say before "with". */
static const char *after_victim(struct reading *r, const char *rest,
                                char victim[NAME_SIZE])
{
    const char *with = rest;
    victim[0] = 0;
    if (toupper((unsigned char)*rest) != 'P' || !rest[1])
        return rest;
    char seat[3] = { rest[0], rest[1], 0 };
    if (seat_named(r->g, seat) < 0 || (rest[2] && !strchr(" '", rest[2])))
        return rest;
    while (*with && !after_word(with, "with"))
        with++;
    if (!*with && rest[2] == ' ') /* "attack P2 1 3" */
        with = rest + 2;
    int n = (int)(with - rest);
    while (n > 0 && isspace((unsigned char)rest[n - 1]))
        n--;
    snprintf(victim, NAME_SIZE, "%.*s", n, rest);
    return skip_spaces(with);
}

static bool choose_victim(struct reading *r, const char *victim)
{
    struct names names = { .count = 1 };
    int seat = seat_named(r->g, victim);
    if (seat >= 0)
        return choose(r, thing_option(r->g, seat_thing(seat)));
    snprintf(names.name[0], NAME_SIZE, "%s", victim);
    return choose_set(r, &names);
}

/* "attack", "attack with kong and wolf", "attack 1 3", "attack P2 with kong" */
bool read_attack(struct reading *r, const char *rest)
{
    struct names names = { 0 };
    char victim[NAME_SIZE];
    rest = after_victim(r, rest, victim);
    const char *with = after_word(rest, "with");
    if (with)
        rest = with;
    if (!split_names(rest, &names) || (with && names.count == 0))
        return unknown(r, "attack with which champions?%s", "");
    epic_option attack = { EPIC_ATTACK, -1, -1, 0 };
    epic_reason why = epic_game_why(r->g, r->seat, attack);
    /* What is wrong with the champion named says more than that none can. */
    const char *none = ruleset_of(r->g)->reasons[ATTACK_NONE].rule;
    bool window = !why.rule || !strcmp(why.rule, none);
    if (window && names.count && !may_attack(r, &names))
        return false;
    if (r->g->asked != EPIC_ASK_ATTACK && !choose_act(r, EPIC_ATTACK))
        return false;
    if (victim[0] && r->g->asked == EPIC_ASK_DEFENDER &&
        !choose_victim(r, victim))
        return false;
    if (r->g->asked == EPIC_ASK_ATTACK)
        return names.count == 0 || choose_set(r, &names);
    /* A single champion that can attack went by itself. */
    for (int i = 0; i < names.count; i++)
        if (is_number(names.name[i]) && strcmp(names.name[i], "1"))
            return unknown(r, "there is no number %.20s here", names.name[i]);
    return true;
}
