#include "prompt.h"

#include "base/harmless.h"
#include "text/style.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#ifdef EPIC_LIBEDIT
#include <histedit.h>
#endif

/* ---- signals ------------------------------------------------------------- */

static volatile sig_atomic_t stopped, gone, resized, resumed;
static int bell[2]; /* a pipe: signals wake up who waits for input */

static void noticed(int signal)
{
    int kept = errno;
    if (signal == SIGINT)
        stopped = 1;
    else if (signal == SIGWINCH)
        resized = 1;
    else if (signal == SIGCONT)
        resumed = 1;
    else
        gone = 1;
    if (write(bell[1], "", 1) < 0) {
    } /* full: it rings already */
    errno = kept;
}

static void listen_to_signals(void)
{
    static const int SIGNALS[] = { SIGINT,  SIGTERM,  SIGHUP,
                                   SIGPIPE, SIGWINCH, SIGCONT };
    /* Writes are resumed after a signal (SA_RESTART); input is waited for by poll(), which is never restarted. */
    struct sigaction act = { .sa_handler = noticed, .sa_flags = SA_RESTART };
    sigemptyset(&act.sa_mask);
    if (!bell[1]) {
        if (pipe(bell))
            bell[0] = bell[1] = -1; /* then the next key shows it */
        for (int i = 0; i < 2 && bell[0] >= 0; i++) {
            fcntl(bell[i], F_SETFL, O_NONBLOCK);
            fcntl(bell[i], F_SETFD, FD_CLOEXEC);
        }
    }
    for (size_t i = 0; i < sizeof SIGNALS / sizeof SIGNALS[0]; i++)
        sigaction(SIGNALS[i], &act, NULL);
}

/* Waits for something to read; false: a signal came, or the time is over.
 * A read alone would miss a signal that comes just before it. */
static bool input_waits(int milliseconds)
{
    struct pollfd on[] = { { STDIN_FILENO, POLLIN, 0 },
                           { bell[0], POLLIN, 0 } };
    char rung;
    if (poll(on, 2, milliseconds) < 0)
        on[0].revents = 0;
    while (read(bell[0], &rung, 1) > 0) {
    }
    return on[0].revents != 0;
}

bool lines_gone(void)
{
    return gone;
}

bool lines_stopped(void)
{
    bool now = stopped || gone;
    stopped = 0;
    return now;
}

void lines_size(int *columns, int *rows)
{
    struct winsize size;
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    *columns = known ? size.ws_col : 0;
    *rows = known ? size.ws_row : 0;
}

/* ---- lines as they come -------------------------------------------------- */

/* The next byte, or -1: no more, or a signal came.  Through stdio, which
 * keeps nothing back (lines_open), so that whoever reads after us finds what
 * follows. */
static int next_byte(void)
{
    while (!stopped && !gone) {
        if (!input_waits(-1))
            continue; /* the window changed */
        errno = 0;
        int c = getc(stdin);
        bool again = c == EOF && ferror(stdin) && errno == EINTR;
        clearerr(stdin);
        if (!again)
            return c;
    }
    return -1;
}

static enum line_end why_not(void)
{
    enum line_end end = gone ? LINE_GONE : stopped ? LINE_STOPPED : LINE_CLOSED;
    stopped = 0;
    return end;
}

static FILE *prompts; /* NULL: standard output */

static FILE *prompt_stream(void)
{
    return prompts ? prompts : stdout;
}

void lines_prompt_to(FILE *out)
{
    prompts = out;
}

static enum line_end read_plainly(const char *prompt, char line[LINE_SIZE])
{
    int n = 0, c;
    fputs(prompt, prompt_stream());
    fflush(prompt_stream());
    while ((c = next_byte()) >= 0 && c != '\n')
        if (n++ < LINE_SIZE - 1)
            line[n - 1] = (char)(c ? c : ' ');
    line[n < LINE_SIZE ? n : 0] = 0;
    if (c < 0 && (n == 0 || stopped || gone))
        return why_not();
    return n < LINE_SIZE ? LINE_READ : LINE_LONG;
}

bool lines_wait(double seconds)
{
    if (gone || stopped || !input_waits((int)(seconds * 1000)))
        return false;
    for (int c = next_byte(); c >= 0 && c != '\n';)
        c = next_byte();
    return true;
}

/* ---- the editor ---------------------------------------------------------- */

#ifdef EPIC_LIBEDIT
static EditLine *editor;
static History *history_list;
static const char *prompt_now;
static line_words *words_for;
static void *words_user;
static bool half_typed; /* when Ctrl-C came */

static char *get_prompt(EditLine *el)
{
    static char prompt[100];
    (void)el;
    snprintf(prompt, sizeof prompt, "%s", prompt_now);
    return prompt;
}

/* A letter; 0: the end, -1: a signal.  What is no letter, or is not seen on a
 * screen, becomes '?'. */
static int get_letter(EditLine *el, wchar_t *out)
{
    static mbstate_t state;
    while (!stopped && !gone) {
        if (resumed)
            el_set(el, EL_PREP_TERM, 1);
        if (resized || resumed) {
            el_resize(el);
            el_set(el, EL_REFRESH);
        }
        resized = resumed = 0;
        char byte;
        if (!input_waits(-1))
            continue;
        ssize_t n = read(STDIN_FILENO, &byte, 1);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n < 0 ? -1 : 0;
        size_t used = mbrtowc(out, &byte, 1, &state);
        if (used == (size_t)-2)
            continue; /* its first bytes */
        if (used == (size_t)-1)
            memset(&state, 0, sizeof state);
        if (used == (size_t)-1 || (*out >= 0x80 && is_harmful((uint32_t)*out)))
            *out = L'?';
        return 1;
    }
    half_typed = el_line(el)->lastchar > el_line(el)->buffer;
    return -1;
}

static int common_length(char (*word)[WORD_SIZE], int count)
{
    int n = (int)strlen(word[0]);
    for (int i = 1; i < count; i++) {
        int same = 0;
        while (same < n && word[i][same] == word[0][same])
            same++;
        n = same;
    }
    while (n > 0 && (word[0][n] & 0xC0) == 0x80)
        n--; /* whole letters */
    return n;
}

static int by_letters(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void list_words(char (*word)[WORD_SIZE], int count)
{
    int width, height, longest = 0, column = 0;
    lines_size(&width, &height);
    width = width > 0 ? width : 80;
    for (int i = 0; i < count; i++)
        if (columns_of(word[i], WORD_SIZE) > longest)
            longest = columns_of(word[i], WORD_SIZE);
    qsort(word, (size_t)count, sizeof *word, by_letters);
    printf("\n");
    for (int i = 0; i < count; i++) {
        if (column > 0 && column + longest + 2 > width) {
            printf("\n");
            column = 0;
        }
        pad_write(stdout, word[i], longest + 2);
        column += longest + 2;
    }
    printf("\n");
    fflush(stdout);
}

static unsigned char on_tab(EditLine *el, wint_t key)
{
    static char word[WORDS_MAX][WORD_SIZE];
    char line[LINE_SIZE];
    const LineInfo *now = el_line(el);
    int length = (int)(now->cursor - now->buffer), start = 0;
    (void)key;
    if (length >= LINE_SIZE)
        return CC_ERROR;
    memcpy(line, now->buffer, (size_t)length);
    line[length] = 0;
    int count = words_for ? words_for(words_user, line, &start, word) : 0;
    if (count == 0)
        return CC_REFRESH_BEEP;
    int common = common_length(word, count);
    if (count > 1 && common <= length - start) {
        list_words(word, count);
        return CC_REDISPLAY;
    }
    char text[WORD_SIZE + 2];
    snprintf(text, sizeof text, "%.*s%s", common, word[0],
             count == 1 ? " " : "");
    if (length > start)
        el_deletestr(el, length - start);
    el_insertstr(el, text);
    return CC_REFRESH;
}

static void editor_open(void)
{
    HistEvent event;
    setlocale(LC_CTYPE, "");
    editor = el_init("epic", stdin, stdout, stderr);
    history_list = editor ? history_init() : NULL;
    if (!history_list)
        return;
    history(history_list, &event, H_SETSIZE, 200);
    history(history_list, &event, H_SETUNIQUE, 1);
    el_set(editor, EL_PROMPT, get_prompt);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_HIST, history, history_list);
    el_set(editor, EL_GETCFN, get_letter);
    /* The narrow way to say this loses its copies of the words. */
    el_wset(editor, EL_ADDFN, L"epic-complete", L"complete the word", on_tab);
    el_set(editor, EL_BIND, "^I", "epic-complete", NULL);
    el_set(editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_source(editor, NULL);
}

static enum line_end read_edited(const char *prompt, char line[LINE_SIZE])
{
    HistEvent event;
    int count = 0;
    prompt_now = prompt;
    fflush(stdout);
    resized = 0;
    half_typed = false;
    el_resize(editor);
    const char *text = el_gets(editor, &count);
    if (!text || count <= 0) {
        enum line_end end = why_not();
        return end == LINE_STOPPED && half_typed ? LINE_CLEARED : end;
    }
    while (count > 0 && (text[count - 1] == '\n' || text[count - 1] == '\r'))
        count--;
    if (count >= LINE_SIZE)
        return LINE_LONG;
    memcpy(line, text, (size_t)count);
    line[count] = 0;
    if (count > 0)
        history(history_list, &event, H_ENTER, line);
    return LINE_READ;
}
#endif

/* ---- either -------------------------------------------------------------- */

void lines_open(bool edit, line_words *words, void *user)
{
    listen_to_signals();
    setvbuf(stdin, NULL, _IONBF, 0);
#ifdef EPIC_LIBEDIT
    words_for = words;
    words_user = user;
    if (edit)
        editor_open();
#else
    (void)edit;
    (void)words;
    (void)user;
#endif
}

void lines_close(void)
{
#ifdef EPIC_LIBEDIT
    if (history_list)
        history_end(history_list);
    if (editor)
        el_end(editor);
    editor = NULL;
    history_list = NULL;
#endif
}

static enum line_end read_any(const char *prompt, char line[LINE_SIZE])
{
    if (stopped || gone) /* since the last line */
        return why_not();
#ifdef EPIC_LIBEDIT
    if (history_list)
        return read_edited(prompt, line);
#endif
    return read_plainly(prompt, line);
}

/* Whatever is done with a line later, nothing in it can harm the screen. */
static enum line_end checked(char line[LINE_SIZE])
{
    size_t n = strlen(line);
    if (n > 0 && line[n - 1] == '\r')
        line[--n] = 0;
    for (char *c = line; *c; c++)
        if (*c == '\t')
            *c = ' ';
    long at = harm_in(line, n);
    if (at < 0)
        return LINE_READ;
    char shown[SHOWN_SIZE];
    const char *odd = line + at;
    show_character(&odd, shown);
    fprintf(prompt_stream(),
            "There is an invisible character in that line (%s).  "
            "Nothing was done.\n",
            shown);
    return LINE_ODD;
}

enum line_end lines_read(const char *prompt, char line[LINE_SIZE])
{
    enum line_end end = read_any(prompt, line);
    if (end == LINE_LONG)
        fprintf(prompt_stream(), "That line is too long.  Nothing was done.\n");
    return end == LINE_READ ? checked(line) : end;
}

void lines_forget(void)
{
#ifdef EPIC_LIBEDIT
    HistEvent event;
    if (history_list)
        history(history_list, &event, H_CLEAR);
#endif
    if (isatty(STDIN_FILENO))
        tcflush(STDIN_FILENO, TCIFLUSH);
}
