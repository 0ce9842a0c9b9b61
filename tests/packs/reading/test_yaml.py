"""Reading YAML: what it means, where it stands, and what is refused in which words."""

import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.errors import Position
from gateway_core.packs import read_file
from gateway_core.packs.reading import read_yaml

from ..toy_packs import codes

LATIN_1 = "name: Größe".encode("latin-1")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("-3", -3),
        ("0", 0),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("1_000", "1_000"),
        ("0x10", "0x10"),
        ("010", "010"),
        ("+5", "+5"),
        ("12:30", "12:30"),
        ("2024-01-01", "2024-01-01"),
        ("9.7", 9.7),
        ("'12'", "12"),
        ('"true"', "true"),
        ("''", ""),
        (".", "."),
        ("0.1.0", "0.1.0"),
    ],
)
def test_a_word_means_what_it_looks_like(text: str, value: Any) -> None:
    """Whole numbers, true, false and nothing are themselves; everything else is text, `no` among it."""
    read = read_yaml(f"a: {text}\n".encode(), "a.yaml").root["a"]

    assert (type(read), read) == (type(value), value)


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"a: &x 1\nb: 2", [("yaml/anchor", 1, 4)]),
        (b"a: 1\nb: *x", [("yaml/alias", 2, 4)]),
        (b"a:\n  <<: {b: 1}", [("yaml/merge-key", 2, 3)]),
        (b"a: !!str 1", [("yaml/tag", 1, 4)]),
        (b"a: !mine [1]", [("yaml/tag", 1, 4)]),
        (b"%YAML 1.1\n---\na: 1", [("yaml/directive", 1, 1)]),
        (b"a: 1\n---\nb: 2", [("yaml/several-documents", 2, 1)]),
        (b"a:\tb", [("yaml/tab", 1, 3)]),
        (b"a:\n\tb: 1", [("yaml/tab", 2, 1)]),
        (b'a: "x\\x1b[2J"', [("yaml/control-character", 1, 4)]),
        (b"a: x\x1b]0;y", [("yaml/control-character", 1, 5)]),
        ("a: x\u202ey".encode(), [("yaml/control-character", 1, 5)]),
        ("a: x\u061cy".encode(), [("yaml/control-character", 1, 5)]),
        ("a: x\u2028y".encode(), [("yaml/control-character", 1, 5)]),
        (b"a: 1\rb: 2", [("yaml/control-character", 1, 5)]),
        (b"a: 1\nb: 2\na: 3", [("yaml/duplicate-key", 3, 1)]),
        (b"1: a", [("yaml/key-not-text", 1, 1)]),
        (b"? [a]\n: 1", [("yaml/key-not-text", 1, 3)]),
        (b"a: 1234567890123456789", [("yaml/number-too-large", 1, 4)]),
        (b"a: [1,\nb: 2", [("yaml/syntax", 1, 4)]),
        (b"a: 'x", [("yaml/syntax", 1, 4)]),
        (LATIN_1, [("yaml/not-utf-8", 1, 9)]),
        ("a: 1".encode("utf-16"), [("yaml/not-utf-8", 1, 1)]),
        (b"[" * 100_000, [("yaml/too-deep", 1, 65)]),
        (b"- " * 100_000, [("yaml/too-deep", 1, 129)]),
        (b"a: " + b"x" * 8 * 1024 * 1024, [("yaml/too-large", 0, 0)]),
    ],
)
def test_what_the_dialect_has_not_is_refused_by_name(data: bytes, found: list[tuple[str, int, int]]) -> None:
    """Each word of YAML that we do not take has its own code, its place, a sentence and a cure; and it is quick."""
    start = time.process_time()

    document = read_yaml(data, "a.yaml")

    assert codes(document) == found
    assert all(problem.message.endswith(".") and problem.hint for problem in document.problems)
    assert "\x1b" not in str(document.problems[0])
    assert time.process_time() - start < 5


def test_all_faults_of_a_file_come_together() -> None:
    """Nobody mends one fault only to meet the next."""
    document = read_yaml(b"a: &x 1\nb: *x\nc: !t 2\na: 3\nd: {e: 1, e: 2}\n", "a.yaml")

    assert [code for code, *_ in codes(document)] == [
        "yaml/anchor",
        "yaml/alias",
        "yaml/tag",
        "yaml/duplicate-key",
        "yaml/duplicate-key",
    ]
    assert document.root == {"a": 1, "b": None, "c": 2, "d": {"e": 1}}


def test_a_file_of_nothing_but_faults_is_given_up() -> None:
    """A hundred faults are told, then reading stops."""
    document = read_yaml(b"[" + b"*x," * 100_000 + b"]", "a.yaml")

    assert len(document.problems) == 101
    assert document.problems[-1].code == "yaml/too-many-faults"
    assert document.root is None


def test_places_are_right_behind_a_refused_key() -> None:
    """What follows a fault is still found where it stands."""
    document = read_yaml(b"a: 1\na: {b: [1, 2]}\nc: 3\n", "a.yaml")

    assert str(document.place(("c",))) == "a.yaml:3:4"
    assert document.root == {"a": 1, "c": 3}


def test_tabs_inside_text_and_comments_are_nobodys_business() -> None:
    """Only a tab that separates is refused."""
    text = b"a: 'x\ty' # \tz\nb: |\n  p\tq\nc: x\ty\n#\t\n"

    assert read_yaml(text, "a.yaml").problems == ()


def test_full_names_may_stand_in_brackets_without_quotation_marks() -> None:
    """`{patch: gateway:item/coin}` is read as it is meant, and its parts stand where they stand."""
    document = read_yaml(b"- {patch: gateway:item/coin, set: {of: [a:b, c]}, why: 'a:b'} # x:y\n", "a.yaml")

    assert document.root == [{"patch": "gateway:item/coin", "set": {"of": ["a:b", "c"]}, "why": "a:b"}]
    assert document.place((0, "set", "of", 1)).column == 46
    assert document.problems == ()


def test_a_byte_order_mark_and_windows_lines_are_taken() -> None:
    """Files from any editor."""
    document = read_yaml(b"\xef\xbb\xbfa: 1\r\nb: x\r\n", "a.yaml")

    assert document.root == {"a": 1, "b": "x"}
    assert str(document.place(("b",))) == "a.yaml:2:4"


def test_what_is_missing_stands_where_its_holder_does() -> None:
    """A missing key has a place too."""
    document = read_yaml(b"a:\n  b: 1\n", "a.yaml")

    assert str(document.place(("a", "c"))) == "a.yaml:2:3"
    assert str(document.place(("a", "b"), key=True)) == "a.yaml:2:3"
    assert str(document.place(("a", "b"))) == "a.yaml:2:6"


def test_a_file_that_is_not_there_is_a_problem_and_no_accident(tmp_path: Path) -> None:
    """Neither is a folder in its place."""
    assert codes(read_file(tmp_path / "none.yaml")) == [("yaml/unreadable", 0, 0)]
    assert codes(read_file(tmp_path)) == [("yaml/unreadable", 0, 0)]


WORDS = st.text("abc xyzäß,:'[]{}#-", min_size=1, max_size=8).map(lambda text: f"'{text}".replace("'", "") or "w")
PLAIN = st.recursive(
    st.integers(-99, 99) | st.booleans() | st.none() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=12,
)


def write(value: Any, indent: int = 0) -> str:
    """Write a value as YAML: lists and mappings as blocks, texts in quotation marks."""
    blank = "  " * indent
    if isinstance(value, dict) and value:
        return "".join(f"\n{blank}'{key}': {write(item, indent + 1)}" for key, item in value.items())
    if isinstance(value, list) and value:
        return "".join(f"\n{blank}- {write(item, indent + 1)}" for item in value)
    if isinstance(value, str):
        return f"'{value}'"
    return (
        {None: "null", True: "true", False: "false"}.get(value, str(value))
        if not isinstance(value, int | list | dict) or isinstance(value, bool)
        else str(value)
    )


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], Any]]:
    if isinstance(value, dict | list) and value:
        steps = value.items() if isinstance(value, dict) else enumerate(value)
        return [leaf for step, item in steps for leaf in leaves(item, (*path, step))]
    return [(path, value)]


@given(PLAIN)
def test_a_place_points_at_the_text(value: Any) -> None:
    """Whatever was written is read again, and each value and its key stand where their places say."""
    text = write(value)
    lines = text.split("\n")

    document = read_yaml(text.encode(), "a.yaml")

    assert document.problems == ()
    assert document.root == value
    for path, leaf in leaves(value):
        place = document.place(path)
        assert lines[place.line - 1][place.column - 1 :].startswith(write(leaf))
        if path and isinstance(path[-1], str):
            place = document.place(path, key=True)
            assert lines[place.line - 1][place.column - 1 :].startswith(f"'{path[-1]}':")


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_no_bytes_are_an_accident(data: bytes) -> None:
    """Whatever a file holds, the answer is values or problems."""
    document = read_yaml(data, "a.yaml")

    assert document.problems or read_yaml(data, "a.yaml").root == document.root


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('a: 1\nb: "x\nc: 1\n', 2, 4),
        ('a: 1\nb: "x\nc: "y"\n', 2, 4),
        ('name: "Dark\ncore: ">=0.1,<1"\n', 1, 7),
        ("- {id: é, text: 'one}\n- {id: b, text: 'two'}\n", 1, 17),
        ('e:\n  - t: "one\n  - u: 2\n  - t: "two"\n', 2, 8),
        ("e:\n  - id: a\n    name: 'Tis steel\n    text: >-\n      The dog's bone.\n  - id: b\n", 3, 11),
        ("e:\n  - t: 'one\n    u: 'two\n", 2, 8),  # which a parser reads as one text, and finds nothing amiss
    ],
)
def test_a_quotation_mark_that_is_not_closed_is_told_where_it_opens(text: str, line: int, column: int) -> None:
    """Not at the end of the file, nor where the next one ends it."""
    (problem,) = read_yaml(text.encode(), "a.yaml").problems

    assert problem.place == Position("a.yaml", line, column)
    assert problem.message == "A quotation mark opens here and is not closed before something else begins."


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a: [x, y\nb: [z]\n", 1, 4),
        ("e:\n  - id: a\n    t: [x, 'y]']\n    u: {v: [w}\n", 4, 12),
        ("e:\n  - [x, y\n  - [z]\n", 2, 5),
        ("e:\n  - id: a\n    t: [\n      {x: 1},\n      {y: 1,\n    ]\n    u: 2\n", 5, 7),
        ("a: {x: 1, y: it's\nb: 2\n", 1, 4),
    ],
)
def test_a_bracket_that_is_not_closed_is_told_where_it_opens(text: str, line: int, column: int) -> None:
    """Not at the key that it takes in, nor where a list ends that has nothing to do with it."""
    (problem,) = read_yaml(text.encode(), "a.yaml").problems

    assert problem.place == Position("a.yaml", line, column)
    assert "is not closed" in problem.message


def test_a_key_too_far_in_is_told_as_such_where_it_stands() -> None:
    """No word of quotation marks first: whoever indents a line too far has written no text with a colon in it."""
    (problem,) = read_yaml(b"e:\n  - id: a\n    name: Steel\n      text: cold\n", "a.yaml").problems

    assert problem.place == Position("a.yaml", 4, 7)
    assert problem.message == "This key stands deeper than the line above allows."


def test_a_key_without_a_colon_is_told_where_it_stands() -> None:
    """And not in the line below, where it becomes plain that none comes."""
    (problem,) = read_yaml(b"e:\n  - id: a\n    name Steel\n    text: cold\n", "a.yaml").problems

    assert problem.place == Position("a.yaml", 3, 5)
    assert problem.message == "A key has no colon after it."


@pytest.mark.parametrize(
    "text",
    [
        "a: [\n  x,\n  y,\n]\nb: 1\n",
        "a: [x,\ny]\nb: 1\n",  # further left than YAML would have it, and yet nothing else
        "a: 'one\n  two: three'\nb: 1\n",
        "a: 'one\n\n  two'\nb: 1\n",
        "a: >-\n  [one 'two\n  {\nb: 1\n",
        "a: it's one [of\n  those\nb: 1\n",
        "a:\n  - {x: 1,\n     y: 'z'}\n  - w\n",
        "# 'tis [\na: 1  # [\n",
    ],
)
def test_what_goes_over_several_lines_is_read(text: str) -> None:
    """A long list, a folded text, an apostrophe: nothing in them is left open."""
    assert read_yaml(text.encode(), "a.yaml").problems == ()
