/* Feeds a fuzzer the files named as arguments, or its seed corpus, each as a case of a test. A
 * fault ends the program. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "fuzz.h"

static bool read_file(const char *path, struct text *bytes) {
    char buffer[4096];
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    for (size_t count; (count = fread(buffer, 1, sizeof buffer, file)) > 0;)
        text_add_bytes(bytes, buffer, count);
    bool fine = !ferror(file);
    fclose(file);
    return fine;
}

/* The bytes stand in memory of their own, whose end a sanitizer guards. */
static void feed(const struct text *bytes) {
    uint8_t *copy = memory_zeroed(bytes->length + 1, 1);
    if (bytes->length) memcpy(copy + 1, bytes->data, bytes->length);
    LLVMFuzzerTestOneInput(copy + 1, bytes->length);
    free(copy);
}

/* In the words of cmocka, which scripts/check counts. */
static bool replay(const char *path) {
    struct text bytes = {0};
    printf("[ RUN      ] %s\n", path);
    fflush(stdout);
    bool fine = read_file(path, &bytes);
    if (fine)
        feed(&bytes);
    else
        perror(path);
    text_free(&bytes);
    printf("[%s] %s\n", fine ? "       OK " : "  FAILED  ", path);
    return fine;
}

static int is_visible(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static bool replay_corpus(void) {
    const char *source = getenv("srcdir");
    char folder[2048], path[4096];
    struct dirent **entries;
    snprintf(folder, sizeof folder, "%s/tests/fuzz/corpus/%s", source ? source : ".", FUZZ_NAME);
    int count = scandir(folder, &entries, is_visible, alphasort);
    if (count <= 0) perror(folder);
    bool fine = count > 0;
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        fine &= replay(path);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
    return fine;
}

int main(int argc, char **argv) {
    bool fine = true;
    for (int i = 1; i < argc; i++) fine &= replay(argv[i]);
    if (argc == 1) fine = replay_corpus();
    return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}
