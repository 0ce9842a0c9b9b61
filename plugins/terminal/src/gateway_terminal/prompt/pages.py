"""A menu as it is read: what comes first, each with its chance; the rest on a second page, by the same numbers."""

from collections.abc import Collection, Iterator
from typing import Any

import attrs

from gateway_core.chance.odds import Odds
from gateway_core.table import Table

from ..render.text import wrap
from .field import Form
from .matching import are_in, words_of
from .menu import Menu, aimed, verb

__all__ = ["first_page", "second_page", "shown_first"]

_WAYS = 24  # ways that are compared: more would keep somebody waiting for a menu
_ALIKE = 2  # rare forms of one verb that are listed one by one; more of them stand in one line


def shown_first(menu: Menu) -> tuple[Form, ...]:
    """Return the forms of the first page."""
    return menu.usual[: menu.few]


def first_page(table: Table[Any, Any, Any], seat: str, menu: Menu, marked: Collection[Form]) -> Iterator[str]:
    """Yield what comes first, with the chance of its best way; `marked` are those with a star."""
    for number, form in enumerate(shown_first(menu), 1):
        yield _row(table, seat, menu, number, form, marked)


def second_page(
    table: Table[Any, Any, Any], seat: str, menu: Menu, words: str, marked: Collection[Form], *, numbers: bool
) -> Iterator[str]:
    """Yield what else may be done, or all that has these words in its label or as its verb.

    Rare things that are much alike stand in one line, unless they were asked for by words. Without `numbers` each has
    its verb alone: where another question stands, a number would be an answer to that.
    """
    rest = [(number, form) for number, form in enumerate(menu.numbered, 1) if words or number > menu.few or form.apart]
    wanted = [(number, form) for number, form in rest if not words or _has(form, words)]
    groups: dict[str | int, list[tuple[int, Form]]] = {}
    for number, form in wanted:
        groups.setdefault(verb(form) if form.apart else number, []).append((number, form))
    for forms in groups.values():
        if not words and len(forms) > _ALIKE:
            like = f"{forms[0][1].label}, and {len(forms) - 1} like it ('more {verb(forms[0][1])}')"
            yield wrap(f"{forms[0][0]:>2}. {like}" if numbers else f" - {like}", "", "    ")
            continue
        for number, form in forms:
            row = _row(table, seat, menu, number, form, marked)
            yield row if numbers else f" - {row[3:]}"
    if not wanted:
        yield wrap(f"There is nothing else that you may do{' of that name' if words else ''}.")


def _has(form: Form, words: str) -> bool:
    return verb(form) == words.casefold() or are_in(words_of(words), form.label)


def _row(table: Table[Any, Any, Any], seat: str, menu: Menu, number: int, form: Form, marked: Collection[Form]) -> str:
    mark = " *" if form in marked else ""
    if form.apart:
        return wrap(f"{number:>2}. {form.label} ({form.verb}){mark}", "", "    ")
    best = form if number <= menu.thought_of else _likeliest(table, seat, form)
    return wrap(f"{number:>2}. {form.label}{aimed(form)}{_chance_of(table, seat, best)}{mark}", "", "    ")


def _likeliest(table: Table[Any, Any, Any], seat: str, form: Form) -> Form:
    """Return a form gone about in the way that has the best chance; whom it is aimed at stays as it is."""
    for field in form.fields:
        if field.name == form.joins or field.several or len(field.choices) < 2:
            continue
        commands = [attrs.evolve(form.command, **{field.name: one.value}) for one in field.choices[:_WAYS]]
        chances = [_chance(table.odds(seat, command)) for command in commands]
        best = max(chances)
        if best > _chance(table.odds(seat, form.command)):
            form = attrs.evolve(form, command=commands[chances.index(best)])
    return form


def _chance_of(table: Table[Any, Any, Any], seat: str, form: Form) -> str:
    """Return the chance of a form as it stands, as it is written behind it; nothing where there is no number."""
    odds = table.odds(seat, form.command)
    return f"  {odds.percent} %" if isinstance(odds, Odds) else ""


def _chance(odds: object) -> float:
    return odds.numerator / odds.denominator if isinstance(odds, Odds) else -1.0
