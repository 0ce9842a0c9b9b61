"""Hidden hands, a shuffled deck, a choice that everybody seals at once, and a judge who sees all."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.chance import Ask, Source, Stream
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
    System,
    Work,
    command,
    event,
)

__all__ = ["Fine", "Seal", "Sealed", "SealedState", "SealedView", "Unseal"]

_CARDS = 14
_JUDGE = "judge"


@attrs.define(on_setattr=Record.guard)
class SealedState(Record):
    """`hands` and `deck` are secret, and so is a sealed card until all are sealed."""

    players: tuple[str, ...]
    hands: dict[str, tuple[int, ...]]
    sealed: dict[str, int]
    points: dict[str, int]
    deck: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()


@attrs.frozen
class SealedView:
    """What one seat knows: `sealed` is who has sealed, and every hand is its size but one's own."""

    hand: tuple[int, ...]
    own: int | None
    sizes: Mapping[str, int]
    sealed: tuple[str, ...]
    points: Mapping[str, int]
    shown: tuple[int, ...]
    everything: Mapping[str, tuple[int, ...]] | None = None


@event("shuffled")
@attrs.frozen
class Shuffled:
    cards: tuple[int, ...]


@event("dealt")
@attrs.frozen
class Dealt:
    seat: str
    cards: tuple[int, ...]


@event("card-sealed")
@attrs.frozen
class CardSealed:
    seat: str
    card: int


@event("seat-ready")
@attrs.frozen
class SeatReady:
    seat: str


@event("card-taken-back")
@attrs.frozen
class CardTakenBack:
    seat: str


@event("cards-shown", reveals=True)
@attrs.frozen
class CardsShown:
    cards: dict[str, int]
    winner: str | None


@event("fined")
@attrs.frozen
class Fined:
    seat: str
    points: int


@command("seal")
@attrs.frozen
class Seal:
    card: int


@command("unseal")
@attrs.frozen
class Unseal:
    pass


@command("fine")
@attrs.frozen
class Fine:
    seat: str
    points: int = 1


Event = Shuffled | Dealt | CardSealed | SeatReady | CardTakenBack | CardsShown | Fined
Command = Seal | Unseal | Fine


class Sealed(System[SealedState, Event, Command]):
    """Each seals a card; when all are sealed they are shown, and the highest takes a point."""

    name = "sealed"
    version = 1
    events = (Shuffled, Dealt, CardSealed, SeatReady, CardTakenBack, CardsShown, Fined)
    commands = (Seal, Unseal, Fine)
    kinds: ClassVar[Mapping[str, type]] = {}
    parameters = (
        Parameter("players", "who plays", default=("ann", "bob", "cat"), many=True),
        Parameter("hand", "cards each", int, 3),
    )

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> SealedState:
        players = tuple(parameters.get("players", ("ann", "bob", "cat")))
        empty: dict[str, tuple[int, ...]] = dict.fromkeys(players, ())
        return SealedState(players=players, hands=empty, sealed={}, points=dict.fromkeys(players, 0)).freeze()

    def seats(self, state: SealedState) -> tuple[str, ...]:
        return (_JUDGE, *state.players)

    def masters(self, state: SealedState) -> tuple[str, ...]:
        return (_JUDGE,)

    def setup(self, work: Work[SealedState, Event]) -> None:
        (cards,) = work.draw(Ask("the deck", _JUDGE, _CARDS, _CARDS, "deal"))
        work.emit(Shuffled(cards))
        for seat in work.state.players:
            work.emit(Dealt(seat, work.state.deck[:3]))

    def awaited(self, state: SealedState) -> tuple[str, ...]:
        return tuple(seat for seat in state.players if state.hands[seat] and seat not in state.sealed)

    def proceed(self, work: Work[SealedState, Event]) -> None:
        cards = dict(work.state.sealed)
        (tie,) = work.draw(Ask("who is looked at first", _JUDGE, 1, len(cards)))
        best = max(cards.values())
        work.emit(CardsShown(cards, next(seat for seat, card in cards.items() if card == best) if tie else None))

    def _legal(self, state: SealedState, seat: str, verb: str) -> Refusal | None:
        if (verb == "fine") != (seat == _JUDGE):
            return Refusal("sealed/not-your-part", "That is not your part.")
        if verb == "seal" and seat in state.sealed:
            return Refusal("sealed/sealed", "You have sealed a card.")
        if verb == "unseal" and seat not in state.sealed:
            return Refusal("sealed/nothing-sealed", "You have sealed nothing.")
        return None

    def options(self, state: SealedState, seat: str) -> Iterable[Option[Command]]:
        hand = state.hands.get(seat, ())
        if hand:
            cards = Field("card", "card", tuple(Choice(card, str(card)) for card in hand))
            yield Option("seal", "seal a card", Seal(hand[0]), (cards,), self._legal(state, seat, "seal"))
        yield Option("unseal", "take it back", Unseal(), (), self._legal(state, seat, "unseal"))
        fields = (
            Field("seat", "whom", tuple(Choice(player, player) for player in state.players)),
            Field("points", "points", low=1, high=3),
        )
        yield Option("fine", "fine somebody", Fine(state.players[0]), fields, self._legal(state, seat, "fine"))

    def decide(self, work: Work[SealedState, Event], seat: str, command: Command) -> Refusal | None:
        state = work.state
        refusal = self._legal(state, seat, {Seal: "seal", Unseal: "unseal", Fine: "fine"}[type(command)])
        if refusal:
            return refusal
        match command:
            case Seal(card=card):
                if card not in state.hands[seat]:
                    return Refusal("sealed/not-in-hand", "That card is not in your hand.")
                work.emit(CardSealed(seat, card))
                work.emit(SeatReady(seat))
            case Unseal():
                work.emit(CardTakenBack(seat))
            case Fine(seat=fined, points=points):
                if fined not in state.players or not 1 <= points <= 3:
                    return Refusal("sealed/no-such-fine", "Nobody can be fined so.")
                work.emit(Fined(fined, points))
        return None

    def apply(self, draft: SealedState, event: Event) -> None:
        match event:
            case Shuffled(cards=cards):
                draft.deck = cards
            case Dealt(seat=seat, cards=cards):
                draft.hands[seat] += cards
                draft.deck = draft.deck[len(cards) :]
            case CardSealed(seat=seat, card=card):
                draft.sealed[seat] = card
                draft.hands[seat] = tuple(other for other in draft.hands[seat] if other != card)
            case CardTakenBack(seat=seat):
                draft.hands[seat] += (draft.sealed.pop(seat),)
            case CardsShown(cards=cards, winner=winner):
                draft.shown += tuple(card for _, card in sorted(cards.items()))  # a log keeps no order of a dict
                draft.sealed.clear()
                if winner:
                    draft.points[winner] += 1
            case Fined(seat=seat, points=points):
                draft.points[seat] -= points
            case SeatReady():
                pass

    def view(self, state: SealedState, seat: str) -> SealedView:
        return SealedView(
            hand=state.hands.get(seat, ()),
            own=state.sealed.get(seat),
            sizes={player: len(hand) for player, hand in state.hands.items()},
            sealed=tuple(sorted(state.sealed)),
            points=state.points,
            shown=state.shown,
            everything={**state.hands, "deck": state.deck} if seat == _JUDGE else None,
        )

    def audience(self, state: SealedState, event: Event) -> frozenset[str] | None:
        match event:
            case Shuffled():
                return frozenset()
            case Dealt(seat=seat) | CardSealed(seat=seat):
                return frozenset({seat})
        return None

    def discloses(self, state: SealedState, command: Command) -> bool:
        return not isinstance(command, Seal)

    def reimagine(self, state: SealedState, seat: str, chance: Source) -> SealedState:
        if seat == _JUDGE:
            return state
        others = [player for player in state.players if player != seat]
        hidden = [card for player in others for card in state.hands[player]] + list(state.deck)
        hidden += [state.sealed[player] for player in others if player in state.sealed]
        cards = list(Stream(chance).shuffled(hidden))
        draft = state.thaw()
        for player in others:
            draft.hands[player] = tuple(cards.pop() for _ in state.hands[player])
            if player in state.sealed:
                draft.sealed[player] = cards.pop()
        draft.deck = tuple(cards)
        return draft.freeze()

    def secrets(self, state: SealedState) -> Mapping[str, Any]:
        return {"hands": state.hands, "deck": state.deck, "sealed": state.sealed}

    def tell(self, event: Event, state: SealedState) -> str:
        match event:
            case Dealt(seat=seat, cards=cards):
                return f"{seat} is dealt {', '.join(map(str, cards))}."
            case CardSealed(card=card):
                return f"You seal the {card}."
            case SeatReady(seat=seat):
                return f"{seat} is ready."
            case CardTakenBack(seat=seat):
                return f"{seat} takes a card back."
            case CardsShown(cards=cards, winner=winner):
                shown = ", ".join(f"{seat} {card}" for seat, card in sorted(cards.items()))
                return f"{shown}: {winner} takes the point."
            case Fined(seat=seat, points=points):
                return f"{seat} loses {points}."
        return ""

    def board(self, view: SealedView) -> Board:
        return Board("Sealed", tuple(Card(f"card-{card}", str(card)) for card in view.hand))

    def outcome(self, state: SealedState) -> Outcome | None:
        if state.sealed or any(state.hands.values()) or not state.shown:
            return None
        best = max(state.points, key=lambda seat: (state.points[seat], seat))
        return Outcome("played-out", {"winner": best})
