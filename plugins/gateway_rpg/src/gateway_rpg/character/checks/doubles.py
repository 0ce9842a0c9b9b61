"""Whether a purchase makes sense beside the others: nothing twice, nothing for nothing (GW-RU-44, GW-CH-07)."""

from collections.abc import Callable, Iterator

from gateway_core.names import folded
from gateway_core.packs.finding import Finding

from ..build import Build
from ..element import BACKGROUND, SPECIALISATION, TRAIT
from ..purchase import Path, Purchase

__all__ = ["doubles"]

RULE = "GW-RU-44"


def doubles(build: Build) -> Iterator[Finding]:
    """Yield every line that buys a thing again, buys nothing, or specialises in what one has not."""
    yield from _lines_twice(build)
    seen: set[tuple[str, str, str]] = set()
    levels: dict[str, int] = {}
    for one in build.bought:
        what = (*one.key, one.detail)
        if what in seen and one.element in _TWICE:
            yield _TWICE[one.element](build, one)
        seen.add(what)
        if one.element == BACKGROUND:
            levels[one.name] = levels.get(one.name, 0) + one.count
        elif one.element == SPECIALISATION and levels.get(one.name, 0) < 1:
            yield _baseless(build, one)


def _lines_twice(build: Build) -> Iterator[Finding]:
    """Yield lines of the sheet that begin a thing a second time, and lines that buy nothing."""
    names: set[str] = set()
    for index, trait in enumerate(build.character.traits):
        path: Path = ("traits", index, "name")
        if folded(trait.name) in names:
            message = f"the trait '{trait.name}' stands here a second time."
            yield build.finding(path, "character/trait-twice", RULE, message, "Put its categories into one line.")
        names.add(folded(trait.name))
        if not trait.purchases:
            message = f"the trait '{trait.name}' is in no category, so it was never bought."
            at: Path = ("traits", index, "categories")
            hint = "Name one category or more (GW-CH-07)."
            yield build.finding(at, "character/trait-not-bought", "GW-CH-07", message, hint)
    had: set[str] = set()
    for index, one in enumerate(build.character.backgrounds):
        called = build.name("background", one.background)
        if one.background in had:
            message = f"the background '{called}' stands here a second time."
            path = ("backgrounds", index, "background")
            yield build.finding(path, "character/background-twice", RULE, message, "Add its levels up in one line.")
        had.add(one.background)
        if one.level == 0 and not one.specialisations:
            message = f"the background '{called}' has no level, so it was never bought."
            path = ("backgrounds", index, "level")
            yield build.finding(path, "character/background-not-bought", "GW-CC-06", message, "Write level: 1 or more.")


def _category_twice(build: Build, one: Purchase) -> Finding:
    called = build.name("table-category", one.detail)
    message = f"the trait '{one.name}' is bought for '{called}' a second time."
    return build.finding(one.path, "character/category-twice", RULE, message, "A trait has each category once.")


def _use_twice(build: Build, one: Purchase) -> Finding:
    background, use = build.name("background", one.name), build.name("table-use", one.detail)
    message = f"'{background}' is specialised in '{use}' a second time."
    return build.finding(one.path, "character/use-twice", RULE, message, "A background has each use once.")


def _baseless(build: Build, one: Purchase) -> Finding:
    background, use = build.name("background", one.name), build.name("table-use", one.detail)
    message = f"'{use}' is a specialisation of '{background}', and there is no level of that to specialise in."
    hint = "Buy level 1 of the background first."
    return build.finding(one.path, "character/specialisation-without-background", RULE, message, hint)


_TWICE: dict[str, Callable[[Build, Purchase], Finding]] = {TRAIT: _category_twice, SPECIALISATION: _use_twice}
