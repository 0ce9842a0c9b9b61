"""What somebody reads: a pack, or one entry of it, as a command of a pack is told."""

from collections.abc import Callable, Mapping
from functools import update_wrapper
from typing import Any

import attrs
import click

from gateway_core.ids import Ref
from gateway_core.packs import Pack
from gateway_core.session import Session, TableBook
from gateway_core.session.entry_reader import EntryReader

from ..options import TableOptions, entry_of, load_rulebook, reading_options

__all__ = ["Reading", "reading_command"]


@attrs.frozen
class Reading:
    """A pack or one entry of it, with the rulebook of its table."""

    session: Session
    book: TableBook
    pack: Pack  # the pack, or that of the entry
    ref: Ref | None  # the entry; None: the whole pack is read
    again: "Callable[[], Reading]" = attrs.field(repr=False, eq=False)  # reads every file of it anew

    @property
    def game(self) -> Any:
        """The game whose entries they are."""
        return self.session.system(self.book.system)

    def by(self, *, is_master: bool) -> EntryReader:
        """Return a games master who reads it, or a player."""
        return EntryReader(self.book, is_master, self.game)

    def entries(self, kind: str) -> Mapping[str, Any]:
        """Return the entries of a kind that are meant: all of the pack's, or the one, by their full ids."""
        every = {id: one for id, one in self.book.of(kind).items() if id.partition(":")[0] == self.pack.id}
        if self.ref is None:
            return every
        return {id: one for id, one in every.items() if Ref.of(kind, id) == self.ref}


def reading_command(function: Callable[..., Any]) -> click.Command:
    """Return a command that takes TARGET, a pack or an entry (PACK:KIND/NAME), and the options of whoever reads packs.

    The function is called with `reading`, a `Reading`, and with what its own options of click say.
    """

    @click.argument("target")
    @reading_options
    def run(*, target: str, options: TableOptions, **words: Any) -> Any:
        options, target = options.naming(target)
        try:
            named: Ref | None = Ref.said(target)
        except ValueError:
            named = None

        def read() -> Reading:
            session = options.session()
            id = session.called(target) if named is None else named.pack
            book = load_rulebook(session, id)
            ref = entry_of(book, named) if named is not None else None
            return Reading(session, book, next(one for one in book.packs if one.id == id), ref, read)

        return function(reading=read(), **words)

    *of_readers, named = run.__click_params__  # type: ignore[attr-defined]  # as click notes them, the last first
    own = getattr(function, "__click_params__", [])
    run = update_wrapper(run, function)
    run.__click_params__ = [*of_readers, *own, named]  # type: ignore[attr-defined]  # as above
    return click.command(function.__name__.replace("_", "-"))(run)
