/* embedded.h - the text files that travel inside the program.
 *
 * The card files (cards/<game>/<set>.cards), the rule lists
 * (docs/rules/<game>.md), the lessons (lessons/<name>.lesson), ready decks and
 * lists (decks/<game>/<name>.deck, .list) are turned into C strings when the library is
 * built, by cmake/embed.cmake.  They are constant, sorted by name, and end in
 * NUL.
 */
#ifndef EPIC_EMBEDDED_H
#define EPIC_EMBEDDED_H

struct embedded {
    const char *name; /* the path in the source tree, with slashes */
    const char *text;
    unsigned size; /* bytes of text, without the NUL */
};

/* EMBEDDED_COUNT entries, and one more whose name is NULL. */
extern const struct embedded EMBEDDED_FILES[];
extern const int EMBEDDED_COUNT;

#endif
