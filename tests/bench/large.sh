#!/bin/sh
# large.sh FOLDER NFILES: a C++ program with much debug information, FOLDER/large.
#
# Each file has types of its own in the standard containers, so that nothing is shared.
set -eu
mkdir -p "$1"
cd "$1"

source_of() { # source_of NUMBER
    echo '#include <algorithm>'
    echo '#include <map>'
    echo '#include <string>'
    echo '#include <vector>'
    for type in a b c d e f g h; do
        cat <<END
namespace part$1 {
struct $type {
    std::string name;
    int value;
    bool operator<(const $type &other) const { return value < other.value; }
};
int use(std::map<$type, std::vector<$type>> &known, const $type &item)
{
    auto &list = known[item];
    list.push_back(item);
    std::sort(list.begin(), list.end());
    std::stable_sort(list.rbegin(), list.rend());
    auto place = std::lower_bound(list.begin(), list.end(), item);
    list.insert(place, list.begin(), place);
    return static_cast<int>(known.erase(item));
}
} // namespace part$1
END
    done
}

n=0
while [ $n -lt "$2" ]; do
    source_of $n >part$n.cc
    ${CXX:-c++} -g -O1 -c part$n.cc &
    n=$((n + 1))
    [ $((n % 2)) -eq 1 ] || wait
done
wait
echo 'int main() { return 0; }' >main.cc
${CXX:-c++} -g -o large main.cc part*.o
