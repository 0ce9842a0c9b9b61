"""A game of facts and deeds that know themselves: a purse that two fill and empty, each with a secret wish."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.chance import Ask, Source
from gateway_core.game import Command, Event, GameSystem, deed, fact, unless
from gateway_core.table import Board, Card, Field, Option, Outcome, Record, Refusal, Work

__all__ = ["CoinsFound", "CoinsSpent", "Earn", "Purse", "PurseGame", "PurseView", "Spend", "Turn", "Wish", "WishMade"]

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


@fact("coins-found", "{seat} earns {count}.")
class CoinsFound(Event[Purse]):
    """Somebody has worked for coins."""

    seat: str
    count: int

    def apply(self, draft: Purse) -> None:
        draft.coins += self.count
        draft.turn += 1


@fact("coins-spent")
class CoinsSpent(Event[Purse]):
    """Somebody has spent coins."""

    seat: str
    count: int

    def apply(self, draft: Purse) -> None:
        draft.coins -= self.count
        draft.turn += 1


@fact("wish-made", "{seat} wishes for {wish}.")
class WishMade(Event[Purse]):
    """Somebody wishes for something, and tells nobody."""

    seat: str
    wish: int

    def apply(self, draft: Purse) -> None:
        draft.wishes[self.seat] = self.wish

    def audience(self, state: Purse) -> frozenset[str]:
        return frozenset({self.seat})


def on_turn(state: Purse, seat: str) -> Refusal | None:
    """Refuse whoever is not asked."""
    return unless(seat == state.seat and state.coins < FULL, "purse/not-your-turn", "Somebody else does.")


class Turn(Command[Purse]):
    """What takes somebody's turn."""

    when = (on_turn,)


@deed("earn")
class Earn(Turn):
    """Work for coins: a die says how many."""

    @classmethod
    def forms(cls, state: Purse, seat: str) -> Iterable[Option["Earn"]]:
        yield cls().as_form("Work for coins")

    def carry_out(self, work: Work[Purse, Any], seat: str) -> None:
        ((face,),) = work.draw(Ask(f"{seat} works", seat, 1, 6))
        work.emit(CoinsFound(seat, face))


@deed("spend")
class Spend(Turn):
    """Spend coins."""

    count: int = 1

    def refuse(self, state: Purse, seat: str) -> Refusal | None:
        return unless(0 < self.count <= state.coins, "purse/too-few", f"There are {state.coins} coins.")

    @classmethod
    def forms(cls, state: Purse, seat: str) -> Iterable[Option["Spend"]]:
        yield cls().as_form("Spend coins", Field("count", "how many", low=1, high=max(1, state.coins)))

    def carry_out(self, work: Work[Purse, Any], seat: str) -> None:
        work.emit(CoinsSpent(seat, self.count))


@deed("wish")
class Wish(Turn):
    """Wish for something, in secret."""

    wish: int = 1

    @classmethod
    def forms(cls, state: Purse, seat: str) -> Iterable[Option["Wish"]]:
        yield cls().as_form("Wish", Field("wish", "for what", low=1, high=3))

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

    def secrets(self, state: Purse) -> Mapping[str, Any]:
        return {"wishes": state.wishes}

    def board(self, view: PurseView) -> Board:
        return Board("purse", (Card("purse", f"{view.coins} coins", ()),))

    def outcome(self, state: Purse) -> Outcome | None:
        return Outcome("full", {}) if state.coins >= FULL else None
