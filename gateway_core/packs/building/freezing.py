"""Making the rulebook of a table: merge what the packs hold, patch it, check every reference, choose the rulings."""

import functools
from collections.abc import Mapping, Sequence, Set
from types import MappingProxyType
from typing import Any

import attrs

from ...errors import ContentError, Position, Problem, did_you_mean
from ..asset import ASSET, Asset
from ..kinds import Kinds
from ..reading._shapes import fault_of
from ..reading.conversion import Conversion, Fault, Faults
from ..reading.entry import Entry
from ..reading.faults.losses import Losses
from ..reading.moves import Moves, ends_of
from ..reading.naming import MOVED, moved
from ..reading.patch import Patch, Resolution
from ..reading.problems import MOST, in_order, problem_of
from ._conflicts import Ranks, conflicts
from ._manifests import unknown_in_manifests
from ._patching import patched, still_named
from ._pictures import given_without_file, never_named
from ._resolving import resolved, unused
from ._rulings import RulingChoice, choices_of, choose
from ._writing import Writers, moves_to_nothing, writers_of
from .layer import Layer
from .rulebook import Rulebook, stands_of

__all__ = ["freeze"]

MOST_PATCHES = 100  # by which one pack changes one entry: each of them looks at all of it


def freeze(
    layers: Sequence[Layer], kinds: Kinds, rulings: Mapping[str, str] | None = None,
    written: Sequence[RulingChoice] = (), resolutions: Sequence[Resolution] = (),
) -> Rulebook:  # fmt: skip
    """Return the rulebook of these layers, lowest first, with the table's rulings; or raise ContentError.

    `written` is what a table file chose of them, and `resolutions` are the table's word on what packs change
    differently.

    Where an entry is named that silent code may give, or a file that could not be read, there is no rulebook either,
    and the error holds only warnings.
    References are checked after all patches: those may write new ones, and retire what other entries name.
    """
    work = _Freezing(kinds, layers, resolutions)
    work.merge()
    work.patch()
    work.check_references()
    rulebook = work.finish(rulings or {}, written)
    if work.is_open or any(problem.severity == "error" for problem in work.problems):
        raise ContentError(in_order(work.problems))
    return attrs.evolve(rulebook, warnings=in_order(work.problems))


class _Freezing:
    def __init__(self, kinds: Kinds, layers: Sequence[Layer], resolutions: Sequence[Resolution]) -> None:
        self.kinds, self.layers = kinds, layers
        self.resolutions = [*(one for layer in layers for one in layer.resolutions), *resolutions]
        self.conversion = Conversion()
        self.moves = {old: new for layer in layers for old, new in layer.pack.manifest.moves.items()}
        self.problems: list[Problem] = []
        self.entries: dict[str, dict[str, Entry]] = {}  # as their packs wrote them
        self.merged: dict[str, dict[str, Entry]] = {}  # with all patches
        self.patches: dict[tuple[str, str], list[Patch]] = {}
        self.retired: dict[tuple[str, str], Patch] = {}
        self.silent = {layer.pack.id for layer in layers if layer.silent}
        self.losses = Losses(one for layer in layers for one in layer.lost)
        self.is_open = False  # whether something is named that only what was not run or not read can give

    def merge(self) -> None:
        """Put the layers' entries together; to write one that is there already is an error."""
        unknown: set[tuple[str, str]] = set()
        known = frozenset(self.kinds)
        for layer in self.layers:
            for entry in layer.entries:
                if entry.kind not in known:
                    if (layer.pack.id, entry.kind) not in unknown:
                        hint = did_you_mean(entry.kind, self.kinds)
                        self.problems.append(
                            Problem("pack/unknown-kind", f"there is no kind '{entry.kind}'.", entry.place, hint)
                        )
                    unknown.add((layer.pack.id, entry.kind))
                    continue
                if self.kinds[entry.kind] is Asset and (fault := given_without_file(entry, layer.pack.origin)):
                    self.problems.append(fault)
                named = self.entries.setdefault(entry.kind, {})
                first = named.get(entry.name)
                if first is None:
                    named[entry.name] = entry
                elif not self._is_enough():
                    message = f"there are two of the kind '{entry.kind}' with the id '{entry.name}'."
                    hint = f"The first is at {first.where(('id',))}. To change it, write a patch."
                    self.problems.append(Problem("pack/duplicate-id", message, entry.where(("id",)), hint))
        self.merged = {kind: dict(named) for kind, named in self.entries.items()}

    def patch(self) -> None:
        """Make the packs' changes to each other's entries, lowest layer first; retirement comes last."""
        ends = ends_of(self.moves, {kind: set(named) for kind, named in self.entries.items()})
        for patch in (patch for layer in self.layers for patch in layer.patches):
            if self._is_enough():
                break
            self._file(patch, ends)
        ranks = Ranks([layer.pack for layer in self.layers], [layer.pack.id for layer in self.layers if layer.listed])
        said = self._settled(ends)
        for (kind, name), patches in self.patches.items():
            if self._is_enough():
                break
            patches[:] = resolved(patches, said.pop((kind, name), ()), ranks.house, self.problems)
            rivals = conflicts(patches, ranks)
            self.problems += rivals
            self.conversion.moved = ends
            self._apply(self.entries[kind][name], patches, ranks, told=bool(rivals))
        self.problems += [unused(one) for several in said.values() for one in several]
        # Last of all: a patch to an entry that another pack retires is no fault of its author.
        for kind, name in self.retired:
            del self.merged[kind][name]

    def _is_enough(self) -> bool:
        """Say whether there are more problems already than anybody is told at once."""
        return len(self.problems) > MOST

    def _settled(self, ends: Moves) -> dict[tuple[str, str], list[Resolution]]:
        """Return what house rules say of changes between which there is no order, by the entry; the last word wins."""
        found: dict[tuple[str, str, str], Resolution] = {}
        for one in self.resolutions:
            kind, name = one.target.kind, one.target.id
            found[kind, ends.get((kind, name), name), one.field] = one
        by_entry: dict[tuple[str, str], list[Resolution]] = {}
        for (kind, name, _), one in found.items():
            by_entry.setdefault((kind, name), []).append(one)
        return by_entry

    def _file(self, patch: Patch, ends: Moves) -> None:
        kind, name = patch.target.kind, patch.target.id
        now = ends.get((kind, name), name)
        if name not in self.entries.get(kind, ()) and now in self.entries.get(kind, ()):
            place = patch.where("patch")
            self.problems.append(_eased(problem_of(fault_of(moved(kind, name, now)), None, place=place)))
            patch, name = patch.aimed(now), now
        if name in self.entries.get(kind, ()):
            before = self.patches.setdefault((kind, name), [])
            if sum(one.pack == patch.pack for one in before[-MOST_PATCHES:]) == MOST_PATCHES:
                message = f"this is one of more than {MOST_PATCHES} patches by which one pack changes the same entry."
                hint = "Make all its changes in one patch."
                self.problems.append(Problem("pack/too-many-patches", message, patch.where("patch"), hint))
                return
            before.append(patch)
            if patch.said.retire:
                self.retired[kind, name] = patch
            return
        if kind not in self.kinds:
            message, hint = f"there is no kind '{kind}'.", did_you_mean(kind, self.kinds)
        else:
            message, hint = f"no {kind} has the id '{name}'.", did_you_mean(name, self.entries.get(kind, ()))
        if patch.target.pack not in {layer.pack.id for layer in self.layers}:
            hint = f"The pack '{patch.target.pack}' does not lie on this table: name it with --pack FOLDER."
        elif now != name:
            message, hint = f"{message[:-1]}: it has moved to '{now}', which is not here.", ""
        problem = Problem("pack/unknown-id", message, patch.where("patch"), hint)
        self.problems += self._left_open(problem, patch.target.pack, kind)

    def _apply(self, entry: Entry, patches: Sequence[Patch], ranks: Ranks, *, told: bool) -> None:
        """Make the changes of an entry; where they conflict, and that was `told`, nobody is told what they expect."""
        cls = self.kinds[entry.kind]
        writers = writers_of(patches)
        data = written = self.conversion.write(entry.value)  # in full: each pack's short names mean its own
        for index, patch in enumerate(patches):
            before = patches[:index]
            known = [field for field in patch.said.expect if told or ranks.side_by_side(patch, before, field)]
            stands = functools.partial(stands_of, entry, before, patch.pack)
            data = patched(patch, data, self.conversion, cls, self.problems, (written, known), stands)
        self.conversion.moved = {}  # that what is named by an old name is told, each where it stands
        try:
            value, refs = self.conversion.read(cls, data, entry.home)
        except Faults as found:
            self.problems += [one for fault in found.faults for one in self._fault_of_patch(fault, entry, writers)]
            return
        if value.id != entry.id:
            patch, operation, field = writers["id"]
            hint = "Retire the entry, and write another."
            self.problems.append(
                Problem("pack/bad-id", "the id of an entry cannot be changed.", patch.where(operation, field), hint)
            )
            return
        self.merged[entry.kind][entry.name] = attrs.evolve(entry, value=value, refs=refs)

    def _fault_of_patch(self, fault: Fault, entry: Entry, writers: Writers) -> list[Problem]:
        """Return a fault where the patch stands that wrote the field, else where the entry does; none if it follows."""
        place: Position | None = entry.where(fault.path, key=fault.key, said=fault.said)
        if fault.path and fault.path[0] in writers:
            patch, operation, field = writers[str(fault.path[0])]
            place = patch.where(operation, field)
        elif not fault.path and writers:
            patch, operation, field = list(writers.values())[-1]
            place = patch.where(operation, field)
        problem = problem_of(fault, None, (), place)
        if not fault.missing:
            return [problem]
        if (retiring := self.retired.get(fault.missing)) is not None:
            return [still_named(retiring, entry, problem)]
        return self._left_open(problem, fault.missing[1].partition(":")[0], fault.missing[0])

    def _left_open(self, problem: Problem, pack: str, kind: str) -> list[Problem]:
        """Return the fault that a pack has no such entry: a warning where its code, which was not run, may give it.

        Nothing, if it may stand in a file that could not be read: that was told, and this is only its consequence.
        """
        if self.losses.cover(kind, pack):
            self.is_open = True
            return []
        if pack not in self.silent:
            return [problem]
        self.is_open = True
        fault = f"{problem.message[:-1]}, unless the code of '{pack}' gives it, which was not run."
        hint = "To run it, say --run-code."
        return [attrs.evolve(problem, code="trust/not-run", message=fault, hint=hint, severity="warning")]

    def check_references(self) -> None:
        """Report every name of an entry that is not there: a quick look at all, a careful one where is a fault."""
        known: dict[str, set[str]] = {kind: set(self.merged.get(kind, ())) for kind in self.kinds}
        unread = [entry for layer in self.layers for entry in layer.unread if entry.kind in self.kinds]
        for entry in unread:
            known[entry.kind].add(entry.name)
        self.conversion.moved = ends_of(self.moves, known)
        for entry in unread:
            if self._is_enough():
                return
            faults = self.conversion.explain(self.kinds[entry.kind], entry.data, entry.home, known)
            # All other faults were told when it was read.
            missing = [fault for fault in faults if fault.code == "pack/unknown-id"]
            self.problems += [one for fault in missing for one in self._fault_of_patch(fault, entry, {})]
        for named in self.merged.values():
            for entry in named.values():
                if self._is_enough():
                    return
                if any(id not in known.get(kind, ()) for kind, id in entry.refs):
                    self._explain(entry, known)
        if self.losses:
            self.problems += self.losses.told()
            return  # what is named nowhere, or has moved to nothing, may stand in what was not read
        if self.kinds.get(ASSET) is Asset:
            self.problems += never_named(self.merged)
        self.problems += moves_to_nothing(self.moves, [layer.pack for layer in self.layers], known, self.silent)
        self.problems += unknown_in_manifests([layer.pack for layer in self.layers], known, self.silent)

    def _explain(self, entry: Entry, known: Mapping[str, Set[str]]) -> None:
        """Report the names of an entry that are not there, each where the patch or the entry says it."""
        patches = self.patches.get((entry.kind, entry.name), ())
        # Unpatched it is read as it was written, short names and all: its places in the file are then its own.
        data = self.conversion.write(entry.value) if patches else entry.data
        writers = writers_of(patches)
        for fault in self.conversion.explain(self.kinds[entry.kind], data, entry.home, known):
            found = self._fault_of_patch(fault, entry, writers)
            self.problems += map(_eased, found) if fault.code == MOVED else found
        self._follow(entry, data)

    def _follow(self, entry: Entry, data: Any) -> None:
        """Read an entry again that names what has moved, by the new names."""
        value, refs = self.conversion.read(self.kinds[entry.kind], data, entry.home)
        if refs != entry.refs:
            self.merged[entry.kind][entry.name] = attrs.evolve(entry, value=value, refs=refs)

    def finish(self, rulings: Mapping[str, str], written: Sequence[RulingChoice]) -> Rulebook:
        """Choose the rulings and put everything into its final order."""
        packs = tuple(layer.pack for layer in self.layers)
        questions = self.merged.get("ruling", {}).values()
        unread = (entry.kind for layer in self.layers for entry in layer.unread)
        chosen = choose(
            questions,
            choices_of(packs, written, rulings),
            self.problems,
            are_all=not (self.losses.may_hold("ruling") or "ruling" in unread),
        )
        # In the order of the ids: nobody's play may hang on which pack came first.
        values = {
            kind: MappingProxyType({name: named[name].value for name in sorted(named)})
            for kind, named in sorted(self.merged.items())
        }
        entries = {kind: MappingProxyType(named) for kind, named in self.entries.items()}
        patches = {key: tuple(found) for key, found in self.patches.items()}
        return Rulebook(
            packs,
            MappingProxyType(values),
            MappingProxyType(dict(chosen)),
            MappingProxyType(entries),
            MappingProxyType(patches),
        )


def _eased(problem: Problem) -> Problem:
    """Return what was found as a warning."""
    return attrs.evolve(problem, severity="warning")
