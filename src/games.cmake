# The games, in the order of menus.  All else follows from this list and from
# the names of each game's files: docs/adding-a-game.md.
set(TB_GAMES
    zener
    xadrersi
    hypnosia
)

# tb_game_files(VARIABLE PATTERN): the files in this folder that every game has.
# The pattern view_GAME stands for view_zener.c, which must be there, view_zener_*.c,
# and the same for the other games.
function(tb_game_files variable pattern)
    set(files)
    foreach(game IN LISTS TB_GAMES)
        string(REPLACE GAME ${game} name ${pattern})
        file(GLOB parts CONFIGURE_DEPENDS ${name}_*.c)
        list(APPEND files ${name}.c ${parts})
    endforeach()
    set(${variable} ${files} PARENT_SCOPE)
endfunction()

# tb_games_header(FOLDER GAMES…): writes rules/games.h, the list as C has it.
function(tb_games_header folder)
    list(TRANSFORM ARGN REPLACE ".+" "X(\\0)" OUTPUT_VARIABLE entries)
    string(JOIN " " entries ${entries})
    configure_file(${PROJECT_SOURCE_DIR}/src/rules/games.h.in ${folder}/rules/games.h @ONLY)
endfunction()
