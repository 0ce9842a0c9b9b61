"""Two characters side by side."""

from typing import Any

from gateway_core.game.characters import Difference
from gateway_rpg.character import Build, Character
from gateway_rpg.sheet.comparing import compare

from ..character.people import person


def differences(book: Any, one: Character, other: Character) -> tuple[Difference, ...]:
    """Return the lines in which two people of Dark Spires differ."""
    return compare(Build.of(book, "dark-spires:one", one), Build.of(book, "dark-spires:other", other))


def test_nobody_differs_from_themselves(book: Any) -> None:
    """For all the people of the setting."""
    for character in book.of("character").values():
        assert differences(book, character, character) == ()


def test_every_part_of_a_sheet_is_compared(book: Any) -> None:
    """Traits, Essence, backgrounds, gear and points, in the order of a sheet."""
    one = person({"Quick": ["mental"]}, {"fate": 1}, {"blag": (1, ["action"])}, gear=("dark-spires:linked-charm",))
    other = person({"quick": ["mental", "social"]}, {}, {"blag": 2})

    found = differences(book, one, other)

    assert [(row.part, row.what, row.first, row.second) for row in found] == [
        ("traits", "Quick", "Mental", "Mental, Social"),
        ("essence", "Fate", "1", ""),
        ("backgrounds", "Blag", "level 1, Action", "level 2"),
        ("gear", "Linked Charm", "1", ""),
        ("points", "traits", "2", "4"),
        ("points", "essence", "1", "0"),
        ("points", "backgrounds", "2", "4"),
        ("points", "specialisations", "2", "0"),
        ("points", "spent", "7", "8"),
        ("points", "left", "43", "42"),
    ]


def test_it_is_the_same_from_the_other_side(book: Any) -> None:
    """Who is named first changes nothing but the columns."""
    one, other = (book.get("character", f"dark-spires:{slug}") for slug in ("norris", "angelique"))

    there, back = differences(book, one, other), differences(book, other, one)

    assert {(row.part, row.what, row.first, row.second) for row in there} == {
        (row.part, row.what, row.second, row.first) for row in back
    }
