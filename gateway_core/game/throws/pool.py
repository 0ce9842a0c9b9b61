"""Dice that one side throws together, and what is made of them: the number that counts, and how likely each is."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, reduce

import attrs

from ...chance.ask import Ask
from ...chance.counting import Alike, Kept, kept_sums, left_sums, sums
from ...chance.distribution import Distribution
from ...chance.odds import Reason
from ...frozen import FrozenDict
from .dice import MOST_DICE, MOST_SIDES, dice, written
from .fallen import Fallen
from .step import DieStep, PoolStep, Step
from .steps import Again
from .tally import Tally
from .together import Faces, shared_out

__all__ = ["Pool"]

_NONE_AGAIN = Again(())
_KEPT = 512  # counted pools that are remembered, by their dice and steps


def _pool_of_dice(said: str | Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(dice(said) if isinstance(said, str) else said))


@attrs.frozen
class Pool:
    """A frozen description. Raise ValueError for what nobody can throw or read."""

    dice: tuple[int, ...] = attrs.field(default=(), converter=_pool_of_dice)  # sides of each, or "2d6+d8"
    steps: tuple[Step, ...] = ()  # in their order: dice thrown again, each die, the pool
    added: tuple[Reason, ...] = ()  # fixed numbers with their reasons
    name: str = ""  # whose it is, for people
    seat: str = ""  # who throws it
    label: str = ""  # what it is asked for as; empty: the name and the dice
    why: tuple[Reason, ...] = ()  # how it came about; empty: its dice are told
    sizes: bool = False  # whether a kept die gives its size, not its face ("the size of the die that shows most")
    beside: tuple["Pool", ...] = ()  # further pools, each read by its own steps, whose totals are added: a helper's

    def __attrs_post_init__(self) -> None:
        if len(self.dice) > MOST_DICE or not all(1 <= one <= MOST_SIDES for one in self.dice):
            bounds = f"{MOST_DICE} dice of 1 to {MOST_SIDES} sides"
            raise ValueError(f"nobody throws {written(self.dice)}: a pool has at most {bounds}")
        kinds = [isinstance(step, PoolStep) + (not isinstance(step, Again)) for step in self.steps]
        if kinds != sorted(kinds) or kinds.count(0) > 1:
            raise ValueError(f"dice are thrown again (once), then read each alone, then kept or not: {self.steps}")

    @property
    def fixed(self) -> int:
        """What is added to the dice."""
        return sum(reason.amount or 0 for reason in self.added)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why it counts what it counts: how it came about, each step, each number added; then the pools beside it."""
        thrown = Reason(f"{self.name} {written(self.dice)}".strip(), len(self.dice), "dice")
        came_about = self.why or ((thrown,) if self.dice else ())
        beside = (reason for pool in self.beside for reason in pool.reasons)
        return (*came_about, *(step.reason for step in self.steps), *self.added, *beside)

    # ── how likely ──

    @property
    def totals(self) -> Distribution:
        """The ways of each total, with what is added and all that the pools beside it may come to."""
        own = _totals(self.dice, self.steps, self.sizes, self.fixed)
        return reduce(_together, (pool.totals for pool in self.beside), own)

    @property
    def tallies(self) -> Mapping[Tally, int]:
        """The ways of each total, with how many dice count, and which are left."""
        more = reduce(_together, (pool.totals for pool in self.beside), Distribution({self.fixed: 1}))
        return _tallied(self.dice, self.steps, self.sizes, more)

    # ── the throw ──

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What is thrown: an ask for each size of dice, the smallest first; then those of the pools beside it."""
        return (*self._asks, *(ask for pool in self.beside for ask in pool.asks))

    def asks_again(self, faces: Faces) -> tuple[Ask, ...]:
        """Return what is thrown a second time, when the first dice have fallen."""
        own, *others = self._by_pool(faces)
        beside = (pool.asks_again(fell) for pool, fell in zip(self.beside, others, strict=True))
        return (*self._asks_again(own), *(ask for asks in beside for ask in asks))

    def read(self, faces: Faces, again: Faces = ()) -> Fallen:
        """Return what the dice come to: those of `asks`, and those thrown a second time.

        Of equal dice the first thrown are kept. Raise ValueError for other faces than were asked for.
        """
        own, *others = self._by_pool(faces)
        pairs = [*zip(self.beside, others, strict=True)]
        asked = [len(self._asks_again(own)), *(len(pool.asks_again(fell)) for pool, fell in pairs)]
        own_again, *more = shared_out(again, asked)
        beside = (pool.read(fell, second) for (pool, fell), second in zip(pairs, more, strict=True))
        return attrs.evolve(self._read(own, own_again), beside=tuple(beside))

    def _read(self, faces: Faces, again: Faces) -> Fallen:
        first, throwing_again = self._flat(faces, self._asks), self._again
        second = iter(self._flat(again, self._asks_again(faces)))
        stand = [throwing_again.standing(face, second) for face in first]
        numbers = [_number(self.steps, face) for face in stand]
        placed = sorted(
            (number, size, place)
            for place, (number, size) in enumerate(zip(numbers, self.dice, strict=True))
            if number is not None
        )
        kept = Counter((number, size) for number, size, _ in (placed[n] for n in _kept(self.steps, len(placed))))
        counts: list[int | None] = [None] * len(numbers)
        for place, (number, size) in enumerate(zip(numbers, self.dice, strict=True)):
            if number is not None and kept[number, size] > 0:
                kept[number, size] -= 1
                counts[place] = size if self.sizes else number
        return Fallen(tuple(stand), tuple(counts), self.fixed, first if again else ())

    def tally(self, fell: Fallen) -> Tally:
        """Return what it came to as `tallies` counts it."""
        left = [n for face, n in zip(fell.faces, self.dice, strict=True) if _number(self.steps, face) is not None]
        return Tally(fell.total, fell.kept, tuple(left), len(self.dice) - len(left))

    def told(self, fell: Fallen) -> str:
        """Return what fell and what it came to, in one line: `Kroe [5 9 (1)] with aid [6 (2)] 20`."""
        return f"{' with '.join(filter(None, self._shown(fell)))} {fell.total}".strip()

    def _shown(self, fell: Fallen) -> Iterator[str]:
        yield f"{self.name} {fell.shown}".strip()
        for pool, one in zip(self.beside, fell.beside, strict=True):
            yield from pool._shown(one)

    def why_of(self, fell: Fallen) -> Iterator[Reason]:
        """Yield why it came to what it did: each die, each step and number, what lies beside it, the total."""
        if fell.faces:
            yield Reason(f"{self.name} {fell.shown}".strip(), fell.own, "shown")
        yield from (step.reason for step in self.steps)
        yield from self.added
        for pool, one in zip(self.beside, fell.beside, strict=True):
            yield from pool.why_of(one)
        yield Reason(f"{self.name} in all".strip(), fell.total, "total")

    def _asked(self, sizes: Mapping[int, int], more: str) -> Iterator[Ask]:
        for size, count in sorted(sizes.items()):
            dice = f"{count}d{size}"
            said = (self.label, dice if len(sizes) > 1 else "") if self.label else (f"{self.name} {dice}".strip(),)
            yield Ask(", ".join(filter(None, (*said, more))), self.seat, count, size)

    @property
    def _asks(self) -> tuple[Ask, ...]:
        return tuple(self._asked(Counter(self.dice), ""))

    def _asks_again(self, faces: Faces) -> tuple[Ask, ...]:
        faces_again = self._again.faces
        if not faces_again:
            return ()
        thrown = self._flat(faces, self._asks)
        going = (size for size, face in zip(self.dice, thrown, strict=True) if face in faces_again)
        return tuple(self._asked(Counter(going), "again"))

    def _by_pool(self, faces: Faces) -> list[Faces]:
        return shared_out(faces, [len(self._asks), *(len(pool.asks) for pool in self.beside)])

    @property
    def _again(self) -> Again:
        return _again(self.steps)

    @staticmethod
    def _flat(faces: Faces, asks: Sequence[Ask]) -> tuple[int, ...]:
        if len(faces) != len(asks) or not all(ask.admits(pool) for ask, pool in zip(asks, faces, strict=True)):
            raise ValueError(f"{[(ask.count, ask.sides) for ask in asks]} dice and sides were asked for, not {faces}")
        return tuple(face for pool in faces for face in pool)


def _again(steps: Sequence[Step]) -> Again:
    return next((step for step in steps if isinstance(step, Again)), _NONE_AGAIN)


def _number(steps: Sequence[Step], face: int) -> int | None:
    """Return what a die counts as, by the steps of each die; None: it is out."""
    number: int | None = face
    for step in steps:
        if isinstance(step, DieStep) and number is not None:
            number = step.number(number)
    return number


def _kept(steps: Sequence[Step], size: int) -> Sequence[int]:
    """Return which of so many dice are kept, counted from 0 as the lowest."""
    return reduce(lambda dice, step: step.kept(dice) if isinstance(step, PoolStep) else dice, steps, tuple(range(size)))


@lru_cache(maxsize=_KEPT)
def _tallied(dice: tuple[int, ...], steps: tuple[Step, ...], sizes: bool, more: Distribution) -> Mapping[Tally, int]:
    found: Counter[Tally] = Counter()
    each = sorted({*dice})
    for (total, kept, left), ways in left_sums(*_described(dice, steps, sizes)).items():
        stay = tuple(size for size, count in zip(each, left, strict=True) for _ in range(count))
        for added, times in more.ways.items():
            found[Tally(total + added, kept, stay, len(dice) - len(stay))] += ways * times
    return FrozenDict(found)


def _described(dice: tuple[int, ...], steps: tuple[Step, ...], sizes: bool) -> tuple[list[Alike], Kept | None]:
    pool = [_alike(count, size, steps, sizes) for size, count in sorted(Counter(dice).items())]
    keeps = any(isinstance(step, PoolStep) for step in steps)
    return pool, (lambda size: _kept(steps, size)) if keeps else None


@lru_cache(maxsize=_KEPT)
def _together(one: Distribution, other: Distribution) -> Distribution:
    return one.plus(other)


@lru_cache(maxsize=_KEPT)
def _totals(dice: tuple[int, ...], steps: tuple[Step, ...], sizes: bool, fixed: int) -> Distribution:
    found: Counter[int] = Counter()
    pool, kept = _described(dice, steps, sizes)
    for (total, _), ways in (sums(pool) if kept is None else kept_sums(pool, kept)).items():
        found[total + fixed] += ways
    return Distribution(found)


def _alike(count: int, size: int, steps: Sequence[Step], sizes: bool) -> Alike:
    again, every = _again(steps), range(1, size + 1)
    twice = not again.faces.isdisjoint(every)
    faces: Counter[int] = Counter()
    gone = 0
    for face in every:
        # Where one face is thrown again, every other has as many ways: those of the second throw that is not made.
        for second in every if twice else (0,):
            number = _number(steps, again.standing(face, iter((second,))))
            if number is None:
                gone += 1
            else:
                faces[number] += 1
    return Alike(count, faces, gone, size if sizes else None)
