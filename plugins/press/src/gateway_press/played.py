"""Sheets as they stand in a saved game: of each seat that a person plays or could, what it sees of its own."""

from collections.abc import Iterator
from pathlib import Path

import click

from gateway_core.game.pages import Entry
from gateway_core.session import Session
from gateway_core.session.hosting.called import seat_called
from gateway_core.session.hosting.looking_on import Onlooker

__all__ = ["played_sheets"]


def played_sheets(session: Session, save: Path) -> Iterator[Entry]:
    """Yield the sheet of each player of the last game in a file, which is only looked at; raise StoreError.

    Raise click.UsageError where nobody in it has one.
    """
    table = Onlooker.of(session, save, None).game.table
    pages = {seat: table.sheet(seat) for seat in table.seats if seat not in table.masters}
    found = {seat: page for seat, page in pages.items() if page is not None}
    if not found:
        raise click.UsageError(f"Nobody in {save} has a sheet.")
    for seat, page in found.items():
        yield Entry("", seat_called(table, seat), page.blocks)
