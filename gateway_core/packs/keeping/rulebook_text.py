"""A rulebook as two texts: what it says, from which its hash follows, and whence each part of it came.

Neither holds code, nor the path of any folder: files are named from their packs.
"""

import functools
import hashlib
import json
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

import attrs

from ...errors import Position, Problem
from ..building._rulings import ChosenRuling
from ..building.rulebook import Rulebook
from ..kinds import Kinds
from ..reading.conversion import Conversion, Faults
from ..reading.entry import Entry
from ..reading.manifest import Manifest
from ..reading.pack import Pack
from ..reading.patch import Patch, read_patch
from ._files import FileNames
from ._places import PlacesInFile, places_of

__all__ = ["RulebookText", "UnreadableRulebook"]

Data = dict[str, Any]


class UnreadableRulebook(ValueError):
    """A text holds no rulebook, or one that this version cannot read."""


@attrs.frozen
class RulebookText:
    """A rulebook, written down."""

    hash: str  # that of the rulebook: the sha256 of `rules`
    rules: str = attrs.field(repr=False)  # entries and chosen rulings as canonical JSON
    origins: str = attrs.field(repr=False)  # packs, places, patches and what was retired, as JSON

    @classmethod
    def of(cls, rulebook: Rulebook, kinds: Kinds) -> "RulebookText":
        """Write a rulebook down."""
        return cls(rulebook.hash, rulebook.text, _shown(_Origins(rulebook, kinds).data()))

    def read(self, kinds: Kinds) -> Rulebook:
        """Return the rulebook; raise UnreadableRulebook."""
        if hashlib.sha256(self.rules.encode()).hexdigest() != self.hash:
            raise UnreadableRulebook("it does not say what was kept")
        try:
            rules, origins = json.loads(self.rules), json.loads(self.origins)
            return _Reading(kinds, rules, origins).rulebook(self.hash, self.rules)
        except Faults as found:
            raise UnreadableRulebook(found.faults[0].message) from found
        except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError, AttributeError) as fault:
            raise UnreadableRulebook(str(fault)) from fault  # a save may be a stranger's


def _shown(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=str)


class _Origins:
    """Writes down whence everything in a rulebook came."""

    def __init__(self, rulebook: Rulebook, kinds: Kinds) -> None:
        self._rulebook, self._kinds, self._files = rulebook, kinds, FileNames(rulebook.packs)
        self._write = functools.partial(Conversion().write, lean=True)

    def data(self) -> Data:
        """Return it all as plain data."""
        rulebook = self._rulebook
        return {
            "packs": [self._pack(pack) for pack in rulebook.packs],
            "entries": [self._entry(entry) for kind in rulebook.written.values() for entry in kind.values()],
            "patches": [self._patch(patch) for patches in rulebook.patches.values() for patch in patches],
            "chosen": {one.ruling.id: [one.by, self._place(one.place)] for one in rulebook.rulings if one.by},
        }

    def _pack(self, pack: Pack) -> Data:
        manifest = self._write(attrs.evolve(pack.manifest, code=None, commands={}))
        notice = {"notice": pack.notice} if pack.notice else {}
        return {"manifest": manifest, "origin": pack.origin, "hash": pack.hash, **notice}

    def _entry(self, entry: Entry) -> Data:
        written = {"pack": entry.pack, "kind": entry.kind, "data": entry.data}
        if entry.home != entry.pack:
            written["home"] = entry.home
        return written | self._where(entry, entry.data)

    def _patch(self, patch: Patch) -> Data:
        said = self._write(patch.said)
        # Places are those of the keys that it says; what stands below them is not told apart.
        return {"pack": patch.pack, "said": said} | self._where(patch, said)

    def _where(self, one: Entry | Patch, data: Any) -> Data:
        if one.document is None:
            return {"place": self._place(one.where())}
        return {"file": self._files.of(one.document.file), "at": places_of(one.document, one.path, data)}

    def _place(self, place: Position | None) -> list[Any] | None:
        return None if place is None else [self._files.of(place.file), place.line, place.column]


class _Reading:
    """Reads a rulebook from its two texts, once they are plain data."""

    def __init__(self, kinds: Kinds, rules: Data, origins: Data) -> None:
        self._kinds, self._rules, self._origins = kinds, rules, origins
        self._conversion = Conversion()

    def rulebook(self, digest: str, text: str) -> Rulebook:
        """Return it, under the hash that it was kept by."""
        values = {kind: MappingProxyType(self._values(kind, named)) for kind, named in self._rules["entries"].items()}
        patches = self._patches()
        entries: dict[str, dict[str, Entry]] = {}
        for one in self._origins["entries"]:
            entry = self._entry(one, values.get(one["kind"], {}), patches)
            entries.setdefault(entry.kind, {})[entry.name] = entry
        return Rulebook(
            tuple(map(self._pack, self._origins["packs"])),
            MappingProxyType(values),
            MappingProxyType(dict(self._chosen(values.get("ruling", {})))),
            MappingProxyType({kind: MappingProxyType(named) for kind, named in entries.items()}),
            MappingProxyType(patches),
            kept=(digest, text),
        )

    def _values(self, kind: str, named: Mapping[str, Data]) -> dict[str, Any]:
        return {name: self._value(kind, data, name.partition(":")[0])[0] for name, data in named.items()}

    def _value(self, kind: str, data: Data, home: str) -> tuple[Any, tuple[tuple[str, str], ...]]:
        if kind not in self._kinds:
            raise UnreadableRulebook(f"there is no kind '{kind}' any more")
        return self._conversion.read(self._kinds[kind], data, home)

    def _entry(self, one: Data, values: Mapping[str, Any], patches: Mapping[tuple[str, str], Any]) -> Entry:
        kind, pack, data, home = one["kind"], one["pack"], one["data"], one.get("home", "")
        document, place = self._where(one, data)
        entry = Entry(pack, kind, str(data["id"]), data, None, (), document, (), place, home)
        # As it was written it is read again only where it is not what the table plays by.
        changed = entry.name not in values or (kind, entry.name) in patches
        value = self._value(kind, data, entry.home)[0] if changed else values[entry.name]
        return attrs.evolve(entry, value=value)

    def _patches(self) -> dict[tuple[str, str], tuple[Patch, ...]]:
        found: dict[tuple[str, str], tuple[Patch, ...]] = {}
        for one in self._origins["patches"]:
            problems: list[Problem] = []
            document, place = self._where(one, one["said"])
            patch = read_patch(self._conversion, one["pack"], one["said"], document, (), problems, place)
            if patch is None:
                raise UnreadableRulebook(problems[0].message)
            key = patch.target.kind, patch.target.id
            found[key] = (*found.get(key, ()), patch)
        return found

    def _chosen(self, rulings: Mapping[str, Any]) -> Iterable[tuple[str, ChosenRuling]]:
        by = self._origins["chosen"]
        for name, ruling in sorted(rulings.items(), key=lambda pair: pair[1].id):
            who, place = by.get(ruling.id, ("", None))
            option = self._rules["rulings"][ruling.id]
            yield ruling.id, ChosenRuling(name.partition(":")[0], ruling, option, who, _position(place))

    def _pack(self, one: Data) -> Pack:
        manifest = self._conversion.read(Manifest, one["manifest"], "")[0]
        return Pack(manifest.id, manifest, None, one["origin"], one["hash"], notice=str(one.get("notice", "")))

    def _where(self, one: Data, data: Any) -> tuple[PlacesInFile | None, Position | None]:
        if "file" in one:
            return PlacesInFile(one["file"], data, at=one["at"]), None
        return None, _position(one["place"])


def _position(place: list[Any] | None) -> Position | None:
    return None if place is None else Position(*place)
