/* A file that people open: read, shown, and played on from. */
#ifndef TB_UI_OPENED_FILE_H
#define TB_UI_OPENED_FILE_H

struct app;

/* Opens the file at app->path, and shows its games or resumes its one game. */
void opened_file_open(struct app *app);

/* Plays on from what is shown of it. */
void opened_file_play_on(struct app *app);

/* Back to the game on the table; where none is, the program ends. */
void opened_file_close(struct app *app);

/* Tells what was not read from it as it is, if anything. */
void opened_file_tell(struct app *app);

#endif
