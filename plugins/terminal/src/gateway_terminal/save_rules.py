"""By which rules a saved game goes on: as its file keeps them, or as its packs have them now, if people want that."""

import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import attrs
import click

from gateway_core.errors import ContentError, PluginError, StoreError
from gateway_core.packs import FROM_A_FILE
from gateway_core.packs.building import Difference, differences, named_by
from gateway_core.session import Session, TableBook, Today, files_of, kept_books, stamps_of, what_matters, write_down
from gateway_core.table import Closed, Opened, PackStamp, Refusal, Table
from gateway_core.table.log import in_force

from .files.kept_games import as_typed
from .game_log import GameLog
from .options import warn_of, words_of
from .render.refusal import refusal_text
from .render.rules_change import change_lines
from .render.terminal import say
from .render.text import with_command, wrap

if TYPE_CHECKING:
    from gateway_core.table import Store

__all__ = ["AS_IT_WAS", "RulesChoice", "SaveRules", "rules_of", "settle", "tell_new_sheets"]


@attrs.frozen
class RulesChoice:
    """What people said of rules that have changed since a game was played by them."""

    adopt: bool = False  # whether the new ones count from here on
    code: Literal["here", "none"] | None = None  # whose code answers where it has changed; None: nobody has said
    # what asks the person here, with the words that are an answer, the usual one first; None: nobody is there to ask
    ask: Callable[[str, Sequence[str]], str] | None = None


AS_IT_WAS = RulesChoice()  # what programs choose


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


def rules_of(session: Session, store: "Store", rows: Sequence[Any], system: Any, choice: RulesChoice) -> SaveRules:
    """Return the rules of a game that is to go on; a rescued file that has lost them keeps them from now on.

    Raise StoreError where they are lost and its packs are gone or changed, and where nobody has chosen whose code is to
    answer though that has changed.
    """
    opened: Opened = rows[0]
    row, books = in_force(rows), dict(kept_books(store, rows, system))
    if opened.rulebook not in books:
        book = warn_of(session.reopened(opened, store.file))
        store.keep(write_down(book, system))
        return SaveRules({book.hash: book}, Today(book), book.code)
    today, voices = session.today(row, system.name), session.voices(row, system.name)
    before = voices.code if row.code is None else row.code
    changed = {} if isinstance(rows[-1], Closed) else _changed_code(before, voices.code)
    unsaid = {id: word for id, word in changed.items() if id not in session.without}
    if unsaid and choice.code is None:
        files = {id: file for book in books.values() for id, file in files_of(book.rulebook).items()}
        unnamed = [files[id] for id, word in unsaid.items() if word == "gone" and id in files]
        fault = _code_changed(unsaid, voices.faults, store.file, _named(session, store.file, unnamed))
        if choice.ask is None:
            raise fault
        said = choice.ask(
            f"{fault.fault} Whose answers count: what is here now, or nobody's?", ("leave", "here", "none")
        )
        if said == "leave":
            raise fault
        choice = attrs.evolve(choice, code="here" if said == "here" else "none")
    silenced = {id for id, one in before.items() if not one}
    woken = silenced & voices.code.keys() if choice.code == "here" else set()
    silent = (silenced - woken) | (before.keys() & {*session.without})
    # Where none has changed, whoever wants nobody's answers means all: one of them has failed, say.
    hushed = (set(unsaid) or voices.code.keys() - silent) if choice.code == "none" else set()
    silent |= hushed
    if today.book is not None:
        books[today.book.hash] = warn_of(today.book)
    deciding, code = voices.deciding(silent), {**voices.code, **dict.fromkeys(silent, "")}
    speaking = {digest: attrs.evolve(book, deciding=deciding, code=code) for digest, book in books.items()}
    return SaveRules(speaking, today, code, bool(changed or woken or hushed))


def _changed_code(before: Mapping[str, str], now: Mapping[str, str]) -> Mapping[str, str]:
    """Return what has become of whose code; what was told to be silent stays so until people say otherwise."""
    became = {id: "gone" if id not in now else "new" if id not in before else "changed" for id in {*before, *now}}
    return {id: word for id, word in sorted(became.items()) if before.get(id) != now.get(id) and before.get(id) != ""}


def _named(session: Session, file: str, unnamed: Sequence[str]) -> str:
    """Return a command that goes on with a game and names these files too; nothing where there are none."""
    words = "".join(f" --house {shlex.quote(one)}" for one in unnamed)
    return f"gateway play {shlex.quote(as_typed(file))}{words_of(session)}{words}" if unnamed else ""


def _code_changed(changed: Mapping[str, str], faults: Sequence[PluginError], file: str, named: str) -> StoreError:
    said = ", and ".join(f"the code of '{id}' {_BECAME[word]}" for id, word in changed.items())
    why = "".join(f" {fault}" for fault in faults)
    cure = "Say whose answers count: --code here (what is here now) or --code none (nobody's but people's)."
    if named:
        cure = f"If it is only not named this time, name it ({named}); else s{cure[1:]}"
    return StoreError("store/code-changed", f"Since this game was played {said}.{why}", cure, file)


_BECAME = {"changed": "has changed", "gone": "is gone", "new": "has come in"}


def settle(
    session: Session, table: Table[Any, Any, Any], rules: SaveRules, log: GameLog, people: Sequence[str],
    choice: RulesChoice,
) -> None:  # fmt: skip
    """Say what has become of the rules since a game was played by them, and take up what people chose.

    A player is told no more than that they have changed: what has, may be secret. Raise click.ClickException where
    they cannot be taken up.
    """
    if table.closed:
        return
    masters = table.masters or table.seats
    seat = next((one for one in people if one in masters), people[0])
    if rules.code_changed:
        row = table.in_force
        # A table that waits for dice, or was stopped, takes no such row: then people are asked again next time.
        table.adopt(seat, rules.of(row.rulebook), packs=row.packs, recall=row.recall, code=rules.code)
        say(wrap(_answering(rules.code)), error=True)
    today = rules.today
    if today.book is None:
        files = files_of(rules.of(table.in_force.rulebook).rulebook)
        unnamed = [files[stamp.id] for stamp in today.gone if stamp.id in files]
        named = _named(session, log.file or "", unnamed) if len(unnamed) == len(today.gone) else ""
        laid = {stamp.id for stamp in table.in_force.packs} | {Path(file).name for file in files.values()}
        new = [name for name in session.house if name not in laid and Path(name).name not in laid]
        _tell_absent(today, files, new, adopt=choice.adopt, named=named)
        return
    changed = _changed(table, rules, today.book)
    if not changed:
        if choice.adopt:
            say(wrap("There is nothing to take up: the rules are those that this game is played by."), error=True)
        return
    _tell_change(changed if seat in masters else ())
    wanted = choice.adopt
    if not wanted and choice.ask is not None and seat in masters:
        wanted = choice.ask("Take them up from here on?", ("no", "yes")) == "yes"
    if not wanted:
        say(wrap("The game goes on as it was. To take them up: name it again with --adopt."), error=True)
        return
    log.keep(write_down(today.book, table.system))
    book = rules.of(today.book.hash)
    _done(table.adopt(seat, book, packs=stamps_of(book), recall=book.recall, code=rules.code))
    told = "From here on these rules count; what has happened stays, and undo goes back to the others."
    say(wrap(f"{told} What only the beginning of a game asks for counts from the next one."), error=True)


def tell_new_sheets(before: TableBook, book: TableBook, system: Any, *, sees: bool) -> None:
    """Say what a new game of a campaign takes otherwise than the last one had it: entries that people name for it.

    Those are what they may have written anew meanwhile, such as somebody's sheet, and what stands on one, such as an
    item; of other rules no game knows another.
    """
    kinds = {parameter.entry for parameter in system.parameters if parameter.entry}
    changed = [
        one
        for one in differences(before.rulebook, book.rulebook)
        if one.what in ("changed", "moved")
        and not kinds.isdisjoint({one.kind, *(by.kind for by in named_by(book.rulebook, one.kind, one.id))})
    ]
    if changed:
        say(wrap("Since the last game of this campaign has changed, and counts from here on:"), error=True)
        for line in change_lines(changed) if sees else [" and ".join(sorted({one.kind for one in changed}))]:
            say(wrap(line, "  ", "    "), error=True)


def _changed(table: Table[Any, Any, Any], rules: SaveRules, today: TableBook) -> Sequence[Difference]:
    opened = table.rows[0]
    assert isinstance(opened, Opened)  # no table has another first row
    return what_matters(rules.of(table.in_force.rulebook), today, opened, table.system)


def _done(answer: object) -> None:
    if isinstance(answer, Refusal):
        raise click.ClickException(refusal_text(answer))


def _answering(code: Mapping[str, str]) -> str:
    silent = " and ".join(f"'{id}'" for id, one in sorted(code.items()) if not one)
    speaking = " and ".join(f"'{id}'" for id, one in sorted(code.items()) if one)
    if not silent:
        return (
            f"From here on the code that is here now answers: {speaking}." if speaking else "No code answers any more."
        )
    verb, whose = ("answer", "their") if " and " in silent else ("answers", "its")
    return f"From here on {silent} {verb} nothing: people decide in {whose} place, and nothing is added."


def _tell_change(changed: Sequence[Difference]) -> None:
    say(wrap("The rules of this game have changed since it was played by them."), error=True)
    for line in change_lines(changed):
        say(wrap(line, "  ", "    "), error=True)


def _tell_absent(today: Today, files: Mapping[str, str], new: Sequence[str], *, adopt: bool, named: str) -> None:
    """Say which packs are not here, or why they make no rulebook; raise click.ClickException if they were wanted.

    `new` are house rules that this game was not played by so far: they lie on those packs. `named` is a command that
    names all that is not here, by its `files`; empty: there is none.
    """
    if today.fault is not None:
        say(wrap(f"What its packs say now cannot be played: {_first(today.fault)}"), error=True)
    for stamp in today.gone:
        say(wrap(_absent(stamp, files)), error=True)
    if today.gone and new:
        left_out = f"So {' and '.join(new)} is left out: it counts where every pack of the game is here or named."
        say(wrap(left_out), error=True)
    if adopt:
        fault = "So nothing can be taken up. Without --adopt the game goes on as it was."
        raise click.ClickException(with_command(f"{fault} To take it up:", f"{named} --adopt") if named else fault)
    say(wrap("The game goes on by the rules that its file keeps."), error=True)


def _first(fault: ContentError | PluginError) -> str:
    return str(fault.problems[0] if isinstance(fault, ContentError) else fault)


def _absent(stamp: PackStamp, files: Mapping[str, str]) -> str:
    if stamp.version == FROM_A_FILE:
        file = shlex.quote(files.get(stamp.id, "FILE"))
        return f"The file of '{stamp.id}' is not named this time; with --house {file} its changes are noticed."
    return f"The pack '{stamp.id}' {stamp.version} is not here."
