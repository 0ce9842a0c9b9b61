"""The kinds of pack entries that a setting's world is made of: places, who stands together, what players are handed."""

from typing import Literal

import attrs

from gateway_core.packs.schema import masters, ref

__all__ = ["Faction", "Handout", "Location"]


@attrs.frozen
class Location:
    """Somewhere in the world of a setting, whether or not a scene plays there. Kind `location`."""

    id: str  # a slug, the only one of its kind in the pack
    name: str  # what people call it
    within: str | None = ref("location", default=None)  # the location around it
    people: tuple[str, ...] = ref("character", default=())  # whom of those with a sheet one finds there
    entities: tuple[str, ...] = ref("entity", default=())  # what of those without a sheet one finds there
    gear: tuple[str, ...] = ref("item", several=True, default=())  # the items that lie there
    held_by: tuple[str, ...] = ref("faction", default=())  # the factions that rule it
    picture: str | None = ref("asset", default=None)  # what it looks like, to whoever is there
    secret: bool = False  # whether players are not even to know that there is such a location
    # which of these keys players do not read though they know of it
    hidden: tuple[Literal["entities", "gear", "held_by", "people", "within"], ...] = masters(default=())
    notes: str = masters(default="")  # for the games master alone
    text: str = ""  # what may be told to whoever sees it
    source: str = ""  # where it stands in the book


@attrs.frozen
class Faction:
    """People and things of a setting that want the same. Kind `faction`."""

    id: str  # a slug, the only one of its kind in the pack
    name: str  # what people call it
    members: tuple[str, ...] = ref("character", default=())  # those of it who have a sheet
    entities: tuple[str, ...] = ref("entity", default=())  # those of it who have none
    wants: tuple[str, ...] = masters(default=())  # what it is after, a line each; for the games master alone
    based: tuple[str, ...] = ref("location", default=())  # where it has its seat
    against: tuple[str, ...] = ref("faction", default=())  # the factions it stands against
    allies: tuple[str, ...] = ref("faction", default=())  # those it stands together with
    picture: str | None = ref("asset", default=None)  # its sign
    secret: bool = False  # whether players are not even to know that there is such a faction
    # which of these keys players do not read though they know of it
    hidden: tuple[Literal["against", "allies", "based", "entities", "members"], ...] = masters(default=())
    notes: str = masters(default="")  # for the games master alone
    text: str = ""  # what may be told to anybody
    source: str = ""  # where it stands in the book


@attrs.frozen
class Handout:
    """Something that players are given to look at: a letter, a map, an advertisement. Kind `handout`."""

    id: str  # a slug, the only one of its kind in the pack
    name: str  # its title
    picture: str | None = ref("asset", default=None)  # what it looks like
    secret: bool = True  # whether players are not even to know that there is such a thing, before they get it
    notes: str = masters(default="")  # for the games master alone
    text: str = ""  # what is told to whoever gets it
    source: str = ""  # where it stands in the book
