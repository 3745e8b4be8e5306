#include "processor.h"

#ifdef __linux__

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

int instructions_open(void)
{
    struct perf_event_attr what = {
        .type = PERF_TYPE_HARDWARE,
        .size = sizeof what,
        .config = PERF_COUNT_HW_INSTRUCTIONS,
        .exclude_kernel = 1,
        .exclude_hv = 1,
    };
    enum { THIS_THREAD = 0, ANY_CORE = -1, NO_GROUP = -1 };
    return (int)syscall(SYS_perf_event_open, &what, THIS_THREAD, ANY_CORE,
                        NO_GROUP, PERF_FLAG_FD_CLOEXEC);
}

uint64_t instructions_read(int handle)
{
    uint64_t count;
    return handle >= 0 && read(handle, &count, sizeof count) == sizeof count
               ? count
               : 0;
}

void instructions_close(int handle)
{
    if (handle >= 0)
        close(handle);
}

#else

int instructions_open(void)
{
    return -1;
}

uint64_t instructions_read(int handle)
{
    (void)handle;
    return 0;
}

void instructions_close(int handle)
{
    (void)handle;
}

#endif
