"""What a form stands with, and what of it is worth a thought, where several are chosen at once."""

from typing import Any

from gateway_core.chance import Seeded, Stream
from gateway_core.game import Command, deed, limit, listed, so_many_of, some_of
from gateway_core.game.programs.completions import commands
from gateway_core.table import Choice

from ..siege import Field

KILLS = {(("tower", 3), ("gate", 2)): "fells tower and gate", (("wall", 4),): "fells the wall"}


@deed("storm", "storm", budget=limit(5, "hits"))
class Storm(Command[Field]):
    """Five hits, which the game knows how to split."""

    hits: tuple[tuple[str, int], ...] = so_many_of(
        "hits", ("tower", "gate", "wall"), listed("siege/down", "That is down."),
        first=lambda field, seat: next(iter(KILLS)), tried=lambda field, seat: {**KILLS, (("moat", 1),): "nothing"},
        default=(),
    )  # fmt: skip


@deed("hire", "hire", budget=2)
class Hire(Command[Field]):
    """Two of three."""

    who: tuple[str, ...] = some_of(
        "who", ("ada", "ben", "cyd"), listed("siege/nobody", "Nobody."), price=1,
        first=("ben",), tried=(("ada", "ben"), ("cyd",), ()), default=(),
    )  # fmt: skip


def _form(cls: Any) -> Any:
    (form,) = cls.forms(Field(), "ann")
    return form


def test_a_form_stands_with_the_first_and_offers_what_is_worth_a_thought() -> None:
    """Each whole split has words of its own; what could not be chosen is left out."""
    form = _form(Storm)

    assert form.command == Storm((("tower", 3), ("gate", 2)))
    assert form.fields[0].tried == tuple(Choice(value, words) for value, words in KILLS.items())


def test_tuples_alone_are_told_in_the_words_of_the_choices() -> None:
    """Where nobody has better words for them, they are listed by name, and none is a choice, too."""
    form = _form(Hire)

    assert form.command == Hire(("ben",))
    assert [one.label for one in form.fields[0].tried] == ["Ada, Ben", "Cyd", "none"]


def test_programs_try_just_these() -> None:
    """One hit on each of many kills nobody; the game says what does."""
    found = commands([_form(Storm)], Stream(Seeded("a-seed")), 6, 20)

    assert {*found} >= {Storm(hits) for hits in KILLS}
    assert Storm((("tower", 1),)) not in found
