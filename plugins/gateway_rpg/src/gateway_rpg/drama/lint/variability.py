"""Variability beyond the book's table: any number of dice may be, and so many are more often a slip (GW-RU-215)."""

from collections.abc import Iterator
from typing import Any

from gateway_core.packs.finding import Finding

from ..rules import SceneBook

__all__ = ["variability"]


def variability(book: SceneBook) -> Iterator[Finding]:
    """Yield a warning for everything without a sheet that throws more dice than any row of the table."""
    most = max((row.dice for row in book.of("table-variability").values()), default=0)
    for kind, id, at, one in _throwing(book):
        if most and (one.dice or 0) > most:
            message = f"{one.dice} dice are more than any Variability of the table, {most}: hardly anything beats that."
            hint = "Write fewer, or allow it where it is meant."
            yield Finding(kind, id, (*at, "dice"), "scene/many-dice", message, hint, "warning", "GW-RU-215")


def _throwing(book: SceneBook) -> Iterator[tuple[str, str, tuple[str | int, ...], Any]]:
    yield from (("entity", id, (), entity) for id, entity in book.of("entity").items())
    for id, scene in book.of("scene").items():
        yield from (("scene", id, ("cast", index), member) for index, member in enumerate(scene.cast))
