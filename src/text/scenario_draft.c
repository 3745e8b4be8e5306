/* What a scenario says of a draft: chance takes, and we look at what goes
 * round. */
#include "text/scenario_run.h"

#include "formats/draft.h"
#include "kernel/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

enum { ROUNDS_MAX = 8, ASKED_MAX = 100 };

/* What was seen of one draft. */
struct seen {
    int sizes[ASKED_MAX], asked; /* of the pack before the first seat */
    const char *way[ROUNDS_MAX]; /* in which each round went */
    int opened;                  /* cards, in all rounds */
    bool shuffled;               /* some pack came in another order */
};

static int place_of(const struct deck *d, int card)
{
    for (int i = 0; i < d->count; i++)
        if (d->card[i] == card)
            return i;
    return -1;
}

/* Whether `now` is `before` without the card in that place. */
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

/* Which way the packs went, if all went the same one. */
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

/* "sees 15 14 13": what the first seat chooses from, one after the other;
 * "passes left right"; "shuffled"; "nothing left"; or as for a deal */
static bool check_seen(struct play *p, const char *what, const struct draft *d,
                       const struct seen *seen)
{
    const char *rest;
    if ((rest = word_after(what, "sees"))) {
        for (int i = 0, n, end; sscanf(rest, "%d%n", &n, &end) == 1;
             i++, rest += end)
            if (i >= seen->asked || seen->sizes[i] != n)
                return complain(p, "pack %d: expected %d cards, found %d",
                                i + 1, n, i < seen->asked ? seen->sizes[i] : 0);
        return true;
    }
    if ((rest = word_after(what, "passes"))) {
        char way[12];
        for (int i = 0, end; sscanf(rest, "%11s%n", way, &end) == 1;
             i++, rest += end)
            if (i >= ROUNDS_MAX || !seen->way[i] || strcmp(seen->way[i], way))
                return complain(p, "round %d goes %s", i + 1,
                                i < ROUNDS_MAX && seen->way[i] ? seen->way[i]
                                                               : "nowhere");
        return true;
    }
    if (!strcasecmp(what, "shuffled"))
        return seen->shuffled || complain(p, "packs keep their order");
    if (strcasecmp(what, "nothing left"))
        return check_dealt(p, what, d->taken, d->seats);
    for (int s = 0; s < d->seats; s++)
        if (d->pack[s].count || d->taken[s].count != seen->opened)
            return complain(p, "of %d cards opened seat %d has taken %d",
                            seen->opened, s + 1, d->taken[s].count);
    return true;
}

/* "draft draft2 to 4: 30 each, passes left right" */
bool check_draft(struct play *p, const char *rest)
{
    static struct words parts;
    static struct draft d, was;
    struct seen seen = { 0 };
    char name[40];
    int seats = 0, end = 0;
    if (sscanf(rest, "%39s to %d%n", name, &seats, &end) != 2)
        return complain(p, "draft what among how many? %s", rest);
    const struct format *f = format_named(p->position.setup.game, name);
    if (!f || !draft_begin(&d, f, p->cards, seats, p->position.setup.seed))
        return complain(p, "%s is no draft for %d", name, seats);
    look_on(&d, &was, &seen);
    rest += end;
    rest += strspn(rest, ": ");
    split_words(rest, ',', &parts);
    for (int i = 0; i < parts.count; i++)
        if (!check_seen(p, parts.word[i], &d, &seen))
            return false;
    return parts.count > 0 || complain(p, "and what must hold of that draft?");
}
