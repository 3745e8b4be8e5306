/* serve_who.h - who somebody is.
 *
 * A guest is made with its first request, and known by a token from then on,
 * which a browser keeps as a cookie and a program sends as `Authorization:
 * Bearer`.  Only its hash is kept.  Seats belong to guests and accounts, never
 * to links.  An account is a guest with a name of its own and a password. */
#ifndef EPIC_SERVE_WHO_H
#define EPIC_SERVE_WHO_H

#include "serve.h"

struct who {
    struct stored_who stored;
    int links; /* WebSockets that are open */
    struct bucket tables;
    int64_t seen;
    struct who *next;
};

struct people *people_new(void);
void people_free(struct people *p);

/* Answers at once if they are known, otherwise later; NULL: that token is
 * nobody's, or, with `failed`, the store cannot be read now. */
typedef void who_found(void *user, struct who *w, bool failed);
void who_find(struct serve *s, const char *token, who_found *then, void *user);
/* A new guest and its token. */
typedef void who_made(void *user, struct who *w, const char *token);
void who_new_guest(struct serve *s, const char *name, who_made *then,
                   void *user);
/* Who the store has just told of. */
struct who *who_remembered(struct serve *s, const struct stored_who *of);
/* Another token for somebody who is known. */
void who_new_token(struct serve *s, struct who *w, who_made *then, void *user);
/* That token of theirs is nobody's any more. */
void who_forget_token(struct serve *s, const struct who *w, const char *token,
                      store_done *then, void *user);
void who_sweep(struct serve *s, int64_t now);

/* A name that may be shown: 1 to 59 bytes, nothing that harms, no blanks at its
 * ends. */
bool name_is_good(const char *name);
/* How names are compared: without letter case and blanks. */
void name_key(const char *name, char out[STORE_NAME]);

/* Accounts; each answers with a word for the client, NULL: done.  The password
 * is worked on by another thread. */
typedef void who_answer(void *user, struct who *w, const char *refused);
void who_signup(struct serve *s, struct who *w, const char *name,
                const char *password, who_answer *then, void *user);
void who_login(struct serve *s, const char *name, const char *password,
               who_answer *then, void *user);

#endif
