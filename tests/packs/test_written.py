"""Formats of kinds: a newer one says how each older one is lifted."""

import attrs
import pytest

from gateway_core.packs.written import form_of, lifted, written


@written(format=3, lifts={1: lambda data: {**data, "b": 1}, 2: lambda data: {**data, "c": data["b"] + 1}})
@attrs.frozen
class Third:
    """A kind that was changed twice."""

    id: str


def test_an_older_format_is_lifted_step_by_step() -> None:
    """Each lift knows only the next format."""
    assert lifted(Third, {"id": "x"}, 1) == {"id": "x", "b": 1, "c": 2}
    assert lifted(Third, {"id": "x", "b": 5}, 2) == {"id": "x", "b": 5, "c": 6}
    assert lifted(Third, {"id": "x"}, 3) == {"id": "x"}


def test_a_newer_format_than_is_known_here_is_refused() -> None:
    """Nobody guesses what it says."""
    with pytest.raises(ValueError, match="the newest known here is 3"):
        lifted(Third, {"id": "x"}, 4)


def test_a_format_that_nobody_can_lift_is_no_format() -> None:
    """It is refused when the kind is declared, not when somebody's save is opened."""
    with pytest.raises(ValueError, match="format 2 is not lifted"):
        written(format=3, lifts={1: lambda data: data})


def test_a_kind_that_says_nothing_has_the_first_format_and_a_subclass_its_own() -> None:
    """What a kind inherits is not how it is written."""

    class Fourth(Third):
        """Another kind."""

    assert (form_of(Third).format, form_of(Fourth).format, form_of(int).format) == (3, 1, 1)
