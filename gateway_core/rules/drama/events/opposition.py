"""Who stands against an action, where that changes under way."""

import attrs

from ....table.stored import event

__all__ = ["AllyShielded", "OppositionJoined", "ResisterNamed", "UnseenNamed"]


@event("ally-shielded")
@attrs.frozen
class AllyShielded:
    """Somebody tries to block an action for the sake of an ally at whom it is aimed (GW-EF-14)."""

    number: int
    by: str


@event("opposition-joined")
@attrs.frozen
class OppositionJoined:
    """An interruption has brought somebody new against an action that must beat everybody (GW-DR-36).

    `aims` and `resisters` are those of the whole action from now on; who is new among them answers first.
    """

    number: int
    aims: tuple[tuple[str, ...], ...]
    resisters: tuple[str, ...]


@event("unseen-named")
@attrs.frozen
class UnseenNamed:
    """Who it is that resists an action from off stage (GW-RU-162)."""

    number: int
    entity: str


@event("resister-named")
@attrs.frozen
class ResisterNamed:
    """`resister` stands against an action instead of another; UNSEEN stands for somebody off stage (GW-RU-162)."""

    number: int
    instead_of: str
    resister: str
