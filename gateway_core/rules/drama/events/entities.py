"""Those who play a part: thought of, coming, going, and what is said of their cards."""

import attrs

from ....table.stored import event
from ...challenge import Sheet
from ..action.entrance import Acts
from ..entity import Entity

__all__ = [
    "EntityCreated",
    "EntityEntered",
    "EntityHandedOver",
    "EntityRemoved",
    "EntityWoken",
    "EntryWaived",
    "KeyNamed",
    "SignificanceSet",
]


@event("entity-created")
@attrs.frozen
class EntityCreated:
    """The games master thinks of a new entity; it waits off stage until it enters (GW-DR-41)."""

    entity: Entity
    sheet: Sheet | None = None


@event("entity-entered", reveals=True)
@attrs.frozen
class EntityEntered:
    """Somebody comes into play; `by` is who found it (empty: the games master).

    `acts` says when: breaking in now (GW-DR-40), in its turn (GW-RU-171), or from the next round (GW-RU-101). It
    leaves again if it breaks in and fails, unless it `stays` (GW-RU-198).
    """

    entity: str
    by: str = ""
    acts: Acts = "now"
    stays: bool = True


@event("entry-waived")
@attrs.frozen
class EntryWaived:
    """An entrant does not break in; it acts in its turn."""

    entity: str


@event("entity-removed")
@attrs.frozen
class EntityRemoved:
    """An entity leaves the scene for good, with its lines."""

    entity: str
    by: str


@event("significance-set")
@attrs.frozen
class SignificanceSet:
    """An entity is now as significant as this (GW-DR-22)."""

    entity: str
    significance: int


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


@event("entity-handed-over")
@attrs.frozen
class EntityHandedOver:
    """Another seat acts for this entity from now on (GW-RU-182)."""

    entity: str
    seat: str
