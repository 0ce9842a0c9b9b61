"""The kinds of pack entries that a setting's world is made of: where people and things are, and who stands together."""

import attrs

from ...packs.schema import masters, ref

__all__ = ["Faction", "Location"]


@attrs.frozen
class Location:
    """Somewhere in the world of a setting, whether or not a scene plays there. Kind `location`.

    It lies `within` another; `people`, `entities` and `gear` are found there, and the factions of `held_by` rule it.
    `text` may be told to whoever sees it, `notes` are the games master's alone; if it is `secret`, so is that there is
    such a location at all.
    """

    id: str
    name: str
    within: str | None = ref("location", default=None)
    people: tuple[str, ...] = ref("character", default=())
    entities: tuple[str, ...] = ref("entity", default=())
    gear: tuple[str, ...] = ref("item", default=())
    held_by: tuple[str, ...] = ref("faction", default=())
    secret: bool = False
    notes: str = masters(default="")
    text: str = ""
    source: str = ""


@attrs.frozen
class Faction:
    """People and things of a setting that want the same. Kind `faction`.

    `members` have sheets, `entities` have none; it is `based` at locations, and stands `against` some factions and
    with its `allies`. What it `wants`, a line each, and its `notes` are the games master's alone; if it is `secret`, so
    is that there is such a faction at all.
    """

    id: str
    name: str
    members: tuple[str, ...] = ref("character", default=())
    entities: tuple[str, ...] = ref("entity", default=())
    wants: tuple[str, ...] = masters(default=())
    based: tuple[str, ...] = ref("location", default=())
    against: tuple[str, ...] = ref("faction", default=())
    allies: tuple[str, ...] = ref("faction", default=())
    secret: bool = False
    notes: str = masters(default="")
    text: str = ""
    source: str = ""
