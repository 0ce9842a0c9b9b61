"""What of a scene has a picture, and who is told its name: nobody learns from it of somebody who is not to be seen."""

from pathlib import Path
from typing import Any

from gateway_core.chance import Seeded
from gateway_core.table import Board, MemoryLog, Refusal, Table, canonical, encode_value
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.display.board import board
from gateway_rpg.drama.system import DramaSystem
from tests.packs.reading.crediting.drawn import png

from ..scenes import foe, hero, scene, stage_book

NAMES = ("ann", "attic", "cellar", "eve", "ghost", "heir", "split")
ROWS = "".join(f"  - {{id: {one}, file: assets/{one}.png, credit: Zoe, license: CC0-1.0}}\n" for one in NAMES)
PICTURES = f"kind: asset\nformat: 1\nentries:\n{ROWS}"
PLACES = """\
kind: location
format: 1
entries: [{id: attic, name: The attic, picture: attic}, {id: cellar, name: The cellar, picture: cellar}]
"""
THINGS = """\
kind: entity
format: 1
entries: [{id: ghost, name: A ghost, portrait: ghost}, {id: heir, name: An heir, portrait: heir}]
"""
SITTERS = "kind: character\nformat: 1\nid: ann\nname: Ann\nportrait: ann\n"
CAST = {
    "ann": hero(character="ann"),
    "bob": foe(entity="heir", name="Bob", lead="eve", count=2),
    "cat": foe(entity="ghost", name="Cat", in_play=False),
    "dan": foe(name="Dan", dice=1, level=0),
    "eve": foe(entity="heir", name="Eve", portrait="eve", key=True),
}


def opened(folder: Path, more: str = "location: attic\n", **cast: dict[str, Any]) -> Table[Any, Any, Any]:
    """Open the scene in the haunted house, where every asset lies."""
    (folder / "stage" / "assets").mkdir(parents=True)
    for name in NAMES:
        (folder / "stage" / "assets" / f"{name}.png").write_bytes(png())
    text = scene({**CAST, **cast}, [("ann", "eve", 1)], initiative="ann", more=more)
    book = stage_book(folder, scene=text, places=PLACES, things=THINGS, ann=SITTERS, pictures=PICTURES)
    return Table.open(DramaSystem(), book, "stage:scene/scene", {}, source=Seeded("a seed"), log=MemoryLog())


def shown(found: Board) -> dict[str, str]:
    """Return the pictures of a board by card, and by area."""
    return {**{one.id: one.picture for one in found.cards}, **dict(found.pictures)}


def test_everybody_who_is_seen_is_seen_by_their_portrait(tmp_path: Path) -> None:
    """A character's, an entity's, or one of the scene's own; each of a gang has the same, and some have none."""
    table = opened(tmp_path)

    view = table.view("ann")

    assert {one.id: one.portrait for one in view.entities} == {
        "ann": "stage:ann",
        "bob-1": "stage:heir",
        "bob-2": "stage:heir",
        "dan": None,
        "eve": "stage:eve",
    }
    assert shown(board(view))["eve"] == "stage:eve"


def test_who_waits_off_stage_has_no_face_yet(tmp_path: Path) -> None:
    """Not a byte of what a player receives names the picture, until they come in."""
    table = opened(tmp_path)

    def received() -> str:
        return repr(table.view("ann")) + canonical(encode_value(table.board("ann")))

    assert "stage:ghost" not in received()
    assert "stage:ghost" in repr(table.view("gm"))
    assert not isinstance(table.act("gm", c.BringIn("cat", acts="next-round")), Refusal)
    assert "stage:ghost" in received()


def test_where_it_plays_is_shown_by_its_own_picture_or_that_of_the_location(tmp_path: Path) -> None:
    """A scene and each of its places; what has none is not among them."""
    places = "places: [{id: up, name: Up, location: attic}, {id: down, name: Down, location: cellar, picture: split},"
    split = {"fay": foe(name="Fay", dice=1, level=0, key=True, place="out")}
    split |= {id: {**one, "place": "up"} for id, one in CAST.items()}
    split["dan"] = foe(name="Dan", dice=1, level=0, key=True, place="down")

    plain, divided = (
        opened(tmp_path / "1"),
        opened(tmp_path / "2", f"location: attic\npicture: cellar\n{places} {{id: out, name: Out}}]\n", **split),
    )

    assert plain.view("ann").pictures == {"": "stage:attic"}
    assert divided.view("ann").pictures == {"": "stage:cellar", "up": "stage:attic", "down": "stage:split"}
    assert dict(divided.board("ann").pictures) == {"": "stage:cellar", "Up": "stage:attic", "Down": "stage:split"}
