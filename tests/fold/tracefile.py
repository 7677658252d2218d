"""Writes traces as docs/format.md describes them, in either byte order."""
import os
import struct

FIRST = 0x10000
EXIT = 0x80000000
PAD, SYNC, THREAD, LOADED, UNLOADED, MARK, LOST, STOP, CALLSITE, COUNTER, TRACER, GAP, LANDING = range(1, 14)
MONOTONIC, TSC = 1, 2


class Chunk:
    """One chunk in the making: a list of 8-byte words behind a header."""

    def __init__(self, order, stream, sequence, base, **header):
        self.order, self.stream, self.sequence, self.base = order, stream, sequence, base
        self.header = header
        self.words = []

    def word(self, time, code):
        self.words.append(struct.pack(self.order + "II", time & 0xFFFFFFFF, code))

    def enter(self, time, code):
        self.word(time, code)

    def exit(self, time, code):
        self.word(time, code | EXIT)

    def record(self, kind, arg=0, payload=(), text=b""):
        text += b"\0" * (-len(text) % 8)
        self.word(arg, kind | (len(payload) + len(text) // 8) << 8)
        self.words += [struct.pack(self.order + "Q", value & (1 << 64) - 1) for value in payload]
        self.words += [text[i : i + 8] for i in range(0, len(text), 8)]

    def bytes(self, closed=True):
        h = dict(magic=0x31435343, version=0x100, header_size=64, byte_order=0x01020304,
                 size=(64 + 8 * len(self.words)) if closed else 0, pid=77, tid=100 + self.stream,
                 tick_rate=10**9, tracer_ticks=0, lost=0, generation=0)
        h.update(self.header)
        head = struct.pack(self.order + "IHHIIIIIIQQQII", h["magic"], h["version"], h["header_size"],
                           h["byte_order"], h["size"], h["pid"], h["tid"], self.sequence, self.stream,
                           self.base, h["tick_rate"], h["tracer_ticks"], h["lost"], h["generation"])
        return head + b"".join(self.words)


def live(order, slots, end_ticks=0, lost=0, slot_nbytes=256 * 1024):
    """A .live file whose slots hold these bytes (b"": nothing)."""
    out = struct.pack(order + "IHHIIIIQQQQQ", 0x314C5343, 0x100, 64, 0x01020304, 77, 4096, slot_nbytes,
                      end_ticks, lost, 0, 0, 0)
    out += b"\0" * (4096 - len(out))
    for slot in slots:
        out += slot + b"\0" * (slot_nbytes - len(slot))
    return out


class Modules:
    """A .modules file in the making."""

    def __init__(self, order, pid=77):
        self.order = order
        self.data = struct.pack(order + "IHHII", 0x314D5343, 0x100, 16, 0x01020304, pid)

    def entry(self, kind, body, arg=0):
        size = 8 + len(body)
        size += -size % 8
        entry = struct.pack(self.order + "IHH", size, kind, arg) + body
        self.data += entry + b"\0" * (size - len(entry))

    def process(self, start_ticks=0, rate=10**9, exe=b"/bin/x", command=b"x\0-v\0", clock=MONOTONIC,
                hook_ticks=0):
        self.entry(1, struct.pack(self.order + "QQQIIHHIII", start_ticks, 1700000000 * 10**9, rate, 1,
                                  clock, 62, 64, hook_ticks, len(exe), len(command)) + exe + command)

    def module(self, ident, code_base, code_size, link_base, build_id=b"", path=b"/lib/m.so"):
        self.entry(2, struct.pack(self.order + "IIIIQII", ident, code_base, code_size, 0, link_base,
                                  len(build_id), len(path)) + build_id + path)

    def anchor(self, ticks, ns, exited=False):
        self.entry(7 if exited else 5, struct.pack(self.order + "QQ", ticks, ns))

    def loaded(self, ident, ticks):
        self.entry(3, struct.pack(self.order + "QQII", ticks, 0, ident, 0))

    def stop(self, reason, ticks, limit, error=0):
        self.entry(6, struct.pack(self.order + "QQII", ticks, limit, error, 0), reason)


def write(folder, stem, chunks=None, live_file=None, modules=None):
    os.makedirs(folder, exist_ok=True)
    for suffix, data in ((".chunks", chunks), (".live", live_file), (".modules", modules)):
        if data is not None:
            with open(os.path.join(folder, stem + suffix), "wb") as file:
                file.write(data)
