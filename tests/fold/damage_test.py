"""Damaged chunk files: what is left is folded as if the rest had never been, and each damage is told
of with its byte. Then any damage at all: no crash, and the sums hold.

    damage_test.py CS-FOLD FIRST-SEED COUNT
"""
import os
import random
import subprocess
import sys
import tempfile

import profilefile
import random_trace
import reference
import reference_test
import tracefile as t

BAD_FILE = 5


def chunks_of(thread):
    return [chunk.bytes() for chunk in thread.chunks]


def fold(cs_fold, trace, scratch):
    out = os.path.join(scratch, "out.csp")
    done = subprocess.run([cs_fold, "-o", out, trace], stderr=subprocess.PIPE)
    return done.returncode, done.stderr.decode(errors="replace").split("\n")[:-1], profilefile.read(out)


def modules():
    table = t.Modules("<")
    table.process()
    table.anchor(0, 0)
    table.module(0, t.FIRST, 1000, 0x1000)
    return table.data


def cases(dice, chunks):
    """(damaged file, what it is as good as, faults)."""
    k = dice.randrange(1, len(chunks) - 1)
    offset = sum(map(len, chunks[:k]))
    size = len(chunks[k])
    before, after = b"".join(chunks[:k]), b"".join(chunks[k + 1 :])
    yield (before + b"\0" * 64 + chunks[k][64:] + after, before + after,
           ["byte %d: no chunk here; %d bytes are skipped" % (offset, size)])
    junk = bytes(dice.randrange(1, 256) for _ in range(dice.randrange(1, 3000)))
    yield (before + junk + chunks[k] + after, before + chunks[k] + after,
           ["byte %d: no chunk here; %d bytes are skipped" % (offset, len(junk))])
    cut = dice.randrange(64, size) if size > 64 else 64
    if cut < size:  # a write failed halfway, and the next one did not
        whole = t.struct.pack("<I", 64 + (cut - 64) // 8 * 8)
        yield (before + chunks[k][:cut] + after,
               before + chunks[k][:12] + whole + chunks[k][16 : cut - cut % 8] + after,
               ["byte %d: a chunk is cut after %d bytes" % (offset, cut)])
        yield (before + chunks[k][:cut], before + chunks[k][:12] + whole + chunks[k][16 : cut - cut % 8],
               ["byte %d: the last chunk is cut after %d bytes" % (offset, cut - cut % 8)])
    cut = dice.randrange(1, 64)
    yield (before + chunks[k][:cut], before,
           ["byte %d: the last chunk is cut after %d bytes" % (offset, cut)])


def check_cases(seed, cs_fold):
    dice = random.Random(seed)
    thread = random_trace.Thread(dice, "<", 0, 1000, [t.FIRST + 16 * k for k in range(5)], 1)
    while len(thread.chunks) < 12:
        thread.step()
    for damaged, good, faults in cases(dice, chunks_of(thread)):
        with tempfile.TemporaryDirectory() as scratch:
            trace, other = os.path.join(scratch, "trace"), os.path.join(scratch, "other")
            t.write(trace, "77-0", damaged, None, modules())
            t.write(other, "77-0", good, None, modules())
            code, lines, profile = fold(cs_fold, trace, scratch)
            told = ["cs-fold: %s/77-0.chunks: %s" % (trace, fault) for fault in faults]
            if code != 1 or lines != told:
                reference_test.fail(seed, "exit %d\n%s\nnot\n%s" % (code, "\n".join(lines), "\n".join(told)))
            facts = {key: value for key, value in profile["facts"].items() if key[0] != BAD_FILE}
            if len(profile["facts"]) - len(facts) != len(faults):
                reference_test.fail(seed, "%r" % profile["facts"])
            profile["facts"] = facts
            reference_test.compare(seed, reference.fold(other), profile)


def spoil(dice, path):
    with open(path, "rb") as file:
        data = bytearray(file.read())
    for _ in range(dice.choice([1, 3, 20])):
        at = dice.randrange(len(data) + 1)
        n = dice.choice([1, 8, 100, 5000])
        what = dice.randrange(4)
        if what == 0:
            data[at : at + n] = bytes(dice.randrange(256) for _ in range(n))
        elif what == 1:
            del data[at : at + n]
        elif what == 2:
            data[at : at + n] = b"\0" * n
        else:
            del data[at:]
    with open(path, "wb") as file:
        file.write(data)


def check_any(seed, cs_fold):
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as scratch:
        trace = os.path.join(scratch, "trace")
        random_trace.write(trace, seed)
        for name in sorted(os.listdir(trace)):
            if dice.random() < 0.7:
                spoil(dice, os.path.join(trace, name))
        code, lines, profile = fold(cs_fold, trace, scratch)
        if code != int(bool(lines)) or any(": byte " not in line for line in lines):
            reference_test.fail(seed, "exit %d\n%s" % (code, "\n".join(lines)))
        reference_test.check_sums(seed, profile)


def main():
    cs_fold = sys.argv[1]
    for seed in range(int(sys.argv[2]), int(sys.argv[2]) + int(sys.argv[3])):
        check_cases(seed, cs_fold)
        check_any(seed, cs_fold)


main()
