"""A character's purchases in order: those it takes over, its own at creation, then row by row (GW-CC, GW-AD)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

import attrs

from .advancement import Buy
from .book import SheetBook
from .conditional import applies
from .element import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT
from .kinds import BackgroundLevel, Character, OwnTrait
from .offered import Package
from .prices import Prices
from .purchase import Path, Purchase

__all__ = ["MOST_ANCESTORS", "ancestors", "purchases"]

MOST_ANCESTORS = 8  # on whom a sheet may be based, one on the other: more is nobody's to follow


class _Lines(Protocol):
    """What characters, variations and packages have in common."""

    @property
    def traits(self) -> tuple[OwnTrait, ...]: ...
    @property
    def essence(self) -> Mapping[str, int]: ...
    @property
    def backgrounds(self) -> tuple[BackgroundLevel, ...]: ...


def purchases(book: SheetBook, character: Character, prices: Prices | None = None) -> tuple[Purchase, ...]:
    """Return everything a character was ever bought, in order, priced as this table prices it."""
    prices = prices or Prices.of(book)
    # What is taken over comes first and is priced already: a package may have a price of its own.
    lent = [*_taken_over(book, character, prices), *_packaged(book, character, prices)]
    own = [*_lines(character), *_later(character)]
    return (*lent, *(attrs.evolve(one, points=prices.of_purchase(one)) for one in own))


def ancestors(book: SheetBook, character: Character) -> tuple[Character, ...]:
    """Return whom a character is based on, nearest first; a circle ends where it closes, a missing one ends it.

    So does the last that may be there: every one of a chain without end would be all that those before it are.
    """
    found: dict[str, Character] = {}
    following = character.based_on
    people = book.of("character")
    while following is not None and following not in found and following in people and len(found) < MOST_ANCESTORS:
        found[following] = people[following]
        following = found[following].based_on
    return tuple(found.values())


def _taken_over(book: SheetBook, character: Character, prices: Prices) -> Iterator[Purchase]:
    """Yield what ancestors have, the furthest first, and then what the variations add."""
    for one in reversed(ancestors(book, character)):
        alone = attrs.evolve(one, based_on=None)
        for purchase in purchases(book, alone, prices):
            yield attrs.evolve(purchase, path=("based_on",), row=None, lent=True)
    for index, id in enumerate(character.variations):
        variation = book.of("variation").get(id)
        for purchase in _lines(variation) if variation is not None else ():
            path: Path = ("variations", index)
            yield attrs.evolve(purchase, points=prices.of_purchase(purchase), path=path, lent=True)


def _packaged(book: SheetBook, character: Character, prices: Prices) -> Iterator[Purchase]:
    """Yield what packages hold; where one has a price that counts, the first purchase of its element bears it all."""
    for index, id in enumerate(character.packages):
        package: Package | None = book.of("package").get(id)
        if package is None:
            continue
        together = dict(package.points) if applies(book, package) else {}
        for purchase in _lines(package):
            points = together.get(purchase.element, prices.of_purchase(purchase))
            if purchase.element in together:
                together[purchase.element] = 0
            yield attrs.evolve(purchase, points=points, path=("packages", index), lent=True)


def _lines(sheet: _Lines) -> Iterator[Purchase]:
    for index, trait in enumerate(sheet.traits):
        for at, category in enumerate(trait.categories):
            yield Purchase(TRAIT, trait.name, category, path=("traits", index, "categories", at))
    for category, points in sheet.essence.items():
        yield Purchase(ESSENCE, category, count=points, path=("essence", category.rpartition(":")[2]))
    yield from _backgrounds(sheet.backgrounds)


def _backgrounds(backgrounds: Iterable[BackgroundLevel]) -> Iterator[Purchase]:
    for index, one in enumerate(backgrounds):
        yield Purchase(BACKGROUND, one.background, count=one.level, path=("backgrounds", index, "level"))
        for at, use in enumerate(one.specialisations):
            yield Purchase(SPECIALISATION, one.background, use, path=("backgrounds", index, "specialisations", at))


def _later(character: Character) -> Iterator[Purchase]:
    for row, advance in enumerate(character.advancement):
        if advance.buy is not None:
            yield _bought(advance.buy, row)


def _bought(buy: Buy, row: int) -> Purchase:
    at: Path = ("advancement", row, "buy")
    if buy.trait is not None:
        return Purchase(TRAIT, buy.trait, buy.category or "", path=(*at, "trait"), row=row)
    if buy.essence is not None:
        return Purchase(ESSENCE, buy.essence, path=(*at, "essence"), row=row)
    background = buy.background or ""
    if buy.specialisation is not None:
        return Purchase(SPECIALISATION, background, buy.specialisation, path=(*at, "specialisation"), row=row)
    return Purchase(BACKGROUND, background, path=(*at, "background"), row=row)
