"""Explorers grow in their files: an advancement is granted, its die pips buy pips, and the last of it is undone."""

from pathlib import Path
from typing import Any

import gateway_centaurus
import pytest
from gateway_centaurus.growing import ExplorerAdvancing

from gateway_core.errors import ContentError
from gateway_core.game.characters import Person
from gateway_core.packs import Editing, edit_file

from ..books import book, layer, write

BOOK = book()
GROWING = ExplorerAdvancing()
SOURCE = Path(gateway_centaurus.__file__).parent / "pack/data/explorers/rue-achterberg.yaml"


class File:
    """Rue's file, in a pack of the book's name so that bare ids mean the book's."""

    def __init__(self, folder: Path) -> None:
        self.pack = write(folder / "centaurus", {"rue": SOURCE.read_text(encoding="utf-8")})

    @property
    def person(self) -> Person:
        """Whose file it is, as it says now."""
        (entry,) = layer(self.pack).entries
        return Person(BOOK, "centaurus:rue-achterberg", entry.value)

    @property
    def editing(self) -> Editing:
        """The file, to be edited."""
        return edit_file(self.pack / "data/rue.yaml")

    def buy(self, ware: str, word: str) -> str:
        """Buy something, and return the line of the last advancement."""
        return _last(GROWING.buy(self.person, self.editing, ware, (word,), "", ""))

    def undo(self) -> str:
        """Undo the last of it, and return the line of the last advancement."""
        return _last(GROWING.undo(self.person, self.editing))


def _last(editing: Editing) -> str:
    lines = [line.strip() for line in editing.save().text.splitlines() if "role:" in line]
    return lines[-1] if lines else ""


@pytest.fixture
def file(tmp_path: Path) -> File:
    """Return Rue's file."""
    return File(tmp_path)


@pytest.mark.rule("CG-62", "CG-64", "CG-65", "CG-66")
def test_an_advancement_and_what_it_buys_stand_in_the_file(file):
    """20 die pips and six for two critical crises; a pip of 4d+2 costs four, and the ledger says how it came."""
    assert file.buy("advancement", "guard") == "- {role: guard}"
    file.buy("critical", "2")
    file.buy("pip", "Dexterity")
    assert file.buy("pip", "dexterity") == "- {role: guard, critical: 2, codes: {dexterity: 5d+1}}"

    lines = GROWING.ledger(file.person)
    assert [(one.kind, one.award, one.cost, one.left) for one in lines] == [
        ("award", 20, 0, 20), ("award", 6, 0, 26), ("code", 0, 9, 17),
    ]  # fmt: skip
    assert lines[-1].what == "Dexterity, 4d+2 to 5d+1"


@pytest.mark.rule("CG-63", "CG-R44")
def test_what_is_offered_next_keeps_the_order_of_rows(file):
    """After the first of one role comes the first of the other, and a pip of each code at its price now."""
    offered = [one.words for one in GROWING.offers(file.person)]
    assert offered == ["Guard, the next advancement", "Pilot, the next advancement"]

    file.buy("advancement", "guard")
    found = {one.words: (one.points, one.affordable) for one in GROWING.offers(file.person)}
    assert "Guard, the next advancement" not in found
    assert found["Knowledge, 2d to 2d+1"] == (2, True)


def test_the_last_of_it_is_undone_step_by_step(file):
    """A code, the Endeavor, the advancement itself; then there is nothing."""
    file.buy("advancement", "pilot")
    file.buy("endeavor", "The race")
    file.buy("pip", "technical")
    assert file.undo() == "- {role: pilot, endeavor: The race}"
    assert file.undo() == "- {role: pilot}"
    assert file.undo() == ""
    with pytest.raises(ContentError, match="no advancement yet"):
        file.undo()


@pytest.mark.parametrize(
    ("deed", "code"),
    [
        (lambda it: it.buy("advancement", "medik"), "centaurus/unknown-name"),
        (lambda it: it.buy("pip", "strength"), "centaurus/not-advanced"),
        (lambda it: GROWING.award(it.person, it.editing, 3, "", ""), "centaurus/no-award"),
        (lambda it: GROWING.respend(it.person, it.editing, 1, None, (), 1), "centaurus/no-respend"),
    ],
)
def test_what_cannot_be_done_says_why(file, deed: Any, code):
    """With what would do instead, where there is something."""
    with pytest.raises(ContentError) as fault:
        deed(file)
    assert [one.code for one in fault.value.problems] == [code]
