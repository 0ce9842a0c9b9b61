"""A law: whatever somebody writes, to read, check and tell it takes work in proportion to how much it is."""

import os
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .growing import DEEP, FAULTY, LONG, Files
from .visits import visits_of

FULL = os.environ.get("GATEWAY_FULL") == "1"
_NOISE = 4000  # calls that hang on what the process has done before, such as what is looked up once


def _in_proportion(growing: Callable[[int], Files], size: int) -> None:
    """Twice as much more takes twice as much more work: four times would be the square, and no end a doubling."""
    visits_of(growing(size))  # what is looked up once is looked up here
    small, middle, large = (visits_of(growing(size * times)) for times in (1, 2, 4))

    assert large - middle <= 3 * max(middle - small, 0) + _NOISE


@pytest.fixture(autouse=True, scope="module")
def _warm() -> None:
    visits_of({})


@pytest.mark.parametrize("name", DEEP)
def test_what_is_nested_takes_no_more_work_than_it_has_levels(name: str) -> None:
    """However many times somebody says that it is not so that it is not so."""
    _in_proportion(DEEP[name], 12 if FULL else 4)


@pytest.mark.parametrize("name", {**LONG, **FAULTY})
def test_what_is_long_takes_no_more_work_than_it_has_entries(name: str) -> None:
    """Sound or full of faults: four hundred cost four times what a hundred do."""
    _in_proportion({**LONG, **FAULTY}[name], 200 if FULL else 20)


@settings(max_examples=60 if FULL else 3)
@given(names=st.sets(st.sampled_from(sorted(LONG)), min_size=2, max_size=4))
def test_so_does_a_pack_in_which_several_things_are_many(names: set[str]) -> None:
    """What is much in one file makes no other file dearer, except where both name each other."""

    def together(size: int) -> Files:
        return {
            f"{number}-{file}": text
            for number, name in enumerate(sorted(names))
            for file, text in LONG[name](size).items()
        }

    _in_proportion(together, 50 if FULL else 15)
