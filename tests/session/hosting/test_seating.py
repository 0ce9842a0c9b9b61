"""Who sits where: the seats that people ask for, and who plays each."""

import pytest

from gateway_core.errors import Misuse
from gateway_core.session.hosting.seating import ALL, Seating, people_of
from tests.table.toys.race import BOOK, Race

SEATS, MASTERS = ("ann", "bob", "gm"), ("gm",)


@pytest.mark.parametrize(
    ("asked", "people"),
    [((), ("gm",)), ((ALL,), SEATS), (("bob", "ann"), ("bob", "ann")), (("BOB",), ("bob",))],
)
def test_people_sit_where_they_ask_to(asked: tuple[str, ...], people: tuple[str, ...]) -> None:
    """Whoever asks for nothing has a master's seat; a name may be written as one likes."""
    assert people_of(asked, SEATS, MASTERS) == people


@pytest.mark.parametrize(("asked", "kind"), [(("eve",), ""), (("ann", "Ann"), "twice")])
def test_what_cannot_be_asked_for_is_refused(asked: tuple[str, ...], kind: str) -> None:
    """A seat that is not there, and one for two people."""
    with pytest.raises(Misuse) as raised:
        people_of(asked, SEATS, MASTERS)

    assert raised.value.kind == kind


def test_each_seat_is_somebodys_or_a_programs() -> None:
    """Whoever sits here plays; a program that was given a seat plays it, and has its name."""
    state = Race().open(BOOK, None, {"players": ("ann", "bob")})
    seats = Race().seats(state)

    seating = Seating.of(Race(), state, seats[:1], named=True, given={seats[1]: "bold"})

    assert [seating.by(seat) for seat in seats[:2]] == ["person", "program"]
    assert seating.given[seats[1]] == "bold"
