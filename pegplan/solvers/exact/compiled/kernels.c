/* The inner loops of searches on words of up to 64 holes; see the package's docstring.
 *
 * No function allocates memory or keeps anything. Callers give arrays that are large enough.
 */

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint64_t word;

/* Symmetries other than the identity, by table: for each of them and each byte of a word, the
 * image of each value of that byte. */
typedef struct {
    const word *tables; /* [others][bytes][256] */
    size_t others, bytes;
} group;

/* Jumps: possible where the change's three holes are as needed, which then are inverted.
 * able: for each byte of a word and each value of it, the set of jumps that this value allows. */
typedef struct {
    const word *changes; /* [count] */
    const word *images;  /* [count][others]: of the changes */
    const word *able;    /* [bytes][256][sets]: 64 jumps in each word */
    size_t count, bytes, sets;
} jumps;

/* Windows: some holes each, by runs of bits; the pegs on them are a place in a table. */
typedef struct {
    const word *shifts, *masks; /* of each run */
    const size_t *ends;         /* [count]: where the runs of each window end */
    const size_t *firsts;       /* [count]: where the table of each window begins */
    size_t count, size;         /* size: of all tables together */
} windows;

uint32_t pegplan_source(void) { return SOURCE; }

static word image_of(word it, const word *table, size_t bytes)
{
    word image = 0;
    for (size_t byte = 0; byte < bytes; byte++, it >>= 8)
        image |= table[byte << 8 | (it & 255)];
    return image;
}

static size_t place_of(word it, const windows *all, size_t *run, size_t window)
{
    word place = 0;
    for (; *run < all->ends[window]; ++*run)
        place |= it >> all->shifts[*run] & all->masks[*run];
    return (size_t)place + all->firsts[window];
}

/* The jumps of one set of 64 that are possible in a word. */
static word possible(word it, const jumps *all, size_t set)
{
    word found = ~(word)0;
    const word *able = all->able + set;
    for (size_t byte = 0; byte < all->bytes; byte++, it >>= 8, able += 256 * all->sets)
        found &= able[(it & 255) * all->sets];
    return found;
}

static size_t lowest(word set)
{
    return (size_t)__builtin_ctzll(set);
}

/* The least image of each word. */
void pegplan_least(const group *by, const word *words, size_t count, word *least)
{
    enum { BLOCK = 512 };
    memcpy(least, words, count * sizeof(word));
    for (size_t low = 0; low < count; low += BLOCK) {
        size_t end = low + BLOCK < count ? low + BLOCK : count;
        for (size_t other = 0; other < by->others; other++) {
            const word *table = by->tables + other * by->bytes * 256;
            for (size_t i = low; i < end; i++) {
                word image = image_of(words[i], table, by->bytes);
                least[i] = image < least[i] ? image : least[i];
            }
        }
    }
}

/* What words carry over to those after one jump; each array may be missing.
 * paths: a number of so many limbs; a found word gets the sum, limb by limb.
 * dead: becomes 1 for a word without a jump, else 0. */
typedef struct {
    const word *paths; /* [count][limbs] */
    word *found_paths;
    uint8_t *dead;
    size_t limbs;
} carried;

/* Words that were found, each once, with a hash table of their numbers.
 * slots: 1 << bits of them, more than there are words; each is empty or has a word's number. */
typedef struct {
    word *words;
    size_t many;
    uint32_t *slots;
    unsigned bits;
} finds;

/* Some words that are to be put in together, so that memory is asked for all of them at once. */
enum { BATCH = 32 };
typedef struct {
    word words[BATCH];
    size_t parents[BATCH], many;
} batch;

static size_t slot_of(word it, const finds *all)
{
    return it * UINT64_C(0x9E3779B97F4A7C15) >> (64 - all->bits);
}

/* The number of a word; it is put in if it is new. */
static size_t number_of(word it, finds *all, const carried *with)
{
    size_t mask = ((size_t)1 << all->bits) - 1, slot = slot_of(it, all);
    while (all->slots[slot] != UINT32_MAX && all->words[all->slots[slot]] != it)
        slot = (slot + 1) & mask;
    if (all->slots[slot] == UINT32_MAX) {
        size_t number = all->many++;
        all->slots[slot] = (uint32_t)number;
        all->words[number] = it;
        for (size_t limb = 0; limb < with->limbs; limb++)
            with->found_paths[number * with->limbs + limb] = 0;
    }
    return all->slots[slot];
}

static void put_in(batch *some, finds *all, const carried *with)
{
    for (size_t i = 0; i < some->many; i++) {
        uint32_t number = all->slots[slot_of(some->words[i], all)];
        if (number != UINT32_MAX)
            __builtin_prefetch(&all->words[number]);
    }
    for (size_t i = 0; i < some->many; i++) {
        size_t number = number_of(some->words[i], all, with), parent = some->parents[i];
        for (size_t limb = 0; limb < with->limbs; limb++)
            with->found_paths[number * with->limbs + limb] +=
                with->paths[parent * with->limbs + limb];
    }
    some->many = 0;
}

/* The least images of all words after one jump, each once; how many. */
size_t pegplan_children(const group *by, const jumps *all, const word *words, size_t count,
                        const carried *with, word *found, uint32_t *slots, unsigned bits)
{
    word images[64];
    size_t others = by->others;
    finds to = {found, 0, slots, bits};
    batch some = {.many = 0};
    memset(slots, 0xff, sizeof(uint32_t) << bits);
    for (size_t i = 0; i < count; i++) {
        word it = words[i], any = 0;
        for (size_t other = 0; other < others; other++)
            images[other] = image_of(it, by->tables + other * by->bytes * 256, by->bytes);
        for (size_t set = 0; set < all->sets; set++) {
            word left = possible(it, all, set);
            any |= left;
            for (; left; left &= left - 1) {
                size_t jump = 64 * set + lowest(left);
                word least = it ^ all->changes[jump];
                const word *changes = all->images + jump * others;
                for (size_t other = 0; other < others; other++) {
                    word image = images[other] ^ changes[other];
                    least = image < least ? image : least;
                }
                __builtin_prefetch(&slots[slot_of(least, &to)]);
                some.words[some.many] = least;
                some.parents[some.many] = i;
                if (++some.many == BATCH)
                    put_in(&some, &to, with);
            }
        }
        if (with->dead)
            with->dead[i] = any == 0;
    }
    put_in(&some, &to, with);
    return to.many;
}

/* Sort words by their bytes from the lowest one up; how many.
 * spare: as many words. once: keep each word once. */
size_t pegplan_sorted(word *words, size_t count, word *spare, int once)
{
    enum { BYTES = sizeof(word) };
    size_t ends[BYTES][256] = {{0}};
    for (size_t i = 0; i < count; i++)
        for (int byte = 0; byte < BYTES; byte++)
            ends[byte][words[i] >> 8 * byte & 255]++;
    word *from = words, *to = spare;
    for (int byte = 0; byte < BYTES; byte++) {
        size_t *of = ends[byte], place = 0;
        if (count == 0 || of[words[0] >> 8 * byte & 255] == count)
            continue; /* it is the same in all words */
        for (int value = 0; value < 256; value++) {
            size_t many = of[value];
            of[value] = place;
            place += many;
        }
        for (size_t i = 0; i < count; i++)
            to[of[from[i] >> 8 * byte & 255]++] = from[i];
        word *other = from;
        from = to;
        to = other;
    }
    size_t many = 0;
    for (size_t i = 0; i < count; i++) {
        word it = from[i];
        if (!once || many == 0 || words[many - 1] != it)
            words[many++] = it;
    }
    return many;
}

/* How many jumps are possible in all words together. */
size_t pegplan_count(const jumps *all, const word *words, size_t count)
{
    size_t many = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t set = 0; set < all->sets; set++)
            many += (size_t)__builtin_popcountll(possible(words[i], all, set));
    return many;
}

/* Each jump that is possible: the number of its word and its own, in this order. */
void pegplan_jumps(const jumps *all, const word *words, size_t count, int64_t *parents,
                   int64_t *steps)
{
    for (size_t i = 0; i < count; i++)
        for (size_t set = 0; set < all->sets; set++)
            for (word left = possible(words[i], all, set); left; left &= left - 1) {
                *parents++ = (int64_t)i;
                *steps++ = (int64_t)(64 * set + lowest(left));
            }
}

/* The place of each word in each window's own table: a row for each window. */
void pegplan_places(const windows *all, const word *words, size_t count, int64_t *places)
{
    size_t first = 0;
    for (size_t window = 0; window < all->count; window++) {
        for (size_t i = 0; i < count; i++) {
            size_t run = first;
            *places++ = (int64_t)(place_of(words[i], all, &run, window) - all->firsts[window]);
        }
        first = all->ends[window];
    }
}

#define SUMS(name, number)                                                                  \
    void name(const windows *all, const word *words, size_t count, const number *tables,    \
              number *sums)                                                                 \
    {                                                                                       \
        for (size_t i = 0; i < count; i++) {                                                \
            size_t run = 0;                                                                 \
            number sum = 0;                                                                 \
            for (size_t window = 0; window < all->count; window++)                          \
                sum += tables[place_of(words[i], all, &run, window)];                       \
            sums[i] = sum;                                                                  \
        }                                                                                   \
    }

/* The sum of the numbers in the windows' tables, for each word. */
SUMS(pegplan_sums_double, double)
SUMS(pegplan_sums_word, word)

/* For each word, 1 where no pack's sum has a 1 at one of its high bits, else 0. */
void pegplan_kept(const windows *all, const word *words, size_t count, const word *tables,
                  const word *limits, const word *highs, size_t packs, uint8_t *kept)
{
    size_t places[64];
    for (size_t i = 0; i < count; i++) {
        size_t run = 0;
        for (size_t window = 0; window < all->count; window++)
            places[window] = place_of(words[i], all, &run, window);
        kept[i] = 1;
        for (size_t pack = 0; pack < packs; pack++) {
            const word *table = tables + pack * all->size;
            word sum = limits[pack];
            for (size_t window = 0; window < all->count; window++)
                sum += table[places[window]];
            if (sum & highs[pack]) {
                kept[i] = 0;
                break;
            }
        }
    }
}
