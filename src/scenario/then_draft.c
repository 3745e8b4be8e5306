/* then_draft.c - checks of a draft: plays one with random picks and observes
 * it. */
#include "scenario/runner.h"

#include "formats/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

enum { ROUNDS_MAX = 16, ASKED_MAX = 100 };

/* Observations of one draft. */
struct seen {
    int sizes[ASKED_MAX], asked; /* of the pack in front of the first seat */
    const char *way[ROUNDS_MAX]; /* direction of each round */
    bool ordered;                /* some pack was not listed in ascending
                                  * order */
    struct deck taken[EPIC_SEATS_MAX];
    int left; /* cards that nobody took */
};

/* The packs of all seats. */
struct packs {
    struct deck of[EPIC_SEATS_MAX];
};

static void look_at(const epic_match *m, struct packs *p, struct seen *seen)
{
    static epic_view_match view;
    for (int s = 0; s < m->seats; s++) {
        epic_match_view(m, s, &view);
        const epic_view_player *own = &view.players[s];
        p->of[s].count = own->pack.count;
        for (int i = 0; i < own->pack.count; i++) {
            p->of[s].card[i] = view.designs[own->pack.first + i];
            seen->ordered |= i > 0 && p->of[s].card[i] < p->of[s].card[i - 1];
        }
    }
}

static bool same_pack(const struct deck *a, const struct deck *b)
{
    return a->count == b->count &&
           !memcmp(a->card, b->card, (size_t)a->count * sizeof a->card[0]);
}

/* The direction in which the packs went, if all went the same way. */
static const char *way_of(const struct packs *was, const struct packs *now,
                          int seats)
{
    bool left = true, right = true;
    for (int s = 0; s < seats; s++) {
        left &= same_pack(&was->of[s], &now->of[(s + 1) % seats]);
        right &= same_pack(&was->of[s], &now->of[(s + seats - 1) % seats]);
    }
    return left && right ? "round" : left ? "left" : right ? "right" : "wrong";
}

static void note_way(struct seen *seen, int round, const char *way)
{
    const char **noted = &seen->way[round - 1];
    *noted = !*noted || !strcmp(*noted, way) ? way : "both ways";
}

static void pick_by_chance(epic_match *m, int seat)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_match_options(m, seat, list);
    epic_match_apply(m, seat, match_below(m, n));
}

/* All seats pick at random. Before the last pick of a step the packs are those that will be passed, except for that pick. */
static void look_on(epic_match *m, struct seen *seen)
{
    static struct packs was, now;
    while (m->stage == EPIC_STAGE_DRAFT) {
        int round = m->round, step = m->step;
        look_at(m, &was, seen);
        if (seen->asked < ASKED_MAX && (epic_match_asked(m) & 1))
            seen->sizes[seen->asked++] = was.of[0].count;
        for (int s = 0; s < m->seats; s++)
            while (m->stage == EPIC_STAGE_DRAFT && m->round == round &&
                   m->step == step && (epic_match_asked(m) >> s & 1)) {
                epic_match *before = epic_match_clone(m);
                pick_by_chance(m, s);
                for (int i = 0; before && i < m->count; i++)
                    if (m->card[i].place == AT_POOL)
                        before->card[i].place = AT_POOL;
                if (before)
                    look_at(before, &was, seen);
                epic_match_free(before);
            }
        look_at(m, &now, seen);
        if (m->round == round && now.of[0].count && round <= ROUNDS_MAX)
            note_way(seen, round, way_of(&was, &now, m->seats));
    }
    for (int s = 0; s < m->seats; s++)
        match_pool(m, s, &seen->taken[s]);
    for (int i = 0; i < m->count; i++)
        seen->left += m->card[i].place < AT_POOL;
}

/* "15 14 13": the sizes of the packs that the first seat chooses from. */
static bool check_sizes(struct play *p, const char *rest,
                        const struct seen *seen)
{
    int i = 0;
    do {
        int n, found = i < seen->asked ? seen->sizes[i] : 0;
        if (!take_number(p, &rest, 0, NUMBER_MOST, &n))
            return false;
        if (found != n)
            return complain(p, "pack %d: expected %d cards, found %d", i + 1, n,
                            found);
        i++;
    } while (*rest);
    return true;
}

/* "left right": the direction of each round. */
static bool check_ways(struct play *p, const char *rest,
                       const struct seen *seen)
{
    int i = 0;
    do {
        char way[12];
        const char *found = i < ROUNDS_MAX ? seen->way[i] : NULL;
        if (!take_word(p, &rest, "left or right", way, sizeof way))
            return false;
        if (!found || strcmp(found, way))
            return complain(p, "round %d goes %s", i + 1,
                            found ? found : "nowhere");
        i++;
    } while (*rest);
    return true;
}

/* One statement about a draft, or about what was dealt. */
static bool check_seen(struct play *p, const char *what, int seats,
                       const struct seen *seen)
{
    const char *rest;
    if ((rest = word_after(what, "sees")))
        return check_sizes(p, rest, seen);
    if ((rest = word_after(what, "passes")))
        return check_ways(p, rest, seen);
    if (!strcasecmp(what, "in no order"))
        return !seen->ordered || complain(p, "packs have an order");
    if (!strcasecmp(what, "nothing left"))
        return seen->left == 0 ||
               complain(p, "%d cards were not taken", seen->left);
    return check_dealt(p, what, seen->taken, seats);
}

/* "draft draft2 to 4: 30 each, passes left right" */
bool check_draft(struct play *p, const char *rest)
{
    static struct words parts;
    static struct dealt dealt;
    static struct seen seen;
    struct verdict why;
    struct deal d;
    const char *name = rest;
    if (!read_deal(p, &rest, &d) || !split(p, rest, ',', &parts))
        return false;
    memset(&seen, 0, sizeof seen);
    if (!d.format->draft)
        return unread(p, name, "a draft");
    if (!deal_cards(&d, &dealt, &why))
        return complain(p, "refused: %s  (%s)", why.text, why.rule);
    epic_match *m = match_drafting(&d, &dealt);
    if (!m)
        return complain(p, "there is not enough memory");
    look_on(m, &seen);
    epic_match_free(m);
    for (int i = 0; i < parts.count; i++)
        if (!check_seen(p, parts.word[i], d.seats, &seen))
            return false;
    return parts.count > 0 || unread(p, rest, "what holds of that draft");
}
