/* The inner loops of searches on words of up to 64 holes; see the package's docstring.
 *
 * No function allocates memory or keeps anything. Callers give arrays that are large enough.
 *
 * tables: symmetries other than the identity: for each of them and each byte of a word, the image
 *     of each value of that byte: [others][bytes][256].
 * able: for each byte of a word and each value of it, the set of jumps that this value allows, 64
 *     in each word: [bytes][256][sets].
 */

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint64_t word;

uint32_t pegplan_source(void) { return SOURCE; }

static word image_of(word it, const word *table, size_t bytes)
{
    word image = 0;
    for (size_t byte = 0; byte < bytes; byte++, it >>= 8)
        image |= table[byte << 8 | (it & 255)];
    return image;
}

/* The jumps of one set of 64 that are possible in a word. */
static word possible(word it, const word *able, size_t bytes, size_t sets, size_t set)
{
    word found = ~(word)0;
    able += set;
    for (size_t byte = 0; byte < bytes; byte++, it >>= 8, able += 256 * sets)
        found &= able[(it & 255) * sets];
    return found;
}

/* The least image of each word. */
void pegplan_least(const word *tables, size_t others, size_t bytes, const word *words,
                   size_t count, word *least)
{
    enum { BLOCK = 512 };
    memcpy(least, words, count * sizeof(word));
    for (size_t low = 0; low < count; low += BLOCK) {
        size_t end = low + BLOCK < count ? low + BLOCK : count;
        for (size_t other = 0; other < others; other++) {
            const word *table = tables + other * bytes * 256;
            for (size_t i = low; i < end; i++) {
                word image = image_of(words[i], table, bytes);
                least[i] = image < least[i] ? image : least[i];
            }
        }
    }
}

/* Words that were found, each once, with a hash table of their numbers.
 * slots: 1 << bits of them, more than there are words; each is empty or has a word's number.
 * paths: a number of so many limbs for each parent; a found word gets the sum, limb by limb. */
typedef struct {
    word *words;
    size_t many;
    uint32_t *slots;
    size_t bits;
    const word *paths; /* [count][limbs] */
    word *sums;
    size_t limbs;
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
static size_t number_of(word it, finds *all)
{
    size_t mask = ((size_t)1 << all->bits) - 1, slot = slot_of(it, all);
    while (all->slots[slot] != UINT32_MAX && all->words[all->slots[slot]] != it)
        slot = (slot + 1) & mask;
    if (all->slots[slot] == UINT32_MAX) {
        size_t number = all->many++;
        all->slots[slot] = (uint32_t)number;
        all->words[number] = it;
        for (size_t limb = 0; limb < all->limbs; limb++)
            all->sums[number * all->limbs + limb] = 0;
    }
    return all->slots[slot];
}

static void put_in(batch *some, finds *all)
{
    for (size_t i = 0; i < some->many; i++) {
        uint32_t number = all->slots[slot_of(some->words[i], all)];
        if (number != UINT32_MAX)
            __builtin_prefetch(&all->words[number]);
    }
    for (size_t i = 0; i < some->many; i++) {
        size_t number = number_of(some->words[i], all), parent = some->parents[i];
        for (size_t limb = 0; limb < all->limbs; limb++)
            all->sums[number * all->limbs + limb] += all->paths[parent * all->limbs + limb];
    }
    some->many = 0;
}

/* The least images of all words after one jump, each once; how many.
 * changes: the holes that each jump inverts, and image_changes their images: [count][others].
 * paths, sums: see finds. dead: if given, becomes 1 for a word without a jump, else 0. */
size_t pegplan_children(const word *tables, size_t others, size_t bytes, const word *changes,
                        const word *image_changes, const word *able, size_t sets,
                        const word *words, size_t count, const word *paths, size_t limbs,
                        word *sums, uint8_t *dead, word *found, uint32_t *slots, size_t bits)
{
    word images[64];
    finds to = {found, 0, slots, bits, paths, sums, limbs};
    batch some = {.many = 0};
    memset(slots, 0xff, sizeof(uint32_t) << bits);
    for (size_t i = 0; i < count; i++) {
        word it = words[i], any = 0;
        for (size_t other = 0; other < others; other++)
            images[other] = image_of(it, tables + other * bytes * 256, bytes);
        for (size_t set = 0; set < sets; set++) {
            word left = possible(it, able, bytes, sets, set);
            any |= left;
            for (; left; left &= left - 1) {
                size_t jump = 64 * set + (size_t)__builtin_ctzll(left);
                word least = it ^ changes[jump];
                for (size_t other = 0; other < others; other++) {
                    word image = images[other] ^ image_changes[jump * others + other];
                    least = image < least ? image : least;
                }
                __builtin_prefetch(&slots[slot_of(least, &to)]);
                some.words[some.many] = least;
                some.parents[some.many] = i;
                if (++some.many == BATCH)
                    put_in(&some, &to);
            }
        }
        if (dead)
            dead[i] = any == 0;
    }
    put_in(&some, &to);
    return to.many;
}

/* How many jumps are possible in all words together. */
size_t pegplan_count(const word *able, size_t bytes, size_t sets, const word *words, size_t count)
{
    size_t many = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t set = 0; set < sets; set++)
            many += (size_t)__builtin_popcountll(possible(words[i], able, bytes, sets, set));
    return many;
}

/* Sort words by their bytes from the lowest one up, each once; how many. spare: as many words. */
size_t pegplan_sorted(word *words, size_t count, word *spare)
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
        if (many == 0 || words[many - 1] != it)
            words[many++] = it;
    }
    return many;
}
