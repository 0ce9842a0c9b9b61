"""What a character could buy next: everything that would be legal, what it costs, and whether the points reach."""

from collections.abc import Iterator
from itertools import chain

import attrs

from gateway_core.game.characters import Buyable

from .advancement import Advance, Buy
from .book import SheetBook
from .buying import purchases
from .checks.legality import check_character
from .kinds import Character
from .ledger import standing
from .prices import Prices
from .wording import called

__all__ = ["buyable"]

_TOO_DEAR = {"character/spent-before-earned"}  # legal as soon as the points are there, so it is shown with its price


def buyable(book: SheetBook, id: str, character: Character) -> tuple[Buyable, ...]:
    """Return what a legal character, whose full name is `id`, could buy next, in the order of its sheet.

    Traits of a new name, which are free, are not among it. Each is tried: what is offered is what the check lets pass.
    """
    prices = Prices.of(book)
    found: list[Buyable] = []
    for buy, words in _thinkable(book, standing(book, character, prices)):
        after = attrs.evolve(character, advancement=(*character.advancement, Advance(buy=buy)))
        errors = {one.code for one in check_character(book, id, after, prices).findings if one.severity == "error"}
        if errors <= _TOO_DEAR:
            found.append(Buyable(buy, words, purchases(book, after, prices)[-1].points, not errors))
    return tuple(found)


def _thinkable(book: SheetBook, sheet: Character) -> Iterator[tuple[Buy, str]]:
    return chain(_traits(book, sheet), _essence(book, sheet), _backgrounds(book, sheet), _uses(book, sheet))


def _traits(book: SheetBook, sheet: Character) -> Iterator[tuple[Buy, str]]:
    for trait in sheet.traits:
        for category in sorted(book.of("table-category")):
            if category not in trait.categories:
                words = f"{trait.name}: {called(book, 'table-category', category)}"
                yield Buy(trait=trait.name, category=category), words


def _essence(book: SheetBook, sheet: Character) -> Iterator[tuple[Buy, str]]:
    for category in sorted(book.of("table-category")):
        now = sheet.essence.get(category, 0) + 1
        yield Buy(essence=category), f"Essence in {called(book, 'table-category', category)}, point {now}"


def _backgrounds(book: SheetBook, sheet: Character) -> Iterator[tuple[Buy, str]]:
    levels = {one.background: one.level for one in sheet.backgrounds}
    for id in (*levels, *sorted(set(book.of("background")) - set(levels))):
        yield Buy(background=id), f"{called(book, 'background', id)}, level {levels.get(id, 0) + 1}"


def _uses(book: SheetBook, sheet: Character) -> Iterator[tuple[Buy, str]]:
    for one in sheet.backgrounds:
        for use in sorted(book.of("table-use")):
            if use not in one.specialisations:
                words = f"{called(book, 'background', one.background)}: {called(book, 'table-use', use)}"
                yield Buy(background=one.background, specialisation=use), words
