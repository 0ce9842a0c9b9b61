"""A character as commands get it, from a file of somebody's own or out of a pack: its table, and what is wrong."""

from collections.abc import Callable
from pathlib import Path

import attrs
import click

from ..errors import ContentError, Position, Problem
from ..ids import Ref
from ..packs import Document, Finding, Placeholder
from ..rules.character import Character, Points, check_character
from ..session import OwnFile, Session, TableBook

__all__ = ["CheckedCharacter", "Fault", "load_character", "load_text"]

KIND = "character"
Steps = tuple[str | int, ...]
Where = Callable[[Steps], Position | None]
# The rule that is broken by naming what the table has not, by the kind of it.
_RULES = {"background": "GW-CH-13", "table-use": "GW-CH-14", "table-category": "GW-CH-07", "power-level": "GW-CC-03"}


def _nowhere(_: Steps) -> Position | None:
    return None


@attrs.frozen
class Fault:
    """What is wrong with a character."""

    problem: Problem
    rule: str = ""  # that it breaks: a number, or the full name of a setting's entry

    @property
    def data(self) -> dict[str, object]:
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
class CheckedCharacter:
    """One character at its table."""

    id: str  # its full id; of what cannot be read, what was asked for
    faults: tuple[Fault, ...]  # first cause first
    points: Points = Points(None, 0, 0, 0, 0, 0)  # none of what cannot be read
    character: Character | None = None  # None if it cannot be read
    book: TableBook | None = None  # the table's; None if it cannot be laid out either
    placeholders: tuple[Placeholder, ...] = ()  # what its file names and the table has not
    where: Where = _nowhere  # finds a line of its file by a path within the entry

    @property
    def balance(self) -> dict[str, int | None]:
        """How the points stand, for programs."""
        return {"left": self.points.left, "spent": self.points.spent, "total": self.points.total}

    @property
    def is_legal(self) -> bool:
        """Whether no rule is broken; a warning breaks none."""
        return not self.errors

    @property
    def errors(self) -> tuple[Fault, ...]:
        """The faults that are no mere warnings."""
        return tuple(fault for fault in self.faults if fault.problem.severity == "error")


def load_character(session: Session, target: str, setting: str = "") -> CheckedCharacter:
    """Return a character by its file, or by its full name; what is wrong with it, first cause first."""
    path = Path(target)
    try:
        if path.is_file():
            return _of_file(str(path), session.own_file(path, KIND, setting))
        return _of_pack(session, _named(target), setting)
    except ContentError as error:
        return CheckedCharacter(target, tuple(Fault(problem) for problem in error.problems))


def load_text(session: Session, document: Document, setting: str = "") -> CheckedCharacter:
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


def _of_pack(session: Session, ref: Ref, setting: str) -> CheckedCharacter:
    book = session.table(*dict.fromkeys(filter(None, (setting, ref.pack))))
    book.expect(ref)
    character: Character = book.get(KIND, ref.id)
    return _judged(book, ref.id, character, lambda path: book.rulebook.place(KIND, ref.id, path))


def _of_file(name: str, file: OwnFile) -> CheckedCharacter:
    entry = file.entry
    unknown = {entry.where(one.path): one.kind for one in file.placeholders} if entry is not None else {}
    read = tuple(Fault(problem, _RULES.get(unknown.get(problem.place, ""), "")) for problem in file.problems)
    if entry is None or file.value is None:
        return CheckedCharacter(name, read, book=file.book, placeholders=file.placeholders)
    found = _judged(file.book, entry.name, file.value, entry.where)
    return attrs.evolve(found, faults=(*read, *found.faults), placeholders=file.placeholders)


def _judged(book: TableBook, id: str, character: Character, where: Where) -> CheckedCharacter:
    verdict = check_character(book, id, character)
    checked = book.check({id: character})
    findings = (*verdict.findings, *(finding for finding in checked.findings if finding.id == id))
    faults = (*(_fault(finding, where) for finding in findings), *(Fault(problem) for problem in checked.failed))
    return CheckedCharacter(id, faults, verdict.points, character, book, where=where)


def _fault(finding: Finding, where: Where) -> Fault:
    problem = Problem(finding.code, finding.message, where(finding.path), finding.hint, finding.severity)
    return Fault(problem, finding.rule)
