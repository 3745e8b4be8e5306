/* files.h - files are read to a limit, and written completely or not at all.
 *
 * Every function that fails says why in *error, with the name of the file. */
#ifndef EPIC_FORMATS_FILES_H
#define EPIC_FORMATS_FILES_H

#include "epic_record.h"

/* What is longer is refused: no real file is, and some have no end. */
enum { FILE_BYTES_MAX = 16 << 20 };

/* The whole file as text that ends in NUL, to be freed; NULL if it cannot be
 * read, is too long, or holds a NUL.  "-" is the standard input. */
char *file_read(const char *path, epic_error *error);

/* Write the record to a new file beside that name and put it in its place
 * when it is safely on the disk.  What stands there is replaced only if it is
 * an empty file or a record; a link is not followed. */
bool record_save(const epic_record *r, const char *path, epic_error *error);
/* Whether that could be done now. */
bool record_can_save(const char *path, epic_error *error);

#endif
