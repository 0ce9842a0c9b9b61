"""A session: packs found, read and assembled into tables for one run of a program. Every face holds one."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from ..errors import ContentError, PluginError, Position, Problem, did_you_mean
from ..packs import DEFAULT_SYSTEM, Document, Pack, read_file, single_file
from ..packs.reading import ParsedPack, made_with
from ..packs.reading.faults.losses import causes_first
from ..table import Adopted, Opened
from .book import TableBook
from .catalogue import Catalogue, PackState, Sought, folder_beside, manifest_at
from .house_file import code_pack, is_code, is_file, lone_entry, read_rules
from .pipeline import Assembled, Wanted, assemble
from .plugins import Listener, Plugins, moments
from .systems import Systems, SystemState
from .today import Today, changed, gone
from .voices import Voices

if TYPE_CHECKING:
    from .own_file import OwnFile
    from .players import Players

__all__ = ["Session"]


class Session:
    """Everything found for one run: `packs` and `house` were named by a person, `rulings` chosen for this table.

    Packs `without` which somebody wants to be, by their ids, are as if they were not there; with `only`, so is every
    one but those of these ids, those named, what they require, and the book. With `only_read` no code runs but
    gateway-core's own and that of house-rule files: what other code gives is left out. `heard` is told whatever plugins
    are asked and answer. The pack in the folder `here`, if there is one, is found by its id; its code does not run.
    """

    def __init__(
        self, *, packs: Sequence[Path] = (), house: Sequence[str] = (), rulings: Mapping[str, str] | None = None,
        without: Sequence[str] = (), only: Sequence[str] | None = None, only_read: bool = False,
        heard: Listener | None = None, here: Path | None = None,
    ) -> None:  # fmt: skip
        alone = tuple(only) if only is not None else None
        self._sought = Sought(tuple(packs), (), here, tuple(without), alone, only_read)
        self._house, self._rulings, self._heard = tuple(house), dict(rulings or {}), heard
        self._systems = Systems(only_read=only_read)
        self._catalogue = Catalogue(self._sought, self._systems)

    @property
    def packs(self) -> tuple[Path, ...]:
        """The folders of packs that a person named."""
        return self._sought.named

    @property
    def house(self) -> tuple[str, ...]:
        """The house rules that a person named, by file or by a pack's id."""
        return self._house

    @property
    def without(self) -> tuple[str, ...]:
        """The ids of packs that are as if they were not there."""
        return self._sought.without

    def with_rules(
        self, *, house: Sequence[str], rulings: Mapping[str, str] | None = None, heard: Listener | None = None
    ) -> "Session":
        """Return a session of the same packs with other house rules and rulings; what was found is not sought anew."""
        other = Session(house=house, rulings=rulings, heard=heard or self._heard)
        other._sought, other._systems, other._catalogue = self._sought, self._systems, self._catalogue
        return other

    def system(self, name: str) -> Any:
        """Return a game system by name; raise ContentError or PluginError."""
        return self._systems.get(name)

    def players(self, name: str) -> "Players":
        """Return the programs that can play a seat of a game; raise as `system` does."""
        from .players import Players  # here and below: no game needs other programs than its own before one is named

        return Players(self._systems.get(name))

    def system_of(self, pack: str) -> str:
        """Return the name of the game that a pack is written for, read from its manifest; empty if nobody can tell."""
        manifest = self._catalogue.manifests.get(pack)
        if manifest is not None:
            return manifest.system
        lone = lone_entry(self._house, pack)
        return self._game_of(lone.path, lone.document) if lone is not None else ""

    def pack_at(self, path: Path) -> str:
        """Return the id of a pack that was named by its folder or file; raise ContentError if it cannot be read."""
        return self._catalogue.id_at(path) or ""

    def begins(self, pack: str) -> Mapping[str, str]:
        """Return the names of all that games open from in a pack, with their titles; raise as `system` does."""
        kinds, parsed = self.system(self.system_of(pack)).opens_from, self._catalogue.parsed(pack)
        if parsed.pack is None:
            raise ContentError(parsed.problems)
        return {f"{pack}:{one.kind}/{one.id}": one.data.get("name", "") for one in parsed.entries if one.kind in kinds}

    def states(self) -> tuple[PackState, ...]:
        """Return every pack found with its state. None of their code runs, nor that of a game that is not ours."""
        return Catalogue(attrs.evolve(self._sought, only_read=True), Systems(only_read=True)).states()

    def systems(self) -> tuple[SystemState, ...]:
        """Return every game that is installed, with what it says of itself or why it cannot be played."""
        return self._systems.states()

    def table(self, *settings: str, system: str = "") -> TableBook:
        """Return the rulebook of a table of these settings, house rules last; raise ContentError or PluginError.

        `system` is the game, by default that of the first setting; without settings it gets its book, if it has one.
        A file of one entry among the house rules may stand for the setting: its table has the packs that it names.
        """
        lone = lone_entry(self._house, settings[0]) if settings and settings[0] not in self._catalogue.found else None
        if lone is not None:
            system = system or self._game_of(lone.path, lone.document)
            settings = (*self._around(read_rules(lone.path, self._systems, system), lone.packs), *settings[1:])
        assembled = self._assembled(settings, system)
        # A table is laid in spite of these: a pack that was set aside gives nothing, and some faults can wait.
        borne = (*assembled.book.quarantined, *assembled.book.tolerated) if assembled.book is not None else ()
        errors = [problem for problem in assembled.problems if problem.severity == "error" and problem not in borne]
        if errors or assembled.book is None:
            raise ContentError(errors or assembled.problems)
        return assembled.book

    def own_file(self, path: Path, kind: str, setting: str = "", system: str = "") -> "OwnFile":
        """Return a file of one entry that belongs to no pack, on its table: `setting`, and what it was made with.

        `system` is the game where nothing else says it. Raise ContentError or PluginError if that table cannot be laid.
        """
        return self.own_text(read_file(path), kind, setting, system)

    def own_text(self, document: Document, kind: str, setting: str = "", system: str = "") -> "OwnFile":
        """Return the same of a text that has been read already, saved or not."""
        versions = {id: manifest.version for id, manifest in self._catalogue.manifests.items()}
        from .own_file import open_file  # which is not needed to lay a table

        return open_file(document, kind, self.table, versions, self._systems, setting, system)

    def system_of_file(self, document: Document, setting: str = "") -> str:
        """Return the name of the game that a file of somebody's own is written for; empty if nothing in it says so."""
        return next(filter(None, map(self.system_of, filter(None, (setting, *made_with(document))))), "")

    def reopened(self, opened: Opened, file: str, *, alone: bool = False) -> TableBook:
        """Return the rulebook that a game was opened with, where its file does not keep it.

        Raise StoreError naming a pack that is gone, or that makes another rulebook now. `alone`: the house rules and
        rulings of today that it was opened without are another game's, and left away.
        """
        if alone:
            return self._of(opened).reopened(opened, file)
        today = self.today(opened, opened.system)
        if today.gone:
            raise gone(today.gone[0], file)
        if today.fault is not None:
            raise today.fault
        if today.book is None or today.book.hash != opened.rulebook:
            raise changed(opened, today.book, file)
        return today.book

    def today(self, row: Opened | Adopted, system: str) -> Today:
        """Return what the packs that a game was opened with, or that it adopted, make of its rulebook today.

        House rules and rulings named now count as well: a file is found only where somebody names it.
        """
        # What is gone is told first: without it every name it gave would be a fault of the others.
        here = {*self._catalogue.found, *(pack.id for pack in self._house_packs(system))}
        missing = tuple(stamp for stamp in row.packs if stamp.id not in here)
        if missing:
            return Today(gone=missing)
        # House rules named by their files are in no catalogue: the session lays them by itself.
        found = [stamp.id for stamp in row.packs if stamp.id in self._catalogue.found]
        try:
            return Today(self._again(row).table(*found, system=system))
        except (ContentError, PluginError) as fault:
            return Today(fault=fault)

    def voices(self, row: Opened | Adopted, system: str) -> Voices:
        """Return whose code answers in a saved game today: that of its packs, and of the house rules named now."""
        ids = dict.fromkeys((*(stamp.id for stamp in row.packs), *(name for name in self._house if not is_file(name))))
        found = (self._catalogue.parsed(id).pack for id in ids if id in self._catalogue.found)
        packs = (*(pack for pack in found if pack is not None), *self._house_packs(system))
        return Voices.of(Plugins(moments(self._systems, system), self._heard), packs, self._catalogue)

    @property
    def recall(self) -> Mapping[str, Any]:
        """What a saved game must keep so that `reopened` finds the same rulebook: the rulings a person chose."""
        return {"rulings": self._rulings} if self._rulings else {}

    def _of(self, opened: Opened) -> "Session":
        """Return a session with those of the house rules only that a saved game was opened with."""
        known = {stamp.id for stamp in opened.packs}
        return self.with_rules(house=[name for name in self._house if self._house_id(name, opened.system) in known])

    def _house_id(self, name: str, system: str) -> str:
        """Return the id of a house rule, whether it was named by it or by its file; empty if the file has none."""
        pack = self._house_pack(Path(name), system) if is_file(name) else None
        return name if not is_file(name) else pack.id if pack is not None else ""

    def _again(self, row: Opened | Adopted) -> "Session":
        """Return a session that plays by the rulings a saved game was played with; those named now come first.

        The save may be a stranger's file: what it recalls is taken for text, whatever it is.
        """
        kept = row.recall.get("rulings", {})
        rulings = {str(id): str(option) for id, option in kept.items()} if isinstance(kept, Mapping) else {}
        return self.with_rules(house=self._house, rulings=rulings | self._rulings)

    def check(self, target: str, *, run_code: bool = False) -> list[Problem]:
        """Return everything wrong with a pack (folder or id) or a house-rule file, and with the table it would make.

        No pack's code runs but with `run_code`, and of the games only ours; a house-rule file of code, being named
        here, does.
        """
        path = Path(target)
        rules = path.is_file() and is_file(target)
        folder = path.exists() and not rules and path not in self._sought.named
        session = self.with_rules(house=(*self._house, target) if rules else self._house, rulings=self._rulings)
        session._systems = self._systems if run_code else Systems(only_read=True)
        target_itself = (path,) if folder else ()
        # Whoever checks a pack has not consented to its code, and installed packs are only beside the point.
        named, looked_at = (target_itself, ()) if run_code else ((), target_itself)
        sought = attrs.evolve(
            self._sought, named=(*self._sought.named, *named), looked_at=looked_at, only_read=not run_code
        )
        session._catalogue = Catalogue(sought, session._systems)
        if rules:
            return session._check_rules(path)
        if not path.exists():
            return session._check(target)
        try:
            id = session._catalogue.id_at(path)
        except ContentError as error:
            return list(error.problems)
        if id is None:
            return [Problem("pack/not-there", f"the pack in '{path}' is left away.", hint="Leave --without away.")]
        return session._check(id)

    def _check_rules(self, path: Path) -> list[Problem]:
        """Check a house-rule file on the table of its own system's book; one of a single entry where its names are."""
        single = None if is_code(path) else single_file(path)
        if single is not None and single.kind == "personality":
            from .players import check_personality

            return check_personality(path, self._systems)
        system = DEFAULT_SYSTEM if single is None else self._game_of(path, single.document)
        read = read_rules(path, self._systems, system)
        if read.pack is None:
            return list(read.problems)
        around = self._around(read, single.packs if single is not None else ())
        return self._faults(*around, system=read.pack.manifest.system)

    def _around(self, read: ParsedPack, made_with: Sequence[str]) -> tuple[str, ...]:
        """Return the packs that a house-rule file lies on a table with: all here whose entries it names or changes."""
        game = read.pack.manifest.system if read.pack is not None else DEFAULT_SYSTEM
        named = [*(id.partition(":")[0] for entry in read.entries for _, id in entry.refs)]
        named += [patch.target.pack for patch in read.patches]
        manifests = self._catalogue.manifests
        of_its_game = (id for id in named if id in manifests and manifests[id].system == game)
        return tuple(id for id in dict.fromkeys((*made_with, *of_its_game)) if id in manifests)

    def _check(self, id: str) -> list[Problem]:
        if id not in self._catalogue.found:
            hint = folder_beside(id) or did_you_mean(id, self._catalogue.found)
            return [Problem("pack/not-there", f"there is no pack '{id}', and no such file or folder.", hint=hint)]
        parsed = self._catalogue.parsed(id)
        # The table reads the pack too, and tells its faults again. One that cannot be read at all makes no table:
        # each name that it should give would be told as missing.
        whole = parsed.pack is not None and not parsed.is_left_out
        found = dict.fromkeys((*parsed.problems, *(self._faults(id) if whole else ())))
        return causes_first(sorted(found, key=lambda problem: problem.place or Position("")))

    def _faults(self, *settings: str, system: str = "") -> list[Problem]:
        try:
            return list(self._assembled(settings, system).problems)
        except ContentError as error:
            return list(error.problems)
        except PluginError as error:
            return [error.problem]

    def _assembled(self, settings: Sequence[str], system: str) -> Assembled:
        wanted = Wanted(tuple(settings), self._house, self._rulings, system, self._heard)
        return assemble(wanted, self._catalogue, self._systems)

    def _house_packs(self, system: str) -> tuple[Pack, ...]:
        packs = (self._house_pack(Path(name), system) for name in self._house if is_file(name))
        return tuple(pack for pack in packs if pack is not None)

    def _house_pack(self, path: Path, system: str) -> Pack | None:
        return code_pack(path) if is_code(path) else read_rules(path, self._systems, system).pack

    def _game_of(self, file: Path, document: Document) -> str:
        """Return the game of a file of one entry: that of a pack it was made with, or in whose folder it lies."""
        around = map(manifest_at, file.resolve().parents)
        return self.system_of_file(document) or next((one.system for one in around if one is not None), DEFAULT_SYSTEM)
