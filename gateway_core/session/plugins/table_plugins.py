"""The plugins of one table: they join, are asked, and are named when they fail. Only here pluggy is at work."""

import functools
import traceback
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs
import pluggy

from ...errors import ContentError, PluginError, Position, Problem, told
from ...hookspecs import PROJECT
from ...packs.hook import MASTER, BoundHook, ContentHook, DecidingHook, Hook, Views, WrongAnswer
from ...strangers import strangers_code
from ..catalogue import shown
from .implementations import Implementation, Moments, place_of

__all__ = ["Heard", "Listener", "Plugins", "plugins_of"]

hookspec, hookimpl = pluggy.HookspecMarker(PROJECT), pluggy.HookimplMarker(PROJECT)


@attrs.frozen
class Heard:
    """One plugin asked once, and what it said."""

    hook: Hook[..., Any]
    plugin: str  # by the id of its pack, with `:code` where data stand beside its code
    place: Position | None  # where its function is
    ask: Any  # what it was asked; None: nothing, as where entries are given
    answer: Any = None  # what it said; of entries each with its kind
    fault: PluginError | None = None  # where it failed: then there is no answer


Listener = Callable[[Heard], None]


class Plugins:
    """The plugins of a table by the ids of their packs, in load order, and the hooks at which they may speak.

    Whoever listens (`heard`) is told each answer as it comes.
    """

    def __init__(self, moments: Moments, heard: Listener | None = None) -> None:
        self._moments = moments
        self._heard = heard
        self._manager = pluggy.PluginManager(PROJECT)
        marked = {
            hook.name: hookspec(firstresult=isinstance(hook, DecidingHook) and hook.first_wins)(hook.spec)
            for hook in self.hooks.values()
        }
        self._manager.add_hookspecs(type("Hooks", (), marked))

    @property
    def hooks(self) -> Mapping[str, Hook[..., Any]]:
        """The hooks of this table, by name."""
        return self._moments.hooks

    def register(self, plugin: object, id: str) -> bool:
        """Let a plugin join, and say whether it answers at any hook.

        Raise ContentError if its id is taken, PluginError if a hook of it is not ours.
        """
        if self._manager.has_plugin(id):
            fault = f"two packs or house rules of this table are called '{id}'."
            hint = "Name one of them, or give it another id."
            raise ContentError([Problem("pack/two-with-one-id", fault, None, hint)])
        found = self._moments.of(plugin, id)
        self._manager.register(_Guarded(plugin, id, found, self._heard), name=id)
        return bool(found)

    def set_aside(self, id: str) -> None:
        """Let a plugin speak no more, if it is here."""
        if self._manager.has_plugin(id):
            self._manager.unregister(name=id)

    def speaking(self, hook: Hook[..., Any]) -> tuple[str, ...]:
        """Return the ids of the plugins that implement a hook, in load order."""
        return tuple(one.plugin_name for one in self._caller(hook).get_hookimpls())

    def implementation(self, hook: Hook[..., Any], id: str) -> Implementation:
        """Return the function of a plugin that implements a hook."""
        guarded: Any = self._manager.get_plugin(id)
        found: Implementation = guarded.implementations[hook.name]
        return found

    def ask(self, hook: Hook[..., Any], id: str, ask: Any = None) -> Any:
        """Return the answer of one plugin that implements a hook; raise PluginError. The others are not asked."""
        # pluggy cannot ask one plugin alone; it can leave all others out.
        others = [plugin for name, plugin in self._manager.list_name_plugin() if name != id and plugin is not None]
        (answer,) = self._manager.subset_hook_caller(hook.name, others)(**dict.fromkeys(hook.arguments, ask))
        return answer

    def deciding(self) -> Mapping[str, BoundHook]:
        """Bind the hooks that decide in play, once, for the rulebook of a table: those that any plugin implements."""
        hooks = [hook for hook in self.hooks.values() if isinstance(hook, DecidingHook) and self.speaking(hook)]
        return {hook.key: self._bound(hook) for hook in hooks}

    def answers(self, id: str) -> bool:
        """Say whether a plugin implements any hook that decides in play."""
        return any(isinstance(hook, DecidingHook) and id in self.speaking(hook) for hook in self.hooks.values())

    def _caller(self, hook: Hook[..., Any]) -> pluggy.HookCaller:
        caller: pluggy.HookCaller = getattr(self._manager.hook, hook.name)
        return caller

    def _bound(self, hook: DecidingHook[..., Any]) -> BoundHook:
        """Return a hook that asks the plugins: all, or until one has answered."""
        caller = self._caller(hook)

        def first(ask: Any) -> Any:
            return caller(ask=ask)

        def all_of_them(ask: Any) -> list[Any]:
            # pluggy asks last registered first: right for the first answer that wins, the wrong way round for a list.
            return [one for answer in reversed(caller(ask=ask)) for one in answer]

        sees = any(self.implementation(hook, id).sees for id in self.speaking(hook))
        return BoundHook(first if hook.first_wins else all_of_them, MASTER if sees else "")


def plugins_of(id: str) -> tuple[str, ...]:
    """Return the names of a pack's plugins: its data, or its code if it is nothing else, and its code beside data."""
    return id, f"{id}:code"


class _Guarded:
    """A plugin as pluggy gets it: each of its hooks checks its own answer, and says whose it is if it fails.

    So whatever calls it, and however many others with it, the culprit is named.
    """

    def __init__(
        self, plugin: object, id: str, implementations: Mapping[str, Implementation], heard: Listener | None
    ) -> None:
        self._plugin = plugin
        self.implementations = implementations  # by hook
        for name, one in implementations.items():
            setattr(self, name, hookimpl(_guarded(one, id, heard)))

    def __repr__(self) -> str:
        return repr(self._plugin)


def _guarded(one: Implementation, id: str, heard: Listener | None) -> Callable[..., Any]:
    """Return an implementation that pluggy may call with all that its hook gives."""
    hook, function, asked = one.hook, one.function, one.asked
    stopped: PluginError | None = None  # it is asked no more: odds would ask it again for every choice

    def named() -> str:
        return f"'{id}' at {hook.name}{f' ({one.place})' if one.place else ''}"

    @functools.wraps(hook.spec)  # pluggy goes by what is wrapped: it then gives what the hook gives
    def answered(ask: Any = None) -> Any:
        nonlocal stopped
        if stopped is not None:
            raise stopped
        given = ask.of(one.sees) if isinstance(ask, Views) else ask
        try:
            with strangers_code(named):
                said = function(given) if asked else function()
                found = hook.read(said, id, given)
        except BaseException as error:  # also SystemExit, and Ctrl-C: what is stopped so is this plugin
            if isinstance(error, KeyboardInterrupt) and one.place is None:
                raise  # a pack's data are given by us: who stops that means all of it
            fault = _fault_of(one, id, error)
            stopped = fault if isinstance(error, KeyboardInterrupt) else None
            if heard is not None:
                heard(Heard(hook, id, one.place, given, fault=fault))
            raise fault from (None if isinstance(error, WrongAnswer) else error)
        if heard is not None:
            # What can be read but once has been read by now.
            whole = not isinstance(said, Iterator) and not isinstance(hook, ContentHook)
            heard(Heard(hook, id, one.place, given, said if whole else found))
        return found

    return answered


def _fault_of(one: Implementation, id: str, error: BaseException) -> PluginError:
    """Return what went wrong when a plugin was asked, in words and at its line."""
    if isinstance(error, WrongAnswer):
        return PluginError(id, one.hook.name, str(error), one.place, "hook/wrong-answer")
    return PluginError(id, one.hook.name, told(error), _raised_at(one.function, error))


def _raised_at(function: Any, error: BaseException) -> Position | None:
    """Return the deepest line of the plugin's own file in the traceback."""
    own = place_of(function)
    called = [(shown(Path(frame.filename)), frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    lines = [line for file, line in called if own is not None and file == own.file]
    return Position(own.file, lines[-1] or 0, 1) if own is not None and lines else own
