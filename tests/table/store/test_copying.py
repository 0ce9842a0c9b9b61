"""Copies of a save in which a program plays without a pause."""

import contextlib
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gateway_core.errors import StoreError
from gateway_core.table import Codec, Store, audit
from gateway_core.table.store import connecting
from gateway_core.table.store.sqlite_log import digest_of

from ..games import SEED
from ..toys.race import Race
from .endless_writer import FAR

ROOT = Path(__file__).parents[3]
COPIES = 300 if os.environ.get("GATEWAY_FULL") == "1" else 10


def sound_rows(file: Path) -> int:
    """Return how many rows a save has; each must be as it was written, and the last the last that its list knows."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        lines = connection.execute("SELECT number, kind, body, digest FROM row ORDER BY number").fetchall()
        mark = connection.execute("SELECT count, head FROM game").fetchone()
    head = ""
    for number, kind, body, digest in lines:
        head = digest_of(head, number, kind, body)
        assert head == digest
    assert mark == (len(lines), head)
    return len(lines)


def test_every_copy_is_whole_and_nobody_waits_for_long(tmp_path: Path) -> None:
    """Each holds all that had been answered before, and its rows are decided alike; who plays and who copies go on."""
    file, said = tmp_path / "live.gateway", tmp_path / "said"
    command = [sys.executable, "-m", "tests.table.store.endless_writer", str(file), "bots"]
    with said.open("wb") as out, subprocess.Popen(command, cwd=ROOT, stdout=out) as program:
        try:
            while b"\n" not in said.read_bytes():
                assert program.poll() is None
                time.sleep(0.01)
            for number in range(COPIES):
                whole_lines = said.read_bytes().rpartition(b"\n")[0]
                answered = int(whole_lines.rpartition(b"\n")[2])
                copy = tmp_path / f"{number}.gateway"
                with Store.look(file) as store:
                    store.copy_to(copy)
                assert sound_rows(copy) >= answered
                assert not copy.with_name(f"{copy.name}-journal").exists()
            assert program.poll() is None
        finally:
            program.kill()

    with Store.look(copy) as store:
        assert audit(Race(), FAR, store.log(Codec(Race())).read(), SEED) is None


def test_whoever_cannot_read_in_time_is_told_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that stands still in the middle of writing keeps everybody out."""
    file = tmp_path / "live.gateway"
    Store.create(file).close()
    monkeypatch.setattr(connecting, "_PATIENCE", 0)
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as writing:
        writing.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError) as raised:
            Store.look(file)
        writing.execute("ROLLBACK")

    assert raised.value.code == "store/busy"
    with Store.open(file) as store, contextlib.closing(sqlite3.connect(file, isolation_level=None)) as writing:
        writing.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError):
            store.copy_to(tmp_path / "copy.gateway")
        writing.execute("ROLLBACK")
    assert not (tmp_path / "copy.gateway").exists()
    with Store.look(file) as store:
        assert store.games == ()
