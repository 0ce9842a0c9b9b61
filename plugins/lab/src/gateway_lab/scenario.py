"""What is played again and again, said so that another process can open the same."""

import functools
import hashlib
import importlib
import json
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import attrs

from gateway_core.chance.source import Seeded, Source
from gateway_core.errors import Problem
from gateway_core.frozen import FrozenDict
from gateway_core.session import Session
from gateway_core.session.hosting.open_game import OpenGame, open_game
from gateway_core.session.hosting.start import Start, start_of
from gateway_core.session.table_in_use import open_table
from gateway_terminal.for_commands import Target

__all__ = ["TRIED", "Ready", "Scenario"]

TRIED = "tried-in-the-lab.yaml"  # the name of a house-rule file that lies nowhere


def _texts(values: Mapping[str, str]) -> Mapping[str, str]:
    return FrozenDict(values)  # so that a scenario has a hash


def _lists(values: Mapping[str, tuple[str, ...]]) -> Mapping[str, tuple[str, ...]]:
    return FrozenDict(values)


@attrs.frozen
class Scenario:
    """A scene and its table as somebody names them, and who plays: all that games differ in is the seed."""

    target: str  # PACK:KIND/NAME, or a game that opens from nothing
    packs: tuple[Path, ...] = ()  # by their folders
    house: tuple[str, ...] = ()  # house rules: files, or ids of packs
    rulings: Mapping[str, str] = attrs.field(
        factory=FrozenDict, converter=_texts
    )  # the option of each switch that was chosen, by its id
    without: tuple[str, ...] = ()
    table: Path | None = None  # a table file
    here: Path = Path()  # where somebody works
    given: Mapping[str, tuple[str, ...]] = attrs.field(
        factory=FrozenDict, converter=_lists
    )  # the game's parameters, as they are typed
    players: Mapping[str, str] = attrs.field(
        factory=FrozenDict, converter=_texts
    )  # programs by the seats that they play
    effort: int = 0  # steps that programs may imagine for a choice
    tried: str = ""  # the text of one more house-rule file, which lies nowhere
    looks: bool = False  # whether in some games what programs pass over is noted, which takes as long again
    synced: bool = False  # whether games of a seed share chance with those of other rules, and not with `gateway play`

    @classmethod
    def of(cls, target: Target, effort: int) -> Self:
        """Return what a line asks to be played."""
        session, file = target.session, target.session.table_file
        return cls(
            target.name, session.packs, session.house, session.rulings, session.without,
            file.path if file is not None else None, session.here or Path(),
            {name: tuple(values) for name, values in target.given.items()}, target.players, effort,
        )  # fmt: skip

    def anywhere(self) -> Self:
        """Return the same for a process that works in another folder."""
        return attrs.evolve(
            self,
            packs=tuple(one.absolute() for one in self.packs),
            house=tuple(map(_absolute, self.house)),
            table=self.table.absolute() if self.table is not None else None,
            here=self.here.absolute(),
            players={seat: _absolute(name) for seat, name in self.players.items()},
        )

    def ready(self) -> "Ready":
        """Lay the table; raise ContentError, PluginError or Misuse."""
        with tempfile.TemporaryDirectory() as folder:
            session = self._session(Path(folder))
            start = start_of(session, self.target)
            packs = () if start.entry is None else (start.entry.pack,)
            return Ready(self, session, start, session.table(*packs, system=start.system))

    def _session(self, folder: Path) -> Session:
        """Return the session that it is played in, with a folder for what is read from files; raise ContentError."""
        house = self.house
        if self.tried:
            file = folder / TRIED
            file.write_text(self.tried, encoding="utf-8")
            house = (*house, str(file))
        return Session(
            packs=self.packs, house=house, rulings=self.rulings, without=self.without, here=self.here,
            table=open_table(self.table) if self.table is not None else None,
        )  # fmt: skip


@attrs.frozen
class Ready:
    """A table that is laid, at which any number of games can be opened."""

    scenario: Scenario
    session: Session
    start: Start
    book: Any  # the rulebook of its table

    @contextmanager
    def game(self, seed: str, throws: Callable[[Seeded], Source] = lambda seeded: seeded) -> Iterator[OpenGame]:
        """Open the game of a seed: the one that `gateway play --auto --seed` opens, if the seed `throws`."""
        said = self.scenario
        with open_game(
            self.session, self.start, self.book, seed=seed, given=said.given, effort=said.effort, players=said.players,
            tell=_nobody, throws=throws,
        ) as game:  # fmt: skip
            yield game

    @functools.cached_property
    def basis(self) -> Mapping[str, str]:
        """What a game of a seed hangs on, by name: what is played and how, and the hashes of what plays it."""
        said = self.scenario
        programs = [(seat, _content(name)) for seat, name in sorted(said.players.items())], said.effort, said.looks
        return {
            "scene": str(self.start),
            "given": json.dumps(dict(sorted(said.given.items())), ensure_ascii=False),
            "rulebook": self.book.hash,
            "code": _hash((sorted(self.book.code.items()), self._code())),
            "programs": _hash(programs),
            "chance": "synced" if said.synced else "as played",
        }

    @functools.cached_property
    def key(self) -> str:
        """The same as one hash."""
        return _hash(self.basis)

    def _code(self) -> str:
        """Return a hash of the code of the core, of the game, and of the lab, which counts."""
        system = self.session.system(self.book.system)
        packages = "gateway_core", type(system).__module__.partition(".")[0], __name__.partition(".")[0]
        roots = {Path(importlib.import_module(one).__path__[0]) for one in packages}
        digest = hashlib.sha256()
        for root in sorted(roots):
            for file in sorted(root.rglob("*.py")):
                digest.update(file.read_bytes())
        return digest.hexdigest()


def _hash(what: object) -> str:
    return hashlib.sha256(repr(what).encode()).hexdigest()


def _content(name: str) -> str:
    """Return what a personality's file holds; for a program that is named, its name."""
    file = Path(name)
    return file.read_text(encoding="utf-8") if file.is_file() else name


def _absolute(name: str) -> str:
    """Return the whole path of a file, and any other name as it is."""
    return str(Path(name).absolute()) if Path(name).is_file() else name


def _nobody(_: Problem) -> None:
    """Tell nobody of entries that have moved: whoever began was told."""
