/* serve_pages.h - what is shown of cards and rules, and the files of the client
 * that are built into the program (cmake/client.cmake). */
#ifndef EPIC_SERVE_PAGES_H
#define EPIC_SERVE_PAGES_H

#include "serve_http.h"

struct client_file {
    const char *path; /* "/assets/index-3f2a.js" */
    const char *type;
    const unsigned char *bytes, *end;   /* as it is */
    const unsigned char *zipped, *zend; /* by gzip */
    bool hashed; /* its name changes with what is in it */
};
/* The last has no path; none at all if the client was not built. */
extern const struct client_file CLIENT_FILES[];

/* Sixteen letters that change with cards, rules and words. */
const char *data_hash(void);

#endif
