"""Pools and throws of several people at once: all their dice in one draw, so that everybody is asked once."""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, count, pairwise
from typing import Protocol, TypeAlias, TypeVar

from ...chance.ask import Ask
from ...chance.source import Source

__all__ = ["Draw", "Faces", "drawn_from", "shared_out", "together"]

K = TypeVar("K")
R_ = TypeVar("R_", covariant=True)

Faces: TypeAlias = Sequence[Sequence[int]]  # of each ask, as a draw gives them
Draw: TypeAlias = Callable[..., Faces]  # given asks, returns the faces of each: `work.draw`


class _Described(Protocol[R_]):
    """A pool or a throw: what is asked of chance, and what the faces come to."""

    @property
    def asks(self) -> tuple[Ask, ...]: ...
    def asks_again(self, faces: Faces) -> tuple[Ask, ...]: ...
    def read(self, faces: Faces, again: Faces = ()) -> R_: ...


def together(draw: Draw, throws: Mapping[K, _Described[R_]]) -> dict[K, R_]:
    """Return what each pool or throw came to, by its key: first all dice, then in one draw all that are thrown again.

    A tie that dice part is left open.
    """
    first = _drawn(draw, {key: throw.asks for key, throw in throws.items()})
    again = _drawn(draw, {key: throw.asks_again(first[key]) for key, throw in throws.items()})
    return {key: throw.read(first[key], again[key]) for key, throw in throws.items()}


def shared_out(faces: Faces, asked: Sequence[int]) -> list[Faces]:
    """Return whose faces are which, of those of all in a row; `asked` is how many pools of dice each has thrown.

    Raise ValueError where more or fewer were asked for.
    """
    if len(faces) != sum(asked):
        raise ValueError(f"{sum(asked)} pools of dice were asked for, and {len(faces)} given")
    ends = [*accumulate(asked, initial=0)]
    return [faces[start:end] for start, end in pairwise(ends)]


def drawn_from(source: Source) -> Draw:
    """Return a draw outside any game: what a source gives, one pool after the other."""
    places = count()
    return lambda *asks: tuple(source.draw(0, next(places), ask) or () for ask in asks)


def _drawn(draw: Draw, asks: Mapping[K, tuple[Ask, ...]]) -> dict[K, list[Sequence[int]]]:
    wanted = [ask for some in asks.values() for ask in some]
    fallen = iter(draw(*wanted) if wanted else ())
    return {key: [next(fallen) for _ in some] for key, some in asks.items()}
