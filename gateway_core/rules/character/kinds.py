"""The kinds of pack entries that people are made of (GW-CC)."""

import attrs

from ...packs.schema import ref, whole

__all__ = ["BackgroundLevel", "Character", "OwnTrait", "PowerLevel"]


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
    """A background as a character has it: its level, and the uses it is specialised in (GW-CH-17)."""

    background: str = ref("background")
    level: int = whole(1, 6)
    specialisations: tuple[str, ...] = ref("table-use", home="gateway", default=())


@attrs.frozen
class Character:
    """A person, or anything else with a sheet. Kind `character`; one entry a file.

    `essence` holds points by category; a category that is not named has none (GW-RU-02).
    """

    id: str
    name: str
    concept: str = ""
    power_level: str | None = ref("power-level", home="gateway", default=None)
    traits: tuple[OwnTrait, ...] = ()
    essence: dict[str, int] = ref("table-category", home="gateway", keys=True, factory=dict)
    backgrounds: tuple[BackgroundLevel, ...] = ()
    gear: tuple[str, ...] = ref("item", default=())
    notes: str = ""
    source: str = ""


@attrs.frozen
class PowerLevel:
    """How many points a character of this level is built from (GW-CC-04). Kind `power-level`."""

    id: str
    name: str
    points: int = whole(0, 999)
    text: str = ""
    source: str = ""
