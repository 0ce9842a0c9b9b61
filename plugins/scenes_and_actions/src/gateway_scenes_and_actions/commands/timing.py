"""The clock of a Timed Action: started, handed over, chosen at its end (SA-28 to SA-32)."""

from gateway_core.game import all_of, deed, for_each, needs

from .. import clocks
from ..events import evenings
from ..play import Deed, Play, able, for_gm, free, known, own
from ..state import GM, Evening


def _name(state: Evening) -> str:
    one = clocks.timed(state)
    return one.name if one is not None else "the clock"


_to_begin = needs(
    lambda state, *_: clocks.is_open(state), "scenes/no-timed-action", "there is no Timed Action to begin.", "SA-28"
)
_of_a_player = needs(
    lambda state, _, who: state.people[who].hero, "scenes/players-only", "a player's character runs it.", "SA-R39"
)


@deed("start-clock", lambda it, state: f"{_name(state)}: {state.called(it.runner)} runs it", when=(for_gm,))
class StartClock(Deed):
    """Begin the Timed Action of the scene, with its runner (SA-28, SA-R39)."""

    runner: str = for_each(
        lambda state, _: state.standing() if state.calm and clocks.is_open(state) else (),
        free,
        known,
        able,
        _of_a_player,
        _to_begin,
    )

    def carry_out(self, work: Play, seat: str) -> None:
        timed = clocks.timed(work.state)
        assert timed is not None, "it was refused otherwise"
        clocks.begin(work, timed, self.runner)


@deed("run", lambda it, state: f"{state.called(it.character)} runs it: {_name(state)}")
class Run(Deed):
    """Take on the Timed Action of the scene as its runner (SA-R39)."""

    character: str = for_each(
        lambda state, seat: [
            one
            for one in state.standing()
            if state.calm and seat != GM and clocks.is_open(state) and state.plays(seat, one)
        ],
        own,
        free,
        able,
        _to_begin,
        _of_a_player,
    )

    def carry_out(self, work: Play, seat: str) -> None:
        timed = clocks.timed(work.state)
        assert timed is not None, "it was refused otherwise"
        clocks.begin(work, timed, self.character)


def _between_steps(state: Evening) -> bool:
    return state.calm and state.clock is not None and not state.clock.choosing


_is_between = all_of(
    free,
    needs(
        lambda state, *_: _between_steps(state), "scenes/no-clock", "no Timed Action waits for its next step.", "SA-R39"
    ),
)


def _others(state: Evening) -> list[str]:
    runner = state.clock.runner if state.clock is not None else ""
    return [one for one in state.standing() if one != runner] if _between_steps(state) else []


@deed("hand-over", "Hand over to {to:called}", apart=True)
class HandOver(Deed):
    """Offer to hand over to another runner; the games master has to agree (SA-R39)."""

    to: str = for_each(
        lambda state, seat: _others(state) if state.clock is not None and state.plays(seat, state.clock.runner) else [],
        _is_between,
        known,
        able,
        needs(
            lambda state, seat, _: state.plays(seat, state.clock.runner),
            "scenes/not-the-runner",
            "the runner hands over.",
            "SA-R39",
        ),
        needs(
            lambda state, _, to: to in _others(state),
            "scenes/players-only",
            "another player's character runs on.",
            "SA-R39",
        ),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        clock = work.state.clock
        assert clock is not None, "it was refused otherwise"
        work.emit(evenings.HandOverOffered(clock.runner, self.to))


@deed(
    "new-runner",
    "{to:called} runs from here",
    when=(for_gm,),
    apart=lambda it, state: state.clock is None or (state.clock.offered != it.to and state.able(state.clock.runner)),
)
class NewRunner(Deed):
    """Let another run on: the one who was offered, or anybody (SA-R39)."""

    to: str = for_each(
        lambda state, _: _others(state),
        _is_between,
        known,
        able,
        needs(
            lambda state, _, to: to in _others(state),
            "scenes/players-only",
            "another player's character runs on.",
            "SA-R39",
        ),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(evenings.RunnerChanged(self.to))


@deed(
    "choose-outcome",
    "{objective:The objective, and no clean getaway|A clean getaway, without the objective}",
    question="outcome",
)
class ChooseOutcome(Deed):
    """Choose at exactly zero beats: the objective, or a clean getaway (SA-31)."""

    objective: bool = for_each((True, False))

    def carry_out(self, work: Play, seat: str) -> None:
        clocks.end(work, "objective" if self.objective else "getaway")
