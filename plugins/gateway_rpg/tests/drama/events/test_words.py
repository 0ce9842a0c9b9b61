"""How the lines of facts call those they are about."""

from pathlib import Path

import pytest

from gateway_rpg.drama.events import EntityMoved, OrderChanged, OrderSet

from ..scenes import foe, hero, stage

CAST = {"ann": hero(), "bob": foe(), "cat": foe()}


@pytest.mark.parametrize(
    ("order", "line"),
    [
        (("ann", "bob", "cat"), "Order: ann, bob and cat."),
        (("ann", "bob"), "Order: ann and bob."),
        (("ann",), ""),
        (("bob", "cat"), "Order: bob and cat; ann holds."),
        (("bob",), "Order: bob; ann holds."),
        ((), "Order: ; ann holds."),
    ],
)
def test_an_order_is_told_as_people_list_names(tmp_path: Path, order: tuple[str, ...], line: str) -> None:
    """One alone is worth no line, unless somebody holds."""
    state = stage(tmp_path, CAST, [("ann", "bob", 0)], initiative="ann").state.thaw()
    state.holder = "ann" if "holds" in line else None

    assert OrderSet(order).tell(state) == line


def test_an_order_of_nobody_says_so(tmp_path: Path) -> None:
    """The games master may leave nobody who still acts."""
    state = stage(tmp_path, CAST).state

    assert OrderChanged(()).tell(state) == "The games master sets the order: nobody."


def test_a_place_that_is_no_more_is_called_by_its_id(tmp_path: Path) -> None:
    """A log tells of places long after they were one with another."""
    state = stage(tmp_path, CAST).state

    assert EntityMoved("ann", "cellar").tell(state) == "  ann is at cellar now."
    assert EntityMoved("ann", None).tell(state) == "  ann is at no place of its own now."
