"""Editing YAML: what a person sees in the file afterwards, and what is refused."""

from typing import Any

import pytest

from gateway_core.errors import ContentError
from gateway_core.packs import Editing, edit_yaml, write_yaml
from gateway_core.packs.reading import read_yaml

SHEET = """\
# Tom: a thief.
id: tom
traits:   # three at most
  # the best of them
  - {name: Quick, categories: [physical]}

  - {name: Sly, categories: [mental]}  # and proud of it
  # more to come
gear: [rope, "a lamp"]
notes: >-
  He is quick.
"""
SHEET_LINES = SHEET.splitlines()


def _opened(text: str = SHEET) -> Editing:
    return edit_yaml(text.encode(), "tom.yaml")


def _refused(edit: Any) -> tuple[str, int]:
    """Return code and line of the one problem that `edit` meets."""
    with pytest.raises(ContentError) as caught:
        edit()
    (problem,) = caught.value.problems
    assert problem.place is not None
    return problem.code, problem.place.line


def test_an_item_goes_in_below_the_one_before_it() -> None:
    """The comment above the next item stays above it."""
    edited = _opened().insert(("traits",), 1, {"name": "Old", "categories": ["fate"]})

    (edit,) = edited.edits
    assert (edit.line, edit.removed, edit.added) == (6, (), ("  - {name: Old, categories: [fate]}",))


def test_the_first_item_goes_in_above_the_comments_of_the_old_first() -> None:
    """A comment stays with what it stands above."""
    (edit,) = _opened().insert(("traits",), 0, {"name": "Old", "categories": ["fate"]}).edits

    assert (edit.line, edit.removed) == (4, ())


def test_an_item_goes_with_its_own_comment_and_no_other() -> None:
    """What is said on the line goes with the line."""
    edited = _opened().remove(("traits", 1))

    assert edited.text.splitlines() == [line for line in SHEET_LINES if "Sly" not in line]


def test_the_last_item_that_goes_leaves_an_empty_list() -> None:
    """Comments on the key's line and above the item stay."""
    edited = _opened("a:  # why\n  # above\n  - x  # gone\nb: 1\n").remove(("a", 0))

    assert edited.text == "a: []  # why\n  # above\nb: 1\n"


@pytest.mark.parametrize(
    ("text", "value", "after"),
    [
        ("a: x  # why\n", "y", "a: y  # why\n"),
        ("a: x  # why\n", {"b": [{"c": 1}]}, "a:  # why\n  b:\n    - {c: 1}\n"),
        ("a: 'x'\n", "it's", "a: 'it''s'\n"),
        ("a: x\n", "12", 'a: "12"\n'),
        ("a: x\n", "Gateway, scene two", "a: Gateway, scene two\n"),
        ("a: [x]\n", ["a, b", "c"], 'a: ["a, b", c]\n'),
        ("a: >-\n  x\nb: 1\n", "y", "a: >-\n  y\nb: 1\n"),
        ("a:\n- x\nb: 1\n", ["y", "z"], "a:\n- y\n- z\nb: 1\n"),
        ("a:\n# why\n- x\n", "y", "a: y\n# why\n"),
        ("a: x\r\nb: 1\r\n", {"c": [{"d": 1}]}, "a:\r\n  c:\r\n    - {d: 1}\r\nb: 1\r\n"),
        ("a: x", "y", "a: y"),
        ("a:\nb: 1\n", "y", "a: y\nb: 1\n"),
        ("a: größe  # ö\n", "härte", "a: härte  # ö\n"),
        ("a: [b, c]\n", [], "a: []\n"),
        ("a: {b: , c: 1}\n", {"b": 2, "c": 1}, "a: {b: 2, c: 1}\n"),
        ("a:\n\n- x\nb: 1\n", "one\ntwo", "a: |-\n  one\n  two\nb: 1\n"),
        ("a:", "one\n", "a: |\n  one\n"),
        ("a: |\n  x\n\nb: 1\n", "one\ntwo\n", "a: |\n  one\n  two\n\nb: 1\n"),
    ],
)
def test_a_changed_value_is_written_as_the_house_writes(text: str, value: Any, after: str) -> None:
    """Comments, quotation marks, indentation and line breaks stay what they were."""
    assert _opened(text).change(("a",), value).text == after


@pytest.mark.parametrize(
    ("text", "index", "after"),
    [
        ("a: [x, y]\n", 0, "a: [new, x, y]\n"),
        ("a: [x, y]\n", 2, "a: [x, y, new]\n"),
        ("a: [x, y,]\n", 2, "a: [x, y, new,]\n"),
        ("a: []\n", 0, "a: [new]\n"),
        ("b: 1\n", 0, "b: 1\na: [new]\n"),
        ("a:  # none yet\n", 0, "a: [new]  # none yet\n"),
        ("a:\n- x\n- y", 2, "a:\n- x\n- y\n- new"),
        ("a:\r\n    - x\r\n", 1, "a:\r\n    - x\r\n    - new\r\n"),
        ("a: [\n  x,  # why\n  y\n]\n", 1, "a: [\n  x,  # why\n  new,\n  y\n]\n"),
        ("a: [\n  x,\n  y  # why\n]\n", 2, "a: [\n  x,\n  y,  # why\n  new\n]\n"),
        ("a: [\r\n  x,\r\n  y  # why\r\n]\r\n", 2, "a: [\r\n  x,\r\n  y,  # why\r\n  new\r\n]\r\n"),
        ("a: [\n  x,\n  y,  # why\n]\n", 2, "a: [\n  x,\n  y,  # why\n  new,\n]\n"),
        (f"a: [x, {'y' * 110}]\n", 2, f"a: [x, {'y' * 110},\n    new]\n"),
        ("a:\n  - x\n  # below\n\n\n", 1, "a:\n  - x\n  - new\n  # below\n\n\n"),
    ],
)
def test_an_item_comes_into_any_list(text: str, index: int, after: str) -> None:
    """With hyphens or brackets, full, empty, null or not there yet."""
    assert _opened(text).insert(("a",), index, "new").text == after


def test_a_list_that_is_missing_begins_as_the_house_writes_it() -> None:
    """The first purchase makes the list of purchases."""
    edited = _opened().append(("advancement",), {"award": 3}).append(("advancement",), {"award": 1, "why": "Kroe fell"})

    assert edited.text == SHEET + "advancement:\n  - {award: 3}\n  - {award: 1, why: Kroe fell}\n"


def test_a_key_goes_where_it_is_wanted() -> None:
    """Behind another, with all that belongs to that one, or at the end."""
    edited = _opened("a:\n  - x\n  # of a\nb: {c: 1, d: 2}\n")

    assert edited.put(("n",), 1, after="a").text == "a:\n  - x\n  # of a\nn: 1\nb: {c: 1, d: 2}\n"
    assert edited.put(("b", "n"), 1, after="c").text == "a:\n  - x\n  # of a\nb: {c: 1, n: 1, d: 2}\n"
    assert edited.put(("n",), 1).text == "a:\n  - x\n  # of a\nb: {c: 1, d: 2}\nn: 1\n"


@pytest.mark.parametrize(
    ("text", "path", "after"),
    [
        ("- a: 1\n  b: 2\n", (0, "a"), "- b: 2\n"),
        ("- a: 1  # gone\n  # stays\n  b: 2\n", (0, "a"), "-\n  # stays\n  b: 2\n"),
        ("- - x\n  - y\n", (0, 0), "- - y\n"),
        ("a: {b: 1, c: 2}\n", ("a", "c"), "a: {b: 1}\n"),
        ("a: {b: 1}\n", ("a", "b"), "a: {}\n"),
        ("a: [\n  x,  # gone\n  # stays\n  y,\n]\n", ("a", 0), "a: [\n  # stays\n  y,\n]\n"),
        ("a: [\n  x,  # why\n  y  # and\n]\n", ("a", 1), "a: [\n  x  # why\n]\n"),
        ("a: 1\nb: 2", ("b",), "a: 1"),
        ("a: 1\n\n\n", ("a",), "{}\n\n\n"),
    ],
)
def test_what_is_taken_out_leaves_the_rest(text: str, path: tuple[str | int, ...], after: str) -> None:
    """A first key beside its hyphen, the last of a row, the only one."""
    assert _opened(text).remove(path).text == after


def test_an_edit_of_nothing_that_is_there_is_refused_at_its_place() -> None:
    """With the nearest place there is."""
    opened = _opened()

    assert _refused(lambda: opened.change(("traits", 2), 1)) == ("pack/edit-nowhere", 3 + 2)
    assert _refused(lambda: opened.change(("note",), 1)) == ("pack/edit-nowhere", 2)
    assert _refused(lambda: opened.insert(("notes",), 0, 1)) == ("pack/edit-nowhere", 10)
    assert _refused(lambda: opened.insert(("gear",), 3, 1)) == ("pack/edit-nowhere", 9)
    assert _refused(lambda: opened.put(("x",), 1, after="y")) == ("pack/edit-nowhere", 2)
    assert _refused(lambda: opened.remove(())) == ("pack/edit-nowhere", 2)


@pytest.mark.parametrize("value", ["\x1b[2J", 10**18, float("inf"), {1: 2}, (1, 2), {"a": ["\ud800"]}, "\u2028"])
def test_what_the_dialect_cannot_hold_is_never_written(value: Any) -> None:
    """No edit makes a file that cannot be read again."""
    assert _refused(lambda: _opened().change(("gear", 0), value))[0] == "pack/wrong-value"


@pytest.mark.parametrize(
    ("text", "edit"),
    [
        ("? a\n: 1\nb: 2\n", lambda opened: opened.change(("b",), 3)),
        ("a: {b, c: 1}\n", lambda opened: opened.remove(("a", "b"))),
        ("a: [x,  # why\n  y]\n", lambda opened: opened.remove(("a", 0))),
        ("a: [\n  x  # b, c\n  , y\n]\n", lambda opened: opened.remove(("a", 1))),
    ],
)
def test_what_cannot_be_spliced_safely_is_refused(text: str, edit: Any) -> None:
    """Rather no edit than one that touches what it is not about."""
    assert _refused(lambda: edit(_opened(text)))[0] == "pack/edit-refused"


def test_an_edit_that_would_say_something_else_is_refused() -> None:
    """Another key would give the text above it the line break that it now lacks."""
    opened = _opened("a: |\n  x")

    assert _refused(lambda: opened.put(("b",), 1)) == ("pack/edit-failed", 1)


@pytest.mark.parametrize("text", ["a:\tb\n", "a: &x 1\n", "a: 1\na: 2\n", "a: *x\n", "a: !b c\n"])
def test_a_file_with_faults_is_not_opened(text: str) -> None:
    """The dialect refuses as ever."""
    with pytest.raises(ContentError):
        _opened(text)


def test_a_written_value_reads_as_itself() -> None:
    """A new file is written in the same hand."""
    value = {"id": "tom", "list": [[1, [2]], [{"a": [{"b": None}]}]], "text": "word " * 60 + "end", "e": {}, "f": []}

    assert read_yaml(write_yaml(value).encode(), "x").root == value
