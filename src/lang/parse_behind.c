/* parse_behind.c - qualifiers behind a noun: whose, where, with what. */
#include "lang/attack_words.h"
#include "lang/parse.h"

/* "target player controls": a clause of its own chooses the player first. */
static bool target_player_first(struct parser *p, struct filter *f,
                                uint8_t *side, bool opponent)
{
    if (p->no_target || p->also || p->own || !p->run || p->run->cost)
        return fail(p, "say 'Choose target player.' first");
    struct filter player = filter_none();
    player.kinds = KIND_PLAYER;
    player.zone = ZONE_PLAY; /* as if it had been written out */
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
    p->joined = true; /* the clause being read follows it */
    p->then = false;
    return true;
}

/* The player the card is attached to has no slot. */
static uint8_t host_side(struct filter *f)
{
    if (f->side_ref != SLOT_HOST)
        return SIDE_WHO;
    f->side_ref = SLOT_NONE;
    return SIDE_HOST;
}

/* Whose: "your", "any", "their" ... 1 read, 0 not here, -1 mistake. */
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
        f->zone_of = host_side(f);
    } else {
        return 0;
    }
    return 1;
}

/* MV-disc-1, MV-grave-1: dead characters are in graveyards, all other cards in
 * discard piles. */
static bool may_lie_there(struct parser *p, const struct filter *f,
                          const struct token *t)
{
    if (!knows(p, FEATURE_HOLDING) || !f->kinds)
        return true;
    if (f->zone == ZONE_PILE && f->kinds == KIND_CHAMPION)
        return fail_at(
            p, t, "champions lie in graveyards, not among the discard piles");
    return f->zone != ZONE_GRAVE || (f->kinds & KIND_CHAMPION) ||
           fail_at(p, t, "only champions lie in graveyards");
}

/* <whose> discard pile, hand, deck. */
static int eat_pile(struct parser *p, struct filter *f)
{
    const struct token *t = token_at(p, 0);
    int read = eat_whose(p, f);
    if (read <= 0)
        return read < 0 ? -1 : (expected(p, "whose discard pile or hand"), -1);
    if (eat(p, "discard pile|piles"))
        f->zone = ZONE_PILE;
    else if (eat(p, "hand|hands"))
        f->zone = ZONE_HAND;
    else if (eat(p, "deck|decks"))
        f->zone = ZONE_DECK;
    else if (knows(p, FEATURE_HOLDING) && eat(p, "graveyard|graveyards"))
        f->zone = ZONE_GRAVE;
    else if (knows(p, FEATURE_HOLDING) && eat(p, "holding area|areas"))
        f->zone = ZONE_HOLD;
    else
        return expected(p, knows(p, FEATURE_HOLDING)
                               ? "'hand', 'graveyard', 'holding area', "
                                 "'discard pile' or 'deck'"
                               : "'discard pile', 'hand' or 'deck'"),
               -1;
    return may_lie_there(p, f, t) ? 1 : -1;
}

/* "from your hand or any discard pile": the second place. */
static int eat_other_zone(struct parser *p, struct phrase *ph)
{
    int skip = at(p, "or in|from") ? 2 : 1;
    if (!at(p, "or") || !at_after(p, skip, "your|any|all|their|that|an") ||
        !(at_after(p, skip + 1, "discard|hand|hands|deck|decks") ||
          at_after(p, skip + 2, "discard|hand|hands|deck|decks")))
        return 1;
    p->next += skip;
    struct filter other = filter_none();
    if (eat_pile(p, &other) < 0)
        return -1;
    if (other.zone_of == SIDE_WHO)
        return fail(p, "say 'your' or 'any' of the second place"), -1;
    ph->zone = other.zone;
    ph->zone_of = other.zone_of;
    return 1;
}

/* in/from <whose> discard pile, hand, deck; in play; on the line. */
static int eat_zone(struct parser *p, struct filter *f, struct phrase *ph)
{
    if (at(p, "on the line") && !p->placing) {
        if (!needs_line(p))
            return -1;
        p->next += 3;
        f->zone = ZONE_LINE;
        return 1;
    }
    if (at(p, "under this") &&
        (!p->placing || at_after(p, 2, "into|to|on|aside"))) {
        if (!needs_line(p))
            return -1;
        p->next += 2;
        f->zone = ZONE_ASIDE;
        f->under = SLOT_THIS;
        return 1;
    }
    if (!at(p, "in|from") || at(p, "from among") ||
        (knows(p, FEATURE_ATTACKS) && at(p, "in close combat")))
        return 0;
    if (eat(p, "in play")) {
        f->zone = ZONE_PLAY;
        p->placed = true;
        return eat_other_zone(p, ph);
    }
    p->next++;
    int read = eat_pile(p, f);
    return read > 0 ? eat_other_zone(p, ph) : read;
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
    else if (knows(p, FEATURE_ATTACKS) && eat(p, "the active player controls"))
        f->side = SIDE_ACTIVE;
    else if (!knows(p, FEATURE_ATTACKS) &&
             eat(p, "the defending player controls"))
        f->side = SIDE_DEFENDER;
    else if (at(p, "they control|controlled")) {
        if (p->next++, !take_they_side(p, &f->side, &f->side_ref))
            return -1;
        p->next++;
    } else if (at(p, "that player controls|controlled")) {
        if (p->next += 2, !take_player(p, &f->side_ref))
            return -1;
        f->side = host_side(f);
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

bool eat_keywords(struct parser *p, uint64_t *bits)
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

/* Whether a whole hand or pile was looked at last: "choose a card from it". */
static bool looks_at_all(const struct parser *p)
{
    int i = p->run ? p->run->count : 0;
    while (i > 0 && p->run->clause[i - 1].verb != VERB_LOOK)
        i--;
    return i > 0 && p->run->clause[i - 1].pick == PICK_ALL;
}

/* "3 or more", "at most its cost", behind what is compared. */
bool eat_compared(struct parser *p, uint8_t *cmp, uint16_t *amount)
{
    uint8_t how = eat(p, "at most")     ? CMP_AT_MOST
                  : eat(p, "at least")  ? CMP_AT_LEAST
                  : eat(p, "exactly")   ? CMP_EXACTLY
                  : eat(p, "less than") ? CMP_LESS
                  : eat(p, "more than") ? CMP_MORE
                                        : CMP_NONE;
    struct amount a;
    if (!parse_equal_to(p, &a))
        return false;
    if (how == CMP_NONE && eat(p, "or less"))
        how = CMP_AT_MOST;
    else if (how == CMP_NONE && eat(p, "or more"))
        how = CMP_AT_LEAST;
    else if (how == CMP_NONE)
        return expected(p, "'or less' or 'or more'");
    *cmp = how;
    *amount = add_amount(p, &a);
    return !p->failed;
}

/* "with offense 3 or more", "with defense at most ...", "with less offense". */
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
    return eat_compared(p, cmp, &f->cmp_amount) ? 1 : -1;
}

/* "with a string counter [from this]" */
static int eat_counter(struct parser *p, struct filter *f)
{
    uint16_t counter;
    if (!at(p, "a|an") || !at_counter(p, 1))
        return 0;
    p->next++;
    if (!parse_counter(p, &counter))
        return -1;
    f->counter = (uint8_t)counter;
    f->counter_from = eat(p, "from this");
    return 1;
}

static int eat_with(struct parser *p, struct filter *f, struct phrase *ph)
{
    if (eat(p, "without")) {
        uint64_t powers = 0;
        if (knows(p, FEATURE_ATTACKS) && eat_flag(p, p->lex->powers, &powers))
            return f->powers_not |= (uint8_t)powers, 1;
        return eat_keywords(p, &f->without) ? 1
                                            : (expected(p, "a keyword"), -1);
    }
    if (!eat(p, "with"))
        return 0;
    int read = eat_with_own(p, f);
    if (read)
        return read;
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
    read = eat_comparison(p, f);
    if (!read)
        read = eat_counter(p, f);
    if (read)
        return read;
    if (eat_keywords(p, &f->with)) {
        if (at(p, "or") && at_flag(p, 1, p->lex->keywords)) {
            p->next++;
            eat_flag(p, p->lex->keywords, &ph->with);
        }
        return 1;
    }
    struct nearest n = nearest_here(p);
    nearest_try_flags(&n, p->lex->keywords);
    return expected_like(
               p, "a keyword, 'offense', 'defense' or 'the same name'", &n),
           -1;
}

/* "broken this way", "not chosen this way", "broken this turn" ... */
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

/* The last clause that chose an alignment. */
static int chosen_word(const struct parser *p)
{
    for (int i = p->run ? p->run->count - 1 : -1; i >= 0; i--)
        if (p->run->clause[i].verb == VERB_CHOOSE_WORD)
            return i;
    return SLOT_NONE;
}

/* "of that alignment", "that shares an alignment with it" */
static int eat_aligned(struct parser *p, struct filter *f)
{
    if (at(p, "of that alignment") || at(p, "not of that alignment")) {
        f->word_not = eat(p, "not");
        f->word = (uint8_t)chosen_word(p);
        if (f->word == SLOT_NONE)
            return fail(p, "no alignment was chosen before this"), -1;
        p->next += 3;
        return 1;
    }
    if (!eat(p, "that share|shares an alignment with"))
        return 0;
    if (eat(p, "this"))
        return f->shares = SLOT_THIS, 1;
    if (eat(p, "it"))
        return take_it(p, &f->shares) ? 1 : -1;
    if (eat(p, "the target"))
        return take_target(p, &f->shares) ? 1 : -1;
    return expected(p, "'it', 'the target' or 'this'"), -1;
}

/* For items: "that targets this", "that breaks all or banishes all". */
static int eat_item(struct parser *p, struct filter *f)
{
    const struct token *t = token_at(p, 0);
    if (eat(p, "that target|targets")) {
        f->targets = SLOT_THIS;
        if (!eat(p, "this") && !(eat(p, "it") && take_it(p, &f->targets)))
            return expected(p, "'this' or 'it'"), -1;
    } else if (at(p, "that breaks|break|banishes|banish all|or")) {
        p->next++;
        do {
            f->shape |=
                at(p, "breaks|break") ? SHAPE_BREAKS_ALL : SHAPE_BANISHES_ALL;
            p->next++;
            eat(p, "all");
        } while (at(p, "or breaks|break|banishes|banish all") && eat(p, "or"));
        eat(p, "of a kind");
    } else {
        return 0;
    }
    if (!knows(p, FEATURE_LINE))
        return fail_at(p, t, "cards of this game cannot say this"), -1;
    return 1;
}

/* Cards that were looked at: "from among them", of a whole hand "from it". */
static int eat_seen(struct parser *p, struct filter *f)
{
    if (!eat(p, "among them") && !eat(p, "from among them") &&
        !(looks_at_all(p) && eat(p, "from it")))
        return 0;
    f->zone = ZONE_ANYWHERE;
    return take_them(p, &f->among) ? 1 : -1;
}

int eat_qualifier(struct parser *p, struct filter *f, struct phrase *ph)
{
    int read = eat_relation(p, f);
    if (read == 0)
        read = eat_seen(p, f);
    if (read == 0)
        read = eat_zone(p, f, ph);
    if (read == 0)
        read = eat_controller(p, f);
    if (read == 0)
        read = eat_with(p, f, ph);
    if (read == 0)
        read = eat_aligned(p, f);
    if (read == 0)
        read = eat_item(p, f);
    if (read == 0)
        read = eat_history(p, f);
    if (read)
        return read;
    if (eat(p, "other than it"))
        return take_it(p, &f->other) ? 1 : -1;
    if (eat(p, "other than the target"))
        return take_target(p, &f->other) ? 1 : -1;
    if (eat(p, "not named")) {
        int design = eat_design(p, 0);
        if (!design)
            return expected(p, "the name of a card"), -1;
        f->not_named = (uint16_t)(design + 1);
        return 1;
    }
    return 0;
}
