#include "screenful.h"

#include "base/harmless.h"
#include "prompt.h"
#include "text/style.h"
#include "typed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static FILE *held;        /* what stands in for standard output, or NULL */
static int terminal = -1; /* standard output meanwhile */

void screenful_hold(void)
{
    lines_size(&style.width, &style.height);
    if (held || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return;
    fflush(stdout);
    held = tmpfile();
    terminal = held ? dup(STDOUT_FILENO) : -1;
    if (terminal >= 0 && dup2(fileno(held), STDOUT_FILENO) >= 0)
        return;
    if (held)
        fclose(held); /* then nothing stops where the screen is full */
    held = NULL;
}

/* Standard output is the terminal again.  The kept text, to be freed. */
static char *release(void)
{
    fflush(stdout);
    dup2(terminal, STDOUT_FILENO);
    close(terminal);
    long size = fseek(held, 0, SEEK_END) ? 0 : ftell(held);
    char *text = malloc((size_t)(size > 0 ? size : 0) + 1);
    rewind(held);
    size_t n = text ? fread(text, 1, (size_t)(size > 0 ? size : 0), held) : 0;
    fclose(held);
    held = NULL;
    if (text)
        text[n] = 0;
    return text;
}

/* ---- where it stops ------------------------------------------------------ */

static int rows_of(const char *line, size_t length)
{
    int columns = columns_of(line, length);
    return columns <= style.width ? 1 : (columns - 1) / style.width + 1;
}

static int rows_between(const char *from, const char *end)
{
    int rows = 0;
    while (from < end) {
        size_t length = strcspn(from, "\n");
        rows += rows_of(from, length);
        from += length + 1;
    }
    return rows;
}

/* Where the last screen begins: as early as it can, at an empty line if there
 * is one, so that a table and the question about it stay together; but not
 * behind a line that stands alone, as a heading does. */
static const char *last_screen(const char *from, const char *end, int rows)
{
    const char *fits = NULL, *behind_heading = NULL;
    int paragraph = 0; /* its lines so far */
    for (const char *at = from; at < end; at += strcspn(at, "\n") + 1) {
        bool empty = *at == '\n', heading = empty && paragraph == 1;
        paragraph = empty ? 0 : paragraph + 1;
        if (rows_between(at, end) > rows)
            continue;
        if (!fits)
            fits = at;
        if (empty && !heading)
            return at + 1;
        if (heading && !behind_heading)
            behind_heading = at + 1;
    }
    return behind_heading ? behind_heading : fits ? fits : from;
}

static bool read_on(void)
{
    char line[TYPED_SIZE];
    while (typed_line("(Enter goes on.) ", line)) {
        if (!*line)
            return true;
        if (!strcasecmp(line, "quit") || !strcasecmp(line, "exit"))
            return false;
        printf("There is more to read first: Enter.  quit leaves.\n");
    }
    return false;
}

static bool write_screens(const char *from, const char *end)
{
    int rows = style.height - 1; /* the prompt takes one */
    const char *last = from;
    if (rows > 1 && style.width > 0 && rows_between(from, end) > rows)
        last = last_screen(from, end, rows);
    if (last > from && (!write_screens(from, last) || !read_on()))
        return false;
    fwrite(last, 1, (size_t)(end - last), stdout);
    return true;
}

bool screenful_show(void)
{
    if (!held)
        return true;
    char *text = release();
    bool all = !text || write_screens(text, text + strlen(text));
    free(text);
    return all;
}
