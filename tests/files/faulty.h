/* A file system in which one call, or every call of a kind from then on, fails,
 * gives less than asked for, or is the program's last. */
#ifndef TB_TESTS_RECORD_FAULTY_H
#define TB_TESTS_RECORD_FAULTY_H

#include "files/files.h"

enum fault {
    NO_FAULT,
    FAILS,  /* with `error` */
    PARTLY, /* writes half, and fails with `error` afterwards; as FAILS otherwise */
    SHORT,  /* reads and writes one byte; other calls succeed */
    KILLED  /* _exit(KILLED_STATUS) before the call */
};

enum { KILLED_STATUS = 77 };

extern const struct tb_files faulty_files;

/* From now on the call with this number (0 is the next) is hit. */
void set_fault(int call, enum fault fault, int code, bool for_ever);

/* How many calls there were since, the kind of the one hit ("" when none was),
 * and how many descriptors and directories are open. */
int fault_calls(void);
const char *fault_kind(void);
int fault_open(void);

#endif
