/* record_about.c - what a record says beside the game: who, when, why it
 * ended. */
#include "formats/record.h"

#include "base/harmless.h"

#include <string.h>

const char *const RECORD_ENDS[EPIC_RECORD_ENDS] = { NULL, "rules", "conceded",
                                                    "time", "agreed" };

epic_status epic_record_set_player(epic_record *r, int seat, const char *name)
{
    size_t n = name ? strlen(name) : 0;
    if (!r || seat < 0 || seat >= EPIC_SEATS_MAX || n == 0 ||
        n > EPIC_RECORD_NAME_MAX || harm_in(name, n) >= 0 ||
        strpbrk(name, "\t\n") || name[0] == ' ' || name[n - 1] == ' ')
        return EPIC_ILLEGAL;
    memcpy(r->player[seat], name, n + 1);
    return EPIC_OK;
}

const char *epic_record_player(const epic_record *r, int seat)
{
    return r && seat >= 0 && seat < EPIC_SEATS_MAX ? r->player[seat] : "";
}

void epic_record_set_times(epic_record *r, int64_t begun, int64_t ended)
{
    if (!r)
        return;
    r->begun = begun > 0 ? (uint64_t)begun : 0;
    r->ended = ended > 0 ? (uint64_t)ended : 0;
}

int64_t epic_record_begun(const epic_record *r)
{
    return r ? (int64_t)r->begun : 0;
}

int64_t epic_record_ended(const epic_record *r)
{
    return r ? (int64_t)r->ended : 0;
}

void epic_record_set_end(epic_record *r, enum epic_record_end why)
{
    if (r && why >= EPIC_END_UNSAID && why < EPIC_RECORD_ENDS)
        r->end = (uint8_t)why;
}

enum epic_record_end epic_record_end(const epic_record *r)
{
    return r ? (enum epic_record_end)r->end : EPIC_END_UNSAID;
}
