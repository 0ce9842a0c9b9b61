"""The pack that is put to the test: where it lies, what is written in it, and the table that is laid with it."""

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from ...errors import ContentError, PluginError, Position, Problem
from ...packs import Kinds, Pack, read_pack
from ...packs.default_system import NO_GAME
from ...packs.discovery import installed_packs
from ...packs.reading import ParsedPack, placed
from ...session import Session, TableBook
from ...session.catalogue import manifest_at, shown
from ...table import Parameter
from ..game import Game
from ..isolated import isolated

__all__ = ["Subject", "starts_of"]


@attrs.frozen(eq=False, slots=False)
class Subject:
    """A pack, and what its author says of how it is to be tested. It is read and laid when something is asked of it."""

    named: str | Path  # the id of an installed pack, or the folder of one
    beside: tuple[str | Path, ...]  # other packs that lie on its table, named likewise
    parameters: Mapping[str, Any]  # with which its scenes are opened; the others are at their defaults
    allow: frozenset[str]  # the codes of problems that its author knows of and bears

    @functools.cached_property
    def folder(self) -> Path | None:
        """Where it lies; None if it is not there."""
        return _folder(self.named)

    @functools.cached_property
    def id(self) -> str:
        """Its id; empty if its manifest cannot be read."""
        return _id(self.named, self.folder)

    @functools.cached_property
    def session(self) -> Session:
        """A session of it and those beside it, and nothing else."""
        return isolated(*self.beside, self.named)

    @functools.cached_property
    def game(self) -> Any:
        """The system that it is written for; raise ContentError or PluginError."""
        return self.session.system(self.session.system_of(self.id) or "")

    @functools.cached_property
    def parsed(self) -> ParsedPack:
        """What is written in it. None of its code runs."""
        if self.folder is None:
            return ParsedPack(None, problems=(self._missing(),))
        try:
            kinds = self._kinds()
        except (ContentError, PluginError) as error:
            return ParsedPack(None, problems=tuple(placed(error, Position(f"{shown(self.folder)}/pack.yaml"))))
        return read_pack(self.folder, kinds, shown=shown(self.folder))

    def _kinds(self) -> Kinds:
        if self.session.system_of(self.id) == NO_GAME:
            return Kinds()
        return Kinds(self.game.kinds, self.game.single)

    @property
    def pack(self) -> Pack | None:
        """The pack; None if its manifest cannot be read."""
        return self.parsed.pack

    @functools.cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Everything wrong with it and with its table, its code having run; what its author bears is left out."""
        if self.pack is None:
            found: Sequence[Problem] = self.parsed.problems
        else:
            found = [*self.parsed.problems, *self._of_the_table()]
        return tuple(one for one in dict.fromkeys(found) if one.code not in self.allow)

    def _of_the_table(self) -> Sequence[Problem]:
        if self.pack is not None and not self.pack.manifest.is_of_a_game:
            return ()
        try:
            book = self.laid()
        except ContentError as error:
            return error.problems
        except PluginError as error:
            return (error.problem,)
        return (*book.warnings, *book.advice)

    @functools.cached_property
    def book(self) -> TableBook | None:
        """Its table, laid once for all tests; None if faults keep it from being laid, or set this pack aside."""
        try:
            found = self.laid()
        except (ContentError, PluginError):
            return None
        return found if self.id in {pack.id for pack in found.packs} else None

    def laid(self, session: Session | None = None) -> TableBook:
        """Return its table laid anew; raise ContentError or PluginError."""
        others = [_id(one, _folder(one)) for one in self.beside]
        return (session or self.session).table(*others, self.id, system=getattr(self.pack_system, "name", ""))

    @property
    def pack_system(self) -> Any:
        """The game, or None if it cannot be had: then laying the table says why."""
        try:
            return self.game
        except (ContentError, PluginError):
            return None

    def open(self, book: TableBook, start: str) -> Game[Any, Any, Any]:
        """Return a game from one of its entries, by the full name, on a table."""
        known: tuple[Parameter, ...] = self.game.parameters
        usual = {one.name: one.default for one in known if one.of != "odds"}
        return Game(self.game, book, start, {**usual, **self.parameters})

    def _missing(self) -> Problem:
        if isinstance(self.named, Path):
            fault, cure = f"there is no pack in '{self.named}'.", "Name the folder that holds pack.yaml."
            return Problem("pack/not-there", fault, Position(str(self.named)), cure)
        fault = f"there is no pack '{self.named}' here."
        cure = "Install it (pip install -e .), or name its folder: conformance(Path(...))."
        return Problem("pack/not-there", fault, hint=cure)


def starts_of(subject: Subject) -> Mapping[str, str]:
    """Return the entries of a pack that games open from: by `kind/id`, where each stands."""
    kinds = getattr(subject.pack_system, "opens_from", ())
    found = [*subject.parsed.entries, *subject.parsed.unread]
    return {f"{one.kind}/{one.id}": str(one.place) for one in found if one.kind in kinds}


def _folder(named: str | Path) -> Path | None:
    if isinstance(named, Path):
        return named if (named / "pack.yaml").is_file() else None
    return next((one.folder for one in installed_packs() if one.id == named), None)


def _id(named: str | Path, folder: Path | None) -> str:
    if isinstance(named, str):
        return named
    manifest = manifest_at(folder) if folder is not None else None
    return manifest.id if manifest is not None else ""
