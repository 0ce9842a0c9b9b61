"""Effects that stop for a question: who is asked what, and where the effect goes on, lie in the state.

"Draw two, then discard one" wants a decision after cards were seen. An operation of such a game returns `Asks` among
its facts, and whatever is left of the effect waits in `state.asking` until a deed has answered; so undo, saves and
programs know of nothing but rows. Such a state has the field `asking: tuple[Pause, ...] = public(default=())`, and its
game lists `ASKING_EVENTS` among its events.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from ...frozen import evolved
from ...table.terms import Seat
from ...table.work import Work
from ..event import Event
from ..fact import fact
from ..question import Question
from .choosing import alternatives, is_choice
from .operation import Operation

__all__ = ["ASKING_EVENTS", "Asks", "EffectPaused", "EffectResumed", "Pause", "Paused"]

_NEITHER = -1  # the pick of a choice in which nothing was open


@attrs.frozen
class Asks:
    """A question that an operation returns among its facts: what comes after it waits for the answer.

    Everybody may read it. What is asked about a hidden thing lies in a zone, and is not named here.
    """

    question: str  # its id, as the deeds that answer it name it
    seat: Seat  # who must answer
    count: int = 1  # how many of something
    may: bool = False  # whether none will do
    of: tuple[str, ...] = ()  # what there is to choose from, or whatever else the deed that answers it reads there


@attrs.frozen
class Pause:
    """An effect that has stopped: which it is, how far it came, and what it waits for."""

    source: str  # by which the game finds its steps again
    seat: Seat  # for whom it is done
    at: int = 0  # how many of its steps are done, those of a picked alternative in the place of the choice
    picks: tuple[int, ...] = ()  # which alternative of each choice so far, counted from 0; below 0: none was open
    asks: tuple[Asks, ...] = ()  # the questions still to be answered, the first one now; none: it waits for another


@fact("effect-paused", story=())
class EffectPaused(Event[Any]):
    """An effect waits for an answer, or for an effect that began within it."""

    pause: Pause
    depth: int  # how many effects it began within

    def apply(self, draft: Any) -> None:
        """Lay it below the effects that began within it."""
        draft.asking = (*draft.asking[: self.depth], self.pause, *draft.asking[self.depth :])


@fact("effect-resumed", story=())
class EffectResumed(Event[Any]):
    """The effect that was asked about last goes on."""

    def apply(self, draft: Any) -> None:
        """Take it away."""
        draft.asking = draft.asking[:-1]


ASKING_EVENTS = (EffectPaused, EffectResumed)  # a game whose effects ask lists them among its events


@attrs.frozen
class Paused:
    """How a game performs effects that may stop: where their steps stand, and in which context they are done.

    `steps` gets the state and a `source`; `context` those, the seat, and the work (None where nothing is done, but a
    condition is asked). `choose` is a question of its own here, `choose`, asked when the effect comes to it.
    """

    steps: Callable[[Any, str], Sequence[Operation]]
    context: Callable[[Any, str, Seat, Work[Any, Any] | None], Any]

    def perform(self, work: Work[Any, Any], source: str, seat: Seat) -> None:
        """Do an effect from its first step on, as far as it goes without an answer."""
        self._run(work, Pause(source, seat))
        self._close(work)

    def go_on(self, work: Work[Any, Any], pick: int | None = None) -> None:
        """Go on after the question was answered: what the answer does is done. `pick` answers a `choose`."""
        pause: Pause = work.state.asking[-1]
        work.emit(EffectResumed())
        if pick is not None:
            self._run(work, evolved(pause, picks=(*pause.picks, pick), asks=()))
        elif pause.asks[1:]:
            work.emit(EffectPaused(evolved(pause, asks=pause.asks[1:]), len(work.state.asking)))
        else:
            self._run(work, evolved(pause, asks=()))
        self._close(work)

    def question(self, state: Any) -> Question | None:
        """Return what is asked now, and whom; None: no effect waits."""
        asks = self.asks(state)
        return None if asks is None else Question(asks.question, (asks.seat,))

    def asks(self, state: Any) -> Asks | None:
        """Return the question that an effect waits for; None: none does."""
        asking: tuple[Pause, ...] = state.asking
        return asking[-1].asks[0] if asking and asking[-1].asks else None

    def alternatives(self, state: Any) -> Mapping[int, str]:
        """Return what may be picked of the choice that is asked about, by its number, in words."""
        pause: Pause = state.asking[-1]
        step = _flat(self.steps(state, pause.source), pause.picks)[pause.at]
        return alternatives(step, self.context(state, pause.source, pause.seat, None))

    def _run(self, work: Work[Any, Any], pause: Pause) -> None:
        """Do the steps that are left until one asks, or begins an effect that does."""
        depth = len(work.state.asking)
        does = self.steps(work.state, pause.source)
        here = self.context(work.state, pause.source, pause.seat, work)
        while pause.at < len(steps := _flat(does, pause.picks)):
            step = steps[pause.at]
            if is_choice(step):
                found = [*alternatives(step, here)]
                if len(found) > 1:
                    asks = Asks("choose", pause.seat)
                    work.emit(EffectPaused(evolved(pause, asks=(asks,)), depth))
                    return
                pause = evolved(pause, picks=(*pause.picks, found[0] if found else _NEITHER))
                continue
            pause, asked = evolved(pause, at=pause.at + 1), []
            for one in step.facts(here):
                if isinstance(one, Asks):
                    asked.append(one)
                else:
                    work.emit(one)
            if asked or len(work.state.asking) > depth:
                work.emit(EffectPaused(evolved(pause, asks=tuple(asked)), depth))
                return

    def _close(self, work: Work[Any, Any]) -> None:
        """Go on with whatever waited for an effect that is over now."""
        while work.state.asking and not work.state.asking[-1].asks:
            pause = work.state.asking[-1]
            work.emit(EffectResumed())
            self._run(work, pause)


def _flat(does: Sequence[Operation], picks: tuple[int, ...]) -> list[Operation]:
    """Return the steps of an effect with what was picked in the place of each choice, as far as picks go."""
    left, found = [*picks], list[Operation]()
    for step in does:
        if is_choice(step) and left:
            pick = left.pop(0)
            found += step.value[pick] if pick != _NEITHER else ()
        else:
            found.append(step)
    return found
