"""Whatever somebody may type is answered by what they know alone: a leak in any place of the answers fails the laws."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from gateway_core.chance import Odds, Seeded, Stream
from gateway_core.table import Refusal, check
from gateway_core.testing import Game, SystemLaws
from gateway_core.testing.worlds.beyond import beyond, guesses
from tests.game.market import GOODS, Bid, Buy, Market, MarketGame, Whisper
from tests.game.test_market import MARKET
from tests.table.toys.race import BOOK


class Answering(MarketGame):
    """Sound: what it refuses it refuses in one way, asked or given. Its twins add what somebody may not know."""

    def check(self, state: Market, seat: str, command: Any) -> Refusal | None:
        refusal = super().check(state, seat, command)
        return refusal and self.worded(refusal, state, seat, command)

    def decide(self, work: Any, seat: str, command: Any) -> Refusal | None:
        return self.check(work.state, seat, command) or super().decide(work, seat, command)

    def worded(self, refusal: Refusal, state: Market, seat: str, command: Any) -> Refusal:
        return refusal


class OddsOfABid(Answering):
    """Tells how likely a bid wins, of those that are sealed; nothing is never likely."""

    def odds(self, state: Market, seat: str, command: Any) -> Any:
        if not isinstance(command, Bid):
            return None
        others = [bid or 0 for one, bid in state.bids.items() if one != seat]
        return Odds(int(all(bid < command.coins for bid in others)) if command.coins else 0, 1)


class CodeOverBudget(Answering):
    """Refuses what costs too much by another code where somebody else holds gold."""

    def worded(self, refusal: Refusal, state: Market, seat: str, command: Any) -> Refusal:
        held = any("gold" in hand for one, hand in state.hand.items() if one != seat)
        is_dear = refusal.code == "market/too-much" and held
        return attrs.evolve(refusal, code="market/dear") if is_dear else refusal


class WordsPastABound(Answering):
    """Says to whoever bids more than they have what was bid."""

    def worded(self, refusal: Refusal, state: Market, seat: str, command: Any) -> Refusal:
        most = max((bid or 0 for bid in state.bids.values()), default=0)
        words = f"{refusal.message} Somebody bids {most}." if refusal.code == "market/too-poor" else refusal.message
        return attrs.evolve(refusal, message=words)


class CureOfAGuess(Answering):
    """Names a hand to whoever wishes for something that is none of the goods."""

    def worded(self, refusal: Refusal, state: Market, seat: str, command: Any) -> Refusal:
        if not isinstance(command, Whisper) or command.good in GOODS or seat in state.wishes:
            return refusal
        return attrs.evolve(refusal, allowed=f"What is held: {sorted(state.hand.values())}.")


class CodeOfWhatIsNotListed(Answering):
    """Knows a good that does not lie there from one that nobody has."""

    def worded(self, refusal: Refusal, state: Market, seat: str, command: Any) -> Refusal:
        if not isinstance(command, Buy) or refusal.code != "market/not-there":
            return refusal
        held = {good for one, hand in state.hand.items() if one != seat for good in hand}
        return attrs.evolve(refusal, code="market/held") if held & {*command.goods} else refusal


def tried(system: Any) -> None:
    """Hold a game to the laws of what a seat gets, as often as the test command does."""

    class Laws(SystemLaws):
        def game(self) -> Game[Any, Any, Any]:
            return Game(system, BOOK)

    for number in range(Laws.tables):
        Laws().test_what_a_seat_receives_tells_nothing_hidden(f"never-tell-{number}-zyzzyva")
        Laws().test_nothing_hidden_is_told_as_play_goes_on(f"never-tell-{number}-zyzzyva")


def test_the_sound_game_keeps_the_laws() -> None:
    """Or its twins would prove nothing."""
    tried(Answering())


@pytest.mark.parametrize(
    ("system", "said"),
    [
        (OddsOfABid, r"learns by the odds of Bid\(coins=[1-9]"),
        (CodeOverBudget, r"learns by trying Buy\(.*market/dear"),
        (WordsPastABound, r"learns by trying Bid\(.*Somebody bids"),
        (CureOfAGuess, r"learns by trying Whisper\(.*What is held"),
        (CodeOfWhatIsNotListed, r"learns by trying Buy\(.*market/held"),
    ],
)
def test_a_leak_in_an_answer_is_caught(system: Callable[[], Any], said: str) -> None:
    """In the small counts of the test command: odds of what is filled in, codes, words and cures past all bounds."""
    with pytest.raises(AssertionError, match=said):
        tried(system())


def test_what_goes_beyond_a_form_is_of_its_kind_and_mostly_refused() -> None:
    """Every command that a fuzzer types past a form is one that the game can answer."""
    table, stream = MARKET.table("a-seed"), Stream(Seeded("beyond"))
    forms = [form for form in table.options("ann") if form.allowed]
    guessed = guesses(table.system, table.state, forms)

    commands = [beyond(form, stream, guessed) for form in forms for _ in range(40)]

    assert {type(one) for one in commands} == {Bid, Whisper}
    refused = [one for one in commands if check(table.system, table.state, "ann", one) is not None]
    assert len(refused) > len(commands) // 2
    assert any(isinstance(one, Bid) and one.coins < 0 for one in refused)
    assert any(isinstance(one, Bid) and one.coins > 5 for one in refused)
