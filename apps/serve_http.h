/* serve_http.h - one HTTP request and its answer. */
#ifndef EPIC_SERVE_HTTP_H
#define EPIC_SERVE_HTTP_H

#include "serve.h"
#include "serve_who.h"

enum http_method { HTTP_GET, HTTP_HEAD, HTTP_POST, HTTP_OTHER };

struct request {
    struct serve *serve;
    struct lws *wsi; /* NULL: nobody waits for the answer any more */
    enum http_method method;
    struct caller caller;
    struct address *address;
    char path[512], host[200];
    bool foreign; /* a page of somebody else sends it */
    bool json, gzip;
    char *body;
    size_t body_length;
    int pending;
    struct who *who; /* POST only */
    char *again;     /* for those who answer in several steps; freed with it */

    bool dispatched, answered, began;
    int status;
    const char *type;
    const char *cache; /* of cache-control; NULL: not at all */
    bool zipped;
    char cookie[200]; /* "": none */
    char *owned;
    const char *bytes;
    size_t length, at;
};

/* Answer with a copy of that text, or with bytes that stay. */
void http_answer(struct request *r, int status, const char *type,
                 const char *text, size_t length);
void http_answer_with(struct request *r, const char *type, const char *bytes,
                      size_t length);
/* Take that text over. */
void http_answer_owned(struct request *r, int status, const char *type,
                       char *text, size_t length);
/* {"error":"..."} */
void http_refuse(struct request *r, int status, const char *sentence);
/* For answers that come later. */
void http_keep(struct request *r);
void http_let_go(struct request *r);
/* The cookie that names them from now on; NULL: none does. */
void http_set_token(struct request *r, const char *token);

bool api_game(struct request *r, const char *rest, const char *ending);

/* serve_api.c, serve_pages.c: who answers. */
void api_post(struct request *r);
void api_get(struct request *r);
/* False: there is no such page. */
bool page_get(struct request *r);

#endif
