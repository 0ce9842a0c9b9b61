"""How a command comes by a game: opened from an entry of a pack, or resumed from its file."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
import click

from ..chance.source import Seeded, Typed
from ..errors import StoreError, did_you_mean
from ..ids import Ref
from ..session import Session, TableBook
from ..table import Codec, Opened, PackStamp, Store, Table
from ._options import laid, warned
from .keeping import Keeping

__all__ = ["Game", "opened", "resumed"]


@attrs.frozen
class Game:
    """A table, the rulebook it plays by, and where it is kept."""

    table: Table[Any, Any, Any]
    book: TableBook
    keeping: Keeping


@contextmanager
def opened(
    session: Session,
    ref: Ref,
    seat: str,
    *,
    seed: str | None,
    typing: bool,
    save: Path | None,
    given: Mapping[str, str],
) -> Iterator[Game]:
    """Open a game from an entry, for somebody in this seat; it is kept in the new file `save`. See `source`."""
    book = laid(session, ref.pack)
    system = session.system(book.system)
    if ref.kind not in system.opens_from:
        kinds = " or ".join(f"'{kind}'" for kind in system.opens_from) or "nothing in a pack"
        raise click.UsageError(f"'{ref}' is of the kind '{ref.kind}'; a game of {system.name} opens from {kinds}.")
    book.expect(ref)
    seeded = Seeded(seed) if seed is not None else Seeded.fresh()
    keeping = Keeping(Codec(system), ref.pack, str(ref), seeded.seed)
    with keeping:
        table = Table.open(
            system, book, str(ref), _parameters(system, given), source=source(seeded, seat, typing), log=keeping,
            packs=tuple(PackStamp(pack.id, pack.version, pack.hash) for pack in book.packs), recall=session.recall,
        )  # fmt: skip
        _seated(table, seat)
        if save is not None:  # only now: a game that cannot be opened leaves no file behind
            keeping.begin(save)
        yield Game(table, book, keeping)


@contextmanager
def resumed(session: Session, file: Path, seat: str, *, typing: bool = False) -> Iterator[Game]:
    """Resume the saved game of a file, for somebody in this seat.

    Raise StoreError if it is not whole, or if a pack of it has changed or gone.
    """
    with Store.open(file) as store:
        if not store.games:
            raise StoreError("store/no-game", "No game has been begun in this file.", "Begin one.", str(file))
        saved = store.games[0]
        system = session.system(saved.system)
        log = store.log(Codec(system))
        rows = log.read()
        if not rows or not isinstance(rows[0], Opened):
            raise StoreError("store/no-game", "No game has been opened in this file.", "Begin one.", str(file))
        book = warned(session.reopened(rows[0], str(file)))
        seeded = Seeded(saved.seed)
        keeping = Keeping(Codec(system), store.campaign, saved.name, saved.seed)
        keeping.go_on(store, log)
        with keeping:
            table = Table.resume(system, book, keeping, source(seeded, seat, typing))
            _seated(table, seat)
            yield Game(table, book, keeping)


def source(seeded: Seeded, seat: str, typing: bool) -> Seeded | Typed:
    """Return where dice come from; when they are typed, the games master types all, another seat its own."""
    if not typing:
        return seeded
    return Typed(seeded, None if seat == "gm" else frozenset({seat}))


def _seated(table: Table[Any, Any, Any], seat: str) -> None:
    if seat not in table.seats:
        seats = ", ".join(table.seats)
        raise click.UsageError(f"Nobody named '{seat}' sits at this table; the seats are {seats}.")


def _parameters(system: Any, given: Mapping[str, str]) -> Mapping[str, Any]:
    known = {parameter.name: parameter for parameter in system.parameters if parameter.of in ("play", "both")}
    found = {name: parameter.default for name, parameter in known.items()}
    for name, value in given.items():
        if name not in known:
            raise click.UsageError(f"{system.name} has no parameter '{name}'. {did_you_mean(name, known)}")
        choices = known[name].choices
        if choices and value not in choices:
            raise click.UsageError(f"The parameter '{name}' is {' or '.join(choices)}, not '{value}'.")
        try:
            found[name] = known[name].type(value)
        except ValueError:
            raise click.UsageError(f"The parameter '{name}' takes a whole number, not '{value}'.") from None
    return found
