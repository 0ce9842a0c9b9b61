"""`gateway character advance FILE` without a word more: what can be bought, listed and chosen from."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ..commands.character.test_advance import told
from ..conftest import ANN, Gateway


def test_at_a_terminal_one_sees_what_can_be_bought_and_chooses(ann: Path, gateway: Gateway) -> None:
    """A number, an order in words, a slip of the tongue, and leave."""
    typed = "help\n1\n99\nbuy background blag\naward 2\nfly\nbuy 'x\nundo --help\nall\nundo\naudit\nleave\nundo\n"
    ran = gateway("character", "advance", ann, typed=typed)

    assert ran.exit == 0
    assert ran.lines[:2] == ["Ann: 1 point left of 53.", "  1. Essence in Fate, point 4  (1 point)"]
    assert "A number buys it." in ran.out
    assert "There is no 99 in the list." in ran.out
    assert "Usage: gateway character advance FILE undo" in ran.out
    assert "character/spent-before-earned" in ran.err
    assert "No such command 'fly'." in ran.out
    assert "A quotation mark is never closed." in ran.out
    assert "more cost more than is left: 'all' lists them." in ran.out
    assert "    20  Essence in Fate, 1 point" in ran.out
    assert ann.read_text(encoding="utf-8") == f"{ANN}  - {{buy: {{essence: fate}}}}\n"


def test_a_number_too_long_to_be_read_is_not_in_the_list(ann: Path, gateway: Gateway) -> None:
    """Python reads no number of thousands of digits; whoever leans on a key is told what they see."""
    ran = gateway("character", "advance", ann, typed=f"{'9' * 5000}\nleave\n")

    assert ran.exit == 0
    assert "There is no 999" in ran.out


def test_a_number_means_what_was_listed(ann: Path, monkeypatch: pytest.MonkeyPatch, gateway: Gateway) -> None:
    """Somebody else writes to the file between the list and the answer: the list is shown again, and nothing bought."""
    other = ANN.replace("fate: 3", "fate: 2")

    def answers() -> Iterator[str]:
        ann.write_text(other, encoding="utf-8")
        yield "1"
        yield "leave"

    following = answers()
    monkeypatch.setattr("builtins.input", lambda _: next(following))
    ran = gateway("character", "advance", ann)

    assert "The file has changed since this was listed" in ran.out
    assert ann.read_text(encoding="utf-8") == other


def test_programs_get_what_can_be_bought_as_json(ann: Path, gateway: Gateway) -> None:
    """What, at which price, and whether the points reach; nothing is asked or written."""
    status, answer = told(gateway, ann)

    assert (status, answer["legal"], answer["points"]) == (0, True, {"left": 1, "spent": 52, "total": 53})
    assert {"affordable": True, "points": 1, "what": "Essence in Fate, point 4"} in answer["offers"]
    assert {"affordable": False, "points": 2, "what": "Blag, level 5"} in answer["offers"]
    assert {one["affordable"] for one in answer["offers"] if one["points"] == 2} == {False}
    assert ann.read_text(encoding="utf-8") == ANN


def test_of_a_sheet_that_is_wrong_nothing_is_offered(ann: Path, gateway: Gateway) -> None:
    """The faults are, and how to begin."""
    ann.write_text(ANN.replace("sneak, level: 3", "sneak, level: 4"), encoding="utf-8")

    ran = gateway("character", "advance", ann, typed="")

    assert "character/over-cap" in ran.out
    assert "Nothing can be bought before this is mended." in ran.lines
