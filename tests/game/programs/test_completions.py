"""The commands that a program compares."""

import attrs

from gateway_core.chance import Seeded, Stream
from gateway_core.game.programs.completions import commands
from gateway_core.table import Field, Option


@attrs.frozen
class Pay:
    """Some of a purse, perhaps in two sorts of coins."""

    gold: int = 0
    silver: int = 0


def paid(*fields: str) -> list[Pay]:
    """Return what is tried of a form in which so much may be paid of each."""
    form = Option("pay", "Pay", Pay(), tuple(Field(name, name, low=0, high=10) for name in fields))
    return list(commands([form], Stream(Seeded("pay")), 6, 7))


def test_of_one_number_several_are_tried_from_end_to_end() -> None:
    """Whoever thought of none, half and all alone would bid as all others do."""
    assert [one.gold for one in paid("gold")] == [0, 2, 4, 6, 8, 10]


def test_beside_another_number_the_ends_and_the_middle_are_tried() -> None:
    """With more of the first there would be no turn for the second."""
    found = paid("gold", "silver")

    assert {Pay(5), Pay(10), Pay(0, 5), Pay(0, 10)} <= set(found)
