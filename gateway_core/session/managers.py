"""The plugin manager of one table, and what is looked at before a plugin may join it."""

import inspect
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pluggy

from ..errors import ContentError, Place, PluginError, Problem, did_you_mean
from . import hookspecs
from .shelf import shown

__all__ = ["HOOKS", "build_manager", "faults_of", "implementations", "register"]

HOOKS: tuple[str, ...] = tuple(sorted(name for name in vars(hookspecs) if name.startswith("gateway_")))


def build_manager() -> pluggy.PluginManager:
    """Return an empty manager that knows the hooks."""
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    return manager


def register(manager: pluggy.PluginManager, plugin: object, id: str) -> None:
    """Let a plugin join under its pack's id; raise PluginError if a hook of it is not ours."""
    if manager.has_plugin(id):
        fault = f"two packs or house rules of this table are called '{id}'."
        raise ContentError([Problem("pack/two-with-one-id", fault, None, "Name one of them, or give it another id.")])
    for wrong in faults_of(plugin, id):
        raise wrong
    try:
        manager.register(plugin, name=id)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        manager.unregister(name=id)
        raise PluginError(id, "registration", str(error), code="hook/refused") from error


def faults_of(plugin: object, id: str) -> Iterator[PluginError]:
    """Yield what is wrong with a plugin's hooks: names, markers, arguments, defaults."""
    for name in sorted(dir(plugin)):
        if not name.startswith(f"{hookspecs.PROJECT}_"):
            continue
        function = getattr(plugin, name, None)
        if not callable(function) or not inspect.isroutine(function):
            continue
        place = place_of(function)
        marks = getattr(function, f"{hookspecs.PROJECT}_impl", None)
        if name not in HOOKS:
            yield PluginError(
                id, name, f"there is no hook of this name. {did_you_mean(name, HOOKS)}", place, "hook/unknown"
            )
        elif marks is None:
            yield PluginError(id, name, "it is not marked; put @hookimpl above it.", place, "hook/not-marked")
        elif marks.get("wrapper") or marks.get("hookwrapper"):
            yield PluginError(id, name, "wrappers around other plugins' answers are not taken.", place, "hook/wrapper")
        else:
            yield from _arguments(name, function, id, place)


def _arguments(name: str, function: Any, id: str, place: Place | None) -> Iterator[PluginError]:
    wanted = list(inspect.signature(getattr(hookspecs, name)).parameters)
    for parameter in inspect.signature(function).parameters.values():
        if parameter.default is not inspect.Parameter.empty:
            fault = f"the argument '{parameter.name}' has a default, so it would never be given. Take the default away."
            yield PluginError(id, name, fault, place, "hook/default-argument")
        elif parameter.name not in wanted:
            fault = f"this hook gives no argument '{parameter.name}'. {did_you_mean(parameter.name, wanted)}"
            yield PluginError(id, name, fault, place, "hook/unknown-argument")


def place_of(function: Any) -> Place | None:
    """Return where a function is defined, if that can be said."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    return Place(shown(Path(code.co_filename)), code.co_firstlineno, 1) if code else None


def implementations(manager: pluggy.PluginManager, hook: str) -> Sequence[pluggy.HookImpl]:
    """Return the implementations of a hook in load order (pluggy would call the last registered first)."""
    return tuple(getattr(manager.hook, hook).get_hookimpls())
