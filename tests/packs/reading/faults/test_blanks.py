"""A `#` that swallows the rest of a text, and blanks that are none to YAML, are told at their place."""

from pathlib import Path

import pytest

from gateway_core.packs import read_pack
from gateway_core.packs.reading import read_yaml

from ...toy_packs import HEAD, KINDS, codes, one_file, write

NBSP = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("text", "place", "lost"),
    [
        ("a: Ask for room #3\n", (1, 17), "'#3'"),
        ("a: 1\nb: two\n  lines  #x y  \n", (3, 10), "'#x y'"),
        ("- a\n- b\t#c\n", (2, 5), "'#c'"),
        ("a: b # a note\n", None, ""),
        ("a: b #\n", None, ""),
        ("a: # none\n", None, ""),
        ("a: #b\n", None, ""),
        ("a: 'b' #c\n", None, ""),
        ("a: b#c\n", None, ""),
        ("a: >-\n  b #c\n", None, ""),
        (f"a: b #{'x' * 80}\n", (1, 6), "xx…'"),
    ],
)
def test_what_a_comment_cuts_off_is_a_warning(text: str, place: tuple[int, int] | None, lost: str) -> None:
    """Whoever means a comment puts a blank behind its sign, or has quoted the text."""
    warnings = read_yaml(text.encode(), "a.yaml").warnings

    told = [(one.place.line, one.place.column) for one in warnings if one.place]
    assert told == ([] if place is None else [place])
    assert all(one.severity == "warning" and lost in one.message for one in warnings)


@pytest.mark.parametrize("text", ["a: {b: room #3}\n", "a: [b #3, c]\nd: e\n"])
def test_in_brackets_it_is_why_they_are_not_closed(text: str) -> None:
    """The bracket stands in what was cut off."""
    (problem,) = read_yaml(text.encode(), "a.yaml").problems

    assert problem.code == "yaml/cut-off"
    assert problem.place is not None
    assert problem.place.column == text.index("#") + 1


def test_a_pack_with_such_a_text_is_read_and_warned_of(tmp_path: Path) -> None:
    """In its data and in its pack.yaml."""
    rows = HEAD + "entries:\n  - id: coin\n    name: A coin #2\n"
    folder = write(tmp_path / "toys", {"data/things.yaml": rows}, "license:\n  attribution: Toys #1\n")

    parsed = read_pack(folder, KINDS)

    assert [entry.value.name for entry in parsed.entries] == ["A coin"]
    assert [(one.code, one.severity) for one in parsed.problems] == [("yaml/cut-off", "warning")] * 2


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (f"name:{NBSP}Lamp\n", (1, 6)),
        (f"a: 1\nname:{NBSP}Lamp\nb: 2\n", (2, 6)),
        (f"a: {NBSP}b\n", (1, 4)),
        (f"{NBSP}a: b\n", (1, 1)),
        (f"a:\n{NBSP}{NBSP}b: 1\n  c: 2\n", (2, 1)),
        (f"a:\n  - id:{NBSP}x\n    b: 1\n", (2, 8)),
        (f"- a:{NBSP}b\n", (1, 5)),
        (f"a: {{b:{NBSP}c, d: 1}}\n", (1, 7)),
        ("a: \N{IDEOGRAPHIC SPACE}b\n", (1, 4)),
        ("a: \u200bb\n", (1, 4)),
    ],
)
def test_a_blank_that_is_none_to_yaml_is_told_where_it_stands(text: str, place: tuple[int, int]) -> None:
    """Behind a colon, or where a line begins: it cannot be told from any other by looking."""
    (problem,) = read_yaml(text.encode(), "a.yaml").problems

    assert problem.code == "yaml/strange-blank"
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == place
    assert "(U+" in problem.message


@pytest.mark.parametrize("text", [f"a: ten{NBSP}coins\n", f"a: 'Oui{NBSP}: non'\n", f"a: '{NBSP}b'\n"])
def test_in_a_text_it_may_stand(text: str) -> None:
    """Typesetters have it there."""
    assert read_yaml(text.encode(), "a.yaml").problems == ()


def test_such_a_blank_is_told_alone(tmp_path: Path) -> None:
    """What is wrong with its entries because of it is no fault of its own."""
    parsed = one_file(tmp_path, HEAD + f"entries:\n  - id: coin\n    name:{NBSP}A coin\n")

    assert codes(parsed) == [("yaml/strange-blank", 5, 10)]


@pytest.mark.parametrize(
    ("text", "cure"),
    [
        ("a: “Rope”\n", 'Write "Rope"'),
        ("a: ‘Rope’\n", 'Write "Rope"'),
        ("- „a“\n", 'Write "a"'),
        (f"a: «{'x' * 50}»\n", "Write straight ones"),
        ("a: “Rope” and string\n", None),
        ("a: '“Rope”'\n", None),
    ],
)
def test_curly_quotation_marks_around_a_text_are_a_warning(text: str, cure: str | None) -> None:
    """They do not come back curly in the cure."""
    warnings = read_yaml(text.encode(), "a.yaml").warnings

    assert [one.code for one in warnings] == ([] if cure is None else ["yaml/curly-quotes"])
    assert all(one.hint.startswith(cure or "") for one in warnings)


@pytest.mark.parametrize(
    ("text", "place"),
    [("a:\n  - id:lime\n    name: x\n", (2, 7)), ("a: 1\nname:x\nb: y\n", (2, 5))],
)
def test_a_colon_without_a_blank_is_told_where_it_stands(text: str, place: tuple[int, int]) -> None:
    """And not in the next line, which only stands deeper because of it."""
    (problem,) = read_yaml(text.encode(), "a.yaml").problems

    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == place
    assert problem.hint == "Write a blank behind it."
