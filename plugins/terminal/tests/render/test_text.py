"""Text in the cells of a terminal: wide letters take two, combining ones none, and columns stand under each other."""

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.game.pages import Section, Table
from gateway_terminal.render.report import as_text
from gateway_terminal.render.text import cells, padded, table, two_columns, wrap

WIDE = {
    "安娜": 4,
    "e\N{COMBINING ACUTE ACCENT}": 1,
    "\N{CROSSED SWORDS}\N{VARIATION SELECTOR-16}": 2,
    "한글": 4,
    "Ann": 3,
}
NAMES = st.text(st.sampled_from("abc 安娜한🗡é\N{COMBINING DIAERESIS}-"), max_size=90)


def starts(line: str, word: str) -> int:
    """Return the cell at which a word begins in a line."""
    return cells(line[: line.index(word)])


@pytest.mark.parametrize(("text", "count"), WIDE.items())
def test_text_is_as_long_as_the_cells_it_takes(text: str, count: int) -> None:
    """Whatever the number of its code points."""
    assert cells(text) == count
    assert cells(padded(text, 9)) == cells(padded(text, 9, right=True)) == 9


def test_columns_stand_under_each_other_whatever_stands_in_them() -> None:
    """In lists of words with their meanings, in ledgers, in reports."""
    rows = [(name, "here") for name in WIDE]
    page = Section("", [Section("", [Table(("Name", "there"), [(name, "there") for name in WIDE])])])

    listed = two_columns(rows).splitlines()
    lines = table(rows)
    report = [line for line in as_text(page).splitlines() if "there" in line and "Name" not in line]

    assert {starts(line, "here") for line in listed} == {2 + 4 + 2}
    assert {starts(line, "here") for line in lines} == {4 + 2}
    assert {starts(line, "there") for line in report} == {2 + 4 + 2}


@given(NAMES, st.integers(20, 60))
def test_no_line_takes_more_cells_than_there_are(text: str, columns: int) -> None:
    """And no letter is lost, or parted from its marks."""
    lines = wrap(text, "  ", "  ", columns).split("\n")

    assert max(map(cells, lines)) <= columns
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert not any(line.lstrip().startswith("\N{COMBINING DIAERESIS}") for line in lines[1:] if " \u0308" not in text)


@given(
    st.text(st.characters(min_codepoint=32, max_codepoint=126, exclude_characters="/"), max_size=200),
    st.integers(20, 60),
)
def test_text_of_simple_letters_is_folded_as_python_folds_it(text: str, columns: int) -> None:
    """Nothing but the measure is ours, and that a path is parted behind a slash."""
    expected = textwrap.fill(text, columns, initial_indent=" ", subsequent_indent="   ", break_on_hyphens=False)

    assert wrap(text, " ", "  ", columns) == expected
