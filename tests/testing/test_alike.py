"""Whoever breaks a law reads where and how."""

import pytest

from gateway_core.table import HistoryEntry
from gateway_core.testing.alike import assert_same_history, assert_same_sights


def test_of_two_faces_the_first_that_differs_is_told_about_the_place() -> None:
    """A view may have thousands of letters, and its beginning is the same."""
    here, there = (f'{{"rest": "{"." * 500}", "coins": {coins}, "more": "{"," * 500}"}}' for coins in (3, 4))

    with pytest.raises(AssertionError) as caught:
        assert_same_sights({"view": "[]", "board": here}, {"view": "[]", "board": there}, "ann", ", later")

    first, one, other = str(caught.value).splitlines()
    assert first == "ann can tell by board, later:"
    assert ('"coins": 3' in one, '"coins": 4' in other) == (True, True)
    assert max(map(len, (one, other))) < 300


def test_equal_faces_are_no_fault() -> None:
    """Nothing is said of them."""
    assert_same_sights({"view": "[]"}, {"view": "[]"}, "ann")


def entry(n: int, *words: str, note: str = "") -> HistoryEntry[None, None]:
    """Return an entry of a history that is told with these lines."""
    return HistoryEntry(n, "act", "ann", words=words, note=note)


@pytest.mark.parametrize(
    ("found", "told"),
    [
        ([entry(1, "One."), entry(2, "Too.")], ["2: 'Too.', and it was 2: 'Two.'"]),
        ([entry(1, "One.")], ["no line, and it was 2: 'Two.'"]),
        ([entry(1, "One.", note="why"), entry(2, "Two.")], ["1, note: 'why', and it was ''"]),
    ],
)
def test_of_two_histories_the_first_lines_that_differ_are_told(
    found: list[HistoryEntry[None, None]], told: list[str]
) -> None:
    """Those that are told otherwise, those that are gone, and where all are the same the fields that are not."""
    with pytest.raises(AssertionError) as caught:
        assert_same_history(found, [entry(1, "One."), entry(2, "Two.")], "ann reads another history")

    assert str(caught.value).splitlines() == ["ann reads another history", *(f"  {line}" for line in told)]
