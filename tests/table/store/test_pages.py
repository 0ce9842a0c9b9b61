"""Records are found in the pages of a file as SQLite itself reads them, and in broken ones nothing else happens."""

import contextlib
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from gateway_core.table.store import pages

NUMBERS = (0, 1, -1, 127, -128, 32_767, 2**23 - 1, 2**31 - 1, 2**47 - 1, 2**63 - 1, -(2**63))


def made(file: Path, size: int) -> list[tuple[Any, ...]]:
    """Write records of every kind of value and of every length about which pages differ; return them."""
    lengths = {*range(1, 60), *range(size - 75, size - 25)}
    lengths |= {length + size for length in lengths if length > 60}  # whose rest fills another page, or not quite
    lines = [(f"{number}", number, None, b"\\x00\\xff", "ö") for number in NUMBERS]
    lines += [(f"a{length}", 7, None, b"", "n" * length) for length in sorted(lengths)]
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA page_size = {size}")
        connection.execute("CREATE TABLE line (id TEXT PRIMARY KEY, a, b, c, d)")
        connection.executemany("INSERT INTO line VALUES (?, ?, ?, ?, ?)", lines)
        connection.commit()
    return lines


def found(file: Path) -> list[tuple[Any, ...]]:
    """Return the records of five columns, as the table above has them."""
    return [columns for _, columns in pages.records(file) if len(columns) == 5 and columns[2] is None]


@pytest.mark.parametrize("size", [512, 4096, 65_536])
def test_all_that_was_written_is_found(tmp_path: Path, size: int) -> None:
    """In pages of any size, whatever does not fit into a page included."""
    file = tmp_path / "file"
    lines = made(file, size)

    assert sorted(found(file)) == sorted(lines)


def written(folder: Path, columns: str, lines: str) -> Path:
    """Write a table of these columns and lines, as SQLite has them, into a file of its own."""
    with contextlib.closing(sqlite3.connect(folder / "file")) as connection:
        connection.execute(f"CREATE TABLE line {columns}")
        connection.execute(f"INSERT INTO line VALUES {lines}")
        connection.commit()
    return folder / "file"


def test_lines_have_their_numbers(tmp_path: Path) -> None:
    """What is the number of its line is not written twice."""
    file = written(tmp_path, "(id INTEGER PRIMARY KEY, name)", "(1, 'one'), (300, 'three hundred')")

    assert list(pages.records(file))[1:] == [(1, (None, "one")), (300, (None, "three hundred"))]


def test_a_record_with_a_fraction_is_none_of_ours(tmp_path: Path) -> None:
    """It is not read as another number."""
    file = written(tmp_path, "(name, length)", "('one', 1), ('half', 0.5)")

    assert [columns for _, columns in pages.records(file)][1:] == [("one", 1)]


def test_whatever_stands_in_broken_pages_the_others_give_what_they_gave(tmp_path: Path) -> None:
    """Nothing is raised, nothing is read without an end, and a record that lies on no broken page is found."""
    file = tmp_path / "file"
    lines = {*made(file, 512)}
    whole, chance = file.read_bytes(), random.Random(1)

    def without(*gone: int) -> bytearray:
        left = bytearray(whole)
        for number in gone:
            left[number * 512 : (number + 1) * 512] = bytes(512)
        return left

    elsewhere = {}  # by page: what lies on others
    for number in chance.sample(range(1, len(whole) // 512), 25):
        file.write_bytes(without(number))
        elsewhere[number] = {*found(file)} & lines
    assert {*map(len, elsewhere.values())} != {len(lines)}

    for _ in range(25):
        gone = chance.sample([*elsewhere], chance.randrange(1, 12))
        broken = without(*gone)
        for number in gone:
            for _ in range(chance.randrange(20)):
                broken[number * 512 + chance.randrange(512)] = chance.choice((0, 1, 2, 10, 13, 127, 128, 255))
        file.write_bytes(broken)

        assert set.intersection(*(elsewhere[number] for number in gone)) <= {*found(file)}
        assert sum(len(str(columns)) for _, columns in pages.records(file)) < 20 * len(whole)


def page(*cells: bytes, times: int = 1) -> bytes:
    """Return a page of a table with these cells, each of them named so many times."""
    places, content = b"", b""
    for cell in cells:
        content = cell + content
        places += (4096 - len(content)).to_bytes(2) * times
    head = b"\x0d\x00\x00" + (len(cells) * times).to_bytes(2) + b"\x00\x00\x00" + places
    return head + bytes(4096 - len(head) - len(content)) + content


def test_records_of_a_strangers_file_that_lie_on_one_another_are_not_all_read(tmp_path: Path) -> None:
    """A page gives no more than it has room for."""
    file = tmp_path / "file"
    text = b"n" * 1_500
    cell = _varint(len(text) + 3) + b"\x01" + b"\x03" + _varint(13 + 2 * len(text)) + text

    file.write_bytes(page(cell))
    assert list(pages.records(file)) == []  # what should be the first page has its own beginning
    file.write_bytes(bytes(4096) + page(cell, times=900))
    assert list(pages.records(file)) == [(1, (text.decode(),))] * 2


def test_a_record_that_goes_on_in_a_circle_is_none(tmp_path: Path) -> None:
    """Each page is read once."""
    file = tmp_path / "file"
    length = 2**20
    head = b"\x05" + _varint(13 + 2 * (length - 5))
    here = 489 + (length - 489) % 4092
    begins = head + b"n" * ((here if here <= 4061 else 489) - len(head))
    cell = _varint(length) + b"\x01" + begins + (3).to_bytes(4)
    circle = (3).to_bytes(4) + b"n" * 4092
    file.write_bytes(bytes(4096) + page(cell) + circle)

    assert list(pages.records(file)) == []


def _varint(number: int) -> bytes:
    """Return a whole number as SQLite writes it."""
    found = bytes([number & 0x7F])
    while number := number >> 7:
        found = bytes([number & 0x7F | 0x80]) + found
    return found
