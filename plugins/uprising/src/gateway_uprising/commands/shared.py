"""What the deeds of this game have in common."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from gateway_core.game import Command, face
from gateway_core.table import Refusal

from ..abilities.words import does
from ..play.flow import asked
from ..state import Uprising

Deed: TypeAlias = Command[Uprising]


# What the fields of deeds are about, for whoever counts games.
_SORTS = {
    "card": "card", "cards": "card", "force": "banished", "leader": "leader", "pile": "recruited", "rarity": "bought",
    "stone": "runestone",
}  # fmt: skip


class CardDeed(Command[Uprising]):
    """A deed of this game: what it is about is told by faces."""

    __slots__ = ()

    def about(self, state: Uprising) -> Iterable[tuple[str, str]]:
        """Yield what it is about, of things what people call them; of what is no card only that it was done."""
        for sort, name in super().about(state):
            if sort == "deed":
                yield sort, name
            elif sort == "rarity":
                yield _SORTS[sort], f"{name.capitalize()} Runestone"
            elif sort in _SORTS:
                yield _SORTS[sort], state.called(face(name))


def during(*questions: str) -> Callable[[Uprising, str], Refusal | None]:
    """Return what refuses a deed unless this seat is asked one of these questions."""

    def check(state: Uprising, seat: str) -> Refusal | None:
        now = asked(state)
        if now is not None and now.id in questions and now.asks(seat):
            return None
        allowed = f"Waiting for {state.called(now.awaited[0])}." if now is not None else ""
        return Refusal("uprising/not-now", "This is not asked of you now.", "UP-27", allowed)

    return check


def told(state: Uprising, thing: str) -> str:
    """Return a card with what it fights with: `Rebel 1/2`."""
    card = state.rules.of(thing)
    return f"{card.name} {card.attack}/{card.defense}" if getattr(card, "defense", 0) else str(card.name)


def doing(state: Uprising, thing: str) -> str:
    """Return what a card does, behind its name: `: draw 1 card`; empty where it does nothing."""
    words = does(state.rules, thing)
    return f": {words}" if words else ""


def giving(state: Uprising, thing: str) -> str:
    """Return the same in brackets, where a colon is to come yet: ` (draw 1 card)`."""
    words = does(state.rules, thing)
    return f" ({words})" if words else ""
