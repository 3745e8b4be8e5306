/* processor.h - what the processor counts while this thread runs. */
#ifndef EPIC_PROCESSOR_H
#define EPIC_PROCESSOR_H

#include <stdint.h>

/* Begin to count this thread's instructions in user mode, and return a handle;
 * -1 where that is not possible: another system, a virtual machine without
 * counters, or a kernel that does not allow it. */
int instructions_open(void);
/* So many since then; 0 for the handle -1. */
uint64_t instructions_read(int handle);
void instructions_close(int handle);

#endif
