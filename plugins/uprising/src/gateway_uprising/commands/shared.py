"""What the deeds of this game have in common."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from gateway_core.game import Command
from gateway_core.table import Refusal

from ..play.flow import asked
from ..rules import face
from ..state import Uprising

Deed: TypeAlias = Command[Uprising]


class CardDeed(Command[Uprising]):
    """A deed of this game: what it is about is told by faces."""

    __slots__ = ()

    def about(self, state: Uprising) -> Iterable[tuple[str, str]]:
        """Yield what it is about, of things their faces."""
        return ((sort, face(name)) for sort, name in super().about(state))


def one_of_each(things: Iterable[str], count: int = 1) -> tuple[str, ...]:
    """Return the first copies of each face, in their order: equal cards are one form. What is not seen is left out.

    A deed names the very copies that it takes, since it is by these that others learn what somebody held.
    """
    seen = Counter[str]()
    found = []
    for thing in filter(None, things):
        seen[face(thing)] += 1
        if seen[face(thing)] <= count:
            found.append(thing)
    return tuple(found)


_NUMBERED = ("", "another ", "a third ", "a fourth ", "a fifth ", "a sixth ")


def numbered(state: Uprising, things: Iterable[str]) -> Mapping[str, str]:
    """Return things with their names, equal ones told apart: `Rebel`, `another Rebel`."""
    seen, found = Counter[str](), dict[str, str]()
    for thing in things:
        at = seen[face(thing)]
        found[thing] = f"{_NUMBERED[at] if at < len(_NUMBERED) else f'{at + 1}. '}{state.called(thing)}"
        seen[face(thing)] += 1
    return found


def during(*questions: str) -> Callable[[Uprising, str], Refusal | None]:
    """Return what refuses a deed unless this seat is asked one of these questions."""

    def check(state: Uprising, seat: str) -> Refusal | None:
        now = asked(state)
        if now is not None and now.id in questions and now.asks(seat):
            return None
        allowed = f"Waiting for {state.called(now.awaited[0])}." if now is not None else ""
        return Refusal("uprising/not-now", "This is not asked of you now.", "UP-27", allowed)

    return check
