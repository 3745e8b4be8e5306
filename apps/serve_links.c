#include "serve_links.h"

#include "base/check.h"
#include "serve_host.h"
#include "serve_lobby.h"
#include "serve_tables.h"

#include <stdlib.h>
#include <string.h>

struct saying {
    struct saying *next;
    size_t length;
    char text[];
};

static void say(struct saying ***end, const char *text, size_t length)
{
    struct saying *s = malloc(sizeof *s + length + 1);
    CHECK(NULL, s != NULL);
    s->next = NULL;
    s->length = length;
    memcpy(s->text, text, length);
    s->text[length] = 0;
    **end = s;
    *end = &s->next;
}

static struct saying *take(struct saying **list, struct saying ***end)
{
    struct saying *s = *list;
    if (s && !(*list = s->next))
        *end = list;
    return s;
}

static void drop_all(struct saying **list, struct saying ***end)
{
    for (struct saying *s; (s = take(list, end));)
        free(s);
}

/* ---- sending -------------------------------------------------------------- */

bool link_is_open(const struct link *l)
{
    return l->wsi && !l->close_code;
}

void link_send(struct link *l, const char *text, size_t length)
{
    if (!link_is_open(l))
        return;
    if (l->out_count == OUTBOX_MESSAGES ||
        l->out_bytes + length > OUTBOX_BYTES) {
        l->serve->metrics.links_slow++;
        link_bye(l, 1008, "slow", NULL, 0);
        return;
    }
    say(&l->out_end, text, length);
    l->out_count++;
    l->out_bytes += length;
    lws_callback_on_writable(l->wsi);
}

struct json *note_begin(struct note *n, const char *name)
{
    json_begin(&n->j, n->text, sizeof n->text);
    json_open(&n->j, NULL, '{');
    json_text(&n->j, "t", name);
    return &n->j;
}

void note_send(struct note *n, struct link *l)
{
    size_t length = json_end(&n->j);
    CHECK(NULL, length < sizeof n->text);
    link_send(l, n->text, length);
}

void link_refuse(struct link *l, const char *why, const char *sentence)
{
    struct note n;
    struct json *j = note_begin(&n, "refused");
    json_text(j, "why", why);
    json_text(j, "sentence", sentence);
    note_send(&n, l);
    l->serve->metrics.refusals++;
}

void link_bye(struct link *l, int code, const char *why, const char *url,
              int after_ms)
{
    struct note n;
    if (!link_is_open(l))
        return;
    struct json *j = note_begin(&n, "bye");
    json_text(j, "why", why);
    if (url)
        json_text(j, "url", url);
    if (after_ms)
        json_number(j, "after_ms", after_ms);
    size_t length = json_end(j);
    drop_all(&l->out, &l->out_end);
    drop_all(&l->in, &l->in_end);
    l->in_count = 0;
    say(&l->out_end, n.text, length);
    l->close_code = code;
    l->close_why = why;
    l->news = false;
    lws_callback_on_writable(l->wsi);
}

void link_call(struct link *l)
{
    if (!link_is_open(l))
        return;
    l->news = true;
    lws_callback_on_writable(l->wsi);
}

/* One message each time; the socket says when the next one fits. */
static int write_text(struct link *l, char *text, size_t length)
{
    int n = lws_write(l->wsi, (unsigned char *)text, length, LWS_WRITE_TEXT);
    return n < (int)length ? -1 : 0;
}

/* Told to close while it writes, libwebsockets drops the connection without a
 * word.  So the closing frame is written here (its opcode has no public name),
 * and the other side gets a moment to answer. */
static int write_close(struct link *l, char *frame)
{
    enum { CLOSING_FRAME = 4, WAIT_S = 2 };
    size_t length = 2 + strlen(l->close_why);
    frame[0] = (char)(l->close_code >> 8);
    frame[1] = (char)(l->close_code & 255);
    memcpy(frame + 2, l->close_why, length - 2);
    l->closes = true;
    lws_set_timeout(l->wsi, PENDING_TIMEOUT_USER_REASON_BASE, WAIT_S);
    int n = lws_write(l->wsi, (unsigned char *)frame, length,
                      (enum lws_write_protocol)CLOSING_FRAME);
    return n < 0 ? -1 : 0;
}

static int write_next(struct link *l)
{
    static char text[LWS_PRE + TABLE_UPDATE];
    struct saying *s = take(&l->out, &l->out_end);
    if (s) {
        size_t length = s->length;
        memcpy(text + LWS_PRE, s->text, length);
        l->out_count--;
        l->out_bytes -= length;
        free(s);
        int status = write_text(l, text + LWS_PRE, length);
        if (l->out || l->news || l->close_code)
            lws_callback_on_writable(l->wsi);
        return status;
    }
    if (l->close_code)
        return l->closes ? 0 : write_close(l, text + LWS_PRE);
    if (!l->news || !l->host || l->viewer < 0)
        return 0;
    size_t length =
        host_update(l->host, l, text + LWS_PRE, sizeof text - LWS_PRE);
    return length ? write_text(l, text + LWS_PRE, length) : 0;
}

/* ---- receiving ------------------------------------------------------------ */

static double cost_of(const char *text)
{
    return strstr(text, "\"preview\"") || strstr(text, "\"past\"") ? 3 : 1;
}

/* While its table is busy a link's messages wait; when too many do, its socket
 * is not read. */
static void wait_in_line(struct link *l, const char *text, size_t length)
{
    say(&l->in_end, text, length);
    if (++l->in_count == WAITING_MESSAGES && !l->held) {
        l->held = true;
        lws_rx_flow_control(l->wsi, 0);
    }
}

void link_first(struct link *l, const char *text, size_t length)
{
    struct saying *rest = l->in, **end = l->in_end;
    l->in = NULL;
    l->in_end = &l->in;
    say(&l->in_end, text, length);
    *l->in_end = rest;
    if (rest)
        l->in_end = end;
    l->in_count++;
}

static bool can_take(const struct link *l)
{
    return link_is_open(l) && l->ready && !l->claims &&
           !(l->host && host_is_busy(l->host));
}

static void deliver(struct link *l, const char *text, size_t length)
{
    l->serve->metrics.messages++;
    if (l->host)
        host_message(l->host, l, text, length);
    else
        lobby_message(l, text, length);
}

void link_go_on(struct link *l)
{
    link_keep(l);
    while (can_take(l)) {
        struct saying *s = take(&l->in, &l->in_end);
        if (!s)
            break;
        l->in_count--;
        deliver(l, s->text, s->length);
        free(s);
    }
    if (l->held && link_is_open(l) && l->in_count < WAITING_MESSAGES) {
        l->held = false;
        lws_rx_flow_control(l->wsi, 1);
    }
    link_let_go(l);
}

static void take_message(struct link *l, const char *text, size_t length)
{
    unsigned factor = l->serve->addresses.factor;
    if (!bucket_take(&l->rate, clock_ms(), LINK_RATE * factor,
                     LINK_BURST * factor, cost_of(text))) {
        l->serve->metrics.links_slow++;
        link_bye(l, 1008, "slow", NULL, 0);
        return;
    }
    wait_in_line(l, text, length);
    link_go_on(l);
}

/* A message may come in pieces. */
static int receive(struct link *l, const char *in, size_t length)
{
    enum { MOST = TABLE_DECK_MESSAGE };
    if (l->close_code)
        return 0;
    if (lws_frame_is_binary(l->wsi)) {
        lws_close_reason(l->wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE,
                         (unsigned char *)"text", 4);
        return -1;
    }
    if (l->partial_length + length > MOST) {
        lws_close_reason(l->wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE,
                         (unsigned char *)"long", 4);
        return -1;
    }
    l->partial = realloc(l->partial, l->partial_length + length + 1);
    CHECK(NULL, l->partial != NULL);
    memcpy(l->partial + l->partial_length, in, length);
    l->partial_length += length;
    l->partial[l->partial_length] = 0;
    if (!lws_is_final_fragment(l->wsi) || lws_remaining_packet_payload(l->wsi))
        return 0;
    char *text = l->partial;
    size_t whole = l->partial_length;
    l->partial = NULL;
    l->partial_length = 0;
    take_message(l, text, whole);
    free(text);
    return 0;
}

/* ---- opening and closing -------------------------------------------------- */

void link_keep(struct link *l)
{
    l->pending++;
}

void link_let_go(struct link *l)
{
    if (--l->pending > 0 || l->wsi)
        return;
    drop_all(&l->in, &l->in_end);
    drop_all(&l->out, &l->out_end);
    free(l->partial);
    free(l->seeks);
    free(l);
}

static void got_host(void *user, struct host *h, const char *why,
                     const char *url)
{
    struct link *l = user;
    if (link_is_open(l)) {
        if (h) {
            host_join(h, l);
            l->ready = true;
            link_go_on(l);
        } else {
            link_bye(l, url ? 4001 : 1008, why, url, 0);
        }
    }
    link_let_go(l);
}

static void got_who(void *user, struct who *w, bool failed)
{
    struct link *l = user;
    if (!link_is_open(l)) {
        link_let_go(l);
        return;
    }
    if (failed) {
        link_bye(l, 1013, "closed", NULL, 2000);
    } else if (w && w->links >= WHO_LINKS * (int)l->serve->addresses.factor) {
        link_bye(l, 1008, "slow", NULL, 0);
    } else {
        l->who = w;
        if (w)
            w->links++;
        if (l->table) {
            tables_find(l->serve, l->table, got_host, l);
            return;
        }
        lobby_join(l);
        l->ready = true;
        link_go_on(l);
    }
    link_let_go(l);
}

/* Both paths were looked at when the upgrade was allowed (serve_http.c). */
static struct link *link_new(struct serve *s, struct lws *wsi)
{
    struct link *l = calloc(1, sizeof *l);
    CHECK(NULL, l != NULL);
    l->serve = s;
    l->wsi = wsi;
    l->number = ++s->last_link;
    l->viewer = -1;
    l->out_end = &l->out;
    l->in_end = &l->in;
    l->opened = clock_ms();
    return l;
}

static int open_link(struct lws *wsi, struct link **at)
{
    struct serve *s = serve_of(wsi);
    struct caller c;
    char path[64] = "";
    lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI);
    if (s->closing || !caller_read(s, wsi, &c))
        return -1;
    struct link *l = link_new(s, wsi);
    if (strncmp(path, "/ws/t/", 6) == 0 && !code_read(path + 6, &l->table)) {
        free(l);
        return -1;
    }
    l->address = address_of(&s->addresses, c.address, l->opened);
    l->address->links++;
    l->next = s->links;
    s->links = l;
    s->gauges.links++;
    s->metrics.links_opened++;
    *at = l;
    link_keep(l); /* until got_who or got_host lets it go */
    who_find(s, c.token, got_who, l);
    return 0;
}

static void close_link(struct link *l)
{
    struct link **at = &l->serve->links;
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    if (l->host)
        host_leave(l->host, l);
    else
        lobby_leave(l);
    l->host = NULL;
    l->address->links--;
    l->serve->gauges.links--;
    if (l->who)
        l->who->links--;
    l->wsi = NULL;
    link_keep(l);
    link_let_go(l);
}

int link_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                  void *in, size_t length)
{
    struct link **at = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return 0;
    case LWS_CALLBACK_ESTABLISHED:
        return open_link(wsi, at);
    case LWS_CALLBACK_RECEIVE:
        return *at ? receive(*at, in, length) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return *at ? write_next(*at) : -1;
    case LWS_CALLBACK_CLOSED:
        if (*at)
            close_link(*at);
        *at = NULL;
        return 0;
    default:
        return http_callback(wsi, reason, user, in, length);
    }
}
