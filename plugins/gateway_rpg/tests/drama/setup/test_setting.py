"""Where a scene plays and what the factions of those present want: for the games master, and what players see of it."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.table import MemoryLog, Table
from gateway_rpg.drama.display.board import board
from gateway_rpg.drama.system import DramaSystem

from ..scenes import foe, hero, scene, stage_book

PLACES = """\
kind: location
format: 1
entries:
  - {id: attic, name: The attic, within: house, notes: The floor gives way.}
  - {id: cellar, name: The cellar, within: house}
  - {id: house, name: The house}
"""
POWERS = """\
kind: faction
format: 1
entries:
  - {id: heirs, name: The heirs, entities: [heir], wants: [the will]}
  - {id: ghosts, name: The ghosts, entities: [ghost], wants: [peace, and quiet]}
  - {id: neighbours, name: The neighbours, wants: [the noise to stop]}
"""
THINGS = "kind: entity\nformat: 1\nentries: [{id: ghost, name: A ghost}, {id: heir, name: An heir}]\n"
CAST = {
    "ann": hero(entity="heir", name="Ann"),
    "bob": foe(entity="ghost", name="Bob", key=True),
    "cat": foe(entity="ghost", name="Cat", in_play=False),
    "eve": foe(entity="heir", name="Eve", factions=["neighbours"]),
    "dan": foe(entity="ghost", name="Dan", factions=[]),
}


def opened(folder: Path, more: str = "location: attic\n", **cast: dict[str, Any]) -> Table[Any, Any, Any]:
    """Open the scene in the haunted house."""
    text = scene({**CAST, **cast}, more=more)
    book = stage_book(folder, scene=text, places=PLACES, powers=POWERS, things=THINGS)
    return Table.open(DramaSystem(), book, "stage:scene/scene", {}, source=Seeded("a seed"), log=MemoryLog())


def notes(table: Table[Any, Any, Any], seat: str) -> list[str]:
    """Return what stands under the board of a seat."""
    return [line for line in board(table.view(seat)).notes if "in: " in line or "wants: " in line]


def test_the_games_master_sees_where_it_plays_and_who_wants_what(tmp_path: Path) -> None:
    """Only factions of those who are in play, and only as the scene has them."""
    assert notes(opened(tmp_path), "gm") == [
        "Plays in: The attic (The house)",
        "The ghosts (Bob) wants: peace; and quiet",
        "The heirs (Ann) wants: the will",
        "The neighbours (Eve) wants: the noise to stop",
    ]


def test_players_see_the_name_of_the_location_and_no_more(tmp_path: Path) -> None:
    """Neither what it lies within, nor notes, nor factions."""
    table = opened(tmp_path)
    view = table.view("ann")

    assert notes(table, "ann") == ["Plays in: The attic"]
    assert view.factions == ()
    assert not any(word in repr(view) for word in ("The house", "gives way", "peace", "ghosts", "the will"))


def test_each_place_of_a_split_scene_has_its_own(tmp_path: Path) -> None:
    """One that says nothing of itself is told nowhere."""
    table = opened(
        tmp_path,
        "places:\n  - {id: up, name: Upstairs, location: attic}\n  - {id: down, name: Downstairs}\n",
        ann=hero(entity="heir", name="Ann", place="up"),
        bob=foe(entity="ghost", name="Bob", key=True, place="up"),
        eve=foe(entity="heir", name="Eve", key=True, place="down"),
    )

    assert notes(table, "gm")[0] == "Upstairs plays in: The attic (The house)"
    assert notes(table, "ann") == ["Upstairs plays in: The attic"]


@pytest.mark.parametrize("seat", ["gm", "ann"])
def test_a_scene_of_nowhere_says_nothing(tmp_path: Path, seat: str) -> None:
    """As every scene before there were locations."""
    table = opened(tmp_path, "", **{id: {**one, "factions": []} for id, one in CAST.items()})

    assert notes(table, seat) == []
