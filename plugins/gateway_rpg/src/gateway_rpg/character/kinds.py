"""The kinds of pack entries that people are made of (GW-CC)."""

from typing import Literal

import attrs

from gateway_core.packs.schema import OriginCodes, called, masters, origins, ref, whole

from .advancement import Advance

__all__ = ["BackgroundLevel", "Character", "InsteadOf", "OwnTrait", "PowerLevel", "Variation"]


ORIGINS = OriginCodes(
    unsaid="character/no-setting",
    another="character/made-with-another",
    off_table="character/pack-not-on-table",
    not_here="character/pack-not-here",
)


@attrs.frozen
class OwnTrait:
    """A trait as a character has it."""

    name: str = called("trait")  # free, in the player's words (GW-CH-05)
    categories: tuple[str, ...] = ref(
        "table-category", home="gateway", several=True
    )  # those it was bought for (GW-CH-07)

    @property
    def purchases(self) -> int:
        """How often it was bought: once for each category, whichever traits share the bill (GW-CH-08)."""
        return len(set(self.categories))


@attrs.frozen
class BackgroundLevel:
    """A background as a character has it."""

    background: str = ref("background")  # its id
    level: int = whole(0, 99)  # how high it may be is no business of the shape: the table of elements says (GW-CC-09)
    specialisations: tuple[str, ...] = ref("table-use", home="gateway", several=True, default=())  # uses (GW-CH-17)


@attrs.frozen
class InsteadOf:
    """Another character whom this sheet shows otherwise: the book prints some people twice."""

    character: str = ref("character")  # the other one
    rule: str = ""  # the ruling by which one of the two counts
    why: str = ""  # in a sentence, for people


@attrs.frozen
class Character:
    """A person, or anything else with a sheet. Kind `character`; one entry a file.

    What stands above `advancement` is the sheet as it was made; the sheet in force is folded from it (GW-AD-02). What a
    character is `based_on`, its `variations` and its `packages` add to its own lines.
    """

    id: str  # a slug, the only one of its kind in the pack
    name: str  # what people call it
    concept: str = ""  # who it is, in a few words (GW-CC-02)
    power_level: str | None = ref("power-level", home="gateway", default=None)  # none: nobody counts points (GW-RU-47)
    archetype: str | None = ref("archetype", default=None)  # what sort of person of the setting
    based_on: str | None = ref("character", default=None)  # whose sheet it takes over, all of it
    variations: tuple[str, ...] = ref("variation", default=())  # what is added to a sheet that is taken over
    packages: tuple[str, ...] = ref("package", default=())  # purchases made together
    traits: tuple[OwnTrait, ...] = ()  # its own lines
    essence: dict[str, int] = ref("table-category", home="gateway", keys=True, factory=dict)  # others are 0 (GW-RU-02)
    backgrounds: tuple[BackgroundLevel, ...] = ()  # its own lines
    gear: tuple[str, ...] = ref("item", several=True, default=())  # one for each piece
    portrait: str | None = ref("asset", default=None)  # what it looks like, to whoever sees it
    # hidden: of this sheet players read the name alone; how much of it is seen in a scene its cast says
    sheet: Literal["open", "hidden"] = "open"
    notes: str = masters(default="")  # for the games master
    source: str = ""  # where it stands in the book, or `original`
    advancement: tuple[Advance, ...] = ()  # what came since, oldest first
    made_with: dict[str, str] = origins(ORIGINS)  # packs with ranges of versions, of a character outside packs
    instead_of: InsteadOf | None = None  # whose sheet it shows otherwise
    expect: tuple[str, ...] = ()  # the codes of the faults of one that is wrong on purpose


@attrs.frozen
class Variation:
    """What makes a veteran of a street thug: lines added to somebody else's sheet. Kind `variation`."""

    id: str
    name: str
    traits: tuple[OwnTrait, ...] = ()  # categories it adds
    essence: dict[str, int] = ref("table-category", home="gateway", keys=True, factory=dict)  # points it adds
    backgrounds: tuple[BackgroundLevel, ...] = ()  # levels it adds; level 0 adds specialisations alone
    gear: tuple[str, ...] = ref("item", several=True, default=())  # things it adds
    text: str = ""
    source: str = ""  # where it stands in the book, or `original`


@attrs.frozen
class PowerLevel:
    """How mighty characters are when they begin (GW-CC-04). Kind `power-level`."""

    id: str
    name: str
    points: int = whole(0, 999)  # that they are built from
    text: str = ""
    source: str = ""  # where it stands in the book, or `original`
