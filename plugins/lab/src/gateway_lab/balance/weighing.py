"""What entries are worth: games with one beside games without, the more of them the more it seems to matter."""

import re
from collections.abc import Callable, Iterator, Sequence
from math import ceil, log2
from statistics import mean

import attrs

from gateway_core.errors import Misuse, did_you_mean

from ..pairs import PAIR, difference
from ..record import PLAYERS, Record, went
from ..report import counted

__all__ = [
    "Entrant",
    "Measure",
    "Stage",
    "Worth",
    "judged",
    "measure_of",
    "read_measure",
    "stages_of",
    "weighed",
]

FINALISTS = 2  # about as many are left when the games are played
_WINS = re.compile(r"(?P<who>.+?)\s+wins?")
SCORE = "score"  # what the game says that the end is worth to those who play


@attrs.frozen
class Entrant:
    """An entry of a rulebook that is weighed."""

    kind: str
    id: str  # in full
    name: str


@attrs.frozen
class Stage:
    """A part of the games: how many entries are still weighed, and how many games each has had at its end."""

    entrants: int
    games: int


@attrs.frozen
class Measure:
    """What of a game tells whether an entry was worth anything."""

    what: str  # who wins, SCORE, or what is counted a game
    wins: bool  # whether it is a share of the games, told in points of a hundred

    def __str__(self) -> str:
        """Return it in words."""
        if self.wins:
            return f"{self.what} win{'' if self.what == PLAYERS else 's'}, in points of a hundred"
        return "what the end is worth to those who play, as their game weighs it" if self.what == SCORE else self.what

    def of(self, record: Record) -> float:
        """Return what a game came to."""
        if self.wins:
            return float(record.players is True if self.what == PLAYERS else self.what in (record.winners or ()))
        if self.what == SCORE:
            return mean(record.scores.values()) if record.scores else 0.0
        return counted(record).get(self.what, 0.0)


@attrs.frozen
class Worth:
    """What an entry is worth: how much more of what is measured there is with it than without."""

    entrant: Entrant
    games: int  # with it, and as many without
    value: float
    low: float  # between here
    high: float  # and here it is worth truly
    same: bool  # whether every game with it was, act by act, one of those without

    @property
    def is_sure(self) -> bool:
        """Whether it is worth anything at all, as far as can be told."""
        return self.low > 0 or self.high < 0


def measure_of(records: Sequence[Record], seat: str | None) -> Measure:
    """Return what tells worth in a game: who wins, if it names winners (a `seat`, where that is meant); else SCORE."""
    if any(one.winners is not None for one in records):
        return Measure(PLAYERS if any(one.players is not None for one in records) else seat or "", wins=True)
    return Measure(SCORE, wins=False)


def read_measure(words: str, records: Sequence[Record]) -> Measure:
    """Return what somebody wants to be counted, `SEAT wins` or a thing that is; raise Misuse for what is neither."""
    found = _WINS.fullmatch(words.strip())
    seats = {seat for one in records for seat in one.choices} | {PLAYERS}
    counts = {name for one in records for name in counted(one)} | {SCORE}
    name, known = (found["who"], seats) if found else (words.strip(), counts)
    if name not in known:
        what = "seat" if found else "number of a game"
        hint = did_you_mean(name, known) or f"Known: {', '.join(sorted(known))}."
        raise Misuse(f"--by: no {what} is called '{name}'. {hint}")
    return Measure(name, wins=found is not None)


def stages_of(entrants: int, games: int, scenes: int = 1) -> tuple[Stage, ...]:
    """Return how a budget of games is spent by successive halving; raise Misuse for one that is too small.

    Each stage has as many games as any other, shared among the entries that are left and the table as it is, as many in
    each of the scenes; then the half that seems to matter more goes on.
    """
    many = max(1, ceil(log2(entrants / FINALISTS))) if entrants else 1
    stages, left, played = list[Stage](), entrants, 0
    for _ in range(many):
        more = games // many // (left + 1) // scenes * scenes
        if more < PAIR:
            least = many * (entrants + 1) * max(scenes, PAIR)
            fault = f"{games:,} games are too few to weigh {entrants} entries."
            raise Misuse(f"{fault} Say --games {least} at least, or name fewer by --kind.")
        played += more
        stages.append(Stage(left, played))
        left = ceil(left / 2)
    return tuple(stages)


Play = Callable[[Entrant | None, int], Sequence[Record] | None]  # None: somebody stopped it; empty: it cannot be played


def weighed(
    entrants: Sequence[Entrant], stages: Sequence[Stage], play: Play, judge: Callable[[Entrant, int], Worth | None]
) -> Iterator[Worth]:
    """Yield what each entry is worth, of those that go on again and again, until the games are played.

    `play` plays the first games without any change (None), or those of an entry; `judge` says of so many games what an
    entry is worth. Nothing is judged of one that cannot be played.
    """
    left = [*entrants]
    for stage in stages:
        if play(None, stage.games) is None:
            return
        found = []
        for one in left[: stage.entrants]:
            if (records := play(one, stage.games)) is None:
                return
            worth = judge(one, stage.games) if records else None
            if worth is not None:
                found.append(worth)
                yield worth
        left = [one.entrant for one in sorted(found, key=lambda one: (one.same, -abs(one.value)))]


def judged(
    one: Entrant, plain: Sequence[Record], other: Sequence[Record], *, gives: bool, measure: Measure, looks: int
) -> Worth:
    """Return what an entry is worth by games as they are and those by its rule, which leaves it out or `gives` it."""
    without, with_it = (plain, other) if gives else (other, plain)
    found = difference([*map(measure.of, without)], [*map(measure.of, with_it)], looks, wins=measure.wins)
    same = all(went(before) == went(after) for before, after in zip(plain, other, strict=True))
    return Worth(one, len(plain), *found, same=same)
