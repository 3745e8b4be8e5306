#include "serve_http.h"

#include "base/check.h"
#include "serve_links.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What libwebsockets keeps for a connection. */
struct session {
    struct link *link; /* the first: see link_callback */
    struct request *request;
};

struct serve *serve_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* ---- who calls ------------------------------------------------------------ */

static bool header(struct lws *wsi, enum lws_token_indexes which, char *out,
                   int size)
{
    out[0] = 0;
    return lws_hdr_total_length(wsi, which) > 0 &&
           lws_hdr_copy(wsi, out, size, which) > 0;
}

/* Letters of a host's name and port, and nothing that means something in a
 * header. */
static bool is_host(const char *text)
{
    return *text &&
           strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                        "0123456789.-:[]") == strlen(text);
}

/* Digits and dots, or in brackets: such a host cannot be pointed elsewhere by
 * whoever owns a name. */
static bool is_number(const char *host)
{
    size_t n =
        host[0] == '[' ? strcspn(host, "]") + 1 : strspn(host, "0123456789.");
    return n > 0 && (host[n] == 0 || host[n] == ':');
}

static bool is_here(const char *host)
{
    return strncmp(host, "localhost", 9) == 0 &&
           (host[9] == 0 || host[9] == ':');
}

static bool origin_is_ours(const struct serve *s, struct lws *wsi,
                           const char *origin)
{
    char host[256];
    for (int i = 0; i < s->options.origins; i++)
        if (strcmp(origin, s->options.origin[i]) == 0)
            return true;
    if (strncmp(origin, "http://", 7) != 0 ||
        !header(wsi, WSI_TOKEN_HOST, host, sizeof host))
        return false;
    return strcmp(origin + 7, host) == 0 && (is_number(host) || is_here(host));
}

static bool is_token(const char *text)
{
    return strspn(text, "0123456789abcdef") == TOKEN_SIZE - 1;
}

static void read_cookie(const char *cookies, const char *name,
                        char out[TOKEN_SIZE])
{
    size_t n = strlen(name);
    for (const char *at = cookies; at; at = strchr(at, ';')) {
        at += strspn(at, "; ");
        if (strncmp(at, name, n) == 0 && at[n] == '=' && is_token(at + n + 1)) {
            memcpy(out, at + n + 1, TOKEN_SIZE - 1);
            out[TOKEN_SIZE - 1] = 0;
            return;
        }
        if (!*at)
            return;
    }
}

static void read_address(struct serve *s, struct lws *wsi, char out[46])
{
    char forwarded[200];
    out[0] = 0;
    lws_get_peer_simple(wsi, out, 46);
    if (strncmp(out, "::ffff:", 7) == 0 && strchr(out, '.'))
        memmove(out, out + 7, strlen(out + 7) + 1);
    bool proxied = s->options.proxy && strcmp(out, s->options.proxy) == 0;
    if (!header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded))
        return;
    char *last = strrchr(forwarded, ',');
    last = last ? last + 1 : forwarded;
    last += strspn(last, " ");
    if (proxied && strlen(last) < 46 && is_host(last))
        strcpy(out, last);
    else if (!proxied)
        strcpy(out, "unknown"); /* there is a proxy that we do not know */
}

bool caller_read(struct serve *s, struct lws *wsi, struct caller *out)
{
    char text[2000];
    memset(out, 0, sizeof *out);
    read_address(s, wsi, out->address);
    if (header(wsi, WSI_TOKEN_ORIGIN, text, 300)) {
        out->browser = true;
        out->secure = strncmp(text, "https://", 8) == 0;
        if (!origin_is_ours(s, wsi, text))
            return false;
    }
    if (out->browser && header(wsi, WSI_TOKEN_HTTP_COOKIE, text, sizeof text))
        read_cookie(text, out->secure ? "__Host-epic" : "epic", out->token);
    if (header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, text, 200) &&
        strncmp(text, "Bearer ", 7) == 0 && strlen(text) == 6 + TOKEN_SIZE &&
        is_token(text + 7))
        strcpy(out->token, text + 7);
    return true;
}

/* ---- answering ------------------------------------------------------------ */

static void ready(struct request *r)
{
    CHECK(NULL, !r->answered);
    r->answered = true;
    if (r->wsi)
        lws_callback_on_writable(r->wsi);
}

void http_answer_owned(struct request *r, int status, const char *type,
                       char *text, size_t length)
{
    r->status = status;
    r->type = type;
    r->bytes = r->owned = text;
    r->length = length;
    ready(r);
}

void http_answer(struct request *r, int status, const char *type,
                 const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    CHECK(NULL, copy != NULL);
    memcpy(copy, text, length);
    copy[length] = 0;
    http_answer_owned(r, status, type, copy, length);
}

void http_answer_with(struct request *r, const char *type, const char *bytes,
                      size_t length)
{
    r->status = 200;
    r->type = type;
    r->bytes = bytes;
    r->length = length;
    ready(r);
}

void http_refuse(struct request *r, int status, const char *sentence)
{
    char text[1000];
    struct json j;
    json_begin(&j, text, sizeof text);
    json_open(&j, NULL, '{');
    json_text(&j, "error", sentence);
    json_close(&j);
    r->serve->metrics.requests_refused++;
    http_answer(r, status, "application/json", text, json_end(&j));
}

void http_keep(struct request *r)
{
    r->pending++;
}

void http_let_go(struct request *r)
{
    if (--r->pending > 0 || r->wsi)
        return;
    r->serve->gauges.requests--;
    free(r->body);
    free(r->owned);
    free(r->again);
    free(r);
}

void http_set_token(struct request *r, const char *token)
{
    bool secure = r->caller.secure;
    snprintf(r->cookie, sizeof r->cookie,
             "%s=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s",
             secure ? "__Host-epic" : "epic", token ? token : "",
             token ? 400 * 24 * 3600 : 0, secure ? "; Secure" : "");
}

/* ---- writing -------------------------------------------------------------- */

struct heading {
    struct lws *wsi;
    unsigned char text[LWS_PRE + 3000], *at;
    bool full;
};

static void add(struct heading *h, const char *name, const char *value)
{
    h->full = h->full || lws_add_http_header_by_name(
                             h->wsi, (const unsigned char *)name,
                             (const unsigned char *)value, (int)strlen(value),
                             &h->at, h->text + sizeof h->text - 1);
}

static void add_policy(struct heading *h, const struct request *r)
{
    char policy[900];
    bool known = is_host(r->host);
    bool secure = r->serve->options.origins > 0 &&
                  strncmp(r->serve->options.origin[0], "https", 5) == 0;
    snprintf(policy, sizeof policy,
             "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
             "worker-src 'self'; style-src 'self'; img-src 'self' data:; "
             "font-src 'self'; manifest-src 'self'; connect-src 'self'%s%s; "
             "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
             known ? (secure ? " wss://" : " ws://") : "",
             known ? r->host : "");
    add(h, "content-security-policy:", policy);
    add(h, "x-content-type-options:", "nosniff");
    add(h, "referrer-policy:", "no-referrer");
    add(h, "cross-origin-opener-policy:", "same-origin");
}

static int write_headers(struct request *r)
{
    struct heading h = { .wsi = r->wsi };
    h.at = h.text + LWS_PRE;
    unsigned char *end = h.text + sizeof h.text - 1;
    if (lws_add_http_header_status(r->wsi, (unsigned)r->status, &h.at, end) ||
        lws_add_http_header_content_length(r->wsi, r->length, &h.at, end))
        return -1;
    add(&h, "content-type:", r->type);
    add(&h, "cache-control:", r->cache ? r->cache : "no-store");
    if (r->zipped)
        add(&h, "content-encoding:", "gzip");
    if (r->cookie[0])
        add(&h, "set-cookie:", r->cookie);
    add_policy(&h, r);
    return h.full || lws_finalize_write_http_header(r->wsi, h.text + LWS_PRE,
                                                    &h.at, end)
               ? -1
               : 0;
}

static int finished(struct session *at)
{
    struct request *r = at->request;
    struct lws *wsi = r->wsi;
    r->wsi = NULL;
    at->request = NULL;
    http_let_go(r);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* A piece each time that the socket takes more. */
static int write_some(struct session *at)
{
    enum { PIECE = 16384 };
    static unsigned char piece[LWS_PRE + PIECE];
    struct request *r = at->request;
    if (!r || !r->answered)
        return 0;
    if (!r->began) {
        r->began = true;
        if (write_headers(r))
            return -1;
        if (r->length == 0 || r->method == HTTP_HEAD)
            return finished(at);
        lws_callback_on_writable(r->wsi);
        return 0;
    }
    size_t n = r->length - r->at < PIECE ? r->length - r->at : PIECE;
    bool last = r->at + n == r->length;
    memcpy(piece + LWS_PRE, r->bytes + r->at, n);
    if (lws_write(r->wsi, piece + LWS_PRE, n,
                  last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
        return -1;
    r->at += n;
    if (last)
        return finished(at);
    lws_callback_on_writable(r->wsi);
    return 0;
}

/* ---- reading -------------------------------------------------------------- */

static enum http_method method_of(struct lws *wsi)
{
    if (lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0)
        return HTTP_POST;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0)
        return HTTP_GET;
    return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0 ? HTTP_HEAD
                                                             : HTTP_OTHER;
}

static bool is_json(const char *type)
{
    size_t n = strlen("application/json");
    return strncasecmp(type, "application/json", n) == 0 &&
           (type[n] == 0 || type[n] == ';' || type[n] == ' ');
}

static void dispatch(struct request *r)
{
    r->dispatched = true;
    if (r->method == HTTP_OTHER)
        http_refuse(r, 405, "GET, HEAD and POST are understood.");
    else if (r->method == HTTP_POST)
        api_post(r);
    else if (strncmp(r->path, "/api/", 5) == 0)
        api_get(r);
    else if (!page_get(r))
        http_refuse(r, 404, "There is nothing here.");
}

static int begin(struct lws *wsi, struct session *at, const char *path)
{
    char text[100];
    struct serve *s = serve_of(wsi);
    struct request *r = calloc(1, sizeof *r);
    CHECK(NULL, r != NULL);
    r->serve = s;
    r->wsi = wsi;
    r->pending = 1; /* until it is answered and written */
    at->request = r;
    r->method = method_of(wsi);
    r->foreign = !caller_read(s, wsi, &r->caller);
    r->address = address_of(&s->addresses, r->caller.address, clock_ms());
    r->json = header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, text, sizeof text) &&
              is_json(text);
    r->gzip = header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text, sizeof text) &&
              strstr(text, "gzip");
    header(wsi, WSI_TOKEN_HOST, r->host, sizeof r->host);
    s->metrics.requests++;
    s->gauges.requests++;
    if (strlen(path) >= sizeof r->path) {
        r->dispatched = true;
        http_refuse(r, 414, "That address is too long.");
        return 0;
    }
    strcpy(r->path, path);
    bool sized = header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text);
    if (r->method != HTTP_POST || !sized || atoll(text) <= 0)
        dispatch(r);
    else if (atoll(text) > BODY_BYTES)
        return -1;
    return 0;
}

static int read_body(struct session *at, const char *in, size_t length)
{
    struct request *r = at->request;
    if (!r || r->body_length + length > BODY_BYTES)
        return -1;
    r->body = realloc(r->body, r->body_length + length + 1);
    CHECK(NULL, r->body != NULL);
    memcpy(r->body + r->body_length, in, length);
    r->body_length += length;
    r->body[r->body_length] = 0;
    return 0;
}

static void closed(struct session *at)
{
    struct request *r = at->request;
    at->request = NULL;
    if (!r)
        return;
    r->wsi = NULL;
    http_let_go(r);
}

/* ---- upgrades ------------------------------------------------------------- */

static bool is_link_path(const char *path)
{
    uint64_t id;
    return strcmp(path, "/ws/lobby") == 0 ||
           (strncmp(path, "/ws/t/", 6) == 0 && code_read(path + 6, &id));
}

/* The status of a refusal, or 0. */
static unsigned refuses_upgrade(struct serve *s, struct lws *wsi,
                                const char *to)
{
    char path[64], protocol[100];
    struct caller c;
    if (strcmp(to, "websocket") != 0 ||
        !header(wsi, WSI_TOKEN_PROTOCOL, protocol, sizeof protocol) ||
        !strstr(protocol, "epic.1"))
        return 400;
    if (!header(wsi, WSI_TOKEN_GET_URI, path, sizeof path) ||
        !is_link_path(path))
        return 404;
    if (!caller_read(s, wsi, &c))
        return 403;
    unsigned factor = s->addresses.factor;
    int64_t now = clock_ms();
    struct address *a = address_of(&s->addresses, c.address, now);
    if (s->closing || a->links >= (int)(ADDRESS_LINKS * factor) ||
        !bucket_take(&a->opened, now, ADDRESS_OPENED * factor / 60.0,
                     ADDRESS_OPENED * factor, 1))
        return 429;
    return 0;
}

static int confirm(struct lws *wsi, const char *to)
{
    struct serve *s = serve_of(wsi);
    unsigned status = refuses_upgrade(s, wsi, to);
    if (!status)
        return 0;
    s->metrics.links_refused++;
    return lws_return_http_status(wsi, status, NULL) ? -1 : 1;
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                  void *in, size_t length)
{
    struct session *at = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm(wsi, in);
    case LWS_CALLBACK_HTTP:
        return begin(wsi, at, in);
    case LWS_CALLBACK_HTTP_BODY:
        return read_body(at, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (at->request && !at->request->dispatched)
            dispatch(at->request);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return at ? write_some(at) : 0;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (at)
            closed(at);
        return 0;
    default:
        return 0;
    }
}

size_t session_size(void)
{
    return sizeof(struct session);
}
