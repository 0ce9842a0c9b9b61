"""A character as commands get it, from a file of somebody's own or out of a pack: its table, and what is wrong."""

from collections.abc import Callable
from pathlib import Path

import attrs
import click

from ..errors import ContentError, Place, Problem
from ..ids import Ref
from ..packs import Document, Finding, Placeholder
from ..rules.character import Character, Points, check_character
from ..session import OwnFile, Session, TableBook

__all__ = ["Examined", "Fault", "examined", "examined_text"]

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

    @property
    def plain(self) -> dict[str, object]:
        """The same for programs."""
        place = self.problem.place
        return {
            "code": self.problem.code,
            "file": place.file if place else "",
            "line": place.line if place else 0,
            "message": f"{self.problem.message} {self.problem.hint}".strip(),
            "rule": self.rule,
        }

    def __str__(self) -> str:
        """Return the problem with the rule that is broken, where the words do not name it yet."""
        said = f"{self.problem.message} {self.problem.hint}"
        return f"{self.problem} [{self.rule}]" if self.rule and self.rule not in said else str(self.problem)


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
        return not self.errors

    @property
    def errors(self) -> tuple[Fault, ...]:
        """The faults that are no mere warnings."""
        return tuple(fault for fault in self.faults if fault.problem.severity == "error")


def examined(session: Session, target: str, setting: str = "") -> Examined:
    """Return a character by its file, or by its full name; what is wrong with it, first cause first."""
    path = Path(target)
    try:
        if path.is_file():
            return _of_file(str(path), session.own_file(path, KIND, setting))
        return _of_pack(session, _named(target), setting)
    except ContentError as error:
        return Examined(target, tuple(Fault(problem) for problem in error.problems))


def examined_text(session: Session, document: Document, setting: str = "") -> Examined:
    """Return a character of somebody's own by the text of its file, whether or not that has been saved."""
    return _of_file(document.file, session.own_text(document, KIND, setting))


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


def _of_file(name: str, file: OwnFile) -> Examined:
    entry = file.entry
    unknown = {entry.where(one.path): one.kind for one in file.placeholders} if entry is not None else {}
    read = tuple(Fault(problem, _RULES.get(unknown.get(problem.place, ""), "")) for problem in file.problems)
    if entry is None or file.value is None:
        return Examined(name, read, book=file.book, placeholders=file.placeholders)
    found = _judged(file.book, entry.name, file.value, entry.where)
    return attrs.evolve(found, faults=(*read, *found.faults), placeholders=file.placeholders)


def _judged(book: TableBook, id: str, character: Character, where: Where) -> Examined:
    verdict = check_character(book, id, character)
    checked = book.check({id: character})
    findings = (*verdict.findings, *(finding for finding in checked.findings if finding.id == id))
    faults = (*(_fault(finding, where) for finding in findings), *(Fault(problem) for problem in checked.failed))
    return Examined(id, faults, verdict.points, character, book, where=where)


def _fault(finding: Finding, where: Where) -> Fault:
    problem = Problem(finding.code, finding.message, where(finding.path), finding.hint, finding.severity)
    return Fault(problem, finding.rule)
