/* rule_rows.c - the rule lists that are built into the program. */
#include "formats/rule_rows.h"

#include "base/embedded.h"
#include "formats/games.h"

#include <ctype.h>
#include <string.h>

/* "| ECG-1.2 | text |" to a row.  The id is followed by the first column. */
static bool read_row(const char *line, int length, struct row *r)
{
    if (length < 4 || line[0] != '|' || line[1] != ' ' || !isupper(line[2]))
        return false;
    int n = (int)strcspn(line + 2, " |\n");
    const char *dash = memchr(line + 2, '-', (size_t)n);
    if (!dash || n >= (int)sizeof r->id)
        return false;
    memcpy(r->id, line + 2, (size_t)n);
    r->id[n] = 0;
    const char *text = memchr(line + 2, '|', (size_t)length - 2);
    if (!text)
        return false;
    text++;
    while (*text == ' ')
        text++;
    const char *end = line + length;
    while (end > text && (end[-1] == ' ' || end[-1] == '|'))
        end--;
    r->text = text;
    r->length = (int)(end - text);
    return true;
}

static void read_rules(const struct embedded *file, struct rules *out)
{
    const char *chapter = NULL;
    out->count = 0;
    for (const char *line = file->text; *line;) {
        int length = (int)strcspn(line, "\n");
        if (line[0] == '#')
            chapter = line;
        struct row *r = &out->row[out->count];
        if (out->count < ROWS_MAX && read_row(line, length, r)) {
            r->chapter = chapter;
            r->proved = r->gap = false;
            out->count++;
        }
        line += length + (line[length] == '\n');
    }
}

bool next_rules(int *at, const char *game, struct rules *out)
{
    static const char FOLDER[] = "docs/rules/";
    for (; *at < EMBEDDED_COUNT; (*at)++) {
        const char *name = EMBEDDED_FILES[*at].name;
        if (strncmp(name, FOLDER, strlen(FOLDER)))
            continue;
        name += strlen(FOLDER);
        size_t n = strcspn(name, ".");
        if (n >= sizeof out->game)
            continue;
        memcpy(out->game, name, n);
        out->game[n] = 0;
        if (game && strcmp(game, out->game))
            continue;
        read_rules(&EMBEDDED_FILES[(*at)++], out);
        return true;
    }
    return false;
}
