"""Makes the traces in tests/data/trace-little and tests/data/trace-big, and of them the seeds of
the fuzzers in tests/fuzz/seeds: golden.py TESTS

One process, ticks of 1 ns. Thread 0 has a closed chunk, a closed one that is also in its slot, and
an open one; thread 1 only an open one, and was killed inside f. The functions of demo, by address:

    thread 0  main 0x1000 (1000 to 5000) calls sort 0x1040 (2000 to 3000), which calls
              cmp 0x1080 (2100 to 2300 and 2300 to 2600); the tracer worked for 100 ns at 4000
    thread 1  f 0x10c0 (6000 to 6500, open) called cmp (6100 to 6200)
"""
import os
import random
import sys

import random_trace
import tracefile as t

MAIN, SORT, CMP, F = (t.FIRST + 0x40 * i for i in range(4))


def write(folder, order):
    modules = t.Modules(order)
    modules.process(0, exe=b"/opt/demo", command=b"demo\0-x\0")
    modules.anchor(0, 10**9)
    modules.module(0, t.FIRST, 0x1000, 0x1000, bytes(range(20)), b"/opt/demo")
    modules.anchor(10**7, 10**9 + 10**7)

    first = t.Chunk(order, 0, 0, 900)
    first.record(t.THREAD, 4, text=b"main")
    first.enter(1000, MAIN)
    first.enter(2000, SORT)
    first.enter(2100, CMP)
    second = t.Chunk(order, 0, 1, 2200, tid=100)
    second.exit(2300, CMP)
    second.enter(2300, CMP)
    second.exit(2600, CMP)
    second.exit(3000, SORT)
    third = t.Chunk(order, 0, 2, 4000, tracer_ticks=100)
    third.exit(5000, MAIN)
    other = t.Chunk(order, 1, 0, 5900)
    other.record(t.THREAD, 6, text=b"worker")
    other.enter(6000, F)
    other.enter(6100, CMP)
    other.exit(6200, CMP)
    other.record(200, 0, [1, 2])  # of a later version
    other.record(t.STOP, 2, [6500])

    slots = [second.bytes(), third.bytes(closed=False), b"", other.bytes(closed=False)]
    live = t.live(order, slots, slot_nbytes=512)
    t.write(folder, "77-0", first.bytes() + second.bytes(), live, modules.data)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def seed(tests, reader, name, data):
    folder = os.path.join(tests, "fuzz", "seeds", reader)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)


def write_seeds(tests, name, folder):
    parts = [read(os.path.join(folder, "77-0" + suffix)) for suffix in (".modules", ".chunks", ".live")]
    for reader, part in zip(("moduletable", "chunkindex", "live"), parts):
        seed(tests, reader, name, part)
    sizes = bytes([len(parts[0]) // 8, 0, len(parts[1]) // 8, 0])
    seed(tests, "foldtrace", name, sizes + b"".join(parts))


def main():
    for name, order in (("little", "<"), ("big", ">")):
        folder = os.path.join(sys.argv[1], "data", "trace-" + name)
        write(folder, order)
        write_seeds(sys.argv[1], name, folder)
        thread = random_trace.Thread(random.Random(1), order, 0, 1000, [MAIN, SORT, CMP, F], 1)
        for _ in range(300):
            thread.step()
        seed(sys.argv[1], "chunkindex", name + "-many", b"".join(c.bytes() for c in thread.chunks))


main()
