/* Any text as a lesson: it is read or refused with a line that says where,
 * and what is read can be set up or is refused in turn. */
#include "text/lesson.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    epic_error error = { 0 };
    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = 0;
    struct lesson *l = lesson_read("fuzz", text, &error);
    if (!l && (!error.text[0] || strchr(error.text, '\n')))
        abort();
    epic_record *r = l ? lesson_record(l, &error) : NULL;
    if (l && !r && !error.text[0])
        abort();
    epic_record_free(r);
    lesson_free(l);
    free(text);
    return 0;
}
