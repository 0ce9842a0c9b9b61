"""Which function puts which fact into the state, and the few ways in which a draft is changed."""

from collections.abc import Callable
from typing import Any

import attrs

from ..state import Adventure

__all__ = ["APPLY", "evolve", "on", "rounds", "test"]

Putting = Callable[[Adventure, Any], None]

APPLY: dict[type, Putting] = {}


def on(function: Putting) -> Putting:
    """Register a function for the event that its second argument is annotated with."""
    APPLY[function.__annotations__["event"]] = function
    return function


def evolve(draft: Adventure, character: str, **changes: Any) -> None:
    """Change a character."""
    draft.characters[character] = attrs.evolve(draft.characters[character], **changes)


def test(draft: Adventure, **changes: Any) -> None:
    """Change the Test under way."""
    if draft.test is not None:
        draft.test = attrs.evolve(draft.test, **changes)


def rounds(draft: Adventure, **changes: Any) -> None:
    """Change the rounds."""
    if draft.rounds is not None:
        draft.rounds = attrs.evolve(draft.rounds, **changes)
