"""A character as commands get it, from a file of somebody's own or out of a pack: its table, and what is wrong."""

from collections.abc import Callable
from pathlib import Path

import attrs
import click

from gateway_core.errors import ContentError, Position, Problem
from gateway_core.game.characters import Advancing, Balance, Characters, Person
from gateway_core.ids import Ref
from gateway_core.packs import DEFAULT_SYSTEM, Document, Finding, Placeholder, read_file
from gateway_core.session import OwnFile, Session, TableBook

from .options import Named, entry_of, tell_table

__all__ = [
    "CheckedCharacter",
    "Fault",
    "advancing_of",
    "balance_data",
    "characters_of",
    "load_character",
    "load_text",
    "open_own",
]

Steps = tuple[str | int, ...]
Where = Callable[[Steps], Position | None]


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
    of: Characters  # what the game says of characters
    faults: tuple[Fault, ...]  # first cause first
    balance: Balance | None = None  # how the points stand; None in a game without any
    person: Person | None = None  # what was read; None if it cannot be
    book: TableBook | None = None  # the table's; None if it cannot be laid out either
    placeholders: tuple[Placeholder, ...] = ()  # what its file names and the table has not
    where: Where = _nowhere  # finds a line of its file by a path within the entry

    @property
    def is_legal(self) -> bool:
        """Whether no rule is broken; a warning breaks none."""
        return not self.errors

    @property
    def errors(self) -> tuple[Fault, ...]:
        """The faults that are no mere warnings."""
        return tuple(fault for fault in self.faults if fault.problem.severity == "error")


def balance_data(balance: Balance | None) -> dict[str, int | None] | None:
    """Return in brief how the points stand, for programs."""
    if balance is None:
        return None
    return {"left": balance.left, "spent": balance.spent, "total": balance.total}


def characters_of(session: Session, system: str) -> Characters:
    """Return what a game says of characters; raise click.UsageError if it has none."""
    found: Characters | None = session.system(system).characters()
    if found is None:
        raise click.UsageError(f"The game '{system}' has no characters with sheets.")
    return found


def advancing_of(of: Characters) -> Advancing:
    """Return how characters grow; raise click.UsageError in a game where nobody does."""
    if of.advancing is None:
        raise click.UsageError("In this game characters have no ledger: nothing is earned or bought.")
    return of.advancing


def load_character(session: Session, target: str, named: Named, *, told: bool = False) -> CheckedCharacter:
    """Return a character by its file, or by its full name; what is wrong with it, first cause first.

    `told`: what has no sheet, and of which the game tells something all the same, is returned unchecked.
    """
    path = Path(target)
    try:
        if path.is_file():
            return load_text(session, read_file(path), named)
        return _of_pack(session, target, named, told=told)
    except ContentError as error:
        of = characters_of(session, named.system or DEFAULT_SYSTEM)
        return CheckedCharacter(target, of, tuple(Fault(problem) for problem in error.problems), of.unread)


def load_text(session: Session, document: Document, named: Named) -> CheckedCharacter:
    """Return a character of somebody's own by the text of its file, whether or not that has been saved."""
    file, system = open_own(session, document, named)
    return _of_file(document.file, characters_of(session, system), file)


def open_own(session: Session, document: Document, named: Named) -> tuple[OwnFile, str]:
    """Return a file of somebody's own on its table, and the name of its game."""
    said = document.root.get("kind") if isinstance(document.root, dict) else None
    system = session.system_of_file(document, named.setting) or named.system or _that_has(session, said)
    kinds = characters_of(session, system).kinds
    kind = said if isinstance(said, str) and said in kinds else kinds[0]
    own = session.own_text(document, kind, named.setting, system)
    tell_table(own.book)
    return own, system


def _that_has(session: Session, kind: object) -> str:
    """Return the game that has characters of a kind, where neither a file nor anybody names one; else the usual.

    Raise click.UsageError where several have.
    """
    if kind in characters_of(session, DEFAULT_SYSTEM).kinds:
        return DEFAULT_SYSTEM
    found = [game.name for game in session.systems() if kind in game.kinds]
    if len(found) > 1:
        raise click.UsageError(f"Several games have the kind '{kind}': say with --system which, {', '.join(found)}.")
    return found[0] if found else DEFAULT_SYSTEM


def _of_pack(session: Session, target: str, named: Named, *, told: bool) -> CheckedCharacter:
    try:
        ref = Ref.said(target)
    except ValueError:
        kind = characters_of(session, named.system or DEFAULT_SYSTEM).kinds[0]
        message = f"There is no file '{target}'; and a character of a pack is named like pack-id:{kind}/its-name."
        raise click.UsageError(message) from None
    system = session.system_of(named.setting or ref.pack) or named.system or DEFAULT_SYSTEM
    of = characters_of(session, system)
    if ref.kind not in (*of.kinds, *(of.told if told else ())):
        raise click.UsageError(f"'{target}' is of the kind '{ref.kind}', and no {' or '.join(of.kinds)}.")
    book = tell_table(session.table(*dict.fromkeys(filter(None, (named.setting, ref.pack)))))
    ref = entry_of(book, ref)
    value = book.get(ref.kind, ref.id)
    if ref.kind not in of.kinds:
        return CheckedCharacter(ref.id, of, (), None, Person(book, ref.id, value), book)
    return _checked(
        of, book, ref.kind, Person(book, ref.id, value), lambda path: book.rulebook.place(ref.kind, ref.id, path)
    )


def _of_file(name: str, of: Characters, file: OwnFile) -> CheckedCharacter:
    entry = file.entry
    unknown = {entry.where(one.path): one.kind for one in file.placeholders} if entry is not None else {}
    read = tuple(Fault(problem, of.rules.get(unknown.get(problem.place, ""), "")) for problem in file.problems)
    if entry is None or file.value is None:
        return CheckedCharacter(name, of, read, of.unread, book=file.book, placeholders=file.placeholders)
    found = _checked(of, file.book, entry.kind, Person(file.book, entry.name, file.value), entry.where)
    return attrs.evolve(found, faults=(*read, *found.faults), placeholders=file.placeholders)


def _checked(of: Characters, book: TableBook, kind: str, person: Person, where: Where) -> CheckedCharacter:
    verdict, id = of.check(person), person.id
    checked = book.check({kind: {id: person.value}})
    findings = (*verdict.findings, *(finding for finding in checked.findings if finding.id == id))
    faults = (*(_fault(finding, where) for finding in findings), *(Fault(problem) for problem in checked.failed))
    return CheckedCharacter(id, of, faults, verdict.balance, person, book, where=where)


def _fault(finding: Finding, where: Where) -> Fault:
    problem = Problem(finding.code, finding.message, where(finding.path), finding.hint, finding.severity)
    return Fault(problem, finding.rule)
