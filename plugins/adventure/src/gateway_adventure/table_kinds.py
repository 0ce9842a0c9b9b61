"""The tables of the rules as packs hold them: scores, dice, Difficulties, distances, kinds of Attack, figures."""

from typing import Literal

import attrs

from gateway_core.packs import masters, ref, whole

__all__ = [
    "HOME",
    "Ability",
    "Attack",
    "Difficulty",
    "Distance",
    "Entry",
    "Figure",
    "Named",
    "Removal",
]

HOME = "adventure"  # the pack whose words everybody shares: abilities, distances, kinds of Attack


@attrs.frozen(kw_only=True)
class Entry:
    """What every entry says: `text` to whoever sees it, `notes` to the games master alone."""

    id: str
    notes: str = masters(default="")
    text: str = ""
    source: str = ""


@attrs.frozen(kw_only=True)
class Named(Entry):
    """What every entry says that people call by a name."""

    name: str


@attrs.frozen(kw_only=True)
class Ability(Named):
    """Kind `ability`: one of a character's scores (AD-07 to AD-10). `turns`: it settles the order of turns (AD-64)."""

    turns: bool = False


@attrs.frozen(kw_only=True)
class Removal(Entry):
    """Kind `removal`: which of the three dice a score takes away (AD-31)."""

    removed: Literal["highest", "middle", "lowest", "none"]
    score: int = whole(1, 9)


@attrs.frozen(kw_only=True)
class Difficulty(Named):
    """Kind `difficulty`: a number with a name, to choose from (AD-33)."""

    value: int = whole(2, 18)


@attrs.frozen(kw_only=True)
class Distance(Named):
    """Kind `distance`: a band; `steps` from within touch (AD-84)."""

    steps: int = whole(0, 9)


@attrs.frozen(kw_only=True)
class Attack(Named):
    """Kind `attack`: a way to harm. Both sides test `ability` (AD-68, AD-69).

    `needs_means`: one needs something to do it with, and to hurt back with (AD-29, AD-74, AD-R13). `reach` is the
    farthest band it is done over; without one, any.
    """

    ability: str = ref("ability", home=HOME)
    needs_means: bool = False
    reach: str | None = ref("distance", home=HOME, default=None)


@attrs.frozen(kw_only=True)
class Figure(Entry):
    """Kind `figure`: a number of the rules, with the rule it belongs to."""

    rule: str
    value: int
