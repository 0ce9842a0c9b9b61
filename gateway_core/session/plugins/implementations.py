"""The functions of a plugin that implement hooks: found, and looked at before any of them is called."""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from ...errors import PluginError, Position, did_you_mean
from ...hookspecs import MARK, PROJECT, Mark
from ...packs.hook import MASTER, DecidingHook, Hook
from ..catalogue import shown
from ..systems import Systems

__all__ = ["Implementation", "Moments", "moments", "place_of"]

_DATA = f"{__package__.rpartition('.')[0]}.data_pack"  # whose function is ours, and gives what stands in a pack's files
_WRAPPERS = {"hookwrapper", "wrapper"}  # options of pluggy's
_PLUGGYS = f"{PROJECT}_impl"  # where pluggy's own marker leaves its


@attrs.frozen
class Implementation:
    """A function of a plugin, and the hook that it answers at."""

    hook: Hook[..., Any]
    function: Callable[..., Any]
    sees: str = ""  # `master` if it declares that it must see what a games master sees

    @property
    def place(self) -> Position | None:
        """Where the function is defined, if that can be said; of a pack's data there is none."""
        return None if self.function.__module__ == _DATA else place_of(self.function)

    @property
    def asked(self) -> bool:
        """Whether it wants to know what it is asked."""
        return bool(inspect.signature(self.function).parameters)


def _nobody(_: str) -> str:
    return ""


class Moments:
    """The hooks at which plugins may speak at a table.

    `game` is that of the table; `elsewhere` says whose a hook of another name is, empty if nobody's.
    """

    def __init__(
        self,
        declared: Iterable[Hook[..., Any]],
        game: str = "",
        elsewhere: Callable[[str], str] = _nobody,
    ) -> None:
        self.hooks: Mapping[str, Hook[..., Any]] = {one.name: one for one in declared}
        self._game, self._elsewhere = game, elsewhere

    def of(self, plugin: object, id: str) -> Mapping[str, Implementation]:
        """Return what a plugin implements, by hook; raise PluginError for the first fault.

        One is enough: no part of a plugin joins before all of it is sound.
        """
        found: dict[str, Implementation] = {}
        for name in sorted(dir(plugin)):
            function = getattr(plugin, name, None)
            # What is no function may bear such a name: a plugin that imports a hook has it among its own.
            if not inspect.isroutine(function):
                continue
            mark: Mark | None = getattr(function, MARK, None)
            if mark is None and not name.startswith(f"{PROJECT}_") and not hasattr(function, _PLUGGYS):
                continue
            for wrong in self._faults(name, function, mark, id):
                raise wrong
            hook = self.hooks[mark.hook.name if mark is not None and mark.hook is not None else name]
            other = found.get(hook.name)
            if other is not None and other.function is not function:
                fault = f"'{other.function.__name__}' answers there already ({other.place}). One does, for a plugin."
                raise PluginError(id, hook.name, fault, place_of(function), "hook/twice")
            found[hook.name] = Implementation(hook, function, mark.sees if mark is not None else "")
        return found

    def _faults(self, name: str, function: Callable[..., Any], mark: Mark | None, id: str) -> Iterator[PluginError]:
        place = place_of(function)
        given = mark.hook if mark is not None else None
        called = given.name if given is not None else name
        if mark is None and hasattr(function, _PLUGGYS):
            fault = "it is marked by a marker of pluggy's own. Take ours: from gateway_core.hookspecs import hookimpl"
            yield PluginError(id, name, fault, place, "hook/not-marked")
            return
        if mark is not None and mark.others:
            yield _other_option(called, mark, id, place)
        elif called not in self.hooks or (given is not None and given != self.hooks[called]):
            yield self._misplaced(called, given is not None, place, id)
        elif mark is None:
            yield PluginError(id, name, "it is not marked; put @hookimpl above it.", place, "hook/not-marked")
        else:
            hook = self.hooks[called]
            yield from _faulty_eyes(hook, mark, id, place)
            yield from _faulty_arguments(hook, function, id, place)
            yield from _faulty_answers(hook, function, id, place)

    def _misplaced(self, name: str, given: bool, place: Position | None, id: str) -> PluginError:
        """Return what is wrong with a hook that this table never asks."""
        game = self._elsewhere(name)
        if game and game != self._game:
            fault = (
                f"it is a hook of the game '{game}', and a table of '{self._game}' never asks it. "
                "Leave it out here, or put it into a pack of that game."
            )
            return PluginError(id, name, fault, place, "hook/other-game")
        near = did_you_mean(name, sorted(self.hooks))
        fault = "no game that is here asks this hook." if given else f"there is no hook of this name. {near}"
        return PluginError(id, name, fault, place, "hook/unknown")


def moments(systems: Systems, game: str) -> Moments:
    """Return the hooks at a table of a game; raise as it is had."""
    return Moments(systems.hooks(game), game, systems.asking)


def place_of(function: Any) -> Position | None:
    """Return where a function is defined, if that can be said."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    return Position(shown(Path(code.co_filename)), code.co_firstlineno, 1) if code else None


def _other_option(called: str, mark: Mark, id: str, place: Position | None) -> PluginError:
    """Return what is wrong with an option that no hook has."""
    if _WRAPPERS & {*mark.others}:
        fault = "wrappers around other plugins' answers are not taken."
        return PluginError(id, called, fault, place, "hook/wrapper")
    cure = "It has 'sees' alone; plugins are asked in load order."
    if mark.others[0] == "specname":
        cure = "Give the hook itself, and the function may have any name: @hookimpl(hooks.gateway_judge)"
    fault = f"@hookimpl has no option '{mark.others[0]}'. {cure}"
    return PluginError(id, called, fault, place, "hook/unknown-option")


def _faulty_eyes(hook: Hook[..., Any], mark: Mark, id: str, place: Position | None) -> Iterator[PluginError]:
    if mark.sees and mark.sees != MASTER:
        fault = (
            f"it says that it sees as '{mark.sees}'. A hook says 'master', or nothing: then it sees as whoever acts."
        )
        yield PluginError(id, hook.name, fault, place, "hook/unknown-eyes")
    elif mark.sees and not (isinstance(hook, DecidingHook) and hook.shows):
        fault = "this hook is shown nothing of the game, so there is nothing more for it to see. Leave 'sees' out."
        yield PluginError(id, hook.name, fault, place, "hook/unknown-eyes")


def _faulty_arguments(
    hook: Hook[..., Any], function: Callable[..., Any], id: str, place: Position | None
) -> Iterator[PluginError]:
    for parameter in inspect.signature(function).parameters.values():
        by_place = parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
        if parameter.name not in hook.arguments or not by_place:
            fault = f"this hook gives no argument '{parameter.name}'. Write: {_right_line(hook, function)}"
            yield PluginError(id, hook.name, fault, place, "hook/unknown-argument")
        elif parameter.default is not inspect.Parameter.empty:
            fault = f"the argument '{parameter.name}' has a default, so it would never be given. Take the default away."
            yield PluginError(id, hook.name, fault, place, "hook/default-argument")


def _faulty_answers(
    hook: Hook[..., Any], function: Callable[..., Any], id: str, place: Position | None
) -> Iterator[PluginError]:
    """Yield what is wrong with a function that, called, gives no answer but something that would have to be run."""
    plain = inspect.unwrap(function)
    if inspect.iscoroutinefunction(plain) or inspect.isasyncgenfunction(plain):
        fault = "it is 'async', and nobody awaits its answer. Write 'def' in the place of 'async def'."
        yield PluginError(id, hook.name, fault, place, "hook/not-plain")
    elif inspect.isgeneratorfunction(plain) and not hook.lists:
        right = f"Write 'return': {_right_line(hook, function)}"
        fault = f"it has a 'yield', and this hook takes one answer. {right}"
        yield PluginError(id, hook.name, fault, place, "hook/not-plain")


def _right_line(hook: Hook[..., Any], function: Callable[..., Any]) -> str:
    """Return the line with which such a function begins."""
    types = {name: _in_words(type_) for name, type_ in hook.spec.__annotations__.items()}
    taken = ", ".join(f"{name}: {types[name]}" for name in hook.arguments)
    return f"def {function.__name__}({taken}) -> {types['return']}:"


def _in_words(type_: Any) -> str:
    said = type_.__name__ if inspect.isclass(type_) else str(type_)
    return re.sub(r"\b(?:\w+\.)+|['\"]", "", said)
