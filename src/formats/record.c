/* record.c - creates, extends and truncates records. */
#include "formats/record.h"

#include "base/fresh.h"
#include "base/harmless.h"
#include "formats/card_set.h"
#include "formats/files.h"
#include "formats/match.h"
#include "kernel/run.h"
#include "lang/lang.h"

#include <stdarg.h>
#include <stdlib.h>

bool record_fail(epic_error *error, int line, const char *format, ...)
{
    if (!error)
        return false;
    va_list args;
    va_start(args, format);
    error->line = line;
    error->column = 0;
    int at =
        line ? snprintf(error->text, sizeof error->text, "line %d: ", line) : 0;
    harmless_vformat(error->text + at, sizeof error->text - (size_t)at, format,
                     args);
    va_end(args);
    return false;
}

/* ---- growing ------------------------------------------------------------- */

/* Make room for one more element of `size` bytes; false if that fails. */
static bool grow(void **list, int count, int *room, int max, size_t size)
{
    if (count >= max)
        return false;
    if (count < *room)
        return true;
    int wanted = *room ? *room * 2 : 64;
    void *more = realloc(*list, (size_t)wanted * size);
    if (!more)
        return false;
    *list = more;
    *room = wanted;
    return true;
}

bool record_add_choice(epic_record *r, int seat, int choice)
{
    void *list = r->choices;
    bool fits = grow(&list, r->choice_count, &r->choice_room,
                     EPIC_RECORD_CHOICES_MAX, sizeof *r->choices);
    r->choices = list;
    if (fits)
        r->choices[r->choice_count++] =
            (uint32_t)choice | (uint32_t)(seat + 1) << CHOICE_SEAT_AT;
    return fits;
}

bool record_add_concession(epic_record *r, int seat)
{
    void *list = r->conceded;
    bool fits = grow(&list, r->conceded_count, &r->conceded_room,
                     EPIC_RECORD_CONCESSIONS_MAX, sizeof *r->conceded);
    r->conceded = list;
    if (fits)
        r->conceded[r->conceded_count++] =
            (struct concession){ r->choice_count, seat, r->mark_count };
    return fits;
}

bool record_add_mark(epic_record *r, struct mark mark)
{
    void *list = r->marks;
    bool fits = grow(&list, r->mark_count, &r->mark_room, RECORD_MARKS_MAX,
                     sizeof *r->marks);
    r->marks = list;
    if (fits)
        r->marks[r->mark_count++] = mark;
    return fits;
}

/* One more card of a seat's list, of which all together have at most `most`. */
static bool add_to(uint16_t *list[EPIC_SEATS_MAX], int size[EPIC_SEATS_MAX],
                   int seat, int design, int most)
{
    int all = 0;
    if (seat < 0 || seat >= EPIC_SEATS_MAX)
        return false;
    for (int i = 0; i < EPIC_SEATS_MAX; i++)
        all += size[i];
    if (!list[seat])
        list[seat] = malloc((size_t)most * sizeof *list[seat]);
    if (!list[seat] || all == most)
        return false;
    list[seat][size[seat]++] = (uint16_t)design;
    return true;
}

bool record_add_card(epic_record *r, int seat, int design)
{
    return add_to(r->deck, r->deck_size, seat, design, EPIC_CARDS_MAX);
}

bool record_add_side(epic_record *r, int seat, int design)
{
    return add_to(r->side, r->side_size, seat, design, EPIC_CARDS_MAX);
}

struct mark mark_at(const epic_match *m, int at)
{
    const epic_game *g = epic_match_game(m);
    enum epic_stage stage = epic_match_stage(m);
    int game = is_plain(m) ? 0 : m->game_number;
    if (stage == EPIC_STAGE_OVER)
        return (struct mark){ 0, at, MARK_OVER, 0 };
    if (stage == EPIC_STAGE_GAME)
        return (struct mark){ 0, at, g->turn, game };
    return (struct mark){ 0, at, MARK_AROUND, game + 1 };
}

void record_mark(epic_record *r, const epic_match *m)
{
    struct mark mark = mark_at(m, r->choice_count);
    mark.fingerprint = epic_match_fingerprint(m);
    /* A mark that finds no room is missing only from a verification. */
    (void)record_add_mark(r, mark);
}

/* ---- beginning and ending ------------------------------------------------ */

/* Cards `from` to `to` - 1 of a book, as a card file. */
static char *print_cards(const struct book *b, int from, int to)
{
    size_t size = 0, used = 0;
    for (int i = from; i < to; i++)
        size += (size_t)card_print(b, i, NULL, 0) + 1;
    char *text = malloc(size + 1);
    if (!text)
        return NULL;
    for (int i = from; i < to; i++) {
        used += (size_t)card_print(b, i, text + used, (int)(size + 1 - used));
        text[used++] = '\n';
    }
    text[used] = 0;
    return text;
}

/* Whether the name fits on a line and reads back unchanged. */
static bool can_be_named(const char *s)
{
    size_t n = 0;
    for (; s[n]; n++)
        if ((unsigned char)s[n] < 32 || s[n] == 127)
            return false;
    return n > 0 && n <= EPIC_RECORD_NAME_MAX;
}

/* Whether the record has room for these cards, too. */
static bool source_fits(const epic_record *r, const char *text)
{
    size_t bytes = strlen(text);
    for (int i = 0; i < r->source_count; i++)
        bytes += r->source_text[i] ? strlen(r->source_text[i]) : 0;
    while (*text) { /* each line gets a "| " */
        size_t n = strcspn(text, "\n");
        if (n > EPIC_RECORD_LINE_MAX - 2)
            return false;
        text += n + (text[n] == '\n');
    }
    return bytes <= EPIC_RECORD_SOURCE_BYTES_MAX;
}

/* Cards that are not built in must be part of the record: they are printed from
 * their compiled form, and checked to compile to the same cards. */
static bool embed_cards(epic_record *r, epic_error *error)
{
    const struct book *b = book_in(r->cards);
    const epic_cards *builtin = epic_cards_builtin(r->game);
    int at = builtin ? epic_cards_count(builtin) : b->designs;
    epic_source sources[EPIC_RECORD_SOURCES_MAX];
    while (at < b->designs) {
        int end = at + 1, n = r->source_count;
        while (end < b->designs && b->design[end].set == b->design[at].set)
            end++;
        if (n == EPIC_RECORD_SOURCES_MAX)
            return record_fail(error, 0, "a record holds at most %d card files",
                               EPIC_RECORD_SOURCES_MAX);
        const char *name = book_name(b, b->design[at].set);
        char *text = print_cards(b, at, end);
        bool fits = text && source_fits(r, text);
        r->source_name[n] = strdup(name);
        r->source_text[n] = text;
        r->source_count++;
        if (!r->source_name[n] || !text)
            return record_fail(error, 0, "there is not enough memory");
        if (!can_be_named(name))
            return record_fail(error, 0,
                               "a card file in a record has a plain name of 1 "
                               "to %d bytes",
                               EPIC_RECORD_NAME_MAX);
        if (!fits)
            return record_fail(error, 0,
                               "the cards of %.80s are too long for a record "
                               "(%d bytes for all, %d a line)",
                               name, EPIC_RECORD_SOURCE_BYTES_MAX,
                               EPIC_RECORD_LINE_MAX);
        sources[n] = (epic_source){ r->source_name[n], r->source_text[n] };
        at = end;
    }
    if (r->source_count == 0)
        return true;
    const epic_cards *again =
        epic_cards_new(r->game, sources, r->source_count, error);
    if (!again)
        return false;
    bool same = book_in(again)->hash == b->hash;
    epic_cards_free(again);
    return same ||
           record_fail(error, 0,
                       "the cards of %.80s cannot be kept in a record: as "
                       "printed they are other cards",
                       r->source_name[0]);
}

static bool take_setup(epic_record *r, const epic_match_setup *all,
                       epic_error *error)
{
    const epic_setup *s = &all->game;
    snprintf(r->engine, sizeof r->engine, "%s", ENGINE_VERSION);
    snprintf(r->game, sizeof r->game, "%s", s->game);
    r->seed = s->seed;
    r->cards =
        s->cards ? epic_cards_keep(s->cards) : epic_cards_builtin(s->game);
    r->cards_hash = book_in(r->cards)->hash;
    r->seats = s->seats;
    r->sides = s->sides;
    snprintf(r->table, sizeof r->table, "%s", s->table ? s->table : "");
    r->tokens = s->tokens;
    r->goal = s->goal;
    r->battle_count = s->battle_count;
    memcpy(r->battles, s->battles, sizeof r->battles);
    r->total = s->total;
    r->countdown = s->countdown;
    r->chooser = s->chooser;
    r->ask_all = s->ask_all;
    snprintf(r->format, sizeof r->format, "%s", all->format ? all->format : "");
    snprintf(r->list, sizeof r->list, "%s", all->list ? all->list : "");
    r->sets = all->sets;
    r->dealt = all->dealt;
    r->wins = all->wins;
    r->games = all->games;
    for (int i = 0; i < s->seats; i++) {
        const char *such = all->such[i] ? all->such[i] : "";
        if (strlen(such) > EPIC_MATCH_SUCH_MAX)
            return record_fail(error, 0,
                               "P%d: what decks must be is said in at most %d "
                               "characters",
                               i + 1, EPIC_MATCH_SUCH_MAX);
        snprintf(r->such[i], sizeof r->such[i], "%s", such);
        bool fits = true;
        for (int j = 0; j < s->deck_size[i]; j++)
            fits = fits && record_add_card(r, i, s->deck[i][j]);
        for (int j = 0; j < all->side_size[i]; j++)
            fits = fits && record_add_side(r, i, all->side[i][j]);
        if (!fits)
            return record_fail(error, 0, "there is not enough memory");
    }
    for (int i = 0; i < s->switch_count; i++) {
        struct record_switch *to = &r->switches[r->switch_count++];
        snprintf(to->name, sizeof to->name, "%s", s->switches[i].name);
        to->value = s->switches[i].value;
    }
    return embed_cards(r, error);
}

epic_record *epic_record_new(const epic_setup *setup, epic_error *error)
{
    epic_match_setup single = { 0 };
    if (setup)
        single.game = *setup;
    return epic_record_new_match(&single, error);
}

epic_record *epic_record_new_match(const epic_match_setup *setup,
                                   epic_error *error)
{
    /* A setup that makes a match is valid in every part. */
    epic_match *m = epic_match_new(setup, error);
    if (!m)
        return NULL;
    epic_record *r = calloc(1, sizeof *r);
    if (!r)
        record_fail(error, 0, "there is not enough memory");
    if (r && !take_setup(r, setup, error)) {
        epic_record_free(r);
        r = NULL;
    }
    if (r)
        record_mark(r, m);
    epic_match_free(m);
    return r;
}

void epic_record_free(epic_record *r)
{
    if (!r)
        return;
    for (int i = 0; i < EPIC_SEATS_MAX; i++) {
        free(r->deck[i]);
        free(r->side[i]);
    }
    free(r->conceded);
    for (int i = 0; i < r->source_count; i++) {
        free(r->source_name[i]);
        free(r->source_text[i]);
    }
    free(r->choices);
    free(r->marks);
    snapshots_drop(r, -1);
    epic_cards_free(r->cards);
    free(r);
}

int epic_record_count(const epic_record *r)
{
    return r ? r->choice_count : 0;
}

int epic_record_choice(const epic_record *r, int i)
{
    return r && i >= 0 && i < r->choice_count
               ? (int)(r->choices[i] & CHOICE_OPTION)
               : -1;
}

int epic_record_chooser(const epic_record *r, int i)
{
    return r && i >= 0 && i < r->choice_count
               ? (int)(r->choices[i] >> CHOICE_SEAT_AT) - 1
               : -1;
}

bool epic_record_is_match(const epic_record *r)
{
    return r && (r->format[0] || r->wins || r->games);
}

uint64_t epic_record_seed(const epic_record *r)
{
    return r ? r->seed : 0;
}

const char *epic_record_game(const epic_record *r)
{
    return r ? r->game : "";
}

const epic_cards *epic_record_cards(const epic_record *r)
{
    return r ? r->cards : NULL;
}

int epic_record_seats(const epic_record *r)
{
    return r ? r->seats : 0;
}

int epic_record_sides(const epic_record *r)
{
    return r ? r->sides : 0;
}

const char *epic_record_table(const epic_record *r)
{
    return r ? r->table : "";
}

int epic_record_concession(const epic_record *r, int i, int *after)
{
    if (!r || i < 0 || i >= r->conceded_count)
        return -1;
    if (after)
        *after = r->conceded[i].at;
    return r->conceded[i].seat;
}

unsigned epic_record_conceded(const epic_record *r, int after)
{
    unsigned seats = 0;
    for (int i = 0; r && i < r->conceded_count; i++)
        if (r->conceded[i].at == after)
            seats |= 1u << r->conceded[i].seat;
    return seats;
}

void epic_record_truncate(epic_record *r, int count)
{
    if (!r || count < 0 || count > r->choice_count)
        return;
    int kept = 0, marks = r->mark_count;
    while (kept < r->conceded_count && r->conceded[kept].at < count)
        kept++;
    if (kept < r->conceded_count)
        marks = r->conceded[kept].marks; /* what followed from it goes, too */
    r->conceded_count = kept;
    while (marks > 0 && r->marks[marks - 1].at > count)
        marks--;
    r->mark_count = marks;
    r->choice_count = count;
    snapshots_drop(r, count);
}

/* ---- bugs ---------------------------------------------------------------- */

/* Save the record for a bug report, and say how to replay it. */
static void record_crash(const epic_record *r)
{
    const char *temporary = getenv("TMPDIR");
    const char *folder[] = { "", temporary ? temporary : "/tmp" };
    uint64_t number; /* not the seed: the file name must not reveal the cards */
    for (int i = 0; i < 2 && fresh_number(&number); i++) {
        char path[600], shown[600];
        int n = snprintf(path, sizeof path, "%s%sepic-crash-%016llx.record",
                         folder[i], i ? "/" : "", (unsigned long long)number);
        if (n >= (int)sizeof path || !record_save(r, path, NULL))
            continue;
        harmless(path, shown, sizeof shown);
        fprintf(stderr, "  replay it with: epic replay %s\n", shown);
        return;
    }
    fprintf(stderr, "  its record could not be written anywhere\n");
}

static void die_recorded(void *user)
{
    observer.dying = NULL; /* only once */
    record_crash(user);
}

void epic_record_guard(const epic_record *r)
{
    observer.dying = r ? die_recorded : NULL;
    observer.dying_user = (void *)(uintptr_t)r;
}

static void die_unrecorded(void *user)
{
    const struct unrecorded *u = user;
    observer.dying = NULL;
    observer.listener = NULL;
    epic_record *r = u->setup ? epic_record_new(u->setup, NULL) : NULL;
    for (int i = 0, left = 0; r && i <= u->count; i++) {
        for (; left < u->conceded_count && u->conceded[left].at == i; left++)
            record_add_concession(r, u->conceded[left].seat);
        if (i < u->count)
            record_add_choice(r, -1, u->choices[i]);
    }
    if (r)
        record_crash(r);
}

void record_guard_unrecorded(const struct unrecorded *u)
{
    observer.dying = u ? die_unrecorded : NULL;
    observer.dying_user = (void *)(uintptr_t)u;
}
