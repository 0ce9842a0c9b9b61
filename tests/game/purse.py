"""A game of facts and deeds that know themselves: a purse that two fill and empty, each with a secret wish."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.chance import Ask, Source
from gateway_core.game import Command, Event, GameSystem
from gateway_core.table import Board, Card, Field, Option, Outcome, Record, Refusal, Work, command, event

__all__ = ["Earn", "Purse", "PurseGame", "Spend", "Wish"]

SEATS = ("ann", "bob")
FULL = 12


@attrs.define(on_setattr=Record.guard)
class Purse(Record):
    """What is in the purse, whose turn it is, and what each wishes for in secret."""

    coins: int = 3
    turn: int = 0
    wishes: dict[str, int] = attrs.field(factory=dict)

    @property
    def seat(self) -> str:
        """Whose turn it is."""
        return SEATS[self.turn % len(SEATS)]


@event("coins-found")
@attrs.frozen
class CoinsFound(Event[Purse]):
    """Somebody has worked for coins."""

    seat: str
    count: int

    def apply(self, draft: Purse) -> None:
        draft.coins += self.count
        draft.turn += 1

    def tell(self, state: Purse) -> str:
        return f"{self.seat} earns {self.count}."


@event("coins-spent")
@attrs.frozen
class CoinsSpent(Event[Purse]):
    """Somebody has spent coins."""

    seat: str
    count: int

    def apply(self, draft: Purse) -> None:
        draft.coins -= self.count
        draft.turn += 1


@event("wish-made")
@attrs.frozen
class WishMade(Event[Purse]):
    """Somebody wishes for something, and tells nobody."""

    seat: str
    wish: int

    def apply(self, draft: Purse) -> None:
        draft.wishes[self.seat] = self.wish

    def tell(self, state: Purse) -> str:
        return f"{self.seat} wishes for {self.wish}."

    def audience(self, state: Purse) -> frozenset[str]:
        return frozenset({self.seat})


def not_your_turn(state: Purse, seat: str) -> Refusal | None:
    """Refuse whoever is not asked."""
    return None if seat == state.seat and state.coins < FULL else Refusal("purse/not-your-turn", "Somebody else does.")


@command("earn")
@attrs.frozen
class Earn(Command[Purse]):
    """Work for coins: a die says how many."""

    def refuse(self, state: Purse, seat: str) -> Refusal | None:
        return not_your_turn(state, seat)

    @classmethod
    def forms(cls, state: Purse, seat: str) -> Iterable[Option["Earn"]]:
        yield Option("earn", "Work for coins", cls())

    def carry_out(self, work: Work[Purse, Any], seat: str) -> None:
        ((face,),) = work.draw(Ask(f"{seat} works", seat, 1, 6))
        work.emit(CoinsFound(seat, face))


@command("spend")
@attrs.frozen
class Spend(Command[Purse]):
    """Spend coins."""

    count: int = 1

    def refuse(self, state: Purse, seat: str) -> Refusal | None:
        refusal = not_your_turn(state, seat)
        if refusal is None and not 0 < self.count <= state.coins:
            return Refusal("purse/too-few", f"There are {state.coins} coins.")
        return refusal

    @classmethod
    def forms(cls, state: Purse, seat: str) -> Iterable[Option["Spend"]]:
        yield Option("spend", "Spend coins", cls(), (Field("count", "how many", low=1, high=max(1, state.coins)),))

    def carry_out(self, work: Work[Purse, Any], seat: str) -> None:
        work.emit(CoinsSpent(seat, self.count))


@command("wish")
@attrs.frozen
class Wish(Command[Purse]):
    """Wish for something, in secret."""

    wish: int = 1

    def refuse(self, state: Purse, seat: str) -> Refusal | None:
        return not_your_turn(state, seat)

    @classmethod
    def forms(cls, state: Purse, seat: str) -> Iterable[Option["Wish"]]:
        yield Option("wish", "Wish", cls(), (Field("wish", "for what", low=1, high=3),))

    def carry_out(self, work: Work[Purse, Any], seat: str) -> None:
        work.emit(WishMade(seat, self.wish))

    def discloses(self, state: Purse) -> bool:
        return False


@attrs.frozen
class PurseView:
    """What a seat sees: the purse, and its own wish."""

    coins: int
    seat: str
    wish: int | None


class PurseGame(GameSystem[Purse]):
    """Fill the purse: it is over when it is full."""

    name = "purse"
    version = 1
    events = (CoinsFound, CoinsSpent, WishMade)
    commands = (Earn, Spend, Wish)
    kinds: ClassVar[Mapping[str, type]] = {}
    parameters = ()

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Purse:
        return Purse().freeze()

    def seats(self, state: Purse) -> tuple[str, ...]:
        return SEATS

    def awaited(self, state: Purse) -> tuple[str, ...]:
        return () if self.outcome(state) else (state.seat,)

    def proceed(self, work: Work[Purse, Event[Purse]]) -> None:
        raise AssertionError("somebody is always asked")

    def view(self, state: Purse, seat: str) -> PurseView:
        return PurseView(state.coins, state.seat, state.wishes.get(seat))

    def reimagine(self, state: Purse, seat: str, chance: Source) -> Purse:
        draft = state.thaw()
        draft.wishes.update({one: wish % 3 + 1 for one, wish in state.wishes.items() if one != seat})
        return draft.freeze()

    def board(self, view: PurseView) -> Board:
        return Board("purse", (Card("purse", f"{view.coins} coins", ()),))

    def outcome(self, state: Purse) -> Outcome | None:
        return Outcome("full", {}) if state.coins >= FULL else None
