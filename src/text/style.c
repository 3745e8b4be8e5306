#include "text/style.h"

#include "base/harmless.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

_Thread_local struct style style;

enum { NARROW = 40, WIDE = 110, USUAL = 80 };

int line_width(void)
{
    int width = style.width ? style.width : USUAL;
    return (width < NARROW ? NARROW : width > WIDE ? WIDE : width) - 1;
}

/* ---- colour -------------------------------------------------------------- */

const char *paint(enum paint p)
{
    static const char *const BEGIN[] = {
        [PAINT_PLAIN] = "",           [PAINT_HEAD] = "\033[1m",
        [PAINT_OTHERS] = "\033[1m",   [PAINT_RAISED] = "\033[1;32m",
        [PAINT_LOWERED] = "\033[31m", [PAINT_ATTACK] = "\033[1;31m",
        [PAINT_BLOCK] = "\033[1;36m", [PAINT_FAINT] = "\033[2m",
        [PAINT_GOOD] = "\033[33m",    [PAINT_EVIL] = "\033[35m",
        [PAINT_WILD] = "\033[32m",    [PAINT_SAGE] = "\033[36m",
    };
    return style.color ? BEGIN[p] : "";
}

const char *unpaint(enum paint p)
{
    return style.color && p != PAINT_PLAIN ? "\033[0m" : "";
}

/* ---- lines --------------------------------------------------------------- */

const char *or_before(int i, int count)
{
    return i == 0 ? "" : i + 1 == count ? " or " : ", ";
}

void line_add(struct line *l, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int room = l->size > l->length ? l->size - l->length : 0;
    int n =
        vsnprintf(room ? l->buf + l->length : NULL, (size_t)room, format, args);
    va_end(args);
    l->length += n > 0 ? n : 0;
}

/* Up to the next blank; what is longer than a line is parted behind a slash:
 * "black/technological/". */
static int word_length(const char *text, int most)
{
    int word = (int)strcspn(text, " "), part = word;
    if (columns_of(text, (size_t)word) > most)
        for (part = most < word ? most : word;
             part > 0 && text[part - 1] != '/';)
            part--;
    return part > 0 ? part : word;
}

void pad_write(FILE *out, const char *text, int columns)
{
    int used = columns_of(text, strlen(text));
    harmless_write(out, text);
    fprintf(out, "%*s", used < columns ? columns - used : 0, "");
}

void wrap_some(FILE *out, const char *text, int indent, int used, int lines)
{
    int column = used, width = line_width();
    if (style.spoken)
        indent = 0;
    bool fresh = true; /* nothing on this line yet that could be broken off */
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        int word = word_length(text, width - indent - (lines ? 4 : 0));
        bool last = lines == 1;
        bool ends = !text[word + (int)strspn(text + word, " ")];
        int room = width - (last && !ends ? 4 : 0);
        int columns = columns_of(text, (size_t)word);
        if (!fresh && column + 1 + columns > room) {
            if (last) {
                fputs(" ...", out);
                break;
            }
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            lines--;
        } else if (!fresh) {
            fputc(' ', out);
            column++;
        }
        for (const char *end = text + word; text < end;) {
            char shown[SHOWN_SIZE];
            show_character(&text, shown);
            fputs(shown, out);
        }
        column += columns;
        fresh = false;
    }
    fputc('\n', out);
}

void wrap_write(FILE *out, const char *text, int indent, int used)
{
    wrap_some(out, text, indent, used, 0);
}

void entry_write(FILE *out, const char *number, const char *name,
                 const char *text, int lines)
{
    enum { NAME = 26, ROOM = 30, BELOW = 4 };
    int indent = (int)strlen(number) + 1, beside = indent + NAME + 1;
    if (style.spoken) {
        bool counted = number[strspn(number, " ")] != 0;
        spoken_line(out, "%s%s%s%s%s", counted ? number : "",
                    counted ? ": " : "", name, counted ? ", " : ": ", text);
        return;
    }
    fprintf(out, "%s ", number);
    if (line_width() - beside < ROOM) {
        wrap_write(out, name, BELOW, indent);
        fprintf(out, "%*s", BELOW, "");
        wrap_some(out, text, BELOW, BELOW, lines);
        return;
    }
    int used = columns_of(name, strlen(name));
    pad_write(out, name, NAME);
    fputc(' ', out);
    wrap_some(out, text, beside, used > NAME ? indent + used + 1 : beside,
              lines);
}

/* ---- card text for ears -------------------------------------------------- */

static void replace(char *text, int size, const char *from, const char *to)
{
    size_t n = strlen(from), m = strlen(to);
    for (char *at = text; (at = strstr(at, from)) != NULL; at += m) {
        size_t rest = strlen(at + n) + 1;
        if (strlen(text) + m - n >= (size_t)size)
            return;
        memmove(at + m, at + n, rest);
        memcpy(at, to, m);
    }
}

void one_line(char *text, int size)
{
    for (char *c = text; *c; c++)
        if (*c == '\n')
            *c = ' ';
    if (!style.spoken)
        return;
    replace(text, size, " -> ", " then ");
    replace(text, size, ": - ", ": ");
    replace(text, size, " - ", " Or: ");
}

/* The text; in `usual` if it has room there, otherwise allocated. */
static char *formatted(char *usual, size_t size, const char *format,
                       va_list args)
{
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(usual, size, format, args);
    char *text = n < (int)size ? usual : malloc((size_t)n + 1);
    if (text && text != usual)
        vsnprintf(text, (size_t)n + 1, format, again);
    va_end(again);
    return text ? text
                : usual; /* out of memory: as much as there is room for */
}

void line_print(FILE *out, const char *format, ...)
{
    char usual[1000];
    va_list args;
    va_start(args, format);
    char *text = formatted(usual, sizeof usual, format, args);
    va_end(args);
    if (columns_of(text, strlen(text)) <= line_width())
        fprintf(out, "%s\n", text);
    else
        wrap_write(out, text, 2, 0);
    if (text != usual)
        free(text);
}

void spoken_line(FILE *out, const char *format, ...)
{
    char usual[1000];
    va_list args;
    va_start(args, format);
    char *text = formatted(usual, sizeof usual, format, args);
    va_end(args);
    if (style.width)
        wrap_write(out, text, 0, 0);
    else
        fprintf(out, "%s\n", text);
    if (text != usual)
        free(text);
}
