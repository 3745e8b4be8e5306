/* http.c - one POST after the other, over a connection that is kept. */
#include "crowd.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

static int kept = -1;
static int kept_port;

static bool connect_to(const struct server *s)
{
    struct timeval limit = { 10, 0 };
    if (kept >= 0 && kept_port == s->port)
        return true;
    if (kept >= 0)
        close(kept);
    kept = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    kept_port = s->port;
    setsockopt(kept, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    if (connect(kept, (const struct sockaddr *)&s->address,
                sizeof s->address) == 0)
        return true;
    close(kept);
    kept = -1;
    return false;
}

static const char *give_up(void)
{
    close(kept);
    kept = -1;
    return NULL;
}

/* Until the body is there; its beginning. */
static const char *read_answer(char *buf, size_t size)
{
    size_t n = 0;
    for (;;) {
        ssize_t got = n < size - 1 ? read(kept, buf + n, size - 1 - n) : 0;
        if (got <= 0)
            return give_up();
        buf[n += (size_t)got] = '\0';
        const char *body = strstr(buf, "\r\n\r\n");
        const char *length = strcasestr(buf, "content-length:");
        if (body && length &&
            n >= (size_t)(body + 4 - buf) + (size_t)atol(length + 15)) {
            if (strcasestr(buf, "connection: close"))
                give_up();
            return body + 4;
        }
    }
}

const char *http_post(const struct server *s, const char *path,
                      const char *token, const char *body)
{
    static char buf[65536];
    char text[2000];
    snprintf(text, sizeof text,
             "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
             "Content-Type: application/json\r\nContent-Length: %zu\r\n"
             "%s%s%s\r\n%s",
             path, s->port, strlen(body), token ? "Authorization: Bearer " : "",
             token ? token : "", token ? "\r\n" : "", body);
    for (int attempt = 0; attempt < 3; attempt++) {
        if (!connect_to(s))
            return NULL;
        if (write(kept, text, strlen(text)) != (ssize_t)strlen(text)) {
            give_up();
            continue;
        }
        const char *answer = read_answer(buf, sizeof buf);
        if (answer)
            return strncmp(buf, "HTTP/1.1 2", 10) == 0 ? answer : NULL;
    }
    return NULL;
}

bool json_member_text(const char *json, const char *name, char *out,
                      size_t size)
{
    char wanted[40];
    snprintf(wanted, sizeof wanted, "\"%s\":\"", name);
    const char *at = strstr(json, wanted);
    size_t n = at ? strcspn(at += strlen(wanted), "\"") : 0;
    if (!at || n >= size)
        return false;
    memcpy(out, at, n);
    out[n] = '\0';
    return true;
}
