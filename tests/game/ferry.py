"""A toy with a master whose forms are its own: keepers row by turns or for each other, the master says the wind."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.game import Command, Event, GameSystem, Question, State, deed, fact, public
from gateway_core.table import Budget, Choice, Field, Heading, Option, Outcome, Work

__all__ = ["Ferry", "StuckFerry"]

STROKES = ("short", "long")


@attrs.define(on_setattr=State.guard)
class River(State):
    """How far they have come."""

    turn: int = public(default=0)


@fact("rowed", "{seat} rows: {strokes}.")
class Rowed(Event[River]):
    """Somebody has rowed."""

    seat: str
    strokes: str

    def apply(self, draft: River) -> None:
        draft.turn += 1


@fact("wind-said", "The wind is {wind}.")
class WindSaid(Event[River]):
    """The master has said what the wind is."""

    wind: int

    def apply(self, draft: River) -> None:
        draft.turn += 1


@deed("row", question="row")
class Row(Command[River]):
    """Row, by one stroke of two."""

    strokes: tuple[str, ...]

    @classmethod
    def forms(cls, state: River, seat: str) -> Iterable[Option["Row"]]:
        strokes = Field("strokes", "which", tuple(Choice(one, one, 1) for one in STROKES), many=True)
        yield cls(("long",)).as_form("row the ferry", strokes, budget=Budget(1, "strokes", 1))

    def carry_out(self, work: Work[River, Event[River]], seat: str) -> None:
        work.emit(Rowed(seat, " and ".join(self.strokes)))


@deed("say-wind", question="wind")
class SayWind(Command[River]):
    """Say what the wind is."""

    wind: int

    @classmethod
    def forms(cls, state: River, seat: str) -> Iterable[Option["SayWind"]]:
        yield cls(1).as_form("say the wind", Field("wind", "how strong", low=1, high=6))

    def carry_out(self, work: Work[River, Event[River]], seat: str) -> None:
        work.emit(WindSaid(self.wind))


class Ferry(GameSystem[River]):
    """The toy: the master, ann, the master, bob, ann."""

    name: ClassVar[str] = "ferry"
    version: ClassVar[int] = 1
    events = (Rowed, WindSaid)
    commands: ClassVar[tuple[type[Command[Any]], ...]] = (Row, SayWind)
    questions = ("row", "wind")
    kinds: ClassVar[Mapping[str, type]] = {}
    parameters = ()

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> River:
        return River().freeze()

    def seats(self, state: River) -> tuple[str, ...]:
        return ("master", "ann", "bob")

    def masters(self, state: River) -> tuple[str, ...]:
        return ("master",)

    def asked(self, state: River) -> Question | None:
        """Ask: bob may row before ann does, and the master for bob; the last stroke is ann's alone."""
        return {
            0: Question("wind", ("master",)),
            1: Question("row", ("ann",), ("bob",), closes="one"),
            2: Question("wind", ("master",)),
            3: Question("row", ("bob",), ("master",), closes="one"),
            4: Question("row", ("ann",)),
        }.get(state.turn)

    def outcome(self, state: River) -> Outcome | None:
        return Outcome("across") if state.turn == 5 else None


class QuickFerry(Ferry):
    """The same on a river where ann and bob are both asked, and whoever rows first is the one who does."""

    name: ClassVar[str] = "quick-ferry"

    def asked(self, state: River) -> Question | None:
        either = Question("row", ("ann", "bob"), closes="one")
        return either if state.turn == 1 else super().asked(state)

    def heading(self, event: Event[River], state: River) -> Heading | None:
        return Heading("The river", "Fog lies on it.") if isinstance(event, WindSaid) else None


class StuckFerry(Ferry):
    """The same with a fault: nobody can row."""

    name: ClassVar[str] = "stuck-ferry"
    commands = (SayWind,)
