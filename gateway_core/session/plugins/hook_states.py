"""Who answers at the hooks of a table, in which order, and what was asked and answered: for people who look into it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import attrs

from ...errors import Position
from ...packs import Pack
from ...packs.hook import ContentHook, DecidingHook, Hook
from .table_plugins import Plugins, plugins_of

__all__ = ["HookState", "Hooks", "Speaker", "hook_states", "no_hooks"]


@attrs.frozen
class Speaker:
    """A pack that answers at a hook."""

    pack: str  # its id
    place: Position | None  # where its function is; None: it answers by its data, which nobody has to run
    sees: str = ""  # `master` if it declares that it must see what a games master sees


@attrs.frozen
class HookState:
    """One hook of a table, for people."""

    name: str
    purpose: Literal["content", "check", "deciding"]  # what an answer is for
    first_wins: bool  # whether the first answer counts alone; else all do
    speakers: tuple[Speaker, ...]  # in the order in which they are asked


@attrs.frozen
class Hooks:
    """The hooks of one table."""

    hooks: tuple[HookState, ...] = ()  # by name
    not_run: tuple[str, ...] = ()  # the packs whose code was not run, so that nobody knows what it answers


def no_hooks() -> Hooks:
    """Return what there is where nobody has looked for plugins."""
    return Hooks()


def hook_states(plugins: Plugins, packs: Iterable[Pack], not_run: Iterable[str]) -> Callable[[], Hooks]:
    """Return what tells who answers at each hook of a table; it is worked out when somebody asks."""
    by_plugin = {plugin: pack for pack in packs for plugin in plugins_of(pack.id)}
    silent = tuple(not_run)

    def told() -> Hooks:
        names = sorted(plugins.hooks)
        return Hooks(tuple(_state(plugins, plugins.hooks[name], by_plugin) for name in names), silent)

    return told


def _state(plugins: Plugins, hook: Hook[..., Any], packs: Mapping[str, Pack]) -> HookState:
    found = (_speaker(plugins, hook, plugin, packs[plugin]) for plugin in plugins.speaking(hook) if plugin in packs)
    speakers = [one for one in found if one is not None]
    if isinstance(hook, DecidingHook):  # who came last to the table is asked first
        return HookState(hook.name, "deciding", hook.first_wins, tuple(reversed(speakers)))
    return HookState(hook.name, "content" if isinstance(hook, ContentHook) else "check", False, tuple(speakers))


def _speaker(plugins: Plugins, hook: Hook[..., Any], plugin: str, pack: Pack) -> Speaker | None:
    """Return who answers as a plugin; None for a pack whose data are empty."""
    found = plugins.implementation(hook, plugin)
    empty = found.place is None and not found.function()
    return None if empty else Speaker(pack.id, found.place, found.sees)
