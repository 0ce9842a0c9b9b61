"""The packs of one table as one frozen whole: every entry by kind and id, every ruling, and why each is as it is."""

import functools
import hashlib
import json
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import attrs

from ...errors import Position, Problem, UnknownEntry, nearest
from ..reading.conversion import Conversion
from ..reading.document import Path
from ..reading.entry import Entry
from ..reading.moves import Moves, ends_of
from ..reading.pack import Pack
from ..reading.patch import Patch
from ._changes import changes
from ._rulings import ChosenRuling
from .links import Reference, links
from .rows import number_of, row_named

__all__ = ["ProvenanceStep", "Rulebook", "last_written", "named_by", "stands_of"]

_NOTHING: Mapping[str, Any] = MappingProxyType({})


@attrs.frozen
class ProvenanceStep:
    """One step in how a value came about."""

    pack: str  # whose it is
    place: Position | None  # where it stands
    operation: str  # `wrote`, or that of a patch
    field: str  # with dots; empty for the whole entry
    value: Any  # what was written, or what the operation was given; as plain data
    why: str = ""  # the reason that a patch gives
    # of the field that was asked for, or of the step's own where that is narrower; None: it was not there
    before: Any = None
    after: Any = None  # likewise

    def __str__(self) -> str:
        where = f" ({self.place})" if self.place is not None else ""
        reason = f": {self.why}" if self.why else ""
        return f"{self.pack}{where} {self.operation} {self.field} {self.value!r}{reason}"


@attrs.frozen(eq=False)
class Rulebook:
    """What a table plays by. Nothing in it changes; ids have the form `pack:slug`. Made by `freeze`."""

    packs: tuple[Pack, ...]  # in load order
    _values: Mapping[str, Mapping[str, Any]] = attrs.field(repr=False)  # by kind and full id, patches and all
    _chosen: Mapping[str, ChosenRuling] = attrs.field(repr=False)  # by the ruling's id
    _entries: Mapping[str, Mapping[str, Entry]] = attrs.field(repr=False)  # as their packs wrote them, retired ones too
    _patches: Mapping[tuple[str, str], tuple[Patch, ...]] = attrs.field(repr=False, factory=dict)  # by kind and full id
    warnings: tuple[Problem, ...] = attrs.field(repr=False, default=())  # what was found and keeps nobody from playing
    # hash and text of one that was written down: a kind that has been lifted since would give others
    _kept: tuple[str, str] | None = attrs.field(repr=False, default=None, kw_only=True)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of which there is any entry, in order."""
        return tuple(sorted(self._values))

    @property
    def rulings(self) -> tuple[ChosenRuling, ...]:
        """Every ruling with the option this table plays by, by id."""
        return tuple(self._chosen.values())

    @property
    def written(self) -> Mapping[str, Mapping[str, Entry]]:
        """Every entry as its own pack wrote it, by kind and full id; those that are retired too."""
        return self._entries

    @property
    def patches(self) -> Mapping[tuple[str, str], tuple[Patch, ...]]:
        """What packs change of each other's entries, by kind and full id."""
        return self._patches

    @functools.cached_property
    def text(self) -> str:
        """Entries and chosen rulings as canonical JSON, whatever file, place, version or person they came from.

        Kinds and entries stand in the order of their names. A mapping within an entry keeps its own: a game may go by
        it.
        """
        if self._kept is not None:
            return self._kept[1]
        # Lean: a field that a newer version adds, with a default, leaves the hash of every older rulebook as it was.
        write = functools.partial(Conversion().write, lean=True)
        entries = {kind: {name: write(value) for name, value in named.items()} for kind, named in self._values.items()}
        whole = {"entries": entries, "rulings": {id: chosen.option for id, chosen in self._chosen.items()}}
        return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))

    @functools.cached_property
    def hash(self) -> str:
        """The sha256 of `text`."""
        return self._kept[0] if self._kept is not None else hashlib.sha256(self.text.encode()).hexdigest()

    @functools.cached_property
    def moves(self) -> Moves:
        """Where names lead to that its packs have given up: kind and full old id to the full one of an entry."""
        said = {old: new for pack in self.packs for old, new in pack.manifest.moves.items()}
        ends = ends_of(said, {kind: self._values[kind].keys() for kind in self._values})
        return {(kind, old): now for (kind, old), now in ends.items() if now in self.of(kind)}

    @functools.cached_property
    def _namings(self) -> Mapping[tuple[str, str], tuple[Reference, ...]]:
        """What `named_by` says of each entry that is named: looked for once, since who reads one may read all."""
        found: dict[tuple[str, str], list[Reference]] = {}
        for kind, entries in sorted(self._values.items()):
            for id, value in entries.items():
                for link in links(value):
                    found.setdefault((link.kind, link.id), []).append(Reference(link.field, kind, id, link.masters))
        return {named: tuple(by) for named, by in found.items()}

    def now(self, kind: str, id: str) -> str:
        """Return by which full id an entry goes now: another, if its pack has given this one up for that."""
        return self.moves.get((kind, id), id)

    def of(self, kind: str) -> Mapping[str, Any]:
        """Return every value of a kind by its id, in the order of the ids."""
        return self._values.get(kind, _NOTHING)

    def get(self, kind: str, id: str) -> Any:
        """Return one value, by `pack:slug` or its full name; raise UnknownEntry, a KeyError, with the nearest id."""
        known = self.of(kind)
        try:
            return known[id]
        except KeyError:
            short = id.replace(f":{kind}/", ":", 1)
            if short in known:
                return known[short]
            near = nearest(short, known)
            raise UnknownEntry(f"no {kind} has the id '{id}'" + (f"; did you mean '{near}'?" if near else "")) from None

    def ruling(self, id: str) -> str:
        """Return the option that a ruling stands at, by its id without its pack; raise UnknownEntry, a KeyError."""
        try:
            return self._chosen[id].option
        except KeyError:
            near = nearest(id.rpartition(":")[2], self._chosen)
            raise UnknownEntry(f"there is no ruling '{id}'" + (f"; did you mean '{near}'?" if near else "")) from None

    def entry(self, kind: str, id: str) -> Entry:
        """Return an entry as its own pack wrote it; raise KeyError."""
        self.get(kind, id)
        return self._entries[kind][id]

    def plain(self, kind: str, id: str) -> dict[str, Any]:
        """Return an entry as plain data with every name in full and without what equals its default; raise KeyError."""
        data: dict[str, Any] = Conversion().write(self.get(kind, id), lean=True)
        return data

    def full(self, kind: str, id: str) -> dict[str, Any]:
        """Return an entry as plain data with every name and every default in full; raise KeyError."""
        data: dict[str, Any] = Conversion().write(self.get(kind, id))
        return data

    def why(self, kind: str, id: str, field: str = "") -> tuple[ProvenanceStep, ...]:
        """Return how an entry, or one field of it (inner ones with dots), came to be: as written, then each patch.

        Raise KeyError for one that nobody wrote; of one that was retired too it is told.
        """
        entry = self._entries[kind][id]
        full = Conversion().write(entry.value)
        wrote = entry.data if not field else _look(full, field)
        place = entry.where(_path(entry.data, field))
        steps = [ProvenanceStep(entry.pack, place, "wrote", field, wrote, after=_look(full, field))]
        patches = self._patches.get((kind, id), ())
        for one in changes(entry, patches, self.moves, field) if patches else ():
            if _touches(one.field, field):
                place, why = one.patch.where(one.operation, one.field), one.patch.why
                steps.append(
                    ProvenanceStep(
                        one.patch.pack, place, one.operation, one.field, one.value, why, one.before, one.after
                    )
                )
        return tuple(steps)

    def place(self, kind: str, id: str, field: str | Path = "", *, key: bool = False) -> Position | None:
        """Return where an entry, or one field of it (with dots, or as a path), was last written; or `key`, its name."""
        return last_written(self.entry(kind, id), self._patches.get((kind, id), ()), field, key=key)


def named_by(book: Rulebook, kind: str, id: str) -> tuple[Reference, ...]:
    """Return which entries of a rulebook name this one: `kind` and `id` of each link are theirs."""
    return book._namings.get((kind, id), ())


def last_written(
    entry: Entry, patches: Sequence[Patch], field: str | Path = "", *, key: bool = False
) -> Position | None:
    """Return where an entry, or one field of it (with dots, or as a path), was last written, by itself or a patch.

    With `key` it is where the field's name stands.
    """
    path = _path(entry.data, field) if isinstance(field, str) else field
    if path:
        for patch in reversed(patches):
            for operation, changed, _ in reversed(patch.operations):
                if _touches(changed, str(path[0])):
                    return patch.where(operation, changed)
    return entry.where(path, key=key)


def stands_of(entry: Entry, before: Sequence[Patch], pack: str, field: str) -> tuple[Position | None, str]:
    """Return where a field was written last, and by which other pack's patch; empty: by none."""
    others = [
        one.pack for one in before if one.pack != pack and any(_touches(at, field) for _, at, _ in one.operations)
    ]
    return last_written(entry, before, field), others[-1] if others else ""


def _touches(changed: str, field: str) -> bool:
    """Say whether a change of one field changes another: it is the same, or one is part of the other."""
    return not field or changed == field or changed.startswith(f"{field}.") or field.startswith(f"{changed}.")


def _path(data: Any, field: str) -> Path:
    """Return the steps of a field written with dots: rows of a list are named as in patches, or by number."""
    steps: list[str | int] = []
    for step in field.split(".") if field else ():
        place: str | int = step
        if isinstance(data, list):
            named = row_named(data, step)
            number = number_of(data, step) if named is None else named
            if number is None:
                break
            place = number
        elif not (isinstance(data, dict) and step in data):
            break
        steps.append(place)
        data = data[place]
    return tuple(steps)


def _look(data: Any, field: str) -> Any:
    path = _path(data, field)
    for step in path:
        data = data[step]
    return data if len(path) == len(field.split(".") if field else ()) else None
