"""Scenes and Actions as a game that can be played at a table."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from gateway_core.chance import Odds, Unknown
from gateway_core.errors import ContentError, Problem
from gateway_core.frozen import FrozenDict
from gateway_core.game import Command, Event, GameSystem, kinds_in, members
from gateway_core.game.effects import unknown_rulings
from gateway_core.ids import Ref
from gateway_core.packs import Finding
from gateway_core.table import Bot, Parameter

from . import kinds, kinds_evening
from .adopting import renewed
from .board import BOARD
from .commands import acting, answering, helping, staging, timing, winning
from .content import ENTRIES, TABLES, People
from .events import actions, contests, evenings, harms
from .flow import QUESTIONS, asked, proceed
from .odds import PARAMETERS, described, next_throw, weigh
from .programs import Program, worth
from .state import GM, Evening, Kept
from .tables import Rules, Tables, called

# In the order in which forms are offered: an empty answer takes the first, which should be the next thing to do.
_ROOMS = (winning, answering, helping, timing, acting, staging)
_JUDGES = ("prepared", "gm")
_LEAST, _MOST = 1, 5  # who fit round a table with one games master


# What a deed is about, by the name of its field.
_SORTS: Mapping[str, str] = {
    "against": "opposed by",
    "appearance": "brought in",
    "brings": "what failing brought",
    "character": "who acts",
    "distinctions": "Distinctions that changed a pool",
    "hero": "played",
    "kind": "kinds of harm",
    "more": "what else gave dice",
    "pay": "how giving in was paid",
    "runner": "who runs the clock",
    "side": "who is helped",
    "task": "what is tried",
    "to": "who runs the clock",
    "trait": "what is bought",
    "traits": "Traits that were pushed",
}


class ScenesAndActions(GameSystem[Evening]):
    """An evening of Scenes and Actions: scenes with goals, played in Actions for pools of rated dice."""

    name: ClassVar[str] = "scenes-and-actions"
    version: ClassVar[int] = 1
    events = members(Event, evenings, actions, contests, harms, *_ROOMS)
    commands = members(Command, *_ROOMS)
    questions = QUESTIONS
    kinds: ClassVar[Mapping[str, type]] = kinds_in(kinds, kinds_evening)
    master = GM
    opens_from: ClassVar[tuple[str, ...]] = ("evening",)
    cards: ClassVar[tuple[str, ...]] = ("distinction", "complication")
    weighed: ClassVar[Mapping[str, Mapping[str, Any]]] = FrozenDict(
        {"ability": {}, "distinction": FrozenDict({"pool": [], "against": []}), "hero": {}}
    )
    figures: ClassVar[tuple[type, ...]] = (Rules,)
    layout = BOARD
    rule_faults, faults, measures = TABLES, ENTRIES, Tables
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("players", "How many play, besides the games master.", int, None, "play", low=_LEAST, high=_MOST),
        Parameter("judge", "Who judges what the scene has prepared.", str, _JUDGES[0], "play", choices=_JUDGES),
        *PARAMETERS,
    )

    asked = staticmethod(asked)
    proceed = staticmethod(proceed)
    renewed = staticmethod(renewed)
    score = staticmethod(worth)
    next_throw = staticmethod(next_throw)
    described = staticmethod(described)

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Evening:
        """Return the evening before anybody has chosen; `start` is its full name.

        Raise ContentError if there are more players than heroes.
        """
        if start is None:
            raise ValueError("an evening has a name; say it")
        evening = Ref.parse(start).id if ":evening/" in start else start
        rules = Rules.compile(rulebook, evening)
        heroes = len(rules.evening.heroes)
        players = parameters.get("players") or min(3, heroes)
        if players > heroes:
            fault = f"'{rules.evening.name}' has {heroes} heroes, and {players} players want one."
            raise ContentError([Problem("scenes/too-many-players", fault, None, "Each plays exactly one.")])
        seats = {f"player-{number}": "" for number in range(1, players + 1)}
        kept = {called(one).rpartition(":")[2]: Kept() for one in rules.evening.heroes}
        return Evening(evening, str(parameters.get("judge") or _JUDGES[0]), rules, players=seats, kept=kept).freeze()

    def about(self, command: Command[Evening], state: Evening) -> Iterator[tuple[str, str]]:
        """Yield what a command is about in words that people read: who, whom, what is tried."""
        for sort, name in super().about(command, state):
            task = state.task(name) if sort == "task" else None
            trait = next((one for one in state.traits.values() if one.slug == name), None)
            known = task or trait or (state.rules.heroes.get(name) if sort == "hero" else None)
            yield _SORTS.get(sort, sort), name if sort == "deed" else known.name if known else state.called(name)

    def weigh(self, rulebook: Any, parameters: Mapping[str, Any]) -> Odds | Unknown | None:
        """Return the odds of the roll that is described, or of the Timed Action that is made of such rolls."""
        throw = self._described(rulebook, parameters)
        return weigh(rulebook, parameters, throw)

    def review(self, rulebook: Any) -> Iterator[Finding]:
        """Yield what is wrong with tables, sheets and evenings, and rulings of Distinctions that no pack has."""
        yield from super().review(rulebook)
        yield from unknown_rulings(rulebook, ["distinction"])

    def characters(self) -> People:
        """Return what heroes and others are on their sheets."""
        return People(self.measured)

    def bot(self) -> Bot[Command[Evening]]:
        """Return the player for empty seats, the games master's among them."""
        return Program(near=0, worlds=3)
