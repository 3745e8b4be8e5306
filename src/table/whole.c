/* whole.c - whole answers by what is in them: sets, pairs, divisions. */
#include "base/check.h"
#include "epic_ask.h"
#include "table/inside.h"

#include <string.h>

/* ---- what was sent ------------------------------------------------------- */

struct things {
    int count;
    epic_option thing[EPIC_ANSWER_MAX];
};

static int integer_at(const struct json_doc *doc, int at, int missing)
{
    const struct json_node *n = at >= 0 ? &doc->node[at] : NULL;
    return !n ? missing
           : n->kind == JSON_INTEGER && n->integer >= 0 &&
                   n->integer <= INT16_MAX
               ? (int)n->integer
               : -2;
}

/* The viewer's number of a card, or what an option says of it: card or seat,
 * and number. */
static bool read_thing(const struct alias *a, const struct json_doc *doc,
                       int at, epic_option *out)
{
    bool object = doc->node[at].kind == JSON_OBJECT;
    int card = integer_at(doc, object ? json_member(doc, at, "card") : at, -1);
    int seat = object ? integer_at(doc, json_member(doc, at, "seat"), -1) : -1;
    int number =
        object ? integer_at(doc, json_member(doc, at, "number"), -1) : -1;
    int engine = card >= 0 ? alias_card(a, card) : -1;
    *out = (epic_option){ EPIC_PICK, (int8_t)seat, (int16_t)engine,
                          (int16_t)number };
    if (number < -1 || seat < -1 || seat >= EPIC_SEATS_MAX)
        return false;
    return card >= 0 ? engine >= 0 && seat < 0 : card == -1 && seat >= 0;
}

static bool read_things(const struct alias *a, const struct json_doc *doc,
                        int list, struct things *out)
{
    out->count = 0;
    if (doc->node[list].kind != JSON_LIST)
        return false;
    for (int i = json_first(doc, list); i >= 0; i = json_next(doc, list, i))
        if (out->count == EPIC_ANSWER_MAX ||
            !read_thing(a, doc, i, &out->thing[out->count++]))
            return false;
    return true;
}

static int read_pairs(const struct alias *a, const struct json_doc *doc,
                      int list, epic_pair out[EPIC_ANSWER_MAX])
{
    struct things both;
    int n = 0;
    if (doc->node[list].kind != JSON_LIST)
        return -1;
    for (int i = json_first(doc, list); i >= 0; i = json_next(doc, list, i)) {
        if (n == EPIC_ANSWER_MAX || !read_things(a, doc, i, &both) ||
            both.count != 2)
            return -1;
        out[n++] = (epic_pair){ both.thing[0], both.thing[1] };
    }
    return n;
}

/* ---- what it comes to ---------------------------------------------------- */

static const char *fault_sentence(int fault)
{
    static const char *const SENTENCES[EPIC_ANSWER_FAULTS] = {
        [EPIC_ANSWER_NOT_ASKED] = "Nothing of that kind is asked for now.",
        [EPIC_ANSWER_NO_CHOICE] = "One of these cannot be chosen.",
        [EPIC_ANSWER_TWICE] = "One of these is named twice.",
        [EPIC_ANSWER_SEVERAL] = "One of these may be several things: say its "
                                "number, too.",
        [EPIC_ANSWER_TOO_FEW] = "More must be chosen.",
        [EPIC_ANSWER_TOO_MANY] = "Not so many can be chosen.",
        [EPIC_ANSWER_LEFT_OVER] = "Nothing asks for one of these.",
        [EPIC_ANSWER_NO_SHARE] = "One of these is too little or too much.",
        [EPIC_ANSWER_NO_SUM] = "Name one amount for each; they must make the "
                               "total.",
        [EPIC_ANSWER_BEYOND] = "Part of that depends on what you cannot know "
                               "yet: answer it when you are asked.",
    };
    return SENTENCES[fault];
}

static void take_over(const epic_answer *found, struct answer *a)
{
    a->reason = found->reason;
    if (found->fault && !(a->reason.rule && *a->reason.rule))
        a->reason = (epic_reason){ "", fault_sentence(found->fault) };
    a->count = found->count;
    memcpy(a->choice, found->choice,
           (size_t)found->count * sizeof a->choice[0]);
}

static epic_status by_set(const epic_game *g, const struct incoming *m,
                          const struct alias *alias, int list,
                          epic_answer *found)
{
    struct things set;
    return read_things(alias, m->doc, list, &set)
               ? epic_game_answer_set(g, m->viewer, set.thing, set.count, found)
               : EPIC_CORRUPT;
}

static epic_status by_pairs(const epic_game *g, const struct incoming *m,
                            const struct alias *alias, int list,
                            epic_answer *found)
{
    epic_pair pairs[EPIC_ANSWER_MAX];
    int n = read_pairs(alias, m->doc, list, pairs);
    return n < 0 ? EPIC_CORRUPT
                 : epic_game_answer_pairs(g, m->viewer, pairs, n, found);
}

static epic_status by_split(const epic_game *g, const struct incoming *m,
                            epic_answer *found)
{
    int amounts[EPIC_SHARES_MAX];
    int n =
        json_ints(m->doc, 0, "split", 0, INT16_MAX, amounts, EPIC_SHARES_MAX);
    return n < 0 ? EPIC_CORRUPT
                 : epic_game_answer_split(g, m->viewer, amounts, n, found);
}

bool is_whole(const struct incoming *m)
{
    return json_member(m->doc, 0, "set") >= 0 ||
           json_member(m->doc, 0, "pairs") >= 0 ||
           json_member(m->doc, 0, "split") >= 0;
}

bool by_whole(const table *t, const struct incoming *m, struct answer *a)
{
    const struct alias *alias = &t->stream[m->viewer].alias;
    int set = json_member(m->doc, 0, "set");
    int pairs = json_member(m->doc, 0, "pairs");
    epic_answer found = { .fault = EPIC_ANSWER_NOT_ASKED };
    epic_status status = EPIC_ILLEGAL;
    const epic_game *g = epic_match_game(t->match);
    if (epic_match_stage(t->match) == EPIC_STAGE_GAME)
        status = set >= 0     ? by_set(g, m, alias, set, &found)
                 : pairs >= 0 ? by_pairs(g, m, alias, pairs, &found)
                              : by_split(g, m, &found);
    take_over(&found, a);
    if (status == EPIC_CORRUPT) /* the same for all that it was never given */
        a->reason.sentence = "Name cards by the numbers that you see.";
    return status == EPIC_OK;
}
