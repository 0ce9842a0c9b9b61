"""What is no YAML by a slip within one text is told at that slip, and what to write instead."""

import pytest

from gateway_core.errors import Position
from gateway_core.packs.reading import read_yaml


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("e:\n  - {id: a, text: It hums: loudly}\n", 2, 26, "has a colon in it"),
        ("e:\n  - {id: a, text: 'It's red'}\n", 2, 22, "closes the text, and more of it follows"),
        ("e:\n  - id: a\n    name: 'It's red'\n", 3, 14, "closes the text, and more of it follows"),
        ('e:\n  - id: a\n    name: "The "red" one"\n', 3, 16, "closes the text, and more of it follows"),
    ],
)
def test_a_sign_within_a_text_is_told_where_it_stands(text: str, line: int, column: int, said: str) -> None:
    """An apostrophe, a quotation, a colon."""
    (problem,) = read_yaml(text.encode(), "a.yaml").problems

    assert problem.place == Position("a.yaml", line, column)
    assert said in problem.message
