"""Setting the Edge along a line, drawing a line and breaking one (GW-RU-167)."""

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Self

import attrs

from gateway_core.game import checked, deed, needs
from gateway_core.table.field import Choice, Composed, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.event import Event
from ...events.lines import EdgeShifted, LineClosed, LineOpened
from ...places.reach import reach, where
from ...state import Drama, Entity
from .decree import Decree, in_play
from .guards import absent, carried, within

__all__ = ["LineEnds", "SetEdge"]

MOST_EDGE = 99  # a bound against slips of the pen: the book has none
_OFFERED = 12  # how far a form goes either way: as far as a ladder is usually high
MOST_PAIRS = 40  # pairs without a line that a form lists; any other is put together


@attrs.frozen
class LineEnds:
    """The two ends of a tension line; its Edge is that of `one` over `other`."""

    one: str  # in play, carried by nobody
    other: str  # likewise, and within its reach


def _drawn(it: "SetEdge", state: Drama) -> Event:
    one, other = it.line.one, it.line.other
    if it.edge is None:
        return LineClosed(one, other, state.edge(one, other))
    if not state.linked(one, other):
        return LineOpened(one, other, it.edge)
    return EdgeShifted(one, other, state.edge(one, other), it.edge)


@deed("set-edge", becomes=_drawn)
class SetEdge(Decree):
    """Set the Edge along a line, and draw the line if there is none; no Edge at all breaks it (GW-RU-167)."""

    line: LineEnds = checked(  # whose Edge over whom
        lambda state, _, line: absent(state, line.one, line.other) or _unjoined(state, line.one, line.other)
    )
    edge: int | None = checked(  # in steps, from -99 to 99; None: there is no line any more
        needs(
            lambda state, _, line, edge: edge is not None or state.linked(line.one, line.other),
            "drama/not-engaged", "no tension line joins {line.one:called} and {line.other:called}.", "GW-RU-167",
        ),
        within(-MOST_EDGE, MOST_EDGE, "Edge", "GW-DR-15"),
    )  # fmt: skip

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        ends = tuple(
            Choice(LineEnds(one, other), f"{state.called(one)} over {state.called(other)} ({edge:+d})")
            for (one, other), edge in state.lines.items()
        )
        value = Field("edge", "Edge of the first over the second", low=-_OFFERED, high=_OFFERED)
        if ends:
            line = Field("line", "line", ends)
            stands = tuple((LineEnds(*pair), edge) for pair, edge in state.lines.items())
            now = attrs.evolve(value, stands=("line", stands))
            yield cls(*stands[0]).as_form("Set the Edge of a line", line, now)
            yield cls(ends[0].value, None).as_form("Break a line", line, verb="break-line")
        free = [one for one in in_play(state) if one.lead is None]
        apart = (pair for pair in combinations(free, 2) if _may_be_joined(state, *pair))
        pairs = tuple(
            Choice(LineEnds(one.id, other.id), f"{one.name} and {other.name}")
            for one, other in islice(apart, MOST_PAIRS)
        )
        if pairs:
            named = tuple(Choice(one.id, one.name) for one in free)
            either = Composed(pairs[0].value, (Field("one", "one end", named), Field("other", "the other end", named)))
            line = Field("line", "between", pairs, composed=either)
            yield cls(pairs[0].value, 0).as_form("Draw a line", line, value, verb="draw-line")


def _unjoined(state: Drama, one: str, other: str) -> Refusal | None:
    """Refuse a line of an entity to itself, of a passenger, and between two places (GW-DR-11, GW-PA-03, GW-SP-01)."""
    if one == other:
        return Refusal("drama/line-to-itself", "a tension line joins two different entities.", "GW-DR-11")
    if refusal := carried(state, one) or carried(state, other):
        return refusal
    if reach(state, one, other):
        return None
    names = f"{state.called(one)} is {where(state, one)}, and {state.called(other)} {where(state, other)}"
    return Refusal("drama/another-place", f"{names}.", "GW-SP-01", "Move one of them first, or rejoin the places.")


def _may_be_joined(state: Drama, one: Entity, other: Entity) -> bool:
    return not state.linked(one.id, other.id) and reach(state, one.id, other.id)
