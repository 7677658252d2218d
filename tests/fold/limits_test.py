"""Calls beyond the limits of the tree: their functions are exact, the sums hold.

    limits_test.py CS-FOLD FOLD-SEGMENTS
"""
import os
import subprocess
import sys
import tempfile

import profilefile
import reference_test
import tracefile as t

A, B, C = (t.FIRST + 16 * i for i in range(3))


class Writer:
    """Events of one thread, 7 ns apart."""

    def __init__(self, nwords):
        self.nwords, self.clock, self.chunks = nwords, 0, []

    def put(self, code):
        if self.clock % (7 * self.nwords) == 0:
            self.chunks.append(t.Chunk("<", 0, len(self.chunks), self.clock))
        self.clock += 7
        self.chunks[-1].word(self.clock, code)

    def call(self, code, inside=()):
        self.put(code)
        for call in inside:
            call()
        self.put(code | t.EXIT)

    def write(self, folder):
        modules = t.Modules("<")
        modules.process()
        modules.anchor(0, 0)
        modules.module(0, t.FIRST, 1000, 0x1000)
        t.write(folder, "77-0", b"".join(c.bytes() for c in self.chunks), None, modules.data)


def deep(writer):
    """Recursion to 700, back to 480, down again on another path, and out; then a longjmp."""
    for i in range(700):
        writer.put((A, B, C)[i % 3])
    for i in reversed(range(480, 700)):
        writer.put((A, B, C)[i % 3] | t.EXIT)
    for i in range(200):
        writer.put(A)
        writer.call(B)
    writer.put(A | t.EXIT)
    writer.put(B)
    writer.put(C | t.EXIT)  # the innermost C is in the tree


def wide(writer, depth=17):
    """More paths than there is room for."""
    if depth:
        for code in (A, B):
            writer.put(code)
            wide(writer, depth - 1)
            writer.put(code | t.EXIT)


def endless(writer):
    """A loop whose calls never end."""
    writer.put(A)
    for _ in range(299999):
        writer.put(B)
    writer.put(A | t.EXIT)


def check_endless(cs_fold, trace, scratch):
    """262,144 open calls, of which the newer half is dropped, then 37,856 more."""
    out = os.path.join(scratch, "out.csp")
    subprocess.run([cs_fold, "-o", out, trace], check=True)
    profile = profilefile.read(out)
    a, b = (next(f for key, f in profile["functions"].items() if key[:2][1] == address)
            for address in (0x1000, 0x1010))
    assert (a[0][0], a[0][1], a[1], a[2]) == (1, 7 * 300000, 0, 0), a
    assert (b[0][0], b[1], b[2]) == (299999, 299999, 0), b
    # The outermost B lasted from the second event to the last.
    assert b[0][1] == 7 * 299999, b
    assert a[0][2] + b[0][2] == 7 * 300000
    reference_test.check_sums("endless", profile)


def main():
    cs_fold, fold_segments = sys.argv[1:3]
    for number, shape in enumerate((deep, wide, endless)):
        with tempfile.TemporaryDirectory() as scratch:
            trace = os.path.join(scratch, "trace")
            writer = Writer(30000)
            shape(writer)
            writer.write(trace)
            if shape is endless:
                check_endless(cs_fold, trace, scratch)
            else:
                reference_test.check_trace(number, cs_fold, fold_segments, trace, scratch)


main()
