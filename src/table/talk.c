/* talk.c - what people say to each other. */
#include "base/check.h"
#include "base/harmless.h"
#include "table/inside.h"

#include <string.h>

enum { SAYING_MAX = 500 };

void take_say(table *t, const struct incoming *m)
{
    const char *said = json_string(m->doc, 0, "text");
    size_t n = said ? strlen(said) : 0;
    if (n == 0 || n > SAYING_MAX || harm_in(said, n) >= 0) {
        send_refusal(t, m, "unclear", NULL,
                     "Say 1 to 500 bytes that can be shown, on one line.",
                     NULL);
        return;
    }
    char text[SAYING_MAX * 8 + 200];
    struct json j;
    json_begin(&j, text, sizeof text);
    json_open(&j, NULL, '{');
    json_text(&j, "t", "said");
    json_number(&j, "seat", m->viewer);
    json_text(&j, "text", said);
    json_close(&j);
    json_end(&j);
    for (int v = 0; v < TABLE_VIEWERS; v++)
        effect_add(t, (struct table_out){ .kind = OUT_SAY, .viewer = v }, text);
}
