/* What a scenario says of the line. */
#include "text/say.h"
#include "text/scenario_run.h"

#include "verbs/line.h"

#include <stdio.h>
#include <strings.h>

void line_text(const epic_game *g, char *out, size_t size)
{
    size_t n = 0;
    out[0] = 0;
    for (int i = 0; i < g->items; i++) {
        const struct item *t = item_at(g, i);
        if ((t->flags & ITEM_LEFT) || n >= size)
            continue;
        n += (size_t)snprintf(out + n, size - n, "%s%s%s", n ? ", " : "",
                              card_text(g, t->source.card),
                              t->ability ? " ability" : "");
    }
    if (!out[0])
        snprintf(out, size, "none");
}

/* "line Spark, Wolf ability": the last one resolves first. */
bool check_line(struct play *p, const char *rest)
{
    char found[1000];
    line_text(p->g, found, sizeof found);
    return !strcasecmp(found, rest) ||
           complain(p, "line\n     expected: %s\n     found:    %s", rest,
                    found);
}

/* "P2 sees line Spark, face-down champion": the same, as that seat knows it. */
bool check_seen_line(struct play *p, const epic_view *view, const char *rest)
{
    char found[1000] = "";
    size_t n = 0;
    for (int i = 0; i < view->line_count && n < sizeof found; i++) {
        const epic_view_item *t = &view->line[i];
        n += (size_t)snprintf(
            found + n, sizeof found - n, "%s%s%s", n ? ", " : "",
            t->design ? epic_cards_name(p->cards, t->design) : FACE_DOWN_TEXT,
            t->ability ? " ability" : "");
    }
    return !strcasecmp(n ? found : "none", rest) ||
           complain(p, "line\n     expected: %s\n     found:    %s", rest,
                    n ? found : "none");
}
