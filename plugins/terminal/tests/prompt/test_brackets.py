"""What stands in brackets is what an empty line takes, at every question of every game; and so does `!`."""

import contextlib
import os
from collections.abc import Iterator
from typing import Any

import pytest

from gateway_core.session.hosting.menu import Menu
from gateway_core.table import Table

from ..evening import SCENES, Answering, Enough, moments, prompt_of

FULL = os.environ.get("GATEWAY_FULL") == "1"


def ways(table: Table[Any, Any, Any], tried: set[tuple[str, str]]) -> Iterator[tuple[str, int]]:
    """Yield each seat with the number of each form that it may use, of a kind that was not tried."""
    for seat in dict.fromkeys((*table.masters, *table.awaited)):
        for number, form in enumerate(Menu.at(table, seat).numbered, 1):
            kind = type(form.command).__name__, " ".join(field.name for field in form.fields)
            if kind not in tried:
                tried.add(kind)
                yield seat, number


@pytest.mark.parametrize("scene", SCENES)
def test_an_empty_line_takes_the_bracket(scene: str) -> None:
    """Every form of a played game comes to its command by empty lines, or is refused with a reason."""
    tried = set[tuple[str, str]]()
    for table in moments(scene, "3", 60 if FULL else 24):
        for seat, number in ways(table, tried):
            for answer in ("", "!"):
                there = table.fork()
                somebody = Answering("more", str(number), answer)
                before = len(there.rows)

                with contextlib.suppress(Enough):
                    prompt_of(there, seat, somebody).turn()

                bracketed = [question for question in somebody.asked[2:] if question.endswith("]")]
                assert len(there.rows) > before or somebody.rejected or not bracketed, somebody.asked[-3:]
                assert f"'{answer}'" not in " ".join(somebody.rejected), "what a bracket offers was no answer"
                assert len(somebody.asked) < 40, somebody.asked[-3:]
        _plays_on(table)
    assert len(tried) > 5


def _plays_on(table: Table[Any, Any, Any]) -> None:
    """Somebody presses Enter at the first question of a moment, and something is done or said."""
    for seat in table.awaited:
        there, somebody = table.fork(), Answering("")

        with contextlib.suppress(Enough):
            prompt_of(there, seat, somebody).turn()

        assert len(there.rows) > len(table.rows) or somebody.rejected, somebody.asked[-3:]
