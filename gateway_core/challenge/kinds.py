"""The kinds of pack entries that challenges are made of (GW-CH, GW-EQ)."""

from typing import Literal

import attrs

from ..game.effects import Condition
from ..packs.schema import masters, ref, whole
from .being import OF_BEARER, OF_BOTH

__all__ = [
    "Background",
    "BackgroundRelevance",
    "Bonus",
    "Cancellation",
    "Category",
    "ChallengeLevel",
    "EquipmentTrait",
    "Item",
    "RaisePrice",
    "Relevance",
    "Trait",
    "Use",
    "Variability",
]


@attrs.frozen
class Category:
    """A category that traits are bought for, with its pool of Essence (GW-CH-07, GW-CH-26). Kind `table-category`."""

    id: str
    name: str
    source: str = ""  # where the book has it, as in every kind here


@attrs.frozen
class Use:
    """One of the uses of a background that a specialisation may name (GW-CH-14). Kind `table-use`."""

    id: str
    name: str
    intervention: bool = False  # the use by which a player narrates (GW-CH-45)
    text: str = ""
    source: str = ""


@attrs.frozen
class Relevance:
    """How well a trait fits (GW-CH-11). Kind `table-relevance`."""

    id: str
    name: str
    dice: int = whole(0, 20)  # that the trait throws
    text: str = ""
    source: str = ""


@attrs.frozen
class BackgroundRelevance:
    """How well a background fits (GW-CH-16). Kind `table-background-relevance`."""

    id: str
    name: str
    usable: bool  # whether it counts at all
    raises: int = whole(0, 20, default=0)  # that it costs whoever acts
    text: str = ""
    source: str = ""


@attrs.frozen
class ChallengeLevel:
    """A label of the table of challenge levels (GW-CH-34). Kind `table-challenge-level`."""

    id: str
    name: str
    modifier: int = whole(0, 99)  # added to the best die of the opposition
    illustrations: tuple[str, ...] = ()  # what is that hard, each in a few words
    text: str = ""
    source: str = ""


@attrs.frozen
class Variability:
    """A label of the table of variability (GW-CH-38). Kind `table-variability`."""

    id: str
    name: str
    dice: int = whole(1, 20)  # that the opposition throws
    text: str = ""
    source: str = ""


@attrs.frozen
class Bonus:
    """One number of the challenge rules by name: `amount`, and what it counts. Kind `table-bonus`.

    The book's: specialisation (GW-CH-17), equipment-trait (GW-EQ-02), equipment-cap (GW-EQ-03), essence-dice
    (GW-CH-27), ramification (GW-CH-51), no-trait-dice (GW-RU-19), variability-start (GW-CH-36); challenge-level-six
    (GW-RU-01) where that ruling is chosen; ladder-step (GW-DR-19) and player-significance (GW-RU-52) are the drama's.
    """

    id: str
    name: str
    amount: int = whole(0, 99)  # how many of its unit
    unit: Literal["modifier", "dice", "raises", "significance", "steps"] = "modifier"  # what `amount` counts
    rule: str = ""  # the rule's number
    source: str = ""


@attrs.frozen
class RaisePrice:
    """What one raise does (GW-CH-23, GW-CH-25): the book's `taken` and `free`. Kind `table-raise`."""

    id: str
    name: str
    opposed: int = whole(0, 99)  # added to what must be beaten
    source: str = ""


@attrs.frozen
class Background:
    """What a character does and has done in the world (GW-CH-12). Kind `background`."""

    id: str
    name: str
    when: Condition | None = OF_BEARER.field(default=None)  # while what is so of whoever uses it it serves; none: ever
    notes: str = masters(default="")  # for the games master alone
    text: str = ""
    source: str = ""


@attrs.frozen
class Trait:
    """A trait that a builder may offer; characters write their own in place (GW-CH-05). Kind `trait`."""

    id: str
    name: str  # what the character's own line will say
    categories: tuple[str, ...] = ref("table-category", home="gateway")  # those it suggests
    notes: str = masters(default="")  # for the games master alone
    text: str = ""
    source: str = ""


@attrs.frozen
class EquipmentTrait:
    """A trait of equipment (GW-EQ-01). Kind `equipment-trait`."""

    id: str
    name: str  # it is the same trait in small letters and in capitals (GW-RU-32)
    when: Condition | None = OF_BOTH.field(default=None)  # while what is so of bearer and opponent it is in use
    notes: str = masters(default="")  # for the games master alone
    text: str = ""
    source: str = ""


@attrs.frozen
class Cancellation:
    """One equipment trait stops another of an opponent's (GW-EQ-04). Kind `cancellation`."""

    id: str
    trait: str = ref("equipment-trait")  # the one that stops
    stops: str = ref("equipment-trait")  # the one that is stopped
    when: Condition | None = OF_BOTH.field(default=None)  # while what is so of the one's bearer and the other's
    source: str = ""


@attrs.frozen
class Item:
    """A piece of equipment: a thing, a spell, a book (GW-EQ-08, GW-EQ-09). Kind `item`.

    Which of its equipment traits fit is judged each time (GW-EQ-05).
    """

    id: str
    name: str
    traits: tuple[str, ...] = ref("equipment-trait", default=())  # those it has; which fit is judged each time
    group: str = ""  # the heading it stands under in the book (GW-RU-31)
    picture: str | None = ref("asset", default=None)  # what it looks like
    secret: bool = False  # whether players who read of the setting are not even to know that there is such a thing
    notes: str = masters(default="")  # for the games master alone
    text: str = ""
    source: str = ""
