"""Which games can be played: named by entry points in group `gateway_core.systems`, imported when asked for.

In group `gateway_core.odds` a game may name by itself what `odds` and `roll` ask of it (`name`, `parameters`, `weigh`,
`toss`), so that they need not import all of it.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.metadata import EntryPoint
from typing import Any

import attrs

from ..errors import ContentError, PluginError, Problem, did_you_mean
from ..hookspecs import ENTRIES
from ..packs import Hook, Kinds
from ..packs.announced import announced, given_by
from ..packs.default_system import DEFAULT_SYSTEM, NO_GAME, RESERVED, is_taken
from ..table import stored
from ..table.parameter import Parameter
from .code import loading
from .players import Players, weights_of

__all__ = ["GROUP", "ODDS", "TAKEN", "SystemState", "Systems", "found_systems"]

GROUP, ODDS = "gateway_core.systems", "gateway_core.odds"
SHARED = frozenset({"help", "house", "json", "no-table", "pack", "ruling", "seed", "table", "without"})
TAKEN = {
    "play": SHARED
    | {
        "adopt",
        "as",
        "auto",
        "choices",
        "code",
        "dice",
        "effort",
        "game",
        "no-save",
        "parameter",
        "plain",
        "player",
        "save",
        "seats",
        "trace-hooks",
        "watch",
    },
    "odds": SHARED | {"setting", "system"},
}  # what the commands call options of their own: no parameter of a game may be called so


@attrs.frozen
class SystemState:
    """One game that is installed, for people."""

    name: str
    distribution: str  # that gives it; several, with commas, if they quarrel over the name
    version: int = 0  # of its contract with its saves
    kinds: tuple[str, ...] = ()  # what its packs may hold, in order
    opens_from: tuple[str, ...] = ()  # the kinds that a game opens from
    parameters: tuple[Parameter, ...] = ()
    commands: tuple[str, ...] = ()  # the names they are stored by
    events: tuple[str, ...] = ()  # the names they are stored by
    programs: tuple[str, ...] = ()  # what can play a seat, the usual one first
    refused: tuple[Problem, ...] = ()  # of programs that others have the names of
    weights: tuple[str, ...] = ()  # what a personality may say of the usual program, in order
    reason: str = ""  # why it cannot be played; the fields above are then empty


class Systems:
    """The games of one run, each imported once, when it is first asked for.

    A game was installed to be asked: it runs where packs are only read, and under GATEWAY_NO_CODE.
    """

    def __init__(self) -> None:
        self._loaded: dict[str, Any] = {}

    def get(self, name: str) -> Any:
        """Return a game; raise ContentError if there is none of this name, PluginError if it cannot be had."""
        if name not in self._loaded:
            self._loaded[name] = _load(name, GROUP, found_systems().get(name, ()))
        return self._loaded[name]

    def odds(self, name: str) -> Any:
        """Return what `odds` and `roll` ask of a game: what it names for that, or all of it. Raise as `get` does."""
        points = found_systems(ODDS).get(name)
        return _load(name, ODDS, points) if points else self.get(name)

    def kinds(self, name: str) -> Kinds:
        """Return what packs of a game may hold, and those of none: nothing; raise as `get` does."""
        if name == NO_GAME:
            return Kinds()
        game = self.get(name)
        return Kinds(game.kinds, game.single)

    def writing(self, kind: str) -> tuple[str, ...]:
        """Return the games in which a kind is written one entry a file; of a game that cannot be had nobody knows."""
        found = []
        for name in dict.fromkeys((DEFAULT_SYSTEM, *found_systems())):
            with suppress(ContentError, PluginError):
                found += [name] if kind in self.kinds(name).single else []
        return tuple(found)

    def hooks(self, name: str) -> tuple[Hook[..., Any], ...]:
        """Return the hooks at a table of a game: its own, and those by which kinds that it has are given.

        Raise as `get` does.
        """
        game = self.get(name)
        return (*game.hooks, *(one for one in ENTRIES if not one.kind or one.kind in game.kinds))

    def asking(self, hook: str) -> str:
        """Return the game that asks a hook of this name; empty if no game that can be loaded does."""
        for name in dict.fromkeys((DEFAULT_SYSTEM, *found_systems())):
            try:
                if any(one.name == hook for one in self.hooks(name)):
                    return name
            except (ContentError, PluginError):  # a broken game has hooks that nobody knows of
                continue
        return ""

    def states(self, *, runs_programs: bool = False) -> tuple[SystemState, ...]:
        """Return every game by name; one that is broken takes no other down.

        Which programs are of one game alone is known where that `runs_programs`: else they are listed for each.
        """
        found = found_systems().items()
        return (*(_state(name, points, self.get, runs_programs) for name, points in found), *_strays())


def found_systems(group: str = GROUP) -> Mapping[str, tuple[EntryPoint, ...]]:
    """Return the entry points of every game by its name, in the order of names; nothing is imported.

    Who gives a name that is kept for another is left out here.
    """
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for point in _announced(group):
        if not is_taken(point.name, given_by(point)):
            found[point.name] = (*found.get(point.name, ()), point)
    return found


def _announced(group: str) -> list[EntryPoint]:
    return sorted(set(announced(group)), key=lambda point: (point.name, point.value))


def _strays() -> list[SystemState]:
    """Return the games that are put aside because their names are kept for others."""
    return [
        SystemState(
            point.name,
            given_by(point),
            reason=str(
                PluginError(
                    point.name, GROUP, f"the name is kept for {RESERVED[point.name]}.", code="system/reserved-name"
                ).problem
            ),
        )
        for point in _announced(GROUP)
        if is_taken(point.name, given_by(point))
    ]


def _load(name: str, group: str, points: Sequence[EntryPoint]) -> Any:
    if not points:
        hint = did_you_mean(name, found_systems())
        raise ContentError([Problem("system/unknown", f"no game system is called '{name}'.", hint=hint)])
    if len({point.value for point in points}) > 1:
        both = " and ".join(f"{given_by(point)} ({point.value})" for point in points)
        raise PluginError(
            name, group, f"two distributions give a game of this name: {both}.", code="system/two-of-a-name"
        )
    with loading(name, group, points[0].value, "system/broken"):
        system = points[0].load()()
    if getattr(system, "name", None) != name:
        raise PluginError(
            name, group, f"the game calls itself '{getattr(system, 'name', None)}'.", code="system/broken"
        )
    for parameter in getattr(system, "parameters", ()):
        for command in ("play", "odds"):
            if parameter.of in (command, "both") and parameter.name in TAKEN[command]:
                fault = f"its parameter '{parameter.name}' is called like an option that '{command}' has in every game."
                raise PluginError(name, group, fault, code="system/parameter-taken")
    return system


def _state(name: str, points: tuple[EntryPoint, ...], load: Callable[[str], Any], runs_programs: bool) -> SystemState:
    distribution = ", ".join(dict.fromkeys(map(given_by, points)))
    try:
        game = load(name)
        players = Players(game, runs_code=runs_programs)
        return SystemState(
            name=name,
            distribution=distribution,
            version=game.version,
            kinds=tuple(sorted(game.kinds)),
            opens_from=tuple(game.opens_from),
            parameters=tuple(game.parameters),
            commands=tuple(stored(cls).name for cls in game.commands),
            events=tuple(stored(cls).name for cls in game.events),
            programs=players.names,
            refused=players.refused,
            weights=tuple(sorted(weights_of(game.bot()) or ())),
        )
    except PluginError as error:
        return SystemState(name, distribution, reason=str(error.problem))
    except (AttributeError, TypeError) as error:  # what it gives is no system: something of the contract is missing
        fault = f"{points[0].value} does not keep to the contract of a system: {error}"
        return SystemState(
            name, distribution, reason=str(PluginError(name, GROUP, fault, code="system/broken").problem)
        )
