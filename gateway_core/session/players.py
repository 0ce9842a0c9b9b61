"""The programs that can play a seat of a game, by name: its own, the base's, and those of the group of players.

An entry point of the group `gateway_core.players` names a program. Its value is `package:dotted.folder` where a file
of that name with the ending `.yaml` lies in that folder of the distribution: a personality, read as text, and nothing
is imported. Any other value is the code of a program, `module:Class`, imported when somebody asks for it by its name.
"""

from collections.abc import Mapping
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from ..errors import ContentError, PluginError, Position, Problem, alike, did_you_mean
from ..game.programs import Lookahead
from ..packs.announced import announced, given_by
from ..packs.default_system import DEFAULT_SYSTEM, OURS
from ..packs.discovery import owned_folder
from ..packs.endings import YAML
from ..packs.reading import placed, read_file, read_personality
from ..table import Program, RandomBot
from .code import loading, refuse_if_off

if TYPE_CHECKING:
    from .systems import Systems

__all__ = ["GROUP", "Players", "check_personality", "weights_of"]

GROUP = "gateway_core.players"
EFFORT = 600  # steps that look-ahead imagines for a choice where it is asked for by name and nobody says how many
_AHEAD, _RANDOM = "look-ahead", "random"


@attrs.frozen
class _Named:
    """A program under the name by which it was asked for."""

    name: str
    bot: Any
    distribution: str = ""  # that gives its code; empty: it is the game's own

    @property
    def choose(self) -> Any:
        """Choose as it does."""
        return self.bot.choose

    @property
    def consider(self) -> Any:
        """Say what it made of a choice as it does, if it does."""
        return getattr(self.bot, "consider", None)

    @property
    def explain(self) -> Any:
        """Explain as it does, if it does."""
        return self.bot.explain

    @property
    def rank(self) -> Any:
        """Rank as it does, if it does."""
        return self.bot.rank

    @property
    def volunteer(self) -> Any:
        """Volunteer as it does, if it does."""
        return self.bot.volunteer


class Players:
    """The programs of one game.

    Only its code says of a program that it is of one game alone: `names` asks for that where it `runs_code`.
    """

    def __init__(self, system: Any, *, runs_code: bool = False) -> None:
        self._system, self._runs_code = system, runs_code

    @property
    def usual(self) -> Program:
        """What plays a seat of which nothing else is said."""
        return Program(_name(self._usual))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all, the usual one first; what is known to be of another game is none of them."""
        found = map(_rightful, _found().values())
        alone = (points[0].name for points in found if len(points) == 1 and self._fits(points[0]))
        rest = sorted({_AHEAD, _RANDOM, *alone} - {self.usual.name})
        return (self.usual.name, *rest)

    @property
    def refused(self) -> tuple[Problem, ...]:
        """What is wrong with programs that cannot be had by their names, as others have these too."""
        problems = list[Problem]()
        for name, points in _found().items():
            strangers = [point for point in points if given_by(point) not in OURS]
            if name in (self.usual.name, _AHEAD, _RANDOM) or len(strangers) < len(points):
                problems += map(_reserved, strangers)
            elif len(points) > 1:
                problems.append(_two_of_a_name(name, points).problem)
        return tuple(problems)

    def named(self, name: str) -> Program:
        """Return a program by its name, or a personality by its file, as a log keeps it.

        Raise ContentError if there is none or the game's own program cannot play so, PluginError for code that fails.
        """
        if name.endswith(YAML):
            return self._personal(Path(name))
        if name == _AHEAD:
            return Program(name, {"effort": _looking_ahead(self._usual).effort or EFFORT})
        if name not in (self.usual.name, _RANDOM):
            point = self._point(name)
            file = _file(point)
            if file is not None:
                return self._personal(file)
            self.bot(Program(name))  # what cannot be loaded is told now, and not at its first decision
        return Program(name)

    def bot(self, program: Program) -> Any:
        """Return the program that a log names; raise as `named` does."""
        weights, effort = program.settings.get("weights"), program.settings.get("effort")
        if weights is not None:
            return _Named(program.name, self._weighted(dict(weights)))
        if program.name == _AHEAD and effort is not None:
            return attrs.evolve(_looking_ahead(self._usual), effort=effort)
        if program.name == self.usual.name:
            return self._usual
        if program.name == _RANDOM:
            return RandomBot[Any]()
        point = self._point(program.name)
        bot = _load(point)
        game = getattr(type(bot), "system", self._system.name)
        if game != self._system.name:
            words = f"the program '{point.name}' is of the game '{game}', and here '{self._system.name}' is played."
            raise ContentError([Problem("player/other-game", words)])
        return _Named(program.name, bot, given_by(point))

    def looks_ahead(self, program: Program) -> bool:
        """Say whether it makes a difference to a program how many steps it may imagine; of a stranger's it may."""
        bot = self.bot(program)
        if not isinstance(bot, _Named):
            return hasattr(bot, "effort")
        return bool(bot.distribution) or hasattr(bot.bot, "effort")

    @property
    def _usual(self) -> Any:
        return self._system.bot() or RandomBot[Any]()

    def _fits(self, point: EntryPoint) -> bool:
        file = _file(point)
        if file is None:
            return not self._runs_code or self._is_of_here(point.name)
        found, _ = read_personality(read_file(file))
        return found is None or found.system == self._system.name

    def _is_of_here(self, name: str) -> bool:
        """Say whether a program of code is for this game; what cannot be loaded is told when it is asked for."""
        try:
            self.bot(Program(name))
        except (ContentError, PluginError) as error:
            return isinstance(error, PluginError)
        return True

    def _point(self, name: str) -> EntryPoint:
        points = _rightful(_found().get(name, ()))
        if not points:
            fault = Problem("player/unknown", f"no program is called '{name}'.", hint=did_you_mean(name, self.names))
            raise ContentError([fault])
        if len(points) > 1:
            raise _two_of_a_name(name, points)
        return points[0]

    def _personal(self, file: Path) -> Program:
        if not file.is_file():
            near = alike(file.name, sorted(one.name for one in file.parent.glob("*") if one.name.endswith(YAML)))
            words, hint = f"there is no personality '{file.name}'.", did_you_mean(file.name, near) or "Check the path."
            raise ContentError([Problem("player/unknown", words, Position(str(file)), hint)])
        document = read_file(file)
        found, problems = read_personality(document, {self._system.name: weights_of(self._usual) or {}})
        if found is not None and found.system != self._system.name:
            words = f"this personality is of the game '{found.system}', and here '{self._system.name}' is played."
            problems = (Problem("player/other-game", words, document.place(("system",))),)
        elif weights_of(self._usual) is None:
            problems = (_weightless(self._system.name, self.usual.name),)
        if problems or found is None:
            raise ContentError(list(problems))
        return Program(found.id, {"weights": found.weights})

    def _weighted(self, weights: Mapping[str, int]) -> Any:
        if weights_of(self._usual) is None:
            raise ContentError([_weightless(self._system.name, self.usual.name)])
        return self._usual.with_weights(weights)


def _looking_ahead(usual: Any) -> Any:
    """Return the player that looks ahead: a game's own program as it does so itself, or the base's."""
    if isinstance(usual, Lookahead):
        return usual
    return usual.looking_ahead() if hasattr(usual, "looking_ahead") else Lookahead[Any]()


def weights_of(bot: Any) -> Mapping[str, int] | None:
    """Return the weights of a program with what each is of itself, in per cent; None if it has none."""
    found: Mapping[str, int] | None = getattr(bot, "weights", None)
    return found if hasattr(bot, "with_weights") else None


def check_personality(path: Path, systems: "Systems") -> list[Problem]:
    """Return all that is wrong with the file of a personality, the weights that its game's program lacks among it."""
    document = read_file(path)
    _, problems = read_personality(document)
    system = document.root.get("system", DEFAULT_SYSTEM) if isinstance(document.root, dict) else None
    if not isinstance(system, str):
        return list(problems)
    try:
        bot = systems.get(system).bot()
    except (ContentError, PluginError) as error:
        return [*problems, *placed(error, document.place(("system",)))]
    known = weights_of(bot)
    if known is None:
        return [*problems, attrs.evolve(_weightless(system, _name(bot)), place=document.place(("system",)))]
    return list(read_personality(document, {system: known})[1])


def _weightless(system: str, name: str) -> Problem:
    fault = f"the program '{name}' of the game '{system}' has no weights, so that no personality can play it."
    return Problem("player/no-weights", fault)


def _found() -> Mapping[str, tuple[EntryPoint, ...]]:
    """Return the entry points of the group by name, in order; nothing is imported."""
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for point in sorted(announced(GROUP), key=lambda one: (one.name, given_by(one))):
        found[point.name] = (*found.get(point.name, ()), point)
    return found


def _rightful(points: tuple[EntryPoint, ...]) -> tuple[EntryPoint, ...]:
    """Return which programs of one name may have it: the base's alone, if it has one, and otherwise all."""
    return tuple(point for point in points if given_by(point) in OURS) or points


def _reserved(point: EntryPoint) -> Problem:
    kept = "but that is one of ours, or the game's own, and stays so."
    fault = f"the distribution '{given_by(point)}' gives a program '{point.name}', {kept}"
    return Problem("player/reserved-name", fault, None, "Uninstall the distribution, or let its author rename it.")


def _two_of_a_name(name: str, points: tuple[EntryPoint, ...]) -> PluginError:
    both = " and ".join(f"'{given_by(point)}'" for point in points)
    cure = "Uninstall all but one of them, or let an author rename theirs."
    fault = f"the distributions {both} each give a program of this name. {cure}"
    return PluginError(name, GROUP, fault, code="player/two-of-a-name")


def _file(point: EntryPoint) -> Path | None:
    """Return the file of a personality that an entry point names; None: it names code."""
    folder = owned_folder(point)
    file = folder / f"{point.name}.yaml" if folder is not None else None
    return file if file is not None and file.is_file() else None


def _load(point: EntryPoint) -> Any:
    try:
        refuse_if_off(point.name, None)
        with loading(point.name, GROUP, point.value, "player/broken"):
            bot = point.load()()
    except PluginError as error:
        package, _, inner = point.value.partition(":")
        lacking = error.__cause__.name if isinstance(error.__cause__, AttributeError) else None
        # No folder is named below a module of a package: there a class is meant.
        if owned_folder(point) is None and ("." in package or lacking not in inner.split(".")):
            raise
        fault = f"there is no '{point.name}.yaml' in the folder '{point.value}', and no program of code: {error.fault}"
        raise PluginError(point.name, GROUP, fault, error.place, error.code) from error
    if not callable(getattr(bot, "choose", None)):
        raise PluginError(point.name, GROUP, f"{point.value} is no program: it has no 'choose'.", code="player/broken")
    return bot


def _name(bot: Any) -> str:
    return str(getattr(bot, "name", type(bot).__name__))
