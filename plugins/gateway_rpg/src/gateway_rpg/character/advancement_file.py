"""Rows of advancement in a character's file: written at the end, taken out; every edit is a splice (GW-AD-01)."""

from typing import Any

from gateway_core.errors import ContentError, Position, Problem
from gateway_core.packs import Editing

from .advancement import Advance, Buy
from .parsing import BOOK, bare

__all__ = ["ROWS", "bought_data", "with_row", "without_last_row", "without_row"]

ROWS = "advancement"


def with_row(editing: Editing, row: Advance, home: str) -> Editing:
    """Return the file with an award or a purchase more, the last; `home` is the pack of its bare ids."""
    data: dict[str, Any] = {} if row.award is None else {"award": row.award}
    if row.buy is not None:
        data["buy"] = bought_data(row.buy, home)
    told = {key: said for key, said in (("date", row.date), ("reason", row.reason)) if said}
    return editing.append((ROWS,), {**data, **told})


def without_last_row(editing: Editing) -> Editing:
    """Return the file without its last row; raise ContentError if it has none."""
    rows = editing.root.get(ROWS)
    if not rows:
        message = "There is no row of advancement to take away."
        hint = "What was bought at creation is changed with respec."
        raise ContentError([Problem("character/nothing-to-undo", message, Position(editing.document.file), hint)])
    return without_row(editing, len(rows) - 1)


def without_row(editing: Editing, index: int) -> Editing:
    """Return the file without one row, and without the key if that is how the only row can come back as it was."""
    rows = editing.root[ROWS]
    if len(rows) == 1:
        cleared = editing.remove((ROWS,))
        if cleared.append((ROWS,), rows[0]).data == editing.data:
            return cleared
    return editing.remove((ROWS, index))


def bought_data(buy: Buy, home: str) -> dict[str, str]:
    """Return a purchase as a file of `home` writes it."""
    if buy.trait is not None:
        return {"trait": buy.trait, "category": bare(buy.category or "", BOOK)}
    if buy.essence is not None:
        return {"essence": bare(buy.essence, BOOK)}
    background = {"background": bare(buy.background or "", home)}
    uses = {} if buy.specialisation is None else {"specialisation": bare(buy.specialisation, BOOK)}
    return background | uses
