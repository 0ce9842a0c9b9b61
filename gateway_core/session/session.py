"""A session: packs found, read and assembled into tables for one run of a program. Every face holds one."""

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from ..errors import ContentError, PluginError, Position, Problem, did_you_mean
from ..packs import DEFAULT_SYSTEM, Document, read_file, single_file
from ..packs.reading import made_with
from ..packs.reading.faults.losses import causes_first
from ..packs.tables import KIND as TABLE
from ..table import Adopted, Opened
from .book import TableBook
from .catalogue import Catalogue, PackState, Sought, folder_beside, manifest_at
from .house_file import around, house_id, house_packs, is_code, is_file, lone_entry, packs_beside, read_rules
from .pipeline import Assembled, Wanted, assemble, at_table
from .plugins import Listener, Plugins, moments
from .systems import Systems, SystemState
from .table_in_use import TableInUse, open_table
from .today import Today, changed, gone, made_today, recalled
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
    are asked and answer. The pack in the folder `here`, if there is one, is found by its id; its code does not run. A
    `table` file says more, where it counts; what a person named goes before it.
    """

    def __init__(
        self, *, packs: Sequence[Path] = (), house: Sequence[str] = (), rulings: Mapping[str, str] | None = None,
        without: Sequence[str] = (), only: Sequence[str] | None = None, only_read: bool = False,
        heard: Listener | None = None, here: Path | None = None, table: TableInUse | None = None,
    ) -> None:  # fmt: skip
        alone = tuple(only) if only is not None else None
        laid, code = (
            ((), frozenset()) if table is None else (table.folders, table.code - {Path(name) for name in house})
        )
        self._sought = Sought(tuple(packs), (), here, tuple(without), alone, only_read, laid, code)
        self._house, self._rulings, self._heard, self.table_file = tuple(house), dict(rulings or {}), heard, table
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
    def setting(self) -> str:
        """The id of the setting that a table file names; empty: there is none, or it names none."""
        return (
            self.table_file.setting(self._catalogue.id_at, self._catalogue.found) if self.table_file is not None else ""
        )

    @property
    def without(self) -> tuple[str, ...]:
        """The ids of packs that are as if they were not there."""
        return self._sought.without

    def with_rules(
        self, *, house: Sequence[str], rulings: Mapping[str, str] | None = None, heard: Listener | None = None
    ) -> "Session":
        """Return a session of the same packs with other house rules and rulings; what was found is not sought anew."""
        other = Session(house=house, rulings=rulings, heard=heard or self._heard, table=self.table_file)
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
            read = read_rules(lone.path, self._systems, system)
            settings = (*around(read, lone.packs, self._catalogue.manifests), *settings[1:])
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
        house = house_packs(self.at([stamp.id for stamp in row.packs], system).house, self._systems, system)
        again = functools.partial(self._again(row, system).table, system=system)
        return made_today(row, self._catalogue.found, [pack.id for pack in house], again)

    def voices(self, row: Opened | Adopted, system: str) -> Voices:
        """Return whose code answers in a saved game today: that of its packs, and of the house rules named now."""
        house = self.at([stamp.id for stamp in row.packs], system).house
        ids = dict.fromkeys((*(stamp.id for stamp in row.packs), *(name for name in house if not is_file(name))))
        plugins = Plugins(moments(self._systems, system), self._heard)
        return Voices.of(plugins, ids, house_packs(house, self._systems, system), self._catalogue)

    def _of(self, opened: Opened) -> "Session":
        """Return a session with those of the house rules only that a saved game was opened with."""
        known = {stamp.id for stamp in opened.packs}
        house = [name for name in self._house if house_id(name, self._systems, opened.system) in known]
        other = self.with_rules(house=house)
        other.table_file = None
        return other

    def _again(self, row: Opened | Adopted, system: str) -> "Session":
        """Return a session that plays by the rulings a saved game was played with; those named now come first."""
        return self.with_rules(
            house=self._house, rulings={**recalled(row), **self.at([stamp.id for stamp in row.packs], system).rulings}
        )

    def check(self, target: str, *, run_code: bool = False) -> list[Problem]:
        """Return everything wrong with a pack (folder or id) or a house-rule file, and with the table it would make.

        No pack's code runs but with `run_code`, and of the games only ours; a house-rule file of code, being named
        here, does.
        """
        path = Path(target)
        rules = path.is_file() and is_file(target)
        session = self.with_rules(house=(*self._house, target) if rules else self._house, rulings=self._rulings)
        session._systems = self._systems if run_code else Systems(only_read=True)
        target_itself = (path,) if path.exists() and not rules and path not in self._sought.named else ()
        # Whoever checks a pack has not consented to its code, and installed packs are only beside the point.
        named, looked_at = (target_itself, ()) if run_code else ((), target_itself)
        sought = attrs.evolve(
            self._sought, named=(*self._sought.named, *named), looked_at=looked_at, only_read=not run_code,
            code=self._sought.code - {path}, laid=(*self._sought.laid, *(packs_beside(path) if rules else ())),
        )  # fmt: skip
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
        if single is not None and single.kind == TABLE:
            return self._check_table(path)
        if single is not None and single.kind == "personality":
            from .players import check_personality

            return check_personality(path, self._systems)
        system = DEFAULT_SYSTEM if single is None else self._game_of(path, single.document)
        read = read_rules(path, self._systems, system)
        if read.pack is None:
            return list(read.problems)
        beside = around(read, single.packs if single is not None else (), self._catalogue.manifests)
        return self._faults(*beside, system=read.pack.manifest.system)

    def _check_table(self, path: Path) -> list[Problem]:
        """Check a table file, and the table that is set with it."""
        try:
            table = open_table(path)
        except ContentError as fault:
            return list(fault.problems)
        sought = attrs.evolve(self._sought, laid=table.folders, code=table.code)
        session = self.with_rules(house=[name for name in self._house if name != str(path)], rulings=self._rulings)
        session.table_file, session._catalogue = table, Catalogue(sought, self._systems)
        return session._faults(system=table.document.said.system)

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
        wanted = Wanted(tuple(settings), self._house, self._rulings, system, self._heard, self.table_file)
        return assemble(wanted, self._catalogue, self._systems)

    def at(self, settings: Sequence[str], system: str = "") -> Wanted:
        """Return what is named for a table, by a person or a table file that can be read and counts for it."""
        wanted = Wanted(tuple(settings), self._house, self._rulings, system, self._heard, self.table_file)
        try:
            return at_table(wanted, self._catalogue)
        except ContentError:  # it is told when that table is laid
            return wanted

    def _game_of(self, file: Path, document: Document) -> str:
        """Return the game of a file of one entry: that of a pack it was made with, or in whose folder it lies."""
        around = map(manifest_at, file.resolve().parents)
        return self.system_of_file(document) or next((one.system for one in around if one is not None), DEFAULT_SYSTEM)
