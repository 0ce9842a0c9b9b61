"""What a setting adds to the making of characters, as data: limits, requirements, packages, archetypes.

A limit, a price or a demand that the book does not have stands behind a ruling: `under` names readings by the ruling's
id, and it counts only where the table plays by all of them.
"""

import attrs

from gateway_core.packs.schema import ref, whole

from .book import SheetBook
from .kinds import BackgroundLevel, OwnTrait

__all__ = ["OFFER", "Archetype", "Cap", "Package", "Requirement", "unoffered"]

OFFER = "Write some, as entries of the kind, or make characters choice by choice."


def unoffered(book: SheetBook) -> tuple[str, ...]:
    """Return the kinds of what people are made of that a table has nothing of, so that chance finds none to buy."""
    return tuple(kind for kind in ("trait", "background") if not book.of(kind))


def _of_one(cap: "Cap", _: object, __: object) -> None:
    """Refuse a limit on nothing or on two things, or one without a number."""
    if (cap.background is None) == (cap.category is None):
        raise ValueError("a cap is on one background, or on the Essence of one category")
    if cap.cap is None and cap.later is None:
        raise ValueError("a cap says the most at the start with 'cap', the most at any time with 'later', or both")


@attrs.frozen
class Cap:
    """Another limit for one background, or for the Essence of one category, lower or higher. Kind `cap`."""

    id: str
    background: str | None = ref("background", default=None)  # either this
    category: str | None = ref("table-category", home="gateway", default=None)  # or this
    cap: int | None = whole(0, 99, default=None)  # the most at the start; unsaid: as the table of elements has it
    later: int | None = whole(0, 99, default=None)  # the most at any time; likewise
    under: dict[str, str] = attrs.field(factory=dict)  # the readings it applies by
    text: str = attrs.field(default="", validator=_of_one)
    source: str = ""


def _something(requirement: "Requirement", _: object, __: object) -> None:
    """Refuse to require nothing."""
    if requirement.trait is None and requirement.background is None:
        raise ValueError("a requirement names a trait or a background")


@attrs.frozen
class Requirement:
    """What player characters must have. Kind `requirement`.

    It is asked of everybody built from points; or of those alone whom `having`, `packages` or `archetypes` names.
    """

    id: str
    trait: str | None = None  # by its name
    background: str | None = ref("background", default=None)  # its id
    level: int = whole(1, 99, default=1)  # of the background
    having: str | None = ref("background", default=None)  # asked of those who have this background
    packages: tuple[str, ...] = ref("package", default=())  # of those with one of these
    archetypes: tuple[str, ...] = ref("archetype", default=())  # of those of one of these
    under: dict[str, str] = attrs.field(factory=dict)  # the readings it applies by
    text: str = attrs.field(default="", validator=_something)  # why, for people
    source: str = ""


@attrs.frozen
class Package:
    """Purchases that are made together, under one name. Kind `package`."""

    id: str
    name: str
    traits: tuple[OwnTrait, ...] = ()  # bought for these categories
    essence: dict[str, int] = ref("table-category", home="gateway", keys=True, factory=dict)  # points by category
    backgrounds: tuple[BackgroundLevel, ...] = ()  # levels and uses that are added
    gear: tuple[str, ...] = ref("item", several=True, default=())  # things it brings
    points: dict[str, int] = ref("table-purchase", home="gateway", keys=True, factory=dict)  # of all of an element
    under: dict[str, str] = attrs.field(factory=dict)  # the readings by which `points` applies; else they cost singly
    text: str = ""
    source: str = ""


@attrs.frozen
class Archetype:
    """A kind of person that fits the setting, for a builder to begin with. Kind `archetype`.

    Its numbers are weights: how much of what there is to spend goes there, compared with the others.
    """

    id: str
    name: str
    concept: str = ""  # what a new character is called, as long as it says nothing of itself
    traits: tuple[str, ...] = ref("trait", default=())  # suggestions of the setting
    essence: dict[str, int] = ref("table-category", home="gateway", keys=True, factory=dict)  # by category
    backgrounds: dict[str, int] = ref("background", keys=True, factory=dict)  # by id
    specialisations: tuple[str, ...] = ref("table-use", home="gateway", default=())  # uses that suit
    packages: tuple[str, ...] = ref("package", default=())  # each is taken or left, by chance
    spend: dict[str, int] = ref("table-purchase", home="gateway", keys=True, factory=dict)  # by element
    gear: tuple[str, ...] = ref("item", several=True, default=())  # things it begins with
    text: str = ""
    source: str = ""
