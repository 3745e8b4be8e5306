/* parse_noun.c - phrases about things: what a filter says. */
#include "lang/parse.h"

/* ---- before the noun ----------------------------------------------------- */

static bool add_trait(struct parser *p, struct filter *f, int trait, bool not )
{
    int i = f->trait[0] ? 1 : 0;
    if (f->trait[i])
        return fail(p, "at most two class words can be asked for");
    f->trait[i] = (uint8_t)trait;
    if (not )
        f->trait_not |= (uint8_t)(1 << i);
    return true;
}

/* non-evil, non-token, non-wolf: 1 read, 0 not here, -1 mistake. */
static int eat_negative(struct parser *p, struct filter *f)
{
    const struct token *t = token_at(p, 0);
    if (t->kind != TOKEN_WORD || t->len < 5 || !word_is(t->at, 4, "non-"))
        return 0;
    const char *word = t->at + 4;
    int len = t->len - 4;
    uint32_t bit;
    if ((bit = flag_find(p->lex->alignments, word, len)))
        f->align_not |= (uint8_t)bit;
    else if ((bit = flag_find(STATE_WORDS, word, len)))
        f->is_not |= bit;
    else if (word_is(word, len, "token"))
        f->kinds_not |= KIND_TOKEN;
    else if (find_trait(p->b, word, len)) {
        if (!add_trait(p, f, find_trait(p->b, word, len), true))
            return -1;
    } else {
        return fail(p, "no card is '%.*s', so nothing is 'non-%.*s'",
                    len > 24 ? 24 : len, word, len > 24 ? 24 : len, word),
               -1;
    }
    p->next++;
    return 1;
}

static int eat_alignments(struct parser *p, struct filter *f)
{
    uint32_t bits = 0;
    if (!eat_flag(p, p->lex->alignments, &bits))
        return 0;
    uint32_t group = bits & ORIGINS ? ORIGINS : ALIGNMENTS;
    if (f->align & group)
        return fail(p, "say 'or' between two alignments"), -1;
    while (at(p, "or") && at_flag(p, 1, p->lex->alignments)) {
        p->next++;
        eat_flag(p, p->lex->alignments, &bits);
    }
    if (bits & ~group) /* which would ask for one of each */
        return fail(p, "'or' stands between alignments, or between origins"),
               -1;
    f->align |= (uint8_t)bits;
    return 1;
}

/* "other" is other than this card, or than what was just picked. */
uint8_t other_slot(const struct parser *p)
{
    return p->also ? (uint8_t)(p->run->count - 1) : SLOT_THIS;
}

static int eat_adjective(struct parser *p, struct filter *f)
{
    const struct token *t = token_at(p, 0);
    int read = eat_negative(p, f);
    if (read == 0)
        read = eat_alignments(p, f);
    if (read)
        return read;
    if (eat(p, "attacking or blocking")) {
        f->is |= IS_ATTACKING | IS_BLOCKING; /* parted in finish_filter */
        return 1;
    }
    if (eat_flag(p, STATE_WORDS, &f->is))
        return 1;
    if (eat(p, "other")) {
        f->other = other_slot(p);
        return 1;
    }
    if (eat(p, "opposing")) {
        f->side = SIDE_OPPONENT;
        return 1;
    }
    for (int i = 0; i < 2; i++)
        if (p->lex->cost[i] && eat(p, p->lex->cost[i]))
            return f->cost_plus = (uint8_t)(i + 1), 1;
    if (at(p, "cost") && token_at(p, 1)->kind == TOKEN_NUMBER) {
        int cost = token_at(p, 1)->value;
        if (cost < 0 || cost > 99)
            return fail(p, "a cost is from 0 to 99"), -1;
        f->cost_plus = (uint8_t)(cost + 1);
        p->next += 2;
        return 1;
    }
    if (at(p, "token champion|champions")) {
        f->kinds_all |= KIND_TOKEN;
        p->next++;
        return 1;
    }
    int trait = t->kind == TOKEN_WORD ? find_trait(p->b, t->at, t->len) : 0;
    if (trait) {
        p->next++;
        return add_trait(p, f, trait, false) ? 1 : -1;
    }
    return 0;
}

/* ---- the noun ------------------------------------------------------------ */

static bool expected_noun(struct parser *p)
{
    struct nearest n = nearest_here(p);
    static const char *const nouns[] = {
        "champion", "champions", "event", "card",     "cards",    "token",
        "tokens",   "player",    "other", "opposing", "opponent",
    };
    for (int i = 0; i < (int)(sizeof nouns / sizeof nouns[0]); i++)
        nearest_try(&n, nouns[i]);
    nearest_try_flags(&n, p->lex->alignments);
    nearest_try_flags(&n, STATE_WORDS);
    nearest_try_traits(&n, p->b);
    return expected_like(p, "champion, event, card, token or player", &n);
}

static bool parse_noun(struct parser *p, struct filter *f)
{
    if (eat(p, "champion|champions")) {
        f->kinds = KIND_CHAMPION;
        if (eat(p, "or|and player|players"))
            f->kinds |= KIND_PLAYER;
        else if (eat(p, "or event|events"))
            f->kinds |= KIND_EVENT;
        eat(p, "card|cards");
    } else if (eat(p, "event|events")) {
        f->kinds = KIND_EVENT;
        eat(p, "card|cards");
    } else if (eat(p, "deity|deities")) {
        f->kinds = KIND_DEITY;
    } else if (eat(p, "token|tokens")) {
        f->kinds_all = KIND_TOKEN;
    } else if (eat(p, "player|players")) {
        f->kinds = KIND_PLAYER;
    } else if (eat(p, "opponent|opponents")) {
        f->kinds = KIND_PLAYER;
        f->side = SIDE_OPPONENT;
    } else if (!eat(p, "card|cards")) {
        return expected_noun(p);
    }
    return true;
}

/* ---- behind the noun ----------------------------------------------------- */

/* "target player controls": the player is chosen by a clause of its own. */
static bool target_player_first(struct parser *p, struct filter *f,
                                uint8_t *side, bool opponent)
{
    if (p->no_target || p->also || p->own || !p->run || p->run->cost)
        return fail(p, "say 'Choose target player.' first");
    struct filter player = filter_none();
    player.kinds = KIND_PLAYER;
    player.zone = ZONE_PLAY; /* as if it had been said in words */
    if (opponent)
        player.side = SIDE_OPPONENT;
    struct clause c = clause_none();
    c.verb = VERB_CHOOSE;
    c.pick = PICK_TARGET;
    c.flags = FLAG_KEEP;
    c.filter = add_filter(p, &player);
    if (!push_clause(p, c))
        return false;
    *side = SIDE_WHO;
    f->side_ref = (uint8_t)(p->run->count - 1);
    p->joined = true; /* the clause being read comes behind it */
    p->then = false;
    return true;
}

/* Whose: your, any, their, ...  1 read, 0 not here, -1 mistake. */
static int eat_whose(struct parser *p, struct filter *f)
{
    if (eat(p, "your"))
        f->zone_of = SIDE_YOU;
    else if (eat(p, "any|a|all|each|every"))
        f->zone_of = SIDE_ANY;
    else if (eat(p, "an opponent's") || eat(p, "opponents'"))
        f->zone_of = SIDE_OPPONENT;
    else if (at(p, "target player's|opponent's")) {
        bool opponent = at_after(p, 1, "opponent's");
        if (!target_player_first(p, f, &f->zone_of, opponent))
            return -1;
        p->next += 2;
    } else if (eat(p, "their")) {
        if (!take_they_side(p, &f->zone_of, &f->side_ref))
            return -1;
    } else if (eat(p, "that player's")) {
        if (!take_player(p, &f->side_ref))
            return -1;
        f->zone_of = SIDE_WHO;
    } else {
        return 0;
    }
    return 1;
}

/* in/from <whose> discard pile, hand, deck; in play. */
static int eat_zone(struct parser *p, struct filter *f)
{
    if (!at(p, "in|from"))
        return 0;
    if (eat(p, "in play")) {
        f->zone = ZONE_PLAY;
        return 1;
    }
    p->next++;
    int read = eat_whose(p, f);
    if (read <= 0)
        return read < 0 ? -1 : (expected(p, "whose discard pile or hand"), -1);
    if (eat(p, "discard pile|piles"))
        f->zone = ZONE_PILE;
    else if (eat(p, "hand|hands"))
        f->zone = ZONE_HAND;
    else if (eat(p, "deck|decks"))
        f->zone = ZONE_DECK;
    else
        return expected(p, "'discard pile', 'hand' or 'deck'"), -1;
    return 1;
}

static int eat_controller(struct parser *p, struct filter *f)
{
    const struct token *t = token_at(p, 0);
    int side = f->side;
    if (eat(p, "you control|controlled"))
        f->side = SIDE_YOU;
    else if (eat(p, "you do not control") || eat(p, "an opponent controls") ||
             eat(p, "opponents control"))
        f->side = SIDE_OPPONENT;
    else if (eat(p, "you own"))
        f->side = SIDE_OWNED;
    else if (eat(p, "the defending player controls"))
        f->side = SIDE_DEFENDER;
    else if (at(p, "they control|controlled")) {
        if (p->next++, !take_they_side(p, &f->side, &f->side_ref))
            return -1;
        p->next++;
    } else if (at(p, "that player controls|controlled")) {
        if (p->next += 2, !take_player(p, &f->side_ref))
            return -1;
        f->side = SIDE_WHO;
        p->next++;
    } else if (at(p, "its controller controls")) {
        if (p->next++, !take_it(p, &f->side_ref))
            return -1;
        f->side = SIDE_CONTROLLER;
        p->next += 2;
    } else if (at(p, "target player|opponent controls")) {
        bool opponent = at_after(p, 1, "opponent");
        if (!target_player_first(p, f, &f->side, opponent))
            return -1;
        p->next += 3;
    } else {
        return 0;
    }
    if (side)
        return fail_at(p, t, "whose they are is said already"), -1;
    return 1;
}

bool eat_keywords(struct parser *p, uint32_t *bits)
{
    if (!eat_flag(p, p->lex->keywords, bits))
        return false;
    for (;;) {
        if (!(at_mark(p, ',') || at(p, "and")) ||
            !at_flag(p, 1, p->lex->keywords))
            return true;
        p->next++;
        eat_flag(p, p->lex->keywords, bits);
    }
}

/* with offense 3 or more, with defense at most ..., with less offense */
static int eat_comparison(struct parser *p, struct filter *f)
{
    if (at(p, "less|more offense|defense")) {
        uint8_t cmp = at(p, "less") ? CMP_LESS : CMP_MORE;
        *(at_after(p, 1, "offense") ? &f->offense_cmp : &f->defense_cmp) = cmp;
        f->cmp_this = 1;
        p->next += 2;
        eat(p, "than this");
        return 1;
    }
    if (!at(p, "offense|defense"))
        return 0;
    uint8_t *cmp = at(p, "offense") ? &f->offense_cmp : &f->defense_cmp;
    p->next++;
    uint8_t how = eat(p, "at most")     ? CMP_AT_MOST
                  : eat(p, "at least")  ? CMP_AT_LEAST
                  : eat(p, "exactly")   ? CMP_EXACTLY
                  : eat(p, "less than") ? CMP_LESS
                  : eat(p, "more than") ? CMP_MORE
                                        : CMP_NONE;
    struct amount a;
    if (!parse_equal_to(p, &a))
        return -1;
    if (how == CMP_NONE && eat(p, "or less"))
        how = CMP_AT_MOST;
    else if (how == CMP_NONE && eat(p, "or more"))
        how = CMP_AT_LEAST;
    else if (how == CMP_NONE)
        return expected(p, "'or less' or 'or more'"), -1;
    *cmp = how;
    f->cmp_amount = add_amount(p, &a);
    return p->failed ? -1 : 1;
}

static int eat_with(struct parser *p, struct filter *f)
{
    if (eat(p, "without"))
        return eat_keywords(p, &f->without) ? 1
                                            : (expected(p, "a keyword"), -1);
    if (!eat(p, "with"))
        return 0;
    if (eat(p, "the same name as")) {
        if (eat(p, "this")) {
            f->same_name = SLOT_THIS;
            return 1;
        }
        if (eat(p, "it"))
            return take_it(p, &f->same_name) ? 1 : -1;
        if (eat(p, "the target"))
            return take_target(p, &f->same_name) ? 1 : -1;
        return expected(p, "'it', 'the target' or 'this'"), -1;
    }
    int read = eat_comparison(p, f);
    if (read)
        return read;
    if (eat_keywords(p, &f->with))
        return 1;
    struct nearest n = nearest_here(p);
    nearest_try_flags(&n, p->lex->keywords);
    return expected_like(
               p, "a keyword, 'offense', 'defense' or 'the same name'", &n),
           -1;
}

/* broken this way, not chosen this way, broken this turn ... */
static int eat_history(struct parser *p, struct filter *f)
{
    if (eat(p, "broken this turn"))
        return f->is |= IS_BROKEN_THIS_TURN, 1;
    if (eat(p, "that damaged you this turn"))
        return f->is |= IS_DAMAGED_YOU, 1;
    if (eat(p, "that entered play this turn"))
        return f->is |= IS_ENTERED_THIS_TURN, 1;
    if (eat(p, "attacking you"))
        return f->is |= IS_ATTACKING_YOU, 1;
    if (eat(p, "blocking this"))
        return f->is |= IS_BLOCKING, 1;
    int not = at(p, "not") ? 1 : 0;
    if (!at_after(p, not +1, "this way") || !p->run)
        return 0;
    p->next += not ;
    const struct token *t = token_at(p, 0);
    struct run_view v = run_view(p);
    int done = 0, slot = ref_way(&v, p->run->count, t->at, t->len, &done);
    if (slot == SLOT_NONE)
        return fail(p, "nothing before this was '%.*s'",
                    t->len > 24 ? 24 : t->len, t->at),
               -1;
    p->next += 3;
    keep_slot(p, slot);
    if (not ) {
        f->other = (uint8_t)slot;
    } else {
        f->among = (uint8_t)slot;
        f->done = (uint8_t)done;
        f->zone = ZONE_ANYWHERE;
    }
    return 1;
}

static int eat_qualifier(struct parser *p, struct filter *f)
{
    int read = eat_zone(p, f);
    if (read == 0)
        read = eat_controller(p, f);
    if (read == 0)
        read = eat_with(p, f);
    if (read == 0)
        read = eat_history(p, f);
    if (read)
        return read;
    if (eat(p, "among them")) {
        if (!take_them(p, &f->among))
            return -1;
        f->zone = ZONE_ANYWHERE;
        return 1;
    }
    if (eat(p, "other than it"))
        return take_it(p, &f->other) ? 1 : -1;
    if (eat(p, "not named")) {
        int design = eat_design(p, false);
        if (!design)
            return expected(p, "the name of a card"), -1;
        f->not_named = (uint16_t)(design + 1);
        return 1;
    }
    return 0;
}

/* ---- the whole phrase ---------------------------------------------------- */

bool parse_filter(struct parser *p, struct filter *f)
{
    if (!enter(p))
        return false;
    f->zone = ZONE_PLAY;
    int read;
    while ((read = eat_adjective(p, f)) > 0)
        ;
    if (read < 0 || !parse_noun(p, f))
        return false;
    while ((read = eat_qualifier(p, f)) > 0)
        ;
    leave(p);
    if (read < 0)
        return false;
    const uint32_t both = IS_ATTACKING | IS_BLOCKING;
    if ((f->is & both) == both) {
        struct filter blocking = *f;
        blocking.is &= ~(uint32_t)IS_ATTACKING;
        f->is &= ~(uint32_t)IS_BLOCKING;
        f->or_else = add_filter(p, &blocking);
    }
    return !p->failed;
}

bool parse_card_filter(struct parser *p, struct filter *f)
{
    const struct token *t = token_at(p, 0);
    if (!parse_filter(p, f))
        return false;
    if ((f->kinds & KIND_PLAYER) || f->side || f->zone != ZONE_PLAY || f->is ||
        f->is_not)
        return fail_at(p, t,
                       "only what is printed on a card can be asked here");
    f->zone = ZONE_ANYWHERE;
    return true;
}
