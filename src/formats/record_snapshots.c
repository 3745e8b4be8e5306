/* record_snapshots.c - snapshots of the match at some points of its record.
 *
 * They are taken every SNAPSHOT_STRIDE choices: densely near the end, where
 * most undo happens, and ever more sparsely before it.  The one at stride m is
 * kept until 2 << z strides have passed, where z is the number of trailing zero
 * bits of m.  So there are at most two for each z, 13 in the longest record,
 * and going back d choices from the end replays at most 2d choices and two
 * strides. */
#include "formats/record.h"

static bool is_kept(int at, int end)
{
    int m = at / SNAPSHOT_STRIDE, passed = end / SNAPSHOT_STRIDE - m;
    int power = m & -m; /* 1 << z */
    return passed <= 2 * power;
}

static void remove_at(epic_record *r, int i)
{
    epic_match_free(r->snapshots[i].match);
    r->snapshot_count--;
    for (; i < r->snapshot_count; i++)
        r->snapshots[i] = r->snapshots[i + 1];
}

void snapshots_drop(epic_record *r, int count)
{
    while (r->snapshot_count > 0 &&
           r->snapshots[r->snapshot_count - 1].at > count)
        remove_at(r, r->snapshot_count - 1);
}

const struct snapshot *snapshot_before(const epic_record *r, int to)
{
    for (int i = r->snapshot_count - 1; i >= 0; i--)
        if (r->snapshots[i].at <= to)
            return &r->snapshots[i];
    return NULL;
}

void snapshot_take(epic_record *r, const epic_match *m, int at)
{
    if (at == 0 || at % SNAPSHOT_STRIDE || !is_kept(at, r->choice_count))
        return;
    for (int i = r->snapshot_count - 1; i >= 0; i--)
        if (!is_kept(r->snapshots[i].at, r->choice_count))
            remove_at(r, i);
    int place = r->snapshot_count;
    while (place > 0 && r->snapshots[place - 1].at >= at)
        place--;
    bool there = place < r->snapshot_count && r->snapshots[place].at == at;
    if (there || r->snapshot_count == SNAPSHOTS_MAX)
        return;
    epic_match *copy = epic_match_clone(m);
    if (!copy)
        return; /* without it a replay just begins further back */
    for (int i = r->snapshot_count++; i > place; i--)
        r->snapshots[i] = r->snapshots[i - 1];
    r->snapshots[place] = (struct snapshot){ copy, at };
}
