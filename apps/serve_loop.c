/* serve_loop.c - the loop: sockets, timers, signals, beginning and end. */
#define _GNU_SOURCE /* accept4 */
#include "base/harmless.h"
#include "commands.h"
#include "serve_guard.h"
#include "serve_links.h"
#include "serve_lobby.h"
#include "serve_tables.h"
#include "serve_think.h"
#include "serve_who.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sodium.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum {
    TICK_MS = 100,
    PING_S = 20,
    SILENT_S = 45,
    BYE_MS = 1500,
    SEND_BYTES = 1 << 17
};

static struct loop {
    struct serve *serve;
    int socket;
    uv_poll_t listening;
    uv_timer_t tick, last;
    uv_signal_t term, interrupt;
    int64_t tick_us;
    int ticks;
} loop;

/* ---- the listening socket -------------------------------------------------- */

/* systemd hands over the socket it listens on. */
static int inherited_socket(void)
{
    const char *pid = getenv("LISTEN_PID"), *count = getenv("LISTEN_FDS");
    enum { FIRST = 3 };
    return pid && count && atoi(pid) == getpid() && atoi(count) == 1 ? FIRST
                                                                     : -1;
}

/* "127.0.0.1:8080", "[::1]:8080", "8080" (this machine only). */
static bool split_address(const char *text, char *host, size_t size,
                          const char **port)
{
    const char *colon = strrchr(text, ':');
    *port = colon ? colon + 1 : text;
    size_t n = colon ? (size_t)(colon - text) : 0;
    if (!colon)
        snprintf(host, size, "127.0.0.1");
    else if (n > 1 && text[0] == '[' && text[n - 1] == ']')
        snprintf(host, size, "%.*s", (int)n - 2, text + 1);
    else
        snprintf(host, size, "%.*s", (int)n, text);
    return **port && strspn(*port, "0123456789") == strlen(*port) && *host;
}

static int open_socket(const char *where, epic_error *error)
{
    char host[256];
    const char *port;
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM,
                              .ai_flags = AI_PASSIVE | AI_NUMERICSERV },
                    *found = NULL;
    if (!split_address(where, host, sizeof host, &port) ||
        getaddrinfo(host, port, &hints, &found) != 0) {
        harmless_format(
            error->text, sizeof error->text,
            "--listen takes an address and a port, as in 127.0.0.1:8080, "
            "not %s",
            where);
        return -1;
    }
    int on = 1, at = socket(found->ai_family,
                            SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (at >= 0)
        setsockopt(at, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (at < 0 || bind(at, found->ai_addr, found->ai_addrlen) ||
        listen(at, 1024)) {
        harmless_format(error->text, sizeof error->text, "%s: %s", where,
                        strerror(errno));
        if (at >= 0)
            close(at);
        at = -1;
    }
    freeaddrinfo(found);
    return at;
}

/* Where browsers find it. */
static bool name_address(struct serve *s, int at)
{
    struct sockaddr_storage name;
    socklen_t size = sizeof name;
    char host[64];
    if (getsockname(at, (struct sockaddr *)&name, &size) ||
        getnameinfo((struct sockaddr *)&name, size, host, sizeof host, s->port,
                    sizeof s->port, NI_NUMERICHOST | NI_NUMERICSERV))
        return false;
    s->loopback = !strncmp(host, "127.", 4) || !strcmp(host, "::1");
    bool six = strchr(host, ':') != NULL;
    snprintf(s->address, sizeof s->address, "http://%s%s%s:%s", six ? "[" : "",
             host, six ? "]" : "", s->port);
    return true;
}

static void accept_all(uv_poll_t *poll, int status, int events)
{
    enum { AT_ONCE = 64 };
    (void)poll;
    (void)events;
    for (int i = 0; status == 0 && i < AT_ONCE; i++) {
        int at = accept4(loop.socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (at < 0)
            return;
        /* What somebody does not read is not kept for them by the megabyte. */
        int most = SEND_BYTES;
        setsockopt(at, SOL_SOCKET, SO_SNDBUF, &most, sizeof most);
        /* A head and its body, two small messages: none waits for the other
         * to be acknowledged. */
        setsockopt(at, IPPROTO_TCP, TCP_NODELAY, &(int){ 1 }, sizeof(int));
        lws_adopt_socket_vhost(loop.serve->vhost, at);
    }
}

/* ---- libwebsockets --------------------------------------------------------- */

static const lws_retry_bo_t PINGS = { .secs_since_valid_ping = PING_S,
                                      .secs_since_valid_hangup = SILENT_S };

static void lws_says(int level, const char *line)
{
    if (level & (LLL_ERR | LLL_WARN))
        serve_log("lws", "line=%.*s", (int)strcspn(line, "\n"), line);
}

static bool open_lws(struct serve *s)
{
    static struct lws_protocols protocols[] = {
        { .name = "http", .callback = http_callback },
        { .name = "epic.1", .callback = link_callback, .rx_buffer_size = 4096 },
        { .name = NULL },
    };
    protocols[0].per_session_data_size = session_size();
    protocols[1].per_session_data_size = session_size();
    void *loops[] = { &s->loop };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8,
        .foreign_loops = loops,
        .user = s,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .timeout_secs = 10,
        .keepalive_timeout = 30,
        .retry_and_idle_policy = &PINGS,
        .max_http_header_data2 = HEADERS_BYTES,
        .server_string = "epic",
        .vhost_name = "epic",
    };
    lws_set_log_level(LLL_ERR | LLL_WARN, lws_says);
    s->lws = lws_create_context(&info);
    s->vhost = s->lws ? lws_get_vhost_by_name(s->lws, "epic") : NULL;
    return s->vhost != NULL;
}

/* ---- systemd --------------------------------------------------------------- */

/* Sends the state to systemd, if that started the server (Type=notify). */
static void notify(const char *state)
{
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    if (!path || !*path || strlen(path) >= sizeof to.sun_path)
        return;
    strcpy(to.sun_path, path);
    if (path[0] == '@')
        to.sun_path[0] = 0;
    int at = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (at < 0)
        return;
    sendto(at, state, strlen(state), MSG_NOSIGNAL, (struct sockaddr *)&to,
           (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path)));
    close(at);
}

/* ---- from time to time ----------------------------------------------------- */

static void tick(uv_timer_t *timer)
{
    struct serve *s = timer->data;
    int64_t now = clock_us();
    if (loop.tick_us)
        histogram_add(&s->metrics.lag, now - loop.tick_us - TICK_MS * 1000);
    loop.tick_us = now;
    if (s->closing)
        return;
    tables_load_some(s);
    if (++loop.ticks % 10)
        return;
    lobby_tick(s->lobby); /* once a second */
    notify("WATCHDOG=1");
    if (loop.ticks % 600)
        return;
    tables_sweep(s); /* once a minute */
    who_sweep(s, clock_ms());
    addresses_sweep(&s->addresses, clock_ms());
}

/* ---- the end --------------------------------------------------------------- */

static void stop_now(uv_timer_t *timer)
{
    (void)timer;
    uv_stop(&loop.serve->loop);
}

/* All links are told when to come back; what is durable is on the disk already,
 * so nothing has to be saved. */
static void begin_end(uv_signal_t *signal, int number)
{
    struct serve *s = signal->data;
    if (s->closing)
        return;
    s->closing = true;
    serve_log("stopping", "signal=%d links=%d", number, s->gauges.links);
    notify("STOPPING=1");
    uv_poll_stop(&loop.listening);
    think_end(s->think);
    for (struct link *l = s->links, *next; l; l = next) {
        next = l->next;
        link_bye(l, 1012, "restart", NULL,
                 300 + (int)randombytes_uniform(2700));
    }
    uv_timer_start(&loop.last, stop_now, s->links ? BYE_MS : 50, 0);
}

static void close_all(struct serve *s)
{
    uv_handle_t *handles[] = { (uv_handle_t *)&loop.listening,
                               (uv_handle_t *)&loop.tick,
                               (uv_handle_t *)&loop.last,
                               (uv_handle_t *)&loop.term,
                               (uv_handle_t *)&loop.interrupt };
    for (size_t i = 0; i < sizeof handles / sizeof handles[0]; i++)
        uv_close(handles[i], NULL);
    store_close(s->store);
    lws_context_destroy(s->lws);
    tables_free(s);
    think_free(s->think); /* the last: until then tables ask it to stop */
    while (uv_loop_alive(&s->loop) && uv_run(&s->loop, UV_RUN_NOWAIT))
        ;
    people_free(s->people);
    lobby_free(s->lobby);
    addresses_free(&s->addresses);
    guard_close(s);
    close(loop.socket);
    uv_loop_close(&s->loop);
}

/* ---- the beginning --------------------------------------------------------- */

/* Another process believed that this one was dead, and plays the table now. */
static void table_moved(void *user, uint64_t id)
{
    struct host *h = tables_known(user, id);
    if (h)
        host_send_away(h, 4001, "moved", NULL);
}

static bool open_store(struct serve *s, epic_error *error)
{
    static char file[4096];
    if (!s->options.store)
        snprintf(file, sizeof file, "%s/epic.db", s->options.data);
    struct store_options o = { .where =
                                   s->options.store ? s->options.store : file,
                               .url = s->options.url,
                               .now = clock_ms(),
                               .user = s,
                               .moved = table_moved };
    s->store = store_open(&s->loop, &o, error);
    return s->store != NULL;
}

static int cores(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n > 1 ? (int)n - 1 : 1;
}

static void start(struct serve *s, uint64_t suspect)
{
    s->people = people_new();
    s->tables = tables_new();
    s->lobby = lobby_new(s);
    s->think = think_new(s, s->options.threads ? s->options.threads : cores());
    s->addresses.factor = (unsigned)s->options.limit_factor;
    uv_poll_init(&s->loop, &loop.listening, loop.socket);
    uv_poll_start(&loop.listening, UV_READABLE, accept_all);
    uv_timer_init(&s->loop, &loop.tick);
    uv_timer_init(&s->loop, &loop.last);
    uv_signal_init(&s->loop, &loop.term);
    uv_signal_init(&s->loop, &loop.interrupt);
    loop.tick.data = loop.term.data = loop.interrupt.data = s;
    uv_timer_start(&loop.tick, tick, TICK_MS, TICK_MS);
    uv_signal_start(&loop.term, begin_end, SIGTERM);
    uv_signal_start(&loop.interrupt, begin_end, SIGINT);
    tables_recover(s, suspect);
}

int serve_run(struct serve *s)
{
    epic_error error = { 0 };
    uint64_t suspect = 0;
    loop.serve = s;
    signal(SIGPIPE, SIG_IGN);
    if (sodium_init() < 0)
        return failure("the system gives no random numbers");
    uv_loop_init(&s->loop);
    loop.socket = inherited_socket();
    if (loop.socket < 0)
        loop.socket = open_socket(s->options.listen, &error);
    if (loop.socket < 0 || !name_address(s, loop.socket))
        return failure("%s", error.text);
    if (!guard_open(s, &suspect, &error) || !open_store(s, &error))
        return failure("%s", error.text);
    if (!open_lws(s))
        return failure("libwebsockets cannot be started");
    start(s, suspect);
    printf("%s\n", s->options.origins ? s->options.origin[0] : s->address);
    fflush(stdout);
    notify("READY=1");
    serve_log("serving", "address=%s", s->address);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    close_all(s);
    return 0;
}
