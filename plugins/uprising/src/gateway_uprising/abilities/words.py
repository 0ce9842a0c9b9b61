"""What a card does, in words, and how strong it makes an Army in a battle."""

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


def bonus(steps: Iterable[Operation], here: Any) -> int:
    """Return by how much abilities of a battle raise an Attack (UP-R50); nothing is changed."""
    raised = [one for one in steps if one.word.name == "attack" and (one.when is None or one.when.holds(here))]
    return sum(max(0, one.value(here)) for one in raised)
