"""A session: packs found, read and assembled into tables for one run of a program. Every face holds one."""

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from ..errors import ContentError, Problem
from ..packs import Document, read_file
from ..packs.default_system import NO_GAME
from ..packs.reading.problems import bounded
from ..table import Adopted, Opened
from .answering_code import Voices
from .book import TableBook
from .catalogue import PackState, Sought
from .checking.target import problems_of
from .ground import Ground
from .house_file import around, house_id, house_packs, is_file, lone_entry, not_there, packs_ruled, read_rules
from .own_file import OwnFile, open_file
from .pipeline import Wanted
from .players import Players
from .plugins import Listener, Plugins, moments
from .rules_today import Today, changed, gone, made_today, recalled
from .systems import Systems, SystemState
from .table_in_use import TableInUse

__all__ = ["Session"]


class Session:
    """Everything found for one run: `packs` and `house` were named by a person, `rulings` chosen for this table.

    Packs `without` which somebody wants to be, by their ids, are as if they were not there; with `only`, so is every
    one but those of these ids, those named, what they require, and the book. With `only_read` no code of packs
    and house rules runs: what it gives is left out. `heard` is told whatever plugins are asked and answer. The
    pack in the folder `here`, if there is one, is found by its id; its code does not run. A `table` file says more,
    where it counts; what a person named goes before it.
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
        sought = Sought(tuple(packs), (), here, tuple(without), alone, only_read, laid, code)
        named = {"house": tuple(house), "rulings": dict(rulings or {}), "heard": heard, "table": table}
        self._ground = Ground.of(sought, Systems(), **named)

    @classmethod
    def _on(cls, ground: Ground) -> "Session":
        """Return a session that stands on what another has found."""
        session = cls.__new__(cls)
        session._ground = ground
        return session

    @property
    def packs(self) -> tuple[Path, ...]:
        """The folders of packs that a person named."""
        return self._ground.sought.named

    @property
    def house(self) -> tuple[str, ...]:
        """The house rules that a person named, by file or by a pack's id."""
        return self._ground.house

    @property
    def rulings(self) -> Mapping[str, str]:
        """The options of switches that a person chose, by the ruling's id."""
        return self._ground.rulings

    @property
    def here(self) -> Path | None:
        """The folder in which somebody works; None: nowhere in particular."""
        return self._ground.sought.here

    @property
    def table_file(self) -> TableInUse | None:
        """The table file that the tables of this run are set with, where it counts; None: there is none."""
        return self._ground.table

    @property
    def setting(self) -> str:
        """The id of the setting that a table file names; empty: there is none, or it names none."""
        table, packs = self._ground.table, self._ground.catalogue
        return table.setting(packs.id_at, packs.called, packs.found) if table is not None else ""

    @property
    def without(self) -> tuple[str, ...]:
        """The ids of packs that are as if they were not there."""
        return self._ground.sought.without

    def with_rules(
        self, *, house: Sequence[str], rulings: Mapping[str, str] | None = None, heard: Listener | None = None
    ) -> "Session":
        """Return a session of the same packs with other house rules and rulings; what was found is not sought anew."""
        heard, chosen = heard or self._ground.heard, dict(rulings or {})
        return self._on(attrs.evolve(self._ground, house=tuple(house), rulings=chosen, heard=heard))

    def system(self, name: str) -> Any:
        """Return a game system by name; raise ContentError or PluginError."""
        return self._ground.systems.get(name)

    def players(self, name: str) -> Players:
        """Return the programs that can play a seat of a game; raise as `system` does."""
        return Players(self._ground.systems.get(name))

    def system_of(self, pack: str) -> str:
        """Return the name of the game that a pack is written for, read from its manifest; empty if nobody can tell."""
        return self._ground.system_of(pack)

    def pack_at(self, path: Path) -> str:
        """Return the id of a pack that was named by its folder or file; raise ContentError if it cannot be read."""
        return self._ground.catalogue.id_at(path) or ""

    def called(self, pack: str) -> str:
        """Return the id of the pack that a person means by id or name; if that is none or several, the words."""
        return self._ground.catalogue.called(pack)

    def begins(self, pack: str) -> Mapping[str, str]:
        """Return the names of all that games open from in a pack, with their titles; raise as `system` does."""
        system, parsed = self.system_of(pack), self._ground.catalogue.parsed(pack)
        kinds = self.system(system).opens_from if system != NO_GAME else ()
        if parsed.pack is None:
            raise ContentError(parsed.problems)
        return {f"{pack}:{one.kind}/{one.id}": one.data.get("name", "") for one in parsed.entries if one.kind in kinds}

    def states(self) -> tuple[PackState, ...]:
        """Return every pack found with its state. None of their code runs."""
        return self._ground.seeking(only_read=True).catalogue.states()

    def systems(self, *, runs_programs: bool = False) -> tuple[SystemState, ...]:
        """Return every game that is installed, with what it says of itself or why it cannot be played.

        `runs_programs`: the code of programs says which of them are of one game alone; else they are listed for each.
        """
        return self._ground.systems.states(runs_programs=runs_programs)

    def table(self, *settings: str, system: str = "") -> TableBook:
        """Return the rulebook of a table of these settings, house rules last; raise ContentError or PluginError.

        `system` is the game, by default that of the first setting; without settings it gets its book, if it has one,
        and the packs whose entries house rules change or name. A file of one entry among the house rules may stand for
        the setting: its table has the packs that it names.
        """
        ground = self._ground
        settings = tuple(map(ground.catalogue.called, settings))
        by_file = settings and settings[0] not in ground.catalogue.found
        lone = lone_entry(ground.house, settings[0]) if by_file else None
        if lone is not None:
            system = system or ground.game_of(lone.path, lone.document)
            read = read_rules(lone.path, ground.systems, system)
            settings = (*around(read, lone.packs, ground.catalogue.manifests), *settings[1:])
        elif not settings:
            settings = packs_ruled(ground.house, ground.systems, ground.catalogue.manifests, system)
        assembled = ground.assembled(settings, system)
        # A table is laid in spite of these: a pack that was set aside gives nothing, and some faults can wait.
        borne = (*assembled.book.quarantined, *assembled.book.tolerated) if assembled.book is not None else ()
        errors = [problem for problem in assembled.problems if problem.severity == "error" and problem not in borne]
        if errors or assembled.book is None:
            raise ContentError(bounded(errors or assembled.problems))
        return assembled.book

    def own_file(self, path: Path, kind: str, setting: str = "", system: str = "") -> OwnFile:
        """Return a file of one entry that belongs to no pack, on its table: `setting`, and what it was made with.

        `system` is the game where nothing else says it. Raise ContentError or PluginError if that table cannot be laid.
        """
        return self.own_text(read_file(path), kind, setting, system)

    def own_text(self, document: Document, kind: str, setting: str = "", system: str = "") -> OwnFile:
        """Return the same of a text that has been read already, saved or not."""
        versions = {id: manifest.version for id, manifest in self._ground.catalogue.manifests.items()}
        return open_file(document, kind, self.table, versions, self._ground.systems, setting, system)

    def system_of_file(self, document: Document, setting: str = "") -> str:
        """Return the name of the game that a file of somebody's own is written for; empty if nothing in it says so."""
        return self._ground.system_of_file(document, setting)

    def reopened(self, opened: Opened, file: str, *, alone: bool = False) -> TableBook:
        """Return the rulebook that a game was opened with, where its file has lost it.

        Raise StoreError naming a pack that is gone, or that makes another rulebook now. `alone`: the house rules and
        rulings of today that it was opened without are another game's, and left out.
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
        Raise ContentError for one that is named and not there.
        """
        named = self.at([stamp.id for stamp in row.packs], system).house
        if absent := not_there(named):
            raise ContentError(absent)
        house = house_packs(named, self._ground.systems, system)
        again = functools.partial(self._again(row, system).table, system=system)
        return made_today(row, self._ground.catalogue.found, [pack.id for pack in house], again)

    def voices(self, row: Opened | Adopted, system: str) -> Voices:
        """Return whose code answers in a saved game today: that of its packs, and of the house rules named now."""
        house = self.at([stamp.id for stamp in row.packs], system).house
        ids = dict.fromkeys((*(stamp.id for stamp in row.packs), *(name for name in house if not is_file(name))))
        plugins = Plugins(moments(self._ground.systems, system), self._ground.heard)
        return Voices.of(plugins, ids, house_packs(house, self._ground.systems, system), self._ground.catalogue)

    def _of(self, opened: Opened) -> "Session":
        """Return a session with those of the house rules only that a saved game was opened with."""
        known = {stamp.id for stamp in opened.packs}
        house = [name for name in self._ground.house if house_id(name, self._ground.systems, opened.system) in known]
        return self._on(attrs.evolve(self._ground, house=tuple(house), rulings={}, table=None))

    def _again(self, row: Opened | Adopted, system: str) -> "Session":
        """Return a session that plays by the rulings a saved game was played with; those named now come first."""
        return self.with_rules(
            house=self._ground.house,
            rulings={**recalled(row), **self.at([stamp.id for stamp in row.packs], system).rulings},
        )

    def check(self, target: str, *, run_code: bool = False) -> list[Problem]:
        """Return everything wrong with a pack (folder or id) or a house-rule file, and with the table it would make.

        No code of packs or house rules runs but with `run_code`.
        """
        return problems_of(self._ground, target, run_code=run_code)

    def at(self, settings: Sequence[str], system: str = "") -> Wanted:
        """Return what is named for a table, by a person or a table file that can be read and counts for it."""
        return self._ground.at(settings, system)
