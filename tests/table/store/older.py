"""Saves as earlier versions of us wrote them."""

import contextlib
import sqlite3
from pathlib import Path

__all__ = ["as_before"]


def as_before(file: Path, version: int) -> Path:
    """Return a copy of a file as version 1 or 2 wrote it.

    Its rows lay sorted, and the inner pages of their tree held some; version 1 kept no rulebooks.
    """
    old = file.with_name(f"of-version-{version}.gateway")
    with contextlib.closing(sqlite3.connect(old)) as connection:
        connection.execute("ATTACH ? AS now", (str(file),))
        connection.execute("PRAGMA application_id = 0x47575459")
        for (statement,) in connection.execute("SELECT sql FROM now.sqlite_schema WHERE sql IS NOT NULL").fetchall():
            table = statement.split()[2]
            if version == 1 and table == "book":
                continue
            connection.execute(f"{statement}{' WITHOUT ROWID' if table == 'row' else ''}")
            connection.execute(f"INSERT INTO main.{table} SELECT * FROM now.{table}")
        connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()
    return old
