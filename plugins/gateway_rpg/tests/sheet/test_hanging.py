"""Sheets of those whose gear and backgrounds hang on what only a scene says."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.game.characters import Person
from gateway_core.game.pages import lines_of
from gateway_core.session import Session
from gateway_rpg.sheet.characters import GatewayCharacters

from ..drama.armed import ARMED, FILES
from ..drama.scenes import pack
from ..drama.scenes import scene as written


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Return the knight's sheet, in which a level of 4 stands against the hook."""
    folder: Path = tmp_path_factory.mktemp("armed")
    book = Session(packs=[pack(folder, scene=written(ARMED), **FILES)]).table("stage")
    return GatewayCharacters().sheet(Person(book, "stage:knight", book.get("character", "stage:knight")))


def section(sheet: Any, title: str) -> list[str]:
    """Return the lines of one part of the page."""
    return [*lines_of(one for one in sheet.page.blocks if getattr(one, "title", "") == title)]


def test_a_sheet_says_what_hangs_on_what(sheet: Any) -> None:
    """Gear adds what it adds where all of it fits, and the conditions stand below; for programs beside each piece."""
    gear, skills = section(sheet, "Gear"), section(sheet, "Backgrounds")

    assert [row.split(", ")[:2] for row in gear[:4]] == [
        ["Banner", "+2"],
        ["Hook", "+2"],
        ["Mail", "+1"],
        ["Pike", "+1"],
    ]
    assert gear[5:] == [
        "Lordly is in use only if the bearer is a lead.",
        "Swarming is in use only if the bearer's gang counts at least 3.",
        "Giant-slaying is in use only if the opponent's significance is at least 4.",
        "Wall-breaking is in use only if the opponent's Challenge Level is at least 4.",
        "Piercing stops Rings only if the opponent is a player character.",
    ]
    assert skills[1:] == ["Rabble counts only if the bearer is in a gang."]
    assert [one["hangs"] for one in sheet.data["gear"]][2:] == [[], [gear[9].removesuffix(".")]]
    assert sheet.data["backgrounds"][0]["hangs"] == skills[1].removesuffix(".")


@pytest.mark.rule("GW-CH-33", "GW-CH-36")
def test_what_somebody_does_best_leaves_out_what_nobody_can_say(sheet: Any) -> None:
    """The opposition's level is known and its significance is not: the hook cannot be counted on, mail and pike can."""
    best = section(sheet, "Does best")

    assert [(one["background"], one["gear"], one["modifier"]) for one in sheet.data["best"]] == [
        (None, ["stage:mail", "stage:pike"], 2)
    ]
    assert best[-1].endswith("What hangs on more than that is left out.")
