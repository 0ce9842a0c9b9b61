"""What the deeds of this game have in common."""

from collections.abc import Callable, Iterable, Iterator

from gateway_core.game import Command
from gateway_core.table import Refusal

from ..play.flow import asked
from ..rules import face
from ..state import Uprising

Deed = Command[Uprising]


def faces(things: Iterable[str]) -> tuple[str, ...]:
    """Return each face among some things once, in their order: equal cards are one form."""
    return tuple(dict.fromkeys(face(thing) for thing in things if thing))


def found(things: Iterable[str], one: str) -> str:
    """Return the first thing of a face."""
    return next(thing for thing in things if face(thing) == one)


def chosen(things: Iterable[str], wanted: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    """Return things of these faces, so many of each."""
    left, there = dict(wanted), [*things]

    def each() -> Iterator[str]:
        for one, count in left.items():
            yield from [thing for thing in there if face(thing) == one][:count]

    return tuple(each())


def during(*questions: str) -> Callable[[Uprising, str], Refusal | None]:
    """Return what refuses a deed unless this seat is asked one of these questions."""

    def check(state: Uprising, seat: str) -> Refusal | None:
        now = asked(state)
        if now is not None and now.id in questions and now.asks(seat):
            return None
        allowed = f"Waiting for {state.called(now.awaited[0])}." if now is not None else ""
        return Refusal("uprising/not-now", "This is not asked of you now.", "UP-27", allowed)

    return check
