/* serve_links.h - links: WebSockets to a table or to the lobby.
 *
 * A link has a small queue of what it is to be sent, and a flag that there is
 * news.  Updates are built when the socket can be written to, from what the link
 * has heard: who is slow gets fewer and larger steps, never a queue. */
#ifndef EPIC_SERVE_LINKS_H
#define EPIC_SERVE_LINKS_H

#include "serve.h"
#include "serve_who.h"

struct saying; /* one message in a queue */

struct link {
    struct serve *serve;
    struct lws *wsi; /* NULL: it is closed, and somebody will still answer */
    uint32_t number;
    int64_t opened;
    struct address *address;
    struct who *who;   /* NULL: nobody we know */
    uint64_t table;    /* 0: the lobby */
    struct host *host; /* NULL: not found yet, or the lobby */
    int viewer;        /* -1: not attached yet */
    uint32_t have;     /* what it has heard */
    bool news;         /* there is something to hear */
    bool ready;        /* who and host are known: messages are taken */
    bool claims;       /* waits for its seat: messages wait, too */
    int pending;       /* answers under way, which will look for it */
    struct bucket rate;

    struct saying *out, **out_end; /* to be sent */
    size_t out_bytes;
    int out_count;
    struct saying *in, **in_end; /* to be taken */
    int in_count;
    bool held; /* the socket is not read */
    char *partial;
    size_t partial_length;
    int close_code; /* 0: it stays open */
    const char *close_why;
    bool closes; /* its last frame is written */

    int64_t choice_us; /* when its open choice came, for measuring; 0: none */
    /* what it looks for in the lobby, or NULL */
    char *seeks;
    struct link *next, *next_here; /* of the server; of its host or the lobby */
};

int link_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                  void *in, size_t length);

/* Send that text, after what waits. */
void link_send(struct link *l, const char *text, size_t length);
/* A refusal in the words of the table. */
void link_refuse(struct link *l, const char *why, const char *sentence);
/* Say goodbye, and close: `why` is restart, moved, slow, closed.  `url` and
 * `after_ms` may be left out (NULL, 0). */
void link_bye(struct link *l, int code, const char *why, const char *url,
              int after_ms);
/* It has something to hear. */
void link_call(struct link *l);
/* Take what has waited, if it can be taken now. */
void link_go_on(struct link *l);
/* A message that is taken before those that wait. */
void link_first(struct link *l, const char *text, size_t length);
/* For answers that come later: the link stays, until they are all there. */
void link_keep(struct link *l);
void link_let_go(struct link *l);
bool link_is_open(const struct link *l);

/* Messages that are sent to a link, begun and ended. */
struct note {
    struct json j;
    char text[6000];
};
struct json *note_begin(struct note *n, const char *name);
void note_send(struct note *n, struct link *l);

#endif
