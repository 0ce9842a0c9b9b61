"""The plugins of one table: what is looked at before one may join, and who is named when one fails."""

import functools
import inspect
import time
import traceback
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pluggy

from ..errors import ContentError, PluginError, Position, Problem, SlowPlugin, did_you_mean, told
from ..packs.hook import MASTER, BoundHook, DecidingHook, Hook, Views, WrongAnswer
from .catalogue import shown
from .hookspecs import PROJECT, SEES, hookspec

__all__ = ["Plugins", "plugins_of"]

_MARK = f"{PROJECT}_impl"  # where pluggy's marker leaves its word on a function
_SLOW = 1.0  # seconds; who waits longer for an answer is told whose it is


class Plugins:
    """The plugins of a table by the ids of their packs, in load order, and the hooks at which they may speak."""

    def __init__(self, hooks: Iterable[Hook]) -> None:
        self.hooks: Mapping[str, Hook] = {hook.name: hook for hook in hooks}
        self._manager = pluggy.PluginManager(PROJECT)
        marked = {
            hook.name: hookspec(firstresult=isinstance(hook, DecidingHook) and hook.first_wins)(hook.spec)
            for hook in self.hooks.values()
        }
        self._manager.add_hookspecs(type("Hooks", (), marked))

    def register(self, plugin: object, id: str) -> None:
        """Let a plugin join; raise ContentError if its id is taken, PluginError if a hook of it is not ours."""
        if self._manager.has_plugin(id):
            fault = f"two packs or house rules of this table are called '{id}'."
            hint = "Name one of them, or give it another id."
            raise ContentError([Problem("pack/two-with-one-id", fault, None, hint)])
        for wrong in self._faults_of(plugin, id):
            raise wrong  # one is enough: no part of a plugin joins before all of it is sound
        try:
            self._manager.register(_Guarded(plugin, id, self.hooks), name=id)
            # Only this tells of a hook that nobody has specified; by then the plugin has joined, and must leave again.
            self._manager.check_pending()
        except pluggy.PluginValidationError as error:
            self._manager.unregister(name=id)
            raise PluginError(id, "registration", str(error), code="hook/refused") from error

    def set_aside(self, id: str) -> None:
        """Let a plugin speak no more, if it is here."""
        if self._manager.has_plugin(id):
            self._manager.unregister(name=id)

    def speaking(self, hook: Hook) -> tuple[str, ...]:
        """Return the ids of the plugins that implement a hook, in load order."""
        return tuple(one.plugin_name for one in self._caller(hook).get_hookimpls())

    def place(self, hook: Hook, id: str) -> Position | None:
        """Return where a plugin implements a hook."""
        guarded: Any = self._manager.get_plugin(id)
        return _place_of(guarded.functions[hook.name])

    def ask(self, hook: Hook, id: str, **arguments: Any) -> Any:
        """Return the answer of one plugin that implements a hook; raise PluginError. The others are not asked."""
        # pluggy cannot ask one plugin alone; it can leave all others out.
        others = [plugin for name, plugin in self._manager.list_name_plugin() if name != id and plugin is not None]
        (answer,) = self._manager.subset_hook_caller(hook.name, others)(**arguments)
        return answer

    def deciding(self) -> Mapping[str, BoundHook]:
        """Bind the hooks that decide in play, once, for the rulebook of a table: those that any plugin implements."""
        hooks = [hook for hook in self.hooks.values() if isinstance(hook, DecidingHook) and self.speaking(hook)]
        return {hook.key: self._bound(hook) for hook in hooks}

    def answers(self, id: str) -> bool:
        """Say whether a plugin implements any hook that decides in play."""
        return any(isinstance(hook, DecidingHook) and id in self.speaking(hook) for hook in self.hooks.values())

    def _caller(self, hook: Hook) -> pluggy.HookCaller:
        caller: pluggy.HookCaller = getattr(self._manager.hook, hook.name)
        return caller

    def _bound(self, hook: DecidingHook) -> BoundHook:
        """Return a hook that asks the plugins: all, or until one has answered."""
        caller, names = self._caller(hook), hook.arguments

        def first(*arguments: Any) -> Any:
            return caller(**dict(zip(names, arguments, strict=True)))

        def all_of_them(*arguments: Any) -> list[Any]:
            # pluggy asks last registered first: right for the first answer that wins, the wrong way round for a list.
            return [one for answer in reversed(first(*arguments)) for one in answer]

        plugins: list[Any] = [self._manager.get_plugin(id) for id in self.speaking(hook)]
        sees = MASTER if any(_sees(one.functions[hook.name]) for one in plugins) else ""
        return BoundHook(first if hook.first_wins else all_of_them, sees)

    def _faults_of(self, plugin: object, id: str) -> Iterator[PluginError]:
        """Yield what is wrong with a plugin's hooks: names, markers, arguments, defaults."""
        for name in sorted(dir(plugin)):
            function = getattr(plugin, name, None)
            # What is no function may bear such a name: a plugin that imports the core has it among its own.
            if not name.startswith(f"{PROJECT}_") or not callable(function) or not inspect.isroutine(function):
                continue
            place, marks = _place_of(function), getattr(function, _MARK, None)
            if name not in self.hooks:
                fault = f"there is no hook of this name. {did_you_mean(name, sorted(self.hooks))}"
                yield PluginError(id, name, fault, place, "hook/unknown")
            elif marks is None:
                yield PluginError(id, name, "it is not marked; put @hookimpl above it.", place, "hook/not-marked")
            elif marks.get("wrapper") or marks.get("hookwrapper"):
                fault = "wrappers around other plugins' answers are not taken."
                yield PluginError(id, name, fault, place, "hook/wrapper")
            else:
                yield from _faulty_arguments(self.hooks[name], function, id, place)
                yield from _faulty_eyes(self.hooks[name], function, id, place)


def plugins_of(id: str) -> tuple[str, ...]:
    """Return the names of a pack's plugins: its data, or its code if it is nothing else, and its code beside data."""
    return id, f"{id}:code"


class _Guarded:
    """A plugin as pluggy gets it: each of its hooks checks its own answer, and says whose it is if it fails.

    So whatever calls it, and however many others with it, the culprit is named.
    """

    def __init__(self, plugin: object, id: str, hooks: Mapping[str, Hook]) -> None:
        self._plugin = plugin
        self.functions: dict[str, Callable[..., Any]] = {}  # by the name of the hook, as the plugin has them
        for name in dir(plugin):
            function: Any = getattr(plugin, name, None)
            marks = getattr(function, _MARK, None) if inspect.isroutine(function) else None
            if marks is not None:
                hook = hooks.get(marks["specname"] or name)  # none: pluggy refuses it as unknown
                setattr(self, name, _guarded(function, hook, id) if hook is not None else function)
                self.functions |= {hook.name: function} if hook is not None else {}

    def __repr__(self) -> str:
        return repr(self._plugin)


def _guarded(function: Callable[..., Any], hook: Hook, id: str) -> Callable[..., Any]:
    """Return an implementation that takes all that the hook gives and hands on what `function` asks for."""
    wanted = tuple(inspect.signature(function).parameters)
    named = False  # whether it was told to be slow

    @functools.wraps(hook.spec)  # pluggy goes by what is wrapped: it then gives every argument
    def answered(*arguments: Any) -> Any:
        nonlocal named
        named_so = zip(hook.arguments, arguments, strict=True)
        given = {name: one.of(_sees(function)) if isinstance(one, Views) else one for name, one in named_so}
        began = time.monotonic()
        try:
            found = hook.read(function(*(given[name] for name in wanted)), id, given)
        except WrongAnswer as wrong:
            place = _place_of(function)
            raise PluginError(id, function.__name__, str(wrong), place, "hook/wrong-answer") from None
        except KeyboardInterrupt:  # somebody's at the keyboard: it stops the program
            raise
        except BaseException as error:  # a stranger's code may raise anything, and leave the program too
            raise PluginError(id, function.__name__, told(error), _raised_at(function, error)) from error
        took = time.monotonic() - began
        if took > _SLOW and not named:
            named = True
            place = _place_of(function)
            where = f" ({place})" if place else ""
            warnings.warn(f"{id}: {function.__name__} took {took:.1f} seconds{where}.", SlowPlugin, stacklevel=2)
        return found

    setattr(answered, _MARK, getattr(function, _MARK))
    return answered


def _faulty_arguments(
    hook: Hook, function: Callable[..., Any], id: str, place: Position | None
) -> Iterator[PluginError]:
    for parameter in inspect.signature(function).parameters.values():
        if parameter.default is not inspect.Parameter.empty:
            fault = f"the argument '{parameter.name}' has a default, so it would never be given. Take the default away."
            yield PluginError(id, hook.name, fault, place, "hook/default-argument")
        elif parameter.name not in hook.arguments:
            fault = f"this hook gives no argument '{parameter.name}'. {did_you_mean(parameter.name, hook.arguments)}"
            yield PluginError(id, hook.name, fault, place, "hook/unknown-argument")


def _sees(function: Callable[..., Any]) -> str:
    """Return whose eyes an implementation declares that it needs; empty: those of whoever acts."""
    return str(getattr(function, SEES, ""))


def _faulty_eyes(hook: Hook, function: Callable[..., Any], id: str, place: Position | None) -> Iterator[PluginError]:
    whose = _sees(function)
    if whose and whose != MASTER:
        fault = f"it says that it sees as '{whose}'. A hook says 'master', or nothing: then it sees as whoever acts."
        yield PluginError(id, hook.name, fault, place, "hook/unknown-eyes")
    elif whose and not (isinstance(hook, DecidingHook) and hook.views):
        fault = "this hook is shown nothing of the game, so there is nothing more for it to see. Leave 'sees' away."
        yield PluginError(id, hook.name, fault, place, "hook/unknown-eyes")


def _place_of(function: Any) -> Position | None:
    """Return where a function is defined, if that can be said."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    return Position(shown(Path(code.co_filename)), code.co_firstlineno, 1) if code else None


def _raised_at(function: Any, error: BaseException) -> Position | None:
    """Return the deepest line of the plugin's own file in the traceback."""
    own = _place_of(function)
    called = [(shown(Path(frame.filename)), frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    lines = [line for file, line in called if own is not None and file == own.file]
    return Position(own.file, lines[-1] or 0, 1) if own is not None and lines else own
