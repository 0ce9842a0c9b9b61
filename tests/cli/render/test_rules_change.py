"""What has changed in a rulebook is told with what it is and what it was."""

from typing import Any

import pytest

from gateway_core.cli.render.rules_change import change_lines
from gateway_core.packs.building import Difference


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (3, 4, "is 4, and was 3"),
        (None, True, "is true, and was not said"),
        (["a", 1], None, "is not said any more, and was [a, 1]"),
        ({"edge": 1}, {"edge": 2}, "is {edge: 2}, and was {edge: 1}"),
        ([{"award": 3}], [{"award": 3}, {"award": 1, "reason": "Wit"}], "has now 'award 1, reason Wit'"),
        ([{"award": 3}], [{"award": 2}], "has now 'award 2', and has no more 'award 3'"),
        (None, [{"award": 3}], "has now 'award 3'"),
        (
            [{"award": 3}, {"award": 1}],
            [{"award": 1}, {"award": 3}],
            "is [{award: 1}, {award: 3}], and was [{award: 3}, {award: 1}]",
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
