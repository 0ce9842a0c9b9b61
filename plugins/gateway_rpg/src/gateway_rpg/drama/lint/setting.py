"""What is wrong with a setting's locations and factions, though every key and every name is right."""

from collections.abc import Iterator

from gateway_core.packs.finding import Finding

from ..rules import SceneBook
from ..setting_kinds import Faction
from .rings import rings, round_of

__all__ = ["setting"]


def setting(book: SceneBook) -> Iterator[Finding]:
    """Yield locations that lie within themselves, and factions of nobody or at odds with themselves."""
    places = book.of("location")
    for ring in rings((id, place.within) for id, place in places.items() if place.within is not None):
        for at, id in enumerate(ring):
            message = f"this location lies within itself: {round_of(ring, at)}."
            yield Finding(
                "location", id, ("within",), "location/within-itself", message, "Leave one of these 'within' out."
            )
    for id, faction in book.of("faction").items():
        yield from _faction(id, faction)


def _faction(id: str, faction: Faction) -> Iterator[Finding]:
    if not (faction.members or faction.entities or faction.wants):
        message = "nobody belongs to it and it wants nothing, so there is nothing to show."
        hint = "Name its 'members' or 'entities', or what it 'wants'."
        yield Finding("faction", id, ("id",), "faction/of-nobody", message, hint, "warning")
    for field, others in (("against", faction.against), ("allies", faction.allies)):
        for index, other in enumerate(others):
            at = (field, index)
            if other == id:
                yield Finding("faction", id, at, "faction/names-itself", "this is the faction itself.", "Leave it out.")
            elif field == "allies" and other in faction.against:
                name = other.partition(":")[2]
                message = f"'{name}' stands among those it is against as well."
                yield Finding("faction", id, at, "faction/friend-and-foe", message, "Keep one of the two.")
