"""Which rulebook counts is read from the rows alone, and is the one that the folded game goes by."""

from collections.abc import Sequence

import pytest

from gateway_core.table.log import in_force

from ..games import done
from ..play.test_adopting import LONGER, OTHER, moving
from ..toys.race import BOOK, Rest

BOOKS = {"longer": LONGER, "other": OTHER}


@pytest.mark.parametrize(
    "deeds",
    [
        (),
        ("longer",),
        ("longer", "other"),
        ("longer", "undo"),
        ("longer", "other", "undo"),
        ("longer", "other", "undo", "undo"),
        ("longer", "undo", "redo"),
        ("longer", "undo", "redo", "undo"),
        ("longer", "undo", "redo", "undo", "redo"),
        ("longer", "rest", "undo", "undo", "redo", "redo"),
        ("longer", "undo", "other", "undo"),
        ("rest", "undo", "longer"),
    ],
)
def test_what_was_taken_back_does_not_count_and_what_was_restored_does(deeds: Sequence[str]) -> None:
    """However often people change their minds."""
    table = moving()

    for deed in deeds:
        if deed in BOOKS:
            done(table.adopt("ann", BOOKS[deed]))
        elif deed == "rest":
            done(table.act(table.awaited[0], Rest()))
        else:
            done(table.undo("bob") if deed == "undo" else table.redo("bob"))

    goals = {book.hash: book.goal for book in (BOOK, LONGER, OTHER)}
    assert goals[in_force(table.rows).rulebook] == table.state.goal
    assert table.in_force == in_force(table.rows)
