/* screen.h - a small terminal: what would be on it after these bytes.
 *
 * It knows what the program and its line editor use: letters, newline,
 * return, backspace, tab, and the sequences that move, erase and colour.  What
 * scrolls off at the top is kept, as a real terminal would. */
#ifndef EPIC_TEST_SCREEN_H
#define EPIC_TEST_SCREEN_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 100, COLUMNS_MAX = 250, ABOVE_MAX = 20000 };

struct screen {
    int rows, columns, row, column;
    char cell[ROWS_MAX][COLUMNS_MAX + 1];
    char *above[ABOVE_MAX]; /* lines that scrolled off */
    int above_count;
    int broken; /* lines that were too long for the terminal */
    char sequence[40];
    int length; /* of the sequence under way; 0: none */
};

static void screen_clear(struct screen *s)
{
    for (int r = 0; r < ROWS_MAX; r++)
        memset(s->cell[r], 0, sizeof s->cell[r]);
}

static void screen_forget_above(struct screen *s)
{
    while (s->above_count > 0)
        free(s->above[--s->above_count]);
}

static void screen_newline(struct screen *s)
{
    if (s->row < s->rows - 1) {
        s->row++;
        return;
    }
    if (s->above_count < ABOVE_MAX)
        s->above[s->above_count++] = strdup(s->cell[0]);
    memmove(s->cell[0], s->cell[1], sizeof s->cell[0] * (size_t)(s->rows - 1));
    memset(s->cell[s->rows - 1], 0, sizeof s->cell[0]);
}

static void screen_put(struct screen *s, char c)
{
    if (s->column >= s->columns) {
        s->broken++;
        s->column = 0;
        screen_newline(s);
    }
    char *row = s->cell[s->row];
    for (int i = 0; i < s->column; i++)
        if (!row[i])
            row[i] = ' ';
    row[s->column++] = c;
}

static void screen_erase(struct screen *s, int how)
{
    if (how == 2) {
        screen_clear(s);
    } else if (how == 3) {
        screen_forget_above(s);
    } else if (how == 0) {
        memset(s->cell[s->row] + s->column, 0,
               (size_t)(COLUMNS_MAX - s->column));
        for (int r = s->row + 1; r < s->rows; r++)
            memset(s->cell[r], 0, sizeof s->cell[r]);
    }
}

/* "\033[2J" and its like; the sequence is complete. */
static void screen_obey(struct screen *s)
{
    char last = s->sequence[s->length - 1];
    int first = 0, second = 0;
    if (s->sequence[1] != '[')
        return;
    sscanf(s->sequence + 2, "%d;%d", &first, &second);
    int n = first ? first : 1;
    if (last == 'H') {
        s->row = (first ? first : 1) - 1;
        s->column = (second ? second : 1) - 1;
    } else if (last == 'J') {
        screen_erase(s, first);
    } else if (last == 'K') {
        memset(s->cell[s->row] + s->column, 0,
               (size_t)(COLUMNS_MAX - s->column));
    } else if (last == 'A') {
        s->row -= n;
    } else if (last == 'B') {
        s->row += n;
    } else if (last == 'C') {
        s->column += n;
    } else if (last == 'D') {
        s->column -= n;
    } else if (last == 'G') {
        s->column = n - 1;
    } else if (last == 'P') { /* delete letters */
        char *at = s->cell[s->row] + s->column;
        size_t length = strlen(at);
        if ((size_t)n > length)
            n = (int)length;
        memmove(at, at + n, length - (size_t)n + 1);
    } else if (last == '@') { /* make room */
        char *at = s->cell[s->row] + s->column;
        size_t length = strlen(at);
        if ((int)length + s->column + n <= COLUMNS_MAX) {
            memmove(at + n, at, length + 1);
            memset(at, ' ', (size_t)n);
        }
    }
    s->row = s->row < 0 ? 0 : s->row >= s->rows ? s->rows - 1 : s->row;
    s->column = s->column < 0             ? 0
                : s->column >= s->columns ? s->columns - 1
                                          : s->column;
}

/* Whether the byte is part of a sequence. */
static bool screen_sequence(struct screen *s, char c)
{
    if (s->length == 0 && c != '\033')
        return false;
    if (s->length < (int)sizeof s->sequence - 1)
        s->sequence[s->length++] = c;
    s->sequence[s->length] = 0;
    bool complete = s->length == 2
                        ? c != '[' && c != '(' && c != ')' && c != ']'
                        : s->length > 2 && (c >= '@' || c == 7);
    if (s->length == 3 && (s->sequence[1] == '(' || s->sequence[1] == ')'))
        complete = true;
    if (complete) {
        screen_obey(s);
        s->length = 0;
    }
    return true;
}

static void screen_write(struct screen *s, char c)
{
    if (screen_sequence(s, c))
        return;
    if (c == '\n')
        screen_newline(s);
    else if (c == '\r')
        s->column = 0;
    else if (c == '\b')
        s->column -= s->column > 0;
    else if (c == '\t')
        s->column = (s->column | 7) + 1;
    else if ((unsigned char)c >= ' ')
        screen_put(s, c);
}

static bool screen_has(const struct screen *s, const char *text)
{
    for (int i = 0; i < s->above_count; i++)
        if (strstr(s->above[i], text))
            return true;
    for (int r = 0; r < s->rows; r++)
        if (strstr(s->cell[r], text))
            return true;
    return false;
}

static void screen_print(const struct screen *s, FILE *out)
{
    int last = s->rows - 1;
    while (last > 0 && !s->cell[last][0])
        last--;
    for (int r = 0; r <= last; r++)
        fprintf(out, "    | %s\n", s->cell[r]);
}

#endif
