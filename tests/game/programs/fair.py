"""A deck builder in small: coins of a hand buy what brings coins later, or what is worth points, several in a turn."""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

import attrs

from gateway_core.game import (
    ZONE_EVENTS,
    Command,
    Event,
    GameSystem,
    Pile,
    Question,
    State,
    deed,
    draw,
    fact,
    for_each,
    listed,
    public,
    zone,
)
from gateway_core.table import Outcome, Parameter, Work

__all__ = ["Fair", "FairState"]


class Ware(NamedTuple):
    """What something costs, brings in hand, and is worth in the end."""

    cost: int
    coins: int
    points: int


WARES = {
    "copper": Ware(0, 1, 0),
    "silver": Ware(3, 2, 0),
    "gold": Ware(6, 3, 0),
    "hut": Ware(2, 0, 1),
    "house": Ware(5, 0, 3),
    "tower": Ware(8, 0, 6),
}
START = ("copper",) * 7 + ("hut",) * 3
HAND = 5
ROUNDS = 8


@attrs.define(on_setattr=State.guard)
class FairState(State):
    """Who owns what: of a hand the others see how much it is."""

    deck: dict[str, tuple[str, ...]] = zone("nobody", shared=True)
    hand: dict[str, tuple[str, ...]] = zone("owner", shared=True)
    spent: dict[str, tuple[str, ...]] = zone("public")
    paid: int = public(default=0)  # in this turn
    turns: int = public(default=0)  # that have been

    @property
    def now(self) -> str:
        """Whose turn it is."""
        return tuple(self.spent)[self.turns % len(self.spent)]

    def coins(self, seat: str) -> int:
        """What somebody has left to pay with."""
        return sum(WARES[one].coins for one in self.hand[seat]) - self.paid

    def points(self, seat: str) -> int:
        """What all that somebody owns is worth in the end."""
        return sum(WARES[one].points for pile in (self.deck, self.hand, self.spent) for one in pile[seat])

    def within(self, seat: str) -> list[str]:
        """What somebody can pay for."""
        return [one for one, ware in WARES.items() if 0 < ware.cost <= self.coins(seat)]


@fact("bought", "{seat} buys {ware}.")
class Bought(Event[FairState]):
    """Somebody bought something, which comes into hand later."""

    seat: str
    ware: str

    def apply(self, draft: FairState) -> None:
        draft.spent[self.seat] = (*draft.spent[self.seat], self.ware)
        draft.paid += WARES[self.ware].cost


@fact("laid-down", "{seat} lays down {hand:each}.", reveals=True)
class LaidDown(Event[FairState]):
    """Somebody shows a hand, what was not paid with, too."""

    seat: str
    hand: tuple[str, ...]

    def apply(self, draft: FairState) -> None:
        draft.hand[self.seat] = ()
        draft.spent[self.seat] = (*draft.spent[self.seat], *self.hand)


@fact("turn-passed", "The next one buys.")
class TurnPassed(Event[FairState]):
    """It is the next one's turn."""

    def apply(self, draft: FairState) -> None:
        draft.turns += 1
        draft.paid = 0


@deed("buy", "buy {ware}", question="turn", becomes=Bought, by="seat")
class Buy(Command[FairState]):
    """Buy one more thing."""

    ware: str = for_each(lambda fair, seat: fair.within(seat), listed("fair/too-dear", "You cannot pay for that."))


@deed("end", "end your turn", question="turn")
class End(Command[FairState]):
    """Lay the hand aside and take another."""

    def carry_out(self, work: Work[FairState, Any], seat: str) -> None:
        work.emit(LaidDown(seat, work.state.hand[seat]))
        fill(work, seat)
        work.emit(TurnPassed())


def fill(work: Work[FairState, Any], seat: str) -> None:
    """Draw a hand, the pile of what is spent again where the deck runs out."""
    draw(work, seat, HAND, Pile("deck", seat), Pile("hand", seat), refill=Pile("spent", seat))


class Fair(GameSystem[FairState]):
    """Most points win; a program is told nothing but the points, so to it coins are worth what comes of them."""

    name = "fair"
    version = 1
    events = (Bought, LaidDown, TurnPassed, *ZONE_EVENTS)
    commands = (Buy, End)
    questions = ("turn",)
    kinds: ClassVar[Mapping[str, type]] = {}
    parameters = (Parameter("players", "who plays", many=True),)

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> FairState:
        seats = tuple(parameters.get("players", ("ann", "bob")))
        none: dict[str, tuple[str, ...]] = dict.fromkeys(seats, ())
        return FairState(deck=dict.fromkeys(seats, START), hand=dict(none), spent=dict(none)).freeze()

    def setup(self, work: Work[FairState, Any]) -> None:
        for seat in work.state.spent:
            fill(work, seat)

    def seats(self, state: FairState) -> tuple[str, ...]:
        return tuple(state.spent)

    def asked(self, state: FairState) -> Question:
        return Question("turn", (state.now,))

    def proceed(self, work: Work[FairState, Any]) -> None:
        raise AssertionError("somebody is always asked")

    def score(self, state: FairState, seat: str) -> int:
        return state.points(seat)

    def outcome(self, state: FairState) -> Outcome | None:
        if state.turns < ROUNDS * len(state.spent):
            return None
        most = max(map(state.points, state.spent))
        return Outcome("over", {"winners": [seat for seat in state.spent if state.points(seat) == most]})
