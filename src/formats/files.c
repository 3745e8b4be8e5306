/* files.c - bounded reads, and atomic saves by writing a new file and renaming
 * it. */
#include "formats/files.h"

#include "base/check.h"
#include "base/fresh.h"
#include "formats/record.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Truncates a long name, so that the reason is visible. */
static bool refuse(const char *path, const char *why, epic_error *error)
{
    enum { SHOWN = 140 };
    return record_fail(error, 0, "%.*s%s: %s", SHOWN, path,
                       strlen(path) > SHOWN ? "..." : "", why);
}

/* ---- reading ------------------------------------------------------------- */

/* Reads up to the end or the limit; NULL if memory is short. *wrong is set if
 * the text cannot be used. */
static char *read_all(int in, size_t *size, const char **wrong)
{
    size_t room = 1 << 16;
    char *text = malloc(room);
    for (ssize_t n = 1; text && n != 0 && !*wrong;) {
        n = read(in, text + *size, room - *size - 1);
        if (n < 0 && errno != EINTR)
            *wrong = strerror(errno);
        *size += n > 0 ? (size_t)n : 0;
        if (*size > FILE_BYTES_MAX)
            *wrong = "this file is longer than 16 MiB, the most that is read";
        if (room - *size > 1)
            continue;
        char *more = realloc(text, room *= 2);
        if (!more)
            free(text);
        text = more;
    }
    if (!text)
        *wrong = "there is not enough memory";
    return text;
}

char *file_read(const char *path, epic_error *error)
{
    bool standard = !strcmp(path, "-");
    int in = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    const char *wrong = in < 0 ? strerror(errno) : NULL;
    size_t size = 0;
    char *text = wrong ? NULL : read_all(in, &size, &wrong);
    if (in >= 0 && !standard)
        close(in);
    if (!wrong && memchr(text, 0, size))
        wrong = "this is not a text file";
    if (!wrong) {
        text[size] = 0;
        return text;
    }
    free(text);
    refuse(path, wrong, error);
    return NULL;
}

/* ---- saving -------------------------------------------------------------- */

enum { FIRST_MAX = 100 };

/* A file being written next to the one that it will replace. */
struct saving {
    int folder;
    const char *name; /* in that folder */
    /* What a file that may be replaced begins with, and why another one may
     * not be. */
    const char *first, *otherwise;
    char beside[32];
    mode_t mode; /* 0: default of new files */
    FILE *out;
};

/* NULL if the name may be written to, or why not. */
static const char *why_not_replace(struct saving *s)
{
    char found[FIRST_MAX];
    size_t first = strlen(s->first);
    struct stat is;
    if (fstatat(s->folder, s->name, &is, AT_SYMLINK_NOFOLLOW))
        return errno == ENOENT ? NULL : strerror(errno);
    if (S_ISLNK(is.st_mode))
        return "this is a link; name the file itself";
    if (S_ISDIR(is.st_mode))
        return strerror(EISDIR);
    if (!S_ISREG(is.st_mode))
        return "this is no ordinary file";
    int in = openat(s->folder, s->name,
                    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (in < 0)
        return strerror(errno);
    ssize_t n = read(in, found, first);
    close(in);
    s->mode = is.st_mode & 0777;
    return n == 0 || (n == (ssize_t)first && !memcmp(found, s->first, first))
               ? NULL
               : s->otherwise;
}

/* Opens the folder of the path; s->name is the last component. */
static const char *open_folder(struct saving *s, const char *path)
{
    const char *slash = strrchr(path, '/');
    s->name = slash ? slash + 1 : path;
    if (!*s->name)
        return *path ? strerror(EISDIR) : "a file needs a name";
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : NULL;
    if (slash && !folder)
        return "there is not enough memory";
    s->folder = open(folder ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    return s->folder < 0 ? strerror(errno) : NULL;
}

/* O_EXCL and an unpredictable name: neither an existing file nor a planted
 * link is written to. */
static const char *open_beside(struct saving *s)
{
    uint64_t number;
    if (!fresh_number(&number))
        return "the system gives no random numbers";
    snprintf(s->beside, sizeof s->beside, ".epic-%016llx.new",
             (unsigned long long)number);
    int out = openat(s->folder, s->beside,
                     O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                     s->mode ? s->mode : 0666);
    s->out = out < 0 ? NULL : fdopen(out, "w");
    if (s->out)
        return NULL;
    const char *wrong = strerror(errno);
    if (out >= 0) {
        close(out);
        unlinkat(s->folder, s->beside, 0);
    }
    return wrong;
}

static const char *begin(struct saving *s, const char *path, const char *first,
                         const char *otherwise)
{
    CHECK(NULL, strlen(first) <= FIRST_MAX);
    *s =
        (struct saving){ .folder = -1, .first = first, .otherwise = otherwise };
    const char *wrong = open_folder(s, path);
    if (!wrong)
        wrong = why_not_replace(s);
    return wrong ? wrong : open_beside(s);
}

/* Some file systems do not support fsync. */
static bool synced(int file)
{
    return !fsync(file) || errno == EINVAL || errno == ENOTSUP;
}

/* Everything is on disk before the rename. */
static const char *finish(struct saving *s)
{
    bool fine = !fflush(s->out) && synced(fileno(s->out));
    int failed = errno;
    if (fclose(s->out) && fine) {
        failed = errno;
        fine = false;
    }
    s->out = NULL;
    if (fine && !renameat(s->folder, s->beside, s->folder, s->name)) {
        synced(s->folder); /* best effort: the file itself is complete */
        return NULL;
    }
    failed = fine ? errno : failed;
    unlinkat(s->folder, s->beside, 0);
    return strerror(failed);
}

static void give_up(struct saving *s)
{
    if (s->out) {
        fclose(s->out);
        unlinkat(s->folder, s->beside, 0);
    }
    s->out = NULL;
}

static bool end(struct saving *s, const char *path, const char *wrong,
                epic_error *error)
{
    give_up(s);
    if (s->folder >= 0)
        close(s->folder);
    return !wrong || refuse(path, wrong, error);
}

static const char *begin_record(struct saving *s, const char *path)
{
    return begin(s, path, "epic record",
                 "this file is something else than a saved game");
}

bool record_save(const epic_record *r, const char *path, epic_error *error)
{
    struct saving s;
    const char *wrong = begin_record(&s, path);
    errno = 0;
    if (!wrong && !epic_record_write(r, s.out))
        wrong = strerror(errno ? errno : EIO);
    if (!wrong)
        wrong = finish(&s);
    return end(&s, path, wrong, error);
}

bool record_can_save(const char *path, epic_error *error)
{
    struct saving s;
    const char *wrong = begin_record(&s, path);
    return end(&s, path, wrong, error);
}

bool text_save(const char *text, const char *first, const char *path,
               epic_error *error)
{
    struct saving s;
    const char *wrong = begin(&s, path, first,
                              "this file is something else, and is left alone");
    errno = 0;
    if (!wrong && (fputs(first, s.out) < 0 || fputs(text, s.out) < 0))
        wrong = strerror(errno ? errno : EIO);
    if (!wrong)
        wrong = finish(&s);
    return end(&s, path, wrong, error);
}
