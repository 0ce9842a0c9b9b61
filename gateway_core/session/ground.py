"""What one run goes by: the packs that were sought, the games, and what was named for its tables."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import attrs

from ..errors import ContentError
from ..frozen import FrozenDict
from ..packs import DEFAULT_SYSTEM, Document
from ..packs.reading import made_with
from .catalogue import Catalogue, Sought, manifest_at
from .house_file import lone_entry
from .pipeline import Assembled, Wanted, assemble, at_table
from .plugins import Listener
from .systems import Systems
from .table_in_use import TableInUse

__all__ = ["Ground"]


@attrs.frozen
class Ground:
    """Packs and games as they are found, and the last layers of every table that is laid on them."""

    sought: Sought
    systems: Systems
    catalogue: Catalogue  # what was found of them
    house: tuple[str, ...] = ()  # rules that a person named, by file or by a pack's id
    rulings: Mapping[str, str] = FrozenDict()  # chosen by a person
    heard: Listener | None = None  # is told whatever plugins are asked and answer
    table: TableInUse | None = None  # the table file that says more, where it counts

    @classmethod
    def of(cls, sought: Sought, systems: Systems, **named: Any) -> Self:
        """Return the ground of packs that are now sought for the first time."""
        return cls(sought, systems, Catalogue(sought, systems), **named)

    def seeking(self, **sought: Any) -> Self:
        """Return the same with packs sought otherwise: what there is is found anew."""
        wanted = attrs.evolve(self.sought, **sought)
        return attrs.evolve(self, sought=wanted, catalogue=Catalogue(wanted, self.systems))

    def assembled(self, settings: Sequence[str], system: str) -> Assembled:
        """Return the rulebook of a table of these settings, if they make one, and all that is wrong with it."""
        return assemble(self._wanted(settings, system), self.catalogue, self.systems)

    def at(self, settings: Sequence[str], system: str = "") -> Wanted:
        """Return what is named for a table, by a person or a table file that can be read and counts for it."""
        wanted = self._wanted(settings, system)
        try:
            return at_table(wanted, self.catalogue)
        except ContentError:  # it is told when that table is laid
            return wanted

    def system_of(self, pack: str) -> str:
        """Return the name of the game that a pack is written for, read from its manifest; empty if nobody can tell."""
        manifest = self.catalogue.manifests.get(self.catalogue.called(pack))
        if manifest is not None:
            return manifest.system
        lone = lone_entry(self.house, pack)
        return self.game_of(lone.path, lone.document) if lone is not None else ""

    def system_of_file(self, document: Document, setting: str = "") -> str:
        """Return the name of the game that a file of somebody's own is written for; empty if nothing in it says so."""
        return next(filter(None, map(self.system_of, filter(None, (setting, *made_with(document))))), "")

    def game_of(self, file: Path, document: Document) -> str:
        """Return the game of a file of one entry: that of a pack it was made with, or in whose folder it lies."""
        around = map(manifest_at, file.resolve().parents)
        return self.system_of_file(document) or next((one.system for one in around if one is not None), DEFAULT_SYSTEM)

    def _wanted(self, settings: Sequence[str], system: str) -> Wanted:
        return Wanted(
            tuple(map(self.catalogue.called, settings)), self.house, self.rulings, system, self.heard, self.table
        )
