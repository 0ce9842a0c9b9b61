"""The code that answers at a table: it joins where a person consented to it, and is known by the hash of its bytes."""

from collections.abc import Iterable, Mapping, Set

import attrs

from ..errors import PluginError, Position, Problem
from ..packs import Pack
from ..packs.hook import BoundHook
from .catalogue import Catalogue, shown
from .code import code_hash, load_file
from .plugins import Plugins, plugins_of
from .trust import consented_code, consented_file, not_run

__all__ = ["Voices", "answering", "register_code"]


@attrs.frozen
class Voices:
    """The plugins that may answer in a saved game."""

    _plugins: Plugins
    code: Mapping[str, str]  # by pack: the hash of its code
    faults: tuple[PluginError, ...] = ()  # why the code of others cannot be had

    @classmethod
    def of(cls, plugins: Plugins, ids: Iterable[str], files: Iterable[Pack], catalogue: Catalogue) -> "Voices":
        """Let the code of packs join, by their ids where they are here, and that of `files`; nothing else of them."""
        found = (catalogue.parsed(id).pack for id in ids if id in catalogue.found)
        known, faults = (*(pack for pack in found if pack is not None), *files), []
        for pack in known:
            try:
                register_code(plugins, pack, catalogue)
            except PluginError as fault:
                faults.append(fault)
        return cls(plugins, answering(plugins, known), tuple(faults))

    def deciding(self, silent: Set[str] = frozenset()) -> Mapping[str, BoundHook]:
        """Return the hooks that decide in play, bound to all plugins but those of the silent packs."""
        for id in silent:
            for plugin in plugins_of(id):
                self._plugins.set_aside(plugin)
        return self._plugins.deciding()


def register_code(plugins: Plugins, pack: Pack, catalogue: Catalogue) -> list[Problem]:
    """Let a pack's code join, if it has any and a person consented to it; raise PluginError.

    Return a warning if it answers at no hook. A house rule of code is nothing else, so there that is an error.
    """
    fault = "no function of it is marked with @hookimpl, so it would do nothing."
    if pack.origin == "code" and pack.file is not None:
        if not_run(pack, catalogue):
            return []
        code = consented_file(pack, pack.file, catalogue)
        if not plugins.register(load_file(pack.file, code)[1], pack.id):
            raise PluginError(pack.id, "code", fault, Position(shown(pack.file)), "hook/none")
        return []
    module = consented_code(pack, catalogue)
    if module is None or plugins.register(module, f"{pack.id}:code"):
        return []
    place = pack.head.place(("code",)) if pack.head is not None else None
    return [attrs.evolve(PluginError(pack.id, "code", fault, place, "hook/none").problem, severity="warning")]


def answering(plugins: Plugins, packs: Iterable[Pack]) -> Mapping[str, str]:
    """Return the hash of each pack's code that answers in play."""
    speaking = [pack for pack in packs if any(map(plugins.answers, plugins_of(pack.id)))]
    return {pack.id: _hash_of(pack) for pack in speaking}


def _hash_of(pack: Pack) -> str:
    # A house rule of code is one file, and its hash is the pack's.
    return code_hash(pack.folder) if pack.origin != "code" and pack.folder is not None else pack.hash
