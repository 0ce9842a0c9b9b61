"""Whether the fields of a state say who may know them; and what is said where a game counts on it and they do not."""

from typing import Any

from ..state import State

__all__ = ["is_tagged", "sure_of_tags"]


def is_tagged(state: Any) -> bool:
    """Say whether a state has tags."""
    return isinstance(state, State)


def sure_of_tags(system: object, state: Any, method: str) -> Any:  # in and out it is the game's own state
    """Return a state that has tags; raise TypeError for any other, with the method that its game has to write."""
    if is_tagged(state):
        return state
    fault = f"{type(state).__qualname__} has no tags: make it a State, or write {type(system).__qualname__}.{method}"
    raise TypeError(fault)
