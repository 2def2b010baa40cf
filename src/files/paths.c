/* Names of files as people type them. */
#include "files/paths.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words/i18n.h"
#include "words/words.h"

bool tb_path_typed(const char *typed, char out[TB_PATH_SIZE], struct tb_error *error)
{
    const char *home = getenv("HOME");
    bool at_home = strncmp(typed, "~/", 2) == 0 && home != NULL && home[0] == '/';
    int length = at_home ? snprintf(out, TB_PATH_SIZE, "%s%s", home, &typed[1])
                         : snprintf(out, TB_PATH_SIZE, "%s", typed);
    if (length < TB_PATH_SIZE)
        return true;
    return tb_error_errno(error, typed, N_("is not a valid file name"), ENAMETOOLONG);
}

bool tb_path_taken(const struct tb_files *files, const char *path)
{
    struct stat status;
    return files->lstat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
}

enum { NAME_SIZE = NAME_MAX + 2, MOST_NAMES = 64 };

/* What all names that fit have in common, and the first of them in order. */
struct fitting {
    const char *directory, *begin; /* of the names wanted */
    int count;
    char common[NAME_SIZE];
    char names[MOST_NAMES][NAME_SIZE];
};

static bool is_directory(const struct tb_files *files, const char *directory, const char *name)
{
    char path[TB_PATH_SIZE];
    struct stat status;
    int length = snprintf(path, sizeof path, "%s/%s", directory, name);
    return length < TB_PATH_SIZE && files->lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Puts a name in its place among the first ones. */
static void sort_in(struct fitting *f, const char *name)
{
    int kept = f->count < MOST_NAMES ? f->count : MOST_NAMES, at = kept;
    while (at > 0 && strcmp(f->names[at - 1], name) > 0)
        at--;
    if (at == MOST_NAMES)
        return;
    int behind = (kept < MOST_NAMES ? kept : MOST_NAMES - 1) - at;
    memmove(f->names[at + 1], f->names[at], (size_t)behind * NAME_SIZE);
    snprintf(f->names[at], NAME_SIZE, "%s", name);
}

static void take_name(struct fitting *f, const struct tb_files *files, const char *name)
{
    char shown[NAME_SIZE];
    size_t wanted = strlen(f->begin), same = 0;
    if (strncmp(name, f->begin, wanted) != 0 || (name[0] == '.' && wanted == 0) ||
        strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ||
        !tb_clean(name, shown, sizeof shown - 1))
        return;
    if (is_directory(files, f->directory, name))
        memcpy(&shown[strlen(shown)], "/", 2);
    while (f->count > 0 && shown[same] != '\0' && shown[same] == f->common[same])
        same++;
    if (f->count == 0)
        memcpy(f->common, shown, strlen(shown) + 1);
    else
        f->common[same] = '\0';
    sort_in(f, shown);
    f->count++;
}

/* As many as fit, where there is a choice. */
static void list_choices(const struct fitting *f, char *choices, size_t size)
{
    size_t used = 0;
    choices[0] = '\0';
    for (int i = 0; f->count > 1 && i < f->count && i < MOST_NAMES; i++) {
        if (used + strlen(f->names[i]) + 2 >= size)
            return;
        used +=
            (size_t)snprintf(&choices[used], size - used, "%s%s", i > 0 ? "  " : "", f->names[i]);
    }
}

/* A name must not end inside a character. */
static void cut_to_characters(char *text)
{
    char clean[NAME_MAX + 2];
    while (text[0] != '\0' && !tb_clean(text, clean, sizeof clean))
        text[strlen(text) - 1] = '\0';
}

static void take_names(struct fitting *f, const struct tb_files *files, DIR *directory)
{
    const struct dirent *entry;
    while ((entry = files->readdir(directory)) != NULL)
        take_name(f, files, entry->d_name);
    cut_to_characters(f->common);
}

int tb_path_complete(const struct tb_files *files, char typed[], size_t typed_size, char *choices,
                     size_t choices_size)
{
    char path[TB_PATH_SIZE];
    struct tb_error ignored;
    const char *slash = strrchr(typed, '/');
    struct fitting f = {.begin = slash != NULL ? &slash[1] : typed, .directory = "."};
    choices[0] = '\0';
    if (!tb_path_typed(typed, path, &ignored))
        return 0;
    char *end = strrchr(path, '/');
    if (end != NULL) {
        end[end == path] = '\0';
        f.directory = path;
    }
    DIR *directory = files->opendir(f.directory);
    if (directory == NULL)
        return 0;
    take_names(&f, files, directory);
    files->closedir(directory);
    size_t wanted = strlen(f.begin), kept = strlen(typed) - wanted, more = strlen(f.common);
    if (more > wanted && kept + more < typed_size)
        memcpy(&typed[kept], f.common, more + 1);
    list_choices(&f, choices, choices_size);
    return f.count;
}
