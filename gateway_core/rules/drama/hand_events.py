"""What the games master decrees: facts that no rule makes (GW-RU-129, 167, 182, 183). Every one may carry a note."""

import attrs

from ...table.stored import event
from ..challenge import Sheet
from .state import Entity

__all__ = [
    "HAND_EVENTS",
    "ActionVetoed",
    "EntityCreated",
    "EntityHandedOver",
    "EntityWoken",
    "EssenceGranted",
    "EssenceRefreshed",
    "HandEvent",
    "InitiativeGiven",
    "KeyNamed",
    "LadderSet",
    "OrderChanged",
    "ResisterNamed",
    "ResultOverruled",
    "ScreenSet",
    "SignificanceSet",
    "UnseenNamed",
]


@event("entity-created")
@attrs.frozen
class EntityCreated:
    """The games master thinks of a new entity; it waits off stage until it enters (GW-DR-41)."""

    entity: Entity
    sheet: Sheet | None = None


@event("significance-set")
@attrs.frozen
class SignificanceSet:
    """An entity is now as significant as this (GW-DR-22)."""

    entity: str
    significance: int


@event("ladder-set")
@attrs.frozen
class LadderSet:
    """The climax ladder stands here now (GW-DR-18)."""

    before: int
    after: int


@event("initiative-given")
@attrs.frozen
class InitiativeGiven:
    """This entity has the initiative of its situation from now on, the others come after it (GW-RU-129)."""

    entity: str


@event("order-changed")
@attrs.frozen
class OrderChanged:
    """Those who have still to act do so in this order; whoever had the turn gives it up (GW-RU-129)."""

    order: tuple[str, ...]


@event("essence-refreshed")
@attrs.frozen
class EssenceRefreshed:
    """Pools of Essence are full again (GW-RU-03): pairs of a category and the points it holds now."""

    entity: str
    pools: tuple[tuple[str, int], ...]


@event("entity-handed-over")
@attrs.frozen
class EntityHandedOver:
    """Another seat acts for this entity from now on (GW-RU-182)."""

    entity: str
    seat: str


@event("result-overruled")
@attrs.frozen
class ResultOverruled:
    """The games master says without dice whom an action beats, and whom not."""

    number: int
    actor: str
    beaten: tuple[str, ...]
    failed: tuple[str, ...]


@event("screen-set")
@attrs.frozen
class ScreenSet:
    """Throws are shown to everybody from now on, or fall behind the games master's screen (GW-RU-50)."""

    hidden: bool


@event("action-vetoed")
@attrs.frozen
class ActionVetoed:
    """An action is not done as it was described: it is taken back before its dice, and nothing is spent (GW-RU-205)."""

    number: int
    actor: str


@event("key-named")
@attrs.frozen
class KeyNamed:
    """This is the key entity of its place from now on, and whoever was is so no longer (GW-RU-206)."""

    entity: str


@event("entity-woken")
@attrs.frozen
class EntityWoken:
    """An entity takes actions from now on, or if it is not `active` takes none any more (GW-RU-206)."""

    entity: str
    active: bool


@event("essence-granted")
@attrs.frozen
class EssenceGranted:
    """Points of Essence are given into a pool, which now holds `left` (GW-RU-208)."""

    entity: str
    category: str
    count: int
    left: int


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


HandEvent = (
    EntityCreated | SignificanceSet | LadderSet | InitiativeGiven | OrderChanged | EssenceRefreshed | EntityHandedOver
    | ResultOverruled | ScreenSet | ActionVetoed | UnseenNamed | ResisterNamed
    | KeyNamed | EntityWoken | EssenceGranted
)  # fmt: skip

HAND_EVENTS: tuple[type, ...] = HandEvent.__args__
