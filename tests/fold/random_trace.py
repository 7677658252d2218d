"""Random traces with everything that a trace may hold: nesting, recursion, calls that never end or
never began, other threads, lost events, gaps, tracer time, clocks that go back, torn words, chunks that are missing,
cut, there twice or only in a slot; both byte orders."""
import random

import tracefile as t


class Thread:
    """One stream's chunks in the making."""

    def __init__(self, dice, order, stream, clock, codes, speed):
        self.dice, self.order, self.stream, self.clock = dice, order, stream, clock
        self.codes, self.speed = codes, speed
        self.chunks, self.stack = [], []
        self.open_chunk()

    def open_chunk(self):
        header = {}
        if self.dice.random() < 0.3:
            header["tracer_ticks"] = self.dice.randrange(5000)
        if self.dice.random() < 0.1:
            header["lost"] = self.dice.randrange(9)
        if self.dice.random() < 0.05:
            header["header_size"] = 72
        chunk = t.Chunk(self.order, self.stream, len(self.chunks), self.clock, **header)
        if "header_size" in header:
            chunk.words.append(b"later on")
        self.chunks.append(chunk)

    def tick(self):
        dice = self.dice
        step = dice.choice([0, 1, dice.randrange(100), dice.randrange(10000)]) * self.speed
        if dice.random() < 0.002:
            step += dice.randrange(1 << 34)
            self.clock += step
            self.chunks[-1].record(t.SYNC, 0, [self.clock])
        elif dice.random() < 0.01:
            self.clock -= min(self.clock, dice.randrange(300))
        else:
            self.clock += step

    def step(self):
        dice, chunk = self.dice, self.chunks[-1]
        self.tick()
        what = dice.random()
        if what < 0.47 and len(self.stack) < 60:
            code = dice.choice(self.codes)
            self.stack.append(code)
            chunk.enter(self.clock, code)
        elif what < 0.93 and self.stack:
            chunk.exit(self.clock, self.stack.pop())
        elif what < 0.94:
            chunk.exit(self.clock, dice.choice(self.codes))
        elif what < 0.95 and self.stack:  # a longjmp or an exception
            del self.stack[dice.randrange(len(self.stack)) + 1 :]
            if dice.random() < 0.5:
                chunk.record(t.LANDING, self.stack[-1], [self.clock])
        elif what < 0.97:
            self.record()
        if len(chunk.words) > dice.choice([3, 30, 300, 3000]):
            self.open_chunk()

    def record(self):
        dice, chunk = self.dice, self.chunks[-1]
        kind = dice.randrange(9)
        if kind == 0:
            chunk.record(t.THREAD, 5, text=b"name%d" % dice.randrange(3))
        elif kind == 1:
            chunk.record(t.LOST, dice.randrange(3), [self.clock - 5, self.clock, dice.randrange(9)])
        elif kind == 2:
            chunk.record(t.GAP, 6, [self.clock, self.clock + 10])
        elif kind == 3:
            chunk.record(t.TRACER, 0, [dice.randrange(3000)])
        elif kind == 4:
            chunk.record(dice.choice([t.PAD, t.MARK, t.COUNTER, 200]), 3, [1, 2, 3][: dice.randrange(4)])
        elif kind == 5:
            chunk.word(self.clock, dice.choice([0, 0x80000005]))
        elif kind == 6:
            chunk.word(0, 0)
        elif kind == 7 and dice.random() < 0.2:
            chunk.record(t.LANDING, dice.choice([0, 1, dice.choice(self.codes)]), [self.clock])
        elif kind == 7 and dice.random() < 0.1:
            chunk.record(t.STOP, 1, [self.clock])
        elif kind == 8 and dice.random() < 0.1:
            chunk.word(3, 2 | 250 << 8)  # runs over the end of the chunk, most likely
            self.open_chunk()


def write_process(dice, folder, number):
    order = dice.choice("<>")
    rate = dice.choice([10**9, 24 * 10**6, 2100000123, 1000001])
    start = dice.choice([0, 12345, 1 << 33, (1 << 62) + 99])
    codes = [t.FIRST + 16 * k for k in range(dice.choice([2, 5, 30]))]
    if dice.random() < 0.3:
        codes.append(0x500000)  # of no module
    modules = t.Modules(order, 77 + number)
    modules.process(start, rate, clock=t.TSC, hook_ticks=dice.randrange(9999))
    modules.anchor(start, 555)
    modules.module(0, t.FIRST, 100, 0x1000, b"\1\2\3\4", b"/lib/one.so")
    modules.module(1, t.FIRST + 100, 100000, 0x2000, path=b"/lib/two.so")
    if dice.random() < 0.5:
        span = dice.randrange(1, 10**11)
        modules.anchor(start + span * rate // 10**9, 555 + span, exited=dice.random() < 0.5)
        if dice.random() < 0.2:
            modules.loaded(1, start + span)
    if dice.random() < 0.3:
        modules.stop(2, start + 1000, 512)
    chunks, slots = b"", []
    for stream in range(dice.choice([0, 1, 1, 2, 5])):
        thread = Thread(dice, order, stream, start + dice.randrange(1000), codes, dice.choice([1, 1, 50]))
        for _ in range(dice.choice([0, 10, 100, 3000])):
            thread.step()
        for i, chunk in enumerate(thread.chunks):
            last = i + 1 == len(thread.chunks)
            where = dice.random()
            if where < 0.05 and not last:
                continue  # missing
            if last or where < 0.1:
                slots.append(chunk.bytes(closed=dice.random() < 0.5))
            if not last or where < 0.5:
                chunks += chunk.bytes()
        if dice.random() < 0.3:
            slots.append(b"")
    live = t.live(order, slots, dice.choice([0, 1]), dice.choice([0, 0, 7]))
    t.write(folder, "77-%d" % number, chunks if chunks else None, live, modules.data)


def write(folder, seed):
    dice = random.Random(seed)
    for number in range(dice.choice([1, 1, 1, 3])):
        write_process(dice, folder, number)
