"""The kinds of pack entries that scenes are made of (GW-DR)."""

from typing import Literal

import attrs

from ...packs.schema import masters, ref, whole
from .entity import MOST_SIGNIFICANCE

__all__ = ["CastMember", "Entity", "Ladder", "OpeningLine", "PreparedApproach", "Scene", "ScenePlace"]


@attrs.frozen
class Entity:
    """Anything that plays a part without a sheet: a trap, a wall, an accusation (GW-DR-02). Kind `entity`.

    It opposes with `dice` (Variability) and `level` (Challenge Level) (GW-CH-32).
    """

    id: str
    name: str
    dice: int = whole(1, 20, default=1)
    level: int = whole(0, 99, default=0)
    significance: int = whole(0, MOST_SIGNIFICANCE, default=0)
    passive: bool = False
    text: str = ""
    source: str = ""


@attrs.frozen
class Ladder:
    """The climax ladder at the start of a scene (GW-DR-18)."""

    start: int = whole(0, 99)
    secret: bool = False


@attrs.frozen
class CastMember:
    """One part in a scene: who or what plays it, on whose side, and how hard it is to remove.

    A part is played by a `character`, by an `entity`, or by nothing but its own `dice` and `level`. No side means
    neutral; `opposed` makes a passive one count as an opposed participant (GW-RU-65). What it is hard to remove by and
    opposes others with is open unless its `sheet` is hidden (GW-RU-200). Who is not `in_play` waits off stage;
    `sought_as` are words by which a search finds it without asking the games master (GW-EF-58), and in round `enters`
    a program in the games master's place brings it in. In a split scene it is at its `place`; without one it works into
    several, and belongs to each in which it has a line (GW-RU-148). Its `role` makes the scene a ticking bomb: a
    `countdown` ends it by a line to the `trigger` alone (GW-TB-02). A passenger names its `lead` (GW-PA-02); with a
    `count` it is a gang of so many, `id-1` and on, who act as one and of whom `scale` make a free raise (GW-RU-134).
    Who is `willing` is recruited without being asked (GW-RU-60). It belongs to the factions in which its character or
    entity is named, unless it names its own `factions`, or none.
    """

    id: str
    name: str = ""
    character: str | None = ref("character", default=None)
    entity: str | None = ref("entity", default=None)
    side: str | None = None
    key: bool = False
    significance: int | None = whole(0, MOST_SIGNIFICANCE, default=None)
    passive: bool | None = None
    opposed: bool = False
    in_play: bool = True
    sought_as: tuple[str, ...] = ()
    enters: int | None = whole(1, 99, default=None)
    lead: str | None = None
    count: int | None = whole(1, 20, default=None)
    scale: int = whole(1, 20, default=1)
    willing: bool = False
    dice: int | None = whole(1, 20, default=None)
    level: int | None = whole(0, 99, default=None)
    sheet: Literal["open", "hidden"] = "open"
    place: str | None = None
    role: Literal["countdown", "trigger"] | None = None
    factions: tuple[str, ...] | None = ref("faction", default=None)
    text: str = ""


@attrs.frozen
class ScenePlace:
    """One of the places at which a split scene runs side by side (GW-SP-01). Each has a key entity of its own.

    Its `location` is where in the setting's world it lies.
    """

    id: str
    name: str
    location: str | None = ref("location", default=None)


@attrs.frozen
class OpeningLine:
    """A tension line at the start of a scene; `edge` is that of `from` over `to` (GW-DR-26)."""

    from_: str = attrs.field(metadata={"key": "from"})
    to: str
    edge: int = whole(-99, 99, default=0)


@attrs.frozen
class PreparedApproach:
    """A way to act thought out beforehand, with the judgement it gets: for bots and hurried games masters.

    `trait` is the name of a trait on the character's sheet; `relevance` how well it fits, `fit` how well the background
    does; `gear` the items in use. `effects` are what it may be used for, `against` the cast ids it is meant for (none
    named: anybody), `resisting` whether it also serves to oppose others. `essence` is the category a point may be
    spent from.
    """

    id: str
    name: str = ""
    trait: str | None = None
    category: str | None = ref("table-category", home="gateway", default=None)
    relevance: str = ref("table-relevance", home="gateway", default="full")
    background: str | None = ref("background", default=None)
    fit: str = ref("table-background-relevance", home="gateway", default="full")
    use: str = ref("table-use", home="gateway", default="action")
    gear: tuple[str, ...] = ref("item", default=())
    intervention: Literal["none", "in-line", "flashback", "indirect"] = "none"
    effects: tuple[str, ...] = ref("effect", home="gateway", default=())
    against: tuple[str, ...] = ()
    resisting: bool = False
    text: str = ""


@attrs.frozen
class Scene:
    """One complete scene (GW-DR-04). Kind `scene`; one entry a file.

    `sides` maps each side to who runs it: `players` (every cast member of it has a seat of its own) or `gm`;
    `rumours` what each side has heard of and may look for. `places` split it: none of them, and it is undivided. Its
    `location` is where in the setting's world it plays.
    """

    id: str
    name: str
    ladder: Ladder = attrs.field(metadata={"masters": True})
    sides: dict[str, Literal["players", "gm"]] = attrs.field(metadata={"masters": True})
    cast: tuple[CastMember, ...] = attrs.field(metadata={"masters": True})
    places: tuple[ScenePlace, ...] = ()
    lines: tuple[OpeningLine, ...] = masters(default=())
    rumours: dict[str, tuple[str, ...]] = masters(factory=dict)
    initiative: str | None = masters(default=None)
    approaches: dict[str, tuple[PreparedApproach, ...]] = masters(factory=dict)
    location: str | None = ref("location", default=None)
    text: str = ""
    source: str = ""
