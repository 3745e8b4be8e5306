/* then_draft.c - checks of a draft: plays one with random picks and observes
 * it. */
#include "scenario/runner.h"

#include "base/random.h"
#include "formats/draft.h"

#include <stdio.h>
#include <strings.h>

enum { ROUNDS_MAX = 8, ASKED_MAX = 100 };

/* Observations of one draft. */
struct seen {
    int sizes[ASKED_MAX], asked; /* of the pack in front of the first seat */
    const char *way[ROUNDS_MAX]; /* direction of each round */
    int opened;                  /* cards, in all rounds */
    bool shuffled;               /* some pack arrived in another order */
};

static int place_of(const struct deck *d, int card)
{
    for (int i = 0; i < d->count; i++)
        if (d->card[i] == card)
            return i;
    return -1;
}

/* Whether `now` is `before` without the card at that index. */
static bool is_rest(const struct deck *before, int place,
                    const struct deck *now)
{
    struct deck left = *before, there = *now;
    left.card[place] = left.card[--left.count];
    deck_sort(&left);
    deck_sort(&there);
    return left.count == there.count &&
           !memcmp(left.card, there.card,
                   (size_t)left.count * sizeof left.card[0]);
}

static bool in_order(const struct deck *before, const struct deck *now)
{
    for (int i = 1; i < now->count; i++)
        if (place_of(before, now->card[i]) < place_of(before, now->card[i - 1]))
            return false;
    return true;
}

/* The direction in which the packs went, if all went the same way. */
static const char *way_of(const struct draft *was, const struct draft *d,
                          const int *place, struct seen *seen)
{
    bool left = true, right = true;
    for (int s = 0; s < d->seats; s++) {
        const struct deck *pack = &was->pack[s];
        int to_left = (s + 1) % d->seats;
        int to_right = (s + d->seats - 1) % d->seats;
        left &= is_rest(pack, place[s], &d->pack[to_left]);
        right &= is_rest(pack, place[s], &d->pack[to_right]);
        seen->shuffled |= !in_order(pack, &d->pack[left ? to_left : to_right]);
    }
    return left && right ? "round" : left ? "left" : right ? "right" : "wrong";
}

static void note_way(struct seen *seen, int round, const char *way)
{
    const char **noted = &seen->way[round - 1];
    *noted = !*noted || !strcmp(*noted, way) ? way : "both ways";
}

static void look_on(struct draft *d, struct draft *was, struct seen *seen)
{
    while (!draft_over(d)) {
        int place[DRAFT_SEATS], round = d->round;
        *was = *d;
        if (seen->asked < ASKED_MAX)
            seen->sizes[seen->asked++] = d->pack[0].count;
        if (was->taken[0].count == seen->opened)
            seen->opened += d->pack[0].count; /* a new pack */
        for (int s = 0; s < d->seats; s++)
            place[s] =
                (int)(random_next(&d->luck) % (uint64_t)d->pack[s].count);
        draft_take(d, place);
        if (d->round == round && d->pack[0].count && round <= ROUNDS_MAX)
            note_way(seen, round, way_of(was, d, place, seen));
    }
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

static bool check_nothing_left(struct play *p, const struct draft *d,
                               const struct seen *seen)
{
    for (int s = 0; s < d->seats; s++)
        if (d->pack[s].count || d->taken[s].count != seen->opened)
            return complain(p, "of %d cards opened seat %d has taken %d",
                            seen->opened, s + 1, d->taken[s].count);
    return true;
}

/* One statement about a draft, or about what was dealt. */
static bool check_seen(struct play *p, const char *what, const struct draft *d,
                       const struct seen *seen)
{
    const char *rest;
    if ((rest = word_after(what, "sees")))
        return check_sizes(p, rest, seen);
    if ((rest = word_after(what, "passes")))
        return check_ways(p, rest, seen);
    if (!strcasecmp(what, "shuffled"))
        return seen->shuffled || complain(p, "packs keep their order");
    return strcasecmp(what, "nothing left")
               ? check_dealt(p, what, d->taken, d->seats)
               : check_nothing_left(p, d, seen);
}

/* "draft draft2 to 4: 30 each, passes left right" */
bool check_draft(struct play *p, const char *rest)
{
    static struct words parts;
    static struct draft d, was;
    const struct format *f;
    struct seen seen = { 0 };
    int seats, sets;
    const char *name = rest;
    if (!read_deal(p, &rest, &f, &seats, &sets) || !split(p, rest, ',', &parts))
        return false;
    if (!draft_begin(&d, f, p->cards, seats, p->position.setup.seed))
        return unread(p, name, "a draft for that many");
    look_on(&d, &was, &seen);
    for (int i = 0; i < parts.count; i++)
        if (!check_seen(p, parts.word[i], &d, &seen))
            return false;
    return parts.count > 0 || unread(p, rest, "what holds of that draft");
}
