"""Reads a profile as docs/format.md describes it, into plain tables keyed by names, not indices."""
import struct

NONE = 0xFFFFFFFF
LAYOUTS = {2: "<II32s", 3: "<IIQIIIIQ5QQQ", 4: "<IIQ", 5: "<II5Q", 6: "<IIII11Q", 7: "<IIIIIIQQQQ",
           8: "<IIIIQQQ"}


def sections(data):
    magic, version, header_size, count = struct.unpack_from("<IHHI", data)
    assert magic == 0x31505343 and version == 0x100
    found = {}
    for i in range(count):
        kind, size, offset, n = struct.unpack_from("<IIQQ", data, header_size + 24 * i)
        if kind == 1:
            found[1] = data[offset : offset + n]
        else:
            found[kind] = [struct.unpack_from(LAYOUTS[kind], data, offset + size * k) for k in range(n)]
    return found


def read(path):
    """functions, nodes, threads, processes and facts, each a dict from identity to numbers."""
    with open(path, "rb") as file:
        tables = sections(file.read())
    text = lambda at: tables[1][at : tables[1].index(b"\0", at)].decode(errors="backslashreplace")
    modules = [(build_id[:n], text(name)) for name, n, build_id in tables[2]]
    keys, out = [], {"functions": {}, "nodes": {}, "threads": {}, "processes": {}, "facts": {}}
    for f in tables[3]:
        keys.append((modules[f[0]] if f[0] != NONE else None, f[2], text(f[3])))
        buckets = {b: n for b, _, n in tables[4][f[7] : f[7] + f[6]]}
        assert keys[-1] not in out["functions"]
        out["functions"][keys[-1]] = (f[8:13], f[13], f[14], buckets)
    paths = []
    for parent, function, *stat in tables[5]:
        paths.append((paths[parent] if parent != NONE else ()) + (keys[function],))
        assert paths[-1] not in out["nodes"]
        out["nodes"][paths[-1]] = tuple(stat)
    for t in tables[6]:
        out["threads"][(t[0], t[2], t[1])] = (text(t[3]),) + t[4:]
    for i, p in enumerate(tables[7]):
        out["processes"][i] = (p[0], p[1], text(p[2]), text(p[3])) + p[4:]
    for f in tables[8]:
        out["facts"][(f[0], f[1], f[2], text(f[3]))] = f[4:]
    return out
