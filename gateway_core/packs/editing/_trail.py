"""The way from the root of a document to a value: the data and the nodes along a path."""

from collections.abc import Iterable
from typing import Any

import attrs

from ...errors import Problem, did_you_mean
from ..reading.document import Document, Path
from ._nodes import Member, Node, nodes_of
from ._splice import Spot

__all__ = ["Trail", "trail_to"]


@attrs.frozen
class Trail:
    """The text, the path, the value at its end, and a spot for the root and every step."""

    text: str  # of the whole document
    path: Path  # from the root: keys, and indices from 0
    value: Any  # plain data, at the end of the path
    spots: tuple[Spot, ...]  # of the root first, of the value last: one more than the path has steps

    @property
    def node(self) -> Node:
        """The node of the value at the end."""
        return self.spots[-1].node

    @property
    def is_in_flow(self) -> bool:
        """Say whether the value stands inside brackets or braces of another."""
        return any(spot.node.is_flow for spot in self.spots[:-1])


def trail_to(document: Document, text: str, path: Path) -> Trail | Problem:
    """Return the trail to `path`, or the problem that it leads nowhere."""
    if document.root is None:
        return Problem("pack/edit-nowhere", "There is nothing in this file yet.", document.place())
    value = document.root
    spots = [Spot(nodes_of(document.source, text, value))]
    for number, step in enumerate(path):
        held = _member(value, spots[-1].node, step)
        if held is None:
            return _nowhere(document, path[: number + 1], value)
        value = value[step]
        spots.append(Spot(held.node, held))
    return Trail(text, path, value, tuple(spots))


def _member(value: Any, node: Node, step: str | int) -> Member | None:
    if isinstance(value, dict) and isinstance(step, str):
        return next((member for member in node.members if member.step == step), None)
    if isinstance(value, list) and type(step) is int and 0 <= step < len(value):  # True is an int, and no index
        return node.members[step]
    return None


def _nowhere(document: Document, path: Path, holder: Any) -> Problem:
    if isinstance(holder, dict):
        known: Iterable[str] = holder
        fault, hint = f"There is no key '{path[-1]}' here.", did_you_mean(str(path[-1]), known)
    elif isinstance(holder, list):
        fault, hint = f"There is no item {path[-1]} here; the list has {len(holder)}, counted from 0.", ""
    else:
        fault, hint = f"There is nothing inside this value, so no '{path[-1]}' either.", ""
    return Problem("pack/edit-nowhere", fault, document.place(path), hint)
