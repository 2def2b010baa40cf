/* Line mode's games: beginning, leaving, saving, resuming, opening. */
#ifndef TB_TEXT_GAMES_H
#define TB_TEXT_GAMES_H

#include "text/session.h"

/* Begins the next game, or asks for what must come before it. */
void begin_game(struct session *s);

/* Shows what has begun, if it has. */
void show_begun(struct session *s, bool begun);

/* Says how many saved games might be resumed, if there are any. */
void say_saved_games(struct session *s);

/* Leaves the game at the end of the session, and says so if it is saved. */
void end_game(struct session *s);

/* Says which game of the file is shown, and shows it. */
void show_file(struct session *s);

/* The commands. */
void new_game(struct session *s);
void list_games(struct session *s);
void resume_game(struct session *s, const char *number);
void quit_game(struct session *s);
void save_game(struct session *s, const char *name);
void load_game(struct session *s, const char *name);
void play_from_here(struct session *s);

#endif
