"""A game of cards that are all data: two caravans play what their cards say, until one is famous or time is up."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.game import ZONE_EVENTS, Command, Event, GameSystem, Pile, Question, deed, move, one_of
from gateway_core.game.effects import ASKING_EVENTS, Paused, unknown_rulings, unmet
from gateway_core.packs import Finding
from gateway_core.table import Option, Outcome, Refusal, Work, command, event

from .cards import KINDS, Caravan, Context, Gained, Rules, draw_cards

__all__ = ["EFFECTS", "CaravanGame", "Choose", "Play", "Rest"]

HAND, FAME, TURNS = 3, 12, 24
EFFECTS = Paused(
    steps=lambda state, card: state.rules.cards[card].does,
    context=lambda state, card, seat, work: Context(state, seat, work),
)


@event("turn-passed")
@attrs.frozen
class TurnPassed(Event[Caravan]):
    """The other caravan goes on."""

    def apply(self, draft: Caravan) -> None:
        draft.turn += 1
        draft.played = 0


@event("card-counted")
@attrs.frozen
class CardCounted(Event[Caravan]):
    """One more card has been played in this turn."""

    def apply(self, draft: Caravan) -> None:
        draft.played += 1


@command("play")
@attrs.frozen
class Play(Command[Caravan]):
    """Play a card of the hand."""

    question = "turn"
    card: str

    def refuse(self, state: Caravan, seat: str) -> Refusal | None:
        if refusal := asked(state).refuse(seat, self.question):
            return refusal
        if self.card not in state.hand[seat]:
            return Refusal("caravan/no-such-card", "You do not hold it.")
        card = state.rules.cards[self.card]
        return unmet(card.needs, Context(state, seat), card.name)

    @classmethod
    def forms(cls, state: Caravan, seat: str) -> Iterable[Option["Play"]]:
        for id in sorted({*state.hand[seat]}):
            yield Option("play", f"Play {state.called(id)}", cls(id))

    def carry_out(self, work: Work[Caravan, Event[Caravan]], seat: str) -> None:
        move(work, (self.card,), Pile("hand", seat), Pile("spent", seat), "plays")
        work.emit(CardCounted())
        EFFECTS.perform(work, self.card, seat)


@deed("choose", "Choose", question="choose")
class Choose(Command[Caravan]):
    """Pick what a card leaves to its player."""

    way: int = one_of("which", lambda state, seat: EFFECTS.alternatives(state))

    def carry_out(self, work: Work[Caravan, Event[Caravan]], seat: str) -> None:
        EFFECTS.go_on(work, self.way)


@command("rest")
@attrs.frozen
class Rest(Command[Caravan]):
    """End the turn."""

    question = "turn"

    def refuse(self, state: Caravan, seat: str) -> Refusal | None:
        return asked(state).refuse(seat, self.question)

    @classmethod
    def forms(cls, state: Caravan, seat: str) -> Iterable[Option["Rest"]]:
        yield Option("rest", "Rest until the next turn", cls())

    def carry_out(self, work: Work[Caravan, Event[Caravan]], seat: str) -> None:
        fill(work, seat)
        work.emit(TurnPassed())


def fill(work: Work[Caravan, Event[Caravan]], seat: str) -> None:
    """Draw a hand full."""
    draw_cards(Context(work.state, seat, work), HAND - len(work.state.hand[seat]))


def asked(state: Caravan) -> Question:
    """Return who is asked, for a turn or for what a card leaves to its player."""
    return EFFECTS.question(state) or Question("turn", (state.now,))


class CaravanGame(GameSystem[Caravan]):
    """The toy."""

    name: ClassVar[str] = "caravan"
    version: ClassVar[int] = 1
    events = (Gained, TurnPassed, CardCounted, *ASKING_EVENTS, *ZONE_EVENTS)
    commands = (Play, Choose, Rest)
    questions = ("turn", "choose")
    kinds = KINDS
    parameters = ()

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Caravan:
        rules, both = Rules.of(rulebook), ("ann", "bob")
        return Caravan(
            rules=rules, deck=dict.fromkeys(both, (*rules.cards,) * 2), hand=dict.fromkeys(both, ()),
            spent=dict.fromkeys(both, ()), gold=dict.fromkeys(both, 1), fame=dict.fromkeys(both, 0),
        ).freeze()  # fmt: skip

    def review(self, rulebook: Any) -> Iterable[Finding]:
        return unknown_rulings(rulebook, KINDS)

    def seats(self, state: Caravan) -> tuple[str, ...]:
        return ("ann", "bob")

    def setup(self, work: Work[Caravan, Event[Caravan]]) -> None:
        for seat in ("ann", "bob"):
            fill(work, seat)

    def asked(self, state: Caravan) -> Question | None:
        return None if self.outcome(state) else asked(state)

    def proceed(self, work: Work[Caravan, Event[Caravan]]) -> None:
        raise AssertionError("somebody is always asked")

    def score(self, state: Caravan, seat: str) -> int:
        return state.fame[seat] * 3 + state.gold[seat]

    def outcome(self, state: Caravan) -> Outcome | None:
        best = max(state.fame.values())
        if best < FAME and state.turn < TURNS:
            return None
        return Outcome("over", {"best": [seat for seat, fame in state.fame.items() if fame == best]})
