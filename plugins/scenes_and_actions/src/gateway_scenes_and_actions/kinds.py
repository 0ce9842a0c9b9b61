"""What packs of Scenes and Actions hold: the tables of the rules, Traits, kinds of harm, and people.

Scenes and evenings are in `kinds_evening`.
"""

from typing import Literal

import attrs

from gateway_core.game import Entry, Named
from gateway_core.game.effects import Operation
from gateway_core.packs import whole

from .sheet import HOME, ON_SHEET, Die, Relationship, Sheet, sides
from .words import LANGUAGE

__all__ = ["HOME", "ON_SHEET", "Die", "Relationship", "Sheet", "sides"]

_Sort = Literal["physical", "social", "mental"]  # of a Complication or a Trauma (SA-R26)

# ── the tables of the rules ──────────────────────────────────────────────────────────────────────────────────────────


@attrs.frozen(kw_only=True)
class Rating(Entry):
    """Kind `rating`: a step of the ladder (SA-07), by the name of its die.

    `points` are what a Trait of it costs when a character is made; `price` what the step up to it costs in Reflection
    Points (SA-R44).
    """

    sides: int = whole(2, 100)  # of the die
    points: int = whole(0, 99)  # what a new Trait of it costs
    price: int = whole(0, 99)  # the Reflection Points of the step up to it


@attrs.frozen(kw_only=True)
class Category(Named):
    """Kind `category`: one of the five sorts of Traits (SA-06), and what a new character has of it.

    From `least` to `most` Traits, none rated above `highest`; `order` is where sheets list them.
    """

    order: int = whole(1, 9)  # in which sheets list it
    least: int = whole(0, 20)  # how many Traits of it a new character has
    most: int = whole(0, 20)  # and how many at most
    highest: Die = "d12"  # how one of them may be rated


@attrs.frozen(kw_only=True)
class Figure(Entry):
    """Kind `figure`: a number of the rules, with the rule it belongs to."""

    rule: str  # which rule it belongs to
    value: int  # the number


# ── Traits and harm ──────────────────────────────────────────────────────────────────────────────────────────────────


@attrs.frozen(kw_only=True)
class Value(Named):
    """Kind `value`: what somebody lives by; each pool has one (SA-10)."""


@attrs.frozen(kw_only=True)
class Ability(Named):
    """Kind `ability`: what somebody can do (SA-06)."""


@attrs.frozen(kw_only=True)
class Resource(Named):
    """Kind `resource`: what somebody has at hand (SA-06)."""


@attrs.frozen(kw_only=True)
class Distinction(Named):
    """Kind `distinction`: what sets somebody apart, and what it does to a Complication Pool (SA-35).

    `pool` is what whoever has it may do to their own once they have won; `against` what it does to one that is rolled
    against them. Its own die need not have been in the roll, unless a step says `when: {used: true}`.
    """

    pool: tuple[Operation, ...] = LANGUAGE.field(default=())  # what it may do to one's own pool, having won
    against: tuple[Operation, ...] = LANGUAGE.field(default=())  # what it does to one that is rolled against one


@attrs.frozen(kw_only=True)
class Complication(Named):
    """Kind `complication`: what a lost Action leaves somebody with (SA-33, SA-37, SA-R26)."""

    sort: _Sort  # of harm


@attrs.frozen(kw_only=True)
class Trauma(Named):
    """Kind `trauma`: a lasting harm (SA-33, SA-38)."""

    sort: _Sort  # of harm


# ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@attrs.frozen(kw_only=True)
class Hero(Sheet):
    """Kind `hero`: a character for a player; `concept` says in a line who it is."""

    concept: str  # who it is, in a line


@attrs.frozen(kw_only=True)
class Npc(Sheet):
    """Kind `npc`: somebody the games master plays, with as many Traits as are written (SA-R27).

    `gang` are those beside the first or the leader: each adds a die rated `member` (SA-58, SA-59), and one of them is
    called `member_name`. Who is `nameless` is never dead, only out (SA-R49).
    """

    gang: int = whole(0, 12, default=0)  # how many stand beside it
    member: Die = "d6"  # the die of each of these
    member_name: str = "follower"  # what one of them is called
    nameless: bool = False  # whether it is never dead, only out
