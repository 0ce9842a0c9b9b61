"""What a card does, in words: what it is for whoever plays it, and what comes of it when."""

from collections.abc import Iterable, Iterator
from typing import Any

from gateway_core.game.effects import Operation

# Which fields hold abilities, and when these are done.
_WHEN = {
    "on_play": "",
    "use": "",
    "reward": "",
    "on_reveal": "when it comes: ",
    "does": "the starting player: ",
    "others": "every other player: ",
    "everybody": "every player: ",
    "each_turn": "each turn: ",
    "in_battle": "in battle: ",
}


def ability(face: Any) -> str:
    """Return what an entry does, in one line; empty where it does nothing."""
    return "; ".join(_parts(face))


def _parts(face: Any) -> Iterator[str]:
    if gold := getattr(face, "gold", 0):
        yield f"{gold} Gold"
    for field, when in _WHEN.items():
        if steps := getattr(face, field, ()):
            yield when + said(steps)


def said(steps: Iterable[Operation]) -> str:
    """Return what steps do, in their order."""
    return ", ".join(one.words for one in steps)
