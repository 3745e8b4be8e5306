/* Keeping a record, and playing it back. */
#include "formats/record.h"

#include "formats/cards.h"
#include "kernel/flaw.h"
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
    vsnprintf(error->text + at, sizeof error->text - (size_t)at, format, args);
    va_end(args);
    return false;
}

/* ---- growing ------------------------------------------------------------- */

/* Room for one more of `size` bytes, or false. */
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

bool record_add_choice(epic_record *r, int choice)
{
    void *list = r->choices;
    bool fits = grow(&list, r->choice_count, &r->choice_room,
                     EPIC_RECORD_CHOICES_MAX, sizeof *r->choices);
    r->choices = list;
    if (fits)
        r->choices[r->choice_count++] = (uint16_t)choice;
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

bool record_add_card(epic_record *r, int seat, int design)
{
    if (seat < 0 || seat >= EPIC_SEATS_MAX)
        return false;
    if (!r->deck[seat])
        r->deck[seat] = malloc(RECORD_DECK_MAX * sizeof *r->deck[seat]);
    if (!r->deck[seat] || r->deck_size[seat] == RECORD_DECK_MAX)
        return false;
    r->deck[seat][r->deck_size[seat]++] = (uint16_t)design;
    return true;
}

static void mark_here(epic_record *r, const epic_game *g)
{
    struct mark mark = { epic_game_fingerprint(g), r->choice_count,
                         g->over ? -1 : g->turn };
    /* A mark that finds no room is only missed when somebody verifies. */
    (void)record_add_mark(r, mark);
}

/* ---- beginning and ending ------------------------------------------------ */

static epic_setup setup_of(const epic_record *r, int tokens)
{
    epic_setup s = { .game = r->game,
                     .cards = r->cards,
                     .seed = r->seed,
                     .seats = r->seats,
                     .switch_count = r->switch_count,
                     .tokens = tokens,
                     .goal = r->goal,
                     .chooser = r->chooser,
                     .ask_all = r->ask_all };
    for (int i = 0; i < r->seats; i++) {
        s.deck[i] = r->deck[i];
        s.deck_size[i] = r->deck_size[i];
    }
    for (int i = 0; i < r->switch_count; i++)
        s.switches[i] =
            (epic_switch){ r->switches[i].name, r->switches[i].value };
    return s;
}

/* Cards `from` up to `to` of a book, as a card file. */
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

static bool printable(const char *s)
{
    for (; *s; s++)
        if ((unsigned char)*s < 32 || *s == 127)
            return false;
    return true;
}

/* What is not built in must travel with the record: the cards are printed
 * from their compiled form, which gives the same cards again. */
static bool embed_cards(epic_record *r, epic_error *error)
{
    const struct book *b = book_in(r->cards);
    const epic_cards *builtin = epic_cards_builtin(r->game);
    int at = builtin ? epic_cards_count(builtin) : b->designs;
    epic_source sources[RECORD_SOURCES_MAX];
    while (at < b->designs) {
        int end = at + 1, n = r->source_count;
        while (end < b->designs && b->design[end].set == b->design[at].set)
            end++;
        if (n == RECORD_SOURCES_MAX)
            return record_fail(error, 0, "a record holds at most %d card files",
                               RECORD_SOURCES_MAX);
        r->source_name[n] = strdup(book_name(b, b->design[at].set));
        r->source_text[n] = print_cards(b, at, end);
        r->source_count++;
        if (!r->source_name[n] || !r->source_text[n])
            return record_fail(error, 0, "there is not enough memory");
        if (!printable(r->source_name[n]))
            return record_fail(error, 0, "a card file has a strange name");
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

static bool take_setup(epic_record *r, const epic_setup *s, epic_error *error)
{
    snprintf(r->engine, sizeof r->engine, "%s", ENGINE_VERSION);
    snprintf(r->game, sizeof r->game, "%s", s->game);
    r->seed = s->seed;
    r->cards =
        s->cards ? epic_cards_keep(s->cards) : epic_cards_builtin(s->game);
    r->cards_hash = book_in(r->cards)->hash;
    r->seats = s->seats;
    r->tokens = s->tokens;
    r->goal = s->goal;
    r->chooser = s->chooser;
    r->ask_all = s->ask_all;
    for (int i = 0; i < s->seats; i++)
        for (int j = 0; j < s->deck_size[i]; j++)
            if (!record_add_card(r, i, s->deck[i][j]))
                return record_fail(error, 0, "there is not enough memory");
    for (int i = 0; i < s->switch_count; i++) {
        struct record_switch *to = &r->switches[r->switch_count++];
        snprintf(to->name, sizeof to->name, "%s", s->switches[i].name);
        to->value = s->switches[i].value;
    }
    return embed_cards(r, error);
}

epic_record *epic_record_new(const epic_setup *setup, epic_error *error)
{
    /* A setup that makes a game is sound in every part. */
    epic_game *g = epic_game_new(setup, error);
    if (!g)
        return NULL;
    epic_record *r = calloc(1, sizeof *r);
    if (!r)
        record_fail(error, 0, "there is not enough memory");
    if (r && !take_setup(r, setup, error)) {
        epic_record_free(r);
        r = NULL;
    }
    if (r)
        mark_here(r, g);
    epic_game_free(g);
    return r;
}

void epic_record_free(epic_record *r)
{
    if (!r)
        return;
    for (int i = 0; i < EPIC_SEATS_MAX; i++)
        free(r->deck[i]);
    for (int i = 0; i < r->source_count; i++) {
        free(r->source_name[i]);
        free(r->source_text[i]);
    }
    free(r->choices);
    free(r->marks);
    epic_cards_free(r->cards);
    free(r);
}

int epic_record_count(const epic_record *r)
{
    return r->choice_count;
}

int epic_record_choice(const epic_record *r, int i)
{
    return i >= 0 && i < r->choice_count ? r->choices[i] : -1;
}

uint64_t epic_record_seed(const epic_record *r)
{
    return r->seed;
}

const char *epic_record_game(const epic_record *r)
{
    return r->game;
}

const epic_cards *epic_record_cards(const epic_record *r)
{
    return r->cards;
}

unsigned epic_record_conceded(const epic_record *r, int after)
{
    unsigned seats = 0;
    for (int i = 0; i < r->conceded_count; i++)
        if (r->conceded[i].at == after)
            seats |= 1u << r->conceded[i].seat;
    return seats;
}

void epic_record_truncate(epic_record *r, int count)
{
    if (count < 0 || count > r->choice_count)
        return;
    int kept = 0;
    for (int i = 0; i < r->conceded_count; i++)
        if (r->conceded[i].at < count)
            r->conceded[kept++] = r->conceded[i];
    bool taken_back = kept < r->conceded_count;
    r->conceded_count = kept;
    while (r->mark_count > 0) {
        const struct mark *m = &r->marks[r->mark_count - 1];
        if (m->at < count || (m->at == count && !(taken_back && m->turn < 0)))
            break;
        r->mark_count--;
    }
    r->choice_count = count;
}

/* ---- playing back -------------------------------------------------------- */

static const char *mark_text(const struct mark *m, char *buf, size_t size)
{
    if (m->turn < 0)
        snprintf(buf, size, "the end, after choice %d", m->at);
    else
        snprintf(buf, size, "turn %d, after choice %d", m->turn, m->at);
    return buf;
}

/* A game that is played back for certain is also looked at for flaws: so the
 * record of a bug shows it again. */
static bool no_flaw(const epic_game *g, int at, epic_error *error)
{
    const char *flaw = game_flaw(g);
    return !flaw || record_fail(error, 0, "after choice %d (turn %d): %s", at,
                                g->turn, flaw);
}

/* Whether all marks at this point agree; *next is the first one to look at. */
static bool marks_agree(const epic_record *r, const epic_game *g, int at,
                        int *next, epic_error *error)
{
    for (; *next < r->mark_count && r->marks[*next].at <= at; (*next)++) {
        const struct mark *m = &r->marks[*next];
        if (m->turn < 0 && !g->over && epic_record_conceded(r, at))
            return true; /* looked at again after the concession */
        uint64_t found = epic_game_fingerprint(g);
        if (m->fingerprint == found)
            continue;
        char here[48], before[48];
        mark_text(m, here, sizeof here);
        bool first = *next == 0;
        if (!first)
            mark_text(m - 1, before, sizeof before);
        return record_fail(
            error, 0,
            "the replay drifts at %s (recorded %016llx,"
            " found %016llx); %s%s; recorded by %s, this is %s",
            here, (unsigned long long)m->fingerprint, (unsigned long long)found,
            first ? "the setup already differs" : "it still agreed at ",
            first ? "" : before, r->engine, ENGINE_VERSION);
    }
    return true;
}

static bool take_choice(const epic_record *r, epic_game *g, int i, bool *full,
                        epic_error *error)
{
    epic_decision d = epic_game_decision(g);
    int choice = r->choices[i];
    if (d.over)
        return record_fail(error, 0,
                           "choice %d comes after the end of the game:"
                           " this record is not of these rules and cards",
                           i + 1);
    if (choice >= d.options)
        return record_fail(error, 0,
                           "choice %d (turn %d) takes option %d, but "
                           "there are only %d: this record is not of these "
                           "rules and cards",
                           i + 1, g->turn, choice, d.options);
    *full = epic_game_apply(g, choice) == EPIC_NO_ROOM;
    return !*full;
}

static bool take_concessions(const epic_record *r, epic_game *g, int at,
                             bool *full, epic_error *error)
{
    for (int i = 0; i < r->conceded_count; i++) {
        if (r->conceded[i].at != at)
            continue;
        epic_status status = epic_game_concede(g, r->conceded[i].seat);
        *full = status == EPIC_NO_ROOM || g->full;
        if (*full)
            return false;
        if (status != EPIC_OK)
            return record_fail(error, 0,
                               "after choice %d seat %d cannot "
                               "concede: it is not in the game",
                               at, r->conceded[i].seat + 1);
    }
    return true;
}

/* One attempt in a game of that size. */
static epic_game *play_back(const epic_record *r, int to, int tokens,
                            bool verify, bool *full, epic_error *error)
{
    epic_setup setup = setup_of(r, tokens);
    epic_game *g = epic_game_new(&setup, error);
    int last = to < 0 ? r->choice_count : to, next_mark = 0;
    *full = g && g->full;
    bool fine = g && !*full;
    for (int i = 0; fine; i++) {
        fine = !verify || (marks_agree(r, g, i, &next_mark, error) &&
                           no_flaw(g, i, error));
        if (fine && (i < last || to < 0) && epic_record_conceded(r, i))
            fine = take_concessions(r, g, i, full, error) &&
                   (!verify || marks_agree(r, g, i, &next_mark, error));
        if (i == last)
            break;
        fine = fine && take_choice(r, g, i, full, error);
    }
    if (fine)
        return g;
    epic_game_free(g);
    return NULL;
}

static int more_tokens(int tokens)
{
    int more = tokens ? 2 * tokens : 80;
    return more < RECORD_TOKENS_MAX || tokens == RECORD_TOKENS_MAX
               ? more
               : RECORD_TOKENS_MAX;
}

/* In the smallest game that is large enough; *tokens says which. */
static epic_game *play_in_any(const epic_record *r, int to, int *tokens,
                              bool verify, epic_error *error)
{
    struct witness heard_before = witness;
    witness.listener = NULL;
    bool full = true;
    epic_game *g = NULL;
    for (int size = *tokens; full && size <= RECORD_TOKENS_MAX;
         size = more_tokens(size)) {
        g = play_back(r, to, size, verify, &full, error);
        *tokens = size;
    }
    if (full)
        record_fail(error, 0,
                    "the game outgrows every table: it needs room for "
                    "more than %d tokens",
                    RECORD_TOKENS_MAX);
    witness.listener = heard_before.listener;
    return g;
}

epic_game *epic_record_replay(const epic_record *r, int to, bool verify,
                              epic_error *error)
{
    if (to > r->choice_count) {
        record_fail(error, 0, "there are only %d choices in this record",
                    r->choice_count);
        return NULL;
    }
    if (verify && book_in(r->cards)->hash != r->cards_hash) {
        record_fail(error, 0,
                    "the cards are not those it was recorded with "
                    "(recorded %016llx, these are %016llx); recorded by %s",
                    (unsigned long long)r->cards_hash,
                    (unsigned long long)book_in(r->cards)->hash, r->engine);
        return NULL;
    }
    int tokens = r->tokens;
    return play_in_any(r, to, &tokens, verify, error);
}

/* ---- playing on ---------------------------------------------------------- */

/* While a choice is tried a second time, in a larger game, what was heard
 * already is not told again. */
struct ear {
    epic_listener *listener;
    void *user;
    int told, skip;
};

static void hear(void *user, const epic_game *g, const epic_event *event)
{
    struct ear *ear = user;
    if (ear->skip > 0) {
        ear->skip--;
        return;
    }
    ear->told++;
    ear->listener(ear->user, g, event);
}

static struct ear put_ear(struct ear *ear)
{
    *ear = (struct ear){ witness.listener, witness.user, 0, 0 };
    if (ear->listener)
        epic_listen(hear, ear);
    return *ear;
}

/* Replace the game by a larger one as it was before the last step. */
static bool enlarge(epic_record *r, epic_game **g, int choices)
{
    int all = r->choice_count, tokens = more_tokens(r->tokens);
    if (tokens > RECORD_TOKENS_MAX)
        return false;
    r->choice_count = choices;
    epic_game *larger = play_in_any(r, -1, &tokens, false, NULL);
    r->choice_count = all;
    if (!larger)
        return false;
    r->tokens = tokens;
    epic_game_free(*g);
    *g = larger;
    return true;
}

epic_status epic_record_apply(epic_record *r, epic_game **g, int choice)
{
    if (choice < 0 || choice >= epic_game_decision(*g).options)
        return EPIC_ILLEGAL;
    if (!record_add_choice(r, choice)) /* first: it may be the one that fails */
        return EPIC_NO_ROOM;
    struct ear ear, before = put_ear(&ear);
    int turn = (*g)->turn;
    epic_status status = epic_game_apply(*g, choice);
    while (status == EPIC_NO_ROOM && enlarge(r, g, r->choice_count - 1)) {
        ear.skip = ear.told;
        status = epic_game_apply(*g, choice);
    }
    epic_listen(before.listener, before.user);
    if (status == EPIC_OK && ((*g)->over || (*g)->turn != turn))
        mark_here(r, *g);
    return status;
}

epic_status epic_record_concede(epic_record *r, epic_game **g, int seat)
{
    if (r->conceded_count == EPIC_SEATS_MAX)
        return EPIC_ILLEGAL;
    struct ear ear, before = put_ear(&ear);
    epic_status status = epic_game_concede(*g, seat);
    while ((*g)->full && enlarge(r, g, r->choice_count)) {
        ear.skip = ear.told;
        status = epic_game_concede(*g, seat);
    }
    epic_listen(before.listener, before.user);
    if (status != EPIC_OK)
        return status;
    r->conceded[r->conceded_count++] =
        (struct concession){ r->choice_count, seat };
    if ((*g)->over)
        mark_here(r, *g);
    return (*g)->full ? EPIC_NO_ROOM : EPIC_OK;
}

/* ---- bugs ---------------------------------------------------------------- */

void record_crash(const epic_record *r)
{
    const char *temporary = getenv("TMPDIR");
    const char *folder[] = { ".", temporary ? temporary : "/tmp" };
    for (int i = 0; i < 2; i++) {
        char path[600];
        snprintf(path, sizeof path, "%.500s/epic-crash-%llu.record", folder[i],
                 (unsigned long long)r->seed);
        FILE *out = fopen(path, "w");
        if (!out)
            continue;
        bool written = epic_record_write(r, out);
        if (fclose(out) || !written)
            continue;
        fprintf(stderr, "  replay it with: epic replay %s\n",
                i == 0 ? path + 2 : path);
        return;
    }
    fprintf(stderr, "  its record could not be written anywhere\n");
}

static void die_recorded(void *user)
{
    witness.dying = NULL; /* once is enough */
    record_crash(user);
}

void epic_record_guard(const epic_record *r)
{
    witness.dying = r ? die_recorded : NULL;
    witness.dying_user = (void *)(uintptr_t)r;
}
