"""Adventure as a game that can be played at a table."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from gateway_core.errors import ContentError, Problem
from gateway_core.frozen import FrozenDict
from gateway_core.game import Command, Event, GameSystem, kinds_in, members, rounds
from gateway_core.game.programs import Lookahead
from gateway_core.ids import Ref
from gateway_core.table import Bot, Parameter

from . import kinds
from .adopting import renewed
from .board import BOARD
from .commands import acting, asking, attacking, carrying, concluding, hand, preparing, proposing, ruling, trying
from .events import evening, people, trials
from .flow import asked, proceed
from .harm import merits
from .odds import PARAMETERS, described, next_throw
from .review import ENTRIES, TABLES
from .state import GM, Adventure
from .tables import Rules, Tables
from .worth import JUDGED, worth

# In the order in which forms are offered: an empty answer takes the first, which should be the next thing to do. What
# has to be done comes before what may be.
_ROOMS = (trying, concluding, ruling, proposing, attacking, acting, carrying, hand, asking, preparing)
_JUDGES = ("prepared", "gm")
# What the choices of deeds are called where people read of them, and those that say nothing by themselves.
_SORTS: Mapping[str, str] = {
    "character": "who acts", "first": "who goes first", "item": "gear", "side": "who is supported",
    "to": "who is given it",
}  # fmt: skip
_LEFT_OUT = ("drive", "player")
_MOST_PLAYERS = 6  # who fit round a table with one games master


class AdventureSystem(GameSystem[Adventure]):
    """An evening of Adventure: Chapters of Tests, Conflicts and what comes of them."""

    name: ClassVar[str] = "adventure"
    version: ClassVar[int] = 1
    events = members(Event, evening, trials, people, rounds, *_ROOMS)
    commands = members(Command, *_ROOMS)
    kinds: ClassVar[Mapping[str, type]] = kinds_in(kinds)
    single: ClassVar[frozenset[str]] = frozenset({"scene"})
    master = GM
    opens_from: ClassVar[tuple[str, ...]] = ("scene",)
    cards: ClassVar[tuple[str, ...]] = ("gear",)
    weighed: ClassVar[Mapping[str, Mapping[str, Any]]] = FrozenDict({"gear": {}, "protagonist": {}})
    figures: ClassVar[tuple[type, ...]] = (Rules,)
    layout = BOARD
    rule_faults, faults, measures = TABLES, ENTRIES, Tables
    sheets: ClassVar[tuple[str, ...]] = ("protagonist", "npc")
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("players", "How many play, besides the games master.", int, None, "play", low=1, high=_MOST_PLAYERS),
        Parameter("judge", "Who judges what the scene has prepared.", str, _JUDGES[0], "play", choices=_JUDGES),
        *PARAMETERS,
    )

    # What its rooms say: who is asked what, what happens by itself, what a seat may know and hope for.
    asked = staticmethod(asked)
    proceed = staticmethod(proceed)
    renewed = staticmethod(renewed)
    next_throw = staticmethod(next_throw)
    described = staticmethod(described)
    score = staticmethod(worth)
    merits = staticmethod(merits)

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Adventure:
        """Return the evening before anybody has chosen; `start` is the full name of its scene.

        Raise ContentError if there are more players than sheets.
        """
        if start is None:
            raise ValueError("an evening opens from a scene; name one")
        scene = Ref.parse(start).id if ":scene/" in start else start
        rules = Rules.compile(rulebook, scene)
        name, sheets = rules.scene.name, len(rules.scene.protagonists)
        players = parameters.get("players") or min(4, sheets)
        if players > sheets:
            fault = f"'{name}' has {sheets} Protagonists, and {players} players want one."
            raise ContentError([Problem("adventure/too-many-players", fault, None, "Each plays exactly one (AD-01).")])
        seats = {f"player-{number}": "" for number in range(1, players + 1)}
        return Adventure(scene, str(parameters.get("judge") or _JUDGES[0]), rules, players=seats)

    def about(self, command: Command[Adventure], state: Adventure) -> Iterator[tuple[str, str]]:
        """Yield what a command is about by the names that people read: who, how, what with."""
        for sort, name in super().about(command, state):
            if sort not in _LEFT_OUT:
                yield _SORTS.get(sort, sort), _called(state, sort, name)

    def bot(self) -> Bot[Command[Adventure]]:
        """Return the player for empty seats, the games master's among them."""
        return Lookahead(near=0, worlds=3, leaves=JUDGED)


def _called(state: Adventure, sort: str, name: str) -> str:
    """Return what people call a thing of this sort."""
    rules = state.rules
    named = {"moment": rules.moment(state.chapter, name), "way": state.now.way(name)}.get(sort)
    if named is not None:
        return named.name
    if sort == "protagonist" and name in rules.protagonists:
        return rules.protagonists[name].title
    if sort == "deed":
        return name
    return state.called(state.items[name].gear if name in state.items else name)
