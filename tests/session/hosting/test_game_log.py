"""Where a game is kept: from when on, and what becomes of one that cannot be kept."""

from pathlib import Path

import pytest

from gateway_core.errors import StoreError
from gateway_core.session.hosting.game_log import GameLog
from gateway_core.table import Codec
from gateway_core.table.log import Noted
from tests.table.toys.circle import Circle


@pytest.mark.parametrize(("stands_there", "fails"), [("", False), ("somebody's letter", True)])
def test_a_game_that_is_to_be_kept_later_goes_on_whether_it_can_be_or_not(
    stands_there: str, fails: bool, tmp_path: Path
) -> None:
    """From the first row that is added; what the game opened with is kept along, and no file is written over."""
    file, faults, opened, done = tmp_path / "x.gateway", list[StoreError](), Noted("ann", "one"), Noted("ann", "two")
    file.write_text(stands_there, encoding="utf-8")
    with GameLog(Codec(Circle()), "circle", "circle", "7") as log:
        log.append((opened,))
        log.begin_later(file, faults.append)
        before = file.read_text(encoding="utf-8")
        log.append((done,))

        assert before == stands_there
        assert log.read() == (opened, done)
        assert (log.file is None, [fault.code for fault in faults]) == (fails, ["store/exists"] * fails)
    assert file.read_bytes().startswith(b"SQLite") is not fails
