#include "args.h"

#include "base/fresh.h"
#include "base/harmless.h"
#include "base/number.h"
#include "commands.h"
#include "formats/files.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool seed_settle(struct seed *s)
{
    if (!s->given && !fresh_number(&s->number)) {
        failure("the system gives no random numbers; name a seed with --seed");
        return false;
    }
    s->given = true;
    return true;
}

/* Digits, and a part behind a point if need be: "1.5". */
static bool read_real(const char *word, const struct arg *a)
{
    const char *end = word;
    uint64_t whole;
    if (!number_take(&end, UINT64_MAX, &whole))
        return false;
    size_t part = *end == '.' ? strspn(end + 1, "0123456789") : 0;
    if (end[part ? part + 1 : 0])
        return false;
    double value = strtod(word, NULL);
    if (!(value >= a->min && value <= a->max))
        return false;
    *(double *)a->to = value;
    return true;
}

static int not_a_number(const char *command, const struct arg *a,
                        const char *word)
{
    return usage_error(command,
                       "%s takes a number from 0 to %" PRIu64 ", not %s",
                       a->name, UINT64_MAX, word);
}

static int read_value(const char *command, const struct arg *a,
                      const char *word)
{
    struct arg_list *list = a->to;
    struct seed *seed = a->to;
    switch (a->kind) {
    case ARG_INT:
        if (!number_read_int(word, a->min, a->max, a->to))
            return usage_error(command,
                               "%s takes a number from %d to %d, not "
                               "%s",
                               a->name, a->min, a->max, word);
        break;
    case ARG_NUMBER:
        if (!number_read(word, UINT64_MAX, a->to))
            return not_a_number(command, a, word);
        break;
    case ARG_SEED:
        seed->given = number_read(word, UINT64_MAX, &seed->number);
        if (!seed->given)
            return not_a_number(command, a, word);
        break;
    case ARG_REAL:
        if (!read_real(word, a))
            return usage_error(command,
                               "%s takes a number from %d to %d, not "
                               "%s",
                               a->name, a->min, a->max, word);
        break;
    case ARG_LIST:
        if (list->count == ARG_LIST_MAX)
            return usage_error(command, "%s was given more than %d times",
                               a->name, ARG_LIST_MAX);
        list->word[list->count++] = word;
        break;
    default:
        *(const char **)a->to = word;
    }
    return ARGS_OK;
}

int args_read(const char *command, const char *help, const struct arg *table,
              int *argc, char **argv)
{
    int words = 0;
    for (int i = 0; i < *argc; i++) {
        const char *word = argv[i];
        if (!strcmp(word, "--help") || !strcmp(word, "-h")) {
            fputs(help, stdout);
            return 0;
        }
        if (word[0] != '-' || !word[1]) {
            argv[words++] = argv[i];
            continue;
        }
        const char *equals = strchr(word, '=');
        size_t length = equals ? (size_t)(equals - word) : strlen(word);
        const struct arg *a = table;
        while (a->name &&
               (strlen(a->name) != length || strncmp(a->name, word, length)))
            a++;
        if (!a->name)
            return usage_error(command, "there is no option %.*s", (int)length,
                               word);
        if (a->kind == ARG_FLAG) {
            if (equals)
                return usage_error(command, "%s takes no value", a->name);
            *(bool *)a->to = true;
            continue;
        }
        if (!equals && i + 1 == *argc)
            return usage_error(command, "%s needs a value", a->name);
        int status = read_value(command, a, equals ? equals + 1 : argv[++i]);
        if (status != ARGS_OK)
            return status;
    }
    *argc = words;
    return ARGS_OK;
}

char *read_text(const char *path)
{
    epic_error error;
    char *text = file_read(path, &error);
    if (!text)
        failure("%s", error.text);
    return text;
}

void json_print(FILE *out, const char *text)
{
    fputc('"', out);
    while (*text) {
        char shown[SHOWN_SIZE];
        json_character(&text, shown);
        fputs(shown, out);
    }
    fputc('"', out);
}

bool contains(const char *text, const char *part)
{
    size_t n = strlen(part);
    for (; *text; text++)
        if (!strncasecmp(text, part, n))
            return true;
    return false;
}
