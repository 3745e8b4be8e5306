/* serve.h - the parts of the server, and how they hang together.
 *
 * One thread runs the loop (libuv): sockets (libwebsockets), tables, timers.
 * The store and the programs that think have threads of their own, and answer
 * on the loop.
 *
 *     a link (serve_links.c) is one WebSocket.  Its messages go to the host of
 *     its table (serve_host.c) or to the lobby (serve_lobby.c).
 *     A host drives one table of src/table: it stores what the table wants
 *     stored, tells what is durable, lets programs think (serve_think.c).
 *     serve_tables.c knows all hosts: it makes, loads, forgets them.
 *     serve_who.c says who somebody is: guests, accounts, tokens.
 *     serve_http.c reads requests and writes answers; serve_api.c, serve_pages.c
 *     say what is answered.
 *
 * Everything here belongs to the loop's thread, and to one struct serve. */
#ifndef EPIC_SERVE_H
#define EPIC_SERVE_H

#include "serve_limits.h"
#include "serve_log.h"
#include "serve_store.h"
#include "table/epic_table.h"
#include "wire/json.h"
#include "wire/json_read.h"

#include <libwebsockets.h>
#include <uv.h>

struct host;
struct link;
struct lobby;
struct people;
struct tables;
struct think_pool;
struct request;

enum {
    CODE_SIZE = 11, /* a table's number in ten letters, with a NUL */
    KEY_SIZE = 27,
    TOKEN_SIZE = 65,
    ORIGINS_MAX = 8,
};

struct serve_options {
    const char *listen; /* address:port */
    const char *data;   /* a folder */
    const char *store;  /* NULL: SQLite in the folder */
    const char *url;    /* where proxies find this process, or NULL */
    const char *proxy;  /* whose X-Forwarded-For is believed, or NULL */
    const char *origin[ORIGINS_MAX];
    int origins;
    const char *metrics_token; /* or NULL: only from this machine */
    int threads;               /* that think; 0: cores - 1 */
    int bot_pause_ms;
    int limit_factor;
    long fault; /* for a test: see epic_rescue; then 0 */
};

struct serve {
    uv_loop_t loop;
    struct lws_context *lws;
    struct lws_vhost *vhost;
    struct serve_options options;
    struct store *store;
    struct people *people;
    struct tables *tables;
    struct lobby *lobby;
    struct think_pool *think;
    struct addresses addresses;
    struct metrics metrics;
    struct gauges gauges;
    struct json_doc doc; /* of the message or request that is being read */
    struct link *links;  /* all of them */
    char address[96];    /* http://127.0.0.1:4711 */
    char port[8];
    bool loopback; /* it listens on this machine only */
    bool closing;
    uint32_t last_link;
    void *inflight; /* see serve_guard.h */
    int inflight_file;
};

/* ---- serve_codes.c: numbers as letters ------------------------------------ */

/* Unpredictable bytes. */
void fresh_bytes(void *out, size_t n);
uint64_t fresh_code(void); /* 50 bits */
void code_write(uint64_t number, char out[CODE_SIZE]);
bool code_read(const char *text, uint64_t *out);
void key_write(const uint8_t key[16], char out[KEY_SIZE]);
/* Compared in constant time. */
bool key_fits(const char *text, const uint8_t key[16]);

/* ---- serve_http.c --------------------------------------------------------- */

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                  void *in, size_t length);
/* The address, token and origin of a connection; false: it comes from a page of
 * somebody else. */
struct caller {
    char address[46];
    char token[TOKEN_SIZE]; /* "": none */
    bool browser;           /* it names an origin, which is one of ours */
    bool secure;            /* ... and is https */
};
bool caller_read(struct serve *s, struct lws *wsi, struct caller *out);
struct serve *serve_of(struct lws *wsi);
/* What libwebsockets is to keep for each connection. */
size_t session_size(void);

/* ---- serve_loop.c --------------------------------------------------------- */

int serve_run(struct serve *s);

#endif
