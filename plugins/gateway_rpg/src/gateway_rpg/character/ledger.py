"""A character as a ledger: what was awarded and what was bought, with what was left; and the sheet folded from it."""

from collections import deque
from collections.abc import Iterable

import attrs

from gateway_core.names import folded

from .advancement import Advance
from .book import SheetBook
from .buying import ancestors, purchases
from .element import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT
from .kinds import BackgroundLevel, Character, OwnTrait
from .prices import Prices
from .purchase import Path, Purchase

__all__ = ["LedgerRow", "allotted", "fold", "ledger_rows", "standing"]


@attrs.frozen
class LedgerRow:
    """One row of the ledger, an award or a purchase, and the sums up to it."""

    path: Path  # leads to its line in the character's file
    earned: int  # points, up to this row
    spent: int  # points, up to this row
    award: int = 0  # points; those of the power level are the first
    purchase: Purchase | None = None  # what was bought; None: it is an award
    date: str = ""
    reason: str = ""

    @property
    def left(self) -> int:
        """What could still be spent; below nothing where more was spent than earned."""
        return self.earned - self.spent


def allotted(book: SheetBook, character: Character) -> int | None:
    """Return the points a character was built from (GW-CC-04), or None if nobody counts them (GW-RU-47)."""
    level = book.of("power-level").get(character.power_level or "")
    return None if level is None else int(level.points)


def ledger_rows(book: SheetBook, character: Character, prices: Prices | None = None) -> tuple[LedgerRow, ...]:
    """Return every award and purchase of a character in the order in which they were made."""
    bought = purchases(book, character, prices)
    rows: list[LedgerRow] = []
    earned = spent = 0
    pool = allotted(book, character)
    if pool is not None:
        earned = pool
        rows.append(LedgerRow(("power_level",), earned, spent, award=pool))
    for one in (one for one in bought if one.row is None):
        spent += one.points
        rows.append(LedgerRow(one.path, earned, spent, purchase=one))
    by_row = {one.row: one for one in reversed(bought)}  # the first of each
    for index, advance in enumerate(character.advancement):
        mine = by_row.get(index)
        if mine is None and advance.award is None:
            continue  # gear is not bought with points
        earned += advance.award or 0
        spent += mine.points if mine is not None else 0
        at: Path = ("advancement", index)
        rows.append(LedgerRow(at, earned, spent, advance.award or 0, mine, advance.date, advance.reason))
    return tuple(rows)


def fold(bought: Iterable[Purchase]) -> tuple[tuple[OwnTrait, ...], dict[str, int], tuple[BackgroundLevel, ...]]:
    """Return the traits, the Essence and the backgrounds that purchases add up to, each where it first appeared."""
    names: dict[str, str] = {}  # of traits, as they were first written; capitals part none (GW-RU-32)
    categories: dict[str, dict[str, None]] = {}
    essence: dict[str, int] = {}
    levels: dict[str, int] = {}
    uses: dict[str, dict[str, None]] = {}
    for one in bought:
        if one.element == TRAIT:
            trait = folded(one.name)
            names.setdefault(trait, one.name)
            categories.setdefault(trait, {})[one.detail] = None
        elif one.element == ESSENCE:
            essence[one.name] = essence.get(one.name, 0) + one.count
        else:
            levels[one.name] = levels.get(one.name, 0) + (one.count if one.element == BACKGROUND else 0)
            known = uses.setdefault(one.name, {})
            if one.element == SPECIALISATION:
                known[one.detail] = None
    traits = tuple(OwnTrait(name, tuple(categories[trait])) for trait, name in names.items())
    return traits, essence, tuple(BackgroundLevel(id, level, tuple(uses[id])) for id, level in levels.items())


def standing(book: SheetBook, character: Character, prices: Prices | None = None) -> Character:
    """Return a character as it stands now: one sheet, with nothing left to take over and no rows."""
    traits, essence, backgrounds = fold(purchases(book, character, prices))
    bought = {folded(trait.name) for trait in traits}
    idle = tuple(trait for trait in character.traits if folded(trait.name) not in bought)
    older = ancestors(book, character)
    return attrs.evolve(
        character,
        concept=character.concept or next((one.concept for one in older if one.concept), ""),
        traits=(*traits, *idle),
        essence=essence,
        backgrounds=backgrounds,
        gear=_gear(book, character),
        based_on=None,
        variations=(),
        packages=(),
        advancement=(),
    )


def _gear(book: SheetBook, character: Character) -> tuple[str, ...]:
    """Return what a character carries: taken over, its own, then gained and lost in order."""
    carried = [item for one in reversed(ancestors(book, character)) for item in _gear(book, _alone(one))]
    for kind, ids in (("variation", character.variations), ("package", character.packages)):
        carried += [item for id in ids if id in book.of(kind) for item in book.of(kind)[id].gear]
    carried += character.gear
    return _left(carried, character.advancement)


def _left(carried: list[str], rows: Iterable[Advance]) -> tuple[str, ...]:
    """Return what is left of what was carried and is gained, row by row, where of several alike the first is lost."""
    kept = dict(enumerate(carried))
    held: dict[str, deque[int]] = {}
    for place, item in kept.items():
        held.setdefault(item, deque()).append(place)
    for place, row in enumerate(rows, len(kept)):
        if row.gain is not None:
            kept[place] = row.gain
            held.setdefault(row.gain, deque()).append(place)
        if row.lose is not None and held.get(row.lose):
            del kept[held[row.lose].popleft()]
    return tuple(kept.values())


def _alone(character: Character) -> Character:
    return attrs.evolve(character, based_on=None)
