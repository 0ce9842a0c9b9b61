"""Where names are numbers that could be taken for places, a number means what is called so, and nothing else."""

from typing import Any

import pytest

from gateway_core.table import Choice, Field
from gateway_terminal.prompt.field import meant_by, two_ways
from gateway_terminal.prompt.line import read_line
from tests.session.folders import install

from ..conftest import Gateway, Ran


def cards(*names: object) -> tuple[Choice, ...]:
    """Return choices that are called by these numbers or words."""
    return tuple(Choice(f"card {at}", str(name)) for at, name in enumerate(names, 1))


@pytest.mark.parametrize(
    ("names", "answer", "meant"),
    [
        ((2, 5, 6, 8, 9), "5", "card 2"),  # and not 9, which stands there
        ((2, 5, 6, 8, 9), "8", "card 4"),
        ((2, 5, 6, 8, 9), "1", None),
        ((2, 5, 6, 8, 9), "3", None),
        ((3, 20, 50), "2", None),  # no beginning of a longer number
        ((2, 5, "none"), "2", "card 1"),
        ((2, 5, "none"), "no", "card 3"),
        ((1, 2, 3), "3", "card 3"),
        ((10, 20, 30), "3", "card 3"),  # none of them could be a place
        ((10, 20, 30), "30", "card 3"),
        (("2 coins", "5 coins"), "2", "card 2"),
        ((3, 3, 1), "3", "card 3"),  # these two can only be told apart by their places
    ],
)
def test_a_number_means_a_name_only_where_it_could_be_a_place(
    names: tuple[object, ...], answer: str, meant: str | None
) -> None:
    """Asked for, or said behind the form; menus of other names are as they were."""
    field = Field("card", "card", cards(*names))

    asked, said = meant_by(answer, field), read_line(answer, (field,)).values

    assert (asked or (said.get("card"),)) == (meant,)
    assert said.get("card") in (meant, None)
    assert not (meant and answer.isdigit()) or said["card"] == meant


@pytest.mark.parametrize(
    ("sort", "answer", "meant"),
    [
        ({"many": True}, "5 9", ("card 2", "card 5")),
        ({"many": True}, "5, 3", None),
        ({"each": 2}, "2x5, 1x9", (("card 2", 2), ("card 5", 1))),
        ({"each": 2}, "1x1", None),
    ],
)
def test_so_it_is_where_several_are_chosen(sort: dict[str, Any], answer: str, meant: tuple[object, ...] | None) -> None:
    """One after the other, or so many of each."""
    field = Field("cards", "cards", cards(2, 5, 6, 8, 9), **sort)

    assert meant_by(answer, field) == (None if meant is None else (meant,))


@pytest.fixture
def sealed(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, gateway: Gateway) -> Gateway:
    """Install a game in which Ann holds the cards 11, 3 and 14."""
    toys = install(tmp_path_factory.mktemp("site"), "toys", sealed="tests.table.toys.sealed:Sealed")
    monkeypatch.syspath_prepend(toys)
    return gateway


def played(gateway: Gateway, *answers: str) -> Ran:
    """Play it as Ann by these answers."""
    typed = "".join(f"{answer}\n" for answer in answers)
    return gateway("play", "sealed", "--seed", 3, "--as", "ann", "--choices", "-", typed=typed)


def test_the_menu_shows_what_is_to_be_typed(sealed: Gateway) -> None:
    """Each by its own number, the one in brackets too; no other means anything."""
    ran, wrong = played(sealed, "3"), played(sealed, "2")

    assert "  11)   3)  14)\nCard? [11] 3\n" in ran.out
    assert "   1) 11   2) 14\n" in ran.out  # when 3 is gone no name is a place
    assert wrong.err.startswith("standard input:1 '2' names none of these")


def test_a_number_is_how_much_where_there_is_one_to_give_it_to() -> None:
    """Of one alone, its place says nothing; of several a number is a place, as ever."""
    one, two = (Field("hits", "hits", cards(*names), each=4) for names in (("Ann",), ("Ann", "Bob")))

    assert meant_by("3", one) == ((("card 1", 3),),)
    assert meant_by("2", two) == ((("card 2", 1),),)
    assert meant_by("5", one) is None


def test_what_is_worth_a_thought_is_named_by_how_it_begins() -> None:
    """By its letter, its name, or so much of that as nothing else begins with."""
    tried = (Choice((("card 1", 2),), "kills Ann"), Choice((("card 2", 2),), "kills Bob"))
    field = Field("hits", "hits", cards("Ann", "Bob"), each=4, tried=tried)

    assert meant_by("kills a", field) == meant_by("a", field) == (tried[0].value,)
    assert meant_by("kills", field) is None


def test_two_numbers_that_may_be_meant_in_two_ways_are_not_guessed() -> None:
    """Two of the first, or one each of both; where only one of these can be, it is that."""
    field = Field("hits", "hits", cards("Ann", "Bob"), each=4)

    assert "2x1" in two_ways("2 1", field)
    assert two_ways("4 1", field) == two_ways("1 1", field) == two_ways("2x1", field) == ""
