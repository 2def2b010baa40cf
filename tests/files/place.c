/* A directory of a test's own. */
#include "files/place.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char place[64];
struct tb_homes homes;

static void remove_tree(const char *path)
{
    struct stat status;
    if (lstat(path, &status) != 0)
        return;
    if (!S_ISDIR(status.st_mode)) {
        unlink(path);
        return;
    }
    DIR *directory = opendir(path);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        char inner[1024];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        remove_tree(inner);
    }
    closedir(directory);
    rmdir(path);
}

int make_place(void **state)
{
    (void)state;
    const char *memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(place, sizeof place, "%s/tabuleiro-test-XXXXXX", memory);
    if (mkdtemp(place) == NULL)
        return 1;
    snprintf(homes.state, sizeof homes.state, "%s/a/state/tabuleiro", place);
    snprintf(homes.data, sizeof homes.data, "%s/a/data/tabuleiro", place);
    return 0;
}

int remove_place(void **state)
{
    (void)state;
    remove_tree(place);
    return 0;
}

void clear_place(void)
{
    remove_tree(place);
    assert_int_equal(mkdir(place, 0700), 0);
}

const char *in_place(const char *name)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", place, name);
    return path;
}

char *file_text(const char *name)
{
    FILE *file = fopen(in_place(name), "r");
    if (file == NULL)
        return NULL;
    char *text = test_calloc(1, 1 << 18);
    assert_true(fread(text, 1, (1 << 18) - 1, file) < (1 << 18) - 1);
    fclose(file);
    return text;
}

void write_text(const char *name, const char *text)
{
    FILE *file = fopen(in_place(name), "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

int count_files(const char *directory, const char *part)
{
    int count = 0;
    DIR *list = opendir(in_place(directory));
    if (list == NULL)
        return 0;
    for (struct dirent *entry; (entry = readdir(list)) != NULL;)
        count += entry->d_name[0] != '.' && strstr(entry->d_name, part) != NULL;
    closedir(list);
    return count;
}
