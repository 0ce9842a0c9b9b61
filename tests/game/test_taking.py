"""What a fact takes, and what it adds where nothing stands: one of several equal things, so much off a number."""

import attrs
import pytest

from gateway_core.game import Event, State, add, fact, public, take
from gateway_core.table import BrokenContract


@attrs.define(on_setattr=State.guard)
class Harbour(State):
    """What was said, on which day, and who has paid how much."""

    said: tuple[str, ...] = public(default=())
    day: int = public(default=1)
    none: int | None = public(default=None)
    tolls: dict[str, int] = public(factory=dict)


@fact("tolled")
class Tolled(Event[Harbour]):
    """A boat has paid so much more."""

    boat: str
    toll: int = add("tolls[boat]")


@fact("unsaid")
class Unsaid(Event[Harbour]):
    """One thing that was said has not been said."""

    words: str = take("said")


@fact("days-lost")
class DaysLost(Event[Harbour]):
    """So many days have not been."""

    days: int = take("day", "none")


@pytest.mark.parametrize(
    ("taken", "left"), [("b", ("a", "b", "c")), ("a", ("b", "c", "b")), ("d", ("a", "b", "c", "b"))]
)
def test_of_several_that_are_equal_one_is_taken(taken: str, left: tuple[str, ...]) -> None:
    """The last, as from a pile: of four crates of tea that lie there, three are left."""
    draft = Harbour(said=("a", "b", "c", "b")).thaw()
    Unsaid(taken).apply(draft)

    assert draft.said == left


def test_a_number_is_taken_from_a_number() -> None:
    """As it is added."""
    draft = Harbour(day=7, tolls={"gull": 3}).thaw()
    DaysLost(2).apply(draft)
    Tolled("gull", -1).apply(draft)

    assert (draft.day, draft.tolls) == (5, {"gull": 2})


def test_nothing_is_added_to_what_is_not_there() -> None:
    """A slip of the pen would make an entry of nothing, and nobody would know."""
    draft = Harbour(tolls={"gull": 3}).thaw()

    with pytest.raises(BrokenContract, match=r"Tolled cannot change 'tolls\[boat\]' here: LookupError: nothing stands"):
        Tolled("gul", 2).apply(draft)
