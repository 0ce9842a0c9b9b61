"""A table file: what people would type for their table every evening, written down once."""

import re
from pathlib import Path
from typing import Literal

import attrs

from ...errors import ContentError, Position, Problem
from ...ids import is_slug
from ...names import unclear_name
from ..endings import RULES
from ..reading import Document, read_file
from ..reading.document import Path as Trail
from ..reading.manifest import read_one
from ..reading.patch import Resolution, read_resolutions
from ..reading.problems import in_order, without_echoes
from ..schema import readings

__all__ = ["KIND", "PERSON", "TableDocument", "TableFile", "read_table"]

KIND = "table"
PERSON = "person"  # who plays a seat that no program does


@attrs.frozen
class TableFile:
    """What a table is set with. It counts for every command in its folder; files in it are named from there."""

    setting: str = ""  # the pack that is played: its id, or its folder or `.gatepack`
    system: str = ""  # the game, where no setting says it; else Gateway's own
    packs: tuple[str, ...] = ()  # more packs, named likewise; of two that change one thing the later one wins
    house_rules: tuple[str, ...] = ()  # files, or packs by their ids; they come last, each over the one before
    rulings: dict[str, str] = readings()  # option by ruling
    # whose change counts where packs change one field differently: a pack by `pack:kind/slug.field`
    resolve: dict[str, str] = attrs.field(factory=dict)
    seats: dict[str, str] = attrs.field(factory=dict)  # `person`, or the name or file of a program, by the seat it has
    dice: Literal["rolled", "typed"] | None = None  # who throws: the program, or people
    cast: dict[str, str] = attrs.field(factory=dict)  # a character, by name or file, by the role it takes


@attrs.frozen
class TableDocument:
    """A table file that was read."""

    path: Path
    said: TableFile
    resolutions: tuple[Resolution, ...] = attrs.field(repr=False)
    _document: Document = attrs.field(repr=False)

    def place(self, *steps: str | int, key: bool = False) -> Position:
        """Return where a value, or its key, stands."""
        trail: Trail = steps
        return self._document.place(trail, key=key)

    def beside(self, name: str) -> Path:
        """Return a path that the file names, from where the program runs."""
        return self.path.parent / name


def read_table(path: Path) -> TableDocument:
    """Read a table file; raise ContentError with all that is wrong with it."""
    document = read_file(path)
    said, problems = read_one(document, TableFile, KIND)
    if said is None:
        raise ContentError(_told(document, problems))
    table = TableDocument(path, said, tuple(read_resolutions(said.resolve, document, problems)), document)
    problems += [one for one in _misnamed(table) if one is not None]
    if problems or document.problems:
        raise ContentError(_told(document, problems))
    return table


def _told(document: Document, problems: list[Problem]) -> tuple[Problem, ...]:
    return in_order([*document.problems, *without_echoes(problems, document.problems)])


def _misnamed(table: TableDocument) -> list[Problem | None]:
    """Return what is wrong with the names of packs and house rules, as far as the disk says."""
    said = table.said
    packs = [(("packs", number), name) for number, name in enumerate(said.packs)]
    packs = [(("setting",), said.setting), *packs] if said.setting else packs  # type: ignore[list-item]  # of one length
    rules = [(("house_rules", number), name) for number, name in enumerate(said.house_rules)]
    return [*(_pack(table, at, name) for at, name in packs), *(_rule(table, at, name) for at, name in rules)]


def _pack(table: TableDocument, at: Trail, name: str) -> Problem | None:
    path = table.beside(name)
    is_name = unclear_name(name) is None and not re.search(
        r"[/\\]|\.gatepack$", name
    )  # whose, is known where packs are
    if is_name or (path / "pack.yaml").is_file() or (path.suffix == ".gatepack" and path.is_file()):
        return None
    fault = f"'{name}' is no id or name of a pack, and there is no folder with a pack.yaml or .gatepack of that name."
    hint = f"It is looked for from the folder of '{table.path.name}'."
    return Problem("table-file/no-such-pack", fault, table.place(*at), hint)


def _rule(table: TableDocument, at: Trail, name: str) -> Problem | None:
    if is_slug(name) or (name.endswith(RULES) and table.beside(name).is_file()):
        return None
    fault = f"there is no house-rule file '{name}'."
    hint = f"It is looked for from the folder of '{table.path.name}', and ends in .yaml or .py."
    return Problem("house/not-there", fault, table.place(*at), hint)
