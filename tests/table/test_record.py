"""A state: frozen between acts, live within one."""

import pytest

from gateway_core.frozen import FrozenDict

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
