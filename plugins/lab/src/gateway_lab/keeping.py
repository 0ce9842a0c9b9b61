"""The games that were played, kept in one file: the same line again plays on where it was left."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

import cattrs

from gateway_core.errors import Misuse

from .record import Record

__all__ = ["Kept", "kept"]

_APPLICATION = 0x474C6162  # by which SQLite knows whose a file is: GLab
_TABLES = """
create table if not exists runs (
  id integer primary key, scene text, given text, rulebook text, code text, programs text, chance text, seed text,
  unique (scene, given, rulebook, code, programs, chance, seed)
);
create table if not exists games (run integer, number integer, record text, primary key (run, number)) without rowid;
"""
_LATE = 60.0  # seconds that somebody else may write before this is no file to share
_CONVERTER = cattrs.Converter(forbid_extra_keys=True)


class Kept:
    """The games of one run in a file."""

    def __init__(self, database: sqlite3.Connection, run: int) -> None:
        self._database, self._run = database, run

    def records(self) -> dict[int, Record]:
        """Return what was played before, by its number."""
        rows = self._database.execute("select number, record from games where run = ?", (self._run,))
        return {number: _CONVERTER.structure(json.loads(text), Record) for number, text in rows}

    def keep(self, record: Record) -> None:
        """Keep what a game came to, at once: whoever else has played it came to the same."""
        text = json.dumps(_CONVERTER.unstructure(record), ensure_ascii=False)
        with self._database:
            self._database.execute("insert or replace into games values (?, ?, ?)", (self._run, record.index, text))


@contextmanager
def kept(file: Path, basis: Mapping[str, str], seed: str) -> Iterator[Kept]:
    """Open a file of runs at the one of a seed that is played on this basis (`Ready.basis`).

    Several processes may. Raise Misuse for a file of another kind, into which nothing is written.
    """
    try:
        with closing(sqlite3.connect(file, timeout=_LATE)) as database:
            _expect_runs(database, file)
            # A process that is killed loses nothing so, and a game costs no wait for the disk.
            database.executescript(f"pragma journal_mode = wal; pragma synchronous = normal; {_TABLES}")
            run = {**basis, "seed": seed}
            with database:
                values = ", ".join(f":{name}" for name in run)
                database.execute(f"insert or ignore into runs ({', '.join(run)}) values ({values})", run)
            same = " and ".join(f"{name} = :{name}" for name in run)
            (number,) = database.execute(f"select id from runs where {same}", run).fetchone()
            yield Kept(database, number)
    except sqlite3.Error as fault:
        cure = "Name another one, or see who may write there."
        raise Misuse(f"{file} cannot be used as a file of runs: {fault}. {cure}") from fault


def _expect_runs(database: sqlite3.Connection, file: Path) -> None:
    """Mark a file that is new as one of runs; raise Misuse for one that somebody else's program keeps."""
    with database:
        database.execute("begin immediate")  # two may begin a file at a time
        (whose,) = database.execute("pragma application_id").fetchone()
        (tables,) = database.execute("select count(*) from sqlite_master").fetchone()
        if whose != _APPLICATION and (whose or tables):
            raise Misuse(f"{file} is a database of something else, and no file of runs. Name another one.")
        database.execute(f"pragma application_id = {_APPLICATION}")
