/* Conversations at a table (tests/table/NAME.session), without a network.
 *
 *     table ecg seats 2 format sealed   a new table; pace swift, wins 2, clock
 *                                       600000/15000/3000, bot_ms 500,
 *                                       watch_delay 30000, rated 1, takebacks 0
 *     at 2500                           it is that time now, in milliseconds
 *     wake 2500                         ... and the table is woken
 *     wakes 2500                        it wants to be woken then
 *     P1 is gone                        its link is
 *     resume                            a host takes the table up
 *     think, think 99                   the program that is asked answers, with
 *                                       that option
 *     P1> {"t":"sit","name":"Ann"}      a message from that viewer; W: a watcher
 *     P1< {"t":"refused","why":"stale"} what it was sent next contains this
 *     P1< nothing                       it was sent nothing
 *     P1: {"stage":"game"}              its update contains this
 *     P1 not: {"ask":{}}                ... does not
 *     store                             what waits is durable (otherwise done
 *                                       at once; `later` says not to)
 *     later                             from now on only `store` stores
 *     lose                              what is not stored is lost
 *     kill                              the table is played again from what is
 *                                       stored: every update must be the same
 *     play 20 greedy                    people answer like that program
 *     until ATTACK 3 random             ... until that is asked, and up to three
 *                                       may be picked
 *     A> {"t":"choose","set":[{card 1}]} A: who is asked; {card 1}: the card of
 *                                       option 1, {about}: what it is about
 *     show P1, inbox P1, times          print its update, or what it was sent, or
 *                                       the time, to write more of this
 *     P1 brings decks/mv/brine.deck     it sends that file as its deck
 *
 * With a file as its argument the program writes there what it did as a host and
 * what came of it, for another host to do the same: web/tests/unit/
 * sessions.test.ts.
 *
 * An object contains another if it has its members; a list contains another if
 * it has its values, in that order, others between them; `{ask}` in a message is
 * the number of the open question.  SESSIONS names another folder of them. */
#include "session_host.h"

/* ---- lines --------------------------------------------------------------- */

static void forget_stored(void)
{
    for (int i = 0; i < s.stored_count; i++)
        free((void *)(uintptr_t)s.stored[i].text);
    s.stored_count = 0;
}

static void empty_inboxes(void)
{
    for (int v = 0; v < TABLE_VIEWERS; v++)
        while (s.inbox_count[v] > 0)
            free(s.inbox[v][--s.inbox_count[v]]);
}

static void begin(char *words)
{
    char *rest;
    note("table %s\n", words);
    memset(&s.setup, 0, sizeof s.setup);
    table_free(s.t);
    forget_stored();
    empty_inboxes();
    s.later = s.thinks = false;
    s.now = s.wake = 0;
    snprintf(s.game, sizeof s.game, "%s", strtok_r(words, " ", &rest));
    s.setup.match.game.game = s.game;
    s.setup.match.game.seats = 2;
    s.setup.secret[0] = 7;
    for (char *w; (w = strtok_r(NULL, " ", &rest));) {
        char *value = strtok_r(NULL, " ", &rest);
        if (!strcmp(w, "seats"))
            s.setup.match.game.seats = atoi(value);
        else if (!strcmp(w, "sides"))
            s.setup.match.game.sides = atoi(value);
        else if (!strcmp(w, "wins"))
            s.setup.match.wins = atoi(value);
        else if (!strcmp(w, "seed"))
            s.setup.secret[1] = (uint64_t)atoi(value);
        else if (!strcmp(w, "pace"))
            s.setup.pace = !strcmp(value, "swift")  ? PACE_SWIFT
                           : !strcmp(value, "even") ? PACE_EVEN
                                                    : PACE_STEADY;
        else if (!strcmp(w, "clock"))
            sscanf(value, "%" SCNd64 "/%" SCNd64 "/%" SCNd64,
                   &s.setup.clock.bank, &s.setup.clock.gain,
                   &s.setup.clock.delay);
        else if (!strcmp(w, "bot_ms"))
            s.setup.bot_ms = atoi(value);
        else if (!strcmp(w, "watch_delay"))
            s.setup.watch_delay_ms = atoi(value);
        else if (!strcmp(w, "rated"))
            s.setup.rated = atoi(value);
        else if (!strcmp(w, "takebacks"))
            s.setup.no_takebacks = !atoi(value);
        else if (!strcmp(w, "mode")) {
            snprintf(s.mode, sizeof s.mode, "%s", value);
            s.setup.match.game.table = s.mode;
        } else if (!strcmp(w, "format")) {
            snprintf(s.format, sizeof s.format, "%s", value);
            s.setup.match.format = s.format;
        } else
            FAIL("%s?", w);
    }
    epic_error error;
    s.t = table_new(&s.setup, &error);
    if (!s.t)
        FAIL("%s", error.text);
}

static void lose(void)
{
    note("lost %" PRId64 "\n", s.now);
    assert_true(table_lost(s.t, NULL));
}

/* From what is stored, the same table. */
static void kill_it(void)
{
    epic_error error = { 0 };
    int kept = s.stored_count;
    table *again = table_again(&s.setup, s.stored, s.stored_count, &error);
    if (!again)
        FAIL("%s", error.text);
    note("wake %" PRId64 "\n", s.now);
    table_wake(s.t, s.now);
    serve();
    note("again %" PRId64 " %d\n", s.now, kept);
    table_wake(again, s.now);
    for (int v = 0; v < TABLE_VIEWERS; v++) {
        update_of(v, 0);
        uint32_t has;
        size_t n = table_update(again, v, 0, updates[1], TABLE_UPDATE, &has);
        updates[1][n] = '\0';
        if (!table_is_busy(s.t) && strcmp(updates[0], updates[1]) != 0)
            FAIL("viewer %d:\n%s\n%s", v, updates[0], updates[1]);
    }
    table_free(s.t);
    s.t = again;
    s.thinks = false;
    serve();
}

/* What its player chooses, or that number. */
static void think(int instead)
{
    uint64_t luck = s.think.think.luck;
    const struct player *bot = player_named(s.think.think.player);
    s.thinks = false;
    int choice =
        instead >= 0
            ? instead
            : player_choose(bot, epic_match_game(table_match(s.t)), &luck);
    note("thought %" PRId64 " %d %u %d\n", s.now, s.think.think.seat,
         s.think.think.ask, choice);
    table_thought(s.t, s.now, s.think.think.seat, s.think.think.ask, choice);
    serve();
}

static void wake(int64_t now)
{
    s.now = now > s.now ? now : s.now;
    s.wake = 0;
    note("wake %" PRId64 "\n", s.now);
    table_wake(s.t, s.now);
    serve();
}

/* What waits for its time. */
static bool waits(int seat)
{
    return s.t->chair[seat].passes || s.t->chair[seat].thought >= 0;
}

/* Programs and people answer as that player would, so many times. */
static void play(int count, const char *name)
{
    const struct player *p = player_named(name);
    if (!p)
        FAIL("no player %s", name);
    while (count-- > 0 && !epic_match_result(table_match(s.t)).over) {
        if (s.thinks) {
            think(-1);
            continue;
        }
        unsigned asked = epic_match_asked(table_match(s.t));
        int seat = __builtin_ctz(asked);
        uint64_t luck = (uint64_t)table_count(s.t);
        if (waits(seat)) {
            wake(s.wake);
            continue;
        }
        if (s.t->chair[seat].bot)
            FAIL("the program at seat %d is not asked", seat);
        char who[3] = { 'P', (char)('1' + seat), 0 }, message[100];
        snprintf(message, sizeof message,
                 "{\"t\":\"choose\",\"ask\":{ask},\"pick\":[%d]}",
                 match_choose(p, table_match(s.t), seat, &luck));
        int before = table_count(s.t);
        say_it(who, message);
        if (table_count(s.t) == before)
            FAIL("%s said %s: %s", who, message,
                 s.inbox[seat][s.inbox_count[seat] - 1]);
        empty_inboxes();
    }
}

static void play_until(const char *words)
{
    char kind[20], name[20];
    int most;
    if (sscanf(words, "%19s %d %19s", kind, &most, name) != 3)
        FAIL("%s?", words);
    while (epic_match_asked(table_match(s.t))) {
        int seat = viewer_named("A");
        char wanted[60];
        snprintf(wanted, sizeof wanted, "{\"ask\":{\"kind\":\"%s\"}}", kind);
        if (text_contains(update_of(seat, 0), wanted) &&
            asked_number(seat, -1, "maximum") >= most)
            return;
        play(1, name);
    }
    FAIL("that is never asked");
}

static void expect_sent(int viewer, const char *wanted)
{
    bool nothing = strcmp(wanted, "nothing") == 0;
    if (nothing != (s.inbox_count[viewer] == 0))
        FAIL("it was sent %s", nothing ? s.inbox[viewer][0] : "nothing");
    if (nothing)
        return;
    char *text = s.inbox[viewer][0];
    memmove(&s.inbox[viewer][0], &s.inbox[viewer][1],
            (size_t)--s.inbox_count[viewer] * sizeof(char *));
    if (!text_contains(text, wanted))
        FAIL("it was sent %s", text);
    free(text);
}

static void expect_update(int viewer, const char *wanted, bool there)
{
    const char *text = update_of(viewer, 0);
    if (text_contains(text, wanted) != there)
        FAIL("its update is %s", text);
}

/* A deck list as a message: its lines become one string. */
static void bring(const char *who, const char *path)
{
    static char message[LINE_SIZE];
    FILE *f = fopen(path, "r");
    if (!f)
        FAIL("no file %s", path);
    int n = snprintf(message, sizeof message, "{\"t\":\"deck\",\"text\":\"");
    for (int c; (c = fgetc(f)) != EOF && n < LINE_SIZE - 10;)
        if (c == '\n')
            n += sprintf(message + n, "\\n");
        else
            message[n++] = (char)c;
    fclose(f);
    sprintf(message + n, "\"}");
    say_it(who, message);
}

static void hang_up(int viewer)
{
    note("gone %" PRId64 " %d\n", s.now, viewer);
    table_gone(s.t, s.now, (uint32_t)viewer, viewer);
    serve();
}

static void obey(char *line)
{
    char *more = strchr(line, ' ');
    more = more ? more + 1 : line + strlen(line);
    bool person = strchr("PWA", line[0]) && *more;
    char *mark = line + (line[0] == 'P' ? 2 : 1);
    if (!strncmp(line, "table ", 6))
        begin(more);
    else if (person && *mark == '>')
        say_it(line, more);
    else if (person && *mark == '<')
        expect_sent(viewer_named(line), more);
    else if (person && *mark == ':')
        expect_update(viewer_named(line), more, true);
    else if (person && !strncmp(mark, " brings ", 8))
        bring(line, mark + 8);
    else if (person && !strncmp(mark, " not: ", 6))
        expect_update(viewer_named(line), mark + 6, false);
    else if (!strncmp(line, "show ", 5))
        puts(update_of(viewer_named(more), 0));
    else if (!strcmp(line, "times"))
        printf("now %" PRId64 ", wake %" PRId64 "\n", s.now, s.wake);
    else if (!strncmp(line, "inbox ", 6))
        for (int i = 0; i < s.inbox_count[viewer_named(more)]; i++)
            puts(s.inbox[viewer_named(more)][i]);
    else if (person && !strcmp(mark, " is gone"))
        hang_up(viewer_named(line));
    else if (!strncmp(line, "at ", 3))
        s.now = atoll(more);
    else if (!strncmp(line, "wake ", 5))
        wake(atoll(more));
    else if (!strncmp(line, "wakes ", 6)) {
        if (s.wake != atoll(more))
            FAIL("it wants to be woken at %lld", (long long)s.wake);
    } else if (!strcmp(line, "resume")) {
        note("resume %" PRId64 "\n", s.now);
        table_resume(s.t, s.now);
        serve();
    } else if (!strcmp(line, "think"))
        think(-1);
    else if (!strncmp(line, "think ", 6))
        think(atoi(more));
    else if (!strcmp(line, "later"))
        s.later = true;
    else if (!strcmp(line, "store")) {
        store_all();
        serve();
    } else if (!strcmp(line, "lose"))
        lose();
    else if (!strcmp(line, "kill"))
        kill_it();
    else if (!strncmp(line, "until ", 6))
        play_until(more);
    else if (!strncmp(line, "play ", 5)) {
        char *player = strchr(more, ' ') + 1;
        play(atoi(more), player);
    } else
        FAIL("%s is not understood", line);
}

static void write_updates(void)
{
    for (int v = 0; transcript && s.t && v < TABLE_VIEWERS; v++)
        fprintf(transcript, "%d= %s\n", v, update_of(v, 0));
}

static void run_file(const char *path)
{
    static char line[LINE_SIZE];
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    snprintf(s.path, sizeof s.path, "%s", path);
    for (s.line = 1; fgets(line, sizeof line, f); s.line++) {
        line[strcspn(line, "\n")] = '\0';
        if (!line[0] || line[0] == '#')
            continue;
        obey(line);
        write_updates();
    }
    fclose(f);
    empty_inboxes();
    forget_stored();
    table_free(s.t);
    s.t = NULL;
}

static int is_session(const struct dirent *e)
{
    const char *dot = strrchr(e->d_name, '.');
    return dot && strcmp(dot, ".session") == 0;
}

static void test_sessions__all(void **state)
{
    (void)state;
    struct dirent **list;
    const char *folder = getenv("SESSIONS");
    folder = folder ? folder : "tests/table";
    int n = scandir(folder, &list, is_session, alphasort);
    assert_true(n > 0);
    updates[0] = malloc(TABLE_UPDATE);
    updates[1] = malloc(TABLE_UPDATE);
    for (int i = 0; i < n; i++) {
        char path[300];
        snprintf(path, sizeof path, "%.90s/%.200s", folder, list[i]->d_name);
        run_file(path);
        free(list[i]);
    }
    free(list);
    free(updates[0]);
    free(updates[1]);
}

/* ---- docs/wire.md -------------------------------------------------------- */

static char *wire_page(void)
{
    char *text = calloc(1, 1 << 16);
    FILE *f = fopen("docs/wire.md", "r");
    assert_non_null(f);
    assert_true(fread(text, 1, (1 << 16) - 1, f) > 0);
    fclose(f);
    return text;
}

static bool has_example(const char *page, const char *name)
{
    char start[60];
    snprintf(start, sizeof start, "`{\"t\":\"%s\"", name);
    return strstr(page, start) != NULL;
}

/* Every message, in both directions, has an example; every example of a client's
 * is understood by a table. */
static void test_sessions__documented(void **state)
{
    (void)state;
    char *page = wire_page();
    for (const struct message *m = MESSAGES; m->name; m++)
        if (!has_example(page, m->name))
            fail_msg("docs/wire.md has no example of %s", m->name);
    for (int i = 0; i < sent_names; i++)
        if (!has_example(page, sent_name[i]))
            fail_msg("docs/wire.md has no example of %s", sent_name[i]);
    char *end = strstr(page, "## To a client");
    assert_non_null(end);
    struct table_setup setup = { .match.game = { .game = "ecg", .seats = 2 } };
    for (char *at = page; (at = strstr(at, "`{")) && at < end; at++) {
        char *close = strstr(at + 1, "}`");
        struct table_out out;
        table *t = table_new(&setup, NULL);
        table_take(t, 0, 0, 0, at + 1, (size_t)(close - at));
        while (table_next(t, &out))
            if (out.text && strstr(out.text, "\"why\":\"unknown\""))
                fail_msg("%.80s: %s", at, out.text);
        table_free(t);
    }
    free(page);
}

int main(int argc, char **argv)
{
    if (argc > 1 && !(transcript = fopen(argv[1], "w")))
        return 2;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sessions__all),
        cmocka_unit_test(test_sessions__documented),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return transcript && fclose(transcript) ? 2 : failed;
}
