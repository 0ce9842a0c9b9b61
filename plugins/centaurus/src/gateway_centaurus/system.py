"""Centaurus as a game that can be played at a table."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from gateway_core.errors import ContentError, Problem
from gateway_core.frozen import FrozenDict
from gateway_core.game import Command, Event, GameSystem, kinds_in, members
from gateway_core.game.pages import Section
from gateway_core.ids import Ref
from gateway_core.table import Bot, Parameter

from . import kinds, kinds_mission, kinds_people
from .adopting import renewed
from .board import BOARD
from .chances import merits, worth
from .characters import Explorers
from .commands import calling, concluding, declaring, preparing, ruling, setting, spending, tightening
from .crew import Crew
from .events import actions, mission, people, tension, throws
from .flow import asked, proceed
from .odds import PARAMETERS, described, next_throw
from .pages import named, own_sheet, page_of
from .review import ENTRIES, TABLES
from .state import EXEC, Expedition
from .tables import Rules, Tables

# In the order in which forms are offered: what has to be done comes before what may be.
_ROOMS = (spending, concluding, calling, setting, tightening, declaring, preparing, ruling)
_MOST_PLAYERS = 5  # with one Exec


class Centaurus(GameSystem[Expedition]):
    """A mission of Centaurus: scenes, Tension Mode, and what comes of them."""

    name: ClassVar[str] = "centaurus"
    version: ClassVar[int] = 1
    events = members(Event, mission, actions, throws, people, tension, *_ROOMS)
    commands = members(Command, *_ROOMS)
    kinds: ClassVar[Mapping[str, type]] = {**kinds_in(kinds), **kinds_in(kinds_people), **kinds_in(kinds_mission)}
    single: ClassVar[frozenset[str]] = frozenset({"mission", "explorer"})
    master = EXEC
    opens_from: ClassVar[tuple[str, ...]] = ("mission",)
    cards: ClassVar[tuple[str, ...]] = ("gear", "condition")
    weighed: ClassVar[Mapping[str, Mapping[str, Any]]] = FrozenDict({"ability": {}, "explorer": {}, "gear": {}})
    figures: ClassVar[tuple[type, ...]] = (Rules,)
    layout = BOARD
    rule_faults, faults, measures = TABLES, ENTRIES, Tables
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("players", "How many play, besides the Exec.", int, None, "play", low=1, high=_MOST_PLAYERS),
        Parameter("explorer", "An explorer of one's own, by name or file.", of="play", many=True, entry="explorer"),
        *PARAMETERS,
    )

    renewed = staticmethod(renewed)
    asked = staticmethod(asked)
    proceed = staticmethod(proceed)
    next_throw = staticmethod(next_throw)
    described = staticmethod(described)
    score = staticmethod(worth)
    merits = staticmethod(merits)

    def sheet(self, state: Expedition, seat: str) -> Section | None:
        """Return how a player's explorer stands, with its Aspects and what it keeps to itself."""
        return own_sheet(self.view(state, seat), seat, super().sheet(state, seat))

    def about(self, command: Command[Expedition], state: Expedition) -> Iterable[tuple[str, str]]:
        """Yield what a command is about, by the names that people read."""
        return named(command.about(state), state)

    def page(self, reader: Any, id: str, value: Any) -> Any:
        """Return what a Condition says to a reader; of other entries their fields say it."""
        return page_of(reader, id, value)

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Expedition:
        """Return the mission before anybody has chosen; `start` is its full name.

        Raise ContentError if there are more players than explorers.
        """
        if start is None:
            raise ValueError("a mission opens from an entry; name one")
        mission_id = Ref.parse(start).id if ":mission/" in start else start
        rules = Rules.compile(rulebook, mission_id)
        guests = tuple(_guest(rulebook, one, mission_id) for one in parameters.get("explorer") or ())
        sheets = len({*guests, *rules.mission.explorers})
        players = parameters.get("players") or min(3, sheets)
        if players > sheets:
            fault = f"'{rules.mission.name}' has {sheets} explorers, and {players} players want one."
            raise ContentError([Problem("centaurus/too-many-players", fault, None, "Each plays one (CG-01).")])
        seats = {f"player-{number}": "" for number in range(1, players + 1)}
        return Expedition(mission_id, rules, guests=guests, players=seats)

    def characters(self) -> Explorers:
        """Return what an explorer is outside any mission."""
        return Explorers()

    def bot(self) -> Bot[Command[Expedition]]:
        """Return the player for empty seats, the Exec's among them."""
        return Crew(near=0, worlds=2)


def _guest(rulebook: Any, typed: str, mission: str) -> str:
    """Return the full id of an explorer of one's own; a bare name is of the mission's pack."""
    id = Ref.parse(typed).id if ":explorer/" in typed else typed
    id = id if ":" in id else f"{mission.partition(':')[0]}:{id}"
    rulebook.get("explorer", id)  # or it says that there is none
    return id
