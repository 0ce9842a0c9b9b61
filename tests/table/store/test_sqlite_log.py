"""How much a log in a file holds: the last that still fits, and the first that does not."""

from pathlib import Path

import pytest

from gateway_core.errors import StoreError
from gateway_core.table import Codec, Store
from gateway_core.table.log import Pause
from gateway_core.table.store import sqlite_log

from ..toys.race import Race

ROWS = [Pause("ann", True, "w" * letters) for letters in (4, 40, 20)]
SIZES = [len(Codec(Race()).encode_row(row)[1].encode()) for row in ROWS]
EXACTLY = {"MOST_ROW_BYTES": max(SIZES), "MOST_GAME_BYTES": sum(SIZES), "MOST_ROWS": len(ROWS)}


def code(path: Path, *, write: bool) -> str:
    """Write the rows into a new file, or read them; return the code of what is wrong, or empty text."""
    with Store.create(path) if write else Store.open(path) as store:
        try:
            if write:
                store.begin(Codec(Race())).append(ROWS)
            else:
                assert list(store.log(Codec(Race())).read()) == ROWS
        except StoreError as fault:
            return fault.code
    return ""


@pytest.mark.parametrize("bound", EXACTLY)
def test_what_reaches_a_bound_is_kept_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str) -> None:
    """The longest row, as many rows, and as much in all as there may be."""
    monkeypatch.setattr(sqlite_log, bound, EXACTLY[bound])

    assert code(tmp_path / "a", write=True) == ""
    assert code(tmp_path / "a", write=False) == ""


@pytest.mark.parametrize("bound", EXACTLY)
def test_what_is_beyond_a_bound_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str) -> None:
    """A stranger's file may hold anything; a file of ours is not written beyond what is read again."""
    code(tmp_path / "a", write=True)
    monkeypatch.setattr(sqlite_log, bound, EXACTLY[bound] - 1)

    assert code(tmp_path / "a", write=False) == "store/too-long"
    if bound != "MOST_GAME_BYTES":  # a game of two hundred thousand rows is nobody's evening
        assert code(tmp_path / "b", write=True) == "store/too-long"
