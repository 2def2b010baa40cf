/* Names of files as people type them. */
#include "record/paths.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words/i18n.h"
#include "words/words.h"

bool tb_path_typed(const char *typed, char out[TB_PATH_SIZE], struct tb_trouble *trouble)
{
    const char *home = getenv("HOME");
    bool at_home = strncmp(typed, "~/", 2) == 0 && home != NULL && home[0] == '/';
    int length = at_home ? snprintf(out, TB_PATH_SIZE, "%s%s", home, &typed[1])
                         : snprintf(out, TB_PATH_SIZE, "%s", typed);
    if (length < TB_PATH_SIZE)
        return true;
    return tb_trouble_errno(trouble, typed, N_("is no name of a file"), ENAMETOOLONG);
}

bool tb_path_taken(const struct tb_files *files, const char *path)
{
    struct stat status;
    return files->lstat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
}

/* What all names that fit have in common, and what there is to choose from. */
struct fitting {
    const char *directory, *begin; /* of the names wanted */
    int count;
    char common[NAME_MAX + 2];
    char *choices;
    size_t size;
};

static bool is_directory(const struct tb_files *files, const char *directory, const char *name)
{
    char path[TB_PATH_SIZE];
    struct stat status;
    int length = snprintf(path, sizeof path, "%s/%s", directory, name);
    return length < TB_PATH_SIZE && files->lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static void take_name(struct fitting *f, const struct tb_files *files, const char *name)
{
    char shown[sizeof f->common];
    size_t wanted = strlen(f->begin);
    if (strncmp(name, f->begin, wanted) != 0 || (name[0] == '.' && wanted == 0) ||
        strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ||
        !tb_clean(name, shown, sizeof shown - 1))
        return;
    if (is_directory(files, f->directory, name))
        memcpy(&shown[strlen(shown)], "/", 2);
    size_t same = 0, used = strlen(f->choices);
    while (f->count > 0 && shown[same] != '\0' && shown[same] == f->common[same])
        same++;
    if (f->count++ == 0)
        memcpy(f->common, shown, strlen(shown) + 1);
    else
        f->common[same] = '\0';
    if (used + strlen(shown) + 2 < f->size)
        snprintf(&f->choices[used], f->size - used, "%s%s", used > 0 ? "  " : "", shown);
}

/* A name must not end inside a character. */
static void cut_to_characters(char *text)
{
    char clean[NAME_MAX + 2];
    while (text[0] != '\0' && !tb_clean(text, clean, sizeof clean))
        text[strlen(text) - 1] = '\0';
}

int tb_path_complete(const struct tb_files *files, char typed[], size_t typed_size, char *choices,
                     size_t choices_size)
{
    char path[TB_PATH_SIZE];
    struct tb_trouble ignored;
    const char *slash = strrchr(typed, '/');
    struct fitting f = {.begin = slash != NULL ? &slash[1] : typed, .choices = choices};
    f.size = choices_size;
    choices[0] = '\0';
    if (!tb_path_typed(typed, path, &ignored))
        return 0;
    char *end = strrchr(path, '/');
    if (end != NULL)
        end[end == path] = '\0';
    f.directory = end != NULL ? path : ".";
    DIR *directory = files->opendir(f.directory);
    if (directory == NULL)
        return 0;
    for (const struct dirent *e; (e = files->readdir(directory)) != NULL;)
        take_name(&f, files, e->d_name);
    files->closedir(directory);
    cut_to_characters(f.common);
    size_t kept = strlen(typed) - strlen(f.begin), more = strlen(f.common);
    if (more > strlen(f.begin) && kept + more < typed_size)
        memcpy(&typed[kept], f.common, more + 1);
    if (f.count < 2)
        choices[0] = '\0';
    return f.count;
}
