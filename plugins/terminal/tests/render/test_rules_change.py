"""What has changed in a rulebook is told with what it is and what it was."""

from typing import Any

import pytest

from gateway_core.packs.building import Difference
from gateway_terminal.render.rules_change import change_line, change_lines


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (3, 4, "is 4, and was 3"),
        (None, True, "is yes, and was not said"),
        (["a", 1], None, "is not said any more, and was a, 1"),
        ({"edge": 1}, {"edge": 2}, "is edge 2, and was edge 1"),
        (
            [{"raises": 1, "until": "round-end"}],
            [{"raises": 2, "all": True}, {"essence": 1}],
            "has now 'raises 2, all', and has now 'essence 1', and has no more 'raises 1, until round-end'",
        ),
        (
            [],
            [{"shift-edge": {"steps": 1, "to": ["a:sea-dog"]}}],
            "has now 'shift edge (steps 1, to sea dog)'",
        ),
        ("a:street-beggar", {}, "is nothing, and was street beggar"),
        ([{"award": 3}], [{"award": 3}, {"award": 1, "reason": "Wit"}], "has now 'award 1, reason Wit'"),
        ([{"award": 3}], [{"award": 2}], "has now 'award 2', and has no more 'award 3'"),
        (None, [{"award": 3}], "has now 'award 3'"),
        (
            [{"award": 3}, {"award": 1}],
            [{"award": 1}, {"award": 3}],
            "is award 1; award 3, and was award 3; award 1",
        ),
        ("n" * 80 + "x", "n" * 80 + "y", f"is ...{'n' * 59}y, and was ...{'n' * 59}x"),
        ("old " + "n" * 80, "new " + "n" * 80, f"is new {'n' * 56}..., and was old {'n' * 56}..."),
        ("n" * 80, "n" * 80 + "more", f"is ...{'n' * 56}more, and was ...{'n' * 60}"),
    ],
)
def test_a_value_is_told_with_what_it_was(before: Any, after: Any, told: str) -> None:
    """Of a long one the part that differs."""
    one = Difference("effect", "a:edge", "Edge", "changed", "due", before, after)

    assert change_lines([one]) == [f"effect Edge: due {told}"]


def test_a_field_is_told_in_words_and_an_entry_by_its_name() -> None:
    """Nobody at a table counts from nought, or writes an id."""
    one = Difference("table-raise", "a:taken", "Taken", "changed", "does.0.shift-edge", "a:beggar", "a:sea-dog")

    told = change_line(one, {"a:beggar": "Street Beggar", "a:sea-dog": "Old Salt"}.__getitem__)

    assert told == "table raise Taken: does, number 1, shift edge is Old Salt, and was Street Beggar"
