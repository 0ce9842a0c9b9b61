"""A menu as it is read: what comes first, each with its chance; the rest on a second page, by the same numbers."""

from collections.abc import Collection, Iterator
from typing import Any

from gateway_core.session.hosting.menu import Menu, Place, alike, verb
from gateway_core.session.hosting.ways import way_of
from gateway_core.table import Table

from ..render.text import wrap
from .field import Form
from .matching import are_in, words_of
from .menu import aimed

__all__ = ["first_page", "second_page"]

_ALIKE = 2  # rare forms of one verb that are listed one by one; more of them stand in one line


def first_page(table: Table[Any, Any, Any], seat: str, menu: Menu, marked: Collection[Form]) -> Iterator[str]:
    """Yield what comes first, with the chance of its best way; `marked` are those with a star."""
    for place in menu.first:
        yield _row(table, seat, place, marked)


def second_page(
    table: Table[Any, Any, Any], seat: str, menu: Menu, words: str, marked: Collection[Form], *, numbers: bool
) -> Iterator[str]:
    """Yield what else may be done, or all that has these words in its label or as its verb.

    Rare things that are much alike stand in one line, unless they were asked for by words. Without `numbers` each has
    its verb alone: where another question stands, a number would be an answer to that.
    """
    wanted = [place for place in menu.places if _has(place.form, words)] if words else menu.second
    for places in alike(wanted):
        first = places[0]
        if not words and len(places) > _ALIKE:
            like = f"{first.form.label}, and {len(places) - 1} like it ('more {verb(first.form)}')"
            yield wrap(f"{first.number:>2}. {like}" if numbers else f" - {like}", "", "    ")
            continue
        for place in places:
            row = _row(table, seat, place, marked)
            yield row if numbers else f" - {row[3:]}"
    if not wanted:
        yield wrap(f"There is nothing else that you may do{' of that name' if words else ''}.")


def _has(form: Form, words: str) -> bool:
    return verb(form) == words.casefold() or are_in(words_of(words), form.label)


def _row(table: Table[Any, Any, Any], seat: str, place: Place, marked: Collection[Form]) -> str:
    form, mark = place.form, " *" if place.form in marked else ""
    if form.apart:
        return wrap(f"{place.number:>2}. {form.label} ({form.verb}){mark}", "", "    ")
    odds = way_of(table, seat, place).odds
    chance = f"  {odds.percent} %" if odds is not None else ""
    return wrap(f"{place.number:>2}. {form.label}{aimed(form)}{chance}{mark}", "", "    ")
