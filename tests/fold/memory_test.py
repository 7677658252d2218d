"""The memory of cs-fold does not grow with the trace: 1,000 functions, 4 and 64 MB of chunks.

    memory_test.py CS-FOLD
"""
import os
import random
import struct
import subprocess
import sys
import tempfile

import tracefile as t

MOST = 64 << 20  # bytes, for 1,000 functions


def one_chunk():
    """32,000 events: nested calls of 1,000 functions, with many durations."""
    dice, chunk, clock, stack = random.Random(1), t.Chunk("<", 0, 0, 0), 0, []
    while len(chunk.words) < 32000:
        clock += int(2 ** dice.uniform(0, 20))
        if stack and (len(stack) == 8 or dice.random() < 0.5):
            chunk.exit(clock, stack.pop())
        else:
            stack.append(t.FIRST + dice.randrange(1000))
            chunk.enter(clock, stack[-1])
    while stack:
        chunk.exit(clock, stack.pop())
    return chunk.bytes(), clock


def write_trace(folder, nchunks):
    modules = t.Modules("<")
    modules.process()
    modules.anchor(0, 0)
    modules.module(0, t.FIRST, 1000, 0x1000)
    t.write(folder, "77-0", b"", None, modules.data)
    data, clock = one_chunk()
    with open(os.path.join(folder, "77-0.chunks"), "wb") as file:
        for i in range(nchunks):
            # The low 32 bits of a base that starts at a multiple of 2^32 stay the chunk's own.
            base = (i * (clock + 2**32 - 1) // 2**32) * 2**32
            file.write(data[:24] + struct.pack("<IIQ", i, 0, base) + data[40:])


def peak(cs_fold, nchunks):
    with tempfile.TemporaryDirectory() as scratch:
        trace = os.path.join(scratch, "trace")
        write_trace(trace, nchunks)
        process = subprocess.Popen([cs_fold, "-j2", "-o", os.path.join(scratch, "out.csp"), trace])
        _, status, usage = os.wait4(process.pid, 0)
        assert status == 0, status
        return usage.ru_maxrss * 1024


def main():
    small, large = peak(sys.argv[1], 16), peak(sys.argv[1], 256)
    if large > MOST or large > small * 2:
        sys.exit("%d bytes for 4 MB, %d for 64 MB" % (small, large))


main()
