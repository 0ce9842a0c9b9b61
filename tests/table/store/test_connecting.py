"""What stands in the place of a save: nothing yet, no file at all, or a file whose very shape is damaged."""

import contextlib
import functools
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from gateway_core.table import Store

from .test_store import file, reading, refused

__all__ = ["file"]  # the fixture: a race of a few acts


def _stopped(file: Path, *statements: str) -> Path:
    """Return a database as a program leaves it that is stopped in the middle of writing; `file` itself stays whole."""
    left = file.with_name("left.gateway")
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in ("PRAGMA cache_size = 1", "PRAGMA cache_spill = 1", "BEGIN IMMEDIATE", *statements):
            connection.execute(statement)
        connection.execute("CREATE TABLE page (text)")
        connection.executemany("INSERT INTO page VALUES (?)", [("x" * 4_000,)] * 9)
        for end in ("", "-journal"):
            shutil.copy(f"{file}{end}", f"{left}{end}")
        connection.execute("ROLLBACK")
    return left


def test_a_file_that_was_left_blank_is_begun_in(tmp_path: Path) -> None:
    """A program that was stopped before it had written anything blocks nobody; what has anything in it stays."""
    blank, half, notes = tmp_path / "blank.gateway", tmp_path / "half.gateway", tmp_path / "notes.txt"
    blank.touch()
    notes.write_text("Notes.", encoding="utf-8")
    stopped = _stopped(half)  # between two pages of its first writing
    assert stopped.stat().st_size > 0

    assert not any(map(Store.is_begun, (blank, stopped, tmp_path / "new.gateway")))
    assert Store.is_begun(notes)
    for left in (blank, stopped):
        with Store.create(left, "Friday") as store:
            assert (store.campaign, store.games) == ("Friday", ())
        assert Store.is_begun(left)
    assert refused(lambda: Store.create(notes)).code == "store/exists"


def test_a_pipe_and_a_folder_are_no_saves(tmp_path: Path) -> None:
    """Nobody waits at a pipe for what never comes."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    for one in (pipe, tmp_path):
        assert refused(functools.partial(Store.open, one)).code == "store/not-a-database"
        assert refused(functools.partial(Store.look, one)).code == "store/not-a-database"


@pytest.mark.parametrize("at", [b"CREATE TABLE campaign", b"CREATE TABLE row", b"CREATE TABLE book"])
def test_a_shape_that_is_no_text_is_told_in_a_line(file: Path, at: bytes) -> None:
    """One byte in the text of the schema."""
    data = bytearray(file.read_bytes())
    data[data.index(at) + len(at) - 2] = 0xE3
    file.write_bytes(data)

    assert reading(file).code in ("store/failed", "store/not-ours", "store/unreadable")
    assert refused(lambda: Store.look(file)).code in ("store/failed", "store/not-ours", "store/unreadable")


def test_a_save_that_was_left_in_the_middle_of_an_act_can_be_looked_at(file: Path) -> None:
    """What was half written is taken back in a copy: whoever only reads need not be able to write."""
    with Store.look(file) as store:
        campaign, games = store.campaign, store.games
    left = _stopped(file, "UPDATE campaign SET name = 'half'")

    with Store.look(left) as store:
        assert (store.campaign, store.games) == (campaign, games)
    assert Path(f"{left}-journal").stat().st_size > 0
