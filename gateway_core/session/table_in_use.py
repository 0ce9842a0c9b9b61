"""A table file as one session goes by it: for which tables it counts, and what it says of those."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import attrs

from ..errors import ContentError, Problem, did_you_mean
from ..packs import DEFAULT_SYSTEM, Manifest, Pack
from ..packs.building import TABLE, RulingChoice, resolve
from ..packs.discovery import is_gatepack
from ..packs.tables import TableDocument, lock_beside, read_lock, read_table, to_lock
from .house_file import is_code, is_file

__all__ = ["TableInUse", "open_table"]


@attrs.frozen
class TableInUse:
    """A table file whose names have been followed on the disk."""

    document: TableDocument = attrs.field(repr=False)
    folders: tuple[Path, ...]  # of packs that it names so; nobody consented to their code by that
    house: tuple[str, ...]  # house rules: files by their paths, or ids of packs

    @property
    def path(self) -> Path:
        """The file."""
        return self.document.path

    @property
    def code(self) -> frozenset[Path]:
        """The house rules of code that it names; nobody consented to them by that."""
        return frozenset(path for path in map(Path, filter(is_file, self.house)) if is_code(path))

    @property
    def rulings(self) -> Mapping[str, str]:
        """The option by ruling."""
        return self.document.said.rulings

    @property
    def choices(self) -> tuple[RulingChoice, ...]:
        """The same with the lines where they are chosen."""
        place = self.document.place
        return tuple(RulingChoice(TABLE, id, option, place("rulings", id)) for id, option in self.rulings.items())

    def packs(
        self, id_at: Callable[[Path], str | None], called: Callable[[str], str], known: Mapping[str, object]
    ) -> tuple[str, ...]:
        """Return the packs that it names, by their ids, the setting first.

        `id_at` returns the id of a pack by its folder, `called` by its id or name, `known` are all that are found.
        Raise ContentError where one is not there, at its line.
        """
        said = self.document.said
        named = [(("setting",), said.setting)] if said.setting else []
        rows = [*named, *((("packs", number), name) for number, name in enumerate(said.packs))]
        found, faults = [], []
        for at, name in rows:
            path = self.document.beside(name)
            id = (id_at(path) or "") if path in self.folders else called(name)
            if id not in known:
                fault = f"there is no pack '{name}'." if path not in self.folders else f"the pack '{name}' is left out."
                faults.append(Problem("pack/not-there", fault, self.document.place(*at), did_you_mean(id, known)))
            found.append(id)
        for number, name in enumerate(said.house_rules):
            if not is_file(name) and name not in known:
                place = self.document.place("house_rules", number)
                fault = f"there is no pack '{name}', and a file of house rules ends in .yaml or .py."
                faults.append(Problem("pack/not-there", fault, place, did_you_mean(name, known)))
        if faults:
            raise ContentError(faults)
        return tuple(dict.fromkeys(found))

    def setting(
        self, id_at: Callable[[Path], str | None], called: Callable[[str], str], known: Mapping[str, object]
    ) -> str:
        """Return the id of the setting that it names, as `packs` does; empty: it names none."""
        return self.packs(id_at, called, known)[0] if self.document.said.setting else ""

    def game(self, packs: Sequence[str], manifests: Mapping[str, Manifest]) -> str:
        """Return the game that it is for: that of its first pack, or what it says."""
        manifest = manifests.get(packs[0]) if packs else None
        return manifest.system if manifest is not None else self.document.said.system or DEFAULT_SYSTEM

    def is_for(
        self, packs: Sequence[str], settings: Sequence[str], system: str, manifests: Mapping[str, Manifest]
    ) -> bool:
        """Say whether it counts for a table of these settings, or of a game: if one of them lies on its own.

        `packs` are those that it names. A setting that no pack is called is a file, or a slip of the pen: then too.
        """
        known = [id for id in settings if id in manifests]
        if (system or (manifests[known[0]].system if known else "")) not in ("", self.game(packs, manifests)):
            return False
        if not (known and self.document.said.setting):
            return True
        lineup = resolve([*packs, *(one for one in self.house if not is_file(one))], manifests).packs
        return any(id in lineup for id in known)

    def unlocked(self, packs: Sequence[Pack]) -> Iterator[Problem]:
        """Yield what has changed of the packs of a table since it was locked; nothing where it is not."""
        if not lock_beside(self.path).is_file():
            return
        try:
            yield from read_lock(self.path).changes(packs, more=False)  # people may have typed some
        except ContentError as fault:  # a broken lock keeps nobody from playing
            hint = f"Write it anew: {to_lock(self.path)}."
            yield from (attrs.evolve(one, severity="warning", hint=hint) for one in fault.problems)


def open_table(path: Path) -> TableInUse:
    """Return a table file that is to be gone by; raise ContentError with all that is wrong with it."""
    document = read_table(path)
    said = document.said
    named = map(document.beside, filter(None, (said.setting, *said.packs)))
    folders = dict.fromkeys(one for one in named if is_gatepack(one) or (one / "pack.yaml").is_file())
    house = (str(document.beside(name)) if is_file(name) else name for name in said.house_rules)
    return TableInUse(document, tuple(folders), tuple(house))
