"""What is supposed of the sides of a challenge outside any scene, where gear and backgrounds hang on it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Odds, Seeded, Unknown
from gateway_core.errors import ContentError
from gateway_core.session import Session
from gateway_rpg.drama.standalone.rolls import odds, roll
from tests.books import book_of

from ..armed import ARMED, FILES
from ..scenes import pack
from ..scenes import scene as written

_THINGS = """\
kind: entity
format: 1
entries:
  - {id: gate, name: The gate, dice: 2, level: 4, significance: 4, source: original}
  - {id: hut, name: The hut, dice: 2, level: 3, significance: 2, source: original}
"""
GRUNT: Mapping[str, Any] = {"character": "grunt", "trait": "Bold"}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Return the rulebook of a stranger's pack in which gear hangs on much."""
    folder: Path = tmp_path_factory.mktemp("armed")
    root = pack(folder, scene=written(ARMED), things=_THINGS, **FILES)
    return Session(packs=[root]).table("stage")


def modifier(book: Any, said: Mapping[str, Any]) -> int:
    """Return what is added to the best die of who acts."""
    found = odds(book, {**GRUNT, **said, **({} if "against" in said else {"vs-dice": 1})})
    assert isinstance(found, Odds), found
    ours = (one for one in found.explanation if one.unit == "modifier" and one.text.startswith("Grunt"))
    return sum(one.amount or 0 for one in ours)


@pytest.mark.rule("GW-EQ-02")
@pytest.mark.parametrize(
    ("said", "adds"),
    [
        ({"gear": ("banner",), "suppose": ("gang=3", "lead=no")}, 1),
        ({"gear": ("banner",), "suppose": ("gang=3", "lead")}, 2),
        ({"gear": ("banner",), "suppose": ("gang=2", "lead=yes")}, 1),
        ({"background": "rabble", "suppose": ("gang=2",)}, 2),
        ({"background": "rabble", "suppose": ("gang=1",)}, 0),
        ({"gear": ("hook",), "vs-suppose": ("significance=4", "level=4")}, 2),
        ({"gear": ("hook",), "vs-suppose": ("significance=3", "level=4")}, 1),
        ({"gear": ("pike",)}, 1),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_supposed_is_so(book: Any, said: dict[str, Any], adds: int) -> None:
    """Of who acts and of the opposition, as far as anything in use hangs on it."""
    assert modifier(book, said) == adds


@pytest.mark.parametrize(
    ("against", "more", "adds"),
    [("gate", (), 2), ("hut", (), 0), ("hut", ("significance=5",), 1), ("gate", ("significance=2",), 1)],
)
def test_an_entity_is_what_its_entry_says_unless_something_else_is_supposed(
    book: Any, against: str, more: tuple[str, ...], adds: int
) -> None:
    """A scene may give it another significance, and so may whoever asks."""
    assert modifier(book, {"gear": ("hook",), "against": against, "vs-suppose": more}) == adds


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (
            {"gear": ("banner",), "suppose": ("lead",)},
            ("Swarming is in use only if the bearer's gang counts at least 3, and nobody has said how many act as one "
            "with Grunt, itself included. Add --suppose gang=NUMBER."),
        ),
        (
            {"background": "rabble"},
            ("Rabble counts only if the bearer is in a gang, and nobody has said how many act as one with Grunt, "
            "itself included. Add --suppose gang=NUMBER."),
        ),
        (
            {"gear": ("banner",)},
            ("Lordly is in use only if the bearer is a lead, and nobody has said whether Grunt carries others. Add "
            "--suppose lead=yes or --suppose lead=no."),
        ),
        (
            {"gear": ("hook",), "vs-suppose": ("significance=1",)},
            ("Wall-breaking is in use only if the opponent's Challenge Level is at least 4, and nobody has said the "
            "Challenge Level of the opposition. Add --vs-suppose level=NUMBER."),
        ),
        (
            {"gear": ("pike",), "against": "knight", "vs-gear": ("mail",)},
            ("Piercing stops Rings only if the opponent is a player character, and nobody has said whether Knight is a "
            "player character. Add --vs-suppose pc=yes or --vs-suppose pc=no."),
        ),
        (
            {"against": "knight", "vs-gear": ("banner",), "vs-suppose": ("lead=no",)},
            ("Swarming is in use only if the bearer's gang counts at least 3, and nobody has said how many act as one "
            "with Knight, itself included. Add --vs-suppose gang=NUMBER."),
        ),
    ],
    ids=str,
)  # fmt: skip
def test_odds_are_unknown_that_hang_on_what_nobody_has_said(book: Any, said: dict[str, Any], why: str) -> None:
    """In words that say what hangs on what, and the option that answers; nothing is thrown either."""
    asked = {**GRUNT, **({} if "against" in said else {"vs-dice": 1}), **said}

    assert odds(book, asked) == Unknown(why)
    with pytest.raises(ContentError) as found:
        roll(book, asked, Seeded("unsaid"))
    (problem,) = found.value.problems
    assert (problem.code, f"{problem.message} {problem.hint}") == ("challenge/unsaid", why)


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (("gagn=3",), "there is no 'gagn' to suppose. Did you mean 'gang'?"),
        (("gang",), "'gang' names no number. Write gang= and a number from 1 to 99."),
        (("gang=0",), "'gang=0' names no number. Write gang= and a number from 1 to 99."),
        (("gang=many",), "'gang=many' names no number. Write gang= and a number from 1 to 99."),
        (("lead=perhaps",), "'perhaps' says neither yes nor no. Write lead=yes or lead=no."),
        (("gang=3", "gang=4"), "--suppose gang is said twice. Leave one of them out."),
        (("level=4",), "Grunt needs no supposed level, so --suppose level says nothing. Leave it out."),
    ],
    ids=str,
)
def test_what_cannot_be_supposed_is_refused(book: Any, said: tuple[str, ...], wanted: str) -> None:
    """With what can be."""
    with pytest.raises(ContentError) as found:
        odds(book, {**GRUNT, "vs-dice": 1, "suppose": said})

    (problem,) = found.value.problems
    assert f"{problem.message} {problem.hint}" == wanted


def test_at_a_table_where_nothing_hangs_on_it_a_supposition_says_nothing() -> None:
    """Dark Spires has no such gear: whoever supposes something there has mistaken the table."""
    with pytest.raises(ContentError, match=r"no gear or background of this table .*, so --vs-suppose key says nothing"):
        odds(book_of("dark-spires"), {"dice": 1, "vs-dice": 1, "vs-suppose": ("key",)})
