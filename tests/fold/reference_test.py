"""Random traces give the numbers of the reference, with any number of threads and any segments,
and merge in any grouping.

    reference_test.py CS-FOLD FOLD-SEGMENTS FIRST-SEED COUNT
"""
import os
import subprocess
import sys
import tempfile

import profilefile
import random_trace
import reference


def fail(seed, text):
    sys.exit("seed %d: %s\nrun again: %s" % (seed, text, " ".join(
        ["python3", sys.argv[0], sys.argv[1], sys.argv[2], str(seed), "1"])))


def compare(seed, expected, actual):
    for table in expected:
        for key in sorted(set(expected[table]) | set(actual[table]), key=repr):
            want, got = expected[table].get(key), actual[table].get(key)
            if want != got:
                fail(seed, "%s %r\n  is %r,\n  not %r" % (table, key, got, want))


def read_bytes(path):
    with open(path, "rb") as file:
        return file.read()


def check_sums(seed, profile):
    nodes = profile["nodes"]
    own = sum(stat[2] for stat in nodes.values())
    roots = sum(stat[1] for path, stat in nodes.items() if len(path) == 1)
    threads = sum(thread[5] for thread in profile["threads"].values())
    if not own == roots == threads:
        fail(seed, "self %d, roots %d, threads %d" % (own, roots, threads))
    for key, (stat, _, opened, buckets) in profile["functions"].items():
        if sum(buckets.values()) != stat[0] - opened:
            fail(seed, "the histogram of %r has %d calls" % (key, sum(buckets.values())))


def check_trace(seed, cs_fold, fold_segments, trace, scratch):
    """The trace's profile, once it is known to be right."""
    out, other = os.path.join(scratch, "out.csp"), os.path.join(scratch, "other.csp")
    done = subprocess.run([cs_fold, "-o", out, "-j1", trace], stderr=subprocess.PIPE)
    if done.returncode or done.stderr:
        fail(seed, "cs-fold exits %d: %s" % (done.returncode, done.stderr))
    profile = profilefile.read(out)
    compare(seed, reference.fold(trace), profile)
    check_sums(seed, profile)
    for threads, chunks in ((1, 1), (4, 1), (2, 3)):
        subprocess.run([fold_segments, trace, other, str(threads), str(chunks)], check=True)
        if read_bytes(other) != read_bytes(out):
            fail(seed, "%d threads with %d chunks each differ" % (threads, chunks))
    return read_bytes(out)


def check(seed, cs_fold, fold_segments):
    with tempfile.TemporaryDirectory() as scratch:
        trace = os.path.join(scratch, "trace")
        random_trace.write(trace, seed)
        return check_trace(seed, cs_fold, fold_segments, trace, scratch)


def check_merge(cs_fold, scratch, profiles):
    """a + (b + c) and (c + b) + a are the same bytes."""
    names = [os.path.join(scratch, "%d.csp" % i) for i in range(len(profiles))]
    for name, profile in zip(names, profiles):
        with open(name, "wb") as file:
            file.write(profile)
    merged = []
    for order in (names, names[::-1]):
        pair, all_ = os.path.join(scratch, "pair.csp"), os.path.join(scratch, "all.csp")
        subprocess.run([cs_fold, "-o", pair] + order[1:], check=True)
        subprocess.run([cs_fold, "-o", all_, order[0], pair], check=True)
        merged.append(read_bytes(all_))
    if merged[0] != merged[1]:
        sys.exit("merging depends on the order")


def main():
    cs_fold, fold_segments = sys.argv[1:3]
    first, count = int(sys.argv[3]), int(sys.argv[4])
    profiles = [check(seed, cs_fold, fold_segments) for seed in range(first, first + count)]
    if len(profiles) >= 3:
        with tempfile.TemporaryDirectory() as scratch:
            check_merge(cs_fold, scratch, profiles[:3])


if __name__ == "__main__":
    main()
