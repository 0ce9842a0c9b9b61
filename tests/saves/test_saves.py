"""Games that were kept long ago open by the rules they were played with, are read whole, and go on to their end."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.session import Session, TableBook
from gateway_core.table import Act, Codec, Log, Opened, Store, System, Table, audit

from .keep import keep, play_on

FOLDERS = sorted(file.parent for file in Path(__file__).parent.glob("*/game.gateway"))
MOST_BYTES = 1_000_000  # of all of them together


@attrs.frozen
class Kept:
    """A saved game of a folder, on a copy of its file: where its rows lie, and what they were played with."""

    system: System[Any, Any, Any]
    book: TableBook
    log: Log
    seed: str

    def table(self) -> Table[Any, Any, Any]:
        """Open the table where it was left."""
        return Table.resume(self.system, self.book, self.log, Seeded(self.seed))

    def difference(self) -> object:
        """Return the first row that today's code decides otherwise, with the same packs; None if there is none."""
        return audit(self.system, self.book, self.log.read(), self.seed)


def opened(folder: Path, file: Path) -> Iterator[Kept]:
    """Open the game of a file with the packs that lie in a folder, whatever is installed here."""
    session = Session(packs=sorted((folder / "packs").iterdir()))
    with Store.open(file) as store:
        (game,) = store.games
        system = session.system(game.system)
        log = store.log(Codec(system), game.id)
        first = log.read()[0]
        assert isinstance(first, Opened)
        yield Kept(system, session.reopened(first, str(file)), log, game.seed)


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.name)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Kept]:
    """Every game that was kept, one after the other."""
    yield from opened(request.param, Path(shutil.copy(request.param / "game.gateway", tmp_path)))


def test_an_old_game_is_opened_read_and_held_to_its_rules(kept: Kept) -> None:
    """With the packs of its day: each act is what the rules make of it, and every seat reads what it has seen."""
    table = kept.table()

    assert table.outcome is None
    assert kept.difference() is None
    for seat in (None, *table.seats):
        entries = table.history(seat)
        assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
        assert any(words for entry in entries for words in entry.words)


def test_an_old_game_goes_on_to_its_end(kept: Kept) -> None:
    """It stands in the middle of an action; whoever comes back to it finds the question that was left open."""
    table = kept.table()
    before = len(table.rows)

    play_on(table)

    assert table.outcome is not None
    assert len(kept.log.read()) == len(table.rows) > before
    assert kept.difference() is None
    assert kept.table().state == table.state


def test_a_game_of_every_format_is_kept(tmp_path: Path) -> None:
    """Rows of the first say nothing of programs; those of the second name the one that decided (decision 0018)."""
    told: dict[int, set[str]] = {}
    for folder in FOLDERS:
        for one in opened(folder, Path(shutil.copy(folder / "game.gateway", tmp_path / folder.name))):
            rows = one.log.read()
            assert isinstance(rows[0], Opened)
            told.setdefault(rows[0].format, set()).update(row.program for row in rows if isinstance(row, Act))

    assert told == {1: {""}, 2: {"drama"}}


def test_a_game_kept_today_is_opened_as_the_old_ones_are(tmp_path: Path) -> None:
    """So that the next one can be laid beside them."""
    keep("dark-spires:scene/the-audience", tmp_path, "kept today", 9)

    for today in opened(tmp_path, tmp_path / "game.gateway"):
        assert today.difference() is None
        assert len(today.table().history("gm")) >= 9


def test_what_is_kept_is_small() -> None:
    """A few games of an hour, and nothing that could run."""
    files = [file for folder in FOLDERS for file in folder.rglob("*") if file.is_file()]

    assert len(FOLDERS) >= 2
    assert sum(file.stat().st_size for file in files) < MOST_BYTES
    assert {file.suffix for file in files} == {".gateway", ".md", ".yaml"}
