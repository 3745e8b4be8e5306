/* mutate.h - inputs that are mostly valid text.
 *
 * Random bytes seldom get past the first line of a format.  A target describes
 * its format as a grammar; the mutator then writes whole texts and lines by it,
 * moves lines about and puts other numbers into the text.  Inputs stay plain
 * text, so that a corpus outlives changes of the grammar, and libFuzzer's own
 * changes of single bytes still happen in between. */
#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Rows with the same name are alternatives, and rows of a name stand together;
 * the first is taken where recursion gets too deep.  In a row
 *     {name}   stands for one of the rows of that name
 *     {1-30}   stands for a number, mostly of that range and otherwise near its
 *              ends or near the limits of types
 *     {$}      stands for a word of the target's own (struct fuzz_format).
 * Inputs begin as "text"; "line" lists what may be put in anywhere. */
struct form {
    const char *name, *text;
};

/* Where a word is wanted: the input as far as it is known. */
struct around {
    const uint8_t *head;
    const char *text;
    size_t size;
};

struct fuzz_format {
    const struct form *forms; /* the last one has no name */
    size_t head;              /* bytes before the text: they are no text */
    /* Write a word for {$} to `out`, at most `size` bytes with the 0.  NULL:
     * the grammar has no {$}. */
    void (*word)(const struct around *around, uint64_t *luck, char *out,
                 size_t size);
};

/* The body of LLVMFuzzerCustomMutator. */
size_t mutate(const struct fuzz_format *format, uint8_t *data, size_t size,
              size_t room, unsigned seed);

/* A copy of the input as a string; the caller frees it. */
char *text_of_input(const uint8_t *data, size_t size);

/* For LLVMFuzzerTestOneInput: false ends the program with `what`. */
#define REQUIRE(condition, what) ((condition) ? (void)0 : wrong(what))
_Noreturn void wrong(const char *what);

#endif
