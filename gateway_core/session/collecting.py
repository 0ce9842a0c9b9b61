"""Collecting what the packs of a table give, every kind through the hooks: the book's entries as a stranger's."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

import attrs

from ..errors import PluginError, Problem
from ..frozen import FrozenDict
from ..packs import Entry, Kinds, Layer, Pack
from ..packs.hook import ContentHook
from ..packs.reading import ParsedPack, entry_from_code
from .plugins import Plugins, plugins_of

__all__ = ["Collected", "collect"]

_NONE: Mapping[str, Problem] = FrozenDict()


@attrs.frozen
class Collected:
    """What came of asking every pack."""

    layers: tuple[Layer, ...]  # in load order
    problems: tuple[Problem, ...]  # warnings about entries that code gave
    quarantined: tuple[Problem, ...]  # why packs were set aside, which give nothing: their hooks, or entries of theirs


def collect(
    plugins: Plugins, parsed: Iterable[ParsedPack], kinds: Kinds, listed: Collection[str] = (),
    silent: Collection[str] = (), broken: Mapping[str, Problem] = _NONE,
) -> Collected:  # fmt: skip
    """Ask every pack's plugins for its entries; a pack whose code fails or errs is set aside, and the rest goes on.

    `listed` are the packs that the table itself names: their order says whose patch comes last. The code of those that
    are `silent` was not run, that of those that are `broken` could not be: they are set aside for the reason given.
    """
    layers: list[Layer] = []
    problems: list[Problem] = []
    quarantined = {id: [why] for id, why in broken.items()}
    for one in parsed:
        if one.pack is None or one.pack.id in broken:
            continue
        try:
            entries, faults = _entries_of(plugins, one.pack, kinds)
        except PluginError as error:
            quarantined[one.pack.id] = [error.problem]
            continue
        if any(fault.severity == "error" for fault in faults):
            quarantined[one.pack.id] = faults
            continue
        problems += faults
        is_listed, is_silent = one.pack.id in listed, one.pack.id in silent
        layers.append(
            Layer(
                one.pack, entries, one.patches, resolutions=one.resolutions, listed=is_listed, unread=one.unread,
                lost=one.lost, silent=is_silent,
            )
        )  # fmt: skip
    for id in quarantined:
        for plugin in plugins_of(id):
            plugins.set_aside(plugin)
    return Collected(tuple(layers), tuple(problems), tuple(one for those in quarantined.values() for one in those))


def _entries_of(plugins: Plugins, pack: Pack, kinds: Kinds) -> tuple[tuple[Entry, ...], list[Problem]]:
    found: list[Entry] = []
    faults: list[Problem] = []
    for plugin in plugins_of(pack.id):
        for hook in plugins.hooks.values():
            if not isinstance(hook, ContentHook) or plugin not in plugins.speaking(hook):
                continue
            for kind, given in plugins.ask(hook, plugin):
                entry = given if isinstance(given, Entry) else None  # read from its file, with the line of each value
                if entry is None:
                    entry, more = _read(plugins, hook, plugin, pack, kind, given, kinds)
                    faults += more
                if entry is not None:
                    found.append(entry)
    return tuple(found), faults


def _read(
    plugins: Plugins,
    hook: ContentHook[..., Any],
    plugin: str,
    pack: Pack,
    kind: str,
    data: Mapping[str, Any],
    kinds: Kinds,
) -> tuple[Entry | None, tuple[Problem, ...]]:
    """Return an entry that code made, and what is wrong with it, told where its hook stands."""
    place = plugins.implementation(hook, plugin).place
    if kind not in kinds:
        raise PluginError(pack.id, hook.name, f"there is no kind '{kind}'.", place, "pack/unknown-kind")
    return entry_from_code(pack.id, kind, data, place, kinds[kind])
