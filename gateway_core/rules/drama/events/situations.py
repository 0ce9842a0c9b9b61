"""A situation and its turns: who is in it, and in which order they act."""

import attrs

from ....table.stored import event

__all__ = ["OrderChanged", "OrderSet", "SituationClosed", "SituationOpened", "TurnBegan"]


@event("situation-opened")
@attrs.frozen
class SituationOpened:
    """A situation is taken up; `holder` has its initiative (None: nobody yet). `engaged` is false for the unengaged."""

    members: tuple[str, ...]
    holder: str | None
    engaged: bool = True


@event("order-set")
@attrs.frozen
class OrderSet:
    """The order of a situation is set; a holder who is not in it holds its action (GW-DR-28)."""

    order: tuple[str, ...]


@event("turn-began")
@attrs.frozen
class TurnBegan:
    """It is this entity's turn to declare."""

    entity: str


@event("situation-closed")
@attrs.frozen
class SituationClosed:
    """Everybody in the situation has acted."""


@event("order-changed")
@attrs.frozen
class OrderChanged:
    """Those who have still to act do so in this order; whoever had the turn gives it up (GW-RU-129)."""

    order: tuple[str, ...]
