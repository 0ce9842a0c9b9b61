"""`evolved` makes what `attrs.evolve` makes, of any class of attrs, and is refused what that is refused."""

from functools import cached_property
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core import frozen
from gateway_core.frozen import evolved


@attrs.frozen
class Plain:
    name: str
    size: int = 0


@attrs.frozen
class Late(Plain):
    words: tuple[str, ...] = ()


@attrs.frozen
class Doubled:
    name: str
    size: int = attrs.field(default=0, converter=lambda size: size * 2)


@attrs.frozen
class Bounded:
    name: str
    size: int = attrs.field(default=0, validator=attrs.validators.le(9))


@attrs.frozen
class WorkedOut:
    name: str
    size: int = 0

    @cached_property
    def longer(self) -> int:
        return self.size + 1


@attrs.frozen(cache_hash=True)
class Key:
    name: str
    size: int = 0


@attrs.frozen(slots=False)
class Open:
    name: str
    size: int = 0


@attrs.frozen
class Checked:
    name: str
    size: int = 0

    def __attrs_post_init__(self) -> None:
        if self.size > 9:
            raise ValueError("too large")


@attrs.frozen
class Private:
    name: str
    _size: int = 0


QUICK = [Plain, Late]
LEFT_TO_ATTRS = [Doubled, Bounded, WorkedOut, Key, Open, Checked]


@pytest.mark.parametrize("cls", [*QUICK, *LEFT_TO_ATTRS])
@given(before=st.integers(0, 4), after=st.integers(0, 4))
def test_it_is_what_attrs_makes(cls: Any, before: int, after: int) -> None:
    one = cls("ann", before)
    hash(one)
    new = evolved(one, size=after)
    assert new == attrs.evolve(one, size=after)
    assert hash(new) == hash(attrs.evolve(one, size=after))
    assert one == cls("ann", before)
    assert type(new) is cls


def test_what_is_worked_out_is_worked_out_anew() -> None:
    one = WorkedOut("ann", 1)
    assert (one.longer, evolved(one, size=5).longer) == (2, 6)


@pytest.mark.parametrize("cls", [Bounded, Checked])
def test_a_class_that_looks_at_what_it_is_given_still_does(cls: Any) -> None:
    with pytest.raises(ValueError, match=r"<= 9|too large"):
        evolved(cls("ann"), size=10)


@pytest.mark.parametrize("cls", [*QUICK, *LEFT_TO_ATTRS])
def test_a_field_that_is_not_there_is_refused(cls: Any) -> None:
    with pytest.raises(TypeError, match="sise"):
        evolved(cls("ann"), sise=1)


def test_a_private_field_goes_by_its_public_name() -> None:
    assert evolved(Private("ann"), size=3) == Private("ann", 3)


def test_a_frozen_one_stays_so() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        evolved(Plain("ann"), size=1).size = 2  # type: ignore[misc]  # it is frozen


@pytest.mark.parametrize("cls", QUICK)
def test_plain_ones_are_copied_field_by_field(cls: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    one = cls("ann")
    monkeypatch.setattr(frozen.attrs, "evolve", None)
    assert evolved(one, size=1).size == 1
