"""By which rules a saved game goes on: as its file keeps them, or as its packs have them now, if people want that."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import attrs

from ...errors import PluginError, StoreError
from ...packs.building import Difference, differences, named_by
from ...table import Closed, Opened, Store, Table
from ...table.log import in_force
from ..book import TableBook
from ..kept_books import files_of, kept_books, write_down
from ..rules_today import Today, what_matters
from ..session import Session

__all__ = [
    "Answers",
    "CodeChanged",
    "Question",
    "RulesNews",
    "SaveRules",
    "changed_for",
    "news_of",
    "rules_of",
    "seat_of",
]

Answers = Literal["here", "none"]  # whose code answers where it has changed: what is here, or nobody's


@attrs.frozen
class Question:
    """Something that a person is asked before a game goes on."""

    asked: str
    choices: tuple[str, ...]  # the words that are an answer; the first is the usual one


class CodeChanged(StoreError):
    """Code that answers in play is not what it was, and nobody has said whose answers count."""

    def __init__(self, fault: str, file: str, unnamed: tuple[str, ...]) -> None:
        self.unnamed = unnamed  # files of code that was there and is not named this time
        cure = "Say whose answers count: what is here now, or nobody's but people's."
        super().__init__("store/code-changed", fault, cure, file)

    @property
    def question(self) -> Question:
        """What a person is asked; but for `leave`, the answer is whose answers count."""
        asked = f"{self.fault} Whose answers count: what is here now, or nobody's?"
        return Question(asked, ("leave", "here", "none"))


@attrs.frozen
class SaveRules:
    """The rulebooks of a saved game, and what has become of them; those plugins speak in each that people let speak."""

    books: Mapping[str, TableBook]  # by hash: that it was opened with, those it has adopted, and today's
    today: Today  # what its packs make of them
    code: Mapping[str, str]  # by pack: the hash of the code that answers; empty: none is to answer
    code_changed: bool = False  # whether that is other code than before

    def of(self, digest: str) -> TableBook:
        """Return the rulebook with this hash."""
        return self.books[digest]


@attrs.frozen
class RulesNews:
    """What has become of the rules of a game since it was played by them; a player is told no more than that."""

    today: Today
    sees: bool  # whether somebody here may know what has changed: it may be secret
    answering: Mapping[str, str] | None = None  # by pack: whose code answers from here on, if it is other than before
    changed: tuple[Difference, ...] = ()  # what would be felt in this game if it took up the rules of today
    files: Mapping[str, str] = attrs.field(factory=dict)  # by pack: where its file was
    left_out: tuple[str, ...] = ()  # house rules that it was not played by so far, where not all of its packs are here

    @property
    def unnamed(self) -> tuple[str, ...]:
        """The files of packs that are only not named this time, if those are all that is not here."""
        found = tuple(self.files[stamp.id] for stamp in self.today.gone if stamp.id in self.files)
        return found if len(found) == len(self.today.gone) else ()

    @property
    def question(self) -> Question | None:
        """What whoever may take them up is asked; None: there is nothing to take up, or nobody who may."""
        return Question("Take them up from here on?", ("no", "yes")) if self.changed and self.sees else None


def rules_of(session: Session, store: Store, rows: Sequence[Any], system: Any, answers: Answers | None) -> SaveRules:
    """Return the rules of a game that is to go on; a rescued file that has lost them keeps them from now on.

    `answers` is what people said of code that has changed; None: nobody has said. Raise StoreError where they
    are lost and its packs are gone or changed, and CodeChanged where somebody has to say.
    """
    opened: Opened = rows[0]
    row, books = in_force(rows), dict(kept_books(store, rows, system))
    if opened.rulebook not in books:
        book = session.reopened(opened, store.file)
        store.keep(write_down(book, system))
        return SaveRules({book.hash: book}, Today(book), book.code)
    today, voices = session.today(row, system.name), session.voices(row, system.name)
    before = voices.code if row.code is None else row.code
    changed = {} if isinstance(rows[-1], Closed) else _changed_code(before, voices.code)
    unsaid = {id: word for id, word in changed.items() if id not in session.without}
    if unsaid and answers is None:
        files = {id: file for book in books.values() for id, file in files_of(book.rulebook).items()}
        unnamed = tuple(files[id] for id, word in unsaid.items() if word == "gone" and id in files)
        raise CodeChanged(_what_changed(unsaid, voices.faults), store.file, unnamed)
    silenced = {id for id, one in before.items() if not one}
    woken = silenced & voices.code.keys() if answers == "here" else set()
    silent = (silenced - woken) | (before.keys() & {*session.without})
    # Where none has changed, whoever wants nobody's answers means all: one of them has failed, say.
    hushed = (set(unsaid) or voices.code.keys() - silent) if answers == "none" else set()
    silent |= hushed
    if today.book is not None:
        books[today.book.hash] = today.book
    deciding, code = voices.deciding(silent), {**voices.code, **dict.fromkeys(silent, "")}
    speaking = {digest: attrs.evolve(book, deciding=deciding, code=code) for digest, book in books.items()}
    return SaveRules(speaking, today, code, bool(changed or woken or hushed))


def _changed_code(before: Mapping[str, str], now: Mapping[str, str]) -> Mapping[str, str]:
    """Return what has become of whose code; what was told to be silent stays so until people say otherwise."""
    became = {id: "gone" if id not in now else "new" if id not in before else "changed" for id in {*before, *now}}
    return {id: word for id, word in sorted(became.items()) if before.get(id) != now.get(id) and before.get(id) != ""}


def _what_changed(changed: Mapping[str, str], faults: Sequence[PluginError]) -> str:
    said = ", and ".join(f"the code of '{id}' {_BECAME[word]}" for id, word in changed.items())
    return f"Since this game was played {said}.{''.join(f' {fault}' for fault in faults)}"


_BECAME = {"changed": "has changed", "gone": "is gone", "new": "has come in"}


def seat_of(table: Table[Any, Any, Any], people: Sequence[str]) -> str:
    """Return who takes rules up: the first of these people who may know them, or else the first."""
    masters = table.masters or table.seats
    return next((one for one in people if one in masters), people[0])


def news_of(session: Session, table: Table[Any, Any, Any], rules: SaveRules, people: Sequence[str]) -> RulesNews:
    """Return what has become of the rules of a game that is not closed, for these people who go on with it."""
    today, sees = rules.today, seat_of(table, people) in (table.masters or table.seats)
    news = RulesNews(today, sees, rules.code if rules.code_changed else None)
    if today.book is not None:
        opened = table.rows[0]
        assert isinstance(opened, Opened)  # no table has another first row
        changed = what_matters(rules.of(table.in_force.rulebook), today.book, opened, table.system)
        return attrs.evolve(news, changed=changed)
    files = files_of(rules.of(table.in_force.rulebook).rulebook)
    laid = {stamp.id for stamp in table.in_force.packs} | {Path(file).name for file in files.values()}
    new = tuple(name for name in session.house if name not in laid and Path(name).name not in laid)
    return attrs.evolve(news, files=files, left_out=new if today.gone else ())


def changed_for(before: TableBook, book: TableBook, system: Any) -> tuple[Difference, ...]:
    """Return what a new game of a campaign takes otherwise than the last one had it: entries that people name for it.

    Those are what they may have written anew meanwhile, such as somebody's sheet, and what stands on one, such as an
    item; of other rules no game knows another.
    """
    kinds = {parameter.entry for parameter in system.parameters if parameter.entry}
    return tuple(
        one
        for one in differences(before.rulebook, book.rulebook)
        if one.what in ("changed", "moved")
        and not kinds.isdisjoint({one.kind, *(by.kind for by in named_by(book.rulebook, one.kind, one.id))})
    )
