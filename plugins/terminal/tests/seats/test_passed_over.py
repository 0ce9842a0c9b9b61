"""What programs never chose of all that was prepared is said at the end, in any game whose program can say it."""

import json
from collections.abc import Iterable
from typing import Any

from gateway_core.chance import Source
from gateway_core.session.hosting.programs import PassedOver, Programs
from gateway_core.table import Considered, Program, RandomBot, Refusal
from gateway_core.testing import Game
from tests.game.programs.prizes import Prizes
from tests.house.tree import ROOT
from tests.table.toys.race import BOOK

from ..conftest import Gateway

OPERA = ROOT / "plugins/gateway_rpg/tests/drama/players/opera"
THE_COACH = "play", "--pack", str(OPERA), "opera:scene/the-coach", "--auto", "--seed", "1", "--no-save"


class Bidder(RandomBot[Any]):
    """Bids by chance, and has other things in mind."""

    def consider(self, seat: str, observation: Any, command: Any, chance: Source) -> Iterable[Considered]:
        yield Considered("bid", "Bid", "chosen")
        yield Considered("wink", "Wink", Refusal("x/blind", f"Wink: {seat} sees nobody."))
        words = "It is late." if command.card < 4 else "It is early."
        yield Considered("bluff", "Bluff", Refusal("x/late" if command.card < 5 else "x/early", words))
        yield Considered("sing", "Sing", "outbid" if command.card == 1 else "worthless")
        yield Considered("wait", "Wait", "worthless", -command.card, f"Wait, {command.card}", "Bid")


class Failing(Bidder):
    """Bids, and cannot say why."""

    def consider(self, seat: str, observation: Any, command: Any, chance: Source) -> Iterable[Considered]:
        raise ValueError("no idea")


class Players:
    """Knows one program."""

    usual = Program("bidder")

    def __init__(self, bot: Any) -> None:
        self._bot = bot

    def bot(self, program: Program) -> Any:
        return self._bot


def played(bot: Any, seat: str = "ann", rounds: int = 100) -> PassedOver:
    """Return what was passed over in a game, as one seat may know it."""
    table = Game(Prizes(), BOOK, None, {"players": ("ann", "bob")}).table("a seed")
    players: Any = Players(bot)  # all that is asked of them
    over = PassedOver(table, seat)
    programs = Programs(table, lambda: players, "a seed", over)
    for _ in range(rounds):
        if not programs.go_on(table.seats):
            break
    return over


def test_what_was_never_chosen_is_said_with_the_reason() -> None:
    """Outbid before worthless before refused; the commonest kind of refusal, without the name that stands before it."""
    over = played(Bidder())

    assert over.words() == (
        "Some of what is prepared was never chosen. Something else promised more: Sing once. "
        "Possible, and never worth a try: Wait 6 times. "
        "Never possible: Bluff, mostly: It is late; Wink, mostly: ann sees nobody."
    )
    assert [(one["what"], one["why"], one["times"]) for one in over.data()] == [
        ("bluff", "refused", 6), ("sing", "outbid", 1), ("wait", "worthless", 6), ("wink", "refused", 6),
    ]  # fmt: skip


def test_what_it_promised_at_best_is_said_with_what_was_taken() -> None:
    """Of six times the one at which it would have cost least; nothing of what no program weighs."""
    told = {one["what"]: one.get("promise") for one in played(Bidder()).data()}

    assert told == {"bluff": None, "sing": None, "wait": "Wait, 1", "wink": None}
    assert ("Bid", -1) in {(one.get("taken"), one.get("value")) for one in played(Bidder()).data()}


def test_a_seat_is_told_nothing_of_what_others_had_in_mind() -> None:
    """Nobody who looks on from a seat learns why the other one did nothing."""
    assert "bob" not in played(Bidder()).words()
    assert "bob sees nobody" in played(Bidder(), "bob").words()


def test_of_a_game_without_an_end_and_of_a_program_that_cannot_say_it_nothing_is_told() -> None:
    """What was left of it might have seen them chosen; and who cannot say why has chosen all the same."""
    assert [played(Bidder(), rounds=3).words(), played(Failing()).words(), played(RandomBot[Any]()).words()] == [""] * 3


def test_watching_programs_play_one_hears_what_they_never_chose(gateway: Gateway) -> None:
    """In a sentence before the seed, and as a line for programs to read before the outcome."""
    told, lines = gateway(*THE_COACH), gateway(*THE_COACH, "--json").lines
    never, outcome = map(json.loads, lines[-2:])

    assert "Some of what is prepared was never chosen. Something else promised more: Accelerate " in told.words
    assert "The seed was 1." in told.lines[-1]
    assert "accelerate" in {one["what"].partition(":")[2] for one in never["never_chosen"]}
    assert outcome["outcome"]["result"] in ("climax", "anticlimax")
