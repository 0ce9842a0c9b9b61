"""A circle of tellers: free text, a form that ends it for everybody, cards with tracks, no pack, no master."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.chance import Ask, Likelihood, Odds, Source
from gateway_core.table import (
    Board,
    Card,
    Field,
    Link,
    Option,
    Outcome,
    Parameter,
    Record,
    Refusal,
    Roll,
    System,
    Track,
    Work,
    command,
    event,
)

__all__ = ["Circle", "Close", "Dare", "Tell"]

LINE = Field("line", "what you tell", text=40)


@attrs.frozen
class Tale:
    """What a pack of this game may hold: an old tale."""

    id: str
    name: str = ""


@attrs.define(on_setattr=Record.guard)
class CircleState(Record):
    """Who has how much nerve left, how often somebody has spoken, and what was told last."""

    order: tuple[str, ...]
    rounds: int
    nerve: dict[str, int]
    spoken: int = 0
    last: str = ""
    closed: bool = False


@event("told")
@attrs.frozen
class Told:
    seat: str
    line: str


@event("dared")
@attrs.frozen
class Dared:
    seat: str
    face: int


@event("closed")
@attrs.frozen
class Closed:
    seat: str


@command("tell")
@attrs.frozen
class Tell:
    line: str = "And then?"


@command("dare")
@attrs.frozen
class Dare:
    pass


@command("close")
@attrs.frozen
class Close:
    pass


Event = Told | Dared | Closed
Command = Tell | Dare | Close


class Circle(System[CircleState, Event, Command]):
    """Each in turn tells a line or dares a die, until the rounds are over or somebody closes the circle."""

    name = "circle"
    version = 1
    events = (Told, Dared, Closed)
    commands = (Tell, Dare, Close)
    kinds: ClassVar[Mapping[str, type]] = {"tale": Tale}
    single = frozenset({"tale"})
    parameters = (
        Parameter("players", "Who sits in the circle.", default=("ann", "bob"), of="play", many=True),
        Parameter("rounds", "How often everybody speaks.", int, 2, "play", low=1, high=9),
        Parameter("sides", "The sides of the die that is dared.", int, 6, "odds", low=2),
    )

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> CircleState:
        players = tuple(parameters.get("players") or ("ann", "bob"))
        return CircleState(players, parameters.get("rounds", 2), dict.fromkeys(players, 6)).freeze()

    def seats(self, state: CircleState) -> tuple[str, ...]:
        return state.order

    def awaited(self, state: CircleState) -> tuple[str, ...]:
        return () if self.outcome(state) else (state.order[state.spoken % len(state.order)],)

    def options(self, state: CircleState, seat: str) -> Iterable[Option[Command]]:
        refusal = self._turn(state, seat)
        yield Option("close", "Close the circle", Close(), refusal=refusal, ends=True)
        yield Option("tell", "Tell a line", Tell(), (LINE,), refusal)
        yield Option("dare", "Dare a die", Dare(), refusal=refusal)

    def _turn(self, state: CircleState, seat: str) -> Refusal | None:
        return None if seat in self.awaited(state) else Refusal("circle/not-your-turn", "Somebody else speaks.")

    def decide(self, work: Work[CircleState, Event], seat: str, command: Command) -> Refusal | None:
        refusal = self._turn(work.state, seat)
        if refusal is not None:
            return refusal
        match command:
            case Tell(line=line):
                if line not in LINE:
                    return Refusal("circle/no-line", "A line is told.")
                work.emit(Told(seat, line))
            case Dare():
                ((face,),) = work.draw(Ask(f"{seat} dares", seat, 1, 6))
                work.emit(Dared(seat, face))
            case Close():
                work.emit(Closed(seat))
        return None

    def apply(self, draft: CircleState, event: Event) -> None:
        match event:
            case Told(line=line):
                draft.last = line
                draft.spoken += 1
            case Dared(seat=seat, face=face):
                draft.nerve[seat] = max(0, draft.nerve[seat] - (face == 1))
                draft.spoken += 1
            case Closed():
                draft.closed = True

    def view(self, state: CircleState, seat: str) -> CircleState:
        return state

    def odds(self, state: CircleState, seat: str, command: Command) -> Odds | None:
        return _dared(6) if isinstance(command, Dare) else None

    def secrets(self, state: CircleState) -> Mapping[str, Any]:
        return {}

    def tell(self, event: Event, state: CircleState) -> str:
        match event:
            case Told(seat=seat, line=line):
                return f'{seat} tells: "{line}"'
            case Dared(seat=seat, face=face):
                return f"{seat} dares and throws {face}."
            case Closed(seat=seat):
                return f"{seat} closes the circle."

    def board(self, view: CircleState) -> Board:
        cards = tuple(
            Card(seat, seat.title(), tracks=(Track("nerve", "Nerve", nerve, 0, 6),))
            for seat, nerve in view.nerve.items()
        )
        links = tuple(
            Link(a, b, None, f"{a} sits beside {b}") for a, b in zip(view.order, view.order[1:], strict=False)
        )
        return Board("The circle", cards, links, notes=(view.last,) if view.last else ())

    def outcome(self, state: CircleState) -> Outcome | None:
        over = state.closed or state.spoken >= state.rounds * len(state.order)
        return Outcome("closed" if state.closed else "told") if over else None

    def weigh(self, rulebook: Any, parameters: Mapping[str, Any]) -> Odds:
        return _dared(parameters["sides"])

    def toss(self, rulebook: Any, parameters: Mapping[str, Any], source: Source) -> Roll:
        faces = source.draw(0, 0, Ask("the die", "", 1, parameters["sides"])) or (1,)
        odds = self.weigh(rulebook, parameters)
        return Roll(f"It shows {faces[0]}.", {"die": faces}, odds, faces[0] > 1, {"shows": faces[0]})


def _dared(sides: int) -> Odds:
    return Odds(sides - 1, sides, also=(Likelihood("hurt", 1, sides),))
