/* The command line being read, shared by the files that read it. */
#ifndef TB_MAIN_READER_H
#define TB_MAIN_READER_H

#include <getopt.h>

#include "main/options.h"

/* What getopt_long() returns for the options of players. */
enum { WHITE = 'w', BLACK = 'b', PLAYER = 'p' };

enum {
    MAX_LONG = 18 + 2 * TB_MAX_OPTIONS, /* long options, with the end of their list */
    SHOWN_SIZE = 80,                    /* bytes of an argument in an error */
    LIST_SIZE = 512
};

struct reader {
    const struct tb_game *game;
    struct tb_request *request;
    char *error;
    struct option options[MAX_LONG];
    char no_names[TB_MAX_OPTIONS][SHOWN_SIZE]; /* of the options that say no */
    const char *start_option;                  /* one that says how the game starts, or NULL */
    const char *look_option;                   /* one that says how the screen looks, or NULL */
    const char *play_option;                   /* one that says what people play, or NULL */
    const char *task_option;                   /* one that says what to do instead, or NULL */
    const char *second_task;                   /* another one, or NULL */

    /* The colours that were spoken of, and the names given to them. */
    int colours;
    char letters[TB_MAX_SEATS];
    char names[TB_MAX_SEATS][TB_NAME_SIZE];
};

/* Sets the error; returns false, as all that refuse. */
__attribute__((format(printf, 2, 3))) bool usage_refuse(struct reader *r, const char *format, ...);

/* Refuses a value; expected completes "… must be". */
bool usage_refuse_value(struct reader *r, int code, const char *value, const char *expected);

/* The long name of an option. */
const char *usage_name_of(const struct reader *r, int code);

#endif
