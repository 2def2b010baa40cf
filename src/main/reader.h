/* The command line being read, shared by the files that read it. */
#ifndef TB_MAIN_READER_H
#define TB_MAIN_READER_H

#include <getopt.h>

#include "main/options.h"

/* What getopt_long() returns for the options of players. */
enum { WHITE = 'w', BLACK = 'b', PLAYER = 'p' };

enum {
    MAX_LONG = 18 + 2 * TB_MAX_OPTIONS, /* long options, with the end of their list */
    SHOWN_SIZE = 80                     /* bytes of an argument in an error */
};

/* An option, or a file, that the command line has; and the ways to run the program
 * in which it means something, one bit each. */
struct given {
    const char *name; /* NULL: the file */
    unsigned ways;
};

struct reader {
    const struct tb_game *game;
    struct tb_request *request;
    char *error;
    struct option options[MAX_LONG];
    char no_names[TB_MAX_OPTIONS][SHOWN_SIZE]; /* of the options that say no */
    struct given given[MAX_LONG];              /* each once */
    int given_count;

    /* The colours that were spoken of, and the names given to them. */
    int colours;
    char letters[TB_MAX_SEATS];
    char names[TB_MAX_SEATS][TB_NAME_SIZE];
};

/* Sets the error; returns false, as all that refuse. */
__attribute__((format(printf, 2, 3))) bool usage_refuse(struct reader *r, const char *format, ...);

/* Refuses a value; expected says what would do. */
bool usage_refuse_value(struct reader *r, int code, const char *value, const char *expected);

/* The long name of an option. */
const char *usage_name_of(const struct reader *r, int code);

#endif
