"""What one game came to."""

from collections.abc import Collection, Mapping
from typing import Any

import attrs

from gateway_core.frozen import FrozenDict

__all__ = ["DEED", "PLAYERS", "Record", "Tried", "side_of", "went"]


DEED = "deed"  # the sort of verbs among what acts are about: every act has one, and no dice are counted to it
PLAYERS = "players"  # all seats that are no master's, together


def side_of(seat: str, masters: Collection[str]) -> str:
    """Return on whose side a seat plays: a master's own, or the players'; empty where there is no master."""
    return "" if not masters else seat if seat in masters else PLAYERS


@attrs.frozen
class Tried:
    """What became of one thing in one game, be it an effect, a trait or a card."""

    times: int = 0  # it was tried
    thrown: int = 0  # times that dice decided on, as far as their margin is known
    worked: int = 0  # of these
    last: bool = False  # whether the act that ended the game was about it


@attrs.frozen
class Record:
    """What one game came to: all that a report is made of."""

    index: int
    result: str  # of its outcome; empty: it came to no end
    winners: tuple[str, ...] | None = None  # the seats that won; None: the game names nobody
    players: bool | None = None  # whether a seat that is no master's won; None: as above, or there are no masters
    facts: Mapping[str, Any] = FrozenDict()  # what else is true of its end
    acts: int = 0
    lines: int = 0  # of the story that is told
    chapters: Mapping[str, int] = FrozenDict()  # how many headings of each sort: rounds, scenes
    choices: Mapping[str, int] = FrozenDict()  # acts by seat
    deeds: Mapping[str, Mapping[str, int]] = FrozenDict()  # by seat, how often it did what: verbs
    used: Mapping[str, tuple[str, ...]] = FrozenDict()  # by side, the names of what it tried
    throws: int = 0
    vain: int = 0  # throws that missed
    weighed: int = 0  # throws whose chance was known before, where somebody looked
    hopeless: int = 0  # of these, with a chance of one in twenty at most
    leads: int = 0  # how often others came to lead
    scores: Mapping[str, int] = (
        FrozenDict()
    )  # what its end is worth to the seats that are no master's, as far as it says
    about: Mapping[str, Mapping[str, Tried]] = FrozenDict()  # by sort and name
    passed_over: tuple[Mapping[str, Any], ...] = ()  # what a side never chose, where somebody looked
    looked: bool = False  # whether somebody did


def went(record: Record) -> Record:
    """Return how a game went, whether or not somebody looked at what was passed over."""
    return attrs.evolve(record, passed_over=(), looked=False, weighed=0, hopeless=0)
