"""The places of a split scene (GW-SP)."""

import attrs

from ....table.stored import event

__all__ = ["EntityMoved", "PlaceEnded", "PlaceOpened", "PlacesRejoined"]


@event("place-opened")
@attrs.frozen
class PlaceOpened:
    """A running scene has a further place (GW-RU-206)."""

    place: str
    name: str


@event("place-ended")
@attrs.frozen
class PlaceEnded:
    """It is over at a place, and the others go on: nobody there acts or is acted upon any more (GW-RU-90)."""

    place: str
    result: str
    by: str


@event("entity-moved")
@attrs.frozen
class EntityMoved:
    """Somebody is at another place now (None: works into several); the lines to those left behind were broken."""

    entity: str
    place: str | None


@event("places-rejoined")
@attrs.frozen
class PlacesRejoined:
    """Everybody at `place` is at `into` now, and `place` is no more; both struck make one that is struck."""

    place: str
    into: str
