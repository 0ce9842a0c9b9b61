"""Collecting what the packs of a table give, through the hooks: a stranger's entries come by the book's road."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

import attrs
import pluggy

from ..errors import Place, PluginError, Problem
from ..packs import Entry, Kinds, Layer, Pack, ParsedPack, entry_from_code
from .adapter import FAMILIES
from .calling import call, wrong_answer
from .managers import implementations, place_of

__all__ = ["Gathered", "gather"]


@attrs.frozen
class Gathered:
    """The layers in load order, and the packs whose hooks failed, with the reason: those give nothing."""

    layers: tuple[Layer, ...]
    quarantined: Mapping[str, Problem]
    problems: tuple[Problem, ...]


def gather(
    manager: pluggy.PluginManager, parsed: Iterable[ParsedPack], kinds: Kinds, listed: Collection[str] = ()
) -> Gathered:
    """Ask every pack's plugin for its entries; a pack whose hook fails is quarantined, and the rest goes on.

    `listed` are the packs that the table itself names: their order says whose patch comes last.
    """
    layers: list[Layer] = []
    quarantined: dict[str, Problem] = {}
    problems: list[Problem] = []
    for one in parsed:
        pack = one.pack
        if pack is None:
            continue
        try:
            entries, faults = _entries_of(manager, pack, kinds)
        except PluginError as error:
            quarantined[pack.id] = error.problem
            continue
        problems += faults
        layers.append(Layer(pack, entries, one.patches, listed=pack.id in listed, unread=one.unread))
    return Gathered(tuple(layers), quarantined, tuple(problems))


def _entries_of(manager: pluggy.PluginManager, pack: Pack, kinds: Kinds) -> tuple[tuple[Entry, ...], list[Problem]]:
    found: list[Entry] = []
    faults: list[Problem] = []
    for kind, hook in (*FAMILIES.items(), (None, "gateway_entries")):
        for implementation in implementations(manager, hook):
            if implementation.plugin_name not in (pack.id, f"{pack.id}:code"):
                continue
            answer = call(implementation)
            for named, entries in _by_kind(implementation, kind, answer):
                entries_found, more = _read(implementation, pack, named, entries, kinds)
                found += entries_found
                faults += more
    return tuple(found), faults


def _by_kind(implementation: pluggy.HookImpl, kind: str | None, answer: Any) -> list[tuple[str, Iterable[Any]]]:
    if kind is not None:
        answer = {kind: answer}
    if not isinstance(answer, Mapping):
        raise wrong_answer(implementation, answer, "a mapping of kinds to lists of entries")
    for named, entries in answer.items():
        if (
            not isinstance(named, str)
            or not isinstance(entries, Iterable)
            or isinstance(entries, str | bytes | Mapping)
        ):
            raise wrong_answer(implementation, entries, "a list of entries")
    return list(answer.items())


def _read(
    implementation: pluggy.HookImpl, pack: Pack, kind: str, entries: Iterable[Any], kinds: Kinds
) -> tuple[list[Entry], list[Problem]]:
    found: list[Entry] = []
    faults: list[Problem] = []
    place: Place | None = place_of(implementation.function)
    for one in entries:
        if isinstance(one, Entry):
            found.append(one)
            continue
        if not isinstance(one, Mapping):
            raise wrong_answer(implementation, one, "an entry, as a mapping,")
        if kind not in kinds:
            raise PluginError(
                pack.id, implementation.function.__name__, f"there is no kind '{kind}'.", place, "pack/unknown-kind"
            )
        entry, more = entry_from_code(pack.id, kind, one, place, kinds[kind])
        faults += more
        if entry is not None:
            found.append(entry)
    return found, faults
