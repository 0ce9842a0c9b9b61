"""A race in the open: dice, a clockwork that rolls too, a seat that may shout out of turn. Nothing is hidden."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.chance import Ask, Odds
from gateway_core.table import (
    Board,
    Choice,
    Field,
    Option,
    Outcome,
    Parameter,
    Record,
    Refusal,
    System,
    Track,
    Work,
    command,
    event,
)

__all__ = ["BOOK", "Book", "Cheer", "Race", "RaceState", "Rest", "Run"]


@attrs.frozen
class Book:
    """A rulebook of one number."""

    hash: str = "b00c"
    goal: int = 30


BOOK = Book()


@attrs.define(on_setattr=Record.guard)
class RaceState(Record):
    """Where everybody is, whose turn it is, and the weather, which the clockwork rolls once a round."""

    goal: int
    places: dict[str, int]
    breath: dict[str, int]
    order: tuple[str, ...]
    turn: int = 0
    round: int = 0
    weather: int = 0
    cheered: frozenset[str] = frozenset()


@event("moved")
@attrs.frozen
class Moved:
    seat: str
    steps: int
    breath: int


@event("weather-turned")
@attrs.frozen
class WeatherTurned:
    weather: int


@event("cheered")
@attrs.frozen
class Cheered:
    seat: str
    for_: str


@command("run")
@attrs.frozen
class Run:
    dice: int = 1
    careful: bool = False


@command("rest")
@attrs.frozen
class Rest:
    pass


@command("cheer")
@attrs.frozen
class Cheer:
    for_: str


Event = Moved | WeatherTurned | Cheered
Command = Run | Rest | Cheer


class Race(System[RaceState, Event, Command]):
    """First past the goal wins. Running costs breath, resting gives it back, anybody may cheer once a round."""

    name = "race"
    version = 1
    events = (Moved, WeatherTurned, Cheered)
    commands = (Run, Rest, Cheer)
    kinds: ClassVar[Mapping[str, type]] = {}
    parameters = (Parameter("players", "who runs", many=True),)

    def open(self, rulebook: Book, start: str | None, parameters: Mapping[str, Any]) -> RaceState:
        players = tuple(parameters.get("players", ("ann", "bob")))
        return RaceState(
            goal=rulebook.goal, places=dict.fromkeys(players, 0), breath=dict.fromkeys(players, 3), order=players
        ).freeze()

    def seats(self, state: RaceState) -> tuple[str, ...]:
        return state.order

    def awaited(self, state: RaceState) -> tuple[str, ...]:
        if state.turn >= len(state.order) or self.outcome(state):
            return ()
        return (state.order[state.turn],)

    def proceed(self, work: Work[RaceState, Event]) -> None:
        ((face,),) = work.draw(Ask("the weather", "clockwork", 1, 6))
        work.emit(WeatherTurned(face))

    def _legal(self, state: RaceState, seat: str, verb: str) -> Refusal | None:
        if verb == "cheer":
            if seat in state.cheered:
                return Refusal("race/hoarse", "You have cheered this round.")
            return None
        if seat not in self.awaited(state):
            return Refusal("race/not-your-turn", "It is somebody else's turn.")
        if verb == "run" and not state.breath[seat]:
            return Refusal("race/out-of-breath", "You are out of breath.", allowed="Rest.")
        return None

    def options(self, state: RaceState, seat: str) -> Iterable[Option[Command]]:
        dice = Field("dice", "dice", low=1, high=max(1, state.breath[seat]))
        careful = Field("careful", "carefully", (Choice(False, "no"), Choice(True, "yes")))
        others = tuple(Choice(other, other) for other in state.order)
        yield Option("run", "run", Run(), (dice, careful), self._legal(state, seat, "run"))
        yield Option("rest", "rest", Rest(), (), self._legal(state, seat, "rest"))
        cheer = Field("for_", "for whom", others)
        yield Option("cheer", "cheer", Cheer(state.order[0]), (cheer,), self._legal(state, seat, "cheer"))

    def decide(self, work: Work[RaceState, Event], seat: str, command: Command) -> Refusal | None:
        state = work.state
        match command:
            case Run(dice=dice, careful=careful):
                refusal = self._legal(state, seat, "run")
                if refusal or not 1 <= dice <= state.breath[seat]:
                    return refusal or Refusal("race/too-many-dice", "You have not so much breath.")
                (faces,) = work.draw(Ask(f"{seat} runs", seat, dice, 6))
                work.emit(Moved(seat, min(faces) if careful else sum(faces), -dice + careful))
            case Rest():
                refusal = self._legal(state, seat, "rest")
                if refusal:
                    return refusal
                work.emit(Moved(seat, 0, 2))
            case Cheer(for_=other):
                refusal = self._legal(state, seat, "cheer")
                if refusal or other not in state.places:
                    return refusal or Refusal("race/nobody", f"{other} does not run.")
                work.emit(Cheered(seat, other))
        return None

    def apply(self, draft: RaceState, event: Event) -> None:
        match event:
            case Moved(seat=seat, steps=steps, breath=breath):
                draft.places[seat] += steps
                draft.breath[seat] += breath
                draft.turn += 1
            case WeatherTurned(weather=weather):
                draft.weather = weather
                draft.turn = 0
                draft.round += 1
                draft.cheered = frozenset()
            case Cheered(seat=seat):
                draft.cheered |= {seat}

    def view(self, state: RaceState, seat: str) -> RaceState:
        return state

    def odds(self, state: RaceState, seat: str, command: Command) -> Odds | None:
        if not isinstance(command, Run) or command.dice != 1:
            return None
        short = state.goal - state.places[seat]
        return Odds(min(6, max(0, 7 - short)), 6)

    def secrets(self, state: RaceState) -> Mapping[str, Any]:
        return {}

    def tell(self, event: Event, state: RaceState) -> str:
        match event:
            case Moved(seat=seat, steps=steps):
                return f"{seat} moves {steps} to {state.places[seat]}."
            case WeatherTurned(weather=weather):
                return f"Weather {weather}."
            case Cheered(seat=seat, for_=other):
                return f"{seat} cheers for {other}."

    def board(self, view: RaceState) -> Board:
        tracks = tuple(Track(seat, seat, place, 0, view.goal) for seat, place in view.places.items())
        return Board("Race", tracks=tracks)

    def outcome(self, state: RaceState) -> Outcome | None:
        there = [seat for seat in state.order if state.places[seat] >= state.goal]
        return Outcome("won", {"by": there[0]}, {"champion": there[0]}) if there else None
