"""The page of the format is enough to write a `.gatepack` by: here it is written once more, by another program."""

import hashlib
import struct
import zlib
from pathlib import Path

from .travellers import PACK, packed

_PAGE = Path(__file__).parents[3] / "docs" / "reference" / "gatepack.md"


def test_a_gatepack_can_be_written_by_the_page() -> None:
    """Field by field as the table has them, and every byte is the same."""
    listed = "".join(f"{hashlib.sha256(PACK[name]).hexdigest()}  {name}\n" for name in sorted(PACK))
    files = {**PACK, "FILES": listed.encode()}
    archive, entries = b"", b""
    for name in sorted(files):
        data, raw = files[name], name.encode()
        flags, size = 0 if raw.isascii() else 0x0800, len(data)
        shared = struct.pack("<5HLLLHH", 20, flags, 0, 0, 0x0021, zlib.crc32(data), size, size, len(raw), 0)
        entries += b"PK\x01\x02" + struct.pack("<H", 0x0314) + shared
        entries += struct.pack("<3HLL", 0, 0, 0, 0x81A40000, len(archive)) + raw
        archive += b"PK\x03\x04" + shared + raw + data
    end = b"PK\x05\x06" + struct.pack("<4HLLH", 0, 0, len(files), len(files), len(entries), len(archive), 0)

    assert archive + entries + end == packed()


def test_the_page_says_the_numbers() -> None:
    """Those that the other program used, and the bounds that the reader holds."""
    from gateway_core.packs import portable
    from gateway_core.packs.shipping import archive, gatepack

    page = _PAGE.read_text(encoding="utf-8")

    for said in ("`0x0314`", "`0x0800`", "`0x0021`", "`0x81A40000`"):
        assert said in page
    assert f"{archive.LARGEST // 2**20} MiB and {archive.MOST_FILES:,} files" in page
    assert f"{portable.LONGEST} bytes and {portable.DEEPEST} steps" in page
    assert f"{gatepack.LARGEST_MANIFEST:,} bytes" in page
    assert f"{gatepack.MOST_INNER} come along at most" in page


def test_the_page_says_every_key_of_an_index(tmp_path: Path) -> None:
    """None is missing, whoever writes a program that reads one."""
    from gateway_core.packs.shipping import pack_index

    (tmp_path / "row.gatepack").write_bytes(packed())
    told = _PAGE.read_text(encoding="utf-8").partition("## index.json")[2]

    (pack,) = pack_index(tmp_path, "here").data["packs"]

    (version,) = pack["versions"]
    keys = {*pack, *version, *version["license"], *version["publisher"], *version["gatepack"]}
    assert len(keys) > 12
    assert [key for key in sorted(keys) if f"`{key}`" not in told] == []
