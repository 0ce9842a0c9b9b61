"""A character as commands get it, from a file of somebody's own or out of a pack: its table, and what is wrong."""

from collections.abc import Callable
from pathlib import Path

import attrs
import click

from ..errors import ContentError, Place, Problem
from ..ids import Ref
from ..packs import Finding, Placeholder
from ..rules.character import Character, Points, judge
from ..session import Session, TableBook

__all__ = ["Examined", "Fault", "examined"]

KIND = "character"
Steps = tuple[str | int, ...]
Where = Callable[[Steps], Place | None]
_RULES = {"background": "GW-CH-13", "table-use": "GW-CH-14", "table-category": "GW-CH-07", "power-level": "GW-CC-03"}


def _nowhere(_: Steps) -> Place | None:
    return None


@attrs.frozen
class Fault:
    """A problem, and the rule it is about: a number, the full name of a setting's entry, or nothing."""

    problem: Problem
    rule: str = ""


@attrs.frozen
class Examined:
    """One character at its table. `character` and `book` are None if it cannot be read at all; `points` are then none.

    `placeholders` are what its file names and the table has not; `where` finds a line by its path in the entry.
    """

    id: str
    faults: tuple[Fault, ...]
    points: Points = Points(None, 0, 0, 0, 0, 0)
    character: Character | None = None
    book: TableBook | None = None
    placeholders: tuple[Placeholder, ...] = ()
    where: Where = _nowhere

    @property
    def is_legal(self) -> bool:
        """Whether no rule is broken; a warning breaks none."""
        return all(fault.problem.severity == "warning" for fault in self.faults)


def examined(session: Session, target: str, setting: str = "") -> Examined:
    """Return a character by its file, or by its full name; what is wrong with it, first cause first."""
    path = Path(target)
    try:
        if path.is_file():
            return _of_file(session, path, setting)
        return _of_pack(session, _named(target), setting)
    except ContentError as error:
        return Examined(target, tuple(Fault(problem) for problem in error.problems))


def _named(target: str) -> Ref:
    try:
        ref = Ref.parse(target)
    except ValueError:
        message = f"There is no file '{target}'; and a character of a pack is named like pack-id:character/its-name."
        raise click.UsageError(message) from None
    if ref.kind != KIND:
        raise click.UsageError(f"'{target}' is of the kind '{ref.kind}', and no character.")
    return ref


def _of_pack(session: Session, ref: Ref, setting: str) -> Examined:
    book = session.table(*dict.fromkeys(filter(None, (setting, ref.pack))))
    book.expect(ref)
    character: Character = book.get(KIND, ref.id)
    return _judged(book, ref.id, character, lambda path: book.rulebook.place(KIND, ref.id, path))


def _of_file(session: Session, path: Path, setting: str) -> Examined:
    file = session.own_file(path, KIND, setting)
    entry = file.entry
    unknown = {entry.where(one.path): one.kind for one in file.placeholders} if entry is not None else {}
    read = tuple(Fault(problem, _RULES.get(unknown.get(problem.place, ""), "")) for problem in file.problems)
    if entry is None or file.value is None:
        return Examined(str(path), read, book=file.book, placeholders=file.placeholders)
    found = _judged(file.book, entry.name, file.value, entry.where)
    return attrs.evolve(found, faults=(*read, *found.faults), placeholders=file.placeholders)


def _judged(book: TableBook, id: str, character: Character, where: Where) -> Examined:
    verdict = judge(book, id, character)
    checked = book.check({id: character})
    findings = (*verdict.findings, *(finding for finding in checked.findings if finding.id == id))
    faults = (*(_fault(finding, where) for finding in findings), *(Fault(problem) for problem in checked.failed))
    return Examined(id, faults, verdict.points, character, book, where=where)


def _fault(finding: Finding, where: Where) -> Fault:
    problem = Problem(finding.code, finding.message, where(finding.path), finding.hint, finding.severity)
    return Fault(problem, finding.rule)
