"""The rules of docs/format.md, section "Times and calls", one after the other and slowly.

Takes a trace folder of undamaged files and returns the tables that profilefile.read() gives for
its profile. Shares nothing with the helpers but the page.
"""
import glob
import os
import struct

NONE = 0xFFFFFFFF
EXIT = 0x80000000
FIRST = 0x10000
MAX_DEPTH, MAX_NODES = 512, 65536
DEEPER = (None, 0, "[deeper calls]")
STOPPED, LOST, GAP, TORN, UNKNOWN, OVERFLOW, MISSING = 1, 2, 3, 4, 6, 7, 8


def order_of(data, at):
    return "<" if data[at : at + 4] == b"\x04\x03\x02\x01" else ">"


def bucket(ns):
    """Exact below 64, then 32 buckets for every power of two."""
    if ns < 64:
        return ns
    shift = ns.bit_length() - 6
    return (ns >> shift) + 32 * shift


def floor_scaled(ticks, mult):
    return (ticks * mult) >> 40


def read_chunks(stem):
    """{(stream, sequence): (order, header, words)}, the better copy of each."""
    found = {}

    def add(data, rank):
        order = order_of(data, 8)
        fields = struct.unpack_from(order + "IHHIIIIIIQQQII", data)
        size = fields[4] or len(data)
        key = (fields[8], fields[7])
        words = data[fields[2] : size]
        if key not in found or (len(words), -rank) > (len(found[key][2]), -found[key][3]):
            found[key] = (order, fields, words, rank)

    if os.path.exists(stem + ".chunks"):
        data = open(stem + ".chunks", "rb").read()
        while data:
            size = struct.unpack_from(order_of(data, 8) + "I", data, 12)[0]
            add(data[:size], 0)
            data = data[size:]
    if os.path.exists(stem + ".live"):
        data = open(stem + ".live", "rb").read()
        for at in range(4096, len(data), 256 * 1024):
            slot = data[at : at + 256 * 1024]
            if slot[:4] != b"\0\0\0\0":
                used = len(slot.rstrip(b"\0"))
                add(slot[: max(64, used + -used % 8)], 1)
    return found


class Table:
    def __init__(self, stem, first):
        self.modules, self.anchors, self.stops, self.process, self.exited = [], [], [], None, 0
        data = open(stem + ".modules", "rb").read()
        o = order_of(data, 8)
        self.pid = struct.unpack_from(o + "I", data, 12)[0]
        data = data[16:]
        while data:
            size, kind, arg = struct.unpack_from(o + "IHH", data)
            body = data[8:size]
            if kind == 1:
                self.process = struct.unpack_from(o + "QQQIIHHIII", body)
                exe = body[48 : 48 + self.process[8]]
                command = body[48 + len(exe) : 48 + len(exe) + self.process[9]]
                self.exe = exe.decode()
                self.command = command.decode().rstrip("\0").replace("\0", " ")
            elif kind == 2:
                _, base, n, _, link, nid, npath = struct.unpack_from(o + "IIIIQII", body)
                ident = body[32 : 32 + nid], body[32 + nid : 32 + nid + npath].decode()
                self.modules.append((base, n, link, ident))
            elif kind in (5, 7):
                self.anchors.append(struct.unpack_from(o + "QQ", body))
                self.exited = self.exited or kind == 7
            elif kind == 3:
                self.exited = 0
            elif kind == 6:
                self.stops.append((arg,) + struct.unpack_from(o + "QQ", body))
            data = data[size:]
        self.origin = self.anchors[0][0] if self.anchors else self.process[0]
        self.mult = self.rate(first)

    def rate(self, first):
        pairs = []
        if len(self.anchors) > 1:
            ticks = self.anchors[-1][0] - self.anchors[0][0]
            ns = self.anchors[-1][1] - self.anchors[0][1]
            if ns >= 10**6:
                pairs.append((ns, ticks))
        pairs += [(10**9, self.process[2]), (10**9, first), (10**9, 10**9)]
        for ns, ticks in pairs:
            if ticks > 0 and 10**3 * ns < ticks * 10**9 < 10**12 * ns:
                return (ns << 40) // ticks
        return None

    def ns(self, ticks):
        return floor_scaled(ticks - self.origin, self.mult)

    def key(self, code):
        for base, n, link, ident in self.modules:
            if base <= code < base + n:
                return ident, code - base + link, ""
        return None, code, ""


class Stat:
    def __init__(self):
        self.calls = self.inclusive = self.self = self.max = 0
        self.min = 2**64 - 1

    def add(self, ns, own, inclusive, ended):
        self.calls += 1
        self.self += own
        self.inclusive += inclusive
        if ended:
            self.min, self.max = min(self.min, ns), max(self.max, ns)

    def values(self):
        return self.calls, self.inclusive, self.self, self.min, self.max


class Stream:
    """The calls and numbers of one thread."""

    def __init__(self, table, out):
        self.table, self.out = table, out
        self.stack = []  # [code, start, path or None, time of children]
        self.paths = set()
        self.clock = self.tracer = 0
        self.now = self.first = None
        self.name = ""
        self.events = self.calls = self.lost = self.unmatched = self.unwound = self.open = 0
        self.backward = self.roots = 0
        self.facts = {}

    def fact(self, kind, reason, count, start, end):
        old = self.facts.get((kind, reason), (0, 0, 0))
        start, end = max(start, 0), max(end, 0)
        starts = [t for t in (old[1], start) if t]
        self.facts[kind, reason] = (old[0] + count, min(starts) if starts else 0, max(old[2], end))

    def wall(self):
        return self.now + self.tracer if self.now is not None else 0

    def advance(self):
        time = self.table.ns(self.clock) - self.tracer
        if self.now is None:
            self.first = time + self.tracer
        elif time < self.now:
            self.backward += 1
            time = self.now
        self.now = time

    def enter(self, code):
        above = self.stack[-1][2] if self.stack else ()
        path = None
        if above is not None:
            path = above + (code,)
            if path not in self.paths:
                if len(path) > MAX_DEPTH or len(self.paths) >= MAX_NODES:
                    path = None
                else:
                    self.paths.add(path)
        self.calls += 1
        if path is None:
            self.fact(OVERFLOW, 0, 1, 0, 0)
        self.stack.append([code, self.now, path, 0])

    def close(self, how):
        code, start, path, children = self.stack.pop()
        ns = self.now - start
        ended = how != "open"
        key = self.table.key(code)
        function = self.out["functions"].setdefault(key, [Stat(), 0, 0, {}])
        outermost = all(self.table.key(frame[0]) != key for frame in self.stack)
        function[0].add(ns, ns - children, ns if outermost else 0, ended)
        function[1] += how == "unwound"
        function[2] += how == "open"
        self.unwound += how == "unwound"
        self.open += how == "open"
        if ended:
            function[3][bucket(ns)] = function[3].get(bucket(ns), 0) + 1
        if self.stack:
            self.stack[-1][3] += ns
        else:
            self.roots += ns
        if path is None:  # the outermost call without a path stands for all in it
            above = self.stack[-1][2] if self.stack else ()
            if above is not None:
                node = tuple(map(self.table.key, above)) + (DEEPER,)
                self.out["nodes"].setdefault(node, Stat()).add(ns, ns, ns, ended)
        else:
            node = tuple(map(self.table.key, path))
            self.out["nodes"].setdefault(node, Stat()).add(ns, ns - children, ns, ended)
        if key[0] is None:
            self.fact(UNKNOWN, 0, 2 if how == "exit" else 1, 0, 0)

    def unwind(self, code):
        """Close what is above the innermost call of code; False when there is none."""
        if all(frame[0] != code for frame in self.stack):
            return False
        while self.stack[-1][0] != code:
            self.close("unwound")
        return True

    def exit(self, code):
        if self.unwind(code):
            self.close("exit")
            return
        self.unmatched += 1
        if self.table.key(code)[0] is None:
            self.fact(UNKNOWN, 0, 1, 0, 0)

    def chunk(self, order, header, words):
        self.clock = header[9]
        self.tracer += floor_scaled(header[11], self.table.mult)
        words = [words[i : i + 8] for i in range(0, len(words), 8)]
        lost = 0
        while words:
            time, code = struct.unpack(order + "II", words.pop(0))
            kind, count = code & 0xFF, code >> 8 & 0xFF
            if code & ~EXIT >= FIRST:
                difference = (time - self.clock) % 2**32
                self.clock += difference - (2**32 if difference >= 2**31 else 0)
                self.clock %= 2**64
                self.advance()
                self.events += 1
                (self.exit if code & EXIT else self.enter)(code & ~EXIT)
                continue
            if code == 0 or code & EXIT or count > len(words):
                self.fact(TORN, 0, 1, self.wall(), self.wall())
                if code and not code & EXIT:
                    words = []
                continue
            lost += self.record(order, kind, time, words[:count])
            words = words[count:]
        if header[12] > lost:
            at = self.table.ns(header[9])
            self.fact(LOST, 0, header[12] - lost, at, at)
            self.lost += header[12] - lost

    def record(self, order, kind, arg, payload):
        numbers = [struct.unpack(order + "Q", word)[0] for word in payload]
        if kind == 3:
            name = b"".join(payload)[:arg].split(b"\0")[0].decode()
            self.name = name or self.name
        elif kind == 2:
            self.clock = numbers[0]
        elif kind == 11:
            self.tracer += floor_scaled(numbers[0], self.table.mult)
        elif kind == 7:
            self.fact(LOST, arg, numbers[2], self.table.ns(numbers[0]), self.table.ns(numbers[1]))
            self.lost += numbers[2]
            return numbers[2]
        elif kind == 12:
            self.fact(GAP, arg, 1, self.table.ns(numbers[0]), self.table.ns(numbers[1]))
        elif kind in (8, 13):
            self.clock = numbers[0]
            if self.now is not None:
                self.advance()
            if kind == 8:
                self.fact(STOPPED, arg, 0, self.table.ns(self.clock), self.table.ns(self.clock))
            elif self.now is not None:
                self.unwind(arg)
        return 0

    def finish(self):
        while self.stack:
            self.close("open")


def fold_process(out, stem, process):
    chunks = read_chunks(stem)
    first = chunks[min(chunks)][1][10] if chunks else 0
    table = Table(stem, first)
    live_end = live_lost = 0
    if os.path.exists(stem + ".live"):
        data = open(stem + ".live", "rb").read()
        live_end, live_lost = struct.unpack_from(order_of(data, 8) + "QQ", data, 24)
    facts = {}
    for number in sorted({stream for stream, _ in chunks}):
        stream, expected = Stream(table, out), 0
        for sequence in sorted(s for n, s in chunks if n == number):
            if sequence > expected:
                stream.fact(MISSING, 0, sequence - expected, stream.wall(), stream.wall())
            expected = sequence + 1
            order, header, words, _ = chunks[number, sequence]
            stream.chunk(order, header, words)
            tid = header[6]
        stream.finish()
        out["threads"][process, number, tid] = (
            stream.name, max(stream.first or 0, 0), max(stream.wall(), 0), stream.events, stream.calls,
            stream.roots, stream.tracer, stream.lost, stream.unmatched, stream.unwound, stream.open,
            stream.backward)
        for key, (count, start, end) in stream.facts.items():
            unite(facts, key, count, start, end)
    for reason, ticks, limit in table.stops:
        at = max(table.ns(ticks), 0)
        unite(facts, (STOPPED, reason), limit, at, at)
    if live_lost:
        unite(facts, (LOST, 5), live_lost, 0, 0)
    for (kind, reason), values in facts.items():
        out["facts"][kind, reason, process, ""] = values
    if any(DEEPER in path for path in out["nodes"]):
        out["functions"].setdefault(DEEPER, [Stat(), 0, 0, {}])
    p = table.process
    out["processes"][process] = (
        table.pid, p[3], table.exe, table.command, p[4], int(bool(table.exited or live_end)), p[1],
        (10**9 << 40) // table.mult, floor_scaled(p[7], table.mult), live_lost)


def unite(facts, key, count, start, end):
    old = facts.get(key, (0, 0, 0))
    starts = [t for t in (old[1], start) if t]
    total = max(old[0], count) if key[0] == STOPPED else old[0] + count
    facts[key] = (total, min(starts) if starts else 0, max(old[2], end))


def fold(folder):
    out = {"functions": {}, "nodes": {}, "threads": {}, "processes": {}, "facts": {}}
    stems = sorted({path.rsplit(".", 1)[0] for path in glob.glob(os.path.join(folder, "*-*.*"))})
    for process, stem in enumerate(stems):
        fold_process(out, stem, process)
    out["functions"] = {key: (f[0].values(), f[1], f[2], f[3]) for key, f in out["functions"].items()}
    out["nodes"] = {path: stat.values() for path, stat in out["nodes"].items()}
    return out
