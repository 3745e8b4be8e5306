#include "typed.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

bool typed_line(const char *prompt, char line[TYPED_SIZE])
{
    enum line_end end;
    while ((end = lines_read(prompt, line)) == LINE_LONG || end == LINE_ODD)
        continue;
    if (end != LINE_READ) {
        printf("\n");
        return false;
    }
    size_t n = strlen(line), lead = strspn(line, " \t");
    while (n > lead && isspace((unsigned char)line[n - 1]))
        n--;
    memmove(line, line + lead, n - lead);
    line[n - lead] = 0;
    if (!isatty(STDIN_FILENO))
        printf("%s\n", line);
    return true;
}

int typed_word(const char *line, const char *const *words, const char **rest)
{
    size_t n = strcspn(line, " ");
    int found = -1;
    *rest = line + n + strspn(line + n, " ");
    for (int i = 0; words[i]; i++) {
        if (strncasecmp(words[i], line, n))
            continue;
        if (!words[i][n])
            return i;
        found = found == -1 ? i : -2;
    }
    return n ? found : -1;
}
