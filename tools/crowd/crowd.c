/* crowd.c - what a crowd is told to do, and what it found. */
#include "crowd.h"

#include "args.h"
#include "commands.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static const char HELP[] =
    "crowd [OPTIONS] - scripted people at many tables of `epic serve`\n"
    "\n"
    "Starts servers on 127.0.0.1, seats two people at each table, lets them\n"
    "choose at random, and compares at the end what was acknowledged with\n"
    "what is stored.\n"
    "\n"
    "  --epic PROGRAM    the server (build/release/epic)\n"
    "  --data DIR        where it keeps its things (a new folder in /tmp)\n"
    "  --store WHERE     another place: postgresql://...\n"
    "  --servers N       so many processes (1); more need --store\n"
    "  --tables N        (500)\n"
    "  --game GAME       ecg, tcg or mv (ecg)\n"
    "  --format FORMAT   (sealed)\n"
    "  --rate N          choices a second, 0: as many as are taken (1000)\n"
    "  --seconds N       how long they play (20)\n"
    "  --kills N         kill -9 a server so often, at random moments (0);\n"
    "                    Ctrl-C ends that\n"
    "  --stop MS         every other time stop a server for so long instead,\n"
    "                    and let it go on then\n"
    "  --seed N          of the choices and moments\n"
    "\n"
    "Prints NAME=VALUE lines.  Exits 1 if anything that was acknowledged is\n"
    "lost or stored twice, or if people do not come back.\n";

static struct options o = { .epic = "build/release/epic",
                            .game = "ecg",
                            .format = "sealed",
                            .servers = 1,
                            .tables = 500,
                            .rate = 1000,
                            .seconds = 20 };
static int epoll_fd;
static volatile sig_atomic_t enough; /* Ctrl-C: what was found so far */
static int64_t ticked_us;
static int killed;

int usage_error(const char *command, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s: ", command);
    vfprintf(stderr, format, args);
    fprintf(stderr, " (%s --help explains)\n", command);
    va_end(args);
    return 2;
}

int failure(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return 1;
}

static void note_enough(int signal)
{
    (void)signal;
    enough = 1;
}

/* ---- running ------------------------------------------------------------- */

/* Once around: what is there, and so many choices as the rate allows. */
static void turn(int64_t since, int64_t *given, bool plays)
{
    struct epoll_event events[512];
    int n = epoll_wait(epoll_fd, events, 512, 1);
    for (int i = 0; i < n; i++)
        person_ready(events[i].data.ptr, events[i].events);
    int64_t now = now_us();
    if (now - ticked_us > 50000) {
        people_tick(now);
        ticked_us = now;
    }
    int64_t allowed = o.rate ? (now - since) * o.rate / 1000000 : INT64_MAX;
    /* What could not be asked in time is not asked in a burst. */
    if (o.rate && allowed - *given > o.rate / 10 + 1)
        *given = allowed - o.rate / 10 - 1;
    while (plays && *given < allowed && person_answers(now))
        ++*given;
}

static bool run_until(int64_t until, bool plays, bool (*done)(void))
{
    int64_t since = now_us(), given = 0;
    while (now_us() < until) {
        turn(since, &given, plays);
        if (done && done())
            return true;
    }
    return done == NULL;
}

static bool all_settled(void)
{
    return people_settled() == seated_count;
}
static bool some_settled(void)
{
    return people_settled() > 0;
}
static bool all_acknowledged(void)
{
    return people_waiting() == 0;
}

/* ---- figures ------------------------------------------------------------- */

static double part_ms(double part)
{
    long total = figures.slow, at = 0;
    for (int i = 0; i < 4000; i++)
        total += figures.took_us[i];
    for (int i = 0; i < 4000; i++)
        if ((at += figures.took_us[i]) >= (long)((double)total * part))
            return (i + 1) / 10.0;
    return 400;
}

static void print_memory(void)
{
    for (int i = 0; i < o.servers; i++) {
        long now, most;
        server_memory(i, &now, &most);
        printf("server_%d_kb=%ld\nserver_%d_most_kb=%ld\n", i, now, i, most);
    }
}

static void print_figures(double seconds, long taken, long long bytes)
{
    printf("tables=%d\nlinks=%d\n", o.tables, seated_count);
    printf("choices=%ld\nchoices_per_second=%.0f\n", taken,
           (double)taken / seconds);
    printf("took_p50_ms=%.1f\ntook_p90_ms=%.1f\ntook_p99_ms=%.1f\n",
           part_ms(0.5), part_ms(0.9), part_ms(0.99));
    printf("bytes_per_choice_and_viewer=%.0f\n",
           taken ? (double)bytes / (double)taken / 2 : 0);
    printf("updates=%ld\nrefused=%ld\nreconnects=%ld\n", figures.updates,
           figures.refused, figures.reconnects);
}

/* ---- kills --------------------------------------------------------------- */

enum { BACK_US = 40000000 };

/* How long something took, each time. */
static struct times {
    const char *name;
    int count;
    int64_t sum, most;
} first_back = { "restart_first" }, all_back = { "restart_all" },
  taken_over = { "take_over" }, gone_on = { "after_stop" };

static void note_time(struct times *t, int64_t began)
{
    int64_t us = now_us() - began;
    t->count++;
    t->sum += us;
    t->most = us > t->most ? us : t->most;
}

static void print_times(const struct times *t)
{
    if (t->count)
        printf("%s_ms=%lld\n%s_most_ms=%lld\n", t->name,
               (long long)t->sum / t->count / 1000, t->name,
               (long long)t->most / 1000);
}

static bool wait_for(bool (*done)(void), struct times *t, int64_t began)
{
    if (!run_until(now_us() + BACK_US, true, done))
        return false;
    note_time(t, began);
    return true;
}

/* With others about, its tables are taken over by them; sometimes it is back
 * before that. */
static bool kill_one(int index)
{
    int64_t began = now_us();
    server_kill(index, SIGKILL);
    server_reap(index);
    people_hang_up(index);
    if (o.servers > 1 && random_number() % 2) {
        if (!wait_for(all_settled, &taken_over, began))
            return false;
    } else if (o.servers > 1) {
        run_until(began + (int64_t)(random_number() % 9000000), true, NULL);
    }
    began = now_us();
    if (!server_start(&o, index)) {
        fprintf(stderr,
                "crowd: the server does not start again; see %s/log.%d\n",
                o.data, index);
        return false;
    }
    if (o.servers == 1 && !wait_for(some_settled, &first_back, began))
        return false;
    return wait_for(all_settled, &all_back, began);
}

static bool stop_one(int index)
{
    server_kill(index, SIGSTOP);
    run_until(now_us() + (int64_t)o.stop_ms * 1000, true, NULL);
    server_kill(index, SIGCONT);
    return wait_for(all_settled, &gone_on, now_us());
}

static bool kill_them(void)
{
    for (int i = 0; i < o.kills && !enough; i++) {
        int index = (int)(random_number() % (uint64_t)o.servers);
        run_until(now_us() + 100000 + (int64_t)(random_number() % 1500000),
                  true, NULL);
        bool good = o.stop_ms && i % 2 ? stop_one(index) : kill_one(index);
        if (!good) {
            fprintf(stderr, "crowd: after kill %d only %d of %d came back\n",
                    i + 1, people_settled(), seated_count);
            people_tell_missing();
            return false;
        }
        killed++;
        if (killed % 10 == 0)
            fprintf(stderr, "%d kills, %ld choices, %ld lost\n", killed,
                    figures.taken, figures.lost);
    }
    return true;
}

/* ---- all of it ----------------------------------------------------------- */

static bool read_options(int argc, char **argv)
{
    const struct arg table[] = {
        { "--epic", ARG_TEXT, &o.epic },
        { "--data", ARG_TEXT, &o.data },
        { "--store", ARG_TEXT, &o.store },
        { "--servers", ARG_INT, &o.servers, 1, SERVERS_MAX },
        { "--tables", ARG_INT, &o.tables, 1, TABLES_MAX },
        { "--game", ARG_TEXT, &o.game },
        { "--format", ARG_TEXT, &o.format },
        { "--rate", ARG_INT, &o.rate, 0, 100000 },
        { "--seconds", ARG_INT, &o.seconds, 0, 3600 },
        { "--kills", ARG_INT, &o.kills, 0, 10000 },
        { "--stop", ARG_INT, &o.stop_ms, 0, 60000 },
        { "--seed", ARG_INT, &o.seed, 0, INT32_MAX },
        { NULL },
    };
    argc--;
    argv++;
    return args_read("crowd", HELP, table, &argc, argv) == ARGS_OK &&
           argc == 0 && (o.servers == 1 || o.store);
}

static void stop_servers(void)
{
    for (int i = 0; i < o.servers; i++)
        server_kill(i, SIGTERM);
    for (int i = 0; i < o.servers; i++)
        server_reap(i);
}

static bool play(void)
{
    int64_t began = now_us();
    if (!people_sit_down(&o, epoll_fd))
        return false;
    printf("made_ms=%lld\n", (long long)(now_us() - began) / 1000);
    began = now_us();
    if (!run_until(began + 120000000, false, all_settled)) {
        fprintf(stderr, "crowd: only %d of %d are there\n", people_settled(),
                seated_count);
        return false;
    }
    printf("attached_ms=%lld\n", (long long)(now_us() - began) / 1000);
    run_until(now_us() + 1000000, true, NULL); /* all have begun */
    long taken = figures.taken;
    long long bytes = figures.bytes_in;
    memset(figures.took_us, 0, sizeof figures.took_us);
    figures.slow = 0;
    began = now_us();
    long cpu = server_cpu_ms(0);
    bool good = kill_them();
    if (o.kills == 0)
        run_until(began + (int64_t)o.seconds * 1000000, true, NULL);
    double seconds = (double)(now_us() - began) / 1e6;
    taken = figures.taken - taken;
    bytes = figures.bytes_in - bytes;
    cpu = server_cpu_ms(0) - cpu;
    run_until(now_us() + 10000000, false, all_acknowledged);
    print_figures(seconds, taken, bytes);
    if (o.kills == 0 && o.servers == 1)
        printf("server_cpu_us_per_choice=%.0f\n",
               taken ? 1000.0 * (double)cpu / (double)taken : 0);
    print_memory();
    return good;
}

/* Nothing was wrong: nobody will look into it. */
static void remove_folder(const char *folder)
{
    char command[60];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0)
        printf("data=%s\n", folder);
}

int main(int argc, char **argv)
{
    char folder[] = "/tmp/epic-crowd.XXXXXX";
    struct rlimit files;
    if (!read_options(argc, argv))
        return 2;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGINT, note_enough);
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (!o.data)
        o.data = mkdtemp(folder);
    for (int i = 0; i < o.seed % 1000; i++)
        random_number();
    epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    bool good = o.data && epoll_fd >= 0;
    for (int i = 0; good && i < o.servers; i++)
        good = server_start(&o, i);
    if (!good)
        fprintf(stderr, "crowd: the server does not start; see %s/log.0\n",
                o.data);
    good = good && play();
    stop_servers();
    if (!seated_count)
        return 1;
    long wrong = compare_with_store(&o);
    printf("kills=%d\nlost_at_once=%ld\nlost_or_doubled=%ld\n", killed,
           figures.lost, wrong);
    print_times(&first_back);
    print_times(&all_back);
    print_times(&taken_over);
    print_times(&gone_on);
    if (o.data == folder && good && wrong == 0 && figures.lost == 0)
        remove_folder(folder);
    else
        printf("data=%s\n", o.data);
    return good && wrong == 0 && figures.lost == 0 ? 0 : 1;
}
