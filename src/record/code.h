/* Results, scores and options as records have them. */
#ifndef TB_RECORD_CODE_H
#define TB_RECORD_CODE_H

#include "match/match.h"

enum {
    TB_RESULT_CODE = 16, /* bytes that hold any result */
    TB_SCORE_CODE = 64   /* bytes that hold any score */
};

/* The winners (one bit a seat; 0: unfinished) as "1-0", "0-1", "1/2-1/2", in
 * games with colours "R#", "RC#"; "*".  Returns out. */
char *tb_code_of_result(const struct tb_game *game, const struct tb_position *position,
                        unsigned winners, char out[TB_RESULT_CODE]);

/* Reads what tb_code_of_result() writes; false when text is none of it. */
bool tb_code_read_result(const struct tb_game *game, const struct tb_position *position,
                         const char *text, unsigned *winners);

/* The scores of a position as "31-33", in games with colours "R 7, C 3". */
char *tb_code_of_score(const struct tb_game *game, const struct tb_position *position,
                       char out[TB_SCORE_CODE]);

/* "normal", "time forfeit" …; reading: false when text is none of them. */
const char *tb_code_of_termination(enum tb_termination termination);
bool tb_code_read_termination(const char *text, enum tb_termination *termination);

/* Reads the value of an option of a game, its name or its number; false when text is none. */
bool tb_code_read_option(const struct tb_option *option, const char *text, int *value);

#endif
