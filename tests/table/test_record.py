"""A state: frozen between acts, live within one."""

from typing import Any

import attrs
import pytest

from gateway_core.frozen import FrozenDict
from gateway_core.table import Record

from .toys.race import BOOK, Race, RaceState


def opening() -> RaceState:
    """Return a frozen state."""
    return Race().open(BOOK, None, {})


def test_a_frozen_state_refuses_to_change() -> None:
    """Neither its fields nor what is in its maps."""
    state = opening()

    with pytest.raises(TypeError, match=r"thaw\(\) it and set turn"):
        state.turn = 1
    for change in (
        lambda: state.places.__setitem__("ann", 1),
        lambda: state.places.pop("ann"),
        lambda: state.places.update(ann=1),
        lambda: state.places.setdefault("zoe", 1),
        lambda: state.places.__ior__({"ann": 1}),
        lambda: state.places.clear(),
    ):
        with pytest.raises(TypeError, match="frozen"):
            change()


def test_a_draft_changes_and_its_state_does_not() -> None:
    """What was, was."""
    state = opening()
    draft = state.thaw()

    draft.turn = 1
    draft.places["ann"] = 9

    assert (state.turn, state.places["ann"]) == (0, 0)
    assert (draft.turn, draft.places["ann"]) == (1, 9)


def test_a_frozen_draft_is_cut_loose_from_it() -> None:
    """Whoever kept the draft cannot reach the state."""
    draft = opening().thaw()
    frozen = draft.freeze()

    draft.places["ann"] = 9

    assert frozen.places["ann"] == 0
    assert frozen == opening()
    assert isinstance(frozen.places, FrozenDict)
    assert hash(frozen.places) == hash(opening().places)


def test_a_state_shares_with_the_one_before_it_what_has_not_changed() -> None:
    """Not what is only equal, nor what comes in another order; and never the maps of a draft."""
    state = opening().but(places={"ann": 0, "bob": 0})
    draft = state.thaw()
    draft.turn = 1

    assert draft.freeze(state).places is state.places
    assert draft.freeze().places is not state.places
    assert draft.freeze(draft).places is not draft.places

    draft.places["ann"] = draft.places.pop("ann")
    assert (draft.freeze(state).places, [*draft.freeze(state).places]) == (state.places, ["bob", "ann"])
    draft.places = {"ann": False, "bob": 0}
    assert draft.freeze(state).places["ann"] is False


def test_a_state_with_some_fields_otherwise_shares_the_rest() -> None:
    """Nothing is copied that both have; it is as frozen as the other, and a field that there is not is refused."""
    state = opening()

    other = state.but(turn=1, places={"ann": 9})

    assert (other.turn, other.places, state.turn) == (1, {"ann": 9}, 0)
    assert isinstance(other.places, FrozenDict)
    assert state.but(turn=1).places is state.places
    assert state.but() == state
    with pytest.raises(TypeError, match="frozen"):
        other.turn = 2
    with pytest.raises(AttributeError, match="towers"):
        state.but(towers=1)


def test_a_draft_is_a_state_of_the_same_class_to_whoever_asks() -> None:
    """Rules take either: they are equal if their fields are, and a draft is frozen or thawed again like a state."""
    state = opening()
    draft = state.thaw()

    assert isinstance(draft, RaceState)
    assert (draft == state, state == draft, draft == state.thaw()) == (True, True, True)
    assert type(draft.thaw().freeze()) is RaceState
    assert (state.live, draft.live, draft.freeze().live) == (False, True, False)
    draft.turn = 1
    assert (draft != state, state != draft, draft.thaw() == draft) == (True, True, True)
    assert draft != "a draft"


@attrs.define(on_setattr=Record.guard)
class Picky(Record):
    """A state of which one field looks at what it is set to."""

    coins: int = attrs.field(default=3, validator=attrs.validators.instance_of(int), on_setattr=attrs.setters.validate)
    owed: dict[str, Any] = attrs.field(factory=dict)


def test_a_field_keeps_its_say_in_what_a_draft_sets_it_to() -> None:
    """A state may be stricter than the contract."""
    draft = Picky().freeze().thaw()

    draft.coins = 4

    with pytest.raises(TypeError, match="coins"):
        draft.coins = "four"  # type: ignore[assignment]  # that is the fault
    assert draft.freeze().coins == 4
