"""The climax ladder, and the climaxes that it leads to."""

import attrs

from ....table.stored import event

__all__ = ["ClimaxCalled", "ClimaxLapsed", "LadderClaimed", "LadderFell", "LadderSet"]


@event("ladder-claimed")
@attrs.frozen
class LadderClaimed:
    """Somebody accelerates (by `steps`) or presses; it counts at the end of the round."""

    entity: str
    kind: str
    steps: int


@event("ladder-fell")
@attrs.frozen
class LadderFell:
    """The climax ladder went down."""

    before: int
    after: int
    why: str


@event("ladder-set")
@attrs.frozen
class LadderSet:
    """The climax ladder stands here now (GW-DR-18)."""

    before: int
    after: int


@event("climax-called")
@attrs.frozen
class ClimaxCalled:
    """Somebody brings the situation to its climax; the key opponents in it are finished (GW-RU-87).

    A player character among them is beaten, and what becomes of it is for the table to settle.

    In a split scene it happens at these `places`; if it `waits` for the others, those opponents are only struck for now
    (GW-SP-06).
    """

    entity: str
    finished: tuple[str, ...]
    places: tuple[str, ...] = ()
    waits: bool = False


@event("climax-lapsed")
@attrs.frozen
class ClimaxLapsed:
    """The climaxes of these places have waited in vain; those struck are ranked as if they had failed (GW-SP-07)."""

    places: tuple[str, ...]
    struck: tuple[str, ...]
