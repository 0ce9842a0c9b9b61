"""The laws of a game, searched by Hypothesis' stateful machine: what breaks one is told in the fewest deeds.

Where `fuzz` plays long and by chance, this plays short and then, when something broke, ever shorter.
"""

import functools
from collections.abc import Callable
from typing import Any, ClassVar

import hypothesis
import hypothesis.strategies as st
from hypothesis import HealthCheck, Phase, settings
from hypothesis.errors import StopTest, UnsatisfiedAssumption
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from ..chance import Seeded, Stream
from ..table import Option, Refusal, Table
from .alike import assert_decided_again, assert_same_sights, assert_same_state, opening_of
from .deeds import act_of, all_undone, dice_of, play_deed
from .fuzz import thrown
from .game import Game
from .hostile import sample
from .worlds.answers import assert_same_answers
from .worlds.seen import sight

__all__ = ["explore"]

SEED = "never-tell-the-machine-zyzzyva"
_TRIES = 400  # tables after the first failure until the fewest deeds found so far will do
_SAMPLES = 6  # completions of a form beside the one it brings

AnyGame = Game[Any, Any, Any]
AnyTable = Table[Any, Any, Any]


def explore(game: AnyGame, *, examples: int = 15, steps: int = 12) -> None:
    """Play up to `steps` deeds at each of `examples` tables, holding each table to the laws after every deed.

    Raise AssertionError with the fewest deeds that break a law, as text which `fuzz` plays again. The same search every
    time: nothing is drawn from the clock, nothing is kept, and no table is too slow.
    """

    class Machine(_Machine):
        """The machine of this game."""

    Machine.game, Machine.found = game, []
    how = settings(
        database=None,
        deadline=None,
        derandomize=True,
        max_examples=examples,
        phases=(Phase.generate, Phase.shrink),  # not to explain: that takes minutes, and the deeds do
        print_blob=False,
        report_multiple_bugs=False,
        stateful_step_count=steps,
        suppress_health_check=list(HealthCheck),
        verbosity=hypothesis.Verbosity.quiet,
    )
    try:
        run_state_machine_as_test(Machine, settings=how)
    except (Exception, _Enough) as error:
        if not Machine.found:
            raise
        deeds, fault = min(Machine.found, key=lambda one: len(one[0]))
        told = "".join(f"    {deed!r},\n" for deed in deeds)
        words = (
            f"{str(fault) or type(fault).__name__}\nThese deeds show it again, at game.table({SEED!r}, typed=True):\n"
        )
        raise AssertionError(f"{words}list(fuzz(table, deeds=[\n{told}]))") from error


class _Enough(BaseException):
    """Fewer deeds were sought for long enough: a game that is moody gives Hypothesis no end of it."""


def _noting(method: Callable[..., None]) -> Callable[..., None]:
    """Return a rule or invariant that notes what was done when it failed."""

    @functools.wraps(method)
    def noted(self: "_Machine", **drawn: Any) -> None:
        try:
            method(self, **drawn)
        except Exception as fault:
            if not isinstance(fault, StopTest | UnsatisfiedAssumption):
                self.found.append((tuple(self.deeds), fault))
            raise

    return noted


class _Machine(RuleBasedStateMachine):
    """One table and what was done at it. Rules are the deeds, invariants the laws."""

    game: ClassVar[AnyGame]
    found: ClassVar[list[tuple[tuple[str, ...], Exception]]]  # what broke a law, and the deeds until then

    sought: ClassVar[int] = 0  # tables since the first failure

    def __init__(self) -> None:
        super().__init__()
        if self.found:
            type(self).sought += 1
        if self.sought > _TRIES:
            raise _Enough
        self.deeds: list[str] = []
        self.table = self.game.table(SEED, typed=True)
        self.opening, self.words = self.table.state, repr(self.table.state)
        self.told = {seat: self.table.history(seat) for seat in self.table.seats}

    def do(self, deed: str) -> Any:
        """Do a deed, having noted it first: it may be the one that breaks a law."""
        self.deeds.append(deed)
        return play_deed(self.table, deed)

    def is_open(self) -> bool:
        """Whether somebody may give a command now."""
        return not self.table.paused and self.table.pending is None and self.table.outcome is None

    @precondition(is_open)
    @rule(data=st.data())
    @_noting
    def act(self, data: st.DataObject) -> None:
        """Somebody does what is offered to them, as it stands or filled in otherwise."""
        found = [*self._offered(self.table.awaited), *self._offered(self.table.seats)]
        if not found:
            return
        seat, form = data.draw(st.sampled_from(found))
        number = data.draw(st.integers(0, _SAMPLES))
        command = sample(form, Stream(Seeded(f"{SEED} {number}"))) if number else form.command
        answer = self.do(act_of(self.table, seat, command))
        assert not isinstance(answer, Refusal), f"'{form.label}' offers {seat} {command!r}, and it is refused: {answer}"

    @precondition(lambda self: self.table.pending is not None and not self.table.paused)
    @rule(number=st.integers(0, _SAMPLES))
    @_noting
    def throw(self, number: int) -> None:
        """The dice that are asked for fall: ones, or by chance."""
        pending = self.table.pending
        assert pending is not None
        faces = [(1,) * ask.count for ask in pending.asks]
        faces = list(thrown(pending.asks, Stream(Seeded(f"{SEED} {number}")))) if number else faces
        answer = self.do(dice_of(faces))
        assert not isinstance(answer, Refusal), f"dice for {pending.asks} were refused: {answer}"

    @rule(data=st.data(), verb=st.sampled_from(("undo", "redo")))
    @_noting
    def goes_back(self, data: st.DataObject, verb: str) -> None:
        """Somebody takes back, or puts back."""
        self.do(f"{verb} {data.draw(st.sampled_from(self.table.seats))}")

    @precondition(lambda self: bool(self.table.paused))
    @rule()
    @_noting
    def goes_on(self) -> None:
        """Whoever stopped the table lets it go on."""
        self.do(f"unpause {self.table.paused[0]}")

    @precondition(lambda self: not self.table.paused)
    @rule(data=st.data())
    @_noting
    def stops(self, data: st.DataObject) -> None:
        """Somebody stops the table."""
        self.do(f"pause {data.draw(st.sampled_from(self.table.seats))}")

    @invariant()
    @_noting
    def what_was_stays(self) -> None:
        """The opening state is as it was, and no history loses an entry."""
        assert repr(self.opening) == self.words, "a fact changed an older state"
        for seat, before in self.told.items():
            now = self.table.history(seat)
            assert now[: len(before)] == before, f"the history of {seat} has lost what it told"
            self.told[seat] = now

    @invariant()
    @_noting
    def the_log_tells_the_game(self) -> None:
        """Read again it comes to the same state, and decided again to the same log."""
        again = self.game.resumed(self.table.rows, SEED, typed=True)
        assert_same_state(again.state, self.table.state, "the log, played again, comes to another state")
        assert_decided_again(self.game, self.table.rows, SEED)

    @invariant()
    @_noting
    def somebody_can_act(self) -> None:
        """Until the end somebody is awaited, and has something to do."""
        if self.is_open():
            owing = self.table.awaited
            assert owing != (), "nobody is awaited, and the game is not over"
            for seat in owing:
                assert self._offered((seat,)), f"{seat} is awaited and may do nothing"

    @invariant()
    @_noting
    def nothing_hidden_is_told(self) -> None:
        """What a seat cannot know might be otherwise, and it would get the same."""
        system, state = self.game.system, self.table.state
        for seat in self.table.seats:
            other = system.reimagine(state, seat, Seeded(f"{SEED}/{len(self.table.rows)}/{seat}"))
            assert_same_sights(sight(system, state, seat), sight(system, other, seat), seat)
            asked = [form for _, form in self._offered((seat,))[:2]]
            assert_same_answers(system, (state, other), seat, asked, Stream(Seeded(SEED)))

    @_noting
    def teardown(self) -> None:
        """Everything can be taken back to the very beginning."""
        opening = opening_of(self.game, self.table.rows, SEED, typed=True)
        assert_same_state(all_undone(self.table.fork()).state, opening, "taking everything back leaves something done")

    def _offered(self, seats: Any) -> list[tuple[str, Option[Any]]]:
        return [(seat, form) for seat in seats for form in self.table.options(seat) if form.allowed]
