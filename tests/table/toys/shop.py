"""A form with a limit for everything it asks: a number, one thing, several things, some of each."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.table import (
    Board,
    Budget,
    Choice,
    Field,
    Option,
    Outcome,
    Record,
    Refusal,
    System,
    Work,
    command,
    event,
)
from gateway_core.table.budget import over_budget

__all__ = ["Order", "Shop"]

BUDGET = Budget(9, "coins", least=2, one_of_a_kind=True)
WAX = Choice("wax", "Wax", 2, "candle")
FIELDS = (
    Field("ropes", "ropes", low=0, high=5, price=2),
    Field("lamp", "which lamp", (Choice("tin", "Tin", 1), Choice("brass", "Brass", 4), Choice("silver", "Silver", 8))),
    Field("extras", "extras", (WAX, Choice("tallow", "Tallow", 1, "candle"), Choice("wick", "Wick", 1)), many=True),
    Field("food", "food", (Choice("bread", "Bread", 1), Choice("cheese", "Cheese", 2)), each=3),
)


@attrs.define(on_setattr=Record.guard)
class ShopState(Record):
    """What was ordered."""

    order: str = ""


@event("ordered")
@attrs.frozen
class Ordered:
    words: str


@command("order")
@attrs.frozen
class Order:
    ropes: int = 0
    lamp: str = "tin"
    extras: tuple[str, ...] = ()
    food: tuple[tuple[str, int], ...] = (("bread", 1),)


class Shop(System[ShopState, Ordered, Order]):
    """One order, for nine coins at the most and two at the least."""

    name: ClassVar[str] = "shop"
    version: ClassVar[int] = 1
    events = (Ordered,)
    commands = (Order,)
    kinds: ClassVar[Mapping[str, type]] = {}
    parameters = ()

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> ShopState:
        return ShopState().freeze()

    def seats(self, state: ShopState) -> tuple[str, ...]:
        return ("ann",)

    def awaited(self, state: ShopState) -> tuple[str, ...]:
        return () if state.order else ("ann",)

    def options(self, state: ShopState, seat: str) -> Iterable[Option[Order]]:
        yield Option("order", "Order", Order(), FIELDS, budget=BUDGET)

    def decide(self, work: Work[ShopState, Ordered], seat: str, command: Order) -> Refusal | None:
        wrong = over_budget(BUDGET, FIELDS, attrs.asdict(command))
        if wrong:
            return Refusal("shop/budget", wrong)
        food = [f"{count} {one}" for one, count in command.food]
        work.emit(Ordered(", ".join([f"{command.ropes} ropes", command.lamp, *command.extras, *food])))
        return None

    def apply(self, draft: ShopState, event: Ordered) -> None:
        draft.order = event.words

    def view(self, state: ShopState, seat: str) -> ShopState:
        return state

    def tell(self, event: Ordered, state: ShopState) -> str:
        return f"Ordered: {event.words}."

    def board(self, view: ShopState) -> Board:
        return Board("The shop")

    def outcome(self, state: ShopState) -> Outcome | None:
        return Outcome("ordered") if state.order else None
