"""The rulebooks in a campaign's file: each once, whole or refused, and read where nothing may be written."""

import hashlib
import random
import shutil
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from gateway_core.errors import StoreError
from gateway_core.table import Codec, KeptBook, Store
from gateway_core.table.store import books

from ..games import SEED, done, race
from ..toys.race import Race, Run


def book(text: str) -> KeptBook:
    """Return a rulebook that says something."""
    return KeptBook(hashlib.sha256(text.encode()).hexdigest(), text, f"whence {text} came")


ONE, OTHER = book("rules " * 1_000), book("other rules")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A campaign with a rulebook and a race."""
    path = tmp_path / "friday.gateway"
    with Store.create(path) as store:
        store.keep(ONE)
        race(log=store.begin(Codec(Race()), "the first race", SEED))
    return path


def test_a_rulebook_comes_back_as_it_was_and_takes_little_room(file: Path) -> None:
    """One that is not there is none."""
    with Store.open(file) as store:
        assert store.book(ONE.hash) == ONE
        assert store.book(OTHER.hash) is None
    assert file.stat().st_size < 40_000


def test_a_rulebook_is_kept_once_however_many_games_share_it(file: Path) -> None:
    """Who keeps it again changes nothing."""
    with Store.open(file) as store:
        for one in (ONE, OTHER, ONE):
            store.keep(one)

    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT count(*) FROM book").fetchone() == (2,)
    connection.close()


def test_a_rulebook_that_no_save_can_hold_is_refused_and_nothing_of_it_stays(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bound keeps a stranger's file from filling the memory, and ours within it."""
    monkeypatch.setattr(books, "_MOST_BYTES", 100)

    with Store.open(file) as store:
        with pytest.raises(StoreError, match="store/too-long"):
            store.keep(ONE)
        store.keep(OTHER)
        with pytest.raises(StoreError, match="store/edited"):
            store.book(ONE.hash)
        assert store.book(OTHER.hash) == OTHER


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE book SET rules = 'text'",
        "UPDATE book SET rules = x'00'",
        "UPDATE book SET rules = origins",
        "UPDATE book SET origins = substr(origins, 1, 20)",
        "UPDATE book SET origins = x'" + zlib.compress(b"\xff").hex() + "'",
    ],
)
def test_a_rulebook_changed_by_hand_is_told(file: Path, statement: str) -> None:
    """Whatever stands in its place."""
    with sqlite3.connect(file) as connection:
        connection.execute(statement)
    connection.close()

    with Store.open(file) as store, pytest.raises(StoreError, match=r"store/edited The rulebook in this save"):
        store.book(ONE.hash)


def test_a_save_is_one_file_while_it_is_played_and_a_copy_of_it_is_whole(file: Path, tmp_path: Path) -> None:
    """Nothing lies beside it between two acts, so a plain copy at any of them has all that was answered."""
    with Store.open(file) as store:
        table = race(log=store.begin(Codec(Race()), "the second race", SEED, after=1))
        for number in range(1, 4):
            done(table.act(table.awaited[0], Run(1)))
            copy = Path(shutil.copy(file, tmp_path / f"{number}.gateway"))

            assert list(file.parent.glob("friday.gateway-*")) == []
            with Store.open(copy) as copied:
                assert copied.log(Codec(Race()), 2).read() == table.rows


def _as_is(file: Path) -> None:
    """Leave a save as it is."""


def _left_ahead(file: Path) -> None:
    """Leave a save as a version of before did that was killed: what was written last lies beside it."""
    writer = sqlite3.connect(file)
    writer.execute("PRAGMA journal_mode = WAL")
    writer.execute("PRAGMA wal_autocheckpoint = 0")
    writer.execute("UPDATE campaign SET name = 'written ahead'")
    writer.commit()
    shutil.copy(file, f"{file}.kept")
    shutil.copy(f"{file}-wal", f"{file}.kept-wal")
    writer.close()
    shutil.move(f"{file}.kept", file)
    shutil.move(f"{file}.kept-wal", f"{file}-wal")


@pytest.mark.parametrize(("leave", "name"), [(_as_is, ""), (_left_ahead, "written ahead")])
def test_who_only_looks_leaves_no_trace(file: Path, leave: Callable[[Path], None], name: str) -> None:
    """The folder and every byte in it stay as they are, in whatever state the save was left."""
    leave(file)
    before = {one.name: one.read_bytes() for one in file.parent.iterdir()}

    with Store.look(file) as store:
        assert (store.campaign, len(store.games), store.book(ONE.hash)) == (name, 1, ONE)

    assert {one.name: one.read_bytes() for one in file.parent.iterdir()} == before


def test_who_only_looks_cannot_write(file: Path) -> None:
    """A connection for reading refuses, whatever is asked of it."""
    with Store.look(file) as store, pytest.raises(StoreError, match="store/failed"):
        store.keep(OTHER)


def test_where_there_is_no_room_for_a_rulebook_that_is_what_is_said(tmp_path: Path) -> None:
    """Not that nothing is left to go back over; and the file is as it was."""
    long = book(random.Random(1).randbytes(100_000).hex())
    with Store.create(tmp_path / "friday.gateway") as store:
        store._connection.execute("PRAGMA max_page_count = 10")

        with pytest.raises(StoreError, match="full"):
            store.keep(long)

        assert store.book(long.hash) is None
