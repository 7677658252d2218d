// The program that hooks before inlining make unusable: sort 200,000 numbers, fill a map
// with 20,000. Prints a checksum; with an argument, repeats the work that often.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

namespace sorting
{

class numbers
{
  public:
    explicit numbers(uint32_t seed) : state(seed)
    {
    }
    uint32_t next()
    {
        state = state * 1664525u + 1013904223u;
        return state;
    }

  private:
    uint32_t state;
};

struct entry {
    uint32_t count = 0;
    std::string label;
};

std::vector<int> fill(numbers &source, size_t n)
{
    std::vector<int> values;

    values.reserve(n);
    for (size_t i = 0; i < n; i++)
        values.push_back((int)(source.next() >> 1));
    return values;
}

void sort_by_last_digits(std::vector<int> &values)
{
    std::sort(values.begin(), values.end(), [](int a, int b) {
        return a % 1000 != b % 1000 ? a % 1000 < b % 1000 : a < b;
    });
}

void count_in_map(std::map<uint32_t, entry> &counts, numbers &source, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        entry &found = counts[source.next() % 15000];
        if (found.count++ == 0)
            found.label = "key";
    }
}

uint64_t checksum(const std::vector<int> &values, const std::map<uint32_t, entry> &counts)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < values.size(); i++)
        sum = sum * 31 + (uint64_t)values[i];
    for (const auto &pair : counts)
        sum += pair.first * (uint64_t)pair.second.count + pair.second.label.size();
    return sum;
}

uint64_t work(uint32_t seed)
{
    numbers source(seed);
    std::map<uint32_t, entry> counts;
    std::vector<int> values = fill(source, 200000);

    sort_by_last_digits(values);
    count_in_map(counts, source, 20000);
    return checksum(values, counts);
}

} // namespace sorting

int main(int argc, char **argv)
{
    int repeats = argc > 1 ? atoi(argv[1]) : 1;
    uint64_t sum = 0;

    for (int i = 0; i < repeats; i++)
        sum += sorting::work((uint32_t)i + 1);
    printf("%016llx\n", (unsigned long long)sum);
}
