"""The search for numbers: from what is there, step by step, to what is wanted."""

import re
from collections.abc import Mapping
from contextlib import nullcontext

import attrs
import pytest
from gateway_lab.report import Report, report_of
from gateway_lab.tuning import tuned
from gateway_lab.wanting import expect_possible, read_wants

from gateway_core.errors import Misuse

from .test_report import LOST, WON


def _rounds(numbers: Mapping[str, int]) -> Report | None:
    """A scene that has as many rounds as its two numbers together; the rules allow none of them above nine."""
    if max(numbers.values()) > 9:
        return None
    rounds = max(1, sum(numbers.values()))
    return report_of("a scene", "s", 1, [attrs.evolve(WON, chapters={"Round": rounds})])


def test_it_goes_to_what_is_wanted_and_stops_there() -> None:
    """From four rounds to between ten and eleven, each step nearer than the one before it."""
    steps = list(tuned({"a": 2, "b": 2}, read_wants("10-11 rounds"), _rounds, 60))

    assert (steps[0].numbers, steps[-1].miss) == ({"a": 2, "b": 2}, 0)
    assert sum(steps[-1].numbers.values()) in (10, 11)


def test_it_tries_no_more_than_it_may() -> None:
    """What lies too far away is not looked for all night."""
    assert len(list(tuned({"a": 0, "b": 0}, read_wants("90-99 rounds"), _rounds, 7))) <= 7


def test_numbers_that_the_rules_do_not_allow_are_passed_over() -> None:
    """Ten is refused, so that both numbers grow to nine and no further."""
    steps = list(tuned({"a": 9, "b": 8}, read_wants("17-18 rounds, 30-40 rounds"), _rounds, 40))

    assert all(max(step.numbers.values()) <= 9 for step in steps)


def test_what_is_wanted_already_is_left_alone() -> None:
    """One try says so."""
    assert [step.miss for step in tuned({"a": 2, "b": 2}, read_wants("4-6 rounds"), _rounds, 60)] == [0]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("players win 55-65 %, 6-9 rounds", ["players win 55 to 65 %", "6 to 9 rounds"]),
        ("gm wins 10 to 20 %", ["gm wins 10 to 20 %"]),
        ("20-30 changes of lead", ["20 to 30 changes of lead"]),
    ],
)
def test_wants_are_read_in_words(words: str, told: list[str]) -> None:
    """As people write them, with commas between."""
    assert [str(one) for one in read_wants(words)] == told


def test_what_came_of_a_want_is_told_with_how_sure_it_is() -> None:
    """Of one game of two; and a number as it is in the middle."""
    report = report_of("a scene", "s", 2, [WON, LOST])
    share, count = read_wants("players win 40-60 %, 2-3 choices")

    assert re.fullmatch(r"players 50 % of 2 games \(\d+ to \d+ %\)", share.told(report))
    assert count.told(report) == "choices 10"


@pytest.mark.parametrize("words", ["", "players win", "players wn 5-6 %", "9-6 rounds", "gm wins 90-140 %"])
def test_what_cannot_be_wanted_is_told(words: str) -> None:
    """With what can be written instead."""
    with pytest.raises(Misuse, match=r"win|at least|more than 100 %"):
        read_wants(words)


@pytest.mark.parametrize(
    ("words", "possible"),
    [
        ("players win 90-100 %, gm wins 90-100 %", False),
        ("ann wins 60-70 %, gm wins 50-60 %", False),
        ("players win 40-60 %, gm wins 40-60 %", True),
        ("ann wins 90-100 %, bob wins 90-100 %", True),
        ("2-3 rounds, 5-6 rounds", False),
        ("2-5 rounds, 3-6 rounds", True),
    ],
)
def test_wants_that_exclude_each_other_are_told_at_once(words: str, possible: bool) -> None:
    """A master and players cannot both win most games, though players can together."""
    with nullcontext() if possible else pytest.raises(Misuse, match="exclude each other"):
        expect_possible(read_wants(words), ("gm",))


def test_a_want_of_something_unknown_names_the_nearest() -> None:
    """The game says what it counts."""
    with pytest.raises(Misuse, match="Did you mean 'rounds'"):
        read_wants("3-4 runds")[0].value(report_of("a scene", "s", 1, [WON]))
