"""Whether a purchase makes sense beside the others: nothing twice, nothing for nothing (GW-RU-44, GW-CH-07)."""

from collections.abc import Callable, Iterator

from ...packs.finding import Finding
from .case import Case
from .element import BACKGROUND, SPECIALISATION, TRAIT
from .purchase import Path, Purchase

__all__ = ["doubles"]

RULE = "GW-RU-44"


def doubles(case: Case) -> Iterator[Finding]:
    """Yield every line that buys a thing again, buys nothing, or specialises in what one has not."""
    yield from _lines_twice(case)
    seen: set[tuple[str, str, str]] = set()
    levels: dict[str, int] = {}
    for one in case.bought:
        what = (*one.key, one.detail)
        if what in seen and one.element in _TWICE:
            yield _TWICE[one.element](case, one)
        seen.add(what)
        if one.element == BACKGROUND:
            levels[one.name] = levels.get(one.name, 0) + one.count
        elif one.element == SPECIALISATION and levels.get(one.name, 0) < 1:
            yield _baseless(case, one)


def _lines_twice(case: Case) -> Iterator[Finding]:
    """Yield lines of the sheet that begin a thing a second time, and lines that buy nothing."""
    names: set[str] = set()
    for index, trait in enumerate(case.character.traits):
        path: Path = ("traits", index, "name")
        if trait.name.casefold() in names:
            message = f"the trait '{trait.name}' stands here a second time."
            yield case.finding(path, "character/trait-twice", RULE, message, "Put its categories into one line.")
        names.add(trait.name.casefold())
        if not trait.purchases:
            message = f"the trait '{trait.name}' is in no category, so it was never bought."
            at: Path = ("traits", index, "categories")
            hint = "Name one category or more (GW-CH-07)."
            yield case.finding(at, "character/trait-not-bought", "GW-CH-07", message, hint)
    had: set[str] = set()
    for index, one in enumerate(case.character.backgrounds):
        called = case.name("background", one.background)
        if one.background in had:
            message = f"the background '{called}' stands here a second time."
            path = ("backgrounds", index, "background")
            yield case.finding(path, "character/background-twice", RULE, message, "Add its levels up in one line.")
        had.add(one.background)
        if one.level == 0 and not one.specialisations:
            message = f"the background '{called}' has no level, so it was never bought."
            path = ("backgrounds", index, "level")
            yield case.finding(path, "character/background-not-bought", "GW-CC-06", message, "Write level: 1 or more.")


def _category_twice(case: Case, one: Purchase) -> Finding:
    called = case.name("table-category", one.detail)
    message = f"the trait '{one.name}' is bought for '{called}' a second time."
    return case.finding(one.path, "character/category-twice", RULE, message, "A trait has each category once.")


def _use_twice(case: Case, one: Purchase) -> Finding:
    background, use = case.name("background", one.name), case.name("table-use", one.detail)
    message = f"'{background}' is specialised in '{use}' a second time."
    return case.finding(one.path, "character/use-twice", RULE, message, "A background has each use once.")


def _baseless(case: Case, one: Purchase) -> Finding:
    background, use = case.name("background", one.name), case.name("table-use", one.detail)
    message = f"'{use}' is a specialisation of '{background}', and there is no level of that to specialise in."
    hint = "Buy level 1 of the background first."
    return case.finding(one.path, "character/specialisation-without-background", RULE, message, hint)


_TWICE: dict[str, Callable[[Case, Purchase], Finding]] = {TRAIT: _category_twice, SPECIALISATION: _use_twice}
