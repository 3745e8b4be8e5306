/* links.c - connections of people: WebSockets, spoken byte by byte. */
#include "crowd.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

static int epoll_fd;
static int server_count;

void links_begin(int epoll, int count)
{
    epoll_fd = epoll;
    server_count = count;
}

/* ---- connections --------------------------------------------------------- */

static void hang_up(struct seated *p, int64_t after_us)
{
    if (p->fd >= 0)
        close(p->fd);
    p->fd = -1;
    p->state = AWAY;
    p->settled = p->asked = p->resent = false;
    p->in_size = 0;
    free(p->in);
    p->in = NULL;
    p->again = p->sent;
    p->retry_us = now_us() + after_us;
}

/* Like clients do: not all at once. */
void come_back_soon(struct seated *p)
{
    figures.reconnects++;
    hang_up(p, 50000 + (int64_t)(random_number() % 250000));
}

/* Whoever is there will say who has the table. */
void try_another(struct seated *p)
{
    p->server = (int)(random_number() % (uint64_t)server_count);
    come_back_soon(p);
}

void dial(struct seated *p)
{
    /* One address has some 28,000 ports, so there are several. */
    struct sockaddr_in from = { .sin_family = AF_INET };
    from.sin_addr.s_addr = htonl(0x7f000002u + (uint32_t)(p - seated) / 5000);
    const struct server *s = &servers[p->server];
    p->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (p->fd < 0 || bind(p->fd, (struct sockaddr *)&from, sizeof from) < 0 ||
        (connect(p->fd, (const struct sockaddr *)&s->address,
                 sizeof s->address) < 0 &&
         errno != EINPROGRESS)) {
        try_another(p);
        return;
    }
    struct epoll_event e = { EPOLLIN | EPOLLOUT, { .ptr = p } };
    epoll_ctl(epoll_fd, EPOLL_CTL_ADD, p->fd, &e);
    p->state = CONNECTING;
    p->heard_us = now_us();
}

static bool write_all(struct seated *p, const void *bytes, size_t n)
{
    if (write(p->fd, bytes, n) == (ssize_t)n)
        return true;
    try_another(p);
    return false;
}

static void upgrade(struct seated *p)
{
    char text[600];
    const struct sitting *t = &sittings[p->table];
    struct epoll_event e = { EPOLLIN, { .ptr = p } };
    epoll_ctl(epoll_fd, EPOLL_CTL_MOD, p->fd, &e);
    int n = snprintf(text, sizeof text,
                     "GET /ws/t/%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                     "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                     "Sec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Protocol: epic.1\r\n"
                     "Authorization: Bearer %s\r\n\r\n",
                     t->code, servers[p->server].port, person_token(p));
    if (write_all(p, text, (size_t)n))
        p->state = UPGRADING;
}

/* Clients mask what they send; with zeros it is easy to read. */
static bool send_frame(struct seated *p, int kind, const char *text, size_t n)
{
    unsigned char frame[700] = { (unsigned char)(0x80 | kind) };
    size_t at = 2;
    if (n < 126) {
        frame[1] = (unsigned char)(0x80 | n);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(n >> 8);
        frame[3] = (unsigned char)n;
        at = 4;
    }
    memset(frame + at, 0, 4);
    memcpy(frame + at + 4, text, n);
    return write_all(p, frame, at + 4 + n);
}

bool say(struct seated *p, const char *text)
{
    return send_frame(p, 1, text, strlen(text));
}

/* ---- bytes --------------------------------------------------------------- */

static void take_upgrade(struct seated *p, char *bytes, size_t *used)
{
    char *end = strstr(bytes, "\r\n\r\n");
    char text[200];
    if (!end)
        return;
    if (strncmp(bytes, "HTTP/1.1 101", 12) != 0) {
        come_back_soon(p);
        return;
    }
    *used = (size_t)(end + 4 - bytes);
    p->state = HERE;
    snprintf(text, sizeof text, "{\"t\":\"attach\",\"have\":0,\"key\":\"%s\"}",
             sittings[p->table].key);
    say(p, text);
}

/* A whole frame at the front is taken; how long it is, or 0. */
static size_t take_frame(struct seated *p, char *bytes, size_t n)
{
    const unsigned char *b = (unsigned char *)bytes;
    size_t length = n >= 2 ? b[1] & 127 : 0, head = 2;
    if (n < 2 || (length == 126 && n < 4) || (length == 127 && n < 10))
        return 0;
    if (length == 126) {
        length = (size_t)b[2] << 8 | b[3];
        head = 4;
    } else if (length == 127) {
        length = 0;
        head = 10;
        for (int i = 2; i < 10; i++)
            length = length << 8 | b[i];
    }
    if (n < head + length)
        return 0;
    char *text = bytes + head, after = text[length];
    int kind = b[0] & 15;
    text[length] = '\0';
    if (kind == 1)
        person_hears(p, text);
    else if (kind == 9)
        send_frame(p, 10, text, length < 125 ? length : 125);
    else if (kind == 8)
        come_back_soon(p);
    text[length] = after;
    return head + length;
}

static void take_bytes(struct seated *p, char *bytes, size_t n)
{
    size_t at = 0, used = 1;
    while (used > 0 && at < n && p->fd >= 0) {
        used = 0;
        if (p->state == UPGRADING)
            take_upgrade(p, bytes + at, &used);
        else if (p->state == HERE)
            used = take_frame(p, bytes + at, n - at);
        at += used;
    }
    free(p->in);
    p->in = NULL;
    p->in_size = p->fd >= 0 ? n - at : 0;
    if (p->in_size > 0) {
        p->in = malloc(p->in_size);
        if (!p->in)
            abort();
        memcpy(p->in, bytes + at, p->in_size);
    }
}

void person_ready(struct seated *p, uint32_t events)
{
    static char buf[FRAME_MAX + 1];
    if (p->state == CONNECTING && (events & EPOLLOUT)) {
        upgrade(p);
        return;
    }
    if (p->fd < 0)
        return;
    memcpy(buf, p->in ? p->in : "", p->in_size);
    ssize_t n = read(p->fd, buf + p->in_size, FRAME_MAX - p->in_size);
    if (n <= 0) {
        if (n == 0 || (errno != EAGAIN && errno != EINTR))
            try_another(p);
        return;
    }
    figures.bytes_in += n;
    buf[p->in_size + (size_t)n] = '\0';
    take_bytes(p, buf, p->in_size + (size_t)n);
}
