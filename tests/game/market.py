"""A toy of the whole base: two or three traders with hidden hands and decks, sealed bids, a budget.

Each round every trader seals a bid of coins for the stall. The highest bidder pays, and buys goods of a budget from
what lies there; then everybody draws one. After three hours the fullest hand wins, and coins are carried on.
"""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.chance import Stream
from gateway_core.game import (
    ZONE_EVENTS,
    Command,
    Event,
    GameSystem,
    Pile,
    Question,
    State,
    carried,
    carries,
    draw,
    from_book,
    move,
    owner,
    public,
    sealed,
    zone,
)
from gateway_core.table import Budget, Choice, Field, Option, Outcome, Refusal, Work, command, event

__all__ = ["GOODS", "AuctionGame", "Bid", "Buy", "Market", "MarketGame", "Whisper"]

GOODS = {"salt": 1, "silk": 2, "gold": 3}  # what lies at a stall, with its price
HAND = 3


def _other_bid(market: "Market", seat: str, stream: Stream) -> int:
    return stream.whole(0, market.coins[seat])


def _other_wish(market: "Market", seat: str, stream: Stream) -> str:
    return stream.pick(tuple(GOODS))


@attrs.define(on_setattr=State.guard)
class Market(State):
    """Who has what; `deck` and `hand` of a trader are made of that trader's own goods."""

    prices: Mapping[str, int] = from_book(factory=lambda: GOODS)
    coins: dict[str, int] = carries(public(factory=dict))
    deck: dict[str, tuple[str, ...]] = zone("nobody")
    hand: dict[str, tuple[str, ...]] = zone("owner")
    stall: tuple[str, ...] = zone("public", default=())
    bids: dict[str, int | None] = sealed(_other_bid, masters=False)
    wishes: dict[str, str] = owner(imagine=_other_wish, instead="", factory=dict)
    buyer: str = public(default="")
    served: bool = public(default=False)
    hours: int = public(default=0)
    closed: bool = public(default=False)


@event("bid-sealed")
@attrs.frozen
class BidSealed(Event[Market]):
    """A trader has bid: how much, the others learn when all have."""

    seat: str
    coins: int | None = owner(of="seat", masters=False)

    def apply(self, draft: Market) -> None:
        draft.bids[self.seat] = self.coins

    def tell(self, state: Market) -> str:
        return f"{self.seat} bids{'' if self.coins is None else f' {self.coins}'}."


@event("wish-whispered")
@attrs.frozen
class WishWhispered(Event[Market]):
    """A trader wishes for something, and nobody is told."""

    seat: str
    good: str

    def apply(self, draft: Market) -> None:
        draft.wishes[self.seat] = self.good

    def audience(self, state: Market) -> frozenset[str]:
        return frozenset({self.seat})

    def tell(self, state: Market) -> str:
        return f"{self.seat} wishes for {self.good}."


@event("bids-opened", reveals=True)
@attrs.frozen
class BidsOpened(Event[Market]):
    """All bids are shown; the highest pays, the first of them at the table."""

    bids: dict[str, int]
    buyer: str

    def apply(self, draft: Market) -> None:
        draft.bids.clear()
        draft.coins[self.buyer] -= self.bids[self.buyer]
        draft.buyer = self.buyer

    def tell(self, state: Market) -> str:
        return f"{self.buyer} outbids the others with {self.bids[self.buyer]}."


@event("buyer-served")
@attrs.frozen
class BuyerServed(Event[Market]):
    """The buyer has taken what it wanted."""

    def apply(self, draft: Market) -> None:
        draft.served = True


@event("market-closed")
@attrs.frozen
class MarketClosed(Event[Market]):
    """The third hour has struck."""

    def apply(self, draft: Market) -> None:
        draft.closed = True

    def tell(self, state: Market) -> str:
        return "The market closes."


@event("hour-struck")
@attrs.frozen
class HourStruck(Event[Market]):
    """The stall is closed for this hour."""

    def apply(self, draft: Market) -> None:
        draft.buyer, draft.served, draft.hours = "", False, draft.hours + 1


@command("bid")
@attrs.frozen
class Bid(Command[Market]):
    """Seal a bid."""

    question, secret, masters = "bid", True, False
    coins: int

    def refuse(self, state: Market, seat: str) -> Refusal | None:
        if not 0 <= self.coins <= state.coins[seat]:
            return Refusal("market/too-poor", f"You have {state.coins[seat]} coins.")
        return None

    @classmethod
    def forms(cls, state: Market, seat: str) -> Iterable[Option["Bid"]]:
        coins = Field("coins", "how much", low=0, high=state.coins[seat])
        yield Option("bid", "bid for the stall", cls(0), (coins,))

    def carry_out(self, work: Work[Market, Event[Market]], seat: str) -> None:
        work.emit(BidSealed(seat, self.coins))


@command("whisper")
@attrs.frozen
class Whisper(Command[Market]):
    """Wish for something, once."""

    good: str

    def refuse(self, state: Market, seat: str) -> Refusal | None:
        if seat in state.wishes or self.good not in GOODS:
            return Refusal("market/wished", "You have wished.")
        return None

    @classmethod
    def forms(cls, state: Market, seat: str) -> Iterable[Option["Whisper"]]:
        goods = tuple(Choice(good, good) for good in GOODS)
        yield Option("whisper", "wish for something", cls("salt"), (Field("good", "what", goods),))

    def carry_out(self, work: Work[Market, Event[Market]], seat: str) -> None:
        work.emit(WishWhispered(seat, self.good))

    def discloses(self, state: Market) -> bool:
        return False


@command("buy")
@attrs.frozen
class Buy(Command[Market]):
    """Take goods of the stall, as many as the budget allows and no two of a kind."""

    question = "buy"
    goods: tuple[str, ...]

    def refuse(self, state: Market, seat: str) -> Refusal | None:
        if len(set(self.goods)) < len(self.goods) or not set(self.goods) <= set(state.stall):
            return Refusal("market/not-there", "One of each kind that lies there.")
        if sum(GOODS[good] for good in self.goods) > HAND:
            return Refusal("market/too-much", f"You carry goods worth {HAND}.")
        return None

    @classmethod
    def forms(cls, state: Market, seat: str) -> Iterable[Option["Buy"]]:
        goods = tuple(Choice(good, good, price, good) for good, price in GOODS.items() if good in state.stall)
        budget = Budget(HAND, "coins", one_of_a_kind=True)
        yield Option("buy", "buy", cls(()), (Field("goods", "what", goods, many=True),), budget=budget)

    def carry_out(self, work: Work[Market, Event[Market]], seat: str) -> None:
        move(work, self.goods, Pile("stall"), Pile("deck", seat), "buys")
        work.emit(BuyerServed())


def asked(state: Market) -> Question:
    """Return who is asked what."""
    if state.buyer:
        return Question("buy", (state.buyer,), answered=(state.buyer,) if state.served else ())
    return Question("bid", tuple(state.coins), answered=tuple(state.bids), sealed=True)


class MarketGame(GameSystem[Market]):
    """The toy."""

    name: ClassVar[str] = "market"
    version: ClassVar[int] = 1
    events = (BidSealed, WishWhispered, BidsOpened, BuyerServed, HourStruck, MarketClosed, *ZONE_EVENTS)
    commands = (Bid, Whisper, Buy)
    questions = ("bid", "buy")
    kinds: ClassVar[Mapping[str, type]] = {}
    parameters = ()

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Market:
        traders = ("ann", "bob", "cat")
        return Market(
            coins=dict.fromkeys(traders, 5),
            deck=dict.fromkeys(traders, ("salt", "salt", "silk", "gold")),
            hand=dict.fromkeys(traders, ()),
            stall=("gold", "salt", "salt", "silk", "silk"),
        ).freeze()

    def seats(self, state: Market) -> tuple[str, ...]:
        return tuple(state.coins)

    def setup(self, work: Work[Market, Event[Market]]) -> None:
        for seat in work.state.coins:
            draw(work, seat, 2, Pile("deck", seat), Pile("hand", seat))

    def asked(self, state: Market) -> Question | None:
        return asked(state)

    def proceed(self, work: Work[Market, Event[Market]]) -> None:
        market = work.state
        if not market.buyer:
            bids = {seat: bid or 0 for seat, bid in market.bids.items()}
            work.emit(BidsOpened(bids, max(market.coins, key=lambda seat: bids[seat])))
            return
        for seat in market.coins:
            draw(work, seat, 1, Pile("deck", seat), Pile("hand", seat))
        work.emit(HourStruck())
        if work.state.hours == 3:
            work.emit(MarketClosed())

    def outcome(self, state: Market) -> Outcome | None:
        if not state.closed:
            return None
        return Outcome("closed", {"best": [max(state.hand, key=lambda seat: len(state.hand[seat]))]}, carried(state))


class AuctionGame(MarketGame):
    """The same with a master of it: Cat, who sees what everybody holds and wishes for, and bids against them."""

    def masters(self, state: Market) -> tuple[str, ...]:
        return ("cat",)
