/* match_submit.c - finds the choices that lead to a deck.
 *
 * They are tried out in a copy: what has only one answer the match takes by
 * itself, and then needs no choice. */
#include "formats/match_submit.h"

#include "formats/match.h"
#include "kernel/run.h"

/* Take the option of that design in the copy, 0: done.  False: there is no such
 * option. */
static bool take(epic_match *m, int seat, int design, struct choices *out)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_match_options(m, seat, list), at = 0;
    while (at < n &&
           (design ? list[at].number != design || list[at].act != EPIC_PICK
                   : list[at].act != EPIC_DONE))
        at++;
    if (at == n || out->count == (int)(sizeof out->choice / sizeof(int)))
        return false;
    out->choice[out->count++] = at;
    return epic_match_apply(m, seat, at) == EPIC_OK;
}

/* Whether the question after which the set was begun is still open: a draft
 * asks the next one in the same words. */
static bool is_open(const epic_match *m, int seat, int kind, int picked)
{
    return m->seat[seat].asked == kind && m->seat[seat].picked == picked;
}

/* Pick these, as long as that question is open; then it is done.  If it ends
 * before, the rest of the set was all that was left. */
static bool take_set(epic_match *m, int seat, int kind, const struct deck *set,
                     struct choices *out)
{
    int picked = m->seat[seat].picked;
    for (int i = 0; i < set->count && is_open(m, seat, kind, picked); i++)
        if (!take(m, seat, set->card[i], out))
            return false;
        else
            picked++;
    return !is_open(m, seat, kind, picked) || take(m, seat, 0, out);
}

/* What one list has more of than the other. */
static void without(const struct deck *list, const struct deck *less,
                    struct deck *out)
{
    int k = 0;
    out->count = 0;
    for (int i = 0; i < list->count; i++) {
        while (k < less->count && less->card[k] < list->card[i])
            k++;
        if (k < less->count && less->card[k] == list->card[i])
            k++;
        else
            out->card[out->count++] = list->card[i];
    }
}

static bool is_asked(const epic_match *m, int seat, int kind)
{
    return m && seat >= 0 && seat < m->seats && m->seat[seat].asked == kind &&
           m->seat[seat].picked == 0;
}

/* A copy of which nobody hears. */
static epic_match *begin_copy(const epic_match *m, epic_listener **listener)
{
    *listener = observer.listener;
    observer.listener = NULL;
    return epic_match_clone(m);
}

bool submit_deck(const epic_match *m, int seat, const struct deck *deck,
                 const struct deck *side, struct choices *out,
                 struct verdict *why)
{
    static const struct deck NONE = { 0 };
    struct deck pool, sorted = *deck, board = side ? *side : NONE;
    epic_listener *listener;
    out->count = 0;
    if (!is_asked(m, seat, EPIC_ASK_DECK))
        return verdict_no(why, "", "no deck is asked for now");
    deck_sort(&sorted);
    deck_sort(&board);
    match_pool(m, seat, &pool);
    struct brought b = { .deck = &sorted, .side = &board, .pool = &pool };
    if (!format_judge(match_format(m), match_rules(m)->name, m->cards, &b, why))
        return false;
    epic_match *copy = begin_copy(m, &listener);
    bool fine = copy && take_set(copy, seat, EPIC_ASK_DECK, &sorted, out) &&
                (copy->seat[seat].asked != EPIC_ASK_SIDE ||
                 take_set(copy, seat, EPIC_ASK_SIDE, &board, out));
    observer.listener = listener;
    epic_match_free(copy);
    return fine || verdict_no(why, match_format(m)->deck_rule,
                              "such a deck cannot be built now");
}

bool submit_swap(const epic_match *m, int seat, const struct deck *deck,
                 struct choices *out, struct verdict *why)
{
    struct deck sorted = *deck, before, side, gone, in, left;
    epic_listener *listener;
    out->count = 0;
    if (!is_asked(m, seat, EPIC_ASK_SWAP_OUT))
        return verdict_no(why, "", "nothing is exchanged now");
    const char *rule = match_format(m)->swap_rule;
    deck_sort(&sorted);
    match_list(m, seat, AT_DECK, &before);
    match_list(m, seat, AT_SIDE, &side);
    without(&before, &sorted, &gone);
    without(&sorted, &before, &in);
    without(&in, &side, &left);
    if (gone.count != in.count)
        return verdict_no(why, rule,
                          "%d cards go out of the deck and %d come in; it must "
                          "be one for one",
                          gone.count, in.count);
    if (left.count)
        return verdict_no(why, rule, "%s is not in the sideboard",
                          epic_cards_name(m->cards, left.card[0]));
    epic_match *copy = begin_copy(m, &listener);
    bool fine = copy && take_set(copy, seat, EPIC_ASK_SWAP_OUT, &gone, out) &&
                (copy->seat[seat].asked != EPIC_ASK_SWAP_IN ||
                 take_set(copy, seat, EPIC_ASK_SWAP_IN, &in, out));
    observer.listener = listener;
    epic_match_free(copy);
    return fine || verdict_no(why, rule, "that cannot be exchanged now");
}

/* Whether so many answer the question. */
static bool is_enough(const epic_match *m, int seat, int count,
                      struct verdict *why)
{
    epic_decision d = epic_match_decision(m, seat);
    const char *rule = match_question_rule(m, seat);
    if (count > d.maximum)
        return verdict_no(why, rule, "at most %d can be chosen, not %d",
                          d.maximum, count);
    if (d.minimum < 0 && count && count != -d.minimum)
        return verdict_no(why, rule, "%d are chosen or none, not %d",
                          -d.minimum, count);
    return count >= d.minimum ||
           verdict_no(why, rule, "%d are to be chosen, not %d", d.minimum,
                      count);
}

bool submit_set(const epic_match *m, int seat, const struct deck *set,
                struct choices *out, struct verdict *why)
{
    struct deck sorted = *set;
    epic_listener *listener;
    out->count = 0;
    if (!m || m->stage == EPIC_STAGE_GAME || !(epic_match_asked(m) >> seat & 1))
        return verdict_no(why, "", "no cards are asked for now");
    if (!is_enough(m, seat, set->count, why))
        return false;
    deck_sort(&sorted);
    epic_match *copy = begin_copy(m, &listener);
    bool fine = copy && take_set(copy, seat, m->seat[seat].asked, &sorted, out);
    observer.listener = listener;
    epic_match_free(copy);
    return fine || verdict_no(why, match_question_rule(m, seat),
                              "these cannot be chosen together");
}
