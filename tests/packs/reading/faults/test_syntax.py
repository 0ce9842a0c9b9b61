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


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("text: {who?} runs", 7),
        ("text: {who} runs to {whom?}", 7),
        ("text: {who}, of all people", 7),
        ("text: {who?}", 7),
        ("- {seats:each} run", 3),
        ("texts: [a, Did {who} run]", 16),
        ("texts: [a, It was {who}]", 19),
        ("text: {each: {who?} runs}", 14),
    ],
)
def test_a_text_with_braces_needs_quotation_marks(text: str, column: int) -> None:
    """A name stands in braces, and they open a mapping: a reader of YAML says only what that mapping lacks."""
    (problem,) = read_yaml(f"a: 1\n{text}\n".encode() if text[0] != "-" else f"{text}\n".encode(), "a.yaml").problems

    assert problem.place == Position("a.yaml", 2 if text[0] != "-" else 1, column)
    assert problem.message == "A text has braces here, and without quotation marks a brace opens a mapping."
    assert problem.hint == "Put the whole text into quotation marks."


@pytest.mark.parametrize(
    "text",
    [
        "text: {a: 1, b: 2",
        "text: [{a: 1} {b: 2}]",
        "text: {a: b} runs  # to {whom}",
        "texts: [{@a}, b]",
        "x: {a b}: {c}",
    ],
)
def test_a_mapping_with_a_slip_is_no_text(text: str) -> None:
    """Its keys have colons."""
    (problem,) = read_yaml(f"{text}\n".encode(), "a.yaml").problems

    assert "braces" not in problem.message
