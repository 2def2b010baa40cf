/* Files that people name to save a game in. */
#include "files/calls.h"
#include "table/slots_file.h"
#include "words/i18n.h"

/* Does a path lie where games are saved automatically? */
static bool is_kept_place(const struct tb_slot *store, const char *path)
{
    char directory[TB_PATH_SIZE];
    const char *const homes[] = {store->homes.state, store->homes.data};
    tb_path_directory(path, directory);
    for (int i = 0; i < 2; i++)
        if (homes[i][0] != '\0' && slot_same_directory(store->files, directory, homes[i]))
            return true;
    return false;
}

bool tb_slot_save_as(const struct tb_slot *store, const char *path, const struct tb_record *record,
                     struct tb_error *error)
{
    struct tb_buffer text = {0};
    struct tb_saving saving;
    if (is_kept_place(store, path))
        return tb_error_set(error, path,
                            N_("lies where games are kept by themselves; name another place"));
    if (!slot_text(record, path, &text, error))
        return false;
    enum tb_file_there there = tb_save_begin(&saving, store->files, path, NULL, 0666, &text, error);
    tb_buffer_free(&text);
    return there < TB_FILE_REFUSED && tb_save_commit(&saving, error) == TB_FILE_REGULAR;
}
