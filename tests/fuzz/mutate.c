#include "mutate.h"

#include "base/random.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

enum { WRITTEN_MAX = 1 << 14, WORD_MAX = 1000, DEPTH_MAX = 12 };

struct writer {
    const struct fuzz_format *format;
    struct around around;
    uint64_t luck;
    size_t length;
    char text[WRITTEN_MAX];
};

static size_t below(uint64_t *luck, size_t n)
{
    return (size_t)(random_next(luck) % n);
}

static bool one_in(uint64_t *luck, size_t n)
{
    return below(luck, n) == 0;
}

/* ---- writing by the grammar ---------------------------------------------- */

static void put(struct writer *w, const char *text, size_t n)
{
    if (n > WRITTEN_MAX - w->length)
        n = WRITTEN_MAX - w->length;
    memcpy(w->text + w->length, text, n);
    w->length += n;
}

/* A number of the range or one that a careless check would let through. */
static void put_number(struct writer *w, uint64_t least, uint64_t most)
{
    static const char *const ODD[] = {
        "9",          "10",         "99",
        "-1",         "00",         "127",
        "255",        "256",        "32767",
        "32768",      "65535",      "65536",
        "2147483647", "2147483648", "4294967296",
        "",           "1e9",        "9223372036854775808",
        "0x10",       "+1",         "18446744073709551616",
        " 1",         "1.5",        "1000000000000000000000000000000",
    };
    char digits[24];
    uint64_t value = least + random_next(&w->luck) % (most - least + 1);
    switch (below(&w->luck, 16)) {
    case 0:
        value = least;
        break;
    case 1:
        value = most;
        break;
    case 2:
        value = most + 1;
        break;
    case 3:
        value = least - 1;
        break;
    case 4: {
        const char *odd = ODD[below(&w->luck, sizeof ODD / sizeof *ODD)];
        put(w, odd, strlen(odd));
        return;
    }
    default:
        break;
    }
    put(w, digits,
        (size_t)snprintf(digits, sizeof digits, "%lld", (long long)value));
}

static void put_form(struct writer *w, const char *name, size_t n, int depth);

/* What stands between the braces. */
static void put_part(struct writer *w, const char *part, size_t n, int depth)
{
    unsigned long long least, most;
    char word[WORD_MAX];
    if (part[0] == '$') {
        struct around here = w->around;
        if (here.size == 0) { /* it is written from the beginning */
            here.text = w->text;
            here.size = w->length;
        }
        w->format->word(&here, &w->luck, word, sizeof word);
        put(w, word, strlen(word));
    } else if (sscanf(part, "%llu-%llu", &least, &most) == 2) {
        put_number(w, least, most);
    } else {
        put_form(w, part, n, depth + 1);
    }
}

static bool is_named(const struct form *form, const char *name, size_t n)
{
    return form->name && !strncmp(form->name, name, n) && !form->name[n];
}

static void put_form(struct writer *w, const char *name, size_t n, int depth)
{
    const struct form *first = w->format->forms;
    size_t count = 0;
    while (first->name && !is_named(first, name, n))
        first++;
    while (is_named(first + count, name, n))
        count++;
    if (count == 0) {
        fprintf(stderr, "the grammar has no row {%.*s}\n", (int)n, name);
        abort();
    }
    if (w->length == WRITTEN_MAX)
        return;
    const char *at = first[depth < DEPTH_MAX ? below(&w->luck, count) : 0].text;
    while (*at) {
        size_t plain = strcspn(at, "{");
        put(w, at, plain);
        at += plain;
        if (*at) {
            size_t inside = strcspn(at + 1, "}");
            put_part(w, at + 1, inside, depth);
            at += inside + 2;
        }
    }
}

/* ---- changing what is there ---------------------------------------------- */

/* Put what was written in place of `n` bytes at `at`. */
static size_t replace(struct writer *w, uint8_t *text, size_t size, size_t room,
                      size_t at, size_t n)
{
    if (size - n + w->length > room)
        return size;
    memmove(text + at + w->length, text + at + n, size - at - n);
    memcpy(text + at, w->text, w->length);
    return size - n + w->length;
}

/* The beginning of a random line. */
static size_t some_line(uint64_t *luck, const uint8_t *text, size_t size)
{
    size_t at = below(luck, size + 1);
    while (at > 0 && text[at - 1] != '\n')
        at--;
    return at;
}

static size_t line_length(const uint8_t *text, size_t size, size_t at)
{
    const uint8_t *end = size > at ? memchr(text + at, '\n', size - at) : NULL;
    return end ? (size_t)(end - text) - at + 1 : size - at;
}

/* Leave a line out, say it twice, or say it elsewhere. */
static size_t move_line(struct writer *w, uint8_t *text, size_t size,
                        size_t room)
{
    size_t at = some_line(&w->luck, text, size);
    size_t n = line_length(text, size, at);
    bool copies = !one_in(&w->luck, 3), keeps = one_in(&w->luck, 2);
    if (copies)
        put(w, (const char *)text + at, n);
    if (!copies || !keeps) {
        memmove(text + at, text + at + n, size - at - n);
        size -= n;
    }
    return copies ? replace(w, text, size, room,
                            some_line(&w->luck, text, size), 0)
                  : size;
}

static bool is_digit(uint8_t c)
{
    return c >= '0' && c <= '9';
}

/* A number of the text, a little larger or smaller, or quite another one. */
static size_t change_number(struct writer *w, uint8_t *text, size_t size,
                            size_t room)
{
    size_t at = below(&w->luck, size), n = 0;
    uint64_t value = 0;
    while (at < size && !is_digit(text[at]))
        at++;
    for (; at + n < size && is_digit(text[at + n]); n++)
        value = value * 10 + (uint64_t)(text[at + n] - '0');
    if (n == 0)
        return size;
    put_number(w, value, value + 1);
    return replace(w, text, size, room, at, n);
}

static size_t mutate_text(struct writer *w, uint8_t *text, size_t size,
                          size_t room)
{
    size_t at, n;
    switch (below(&w->luck, size ? 16 : 1)) {
    case 0:
        w->around.size = 0;
        put_form(w, "text", 4, 0);
        return replace(w, text, size, room, 0, size);
    case 1:
    case 2:
    case 3: /* one more line */
        put_form(w, "line", 4, 0);
        return replace(w, text, size, room, some_line(&w->luck, text, size), 0);
    case 4:
    case 5: /* another line instead */
        put_form(w, "line", 4, 0);
        at = some_line(&w->luck, text, size);
        n = line_length(text, size, at);
        return replace(w, text, size, room, at, n);
    case 6:
    case 7:
        return move_line(w, text, size, room);
    case 8:
    case 9:
    case 10:
        return change_number(w, text, size, room);
    default:
        return LLVMFuzzerMutate(text, size, room);
    }
}

size_t mutate(const struct fuzz_format *format, uint8_t *data, size_t size,
              size_t room, unsigned seed)
{
    static struct writer w;
    size_t head = format->head;
    w.format = format;
    w.luck = seed;
    if (room <= head)
        return LLVMFuzzerMutate(data, size, room);
    if (size < head) {
        memset(data + size, 0, head - size);
        size = head;
    }
    if (head && one_in(&w.luck, 8)) {
        data[below(&w.luck, head)] = (uint8_t)random_next(&w.luck);
        return size;
    }
    do { /* often more than one thing is different */
        w.length = 0;
        w.around = (struct around){ data, (char *)data + head, size - head };
        size = head + mutate_text(&w, data + head, size - head, room - head);
    } while (one_in(&w.luck, 3));
    return size;
}

char *text_of_input(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        abort();
    if (size)
        memcpy(text, data, size);
    text[size] = 0;
    return text;
}

_Noreturn void wrong(const char *what)
{
    fprintf(stderr, "%s\n", what);
    abort();
}
