"""The kinds of pack entries that scenes are made of (GW-DR)."""

from collections.abc import Mapping
from typing import Literal

import attrs

from gateway_core.packs.schema import called, masters, once, ref, whole

from .entity import MOST_SIGNIFICANCE

__all__ = ["LARGEST_GANG", "CastMember", "Entity", "Ladder", "OpeningLine", "PreparedApproach", "Scene", "ScenePlace"]

LARGEST_GANG = 20  # as many as one entry of a cast may stand for: a bound against slips of the pen


@attrs.frozen
class Entity:
    """Anything that plays a part without a sheet: a trap, a wall, an accusation (GW-DR-02). Kind `entity`."""

    id: str  # a slug, the only one of its kind in the pack
    name: str  # what people call it
    dice: int = whole(1, 20, default=1)  # Variability: how many dice it opposes with (GW-CH-32)
    level: int = whole(0, 99, default=0)  # Challenge Level: what is added to the best of them (GW-CH-32)
    significance: int = whole(0, MOST_SIGNIFICANCE, default=0)  # how hard it is to remove (GW-DR-22)
    passive: bool = False  # whether it takes no actions
    portrait: str | None = ref("asset", default=None)  # what it looks like, to whoever sees it
    secret: bool = False  # whether players who read of the setting are not even to know that there is such a thing
    notes: str = masters(default="")  # for the games master alone
    text: str = ""  # what is told of it
    source: str = ""  # where it stands in the book


@attrs.frozen
class Ladder:
    """The climax ladder at the start of a scene (GW-DR-18)."""

    start: int = whole(0, 99)  # where it begins
    secret: bool = False  # whether players do not know it (GW-DR-21)


@attrs.frozen
class CastMember:
    """One part in a scene: who or what plays it, on whose side, and how hard it is to remove.

    A part is played by a `character`, by an `entity`, or by nothing but its own `dice` and `level`.
    """

    id: str  # by which the scene and its log name it
    name: str = ""  # instead of that of who plays it
    character: str | None = ref("character", default=None)  # who plays it, with a sheet
    entity: str | None = ref("entity", default=None)  # what plays it, without a sheet
    side: str | None = None  # one of the scene's sides; none: neutral
    key: bool = False  # whether only a climax finishes it (GW-DR-23)
    # instead of that of who plays it; the book has one for player characters (GW-DR-22)
    significance: int | None = whole(0, MOST_SIGNIFICANCE, default=None)
    passive: bool | None = None  # whether it takes no actions; none: as what plays it
    opposed: bool = False  # whether it counts as an opposed participant though it is passive (GW-RU-65)
    in_play: bool = True  # whether it is there from the start; else it waits off stage
    sought_as: tuple[str, ...] = once(
        default=()
    )  # words by which a search finds it without asking the games master (GW-EF-58)
    # the round in which a program in the games master's place brings it in
    enters: int | None = whole(1, 99, default=None)
    lead: str | None = None  # who carries it, if it is a passenger (GW-PA-02)
    # how many it is, as a gang: `id-1` and on, who act as one (GW-RU-134)
    count: int | None = whole(1, LARGEST_GANG, default=None)
    scale: int = whole(1, 20, default=1)  # how many of a gang make a free raise (GW-RU-134)
    willing: bool = False  # whether it is recruited without being asked (GW-RU-60)
    # whether anybody may recruit it; the games master may put it aboard all the same (GW-RU-139)
    recruitable: bool = True
    dice: int | None = whole(1, 20, default=None)  # Variability, if neither character nor entity plays it
    level: int | None = whole(0, 99, default=None)  # Challenge Level, likewise
    # whether what it is hard to remove by and opposes with is for those alone who play it (GW-RU-200)
    sheet: Literal["open", "hidden"] = "open"
    # where it is in a split scene; none: it works into several, and is at each where it has a line (GW-RU-148)
    place: str | None = None
    # its part in a ticking bomb: a countdown ends it by a line to the trigger alone (GW-TB-02)
    role: Literal["countdown", "trigger"] | None = None
    # to which it belongs, instead of those that name its character or entity
    factions: tuple[str, ...] | None = ref("faction", default=None)
    portrait: str | None = ref("asset", default=None)  # instead of that of who plays it
    notes: str = masters(default="")  # for the games master alone
    text: str = ""  # what is told of it

    def is_passive(self, entities: Mapping[str, Entity]) -> bool:
        """Whether it takes no actions: as it says, or else as the entity does that plays it."""
        if self.passive is not None:
            return self.passive
        return self.entity is not None and entities[self.entity].passive


@attrs.frozen
class ScenePlace:
    """One of the places at which a split scene runs side by side (GW-SP-01). Each has a key entity of its own."""

    id: str  # by which the cast say where they are
    name: str  # what people call it
    location: str | None = ref("location", default=None)  # where in the setting's world it lies
    picture: str | None = ref("asset", default=None)  # instead of that of its location
    notes: str = masters(default="")  # for the games master alone


@attrs.frozen
class OpeningLine:
    """A tension line at the start of a scene (GW-DR-26)."""

    from_: str = attrs.field(metadata={"key": "from"})  # one end
    to: str  # the other
    edge: int = whole(-99, 99, default=0)  # that of `from` over `to`, in steps (GW-DR-26)


@attrs.frozen(cache_hash=True)  # a key of what is remembered (`remembered.py`)
class PreparedApproach:
    """A way to act thought out beforehand, with the judgement it gets: for programs and hurried games masters."""

    id: str  # by which a replay names it
    name: str = ""  # what it is called where it is offered
    trait: str | None = called("trait", default=None)  # by its name on the sheet
    # in which the trait is used; none: the one it is in by itself
    category: str | None = ref("table-category", home="gateway", default=None)
    # how well the trait fits: the judgement it gets
    relevance: str = ref("table-relevance", home="gateway", default="full")
    background: str | None = ref("background", default=None)  # what of the sheet's it draws on
    # how well the background fits: the judgement it gets
    fit: str = ref("table-background-relevance", home="gateway", default="full")
    use: str = ref("table-use", home="gateway", default="action")  # of the background
    gear: tuple[str, ...] = ref("item", several=True, default=())  # the items in use
    # what kind of narrative intervention it is
    intervention: Literal["none", "in-line", "flashback", "indirect"] = "none"
    effects: tuple[str, ...] = ref("effect", home="gateway", default=())  # what it may be used for
    against: tuple[str, ...] = once(default=())  # the cast ids it is meant for; none: anybody
    resisting: bool = False  # whether it serves to oppose others too
    notes: str = masters(default="")  # for the games master alone
    text: str = ""  # how it is told


@attrs.frozen
class Scene:
    """One complete scene (GW-DR-04). Kind `scene`; one entry a file."""

    id: str  # a slug, the only one of its kind in the pack
    name: str  # its title
    ladder: Ladder = attrs.field(metadata={"masters": True})  # the climax ladder as it begins (GW-DR-18)
    # each with who runs it: `players` (every cast member of it has a seat of its own) or `gm`
    sides: dict[str, Literal["players", "gm"]] = attrs.field(metadata={"masters": True})
    cast: tuple[CastMember, ...] = attrs.field(metadata={"masters": True})  # who takes part
    places: tuple[ScenePlace, ...] = ()  # those that split it; none: it is undivided (GW-SP-01)
    lines: tuple[OpeningLine, ...] = masters(default=())  # the tension lines at the start
    rumours: dict[str, tuple[str, ...]] = masters(factory=dict)  # by side: what it has heard of and may look for
    initiative: str | None = masters(default=None)  # who begins with it
    # by cast id: what is thought out beforehand
    approaches: dict[str, tuple[PreparedApproach, ...]] = masters(factory=dict)
    location: str | None = ref("location", default=None)  # where in the setting's world it plays
    picture: str | None = ref("asset", default=None)  # instead of that of its location
    handouts: tuple[str, ...] = ref("handout", masters=True, default=())  # what players may be given in it
    notes: str = masters(default="")  # for the games master alone
    text: str = ""  # what is read out
    source: str = ""  # where it stands in the book
