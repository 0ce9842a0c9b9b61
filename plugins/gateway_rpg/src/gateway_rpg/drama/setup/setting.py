"""Where a scene plays, how it and its cast look, what their factions want: what its setting says, put together once."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Self

import attrs

from gateway_core.frozen import FrozenDict

from ..scene_kinds import CastMember, Scene, ScenePlace
from ..setting_kinds import Faction, Handout, Location

if TYPE_CHECKING:
    from ..rules import SceneBook

__all__ = ["CastFaction", "NamedLocation", "SceneSetting"]


@attrs.frozen
class NamedLocation:
    """A location, as a scene tells where it plays."""

    name: str  # what people call it
    within: tuple[str, ...] = ()  # the names of those it lies within, the nearest first

    @property
    def alone(self) -> "NamedLocation":
        """What everybody knows who is there: its name."""
        return NamedLocation(self.name)


@attrs.frozen
class CastFaction:
    """A faction that some of the cast belong to."""

    name: str  # what people call it
    wants: tuple[str, ...]  # a line for each thing that it wants
    members: tuple[str, ...]  # those of the cast who belong to it, by cast id

    def among(self, present: Iterable[str]) -> "CastFaction":
        """Return the same with those of its members only who are there."""
        here = set(present)
        return attrs.evolve(self, members=tuple(one for one in self.members if one in here))


@attrs.frozen
class SceneSetting:
    """What the setting says of a scene: where it plays, and whose factions are in it."""

    locations: Mapping[str, NamedLocation] = attrs.field(factory=FrozenDict)  # by place; '' is that of the whole scene
    factions: tuple[CastFaction, ...] = ()  # those that anybody in the cast belongs to
    portraits: Mapping[str, str] = attrs.field(factory=FrozenDict)  # assets by cast id, of those who have one
    pictures: Mapping[str, str] = attrs.field(factory=FrozenDict)  # assets by place; '' is that of the whole scene
    handouts: Mapping[str, Handout] = attrs.field(factory=FrozenDict)  # by their full ids: what players may be given

    @classmethod
    def of(cls, book: "SceneBook", scene: Scene, cast: Iterable[CastMember]) -> Self:
        """Return what the rulebook's setting says behind a scene, whose `cast` has a gang one by one."""
        places: dict[str, Scene | ScenePlace] = {"": scene, **{place.id: place for place in scene.places}}
        located = {at: _named_location(book, one.location) for at, one in places.items() if one.location is not None}
        everybody = tuple(cast)
        factions = (_cast_faction(id, faction, everybody) for id, faction in book.of("faction").items())
        portraits = {one.id: shown for one in everybody if (shown := _portrait(book, one)) is not None}
        pictures = {at: shown for at, one in places.items() if (shown := _picture(book, one)) is not None}
        return cls(
            FrozenDict(located),
            tuple(one for one in factions if one.members),
            FrozenDict(portraits),
            FrozenDict(pictures),
            FrozenDict({id: book.get("handout", id) for id in scene.handouts}),
        )


def _portrait(book: "SceneBook", one: CastMember) -> str | None:
    """Return what a part looks like: as the scene has it, or else who plays it."""
    for kind, id in (("character", one.character), ("entity", one.entity)):
        if one.portrait is None and id is not None:
            shown: str | None = book.get(kind, id).portrait
            return shown
    return one.portrait


def _picture(book: "SceneBook", one: Scene | ScenePlace) -> str | None:
    """Return what a place looks like, or a whole scene: its own picture, or that of its location."""
    if one.picture is not None or one.location is None:
        return one.picture
    location: Location = book.get("location", one.location)
    return location.picture


def _named_location(book: "SceneBook", id: str) -> NamedLocation:
    location: Location = book.get("location", id)
    return NamedLocation(location.name, tuple(_outwards(book, id)))


def _outwards(book: "SceneBook", id: str) -> Iterator[str]:
    """Yield the names of the locations around one; a ring, which a finding tells, ends where it closes."""
    seen, outer = {id}, book.get("location", id).within
    while outer is not None and outer not in seen:
        seen.add(outer)
        location: Location = book.get("location", outer)
        yield location.name
        outer = location.within


def _cast_faction(id: str, faction: Faction, cast: tuple[CastMember, ...]) -> CastFaction:
    return CastFaction(faction.name, faction.wants, tuple(one.id for one in cast if _belongs(id, faction, one)))


def _belongs(id: str, faction: Faction, one: CastMember) -> bool:
    """Say whether a part belongs to a faction: as the scene has it, or else as the faction does."""
    if one.factions is not None:
        return id in one.factions
    return one.character in faction.members or one.entity in faction.entities
