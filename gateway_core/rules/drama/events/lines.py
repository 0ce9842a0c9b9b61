"""Tension lines and the Edge on them."""

import attrs

from ....table.stored import event

__all__ = ["EdgeShifted", "LineClosed", "LineOpened", "LinePassed"]


@event("edge-shifted")
@attrs.frozen
class EdgeShifted:
    """The Edge of `by` over `over` is now `after`."""

    by: str
    over: str
    before: int
    after: int


@event("line-opened")
@attrs.frozen
class LineOpened:
    """A tension line begins; `edge` is that of `by` over `to`."""

    by: str
    to: str
    edge: int


@event("line-closed")
@attrs.frozen
class LineClosed:
    """A tension line is broken; `edge` is that of `one` over `other` when it was."""

    one: str
    other: str
    edge: int


@event("line-passed")
@attrs.frozen
class LinePassed:
    """The line of `entity` with `other` is now that of `to`, with this Edge over `other` (GW-EF-46, GW-RU-137)."""

    entity: str
    to: str
    other: str
    edge: int
