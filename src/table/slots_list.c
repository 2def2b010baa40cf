/* The games in progress that nobody plays now. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files/calls.h"
#include "table/slots_file.h"
#include "words/i18n.h"

enum { MOST_DIGITS = 4 };

/* The number of the slot whose game has this file name; 0: none. */
static int slot_number(const struct tb_slot *store, const char *name)
{
    size_t length = strlen(store->game->id);
    if (strncmp(name, store->game->id, length) != 0)
        return 0;
    name += length;
    if (strcmp(name, ".pgn") == 0)
        return 1;
    size_t digits = strspn(name + (*name == '-'), "0123456789");
    if (name[0] != '-' || name[1] == '0' || digits == 0 || digits > MOST_DIGITS ||
        strcmp(&name[1 + digits], ".pgn") != 0)
        return 0;
    int number = (int)strtol(&name[1], NULL, 10);
    return number > 1 ? number : 0;
}

/* Is a slot's lock free?  What cannot be found out is taken to be held. */
static bool lock_is_free(const struct tb_slot *store, int number)
{
    char path[TB_PATH_SIZE];
    int fd =
        tb_call_open(store->files, slot_path(store, number, ".lock", path), O_RDONLY | O_NONBLOCK);
    if (fd < 0)
        return errno == ENOENT;
    enum tb_lock lock = tb_call_ask_lock(store->files, fd);
    store->files->close(fd);
    return lock <= TB_LOCK_NONE;
}

/* Is this file a game that may be taken?  Then looks what is in it. */
static bool is_free(const struct tb_slot *store, int first, const char *name,
                    struct tb_saved *saved)
{
    char path[TB_PATH_SIZE];
    struct stat status;
    struct tb_buffer text = {0};
    struct tb_error ignored;
    saved->number = slot_number(store, name);
    if (saved->number < first || saved->number == store->number)
        return false;
    slot_path(store, saved->number, ".pgn", path);
    enum tb_file_there there = tb_file_look(store->files, path, &status, &ignored);
    if (there == TB_FILE_MISSING || there >= TB_FILE_REFUSED || !lock_is_free(store, saved->number))
        return false;
    there = tb_file_read(store->files, path, SLOT_LIMIT, &text, &ignored);
    saved->digest = there == TB_FILE_REGULAR ? slot_digest(&text) : SLOT_UNREADABLE;
    saved->changed = slot_time(store, &text, status.st_mtim);
    tb_buffer_free(&text);
    return there != TB_FILE_MISSING;
}

bool tb_saved_newer(const struct tb_saved *one, const struct tb_saved *other)
{
    const struct timespec *a = &one->changed, *b = &other->changed;
    if (a->tv_sec != b->tv_sec)
        return a->tv_sec > b->tv_sec;
    return a->tv_nsec != b->tv_nsec ? a->tv_nsec > b->tv_nsec : one->number > other->number;
}

/* Puts one more into a list in order, which loses its oldest when it is full. */
static int insert(struct tb_saved saved[], int count, int most, struct tb_saved one)
{
    int at = count;
    while (at > 0 && tb_saved_newer(&one, &saved[at - 1]))
        at--;
    if (at == most)
        return count;
    int kept = count < most ? count : most - 1;
    memmove(&saved[at + 1], &saved[at], (size_t)(kept - at) * sizeof *saved);
    saved[at] = one;
    return kept + 1;
}

int tb_slot_list(const struct tb_slot *store, struct tb_saved saved[], int most,
                 struct tb_error *error)
{
    const char *path = store->homes.state;
    int count = 0, first = tb_slot_first(store);
    if (path[0] == '\0')
        return 0;
    DIR *directory = store->files->opendir(path);
    if (directory == NULL && errno == ENOENT)
        return tb_directory_possible(store->files, path, error) ? 0 : -1;
    if (directory == NULL) {
        tb_error_errno(error, path, N_("cannot be listed"), errno);
        return -1;
    }
    for (;;) {
        struct tb_saved one;
        errno = 0;
        const struct dirent *entry = store->files->readdir(directory);
        if (entry == NULL)
            break;
        if (is_free(store, first, entry->d_name, &one))
            count = insert(saved, count, most, one);
    }
    int code = errno;
    store->files->closedir(directory);
    if (code == 0)
        return count;
    tb_error_errno(error, path, N_("cannot be listed"), code);
    return -1;
}
