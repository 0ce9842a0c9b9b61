"""A game made of events and commands that know themselves: the part of `System` that follows from them."""

from collections.abc import Iterable
from typing import Any, ClassVar

import attrs

from ..table.heading import Heading
from ..table.option import Option
from ..table.refusal import Refusal
from ..table.system import System
from ..table.terms import S, Seat
from ..table.work import Work
from .command import Command
from .event import Event

__all__ = ["GameSystem"]


class GameSystem(System[S, Event[S], Command[S]]):
    """A `System` whose `events` and `commands` are classes of this room. The rest of the contract stays the author's.

    Forms are offered in the order of `commands`.
    """

    events: ClassVar[tuple[type[Event[Any]], ...]]  # every fact that a log may hold
    commands: ClassVar[tuple[type[Command[Any]], ...]]  # in the order in which their forms are offered

    def options(self, state: S, seat: Seat) -> Iterable[Option[Command[S]]]:
        """Yield what `seat` may do now, and what not and why: no form is open that its own command would refuse.

        It is the form as it stands that is asked about, so its first choices must be some that are accepted.
        """
        for command in self.commands:
            for form in command.forms(state, seat):
                # A form that says it is refused is believed; an open one is asked, for what is open has to be accepted.
                refusal = form.refusal or form.command.refuse(state, seat)
                yield form if refusal == form.refusal else attrs.evolve(form, refusal=refusal)

    def forms(self, state: S, seat: Seat) -> Iterable[Option[Command[S]]]:
        """Yield what of `options` is open, command by command and no further than somebody looks."""
        for command in self.commands:
            for form in command.open_forms(state, seat):
                if form.command.refuse(state, seat) is None:
                    yield form

    def decide(self, work: Work[S, Event[S]], seat: Seat, command: Command[S]) -> Refusal | None:
        """Carry out a command, or refuse it."""
        refusal = command.refuse(work.state, seat)
        if refusal is None:
            command.carry_out(work, seat)
        return refusal

    def apply(self, draft: S, event: Event[S]) -> None:
        """Put one fact into a live draft."""
        event.apply(draft)

    def tell(self, event: Event[S], state: S) -> str:
        """Return a line of words for a fact."""
        return event.tell(state)

    def heading(self, event: Event[S], state: S) -> Heading | None:
        """Return the heading of the chapter that a fact begins."""
        return event.heading(state)

    def audience(self, state: S, event: Event[S]) -> frozenset[Seat] | None:
        """Return the seats that may see a fact; None: everybody."""
        return event.audience(state)

    def discloses(self, state: S, command: Command[S]) -> bool:
        """Say whether everybody may read a command."""
        return command.discloses(state)
