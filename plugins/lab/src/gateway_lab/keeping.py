"""The games that were played, kept in one file: the same line again plays on where it was left."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import cattrs

from .record import Record

__all__ = ["Kept", "kept"]

_TABLES = """
create table if not exists runs (id integer primary key, key text, seed text, target text, unique (key, seed));
create table if not exists games (run integer, number integer, record text, primary key (run, number)) without rowid;
"""
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
        """Keep what a game came to, at once."""
        text = json.dumps(_CONVERTER.unstructure(record), ensure_ascii=False)
        with self._database:
            self._database.execute("insert or replace into games values (?, ?, ?)", (self._run, record.index, text))


@contextmanager
def kept(file: Path, key: str, seed: str, target: str) -> Iterator[Kept]:
    """Open a file of runs at one of them: what it is played by is its `key`. Raise sqlite3.Error for what is none."""
    with closing(sqlite3.connect(file)) as database:
        database.executescript(_TABLES)
        with database:
            database.execute("insert or ignore into runs (key, seed, target) values (?, ?, ?)", (key, seed, target))
        (run,) = database.execute("select id from runs where key = ? and seed = ?", (key, seed)).fetchone()
        yield Kept(database, run)
