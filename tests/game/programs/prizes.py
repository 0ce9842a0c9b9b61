"""Prizes in a hidden order, a sealed bid for each: a game with a winner, in which every choice costs a later one."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.chance import Ask, Source, Stream
from gateway_core.game import Command, Event, GameSystem
from gateway_core.table import (
    Board,
    Card,
    Choice,
    Field,
    Option,
    Outcome,
    Parameter,
    Record,
    Refusal,
    Work,
    command,
    event,
)

__all__ = ["Bid", "Prizes", "PrizesState"]

_HIGH = 6  # bids and prizes are worth 1 to as many


@attrs.define(on_setattr=Record.guard)
class PrizesState(Record):
    """Everybody knows who holds what; the order of the prizes and the bids of this round are secret."""

    hands: dict[str, tuple[int, ...]]
    won: dict[str, int]
    bids: dict[str, int] = attrs.field(factory=dict)
    prizes: tuple[int, ...] = ()  # the first of them is bid for


@event("laid-out")
@attrs.frozen
class LaidOut(Event[PrizesState]):
    prizes: tuple[int, ...]

    def apply(self, draft: PrizesState) -> None:
        draft.prizes = self.prizes

    def audience(self, state: PrizesState) -> frozenset[str]:
        return frozenset()


@event("bid-sealed")
@attrs.frozen
class BidSealed(Event[PrizesState]):
    seat: str
    card: int

    def apply(self, draft: PrizesState) -> None:
        draft.bids[self.seat] = self.card

    def audience(self, state: PrizesState) -> frozenset[str]:
        return frozenset({self.seat})


@event("prize-won", reveals=True)
@attrs.frozen
class PrizeWon(Event[PrizesState]):
    seat: str | None  # None: the highest bids are equal, and nobody has it
    prize: int

    def apply(self, draft: PrizesState) -> None:
        if self.seat is not None:
            draft.won[self.seat] += self.prize
        for seat, card in draft.bids.items():
            draft.hands[seat] = tuple(one for one in draft.hands[seat] if one != card)
        draft.bids.clear()
        draft.prizes = draft.prizes[1:]

    def tell(self, state: PrizesState) -> str:
        return f"{self.seat or 'Nobody'} gets the {self.prize}."


@command("bid")
@attrs.frozen
class Bid(Command[PrizesState]):
    card: int

    def refuse(self, state: PrizesState, seat: str) -> Refusal | None:
        if seat in state.bids or self.card not in state.hands[seat]:
            return Refusal("prizes/no-bid", "You have bid, or hold no such card.")
        return None

    @classmethod
    def forms(cls, state: PrizesState, seat: str) -> Iterable[Option["Bid"]]:
        hand = state.hands[seat]
        if hand:
            field = Field("card", "card", tuple(Choice(card, str(card)) for card in hand))
            yield Option("bid", "Bid", cls(hand[0]), (field,))

    def carry_out(self, work: Work[PrizesState, Any], seat: str) -> None:
        work.emit(BidSealed(seat, self.card))

    def discloses(self, state: PrizesState) -> bool:
        return False


@attrs.frozen
class PrizesView:
    """What a seat sees."""

    hands: Mapping[str, tuple[int, ...]]
    won: Mapping[str, int]
    bid: int | None
    prize: int | None
    ready: tuple[str, ...]


class Prizes(GameSystem[PrizesState]):
    """Everybody bids a card in secret; the highest has the prize; most prizes win."""

    name = "prizes"
    version = 1
    events = (LaidOut, BidSealed, PrizeWon)
    commands = (Bid,)
    kinds: ClassVar[Mapping[str, type]] = {}
    parameters = (Parameter("players", "who plays", many=True),)

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> PrizesState:
        seats = tuple(parameters.get("players", ("ann", "bob")))
        cards = tuple(range(1, _HIGH + 1))
        return PrizesState(dict.fromkeys(seats, cards), dict.fromkeys(seats, 0)).freeze()

    def setup(self, work: Work[PrizesState, Any]) -> None:
        (prizes,) = work.draw(Ask("the prizes", "", _HIGH, _HIGH, "deal"))
        work.emit(LaidOut(prizes))

    def seats(self, state: PrizesState) -> tuple[str, ...]:
        return tuple(sorted(state.hands))

    def awaited(self, state: PrizesState) -> tuple[str, ...]:
        return tuple(seat for seat in self.seats(state) if state.prizes and seat not in state.bids)

    def proceed(self, work: Work[PrizesState, Any]) -> None:
        bids = work.state.bids
        best = [seat for seat, card in sorted(bids.items()) if card == max(bids.values())]
        work.emit(PrizeWon(best[0] if len(best) == 1 else None, work.state.prizes[0]))

    def view(self, state: PrizesState, seat: str) -> PrizesView:
        prize = state.prizes[0] if state.prizes else None
        return PrizesView(state.hands, state.won, state.bids.get(seat), prize, tuple(sorted(state.bids)))

    def reimagine(self, state: PrizesState, seat: str, chance: Source) -> PrizesState:
        stream, draft = Stream(chance), state.thaw()
        for other in sorted(state.bids):
            if other != seat:
                draft.bids[other] = stream.pick(state.hands[other])
        # In their own order first: the order in which they lie is what nobody may know.
        draft.prizes = (*state.prizes[:1], *stream.shuffled(sorted(state.prizes[1:])))
        return draft.freeze()

    def secrets(self, state: PrizesState) -> Mapping[str, Any]:
        return {"bids": state.bids, "prizes": state.prizes[1:]}

    def score(self, state: PrizesState, seat: str) -> int:
        worth = {one: 2 * state.won[one] + sum(hand) for one, hand in state.hands.items()}
        return worth.pop(seat) - max(worth.values())

    def board(self, view: PrizesView) -> Board:
        return Board("Prizes", tuple(Card(seat, f"{seat} {won}") for seat, won in view.won.items()))

    def outcome(self, state: PrizesState) -> Outcome | None:
        if any(state.hands.values()) or state.prizes:
            return None
        most = max(state.won.values())
        return Outcome("played-out", {"winners": [seat for seat, won in sorted(state.won.items()) if won == most]})
