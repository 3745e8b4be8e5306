/* servers.c - the processes that a crowd plays on. */
#include "crowd.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

struct server servers[SERVERS_MAX];

static void become_server(const struct options *o, int index, int out)
{
    char listen[40], url[20], log[4200], data[4200];
    const char *argv[20] = { o->epic, "serve" };
    int n = 2;
    snprintf(listen, sizeof listen, "127.0.0.1:%d", servers[index].port);
    snprintf(url, sizeof url, "/p/%d", index);
    snprintf(log, sizeof log, "%s/log.%d", o->data, index);
    snprintf(data, sizeof data, o->servers > 1 ? "%s/%d" : "%s", o->data,
             index);
    argv[n++] = "--listen";
    argv[n++] = listen;
    argv[n++] = "--data";
    argv[n++] = data;
    argv[n++] = "--limits";
    argv[n++] = "1000";
    if (o->store) {
        argv[n++] = "--store";
        argv[n++] = o->store;
        argv[n++] = "--url";
        argv[n++] = url;
    }
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* nothing is left behind ... */
    setpgid(0, 0);                    /* ... and Ctrl-C is not its business */
    int err = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    for (int fd = 3; fd < 64; fd++)
        close(fd);
    execv(o->epic, (char **)(uintptr_t)argv);
    _exit(127);
}

/* Its first line is its address. */
static bool read_address(struct server *s, int fd)
{
    char line[200];
    size_t n = 0;
    while (n < sizeof line - 1 && read(fd, line + n, 1) == 1 && line[n] != '\n')
        n++;
    line[n] = '\0';
    const char *colon = strrchr(line, ':');
    if (!colon || strncmp(line, "http://127.0.0.1:", 17) != 0)
        return false;
    s->port = atoi(colon + 1);
    s->address = (struct sockaddr_in){ .sin_family = AF_INET,
                                       .sin_port = htons((uint16_t)s->port) };
    s->address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return true;
}

bool server_start(const struct options *o, int index)
{
    int ends[2];
    if (pipe(ends) < 0)
        return false;
    servers[index].began_us = now_us();
    pid_t pid = fork();
    if (pid == 0)
        become_server(o, index, ends[1]);
    close(ends[1]);
    bool good = pid > 0 && read_address(&servers[index], ends[0]);
    close(ends[0]);
    servers[index].pid = pid > 0 ? pid : 0;
    return good;
}

void server_kill(int index, int signal)
{
    if (servers[index].pid > 0)
        kill(servers[index].pid, signal);
}

void server_reap(int index)
{
    if (servers[index].pid > 0)
        while (waitpid(servers[index].pid, NULL, 0) < 0 && errno == EINTR)
            ;
    servers[index].pid = 0;
}

void server_memory(int index, long *now, long *most)
{
    char path[64], line[200];
    *now = *most = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)servers[index].pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        sscanf(line, "VmRSS: %ld", now);
        sscanf(line, "VmHWM: %ld", most);
    }
    if (file)
        fclose(file);
}

long server_cpu_ms(int index)
{
    char path[64];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)servers[index].pid);
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    if (fscanf(file,
               "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu "
               "%lu",
               &user, &system) != 2)
        user = system = 0;
    fclose(file);
    return (long)((user + system) * 1000 / (unsigned long)sysconf(_SC_CLK_TCK));
}
