"""A personality: how a program is to play an empty seat, as a file of a few weights."""

from collections.abc import Mapping
from typing import Any

import attrs

from ...errors import Problem, nearest
from ...ids import is_slug
from ..default_system import DEFAULT_SYSTEM
from .document import Document
from .manifest import read_one
from .problems import in_order

__all__ = ["KIND", "Personality", "read_personality"]

KIND = "personality"
_MOST = 1_000  # per cent: ten times as much as a program does of itself


@attrs.frozen
class Personality:
    """One personality. Each weight is a whole number per cent: 100 is what the program does of itself."""

    id: str  # by which a seat is given to it
    name: str  # for people
    weights: dict[str, int]  # by the names that the program of the game gives them
    system: str = DEFAULT_SYSTEM  # the game whose program it is for
    text: str = ""  # what somebody is like who plays so


def read_personality(
    document: Document, known: Mapping[str, Mapping[str, int]] | None = None
) -> tuple[Personality | None, tuple[Problem, ...]]:
    """Return what a file says and all that is wrong with it; `known` are the weights of the games' programs by game."""
    found, wrong = read_one(document, Personality, KIND)
    problems = [*document.problems, *wrong]
    data = document.root if isinstance(document.root, dict) else {}
    # Also where it cannot be read as a whole: all that is wrong is told at once.
    id, system = data.get("id"), data.get("system", DEFAULT_SYSTEM)
    if isinstance(id, str) and not is_slug(id):
        hint = "Use lower-case words with hyphens, such as bold."
        problems.append(Problem("pack/bad-id", f"'{id}' is not an id.", document.place(("id",)), hint))
    known_here = (known or {}).get(system) if isinstance(system, str) else None
    problems += _weights(data.get("weights"), system, document, known_here)
    return found if not problems else None, tuple(in_order(problems))


def _weights(weights: Any, system: Any, document: Document, known: Mapping[str, int] | None) -> list[Problem]:
    problems = []
    for name, weight in weights.items() if isinstance(weights, dict) else ():
        if known is not None and isinstance(name, str) and name not in known:
            fault = f"the program of '{system}' has no weight '{name}'."
            meant = nearest(name, known)
            all_of_them = f"It knows {', '.join(sorted(known)) or 'none'}."
            hint = f"Did you mean '{meant}'? {all_of_them}" if meant else all_of_them
            place = document.place(("weights", name), key=True)
            problems.append(Problem("player/unknown-weight", fault, place, hint))
        if weight.__class__ is int and not 0 <= weight <= _MOST:
            fault = f"a weight of {weight} is not one from 0 to {_MOST}."
            problems.append(
                Problem("pack/wrong-value", fault, document.place(("weights", name)), "100 changes nothing.")
            )
    return problems
