/* Files that people name to save a game in. */
#include <errno.h>

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

/* Is it the archive's file, whatever it is called? */
static bool is_archive(const struct tb_slot *store, const struct stat *status)
{
    char path[TB_PATH_SIZE];
    struct stat archive;
    return store->homes.data[0] != '\0' &&
           store->files->stat(tb_slot_archive(store, path), &archive) == 0 &&
           archive.st_dev == status->st_dev && archive.st_ino == status->st_ino;
}

/* May people save there?  A file that nobody may write is meant to stay as it is. */
static bool may_save(const struct tb_slot *store, const char *path, struct tb_error *error)
{
    char real[TB_PATH_SIZE];
    struct stat status;
    enum tb_file_there there = tb_file_look(store->files, path, &status, error);
    if (there >= TB_FILE_REFUSED)
        return false;
    bool is_link = there == TB_FILE_LINKED, is_there = there != TB_FILE_MISSING;
    if (is_link && store->files->realpath(path, real) == NULL)
        return tb_error_errno(error, path, N_("cannot be examined"), errno);
    if (is_kept_place(store, path) || (is_link && is_kept_place(store, real)) ||
        (is_there && is_archive(store, &status)))
        return tb_error_set(error, path,
                            N_("lies where games are saved automatically; choose another place"));
    return !is_there || (status.st_mode & 0222) != 0 ||
           tb_error_set(error, path, N_("is read-only"));
}

bool tb_slot_save_as(const struct tb_slot *store, const char *path, const struct tb_record *record,
                     struct tb_error *error)
{
    struct tb_buffer text = {0};
    struct tb_saving saving;
    if (!may_save(store, path, error) || !slot_text(record, false, path, &text, error))
        return false;
    enum tb_file_there there = tb_save_begin(&saving, store->files, path, NULL, 0666, &text, error);
    tb_buffer_free(&text);
    return there < TB_FILE_REFUSED && tb_save_commit(&saving, error) == TB_FILE_REGULAR;
}
