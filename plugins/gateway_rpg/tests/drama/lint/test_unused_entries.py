"""What can never apply is told: a designer hears of the slip before anybody at a table misses the rule."""

from pathlib import Path

from gateway_core.session import Session

from ..scenes import pack
from .test_unreachable import entries

TRAITS = entries("equipment-trait", *(f"id: {one}, name: {one.title()}" for one in ("sharp", "thick", "blunt")))
KNIFE = "id: knife, name: Knife, traits: [sharp]"
DOOR = "id: door, name: Door, traits: [thick]"
STOPS = entries("cancellation", "id: sharp-thick, trait: sharp, stops: thick")
SCENE = """\
kind: scene
format: 1
id: alone
name: Alone
ladder: {start: 1}
sides: {us: players, them: gm}
cast:
  - {id: ann, side: us, dice: 1}
  - {id: clock, dice: 1, key: true, passive: true, opposed: true}
lines: [{from: ann, to: clock}]
"""


def warnings(folder: Path, *, thick: bool = False) -> list[tuple[str, int, str]]:
    """Write the pack, with something thick in it or not, and return what checking it warns of."""
    items = entries("item", KNIFE, *([DOOR] if thick else []))
    found = Session().check(str(pack(folder, traits=TRAITS, items=items, stops=STOPS, alone=SCENE)))
    assert {(one.code, one.severity) for one in found} == {("pack/never-used", "warning")}
    return [(Path(one.place.file).name, one.place.line, one.message) for one in found if one.place]


def test_rules_that_can_never_apply_are_told_at_their_line(tmp_path: Path) -> None:
    """Nothing is thick, so stopping it is idle; nothing is blunt at all; and nobody is on the other side."""
    assert [(file, line) for file, line, _ in warnings(tmp_path)] == [
        ("alone.yaml", 6),
        ("stops.yaml", 4),
        ("traits.yaml", 6),
    ]


def test_a_rule_that_something_makes_use_of_is_not_told(tmp_path: Path) -> None:
    """With a thick door the cancellation has its use."""
    assert "stops.yaml" not in {file for file, _, _ in warnings(tmp_path, thick=True)}
