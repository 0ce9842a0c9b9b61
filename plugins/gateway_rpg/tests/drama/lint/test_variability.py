"""More dice than the book's table has are allowed, and pointed out."""

from pathlib import Path

import pytest

from ..scenes import foe, hero, scene, stage_book

THING = "kind: entity\nformat: 1\nentries: [{id: crag, name: The crag, dice: %d}]\n"


@pytest.mark.rule("GW-RU-215", "GW-CH-38")
@pytest.mark.parametrize(("dice", "warned"), [(1, False), (4, False), (5, True), (20, True)])
def test_more_dice_than_the_table_has_are_warned_of(tmp_path: Path, dice: int, warned: bool) -> None:
    """Of what a pack describes and of what a scene has made up."""
    cast = {"ann": hero(), "bob": foe(key=True, dice=dice), "crag": foe(entity="crag", dice=None)}

    book = stage_book(tmp_path, scene=scene(cast, [("ann", "bob", 0)]), things=THING % dice)

    found = [one.code for one in book.warnings if one.code == "scene/many-dice"]
    assert len(found) == (2 if warned else 0)
