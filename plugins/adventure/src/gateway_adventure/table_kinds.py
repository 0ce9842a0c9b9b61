"""The tables of the rules as packs hold them: scores, dice, Difficulties, distances, kinds of Attack, figures."""

from typing import Literal

import attrs

from gateway_core.packs import ref, whole

__all__ = [
    "HOME",
    "Ability",
    "Attack",
    "Difficulty",
    "Distance",
    "Figure",
    "Removal",
]

HOME = "adventure"  # the pack whose words everybody shares: abilities, distances, kinds of Attack


@attrs.frozen
class Ability:
    """Kind `ability`: one of a character's scores (AD-07 to AD-10). `turns`: it settles the order of turns (AD-64)."""

    id: str
    name: str
    turns: bool = False
    text: str = ""
    source: str = ""


@attrs.frozen
class Removal:
    """Kind `removal`: which of the three dice a score takes away (AD-31)."""

    id: str
    removed: Literal["highest", "middle", "lowest", "none"]
    score: int = whole(1, 9)
    source: str = ""


@attrs.frozen
class Difficulty:
    """Kind `difficulty`: a number with a name, to choose from (AD-33)."""

    id: str
    name: str
    value: int = whole(2, 18)
    source: str = ""


@attrs.frozen
class Distance:
    """Kind `distance`: a band; `steps` from within touch (AD-84)."""

    id: str
    name: str
    steps: int = whole(0, 9)
    text: str = ""
    source: str = ""


@attrs.frozen
class Attack:
    """Kind `attack`: a way to harm. Both sides test `ability` (AD-68, AD-69).

    `needs_means`: one needs something to do it with, and to hurt back with (AD-29, AD-74, AD-R13). `reach` is the
    farthest band it is done over; without one, any.
    """

    id: str
    name: str
    ability: str = ref("ability", home=HOME)
    needs_means: bool = False
    reach: str | None = ref("distance", home=HOME, default=None)
    text: str = ""
    source: str = ""


@attrs.frozen
class Figure:
    """Kind `figure`: a number of the rules, with the rule it belongs to."""

    id: str
    rule: str
    value: int
    text: str = ""
    source: str = ""
