"""The kinds of pack entries that people are made of (GW-CC)."""

import attrs

from ...packs.schema import masters, ref, whole
from .advancement import Advance

__all__ = ["BackgroundLevel", "Character", "InsteadOf", "OwnTrait", "PowerLevel", "Variation"]


@attrs.frozen
class OwnTrait:
    """A trait as a character has it: a free name, and the categories it was bought for (GW-CH-07)."""

    name: str
    categories: tuple[str, ...] = ref("table-category", home="gateway")

    @property
    def purchases(self) -> int:
        """How often it was bought: once for each category, whichever traits share the bill (GW-CH-08)."""
        return len(set(self.categories))


@attrs.frozen
class BackgroundLevel:
    """A background as a character has it: its level, and the uses it is specialised in (GW-CH-17).

    How high a level may be is no business of the shape: the table of elements says (GW-CC-09).
    """

    background: str = ref("background")
    level: int = whole(0, 99)
    specialisations: tuple[str, ...] = ref("table-use", home="gateway", default=())


@attrs.frozen
class InsteadOf:
    """Another character whom this sheet shows otherwise: `rule` says which of the two counts, and `why`."""

    character: str = ref("character")
    rule: str = ""
    why: str = ""


@attrs.frozen
class Character:
    """A person, or anything else with a sheet. Kind `character`; one entry a file.

    What stands above `advancement` is the sheet as it was made; the sheet in force is folded from it (GW-AD-02).
    `essence` holds points by category; a category that is not named has none (GW-RU-02). Without `power_level` nobody
    counts the points (GW-RU-47). What a character is `based_on`, its `variations` and its `packages` add to its own
    lines. `made_with` are the packs, with ranges of versions, that a character outside packs belongs to; `expect` are
    the faults of one that is wrong on purpose.
    """

    id: str
    name: str
    concept: str = ""
    power_level: str | None = ref("power-level", home="gateway", default=None)
    archetype: str | None = ref("archetype", default=None)
    based_on: str | None = ref("character", default=None)
    variations: tuple[str, ...] = ref("variation", default=())
    packages: tuple[str, ...] = ref("package", default=())
    traits: tuple[OwnTrait, ...] = ()
    essence: dict[str, int] = ref("table-category", home="gateway", keys=True, factory=dict)
    backgrounds: tuple[BackgroundLevel, ...] = ()
    gear: tuple[str, ...] = ref("item", default=())
    notes: str = masters(default="")
    source: str = ""
    advancement: tuple[Advance, ...] = ()
    made_with: dict[str, str] = attrs.field(factory=dict)
    instead_of: InsteadOf | None = None
    expect: tuple[str, ...] = ()


@attrs.frozen
class Variation:
    """What makes a veteran of a street thug: lines added to somebody else's sheet. Kind `variation`.

    The levels and points are those it adds; level 0 adds specialisations alone.
    """

    id: str
    name: str
    traits: tuple[OwnTrait, ...] = ()
    essence: dict[str, int] = ref("table-category", home="gateway", keys=True, factory=dict)
    backgrounds: tuple[BackgroundLevel, ...] = ()
    gear: tuple[str, ...] = ref("item", default=())
    text: str = ""
    source: str = ""


@attrs.frozen
class PowerLevel:
    """How many points a character of this level is built from (GW-CC-04). Kind `power-level`."""

    id: str
    name: str
    points: int = whole(0, 999)
    text: str = ""
    source: str = ""
