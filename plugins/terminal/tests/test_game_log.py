"""Where a game is kept: from when on, and what is kept of one that cannot go on."""

from pathlib import Path

import pytest

from gateway_core.errors import StoreError
from gateway_core.table import Codec
from gateway_core.table.log import Noted
from gateway_terminal.game_log import GameLog
from tests.table.toys.circle import Circle

from .conftest import Gateway


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


@pytest.mark.usefixtures("circle")
@pytest.mark.parametrize("words", [("--auto",), ("--as", "ann", "--choices", "-")])
def test_a_game_that_breaks_its_contract_ends_in_words_and_is_kept(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """Who can mend it, what to send them; the save is as it was before, and can be gone on with."""
    whole = Circle.options
    with monkeypatch.context() as broken:
        broken.setattr(Circle, "options", lambda self, state, seat: () if state.spoken else whole(self, state, seat))
        ran = gateway("play", "circle", *words, "--save", "game.gateway", typed="tell\nOnce\n")
    resumed = gateway("play", "game.gateway", "--auto")

    assert ran.exit == 1
    assert ran.err == (
        "system/broken-contract bob is awaited and may do nothing, and no form is offered. Nobody at the table can "
        "mend that: report this line to the author of the game. The game is kept in 'game.gateway' as it stood before: "
        "send that file along.\n"
    )
    assert (resumed.exit, resumed.lines[0].split()[0]) == (0, "ann")
