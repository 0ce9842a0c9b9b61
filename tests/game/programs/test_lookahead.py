"""The player that looks ahead: it plays better than chance, within its effort, and knows what its seat knows."""

import os
import re
from collections import Counter
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded, Source
from gateway_core.game.programs import Lookahead
from gateway_core.table import Bot, BrokenContract, MemoryLog, Observation, RandomBot, Table, World, drive
from gateway_core.testing import Game, SystemLaws
from tests.game.purse import PurseGame, Spend
from tests.table.toys.race import BOOK

from .prizes import Bid, Prizes, PrizesState

GREEDY, AHEAD = Lookahead[Any](), Lookahead[Any](effort=120)
CHANCE = Seeded("a program's")
FULL = os.environ.get("GATEWAY_FULL") == "1"


class TestPrizes(SystemLaws):
    """The game is played by the program at each step of the walk."""

    def game(self) -> Game[Any, Any, Any]:
        return GAME


GAME = Game(Prizes(), BOOK, None, {})


def table(seed: str = "prizes", system: Any = None) -> Table[Any, Any, Any]:
    return Table.open(system or Prizes(), BOOK, None, {}, source=Seeded(seed), log=MemoryLog())


def won(one: Bot[Any], other: Bot[Any], games: int) -> Counter[str]:
    """Return how many of these games, each played from both seats, one of two programs has won alone."""
    found: Counter[str] = Counter()
    for number in range(games):
        for seats in (("ann", "bob"), ("bob", "ann")):
            played = table(f"duel {number}")
            list(drive(played, dict(zip(seats, (one, other), strict=True)), CHANCE.branch(number)))
            assert played.outcome is not None
            winners = played.outcome.winners
            if winners is not None and len(winners) == 1:
                found["one" if winners[0] == seats[0] else "other"] += 1
    return found


@pytest.mark.parametrize(
    ("better", "worse", "games"),
    [(GREEDY, RandomBot(), 16), (AHEAD, GREEDY, 16 if FULL else 6)],
    ids=["greedy", "ahead"],
)
def test_who_looks_further_wins_more(better: Bot[Any], worse: Bot[Any], games: int) -> None:
    """Greedy wins more than chance, and looking ahead more than greedy, from both seats of the same games."""
    found = won(better, worse, games)

    assert found["one"] > found["other"] * 5 // 4


@attrs.define
class Counted:
    """An observation whose worlds count the steps that are imagined."""

    seen: Any
    steps: list[int] = attrs.field(factory=lambda: [0])
    effort: int = 0

    @property
    def view(self) -> Any:
        return self.seen.view

    def options(self) -> Any:
        return self.seen.options()

    def forms(self) -> Any:
        return self.seen.forms()

    def odds(self, command: Any) -> Any:
        return self.seen.odds(command)

    def check(self, command: Any) -> Any:
        return self.seen.check(command)

    def imagine(self, chance: Source) -> Any:
        return CountedWorld(self.seen.imagine(chance), self.steps)


@attrs.define
class CountedWorld:
    world: World[Any]
    steps: list[int]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.world, name)

    def after(self, seat: str, command: Any, chance: Source) -> Any:
        self.steps[0] += 1
        return CountedWorld(self.world.after(seat, command, chance), self.steps)  # type: ignore[arg-type]  # never refused here


@pytest.mark.parametrize("effort", [3, 6, 20])
def test_with_too_little_effort_a_choice_is_greedy(effort: int) -> None:
    """Cut at random it would be worse than without any effort."""
    greedy, observed = Counted(table().observation("ann")), Counted(table().observation("ann"), effort=effort)

    assert GREEDY.choose("ann", observed, CHANCE) == GREEDY.choose("ann", greedy, CHANCE)
    assert observed.steps == greedy.steps


@pytest.mark.parametrize("effort", [100, 300, 1000])
def test_no_choice_is_imagined_further_than_its_effort(effort: int) -> None:
    """The number is the table's where it names one, else the player's own, and is a bound."""
    for observed, bot in (
        (Counted(table().observation("ann"), effort=effort), GREEDY),
        (Counted(table().observation("ann")), Lookahead[Any](effort=effort)),
    ):
        bot.choose("ann", observed, CHANCE)

        assert 0 < observed.steps[0] <= effort
        assert observed.steps[0] > effort // 2 or effort == 1000  # which is more than there is to think about


def test_the_same_chance_is_the_same_choice() -> None:
    """No clock has a say, and no other table."""
    observations = [table().observation("ann") for _ in range(2)]

    assert len({AHEAD.choose("ann", one, CHANCE) for one in observations}) == 1
    assert len({AHEAD.choose("ann", observations[0], Seeded(str(number))) for number in range(20)}) > 1


class Peeping(Prizes):
    """Imagines the others' bids as they are."""

    def imagine(self, state: PrizesState, seat: str, chance: Source) -> PrizesState:
        return state


def test_a_game_that_imagines_what_is_true_breaks_the_law() -> None:
    """Its program would know what its seat cannot."""

    class Laws(SystemLaws):
        def game(self) -> Game[Any, Any, Any]:
            return Game(Peeping(), BOOK, None, {})

    with pytest.raises(AssertionError, match="knows what its seat cannot"):
        Laws().test_a_program_knows_what_its_seat_knows("never-tell")


class Prompter(RandomBot[Any]):
    """Chooses by chance, and volunteers what everybody bids."""

    def volunteer(self, seat: str, observation: Observation[Any], chance: Source) -> Any:
        return observation.imagine(chance).state


def test_a_program_that_volunteers_what_its_seat_cannot_know_breaks_the_law() -> None:
    """As one does that chooses by it."""

    class Prompted(Peeping):
        def bot(self) -> Any:
            return Prompter()

    class Laws(SystemLaws):
        def game(self) -> Game[Any, Any, Any]:
            return Game(Prompted(), BOOK, None, {})

    with pytest.raises(AssertionError, match="knows what its seat cannot"):
        Laws().test_a_program_knows_what_its_seat_knows("never-tell")


class Dreaming(Prizes):
    """Imagines that nothing has been won yet."""

    def imagine(self, state: PrizesState, seat: str, chance: Source) -> PrizesState:
        return attrs.evolve(state, won=dict.fromkeys(state.won, 0))


def test_a_game_that_imagines_what_its_seat_sees_is_not_so_breaks_the_law() -> None:
    """Its program would play another game than the one before it."""

    class Laws(SystemLaws):
        def game(self) -> Game[Any, Any, Any]:
            return Game(Dreaming(), BOOK, None, {})

    with pytest.raises(AssertionError, match="sees that a world is imagined"):
        Laws().test_a_program_knows_what_its_seat_knows("never-tell")


def test_a_game_that_says_nothing_is_left_to_chance() -> None:
    """No score, no winner: whatever is allowed is done, and no first form for ever."""
    game = PurseGame()
    assert game.bot() is None
    assert Prizes().bot() == GREEDY

    chosen = {GREEDY.choose("ann", table(system=game).observation("ann"), Seeded(str(n))) for n in range(30)}

    assert len({type(one) for one in chosen}) == 3


class Rich(PurseGame):
    """Says what a purse is worth."""

    def score(self, state: Any, seat: str) -> int:
        return int(state.coins)


def test_a_few_lines_are_enough() -> None:
    """Who says that coins are good has a player that never spends one."""
    played = table(system=Rich())
    list(drive(played, dict.fromkeys(played.seats, Rich().bot()), CHANCE, 200))

    assert played.outcome is not None
    assert not any(isinstance(getattr(row, "command", None), Spend) for row in played.rows)


class Stuck(Prizes):
    """Awaits somebody who may do nothing."""

    def options(self, state: Any, seat: str) -> Any:
        return ()

    def forms(self, state: Any, seat: str) -> Any:
        return iter(())


def test_a_seat_that_may_do_nothing_is_a_fault_of_the_game() -> None:
    """And one that may do one thing need not think."""
    with pytest.raises(BrokenContract):
        GREEDY.choose("ann", table(system=Stuck()).observation("ann"), CHANCE)
    played = table()
    for number in range(5):
        for seat in ("ann", "bob"):
            played.act(seat, Bid(number + 1))
    observed = Counted(played.observation("ann"))
    assert GREEDY.choose("ann", observed, CHANCE) == Bid(6)
    assert observed.steps == [0]


@pytest.mark.parametrize("effort", [0, 400])
def test_it_says_what_its_choice_is_worth_beside_the_next_best(effort: int) -> None:
    """Compared again as it was then, by the same chance: the command that it gave is the best of them."""
    player: Lookahead[Any] = Lookahead(effort=effort)
    played = table()
    seat = played.awaited[0]
    command = player.choose(seat, played.observation(seat), Seeded("a"))

    words = player.explain(seat, played.observation(seat), command, Seeded("a"))

    own, _, other = words.partition("; next best ")
    for choice in (own, other):
        assert re.match(r"[^:]+: (worth -?\d+ in|wins \d+ of) \d+ imagined world", choice), words
    assert own.startswith(f"Bid ({command.card}): ")


def test_where_nothing_is_better_it_says_so() -> None:
    """A game that says nothing of its states is left to chance."""
    purse = table(system=PurseGame())
    seat = purse.awaited[0]
    command = Lookahead[Any]().choose(seat, purse.observation(seat), Seeded("a"))

    words = Lookahead[Any]().explain(seat, purse.observation(seat), command, Seeded("a"))

    assert words.endswith(", by chance: the game does not say what is better.")
