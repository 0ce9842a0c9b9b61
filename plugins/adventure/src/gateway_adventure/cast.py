"""Who is there, and what each carries, lives by and wants: Protagonists, NPCs, Gear, Drives (AD-05 to AD-20)."""

from typing import Literal

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import masters, public

__all__ = ["Character", "Drive", "Growth", "Item", "Proposal", "Status", "Track"]

Track = Literal["health", "resolve"]
# up: may act. bleeding: down in a Conflict, losing a point a turn. stable: down, losing nothing (AD-76 to AD-78).
# out: an NPC without the full rule, at Health 0 (AD-R22). away: no longer here, unharmed. dead (AD-79).
Status = Literal["up", "bleeding", "stable", "dead", "out", "away"]


def _is_open(_: object, one: "Character") -> bool:
    """Say whether everybody may read a sheet: the Protagonists' lie open, those of NPCs do not (AD-05, AD-15)."""
    return one.protagonist


@attrs.frozen
class Character:
    """A Protagonist or an NPC. `entry` is its sheet in the rulebook (empty: made at the table); `seat` who plays it.

    `resolve` None: no such track (AD-15). `last_stand`: it is used (AD-50). `full`: the whole rule of Serious Danger
    counts (AD-R22). `joins`: the Chapter from which it takes part, counted from 1 (AD-80). An NPC is on `stage` once
    the players know of it.
    """

    id: str
    name: str
    entry: str = masters(unless=_is_open, instead="")
    seat: str = public()
    scores: FrozenDict[str, int] = masters(unless=_is_open, instead=FrozenDict())
    health: int = masters(unless=_is_open, instead=0)
    most_health: int = masters(unless=_is_open, instead=0)
    resolve: int | None = masters(unless=_is_open)
    most_resolve: int | None = masters(unless=_is_open)
    protagonist: bool = public()
    status: Status = "up"
    full: bool = masters(unless=_is_open, instead=False, default=True)
    foe: bool = False
    stage: bool = True
    joins: int = 1
    last_stand: bool = False
    fate: str = ""
    means: tuple[str, ...] = masters(unless=_is_open, instead=(), default=())
    damage_to: Track = masters(unless=_is_open, instead="health", default="health")

    @property
    def known(self) -> bool:
        """Whether its sheet is known: whoever sees a sheet sees scores on it."""
        return bool(self.scores)

    @property
    def endangered(self) -> bool:
        """Whether one point more takes it down (AD-76)."""
        return self.status == "up" and 1 in (self.health, self.resolve if self.full else None)

    @property
    def down(self) -> bool:
        """Whether it lies unconscious."""
        return self.status in ("bleeding", "stable")

    @property
    def fallen(self) -> bool:
        """Whether it lies there, alive or not, so that others may take its Gear (AD-R39)."""
        return self.status in ("bleeding", "stable", "dead", "out")

    def track(self, name: Track) -> int | None:
        """Return what is left of a track."""
        return self.health if name == "health" else self.resolve

    def most(self, name: Track) -> int | None:
        """Return what a track starts with."""
        return self.most_health if name == "health" else self.most_resolve


@attrs.frozen
class Item:
    """A piece of Gear in somebody's hands, with how many of its boxes are marked (AD-18)."""

    id: str
    gear: str
    holder: str
    marked: int = 0


@attrs.frozen
class Drive:
    """A Drive of a Protagonist, and whether it is marked in this Chapter (AD-14, AD-45)."""

    id: str
    holder: str
    text: str
    marked: bool = False


@attrs.frozen
class Proposal:
    """What a player wants to do: one of the moment's ways, `fight`, or their own words (AD-30)."""

    character: str
    way: str
    words: str = ""


@attrs.frozen
class Growth:
    """A change to the Drives that is asked for (AD-92): a new one, or another text for `drive`.

    `by` is the seat that asked: the games master's, or (also where it is empty) the player's own.
    """

    character: str
    drive: str | None
    text: str
    by: str = ""
