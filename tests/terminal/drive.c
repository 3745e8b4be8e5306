/* drive - sit at a terminal and follow a script.
 *
 *     drive EPIC FILE.term...
 *
 * Each script runs the program EPIC on a terminal of its own and checks what
 * a person would see.  A line of a script is a word and its text; # begins a
 * comment.  In a text \e is Escape, \s a blank, and $TMP a folder that is
 * removed afterwards.
 *
 *     title TEXT        what this script shows
 *     env NAME=VALUE    for the next run; NAME alone takes it away
 *     size 24x80        rows and columns; in mid-game the window is resized
 *     timeout SECONDS   how long `expect` and `exit` wait (20)
 *     run ARGUMENTS     start EPIC on the terminal
 *     shell COMMAND     run without a terminal, with $EPIC; must exit with 0
 *     send TEXT         type it, and Enter
 *     type TEXT         type it
 *     key NAME          TAB ENTER UP DOWN LEFT RIGHT CTRL-C CTRL-D CTRL-U
 *     expect TEXT       wait until the program has written it, after what was
 *                       expected before; without colours and cursor moves, and
 *                       wherever lines are broken
 *     not TEXT          it was not written between the last two `expect`s, nor
 *                       since
 *     screen TEXT       it is on the screen, or can be scrolled back to
 *     hidden TEXT       it is not
 *     raw TEXT          these bytes were written, escapes included
 *     noraw TEXT        they were not, in the whole run
 *     fits              no line was too long for the terminal
 *     read              wait for the prompt; press Enter wherever the program
 *                       stops for "(Enter goes on.)".  Nothing written since a
 *                       key was pressed may have scrolled off the screen.
 *     hangup            close the terminal
 *     signal NUMBER     send the program a signal
 *     exit STATUS       wait for the end of the program
 *
 * Ends with the line `N passed, N failed`, one for each script. */
#define _GNU_SOURCE
#include "screen.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RAW_MAX = 8 << 20, WORDS = 64, QUIET_MS = 60 };

static struct {
    const char *epic, *script;
    int line;
    char folder[100];
    int rows, columns, timeout;
    char *env[WORDS];
    int env_count;
    pid_t child; /* 0: none */
    int terminal;
    int status;
    char *raw, *plain; /* all that was written; without escapes */
    size_t raw_size, plain_size, from, found;
    int escape; /* how far into an escape sequence */
    struct screen screen;
    int typed_row; /* where the cursor was when a key was pressed last, counted
                      from the first line that was ever written; or -1 */
    size_t typed_size; /* how much had been written then */
    bool failed;
} d;

/* ---- the terminal -------------------------------------------------------- */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void fail(const char *format, ...)
{
    va_list args;
    if (d.failed)
        return;
    d.failed = true;
    printf("FAIL %s:%d: ", d.script, d.line);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n");
    screen_print(&d.screen, stdout);
}

/* Line ends and indents are one blank: where a line is broken is no matter. */
static void add_word_letter(char *to, size_t *size, char c)
{
    if (c == '\n')
        c = ' ';
    bool again = c == ' ' && *size > 0 && to[*size - 1] == ' ';
    if ((unsigned char)c >= ' ' && !again && *size < RAW_MAX)
        to[(*size)++] = c;
}

static void add_plain(char c)
{
    if (d.escape == 0 && c == '\033') {
        d.escape = 1;
        return;
    }
    if (d.escape == 1) {
        d.escape = c == '[' ? 2 : 0;
        return;
    }
    if (d.escape == 2) {
        d.escape = c >= '@' ? 0 : 2;
        return;
    }
    add_word_letter(d.plain, &d.plain_size, c);
}

/* Read what there is within that time; false: nothing, or the end. */
static bool drain(int milliseconds)
{
    char buf[4096];
    struct pollfd fd = { d.terminal, POLLIN, 0 };
    if (d.terminal < 0 || poll(&fd, 1, milliseconds) <= 0)
        return false;
    ssize_t n = read(d.terminal, buf, sizeof buf);
    for (ssize_t i = 0; i < n; i++) {
        if (d.raw_size < RAW_MAX)
            d.raw[d.raw_size++] = buf[i];
        add_plain(buf[i]);
        screen_write(&d.screen, buf[i]);
    }
    d.plain[d.plain_size] = d.raw[d.raw_size] = 0;
    return n > 0;
}

static void settle(void)
{
    while (drain(QUIET_MS))
        ;
}

static void end_child(void)
{
    if (d.child > 0) {
        kill(d.child, SIGKILL);
        waitpid(d.child, NULL, 0);
    }
    if (d.terminal >= 0)
        close(d.terminal);
    d.child = 0;
    d.terminal = -1;
}

/* ---- the words of a script ----------------------------------------------- */

static void do_run(char *text)
{
    char *argv[WORDS] = { (char *)(uintptr_t)d.epic };
    int argc = 1;
    for (char *word = strtok(text, " "); word && argc < WORDS - 1;
         word = strtok(NULL, " "))
        argv[argc++] = word;
    end_child();
    d.raw_size = d.plain_size = d.from = d.found = 0;
    d.raw[0] = d.plain[0] = 0;
    d.escape = 0;
    screen_forget_above(&d.screen);
    memset(&d.screen, 0, sizeof d.screen);
    d.typed_row = -1;
    d.typed_size = 0;
    d.screen.rows = d.rows;
    d.screen.columns = d.columns;
    struct winsize size = { (unsigned short)d.rows, (unsigned short)d.columns,
                            0, 0 };
    fflush(stdout);
    d.child = forkpty(&d.terminal, NULL, NULL, &size);
    if (d.child < 0) {
        fail("no terminal: %s", strerror(errno));
        d.child = 0;
    } else if (d.child == 0) {
        setenv("TERM", "xterm", 1);
        setenv("HOME", d.folder, 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        unsetenv("NO_COLOR");
        for (int i = 0; i < d.env_count; i++)
            if (strchr(d.env[i], '='))
                putenv(d.env[i]);
            else
                unsetenv(d.env[i]);
        execv(d.epic, argv);
        _exit(127);
    }
}

static void do_type(const char *text)
{
    size_t n = strlen(text);
    settle(); /* a person reads, then types */
    d.typed_row = d.screen.above_count + d.screen.row;
    d.typed_size = d.plain_size;
    while (n > 0 && d.terminal >= 0) {
        size_t part = n > 200 ? 200 : n; /* a terminal takes little at once */
        ssize_t written = write(d.terminal, text, part);
        if (written <= 0)
            break;
        text += written;
        n -= (size_t)written;
        drain(n > 0 ? 20 : 0);
    }
}

static void do_key(const char *name)
{
    static const struct {
        const char *name, *bytes;
    } KEYS[] = {
        { "TAB", "\t" },      { "ENTER", "\r" },       { "UP", "\033[A" },
        { "DOWN", "\033[B" }, { "RIGHT", "\033[C" },   { "LEFT", "\033[D" },
        { "CTRL-C", "\003" }, { "CTRL-D", "\004" },    { "CTRL-U", "\025" },
        { "CTRL-A", "\001" }, { "BACKSPACE", "\177" },
    };
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++)
        if (!strcmp(KEYS[i].name, name)) {
            do_type(KEYS[i].bytes);
            return;
        }
    fail("there is no key called %s", name);
}

/* As the output is kept. */
static const char *in_words(const char *text)
{
    static char words[20000];
    size_t n = 0;
    for (; *text && n < sizeof words - 1; text++)
        add_word_letter(words, &n, *text);
    words[n] = 0;
    return words;
}

static void do_expect(const char *text)
{
    double end = now() + d.timeout;
    text = in_words(text);
    for (;;) {
        char *at = strstr(d.plain + d.found, text);
        if (at) {
            d.from = d.found;
            d.found = (size_t)(at - d.plain) + strlen(text);
            return;
        }
        if (now() > end || (!drain(50) && d.terminal < 0))
            break;
        int status;
        if (d.child > 0 && waitpid(d.child, &status, WNOHANG) == d.child) {
            d.status = status;
            d.child = -1;
            settle();
            if (!strstr(d.plain + d.found, text))
                break;
        }
    }
    fail("expected: %s", text);
}

/* Whether something was written since a key was pressed, and ends so. */
static bool ends_with(const char *text)
{
    size_t n = strlen(text);
    return d.plain_size > d.typed_size && d.plain_size >= n &&
           !strcmp(d.plain + d.plain_size - n, text);
}

static void do_read(void)
{
    static const char STOP[] = "(Enter goes on.) ";
    double end = now() + d.timeout;
    while (!d.failed) {
        while (!ends_with("> ") && !ends_with(STOP) && now() < end)
            drain(50);
        if (now() >= end)
            fail("there is no prompt");
        else if (d.screen.above_count > d.typed_row + 1)
            fail("%d lines scrolled off before they could be read",
                 d.screen.above_count - d.typed_row - 1);
        if (d.failed || !ends_with(STOP))
            return;
        do_type("\r");
    }
}

static void do_exit(const char *text)
{
    double end = now() + d.timeout;
    while (d.child > 0 && now() < end) {
        drain(30);
        if (waitpid(d.child, &d.status, WNOHANG) == d.child)
            d.child = -1;
    }
    settle();
    if (d.child != -1)
        fail("the program goes on");
    else if (!WIFEXITED(d.status))
        fail("the program died of signal %d", WTERMSIG(d.status));
    else if (WEXITSTATUS(d.status) != atoi(text))
        fail("exit status %d instead of %s", WEXITSTATUS(d.status), text);
    d.child = 0;
}

static void do_size(const char *text)
{
    if (sscanf(text, "%dx%d", &d.rows, &d.columns) != 2 || d.rows < 2 ||
        d.columns < 10 || d.rows > ROWS_MAX || d.columns > COLUMNS_MAX) {
        fail("size is like 24x80");
        return;
    }
    struct winsize size = { (unsigned short)d.rows, (unsigned short)d.columns,
                            0, 0 };
    d.screen.rows = d.rows;
    d.screen.columns = d.columns;
    if (d.screen.row >= d.rows)
        d.screen.row = d.rows - 1;
    if (d.terminal >= 0)
        ioctl(d.terminal, TIOCSWINSZ, &size);
}

static void do_shell(const char *text)
{
    fflush(stdout);
    int status = system(text);
    if (status != 0)
        fail("the command ended with %d", WEXITSTATUS(status));
}

static bool was_written(const char *part)
{
    return memmem(d.raw, d.raw_size, part, strlen(part)) != NULL;
}

static void check(const char *word, const char *text)
{
    settle();
    if (!strcmp(word, "not") && strstr(d.plain + d.from, in_words(text)))
        fail("must not be written: %s", text);
    else if (!strcmp(word, "screen") && !screen_has(&d.screen, text))
        fail("must be on the screen: %s", text);
    else if (!strcmp(word, "hidden") && screen_has(&d.screen, text))
        fail("must not be on the screen: %s", text);
    else if (!strcmp(word, "raw") && !was_written(text))
        fail("these bytes were not written");
    else if (!strcmp(word, "noraw") && was_written(text))
        fail("these bytes must not be written");
    else if (!strcmp(word, "fits") && d.screen.broken)
        fail("%d lines are too long for the terminal", d.screen.broken);
}

/* "\e" and "\s" and "$TMP". */
static void expand(const char *from, char *to, size_t size)
{
    size_t n = 0;
    for (; *from && n + 100 < size; from++) {
        if (!strncmp(from, "$TMP", 4)) {
            n += (size_t)sprintf(to + n, "%s", d.folder);
            from += 3;
        } else if (*from == '\\' && from[1] == 'e') {
            to[n++] = '\033';
            from++;
        } else if (*from == '\\' && from[1] == 's') {
            to[n++] = ' ';
            from++;
        } else {
            to[n++] = *from;
        }
    }
    to[n] = 0;
}

static void obey(char *line)
{
    static const char *const CHECKS[] = { "not", "screen", "hidden",
                                          "raw", "noraw",  "fits" };
    static char text[20000];
    char *word = line + strspn(line, " \t");
    char *rest = word + strcspn(word, " \n");
    if (*rest)
        *rest++ = 0;
    rest[strcspn(rest, "\n")] = 0;
    expand(rest, text, sizeof text);
    if (!*word || *word == '#' || !strcmp(word, "title"))
        return;
    for (size_t i = 0; i < sizeof CHECKS / sizeof CHECKS[0]; i++)
        if (!strcmp(word, CHECKS[i])) {
            check(word, text);
            return;
        }
    if (!strcmp(word, "run"))
        do_run(text);
    else if (!strcmp(word, "shell"))
        do_shell(text);
    else if (!strcmp(word, "send") || !strcmp(word, "type"))
        do_type(strcat(text, *word == 's' ? "\r" : ""));
    else if (!strcmp(word, "key"))
        do_key(text);
    else if (!strcmp(word, "expect"))
        do_expect(text);
    else if (!strcmp(word, "read"))
        do_read();
    else if (!strcmp(word, "exit"))
        do_exit(text);
    else if (!strcmp(word, "size"))
        do_size(text);
    else if (!strcmp(word, "env") && d.env_count < WORDS)
        d.env[d.env_count++] = strdup(text);
    else if (!strcmp(word, "timeout"))
        d.timeout = atoi(text);
    else if (!strcmp(word, "signal") && d.child > 0)
        kill(d.child, atoi(text));
    else if (!strcmp(word, "hangup") && d.terminal >= 0) {
        close(d.terminal);
        d.terminal = -1;
    } else
        fail("there is no word %s in this language", word);
}

static void follow(const char *path)
{
    char line[8000], command[200];
    FILE *in = fopen(path, "r");
    d.script = path;
    d.line = 0;
    d.rows = 24;
    d.columns = 80;
    d.timeout = 20;
    d.failed = false;
    snprintf(d.folder, sizeof d.folder, "/tmp/epic-term-XXXXXX");
    if (!in || !mkdtemp(d.folder)) {
        fail("%s", strerror(errno));
        return;
    }
    while (!d.failed && fgets(line, sizeof line, in)) {
        d.line++;
        if (strchr(line, '\n') || feof(in))
            obey(line);
        else
            fail("this line is too long");
    }
    fclose(in);
    end_child();
    screen_forget_above(&d.screen);
    while (d.env_count > 0)
        free(d.env[--d.env_count]);
    snprintf(command, sizeof command, "rm -rf %s", d.folder);
    if (system(command) != 0)
        printf("%s is left behind\n", d.folder);
}

int main(int argc, char **argv)
{
    int failed = 0;
    if (argc < 3) {
        fprintf(stderr, "usage: drive EPIC FILE.term...\n");
        return 2;
    }
    d.epic = argv[1];
    d.terminal = -1;
    d.raw = malloc(RAW_MAX + 1);
    d.plain = malloc(RAW_MAX + 1);
    setenv("EPIC", d.epic, 1);
    signal(SIGPIPE, SIG_IGN);
    if (!d.raw || !d.plain)
        return 1;
    for (int i = 2; i < argc; i++) {
        follow(argv[i]);
        failed += d.failed;
        if (!d.failed)
            printf("ok %s\n", argv[i]);
        fflush(stdout);
    }
    free(d.raw);
    free(d.plain);
    printf("%d passed, %d failed\n", argc - 2 - failed, failed);
    return failed != 0;
}
