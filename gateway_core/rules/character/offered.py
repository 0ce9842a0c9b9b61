"""What a setting adds to the making of characters, as data: limits, requirements, packages, archetypes.

A limit, a price or a demand that the book does not have stands behind a ruling: `under` names readings by the ruling's
id, and it counts only where the table plays by all of them.
"""

from typing import Any

import attrs

from ...packs.schema import ref, whole
from .kinds import BackgroundLevel, OwnTrait

__all__ = ["Archetype", "Cap", "Package", "Requirement"]


def _of_one(cap: "Cap", _: Any, __: Any) -> None:
    """Refuse a limit on nothing or on two things, or one without a number."""
    if (cap.background is None) == (cap.category is None):
        raise ValueError("a cap is on one background, or on the Essence of one category")
    if cap.cap is None and cap.later is None:
        raise ValueError("a cap says the most at the start with 'cap', the most at any time with 'later', or both")


@attrs.frozen
class Cap:
    """Another limit for one background, or for the Essence of one category, lower or higher. Kind `cap`.

    What it does not say, `cap` or `later`, stays as the table of elements has it.
    """

    id: str
    background: str | None = ref("background", default=None)
    category: str | None = ref("table-category", home="gateway", default=None)
    cap: int | None = whole(0, 99, default=None)
    later: int | None = whole(0, 99, default=None)
    under: dict[str, str] = attrs.field(factory=dict)
    text: str = attrs.field(default="", validator=_of_one)
    source: str = ""


def _something(requirement: "Requirement", _: Any, __: Any) -> None:
    """Refuse to require nothing."""
    if requirement.trait is None and requirement.background is None:
        raise ValueError("a requirement names a trait or a background")


@attrs.frozen
class Requirement:
    """What player characters must have: a `trait` by its name, a `level` of a `background`. Kind `requirement`.

    It is asked of everybody built from points; or of those alone who have the background `having`, one of the
    `packages`, or one of the `archetypes` that it names.
    """

    id: str
    trait: str | None = None
    background: str | None = ref("background", default=None)
    level: int = whole(1, 99, default=1)
    having: str | None = ref("background", default=None)
    packages: tuple[str, ...] = ref("package", default=())
    archetypes: tuple[str, ...] = ref("archetype", default=())
    under: dict[str, str] = attrs.field(factory=dict)
    text: str = attrs.field(default="", validator=_something)
    source: str = ""


@attrs.frozen
class Package:
    """Purchases that are made together, under one name. Kind `package`.

    `points` prices all of one element together, where that is not what they cost singly. What `under` names governs the
    price alone: by another reading the same purchases cost what they cost singly.
    """

    id: str
    name: str
    traits: tuple[OwnTrait, ...] = ()
    essence: dict[str, int] = ref("table-category", home="gateway", keys=True, factory=dict)
    backgrounds: tuple[BackgroundLevel, ...] = ()
    gear: tuple[str, ...] = ref("item", default=())
    points: dict[str, int] = ref("table-purchase", home="gateway", keys=True, factory=dict)
    under: dict[str, str] = attrs.field(factory=dict)
    text: str = ""
    source: str = ""


@attrs.frozen
class Archetype:
    """A kind of person that fits the setting, for a builder to begin with. Kind `archetype`.

    `traits` are suggestions of the setting. The numbers of `essence`, `backgrounds` and `spend` (by element) are
    weights: how much of what there is to spend goes there, compared with the others.
    """

    id: str
    name: str
    concept: str = ""
    traits: tuple[str, ...] = ref("trait", default=())
    essence: dict[str, int] = ref("table-category", home="gateway", keys=True, factory=dict)
    backgrounds: dict[str, int] = ref("background", keys=True, factory=dict)
    specialisations: tuple[str, ...] = ref("table-use", home="gateway", default=())
    packages: tuple[str, ...] = ref("package", default=())
    spend: dict[str, int] = ref("table-purchase", home="gateway", keys=True, factory=dict)
    gear: tuple[str, ...] = ref("item", default=())
    text: str = ""
    source: str = ""
