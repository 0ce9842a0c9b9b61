"""How a command comes by a game: opened from an entry of a pack or from nothing, or resumed from its file."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
import click

from ..chance.source import Seeded, Typed
from ..errors import StoreError, did_you_mean
from ..ids import Ref
from ..session import Session, TableBook
from ..table import Codec, Opened, PackStamp, Parameter, Store, Table
from .game_log import Keeping
from .options import laid, warned
from .saved_games import followed, picked

__all__ = ["Game", "Start", "opened", "resumed"]


@attrs.frozen
class Start:
    """What a game begins from: an entry, by its name, or (None) nothing but the rules of a system."""

    entry: Ref | None
    system: str = ""

    def __str__(self) -> str:
        return str(self.entry or self.system)


@attrs.frozen
class Game:
    """A table, the rulebook it plays by, where it is kept, and the seat from which it is seen."""

    table: Table[Any, Any, Any]
    book: TableBook
    keeping: Keeping
    seat: str

    @property
    def is_usual_seat(self) -> bool:
        """Whether this is the seat of whoever asks for none."""
        return self.seat == _seat(None, self.table.seats, self.table.masters)


@contextmanager
def opened(
    session: Session,
    start: Start,
    asked: str | None,
    *,
    seed: str | None,
    typing: bool,
    save: Path | None,
    given: Mapping[str, Sequence[str]],
) -> Iterator[Game]:
    """Open a game for somebody who asked for this seat or (None) for none; it is kept in `save`.

    That is a new file, or that of a campaign: then it follows the last game there, which must be over.
    """
    entry = start.entry
    book = laid(session, entry.pack if entry is not None else None, start.system)
    system = session.system(book.system)
    if entry is not None:
        if entry.kind not in system.opens_from:
            kinds = " or ".join(f"'{kind}'" for kind in system.opens_from) or "nothing in a pack"
            fault = f"'{entry}' is of the kind '{entry.kind}'; a game of {system.name} opens from {kinds}."
            raise click.UsageError(fault)
        book.expect(entry)
    parameters, begins = _parameters(system, given), str(entry) if entry is not None else None
    first = system.open(book, begins, parameters)  # who sits here, and who is a master, before any die is thrown
    seats, masters = system.seats(first), system.masters(first)
    seat = _seat(asked, seats, masters)
    seeded = Seeded(seed) if seed is not None else Seeded.fresh()
    before = followed(session, save, system.name) if save is not None and save.is_file() else None
    keeping = Keeping(Codec(system), entry.pack if entry is not None else system.name, str(start), seeded.seed)
    with keeping:
        table = Table.open(
            system, book, begins, parameters, source=_source(seeded, asked, masters, typing), log=keeping,
            packs=tuple(PackStamp(pack.id, pack.version, pack.hash) for pack in book.packs), recall=session.recall,
            carried=before.carried if before is not None else None,
        )  # fmt: skip
        if save is not None:  # only now: a game that cannot be opened leaves no trace behind
            keeping.begin(save) if before is None else keeping.join(save, before.number)
        yield Game(table, book, keeping, seat)


@contextmanager
def resumed(
    session: Session, file: Path, asked: str | None, *, typing: bool = False, game: str | None = None
) -> Iterator[Game]:
    """Resume a saved game of a file, by default its last, for somebody who asked for this seat or (None) for none.

    Raise StoreError if it is not whole, or if a pack of it has changed or gone.
    """
    with Store.open(file) as store:
        saved = picked(store, game)
        system = session.system(saved.system)
        log = store.log(Codec(system), saved.id)
        rows = log.read()
        if not rows or not isinstance(rows[0], Opened):
            raise StoreError("store/no-game", "No game has been opened in this file.", "Begin one.", str(file))
        book = warned(session.reopened(rows[0], str(file)))
        seat = _seat(asked, rows[0].seats, rows[0].masters)
        seeded = Seeded(saved.seed)
        keeping = Keeping(Codec(system), store.campaign, saved.name, saved.seed)
        keeping.go_on(store, log)
        with keeping:
            table = Table.resume(system, book, keeping, _source(seeded, asked, rows[0].masters, typing))
            yield Game(table, book, keeping, seat)


def _source(seeded: Seeded, asked: str | None, masters: Sequence[str], typing: bool) -> Seeded | Typed:
    """Return where dice come from. When they are typed, a master types all, another seat its own.

    Whoever asked for no seat types all, even where a game has no masters: one person at one table throws for everybody.
    """
    if not typing:
        return seeded
    return Typed(seeded, None if asked is None or asked in masters else frozenset({asked}))


def _seat(asked: str | None, seats: Sequence[str], masters: Sequence[str]) -> str:
    """Return the seat somebody takes: the one asked for, else the first master's, else the first."""
    if asked is None:
        return (*masters, *seats)[0]
    if asked not in seats:
        raise click.UsageError(f"Nobody named '{asked}' sits at this table; the seats are {', '.join(seats)}.")
    return asked


def _parameters(system: Any, given: Mapping[str, Sequence[str]]) -> Mapping[str, Any]:
    known = {parameter.name: parameter for parameter in system.parameters if parameter.of in ("play", "both")}
    found = {name: parameter.default for name, parameter in known.items()}
    for name, words in given.items():
        if name not in known:
            raise click.UsageError(f"{system.name} has no parameter '{name}'. {did_you_mean(name, known)}")
        values = tuple(_value(known[name], word) for word in words)
        if not known[name].many and len(values) > 1:
            raise click.UsageError(f"The parameter '{name}' is given {len(values)} times, and takes one value.")
        found[name] = values if known[name].many else values[0]
    return found


_FLAG = {"yes": True, "no": False}


def _value(parameter: Parameter, word: str) -> bool | int | str:
    if parameter.type is bool:
        if word not in _FLAG:
            raise click.UsageError(f"The parameter '{parameter.name}' is yes or no, not '{word}'.")
        return _FLAG[word]
    name, choices, low, high = parameter.name, parameter.choices, parameter.low, parameter.high
    if choices and word not in choices:
        raise click.UsageError(f"The parameter '{name}' is {' or '.join(choices)}, not '{word}'.")
    try:
        value = parameter.type(word)
    except ValueError:
        raise click.UsageError(f"The parameter '{name}' takes a whole number, not '{word}'.") from None
    if isinstance(value, int) and not (low is None or value >= low) & (high is None or value <= high):
        raise click.UsageError(f"The parameter '{name}' takes a whole number {_bounds(low, high)}, not {value}.")
    return value


def _bounds(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f"from {low} to {high}"
    return f"of {low} or more" if low is not None else f"of {high} or less"
