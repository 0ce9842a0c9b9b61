"""Archives of people who do not mean well: each is refused with its own words, at once, and nothing is written."""

import io
import stat
import struct
import time
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from gateway_core.errors import ContentError
from gateway_core.packs.shipping import open_gatepack, read_gatepack
from gateway_core.packs.shipping.archive import LARGEST, MOST_FILES, zipped

from .travellers import PACK, crafted, packed, refusal

_SOUND = packed()


@pytest.mark.parametrize(
    "name",
    [
        "../evil.yaml",
        "data/../../evil.yaml",
        "/etc/evil",
        "//server/evil",
        "C:/evil.yaml",
        "C:evil.yaml",
        "data\\..\\evil.yaml",
        "data//things.yaml",
        "data/./things.yaml",
        "data/",
        "",
        ".",
        "data/evil.yaml:stream",
        "data/nul",
        "data/CON.yaml",
        "data/com1.txt",
        "data/evil.yaml ",
        "data/evil.",
        "data/ev\x00il.yaml",
        "data/ev\nil.yaml",
        "data/\u202elmay.yaml",
        "data/ev?l.yaml",
        "a/" * 17 + "x",
        "data/" + "x" * 250,
        "data/" + "x" * 60_000,
    ],
)
def test_a_name_that_leads_elsewhere_or_is_none_is_refused(name: str) -> None:
    """Up and out, from the root, onto a drive, to a device, or to where it is another one on another machine."""
    assert refusal(zipped({name: b"x"}))[0] == "gatepack/unsafe-name"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("data/things.yaml", "data/things.yaml"),
        ("data/things.yaml", "data/THINGS.yaml"),
        ("data/caf\u00e9.yaml", "data/cafe\u0301.yaml"),
        ("data/\u212b.yaml", "data/\u00e5.yaml"),
        ("data/strasse.yaml", "data/straße.yaml"),
        ("data", "data/things.yaml"),
        ("data/Deep", "data/deep/things.yaml"),
        ("data/Deep/a.yaml", "data/deep/b.yaml"),
    ],
)
def test_two_names_that_are_one_on_some_machine_are_refused(first: str, second: str) -> None:
    """Which of them is read would be the disk's choice: twice, by case, by how a letter is written, file and folder."""
    with_both = _joined(zipped({first: b"a"}), zipped({second: b"b"}))

    assert refusal(with_both)[0] == "gatepack/same-name"
    assert refusal(_joined(zipped({second: b"b"}), zipped({first: b"a"})))[0] == "gatepack/same-name"


def _joined(one: bytes, other: bytes) -> bytes:
    """Return an archive with the files of two, each laid out as ours are."""
    files, listed = b"", b""
    for data in (one, other):
        (size, where) = struct.unpack_from("<2L", data, len(data) - 10)
        central = bytearray(data[where : where + size])
        struct.pack_into("<L", central, 42, len(files))
        files, listed = files + data[:where], listed + bytes(central)
    return files + listed + struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 2, 2, len(listed), len(files), 0)


def _moded(mode: int) -> Callable[[zipfile.ZipFile], object]:
    info = zipfile.ZipInfo("data/link.yaml")
    info.create_system, info.external_attr = 3, mode << 16
    return lambda archive: archive.writestr(info, "/etc/passwd")


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFCHR, stat.S_IFBLK, stat.S_IFIFO, stat.S_IFSOCK, stat.S_IFDIR])
def test_links_and_devices_are_refused(kind: int) -> None:
    """Whatever would become of them where they are unpacked."""
    assert refusal(crafted(_moded(kind | 0o777)))[0] == "gatepack/not-a-file"


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_what_is_compressed_is_refused_before_it_grows(method: int) -> None:
    """A bomb by ratio: a few kilobytes that would be a thousand times as much."""
    bomb = crafted(lambda archive: archive.writestr("data/bomb.yaml", b"0" * 2_000_000, compress_type=method))

    assert len(bomb) < 3_000
    assert refusal(bomb)[0] == "gatepack/compressed"


def test_what_takes_a_password_is_refused() -> None:
    """Nobody could look into it."""
    data = bytearray(_SOUND)
    where = data.rindex(b"PK\x01\x02")
    data[where + 8] |= 1

    assert refusal(bytes(data))[0] == "gatepack/encrypted"


@pytest.mark.parametrize("raw", [b"data/caf\xe9.yaml", b"data/\x82.yaml"])
def test_a_name_in_another_encoding_is_refused(raw: bytes) -> None:
    """By which letters it would be written is anybody's guess."""
    data = zipped({"data/" + "x" * (len(raw) - 5): b"a"}).replace(b"data/" + b"x" * (len(raw) - 5), raw)

    assert refusal(data)[0] == "gatepack/name-encoding"


def test_a_name_that_says_that_it_is_utf_8_and_is_not_is_refused() -> None:
    """Nobody could write it."""
    data = zipped({"data/é.yaml": b"a"}).replace("é".encode(), b"\xe9\xe9")

    assert refusal(data)[0] == "gatepack/name-encoding"


def test_a_name_that_does_not_say_that_it_is_utf_8_is_refused() -> None:
    """Other programs read it by the letters of an old machine."""
    data = bytearray(zipped({"data/é.yaml": b"a"}))
    data[data.rindex(b"PK\x01\x02") + 9] &= 0xF7

    assert refusal(bytes(data))[0] == "gatepack/name-encoding"


def test_too_many_files_are_refused() -> None:
    """A bomb by count."""
    assert refusal(zipped({f"data/{at}.yaml": b"" for at in range(MOST_FILES + 1)}))[0] == "gatepack/too-large"


def test_too_large_an_archive_is_not_even_read(tmp_path: Path) -> None:
    """A bomb by total: the file says its size before any of it is in memory."""
    with (tmp_path / "bomb.gatepack").open("wb") as file:
        file.truncate(LARGEST + 1)

    with pytest.raises(ContentError, match=r"bomb\.gatepack gatepack/too-large "):
        read_gatepack(tmp_path / "bomb.gatepack")


def test_files_that_lie_in_each_other_are_refused() -> None:
    """A bomb without compression: a thousand entries over the same bytes."""
    data = crafted(lambda archive: archive.writestr("data/a.yaml", b"x" * 1000))
    where = data.rindex(b"PK\x01\x02")
    central = data[where:-22]
    many = central * 100
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 100, 100, len(many), where, 0)

    assert refusal(data[:where] + many + end)[0] in ("gatepack/same-name", "gatepack/stray-bytes")


def test_files_of_different_names_that_lie_in_each_other_are_refused() -> None:
    """The same: each is sound by itself, and together they would never end."""
    name, content = b"data/0000.yaml", b"x" * 1000
    one = zipped({name.decode(): content})
    where = len(one) - 22 - 46 - len(name)
    many = b"".join(one[where:-22].replace(name, b"data/%04d.yaml" % at) for at in range(1000))
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 1000, 1000, len(many), where, 0)

    assert refusal(one[:where] + many + end)[0] == "gatepack/stray-bytes"


def test_a_second_end_for_other_programs_is_refused() -> None:
    """A zip of more than four gigabytes has two, and the other would count."""
    data = zipped({"data/" + "x" * 20: b"a"})

    assert refusal(data.replace(b"x" * 20, b"PK\x06\x07" + b"\0" * 16))[0] == "gatepack/too-large"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"#!/bin/sh\n" + _SOUND, id="before"),
        pytest.param(_SOUND + b"\n", id="behind"),
        pytest.param(_SOUND + _SOUND, id="another behind"),
        pytest.param(_SOUND[:-22] + b"hidden" + _SOUND[-22:], id="before the end"),
        pytest.param(
            crafted(lambda archive: archive.writestr("pack.yaml", b"x"), start=b"hidden"), id="a zip behind bytes"
        ),
    ],
)
def test_what_stands_beside_the_zip_is_refused(data: bytes) -> None:
    """Another program would take it for something, and nobody signed it."""
    assert refusal(data)[0] in ("gatepack/stray-bytes", "gatepack/not-as-built")


def test_what_stands_between_two_files_is_refused() -> None:
    """An entry that no list names is there for another program."""
    where = struct.unpack_from("<L", _SOUND, len(_SOUND) - 6)[0]
    end = _SOUND[-22:-6] + struct.pack("<LH", where + 6, 0)

    assert refusal(_SOUND[:where] + b"hidden" + _SOUND[where:-22] + end)[0] == "gatepack/stray-bytes"


@pytest.mark.parametrize("data", [b"", b"PK", b"kind: pack\n", b"\x00" * 100, _SOUND[:100], _SOUND[:-1]])
def test_what_is_no_whole_zip_is_told(data: bytes) -> None:
    """It was cut off on the way, or is something else."""
    assert refusal(data)[0] in ("gatepack/not-a-zip", "gatepack/stray-bytes")


def test_a_damaged_file_is_told_by_its_name() -> None:
    """One flipped bit within its bytes."""
    code, told = refusal(_SOUND.replace(b"As you like", b"As you lake"))

    assert (code, told.split()[0]) == ("gatepack/damaged", "row.gatepack/LICENSE")


def test_what_another_program_packed_is_refused_though_it_is_sound() -> None:
    """It would be read the same today; but there is one layout, and no room in it for anything."""
    data = crafted(lambda archive: [archive.writestr(name, content) for name, content in PACK.items()])

    assert refusal(data)[0] in ("gatepack/damaged", "gatepack/not-as-built")


def test_a_comment_is_refused() -> None:
    """As is whatever nobody signs."""
    data = bytearray(_SOUND + b"hello")
    struct.pack_into("<H", data, len(_SOUND) - 2, 5)

    assert refusal(bytes(data))[0] == "gatepack/stray-bytes"


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, len(_SOUND) - 1), st.integers(1, 255), st.none() | st.integers(0, len(_SOUND)))
@example(0, 1, None)
@example(len(_SOUND) - 1, 1, None)
def test_whatever_is_flipped_or_cut_is_a_fault_and_never_a_failure(at: int, bits: int, cut: int | None) -> None:
    """There is no byte of an archive that could be another one."""
    data = bytearray(_SOUND)
    data[at] ^= bits

    refusal(bytes(data if cut is None else data[:cut]))


@settings(max_examples=80, deadline=None)
@given(st.binary(max_size=300), st.integers(0, 3))
def test_whatever_bytes_are_taken_for_one_are_a_fault(junk: bytes, shape: int) -> None:
    """Alone, behind the sign of a zip, before the end of one, and as a list of files."""
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 1, 1, len(junk), 0, 0)
    refusal((junk, b"PK\x03\x04" + junk, junk + _SOUND[-22:], junk + end)[shape])


def test_the_largest_lies_are_refused_at_once() -> None:
    """In under a second each, whatever sizes and counts it claims."""
    huge = 0xFFFFFFFF
    name = b"data/a.yaml"
    entry = struct.pack(
        "<4s6H3L5H2L", b"PK\x01\x02", 788, 20, 0x800, 0, 0, 33, zlib.crc32(b""), huge, huge, len(name), 0, 0, 0, 0, 0, 0
    )
    listed = (entry + name) * MOST_FILES
    lies = [
        listed + struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, MOST_FILES, MOST_FILES, len(listed), 0, 0),
        struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 0xFFFF, 0xFFFF, huge, huge, 0),
        struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 1, 1, huge, huge, 0),
        b"PK\x05\x06" * 1_000_000,
        b"PK\x01\x02" * 1_000_000 + _SOUND[-22:],
    ]
    for lie in lies:
        began = time.process_time()
        refusal(lie)
        assert time.process_time() - began < 1


def test_a_sound_archive_is_one_that_other_programs_read() -> None:
    """Python's own reader finds the same files in it."""
    with zipfile.ZipFile(io.BytesIO(_SOUND)) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == dict(
            open_gatepack(_SOUND, "row.gatepack").files
        )
