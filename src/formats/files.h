/* files.h - files are read up to a limit, and written atomically.
 *
 * Every function that fails says why in *error, with the name of the file. */
#ifndef EPIC_FORMATS_FILES_H
#define EPIC_FORMATS_FILES_H

#include "epic_record.h"

/* Longer files are refused: no real one is, and some never end. */
enum { FILE_BYTES_MAX = 16 << 20 };

/* The whole file as a NUL-terminated string, to be freed; NULL if it cannot be
 * read, is too long, or contains a NUL.  "-" is standard input. */
char *file_read(const char *path, epic_error *error);

/* Write the record to a new file in the same folder and rename it once it is
 * safely on disk.  An existing file is replaced only if it is empty or a
 * record; links are not followed. */
bool record_save(const epic_record *r, const char *path, epic_error *error);
/* Whether record_save() could succeed now. */
bool record_can_save(const char *path, epic_error *error);
/* Save likewise a text that begins with `first`, a line that says what it is.
 * An existing file is replaced only if it is empty or begins with that, too. */
bool text_save(const char *text, const char *first, const char *path,
               epic_error *error);

#endif
