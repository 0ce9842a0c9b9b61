"""A sound game keeps the laws of secrecy, and its twins that tell too much or hide nothing do not."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from gateway_core.game import Event
from gateway_core.table import event
from gateway_core.testing import Game, SystemLaws
from tests.game.market import AuctionGame, Market, MarketGame
from tests.table.toys.race import BOOK
from tests.table.toys.sealed import Sealed

SEEDS = [f"never-tell-{number}-zyzzyva" for number in range(4)]
ANY = Game[Any, Any, Any]


class ForAll(MarketGame):
    """Everybody sees what a games master would."""

    def view(self, state: Market, seat: str) -> Market:
        return state


class AllMasters(MarketGame):
    """Everybody is a games master: then only what is kept from those might be otherwise."""

    def masters(self, state: Market) -> tuple[str, ...]:
        return self.seats(state)


class Crier(MarketGame):
    """Every fact is for everybody, as it is."""

    def audience(self, state: Market, event: Any) -> frozenset[str] | None:
        return None

    def face(self, state: Market, event: Any, seat: str) -> Any:
        return event


class Loud(MarketGame):
    """Everybody reads what the others command, sealed or not."""

    def discloses(self, state: Market, command: Any) -> bool:
        return True


class Confiding(AuctionGame):
    """The master reads what the others bid against it."""

    def confides(self, state: Market, command: Any) -> bool:
        return True


class Partial(AuctionGame):
    """The master sees what the others bid against it."""

    def view(self, state: Market, seat: str) -> Market:
        return state if seat == "cat" else super().view(state, seat)


class Idle(MarketGame):
    """It imagines that everything is as it is."""

    def reimagine(self, state: Market, seat: str, chance: Any) -> Market:
        return state


class Forgetful(MarketGame):
    """It imagines other goods, and every bid as it is."""

    def reimagine(self, state: Market, seat: str, chance: Any) -> Market:
        draft = super().reimagine(state, seat, chance).thaw()
        draft.bids = dict(state.bids)
        return draft.freeze()


@event("gossip-heard", shows={"TOY-1": ("wishes",)})
@attrs.frozen
class GossipHeard(Event[Market]):
    """Everybody hears what somebody is said to wish for."""

    words: str

    def tell(self, state: Market) -> str:
        return self.words


class Gossip(MarketGame):
    """Wishes are heard of, as a rule says: it is sound."""

    events = (*MarketGame.events, GossipHeard)

    def proceed(self, work: Any) -> None:
        if work.state.buyer:
            work.emit(GossipHeard(self.heard(work.state)))
        super().proceed(work)

    def heard(self, state: Market) -> str:
        return f"They wish for {', '.join(sorted(state.wishes.values()))}."


class Slander(Gossip):
    """What may tell of wishes tells of hands."""

    def heard(self, state: Market) -> str:
        return f"They hold {', '.join(card for hand in state.hand.values() for card in hand)}."


class Unsaid(Sealed):
    """A game on the contract alone that does not say what it hides."""

    def secrets(self, state: Any) -> None:
        return None


class SealedCrier(Sealed):
    """A game on the contract alone whose facts are all for everybody."""

    def audience(self, state: Any, event: Any) -> None:
        return None


def laws(system: Any) -> SystemLaws:
    """Return the laws of a game."""

    class Laws(SystemLaws):
        def game(self) -> ANY:
            return Game(system, BOOK)

    return Laws()


def tried(held: SystemLaws) -> None:
    """Hold a game to all laws of secrecy."""
    held.test_every_secret_was_tried()
    for seed in SEEDS:
        held.test_what_a_seat_receives_tells_nothing_hidden(seed)
        held.test_nothing_hidden_is_told_as_play_goes_on(seed)
        held.test_a_command_tells_nothing_that_its_facts_hide(seed)


@pytest.mark.parametrize("system", [MarketGame, AuctionGame, Gossip, Sealed])
def test_the_sound_games_keep_them(system: Callable[[], Any]) -> None:
    """Or their twins would prove nothing."""
    tried(laws(system()))


@pytest.mark.parametrize(
    ("system", "said"),
    [
        (ForAll, "can tell"),
        (AllMasters, "never otherwise .*: hand, wishes"),
        (Confiding, r"cat reads Bid\(.*, and its facts keep 'coins' back"),
        (Partial, "cat can tell by view"),
        (Crier, "can tell by history"),
        (Loud, r"reads Bid\(.*, and its facts keep 'coins' back"),
        (Idle, "never otherwise .*: bids, deck, hand, wishes"),
        (Forgetful, "never otherwise .*: bids"),
        (Slander, "can tell by history"),
        (Unsaid, "Unsaid does not say what it keeps secret"),
        (SealedCrier, "can tell by history"),
    ],
)
def test_a_broken_twin_is_caught(system: Callable[[], Any], said: str) -> None:
    """Each by the law that speaks of it, in words that name what is told or was never tried."""
    with pytest.raises(AssertionError, match=said):
        tried(laws(system()))
