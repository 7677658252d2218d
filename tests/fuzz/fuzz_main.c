/* fuzz_main.c - a main program for LLVMFuzzerTestOneInput() where there is no libFuzzer.
 *
 *   FUZZ [-n ROUNDS] [-t SECONDS] [-s START] [-k] FOLDER...
 *
 * Feeds the files of the folders, whole and cut short, then files with random changes:
 * ROUNDS of them, or for SECONDS. The same START gives the same changes. With -k each input
 * is kept in the file fuzz-input until the next one, so that one that crashes is found
 * there.
 */
#include <dirent.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define LONGEST 65536u

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t nbytes);

struct seed {
    uint8_t *bytes;
    size_t nbytes;
};

struct fuzz {
    struct seed *seeds;
    size_t nseeds;
    uint64_t state;
    bool keep; /* write each input to a file first */
};

/* xorshift64* (Vigna 2014). */
static uint64_t next_random(struct fuzz *fuzz)
{
    fuzz->state ^= fuzz->state >> 12;
    fuzz->state ^= fuzz->state << 25;
    fuzz->state ^= fuzz->state >> 27;
    return fuzz->state * UINT64_C(0x2545f4914f6cdd1d);
}

static size_t below(struct fuzz *fuzz, size_t limit)
{
    return limit ? (size_t)(next_random(fuzz) >> 11) % limit : 0;
}

static void feed(const struct fuzz *fuzz, const uint8_t *data, size_t nbytes)
{
    uint8_t *exact = malloc(nbytes ? nbytes : 1); /* so that sanitizers see an overrun */

    if (!exact)
        exit(1);
    memcpy(exact, data, nbytes);
    if (fuzz->keep) {
        FILE *file = fopen("fuzz-input", "wb");

        if (file) {
            fwrite(data, 1, nbytes, file);
            fclose(file);
        }
    }
    LLVMFuzzerTestOneInput(exact, nbytes);
    free(exact);
}

static void load(struct fuzz *fuzz, const char *path)
{
    FILE *file = fopen(path, "rb");
    struct seed seed = {malloc(LONGEST), 0};
    struct seed *grown = realloc(fuzz->seeds, (fuzz->nseeds + 1) * sizeof *grown);

    if (!file || !seed.bytes || !grown) {
        perror(path);
        exit(1);
    }
    seed.nbytes = fread(seed.bytes, 1, LONGEST, file);
    fclose(file);
    fuzz->seeds = grown;
    fuzz->seeds[fuzz->nseeds++] = seed;
}

static int shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void load_folder(struct fuzz *fuzz, const char *folder)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, shown, alphasort);

    if (n < 0) {
        perror(folder);
        exit(1);
    }
    for (int i = 0; i < n; i++) {
        char path[4096];

        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        load(fuzz, path);
        free(entries[i]);
    }
    free(entries);
}

/* One change of the nbytes at data[LONGEST]; returns how many there are now. */
static size_t change(struct fuzz *fuzz, uint8_t *data, size_t nbytes)
{
    const struct seed *other = &fuzz->seeds[below(fuzz, fuzz->nseeds)];
    size_t at = below(fuzz, nbytes + 1), n = below(fuzz, 32), from;

    switch (below(fuzz, 6)) {
    case 0: /* one byte becomes another */
        if (at < nbytes)
            data[at] = (uint8_t)next_random(fuzz);
        return nbytes;
    case 1: /* one bit */
        if (at < nbytes)
            data[at] ^= (uint8_t)(1u << below(fuzz, 8));
        return nbytes;
    case 2: /* some are lost */
        n = n < nbytes - at ? n : nbytes - at;
        memmove(data + at, data + at + n, nbytes - at - n);
        return nbytes - n;
    case 3: /* the rest is lost */
        return below(fuzz, 8) ? nbytes : at;
    case 4: /* some stand there twice */
        n = n < nbytes - at ? n : nbytes - at;
        n = n < LONGEST - nbytes ? n : LONGEST - nbytes;
        memmove(data + at + n, data + at, nbytes - at);
        return nbytes + n;
    default: /* some of another file come in */
        from = below(fuzz, other->nbytes);
        n = n < other->nbytes - from ? n : other->nbytes - from;
        n = n < LONGEST - nbytes ? n : LONGEST - nbytes;
        memmove(data + at + n, data + at, nbytes - at);
        memcpy(data + at, other->bytes + from, n);
        return nbytes + n;
    }
}

static void one_round(struct fuzz *fuzz, uint8_t *data)
{
    const struct seed *seed = &fuzz->seeds[below(fuzz, fuzz->nseeds)];
    size_t nbytes = seed->nbytes, changes = 1 + below(fuzz, 12);

    memcpy(data, seed->bytes, nbytes);
    while (changes-- > 0)
        nbytes = change(fuzz, data, nbytes);
    feed(fuzz, data, nbytes);
}

int main(int argc, char **argv)
{
    struct fuzz fuzz = {.state = 88172645463325252u};
    uint64_t rounds = 0, done = 0;
    time_t end = 0;
    uint8_t *data = malloc(LONGEST);
    int c;

    while ((c = getopt(argc, argv, "n:t:s:k")) != -1) {
        if (c == 'n')
            rounds = strtoull(optarg, NULL, 10);
        else if (c == 't')
            end = time(NULL) + atol(optarg);
        else if (c == 's')
            fuzz.state ^= strtoull(optarg, NULL, 10) << 20;
        else if (c == 'k')
            fuzz.keep = true;
        else
            return 2;
    }
    for (int i = optind; i < argc; i++)
        load_folder(&fuzz, argv[i]);
    if (!data || fuzz.nseeds == 0) {
        fprintf(stderr, "%s: no seeds\n", argv[0]);
        return 2;
    }
    for (size_t i = 0; i < fuzz.nseeds; i++)
        for (size_t n = 0; n <= fuzz.seeds[i].nbytes; n += n < 512 ? 1 : 97)
            feed(&fuzz, fuzz.seeds[i].bytes, n);
    for (; done < rounds || time(NULL) < end; done++)
        one_round(&fuzz, data);
    for (size_t i = 0; i < fuzz.nseeds; i++)
        free(fuzz.seeds[i].bytes);
    free(fuzz.seeds);
    free(data);
    return 0;
}
