"""A law: whatever somebody writes, to read, check and tell it takes work in proportion to how much it is."""

import functools
import os
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .growing import DEEP, FAULTY, LONG, Files
from .visits import visits_of

FULL = os.environ.get("GATEWAY_FULL") == "1"
_NOISE = 4000  # calls that hang on what the process has done before, such as what is looked up once
_MANY = {**LONG, **FAULTY}
_LONG, _FAULTY = [*LONG], [*FAULTY]
_AT_ONCE = (
    [[name] for name in _MANY]
    if FULL
    # Faults apart that would look for the nearest word among each other.
    else [*(_LONG[at : at + 5] for at in range(0, len(_LONG), 5)), *(_FAULTY[at::4] for at in range(4))]
)


def _in_proportion(growing: Callable[[int], Files], size: int) -> None:
    """Four times as much takes four times as much work: sixteen times would be the square, and no end a doubling."""
    # What is looked up once is looked up for the middle one, which it makes no cheaper.
    middle, small, large = (visits_of(growing(size * times // 4)) for times in (4, 1, 16))

    assert large - small <= 7 * max(middle - small, 0) + _NOISE


def _together(names: Iterable[str], size: int) -> Files:
    named = enumerate(names)
    return {f"{number}-{file}": text for number, name in named for file, text in _MANY[name](size).items()}


@pytest.fixture(autouse=True, scope="module")
def _warm() -> None:
    visits_of(_together(LONG, 2))


@pytest.mark.parametrize("name", DEEP)
def test_what_is_nested_takes_no_more_work_than_it_has_levels(name: str) -> None:
    """However many times somebody says that it is not so that it is not so."""
    _in_proportion(DEEP[name], 12 if FULL else 4)


@pytest.mark.parametrize("names", _AT_ONCE, ids=", ".join)
def test_what_is_long_takes_no_more_work_than_it_has_entries(names: list[str]) -> None:
    """Sound or full of faults: eight hundred cost four times what two hundred do. Several are tried at once."""
    _in_proportion(functools.partial(_together, names), 200 if FULL else 12)


@pytest.mark.full
@settings(max_examples=60)
@given(names=st.sets(st.sampled_from(sorted(LONG)), min_size=2, max_size=4).map(sorted))
def test_so_does_a_pack_in_which_several_things_are_many(names: list[str]) -> None:
    """What is much in one file makes no other file dearer, except where both name each other."""
    _in_proportion(functools.partial(_together, names), 50)
